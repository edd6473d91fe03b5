"""The condition before the colon: whether an effect's timing is now.

Source: "Activation requirements", "Missing the Timing, If vs When" (ygo-rulebook), and for attack declarations
"Attack Declaration" (ygo-rulebook) and "Declaring an attack" (yugipedia).
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from kb.engine.table.decision import Decision, Refusal, refuse
from kb.engine.table.log import Event
from kb.engine.yugioh import events
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.chain.happenings import battle_fits, by_player, fits
from kb.engine.yugioh.chain.possible import would
from kb.engine.yugioh.events import Happening
from kb.engine.yugioh.field.looks import matches
from kb.engine.yugioh.questions import DOES_RESOLVE, MAY_ACTIVATE
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Link, Triggered, Window
from kb.engine.yugioh.vocabulary.conditions import Activated, AttackDeclared, BattleTiming, Flipped, Summoned, When
from kb.engine.yugioh.vocabulary.filters import Cards


def why_not(board: Board, card: CardState, effect: Effect, you: str) -> Refusal | None:
    """Why the condition of `effect` is not met now, or None."""
    when = effect.when
    if when is None:
        return None
    facts = {"card": card.uid, "effect": effect.id}
    if isinstance(when, Activated):
        if _answers_link(board, when, card, you):
            return None
        if when.would is not None and _answers_link(board, msgspec.structs.replace(when, would=None), card, you):
            return refuse(MAY_ACTIVATE, Reason.CONDITION_NOT_MET, "yugioh/activation/would-do", **facts)
        nothing = () if board.chain else ("yugioh/chain/cannot-be-chained-to",)
        codes = ("yugioh/activation/response-needed", *nothing)
        return refuse(MAY_ACTIVATE, Reason.CONDITION_NOT_MET, *codes, **facts)
    if isinstance(when, BattleTiming) and effect.type != "trigger":
        return _not_this_timing(board, when, card, you)
    fitting = [(at, event) for at, event in open_happenings(board) if fits(board, event, when, card, you)]
    if not fitting:
        later = board.log.since(board.chain_began, Happening) if board.chain else ()
        waits = any(fits(board, event, when, card, you) for event in later)
        codes = ("yugioh/activation/condition", *(("yugioh/chain/events-wait",) if waits else ()))
        return _closed_window(board, when, card, you) or refuse(MAY_ACTIVATE, Reason.CONDITION_NOT_MET, *codes, **facts)
    if effect.timing == "when" and not effect.mandatory and not _was_last(board, [at for at, _ in fitting]):
        return refuse(
            MAY_ACTIVATE,
            Reason.NOT_THE_LAST_ACTION,
            "yugioh/timing/when-misses-timing",
            "yugioh/timing/last-action",
            *(
                ("yugioh/timing/procedure-misses",)
                if any(getattr(event, "by", "") == "summon" for _, event in fitting)
                else ()
            ),
            **facts,
        )
    return None


def _not_this_timing(board: Board, when: BattleTiming, card: CardState, you: str) -> Refusal | None:
    facts = {"card": card.uid, "timing": board.timing, "wanted": when.at}
    if board.step != "damage" or board.timing not in when.at:
        return refuse(MAY_ACTIVATE, Reason.WRONG_TIMING, "yugioh/damage-step/timings", **facts)
    if battle_fits(board, when, card, you):
        return None
    return refuse(MAY_ACTIVATE, Reason.CONDITION_NOT_MET, "yugioh/activation/condition", **facts)


def triggering(board: Board, effect: Effect, card: CardState, you: str) -> frozenset[str]:
    """The cards that the events which meet the condition of `effect` are about."""
    if effect.when is None or isinstance(effect.when, Activated):
        return frozenset()
    found = (event for _, event in open_happenings(board) if fits(board, event, effect.when, card, you))
    return frozenset(event.card for event in found if hasattr(event, "card"))


def open_happenings(board: Board) -> Iterator[tuple[int, Happening]]:
    """What happened and may still be answered, with its place: nothing that happened while the chain was built."""
    until = board.chain_began if board.chain else None
    for at, entry in enumerate(board.log.entries[board.answerable : until], board.answerable):
        if isinstance(entry, Happening):
            yield at, entry


def _was_last(board: Board, places: list[int]) -> bool:
    """Whether one of these entries of the log belongs to the last thing that happened.

    Even a chain link that comes to nothing is something that happened after what was before it.
    """
    until = board.chain_began if board.chain else len(board.log)
    entries = board.log.entries
    last = next((at for at in range(until - 1, board.answerable - 1, -1) if _counts(entries[at])), None)
    return last is not None and any(board.log.moment_at(at) == board.log.moment_at(last) for at in places)


def _counts(entry: Decision | Event) -> bool:
    if isinstance(entry, Decision):
        return entry.question == DOES_RESOLVE and entry.reason is not Reason.NEGATED
    return isinstance(entry, Happening)


def _answers_link(board: Board, when: Activated, card: CardState, you: str) -> bool:
    if board.window is not Window.CHAIN or not board.chain:
        return False
    return _fits_link(board, when, board.chain[-1], card, you)


def _fits_link(board: Board, when: Activated, link: Link, card: CardState, you: str) -> bool:
    return (
        by_player(when.by, link.player, you)
        and (when.would is None or would(board, link, when.would, you))
        and (when.targeting is None or _targets(board, when.targeting, link, card, you))
        and link.kind in when.kinds
        and (when.activation == "any" or (when.activation == "card") == link.card_activation)
    )


def _targets(board: Board, what: Cards, link: Link, card: CardState, you: str) -> bool:
    return any(matches(board, board.cards[uid], what, you, card) for uid in link.targets)


def _closed_window(board: Board, when: When, card: CardState, you: str) -> Refusal | None:
    """The refusal of a card for attack declarations while an attack that it fits is under way."""
    attack = board.attack
    if not isinstance(when, AttackDeclared) or attack is None:
        return None
    declared = events.AttackDeclared(board.turn_player, attack.attacker, attack.target)
    if not fits(board, declared, when, card, you):
        return None
    facts = {"card": card.uid, "attacker": attack.attacker}
    if attack.replayed:
        return refuse(MAY_ACTIVATE, Reason.REPLAY_IS_NO_DECLARATION, "yugioh/replay/not-a-declaration", **facts)
    if board.step == "damage":
        return refuse(
            MAY_ACTIVATE,
            Reason.DECLARATION_WINDOW_CLOSED,
            "yugioh/declaration/closed-after-both-pass",
            "yugioh/damage-step/declaration-cards-refused",
            **facts,
        )
    return refuse(
        MAY_ACTIVATE,
        Reason.DECLARATION_WINDOW_CLOSED,
        "yugioh/declaration/closed-after-chain",
        "yugioh/declaration/one-window",
        **facts,
    )


def newly_triggered(board: Board) -> Iterator[Triggered]:
    """Trigger effects whose condition has been met since effects could last be activated."""
    if not board.roster.triggering:
        return
    fresh = [(at, event) for at, event in open_happenings(board) if at >= board.offered]
    if not fresh:
        return
    for uid in board.roster.triggering:
        card = board.cards[uid]
        for effect in card.card.effects:
            if effect.type == "trigger" and effect.when is not None:
                you = card.controller if card.on_field else card.owner
                met = [
                    (at, event)
                    for at, event in fresh
                    if fits(board, event, effect.when, card, you) and _in_place(board, card, effect, event)
                ]
                if met:
                    waited = not _was_last(board, [at for at, _ in met])
                    yield Triggered(you, card.uid, effect, getattr(met[0][1], "card", ""), waited=waited)


def mandatory_answers(board: Board) -> Iterator[Triggered]:
    """Mandatory Quick Effects that the links since the last look call for, each for the newest link that it fits."""
    for uid in board.roster.called:
        card = board.cards[uid]
        for effect in card.card.effects:
            if effect.type == "quick" and effect.mandatory and isinstance(effect.when, Activated):
                you = card.controller if card.on_field else card.owner
                for last in reversed(range(board.called, len(board.chain))):
                    if (
                        _fits_link(board, effect.when, board.chain[last], card, you)
                        and board.chain[last].uid != card.uid
                    ):
                        yield Triggered(you, card.uid, effect, board.chain[last].uid, last)
                        break


def _in_place(board: Board, card: CardState, effect: Effect, happening: Happening) -> bool:
    """An effect triggers from where it works; what happened to the card itself may have moved it."""
    if effect.source != "field":
        return card.zone == effect.source
    if isinstance(effect.when, Summoned | Flipped) and getattr(happening, "card", "") == card.uid:
        # A monster that is no longer one, or no longer there, does not answer its own Summon.
        if not (card.is_monster and card.face_up):
            board.log.add(events.NotTriggered(card.uid, effect.id, codes=("yugioh/timing/no-longer-that-card",)))
            return False
        return True
    return (card.on_field and card.face_up) or getattr(happening, "card", "") == card.uid
