"""Operations that leave something behind which lasts: continuous effects, other types.

Source: "Types of Effects - Continuous Effects", "Properties and States".
"""

from __future__ import annotations

from typing import Any

from msgspec import structs

from kb.engine.grand_archive.events.objects import (
    EffectBegins,
    TypeChanged,
)
from kb.engine.grand_archive.field import durations
from kb.engine.grand_archive.pieces import Item, Lingering
from kb.engine.grand_archive.stack.meaning import number, speaks_of
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary import operations as vocabulary
from kb.engine.grand_archive.vocabulary.filters import Measure
from kb.engine.grand_archive.vocabulary.rules import (
    AnyRule,
    Grant,
    LoseAbilities,
    ReplaceDamage,
    SetElement,
    SetStats,
    Stats,
    SwapStats,
)

#: Rules whose order matters, each in its layer.
LAYERED = (Grant, LoseAbilities, SetElement, SetStats, Stats, SwapStats)


def impose(state: State, op: vocabulary.Impose, item: Item) -> None:
    """Begin a continuous effect; with `what` it is bound to those objects (an instanced effect).

    A shield or instance of prevention is one for each of them (grand-archive/prevention/each-unit). An amount that
    is measured is what it was on resolution.
    """
    bound = None if op.what is None else tuple(card.uid for card in speaks_of(state, op.what, item, anywhere=True))
    _begin(state, _fixed(state, op.rule, item), item, op.until, bound)
    codes = ["grand-archive/effect/instanced" if bound is not None else "grand-archive/effect/static-set"]
    codes += ["grand-archive/effect/layers"] if isinstance(op.rule, LAYERED) else []
    codes += ["grand-archive/effect/dependency"] if isinstance(op.rule, Grant | LoseAbilities) else []
    state.tell(EffectBegins(item.source, op.until, codes=tuple(codes)))


def _begin(state: State, rule: AnyRule, item: Item, until: Any, bound: tuple[str, ...] | None) -> None:
    sets: list[tuple[str, ...] | None] = [bound]
    if bound is not None and isinstance(rule, ReplaceDamage) and rule.use != "always":
        sets = [(uid,) for uid in bound]
    left = uses(rule)
    for each in sets:
        durations.begin(state, Lingering(state.number(), rule, item.source, item.controller, until, each, left))


def _fixed(state: State, rule: AnyRule, item: Item) -> AnyRule:
    """The rule with its measured amounts as numbers."""
    measured = {name: getattr(rule, name) for name in rule.__struct_fields__}
    numbers = {name: number(state, m, item) for name, m in measured.items() if isinstance(m, Measure)}
    return structs.replace(rule, **numbers) if numbers else rule


def become(state: State, op: vocabulary.Become, item: Item) -> None:
    cards = speaks_of(state, op.what, item)
    for card in cards:
        card.types, card.supertypes = op.types, op.supertypes
        codes = ("grand-archive/combat/type-change", "grand-archive/characteristics/type-setting")
        state.tell(TypeChanged(card.uid, (*op.supertypes, *op.types), codes=tuple(codes)))
    if op.loses_abilities and cards:
        _begin(state, LoseAbilities(), item, "game", tuple(card.uid for card in cards))


def uses(rule: AnyRule) -> int:
    """What is left of a prevention effect as it begins: the buffer of a shield, the one attempt of an instance."""
    if isinstance(rule, ReplaceDamage) and rule.use == "shield":
        return rule.amount or 0
    return 1
