"""The bundled readings of cards in blocks of the database: the same as in their file, found one at a time."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kb import blocks
from kb.errors import DamagedError
from kb.records import Card
from kb.store import reading_blocks, readings
from kb.store.blame import damage_told
from kb.store.lean import lean
from kb.store.store import Store

IDS = [str(number) for number in range(100, 160, 3)]


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of readings, which counts as the one that is bundled."""
    path = tmp_path / "yugioh.jsonl.xz"
    blocks.write(path, ({"id": id, "name": f"Card {id}", "effects": [id], "card": {"left": "out"}} for id in IDS))
    monkeypatch.setattr(readings, "bundled_file", lambda game: path)
    return path


@pytest.fixture
def filled(file: Path, tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "blocks.db") as store:
        readings.put_bundled(store, "yugioh")
        yield store


def test_every_reading_is_found_without_its_card_in_the_vocabulary(filled: Store) -> None:
    assert reading_blocks.there(filled, "yugioh")
    for id in IDS:
        assert reading_blocks.find(filled, "yugioh", id) == {"id": id, "name": f"Card {id}", "effects": [id]}


def test_a_card_in_the_vocabulary_is_found_by_itself(filled: Store, file: Path) -> None:
    file.unlink()
    assert readings.compiled(filled, "yugioh", IDS[3]) == {"left": "out"}
    assert readings.compiled(filled, "yugioh", "101") is None


def test_a_card_whose_text_was_not_compiled_has_none(filled: Store, file: Path) -> None:
    rows: list[dict[str, object]] = [{"id": "1", "card": None}, {"id": "2"}, {"id": "3", "card": {"kind": "trap"}}]
    blocks.write(file, rows)
    readings.put_blocks(filled)
    file.unlink()
    assert [readings.compiled(filled, "yugioh", id) for id in "123"] == [None, None, {"kind": "trap"}]


def test_a_database_without_blocks_of_cards_reads_the_file(filled: Store) -> None:
    with filled.writing() as connection:
        connection.execute("DELETE FROM reading_blocks WHERE game = 'yugioh cards'")
    filled.forget()
    assert readings.compiled(filled, "yugioh", IDS[0]) == {"left": "out"}


@pytest.mark.parametrize("id", ["", "1", "101", "159", "999", "ä", '"'])
def test_a_card_that_was_not_read_has_none(filled: Store, id: str) -> None:
    assert reading_blocks.find(filled, "yugioh", id) is None


def test_a_look_up_reads_the_blocks_and_not_the_file(filled: Store, file: Path) -> None:
    card = Card("106", "Printed Name", "yugioh", "")
    of_file = blocks.find(file, "106")
    file.unlink()
    found = readings.reading(filled, card)
    assert of_file
    assert found == {"name": "Card 106", "effects": ["106"]}
    assert {key: of_file[key] for key in found} == found


def test_a_database_that_was_sent_lean_reads_the_file(filled: Store, file: Path) -> None:
    filled.close()
    lean(filled.path)
    with Store.open(filled.path) as store:
        assert not reading_blocks.there(store, "yugioh")
        assert readings.reading(store, Card("106", "", "yugioh", "")) == {"name": "Card 106", "effects": ["106"]}
        readings.put_blocks(store)
        assert reading_blocks.there(store, "yugioh")


def test_of_a_damaged_file_there_are_no_blocks(filled: Store, file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-9])
    readings.put_blocks(filled)
    assert not reading_blocks.there(filled, "yugioh")


def test_a_block_that_is_not_what_it_was_is_told_as_a_damaged_database(filled: Store) -> None:
    with filled.writing() as connection:
        connection.execute("UPDATE reading_blocks SET packed = substr(packed, 3) WHERE first != ''")
    with pytest.raises(DamagedError, match="is damaged"), damage_told(filled.path):
        reading_blocks.find(filled, "yugioh", IDS[0])
