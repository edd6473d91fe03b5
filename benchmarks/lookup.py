"""How fast look-ups are: `python -m benchmarks.lookup [--db DB] [--rounds N] [--grown TIMES] [--python PYTHON]`.

Processes: `judge search`, `ask` of each kind of question and `card` against `python -c "import typer, sqlite3"`, below
which no typer program over SQLite can come, and against `sqlite-utils search` on the same file. In one process:
searching and asking against the bare FTS5 query for the same words, on questions that come again and again and on
others, each asked for the first time of a store that was asked a thousand before, of every kind and by whether they
name no card, one or two; and card names with a typing error. Milliseconds of the processor, which other work on the
machine changes little; medians, and in one process what 95 of 100 take at most. Without `--db` a fresh bundled database
is used; `--grown` measures a copy with so many times the rules besides, their asked lines and vectors too. `--python`
measures the processes alone as they are installed beside another Python: a source tree, as this one is, looks first
whether one of its 800 data files has been changed.
"""

from __future__ import annotations

import argparse
import random
import shutil
import sqlite3
import statistics
import sys
import tempfile
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import NamedTuple

import kb
from benchmarks.ground import ABSENT, Ground
from benchmarks.page import questions as every
from benchmarks.plain import plain
from benchmarks.rows import Row, against, at_most
from benchmarks.timing import JUDGE, compiled, compiled_here, cost, milliseconds
from kb.answer.ask import ask
from kb.cards.names import resolve
from kb.cards.spotting import spotted
from kb.language.words import STOP_WORDS, tokens
from kb.search.find import search
from kb.store import made_ready, vectors_of_pages
from kb.store.store import Store

QUESTIONS = (
    "opp chained CotH to Sakuretsu, do I get a replay?",
    "can i flip mirror force in a replay",
    "who may activate first after an attack is declared",
    "does piercing count as battle damage",
    "my swing was negated, same monster again this turn?",
    "is there a replay in the damage step",
    "double damage and half damage, which first",
    "must I attack with every monster",
    "two 0 ATK monsters battle, who dies",
    "do i rest my ally to attack",
)
#: Each kind of question that costs otherwise; the first of `QUESTIONS` names two cards.
KINDS = {
    "in general": "must I attack with every monster",
    "plain": "can i attack with the monster i just normal summoned",
    "one card, by its text": "Does Omega Judgment target?",
    "one card, by its text and the records": "can i flip mirror force in a replay",
    "two cards": "can i chain mystical space typhoon to mirror force to stop it",
    "a card misspelt": "does vidolum the unstable power patron of unty target",
    "the other game": "do i rest my ally to attack",
    "not on record": "How many Pokemon can I have on my bench?",
    "a card, not on record": "How much is a Blue-Eyes Ultimate Dragon",
}
_FLOOR = ("-c", "import typer, sqlite3")
#: So many questions of a kind are asked for the first time, of a store that has been asked so many others.
_FRESH, _OTHERS = 40, 1_000
#: How many rules the store of the growth has, at least.
MANY = 500_000


class Line(NamedTuple):
    """One measurement: milliseconds at the median and, in one process, for 95 of 100; and times the floor."""

    what: str
    median: float
    p95: float | None
    ratio: float | None


def report() -> str:
    """The measurements of a fresh bundled database as a table."""
    return table(run())


def run(db: Path | None = None, rounds: int = 9, times: int = 0) -> list[Line]:
    """Measure everything against `db`, or a fresh bundled database, and a copy of it grown so many `times`."""
    with tempfile.TemporaryDirectory() as folder:
        db = db or Ground(Path(folder)).bundled
        lines = [*_processes(db, rounds), *_in_process(db, rounds)]
        return [*lines, *_in_process(grown(db, Path(folder) / "grown.db", times), rounds)] if times > 1 else lines


