"""The store: one SQLite file that holds everything known.

Reading needs the standard library only. What is written is written inside `Store.writing`: tables that are made anew by
`kb.store.tables`, pages and all that hangs on them by `kb.editions`. A `Store` is used by one thread at a time.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

from kb.errors import DamagedError
from kb.language.words import key
from kb.quick_json import loads
from kb.records import Card, Origin, Rule, ScenarioRun, Source, SourceState
from kb.store import schema
from kb.store.connection import MEND, check_place, connect, explained, transaction
from kb.store.rows import (
    CARD_COLUMNS,
    IN_LIST,
    RULE_COLUMNS,
    RULE_PARTS,
    SOURCE_COLUMNS,
    Row,
    card_of,
    dumps,
    listed,
    rule_of,
    source_of,
    upsert,
)

#: SQLite's codes for a wrong statement and a broken constraint: the tables may be others than this version's.
_OF_SHAPE = (1, 19)
#: So many cards are kept between two questions.
_MOST_CARDS = 500
#: Of so many states of pages it is kept where they were read: every rule that is shown says so, and its citation again.
_MOST_ORIGINS = 500
K = TypeVar("K")
V = TypeVar("V")


class Store:
    """The knowledge base in one file: sources, pages, rules, cards and scenario runs."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self.connection = connection
        self._kept: dict[str, Any] = {}
        self._growing: set[str] = set()
        self._dear: set[str] = set()

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open the database at `path`; a missing file is made, an older one migrated.

        Raises StoreError for a file that is not ours, comes from a newer Headjudge, is damaged or locked, or
        lies in a folder that is missing or cannot be written.
        """
        path = Path(path)
        check_place(path)
        connection = connect(path)
        try:
            schema.bring_up(path, connection)
        except sqlite3.Error as error:
            connection.close()
            told = explained(path, error)
            if told is error:  # a migration met other tables than its version has
                told = DamagedError(f"{path} cannot be brought to version {schema.VERSION} ({error}); {MEND}")
            raise told from error
        except BaseException:
            connection.close()
            raise
        return cls(path, connection)

    def close(self) -> None:
        """Close the file; the store cannot be used afterwards."""
        self.connection.close()

    def reconnect(self) -> None:
        """Open the same file again after `close`; what was kept of it stays."""
        self.connection = connect(self.path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def query(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]:
        """All rows of one SELECT; a file that is locked or damaged is a StoreError."""
        try:
            return self.connection.execute(sql, parameters).fetchall()
        except sqlite3.Error as error:
            raise self._told(error) from error

    def each_row(self, sql: str) -> Iterator[Row]:
        """The rows of one SELECT, one after the other, of which there may be more than should be held at once."""
        try:
            yield from self.connection.execute(sql)
        except sqlite3.Error as error:
            raise self._told(error) from error

    def _told(self, error: sqlite3.Error) -> Exception:
        """`error` as a StoreError where the file is its cause, with tables that are not those of its version too."""
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in _OF_SHAPE:
            from kb.store import shape

            shape.check(self.path, self.connection)
        return explained(self.path, error)

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Everything that is read inside is of one moment, whatever another process writes meanwhile."""
        try:
            self.connection.execute("BEGIN")
        except sqlite3.Error as error:
            raise self._told(error) from error
        try:
            self.refresh()  # what was kept is of that moment too
            yield
        finally:
            with suppress(sqlite3.Error):  # a damaged file has been told by what was read
                self.connection.execute("ROLLBACK")

    def refresh(self) -> None:
        """Forget what was kept where another connection has written since the last time."""
        ((written,),) = self.query("PRAGMA data_version")
        if self._kept.get("data_version") != written:
            self.forget()
            self._kept["data_version"] = written

    def forget(self) -> None:
        """Forget what was kept; it is read again when it is wanted."""
        self._kept.clear()

    def forget_some(self) -> None:
        """Forget what grows with what is asked for; what was read of the whole store stays, and what is dear."""
        for name in self._growing:
            self._kept.pop(name, None)

    def forget_more(self) -> None:
        """Forget what is dear too."""
        for name in self._dear | self._growing:
            self._kept.pop(name, None)

    def kept(self, name: str, make: Callable[[], Any], *, grows: bool = False, dear: bool = False) -> Any:
        """What `make` returns, made once and kept until something is written to this store.

        `grows`: more is put into it with each thing that is asked for. `dear`: so it does, and what it holds is
        wanted again by most of what is asked and takes long to make.
        """
        if name not in self._kept:
            self._kept[name] = make()
            if dear:
                self._dear.add(name)
            elif grows:
                self._growing.add(name)
        return self._kept[name]

    def each(
        self, name: str, keys: Iterable[K], read: Callable[[list[K]], Mapping[K, V]], none: V, most: int = 0
    ) -> dict[K, V]:
        """What `read` returns for each of `keys`, or `none`; read once for each and kept under `name`.

        Where more than `most` are kept, all are forgotten before; 0 is no bound.
        """
        held: dict[K, V] = self.kept(name, dict, grows=True)
        if most and len(held) > most:
            held.clear()
        wanted = list(keys)
        new = [key for key in wanted if key not in held]
        if new:
            held.update(dict.fromkeys(new, none))
            held.update(read(new))
        return {key: held[key] for key in wanted}

    # Rules

    def rule(self, id: str) -> Rule | None:
        """The rule with this id; a digest rule's id is its code."""
        return next(iter(self._rules("id = ?", (id,))), None)

    def rule_ids(self) -> list[str]:
        """The ids of all rules, in their order."""
        return [id for (id,) in self.query("SELECT id FROM rules ORDER BY id")]

    def rules(self, *, source: str | None = None, page: str | None = None, kind: str | None = None) -> list[Rule]:
        """All rules, or those of a source, page or kind, in the order of their pages."""
        given = [(n, v) for n, v in (("source", source), ("page", page), ("kind", kind)) if v is not None]
        where = " AND ".join(f"{name} = ?" for name, _ in given) or "1"
        return self._rules(where, [value for _, value in given])

    def rules_by_id(self, ids: Iterable[str]) -> dict[str, Rule]:
        """Those of `ids` that are in the store."""
        return {rule.id: rule for rule in self._rules(f"id {IN_LIST}", (listed(ids),))}

    def shown(self, ids: Iterable[str]) -> dict[str, Rule]:
        """Those of `ids` that are in the store, without what is asked of them."""
        parts = [part for part in RULE_PARTS if part[0] != "asked"]
        return {rule.id: rule for rule in self._rules(f"id {IN_LIST}", (listed(ids),), parts)}

    def children(self, id: str) -> list[Rule]:
        """The rules whose parent this is, in order."""
        return self._rules("parent = ?", (id,))

    def section(self, rule: Rule) -> list[Rule]:
        """Every rule under the same heading of the same page, in order."""
        where = "source = ? AND page = ? AND heading = ?"
        return self._rules(where, (rule.source, rule.page, dumps(rule.heading)))

    def mentioning(self, card: Card) -> list[Rule]:
        """The rules that name `card`, by its printed id or by its name."""
        where = (
            "game = ? AND id IN (SELECT rule FROM rule_cards WHERE key = ?"
            " UNION SELECT rule FROM rule_cards WHERE card_id = ? AND card_id != '')"
        )
        return self._rules(where, (card.game, key(card.name), card.id))

    def restating(self, ids: Iterable[str]) -> dict[str, list[str]]:
        """For each of `ids` that digest rules have as evidence: the ids of those rules."""
        found: dict[str, list[str]] = {}
        sql = f"SELECT evidence, rule FROM rule_evidence WHERE evidence {IN_LIST} ORDER BY rule"
        for evidence, rule in self.query(sql, (listed(ids),)):
            found.setdefault(evidence, []).append(rule)
        return found

    def evidence(self, ids: Iterable[str]) -> dict[str, list[str]]:
        """For each digest rule among `ids`: the ids of its evidence, in order, whether it is in the store or not."""
        found = self._parts("rule_evidence", "evidence", [(id,) for id in ids])
        return {id: [evidence for (evidence,) in rows] for id, rows in found.items()}

    def departed_from(self, id: str) -> list[Rule]:
        """The rules of which the rule with this id is an exception, in order."""
        return self._rules("id IN (SELECT rule FROM rule_exceptions WHERE exception = ?)", (id,))

    def named(self, code: str) -> Rule | None:
        """The rule with this id, or the digest rule that once had it as its code."""
        return self.rule(code) or self.formerly(code)

    def formerly(self, code: str) -> Rule | None:
        """The digest rule that once had this code, or to which the rule was joined that had it."""
        return next(iter(self._rules("id IN (SELECT rule FROM former_codes WHERE code = ?)", (code,))), None)

    def _rules(
        self, where: str, parameters: Sequence[object], of: Sequence[tuple[str, str, str]] = RULE_PARTS
    ) -> list[Rule]:
        sql = f"SELECT {RULE_COLUMNS} FROM rules WHERE {where} ORDER BY source, page, position, id"
        if not (rows := self.query(sql, parameters)):
            return []
        parts = {name: self._parts(table, columns, rows) for name, table, columns in of}
        return [rule_of(row, {name: found.get(row[0], ()) for name, found in parts.items()}) for row in rows]

    def _parts(self, table: str, columns: str, rows: Sequence[Row]) -> dict[str, list[Row]]:
        found: dict[str, list[Row]] = {}
        sql = f"SELECT rule, {columns} FROM {table} WHERE rule {IN_LIST} ORDER BY rule, position"
        for id, *values in self.query(sql, (listed(row[0] for row in rows),)):
            found.setdefault(id, []).append(tuple(values))
        return found

    # Sources, cards, scenarios, values

    def sources(self) -> list[SourceState]:
        """The registered sources with what the store holds of them, by game and then by authority."""
        sql = (
            f"SELECT {SOURCE_COLUMNS},"
            " (SELECT count(*) FROM pages p WHERE p.source = s.id),"
            " (SELECT count(*) FROM rules r WHERE r.source = s.id),"
            " coalesce((SELECT max(t.as_of) FROM pages p JOIN snapshots t ON t.id = p.snapshot"
            " WHERE p.source = s.id), '') FROM sources s ORDER BY game, authority DESC, id"
        )
        return [SourceState(source_of(row), *row[-3:]) for row in self.query(sql)]

    def source(self, id: str) -> Source | None:
        """The registered source with this id."""
        sql = f"SELECT {SOURCE_COLUMNS} FROM sources"
        known: dict[str, Source] = self.kept("sources", lambda: {row[0]: source_of(row) for row in self.query(sql)})
        return known.get(id)

    def origin(self, rule: Rule) -> Origin | None:
        """Where the state of its page was read that a rule is quoted from; None for one that is not on record."""
        state = rule.source, rule.page, rule.snapshot
        return self.each("origins", (state,), self._origins, None, _MOST_ORIGINS)[state]

    def _origins(self, states: Iterable[tuple[str, str, str]]) -> dict[tuple[str, str, str], Origin | None]:
        sql = "SELECT origin, claim FROM snapshots WHERE (source, page, sha256) = (?, ?, ?) ORDER BY id DESC LIMIT 1"
        return {state: Origin(*row) for state in states for row in self.query(sql, state)}

    def cards(self, game: str | None = None) -> list[Card]:
        """All cards, or those of one game, by name."""
        return self._cards("1", ()) if game is None else self._cards("game = ?", (game,))

    def cards_by_key(self, keys: Iterable[tuple[str, str]]) -> dict[tuple[str, str], Card]:
        """Those of `keys`, pairs of game and card id, that are in the store."""
        found = self.each("cards", dict.fromkeys(keys), self._cards_of, None, _MOST_CARDS)
        return {pair: card for pair, card in found.items() if card}

    def _cards_of(self, keys: Iterable[tuple[str, str]]) -> Mapping[tuple[str, str], Card]:
        cards = self._cards(f"id {IN_LIST}", (listed(id for _, id in keys),))
        return {(card.game, card.id): card for card in cards}

    def _cards(self, where: str, parameters: Sequence[object]) -> list[Card]:
        rows = self.query(f"SELECT {CARD_COLUMNS} FROM cards WHERE {where} ORDER BY name, id", parameters)
        aliases: dict[tuple[str, str], list[str]] = defaultdict(list)
        # The plus keeps SQLite from going through all aliases.
        where = f"+kind = 'alias' AND card {IN_LIST}"
        sql = f"SELECT game, card, name FROM card_names WHERE {where} ORDER BY card, position"
        for game, id, name in self.query(sql, (listed(row[0] for row in rows),)):
            aliases[game, id].append(name)
        return [card_of(row, aliases[row[2], row[0]]) for row in rows]

    def runs(self, rule_ids: Sequence[str]) -> list[ScenarioRun]:
        """The runs bound to any of these rules or examples, to digest rules that restate them or to their evidence."""
        bound = {*rule_ids}
        for reached in (self.restating(rule_ids), self.evidence(rule_ids)):
            bound.update(id for ids in reached.values() for id in ids)
        sql = f"SELECT DISTINCT run FROM scenario_rules WHERE rule {IN_LIST} ORDER BY run"
        runs = [run for (run,) in self.query(sql, (listed(sorted(bound)),))]
        return list(self._runs(runs))

    def runs_with(self, card: Card) -> list[ScenarioRun]:
        """The scenario runs that `card` takes part in, by id."""
        sql = "SELECT DISTINCT r.id FROM scenario_runs r, json_each(r.cards) c WHERE c.value = ? ORDER BY r.id"
        return list(self._runs([run for (run,) in self.query(sql, (card.name,))]))

    def every_run(self) -> list[ScenarioRun]:
        """How every bundled scenario ended when the knowledge base was built, by id."""
        return list(self._runs([id for (id,) in self.query("SELECT id FROM scenario_runs")]))

    def _runs(self, ids: Sequence[str]) -> Iterator[ScenarioRun]:
        bound: dict[tuple[str, str], list[str]] = defaultdict(list)
        sql = f"SELECT run, role, rule FROM scenario_rules WHERE run {IN_LIST} ORDER BY run, position"
        for run, role, rule in self.query(sql, (listed(ids),)):
            bound[run, role].append(rule)
        sql = f"SELECT id, title, status, cards FROM scenario_runs WHERE id {IN_LIST} ORDER BY id"
        for id, title, status, cards in self.query(sql, (listed(ids),)):
            rules, documents = (tuple(bound[id, role]) for role in ("rule", "document"))
            yield ScenarioRun(id, title, status, rules, documents, tuple(loads(cards)))

    def meta(self, key: str) -> str | None:
        """The value kept under `key`."""
        return next((row[0] for row in self.query("SELECT value FROM meta WHERE key = ?", (key,))), None)

    # Writing

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction, by whose connection is written: everything inside happens or nothing does.

        What was kept of the store is read anew afterwards. A file that is locked, full or damaged is a StoreError.
        """
        try:
            with transaction(self.connection):
                yield self.connection
        except sqlite3.Error as error:
            raise self._told(error) from error
        self._kept.clear()

    def rebuild_index(self) -> None:
        """Build the full-text index again from what it is made of."""
        with self.writing() as connection:
            connection.execute("INSERT INTO rule_search_fts(rule_search_fts) VALUES ('rebuild')")

    def shrink(self) -> None:
        """Write the file anew without what was deleted from it."""
        self.query("VACUUM")

    def checkpoint(self) -> None:
        """Bring all that was written into the one file, so that it can be copied as it is."""
        self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def check_whole(self) -> None:
        """Raises DamagedError when the file has suffered, in whatever part of it."""
        from kb.store import damage

        damage.check(self.path, self.connection)

    def set_meta(self, key: str, value: str) -> None:
        """Keep `value` under `key`."""
        with self.writing() as connection:
            connection.execute(upsert("meta", ["key"], ["value"]), (key, value))
