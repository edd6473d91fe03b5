"""The texts of card lists: kept, read where they are new, and shown with their source."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from ingest import readings
from ingest.pipeline import ingest
from kb.records import Card
from kb.store.readings import put_bundled, reading, text
from kb.store.store import Store

ROW = {
    "konami_id": 5,
    "password": 71000,
    "name": {"en": "Brass Gull"},
    "card_type": "Trap",
    "property": "Normal",
    "text": {"en": "Target 1 monster; destroy it."},
}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A new store."""
    with Store.open(tmp_path / "new.db") as made:
        yield made


def listed(folder: Path, **changes: object) -> Path:
    path = folder / "cards.json"
    path.write_text(json.dumps([ROW | changes]), encoding="utf-8")
    return path


def test_texts_of_a_list_are_kept_and_read(store: Store, tmp_path: Path) -> None:
    gull = Card("71000", "Brass Gull", "yugioh", "Normal Trap")
    ingest(store, [listed(tmp_path)], as_of="2026-11-01")
    kept, read = text(store, gull), reading(store, gull)
    assert kept is not None
    assert (kept.text, kept.source, kept.as_of) == (ROW["text"]["en"], "yaml-yugi", "2026-11-01")  # type: ignore[index]
    assert read is not None
    assert read["effects"][0]["targets"] is True
    ingest(store, [listed(tmp_path, text={"en": "Destroy all monsters."})], as_of="2026-11-02")
    again = reading(store, gull)
    assert again is not None
    assert again["effects"][0]["targets"] is False


def test_an_undated_list_is_of_its_folder_or_of_today(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not of the latest day anywhere on Earth, which is mostly tomorrow."""
    monkeypatch.setattr("ingest.page.today", lambda: "2026-11-27")
    monkeypatch.setattr("ingest.page.latest", lambda: "2026-11-28")
    gull = Card("71000", "Brass Gull", "yugioh", "Normal Trap")
    dated = tmp_path / "2026-11-03"
    dated.mkdir()
    for folder, day in ((dated, "2026-11-03"), (tmp_path, "2026-11-27")):
        ingest(store, [listed(folder)])
        kept = text(store, gull)
        assert kept is not None
        assert kept.as_of == day


def test_a_card_of_ygoprodeck_is_read_too(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "info.json"
    row = {"id": 72000, "name": "Tin Gull", "type": "Trap Card", "frameType": "trap", "race": "Counter",
           "desc": "When a monster effect is activated: Negate the activation."}  # fmt: skip
    path.write_text(json.dumps({"data": [row]}), encoding="utf-8")
    ingest(store, [path])
    read = reading(store, Card("72000", "Tin Gull", "yugioh", "Counter Trap"))
    assert read is not None
    assert read["effects"][0]["spell_speed"] == 3


def test_bundled_readings_stay_in_their_file_and_give_way_to_another_text(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def held() -> int:
        return int(store.query("SELECT count(*) FROM card_readings")[0][0])

    def targets() -> bool:
        read = reading(store, gull)
        assert read is not None
        assert "card" not in read
        return bool(read["effects"][0]["targets"])

    gull = Card("71000", "Brass Gull", "yugioh", "Normal Trap")
    monkeypatch.setattr("kb.store.readings.DATA", tmp_path)
    readings.write([ROW], tmp_path / "read" / "yugioh.jsonl.xz")
    assert reading(store, gull) is None, "not of this database yet"
    assert put_bundled(store, "yugioh") == 0
    assert (targets(), held()) == (True, 0)
    ingest(store, [listed(tmp_path)])
    assert (targets(), held()) == (True, 0), "read from the same text"
    other = {"en": "Destroy all monsters."}
    ingest(store, [listed(tmp_path, text=other)])
    assert (targets(), held()) == (False, 1)
    assert put_bundled(store, "yugioh") == 0
    assert held() == 1, "another text than the bundled one"
    readings.write([ROW | {"text": other}], tmp_path / "read" / "yugioh.jsonl.xz")
    assert put_bundled(store, "yugioh") == 1
    assert (targets(), held()) == (False, 0)
    assert reading(store, Card("72000", "Tin Gull", "yugioh", "Counter Trap")) is None
