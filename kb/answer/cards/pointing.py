"""The effects that a question points to: by their number, their place, their kind, or what they do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kb.answer.cards.forms.patterns import Pick, data, ready
from kb.answer.cards.parts import One, Part, clauses, events, in_role, origins, places, stands, stem, stems_of, told_of
from kb.cards.telling.facts import listed
from kb.cards.telling.later import joined, when
from kb.language.words import STOP_WORDS
from kb.store.readings import Reading

_NUMBERS = {"first": 0, "1st": 0, "1": 0, "second": 1, "2nd": 1, "2": 1, "third": 2, "3rd": 2, "3": 2}
_NUMBERS |= {"fourth": 3, "4th": 3, "4": 3, "last": -1}
#: What holds and is counted with the effects.
_COUNTED = ("continuous", "replacement", "procedure")


def meant(found: Sequence[One], read: Reading, picks: Iterable[Pick]) -> list[One]:
    """The effects that a question describes."""
    for pick in picks:
        if pick.by == "nth":
            found = _by_number(found, read, pick.value)
        elif pick.by == "words":
            found = [o for o in found if tells(o, pick.value, "does")] or [o for o in found if tells(o, pick.value)]
        else:
            found = [o for o in found if _is(o, pick)]
        if pick.by == "action":
            found = _foremost(found, pick.value)
    return list(found)


def _foremost(found: Sequence[One], value: str) -> Sequence[One]:
    """Of several effects that do something, the one that does it first: a destruction is no negation that destroys."""
    first = [(one, next(iter(clauses(one, "does")), None)) for one in found] if len(found) > 1 else []
    main = [
        one for one, clause in first if clause is not None and stem(value) in stems_of(told_of(one, clause).lower())
    ]
    return main if len(main) == 1 else found


def _by_number(found: Sequence[One], read: Reading, value: str) -> list[One]:
    """The effect of that number, counted with and without what holds; both where they differ."""
    at = _NUMBERS[value]
    told = [o for o in found if o.number]
    spans = [(o.facts["section"], o.facts["text"][0], o) for o in told]
    lasting = [(s["section"], s["text"][0], None) for s in read["statements"] if s["kind"] in _COUNTED]
    order = sorted([*spans, *lasting], key=lambda span: (span[0] != "pendulum", span[1]))
    rows: list[list[One | None]] = [list(told), [one for *_, one in order]]
    chosen = [row[at] for row in rows if -len(row) <= at < len(row)]
    return list({one.number: one for one in chosen if one is not None}.values())


def _is(one: One, pick: Pick) -> bool:
    value = pick.value
    if pick.by == "section":
        return bool((one.facts["section"] == "pendulum") == (value == "pendulum"))
    if pick.by == "kind":
        return bool(one.facts["kind"] == value)
    if pick.by in ("place", "lies"):
        zone = data()["places"].get(value, value)
        return bool(stands(one) & ({zone, "szone", "pzone"} if zone == "mzone" else {zone}))
    if pick.by == "phase":
        return any(time["phase"].startswith(value) for time in one.part.get("times", ()))
    if pick.by == "action":
        return bool(set(_action(value)) & set(one.facts["actions"]))
    return any(_event(clause, value) for clause in events(one))


def tells(one: One, said: str, part: str = "") -> bool:
    """Whether all words of a description, but small ones, stand in what is told of an effect, or of one part of it."""
    told = [joined(clauses(one, part)) if part else f"{when(one.part)} {joined(clauses(one, 'pays', 'does'))}"]
    return holds_words(" ".join([*told, listed(one.facts["actions"])]), said)


def holds_words(told: str, said: str) -> bool:
    """Whether the stems of all words that carry a description stand in a text."""
    stems = stems_of(told.lower())
    asked = {stem(word) for word in said.split() if word not in STOP_WORDS and word not in _DESCRIBING}
    return bool(asked) and asked <= stems


_DESCRIBING = frozenset(
    {"card", "cards", "effect", "effects", "boost", "modification", "own", "part", "lets", "let", "trigger", "ability"}
)


def _action(value: str) -> Sequence[str]:
    table = data()["picked"]
    stems = [value, *(value.removesuffix(end) for end in ("ing", "es", "s"))]
    return next((table[stem] for stem in stems if stem in table), ())


#: What a question says of an event behind its name: by what, and from where.
_TAIL = r"(?<!\bdestroyed)(?: (?:by|from) .*)$|(?<=destroyed) (?:by (?!battle$).*|from .*)$"


def _agrees(clause: Part, said: str) -> bool:
    """Whether by what and from where an event happens is what a question says."""
    by = in_role(clause, "by")
    heads = {part["head"] for cards in by for part in (cards, *cards.get("more", ()))}
    if " by " in said and heads:
        fits = ("battle" in said and "battle" in heads) or ("effect" in said and heads - {"battle"})
        if not fits:
            return False
    told = origins(clause)
    zone = ready(r"\bfrom (?:the |my |your )?(hand|deck|field|gy)\b").search(said)
    return not (zone and told) or zone[1] in told or (zone[1] == "field" and bool(told & {"mzone", "szone"}))


def _event(clause: Part, value: str) -> bool:
    """Whether a condition of this card is the one that a question names."""
    verb, value, told = clause["verb"], ready(_TAIL).sub("", value), ready(_TAIL).search(value)
    if told and not _agrees(clause, told[0]):
        return False
    if value.startswith(("sent", "leav")):
        gone = any(place["zone"] == "gy" for place in places(clause) if place.get("how") == "to")
        return verb == "send" and gone if value.startswith("sent") else verb == "leave"
    if "summon" in value or value in ("on summon",):
        kind = value.replace(" summoned", "-summon").replace(" summon", "-summon")
        any_ = kind in ("summoned", "summon", "on-summon", "on summon", "summon trigger")
        return "summon" in verb and (any_ or bool({kind, "summon"} & set(verb.split("|"))))
    if value.startswith("destroy") or value in ("on destruction", "floating", "float"):
        by = [m.get("cards", {}).get("head") for m in clause.get("modifiers", ()) if m["role"] == "by"]
        return verb == "destroy" and ("battle" not in value or "battle" in by)
    return any(each.startswith(value.removesuffix("ed").removesuffix("s")) for each in verb.split("|"))
