"""The structure of an effect in words: each part as a label and what is told under it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kb.cards.telling.clauses import condition, joined, remarked, told
from kb.cards.telling.facts import limited
from kb.cards.telling.places import time
from kb.cards.telling.words import number, verb, word

_TARGETING = ("target", "select")
#: What is done as an effect is activated and costs nothing: "declare 1 card name;".
_FIRST = ("declare", "choose", "name")
#: What is said instead of a part of which words were not read: half a sentence may say something else.
NOT_WHOLE = "not read whole"
Gaps = Sequence[Sequence[int]]


def own_words(part: Mapping[str, Any], unread: Gaps = ()) -> Iterator[tuple[str, str]]:
    """The structure of an effect, told: When, First, Cost, Targets, Does; a label each, and what stands under it.

    Behind "-" stands what is listed: what an effect answers, or what is chosen from.

    Of a part in which `unread` words stand it is said that it was not read whole.
    """
    pays, does = part.get("pays", ()), part.get("does", ())
    choices, end = part.get("choices", ()), part.get("end", 0)
    body = min((one["start"] for one in (*pays, *does, *choices) if "start" in one), default=end)
    later = min((one["start"] for one in (*does, *choices)), default=end)
    listed_from = min((one["start"] for one in choices), default=end)
    opened, paid, done = (
        _gap(unread, *span) for span in ((part.get("start", 0), body), (body, later), (later, listed_from))
    )
    said = NOT_WHOLE if opened else when(part)
    only = [one for one in (*pays, *does) if _activates_itself(one) and one.get("modifiers")]
    if said := "; ".join(one for one in (said, *map(_allowed, only)) if one):
        yield "When", said
    for choice in part.get("listed", ()):  # "a card or effect that includes any of these effects"
        yield "-", _choice(choice, unread)
    if paid:
        yield "Cost", NOT_WHOLE
    else:
        yield from _paid(pays)
    chooses = choices and next((one for one in (*does, *pays) if _chooses(one)), None)
    kept = [_untimed(one, part) for one in does if one is not chooses and not _activates_itself(one)]
    if done:
        yield "Does", NOT_WHOLE
    elif said := joined(kept):
        then = "then " if chooses and chooses.get("joined") == "then" else ""
        yield "Does", f"{said}; {then}{_choosing(chooses)}" if chooses and kept else said
    elif choices:
        yield "Does", _choosing(chooses)
    for choice in choices:
        if said := _choice(choice, unread):
            yield "-", said


def _gap(unread: Gaps, start: int, end: int) -> bool:
    return any(start <= at < end for at, *_ in unread)


def _paid(pays: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    """What is done first, costs and targets."""
    spent = [inner for clause in pays for inner in _spent(clause) if not _chooses(clause)]
    aimed = [{**clause, "verb": ""} for clause in spent if clause["verb"] in _TARGETING and "object" in clause]
    bases = [{**clause, "form": "base"} if clause.get("form") == "ing" else clause for clause in spent]
    first = [clause for clause in bases if clause["verb"] in _FIRST]
    if said := joined(first):
        yield "First", said
    if costs := joined(clause for clause in bases if clause["verb"] not in _TARGETING and clause not in first):
        yield "Cost", costs
    if aimed:
        yield "Targets", joined(aimed)


#: What is said of the activation of a card that stays.
_ASKS = {"First": "asks to", "Cost": "has a cost:", "Targets": "targets"}


def _roles(clause: Mapping[str, Any]) -> set[str]:
    return {one["role"] for one in clause.get("modifiers", ())}


def _chooses(clause: Mapping[str, Any]) -> bool:
    """ "activate 1 of these effects", behind which bullets stand."""
    applies = clause["verb"] in ("activate", "apply") and clause.get("modal", "") not in ("cannot", "not")
    what = clause.get("object", {})
    return applies and any(one.get("head") in ("effect", "effects") for one in (what, *what.get("more", ())))


def _activates_itself(clause: Mapping[str, Any]) -> bool:
    """ "You can only activate this card if ...", "Activate only during ...": the condition alone is told."""
    what = clause.get("object", {"head": "this-card"})
    if clause.get("passive") or clause.get("subject", {"head": "you"})["head"] != "you":
        return False
    beside = all(one["role"] == "time" or one.get("word") == "only" for one in clause.get("modifiers", ()))
    said = what["head"] == "this-card" and beside and not clause.get("conditions")
    return clause["verb"] == "activate" and said and clause.get("modal", "") in ("", "can", "can-only")


def _allowed(clause: Mapping[str, Any]) -> str:
    """When alone a card may be activated: "only during the Battle Phase"."""
    said = " ".join(time(one["time"]) for one in clause["modifiers"] if "time" in one)
    return f"only {said}" if said else ""


def _lasts(when_: Mapping[str, Any], part: Mapping[str, Any]) -> bool:
    """Whether a time says how long what is done lasts: "until the End Phase", in older texts "during the next turn"."""
    if when_["how"] in ("until", "for"):
        return True
    return not part.get("punctuated", True) and when_["phase"] == "turn" and when_.get("which") in ("this", "next")


def _untimed(clause: Mapping[str, Any], part: Mapping[str, Any]) -> Mapping[str, Any]:
    """A clause without the times that are told as when the effect is activated."""
    told_of = [one for one in part.get("times", ()) if not _lasts(one, part)]
    if part.get("punctuated", True) or not told_of or "modifiers" not in clause:
        return clause
    return {**clause, "modifiers": [one for one in clause["modifiers"] if one.get("time") not in told_of]}


def _choosing(clause: Mapping[str, Any] | None) -> str:
    """How many of the bullets, and how."""
    if not clause:
        return "one of these:"
    count, many = number(clause["object"].get("number"))
    beside = told({**clause, "verb": "", "object": None, "subject": None, "conditions": ()})
    several = f"{count} of these" if count[:1].isdigit() or count.startswith("up to") else "these"
    if clause["object"].get("more"):
        several = "1 or both of these"
    verbed = f"{'you can ' if clause.get('modal') == 'can' else ''}{verb(clause['verb'], 'base')}"
    held = [said for one in clause.get("conditions", ()) if (said := condition(one))]
    return " ".join(one for one in (verbed, several if many or count else "these", beside, *held) if one) + ":"


def _choice(choice: Mapping[str, Any], unread: Gaps) -> str:
    """A bullet in a line, behind its label."""
    found = list(own_words(choice, unread))
    said = "; ".join(f"target {text}" if label == "Targets" else text for label, text in found if label != "When")
    opening = next((text for label, text in found if label == "When"), "")
    said = f"you can {said}" if choice.get("may") and said and not said.startswith(NOT_WHOLE) else said
    limits = [limited(one).partition(",")[0] for one in choice.get("limits", ())]
    return ": ".join(one for one in (choice.get("label", ""), *limits, opening, said) if one)


def _spent(clause: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """A clause before the semicolon; of "activate this card by ..." what stands behind "by"."""
    by = [each for m in clause.get("modifiers", ()) if m["role"] == "by" for each in m.get("clauses", ())]
    if clause["verb"] not in ("activate", "apply") or not (by or clause.get("object", {}).get("head") != "this-card"):
        yield clause
    yield from by if clause["verb"] in ("activate", "apply") else ()


def when(part: Mapping[str, Any]) -> str:
    """The conditions before the colon, told."""
    beside = (one for one in part.get("remarks", ()) if one["role"] == "except" or _bears(one))
    waits = (one for one in part.get("times", ()) if not _lasts(one, part))
    said = [*map(time, waits), *map(condition, part.get("when", ())), *map(_excluded, beside)]
    return "; ".join(one for one in said if one)


def _bears(remark: Mapping[str, Any]) -> bool:
    """Whether a remark before the colon says when the effect may be activated."""
    return str(remark.get("word", "")).startswith(("even ", "except "))


def _excluded(remark: Mapping[str, Any]) -> str:
    """ "except the turn this card was sent there", "(even during the Damage Step)"."""
    if remark["role"] == "remark":
        return remarked(remark["word"]).strip("()")
    if "time" in remark:
        return f"except {time(remark['time'])}"
    return f"except the turn {joined(remark.get('clauses', ()))}"


def holds(statement: Mapping[str, Any], part: Mapping[str, Any]) -> str:
    """A statement that holds without activation, told."""
    if part.get("granted"):
        return f"such a card has this: {'; '.join(_choice(one, ()) for one in part['granted'])}"
    if part.get("says"):
        return word("says", part["says"])
    first = part["clauses"][0] if len(part.get("clauses", ())) == 1 else {}
    if first.get("verb") == "activate" and (paid := list(_paid(part["clauses"]))) and "by" in _roles(first):
        return "; ".join(f"its activation {_ASKS[label]} {text}" for label, text in paid)
    said = joined(part["clauses"]) if part.get("clauses") else "; ".join(word("fact", f) for f in statement["holds"])
    gained = "gained: " if said and statement["kind"] == "granted" else ""
    return "; ".join([f"{gained}{said}", *map(limited, part.get("limits", ()))] if said else [])
