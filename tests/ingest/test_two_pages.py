"""Two pages are never one because they are called alike; what stands is what is known last; nothing gets lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_pages import saved

from ingest import page
from ingest.fetching.item import Item
from ingest.page import latest
from ingest.pipeline import ingest, ingest_fetched
from ingest.rebuild import rebuild
from kb.editions.editions import Listing, happened
from kb.editions.identity import MOST, Seen, place, same_page
from kb.errors import PageError

TEXT = "\n".join(f"{n}. The lantern number {n} is lit by the warden of gate {n * n}." for n in range(1, 13))
OTHER = "\n".join(f"{n}. Whoever owes {n} coins pays at dusk what {n * 7} merchants ask." for n in range(1, 13))


def on(monkeypatch, day):
    """Let it be `day`, here and anywhere on Earth."""
    monkeypatch.setattr(page, "today", lambda: day)
    monkeypatch.setattr(page, "latest", lambda: day)
    monkeypatch.setattr("ingest.pipeline.latest", lambda: day)
    monkeypatch.setattr("ingest.rebuild.latest", lambda: day)


def pages(store):
    return {rule.page: rule.text for rule in store.rules(source="ga-rules") if rule.clause == "1"}


@pytest.mark.parametrize(
    ("one", "other", "names"),
    [
        ("Foo Bar", "Foo: Bar!", ("foo-bar", "foo-bar-2")),
        ("Alpha - Overview", "Beta - Overview", ("overview", "beta-overview")),
        ("Overview", "Overview", ("overview", "overview-2")),
        ("Foo - !", "Foo - ?", ("foo", "foo-2")),
    ],
)
@pytest.mark.parametrize("together", [True, False])
@pytest.mark.parametrize("place_", ["a/x.md", "b/y.md"])
def test_two_pages_of_one_name_are_two(fetched, tmp_path, one, other, names, together, place_):
    first = saved(tmp_path, "a/x.md", f"# {one}\n\n1. One is lit.\n")
    if together:
        second = saved(tmp_path, "b/y.md", f"# {other}\n\n1. Another pays.\n")
        report = ingest(fetched, [first, second], source="ga-rules")
        assert (report.pages, report.earlier, report.skipped) == (2, 0, ())
    else:
        ingest(fetched, [first], source="ga-rules")
        if place_ == "a/x.md" and one == other:
            pytest.skip("the same title at the same place is the same page")
        second = saved(tmp_path, place_, f"# {other}\n\n1. Another pays.\n")
        report = ingest(fetched, [second], source="ga-rules")
        assert (report.added, report.changed, report.removed, report.earlier) == (1, 0, 0, 0)
    assert pages(fetched) == {names[0]: "One is lit.", names[1]: "Another pays."}
    again = ingest(fetched, [first, second] if together else [second], source="ga-rules")
    assert (again.added, again.changed, again.removed) == (0, 0, 0)
    rebuild(fetched)
    assert pages(fetched) == {names[0]: "One is lit.", names[1]: "Another pays."}


def test_a_later_state_of_a_page_is_known_wherever_it_was_saved(fetched, tmp_path):
    first = saved(tmp_path, "old/gate.md", f"# Gate\n\n{TEXT}\n")
    second = saved(tmp_path, "new/gates.md", f"# Gate\n\n{TEXT.replace('lit', 'kindled')}\n13. More.\n")
    report = ingest(fetched, [first, second], source="ga-rules")
    assert (report.pages, report.earlier) == (2, 1)
    assert pages(fetched) == {"gate": "The lantern number 1 is kindled by the warden of gate 1."}
    assert len(fetched.query("SELECT 1 FROM snapshots WHERE source = 'ga-rules'")) == 2
    assert len(fetched.query("SELECT 1 FROM page_bodies")) == 2


def test_both_ways_round_the_files_give_the_same_pages_however_often_and_on_whatever_day(
    fetched, tmp_path, monkeypatch
):
    saved(tmp_path, "in/1/gate.md", f"# Gate\n\n{TEXT}\n")
    saved(tmp_path, "in/2/gate.md", f"# Gate\n\n{TEXT.replace('lit', 'kindled')}\n")
    held = []
    for day in ("2026-01-01", "2026-01-02", "2026-01-02", "2026-03-04"):
        on(monkeypatch, day)
        report = ingest(fetched, [tmp_path / "in"], source="ga-rules")
        held.append((pages(fetched), fetched.query("SELECT sha256, as_of FROM snapshots ORDER BY id")))
    assert held[1:] == held[:1] * 3
    assert (report.added, report.changed, report.removed) == (0, 0, 0)


def test_a_file_that_is_put_back_says_what_it_said(fetched, tmp_path):
    for text in (TEXT, TEXT.replace("lit", "kindled"), TEXT):
        ingest(fetched, [saved(tmp_path, "gate.md", f"# Gate\n\n{text}\n")], source="ga-rules")
    assert pages(fetched) == {"gate": "The lantern number 1 is lit by the warden of gate 1."}


def test_what_the_site_sends_is_its_page_and_a_file_is_not(fetched, tmp_path):
    file = saved(tmp_path, "gate.md", f"# Gate\n\n{OTHER}\n")
    item = Item("https://rules.gatcg.com/gate?rev=1", f"# Gate\n\n{TEXT}\n".encode(), "2026-01-01", "retrieved")
    ingest(fetched, [file], source="ga-rules")
    ingest_fetched(fetched, [item], "ga-rules")
    assert pages(fetched) == {"gate": "The lantern number 1 is lit by the warden of gate 1."}
    forged = saved(tmp_path, "b.md", f"# Gate\n\n{OTHER.replace('pays', 'paid')}\n")
    ingest(fetched, [forged], source="ga-rules")
    assert pages(fetched)["gate"] == "The lantern number 1 is lit by the warden of gate 1."


def test_a_rebuild_tells_apart_what_an_older_version_made_one(fetched, tmp_path):
    ingest(fetched, [saved(tmp_path, "a.md", "# Alpha - Overview\n\n1. One is lit.\n")], source="ga-rules")
    ingest(fetched, [saved(tmp_path, "b.md", "# Beta - Overview\n\n1. Another pays.\n")], source="ga-rules")
    for table in ("snapshots", "page_records"):
        fetched.connection.execute(f"UPDATE {table} SET page = 'overview'")
    rebuild(fetched)
    assert pages(fetched) == {"overview": "One is lit.", "beta-overview": "Another pays."}


def test_very_many_pages_of_one_name_are_refused(fetched, tmp_path):
    for number in range(MOST + 1):
        saved(tmp_path, f"in/{number:03}.md", f"# Gate\n\n1. {chr(65 + number % 26) * 5} {number} {number}.\n")
    report = ingest(fetched, [tmp_path / "in"], source="ga-rules")
    assert (report.pages, len(report.skipped)) == (MOST, 1)
    assert "are called 'gate'; give it a telling title" in report.skipped[0].why


def test_the_place_of_a_page():
    assert place("/a/2026-01-02/b/gate.md") == place("/c/2025-01-02/b/gate.md") == "b/gate.md"
    assert place("/a/b/gate.md") != place("/c/b/gate.md")
    assert (
        place("https://a.example/w?oldid=1#q") == place("https://a.example/w?oldid=2#q") != place("https://a.example/w")
    )


def test_same_bytes_are_the_same_page():
    one, other = (Seen("a", title, origin, frozenset()) for title, origin in (("A", "/a"), ("B", "/b")))
    assert same_page(one, other)


# Dates


@pytest.mark.parametrize("day", ["9999-12-31", "2031-01-01"])
def test_a_given_day_to_come_is_refused(fetched, tmp_path, day):
    gate = saved(tmp_path, "gate.md", f"# Gate\n\n{TEXT}\n")
    with pytest.raises(PageError, match=f"{day}: this day is still to come"):
        ingest(fetched, [gate], source="ga-rules", as_of=day)
    saved(tmp_path, f"{day}/gate.md", f"# Gate\n\n{OTHER}\n")
    (skipped,) = ingest(fetched, [tmp_path / day], source="ga-rules").skipped
    assert "still to come" in skipped.why
    assert fetched.query("SELECT 1 FROM whole_editions") == []


def test_a_stated_day_to_come_counts_as_today_and_is_told(fetched, tmp_path):
    text = "Gate\n\nFrom Yugipedia\nRevision as of 09:35, 1 January 9999 by A\n\nThe Gate is open all day and night.\n"
    report = ingest(fetched, [saved(tmp_path, "gate.txt", text)])
    assert [note.partition(": ")[2] for note in report.notes] == [
        "it says that it is of 9999-01-01, which is still to come; it was taken as of today"
    ]
    (rule,) = fetched.rules(source="yugipedia")
    assert rule.as_of <= latest()


@pytest.mark.parametrize("as_of", ["9999-12-31", None])
@pytest.mark.parametrize("later", ["folder", "undated"])
def test_a_page_of_a_day_to_come_does_not_stand_for_ever(fetched, tmp_path, monkeypatch, as_of, later):
    on(monkeypatch, "9999-12-31")
    ingest(fetched, [saved(tmp_path, "wrong/gate.md", f"# Gate\n\n{TEXT}\n")], source="ga-rules", as_of=as_of)
    on(monkeypatch, "2026-11-22")
    name = "2026-08-21/gate.md" if later == "folder" else "right/gate.md"
    right = saved(tmp_path, name, f"# Gate\n\n{TEXT.replace('lit', 'kindled')}\n")
    report = ingest(fetched, [right], source="ga-rules")
    assert report.earlier == 0
    assert any("9999-12-31 is still to come" in note for note in report.notes)
    assert pages(fetched) == {"gate": "The lantern number 1 is kindled by the warden of gate 1."}
    assert all(rule.as_of <= "2026-11-22" for rule in fetched.rules())


def test_a_rebuild_brings_days_to_come_back_to_the_day_before_the_next_page(fetched, tmp_path, monkeypatch):
    on(monkeypatch, "2031-01-01")
    ingest(fetched, [saved(tmp_path, "a.md", f"# Gate\n\n{TEXT}\n")], source="ga-rules")
    fetched.connection.execute("INSERT INTO whole_editions VALUES ('ga-rules', '2031-01-01', '[]', '[]')")
    on(monkeypatch, "2026-11-20")
    monkeypatch.setattr("ingest.pipeline.latest", lambda: "9999-12-31")  # as a version that did not look
    right = saved(tmp_path, "a.md", f"# Gate\n\n{TEXT.replace('lit', 'kindled')}\n")
    ingest(fetched, [right], source="ga-rules")
    assert "is lit" in pages(fetched)["gate"]
    on(monkeypatch, "2026-11-22")
    rebuild(fetched)
    assert "is kindled" in pages(fetched)["gate"]
    assert [event.as_of for event in happened(fetched, "ga-rules")] == ["2026-11-20"]
    assert fetched.query("SELECT 1 FROM whole_editions") == []


# Shrinking


def test_a_page_that_shrinks_far_is_left_out_unless_that_is_wanted(fetched, tmp_path):
    gate = saved(tmp_path, "gate.md", f"# Gate\n\n{TEXT}\n")
    ingest(fetched, [gate], source="ga-rules")
    saved(tmp_path, "gate.md", "# Gate\n\n1. The lantern number 1 is lit.\n")
    report = ingest(fetched, [gate, saved(tmp_path, "wall.md", "# Wall\n\n1. It stands.\n")], source="ga-rules")
    assert (report.pages, report.removed) == (1, 0)
    (skipped,) = report.skipped
    assert "has 1 rule of 28 characters where it had 12 of 639" in skipped.why
    assert "--accept-shrunk" in skipped.why
    assert len(fetched.rules(source="ga-rules")) == 13
    report = ingest(fetched, [gate], source="ga-rules", accept_shrunk=True)
    assert (report.pages, report.removed, report.skipped) == (1, 11, ())


def test_an_older_or_undated_state_may_be_smaller(fetched, tmp_path):
    ingest(fetched, [saved(tmp_path, "2026-01-01/gate.md", f"# Gate\n\n{TEXT}\n")], source="ga-rules")
    small = "# Gate\n\n1. The lantern number 1 is lit.\n"
    older = [saved(tmp_path, name, small) for name in ("2025-01-01/gate.md", "gate.md")]
    assert ingest(fetched, older, source="ga-rules").earlier == 2


def test_a_whole_edition_is_weighed_as_a_whole(fetched, tmp_path):
    for name, text in (("gate", TEXT), ("wall", OTHER)):
        saved(tmp_path, f"2025-01-01/{name}.md", f"# {name.title()}\n\n{text}\n")
    ingest(fetched, [tmp_path / "2025-01-01"], source="ga-rules")
    saved(tmp_path, "2026-01-01/gate.md", f"# Gate\n\n{TEXT}\n\n#### More\n\n{OTHER}\n")
    saved(tmp_path, "2026-01-01/wall.md", "# Wall\n\n1. Whoever owes 1 coins.\n")
    report = ingest(fetched, [tmp_path / "2026-01-01"], source="ga-rules")
    assert report.skipped == ()
    assert any("wall.md" in note and "has 1 rule of" in note for note in report.notes)
    for name in ("gate", "wall"):
        saved(tmp_path, f"2026-02-01/{name}.md", f"# {name.title()}\n\n1. The lantern number 1 is lit by one.\n")
    report = ingest(fetched, [tmp_path / "2026-02-01"], source="ga-rules")
    assert (report.pages, len(report.skipped)) == (0, 2)
    assert Listing("ga-rules", "2026-02-01", frozenset(("gate", "wall"))).as_of not in {
        day for (day,) in fetched.query("SELECT as_of FROM whole_editions")
    }


# Files


def test_a_link_to_itself_and_a_name_that_is_no_text_stop_nothing(fetched, tmp_path):
    folder = tmp_path / "in"
    saved(folder, "gate.md", "# Gate\n\n1. One.\n")
    (folder / "loop").symlink_to("loop")
    (folder / "round").symlink_to(folder)
    (folder / "a").symlink_to("b")
    (folder / "b").symlink_to("a")
    name = b"wall\xff\x1b[2J.md"
    (Path(str(folder)) / name.decode("utf-8", "surrogateescape")).write_text("# Wall\n\n1. Two.\n")
    report = ingest(fetched, [folder], source="ga-rules")
    assert report.pages == 2
    assert all("cannot be read" in skipped.why for skipped in report.skipped)
    assert pages(fetched) == {"gate": "One.", "wall": "Two."}
    origins = {origin.rpartition("/")[2] for (origin,) in fetched.query("SELECT origin FROM snapshots")}
    assert origins == {"gate.md", r"wall\udcff\x1b[2J.md"}
    rebuild(fetched)
    assert pages(fetched) == {"gate": "One.", "wall": "Two."}


def test_a_working_folder_that_is_gone_is_named(fetched, tmp_path, monkeypatch):
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    (skipped,) = ingest(fetched, [Path("gate.md")], source="ga-rules").skipped
    assert skipped.why == "gate.md: the working folder has been deleted; go to another one"
