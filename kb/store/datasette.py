"""A copy of the knowledge base for Datasette (https://datasette.io): every link a foreign key, search on its rules.

The program's own file declares no key to what may be absent, for SQLite would refuse it: evidence that was not
ingested, the parent that most rules have not. Here such a place is empty, and what its author wrote stands beside it.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from kb.errors import StoreError
from kb.store.readings import Reading

TABLES = """
CREATE TABLE sources (id TEXT PRIMARY KEY, game TEXT, title TEXT, publisher TEXT, format TEXT, url TEXT, licence TEXT,
  authority INTEGER, ruleset TEXT);
CREATE TABLE pages (id TEXT PRIMARY KEY, source TEXT REFERENCES sources(id), page TEXT, title TEXT, as_of TEXT,
  origin TEXT);
CREATE TABLE rules (number INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL, kind TEXT, game TEXT, ruleset TEXT,
  source TEXT REFERENCES sources(id), page TEXT REFERENCES pages(id), heading TEXT, clause TEXT, position INTEGER,
  text TEXT, as_of TEXT, url TEXT, code TEXT, parent TEXT REFERENCES rules(id), decided_by_engine INTEGER,
  exercised INTEGER);
CREATE TABLE evidence (rule TEXT REFERENCES rules(id), position INTEGER, evidence TEXT REFERENCES rules(id),
  as_written TEXT, PRIMARY KEY (rule, position));
CREATE TABLE exceptions (rule TEXT REFERENCES rules(id), position INTEGER, exception TEXT REFERENCES rules(id),
  PRIMARY KEY (rule, position));
CREATE TABLE questions (rule TEXT REFERENCES rules(id), position INTEGER, question TEXT, verdict TEXT,
  PRIMARY KEY (rule, position));
CREATE TABLE literature (rule TEXT REFERENCES rules(id), position INTEGER, title TEXT, pages TEXT, url TEXT,
  PRIMARY KEY (rule, position));
CREATE TABLE cards (key TEXT PRIMARY KEY, game TEXT, id TEXT, name TEXT, type TEXT, facts TEXT, modelled TEXT,
  unmodelled TEXT);
CREATE TABLE card_names (card TEXT REFERENCES cards(key), position INTEGER, name TEXT, kind TEXT,
  PRIMARY KEY (card, position));
CREATE TABLE rule_cards (rule TEXT REFERENCES rules(id), position INTEGER, name TEXT, card TEXT REFERENCES cards(key),
  PRIMARY KEY (rule, position));
CREATE TABLE effects (card TEXT REFERENCES cards(key), number INTEGER, section TEXT, kind TEXT, spell_speed INTEGER,
  mandatory INTEGER, timing TEXT, targets TEXT, cost TEXT, "where" TEXT, "limit" TEXT, damage_step TEXT, actions TEXT,
  rules TEXT, compiled INTEGER, PRIMARY KEY (card, number));
CREATE TABLE scenarios (id TEXT PRIMARY KEY, title TEXT, status TEXT, cards TEXT);
CREATE TABLE scenario_rules (scenario TEXT REFERENCES scenarios(id), position INTEGER, role TEXT,
  rule TEXT REFERENCES rules(id), as_written TEXT, PRIMARY KEY (scenario, position));
CREATE TABLE conflicts (id TEXT PRIMARY KEY, game TEXT, question TEXT);
CREATE TABLE sides (conflict TEXT REFERENCES conflicts(id), position INTEGER, says TEXT, document TEXT, source TEXT,
  as_of TEXT, ruleset TEXT, PRIMARY KEY (conflict, position));
CREATE TABLE side_rules (conflict TEXT REFERENCES conflicts(id), side INTEGER, position INTEGER,
  rule TEXT REFERENCES rules(id), as_written TEXT, PRIMARY KEY (conflict, side, position));
"""

_COPIED = """
INSERT INTO sources SELECT id, game, title, publisher, format, url, licence, authority, ruleset FROM held.sources;
INSERT INTO pages SELECT p.id, p.source, p.page, p.title, t.as_of, t.origin FROM held.pages p
  LEFT JOIN held.snapshots t ON t.id = p.snapshot;
INSERT INTO rules SELECT number, id, kind, game, ruleset, source, page_id,
  (SELECT group_concat(value, ' > ') FROM json_each(heading)), clause, position, text, as_of, url, code,
  CASE WHEN parent IN (SELECT id FROM held.rules) THEN parent END,
  id IN (SELECT j.value FROM held.meta m, json_each(m.value) j WHERE m.key = 'cited by the engines'),
  id IN (SELECT j.value FROM held.meta m, json_each(m.value) j WHERE m.key = 'exercised') FROM held.rules;
