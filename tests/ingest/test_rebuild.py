"""Records built again from the kept bytes: the same store; what a damaged file still holds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ingest import local
from ingest import rebuild as rebuilding
from ingest.pipeline import ingest
from ingest.rebuild import rebuild
from ingest.salvage import salvage
from kb.editions.kept import incomplete
from kb.errors import DamagedError, PageError, SourceError, StoreError
from kb.records import Card
from kb.store.readings import reading, text
from kb.store.store import Store
from kb.store.tables import put_sources


@pytest.fixture
def store(tmp_path):
    with Store.open(tmp_path / "kb.db") as store:
        yield store


@pytest.fixture
def two_editions(store, tmp_path):
    """A source in two whole editions, of which the second lacks a page, and a page of another source."""
    for day, gate in (("2025-01-01", "1. One.\n2. Two.\n"), ("2026-01-01", "1. New.\n2. One.\n3. Two.\n")):
        (tmp_path / day).mkdir()
        (tmp_path / day / "gate.md").write_text(f"# Gate\n\n{gate}")
        ingest(store, [tmp_path / day], source="ga-rules")
    (tmp_path / "2025-01-01" / "wall.md").write_text("# Wall\n\n1. It stood.\n")
    (tmp_path / "skirmish.html").write_text("<h3>Skirmish</h3><p>It is short.</p>")
    ingest(store, [tmp_path / "2025-01-01"], source="ga-rules")
    ingest(store, [tmp_path / "skirmish.html"], source="ygo-rulebook")
    return store


def held(store):
    queries = (
        "SELECT source, as_of, before, after, how FROM lineage ORDER BY 1, 2, 3, 4",
        "SELECT source, page, sha256, as_of, basis, origin FROM snapshots ORDER BY 1, 2, 4",
        "SELECT source, page, sha256, title, records FROM page_records ORDER BY 1, 2, 3",
        "SELECT rule, text, stems FROM rule_search ORDER BY 1",
        "SELECT * FROM whole_editions ORDER BY 1, 2",
        "SELECT sha256, bytes FROM page_bodies ORDER BY 1",
    )
    return [store.rules(), *map(store.query, queries)]


def test_a_dated_folder_is_a_whole_edition(two_editions):
    assert {rule.page for rule in two_editions.rules(source="ga-rules")} == {"gate"}
    assert [rule.as_of for rule in two_editions.rules(source="ga-rules")] == ["2026-01-01"] * 3


def test_a_rebuild_gives_the_same_store(two_editions):
    before = held(two_editions)
    done = rebuild(two_editions)
    assert held(two_editions) == before
    assert done.sources == {"ga-rules": (3, 6), "ygo-rulebook": (1, 1)}
    assert done.skipped == ()


def test_no_file_is_read(two_editions, monkeypatch):
    monkeypatch.setattr(local, "body", lambda path: pytest.fail(f"{path} was read"))
    before = held(two_editions)
    rebuild(two_editions, "ga-rules")
    assert held(two_editions) == before


def test_lost_records_and_a_damaged_index_come_back(two_editions):
    before = held(two_editions)
    two_editions.connection.executescript(
        "DELETE FROM page_records; DELETE FROM lineage; DELETE FROM rules;"
        "INSERT INTO rule_search_fts(rule_search_fts) VALUES ('delete-all');"
    )
    assert incomplete(two_editions)
    rebuild(two_editions)
    assert held(two_editions) == before
    assert not incomplete(two_editions)
    assert two_editions.query("SELECT count(*) FROM rule_search_fts WHERE rule_search_fts MATCH 'new'") == [(1,)]


def test_a_page_that_can_no_longer_be_read_keeps_its_records(two_editions, monkeypatch):
    before = two_editions.rules()
    real = rebuilding.read_again

    def strict(snapshot, *rest):
        if "2026-01-01" in snapshot.origin:
            raise PageError(f"{snapshot.origin}: not in this version's shape")
        return real(snapshot, *rest)

    monkeypatch.setattr(rebuilding, "read_again", strict)
    done = rebuild(two_editions)
    assert [skipped.page.rpartition("/")[2] for skipped in done.skipped] == ["gate.md"]
    assert two_editions.rules() == before


def test_a_rebuild_that_fails_leaves_the_source_as_it_was(two_editions, monkeypatch):
    before = held(two_editions)

    def broken(*_):
        raise RuntimeError("no further")

    monkeypatch.setattr("kb.editions.pages.settle", broken)
    with pytest.raises(RuntimeError, match="no further"):
        rebuild(two_editions)
    assert held(two_editions) == before


def test_nothing_kept_is_one_sentence(store):
    with pytest.raises(StoreError, match="nothing is kept of ga-rules; ingest it first"):
        rebuild(store, "ga-rules")


def test_a_source_that_is_not_known_is_one_sentence(store):
    with pytest.raises(SourceError, match="no source is called 'ga-rulse'"):
        rebuild(store, "ga-rulse")


@pytest.fixture
def small_bundle(monkeypatch):
    """A bundle of nothing but the registry."""

    def build(path: Path) -> Store:
        from ingest.sources import registry

        store = Store.open(path)
        put_sources(store, registry().values())
        return store

    monkeypatch.setattr("ingest.salvage.build", build)


def damage(store: Store, table: str) -> Path:
    """Overwrite the pages of the file that hold `table`, once everything is in the file itself."""
    store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    (size,) = store.query("PRAGMA page_size")[0]
    (root,) = store.query("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,))[0]
    store.close()
    content = bytearray(store.path.read_bytes())
    content[(root - 1) * size : root * size] = b"\xee" * size
    store.path.write_bytes(bytes(content))
    return store.path


def test_a_damaged_file_is_told_and_its_pages_are_saved(two_editions, small_bundle):
    before = two_editions.rules()
    path = damage(two_editions, "rules")
    with pytest.raises(DamagedError, match=r"is damaged.*judge rebuild"), Store.open(path) as broken:
        broken.check_whole()
    done = salvage(path)
    assert done.salvaged
    with Store.open(path) as sound:
        sound.check_whole()
        assert [rule.text for rule in sound.rules(source="ygo-rulebook")] == ["It is short."]
        assert sound.rules() == before
    assert path.with_name("kb.db.damaged").exists()


@pytest.mark.parametrize("lost", ["rules", "card_readings", "card_texts"])
def test_the_texts_of_cards_are_saved_with_what_was_read_of_them(lost, two_editions, small_bundle, tmp_path):
    gull = {"konami_id": 5, "password": 71000, "name": {"en": "Brass Gull"}, "card_type": "Trap", "property": "Normal"}
    (tmp_path / "cards.json").write_text(json.dumps([gull | {"text": {"en": "Target 1 monster; destroy it."}}]))
    ingest(two_editions, [tmp_path / "cards.json"], as_of="2026-11-01")
    card = Card("71000", "Brass Gull", "yugioh", "Normal Trap")
    before = text(two_editions, card), reading(two_editions, card)
    assert None not in before
    done = salvage(damage(two_editions, lost))
    with Store.open(two_editions.path) as sound:
        found = text(sound, card), reading(sound, card)
    if lost == "rules":
        assert found == before
    else:
        assert found == (None, None), "neither stands without the other"
    told = [one.page for one in done.skipped]
    assert ("card texts" in told) == (lost != "rules")


def test_a_file_without_a_readable_page_is_told(two_editions, small_bundle):
    path = damage(two_editions, "snapshots")
    with pytest.raises(DamagedError, match="none of its pages can be read; remove it and ingest again"):
        salvage(path)
    assert path.exists()
