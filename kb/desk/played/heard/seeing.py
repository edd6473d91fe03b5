"""What is so after all that is told, on every table that may be told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from kb.desk.played.course import Courses, NotSo, TooMany, passed
from kb.desk.played.fates import FATES, Open
from kb.desk.played.heard.facts import THIS
from kb.desk.played.heard.laying import laid
from kb.desk.played.heard.trying import Tried, check
from kb.desk.played.heard.uses import Use
from kb.desk.played.heard.wanted import Wanted
from kb.desk.played.staging import Way, staged
from kb.desk.played.told import HIM, ME, Asks, Told
from kb.desk.played.uses import codes_of
from kb.engine.table.decision import EngineError
from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field.looks import Looks

#: The rules of cards by which ATK and DEF are others.
_STATS = frozenset(("stats", "stats-become"))
_STEPS = 40


def seen(told: Told, cards: Mapping[str, Card], asks: Wanted) -> Tried:
    """Whether it is so at the end. Raises Open where that is not settled."""
    card = cards[THIS]
    if card.unmodelled:
        raise Open("not whole")
    figure = asks.view.lstrip("+-") in ("atk", "def")
    standing = tuple(e for e in card.effects if e.type == "continuous")
    if figure and not any(str(rule.__struct_config__.tag) in _STATS for e in standing for rule in e.apply):
        raise Open("no such effect")
    if not told.deeds and (not figure or not (told.things[1:] or told.empty or told.absent)):
        raise Open("nothing is done or told")
    if figure:  # cards of which nothing is told may count
        bare = ((who, place) for who in (ME, HIM) for place in ("hand", "graveyard"))
        told = told._replace(empty=(*told.empty, *bare))
    if not told.thing(THIS).place:
        place = "monster" if card.kind == "monster" else "spell"
        told = told._replace(things=tuple(t._replace(place=place) if t.name == THIS else t for t in told.things))
    found = [end for rich in (False, True) for end in _ends(told, cards, asks, Use(standing), rich=rich)]
    if len({end.holds for end in found}) != 1:
        raise Open("differs" if found else "cannot be so")
    return found[0]


def _ends(told: Told, cards: Mapping[str, Card], asks: Wanted, use: Use, *, rich: bool) -> Iterator[Tried]:
    for (table, way), made in laid(told, cards, asks, use, rich=rich):
        yield from _seen(table, made, asks, way)


def _seen(told: Told, cards: Mapping[str, Card], asks: Wanted, way: Way) -> Iterator[Tried]:
    try:
        duel = staged(told, cards, way)
        begun = len(duel.trace)
        for end in Courses(told.deeds, (THIS,) if told.deeds else ()).after(duel):
            check(end, asks)
            _settle(end)
            yield Tried(_is_so(end, asks), codes_of(end, begun))
    except NotSo:
        return
    except (TooMany, EngineError, ValueError) as error:
        raise Open(repr(error)) from error


def _settle(duel: Duel) -> None:
    """What is under way comes to its end."""
    for _ in range(_STEPS):
        passing = passed(duel)
        if passing is None:
            return
        duel.play(passing)


def _is_so(duel: Duel, asks: Wanted) -> bool:
    (name,) = asks.to
    sign, stat = asks.view[0] if asks.view[0] in "+-" else "", asks.view.lstrip("+-")
    if stat not in ("atk", "def"):
        return FATES[stat](duel, Asks(stat, name))
    card = duel.board.cards[name]
    key: Literal["atk", "defense"] = "atk" if stat == "atk" else "defense"
    value, printed = Looks(duel.board).stat(card, key), getattr(card.card, key)
    if not card.is_monster or value is None or printed is None:
        raise Open("no such figure")
    if not sign:
        return bool(value == asks.figure)
    change = value - printed if sign == "+" else printed - value
    return bool(change > 0 if asks.figure is None else change == asks.figure)
