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


def needing(found: Sequence[Any], read: Reading) -> list[Any]:
    """The effects, each with what a sentence behind it says that its player must control to activate it.

    They are those of `kb.answer.cards.parts.effects`, which asks for this.
    """
    every = list(found)
    for one in read["parts"]["standing"]:
        needs = [c for c in one.get("clauses", ()) if c["verb"] in ("control", "have") and c.get("modal") == "must"]
        before = [at for at, each in enumerate(every) if 0 <= _begins(each) < one.get("start", 0)]
        if not before or not any(map(_is_for_use, needs)):
            continue
        at = max(before, key=lambda each: _begins(every[each]))
        held = [{name: value for name, value in c.items() if name not in ("modal", "modifiers")} for c in needs]
        part = every[at].part
        every[at] = every[at]._replace(
            part={**part, "when": [*part.get("when", ()), {"word": "while", "clauses": held}]}
        )
    return every


def only_if(found: Sequence[Any], told: Sequence[Mapping[str, Any]]) -> list[Any]:
    """The effects, the activation of the card with what a sentence says under which alone it is activated."""
    needs = [{**each, "word": "if"} for clause in told for each in clause["conditions"]]
    return [
        one._replace(part={**one.part, "when": [*one.part.get("when", ()), *needs]}) if one.is_card else one
        for one in found
    ]


def _begins(one: Any) -> int:
    """Where the text of an effect begins; -1 where that is not told."""
    told = [part["start"] for name in ("when", "pays", "does") for part in one.part.get(name, ()) if "start" in part]
    return min(told, default=-1)


def _is_for_use(clause: Mapping[str, Any]) -> bool:
    """Whether something has to be so to activate an effect."""
    aims = [c for m in clause.get("modifiers", ()) if m["role"] == "to" for c in m.get("clauses", ())]
    return any(c["verb"] == "activate" for c in aims)
