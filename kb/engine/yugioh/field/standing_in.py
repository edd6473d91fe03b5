"""What is done instead of a destruction: what may go or be paid in place of a card, and how that goes.

Source: what is done in place of a destruction (ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.field import limits, looks
from kb.engine.yugioh.field.destruction import protected
from kb.engine.yugioh.field.in_force import active
from kb.engine.yugioh.field.looks import matches, select
from kb.engine.yugioh.field.moving import leave
from kb.engine.yugioh.field.places import materials, not_a_monster
from kb.engine.yugioh.field.placing import add_counters
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.standing import NoTribute, Replace


class StandIn(NamedTuple):
    """What could go in place of a card: the card that goes or pays, and the effect by which it does."""

    uid: str
    source: CardState
    effect: Effect
    rule: Replace


def instead(
    board: Board,
    card: CardState,
    by: str,
    doomed: Collection[str] = (),
    *,
    player: str = "",
    mandatory: bool = False,
) -> tuple[str, ...]:
    """The cards that could go so that `card` is not destroyed, or that must where it is `mandatory`.

    `doomed` are the cards destroyed together with it: none of them can stand in for another at its player's choice.
    `player`: by whose effect it would be destroyed.
    """
    others = set(doomed) - {card.uid}
    ways = _stand_ins(board, card, by, player, mandatory=mandatory)
    found = [one for one in ways if not (one.rule.alone and others)]
    return tuple(dict.fromkeys(one.uid for one in found if one.uid not in doomed or one.rule.instead in PAID))


def take(
    board: Board, card: CardState, by: str, uid: str, others: Iterable[str] = (), *, player: str = ""
) -> tuple[str, ...]:
    """`uid` will go in place of `card`, by an effect that is used with that; which of `others` it saves as well."""
    ways = (one for wanted in (False, True) for one in _stand_ins(board, card, by, player, mandatory=wanted))
    way = next(one for one in ways if one.uid == uid)
    limits.use(board, way.source, way.effect)
    if not way.rule.together:
        return ()
    return tuple(other for other in others if _concerns(board, way.source, way.rule, board.cards[other]))


def _stand_ins(board: Board, card: CardState, by: str, player: str, *, mandatory: bool) -> Iterator[StandIn]:
    ways = {by, "opponent-effect"} if by == "effect" and player and player != card.controller else {by}
    for uid, number, entry in board.roster.written.of(Replace):
        source = board.cards[uid]
        effect = source.card.effects[number]
        if ways.isdisjoint(entry.by) or entry.mandatory != mandatory or not _works(board, source, effect, entry, card):
            continue
        for other in _stand_in(board, source, entry):
            if entry.instead in ITSELF or other is not card:
                yield StandIn(other.uid, source, effect, entry)


#: What is paid and goes nowhere, and what a card may have done to save itself.
PAID = ("pay-lp", "remove-counters")
ITSELF = ("banish-this", "send-this", *PAID)


def _stand_in(board: Board, source: CardState, entry: Replace) -> list[CardState]:
    """The cards that could go by that rule now; of what is paid the card that asks for it."""
    match entry.instead:
        case "detach":
            return materials(board, source)
        case "pay-lp":
            return [source] if board.lp[source.controller] >= entry.amount else []
        case "remove-counters":
            return [source] if dict(source.counters).get(entry.counter, 0) >= entry.amount else []
        case "tribute-this":
            return [source] if _tributed(board, source) else []
    if entry.another is None:
        return [source]
    found = select(board, entry.another, source.controller, source)
    if entry.instead == "destroy":
        return [card for card in found if protected(board, card, "effect", source.controller) is None]
    return [card for card in found if entry.instead != "tribute" or _tributed(board, card)]


def _tributed(board: Board, card: CardState) -> bool:
    """Whether no effect keeps it from being Tributed (yugioh/normal-summons/tribute-mask)."""
    rules = ((source, rule) for source, rule in looks.applied(board, NoTribute) if rule.of != "summon")
    return not any(looks.concerns(board, rule.what, card, source) for source, rule in rules)


def _works(board: Board, source: CardState, effect: Effect, entry: Replace, card: CardState) -> bool:
    if entry.source == "field":
        works = (effect.source == "pendulum") == (source.zone == "pendulum") and not not_a_monster(source, effect)
        here = works and active(board, source) and looks.negated(board, source) is None
    else:
        here = source.zone == entry.source
    if not here or limits.spent(board, source, effect) is not None:
        return False
    return _concerns(board, source, entry, card)


def _concerns(board: Board, source: CardState, entry: Replace, card: CardState) -> bool:
    you = source.controller
    return you == card.controller and matches(board, card, entry.what, you, source)


# ---- how it goes ----------------------------------------------------------------------------------------


def do_instead(board: Board, uid: str, card: str, code: str) -> None:
    """What goes instead of `card` goes: banished, detached, sent or destroyed, as the text of whose effect it is says.

    Nothing stands in for what is destroyed so (yugioh/destruction/no-stacking).
    """
    gone = board.cards[uid]
    if gone.zone == "material":
        leave(board, gone, "graveyard", card_events.Detached, code, of=card)
        return
    rule = _rule(board, gone, card)
    if rule is not None and rule.instead == "pay-lp":
        board.lp[gone.controller] -= rule.amount
        board.log.add(events.LpPaid(gone.controller, rule.amount, codes=(code, "yugioh/damage/paid-or-lost")))
        return
    if rule is not None and rule.instead == "remove-counters":
        add_counters(board, gone, rule.counter, -rule.amount)
        return
    zone, kind = GOES[rule.instead.removesuffix("-this") if rule is not None else "destroy"]
    if gone.zone != zone:
        leave(board, gone, zone, kind, code, by="effect", of=card)


def _rule(board: Board, gone: CardState, card: str) -> Replace | None:
    """The rule by which `gone` goes in place of `card`: one about itself, or one of others that it fits."""
    written = [(board.cards[source], entry) for source, _, entry in board.roster.written.of(Replace)]
    there = "field" if gone.on_field else gone.zone
    saved = board.cards[card]
    about = [(source, entry) for source, entry in written if _concerns(board, source, entry, saved)]
    for source, entry in about:
        # What is detached lies below the card; whose rule that is may itself go by the rule of another.
        if source is gone and entry.another is None and entry.source == there and entry.instead != "detach":
            return entry
    for source, entry in about:
        if entry.another is not None and matches(board, gone, entry.another, source.controller, source):
            return entry
    return None


#: Where what goes instead goes, and how that is told.
GOES: dict[str, tuple[str, type[card_events.Left]]] = {
    "banish": ("banished", card_events.Banished),
    "send": ("graveyard", card_events.SentToGraveyard),
    "discard": ("graveyard", card_events.Discarded),
    "tribute": ("graveyard", card_events.Tributed),
    "destroy": ("graveyard", card_events.Destroyed),
}
