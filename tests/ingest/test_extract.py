"""From blocks to rules: labels, ids, kinds, examples in the text, references."""

import pytest

from ingest.document import Block, Document, Line, Section, make_line, make_lines, mark
from ingest.extract import extract
from ingest.sources import registry
from kb.errors import PageError
from kb.records import Mention, Reference, Snapshot, Table

NOTES = {"1": Reference("Handbook", "1"), "2": Reference("Handbook", "2")}


def rules(*blocks, heading=("Gate",), footnotes=NOTES, general=()):
    document = Document("Road", (Section(heading, blocks, footnotes, general),))
    snapshot = Snapshot("ab", "ygo-rulebook", "road", "road.html", "2026-11-21", "given")
    return extract(document, registry()["ygo-rulebook"], snapshot)


def text(words, **fields):
    return Block((make_line(words),), **fields)


def clauses(*blocks):
    return [(rule.clause, rule.kind) for rule in rules(*blocks)]


def test_a_rule_carries_what_its_page_and_source_say():
    (rule,) = rules(text("It opens."))
    assert rule.id == "ygo-rulebook/road/gate#1"
    assert rule.heading == ("Road", "Gate")
    assert (rule.game, rule.ruleset, rule.source, rule.page) == ("yugioh", "both", "ygo-rulebook", "road")
    assert (rule.as_of, rule.basis, rule.snapshot) == ("2026-11-21", "given", "ab")
    assert rule.url == "https://github.com/laaners/yugioh_comprehensive_rulebook"


def test_a_line_that_opens_with_example_is_an_example_and_takes_the_lines_after_it():
    block = Block(make_lines("It opens.\nExample: Ada opens it.\nIt squeaks."))
    rule, example = rules(block)
    assert (rule.text, example.text) == ("It opens.", "Ada opens it.\nIt squeaks.")
    assert (example.clause, example.parent) == ("1.example", rule.id)


def test_a_block_that_is_nothing_but_an_example_is_one():
    assert clauses(text("For example, Ada opens it. It squeaks.")) == [("1", "example")]
    assert clauses(text("Example: Ada opens it.")) == [("1", "example")]


def test_marks_go_with_their_sentence():
    words = f"It opens.{mark('1')} For example, Ada opens it.{mark('2')} It squeaks."
    rule, example = rules(text(words))
    assert rule.text == "It opens. It squeaks."
    assert rule.references == (NOTES["1"],)
    assert example.references == (NOTES["2"],)


def test_mentions_go_with_their_sentence():
    line = make_line("It opens. For instance, Herald opens it.", (Mention("Herald", "5"),))
    rule, example = rules(Block((line,)))
    assert (rule.cards, example.cards) == ((), (Mention("Herald", "5"),))


def test_a_list_after_an_example_s_colon_is_the_example_s():
    block = Block((make_line("It opens. For example, at dawn:"),), children=(text("Ada opens it."),))
    assert clauses(block) == [("1", "rule"), ("1.example", "example"), ("1.example.1", "note")]


def test_children_are_named_by_what_they_are():
    children = (
        text("Below."),
        text("Told.", kind="example"),
        text("Told again.", kind="example"),
        Block((), "table", table=Table((), (("1",),))),
        text("Further below."),
        text("But not so.", kind="exception", label="hint"),
    )
    assert [clause for clause, _ in clauses(Block((make_line("It opens."),), children=children))] == [
        "1",
        "1.1",
        "1.example",
        "1.example.2",
        "1.table",
        "1.2",
        "1.hint",
    ]


def test_printed_numbers_come_first_when_positions_clash():
    found = rules(text("A paragraph."), text("Printed one.", label="1"), text("Another."))
    assert [rule.id.partition("#")[2] for rule in found] == ["1-2", "1", "3"]


def test_ids_are_unique_when_a_heading_comes_twice():
    section = Section(("Gate",), (text("It opens.", label="1"),))
    document = Document("Road", (section, section))
    snapshot = Snapshot("ab", "ygo-rulebook", "road", "road.html", "2026-11-21", "given")
    found = extract(document, registry()["ygo-rulebook"], snapshot)
    assert [rule.id for rule in found] == ["ygo-rulebook/road/gate#1", "ygo-rulebook/road/gate#1-2"]


