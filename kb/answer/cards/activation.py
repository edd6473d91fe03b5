"""The facts of the activation of a Spell or Trap that does nothing at once: it stays and applies."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kb.store.readings import Reading

_PAID = ("discard", "tribute", "banish", "reveal", "detach")


def activation(type_: str, read: Reading, by: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
    """The facts of it; `by`: the clauses of what is done to activate it ("Activate this card by paying ...")."""
    property_, _, kind = type_.rpartition(" ")
    speed = 3 if property_ == "Counter" else 2 if kind == "Trap" or property_ == "Quick-Play" else 1
    changes = {"atk_change", "def_change"} & set(read["standing"])
    return {
        "section": "card",
        "kind": "activation",
        "spell_speed": speed,
        "mandatory": None,
        "timing": None,
        "targets": property_ == "Equip" or any(c["verb"] == "target" for c in by),
        "cost": ["pay_lp" for c in by if c["verb"] == "pay"] + [c["verb"] for c in by if c["verb"] in _PAID],
        "where": [],
        "limit": "hard_activate" if any(map(_is_of_it, _limits(read))) else "none",
        "damage_step": None if speed == 1 else bool(changes),
        "actions": [],
        "rules": {},
        "text": [0, 0],
        "unread": [],
    }


def _limits(read: Reading) -> Iterator[Mapping[str, Any]]:
    """Every limit of a text."""
    for part in (*read["parts"]["effects"], *read["parts"]["standing"]):
        yield from part.get("limits", ())


def _is_of_it(limit: Mapping[str, Any]) -> bool:
    """Whether a limit is of the activation of the card: 'You can only activate 1 "X" per turn'."""
    return limit.get("covers") == "card" and limit["kind"] == "hard_activate"
