"""Operations that negate: activations, effects, Summons, damage.

Source: "Negate Activation of Cards", "Cannot be negated" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 153-155).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.table.decision import Decision
from kb.engine.yugioh.chain.activation import limit_key
from kb.engine.yugioh.field import in_force
from kb.engine.yugioh.field.destruction import destroy_one
from kb.engine.yugioh.field.places import happen, leave, note
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Link
from kb.engine.yugioh.vocabulary import operations as words

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel


def negate_activation(duel: Duel, link: Link, op: words.NegateActivation) -> bool:
    """Negate the activation of the link before; its card, if it is destroyed with it, goes to the Graveyard."""
    before = _answered(duel, link)
    if before is None or _not_negatable(duel, link, before):
        return False
    before.activation_negated = True
    if before.effect.limit_on == "activation":
        duel.board.used.discard(limit_key(duel.board.cards[before.uid], before.effect))
    note(duel, "activation-negated", "yugioh/chain/negated-activation", card=before.uid, by=link.uid)
    card = duel.board.cards[before.uid]
    if op.destroy and card.on_field:
        destroy_one(duel, link, card)
    elif before.card_activation and card.on_field:
        leave(duel, card, "graveyard", "sent-to-graveyard", "yugioh/chain/negated-activation", by="rule")
    return True


def negate_effect(duel: Duel, link: Link, op: words.NegateEffect) -> bool:
    """Negate the effect of the link before; its activation stands and its card stays where it is."""
    before = _answered(duel, link)
    if before is None:
        return False
    before.effect_negated = True
    note(duel, "effect-negated", "yugioh/chain/negated-effect", card=before.uid, by=link.uid)
    return True


def _answered(duel: Duel, link: Link) -> Link | None:
    """The link that `link` was activated because of, if it stands directly before it; otherwise nothing is done."""
    chain = duel.board.chain
    own = next(i for i, entry in enumerate(chain) if entry is link)
    if own >= 1 and link.answers == own - 1:
        return chain[own - 1]
    note(duel, "not-applied", "yugioh/activation/response-needed", card=link.uid)
    return None


def _not_negatable(duel: Duel, link: Link, before: Link) -> bool:
    by = in_force.not_negatable(duel, duel.board.cards[before.uid])
    if by is not None:
        facts = {"card": before.uid, "by": by.uid, "link": link.uid}
        codes = ("yugioh/activation/negation-immunity",)
        duel.trace.add(Decision("Is the activation negated?", False, Reason.PROTECTED, codes, facts))
    return by is not None


def negate_summon(duel: Duel, link: Link, op: words.NegateSummon) -> bool:
    """The Summon does not happen; the monster, which never was on the field, is destroyed."""
    summoning = duel.board.summoning
    if summoning is None:
        note(duel, "not-applied", "yugioh/summon/negation-window", card=link.uid)
        return False
    duel.board.summoning = None
    card = duel.board.cards[summoning.uid]
    note(duel, "summon-negated", "yugioh/summon/negation-window", card=card.uid, by=link.uid)
    leave(duel, card, "graveyard", "destroyed", "yugioh/summon/negation-window", by="effect", of=link.uid)
    return True


def negate_damage(duel: Duel, link: Link, op: words.NegateDamage) -> bool:
    """The link before inflicts 0 damage to the player; one link later it is too late for that."""
    before = _answered(duel, link)
    if before is None:
        return False
    before.damage_negated = True
    happen(duel, "damage-negated", "yugioh/activation/would-do", card=before.uid, by=link.uid)
    return True
