"""The vectors of pages: one for the text of each rule and one for each way of asking for it.

Each is in a region of the meanings (`kb.language.regions`); those of a region are kept together, for who looks for what
is near a question looks through few regions.
"""

from __future__ import annotations

import sqlite3
from array import array
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from kb.language.regions import made, word_regions
from kb.language.shorthand import spelled_out
from kb.language.stems import Scratch
from kb.language.vectors import kept_form, plain, word_vectors
from kb.store.rows import IN_LIST, Row, listed
from kb.store.store import Store

#: A rule's number and what is to be near: its text under the last of its headings, or a line.
Text = tuple[int, str]
#: The numbers of the rules of some texts, as an array's bytes, and their vectors one after the other.
Texts = tuple[bytes, bytes]
#: All rows of a statement with its values.
Query = Callable[[str, Sequence[object]], list[Row]]

#: At most so many texts are compared, those of pages with asked lines first.
MOST_TEXTS = 50_000
#: The bytes of the number of a rule.
_SIZE = array("I").itemsize
#: Which regions are kept, and whether their texts have as many vectors as numbers.
_KEPT = f"SELECT count(*), total(length(vectors) * {_SIZE} = length(numbers) * ?) FROM regions WHERE made = ?"


def put_page(connection: sqlite3.Connection, page: str, scratch: Scratch) -> None:
    """Write the vectors of the page with this id, in place of former ones; a text of unknown words has none."""
    texts, asked = page_texts(connection, page)
    vectors, regions = word_vectors(), word_regions()
    words = scratch.stems(text for _, text in texts)
    found = [(number, vectors.of(words[text])) for number, text in texts]
    kept = [(number, kept_form(direction), regions.of(direction)) for number, direction in found if direction]
    numbers = array("I", (number for number, _, _ in kept)).tobytes()
    row = (page, made(), asked, numbers, b"".join(vector for _, vector, _ in kept), bytes(at for _, _, at in kept))
    connection.execute("INSERT OR REPLACE INTO page_vectors VALUES (?, ?, ?, ?, ?, ?)", row)


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
    """As `refresh`, over a connection that writes; those of each region too."""
    sql = "SELECT p.id FROM pages p LEFT JOIN page_vectors v ON v.page = p.id WHERE v.made IS NOT ? ORDER BY p.id"
    scratch = Scratch()
    for (page,) in connection.execute(sql, (made(),)).fetchall():
        put_page(connection, page, scratch)
    put_regions(connection)


def put_regions(connection: sqlite3.Connection) -> None:
    """Write the vectors of each region as `of_regions` reads them, where they are not there."""
    if not connection.execute("SELECT 1 FROM regions WHERE made = ? LIMIT 1", (made(),)).fetchall():
        found = _joined(lambda sql, values: connection.execute(sql, values).fetchall())
        connection.execute("DELETE FROM regions")
        rows = ((region, made(), *texts) for region, texts in found.items())
        connection.executemany("INSERT INTO regions VALUES (?, ?, ?, ?)", rows)


def of_regions(store: Store, wanted: Collection[int]) -> Mapping[int, Sequence[bytes]]:
    """The texts of the regions that are `wanted`.

    Of more texts than are compared those of pages with asked lines come first. They are kept so where pages were
    written; else they are put together of what each page has, once for all regions.
    """
    if not store.kept("regions are whole", partial(_are_whole, store)):
        found: dict[int, Texts] = store.kept("regions put together", partial(_joined, store.query))
        return {region: found[region] for region in wanted}
    sql = f"SELECT region, numbers, vectors FROM regions WHERE region {IN_LIST}"
    return {region: texts for region, *texts in store.query(sql, (listed(wanted),))}


def _are_whole(store: Store) -> bool:
    """Whether every region is kept, each with as many vectors as numbers."""
    ((count, sound),) = store.query(_KEPT, (word_vectors().dims, made()))
    return bool(count == sound == word_regions().count)


def _joined(query: Query) -> dict[int, Texts]:
    """The texts of every region, of what each page has."""
    dims = word_vectors().dims
    numbers = [array("I") for _ in range(word_regions().count)]
    each: list[list[bytes]] = [[] for _ in numbers]
    for its, kept, regions in vectors(query, MOST_TEXTS * dims):
        for place, (number, region) in enumerate(zip(array("I", its), regions, strict=True)):
            numbers[region].append(number)
            each[region].append(kept[place * dims : (place + 1) * dims])
    return {region: (numbers[region].tobytes(), b"".join(kept)) for region, kept in enumerate(each)}


def vectors(query: Query, most: int) -> list[Row]:
    """Of each page the rules' numbers, the vectors, at most so many bytes, and the regions; those of pages with asked
    lines first."""
    columns, of = "SELECT numbers, vectors, regions FROM page_vectors", made()
    ((size,),) = query("SELECT total(length(vectors)) FROM page_vectors WHERE made = ?", (of,))
    if size <= most:
        return query(f"{columns} WHERE made = ? ORDER BY page", (of,))
    sql = (
        f"{columns} JOIN (SELECT page, sum(length(vectors)) OVER (ORDER BY asked = 0, page) AS so_far"
        " FROM page_vectors WHERE made = ?) USING (page) WHERE so_far <= ? ORDER BY page"
    )
    return query(sql, (of, most))
