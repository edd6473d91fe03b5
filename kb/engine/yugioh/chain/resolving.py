"""Resolving a chain: last activated, first resolved.

Source: "Chains", "Effect Resolution" (ygo-rulebook, official rulebook pages 44-46, OCG Perfect Rulebook 2017
pages 126-127, 142).
"""

from __future__ import annotations

from kb.engine.table.decision import Decision
from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.chain import forbidden
from kb.engine.yugioh.chain.meaning import target_cards, why_targets_left
from kb.engine.yugioh.chain.targets import STAYING
from kb.engine.yugioh.field import durations, looks
from kb.engine.yugioh.field.moving import leave
from kb.engine.yugioh.questions import DOES_RESOLVE
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Link
from kb.engine.yugioh.steps import AfterChain, ApplyAtOnce, FinishChain, Perform, ResolveLink, Step, TellResolved
from kb.engine.yugioh.vocabulary.locks import ActivatedNegated
from kb.engine.yugioh.vocabulary.operations import Op
from kb.engine.yugioh.vocabulary.standing import EffectsNegated
from kb.engine.yugioh.vocabulary.summoning import SummonNow
from kb.engine.yugioh.vocabulary.ties import Equip


def start(board: Board) -> None:
    """Both players have passed: the chain begins to resolve; nothing more can be activated until it has."""
    if board.summoning is None:
        # What paid for a Summon that is still being tried is answered after this chain.
        board.answerable = board.chain_began
    board.offered = board.answerable
    links = (step for link in reversed(range(len(board.chain))) for step in (ApplyAtOnce(), ResolveLink(link)))
    board.agenda.put(*links, ApplyAtOnce(), FinishChain(), AfterChain())


def begin_link(board: Board, index: int) -> None:
    """Decide whether a link resolves; if so, the parts of its effect are what is to be done next."""
    link = board.chain[index]
    board.log.begin()
    decision = _resolves(board, link, index)
    board.log.add(decision)
    if decision.reason is Reason.TARGET_GONE:
        _not_equipped(board, link)
    if decision.reason is Reason.NEGATED and not link.activation_negated:
        board.log.add(events.ResolvedWithoutEffect(link.uid, codes=("yugioh/timing/negated-effect-still-last",)))
    if link.card_activation:
        board.cards[link.uid].resolved = len(board.log)
    if decision.answer:
        board.agenda.put(*(step for op in link.effect.do for step in _steps(index, op)), *_told(board, index))
    elif not link.activation_negated:
        board.agenda.put(*_told(board, index))


def _told(board: Board, index: int) -> tuple[Step, ...]:
    """Where continuous effects wait for something, they hear that a link has resolved."""
    return (TellResolved(index),) if board.roster.reacting else ()


def tell(board: Board, step: TellResolved) -> None:
    """A chain link has resolved."""
    link = board.chain[step.link]
    codes = ("yugioh/chain/reverse-order",)
    told = (link.uid, link.player, link.at, (*link.were, *link.targets), link.kind, link.card_activation)
    board.log.add(events.LinkResolved(*told, codes=codes))


def _steps(index: int, op: Op) -> tuple[Step, ...]:
    """One part of an effect; before what follows immediately after the effect, what applies at once does."""
    return (ApplyAtOnce(), Perform(index, op)) if isinstance(op, SummonNow) else (Perform(index, op),)


