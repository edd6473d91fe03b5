"""The comprehensive rulebook's HTML: clauses, References lists, tables, examples, card mentions."""

import pytest

from ingest.formats import rulebook_html
from ingest.page import read
from ingest.sources import registry
from kb.errors import PageError
from kb.records import Mention, Reference, Table

HANDBOOK = Reference("Warden handbook", "12", "https://publisher.example/handbook")
ANSWERS = Reference("Book of answers 2020", "30-31, 40", "https://publisher.example/answers")


@pytest.fixture
def rules(pages):
    page = read(pages / "rulebook_skirmish.html", registry(), cards=())
    return {rule.id.removeprefix("ygo-rulebook/"): rule for rule in page.rules}


def test_ids_follow_the_heading_trail_and_the_position(rules):
    assert list(rules) == [
        "skirmish#1",
        "skirmish#1.example",
        "skirmish#1.example.2",
        "skirmish#2",
        "skirmish#3",
        "skirmish#3.1",
        "skirmish#3.2",
        "skirmish#4",
        "skirmish#4.example",
        "skirmish/outcome-of-a-skirmish#1",
        "skirmish/outcome-of-a-skirmish#2",
        "skirmish/outcome-of-a-skirmish#2.win",
        "skirmish/outcome-of-a-skirmish#2.tie",
        "skirmish/outcome-of-a-skirmish#2.tie.2",
        "skirmish/order-of-changes#1",
        "skirmish/order-of-changes#1.1",
        "skirmish/order-of-changes#1.2",
        "skirmish/order-of-changes#2",
        "skirmish/order-of-changes#2.table",
        "skirmish/order-of-changes#3",
        "skirmish/order-of-changes#3.example",
    ]
    assert rules["skirmish#3.1"].parent == "ygo-rulebook/skirmish#3"
    assert rules["skirmish/order-of-changes#1"].heading == ("Skirmish", "Order of changes")


def test_numbers_become_references_and_leave_the_text(rules):
    assert rules["skirmish#2"].references == (HANDBOOK,)
    assert rules["skirmish#4"].references == (HANDBOOK, ANSWERS)
    assert rules["skirmish#3.1"].references == ()
    assert not any("[1]" in rule.text or "[2]" in rule.text for rule in rules.values())


def test_a_list_that_no_number_points_to_stands_for_its_section(rules):
    expected = Reference("Table of answers: Is zero a toll?", "", "https://answers.example/qa#31")
    assert rules["skirmish/order-of-changes#1.2"].references == (expected,)
    assert rules["skirmish/outcome-of-a-skirmish#1"].references == ()


def test_a_citation_in_the_text_becomes_a_reference_with_its_url_mended(rules):
    rule = rules["skirmish/outcome-of-a-skirmish#2.tie.2"]
    assert rule.text == "A Warden of strength zero sends nobody away."
    assert rule.references == (Reference("Warden handbook", "14", "https://publisher.example/handbook"),)


def test_examples_are_bound_to_their_statement(rules):
    told = rules["skirmish#4.example"]
    assert (told.kind, told.parent) == ("example", "ygo-rulebook/skirmish#4")
    assert told.text.startswith("Ada marches")
    assert told.cards == (Mention("Lantern Keeper", "12345"), Mention("Toll Gate", "777"))
    assert "Ada" not in rules["skirmish#4"].text
    folded = rules["skirmish/order-of-changes#3.example"]
    assert folded.text == "Ada pays a toll of zero.\nThe gate opens."


def test_sample_cards_are_examples_with_their_passcode(rules):
    sample = rules["skirmish#1.example"]
    assert sample.kind == "example"
    assert sample.text == "Lantern Keeper\n2 Wardens\nReady one resting Warden."
    assert sample.cards == (Mention("Lantern Keeper", "12345"),)
    assert rules["skirmish#1.example.2"].cards == (Mention("Toll Gate", "777"),)


def test_an_outcome_table_has_a_record_for_each_row(rules):
    table = rules["skirmish/outcome-of-a-skirmish#2"]
    assert (table.kind, table.text) == ("table", "Strength against strength")
    assert table.table == Table((), (("WIN",), ("TIE",)))
    win = rules["skirmish/outcome-of-a-skirmish#2.win"]
    assert (win.kind, win.parent) == ("rule", table.id)
    assert win.text == "The stronger Warden stays. The weaker one leaves the board."
    assert win.references == table.references, "a number on the title stands for all rows"


