"""What was read of every card, bundled: no text in it, the same from the same list."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ingest import readings
from kb.engine.yugioh.cards import Card
from kb.errors import InstallError

CARDS = [
    {
        "password": 7,
        "name": {"en": "Owl's Errand"},
        "card_type": "Spell",
        "property": "Normal",
        "text": {"en": "Discard 1 card; draw 2 cards."},
    },
    {
        "password": 8,
        "name": {"en": "Brass Owl"},
        "card_type": "Monster",
        "monster_type_line": "Machine / Effect",
        "attribute": "DARK",
        "level": 4,
        "atk": 1500,
        "def": 200,
        "text": {"en": "You can Tribute 1 monster; roll a six-sided die."},
    },
]


def test_a_list_is_read_compiled_and_loaded_again(tmp_path: Path) -> None:
    path = tmp_path / "readings.jsonl.xz"
    assert readings.write(CARDS, path) == 2
    errand, owl = readings.load(path)
    assert (owl["name"], owl["compiled"], owl["card"]["unmodelled"]) == ("Brass Owl", False, ["ignition"])
    assert owl["effects"][0]["cost"] == ["tribute"]
    assert (errand["id"], errand["compiled"]) == ("7", True)
    assert msgspec.convert(errand["card"], Card).effects[0].do[0].count == 2  # type: ignore[union-attr]


def test_the_file_is_the_same_from_the_same_list_in_any_order_and_has_no_text(tmp_path: Path) -> None:
    one, other = tmp_path / "one.xz", tmp_path / "other.xz"
    readings.write(CARDS, one)
    readings.write(CARDS[::-1], other)
    assert one.read_bytes() == other.read_bytes()
    assert "six-sided" not in str(list(readings.load(one)))


def test_a_spoilt_file_is_an_error_that_names_it(tmp_path: Path) -> None:
    path = tmp_path / "spoilt.xz"
    path.write_bytes(b"no readings")
    with pytest.raises(InstallError, match=r"spoilt\.xz"):
        list(readings.load(path))


def test_the_bundled_readings_are_of_every_card() -> None:
    rows = list(readings.load())
    assert len(rows) > 14_000
    whole = [row["card"] for row in rows if row["compiled"]]
    assert len(whole) > 500
    for card in whole:
        msgspec.convert(card, Card)
