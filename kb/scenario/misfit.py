"""Values of files as types, and what to say when one does not fit: what is wrong, where, and what would fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from kb.errors import HeadjudgeError
from kb.files import Document, Path_

T = TypeVar("T")

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
Steps = Path_
#: How msgspec tells a key of a mapping that may have any keys.
ANY = "..."


def typed(document: Document, value: Any, kind: type[T], path: Path_ = ()) -> T:
    """`value`, which stands at `path`, as `kind`; an error with file, line and mend where it does not fit."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise _misfit(document, value, kind, path, str(error)) from error


def _misfit(document: Document, value: Any, kind: type, path: Path_, message: str) -> HeadjudgeError:
    """The error for a value that does not fit: where exactly, and what would."""
    text, _, where = message.partition(" - at `")
    steps = re.findall(r"\.([\w-]+)|\[(\d+|\.\.\.)\]", where.rstrip("`"))
    whole: Path_ = tuple(int(number) if number.isdigit() else number or key for key, number in steps)
    inner = whole[: whole.index(ANY)] if ANY in whole else whole
    unknown = re.search(r"unknown field `([^`]+)`", text)
    if unknown is None:
        return document.error((*path, *inner), sentence(text, kind, inner))
    known = sorted(set(_keys(inspect.type_info(kind), value, whole)))
    near = get_close_matches(unknown[1], known, 1)
    mend = f"did you mean '{near[0]}'?" if near else f"known here are: {', '.join(known)}"
    return document.error((*path, *inner, unknown[1]), f"unknown key '{unknown[1]}'; {mend}")


def _keys(found: inspect.Type, value: Any, steps: Steps) -> Iterator[str]:
    """The keys that the mapping at `steps` inside a value may have, which is of one of the types that fit there."""
    if isinstance(found, inspect.Metadata):
        yield from _keys(found.type, value, steps)
    elif isinstance(found, inspect.UnionType):
        for each in found.types:
            yield from _keys(each, value, steps)
    elif isinstance(found, inspect.StructType) and isinstance(value, dict):
        if found.tag_field is not None and value.get(found.tag_field, found.tag) != found.tag:
            return
        if not steps:
            yield from (part.encode_name for part in found.fields)
            yield from (name for name in [found.tag_field] if name is not None)
        for part in found.fields:
            if steps and part.encode_name == steps[0]:
                yield from _keys(part.type, value.get(steps[0]), steps[1:])
    elif isinstance(found, inspect.ListType | inspect.VarTupleType) and steps and isinstance(value, list):
        yield from _keys(found.item_type, value[int(steps[0])], steps[1:])
    elif isinstance(found, inspect.DictType) and steps and isinstance(value, dict):
        for key in value if steps[0] == ANY else [steps[0]]:
            yield from _keys(found.value_type, value[key], steps[1:])


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
