"""The rule on which it rests that a card does what its text says, where who answers names none."""

from __future__ import annotations

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import deeds, is_this
from kb.records import Card

#: What a text box is there for, of Spells and Traps and of monsters.
_SPELL_OR_TRAP, _MONSTER = "yugioh/spells-and-traps/text-box", "yugioh/monster-cards/description"
#: What applies as long as its card lies face-up.
_APPLIES = "yugioh/continuous-effects/what"
#: How a card comes by its own text, without an effect; and what of a text is no effect.
_PROCEDURE, _NO_EFFECT = "yugioh/summon/procedure", "yugioh/non-effect-text/exists"
_SUMMONS = "special-summon"
#: What keeps a Set card from being activated in the turn in which it was Set.
_TRAP_WAITS, _SPELL_WAITS = "yugioh/activation/set-trap-next-turn", "yugioh/activation/quick-play-set-turn"


def rule_of_clause(entry: Entry) -> str:
    """The code of the rule for a clause that is not paid or done by an effect; empty where the text alone says it."""
    clause = entry.clause
    summons = _SUMMONS in deeds(clause)
    if entry.where == "binds":
        return ""
    if entry.where == "materials":
        return _NO_EFFECT
    if summons and (is_this(clause.get("object")) or is_this(clause.get("subject"))):
        return _NO_EFFECT if entry.forbids or clause.get("modal") == "must" else _PROCEDURE
    return _APPLIES


def rule_of_waiting(type_: str) -> str:
    """The code of the rule by which a Trap, or a Quick-Play Spell, waits until the turn after it was Set."""
    return _TRAP_WAITS if type_.endswith("Trap") else _SPELL_WAITS


def rule_of_text(card: Card) -> str:
    """The code of the rule for what the text box of a card is there for."""
    return _SPELL_OR_TRAP if card.type.endswith(("Spell", "Trap")) else _MONSTER
