"""Which cards a filter means, seen as they look in one layer.

A filter asks what a card is through `Seen`, so it never asks what it helps to decide itself. Of what it can ask only
what is written is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from msgspec import structs

from kb.engine.table.filters import KEPT, Rows, Test
from kb.engine.yugioh.cards import Look
from kb.engine.yugioh.field.alike import PROPERTY, alike
from kb.engine.yugioh.field.compared import compares
from kb.engine.yugioh.field.link_arrows import co_linked, extra_linked, is_linked
from kb.engine.yugioh.field.places import has_role, in_zone, is_in, kind_now, opposing, side, unknown
from kb.engine.yugioh.field.unaffected import By
from kb.engine.yugioh.lasting import ScaleIs
from kb.engine.yugioh.state import PLAYERS, Board, CardState, other
from kb.engine.yugioh.vocabulary.filters import Cards, Counters, Like, Made, What, Who
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


def _within(value: int | None, least: int | None = None, most: int | None = None) -> bool:
    """Whether a figure that a card has, or has not, is within a bound."""
    return value is not None and (least is None or value >= least) and (most is None or value <= most)


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


def _named(look: Look, part: str) -> bool:
    """Whether the card has these words in its name, or always counts as having them."""
    return part not in look.never and any(part in name for name in look.names)


#: What is printed on a card, or what effects make of it; what lies face-down is nothing of the kind.
PRINTED: dict[str, Callable[[Look, Any], bool]] = {
    "race": lambda look, race: race in look.races,
    "attribute": lambda look, attribute: attribute == look.attribute,
    "attribute_not": lambda look, attribute: attribute != look.attribute,
    "name": lambda look, name: name == look.names[0],
    "name_has": _named,
    "name_lacks": lambda look, part: not _named(look, part),
    "level_at_least": lambda look, level: _within(look.level, least=level),
    "level_at_most": lambda look, level: _within(look.level, most=level),
    "rank_at_least": lambda look, rank: _within(look.rank, least=rank),
    "rank_at_most": lambda look, rank: _within(look.rank, most=rank),
    "link_at_least": lambda look, link: _within(look.link, least=link),
    "link_at_most": lambda look, link: _within(look.link, most=link),
    "effect_monster": lambda look, wanted: ("Effect" in look.races) == wanted,
}


def _printed(test: Callable[[Look, Any], bool]) -> Test[View, CardState]:
    return lambda view, card, value: not unknown(card) and test(view.seen.look(card), value)


def asks_for_print(what: Cards) -> bool:
    """Whether the filter asks for something that is printed on the card."""
    return any(getattr(what, word) is not None for word in PRINTED)


def _has_position(view: View, card: CardState, position: str) -> bool:
    return card.is_monster and card.position == position


def _made(looks: tuple[Look, ...], made: Made) -> bool:
    """Whether what a monster was Summoned with was so; what is not known any more was not."""
    fitting = [look for look in looks if made.of is None or look_fits(look, made.of)]
    return len(fitting) >= made.at_least and all(
        len({PROPERTY[one](look) for look in fitting}) == len(fitting) for one in made.differ
    )


def look_fits(look: Look, what: Cards) -> bool:
    """Whether what a card looked like fits a filter that asks for nothing else."""
    return (
        all(test(look, asked) for word, test in PRINTED.items() if (asked := getattr(what, word)) is not None)
        and (not what.any_of or any(look_fits(look, one) for one in what.any_of))
        and all(look_fits(look, one) for one in what.all_of)
        and not any(look_fits(look, one) for one in what.none_of)
    )


def _none_of(view: View, card: CardState, filters: tuple[Cards, ...]) -> bool:
    """Of a face-down card nobody can say that it is not what an exception names, so none with one is fulfilled.

    Unless it is none of those for another reason that all can see, such as its battle position.
    """
    return not any(matches(view.seen, card, one, view.you, view.source) for one in filters) and not (
        unknown(card)
        and any(
            asks_for_print(one) and matches(view.seen, card, _without_print(one), view.you, view.source)
            for one in filters
        )
    )


@lru_cache(maxsize=KEPT)
def _without_print(what: Cards) -> Cards:
    """What a filter asks of a card beside its print."""
    return structs.replace(what, **dict.fromkeys(PRINTED))


def _has_counters(card: CardState, what: str | Counters) -> bool:
    name, least = (what, 1) if isinstance(what, str) else (what.name, what.at_least)
    return dict(card.counters).get(name, 0) >= least


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


def _equipped_by_itself(card: CardState) -> bool:
    return bool(card.equipped_to) and card.equipped_by in ("", card.uid)


FILTER: Rows[View, CardState] = Rows(
    Cards,
    {
        "whose": lambda view, card, whose: (side(card) == view.you) == (whose == "you"),
        "other": lambda view, card, _: card is not view.source,
        "kind": lambda view, card, kind: kind_now(card) == kind or (card.still_a_trap and kind == "trap"),
        "role": lambda view, card, role: has_role(view.seen.board, card, role, view.source),
        "face": lambda view, card, face: card.face_up == (face == "up"),
        "position": _has_position,
        "summoned_this_turn": lambda view, card, so: (card.origin.turn == view.seen.board.turn) == so,
        "turned_up": lambda view, card, up: (card.turned_up_on == view.seen.board.turn) == up,
        "came_from": lambda view, card, zone: card.is_monster and card.origin.was == zone,
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
        "negatable": lambda view, card, wanted: _negatable(view, card) == wanted,
        "equipped_with": lambda view, card, name: any(
            view.seen.look(c).names[0] == name for c in view.seen.board.cards.values() if c.equipped_to == card.uid
        ),
        "has_attacked": lambda view, card, so: (card.fought_on == view.seen.board.turn) == so,
        "attacked": lambda view, card, wanted: (card.attacks > 0) == wanted,
        "special_summoned": lambda view, card, special: (card.summoned == "special") == special,
        "not_battling": lambda view, card, _: opposing(view.seen.board, card) is None,
        "linked": lambda view, card, linked: is_linked(view.seen.board, card) == linked,
        "icon": lambda view, card, icon: card.card.icon == icon,
        **{word: _printed(test) for word, test in PRINTED.items()},
        "negated": lambda view, card, so: (view.seen.negated(card) is not None) == so,
        "atk_at_least": lambda view, card, atk: _within(_known(view, card, "atk"), least=atk),
        "atk_at_most": lambda view, card, atk: _within(_known(view, card, "atk"), most=atk),
        "def_at_least": lambda view, card, value: _within(_known(view, card, "defense"), least=value),
        "def_at_most": lambda view, card, value: _within(_known(view, card, "defense"), most=value),
        "atk_than_this": lambda view, card, than: compares(*_both(view, card, "atk"), than),
        "original_atk_at_least": lambda view, card, atk: _within(_original(view, card), least=atk),
        "original_atk_at_most": lambda view, card, atk: _within(_original(view, card), most=atk),
        "original_def_at_least": lambda view, card, value: _within(_original(view, card, "defense"), least=value),
        "original_def_at_most": lambda view, card, value: _within(_original(view, card, "defense"), most=value),
        "atk_to_original": _to_original,
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


# ---- by print alone -------------------------------------------------------------------------------------


def _by_print(test: Callable[[Look, Any], bool]) -> Test[None, CardState]:
    return lambda _, card, value: test(card.card.look, value)


_BY_PRINT = frozenset(
    {
        *PRINTED,
        "icon",
        "original_atk_at_least",
        "original_atk_at_most",
        "original_def_at_least",
        "original_def_at_most",
        "originally",
        "any_of",
        "all_of",
        "none_of",
    }
)
#: What a filter asks of a card by itself, wherever it is: its print, and that of what the filter is made of.
PRINT: Rows[None, CardState] = Rows(
    Cards,
    {
        "icon": lambda _, card, icon: card.card.icon == icon,
        **{word: _by_print(test) for word, test in PRINTED.items()},
        "original_atk_at_least": lambda _, card, atk: _within(card.card.atk, least=atk),
        "original_atk_at_most": lambda _, card, atk: _within(card.card.atk, most=atk),
        "original_def_at_least": lambda _, card, value: _within(card.card.defense, least=value),
        "original_def_at_most": lambda _, card, value: _within(card.card.defense, most=value),
        "originally": lambda _, card, what: print_fits(card, what),
        "any_of": lambda _, card, parts: any(kind_fits(card, one) for one in parts),
        "all_of": lambda _, card, parts: all(kind_fits(card, one) for one in parts),
        "none_of": lambda _, card, parts: not any(one.where == "anywhere" and kind_fits(card, one) for one in parts),
    },
    beside=[field for field in Cards.__struct_fields__ if field not in _BY_PRINT],
)


def print_fits(card: CardState, what: Cards) -> bool:
    """Whether what is printed on the card is what the filter asks for, with those that it is made of."""
    return PRINT.fits(what, None, card)


def printed_fits(card: CardState, what: Cards) -> bool:
    """The same, and that the card, wherever it is now, is printed as of the kind that it asks for."""
    return (what.kind is None or card.card.kind == what.kind) and print_fits(card, what)


def kind_fits(card: CardState, what: Cards) -> bool:
    """The same, and that the card is of that kind as it lies there."""
    return (what.kind is None or kind_now(card) == what.kind) and print_fits(card, what)
