"""Destroying cards: what prevents it, and what is done instead of it.

Source: "If [X] would be destroyed, you can do [A] instead", "Cannot be destroyed once/next/first time per turn"
(ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from kb.engine.table.decision import Decision
from kb.engine.yugioh import card_events
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.field import durations, limits, looks
from kb.engine.yugioh.field.in_force import active, written
from kb.engine.yugioh.field.looks import in_force, matches, select
from kb.engine.yugioh.field.moving import leave, leave_by
from kb.engine.yugioh.field.places import materials, not_a_monster, opposing
from kb.engine.yugioh.lasting import Saved
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Link
from kb.engine.yugioh.vocabulary.standing import NotDestroyed, Replace


def saved(board: Board, card: CardState, by: str, player: str) -> Decision | None:
    """The decision that an effect keeps `card` from being destroyed now, or None; a saving once a turn is used up."""
    found = protected(board, card, by, player)
    if found is None:
        return None
    source, once = found
    for used in once:
        board.lasting.hold(used, durations.TURN, durations.on_field(card))
    question = "Is it destroyed by battle?" if by == "battle" else "Is it destroyed?"
    codes = ("yugioh/activation/card-text-precedes",) + (("yugioh/damage-step/saved-once",) if once else ())
    return Decision(question, False, Reason.PROTECTED, codes, {"card": card.uid, "by": source.uid})


def safe(board: Board, link: Link, card: CardState) -> bool:
    """Whether an effect keeps a card from being destroyed by the effect of `link`; the trace tells which."""
    decision = saved(board, card, "effect", link.player)
    if decision is not None:
        board.log.add(decision)
    return decision is not None


def destroy_one(board: Board, link: Link, card: CardState) -> bool:
    """Destroy one card by the effect of `link`, which nothing prevents; whether it was there."""
    there = card.on_field or card.zone in ("hand", "deck")
    if there:
        codes = ("yugioh/chain/reverse-order", *looks.lifted(board, NotDestroyed, card))
        leave_by(board, link, card, "graveyard", card_events.Destroyed, *codes)
    return there


class StandIn(NamedTuple):
    """What could go in place of a card: the card that goes, and the effect by which it does."""

    uid: str
    source: CardState
    effect: Effect
    rule: Replace


def instead(
    board: Board, card: CardState, by: str, doomed: Collection[str] = (), *, mandatory: bool = False
) -> tuple[str, ...]:
    """The cards that could go so that `card` is not destroyed, or that must where it is `mandatory`.

    `doomed` are the cards destroyed together with it: none of them can stand in for another at its player's choice.
    """
    found = dict.fromkeys(one.uid for one in _stand_ins(board, card, by, mandatory=mandatory))
    return tuple(uid for uid in found if uid not in doomed)


def take(board: Board, card: CardState, by: str, uid: str, others: Iterable[str] = ()) -> tuple[str, ...]:
    """`uid` will go in place of `card`, by an effect that is used with that; which of `others` it saves as well."""
    ways = (one for wanted in (False, True) for one in _stand_ins(board, card, by, mandatory=wanted))
    way = next(one for one in ways if one.uid == uid)
    limits.use(board, way.source, way.effect)
    if not way.rule.together:
        return ()
    return tuple(other for other in others if _concerns(board, way.source, way.rule, board.cards[other]))


def _stand_ins(board: Board, card: CardState, by: str, *, mandatory: bool) -> Iterator[StandIn]:
    for uid, number, entry in board.roster.written.of(Replace):
        source = board.cards[uid]
        effect = source.card.effects[number]
        if by not in entry.by or entry.mandatory != mandatory or not _works(board, source, effect, entry, card):
            continue
        itself = entry.instead in ("banish-this", "send-this")
        for other in _stand_in(board, source, entry):
            if itself or other is not card:
                yield StandIn(other.uid, source, effect, entry)


def _stand_in(board: Board, source: CardState, entry: Replace) -> list[CardState]:
    if entry.instead == "detach":
        return materials(board, source)
    if entry.instead == "destroy" and entry.another is not None:
        found = select(board, entry.another, source.controller, source)
        return [card for card in found if protected(board, card, "effect", source.controller) is None]
    return [source]


def _works(board: Board, source: CardState, effect: Effect, entry: Replace, card: CardState) -> bool:
    if entry.source == "field":
        here = active(board, source) and not not_a_monster(source, effect) and looks.negated(board, source) is None
    else:
        here = source.zone == entry.source
    if not here or limits.spent(board, source, effect) is not None:
        return False
    return _concerns(board, source, entry, card)


def _concerns(board: Board, source: CardState, entry: Replace, card: CardState) -> bool:
    you = source.controller
    return you == card.controller and matches(board, card, entry.what, you, source)


def do_instead(board: Board, uid: str, card: str, code: str) -> None:
    """What goes instead of `card` goes: banished, detached, sent or destroyed, as the text of whose effect it is says.

    Nothing stands in for what is destroyed so (yugioh/destruction/no-stacking).
    """
    gone = board.cards[uid]
    if gone.zone == "material":
        leave(board, gone, "graveyard", card_events.Detached, code, of=card)
        return
    ways = (entry.instead for source, _, entry in board.roster.written.of(Replace) if source == uid)
    how = next((way for way in ways if way in ("banish-this", "send-this", "destroy-this")), "destroy")
    zone, kind = GOES[how]
    if gone.zone != "graveyard" or how == "banish-this":
        leave(board, gone, zone, kind, code, by="effect", of=card)


#: Where what goes instead goes, and how that is told.
GOES: dict[str, tuple[str, type[card_events.Left]]] = {
    "banish-this": ("banished", card_events.Banished),
    "send-this": ("graveyard", card_events.SentToGraveyard),
    "destroy-this": ("graveyard", card_events.Destroyed),
    "destroy": ("graveyard", card_events.Destroyed),
}


def protected(board: Board, card: CardState, by: str, player: str) -> tuple[CardState, list[Saved]] | None:
    """The card whose effect keeps `card` from being destroyed (`by` battle or effect of `player`), or None.

    The second value is what is used up with that: all effects that save a monster once apply to the first destruction
    of their kind together, unless something else saves it anyway.
    """
    if not written(board, NotDestroyed):
        return None
    grounds = {"any", by} | ({"opponent-effect"} if by == "effect" and player != card.controller else set())
    once: CardState | None = None
    used: list[Saved] = []
    for found in in_force(board, NotDestroyed):
        source, entry = found.source, found.rule
        if entry.by in grounds and found.touches(entry.what, card) and _battles(board, card, entry, source):
            saving = Saved(card.uid, source.uid, found.since, entry.by)
            if not entry.once:
                return source, []
            if saving not in board.lasting:
                once = source
                used.append(saving)
    return None if once is None else (once, used)


def _battles(board: Board, card: CardState, entry: NotDestroyed, source: CardState) -> bool:
    if entry.against is None:
        return True
    enemy = opposing(board, card)
    return enemy is not None and matches(board, enemy, entry.against, source.controller, source)