def test_a_block_without_text_passes_its_children_on():
    (child,) = rules(Block((), children=(text("Below."),)))
    assert (child.clause, child.parent) == ("1.1", "")


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("A shut gate is called a barrier.", "definition"),
        ("Dawn is the hour in which gates open.", "definition"),
        ("It opens. A shut one is called a barrier.", "rule"),
        ("The gate is open.", "rule"),
    ],
)
def test_only_a_first_sentence_defines(words, kind):
    assert clauses(text(words)) == [("1", kind)]


def test_steps_are_printed_children_of_a_clause_that_announces_them():
    below = (text("Knock.", label="a"),)
    assert clauses(text("Take these steps:", label="1", children=below))[1] == ("1.a", "step")
    assert clauses(text("These are gates:", label="1", children=below))[1] == ("1.a", "rule")


def test_general_references_stand_for_statements_without_a_mark():
    general = (Reference("Whole book"),)
    first, second = rules(text("It opens."), text(f"It shuts.{mark('1')}"), general=general)
    assert (first.references, second.references) == (general, (NOTES["1"],))


def test_a_mark_without_a_footnote_is_an_error_that_names_page_section_and_number():
    with pytest.raises(PageError, match=r"road\.html: the section 'Gate' points to reference \[7\]"):
        rules(text(f"It opens.{mark('7')}"))


def test_a_line_without_text_still_carries_references():
    line = Line("It opens.", (), (), (Reference("Handbook", "9"),))
    assert rules(Block((line,)))[0].references == (Reference("Handbook", "9"),)


def test_the_items_of_an_announced_list_are_examples_of_the_sentence_that_announces_them():
    block = Block(
        (make_line("It opens to heralds. Examples:"),), children=(text("Ada rides in."), text("Bea walks in."))
    )
    lead, first, second = rules(block)
    assert (lead.text, lead.kind) == ("It opens to heralds. Examples:", "rule")
    assert [(rule.kind, rule.parent, rule.clause) for rule in (first, second)] == [
        ("example", lead.id, "1.1"),
        ("example", lead.id, "1.2"),
    ]


def test_a_list_stands_below_the_paragraph_that_leads_to_it_and_keeps_its_number():
    found = rules(text("Two pass:"), text("Ada.", item=True), text("Bea.", item=True), text("So be it."), text("No."))
    assert [rule.clause for rule in found] == ["1", "2", "3", "4", "5"]
    assert [rule.parent for rule in found] == ["", found[0].id, found[0].id, "", ""]


def test_a_list_without_a_lead_stands_by_itself():
    assert [rule.parent for rule in rules(text("It opens."), text("Ada passes.", item=True))] == ["", ""]


def test_a_list_may_follow_an_example_that_leads_to_it():
    words = "It opens. For example, at dawn:"
    rule, example, note = rules(text(words), text("Ada passes.", item=True))
    assert (example.kind, example.parent) == ("example", rule.id)
    assert (note.kind, note.parent, note.clause) == ("note", example.id, "2")


def test_an_example_alone_belongs_to_the_statement_before_it_or_else_to_the_next():
    samples = Block((make_line("Examples"),), "note", children=(text("Herald", kind="example"),))
    note, sample, rule, further, loose = rules(
        samples, text("It opens."), text("It shuts."), text("Ada shuts it.", kind="example")
    )
    assert (note.parent, sample.parent) == (rule.id, note.id)
    assert loose.parent == further.id


def test_an_example_on_a_page_without_a_statement_stays_alone():
    (example,) = rules(text("Example: Ada opens it."))
    assert (example.kind, example.parent) == ("example", "")


def test_an_abbreviation_opens_an_example_too():
    rule, example = rules(text("It opens. E.g., Ada opens it."))
    assert (rule.text, example.kind, example.text) == ("It opens.", "example", "E.g., Ada opens it.")


def test_a_changelog_holds_notes_and_documents_nothing():
    section = Section((), (text("A gate is called a barrier. E.g., the old one."), text("Steps:", label="1")))
    snapshot = Snapshot("ab", "ga-rules", "changelog", "log.md", "2026-11-21", "given")
    found = extract(Document("Changelog", (section,)), registry()["ga-rules"], snapshot)
    assert [rule.kind for rule in found] == ["note", "note"]
