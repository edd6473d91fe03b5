"""Piercing battle damage that a resolution lets monsters inflict."""

from __future__ import annotations

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.attacks import defense_attacked
from kb.card_text.compiling.prohibitions import granted
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import player
from kb.card_text.reading import Cards, Condition, Count


def is_piercing(act: Act) -> bool:
    """ "inflict piercing battle damage", whoever does."""
    damage = act.clause.object
    return damage is not None and damage.head == "battle-damage"


def pierces(act: Act) -> Entry:
    """ "inflict piercing battle damage", with the attack at which that is done before it."""
    act.by_you()
    damage, to, conditions = act.object, act.rest.cards("to"), act.node.take("conditions")
    plain = damage is not None and damage == Cards("battle-damage", damage.start, damage.end, Count(1, None, ""))
    if damage is None or not plain or not act.words(damage).startswith("piercing") or player(to) != "opponent":
        raise act.no_form("of a kind")
    attacker = defense_attacked(_at_its_time(conditions[0], act), again=True) if len(conditions) == 1 else ""
    if not isinstance(attacker, Cards):
        raise act.no_form("of some")
    if attacker.head == "monster":  # "your X monster": whichever of them it is that attacks
        attacker = attacker._replace(number=Count(1, None, "all"))
    return granted(act, [{"rule": "piercing"}], attacker)


def _at_its_time(condition: Condition, act: Act) -> Condition:
    """The condition without "this turn", which is told of how long it is so."""
    if len(condition.clauses) != 1:
        return condition
    (clause,) = condition.clauses
    act.rest.left += [one for one in clause.modifiers if one.time is not None]
    kept = tuple(one for one in clause.modifiers if one.time is None)
    return condition._replace(clauses=(clause._replace(modifiers=kept),))
