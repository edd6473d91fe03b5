"""At which moments an effect may be activated: parts of the Damage Step, the Draw Phase, its own Main Phase."""

from __future__ import annotations

from kb.answer.cards.effect import Asked
from kb.answer.cards.effect.moments import NEGATES
from kb.answer.cards.effect.timing import damage_step, opponents_turn, phase
from kb.answer.cards.parts import One, Part, Said, deeds, events, in_role, is_this, rule_of
from kb.answer.cards.resting import rule_of_waiting
from kb.cards.telling.facts import KINDS
from kb.cards.telling.later import when

_CONDITION, _OWN_TURN = "yugioh/activation/condition", "yugioh/activation/own-turn-only"
_UNTIL = "yugioh/damage-step/stat-changes-until-calculation"
_TIMES = "yugioh/damage-step/unique-timing"
_STATS = frozenset({"atk", "def"})
_CALCULATION, _STEP = "damage-calculation", "damage-step"


def _phases(one: One) -> list[tuple[str, str, str]]:
    """The phases that a text names for the effect, each with how it does and at which edge."""
    told = [*one.part.get("times", ())]
    told += [m["time"] for clause in events(one) for m in clause.get("modifiers", ()) if "time" in m]
    return [(str(t.get("phase", "")), str(t.get("how", "")), str(t.get("edge", ""))) for t in told]


def is_of_speed_1(one: One) -> bool:
    """Whether it is used in an open game state alone: an Ignition Effect, a Spell other than a Quick-Play one."""
    return bool(one.facts["kind"] == "ignition" or (one.is_card and one.facts["spell_speed"] == 1))


def step_start(one: One, asked: Asked) -> Said | None:
    """Whether it may be activated at the start of the Damage Step, before an attack target is turned face-up."""
    there = damage_step(one, asked)
    if there.holds is False:
        return there
    named = _phases(one)
    if any(phase_ == _STEP and edge == "start" for phase_, _, edge in named):
        if "face" in str(one.part.get("when", ())):
            return Said(None, f"it depends on how the attack target lies: {when(one.part)}")
        return Said(True, "its text names the start of the Damage Step", _TIMES, "when")
    if any(phase_ == _CALCULATION or (phase_ == _STEP and edge == "end") for phase_, _, edge in named):
        return Said(False, "its text names a later part of the Damage Step", _TIMES, "when")
    if _is_plain_change(one):
        return Said(True, "it changes ATK or DEF, until damage calculation begins", _UNTIL)
    return Said(None, f"it depends: {when(one.part) or 'whether there is what it answers'}")


def _is_plain_change(one: One) -> bool:
    """Whether it is a fast effect that changes ATK or DEF and waits for nothing."""
    fast = one.facts["spell_speed"] == 2 and one.facts["kind"] in ("quick", "activation")
    bound = one.part.get("when") or [p for p, how, _ in _phases(one) if how != "until"]
    return bool(fast and _STATS & set(one.facts["actions"]) and not bound and one.facts["damage_step"])


def step_before(one: One, asked: Asked) -> Said | None:
    """Whether it may be activated in the Damage Step before damage calculation."""
    there = damage_step(one, asked)
    if there.holds and any(p == _CALCULATION or (p == _STEP and edge == "end") for p, _, edge in _phases(one)):
        return Said(False, "its text names a later part of the Damage Step", _TIMES, "when")
    if there.holds and one.facts["kind"] == "trigger" and (told := events(one)) and all(map(_after_battle, told)):
        return Said(False, f"what it waits for comes about later: {when(one.part)}", _TIMES, "when")
    return there


def step_after(one: One, asked: Asked) -> Said | None:
    """Whether it may be activated in the Damage Step after damage calculation."""
    there = damage_step(one, asked)
    if there.holds is False:
        return there
    named = _phases(one)
    if any((p == _CALCULATION and how == "after") or (p == _STEP and edge == "end") for p, how, edge in named):
        return Said(True, "its text names that time", _TIMES, "when")
    if any(p == _CALCULATION or (p == _STEP and edge == "start") for p, how, edge in named):
        return Said(False, "its text names an earlier part of the Damage Step", _TIMES, "when")
    if one.facts["kind"] == "flip":
        return Said(
            True, "a monster that the attack turned face-up has its effect activated then", rule_of(one, "kind")
        )
    if one.facts["kind"] == "trigger" and (told := events(one)):
        if all(map(_after_battle, told)) and not one.part.get("times"):
            return Said(True, f"what it waits for comes about then: {when(one.part)}", _TIMES, "when")
        return Said(None, f"it depends: {when(one.part)}")
    if _is_plain_change(one) and not NEGATES & set(one.facts["actions"]):
        return Said(False, "it changes ATK or DEF, until damage calculation begins", _UNTIL)
    return Said(None, f"it depends: {when(one.part) or 'whether there is what it answers'}")


def _after_battle(event: Part) -> bool:
    """Whether an event comes about when damage was calculated: destruction by battle, battle damage."""
    heads = {part["head"] for cards in in_role(event, "by") for part in (cards, *cards.get("more", ()))}
    damage = (event.get("object") or event.get("subject") or {}).get("head") == "battle-damage"
    sent = "send" in deeds(event) and is_this(event.get("subject")) and not heads
    return "battle" in heads or damage or (sent and "modal" not in event)


