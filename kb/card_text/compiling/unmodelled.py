"""Of which kinds the activated effects of a card are that have no form, as others have to know that."""

from __future__ import annotations

from collections.abc import Iterable

from kb.card_text.compiling.spending import Outcome
from kb.card_text.reading import Condition, Effect, Reading

#: What happens once a battle is decided, or without any: an effect that waits for it bears on none.
_LATER = frozenset(
    {"destroy", "send", "summon", "normal-summon", "special-summon", "banish", "leave", "return", "add", "discard"}
    | {"tribute", "draw", "set", "flip", "detach", "remove"}
)


def unmodelled(reading: Reading, effects: Iterable[Outcome]) -> list[str]:
    """The kinds of the effects without a form; "late trigger" is a Trigger Effect that bears on no battle."""
    found = [_kind(one) for one, made in zip(reading.effects, effects, strict=True) if made.entry is None]
    return sorted(set(found))


def _kind(one: Effect) -> str:
    kind = one.facts.kind
    return "late trigger" if kind == "trigger" and one.when and all(map(_is_later, one.when)) else kind


def _is_later(when: Condition) -> bool:
    """Whether it happens once a battle is decided."""
    return bool(when.clauses) and all(clause.verb in _LATER for clause in when.clauses)