INSERT INTO evidence SELECT rule, position, CASE WHEN evidence IN (SELECT id FROM held.rules) THEN evidence END,
  coalesce(nullif(stated, ''), evidence) FROM held.rule_evidence;
INSERT INTO exceptions SELECT rule, position, exception FROM held.rule_exceptions
  WHERE exception IN (SELECT id FROM held.rules);
INSERT INTO questions SELECT rule, position, question, verdict FROM held.rule_asked;
INSERT INTO literature SELECT rule, position, title, pages, url FROM held.rule_references;
INSERT INTO cards SELECT game || '/' || id, game, id, name, type, facts, modelled, unmodelled FROM held.cards;
INSERT INTO card_names SELECT game || '/' || card, position, name, kind FROM held.card_names;
INSERT INTO rule_cards SELECT m.rule, m.position, m.name, (SELECT c.game || '/' || c.id FROM held.cards c
  JOIN held.rules r ON r.id = m.rule AND r.game = c.game
  WHERE c.id = nullif(m.card_id, '') OR c.id = (SELECT n.card FROM held.card_names n
    WHERE n.key = m.key AND n.game = r.game ORDER BY n.kind DESC, n.card LIMIT 1) LIMIT 1) FROM held.rule_cards m;
INSERT INTO scenarios SELECT id, title, status, cards FROM held.scenario_runs;
INSERT INTO scenario_rules SELECT run, position, role, CASE WHEN rule IN (SELECT id FROM held.rules) THEN rule END,
  coalesce(nullif(stated, ''), rule) FROM held.scenario_rules;
INSERT INTO conflicts SELECT id, game, question FROM held.conflicts;
INSERT INTO sides SELECT conflict, position, says, document, source, as_of, ruleset FROM held.conflict_sides;
INSERT INTO side_rules SELECT conflict, side, position, CASE WHEN rule IN (SELECT id FROM held.rules) THEN rule END,
  coalesce(nullif(stated, ''), rule) FROM held.conflict_rules;
"""

_FINISHED = """
CREATE INDEX rules_of_source ON rules (source, page);
CREATE INDEX rules_of_parent ON rules (parent);
CREATE INDEX rules_of_code ON rules (code);
CREATE INDEX evidence_of ON evidence (evidence);
CREATE INDEX scenarios_of_rule ON scenario_rules (rule);
CREATE INDEX cards_by_name ON cards (name);
CREATE INDEX rules_of_card ON rule_cards (card);
CREATE VIRTUAL TABLE rules_fts USING fts5(text, heading, code, content='rules', content_rowid='number',
  tokenize='porter unicode61');
INSERT INTO rules_fts (rules_fts) VALUES ('rebuild');
CREATE VIEW rule_with_source AS SELECT r.id, r.kind, r.game, r.ruleset, r.heading, r.clause, r.text, r.as_of, r.url,
  s.title AS source, s.publisher, s.licence, s.authority FROM rules r JOIN sources s ON s.id = r.source;
CREATE VIEW conflict_sides AS SELECT c.id AS conflict, c.question, s.position AS side, s.says, s.document, s.as_of,
  s.ruleset, (SELECT group_concat(as_written, ', ') FROM side_rules x
    WHERE x.conflict = c.id AND x.side = s.position) AS rules
  FROM conflicts c JOIN sides s ON s.conflict = c.id;
CREATE VIEW coverage AS SELECT s.id AS source, s.game, s.title, count(*) AS rules,
  sum(r.kind = 'example') AS examples,
  sum(EXISTS (SELECT 1 FROM scenario_rules b WHERE b.rule = r.id)) AS bound_to_a_scenario,
  sum(EXISTS (SELECT 1 FROM scenario_rules b JOIN scenarios n ON n.id = b.scenario
    WHERE b.rule = r.id AND n.status = 'passed')) AS bound_to_one_that_passes,
  sum(r.decided_by_engine) AS decided_by_an_engine, sum(r.exercised) AS exercised
  FROM sources s JOIN rules r ON r.source = s.id GROUP BY s.id;
CREATE VIEW card_readings AS SELECT c.game, c.id, c.name, c.type, e.number AS effect, e.section, e.kind,
  e.spell_speed, e.mandatory, e.timing, e.targets, e.cost, e."where", e."limit", e.damage_step, e.actions, e.rules,
  e.compiled FROM effects e JOIN cards c ON c.key = e.card;