def right_after_draw(one: One, asked: Asked) -> Said | None:
    """Whether it may be activated in the opponent's Draw Phase, after the normal draw."""
    found = phase(one, {"phase": "draw", "whose": "opponent"})
    if not found.holds:
        return found
    if one.facts["kind"] in ("trigger", "flip") or one.part.get("when"):
        told = events(one)
        draws = any("draw" in deeds(c) or "add" in deeds(c) for c in told)
        return Said(None, f"it depends: {when(one.part)}") if told or draws else None
    rule = "yugioh/phases/draw-phase"
    return Said(True, f"it is {KINDS[one.facts['kind']]}, and its text names no other time", rule)


def own_main_only(one: One, asked: Asked) -> Said | None:
    """Whether it may be used in its player's own Main Phase alone."""
    times = one.part.get("times", ())
    named = {(time.get("phase"), time.get("whose")) for time in times}
    if is_of_speed_1(one):
        if _elsewhere(one):
            return None
        return Said(True, f"it is {KINDS[one.facts['kind']]} of Spell Speed 1", _OWN_TURN)
    if named and named <= {("main", "you"), ("main1", "you"), ("main2", "you")}:
        return Said(True, "its text names that phase", _CONDITION, "when")
    if one.facts["kind"] in ("quick", "activation"):
        return Said(False, f"its Spell Speed is {one.facts['spell_speed']}", rule_of(one, "spell_speed"))
    return Said(False, "it is for the time at which its event happens", rule_of(one, "kind"), "when")


def _elsewhere(one: One) -> bool:
    """Whether the text of what is used in a Main Phase names another phase or both players."""
    named = {time.get("phase") for time in one.part.get("times", ())} - {"main", "main1", "main2", "turn", "duel"}
    return bool(named) or "'each'" in str(one.part.get("times", ())) or bool(one.part.get("quick_if"))


def opponents_only(one: One, asked: Asked) -> Said | None:
    """Whether a Quick Effect may be used in the opponent's turn alone; nothing of other effects."""
    if one.facts["kind"] != "quick":
        return None if one.is_card else Said(None, "it is no Quick Effect")
    whose = {str(time.get("whose", "")) for time in one.part.get("times", ())}
    if whose == {"opponent"}:
        return Said(True, "its text names the opponent's turn", _CONDITION, "when")
    if whose & {"you"}:
        return Said(False, "its text names its player's own turn", _CONDITION, "when")
    if any("attack" in str((c["verb"], c.get("object"))) for c in events(one)) or "'opponent'" in str(whose):
        return Said(None, f"it depends: {when(one.part)}")
    return Said(False, "its text does not ask for the opponent's turn", "yugioh/monster-effects/quick")


def any_time(one: One, asked: Asked) -> Said | None:
    """Whether a card may be turned up without a condition that its text sets."""
    if not one.is_card:
        return None
    if (told := when(one.part)) or one.part.get("times"):
        return Said(False, f"its text asks for: {told}", _CONDITION, "when")
    if one.facts["spell_speed"] == 3 or one.part.get("old"):
        return None
    return Said(True, "its text sets no condition", "yugioh/timing/fast-effect")


def before_response(one: One, asked: Asked) -> Said | None:
    """Whether it may be used right at its monster's Summon, before the opponent may answer the Summon."""
    if one.is_card:
        return None
    if is_of_speed_1(one):
        rule = "yugioh/timing/ignition-after-summon"
        return Said(False, "it is an Ignition Effect: used once the Summon was or was not answered", rule)
    if one.facts["kind"] == "trigger":
        own = [c for c in events(one) if is_this(c.get("subject")) and "summon" in c["verb"]]
        if any(deeds(c) & {"normal-summon", "summon"} for c in own):
            return Said(None, f"it depends: {when(one.part)}")
        return Said(False, f"it is for another case: {when(one.part)}", _CONDITION, "when")
    return Said(None, f"it depends: {when(one.part) or 'it is a fast effect'}")


def first_turn(one: One, asked: Asked) -> Said | None:
    """Whether it may be used in the first turn of the Duel by the player who goes first."""
    if one.is_card and "Trap" in one.type:
        return Said(False, "a Trap waits until the turn after it was Set", rule_of_waiting(one.type))
    told, named = events(one), {p for p, how, _ in _phases(one) if how != "until"}
    if named & {"battle", _STEP, _CALCULATION, "battle-step"} or any(_needs_attack(c) for c in told):
        return Said(False, "there is no Battle Phase in that turn", "yugioh/battle-phase/first-turn", "when")
    if one.is_card and not told and not one.part.get("when") and is_of_speed_1(one):
        return None if "opponent" in str(one.part) else Said(True, "its text asks for nothing but that", _OWN_TURN)
    if one.facts["kind"] == "ignition" and not one.part.get("when") and "opponent" not in str(one.part):
        return Said(True, "it is used in its player's Main Phase", _OWN_TURN)
    if opponents_turn(one, asked).holds is not False and {"opponent"} == {
        str(t.get("whose", "")) for t in one.part.get("times", ())
    }:
        return Said(False, "its text names the opponent's turn", _CONDITION, "when")
    return Said(None, f"it depends: {when(one.part) or 'what is there to be done'}")


def _needs_attack(event: Part) -> bool:
    return bool(deeds(event) & {"attack", "battle"}) or "attack" in str((event.get("object") or {}).get("head"))
