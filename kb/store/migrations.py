"""The tables of the knowledge base, as one migration after the other makes them. A new one is appended to `MIGRATIONS`.

Imported only when there is something to migrate, for sqlite-utils takes its time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlite_utils import Database
from sqlite_utils.db import ForeignKey

from kb.language.regions import made, word_regions
from kb.language.stems import SEARCH_COLUMNS, TOKENIZE
from kb.language.vectors import direction, word_vectors


def _key(table: str, column: str, other: str, other_column: str, *, cascade: bool = False) -> ForeignKey:
    return ForeignKey(table, column, other, other_column, on_delete="CASCADE" if cascade else "NO ACTION")


def _create(db: Database, name: str, columns: dict[str, Any], pk: Any, keys: list[ForeignKey] | None = None) -> None:
    db.create_table(name, columns, pk=pk, foreign_keys=keys or [], not_null=list(columns))


def _publications(db: Database) -> None:
    """sources, the bytes of their pages at different times, and the pages as they stand."""
    text = dict.fromkeys(("id", "game", "title", "publisher", "format", "url", "licence"), str)
    _create(db, "sources", {**text, "authority": int, "ruleset": str, "marks": str}, "id")
    _create(db, "page_bodies", {"sha256": str, "bytes": int, "zlib": bytes}, "sha256")
    _create(
        db,
        "snapshots",
        {"id": int, "source": str, "page": str, "sha256": str, "origin": str, "as_of": str, "basis": str},
        "id",
        [_key("snapshots", "source", "sources", "id"), _key("snapshots", "sha256", "page_bodies", "sha256")],
    )
    db.table("snapshots").create_index(["source", "page", "sha256", "as_of"], unique=True)
    _create(
        db,
        "pages",
        {"id": str, "source": str, "page": str, "title": str, "snapshot": int},
        "id",
        [_key("pages", "source", "sources", "id"), _key("pages", "snapshot", "snapshots", "id")],
    )


def _rules(db: Database) -> None:
    """rules and what hangs on them; `number` is the rule's row in the full-text index."""
    text = ("kind", "game", "ruleset", "source", "page", "page_id", "heading", "clause")
    tail = ("text", "as_of", "basis", "url", "code", "parent", "snapshot", "table_rows")
    columns: dict[str, Any] = {"id": str, "number": int, **dict.fromkeys(text, str), "position": int}
    _create(
        db,
        "rules",
        {**columns, **dict.fromkeys(tail, str)},
        "id",
        [_key("rules", "source", "sources", "id"), _key("rules", "page_id", "pages", "id", cascade=True)],
    )
    db.table("rules").create_index(["number"], unique=True)
    for indexed in (["source", "page"], ["page_id"], ["parent"], ["kind"]):
        db.table("rules").create_index(indexed)
    for name, own in (
        ("rule_cards", ("name", "card_id", "key")),
        ("rule_references", ("title", "pages", "url")),
        ("rule_evidence", ("evidence",)),
        ("rule_asked", ("question", "verdict", "stems")),
    ):
        fields: dict[str, Any] = {"rule": str, "position": int, **dict.fromkeys(own, str)}
        _create(db, name, fields, ("rule", "position"), [_key(name, "rule", "rules", "id", cascade=True)])
    for name, column in (("rule_cards", "key"), ("rule_cards", "card_id"), ("rule_evidence", "evidence")):
        db.table(name).create_index([column])


def _search(db: Database) -> None:
    """What the full-text index is made of, and the same as stems; triggers keep the index in step."""
    columns: dict[str, Any] = {"number": int, "rule": str, **dict.fromkeys((*SEARCH_COLUMNS, "stems"), str)}
    _create(db, "rule_search", columns, "number", [_key("rule_search", "rule", "rules", "id", cascade=True)])
    db.table("rule_search").create_index(["rule"])
    db.table("rule_search").enable_fts(SEARCH_COLUMNS, create_triggers=True, tokenize=TOKENIZE)
    db.execute("CREATE VIRTUAL TABLE rule_words USING fts5vocab('rule_search_fts', 'row')")


def _cards(db: Database) -> None:
    """cards, under every name that they are known by; `key` is the name without spaces."""
    facts = dict.fromkeys(("game", "id", "name", "type", "facts", "modelled", "unmodelled"), str)
    _create(db, "cards", facts, ("game", "id"))
    db.table("cards").create_index(["id"])
    names: dict[str, Any] = {
        "game": str,
        "card": str,
        "position": int,
        "name": str,
        "folded": str,
        "key": str,
    }
    owner = ForeignKey(
        "card_names",
        None,
        "cards",
        None,
        ("game", "card"),
        ("game", "id"),
        is_compound=True,
        on_delete="CASCADE",
    )
    _create(db, "card_names", {**names, "length": int, "kind": str}, ("game", "card", "position"), [owner])
    for column in ("card", "key", "folded", "length"):
        db.table("card_names").create_index([column])


