"""The bundled data becomes a database: built once, refreshed when the data is another, never half."""

import os
import shutil
import subprocess
import sys
from types import SimpleNamespace

import pytest

from ingest import bundle
from ingest.pipeline import ingest
from kb.errors import DigestError, StoreError
from kb.records import ScenarioRun
from kb.store.store import Store


@pytest.fixture
def data(small_data):
    """A small data folder instead of the bundled one: one digest page and one card."""
    return small_data


def codes(store):
    return [rule.id for rule in store.rules(source="digest-yugioh")]


def test_a_build_holds_registry_cards_digest_and_runs(data, tmp_path):
    store = bundle.ensure(tmp_path / "kb.db")
    assert codes(store) == ["yugioh/march/ready-only", "yugioh/march/tolls", "yugioh/march/tolls/zero"]
    assert [card.name for card in store.cards()] == ["Brass Herald"]
    assert [mention.id for mention in store.rule("yugioh/march/ready-only").cards] == ["5"]
    assert [(run.id, run.status) for run in store.runs(["yugioh/march/tolls"])] == [("yugioh/march/one", "passed")]
    assert store.source("ga-rules").title == "Grand Archive Comprehensive Rules"
    assert store.meta("fingerprint") == bundle.fingerprint()
    assert [path.name for path in tmp_path.glob("*unfinished*")] == []


def test_an_unchanged_bundle_is_only_opened(data, tmp_path, monkeypatch):
    bundle.ensure(tmp_path / "kb.db").close()
    monkeypatch.setattr(bundle, "build", lambda *_: pytest.fail("it was built again"))
    assert codes(bundle.ensure(tmp_path / "kb.db"))


def test_files_that_look_as_they_did_are_not_opened(data, tmp_path, monkeypatch):
    bundle.ensure(tmp_path / "kb.db").close()
    monkeypatch.setattr(bundle, "_contents", lambda *_: pytest.fail("the contents were read"))
    assert codes(bundle.ensure(tmp_path / "kb.db"))


@pytest.mark.parametrize("moved", ["time", "size", "name"])
def test_a_file_that_looks_otherwise_is_read_and_its_content_decides(moved, data, tmp_path, monkeypatch):
    bundle.ensure(tmp_path / "kb.db").close()
    page = data / "digest" / "yugioh" / "march.md"
    at, text = page.stat().st_mtime_ns, page.read_text()
    page.write_text(text.replace("yugioh/march/tolls/zero", "yugioh/march/tolls/none"))
    os.utime(page, ns=(at, at + 1))
    if moved == "size":
        page.write_text(text.replace("yugioh/march/tolls/zero", "yugioh/march/none"))
        os.utime(page, ns=(at, at))
    if moved == "name":
        os.utime(page, ns=(at, at))
        page.rename(page.with_name("orders.md"))
    seen = codes(bundle.ensure(tmp_path / "kb.db"))
    assert "yugioh/march/tolls/zero" not in seen
    assert len(seen) == 3


def test_files_that_were_only_touched_change_nothing(data, tmp_path, monkeypatch):
    bundle.ensure(tmp_path / "kb.db").close()
    for page in data.rglob("*.md"):
        os.utime(page, ns=(1, 1))
    monkeypatch.setattr(bundle, "build", lambda *_: pytest.fail("it was built again"))
    assert codes(bundle.ensure(tmp_path / "kb.db"))


def touched(data):
    for page in data.rglob("*.md"):
        os.utime(page, ns=(1, 1))


def test_files_that_were_only_touched_are_opened_once(data, tmp_path, monkeypatch):
    bundle.ensure(tmp_path / "kb.db").close()
    touched(data)
    bundle.ensure(tmp_path / "kb.db").close()
    monkeypatch.setattr(bundle, "_contents", lambda *_: pytest.fail("the contents were read"))
    assert codes(bundle.ensure(tmp_path / "kb.db"))


@pytest.mark.parametrize("held", ["written by another", "read only"])
def test_touched_files_are_read_where_nothing_can_be_kept_of_them(held, data, tmp_path, monkeypatch):
    bundle.ensure(tmp_path / "kb.db").close()
    touched(data)
    monkeypatch.setattr(bundle, "build", lambda *_: pytest.fail("it was built again"))
    with Store.open(tmp_path / "kb.db") as other:
        before = other.meta("looks of the bundled data")
        if held == "written by another":
            other.connection.execute("BEGIN IMMEDIATE")
        else:
            monkeypatch.setattr(bundle, "can_write", lambda path: False)
        store = bundle.ensure(tmp_path / "kb.db")
        assert codes(store)
        assert store.meta("looks of the bundled data") == before


