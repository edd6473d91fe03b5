"""Clauses and conditions of a reading in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kb.cards.telling.phrases import Part, phrase, place, stated, time
from kb.cards.telling.words import verb, word

_MANY = frozenset({"you", "its-effects", "effects", "them", "those-cards", "each-player", "rest"})
_MODALS = {"can-only": "can only", "must-not": "must not", "do-not": "does not", "not": "does not", "": ""}
_SKIPPED = ("quick effect",)
#: "an opponent's monster" as what is fought or destroyed: one, though the text gives no number.
_FOUGHT = frozenset({"battle", "attack", "destroy"})
_COUNTED = frozenset(
    {"card", "monster", "spell", "trap", "spell-trap", "token", "tuner", "name", "material", "counter"}
)
_ONE, _ANY = {"word": "a"}, {"most": None}


def told(clause: Part) -> str:
    """One statement."""
    return " ".join(part for part in _pieces(clause) if part)


def joined(clauses: Any) -> str:
    """Clauses in a row, each behind the word that joins it to the one before; what has no words is left out."""
    said, before = "", ""
    for one in clauses:
        words = told(one)
        if not words:
            continue
        join = word("join", one["joined"]) if said and one.get("joined") else ""
        apart = (not join and before != "make") or join.startswith(("and if", "also", "then", "after"))
        said += f"{('; ' if apart else ' ') if said else ''}{join}{' ' if join else ''}{words}"
        before = one["verb"]
    return said


def condition(one: Part) -> str:
    """A condition with its clauses."""
    if one.get("clauses") and all(map(_bare, one["clauses"])) and "time" not in one:
        return ""
    lead = one["word"].replace("-", " ")
    said = [joined(one["clauses"])] if one.get("clauses") else []
    if "time" in one:
        said.append(time(one["time"]))
    return " ".join([lead, *said])


def _bare(clause: Part) -> bool:
    """Whether a clause says only that something is: what it is was not read."""
    told_of = [m for m in clause.get("modifiers", ()) if m["role"] != "remark" or m.get("word")]
    return clause["verb"] == "be" and not told_of and "object" not in clause


def _pieces(clause: Part) -> Iterator[str]:
    key = clause["verb"]
    subject, cards = clause.get("subject"), clause.get("object")
    if subject is not None:
        alone = (
            subject["head"] in _COUNTED
            and subject.get("number") == _ANY
            and clause.get("form") == "third"
            and not clause.get("modal")
        )
        subject = {**subject, "number": _ONE} if alone else subject
        yield "they" if subject["head"] == "them" else phrase(subject, told)
    if key:
        yield _verb(clause, key, subject)
    if cards is not None:
        fought = set(key.split("|")) & _FOUGHT and cards["head"] == "monster" and cards.get("whose") == "opponent"
        cards = {**cards, "number": _ONE} if fought and cards.get("number") == _ANY else cards
        yield "any of these effects" if key == "include" and cards["head"] == "effects" else phrase(cards, told)
    yield from (_modifier(each) for each in clause.get("modifiers", ()))
    yield from (condition(each) for each in clause.get("conditions", ()))


def _plural(subject: Part | None) -> bool:
    if subject is None:
        return False
    if subject["head"] in _MANY or (subject.get("more") and subject.get("join") == "and"):
        return True
    count = subject.get("number", {})
    return (
        subject["head"] in _COUNTED
        and count.get("word") not in ("each", "every", "a", "no")
        and count.get("most", 1) != 1
    )


def _verb(clause: Part, key: str, subject: Part | None) -> str:
    modal, form = clause.get("modal", ""), clause.get("form", "base")
    said, many = _MODALS.get(modal, modal), _plural(subject)
    if clause.get("passive"):
        be = "be" if said else ("" if subject is None else "are" if many else "is")
        return f"{'is not' if modal == 'not' else f'{said} {be}'.strip()} {verb(key, 'past')}".strip()
    if said:
        return f"{said} {verb(key, 'base')}"
    if key == "be":
        if subject is None:
            return ""
        forms = {"past": ("was", "were"), "ing": ("being", "being")}.get(form, ("is", "are"))
        return forms[many]
    if form in ("base", "third") and subject is not None:
        form = "base" if many else "third"
    return verb(key, form if form in ("third", "past", "ing") else "base")


def _modifier(one: Part) -> str:
    role, said = one["role"], one.get("word", "")
    if role == "remark":
        return "" if not said or said in _SKIPPED else f"({said})"
    if "time" in one:
        return f"except {time(one['time'])}" if role.startswith("except") else time(one["time"])
    if role in ("adverb", "state"):
        return stated(said)
    parts = []
    if "cards" in one:
        parts.append(phrase(one["cards"], told))
    parts += [place({"how": role, **each} | {"how": role}) for each in one.get("places", ())]
    parts += [told({**each, "form": "ing"} if role in ("by", "without") else each) for each in one.get("clauses", ())]
    if one.get("places") and not one.get("cards"):
        return " or ".join(parts)
    if role == "is":
        return stated(said)
    lead = word("role", role.replace("except time", "except"))
    if "number" in one:
        parts.append(str(one["number"]))
    return " ".join(part for part in (lead, *parts, stated(said) if not parts else "") if part)
