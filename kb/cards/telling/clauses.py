"""Clauses and conditions of a reading in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kb.cards.telling.phrases import Part, phrase, place, time
from kb.cards.telling.words import verb, word

_MANY = frozenset({"you", "its-effects", "them", "those-cards", "each-player"})
_MODALS = {"can-only": "can only", "must-not": "must not", "do-not": "does not", "": ""}
_SKIPPED = ("quick effect",)


def told(clause: Part) -> str:
    """One statement."""
    return " ".join(part for part in _pieces(clause) if part)


def joined(clauses: Any) -> str:
    """Clauses in a row, each behind the word that joins it to the one before."""
    said = ""
    for one in clauses:
        join = word("join", one["joined"]) if said and one.get("joined") else ""
        gap = "; " if said and (not join or join.startswith(("and if", "also", "then", "after"))) else " "
        said += f"{gap if said else ''}{join}{' ' if join else ''}{told(one)}"
    return said


def condition(one: Part) -> str:
    """A condition with its clauses."""
    lead = one["word"].replace("-", " ")
    said = [joined(one["clauses"])] if one.get("clauses") else []
    if "time" in one:
        said.append(time(one["time"]))
    return " ".join([lead, *said])


def _pieces(clause: Part) -> Iterator[str]:
    key = clause["verb"]
    subject = clause.get("subject")
    if subject is not None:
        yield phrase(subject, told)
    if key:
        yield _verb(clause, key, subject)
    if "object" in clause:
        yield phrase(clause["object"], told)
    yield from (_modifier(each) for each in clause.get("modifiers", ()))
    yield from (condition(each) for each in clause.get("conditions", ()))


def _verb(clause: Part, key: str, subject: Part | None) -> str:
    modal, form = clause.get("modal", ""), clause.get("form", "base")
    said = _MODALS.get(modal, modal)
    if clause.get("passive"):
        many = subject is not None and (subject["head"] in _MANY or subject.get("number", {}).get("most", 1) != 1)
        be = "be" if said else ("" if subject is None else "are" if many else "is")
        return f"{said} {be} {verb(key, 'past')}".strip()
    if said:
        return f"{said} {verb(key, 'base')}"
    return verb(key, form if form in ("third", "past", "ing") else "base")


def _modifier(one: Part) -> str:
    role, said = one["role"], one.get("word", "")
    if role == "remark":
        return "" if not said or said in _SKIPPED else f"({said})"
    if "time" in one:
        return time(one["time"])
    if role in ("adverb", "state"):
        return str(said).replace("role:", "").replace("face:", "face-").replace(":", " ").replace("-", " ")
    parts = []
    if "cards" in one:
        parts.append(phrase(one["cards"], told))
    parts += [place({"how": role, **each} | {"how": role}) for each in one.get("places", ())]
    parts += [told({**each, "form": "ing"} if role in ("by", "without") else each) for each in one.get("clauses", ())]
    if one.get("places") and not one.get("cards"):
        return " or ".join(parts)
    lead = word("role", role)
    if "number" in one:
        parts.append(str(one["number"]))
    return " ".join(part for part in (lead, *parts, said.replace("-", " ") if not parts else "") if part)
