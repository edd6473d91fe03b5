"""Which cards a filter means, seen as they look in one layer.

A filter asks what a card is through `Seen`, so it never asks what it helps to decide itself. Of what it can ask only
what is written is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from kb.engine.table.filters import Rows, Test
from kb.engine.yugioh.cards import Look
from kb.engine.yugioh.field.alike import PROPERTY, alike, measures
from kb.engine.yugioh.field.compared import compares
from kb.engine.yugioh.field.link_arrows import co_linked, extra_linked, is_linked
from kb.engine.yugioh.field.places import has_role, in_zone, is_in, kind_now, opposing, side, unknown
from kb.engine.yugioh.field.printed import (
    PRINTED,
    asks_for_print,
    can_come_normally,
    look_fits,
    print_fits,
    printed_fits,
    within,
    without_print,
)
from kb.engine.yugioh.field.unaffected import By
from kb.engine.yugioh.lasting import ScaleIs
from kb.engine.yugioh.state import PLAYERS, Board, CardState, other
from kb.engine.yugioh.vocabulary.filters import Amount, Cards, Counters, Like, Made, Measured, What, Who
from kb.engine.yugioh.vocabulary.standing import Stat


class Seen(Protocol):
    """What cards are once some of the layers have been applied."""

    @property
    def board(self) -> Board:
        """The duel that is looked at."""

    def look(self, card: CardState) -> Look:
        """The names, Type, Attribute, Level and Rank of a card."""

    def stat(self, card: CardState, stat: Stat) -> int | None:
        """The ATK or DEF of a card; None where it has none."""

    def original(self, card: CardState, stat: Stat) -> int:
        """The original ATK or DEF of a card, 0 where it has none."""

    def negated(self, card: CardState) -> CardState | None:
        """The card whose effect negates the effects of `card` on the field, or None."""

    def unaffected(self, card: CardState, by: By) -> CardState | None:
        """The card that keeps such an effect from doing anything to `card`, or None."""

    def reckoned(self, amount: Amount, you: str, source: CardState) -> int | None:
        """What an amount comes to for an effect of `source`; None where it asks for what only a chain link knows."""


class View(NamedTuple):
    """How `you`, the player of the effect of `source`, see cards."""

    seen: Seen
    you: str
    source: CardState


def matches(seen: Seen, card: CardState, what: Cards, you: str, source: CardState) -> bool:
    """Whether `card` fits the filter, seen by `you`, the player of the effect of `source`."""
    return is_in(card, what.where) and FILTER.fits(what, View(seen, you, source), card)


def concerns(seen: Seen, what: What, card: CardState, source: CardState) -> bool:
    """Whether a continuous effect of `source` on `what` touches `card`."""
    if isinstance(what, Cards):
        if what.most is not None:
            return card in select(seen, what, source.controller, source)
        return matches(seen, card, what, source.controller, source)
    if what == "this":
        return card is source
    return what == "equipped" and bool(source.equipped_to) and source.equipped_to == card.uid


def concerns_player(who: Who, player: str, source: CardState) -> bool:
    """Whether a continuous effect of `source` on `who` touches `player`."""
    return who == "each" or (who == "you") == (source.controller == player)


def select(seen: Seen, what: Cards, you: str, source: CardState) -> list[CardState]:
    """Every card that fits the filter; with `most`, those of them with that value."""
    players = {"you": (you,), "opponent": (other(you),)}.get(what.whose, PLAYERS)
    there = (card for player in players for card in in_zone(seen.board, player, what.where))
    view = View(seen, you, source)
    found = [card for card in there if FILTER.fits(what, view, card)]
    if what.most is None or not found:
        return found
    stat, best_of = MOST[what.most]
    values = {card.uid: seen.stat(card, stat) for card in found}
    best = best_of((value for value in values.values() if value is not None), default=None)
    return [card for card in found if best is not None and values[card.uid] == best]


MOST: dict[str, tuple[Stat, Callable[..., int | None]]] = {
    "lowest-atk": ("atk", min),
    "highest-atk": ("atk", max),
    "highest-def": ("defense", max),
}


def scale(board: Board, card: CardState) -> int | None:
    """The current Pendulum Scale of a card."""
    changed = [found.scale for found in board.lasting.of(ScaleIs) if found.uid == card.uid]
    return changed[-1] if changed else card.card.scale


# ---- what a card is -------------------------------------------------------------------------------------


def _both(view: View, card: CardState, stat: Stat) -> tuple[int | None, int | None]:
    return _known(view, card, stat), view.seen.stat(view.source, stat)


def _known(view: View, card: CardState, stat: Stat) -> int | None:
    """Its ATK or DEF; None where it has none, or lies face-down so that nobody knows."""
    return None if unknown(card) else view.seen.stat(card, stat)


def _original(view: View, card: CardState, stat: Stat = "atk") -> int | None:
    """Its original ATK or DEF; None where it has none."""
    return None if _known(view, card, stat) is None else view.seen.original(card, stat)


def _to_original(view: View, card: CardState, than: str) -> bool:
    """How its ATK is to its original ATK."""
    now, before = view.seen.stat(card, "atk"), _original(view, card)
    if now is None or before is None or unknown(card):
        return False
    return {"lower": now < before, "higher": now > before, "different": now != before}[than]


def _printed(test: Callable[[Look, Any], bool]) -> Test[View, CardState]:
    return lambda view, card, value: not unknown(card) and test(view.seen.look(card), value)


def _has_position(view: View, card: CardState, position: str) -> bool:
    return card.is_monster and card.position == position


def _made(looks: tuple[Look, ...], made: Made) -> bool:
    """Whether what a monster was Summoned with was so; what is not known any more was not."""
    fitting = [look for look in looks if made.of is None or look_fits(look, made.of)]
    return len(fitting) >= made.at_least and all(
        len({PROPERTY[one](look) for look in fitting}) == len(fitting) for one in made.differ
    )


def _none_of(view: View, card: CardState, filters: tuple[Cards, ...]) -> bool:
    """Of a face-down card nobody can say that it is not what an exception names, so none with one is fulfilled.

    Unless it is none of those for another reason that all can see, such as its battle position.
    """
    return not any(matches(view.seen, card, one, view.you, view.source) for one in filters) and not (
        unknown(card)
        and any(
            asks_for_print(one) and matches(view.seen, card, without_print(one), view.you, view.source)
            for one in filters
        )
    )


def _has_counters(card: CardState, what: str | Counters) -> bool:
    name, least = (what, 1) if isinstance(what, str) else (what.name, what.at_least)
    return dict(card.counters).get(name, 0) >= least


def _came_by(view: View, card: CardState, what: Cards) -> bool:
    """Whether an effect of a card that is printed so Special Summoned the monster."""
    by = view.seen.board.cards.get(card.origin.by)
    return card.is_monster and card.origin.effect and by is not None and printed_fits(by, what)


def _negatable(view: View, card: CardState) -> bool:
    """Whether it is an Effect Monster, or a Gemini Monster that would be one, whose effects are not negated."""
    races = view.seen.look(card).races
    return not unknown(card) and ("Effect" in races or "Gemini" in races) and view.seen.negated(card) is None


def _mentions_one(view: View, card: CardState, what: Cards) -> bool:
    """Whether the text of the card mentions the name of one of the cards that match."""
    there = select(view.seen, what, view.you, view.source) if card.card.mentions else ()
    return any(one.card.name in card.card.mentions for one in there)


def _like(view: View, card: CardState, like: Like) -> bool:
    """Compared with this card, or with those that match; with what an effect speaks of is compared as it resolves."""
    if isinstance(like.to, str):
        return like.to != "this" or alike(view.seen, card, like, [view.source])
    return alike(view.seen, card, like, select(view.seen, like.to, view.you, view.source))


def _measured(view: View, card: CardState, what: Measured) -> bool:
    """Compared with what an amount comes to; what an effect speaks of is reckoned as it resolves."""
    number = view.seen.reckoned(what.to, view.you, view.source)
    return number is None or measures(view.seen, card, what, number)


def _atk_is_def(view: View, card: CardState) -> bool:
    """Whether its ATK is as much as its DEF; what has none of the two is not so."""
    return compares(_known(view, card, "atk"), _known(view, card, "defense"), "equal")


def _fought(card: CardState, how: str) -> bool:
    """Whether it battled in this Battle Phase, attacked, or attacked or was attacked."""
    if how == "battled":
        return card.battled
    return card.has_attacked or (how != "attacked" and card.was_attacked)


def _equipped_by_itself(card: CardState) -> bool:
    return bool(card.equipped_to) and card.equipped_by in ("", card.uid)


FILTER: Rows[View, CardState] = Rows(
    Cards,
    {
        "whose": lambda view, card, whose: (side(card) == view.you) == (whose == "you"),
        "other": lambda view, card, _: card is not view.source,
        "kind": lambda view, card, kind: kind_now(card) == kind or (card.still_a_trap and kind == "trap"),
        "monster_card": lambda _, card, wanted: not unknown(card) and (card.card.kind == "monster") == wanted,
        "role": lambda view, card, role: has_role(view.seen.board, card, role, view.source),
        "face": lambda view, card, face: card.face_up == (face == "up"),
        "position": _has_position,
        "summoned_this_turn": lambda view, card, so: (card.origin.turn == view.seen.board.turn) == so,
        "turned_up": lambda view, card, up: (card.turned_up_on == view.seen.board.turn) == up,
        "came_from": lambda view, card, zone: card.is_monster and card.origin.was == zone,
        "came_by": _came_by,
        "equip_card": lambda view, card, is_one: bool(card.equipped_to) == is_one,
        "equipped_by_itself": lambda view, card, own: _equipped_by_itself(card) == own,
        "equips": lambda view, card, has: any(c.equipped_to == card.uid for c in view.seen.board.cards.values()) == has,
        "counter": lambda view, card, what: _has_counters(card, what),
        "summoned": lambda view, card, how: how in (card.summoned, card.way) or (how == "flip" and card.origin.flip),
        "summoned_by_itself": lambda view, card, wanted: (card.origin.by == card.uid) == wanted,
        "made": lambda view, card, made: _made(card.origin.looks, made),
        "co_linked": lambda view, card, wanted: bool(co_linked(view.seen.board, card)) == wanted,
        "extra_linked": lambda view, card, wanted: extra_linked(view.seen.board, card) == wanted,
        "mentions": lambda view, card, name: name in card.card.mentions,
        "mentions_one": _mentions_one,
        "like": _like,
        "measured": _measured,
        "negatable": lambda view, card, wanted: _negatable(view, card) == wanted,
        "bears": lambda view, card, what: any(
            matches(view.seen, one, what, view.you, view.source)
            for one in view.seen.board.cards.values()
            if one.equipped_to == card.uid
        ),
        "borne_by": lambda view, card, what: (
            bool(card.equipped_to)
            and matches(view.seen, view.seen.board.cards[card.equipped_to], what, view.you, view.source)
        ),
        "normally": lambda view, card, can: not unknown(card) and can_come_normally(card.card) == can,
        "equipped_with": lambda view, card, name: any(
            view.seen.look(c).names[0] == name for c in view.seen.board.cards.values() if c.equipped_to == card.uid
        ),
        "has_attacked": lambda view, card, so: (card.fought_on == view.seen.board.turn) == so,
        "fought": lambda view, card, how: _fought(card, how),
        "attacked": lambda view, card, wanted: (card.attacks > 0) == wanted,
        "special_summoned": lambda view, card, special: (card.summoned == "special") == special,
        "not_battling": lambda view, card, _: opposing(view.seen.board, card) is None,
        "linked": lambda view, card, linked: is_linked(view.seen.board, card) == linked,
        "icon": lambda view, card, icon: card.card.icon == icon,
        **{word: _printed(test) for word, test in PRINTED.items()},
        "negated": lambda view, card, so: (view.seen.negated(card) is not None) == so,
        "atk_at_least": lambda view, card, atk: within(_known(view, card, "atk"), least=atk),
        "atk_at_most": lambda view, card, atk: within(_known(view, card, "atk"), most=atk),
        "def_at_least": lambda view, card, value: within(_known(view, card, "defense"), least=value),
        "def_at_most": lambda view, card, value: within(_known(view, card, "defense"), most=value),
        "atk_than_this": lambda view, card, than: compares(*_both(view, card, "atk"), than),
        "original_atk_at_least": lambda view, card, atk: within(_original(view, card), least=atk),
        "original_atk_at_most": lambda view, card, atk: within(_original(view, card), most=atk),
        "original_def_at_least": lambda view, card, value: within(_original(view, card, "defense"), least=value),
        "original_def_at_most": lambda view, card, value: within(_original(view, card, "defense"), most=value),
        "atk_to_original": _to_original,
        "atk_equals_def": lambda view, card, so: not unknown(card) and _atk_is_def(view, card) == so,
        "originally": lambda view, card, what: not unknown(card) and print_fits(card, what),
        "has_material": lambda view, card, has: (
            any(c.attached_to == card.uid for c in view.seen.board.cards.values()) == has
        ),
        "def_than_this": lambda view, card, than: compares(*_both(view, card, "defense"), than),
        "any_of": lambda view, card, parts: any(matches(view.seen, card, one, view.you, view.source) for one in parts),
        "all_of": lambda view, card, parts: all(matches(view.seen, card, one, view.you, view.source) for one in parts),
        "none_of": _none_of,
    },
    beside=("where", "most", "unchosen", "listed", "shown"),
)
