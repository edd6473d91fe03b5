"""Spell Speed and the Damage Step, decided from the structure of an effect.

The digest's rules are applied here by plain functions until the engine decides them over the compiled effect.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kb.card_text.actions import actions
from kb.card_text.facts import events, is_this, where
from kb.card_text.reading import CardText, Clause, Effect, Facts

#: Timings that only the Damage Step has (yugioh/damage-step/unique-timing).
_TIMINGS = frozenset({"damage-step", "damage-calculation"})
#: Phases that no Damage Step lies in.
_OUTSIDE = frozenset({"main", "main1", "main2", "standby", "draw", "end"})
_STEP = "damage step"
_STATS = frozenset({"atk_change", "def_change"})
#: What leaves it to chance whether anything is changed at all.
_CHANCE = frozenset({"toss", "roll", "call", "guess"})


def spell_speed(card: CardText, effect: Effect, kind: str) -> int:
    """The Spell Speed of an effect of that kind (yugioh/chain/speed-1 to speed-3)."""
    if kind == "activation":
        if card.property == "Counter":
            return 3
        return 2 if card.card_type == "Trap" or card.property == "Quick-Play" else 1
    if kind == "trigger" and card.card_type == "Trap" and effect.section == "card":
        return 1 if _away(effect) else 2
    return 2 if kind == "quick" else 1


def _away(effect: Effect) -> bool:
    """Whether this card is not face-up on the field any more when its effect is activated."""
    if where(effect, "quick") != ("szone",):
        return True
    return any(is_this(clause.subject) and clause.verb in _LEAVES for clause in events(effect.when))


#: What happens to a card that leaves the field.
_LEAVES = frozenset({"send", "destroy", "banish", "leave", "return", "shuffle", "add"})


def damage_step(effect: Effect, facts: Facts, borne: tuple[str, ...] = ()) -> tuple[bool | None, str]:
    """Whether a fast effect may be activated in the Damage Step, and the ground (a key of [damage_step] in rules.toml).

    `borne`: what holds for the monster that the effect equips this card to ("It gains 800 ATK").
    The grounds are those of yugioh/damage-step/what-may-be-activated; the text's own exclusion goes before them.
    """
    if facts.spell_speed is None or facts.spell_speed < 2 or facts.kind == "trigger":
        return None, ""
    said = _said(effect)
    phases = {time.phase for time in effect.times}
    if any("except" in word for word in said) or (phases and phases <= _OUTSIDE):
        return False, "excluded"
    grounds = {
        "counter-trap": facts.spell_speed == 3,
        "negates-activation": "negate_activation" in facts.actions,
        "mandatory": facts.mandatory,
        "unique-timing": _unique_timing(effect),
        "stats": any(_changes_stats(part) for part in (effect, *effect.choices)) or not _STATS.isdisjoint(borne),
        "said": said,
    }
    ground = next((name for name, holds in grounds.items() if holds), "")
    return bool(ground), ground or "no-ground"


def _said(effect: Effect) -> list[str]:
    """The remarks of the text about the Damage Step."""
    inner = _remarks(clause for condition in effect.when for clause in condition.clauses)
    return [word for word in (*(remark.word for remark in effect.remarks), *inner) if _STEP in word]


def _remarks(clauses: Iterable[Clause], deep: int = 4) -> Iterator[str]:
    """The remarks in parentheses beside the verbs of clauses, and of clauses within them."""
    for clause in clauses:
        for modifier in clause.modifiers:
            if modifier.role == "remark":
                yield modifier.word
            elif modifier.clauses and deep:
                yield from _remarks(modifier.clauses, deep - 1)
        for condition in clause.conditions if deep else ():
            yield from _remarks(condition.clauses, deep - 1)


def _changes_stats(effect: Effect) -> bool:
    """Whether ATK or DEF of a monster that is there are changed at once (stat-changes-until-calculation)."""
    chance = False
    for clause in effect.does:
        done = actions((clause,))
        arms = "equip" in done and not is_this(clause.object)
        if done & {"special_summon", "token"} or arms or (chance and clause.conditions):
            return False
        chance = chance or clause.verb in _CHANCE
        if done & {"atk", "def"} and clause.modal != "can" and clause.joined != "then":
            return True
    return False


def _unique_timing(effect: Effect) -> bool:
    if any(time.phase in _TIMINGS for time in effect.times):
        return True
    for clause in events(effect.when):
        heads = {part.head for part in (clause.object, clause.subject) if part is not None}
        if clause.verb in ("inflict", "take") and heads & {"damage", "battle-damage"}:
            return True
        if any(m.time is not None and m.time.phase in _TIMINGS for m in clause.modifiers):
            return True
        if any("battle" in (m.cards.head if m.cards else "") for m in clause.modifiers if m.role == "by"):
            return True
    return False