def test_a_worked_table_is_an_example_with_its_rows_as_values(rules):
    worked = rules["skirmish/order-of-changes#2"]
    assert worked.kind == "example"
    assert worked.text == 'When "Toll Gate" stands alone:\nThe gate counts once.'
    table = rules["skirmish/order-of-changes#2.table"]
    assert (table.kind, table.parent) == ("table", worked.id)
    assert table.table == Table(("Change", "Ada pays", "Bea pays"), (("Nothing", "2", "0"), ('Apply "01"', "0x2", "0")))


def test_a_numbered_list_is_the_steps_of_its_paragraph(rules):
    steps = [rule for rule in rules.values() if rule.kind == "step"]
    assert [(rule.clause, rule.text) for rule in steps] == [
        ("1.1", "The toll is doubled."),
        ("1.2", "The toll becomes 0."),
    ]
    assert {rule.parent for rule in steps} == {"ygo-rulebook/skirmish/order-of-changes#1"}


def test_a_sentence_that_defines_makes_a_definition(rules):
    assert rules["skirmish#2"].kind == "definition"
    assert rules["skirmish#3"].kind == "rule"


def test_pictures_comments_and_unseen_characters_leave_nothing(rules):
    text = "\n".join(rule.text for rule in rules.values())
    assert "comment" not in text
    assert "\xa0" not in text
    assert rules["skirmish#3.1"].text == "A Warden that was readied may march again today."


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("0815.html", "needs a heading .* or a file name in words"),
        ("missing_reference.html", r"the section 'Tolls' points to reference \[3\]"),
        ("no_statement.html", "no statement was found"),
    ],
)
def test_a_page_without_its_shape_is_refused_by_name(pages, name, says):
    with pytest.raises(PageError, match=rf"{name}: .*{says}"):
        read(pages / "bad" / name, registry(), source="ygo-rulebook")


def rules_of(html: str):
    from ingest.extract import extract
    from kb.records import Snapshot

    snapshot = Snapshot("0", "ygo-rulebook", "page", "page.html", "2026-11-21", "given")
    return extract(rulebook_html.parse(html, "page.html"), registry()["ygo-rulebook"], snapshot)


def test_a_row_span_repeats_a_name_but_no_sentence():
    rules = rules_of(
        "<h2>T</h2><table><tr><td rowspan='2'>Gate</td><td>It is open. It is wide.</td></tr>"
        "<tr><td rowspan='2'>It is shut. It is narrow.</td></tr><tr><td>Bridge</td></tr></table>"
    )
    assert rules[0].table == Table((), (("Gate",), ("Gate",), ("Bridge",)))
    assert [rule.text for rule in rules[1:]] == ["It is open. It is wide.", "It is shut. It is narrow."]


def test_a_table_of_several_columns_names_row_and_column():
    rules = rules_of(
        "<h2>T</h2><table><tr><td><b>Part</b></td><td><b>Who may pass</b></td><td><b>Toll</b></td></tr>"
        "<tr><td>Gate</td><td><ul><li>Ada passes.</li><li>Bea passes.</li></ul></td>"
        "<td>Nobody pays here.</td></tr></table>"
    )
    assert [rule.clause for rule in rules] == ["1", "1.gate.who-may-pass.1", "1.gate.who-may-pass.2", "1.gate.toll"]
    assert rules[0].table == Table(("Part", "Who may pass", "Toll"), (("Gate", "", ""),))


def test_text_of_a_summary_that_says_more_than_example_is_kept():
    (rule, example) = rules_of(
        "<h2>T</h2><p>It holds.</p><details><summary>At <b>dawn</b></summary>It is early.</details>"
    )
    assert (example.kind, example.parent) == ("example", rule.id)
    assert example.text == "At dawn\nIt is early."


def test_what_is_told_below_an_example_is_a_note_of_it():
    _, example, note = rules_of("<h2>T</h2><p>It holds.</p><details>At dawn:<ul><li>It is early.</li></ul></details>")
    assert (note.kind, note.parent) == ("note", example.id)


def test_text_outside_paragraphs_is_a_statement():
    (rule,) = rules_of("<h2>T</h2>Bare text &amp; no tag.")
    assert rule.text == "Bare text & no tag."


def test_text_that_stands_where_none_belongs_is_not_lost():
    rules = rules_of(
        "<h2>T</h2><ul>Between items.<li>An item.</li></ul>"
        "<table><caption>Tolls at dawn</caption><tr><td>Gate</td><td>2</td></tr></table>"
    )
    assert [rule.text for rule in rules] == ["Between items.", "An item.", "Tolls at dawn"]
    assert rules[2].table == Table((), (("Gate", "2"),))


def test_deep_nesting_is_refused(tmp_path):
    page = tmp_path / "deep.html"
    page.write_text("<h2>T</h2>" + "<ul><li>a" * 5000)
    with pytest.raises(PageError, match="nested too deeply"):
        read(page, registry())
