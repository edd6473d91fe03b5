"""Regular expressions that are made ready when they are first looked for, and kept for the next process.

`re` keeps nothing between two processes, and to make one ready takes a hundred times as long as to look for it: the
fifty that some questions need took a tenth of the answer. So what `re` makes of them is kept as Python keeps what it
makes of a module: in `__pycache__`, for the very Python that made it, and nowhere if it is to write nothing there.
What is not kept, or cannot be used, is made anew. Who ends a look-up keeps what it made (`keep`).
"""

from __future__ import annotations

import marshal
import os
import re
import sys
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import islice

#: What is kept by another Python, or in another form, is not read.
_BY = f"1 {sys.version}"
#: Where there would be more it is begun anew: with every one of them comes a kilobyte and a half to read.
_MOST = 1_000

#: So many letters in a row tell which of many patterns may fit.
_RUN = 3

#: What a text is with what the pattern of a place finds put otherwise.
Put = Callable[[int, str], str]

#: A text and its flags; all its flags, its code, and its groups' names, None for that of the whole and nameless ones.
_Key = tuple[str, int]
_Made = tuple[int, bytes, tuple[str | None, ...]]


@cache
def ready(text: str, flags: int = 0) -> re.Pattern[str]:
    """The regular expression `text`, made ready the first time."""
    kept, key = _kept(), (text, int(flags))
    try:
        made = kept.made.get(key) or _made(*key)
        if kept.passed_on:
            kept.made[key] = made
        else:
            kept.made.pop(key, None)
        return _pattern(text, *made)
    except (ImportError, AttributeError):  # the inside of `re` is another than in the Pythons that are known
        return re.compile(text, flags)


def holds_each(said: str, needs: Sequence[Iterable[str]]) -> bool:
    """Whether a text holds one of each of those that a pattern needs: only then is it worth to make that ready."""
    for either in needs:
        for each in either:  # in place of any(): some hundred patterns are tried for a question
            if each in said:
                break
        else:
            return False
    return True


def noted(needs: Sequence[Sequence[Sequence[str]]]) -> dict[str, list[int]]:
    """By which letters in a row to look for those of many patterns that may fit (`sifted`), told by their places.

    Of the first texts of a pattern's needs that all have `_RUN` letters or more one run of letters of each is noted,
    that which the fewest patterns before it have noted; under "" the patterns without such texts.
    """
    found: dict[str, list[int]] = {"": []}
    for place, each in enumerate(needs):
        texts = next((either for either in each if either and all(len(text) >= _RUN for text in either)), ())
        runs = ([text[at : at + _RUN] for at in range(len(text) - _RUN + 1)] for text in texts)
        for run in dict.fromkeys(min(every, key=lambda run: len(found.get(run, ()))) for every in runs) or ("",):
            found.setdefault(run, []).append(place)
    return found


def sifted(said: str, places: Mapping[str, Sequence[int]], first: int = 0) -> list[int]:
    """The places, from `first` on, of the patterns of which a text has a noted run of letters (`places`).

    As many are looked up as the text has letters, whatever the number of patterns. What they need it may still lack.
    """
    found = {*places[""]}
    known = places.get
    for at in range(len(said) - _RUN + 1):
        if some := known(said[at : at + _RUN]):
            found.update(some)
    return sorted(place for place in found if place >= first)


def put_each(said: str, needs: Sequence[Sequence[Sequence[str]]], places: Mapping[str, Sequence[int]], put: Put) -> str:
    """A text with what each of many patterns finds `put` otherwise, one after the other, by their places; those are
    looked for that have what they need (`sifted`). What is put may be what a later one is looked for by."""
    first = 0
    while True:
        before = said
        for place in sifted(said, places, first):
            first = place + 1
            if holds_each(said, needs[place]) and (said := put(place, said)) != before:
                break
        else:
            return said


def keep() -> None:
    """Keep what this process made ready for the next one; what fails is left."""
    kept, place = _kept(), _place()
    if not kept.passed_on or len(kept.made) == kept.read or not place or sys.dont_write_bytecode:
        return
    every = kept.made if len(kept.made) <= _MOST else dict(islice(kept.made.items(), kept.read, None))
    beside = f"{place}.{os.getpid()}"
    try:
        with open(beside, "wb") as file:  # noqa: PTH123  # as Python itself does, without what opens a Path
            file.write(marshal.dumps((_BY, every)))
        os.replace(beside, place)  # noqa: PTH105
    except OSError:
        with suppress(OSError):
            os.unlink(beside)  # noqa: PTH108


def keep_none() -> None:
    """Keep nothing for the next process: this one ends late, and would hold two kilobytes more of each pattern."""
    _kept().passed_on = False


class _Kept:
    """What is known of patterns: how many were `read`, those first, and what was made since, where it is passed on."""

    def __init__(self, made: dict[_Key, _Made]) -> None:
        self.made, self.read, self.passed_on = made, len(made), True


@cache
def _kept() -> _Kept:
    with suppress(OSError, EOFError, ValueError, TypeError), open(_place(), "rb") as file:  # noqa: PTH123
        by, made = marshal.loads(file.read())  # noqa: S302  # as much to be trusted as the modules beside it
        if by == _BY:
            return _Kept(made)
    return _Kept({})


def _place() -> str:
    """The file beside the compiled form of this module; empty where there is none."""
    compiled = __spec__.cached if __spec__ is not None else None
    return f"{compiled.removesuffix('.pyc')}.kept" if compiled else ""


def _made(text: str, flags: int) -> _Made:
    """What `re.compile` makes of a pattern before it becomes one."""
    from re import _compiler, _parser  # type: ignore[attr-defined]

    parsed = _parser.parse(text, flags)
    names = {at: name for name, at in parsed.state.groupdict.items()}
    code = array("I", _compiler._code(parsed, flags)).tobytes()
    return int(flags | parsed.state.flags), code, tuple(names.get(at) for at in range(parsed.state.groups))


def _pattern(text: str, flags: int, code: bytes, names: tuple[str | None, ...]) -> re.Pattern[str]:
    """The last step of `re.compile`."""
    import _sre  # type: ignore[import-not-found]

    places = {name: at for at, name in enumerate(names) if name is not None}
    made: re.Pattern[str] = _sre.compile(text, flags, array("I", code).tolist(), len(names) - 1, places, names)
    return made
