"""The condition before the colon: whether an effect's timing is now.

Source: "Activation requirements", "Missing the Timing, If vs When" (ygo-rulebook), and for attack declarations
"Attack Declaration" (ygo-rulebook) and "Declaring an attack" (yugipedia).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from kb.engine.table.decision import Because, Decision, Question, Refusal, because, ground
from kb.engine.table.log import Event
from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.chain.happenings import battle_fits, by_player, fits
from kb.engine.yugioh.chain.included import includes
from kb.engine.yugioh.chain.possible import would
from kb.engine.yugioh.events import Happening
from kb.engine.yugioh.field import looks
from kb.engine.yugioh.field.gemini import dormant
from kb.engine.yugioh.field.looks import matches
from kb.engine.yugioh.field.places import banished_face_down, works_here
from kb.engine.yugioh.questions import DOES_RESOLVE, MAY_ACTIVATE
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import FIELD, AttackState, Board, CardState, Link, Triggered, Window
from kb.engine.yugioh.vocabulary.conditions import (
    Activated,
    AnyOf,
    AttackDeclared,
    BattleTiming,
    CardActivated,
    Damaged,
    Flipped,
    InPhase,
    LpGained,
    Summoned,
    When,
)
from kb.engine.yugioh.vocabulary.filters import Cards, Zone


def why_not(board: Board, card: CardState, effect: Effect, you: str) -> Refusal | None:
    """Why the condition of `effect` is not met now, or None."""
    when = effect.when
    if when is None or isinstance(when, InPhase):
        return None
    if isinstance(when, Activated):
        return ANSWERS.why_not(board, card, effect, when, you) if not _answers_link(board, when, card, you) else None
    if isinstance(when, BattleTiming) and effect.type != "trigger":
        return IN_BATTLE.why_not(board, card, when, you)
    fitting = [(at, event) for at, event in _open_to(board, when) if fits(board, event, when, card, you)]
    if fitting:
        return IN_TIME.why_not(board, card, effect, fitting)
    return HAPPENED.why_not(board, card, effect, when, you)


# ---- an answer to the chain link before -------------------------------------------------------------------


@ground(MAY_ACTIVATE, "yugioh/activation/would-do")
def would_not(board: Board, card: CardState, effect: Effect, when: Activated, you: str) -> Because | None:
    """The link before must be known to do what the text asks for,"""
    if when.would is None or not _answers_link(board, msgspec.structs.replace(when, would=None), card, you):
        return None
    return because(Reason.CONDITION_NOT_MET, card=card.uid, effect=effect.id)


@ground(MAY_ACTIVATE, "yugioh/included-effects/fixed-at-activation")
def includes_nothing(board: Board, card: CardState, effect: Effect, when: Activated, you: str) -> Because | None:
    """and include what the text asks for,"""
    if not when.includes or not _answers_link(board, msgspec.structs.replace(when, includes=()), card, you):
        return None
    return because(Reason.CONDITION_NOT_MET, card=card.uid, effect=effect.id)


@ground(MAY_ACTIVATE, "yugioh/activation/response-needed")
def no_answer(board: Board, card: CardState, effect: Effect, when: Activated, you: str) -> Because | None:
    """and there must be one that it answers."""
    nothing = () if board.chain else ("yugioh/chain/cannot-be-chained-to",)
    return because(Reason.CONDITION_NOT_MET, *nothing, card=card.uid, effect=effect.id)


#: Why it does not answer the link before.
ANSWERS = Question(MAY_ACTIVATE, would_not, includes_nothing, no_answer)


# ---- a timing of the Damage Step --------------------------------------------------------------------------


@ground(MAY_ACTIVATE, "yugioh/damage-step/timings")
def wrong_timing(board: Board, card: CardState, when: BattleTiming, you: str) -> Because | None:
    """It is one of the timings that the text names,"""
    if board.step == "damage" and board.timing in when.at:
        return None
    return because(Reason.WRONG_TIMING, card=card.uid, timing=board.timing, wanted=when.at)


@ground(MAY_ACTIVATE, "yugioh/activation/condition")
def other_battle(board: Board, card: CardState, when: BattleTiming, you: str) -> Because | None:
    """of the battle that it names."""
    if battle_fits(board, when, card, you):
        return None
    return because(Reason.CONDITION_NOT_MET, card=card.uid, timing=board.timing, wanted=when.at)


IN_BATTLE = Question(MAY_ACTIVATE, wrong_timing, other_battle)


# ---- something that happened ------------------------------------------------------------------------------


@ground(MAY_ACTIVATE, "yugioh/replay/not-a-declaration")
def replay_only(board: Board, card: CardState, effect: Effect, when: When, you: str) -> Because | None:
    """A replay is no declaration of an attack,"""
    attack = _declared(board, when, card, you)
    if attack is None or not attack.replayed:
        return None
    return because(Reason.REPLAY_IS_NO_DECLARATION, card=card.uid, attacker=attack.attacker)


@ground(MAY_ACTIVATE, "yugioh/declaration/closed-after-both-pass", "yugioh/damage-step/declaration-cards-refused")
def in_damage_step(board: Board, card: CardState, effect: Effect, when: When, you: str) -> Because | None:
    """in the Damage Step it is too late to answer one,"""
    attack = _declared(board, when, card, you)
    if attack is None or board.step != "damage":
        return None
    return because(Reason.DECLARATION_WINDOW_CLOSED, card=card.uid, attacker=attack.attacker)


@ground(MAY_ACTIVATE, "yugioh/declaration/closed-after-chain", "yugioh/declaration/one-window")
def after_a_chain(board: Board, card: CardState, effect: Effect, when: When, you: str) -> Because | None:
    """and so it is after the first chain,"""
    attack = _declared(board, when, card, you)
    if attack is None:
        return None
    return because(Reason.DECLARATION_WINDOW_CLOSED, card=card.uid, attacker=attack.attacker)


@ground(MAY_ACTIVATE, "yugioh/activation/condition")
def not_happened(board: Board, card: CardState, effect: Effect, when: When, you: str) -> Because | None:
    """and otherwise it has not happened, or not before this chain began."""
    later = board.log.since(board.chain_began, Happening) if board.chain else ()
    waits = any(fits(board, event, when, card, you) for event in later)
    codes = ("yugioh/chain/events-wait",) if waits else ()
    return because(Reason.CONDITION_NOT_MET, *codes, card=card.uid, effect=effect.id)


#: Why nothing that an effect could answer has happened.
HAPPENED = Question(MAY_ACTIVATE, replay_only, in_damage_step, after_a_chain, not_happened)


def _declared(board: Board, when: When, card: CardState, you: str) -> AttackState | None:
    """The attack under way, where its declaration is what the condition speaks of."""
    attack = board.attack
    if not isinstance(when, AttackDeclared) or attack is None:
        return None
    declared = events.AttackDeclared(board.turn_player, attack.attacker, attack.target)
    return attack if fits(board, declared, when, card, you) else None


@ground(MAY_ACTIVATE, "yugioh/timing/when-misses-timing")
def missed_timing(board: Board, card: CardState, effect: Effect, fitting: list[tuple[int, Event]]) -> Because | None:
    """What "when ... you can" speaks of must be the last thing that happened."""
    if effect.timing == "if" or effect.mandatory or _was_last(board, [at for at, _ in fitting]):
        return None
    paid = any(getattr(event, "by", "") == "summon" for _, event in fitting)
    codes = ("yugioh/timing/procedure-misses",) if paid else ()
    return because(Reason.NOT_THE_LAST_ACTION, *codes, card=card.uid, effect=effect.id)


IN_TIME = Question(MAY_ACTIVATE, missed_timing)


def triggering(board: Board, effect: Effect, card: CardState, you: str) -> tuple[str, ...]:
    """The cards that the events which meet the condition of `effect` are about."""
    if effect.when is None or isinstance(effect.when, Activated | InPhase):
        return ()
    return _about(event for _, event in open_happenings(board) if fits(board, event, effect.when, card, you))


def amount(board: Board, effect: Effect, card: CardState, you: str) -> int:
    """How much damage was taken, or how many Life Points gained, in what `effect` answers."""
    if not isinstance(effect.when, Damaged | LpGained):
        return 0
    fitting = (event for _, event in open_happenings(board) if fits(board, event, effect.when, card, you))
    return sum(event.amount for event in fitting if isinstance(event, events.Damage | events.LpGained))


def _about(found: Iterable[Event]) -> tuple[str, ...]:
    """The cards that these events are about: an attack is about the monster that declares it."""
    cards = (getattr(event, "card", None) or getattr(event, "attacker", None) for event in found)
    return tuple(dict.fromkeys(uid for uid in cards if uid))


def open_happenings(board: Board) -> Iterator[tuple[int, Happening]]:
    """What happened and may still be answered, with its place: nothing that happened while the chain was built."""
    until = board.chain_began if board.chain else None
    for at, entry in enumerate(board.log.entries[board.answerable : until], board.answerable):
        if isinstance(entry, Happening):
            yield at, entry


def _open_to(board: Board, when: When) -> Iterator[tuple[int, Event]]:
    """What happened and may still be answered by such a condition: the activations of a chain, once it is over."""
    if not isinstance(when, CardActivated):
        yield from open_happenings(board)
    elif not board.chain:
        for at, entry in enumerate(board.log.entries[board.answerable :], board.answerable):
            if isinstance(entry, events.Activated):
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
        and _activated_as(when, link)
        and (when.was is None or _activated_there(when.was, link))
        and (when.what is None or matches(board, board.cards[link.uid], when.what, you, card))
        and (not when.includes or includes(board, link, when.includes))
    )


def _activated_there(was: Zone, link: Link) -> bool:
    """Whether it was activated there; a Spell of the hand is laid on the field for that.

    (yugioh/spells-and-traps/on-the-table)
    """
    return was == link.from_zone or (was == "field" and (link.card_activation or link.from_zone in FIELD))


def _activated_as(when: Activated, link: Link) -> bool:
    """Whether a card or an effect was activated, as the condition asks."""
    if when.activation == "card-or-monster":
        return link.card_activation or link.kind == "monster"
    return when.activation == "any" or (when.activation == "card") == link.card_activation


def _targets(board: Board, what: Cards, link: Link, card: CardState, you: str) -> bool:
    return any(matches(board, board.cards[uid], what, you, card) for uid in link.targets)


def newly_triggered(board: Board) -> list[Triggered]:
    """Trigger effects whose condition has been met since effects could last be activated."""
    if not board.roster.triggering or not any(at >= board.offered for at, _ in open_happenings(board)):
        return []
    return list(_newly_triggered(board))


def _newly_triggered(board: Board) -> Iterator[Triggered]:
    for card in looks.holders(board, board.roster.triggering):
        for effect in looks.effects(board, card):
            if effect.type == "trigger" and effect.when is not None:
                you = card.controller if card.on_field else card.owner
                met = [
                    (at, event)
                    for at, event in _open_to(board, effect.when)
                    if at >= board.offered
                    and fits(board, event, effect.when, card, you)
                    and _in_place(board, card, effect, event, at)
                ]
                if met:
                    waited = not _was_last(board, [at for at, _ in met])
                    yield Triggered(you, card.uid, effect, _about(event for _, event in met), waited=waited)
                else:
                    _tell_taken(board, card, effect)


def _tell_taken(board: Board, card: CardState, effect: Effect) -> None:
    """Tell where an effect is not triggered because a monster changed control since what it would have answered."""
    taken = [e for e in board.log.since(board.offered, card_events.ControlChanged) if e.card == card.uid]
    when = effect.when
    if taken and when is not None and any(fits(board, e, when, card, taken[0].was) for _, e in _open_to(board, when)):
        codes = ("yugioh/trigger-effects/control-changed",)
        board.log.add(events.NotTriggered(card.uid, effect.id, codes=codes))


def mandatory_answers(board: Board) -> Iterator[Triggered]:
    """Mandatory Quick Effects that the links since the last look call for, each for the newest link that it fits."""
    if not board.roster.called:
        return
    for card in looks.holders(board, board.roster.called):
        for effect in looks.effects(board, card):
            if effect.type == "quick" and effect.mandatory and isinstance(effect.when, Activated):
                you = card.controller if card.on_field else card.owner
                for last, link in reversed(list(enumerate(board.chain))):
                    if not link.heard and _fits_link(board, effect.when, link, card, you) and link.uid != card.uid:
                        yield Triggered(you, card.uid, effect, (link.uid,), last)
                        break


def _in_place(board: Board, card: CardState, effect: Effect, happening: Event, at: int) -> bool:
    """An effect triggers from where it works; what happened to the card itself may have moved it."""
    if dormant(board, card):
        return False
    if banished_face_down(card):
        codes = ("yugioh/zones/banished-face-down-effects",)
        board.log.add(events.NotTriggered(card.uid, effect.id, codes=codes))
        return False
    if "field" not in effect.sources:
        return works_here(card, effect)
    if at < card.resolved and card.on_field:
        board.log.add(events.NotTriggered(card.uid, effect.id, codes=("yugioh/trigger-effects/not-resolved-yet",)))
        return False
    whens = effect.when.of if isinstance(effect.when, AnyOf) else (effect.when,)
    if (
        any(isinstance(when, Summoned | Flipped) for when in whens)
        and isinstance(happening, card_events.Summoned | card_events.Flipped)
        and getattr(happening, "card", "") == card.uid
    ):
        # A monster that is no longer one, or no longer there, does not answer its own Summon.
        if not (card.is_monster and card.face_up):
            board.log.add(events.NotTriggered(card.uid, effect.id, codes=("yugioh/timing/no-longer-that-card",)))
            return False
        return True
    return works_here(card, effect) or getattr(happening, "card", "") == card.uid
