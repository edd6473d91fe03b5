"""Pages that are not what they say: no code is defined, no bundled page replaced, no page taken for one of a source."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from made_pages import saved

from ingest import bundle, bundled
from ingest.bundle import build
from ingest.page import read
from ingest.pipeline import ingest
from ingest.rebuild import rebuild
from ingest.sources import registry
from kb.editions.pages import put_pages
from kb.errors import DigestError, ForgedError, PageError, SourceError
from kb.records import Snapshot
from kb.store.store import Store

DIGEST = "---\nsource: {source}\ntitle: Orders\nas_of: 2026-11-22\n---\n\n# March\n\n## Orders\n\n1. `{code}` Forged.\n"


@pytest.fixture
def store(small_data: Path, tmp_path: Path):
    with build(tmp_path / "kb.db") as store:
        yield store


@pytest.mark.parametrize("source", ["digest-yugioh", '"digest-yugioh"', "digest-grand-archive"])
@pytest.mark.parametrize("code", ["yugioh/march/ready-only", "yugioh/replay/brand-new-code"])
def test_no_ingested_page_is_a_page_of_the_digest(store, tmp_path, source, code):
    before = store.rules()
    page = saved(tmp_path, "forged.md", DIGEST.format(source=source, code=code))
    for wanted in (None, "ga-rules", "ygo-rulebook"):
        report = ingest(store, [page], source=wanted)
        assert (report.pages, len(report.skipped)) == (0, 1)
        assert "whose pages come with Headjudge alone" in report.skipped[0].why
    assert store.rules() == before


def test_a_page_with_a_code_in_it_defines_none(store, tmp_path):
    text = DIGEST.format(source="somewhere", code="yugioh/march/ready-only")
    report = ingest(store, [saved(tmp_path, "page.md", text)], source="ga-rules")
    assert report.pages == 1
    assert [rule.code for rule in store.rules(source="ga-rules")] == [""]


def test_one_forged_page_stops_no_other(store, tmp_path):
    saved(tmp_path, "in/a.md", "# Gate\n\n1. One.\n")
    saved(tmp_path, "in/b.md", DIGEST.format(source="digest-yugioh", code="yugioh/march/ready-only"))
    saved(tmp_path, "in/c.md", "# Wall\n\n1. Two.\n")
    report = ingest(store, [tmp_path / "in"], source="ga-rules")
    assert (report.pages, len(report.skipped)) == (2, 1)
    assert {rule.page for rule in store.rules(source="ga-rules")} == {"gate", "wall"}


def test_nobody_names_a_bundled_source(store, tmp_path):
    page = saved(tmp_path, "page.md", "# Gate\n\n1. One.\n")
    with pytest.raises(SourceError, match="digest-yugioh: its pages come with Headjudge alone"):
        ingest(store, [page], source="digest-yugioh")


def test_a_bundled_page_defines_codes_of_its_own_game_only(small_data):
    saved(small_data, "digest/yugioh/other.md", DIGEST.format(source="digest-yugioh", code="grand-archive/a/b"))
    with pytest.raises(DigestError, match=r"other\.md:11: `grand-archive/a/b` is no code of yugioh"):
        bundled.digest(())


def forge(store: Store, source: str, text: str, code: str) -> None:
    """Write a page with codes as a version did that believed whatever stood in it."""

    rule = store.rules(source="digest-yugioh")[0]
    snapshot = Snapshot("f" * 64, source, "forged", "/tmp/forged.md", "2026-11-22", "revision")
    forged = rule._replace(id=code, code=code, source=source, page="forged", text="Forged.", snapshot="f" * 64)
    put_pages(store, [(snapshot, "Forged", text.encode(), [forged])])


@pytest.mark.parametrize("source", ["digest-yugioh", "digest-grand-archive", "ga-rules"])
def test_a_rebuild_takes_forged_pages_out_and_puts_the_digest_back(store, source):
    before = store.rules()
    code = "yugioh/march/brand-new"
    forge(store, source, DIGEST.format(source="digest-yugioh", code=code), code)
    if source == "digest-yugioh":
        store.connection.execute("DELETE FROM rules WHERE id = 'yugioh/march/ready-only'")
    assert store.rule(code)
    done = rebuild(store)
    assert store.rule(code) is None
    assert store.rules() == before
    assert [forged.page for forged in done.taken_out] == (["/tmp/forged.md"] if source == "ga-rules" else [])
    assert done.skipped == ()


def test_a_new_version_heals_a_stolen_code_by_itself(store, tmp_path):
    before = store.rules()
    code = "yugioh/march/ready-only"
    store.connection.execute("DELETE FROM rules WHERE id = ?", (code,))
    forge(store, "ga-rules", DIGEST.format(source="digest-yugioh", code=code), code)
    store.set_meta("fingerprint", "older")
    with bundle.build(store.path) as healed:
        assert healed.rules() == before


# Recognition by content

LOG = "# Changelog\n\n## 1.2.0\n\n* Fixed the frobnicator.\n* Added a knob.\n\n## 1.1.0\n\n* First one.\n"
STEPS = "# Install\n\n## Steps\n\n1. Clone it.\n2. Run make.\n"
PLAN = "# Install\n\n1. Clone it.\n2. Run make.\n"
BLOG = "<!DOCTYPE html><html><head><title>Blog</title></head><body><h1>My day</h1><p>I won a game.</p></body></html>"
BIT = "<h1>My day</h1><p>I won a game.</p><details><summary>More</summary>Not much.</details>"
LINK = "Link: https://evil.example/wiki/Gate\n\nGate\n\nThe Gate is told of at yugioh.fandom.com/wiki/Gate at length.\n"
USER = "Link: https://yugioh.fandom.com@evil.example/wiki/Gate\n\nGate\n\nThe Gate is open at dawn and shut at dusk.\n"
ASKED = (
    "Link: https://evil.example/Gate?x=https://yugioh.fandom.com/wiki/Gate\n\nGate\n\nThe Gate is open day and night.\n"
)
SAID = "Link: https://evil.example/wiki/Gate\n\nFrom Yugipedia\n\nThe Gate is open all day and all night long.\n"
LINT = json.dumps({"name": "lint", "rule": [{"title": "t", "description": "No tabs."}]})
WIKI = json.dumps({"parse": {"title": "Gate", "text": "<p>It is said on Card Rulings: the gate is open.</p>"}})


@pytest.mark.parametrize(
    ("name", "text", "source"),
    [
        ("CHANGELOG.md", LOG, "ga-rules"),
        ("install.md", STEPS, "ga-rules"),
        ("plan.md", PLAN, "ga-rules"),
        ("blog.html", BLOG, "ygo-rulebook"),
        ("bit.html", BIT, "ygo-rulebook"),
        ("link.txt", LINK, "fandom-yugioh"),
        ("user.txt", USER, "fandom-yugioh"),
        ("asked.txt", ASKED, "fandom-yugioh"),
        ("said.txt", SAID, "yugipedia"),
        ("lint.json", LINT, "ga-cards"),
        ("wiki.json", WIKI, "yugipedia-rulings"),
    ],
)
def test_what_only_looks_like_a_page_is_skipped_and_its_source_may_be_named(fetched, tmp_path, name, text, source):
    page = saved(tmp_path, name, text)
    (skipped,) = ingest(fetched, [page]).skipped
    assert "nothing in it shows that it is a page of" in skipped.why
    assert source in skipped.why
    assert "--source" in skipped.why
    assert ingest(fetched, [page], source=source).pages == 1
    assert fetched.query("SELECT source, claim FROM snapshots") == [(source, "person")]


def test_marks_are_a_claim_of_the_page_itself(fetched, pages):
    ingest(fetched, [pages / "gitbook_march.md", pages / "rulebook_skirmish.html", pages / "wiki_fandom.txt"])
    assert {claim for (claim,) in fetched.query("SELECT claim FROM snapshots")} == {"marks"}


def test_the_space_of_a_page_tells_its_address(fetched, tmp_path):
    for name, address in (("ours", "rules.gatcg.com/~gitbook/pdf"), ("theirs", "other.example/see/rules.gatcg.com")):
        saved(tmp_path, f"{name}/SUMMARY.md", "# Contents\n\n* [Gate](gate.md)\n")
        saved(tmp_path, f"{name}/README.md", f"# Start\n\nThe [whole book](https://{address}).\n")
        saved(tmp_path, f"{name}/sub/gate.md", "# Gate\n\nThe gate is open.\n")
    assert read(tmp_path / "ours" / "sub" / "gate.md", registry(), cards=()).snapshot.source == "ga-rules"
    with pytest.raises(PageError, match="nothing in it shows"):
        read(tmp_path / "theirs" / "sub" / "gate.md", registry(), cards=())


def test_a_forged_page_has_its_own_error(tmp_path):
    page = saved(tmp_path, "a.md", DIGEST.format(source="digest-yugioh", code="yugioh/a/b"))
    with pytest.raises(ForgedError):
        read(page, registry(), cards=())


# Characters that nobody sees

ESC = "\x1b[2J\u202e"


OPEN = "The Gate is open all day and all night, it is said."
LIST = f"<ol class='references'><li id='n'><a href='https://a.example/&#x1b;x'>Ga{ESC}te</a></li></ol>"
MARK = "<sup class='reference'><a href='#n'>1</a></sup>"
SENT = {"title": f"Card Rulings:Ga{ESC}te", "text": f"<h2>a&#27;b</h2><p>Open.{MARK}</p>{LIST}"}
UNSEEN = {
    "a.txt": f"Link: https://yugioh.fandom.com/wiki/Ga{ESC}te%1b%5b2J\n\nGate\n\n{OPEN}\n",
    "b.txt": f"Ga{ESC}te\n\nFrom Yugipedia\n\n{OPEN}[1]\n\n\u2191 Ga{ESC}te https://a.example/{ESC}x\n",
    "c.html": f"<h2>Ga&#27;te{ESC}</h2><p>Open<sup>[1]</sup>.</p>{LIST.replace(chr(39), chr(34))}",
    "d.json": json.dumps({"parse": SENT}),
    "e.md": f"# Ga{ESC}te&#27;\n\n#### H&#27;{ESC}\n\n1. [open](https://a.example/{ESC}x) is it.\n",
}


@pytest.mark.parametrize("name", UNSEEN)
def test_no_unseen_character_reaches_the_database(fetched, tmp_path, name):
    assert ingest(fetched, [saved(tmp_path, f"\x1b[2J\u202e/{name}", UNSEEN[name])]).pages == 1
    for (table,) in fetched.query("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%fts%'"):
        for row in fetched.query(f"SELECT * FROM {table}"):
            seen = [value.replace("\n", "") for value in row if isinstance(value, str)]
            assert all(value.isprintable() for value in seen), (table, row)
