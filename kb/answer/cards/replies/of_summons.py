"""Whether a card negates the Summon of a named monster that no effect Summons: "can X negate the Summon of Y"."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.lying.entering import own_effects
from kb.answer.cards.lying.held import is_monster
from kb.answer.cards.named import Named
from kb.answer.cards.parts import Said, effects, standing_clauses
from kb.answer.cards.replies.deciding import negated
from kb.answer.cards.replies.links import kind_of, summoned
from kb.answer.cards.replies.silenced import sorts
from kb.answer.cards.replies.states import unsaid
from kb.answer.cards.told import Told
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store.readings import Reading, reading
from kb.store.store import Store

_CAN = r"^(?:so |and )*(?:can|could|may|does|do|will|would) "
_A = r"(?:(?:my opponents|the opponents|opponents|their|his|her|the|an?|my) )?"
_ONE = rf"{_A}(?P<one>[XY])(?: s)?(?: effects?)?"
_KIND = r"(?:(?P<kind>normal|tribute|flip|special|synchro|xyz|link) )?"
_TAIL = (
    r"(?: (?:from (?:the|my|their|his|her) (?:hand|extra deck)|(?:on)?to (?:the|my|their|his|her) (?:opponents )?"
    r"(?:field|side)(?: of the field)?))*$"
)
#: How the Summon is called, one way or the other.
_CALLED = (
    rf"{_KIND}summon(?:ing)? of {_A}(?P<other>[XY]){_TAIL}",
    rf"(?P<other>[XY])(?: s)? {_KIND}summon(?:ing)?{_TAIL}",
)
_NEGATE = r"(?P<verb>negate|stop|counter|prevent)s?"
_WAYS = (
    *(rf"{_CAN}{_ONE} (?:still )?{_NEGATE} {_A}{called}" for called in _CALLED),
    *(
        rf"{_CAN}(?:i|my opponent|they|he|she) (?:use|activate|flip|play|chain) {_ONE} "
        rf"(?:to (?P<verb>negate|stop|counter|prevent)|against|on|in response to) {_A}{called}"
        for called in _CALLED
    ),
    rf"{_CAN}(?:i (?:use|activate|flip|play) {_ONE}|{_ONE.replace('one', 'card')} be (?:used|activated|flipped)) "
    rf"(?:when|if) (?:my opponent|the opponent|they|he|she) {_KIND}summons? {_A}(?P<other>[XY]){_TAIL}",
)


class Asks(QuickTuple):
    """The letters of the card that is to negate and of the monster, the kind of Summon, and the verb that is said."""

    one: str
    other: str
    kind: str
    verb: str


def heard(said: str) -> Asks | None:
    """What a clause asks; None where it asks something else."""
    for way in _WAYS:
        if found := ready(way).match(said):
            told = found.groupdict()
            one = told["one"] or told.get("card") or ""
            if one != found["other"]:
                return Asks(one, found["other"], found["kind"] or "", told.get("verb") or "")
    return None


def answered(store: Store, named: Named, said: Asks) -> Told | None:
    """Whether the Summon is negated; None where an effect may Summon the monster, or the text leaves it open."""
    cards = dict(zip("XY", {spot.card.name: spot.card for spot in named.cards}.values(), strict=False))
    card, other = cards.get(said.one), cards.get(said.other)
    if card is None or other is None or not is_monster(other):
        return None
    read, beside = reading(store, card), reading(store, other)
    if read is None or beside is None or read["refused"] or beside["refused"]:
        return None
    values = _values(card, read, other, beside, said)
    if not values or len({each.holds for each in values}) != 1 or values[0].holds is None:
        return None
    told = values[0]
    if not told.holds and (not said.verb or (said.verb in ("stop", "prevent") and standing_clauses(read))):
        return None  # it may be used for something else, or stop that in another way
    why = f"{card.name} to {other.name}: {told.why}."
    return Told(why, "yes" if told.holds else "no", told.rule, True, True)


def _values(card: Card, read: Reading, other: Card, beside: Reading, said: Asks) -> Sequence[Said]:
    """What is so of each way in which the monster may be Summoned by no effect, of the kind that is told."""
    known = list(sorts(other, beside))
    if said.kind in ("normal", "tribute"):
        known = [said.kind] if "normal" in known else []
    elif said.kind:
        known = [sort for sort in known if sort == said.kind or (said.kind == "special" and sort != "normal")]
    if said.kind not in ("normal", "tribute") and own_effects(other, beside):
        return ()
    ones, kind = effects(card, read), kind_of(card)
    return [negated(ones, kind, summoned(other, beside, sort, True, "opponent"), unsaid) for sort in known]
