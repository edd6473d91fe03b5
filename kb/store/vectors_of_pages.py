"""The vectors of pages: one for the text of each rule and one for each way of asking for it."""

from __future__ import annotations

import sqlite3
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence

from kb.language.shorthand import spelled_out
from kb.language.stems import Scratch
from kb.language.vectors import WordVectors, kept_form, plain, word_vectors
from kb.store.connection import explained
from kb.store.rows import Row
from kb.store.store import Store

#: A rule's number and what is to be near: its text under the last of its headings, or a line.
Text = tuple[int, str]
#: All rows of a statement with its values.
Query = Callable[[str, Sequence[object]], list[Row]]

#: At most so many texts are compared, those of pages with asked lines first.
MOST_TEXTS = 50_000
#: The bytes of the number of a rule.
_SIZE = array("I").itemsize
#: What is kept of all texts, their numbers first, and of how many texts each row tells.
_KEPT = "FROM coordinates WHERE made = ?"
_LENGTH = f"length(of_all) / CASE place WHEN 0 THEN {_SIZE} ELSE 1 END"


def put_page(connection: sqlite3.Connection, page: str, scratch: Scratch) -> None:
    """Write the vectors of the page with this id, in place of former ones; a text of unknown words has none."""
    texts, asked = page_texts(connection, page)
    vectors = word_vectors()
    words = scratch.stems(text for _, text in texts)
    found = [(number, vectors.of(words[text])) for number, text in texts]
    kept = [(number, kept_form(direction)) for number, direction in found if direction]
    numbers = array("I", (number for number, _ in kept)).tobytes()
    row = (page, vectors.made, asked, numbers, b"".join(vector for _, vector in kept))
    connection.execute("INSERT OR REPLACE INTO page_vectors VALUES (?, ?, ?, ?, ?)", row)


def page_texts(connection: sqlite3.Connection, page: str) -> tuple[Sequence[Text], int]:
    """All texts of a page that get a vector, as plain words, and how many of them are asked lines."""
    sql = (
        "SELECT r.number, a.question FROM rules r JOIN rule_asked a ON a.rule = r.id WHERE r.page_id = ?"
        " ORDER BY r.number, a.position"
    )
    asked = [(number, spelled_out(question)) for number, question in connection.execute(sql, (page,))]
    sql = (
        "SELECT s.number, s.heading, s.text FROM rules r JOIN rule_search s ON s.number = r.number"
        " WHERE r.page_id = ? ORDER BY s.number"
    )
    rules = [
        (number, f"{heading.split(' / ')[-1]} {text}") for number, heading, text in connection.execute(sql, (page,))
    ]
    return [(number, plain(text)) for number, text in (*asked, *rules)], len(asked)


def refresh(store: Store) -> None:
    """Write the vectors of the pages that have none, or those of other word vectors."""
    with store.writing() as connection:
        put_missing(connection)


def put_missing(connection: sqlite3.Connection) -> None:
    """As `refresh`, over a connection that writes; the coordinates of all texts too."""
    sql = "SELECT p.id FROM pages p LEFT JOIN page_vectors v ON v.page = p.id WHERE v.made IS NOT ? ORDER BY p.id"
    scratch = Scratch()
    for (page,) in connection.execute(sql, (word_vectors().made,)).fetchall():
        put_page(connection, page, scratch)
    put_side_by_side(connection)


def put_side_by_side(connection: sqlite3.Connection) -> None:
    """Write the coordinates of all texts as `side_by_side` reads them, where they are not there."""
    words = word_vectors()
    if not connection.execute("SELECT 1 FROM coordinates WHERE made = ?", (words.made,)).fetchall():
        numbers, columns = _joined(lambda sql, values: connection.execute(sql, values).fetchall(), words)
        connection.execute("DELETE FROM coordinates")
        values = ((place, words.made, column) for place, column in enumerate((numbers.tobytes(), *columns)))
        connection.executemany("INSERT INTO coordinates VALUES (?, ?, ?)", values)


def side_by_side(store: Store) -> tuple[array[int], Iterable[bytes]]:
    """The number of the rule of each text, and the first coordinates of all texts, then all second ones, and so on.

    Of more texts than are compared those of pages with asked lines come first. They are kept so where pages were
    written; else they are put together of what each page has, which takes three times as long.
    """
    words = word_vectors()
    ((count, least, most),) = store.query(f"SELECT count(*), min({_LENGTH}), max({_LENGTH}) {_KEPT}", (words.made,))
    if count != words.dims + 1 or least != most:
        return _joined(store.query, words)
    columns = _each(store, f"SELECT of_all {_KEPT} ORDER BY place", words.made)
    return array("I", next(columns, b"")), columns


def _each(store: Store, sql: str, made: str) -> Iterator[bytes]:
    """What is kept of all texts, one after the other: together they are two megabytes, which take their time."""
    try:
        yield from (of_all for (of_all,) in store.connection.execute(sql, (made,)))
    except sqlite3.Error as error:
        raise explained(store.path, error) from error


def _joined(query: Query, words: WordVectors) -> tuple[array[int], list[bytes]]:
    """The numbers of the rules of all texts that are compared, and their coordinates, of what each page has."""
    rows = vectors(query, words.made, MOST_TEXTS * words.dims)
    each = b"".join(kept for _, kept in rows)
    numbers = array("I", b"".join(numbers for numbers, _ in rows))
    return numbers, [each[place :: words.dims] for place in range(words.dims)]


def vectors(query: Query, made: str, most: int) -> list[Row]:
    """The rules' numbers and the vectors of each page, at most so many bytes, those of pages with asked lines first.

    `made` names the word vectors that they are sums of.
    """
    ((size,),) = query("SELECT total(length(vectors)) FROM page_vectors WHERE made = ?", (made,))
    if size <= most:
        return query("SELECT numbers, vectors FROM page_vectors WHERE made = ? ORDER BY page", (made,))
    sql = (
        "SELECT numbers, vectors FROM page_vectors JOIN (SELECT page, sum(length(vectors)) OVER"
        " (ORDER BY asked = 0, page) AS so_far FROM page_vectors WHERE made = ?) USING (page)"
        " WHERE so_far <= ? ORDER BY page"
    )
    return query(sql, (made, most))
