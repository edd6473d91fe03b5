"""Which cards a filter means, seen as they look in one layer.

A filter asks what a card is through `Seen`, so it never asks what it helps to decide itself. Of what it can ask only
what is written is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from kb.engine.table.filters import Rows, Test
from kb.engine.yugioh import card_events
from kb.engine.yugioh.cards import Look
from kb.engine.yugioh.field.alike import PROPERTY, alike
from kb.engine.yugioh.field.compared import compares
from kb.engine.yugioh.field.link_arrows import co_linked, extra_linked, is_linked
from kb.engine.yugioh.field.places import has_role, in_zone, is_in, kind_now, monsters, opposing, side, unknown
from kb.engine.yugioh.field.unaffected import By
from kb.engine.yugioh.lasting import ScaleIs
from kb.engine.yugioh.state import PLAYERS, Board, CardState, other
from kb.engine.yugioh.vocabulary.filters import Cards, Like, Made, What, While, Who
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
    values = {card.uid: seen.stat(card, stat) or 0 for card in found}
    best = best_of(values.values())
    return [card for card in found if values[card.uid] == best]


MOST: dict[str, tuple[Stat, Callable[..., int]]] = {
    "lowest-atk": ("atk", min),
    "highest-atk": ("atk", max),
    "highest-def": ("defense", max),
}


def holds(seen: Seen, condition: While, card: CardState, you: str = "") -> bool:
    """Whether a condition of an effect of `card`, used by `you`, is met."""
    player = you or card.controller
    if condition.some is not None and not _so_many(seen, condition, card, player):
        return False
    if condition.none is not None and select(seen, condition.none, player, card):
        return False
    if not _is_then(seen.board, condition, player) or not _compared(seen.board, condition, player):
        return False
    if condition.sent_this_turn is not None and condition.sent_this_turn != (card.sent_on == seen.board.turn):
        return False
    if condition.set_card_destroyed and not _set_card_destroyed(seen.board, player):
        return False
    if condition.any_of and not any(holds(seen, one, card, you) for one in condition.any_of):
        return False
    if condition.and_ is not None and not holds(seen, condition.and_, card, you):
        return False
    if condition.only_summoned is not None and not _only_summoned(seen.board, condition.only_summoned, player):
        return False
    if condition.lp_at_most is not None and seen.board.lp[player] > condition.lp_at_most:
        return False
    if not condition.equal_scales:
        return True
    scales = [scale(seen.board, c) for c in in_zone(seen.board, player, "pendulum")]
    return len(scales) == 2 and scales[0] == scales[1]


def _is_then(board: Board, condition: While, player: str) -> bool:
    """Whether it is the turn, phase and timing of the Damage Step that the condition asks for."""
    return (
        (condition.turn is None or (board.turn_player == player) == (condition.turn == "you"))
        and (not condition.during or board.phase in condition.during)
        and condition.timing in (None, board.timing)
    )


def _set_card_destroyed(board: Board, player: str) -> bool:
    """Whether a Set Spell or Trap of `player` was destroyed by a card effect this turn."""
    found = board.log.since(board.turn_began, card_events.Destroyed)
    return any(e.player == player and e.by == "effect" and e.face_down and e.was in ("spell", "field") for e in found)


def _only_summoned(board: Board, what: Cards, player: str) -> bool:
    """Whether every monster that `player` Normal or Special Summoned this turn is such a one, by its print."""
    found = (e for e in board.log.since(board.turn_began, card_events.Summoned) if e.how != "flip")
    return all(e.player != player or print_fits(board.cards[e.card], what) for e in found)


def _so_many(seen: Seen, condition: While, card: CardState, player: str) -> bool:
    assert condition.some is not None
    there = select(seen, condition.some, player, card)
    count = len({seen.look(one).names[0] for one in there} if condition.different else there)
    return condition.at_least <= count and (condition.at_most is None or count <= condition.at_most)


def _compared(board: Board, condition: While, player: str) -> bool:
    """Whether Life Points and monsters of the two players compare as the condition asks."""
    mine, theirs = board.lp[player], board.lp[other(player)]
    lp = {None: True, "lower": mine < theirs, "higher": mine > theirs, "lower-or-equal": mine <= theirs,
          "higher-or-equal": mine >= theirs}[condition.lp]  # fmt: skip
    if condition.more_monsters is None:
        return lp
    more = player if condition.more_monsters == "you" else other(player)
    return lp and len(monsters(board, more)) > len(monsters(board, other(more)))


def scale(board: Board, card: CardState) -> int | None:
    """The current Pendulum Scale of a card."""
    changed = [found.scale for found in board.lasting.of(ScaleIs) if found.uid == card.uid]
    return changed[-1] if changed else card.card.scale


# ---- what a card is -------------------------------------------------------------------------------------


def _within(value: int | None, least: int | None = None, most: int | None = None) -> bool:
    """Whether a figure that a card has, or has not, is within a bound."""
    return value is not None and (least is None or value >= least) and (most is None or value <= most)


def _both(view: View, card: CardState, stat: Stat) -> tuple[int | None, int | None]:
    return view.seen.stat(card, stat), view.seen.stat(view.source, stat)


def _named(look: Look, part: str) -> bool:
    """Whether the card has these words in its name, or always counts as having them."""
    return any(part in name for name in look.names)


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
    """Of a face-down card nobody can say that it is not what an exception names, so none with one is fulfilled."""
    return not any(matches(view.seen, card, one, view.you, view.source) for one in filters) and not (
        unknown(card) and any(map(asks_for_print, filters))
    )


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
        return like.to != "this" or alike(view.seen.look, card, like, [view.source])
    return alike(view.seen.look, card, like, select(view.seen, like.to, view.you, view.source))


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
        "equips": lambda view, card, has: any(c.equipped_to == card.uid for c in view.seen.board.cards.values()) == has,
        "counter": lambda view, card, name: dict(card.counters).get(name, 0) > 0,
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
        "attacked": lambda view, card, wanted: (card.attacks > 0) == wanted,
        "special_summoned": lambda view, card, special: (card.summoned == "special") == special,
        "not_battling": lambda view, card, _: opposing(view.seen.board, card) is None,
        "linked": lambda view, card, linked: is_linked(view.seen.board, card) == linked,
        "icon": lambda view, card, icon: card.card.icon == icon,
        **{word: _printed(test) for word, test in PRINTED.items()},
        "printed_atk_at_least": lambda view, card, atk: _within(card.card.atk, least=atk),
        "negated": lambda view, card, so: (view.seen.negated(card) is not None) == so,
        "atk_at_least": lambda view, card, atk: _within(view.seen.stat(card, "atk"), least=atk),
        "atk_at_most": lambda view, card, atk: _within(view.seen.stat(card, "atk"), most=atk),
        "def_at_least": lambda view, card, value: _within(view.seen.stat(card, "defense"), least=value),
        "def_at_most": lambda view, card, value: _within(view.seen.stat(card, "defense"), most=value),
        "atk_than_this": lambda view, card, than: compares(*_both(view, card, "atk"), than),
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


#: What a filter asks of a card by itself, wherever it is: its print, and that of what the filter is made of.
PRINT: Rows[None, CardState] = Rows(
    Cards,
    {
        "icon": lambda _, card, icon: card.card.icon == icon,
        **{word: _by_print(test) for word, test in PRINTED.items()},
        "any_of": lambda _, card, parts: any(_kind_fits(card, one) for one in parts),
        "all_of": lambda _, card, parts: all(_kind_fits(card, one) for one in parts),
        "none_of": lambda _, card, parts: not any(one.where == "anywhere" and _kind_fits(card, one) for one in parts),
    },
    beside=[
        field for field in Cards.__struct_fields__ if field not in {*PRINTED, "icon", "any_of", "all_of", "none_of"}
    ],
)


def print_fits(card: CardState, what: Cards) -> bool:
    """Whether what is printed on the card is what the filter asks for, with those that it is made of."""
    return PRINT.fits(what, None, card)


def _kind_fits(card: CardState, what: Cards) -> bool:
    return (what.kind is None or kind_now(card) == what.kind) and print_fits(card, what)
