"""The conditions that a question states, held against those of an effect or statement: met, failed or not told."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kb.answer.cards.acts import both, player
from kb.answer.cards.entries import About, Entry
from kb.answer.cards.forms import pattern, ready
from kb.answer.cards.happening import THIS, event
from kb.answer.cards.nouns import may_be
from kb.answer.cards.parts import Part, events, holds_words
from kb.answer.cards.phrases import NUMBERS, wanted
from kb.answer.cards.sayings import Held, Saying, is_own
from kb.cards.telling.clauses import joined
from kb.language.words import fold_name

_STATES = frozenset({"control", "have", "be", "", "exist"})
_NONE = r"\b(?:no|zero|0|any)\b(?: other)?"
_POSITION = r"(?:(?:it|X) )?(?:is )?(?:in )?(?:face up |face up in |in )*(attack|defense) position"


def met(held: Sequence[Held], entry: Entry, about: About) -> bool | None:
    """Whether what a question states meets the conditions of the clause and of its effect."""
    rest = [each for each in held if not is_own(each)]
    told = [*entry.clause.get("conditions", ())]
    if entry.one is not None:
        told += entry.one.part.get("when", ())
        told += [
            inner
            for one in entry.one.part.get("when", ())
            for c in one.get("clauses", ())
            for inner in c.get("conditions", ())
        ]
    values = [_one(each, told, entry, about) for each in rest]
    return both(values) if values else True


def _one(held: Held, told: Sequence[Part], entry: Entry, about: About) -> bool | None:
    if held.word == "with" and held.text == "Y" and entry.forbids:
        return True  # by whichever means
    bare = re.sub(r"\b(?:X|it|its|the|is|are|a|an|my|i)\b", " ", held.text).strip()
    if held.text.endswith("position") and (position := re.fullmatch(_POSITION, held.text)):
        stated = re.findall(r"(?:position:|'position', 'values': \[')(attack|defense)", str(entry.clause))
        return position[1] in stated if stated else entry.where == "holds" or None
    has = "material" in held.text and re.fullmatch(r"(?:X|it) (?:has|have) (?:xyz )?materials?", held.text)
    if has and "this card has material" in joined([entry.clause]):
        return True
    acts = held.saying is not None and held.saying.verb not in ("control", "be")
    plain = (
        acts and held.word in ("when", "if", "while") and not re.search(r"\b(?:no|not|dont|only|isnt|doesnt)\b", bare)
    )
    if plain and holds_words(told_ := joined([entry.clause]), bare) and "this" in told_:
        return True
    if "the turn" in held.word or "the same turn" in held.word:
        return _that_turn(held, told, entry)
    if held.word in ("with", "without"):
        return _beside(held, told, entry, about)
    if held.word in ("before", "because", "unless", "despite", "even if", "after", "once"):
        return None
    return asserted(held, told, entry, about)


def _that_turn(held: Held, told: Sequence[Part], entry: Entry) -> bool | None:
    if not pattern("own_turn", held.text).match(held.text):
        return None
    bound = any(one["word"] == "the-turn" for one in told)
    timed = any("time" in m and m["time"]["phase"] == "turn" for m in entry.clause.get("modifiers", ()))
    return True if bound or timed or entry.where == "binds" or (entry.where == "does" and entry.forbids) else None


def _beside(held: Held, told: Sequence[Part], entry: Entry, about: About) -> bool | None:
    """ "with no field spell", "without a Fairy in my hand": a state in few words."""
    said = held.text
    none = held.word == "without" or bool(ready(_NONE).match(said))
    if "material" in said.split() or "materials" in said.split():
        detach = entry.one is not None and any(c["verb"] == "detach" for c in entry.one.part.get("pays", ()))
        return False if none and (detach or any("material" in str(one) for one in told)) else None
    text = re.sub(r"^(?:an?|the|no|any) ", "", said)
    if none and entry.one is not None and (ask := wanted(text, about.names)) is not None:
        needs = [c["object"] for c in entry.one.part.get("pays", ()) if "object" in c]
        if any(may_be(ask, cards) for cards in needs):
            return False
    saying = Saying("", "i", "control", f"no {text}" if none else text)
    return asserted(Held("if", f"i control {saying.rest}", saying), told, entry, about)


def asserted(held: Held, told: Sequence[Part], entry: Entry, about: About) -> bool | None:
    """Whether a state or event that a question asserts is what the conditions ask for."""
    saying = held.saying
    if empty := pattern("empty", held.text).match(held.text):
        zone = {"board": "field"}.get(empty["zone"], empty["zone"])
        saying = Saying(
            "",
            "opponent" if empty["who"] == "opponent" else "i",
            "control",
            f"no cards on the {zone}" if zone != "field" else "no cards",
        )
    if saying is None or not _is_told(saying, about):
        return None
    clauses = [(c, one["word"]) for one in told for c in one.get("clauses", ())]
    if (
        saying.verb == "control"
        or (saying.verb == "be" and " field" in f" {saying.rest}")
        or saying.subject in ("there", "theres")
    ):
        found = [
            _state(saying, c, about)
            for c, word in clauses
            if c["verb"] in _STATES and word in ("if", "while", "when", "only-if")
        ]
        found += [_state(saying, c, about, True) for c in _required(about)]
        found = [each for each in found if each != "other"]
        return (False if False in found else True if True in found else None) if found else None
    own = [c for one in entry.clause.get("conditions", ()) for c in one.get("clauses", ())]
    own += events(entry.one) if entry.one is not None else []
    found = [event(saying, c, about) for c in own if c["verb"] not in _STATES and not _is_use(c)]
    if not found:
        return None
    value = True if True in found else None if None in found else False
    if value and entry.one is not None and len(entry.one.part.get("when", ())) > 1:
        return None
    if value is False and len(found) < len(clauses) and entry.one is None:
        return None
    return value


def _is_use(clause: Part) -> bool:
    """Whether a clause is about the use of the card itself."""
    return clause["verb"] in ("activate", "resolve") and (clause.get("object") or {}).get("head") in (
        "this-effect",
        "this-card",
    )


def _is_told(saying: Saying, about: About) -> bool:
    """Whether the subject of a clause is understood."""
    subject = saying.subject
    return (
        subject in THIS
        or subject in ("there", "theres", "Y")
        or bool(player(subject))
        or wanted(subject, about.names) is not None
    )


def _required(about: About) -> list[Part]:
    """What its player must control to activate and to resolve it."""
    return [
        c
        for one in about.read["parts"]["standing"]
        for c in one.get("clauses", ())
        if c["verb"] in ("control", "have") and c.get("modal") == "must"
    ]


# ---- states ----------------------------------------------------------------------------------------------


def _state(saying: Saying, clause: Part, about: About, must: bool = False) -> bool | str | None:
    """Whether a state that is asserted is the one that a clause asks for; "other" where it is about something else."""
    who = _holder(saying)
    subject = clause.get("subject") or {}
    if clause["verb"] in ("control", "have"):
        whose = {"you": "you", "opponent": "opponent"}.get(subject.get("head", ""), "")
        cards = clause.get("object")
        if who and whose and who != whose:
            return "other"
    else:
        cards = subject if subject.get("head") not in ("this-card", "place") else None
        cards = cards or None
        if cards is None:
            return "other"
        if cards.get("head") == "lp":
            return _points(saying, clause)
    if cards is None:
        return "other"
    text = saying.rest if saying.verb == "control" or saying.subject in ("there", "theres") else saying.subject
    return _counted(text, saying.negated, cards, about)


def _points(saying: Saying, clause: Part) -> bool | str | None:
    """Whether so many LP are as many as a clause asks for."""
    said = re.match(r"^(?:exactly |only )?([0-9]{1,6}) lp$", saying.rest)
    number = (clause.get("object") or {}).get("number", {})
    if said is None or "least" not in number or (clause.get("object") or {}).get("relations"):
        return "other" if "lp" not in saying.rest else None
    return bool(number["least"] <= int(said[1]) <= (number.get("most") or 10**6))


def _holder(saying: Saying) -> str:
    return player(saying.subject) if saying.verb == "control" else ""


def _counted(text: str, negated: bool, cards: Part, about: About) -> bool | str | None:
    only = bool(re.search(r"\bonly\b", text))
    text = re.sub(r"\bonly\b|\bexactly\b", " ", text)
    none = negated or bool(ready(_NONE).match(text.strip()))
    least = re.search(r"\b(?:at least |exactly |only )?([0-9]+|one|two|three|four|five)\b(?! atk| def)", text)
    text = re.sub(r"^(?:no|zero|any|at least)\b", " ", text.strip())
    if about.other is not None and re.search(r"\bY (?:monster|card)s?\b", text):
        said = [str(v) for one in cards.get("filters", ()) if one["what"] == "archetype" for v in one["values"]]
        return not none if fold_name(about.other.name) in map(fold_name, said) else "other"
    if about.other is not None and "Y" in text.split():
        if not cards.get("names"):
            return "other"
        same = about.other.name in cards["names"]
        return "other" if not same else not none
    ask = wanted(text, about.names)
    if ask is None:
        return None
    ask = ask._replace(zone="" if ask.zone == "field" else ask.zone, whose="", number=0)
    number = cards.get("number", {"least": 1, "most": 1})
    among = may_be(ask, cards)
    if number.get("most", 1) == 0 or number.get("word") == "no":
        if none:
            return True if among and ask.is_plain else None
        return False if among else "other"
    if none:
        return False if among and not only else None
    if among is False:
        return False if only else "other"
    if among and least:
        many = NUMBERS.get(least[1]) or int(least[1])
        return bool(many >= number.get("least", 1)) and (
            number.get("most") is None or many <= (number.get("most") or 99) or number.get("word") != ""
        )
    return among if not only else None