def rows(ground: Ground, everything: bool = False) -> Iterator[Row]:
    """Look-ups as processes against their floors, and in one process against the bare query, on the whole corpus."""
    rounds = 9
    processes = {line.what: line.median for line in _processes(ground.bundled, rounds)}
    floor, peer = (_FLOOR_NAME, processes.pop(_FLOOR_NAME)), (_PEER_NAME, processes.pop(_PEER_NAME))
    lookups = [what for what in processes if what.startswith(("judge search", "judge ask"))]
    for what, took in processes.items():
        yield against(f"{what}, a process", took, "ms", rounds, floor, aim=_TIMES_FLOOR if what in lookups else 2)
    for what in lookups:
        yield against(f"{what}, a process", processes[what], "ms", rounds, peer, aim=1)
    search_at, bare_at = (_peak(command, ground.bundled) for command in ("judge search", _FLOOR_NAME))
    yield against("judge search, peak of memory", search_at, "MB", 1, (_FLOOR_NAME, bare_at))
    if not ground.has_corpus:
        yield Row("the corpus's rules and its 14,276 card names: the bundled ones are measured", ABSENT)
    yield from _inner_rows(ground.whole, rounds)
    if everything:
        with Store.open(ground.whole) as store:
            ((rules,),) = store.query("SELECT count(*) FROM rules")
        yield from _inner_rows(grown(ground.whole, ground.folder / "grown.db", -(-MANY // rules)), 3, aim=150)


def _inner_rows(db: Path, rounds: int, aim: float = 0) -> Iterator[Row]:
    """Search and ask at the median against the bare query, and for 95 of 100, there to take `aim` ms at most where that
    is given; card names for 95 of 100."""
    bare = Line("", 0.0, None, None)
    for line in _in_process(db, rounds):
        what, took, p95, ratio = line
        if what.startswith(_BARE):
            bare = line
        elif ratio is None:
            yield at_most(f"{what}, p95", p95 or 0, "ms", rounds, _MISSPELT)
        else:
            yield against(what, took, "ms", rounds, (bare.what, bare.median), aim=None if aim else _TIMES_BARE)
            if aim:
                yield at_most(f"{what}, p95", p95 or 0, "ms", rounds, aim)
            else:
                yield against(f"{what}, p95", p95 or 0, "ms", rounds, (f"{bare.what}, p95", bare.p95 or 0))


def grown(db: Path, copy: Path, times: int) -> Path:
    """A copy of `db` at `copy` with so many times the pages, rules, asked lines and vectors, all in the index."""
    shutil.copy(db, copy)
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = memory")
        connection.execute("PRAGMA synchronous = off")
        connection.execute("BEGIN")
        # The index and the counts of words are made at once and not row by row.
        sql = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'rule_search'"
        triggers = connection.execute(sql).fetchall()
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        for table in ("pages", "rules", "rule_search", "rule_asked"):
            _repeat(connection, table, times)
        _repeat_vectors(connection, times)
        connection.execute("UPDATE word_counts SET rules = rules * ?", (times,))
        connection.execute("INSERT INTO rule_search_fts(rule_search_fts) VALUES ('rebuild')")
        for _, sql in triggers:
            connection.execute(sql)
        vectors_of_pages.put_regions(connection)
        made_ready.put(connection)
        connection.execute("COMMIT")
    return copy


def _repeat(connection: sqlite3.Connection, table: str, times: int) -> None:
    """Copy the rows of a table so often, each copy under ids and numbers of its own."""
    new = {name: f"{name} || '~' || ?1" for name in ("id", "rule", "page_id")}
    new["parent"] = "CASE parent WHEN '' THEN '' ELSE parent || '~' || ?1 END"
    new["number"] = "number + ?1 * (SELECT max(number) FROM rules WHERE instr(id, '~') = 0)"
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    ((last,),) = connection.execute(f"SELECT max(rowid) FROM {table}")
    values = ", ".join(new.get(column, column) for column in columns)
    for again in range(1, times):
        connection.execute(f"INSERT INTO {table} SELECT {values} FROM {table} WHERE rowid <= {last}", (again,))


def _repeat_vectors(connection: sqlite3.Connection, times: int) -> None:
    """Copy the vectors of all pages so often, with the numbers of the copied rules."""
    rows = connection.execute("SELECT page, made, asked, numbers, vectors, regions FROM page_vectors").fetchall()
    ((last,),) = connection.execute("SELECT max(number) FROM rules WHERE instr(id, '~') = 0")
    for again in range(1, times):
        for page, made, asked, numbers, *rest in rows:
            moved = array("I", (number + again * last for number in array("I", numbers))).tobytes()
            row = (f"{page}~{again}", made, asked, moved, *rest)
            connection.execute("INSERT INTO page_vectors VALUES (?, ?, ?, ?, ?, ?)", row)


#: Searching and asking are to take so many times the floor at most as a process, so many times the bare query in one; a
#: misspelt name so many milliseconds.
_TIMES_FLOOR, _TIMES_BARE, _MISSPELT = 1.5, 4, 5
_BARE = "bare FTS5 query"
_FLOOR_NAME = "python -c 'import typer, sqlite3'"
_PEER_NAME = "sqlite-utils search"


def _commands(db: Path, python: str = sys.executable) -> dict[str, Sequence[str]]:
    judge = (python, *JUDGE[1:], "--db", str(db))
    peer = (python, "-m", "sqlite_utils", "search", str(db), "rule_search", "replay chain", "--limit", "3")
    return {
        _FLOOR_NAME: (python, *_FLOOR),
        "judge --version": (*judge, "--version"),
        "judge search": (*judge, "search", "replay after a chain", "--limit", "3"),
        "judge ask": (*judge, "ask", QUESTIONS[0]),
        **{f"judge ask, {kind}": (*judge, "ask", question) for kind, question in KINDS.items()},
        "judge card": (*judge, "card", "Sakuretsu Armr"),
        _PEER_NAME: peer,
    }


def _processes(db: Path, rounds: int, python: str = sys.executable) -> list[Line]:
    """What each command takes of the processor at the median, with compiled modules cached, the commands in turn."""
    commands = _commands(db.resolve(), python)
    times: dict[str, list[float]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as cache:
        environment = compiled(cache)
        place = None if python == sys.executable else cache  # what stands in the folder would be taken before it
        for at in range(rounds + 1):
            for name, command in commands.items():
                took = cost(command, environment, (0, 1), place)[0].cpu * 1000  # 1: there is no answer
                if at:
                    times[name].append(took)
    medians = {name: statistics.median(found) for name, found in times.items()}
    floor = medians[_FLOOR_NAME]
    return [Line(name, took, None, None if name == _FLOOR_NAME else took / floor) for name, took in medians.items()]


def _peak(name: str, db: Path) -> float:
    return cost(_commands(db)[name])[0].peak


def _in_process(db: Path, rounds: int) -> list[Line]:
    """The bare query, searching and asking for questions that come again, then for others, of any kind and by how many
    cards they name; and misspelt names. What is imported with the first of a kind has been compiled before."""
    with compiled_here(Path(kb.__file__).parent):
        return _of_this_process(db, rounds)


def _of_this_process(db: Path, rounds: int) -> list[Line]:
    with Store.open(db) as store:
        kinds = _by_cards(store)
    fresh = {"": [question for question, _ in plain()][:_FRESH], **{f", {kind}": kinds[kind] for kind in kinds}}
    lines = _against_bare("", db, QUESTIONS, rounds)
    for kind, questions in kinds.items():
        lines += _against_bare(f", {kind}", db, questions[: len(QUESTIONS)], rounds)
    lines += _first_times(db, fresh)
    with Store.open(db) as store:
        known = [card.name for card in store.cards()]
        work = [partial(resolve, store, name) for name in _misspelt(known)]
        name = f"card name with a typing error among {len(known):,} cards"
        return [*lines, _line(name, work, rounds, None)]


def _by_cards(store: Store) -> dict[str, list[str]]:
    """Questions of the sets that name no card, one or two."""
    found: dict[str, list[str]] = {"no card": [], "one card": [], "two cards": []}
    for question in every():
        named = {(spot.card.game, spot.card.id or spot.card.name) for spot in spotted(store, question)}
        kind = ("no card", "one card", "two cards")[min(len(named), 2)]
        if len(found[kind]) < _FRESH:
            found[kind].append(question)
    return found


def _against_bare(kind: str, db: Path, questions: Sequence[str], rounds: int) -> list[Line]:
    """The bare query, searching and asking for questions of a kind that come again and again."""
    lines: list[Line] = []
    for what, work in _WORKS.items():
        with Store.open(db) as store:
            for question in QUESTIONS:
                work(store, question)
            each = [partial(work, store, question) for question in questions]
            lines.append(_line(_named(what, store, kind), each, rounds, lines[0].median if lines else None))
    return lines


def _first_times(db: Path, kinds: Mapping[str, Sequence[str]]) -> list[Line]:
    """The same for questions asked for the first time, of stores that were asked very many others, as those of a page
    are. The three ways are taken in turn: a machine that is faster at times is so for all of them."""
    new = {question for questions in kinds.values() for question in questions}
    others = [question for question in every() if question not in new]
    random.Random(1).shuffle(others)
    lines: list[Line] = []
    with ExitStack() as opened:
        stores = {what: opened.enter_context(Store.open(db)) for what in _WORKS}
        for what, store in stores.items():
            for question in others[: 0 if what == _BARE else _OTHERS]:  # of the bare query nothing is kept
                _WORKS[what](store, question)
        for kind, questions in kinds.items():
            times: dict[str, list[float]] = {what: [] for what in stores}
            for question in questions:
                for what, store in stores.items():
                    times[what] += milliseconds(partial(_WORKS[what], store, question), 1)
            floor = statistics.median(times[_BARE])
            for what, store in stores.items():
                name = _named(what, store, f"{kind}, for the first time")
                lines.append(_of_times(name, times[what], None if what == _BARE else floor))
    return lines


def _named(what: str, store: Store, kind: str) -> str:
    ((rules,),) = store.query("SELECT count(*) FROM rules")
    return f"{what} among {rules:,} rules{kind}"


def _bare(store: Store, question: str) -> object:
    words = dict.fromkeys(word.base for word in tokens(question) if word.word not in STOP_WORDS)
    match = " OR ".join(f'"{word}"' for word in words)
    sql = "SELECT rowid, rank FROM rule_search_fts WHERE rule_search_fts MATCH ? ORDER BY rank LIMIT 10"
    return store.query(sql, (match,))


def _misspelt(names: Sequence[str]) -> list[str]:
    chance = random.Random(1)
    chosen = chance.sample(list(names), min(200, len(names)))
    places = [chance.randrange(len(name)) for name in chosen]
    return [name[:at] + name[at + 1 :] for name, at in zip(chosen, places, strict=True)]


_WORKS: Mapping[str, Callable[[Store, str], object]] = {_BARE: _bare, "search": search, "ask": ask}


def _line(what: str, work: Sequence[Callable[[], object]], rounds: int, floor: float | None) -> Line:
    """`rounds` of each piece of `work` after a first one."""
    for each in work:
        each()
    return _of_times(what, [ms for each in work for ms in milliseconds(each, rounds)], floor)


def _of_times(what: str, times: Sequence[float], floor: float | None) -> Line:
    median, inorder = statistics.median(times), sorted(times)
    return Line(what, median, inorder[int(len(inorder) * 0.95)], median / floor if floor else None)


def table(lines: Sequence[Line]) -> str:
    """The measurements as text."""
    rows = [f"{'':62} {'median ms':>10} {'p95 ms':>8} {'ratio':>6}"]
    for what, median, p95, ratio in lines:
        tail = "" if p95 is None else f"{p95:.2f}"
        rows.append(f"{what:62} {median:10.2f} {tail:>8} {'' if ratio is None else f'{ratio:.2f}':>6}".rstrip())
    return "\n".join(rows)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lookup", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--db", type=Path, help="the database to measure (default: a fresh bundled one)")
    parser.add_argument("--rounds", type=int, default=9, help="rounds a measurement (default 9)")
    parser.add_argument("--grown", type=int, default=0, help="measure a copy with so many times the rules as well")
    parser.add_argument("--python", help="measure what is installed beside this Python, as processes only; with --db")
    given = parser.parse_args()
    if given.python and not given.db:
        parser.error("--python needs --db: the database that the judge beside it has made")
    if given.python:
        print(table(_processes(given.db, given.rounds, given.python)))
    else:
        print(table(run(given.db, given.rounds, given.grown)))


if __name__ == "__main__":
    main()
