"""Which attacks can be declared, each tried out step by step on a copy of the game.

The wieldings and sets of additional targets of an attack are as many as their subsets: they are found one after the
other, as far as somebody asks for them. Whether there is any attack is another question (`possible`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, combinations

from kb.engine.grand_archive.actions import DeclareAttack
from kb.engine.grand_archive.combat import restrictions
from kb.engine.grand_archive.combat.attack_declaration import (
    STEPS,
    choose_attacker,
    choose_wielded,
    kinds_attacked,
    refusal,
)
from kb.engine.grand_archive.combat.attack_targets import additional_targets
from kb.engine.grand_archive.combat.wielding import used
from kb.engine.grand_archive.field import attackers, looks
from kb.engine.grand_archive.field.places import in_zone, turn_order
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.stack import targeting
from kb.engine.grand_archive.state import State

Declared = Iterator[tuple[DeclareAttack, State]]


def legal(state: State, player: str) -> Declared:
    """Every legal declaration of `player`, each with a trial game in which its five steps are done."""
    objects = in_zone(state, Zone.FIELD, player)
    for card in [state.cards[state.declaring]] if state.declaring else objects:
        weapons = _weapons(state, card)
        for armed, trial in _armed(state, DeclareAttack(player, card.uid, None), _subsets(weapons, len(weapons))):
            yield from _aimed(trial, armed, additional_targets(trial, _attack(trial, armed)))


def possible(state: State, player: str) -> bool:
    """Whether the object that must attack with a resolved attack card can attack at all.

    What a weapon does for such an attack, be it True Sight or Cleave, it does alone; more weapons and more targets
    only cost more. So no more than one of each is tried.
    """
    card = state.cards[state.declaring]
    wieldings = [(), *((weapon,) for weapon in _weapons(state, card))]
    armed = _armed(state, DeclareAttack(player, card.uid, None), wieldings)
    return any(next(_aimed(trial, action, 0), None) is not None for action, trial in armed)


def _weapons(state: State, card: CardState) -> list[str]:
    """The weapons that `card` could wield."""
    if not attackers.can_wield(state, card):
        return []
    held = in_zone(state, Zone.FIELD, card.controller)
    return [weapon.uid for weapon in held if weapon.is_a("weapon") and weapon is not card]


def _armed(state: State, action: DeclareAttack, wieldings: Iterable[tuple[str, ...]]) -> Declared:
    """The legal ways to go through 2.a and 2.b."""
    trial = state.trial()
    if restrictions.forbidden_turn(state, action) or choose_attacker(trial, action):
        return
    for wielding in wieldings:
        armed, second = replace(action, wielding=wielding), trial.trial()
        if choose_wielded(second, armed) is None:
            yield armed, second


def _aimed(state: State, action: DeclareAttack, extra: int) -> Declared:
    """The legal ways to go on from there, with up to `extra` additional targets."""
    objects = attackable_by(state, action.player)
    cleave = looks.any_has(state, _attack(state, action), "cleave")
    for target in [p for p in turn_order(state) if p != action.player] if cleave else objects:
        for also in _subsets([uid for uid in objects if uid != target], extra):
            whole, trial = replace(action, target=target, also=also), state.trial()
            if all(step(trial, whole) is None for _, step in STEPS[2:]):
                yield whole, trial


def _attack(state: State, action: DeclareAttack) -> list[CardState]:
    return [state.cards[action.attacker], *used(state)]


def illegal(state: State, player: str, uid: str) -> Iterator[DeclareAttack]:
    """Illegal declarations with one object, one for each kind of target that it can be attempted on."""
    seen: set[tuple[str, ...]] = set()
    for target in (None, *attackable_by(state, player), *(p for p in turn_order(state) if p != player)):
        action = DeclareAttack(player, uid, target)
        kinds = kinds_attacked(state, action)
        if kinds not in seen and refusal(state, action) is not None:
            seen.add(kinds)
            yield action


def attackable_by(state: State, player: str) -> list[str]:
    """The objects on the field that `player` does not control and that can be attacked at all."""
    return [c.uid for c in in_zone(state, Zone.FIELD) if c.controller != player and targeting.attackable(c)]


def _subsets(names: list[str], most: int) -> Iterator[tuple[str, ...]]:
    return chain.from_iterable(combinations(names, size) for size in range(min(most, len(names)) + 1))