def _resolves(board: Board, link: Link, index: int) -> Decision:
    """Whether `link` resolves with its effect, and if not why."""
    card = board.cards[link.uid]
    facts = {"link": index + 1, "card": link.uid, "player": link.player}
    if link.activation_negated:
        return Decision(DOES_RESOLVE, False, Reason.NEGATED, ("yugioh/chain/negated-activation",), facts)
    if link.effect_negated:
        return Decision(DOES_RESOLVE, False, Reason.NEGATED, ("yugioh/chain/negated-effect",), facts)
    if _left_its_place(board, card, link):
        code = "yugioh/pendulum/pendulum-speed" if link.from_zone == "pendulum" else "yugioh/chain/destroyed-source"
        return Decision(DOES_RESOLVE, False, Reason.SOURCE_GONE, (code,), facts)
    if link.effect.face_up_to_resolve and not (card.face_up and board.places.is_there(link.stood[0])):
        return Decision(DOES_RESOLVE, False, Reason.SOURCE_GONE, ("yugioh/card-text/face-up-to-resolve",), facts)
    needed = link.effect.while_ if link.effect.while_to_resolve else None
    if needed is not None and not looks.holds(board, needed, card, link.player):
        return Decision(DOES_RESOLVE, False, Reason.CONDITION_NOT_MET, ("yugioh/activation/card-text-precedes",), facts)
    fixed = "effect" in link.effect.not_negated
    negator = looks.negated(board, card) if card.on_field and card.face_up and not fixed else None
    if negator is None and not fixed:
        negator = _negates_activated(board, card, link)
    if negator is not None:
        facts["by"] = negator.uid
        return Decision(DOES_RESOLVE, False, Reason.NEGATED, ("yugioh/activation/negated-card-may-activate",), facts)
    there = [c for group in link.effect.targets for c in target_cards(board, link, group.name)]
    if link.effect.targets and not there:
        why = ("yugioh/chain/target-gone", *why_targets_left(board, link))
        return Decision(DOES_RESOLVE, False, Reason.TARGET_GONE, why, facts)
    codes = ["yugioh/chain/reverse-order", *_lifted(board, card, link)]
    if len(there) < len(link.targets):
        codes.append("yugioh/chain/some-targets-gone")
    if any(forbidden.untargetable(board, target, link.player, link.kind) is not None for target in there):
        codes.append("yugioh/chain/protected-too-late")
    if link.effect.while_ is not None and not looks.holds(board, link.effect.while_, card, link.player):
        codes.append("yugioh/activation/condition-at-activation-only")
    return Decision(DOES_RESOLVE, True, Reason.LAST_IN_FIRST_OUT, tuple(codes), facts)


def _not_equipped(board: Board, link: Link) -> None:
    """A monster that was to equip itself from the field to one that is no target any more goes, by no card effect."""
    card = board.cards[link.uid]
    if card.is_monster and any(isinstance(op, Equip) for op in link.effect.do) and board.places.is_there(link.stood[0]):
        leave(board, card, "graveyard", card_events.SentToGraveyard, "yugioh/equip-cards/equipped-to-gone", by="rule")


def _negates_activated(board: Board, card: CardState, link: Link) -> CardState | None:
    """The card whose effect negates the effects that such a card activates, or None."""
    stayed = board.places.is_there(link.stood[0])
    for found in looks.in_force(board, ActivatedNegated):
        fits = link.kind in found.rule.kinds and found.concerns(found.rule.what, card)
        if fits and not (stayed and found.passes_over(card)):
            return found.source
    return None


def _lifted(board: Board, card: CardState, link: Link) -> tuple[str, ...]:
    """The rule by which a negation passes over a monster that is unaffected, where that decides."""
    if not (card.is_monster and board.places.is_there(link.stood[0])):
        return ()
    over = (f.concerns(f.rule.what, card) and f.passes_over(card) for f in looks.in_force(board, ActivatedNegated))
    return ("yugioh/lingering-effects/negation-lifted",) if any(over) else looks.lifted(board, EffectsNegated, card)


def _left_its_place(board: Board, card: CardState, link: Link) -> bool:
    """Whether a Continuous, Equip, Field or Pendulum card is not where its effect works since it was activated."""
    if link.from_zone == "pendulum":
        return not board.places.is_there(link.stood[0])
    if card.card.icon not in STAYING:
        return False
    if link.card_activation:
        return not (card.on_field and card.face_up)
    return link.from_zone in ("spell", "field") and not board.places.is_there(link.stood[0])


def finish(board: Board) -> None:
    """Spells and Traps that do not stay go to the Graveyard once the whole chain has resolved."""
    links, board.chain = board.chain, []
    durations.chain_ends(board)
    for link in links:
        card = board.cards[link.uid]
        stays = (card.card.icon in STAYING and card.card.icon != "equip") or card.zone == "pendulum"
        if link.card_activation and card.on_field and not (stays or card.equipped_to or card.is_monster):
            leave(board, card, "graveyard", card_events.UsedUp, "yugioh/chain/sent-after-resolution", by="rule")
    codes = ("yugioh/chain/no-interruption", "yugioh/timing/after-chain-turn-player")
    board.log.add(events.ChainResolved(len(links), codes=codes))
