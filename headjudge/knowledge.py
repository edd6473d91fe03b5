"""The front: a knowledge base that is open, and what can be asked of it."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, cast

from headjudge.results import Answer, CardFound, Damage, Found, Reading, Report, Rule
from kb.errors import WrongValue
from kb.language.visible import clean
from kb.records import KINDS
from kb.store.store import Store

Side = Literal["attacker", "defender"]


def open_knowledge(path: str | os.PathLike[str] | None = None) -> Knowledge:
    """Open the database at `path`; by default that of JUDGE_DB, else the one that `judge` uses.

    One that is missing, or was made by another version, is made from what comes with Headjudge first: at once where a
    wheel was installed, in some ten seconds in a source tree. Raises StoreError where there can be none.
    """
    from ingest.bundle import ensure
    from kb.store.connection import check_place, place_of

    place = place_of(os.fspath(path) if path is not None else os.environ.get("JUDGE_DB", ""))
    check_place(place)
    return Knowledge(ensure(place))


class Knowledge:
    """An open knowledge base. It is used by the thread that opened it; each further thread opens its own.

    Every method gives what the command of its name gives; `data` of what it returns is that command's JSON.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def path(self) -> Path:
        """Where the database lies."""
        return self._store.path

    def close(self) -> None:
        """Close the database; nothing can be asked afterwards."""
        self._store.close()

    def __enter__(self) -> Knowledge:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    @contextmanager
    def _reading(self) -> Iterator[Store]:
        """The store, all that is read from which is of one moment and of now."""
        from kb.store.blame import damage_told

        with damage_told(self._store.path):
            self._store.refresh()
            with self._store.reading():
                yield self._store

    # Looking up

    def ask(self, question: str, *, game: str = "") -> Answer:
        """The answer to a question, or the word that there is none. Raises SourceError for an unknown game."""
        from kb.desk.answers import ask

        with self._reading() as store:
            return Answer(cast(Any, ask(store, _words(question, "question"), game)))

    def search(self, query: str, *, game: str = "", source: str = "", kind: str = "", limit: int = 10) -> Found:
        """The rules that match some words, best first. Raises SourceError or WrongValue for what is not known."""
        from kb.desk.hits import search

        if kind and kind not in KINDS:
            raise WrongValue(f"{kind!r} is none of {', '.join(KINDS)}", "kind")
        if limit < 1:
            raise WrongValue(f"{limit} is not a whole number of at least 1", "limit")
        words = _words(query, "query")
        with self._reading() as store:
            found = search(store, words, game=game, source=source, kind=kind or None, limit=limit)
        return Found(cast(Any, found))

    def show(self, id: str) -> Rule | None:
        """The rule with this id, of now or of before, or the only one whose id ends so; None where there is none."""
        from kb.desk.rules import show

        with self._reading() as store:
            found = show(store, clean(id).strip())
        return None if found is None else Rule(cast(Any, found))

    def card(self, name: str) -> CardFound:
        """The card by any name that people use for it: what was read of it, and the rules that name it."""
        from kb.desk.cards import card

        with self._reading() as store:
            return CardFound(cast(Any, card(store, _words(name, "name"))))

    # Working out

    def read(self, text: str, *, type: str = "monster") -> Reading:
        """What a card's text says; `type` is what the card is, such as link or counter-trap. Raises WrongValue."""
        from kb.desk.readings import read

        typed = _words(text, "text")
        return Reading(cast(Any, read(typed, type)), typed)

    def check(self, *wanted: str | os.PathLike[str], source: str = "", trace: bool = False) -> Report:
        """Run scenarios by their files, folders, ids or the start of ids; none means all. Raises ScenarioError."""
        from kb.desk.checks import check

        with self._reading() as store:
            return Report(cast(Any, check(store, [os.fspath(word) for word in wanted], source=source, trace=trace)))

    def check_text(self, text: str, *, trace: bool = False) -> Report:
        """Run the scenarios that are written in `text`, in YAML. Raises ScenarioError with the line."""
        from kb.desk.checks import check_text

        with self._reading() as store:
            return Report(cast(Any, check_text(store, text, trace=trace)))

    def damage(
        self,
        atk: int,
        against: int | Literal["direct"],
        *,
        defense: bool = False,
        piercing: bool = False,
        modifiers: Sequence[str] = (),
        you: Side = "attacker",
        stays: Sequence[Side] = (),
        lp: tuple[int, int] = (8000, 8000),
    ) -> Damage:
        """Yu-Gi-Oh! battle damage step by step; `modifiers` are written as `judge damage --help` tells.

        `stays` are the sides whose monster battle cannot destroy, `lp` the Life Points of attacker and defender.
        Raises WrongValue for a value that cannot be taken.
        """
        from kb.desk.damage import damage

        points = ",".join(map(str, lp))
        kinds: dict[str, Any] = {"defense": defense, "piercing": piercing, "modifiers": modifiers}
        return Damage(cast(Any, damage(str(atk), str(against), **kinds, you=you, stays=stays, lp=points)))


def _words(typed: str, name: str) -> str:
    """What was typed without what is not seen. Raises WrongValue where nothing is left."""
    if text := clean(typed).strip():
        return text
    raise WrongValue("type at least one word", name)