def _scenarios(db: Database) -> None:
    """How the scenarios ended when they last ran, and the rules and documented examples they are bound to."""
    _create(db, "scenario_runs", {"id": str, "title": str, "status": str, "cards": str}, "id")
    _create(
        db,
        "scenario_rules",
        {"run": str, "position": int, "role": str, "rule": str},
        ("run", "position"),
        [_key("scenario_rules", "run", "scenario_runs", "id", cascade=True)],
    )
    db.table("scenario_rules").create_index(["rule"])


def _lookups(db: Database) -> None:
    """The list of terms (`data/terms.toml`) and single values such as the fingerprint of the bundled data."""
    terms = dict.fromkeys(("term", "kind", "key", "meaning", "stems"), str)
    _create(db, "terms", {**terms, "weight": float}, ("term", "kind", "meaning"))
    db.table("terms").create_index(["key"])
    _create(db, "meta", {"key": str, "value": str}, "key")


def version_1(db: Database) -> None:
    """The first schema."""
    for part in (_publications, _rules, _search, _cards, _scenarios, _lookups):
        part(db)


def version_2(db: Database) -> None:
    """Editions: the records of every state of a page, whole editions, what became of each rule; conflicts.

    `stated` is an id as its author wrote it, `evidence` and `rule` beside it what that rule is called now.
    """
    key = ("source", "page", "sha256")
    records = {**dict.fromkeys((*key, "title"), str), "records": bytes}
    _create(db, "page_records", records, key, [_key("page_records", "source", "sources", "id")])
    days = dict.fromkeys(("source", "as_of", "pages", "unread"), str)
    _create(db, "whole_editions", days, ("source", "as_of"), [_key("whole_editions", "source", "sources", "id")])
    columns: dict[str, Any] = {"number": int, **dict.fromkeys(("source", "as_of", "before", "after", "how"), str)}
    _create(db, "lineage", columns, "number", [_key("lineage", "source", "sources", "id")])
    for indexed in (["before"], ["after"], ["source", "as_of"]):
        db.table("lineage").create_index(indexed)
    for table, column in (("rule_evidence", "evidence"), ("scenario_rules", "rule")):
        db.execute(f"ALTER TABLE {table} ADD COLUMN stated TEXT NOT NULL DEFAULT ''")
        db.execute(f"UPDATE {table} SET stated = {column}")
    _conflicts(db)


def _conflicts(db: Database) -> None:
    """Questions that sources answer differently (`data/conflicts.toml`), and the rules of each side."""
    _create(db, "conflicts", dict.fromkeys(("id", "game", "question"), str), "id")
    told = ("says", "document", "source", "as_of", "ruleset", "followed")
    sides = {"position": int, **dict.fromkeys(told, str)}
    owner = [_key("conflict_sides", "conflict", "conflicts", "id", cascade=True)]
    _create(db, "conflict_sides", {"conflict": str, **sides}, ("conflict", "position"), owner)
    rules: dict[str, Any] = {"conflict": str, "side": int, "position": int, "rule": str, "stated": str}
    owner = [_key("conflict_rules", "conflict", "conflicts", "id", cascade=True)]
    _create(db, "conflict_rules", rules, ("conflict", "side", "position"), owner)
    db.table("conflict_rules").create_index(["rule"])


def version_3(db: Database) -> None:
    """The vectors of each page's texts (`kb.store.vectors_of_pages`), side by side, and the number of the rule of each.

    `made` names the word vectors that they are sums of; of the texts so many are `asked` lines.
    """
    columns: dict[str, Any] = {"page": str, "made": str, "asked": int, "numbers": bytes, "vectors": bytes}
    _create(db, "page_vectors", columns, "page", [_key("page_vectors", "page", "pages", "id", cascade=True)])


def version_4(db: Database) -> None:
    """Who says that a state of a page is of its source (`kb.records.Claim`); of former ones that is not known."""
    db.execute("ALTER TABLE snapshots ADD COLUMN claim TEXT NOT NULL DEFAULT ''")


def version_5(db: Database) -> None:
    """What was read of each card (`kb.store.readings`), and the texts of cards where a list of them was ingested."""
    _create(db, "card_readings", dict.fromkeys(("game", "id", "reading"), str), ("game", "id"))
    columns = dict.fromkeys(("game", "id", "text", "pendulum_text", "source", "as_of"), str)
    _create(db, "card_texts", columns, ("game", "id"))


def version_6(db: Database) -> None:
    """The rules that depart from a digest rule, and the codes that it had before."""
    for name, own in (("rule_exceptions", "exception"), ("former_codes", "code")):
        fields = {"rule": str, "position": int, own: str}
        _create(db, name, fields, ("rule", "position"), [_key(name, "rule", "rules", "id", cascade=True)])
        db.table(name).create_index([own])


