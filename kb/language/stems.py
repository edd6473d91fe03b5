"""A small full-text index in memory, by which SQLite itself says how it reads words.

Words are stemmed here exactly as the store's index stems them.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping

#: The columns of the full-text index, in order: a rule's own text, its page and heading trail, the ways in
#: which judges ask for it, the cards it names, its references, the words of its code, and its parent's text.
SEARCH_COLUMNS = ("text", "heading", "asked", "cards", "refs", "code", "context")

#: How the index reads words: accents dropped, English endings stemmed.
TOKENIZE = "porter unicode61 remove_diacritics 2"


#: The stems of about so many words are kept.
_MOST_WORDS = 50_000


class Scratch:
    """The index in memory; empty between two calls, but for what it knows of words."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[str, ...]] = {}
        self._connection = sqlite3.connect(":memory:", isolation_level=None)
        columns = ", ".join(SEARCH_COLUMNS)
        self._connection.executescript(
            f"CREATE VIRTUAL TABLE page USING fts5({columns}, tokenize='{TOKENIZE}');"
            "CREATE VIRTUAL TABLE word USING fts5vocab(page, 'instance');"
        )

    def stems(self, words: Iterable[str]) -> dict[str, tuple[str, ...]]:
        """For each of `words` (or phrases) its stems in order; nothing where there is no letter or figure in it."""
        known = self._known
        every = {word: word.split(" ") for word in words}
        new = [part for part in dict.fromkeys(part for parts in every.values() for part in parts) if part not in known]
        found = zip(new, self.read({"text": part} for part in new), strict=True)
        known.update({part: tuple(row.get("text", ())) for part, row in found})
        stems = {word: tuple(stem for part in parts for stem in known[part]) for word, parts in every.items()}
        if len(known) > _MOST_WORDS:
            known.clear()
        return stems

    def read(self, rows: Iterable[Mapping[str, str]]) -> list[dict[str, list[str]]]:
        """For each row, texts by search column, the stems of each text in order."""
        values = [tuple(row.get(column, "") for column in SEARCH_COLUMNS) for row in rows]
        found: list[dict[str, list[str]]] = [{} for _ in values]
        marks = ",".join("?" * len(SEARCH_COLUMNS))
        self._connection.execute("BEGIN")
        try:
            self._connection.executemany(f"INSERT INTO page VALUES ({marks})", values)
            sql = "SELECT doc, col, term FROM word ORDER BY doc, col, offset"
            for number, column, term in self._connection.execute(sql):
                found[number - 1].setdefault(column, []).append(term)
        finally:
            self._connection.execute("ROLLBACK")
        return found
