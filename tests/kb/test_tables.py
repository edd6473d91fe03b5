"""Tables are kept beside their files in a form that is read at once, and never count for more than the files."""

import json
from pathlib import Path

import pytest

from ingest.tables import KEPT, Kept
from kb.tables import Table, keep, kept, read


def _counted(table: Table) -> Table:
    return {**table, "words": len(table["verbs"])}


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "words.toml"
    path.write_text('[verbs]\nrun = ["ran", "é"]\nsay = ["said"]\n', "utf-8")
    return path


def test_what_is_kept_is_read_without_its_file_being_parsed(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(source, make=_counted)
    monkeypatch.delattr("tomllib.loads")
    table = read(source, make=_counted)
    assert (table["verbs"], table["words"]) == ({"run": ["ran", "é"], "say": ["said"]}, 2)


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[]", b'{"verbs": {}}'])
def test_what_is_kept_of_another_file_or_damaged_does_not_count(source: Path, body: bytes) -> None:
    keep(source)
    source.write_text('[verbs]\ngo = ["went"]\n')
    assert read(source)["verbs"] == {"go": ["went"]}
    kept(source).write_bytes(body)
    assert read(source, make=_counted)["words"] == 1


def test_what_is_made_of_two_files_does_not_count_where_either_is_another(source: Path, tmp_path: Path) -> None:
    other = tmp_path / "more.toml"
    other.write_text("[nouns]\n")
    keep(source, other)
    assert {*read(source, other)} == {"made of", "verbs", "nouns"}
    other.write_text("[names]\n")
    assert {*read(source, other)} == {"made of", "verbs", "names"}


@pytest.mark.parametrize("bundled", KEPT, ids=lambda bundled: str(bundled.sources[0].name))
def test_what_is_bundled_is_kept_as_its_file_is(bundled: Kept, tmp_path: Path) -> None:
    """Where it is not: `python -m ingest.tables`."""
    copies = [tmp_path / source.name for source in bundled.sources]
    for source, copy in zip(bundled.sources, copies, strict=True):
        copy.write_bytes(source.read_bytes())
    keep(*copies, make=bundled.make)
    assert json.loads(kept(copies[0]).read_bytes()) == json.loads(kept(bundled.sources[0]).read_bytes())


def test_what_was_kept_alone_is_read(source: Path) -> None:
    keep(source)
    found = read(source)
    source.unlink()
    assert read(source) == found


def test_nothing_at_all_is_an_error(source: Path) -> None:
    source.unlink()
    with pytest.raises(FileNotFoundError, match=source.stem):
        read(source)
