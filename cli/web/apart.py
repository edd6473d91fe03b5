"""A store in a process of its own, so that several answers are worked out at once, each by a processor.

What is to be done there is sent as it is pickled, and so is what came of it: functions that have a name, and values.
"""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, TypeVar, cast

from cli.web.desks import Here, Opening
from kb.errors import HeadjudgeError
from kb.store.store import Store

T = TypeVar("T")
#: Seconds that a process has to end by itself.
_ENDING = 5.0
#: So many values more are made before garbage is looked for.
_COLLECTING = 20_000


class Lost(HeadjudgeError):
    """The process that was to answer has been ended from without, twice."""


class Apart:
    """A reader (`cli.web.desks`) that is a process. One that is ended from without is begun again.

    Where a process can be forked it shares with this one what is loaded by now. That is safe as long as there is one
    thread, so readers are made before any other is begun; what is begun later on begins from nothing.
    """

    def __init__(self, path: Path, opening: Opening) -> None:
        self._given = path, opening
        self._begin("fork" if sys.platform == "linux" else "spawn")

    def _begin(self, how: str) -> None:
        context = cast(Any, get_context(how))
        self._wire, theirs = context.Pipe()
        # A fork holds both ends, and would never hear that this one has been closed.
        other = self._wire if how == "fork" else None
        if how == "fork":
            gc.freeze()  # or collecting garbage would copy what is shared, here and there
        self._process = context.Process(target=_sit, args=(theirs, other, *self._given), daemon=True)
        self._process.start()
        theirs.close()

    def run(self, work: Callable[[Store], T]) -> T:
        """What `work`, which has a name, makes of the store there; raises what it raises."""
        return cast(T, self._done("run", work))

    def rest(self) -> None:
        """Let it keep no moment."""
        self._done("rest")

    def renew(self) -> None:
        """Let it read what has been written."""
        self._done("renew")

    def _done(self, *asked: object) -> object:
        try:
            done, made = self._sent(asked)
        except (EOFError, OSError):
            self._begin("spawn")
            try:
                done, made = self._sent(asked)
            except (EOFError, OSError):
                raise Lost("what reads the knowledge base was ended while it worked this out; ask again") from None
        if done:
            return made
        raise made

    def _sent(self, asked: tuple[object, ...]) -> tuple[bool, Any]:
        self._wire.send(asked)
        return cast(tuple[bool, Any], self._wire.recv())

    def close(self) -> None:
        """Let the process close its store and end."""
        with suppress(OSError):
            self._wire.send(None)
        self._process.join(_ENDING)
        self._process.kill()
        self._wire.close()


def _sit(wire: Connection, other: Connection | None, path: Path, opening: Opening) -> None:
    """Do what comes over the wire until nothing will."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the server, which tells when to end
    if other is not None:
        other.close()
    collect_seldom()
    here = Here(path, opening)
    with suppress(EOFError, OSError):  # the server has gone
        while (asked := cast(tuple[str, Any] | None, wire.recv())) is not None:
            wire.send(_done(here, *asked))
    here.close()


def _done(here: Here, what: str, *given: Any) -> tuple[bool, object]:
    doing: dict[str, Callable[..., object]] = {"run": here.run, "renew": here.renew, "rest": here.rest}
    try:
        return True, doing[what](*given)
    except Exception as error:
        return False, error


def collect_seldom() -> None:
    """Look for garbage in this process seldomer: each time all that one answer holds is gone through."""
    gc.set_threshold(_COLLECTING, *gc.get_threshold()[1:])
