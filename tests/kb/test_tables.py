"""Tables are kept beside their files in a form that is read at once, and never count for more than the files."""

import json
from pathlib import Path

import pytest

from ingest.tables import FILES
from kb.tables import Table, keep, kept, read


def _counted(table: Table) -> Table:
    return {"words": len(table["verbs"])}


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "words.toml"
    path.write_text('[verbs]\nrun = ["ran", "é"]\nsay = ["said"]\n', "utf-8")
    return path


def test_what_is_kept_is_read_without_its_file_being_parsed(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(source, _counted)
    monkeypatch.delattr("tomllib.loads")
    table = read(source, _counted)
    assert (table["verbs"], table["words"]) == ({"run": ["ran", "é"], "say": ["said"]}, 2)


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[]", b'{"verbs": {}}'])
def test_what_is_kept_of_another_file_or_damaged_does_not_count(source: Path, body: bytes) -> None:
    keep(source)
    source.write_text('[verbs]\ngo = ["went"]\n')
    assert read(source)["verbs"] == {"go": ["went"]}
    kept(source).write_bytes(body)
    assert read(source, _counted)["words"] == 1


@pytest.mark.parametrize("source", FILES, ids=lambda source: str(source.name))
def test_what_is_bundled_is_kept_as_its_file_is(source: Path, tmp_path: Path) -> None:
    """Where it is not: `python -m ingest.tables`."""
    copy = tmp_path / source.name
    copy.write_bytes(source.read_bytes())
    keep(copy, FILES[source])
    assert json.loads(kept(copy).read_bytes()) == json.loads(kept(source).read_bytes())