def test_a_changed_bundle_is_refreshed_and_the_user_s_pages_stay(data, tmp_path, pages):
    store = bundle.ensure(tmp_path / "kb.db")
    ingest(store, [pages / "rulebook_skirmish.html"])
    store.close()
    page = data / "digest" / "yugioh" / "march.md"
    page.write_text(page.read_text().replace("yugioh/march/tolls/zero", "yugioh/march/nothing"))
    store = bundle.ensure(tmp_path / "kb.db")
    assert codes(store) == ["yugioh/march/ready-only", "yugioh/march/tolls", "yugioh/march/nothing"]
    assert len(store.rules(source="ygo-rulebook")) == 21


def test_a_code_may_move_to_another_page_and_a_page_may_go(data, tmp_path):
    bundle.ensure(tmp_path / "kb.db").close()
    page = data / "digest" / "yugioh" / "march.md"
    text = page.read_text().replace("title: March orders", "title: Orders").replace("# March orders", "# Orders")
    page.unlink()
    (data / "digest" / "yugioh" / "orders.md").write_text(text)
    store = bundle.ensure(tmp_path / "kb.db")
    assert {rule.page for rule in store.rules(source="digest-yugioh")} == {"orders"}
    assert len(codes(store)) == 3


def test_the_same_code_on_two_pages_is_an_error_that_names_both(data, tmp_path):
    page = data / "digest" / "yugioh" / "march.md"
    (data / "digest" / "yugioh" / "zz.md").write_text(page.read_text().replace("title: March orders", "title: Z"))
    with pytest.raises(DigestError, match=r"zz\.md:1: the code `yugioh/march/ready-only` stands in .*march\.md too"):
        bundle.ensure(tmp_path / "kb.db")


@pytest.mark.parametrize("code", ["yugioh/march/none", "yugioh/march/tolls"])
def test_an_exception_is_another_rule_of_the_digest(data, tmp_path, code):
    page = data / "digest" / "yugioh" / "march.md"
    (data / "digest" / "yugioh" / "z.md").write_text(
        "---\nsource: digest-yugioh\ntitle: Z\nas_of: 2026-11-21\n---\n\n# Z\n\n"
        f"1. `yugioh/z/a` Text.\n   * except: {code}\n"
    )
    if code in page.read_text():
        assert bundle.ensure(tmp_path / "kb.db").rule("yugioh/z/a").exceptions == (code,)
    else:
        with pytest.raises(
            DigestError, match=r"z\.md:1: `yugioh/z/a` has the exception `yugioh/march/none`, no other rule"
        ):
            bundle.ensure(tmp_path / "kb.db")


def test_a_former_code_is_no_rule_s_code(data, tmp_path):
    page = data / "digest" / "yugioh" / "march.md"
    page.write_text(page.read_text() + "\n## More\n\n1. `yugioh/march/z` T.\n   * formerly: yugioh/march/tolls\n")
    with pytest.raises(DigestError, match=r"march\.md:1: the code `yugioh/march/tolls` stands in .*march\.md too"):
        bundle.ensure(tmp_path / "kb.db")


def test_a_failed_build_leaves_nothing(data, tmp_path):
    (data / "digest" / "yugioh" / "bad.md").write_text("---\nsource: digest-yugioh\n---\n\n# Bad\n\nText.\n")
    with pytest.raises(DigestError):
        bundle.ensure(tmp_path / "kb.db")
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


def test_a_failed_refresh_is_begun_again(data, tmp_path):
    bundle.ensure(tmp_path / "kb.db").close()
    bad = data / "digest" / "yugioh" / "bad.md"
    bad.write_text("---\nsource: digest-yugioh\n---\n\n# Bad\n\nText.\n")
    with pytest.raises(DigestError):
        bundle.ensure(tmp_path / "kb.db")
    with Store.open(tmp_path / "kb.db") as store:
        assert store.meta("fingerprint") == ""
        assert len(codes(store)) == 3
    bad.unlink()
    bundle.ensure(tmp_path / "kb.db").close()


def test_a_missing_folder_is_refused_by_the_name_that_was_given(data, tmp_path):
    with pytest.raises(StoreError, match=r"none/kb\.db: its folder does not exist"):
        bundle.ensure(tmp_path / "none" / "kb.db")


def test_scenario_runs_are_what_the_checker_found(monkeypatch):
    class Outcome:
        id, title, status, rules, documents, cards = "a/b/c", "C", "failed", ["r"], ["d"], ["Lantern"]
        cited = ("r", "s")

    monkeypatch.setattr("kb.scenario.load.select", lambda: ["scenario"])
    monkeypatch.setattr("kb.scenario.check.check", lambda scenarios, lookup: [Outcome()])
    (run,) = bundle.scenario_runs(SimpleNamespace(named=None))
    assert run == ScenarioRun("a/b/c", "C", "failed", ("r",), ("d",), ("Lantern",), ("r", "s"))


