"""Several cards of a question at once, against the cards of a text: "a monster and a Set Trap" for two cards, or for
one card of each kind. Each of them needs a place, and no place takes more than it has room for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.nouns import any_number

Way = Sequence[tuple[Part, Part]]
#: At most so many ways to give cards their places are tried.
_MOST = 64
_MANY = 99


def ways(said: Part, told: Part) -> Iterator[Way]:
    """The ways to give each of the cards that are named together a place among those of a phrase.

    Where one or the other is asked for, each has only to be among them.
    """
    each = [{**said, "more": []}, *(_theirs(one, said) for one in said["more"])]
    slots = [{**told, "more": []}, *told.get("more", ())]
    alone = said.get("join") != "and" or (len(slots) > 1 and told.get("join") != "and")
    if alone or len(slots) ** len(each) > _MOST:
        yield [(one, told) for one in each]
        return
    counts, rooms = [_count(one) for one in each], [_room(slot) for slot in slots]
    named = [{**one, "number": {"word": "any"}} for one in each]
    wide = [any_number(slot) for slot in slots]
    for places in product(range(len(slots)), repeat=len(each)):
        held = [[count for count, at in zip(counts, places, strict=True) if at == n] for n in range(len(slots))]
        if all(_room_for(counts_, room) for counts_, room in zip(held, rooms, strict=True)):
            yield [(one, wide[at]) for one, at in zip(named, places, strict=True)]


def _theirs(one: Part, first: Part) -> Part:
    """ "a Set card of mine and one of my opponent's": the second is such a card too, the other player's."""
    if one["head"] != "theirs" or one.get("filters") or one.get("names") or "whose" not in one:
        return one
    kept = {name: first[name] for name in ("filters", "names", "where", "relations") if name in first}
    return {**kept, **one, "head": first["head"], "number": one.get("number", {"word": "a", "one": True})}


def _room_for(counts: Sequence[tuple[int, int]], room: tuple[int, int]) -> bool:
    """Whether so many cards may be as many as a place takes."""
    return sum(least for least, _ in counts) <= room[1] and sum(most for _, most in counts) >= room[0]


def _count(cards: Part) -> tuple[int, int]:
    """How few and how many cards a question may name."""
    number = cards.get("number", {})
    if number.get("one") or number.get("word") == "a":
        return 1, 1
    most = number.get("most", 1)
    return int(number.get("least", 1)), _MANY if most is None else int(most)


def _room(slot: Part) -> tuple[int, int]:
    """How few and how many cards a text may want; any number where it gives none."""
    number = slot.get("number", {"least": 1, "most": 1})
    word, most = number.get("word", ""), number.get("most", 1)
    if word == "a" and "some" not in number:
        return 1, 1
    if word not in ("", "up-to"):
        return 0, _MANY
    return 0 if word else int(number.get("least", 1)), _MANY if most is None else int(most)
