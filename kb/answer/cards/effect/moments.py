"""Whether an effect may be used in a certain state of its card or of the game, and what becomes of it there."""

from __future__ import annotations

from typing import Any

from kb.answer.cards.effect import Asked
from kb.answer.cards.parts import One, Part, Said, clauses, events, is_this, origins, times_in
from kb.answer.cards.walking import within
from kb.cards.telling.later import joined

_CONDITION = "yugioh/activation/condition"
_CALCULATION = "damage-calculation"
#: What an effect does to the activation that it answers.
NEGATES = frozenset({"negate_activation", "negate_summon"})
_SETTLED = ("Continuous", "Field", "Equip")


def bars_turn_of_summon(part: Any) -> bool:
    """Whether a part speaks of the turn in which its card is Summoned."""
    return any(
        condition.get("word") == "the-turn" and any("summon" in c["verb"] for c in condition.get("clauses", ()))
        for clause in within(part)
        for condition in clause.get("conditions", ())
    )


def summoned_turn(one: One, asked: Asked) -> Said | None:
    """Whether a monster's effect may be used in the turn in which the monster was Summoned."""
    if one.is_card or "Spell" in one.type or "Trap" in one.type or one.facts["kind"] == "flip":
        return None
    excepted = [when for when in one.part.get("when", ()) if when["word"] in ("except-if", "unless")]
    if any("summon" in clause["verb"] for when in excepted for clause in when.get("clauses", ())):
        return Said(False, "its text excepts that turn", _CONDITION, "when")
    if bars_turn_of_summon(one.part) or excepted or "the-turn" in str(one.part.get("when", ())):
        return None  # what it says of that turn is another's to tell
    return Said(True, "nothing in its text asks for it to have been there before", _CONDITION)


def in_calculation(one: One, asked: Asked) -> Said | None:
    """Whether an effect may be activated during damage calculation: where its text says so, or to answer there."""
    rule = "yugioh/damage-step/calculation"
    times = [*one.part.get("times", ()), *(time for event in events(one) for time in times_in(event))]
    named = {time.get("how") for time in times if time.get("phase") == _CALCULATION}
    if "during" in named:
        return Said(True, "its text says “during damage calculation”", rule, "when")
    if not named and NEGATES & set(one.facts["actions"]):
        return None  # what it answers may be activated there
    if one.facts["damage_step"] and not named and one.facts["spell_speed"] >= 3:
        return None
    before = "the text names another time" if named else "its text does not name damage calculation"
    return Said(False, before, rule, "when" if named else "")


def needs_position(one: One, asked: Asked) -> Said | None:
    """Whether a monster has to be in a battle position to use an effect: where its text says so."""
    if one.is_card or "Spell" in one.type or "Trap" in one.type or has_gap_before(one):
        return None
    told = str([one.part.get("when", ()), one.part.get("pays", ()), one.part.get("times", ())])
    if "position" in told or "attack" in told:
        return None
    if one.facts["where"] and "mzone" not in one.facts["where"]:
        return Said(False, "it is activated elsewhere than on the field", _CONDITION)
    return Said(False, "its text names no battle position", _CONDITION)


def has_gap_before(one: One) -> bool:
    """Whether a part of an effect was not read."""
    return bool(one.facts["unread"])


def face_down(one: One, asked: Asked) -> Said | None:
    """Whether a monster's effect may be activated while the monster lies face-down."""
    if one.is_card or "Spell" in one.type or "Trap" in one.type or one.facts["kind"] == "flip":
        return None
    if "'face'" in str(one.part.get("when", ())) or "face:" in str(one.part.get("when", ())):
        return None
    where = set(one.facts["where"])
    if where and "mzone" not in where:
        return Said(False, "it is activated elsewhere than on the field", "yugioh/activation/zone")
    if not where and one.facts["kind"] == "trigger" and events(one):
        return Said(None, "what it waits for may find it face-up, or off the field", "yugioh/activation/zone")
    return Said(False, "a monster's effect is used while it is face-up", "yugioh/monster-cards/description")


def after_leaving(one: One, asked: Asked) -> Said | None:
    """Whether an activated effect still resolves when its card has left the field."""
    rule = "yugioh/chain/destroyed-source"
    if one.facts["unread"]:
        return None
    if any(each in one.type for each in _SETTLED):
        return None  # whether it was the activation, or an effect, is not told
    done = str([one.part.get("does", ()), one.part.get("choices", ())])
    aims = any(clause["verb"] in ("target", "select") for clause in clauses(one, "pays"))
    if "this-card" in done or ("{'head': 'it'" in done and not aims):
        return None  # it does something to the card itself, or reckons with it, or may do
    return Said(True, "its effect does nothing to the card itself", rule, "does")


def empty_hand(one: One, asked: Asked) -> Said | None:
    """Whether an effect may be activated with no other card in the hand."""
    if one.facts["unread"] or "hand" in str(one.part.get("when", ())):
        return None
    for clause in clauses(one, "pays"):
        taken = origins(clause)
        if clause["verb"] == "reveal" and not is_this(clause.get("object")):
            taken |= {place["zone"] for cards in _phrases(clause) for place in cards.get("where", ())}
        if (clause["verb"] == "discard" or "hand" in taken) and not is_this(clause.get("object")):
            alone = set(taken) <= {"hand"}
            return Said(False, joined([clause]), "yugioh/activation/cost-payable", "pays") if alone else None
    if "hand" in one.facts["where"] and not one.is_card:
        return None
    if any(_from_hand(clause) for clause in within([one.part.get("does", ()), one.part.get("choices", ())])):
        return None  # whether it may be activated with nothing to do that with
    return Said(True, "it takes nothing from the hand", _CONDITION)


def _phrases(clause: Part) -> tuple[Part, ...]:
    """Each of the phrases that are joined to a clause's object."""
    cards = clause.get("object") or {}
    return (cards, *cards.get("more", ()))


def _from_hand(clause: Part) -> bool:
    return clause["verb"] == "discard" or "hand" in origins(clause) or ("hand" in str(clause.get("object")))


def respond(one: One, asked: Asked) -> Said | None:
    """Whether an effect may be activated in response to any activation."""
    speed = one.facts["spell_speed"]
    if speed == 1:
        return Said(False, "its Spell Speed is 1", "yugioh/chain/spell-speed-order")
    if one.part.get("when") or one.part.get("times") or one.facts["unread"]:
        return None  # whether that is met, what is answered decides
    if "negate_activation" in one.facts["actions"]:
        return None  # it answers what it negates, though no condition says so
    told = "needs no event" if one.facts["kind"] in ("quick", "activation") else ""
    return Said(True, f"its Spell Speed is {speed} and it {told}", "yugioh/timing/fast-effect") if told else None


def spares_protected(one: One, asked: Asked) -> Said | None:
    """Whether an effect destroys what cannot be destroyed by effects: none does."""
    rule = "yugioh/destruction/and-sent-too"
    if "destroy" not in one.facts["actions"]:
        return Said(False, "it does not destroy", rule) if not one.facts["unread"] else None
    return Said(False, "it would destroy it by an effect, and that it cannot be", rule, "does")
