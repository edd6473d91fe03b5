"""What is different between two editions, and the words within a rule."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from small_store import rule

from kb.editions.changes import between, runs
from kb.records import Rule

LANTERN = "A warden who lights the lantern of the western gate keeps watch there until morning comes."
TOLL = "Whoever crosses the bridge pays a toll of two coins to the marshal of the march."
FERRY = "The ferry leaves when seven travellers stand aboard or when the bell has rung thrice."


def edition(*texts: str) -> list[Rule]:
    return [rule(f"book/gate#{n}", text, position=n) for n, text in enumerate(texts, 1)]


def test_every_kind_of_difference_is_told_once() -> None:
    found = between(
        edition(LANTERN, TOLL, "Gone by now."), edition("All of it new.", LANTERN, TOLL.replace("two", "six"))
    )
    assert [r.text for r in found.added] == ["All of it new."]
    assert [(c.before[0].text, c.after[0].id, c.how) for c in found.changed] == [(TOLL, "book/gate#3", "changed")]
    assert [r.text for r in found.removed] == ["Gone by now."]
    assert [(p.before.id, p.after.id) for p in found.moved] == [("book/gate#1", "book/gate#2")]
    assert found.same == 0


def test_a_split_is_one_change_with_both_parts() -> None:
    found = between(edition(f"{LANTERN} {TOLL}", FERRY), edition(LANTERN, TOLL, FERRY))
    (change,) = found.changed
    assert [r.text for r in change.before] == [f"{LANTERN} {TOLL}"]
    assert [r.text for r in change.after] == [LANTERN, TOLL]
    assert (change.how, found.added, found.removed) == ("split", (), ())
    (back,) = between(edition(LANTERN, TOLL, FERRY), edition(f"{LANTERN} {TOLL}", FERRY)).changed
    assert (back.how, len(back.before), len(back.after)) == ("merged", 2, 1)


def test_runs_of_words_tell_what_was_there_and_what_is() -> None:
    assert [(run.where, " ".join(run.words)) for run in runs("pay two coins now", "pay three coins now please")] == [
        ("both", "pay"),
        ("before", "two"),
        ("after", "three"),
        ("both", "coins now"),
        ("after", "please"),
    ]


TEXTS = st.lists(st.sampled_from(["pay", "two", "three", "coins", "now"]), max_size=12).map(" ".join)


@settings(max_examples=150, deadline=None)
@given(TEXTS, TEXTS)
def test_either_text_can_be_read_from_the_runs(before: str, after: str) -> None:
    found = runs(before, after)
    assert [word for run in found if run.where != "after" for word in run.words] == before.split()
    assert [word for run in found if run.where != "before" for word in run.words] == after.split()
    assert all(run.words for run in found)