def test_the_fingerprint_follows_names_and_contents(data):
    before = bundle.fingerprint()
    card = data / "cards" / "yugioh" / "brass-herald.yaml"
    text = card.read_text()
    card.write_text(text.replace("5", "6"))  # as long as before
    assert bundle.fingerprint() != before
    card.write_text(text)
    assert bundle.fingerprint() == before
    card.rename(card.with_name("copper-herald.yaml"))
    assert bundle.fingerprint() != before


def test_two_installs_of_the_same_data_do_not_build_in_turn(data, tmp_path, monkeypatch):
    bundle.ensure(tmp_path / "kb.db").close()
    monkeypatch.setattr(bundle, "build", lambda *_: pytest.fail("it was built again"))
    os.utime(data / "cards" / "yugioh" / "brass-herald.yaml", (1, 1))
    bundle.ensure(tmp_path / "kb.db").close()
    monkeypatch.setattr(bundle, "DATA", shutil.copytree(data, tmp_path / "second", copy_function=shutil.copyfile))
    assert codes(bundle.ensure(tmp_path / "kb.db"))


def test_no_page_names_the_folder_in_which_it_was_built(data, tmp_path):
    store = bundle.ensure(tmp_path / "kb.db")
    assert store.query("SELECT DISTINCT origin FROM snapshots") == [("data/digest/yugioh/march.md",)]


def test_opening_a_built_database_imports_no_parser(data, tmp_path):
    bundle.ensure(tmp_path / "kb.db").close()
    script = (
        "import sys; from pathlib import Path; import ingest.bundle as b; b.fingerprint = lambda: sys.argv[2];"
        "b.ensure(Path(sys.argv[1])).close();"
        "print(sorted(set(sys.modules) & {'bs4', 'yaml', 'markdown_it', 'ftfy', 'sqlite_utils', 'msgspec', 'lxml'}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "kb.db"), bundle.fingerprint()],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "[]"


def test_a_database_of_another_schema_or_version_is_built_again(data, tmp_path, monkeypatch):
    before = bundle.fingerprint()
    monkeypatch.setattr(bundle.schema, "VERSION", bundle.schema.VERSION + 1)
    assert bundle.fingerprint() != before
    monkeypatch.undo()
    monkeypatch.setattr(bundle, "__version__", "99.0")
    assert bundle.fingerprint() != before


def test_what_cannot_be_written_is_read_as_it_is(data, tmp_path, monkeypatch):
    bundle.ensure(tmp_path / "kb.db").close()
    (data / "more.md").write_text("other data")
    monkeypatch.setattr(bundle, "can_write", lambda path: False)
    monkeypatch.setattr(bundle, "build", lambda *_: pytest.fail("it was built again"))
    assert len(codes(bundle.ensure(tmp_path / "kb.db"))) == 3


def test_records_that_an_older_version_did_not_keep_are_read_again(data, tmp_path, pages):
    store = bundle.ensure(tmp_path / "kb.db")
    ingest(store, [pages / "rulebook_skirmish.html"])
    before = store.rules(source="ygo-rulebook")
    store.connection.execute("DELETE FROM page_records")
    store.set_meta("fingerprint", "older")
    store.close()
    store = bundle.ensure(tmp_path / "kb.db")
    assert store.rules(source="ygo-rulebook") == before
    assert store.query("SELECT count(*) FROM page_records WHERE source = 'ygo-rulebook'") == [(1,)]


def test_the_log_of_a_deleted_database_is_not_replayed_into_a_new_one(data, tmp_path, pages):
    store = bundle.ensure(tmp_path / "kb.db")
    ingest(store, [pages / "rulebook_skirmish.html"])
    log = (tmp_path / "kb.db-wal").read_bytes()
    store.close()
    (tmp_path / "kb.db").unlink()
    (tmp_path / "kb.db-wal").write_bytes(log)
    again = bundle.ensure(tmp_path / "kb.db")
    again.check_whole()
    assert again.rules(source="ygo-rulebook") == []


def test_of_two_first_builds_the_quicker_one_stays(data, tmp_path, monkeypatch):
    filled = bundle._filled

    def slow(path, step):
        store = filled(path, step)
        monkeypatch.setattr(bundle, "_filled", filled)
        with bundle.build(tmp_path / "kb.db") as quicker:
            quicker.set_meta("who", "the quicker one")
        return store

    monkeypatch.setattr(bundle, "_filled", slow)
    with bundle.build(tmp_path / "kb.db") as store:
        assert store.meta("who") == "the quicker one"
    assert [path.name for path in tmp_path.glob(".*")] == []


def test_the_whole_bundled_knowledge_base_is_sound(bundled):
    with Store.open(bundled) as store:
        store.check_whole()