#: The stems of a row of `rule_search`, each once.
_STEMS = (
    "(SELECT DISTINCT value FROM json_each("
    """'["' || replace(replace({}.stems, char(10), ' '), ' ', '","') || '"]') WHERE value != '')"""
)
_MORE = (
    f"INSERT INTO word_counts SELECT value, 1 FROM {_STEMS.format('new')} WHERE true"
    " ON CONFLICT (term) DO UPDATE SET rules = rules + 1"
)
_FEWER = f"UPDATE word_counts SET rules = rules - 1 WHERE term IN {_STEMS.format('old')}"


def version_7(db: Database) -> None:
    """In how many rules each stem stands, counted as rules are written: a look-up asks for some hundred stems."""
    _create(db, "word_counts", {"term": str, "rules": int}, "term")
    db.execute("INSERT INTO word_counts SELECT term, doc FROM rule_words")
    db.execute("DROP TABLE rule_words")
    for event, does in (("INSERT", (_MORE,)), ("DELETE", (_FEWER,)), ("UPDATE OF stems", (_FEWER, _MORE))):
        name = f"rule_search_words_{event.split()[0].lower()}"
        db.execute(f"CREATE TRIGGER {name} AFTER {event} ON rule_search BEGIN {'; '.join(does)}; END")


def version_8(db: Database) -> None:
    """The names of cards by length and by folded name, apart from aliases, all that is asked for in the index."""
    for columns in (["length", "key"], ["folded"]):
        db.execute(f"DROP INDEX IF EXISTS idx_card_names_{columns[0]}")
        db.table("card_names").create_index(["kind", *columns])


def version_9(db: Database) -> None:
    """The vectors of all pages coordinate by coordinate.

    They go as soon as those of a page are written or deleted.
    """
    _create(db, "coordinates", {"place": int, "made": str, "of_all": bytes}, "place")
    for event in ("INSERT", "UPDATE", "DELETE"):
        does = f"AFTER {event} ON page_vectors BEGIN DELETE FROM coordinates; END"
        db.execute(f"CREATE TRIGGER page_vectors_coordinates_{event.lower()} {does}")


def version_10(db: Database) -> None:
    """The bundled readings of cards in small blocks (`kb.store.reading_blocks`)."""
    _create(db, "reading_blocks", {"game": str, "first": str, "packed": bytes}, ("game", "first"))


def version_11(db: Database) -> None:
    """What look-ups read as it was made ready (`kb.store.made_ready`).

    What the stems of each asked line of a rule weigh together, and all folded names of cards in one text; either goes
    as soon as what it is made of is written or deleted.
    """
    owner = [_key("asked_weights", "rule", "rules", "id", cascade=True)]
    _create(db, "asked_weights", {"rule": str, "weights": bytes}, "rule", owner)
    _create(db, "all_names", {"names": str}, None)
    for ready, made_of in (("asked_weights", ("rule_asked", "rule_search", "terms")), ("all_names", ("card_names",))):
        for table in made_of:
            for event in ("INSERT", "UPDATE", "DELETE"):
                does = f"AFTER {event} ON {table} BEGIN DELETE FROM {ready}; END"
                db.execute(f"CREATE TRIGGER {table}_{ready}_{event.lower()} {does}")


def version_12(db: Database) -> None:
    """What stems of very many rules count in each (`kb.store.made_ready`); it goes as soon as a rule's words do."""
    columns = {"stem": str, "weights": str, "numbers": bytes, "scores": bytes}
    _create(db, "common_scores", columns, "stem")
    for event in ("INSERT", "UPDATE", "DELETE"):
        does = f"AFTER {event} ON rule_search BEGIN DELETE FROM common_scores; END"
        db.execute(f"CREATE TRIGGER rule_search_common_scores_{event.lower()} {does}")


def version_13(db: Database) -> None:
    """The vectors of all pages by region (`vectors_of_pages.of_regions`) in place of coordinate by coordinate."""
    db.execute("DROP TABLE coordinates")
    db.execute("ALTER TABLE page_vectors ADD COLUMN regions BLOB NOT NULL DEFAULT x''")
    _create(db, "regions", {"region": int, "made": str, "numbers": bytes, "vectors": bytes}, "region")
    for event in ("INSERT", "UPDATE", "DELETE"):
        db.execute(f"DROP TRIGGER page_vectors_coordinates_{event.lower()}")
        does = f"AFTER {event} ON page_vectors BEGIN DELETE FROM regions; END"
        db.execute(f"CREATE TRIGGER page_vectors_regions_{event.lower()} {does}")
    words = word_vectors()
    for page, kept in db.execute("SELECT page, vectors FROM page_vectors WHERE made = ?", (words.made,)).fetchall():
        each = (direction(kept[at : at + words.dims]) for at in range(0, len(kept), words.dims))
        regions = bytes(map(word_regions().of, each))
        db.execute("UPDATE page_vectors SET regions = ?, made = ? WHERE page = ?", (regions, made(), page))


_Migration = Callable[[Database], None]
MIGRATIONS: tuple[_Migration, ...] = (
    version_1,
    version_2,
    version_3,
    version_4,
    version_5,
    version_6,
    version_7,
    version_8,
    version_9,
    version_10,
    version_11,
    version_12,
    version_13,
)
