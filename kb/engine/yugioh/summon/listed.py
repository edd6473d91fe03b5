"""The materials that a monster of the Extra Deck lists: which may be used, as a constraint; and giving them.

Source: "Fusion Materials", "Synchro Materials", "Xyz Materials", "Link Materials" (ygo-rulebook, official rulebook
pages 15, 18-22; OCG Perfect Rulebook 2017 pages 88-101).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import structs

from kb.engine.table.selection import Group, Picked, Selection, Total
from kb.engine.yugioh import card_events
from kb.engine.yugioh.cards import Look
from kb.engine.yugioh.field import only_one, zones
from kb.engine.yugioh.field.alike import PROPERTY
from kb.engine.yugioh.field.looks import look, matches, negated
from kb.engine.yugioh.field.moving import leave
from kb.engine.yugioh.field.places import is_in, materials, monsters
from kb.engine.yugioh.field.placing import into_deck
from kb.engine.yugioh.field.printed import print_fits
from kb.engine.yugioh.state import Board, CardState, Origin
from kb.engine.yugioh.summon.restrictions import may_be_material
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.summons import Material, MaterialGroup, Materials

NO_WAY = Selection((Group((), 1, 1),))
#: More than all Levels of a field come to: what a monster that has to leave counts beside its Level.
LEAVING = 1_000
#: More than all that have to leave come to: what one of those counts that may leave to free a zone.
FREEING = 1_000_000

Worth = Mapping[str, tuple[int, ...]]


def own(board: Board, card: CardState, player: str, of: Material) -> list[CardState]:
    """The face-up monsters of `player` that may be material for that Summon of `card`."""
    return [c for c in monsters(board, player) if c.face_up and may_be_material(board, c, card, of)]


def selection(
    board: Board,
    card: CardState,
    player: str,
    found: Sequence[CardState],
    *,
    worth: Worth | None = None,
    come_to: int | None = None,
) -> Selection:
    """Which of the cards `found` are the materials that `card` lists: what they are `worth` comes to so much."""
    listed = card.card.materials
    freeing = zones.freeing(board, card, player)
    if listed is None:
        return NO_WAY
    groups = groups_of(board, card, player, found)
    leaving = tuple(only_one.in_the_way(board, card, player))
    return Selection(groups, total=total(worth or {}, come_to, leaving, freeing), alike=_alike(board, listed, found))


def groups_of(board: Board, card: CardState, player: str, found: Iterable[CardState]) -> tuple[Group, ...]:
    """The groups of materials that `card` lists, each with the cards of those `found` that fit it."""
    listed = card.card.materials
    return tuple(_group(board, group, card, player, found) for group in listed.groups) if listed is not None else ()


def _group(board: Board, group: MaterialGroup, card: CardState, player: str, found: Iterable[CardState]) -> Group:
    what = group.what
    told = (c for c in found if fits(board, c, what, player, card) or _as_non_tuner(board, c, what, player, card))
    fitting = tuple(c.uid for c in told)
    return Group(fitting, group.count, max(group.count, len(fitting)) if group.more else group.count)


def fits(board: Board, candidate: CardState, what: Cards, player: str, card: CardState) -> bool:
    """Whether it is such a material; one's own face-down monster is used for what it is."""
    if matches(board, candidate, what, player, card):
        return True
    hidden = candidate.is_monster and not candidate.face_up and candidate.controller == player
    asked = what.face is None and what.whose != "opponent" and is_in(candidate, what.where)
    return hidden and asked and print_fits(candidate, what)


def _as_non_tuner(board: Board, candidate: CardState, what: Cards, player: str, card: CardState) -> bool:
    """Whether it is such a Synchro Material once it is treated as a non-Tuner, as its own effect has it."""
    of = candidate.card.as_non_tuner
    if of is None or "Synchro" not in card.card.races or negated(board, candidate) is not None:
        return False
    rest = tuple(one for one in what.none_of if one.race != "Tuner")
    if rest == what.none_of or not print_fits(card, of):
        return False
    return matches(board, candidate, structs.replace(what, none_of=rest), player, card)


def _alike(board: Board, listed: Materials, found: Iterable[CardState]) -> Mapping[str, str] | None:
    """What of the materials may not be the same twice."""
    if listed.differ is None:
        return None
    return {c.uid: PROPERTY[listed.differ](look(board, c)) for c in found}


def total(
    worth: Worth, come_to: int | None, leaving: Collection[str] = (), freeing: Collection[str] | None = None
) -> Total | None:
    """What is taken is worth so much, all that are `leaving` are among it, and one of those `freeing` a zone, if any.

    None where nothing of that is asked.
    """
    if come_to is None and not leaving and freeing is None:
        return None
    values: dict[str, tuple[int, ...]] = {}
    for uid in {*(worth if come_to is not None else ()), *leaving, *(freeing or ())}:
        sums = tuple(value + LEAVING * (uid in leaving) for value in (worth.get(uid, (0,)) if come_to else (0,)))
        values[uid] = (*sums, *(value + FREEING for value in sums)) if freeing and uid in freeing else sums
    least = (come_to or 0) + LEAVING * len(leaving) + FREEING * (freeing is not None)
    return Total(values, least, None if come_to is None else least)


# ---- giving them ----------------------------------------------------------------------------------------


def send(board: Board, card: CardState, picked: Picked, of: Material, *codes: str, zone: str = "graveyard") -> Origin:
    """Send the materials of a Summon away, banish them or shuffle them in; what `card` will remember of them."""
    kind = card_events.Banished if zone == "banished" else card_events.SentToGraveyard
    were = as_they_were(board, picked)
    for uid in picked:
        if zone == "deck":
            into_deck(board, board.cards[uid], "shuffle", *codes, by="summon", of=card.uid, material=of)
        else:
            leave(board, board.cards[uid], zone, kind, *codes, by="summon", of=card.uid, material=of)
    return remembered(board, picked, were)


def attach(board: Board, card: CardState, picked: Picked, *codes: str) -> Origin:
    """Put the materials of an Xyz Summon under `card`, with those that were under them."""
    were = as_they_were(board, picked)
    for uid in picked:
        for under in materials(board, board.cards[uid]):
            under.attached_to = card.uid
        leave(board, board.cards[uid], "material", card_events.Attached, *codes, by="summon", of=card.uid)
        board.cards[uid].attached_to = card.uid
    return remembered(board, picked, were)


class Were(NamedTuple):
    """What the cards that are picked are like before they are used, and where they are."""

    looks: tuple[Look, ...]
    zones: tuple[str, ...]


def remembered(board: Board, picked: Picked, were: Were) -> Origin:
    """Which cards were the materials, as what they are now, and what they were before."""
    made = tuple(board.places.object(uid) for uid in picked)
    return Origin(materials=made, looks=were.looks, zones=were.zones)


def as_they_were(board: Board, picked: Picked) -> Were:
    """What the cards that are picked look like now, and where they are."""
    cards = [board.cards[uid] for uid in picked]
    return Were(tuple(look(board, card) for card in cards), tuple(card.zone for card in cards))
