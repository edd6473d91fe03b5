"""What the sources document, told apart and counted, and how it ended."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from kb.records import Card, Mention, Rule, ScenarioRun, Table
from kb.scenario import documented as told
from kb.scenario import samples
from kb.scenario.coverage import coverage, statuses
from kb.scenario.documented import documented

FOX = Mention("Iron Fox")
SECTION = "ygo-rulebook/destroy"


def rule(id: str, kind: str = "example", text: str = "", **more) -> Rule:
    source = id.partition("/")[0]
    settled = {"game": "yugioh", "ruleset": "both", "page": "p", "heading": (), "clause": "", "position": 0}
    return Rule(id, kind, source=source, text=text, as_of="2026-01-01", basis="given", **settled, **more)


def run(id: str, status: str, *documents: str) -> ScenarioRun:
    return ScenarioRun(id, id, status, (), documents)


def groups(*rules: Rule) -> list[tuple[str, str]]:
    return [(one.id, one.group) for one in documented(rules)]


def status(rules: list[Rule], *runs: ScenarioRun) -> dict[str, str]:
    return statuses(documented(rules), rules, runs, lambda name: None)


def test_an_example_is_a_situation_and_its_repeats_count_once_with_all_their_places():
    said = rule("book/a#1.example", text="A fox attacks, and nothing happens.")
    again = rule("book/b#7.example", text="A fox attacks - and nothing happens!")
    other = rule("book/b#8.example", text="A fox attacks, and it is destroyed.")
    first, second = documented([said, again, other])
    assert (first.group, first.places, second.places) == ("situations", (said.id, again.id), (other.id,))
    assert status([said, again, other], run("s", "passed", again.id)) == {said.id: "verified", other.id: "unmodelled"}


def test_the_rows_of_a_table_are_counted_and_a_heading_inside_it_is_not():
    rows = (("kinds",), ("destroying", "is", "sending"), ("sending", "is not", "destroying"))
    table = rule("book/a#2", "table", table=Table((), rows))
    assert groups(table) == [("book/a#2[2]", "tables"), ("book/a#2[3]", "tables")]


def test_a_heading_of_two_rows_is_no_row_of_its_table():
    header = ("kind", "new", "new")
    rows = (("kind", "once", "always"), ("set", "kept", "new"), ("gain", "new", "added"))
    table = rule("book/a#2", "table", table=Table(header, rows))
    assert groups(table) == [("book/a#2[2]", "tables"), ("book/a#2[3]", "tables")]
    blank = rule("book/a#3", "table", table=Table(("", "ends", "ends"), (("", "(1)", "(2)"), ("", "yes", "no"))))
    assert groups(blank) == [("book/a#3[1]", "tables"), ("book/a#3[2]", "tables")]
    spanned = rule("book/a#4", "table", table=Table(("", "ends", "what"), (("", "(1)", "what"), ("b", "yes", "no"))))
    assert groups(spanned) == [("book/a#4[2]", "tables")]
    ended = status([table], run("s", "passed", "book/a#2[2]"))
    assert ended == {"book/a#2[2]": "verified", "book/a#2[3]": "unmodelled"}
    assert set(status([table], run("s", "failed", "book/a#2")).values()) == {"failed"}


def test_an_example_with_parts_is_counted_by_them_and_one_of_them_does_not_verify_the_others():
    whole = rule("book/a#1.example", text="The fox stands.")
    parts = [rule(f"book/a#1.example.{n}", "note", f"Case {n}: it falls.", parent=whole.id) for n in (1, 2)]
    rules = [whole, *parts]
    assert status(rules, run("s", "passed", parts[0].id)) == {parts[0].id: "verified", parts[1].id: "unmodelled"}


def test_the_working_of_an_example_in_a_table_belongs_to_it():
    whole = rule("book/a#1", text="It attacks directly.")
    table = rule("book/a#1.table", "table", parent=whole.id, table=Table((), (("a", "1", "2"), ("b", "3", "4"))))
    assert groups(whole, table) == [(whole.id, "situations")]


@pytest.mark.parametrize(
    ("text", "counted"),
    [
        ('If "Iron Fox" attacks, it is not destroyed.', True),
        ("If a monster attacks, it is not destroyed.", False),  # it names no card
        ('Foxes: "Iron Fox", "Tin Fox"', False),  # it says no outcome
    ],
)
def test_a_rule_that_names_a_card_and_an_outcome_is_a_situation(text, counted):
    stated = rule("book/a#1", "rule", text, cards=(FOX,))
    assert groups(stated) == ([(stated.id, "situations")] if counted else [])
    digest = rule("yugioh/a/b", "rule", text, cards=(FOX,), code="yugioh/a/b")
    assert groups(digest) == []


def test_a_digest_s_example_counts_with_the_source_s_that_it_restates():
    source = rule("book/a#1.example", text="The fox falls.")
    restated = rule("yugioh/a/fox", text="A fox falls.", code="yugioh/a/fox", evidence=(source.id,))
    (one,) = documented([source, restated])
    assert (one.id, one.places) == (source.id, (source.id, restated.id))
    assert status([source, restated], run("s", "passed", restated.id)) == {source.id: "verified"}
    assert groups(restated) == [(restated.id, "situations")]  # the source is not on this machine


def test_what_cannot_be_run_is_told_with_the_reason_and_not_in_the_totals(monkeypatch):
    monkeypatch.setattr(told, "told_apart", lambda: {"book/a#1.example": "it names a zone"})
    named, other = rule("book/a#1.example", text="It is the field."), rule("book/a#2.example", text="It falls.")
    store = SimpleNamespace(rules=lambda: [named, other], every_run=list, meta=lambda name: "[]")
    report = coverage(store, {}, lambda name: None)
    assert report["definitions"] == [{"id": named.id, "why": "it names a zone"}]
    assert (report["examples"]["documented"], report["examples"]["definitions"]["documented"]) == (1, 1)
    assert [one["id"] for one in report["listed"]] == [other.id]


def test_a_scenario_that_was_run_again_counts_as_it_ended_then():
    stated = rule("book/a#1.example", text="It falls.")
    runs = [run("s", "passed", stated.id)]
    store = SimpleNamespace(rules=lambda: [stated], every_run=lambda: runs, meta=lambda name: "[]")
    assert coverage(store, {"s": "failed"}, lambda name: None)["examples"]["failed"] == 1
    assert coverage(store, {}, lambda name: None)["examples"]["verified"] == 1


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("Target 1 monster on the field; destroy it.", True),
        ("Target 1 monster on the field; banish it.", False),
        ("Target 1 monster on the field; frobnicate the quux.", None),
    ],
)
def test_a_sample_is_run_by_reading_it_and_finding_its_wording(text, held):
    quoted = rule(f"{SECTION}#1.example", text=f"Iron Fox\n{text}", cards=(FOX,))
    assert samples.holds(quoted, Card("1", "Iron Fox", "yugioh", "Normal Spell")) is held
    assert groups(quoted) == [(quoted.id, "samples")]
    expected = {True: "verified", False: "failed", None: "unmodelled"}[held]
    assert status([quoted]) == {quoted.id: expected}


def test_only_a_card_s_text_in_a_section_of_wordings_is_a_sample():
    story = rule(f"{SECTION}#2.example", text="The fox attacks.\nIt is destroyed.", cards=(FOX,))
    elsewhere = rule("book/a#1.example", text="Iron Fox\nTarget 1 monster; destroy it.", cards=(FOX,))
    assert [group for _, group in groups(story, elsewhere)] == ["situations", "situations"]


def test_every_wording_tells_its_samples_from_most_texts():
    texts = [
        "Draw 1 card.",
        "Target a face-up monster on the field; that monster gains 500 ATK.",
        "If this card is Normal Summoned: You can add a Spell from your Deck to your hand.",
    ]
    for section in samples.wordings():
        found = [
            samples.holds(rule(f"{section}#1.example", text=f"Iron Fox\n{text}", cards=(FOX,)), None) for text in texts
        ]
        assert False in found, section
