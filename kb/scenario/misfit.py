"""What to say when a value does not fit its type: what is wrong, and what would fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches

from msgspec import inspect

#: The types of the data, in words.
WORDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}
Steps = tuple[str | int, ...]


def sentence(text: str, kind: type, steps: Steps) -> str:
    """The message of msgspec about the part of a `kind` at `steps` as a sentence that says what to write."""
    for pattern, say in SENTENCES:
        match = pattern.fullmatch(text)
        if match:
            return say(match, kind, steps)
    return f"{text[:1].lower()}{text[1:]}; correct it"


def _wrong_type(match: re.Match[str], kind: type, steps: Steps) -> str:
    names = [name.strip() for name in match[1].split("|")]
    wanted = " or ".join(WORDS.get(name, name) for name in names if name != "null")
    return f"expected {wanted}, got {WORDS.get(match[2], match[2])}; write {wanted}"


def _limit(match: re.Match[str], kind: type, steps: Steps) -> str:
    bound = "at least" if match[2] == ">=" else "at most"
    return f"expected {WORDS.get(match[1], match[1])} of {bound} {int(match[3]):,}; change it"


def _length(match: re.Match[str], kind: type, steps: Steps) -> str:
    wanted, got = int(match[1]), int(match[2])
    mend = "add what is missing" if got < wanted else "remove what is too much"
    return f"expected a list of {wanted}, got {got}; {mend}"


def _name(match: re.Match[str], kind: type, steps: Steps) -> str:
    return "a name is written in small letters, digits, '-' and '_', and begins with a letter or digit; rename it"


def _missing(match: re.Match[str], kind: type, steps: Steps) -> str:
    return f"the key '{match[1]}' is missing; add it"


def _unknown(match: re.Match[str], kind: type, steps: Steps) -> str:
    known = sorted(set(_allowed(inspect.type_info(kind), steps)))
    near = get_close_matches(match[1], known, 1)
    mend = f"did you mean '{near[0]}'?" if near else f"use one of: {', '.join(known)}"
    return f"unknown value '{match[1]}'; {mend}"


SENTENCES = (
    (re.compile(r"Expected `([^`]+)`, got `([^`]+)`"), _wrong_type),
    (re.compile(r"Expected `([^`]+)` (>=|<=) (-?\d+)"), _limit),
    (re.compile(r"Expected `array` of length (\d+), got (\d+)"), _length),
    (re.compile(r"Expected `str` matching regex '(.*)'"), _name),
    (re.compile(r"Object missing required field `([^`]+)`"), _missing),
    (re.compile(r"Invalid (?:enum )?value '([^']*)'"), _unknown),
)


def _allowed(found: inspect.Type, steps: Steps) -> Iterator[str]:
    """The words that may stand at `steps` inside a type; where it is one of several, those of all of them."""
    if isinstance(found, inspect.Metadata):
        yield from _allowed(found.type, steps)
    elif isinstance(found, inspect.UnionType):
        for each in found.types:
            yield from _allowed(each, steps)
    elif isinstance(found, inspect.LiteralType) and not steps:
        yield from (value for value in found.values if isinstance(value, str))
    elif isinstance(found, inspect.ListType | inspect.VarTupleType) and steps:
        yield from _allowed(found.item_type, steps[1:])
    elif isinstance(found, inspect.TupleType) and steps and isinstance(steps[0], int):
        yield from _allowed(found.item_types[steps[0]], steps[1:])
    elif isinstance(found, inspect.DictType) and steps:
        yield from _allowed(found.value_type, steps[1:])
    elif isinstance(found, inspect.StructType) and steps:
        if steps == (found.tag_field,) and isinstance(found.tag, str):
            yield found.tag
        for part in found.fields:
            if part.encode_name == steps[0]:
                yield from _allowed(part.type, steps[1:])
