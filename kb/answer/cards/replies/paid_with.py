"""Whether a card may pay for another: "can I discard X for Y", "can I Tribute X to Summon Y".

The text of the other card says what is paid for its effects and for its Summon; a Tribute Summon takes any monster of
one's own. Whose card it is decides too, where that is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.lying.entering import own_ways, tributes
from kb.answer.cards.lying.held import is_monster, line_of
from kb.answer.cards.named import Named
from kb.answer.cards.parts import FIELD, OTHER, Part, by_doing, clauses, effects, is_ban, is_this, standing_clauses
from kb.answer.cards.printed import figured, is_one
from kb.answer.cards.replies import PAYING
from kb.answer.cards.spoken.nouns import both, whose, zones
from kb.answer.cards.told import Told
from kb.answer.cards.walking import words
from kb.cards.telling.later import joined
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store.readings import Reading, reading
from kb.store.store import Store

_COST, _PROCEDURE = "yugioh/chain/cost-at-activation", "yugioh/summon/procedure"
_TRIBUTES = "yugioh/summon/tributes"
_OWNER = r"(?:(?P<owner>my own|my opponents|the opponents|an opponents|opponents|their|his|her|my|the|an?|own) )*"
_VERB = rf"(?P<verb>{'|'.join(PAYING)})"
_ASKS = (
    r"^(?:so |and )*(?:can|could|may) (?P<who>i|we|you|my opponent|the opponent|they|he|she) (?:still |also |just )*"
)
_OF = r"(?: s)?(?: (?:(?P<cost>effects?|cost|activation)|summon))?"
_SUMMON = r"(?:(?:special|normal|tribute) )?summon"
#: What may be said between the card that is paid and what it is paid for.
_FOR = (
    rf"(?:for|to pay for|to activate|to use|to play|as (?:an? |the )?(?:cost|discard|tribute) (?:for|of)"
    rf"|for the (?:cost|discard) of|(?P<summons>to {_SUMMON}|for the {_SUMMON} of))"
)
_FROM = r"(?: (?:from|in|on) (?:my|the|their) (?P<zone>hand|field|gy|graveyard|deck))?"
_WAYS = (
    rf"{_ASKS}{_VERB} {_OWNER}(?P<card>[XY]){_FROM} {_FOR} (?:the |my |an? )?(?P<what>[XY]){_OF}$",
    rf"{_ASKS}use {_OWNER}(?P<card>[XY]){_FROM} as (?:an? |the )?(?P<verb>tribute|discard) (?P<summons>)"
    rf"(?:for|of|to summon) (?:the |my |an? )?(?P<what>[XY]){_OF}$",
    rf"{_ASKS}(?P<summons>{_SUMMON}) (?:the |my |an? )?(?P<what>[XY])(?: to [a-z ]+?)? by "
    rf"(?P<verb>tributing|banishing|sending|discarding|sacrificing) {_OWNER}(?P<card>[XY]){_FROM}$",
)
_OPPONENTS = frozenset({"my opponents", "the opponents", "an opponents", "opponents", "their", "his", "her"})
_DOING = {"tributing": "tribute", "sacrificing": "tribute", "banishing": "banish", "sending": "send"}
_DOING |= {"discarding": "discard"}
#: Where it lies, and how many of them there are, is as the text wants it.
_LIES = frozenset({"where", "whose", "number", "determiner", "lies", "relations"})


class Paid(QuickTuple):
    """The letters of the card that is paid and of the one for which it is, and how a text says that it is paid.

    `owner`: whose the card is, as who pays says it, "" where that is not told; `summon`: the kind of Summon for which
    it is asked, "any" of one of any kind, "cost" of none, and "" of whatever may be meant; `zone`: where the card is.
    """

    card: str
    what_for: str
    verb: str
    owner: str
    summon: str
    zone: str = ""


def heard(parts: Sequence[str]) -> Paid | None:
    """What the clause that asks says is paid for what; None where it asks something else."""
    said = parts[-1] if parts else ""
    found = next((fits for way in _WAYS if (fits := ready(way).match(said))), None)
    if found is None or found["card"] == found["what"]:
        return None
    told = found["owner"] or ""
    owner = "opponent" if told in _OPPONENTS else "you" if told in ("my", "my own", "own") else ""
    owner = owner if found["who"] in ("i", "we", "you") else OTHER.get(owner, "")
    verb = _DOING.get(found["verb"]) or PAYING[found["verb"]]
    kind = next((each for each in ("special", "normal", "tribute") if each in (found["summons"] or "").split()), "any")
    kind = kind if found["summons"] else "cost" if found.groupdict().get("cost") else ""
    zone = {"graveyard": "gy", None: ""}.get(found["zone"], found["zone"])
    return Paid(found["card"], found["what"], verb, owner, kind, zone)


def paid(store: Store, named: Named, said: Paid) -> Told | None:
    """Whether the one may pay for the other; None where that is paid in no such way, or was not read."""
    cards = {spot.card.name: spot.card for spot in named.cards}
    by_letter = dict(zip("XY", cards.values(), strict=False))
    card, what_for = by_letter.get(said.card), by_letter.get(said.what_for)
    read = reading(store, what_for) if what_for is not None else None
    if card is None or what_for is None or read is None or read["refused"]:
        return None
    found = list(_payments(what_for, read, said))
    values = [
        both([_is_such(each.cards, card), _is_theirs(each.cards, said.owner), _is_there(each.cards, said)])
        for each in found
    ]
    if not found or (True not in values and (None in values or _takes_more(what_for, read, said))):
        return None
    first = found[values.index(True)] if True in values else found[0]
    if True in values and said.verb == "tribute" and (bans := _bans(store, card)):
        plain = any(c.get("passive") and set(c) <= _PLAIN and is_this(c.get("subject") or _ITSELF) for c in bans)
        why = f"{card.name}: {joined(bans[:1])}."
        return Told(why, "no" if plain else None, _COST, plain, True)
    why = f"{what_for.name} and {card.name}: {first.why}."
    return Told(why, "yes" if True in values else "no", first.rule, True, True)


class _Payment(QuickTuple):
    """The cards that are paid in one way, how that is said, and on what it rests."""

    cards: Part
    why: str
    rule: str


def _payments(card: Card, read: Reading, said: Paid) -> Iterator[_Payment]:
    """What is paid so for a card: for its effects, for a Summon by its text, for its Tribute Summon."""
    if said.summon in ("", "cost"):
        for one in effects(card, read):
            for clause in clauses(one, "pays"):
                if said.verb in clause["verb"].split("|"):
                    yield _Payment(clause.get("object") or {}, f"its cost is this: {joined([clause])}", _COST)
    if said.summon in ("", "any", "special"):
        for way in own_ways(read):
            for clause in by_doing(way):
                if said.verb in clause["verb"].split("|"):
                    yield _Payment(clause.get("object") or {}, joined([way]), _PROCEDURE)
    if said.verb == "tribute" and said.summon not in ("special", "cost") and is_monster(card):
        yield from _of_normal_summon(card, read)


def _of_normal_summon(card: Card, read: Reading) -> Iterator[_Payment]:
    """The monsters that are Tributed for the Normal Summon of a card."""
    asks = [c for c in standing_clauses(read) if (c.get("object") or {}).get("head") == "tribute"]
    if len(asks) == 1 and asks[0]["verb"] == "require":
        yield _Payment({**asks[0]["object"], "head": "monster"}, joined(asks), _TRIBUTES)
        return
    for times in ("one", "two"):
        if (told := tributes(card, read, {"times": times})) is not None and told.holds:
            yield _Payment({"head": "monster"}, told.why, _TRIBUTES)


def _takes_more(card: Card, read: Reading, said: Paid) -> bool:
    """Whether cards are given up so in some other way too, as for a Ritual Summon, or while an effect is resolved."""
    if said.verb != "tribute" or said.summon in ("special", "cost"):
        return False
    done = any("tribute" in c["verb"] for one in effects(card, read) for c in clauses(one, "does"))
    unsure = is_monster(card) and tributes(card, read, {"times": "one"}) is None
    return (done and not said.summon) or "Ritual" in line_of(card) or unsure


def _is_such(cards: Part, card: Card) -> bool | None:
    """Whether the card is one of those that are paid, by what is printed on it."""
    if not cards or is_this(cards):
        return False if cards else None
    printed = {name: value for name, value in cards.items() if name not in _LIES}
    return both([is_one(printed, card), *(figured(each, card) for each in cards.get("relations", ()))])


def _is_theirs(cards: Part, owner: str) -> bool | None:
    """Whether the cards that are paid are those of such a player: one's own, unless a text says otherwise."""
    told = {each for each in whose(cards) if each in ("you", "opponent", "either", "each")}
    places = {place["zone"] for place in cards.get("where", ())}
    if told & {"either", "each"} or ("gy" in places and not told):
        return True
    if not owner:
        return None if told == {"opponent"} else True
    return owner in (told or {"you"})


def _is_there(cards: Part, said: Paid) -> bool | None:
    """Whether the cards that are paid come from the place that is told."""
    lies = zones(cards) or {"discard": {"hand"}, "tribute": {"field"}}.get(said.verb, set())
    if not said.zone:
        return True
    return None if not lies else said.zone in lies or (said.zone == "field" and bool(lies & FIELD))


def _bans(store: Store, card: Card) -> list[Part]:
    """What the text of a card forbids of Tributes."""
    read = reading(store, card)
    return [c for c in standing_clauses(read) if is_ban(c) and "tribute" in words(c)] if read is not None else []


_ITSELF = {"head": "this-card"}
#: What a clause has that tells an act and nothing beside it.
_PLAIN = frozenset({"verb", "start", "end", "modal", "passive", "form", "subject"})
