"""Whether an Equip Spell may be equipped to a named monster: "can X be equipped to Y"."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.lying.equipped import only_to, to_any
from kb.answer.cards.lying.held import is_monster
from kb.answer.cards.named import Named
from kb.answer.cards.parts import Part, effects, in_role
from kb.answer.cards.printed import figured, is_one
from kb.answer.cards.spoken.nouns import Of, both, whose
from kb.answer.cards.spoken.question import stated
from kb.answer.cards.spoken.topics.facing import by_the_other
from kb.answer.cards.spoken.topics.shields import keeps, shields
from kb.answer.cards.told import Told
from kb.cards.telling.later import joined
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store.readings import Reading, reading
from kb.store.store import Store

_TARGET = "yugioh/equip-cards/equip-target"
_CAN = r"^(?:so |and )*(?:can|could|may) "
_OWNER = r"(?:(?P<owner>my own|my opponents|the opponents|an opponents|opponents|their|his|her|my|the|an?) )?"
_BARE = r"(?:my |the |an? )?"
_ON = r"(?:to|on|onto)"
_WAYS = (
    rf"{_CAN}(?:i|we) (?:equip|put|use|place) {_BARE}(?P<card>[XY]) {_ON} {_OWNER}(?P<to>[XY])$",
    rf"{_CAN}{_BARE}(?P<card>[XY]) be (?:equipped|put|placed) {_ON} {_OWNER}(?P<to>[XY])$",
    rf"{_CAN}(?:(?:i|we) equip )?{_OWNER}(?P<to>[XY]) (?:be equipped )?with {_BARE}(?P<card>[XY])$",
)
_OPPONENTS = frozenset({"my opponents", "the opponents", "an opponents", "opponents", "their", "his", "her"})
#: What is no matter of the printed card.
_LIES = frozenset({"where", "whose", "number", "relations", "lies"})


class Asks(QuickTuple):
    """The letters of the Equip Spell and of the monster, and whose that is, where it is told."""

    card: str
    to: str
    owner: str


def heard(said: str) -> Asks | None:
    """What a clause asks; None where it asks something else."""
    found = next((fits for way in _WAYS if (fits := ready(way).match(said))), None)
    if found is None or found["card"] == found["to"]:
        return None
    told = found["owner"] or ""
    return Asks(
        found["card"], found["to"], "opponent" if told in _OPPONENTS else "you" if told in ("my", "my own") else ""
    )


def answered(store: Store, named: Named, said: Asks) -> Told | None:
    """Whether the one may be equipped to the other; None of no Equip Spell, and where the texts leave it open."""
    cards = dict(zip("XY", {spot.card.name: spot.card for spot in named.cards}.values(), strict=False))
    card, to = cards.get(said.card), cards.get(said.to)
    if card is None or to is None or card.type != "Equip Spell" or not is_monster(to):
        return None
    read, beside = reading(store, card), reading(store, to)
    if read is None or beside is None or read["refused"] or beside["refused"]:
        return None
    only = only_to(read)
    value = _is_such(only, to, said.owner) if only else None
    free = to_any(card, read, {})
    if not only and (free is None or not free.holds):
        return None
    why = joined(only[:1]) if only else "its text names no sort of monster"
    if only and value is not True:
        return None if value is None else Told(f"{card.name} to {to.name}: {why}.", "no", _TARGET, True, True)
    kept = _kept(card, to, beside, said.owner)
    if kept is None:
        return None
    if kept:
        return Told(
            f"{card.name} to {to.name}: the text of that monster keeps it from that.", "no", _TARGET, True, True
        )
    return Told(f"{card.name} to {to.name}: {why}.", "yes", _TARGET, True, True)


def _is_such(only: Sequence[Part], card: Card, owner: str) -> bool | None:
    """Whether a monster is one of those to which alone the card is equipped."""
    to = in_role(only[0], "to")
    if len(only) != 1 or only[0].get("conditions") or len(to) != 1 or "except" in str(only[0]):
        return None
    told = whose(to[0]) & {"you", "opponent"}
    theirs = True if not told else owner in told if owner else None
    printed = is_one({name: each for name, each in to[0].items() if name not in _LIES}, card)
    return both([theirs, printed, *(figured(each, card) for each in to[0].get("relations", ()))])


def _kept(card: Card, to: Card, read: Reading, owner: str) -> bool | None:
    """Whether the monster cannot be targeted by it; None where it may be, and is not affected."""
    of, every = Of(to, card), list(shields(stated(effects(to, read), read)))
    affects = by_the_other("affect", card.name)
    if any(keeps(each, affects, of, ()) is not False for each in every if not each.verb):
        return None
    values = set[bool | None]()
    for player in (owner,) if owner else ("you", "opponent"):
        aims = by_the_other("target", card.name)
        aims = aims._replace(by={**(aims.by or {}), "whose": "opponent" if player == "opponent" else "you"})
        found = [keeps(each, aims, of, ()) for each in every]
        values.add(True if True in found else None if None in found else False)
    return values.pop() if len(values) == 1 else None