"""

#: The columns of an effect that its reading has under the same name.
_FACTS = ("section", "kind", "spell_speed", "mandatory", "timing", "targets", "cost", "where", "limit", "damage_step")


def write(database: Path, readings: Iterable[tuple[str, str, Reading]], to: Path) -> None:
    """Write the copy of the database at `database` to `to`, with what was `read` of cards: game, id and reading.

    A file that stands there is replaced. Raises StoreError where it cannot be written.
    """
    half = to.with_name(f".{to.name}.unfinished")
    try:
        half.unlink(missing_ok=True)
        with closing(sqlite3.connect(half, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = OFF")
            connection.execute("PRAGMA synchronous = OFF")
            connection.execute("ATTACH ? AS held", (str(database),))
            connection.execute("BEGIN")
            for statement in _statements(TABLES + _COPIED):
                connection.execute(statement)
            connection.executemany(f"INSERT INTO effects VALUES ({', '.join('?' * 15)})", _effects(readings))
            for statement in _statements(_FINISHED):
                connection.execute(statement)
            connection.execute("COMMIT")
            connection.execute("DETACH held")
            connection.execute("ANALYZE")
        half.replace(to)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{to}: cannot be written ({error}); name another folder") from error
    finally:
        half.unlink(missing_ok=True)


def _statements(script: str) -> Iterator[str]:
    return (statement for part in script.split(";\n") if (statement := part.strip()))


def _effects(readings: Iterable[tuple[str, str, Reading]]) -> Iterator[tuple[Any, ...]]:
    """A row for each effect of each card that was read."""
    for game, id, reading in readings:
        for number, effect in enumerate(reading["effects"], 1):
            facts = [_told(effect[name]) for name in _FACTS]
            yield (f"{game}/{id}", number, *facts, _told(effect["actions"]), _told(effect["rules"]), effect["compiled"])


def _told(value: Any) -> Any:
    """A value as a column holds it: lists of words joined, all else that is no single value as JSON."""
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return ", ".join(value)
    return json.dumps(value, ensure_ascii=False) if isinstance(value, list | dict) else value


# ---- what Datasette is told -----------------------------------------------------------------------------

_QUERIES = {
    "rules_about": (
        "Rules that have these words, the best first",
        "SELECT r.id, s.title AS source, r.text, r.as_of FROM rules_fts f JOIN rules r ON r.number = f.rowid"
        " JOIN sources s ON s.id = r.source WHERE rules_fts MATCH :words ORDER BY rank LIMIT 50",
    ),
    "rules_that_name_a_card": (
        "Rules that name a card",
        "SELECT r.id, r.text, r.as_of FROM rule_cards m JOIN rules r ON r.id = m.rule JOIN cards c ON c.key = m.card"
        " WHERE c.name = :name COLLATE NOCASE ORDER BY r.id",
    ),
    "what_a_rule_rests_on": (
        "What a rule of the digest rests on, and where that is not ingested",
        "SELECT e.as_written, x.text, x.as_of FROM evidence e LEFT JOIN rules x ON x.id = e.evidence"
        " WHERE e.rule = :rule ORDER BY e.position",
    ),
    "scenarios_of_a_rule": (
        "Scenarios that run a rule, and how they ended",
        "SELECT n.id, n.title, n.status FROM scenario_rules b JOIN scenarios n ON n.id = b.scenario"
        " WHERE b.rule = :rule ORDER BY n.id",
    ),
    "effects_in_the_damage_step": (
        "Effects that may be activated in the Damage Step, by kind of card",
        "SELECT name, effect, kind, timing, actions FROM card_readings WHERE damage_step = 1 AND type LIKE"
        " '%' || :type || '%' ORDER BY name, effect",
    ),
}


def metadata(name: str, licences: str) -> dict[str, Any]:
    """What Datasette shows beside the database of this name: labels, canned queries, whose the content is."""
    labels = {
        "sources": "title",
        "pages": "title",
        "rules": "id",
        "cards": "name",
        "scenarios": "title",
        "conflicts": "question",
    }
    tables: dict[str, Any] = {table: {"label_column": column} for table, column in labels.items()}
    tables["rules"] |= {"fts_table": "rules_fts", "fts_pk": "number", "facets": ["source", "kind", "game"]}
    tables |= {table: {"hidden": True} for table in ("side_rules", "sides")}
    queries = {key: {"title": title, "sql": sql} for key, (title, sql) in _QUERIES.items()}
    return {
        "title": "Headjudge",
        "description": "Rulings for judges of Yu-Gi-Oh! and Grand Archive, each with its source.",
        "license": licences,
        "databases": {name: {"tables": tables, "queries": queries}},
    }
