"""Operations that negate: activations, effects, Summons, damage.

Source: "Negate Activation of Cards", "Cannot be negated" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 153-155).
"""

from __future__ import annotations

from typing import Literal

from kb.engine.table.decision import Decision
from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.chain import forbidden
from kb.engine.yugioh.chain.meaning import answered, named, still_there
from kb.engine.yugioh.chain.targets import candidates
from kb.engine.yugioh.field import limits
from kb.engine.yugioh.field.destruction import destroy_one, safe
from kb.engine.yugioh.field.moving import leave, materials_go
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, Link
from kb.engine.yugioh.vocabulary import operations as words
from kb.engine.yugioh.vocabulary import placing


def negate_activation(board: Board, link: Link, op: words.NegateActivation) -> bool:
    """Negate the activation of the link before; its card, if it is destroyed with it, goes to the Graveyard."""
    before = _answered(board, link)
    if before is None or _not_negatable(board, link, before, "activation"):
        return False
    before.activation_negated = True
    if before.effect.limit_on == "activation":
        limits.give_back(board, board.cards[before.uid], before.effect)
    board.log.add(events.ActivationNegated(before.uid, link.uid, codes=("yugioh/chain/negated-activation",)))
    card = board.cards[before.uid]
    if op.destroy and still_there(board, before):
        if not safe(board, link, card):
            destroy_one(board, link, card)
    elif before.card_activation and card.on_field:
        leave(board, card, "graveyard", card_events.SentToGraveyard, "yugioh/chain/negated-activation", by="rule")
    return True


def negate_effect(board: Board, link: Link, op: words.NegateEffect) -> bool:
    """Negate the effect of the link before; its activation stands and its card stays where it is."""
    before = _answered(board, link)
    if before is None or _not_negatable(board, link, before, "effect"):
        return False
    before.effect_negated = True
    board.log.add(events.EffectNegated(before.uid, link.uid, codes=("yugioh/chain/negated-effect",)))
    return True


def redirect(board: Board, link: Link, op: placing.Redirect) -> bool:
    """The link before targets another card, an appropriate one; its former target has been targeted all the same."""
    before, to = _answered(board, link), named(board, op.to, link)
    if before is None or not to:
        return False
    card, group = board.cards[before.uid], before.effect.targets[0]
    if to[0] not in candidates(board, card, before.effect, group, before.player):
        return False
    before.were, before.targets = (*before.were, *before.targets), (to[0].uid,)
    before.stood += (board.places.object(to[0].uid),)
    board.log.add(events.Redirected(before.uid, to[0].uid, codes=("yugioh/targets/changed-target",)))
    return True


def _answered(board: Board, link: Link) -> Link | None:
    """The link that `link` was activated because of; where it does not stand directly before it nothing is done."""
    before = answered(board, link)
    if before is None:
        board.log.add(events.NotApplied(link.uid, codes=("yugioh/activation/response-needed",)))
    return before


def _not_negatable(board: Board, link: Link, before: Link, what: Literal["activation", "effect"]) -> bool:
    """Whether something keeps the activation or effect of the link before from being negated; the trace tells what."""
    by = forbidden.not_negatable(board, before) if what == "activation" else None
    by = board.cards[before.uid] if what in before.effect.not_negated else by
    if by is not None:
        facts = {"card": before.uid, "by": by.uid, "link": link.uid}
        codes = ("yugioh/activation/negation-immunity",)
        board.log.add(Decision("Is the activation negated?", False, Reason.PROTECTED, codes, facts))
    return by is not None


def negate_summon(board: Board, link: Link, op: words.NegateSummon) -> bool:
    """The Summon does not happen; the monster, which never was on the field, is destroyed.

    Of several that would come at the same time, those that the condition is about.
    """
    summoning = board.summoning
    if summoning is None:
        board.log.add(events.NotApplied(link.uid, codes=("yugioh/summon/negation-window",)))
        return False
    negated = [uid for uid, _ in summoning.group if uid in link.about] or [summoning.uid]
    board.summoning = summoning.without(negated)
    window = "yugioh/summon/negation-window"
    for card in (board.cards[uid] for uid in negated):
        board.log.add(card_events.SummonNegated(card.uid, link.uid, codes=(window,)))
        leave(board, card, "graveyard", card_events.Destroyed, window, by="effect", of=link.uid)
        materials_go(board, card, "yugioh/xyz/materials-negated")
    return True


def negate_damage(board: Board, link: Link, op: words.NegateDamage) -> bool:
    """The link before inflicts 0 damage to the player; one link later it is too late for that."""
    before = _answered(board, link)
    if before is None:
        return False
    before.damage_negated = True
    board.log.add(events.DamageNegated(before.uid, link.uid, codes=("yugioh/activation/would-do",)))
    return True
