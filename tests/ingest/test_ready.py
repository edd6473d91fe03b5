"""A wheel holds the knowledge base ready built: unpacked on first use, built from the data where that fails."""

import errno
import importlib.util
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ingest import bundle, ready
from ingest.pipeline import ingest
from kb.errors import StoreError
from kb.store.store import Store

ROOT = Path(__file__).parents[2]


@pytest.fixture
def data(small_data):
    """A small data folder instead of the bundled one: one digest page and one card."""
    return small_data


@pytest.fixture
def wheel(data, tmp_path, monkeypatch):
    """The folder of an installed wheel with the knowledge base packed in it."""
    folder = tmp_path / "built"
    folder.mkdir()
    bundle.build(tmp_path / "packed.db").close()
    shutil.copy(tmp_path / "packed.db", tmp_path / "as-built.db")
    ready.pack(tmp_path / "packed.db", bundle.fingerprint(), folder)
    monkeypatch.setattr(ready.stamp, "__defaults__", (folder,))
    monkeypatch.setattr(ready.unpack, "__defaults__", (folder,))
    return folder


def names(path):
    return sorted(file.name for file in path.iterdir())


def rows(path):
    """The names of all that a database holds, and the rows of every table."""
    with closing(sqlite3.connect(path)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master ORDER BY name")]
        sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%fts%'"
        tables = [name for (name,) in connection.execute(sql)]
        return names, {name: sorted(map(str, connection.execute(f'SELECT * FROM "{name}"'))) for name in tables}


def built(path):
    """What `ensure` tells while it makes a database at `path`."""
    told = []

    def tell(said):
        told.append(said)
        return bundle.silent(said)

    with bundle.ensure(path, tell) as store:
        store.check_whole()
        assert [rule.id for rule in store.rules(source="digest-yugioh")] == [
            "yugioh/march/ready-only",
            "yugioh/march/tolls",
            "yugioh/march/tolls/zero",
        ]
    return told


def test_the_packed_database_is_unpacked_and_opened(wheel, tmp_path, monkeypatch):
    monkeypatch.setattr(bundle, "build", lambda *_: pytest.fail("it was built"))
    (tmp_path / "user").mkdir()
    assert built(tmp_path / "user" / "judge.db") == []
    assert built(tmp_path / "user" / "judge.db") == []
    assert names(tmp_path / "user") == ["judge.db"]
    assert rows(tmp_path / "user" / "judge.db") == rows(tmp_path / "as-built.db")
    assert rows(tmp_path / "packed.db") != rows(tmp_path / "as-built.db")


@pytest.mark.parametrize("damage", ["empty", "truncated", "flipped", "missing", "other data behind it"])
def test_a_damaged_one_is_built_from_the_data_instead(damage, wheel, tmp_path):
    packed = (wheel / ready.PACKED).read_bytes()
    middle = len(packed) // 2
    flipped = packed[:middle] + bytes([packed[middle] ^ 0xFF]) + packed[middle + 1 :]
    bodies = {"empty": b"", "truncated": packed[:-5], "flipped": flipped, "other data behind it": packed + b"more"}
    (wheel / ready.PACKED).write_bytes(bodies.get(damage, b""))
    if damage == "missing":
        (wheel / ready.PACKED).unlink()
    (tmp_path / "user").mkdir()
    told = built(tmp_path / "user" / "judge.db")
    assert told == ([] if damage == "other data behind it" else ["Building the knowledge base"])
    assert names(tmp_path / "user") == ["judge.db"]


def test_a_full_disk_is_told_with_the_file_and_the_mend(wheel, tmp_path, monkeypatch):
    def full(place):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(ready, "unpack", full)
    path = tmp_path / "judge.db"
    with pytest.raises(StoreError, match=f"{path}: it cannot be written there .No space.*; free some space"):
        bundle.ensure(path)
    assert list(tmp_path.glob("*judge.db*")) == []


def test_a_database_that_is_there_is_updated_and_not_replaced(wheel, data, tmp_path, pages):
    with bundle.ensure(tmp_path / "judge.db") as store:
        ingest(store, [pages / "rulebook_skirmish.html"])
        store.set_meta("fingerprint", "another version's")
    assert built(tmp_path / "judge.db") == ["Updating the knowledge base"]
    assert built(tmp_path / "judge.db") == []
    with Store.open(tmp_path / "judge.db") as store:
        assert len(store.rules(source="ygo-rulebook")) == 21


def test_a_wheel_reads_no_data_to_know_its_fingerprint(wheel, data):
    before = bundle.fingerprint()
    assert before == (wheel / ready.STAMP).read_text().strip()
    (data / "cards" / "yugioh" / "brass-herald.yaml").unlink()
    assert bundle.fingerprint() == before


@pytest.mark.parametrize("stamp", [b"", b"\xff\xfe"])
def test_a_stamp_that_is_lost_is_computed_again(stamp, wheel):
    before = bundle.fingerprint()
    (wheel / ready.STAMP).write_bytes(stamp)
    assert bundle.fingerprint() == before


def test_the_same_data_is_packed_into_the_same_bytes(wheel, tmp_path):
    (tmp_path / "again").mkdir()
    bundle.build(tmp_path / "again.db").close()
    ready.pack(tmp_path / "again.db", bundle.fingerprint(), tmp_path / "again")
    assert [(tmp_path / "again" / name).read_bytes() for name in names(wheel)] == [
        (wheel / name).read_bytes() for name in names(wheel)
    ]


def test_the_build_hook_packs_it_into_a_wheel_and_leaves_an_editable_install_alone(data, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT))
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    hook = module.BuiltKnowledgeBase(str(ROOT), {}, None, None, str(tmp_path), "wheel")
    found = {"force_include": {}}
    hook.initialize("editable", found)
    hook.finalize("editable", found, "")
    assert found == {"force_include": {}}
    hook.initialize("standard", found)
    places = {inside: Path(made) for made, inside in found["force_include"].items()}
    built = {place for place in places if not place.startswith("kb/data/")}
    assert built == {"kb/built/fingerprint", "kb/built/judge.db.xz"}
    assert places["kb/data/sources.toml"] == ROOT / "data" / "sources.toml"
    assert "kb/data/told_tables.json" in places
    assert "kb/data/told_tables.toml" not in places  # what is made of it is read
    folder = places["kb/built/fingerprint"].parent
    assert ready.stamp(folder) == bundle.fingerprint()
    place = tmp_path / "unpacked.db"
    place.touch()
    assert ready.unpack(place, folder)
    with Store.open(place) as store:
        assert store.meta("fingerprint") == bundle.fingerprint()
    hook.finalize("standard", found, "")
    assert not folder.exists()
