"""The short way of a look-up: `judge search`, `ask` and `card` without the library that reads command lines.

To import that library, and to describe the commands to it, takes as long as the look-up. What is typed otherwise than
here (help, an option that is not known, a value that is missing or wrong) goes the long way, which says what is wrong.
"""

import os
from collections.abc import Callable, Mapping, Sequence

from kb.errors import WrongValue
from kb.language.patterns import keep
from kb.quick_tuple import QuickTuple

_DB = {"--db": "db"}
_OF_RULES = {**_DB, "--game": "game", "--as-of": "as_of"}
#: By command its options that take a value, and its flags, with the parameters of its function that they set.
OPTIONS: Mapping[str, Mapping[str, str]] = {
    "ask": _OF_RULES,
    "card": {**_DB, "--format": "form"},
    "search": {**_OF_RULES, "--source": "source", "--kind": "kind", "--limit": "limit", "--format": "form"},
}
FLAGS: Mapping[str, str] = {"--full": "full", "--json": "as_json"}


class Call(QuickTuple):
    """A look-up as it was typed: the command, its words, and what its options set; `obj` as in `cli.given.Call`."""

    command: str
    words: Sequence[str]
    set: Mapping[str, str | bool]
    obj: str = ""


def read(typed: Sequence[str]) -> Call | None:
    """What was typed, where it is a look-up and all of it is known here; None for the long way."""
    before, rest = ("", typed) if typed[:1] != ["--db"] else ("".join(typed[1:2]), typed[2:])
    if not rest or rest[0] not in OPTIONS or before.startswith("-") or "_JUDGE_COMPLETE" in os.environ:
        return None
    options = OPTIONS[rest[0]]
    words: list[str] = []
    given: dict[str, str | bool] = {}
    left = iter(rest[1:])
    for word in left:
        name, equals, value = word.partition("=")
        if not word.startswith("-"):
            words.append(word)
        elif word in FLAGS:
            given[FLAGS[word]] = True
        elif name in options:
            given[options[name]] = value = value if equals else next(left, "-")
            if value.startswith("-"):
                return None
        else:
            return None
    return Call(rest[0], words, given, before) if words else None


def run(typed: Sequence[str]) -> int | None:
    """Run a look-up and return its exit code; None where the long way is to be gone."""
    call = read(typed)
    if call is None:
        return None
    try:
        ended = _look_up(call.command)(call, call.words, **call.set)
    except WrongValue:
        return None
    keep()
    return ended


def _look_up(command: str) -> Callable[..., int]:
    """What takes the call of a command, with its words and what its options set."""
    match command:
        case "ask":
            from cli.asking import asked

            return asked
        case "card":
            from cli.telling import told

            return told
        case _:
            from cli.searching import searched

            return searched
