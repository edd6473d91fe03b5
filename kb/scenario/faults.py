"""What no type says of a card: a name that names nothing, two things of one name, a word where it means nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from kb.files import Path_
from kb.scenario.wording import nearest

#: Where in a card something is wrong, and the sentence about it.
Fault = tuple[Path_, str]
#: So many targets, costs or materials no effect has; what may be picked for them is worked out together.
MOST_GROUPS = 8
#: What may hold a struct.
HOLDING = (msgspec.Struct, tuple, list, dict)


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The fields of a struct, which are slow to look up."""
    return msgspec.structs.fields(kind)


def parts(part: Any, path: Path_ = ()) -> Iterator[tuple[Path_, msgspec.Struct]]:
    """Every struct inside a struct, itself first, each with its path in the file."""
    if isinstance(part, msgspec.Struct):
        yield path, part
        for field in _fields(type(part)):
            value = getattr(part, field.name)
            if isinstance(value, HOLDING):
                yield from parts(value, (*path, field.encode_name))
    elif isinstance(part, tuple | list):
        for i, value in enumerate(part):
            yield from parts(value, (*path, i))
    elif isinstance(part, dict):
        for key, value in part.items():
            yield from parts(value, (*path, key))


def written(part: msgspec.Struct) -> dict[str, Any]:
    """The values of a struct that are not the default, by their keys in the file."""
    values = ((field, getattr(part, field.name)) for field in _fields(type(part)))
    return {field.encode_name: value for field, value in values if value != field.default}


def named(part: msgspec.Struct, keys: Collection[str]) -> Iterator[tuple[str, str]]:
    """The texts of a struct under those of these `keys` that are written: what names something."""
    for field in _fields(type(part)):
        if field.encode_name in keys:
            value = getattr(part, field.name)
            if isinstance(value, str) and value != field.default:
                yield field.encode_name, value


def doubled(found: Sequence[str], what: str, path: Path_) -> Iterator[Fault]:
    """A fault for each name in a list at `path` that stood there before."""
    for i, name in enumerate(found):
        if name in found[:i]:
            yield (*path, i), f"the {what} '{name}' is there twice; give each its own"


def unknown(word: str, known: Collection[str], path: Path_) -> Iterator[Fault]:
    """A fault for a word that names nothing here."""
    if word not in known:
        yield path, f"'{word}' names nothing here; {nearest(word, known)}"


def too_many(found: Sequence[object], what: str, path: Path_) -> Iterator[Fault]:
    """A fault for more groups than may be picked together."""
    if len(found) > MOST_GROUPS:
        yield path, f"{len(found)} {what}, and no effect has more than {MOST_GROUPS}; remove some"
