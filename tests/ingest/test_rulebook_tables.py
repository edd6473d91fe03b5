"""Tables of the rulebook's HTML: sample cards, grids, values with examples, layout; and lists that begin anew."""

import pytest

from ingest.page import read
from ingest.pipeline import count_examples
from ingest.sources import registry
from kb.records import Mention, Table

PAGE = "ygo-rulebook/tolls-and-gates"


@pytest.fixture
def page(pages):
    return read(pages / "rulebook_grids.html", registry(), cards=())


@pytest.fixture
def rules(page):
    return {rule.id.removeprefix(PAGE): rule for rule in page.rules}


def test_sample_cards_stand_side_by_side_and_belong_to_the_statement(rules):
    assert rules["#1.example"].cards == (Mention("River Gate", "41"),)
    assert rules["#1.example.2"].cards == (Mention("Hill Gate", "42"),)
    assert rules["#1.example.2"].parent == f"{PAGE}#1"
    assert rules["#1"].parent == f"{PAGE}#2", "the table of samples stands before what it illustrates"


def test_a_grid_keeps_its_rows_and_columns_whole(rules):
    grid = rules["/who-moves#1"]
    assert grid.kind == "table"
    assert grid.table == Table(
        ("The road", "The road", "Is a march on?", "Who moves?"),
        (
            ("The road is clear. Whoever holds the baton may do anything.", "", "No", "The holder"),
            ("After a march", "A horn has sounded.", "Yes", "The player who did NOT sound it."),
            ("After a march", "No horn has sounded.", "No", "The holder"),
        ),
    )
    assert not [name for name in rules if name.startswith("/who-moves#1.")]


def test_an_example_inside_a_cell_is_bound_to_the_table_that_holds_the_value(rules):
    table = rules["/what-stays-known#1"]
    assert table.table == Table(
        ("", "After a rest", "After a sale"), (("Who opened it be it by hand or by an order", "✔️", "❌"),)
    )
    assert [reference.pages for reference in table.references] == ["3"]
    name = "/what-stays-known#1.who-opened-it-be-it-by-hand-or-by-an-order.after-a-sale.example"
    assert (rules[name].kind, rules[name].parent) == ("example", table.id)
    assert [reference.pages for reference in rules[name].references] == ["4"], "the mark on its value"


def test_a_table_that_lays_out_a_picture_and_text_is_none(rules):
    assert "/how-to-pass#1" not in rules
    assert rules["/how-to-pass#1.1"].text == "How to pass"
    steps = [rules[f"/how-to-pass#1.1.{number}"] for number in (1, 2)]
    assert [(step.kind, step.text) for step in steps] == [("step", "Show your seal."), ("step", "Pay the toll.")]


def test_what_follows_a_list_in_a_cell_stays_behind_it(rules):
    inside = [rule.text for name, rule in rules.items() if name.startswith("/how-to-pass#1.1.")]
    assert inside == [
        "Show your seal.",
        "Pay the toll.",
        "Nobody passes twice.",
        "Two ways are open to a herald:",
        "He may ride.",
        "He may walk.",
    ]
    lead = next(rule for rule in rules.values() if rule.text.startswith("Two ways"))
    ways = [rule for rule in rules.values() if rule.text.startswith("He may")]
    assert {way.parent for way in ways} == {lead.id}


def test_lists_that_begin_anew_belong_to_their_own_paragraphs(rules):
    assert rules["/how-to-pass#2.1"].text == "The first night."
    assert rules["/how-to-pass#3.1"].text == "The first morning."
    assert (rules["/how-to-pass#2.1"].kind, rules["/how-to-pass#3.1"].kind) == ("rule", "step")


def test_every_example_of_the_page_is_counted_once(page):
    assert count_examples(page.rules) == 5, "two cards, one in a cell, two tables"


def test_a_page_without_a_heading_is_called_what_its_file_says(pages):
    page = read(pages / "gates_of_0_wf.html", registry(), cards=())
    assert (page.title, page.snapshot.page) == ("Gates of 0 WF", "gates-of-0-wf")
    assert page.rules[0].heading == ("Gates of 0 WF",)
    assert "draft" not in "".join(rule.text for rule in page.rules)


def test_a_list_that_is_announced_as_examples_is_examples_of_its_paragraph(pages):
    lead, question, told, folded, last = read(pages / "gates_of_0_wf.html", registry(), cards=()).rules
    assert (question.kind, question.parent, question.id) == ("example", lead.id, "ygo-rulebook/gates-of-0-wf#2")
    assert (told.kind, told.parent) == ("example", lead.id)
    assert (folded.kind, folded.parent) == ("example", told.id)
    assert (last.kind, last.parent) == ("rule", "")


@pytest.mark.parametrize("span", ["100%", "0", "-1", "²", "99999999"])
def test_a_span_that_is_no_number_spans_one(tmp_path, span):
    path = tmp_path / "page.html"
    path.write_text(f"<h2>T</h2><table><tr><td colspan='{span}'>a</td><td rowspan='{span}'>b</td></tr></table>")
    (rule,) = read(path, registry(), source="ygo-rulebook", cards=()).rules
    assert rule.table.rows[0][-1] == "b"
    assert len(rule.table.rows[0]) <= 101


def test_a_title_element_names_a_page_without_a_heading(tmp_path):
    path = tmp_path / "x.html"
    path.write_text("<html><head><title>Night tolls</title></head><body><p>None is paid.</p><h1></h1></body></html>")
    assert read(path, registry(), source="ygo-rulebook", cards=()).title == "Night tolls"


def test_a_page_of_includes_is_told_from_an_empty_one(tmp_path):
    from kb.errors import PageError

    path = tmp_path / "contents.html"
    path.write_text("<h1>Gates</h1><include>a.html</include><include>b.html</include>")
    with pytest.raises(PageError, match=r"contents\.html: a table of contents only.*\(2\)"):
        read(path, registry(), source="ygo-rulebook", cards=())


def test_an_empty_list_after_a_lead_in_in_a_cell_states_nothing(tmp_path):
    path = tmp_path / "tolls.html"
    cell = '<td>Meets:<ul class="glossary-entry-effect-interaction"></ul></td>'
    path.write_text(f"<h1>Tolls</h1><table><tr>{cell}</tr></table><p>A toll is paid at the gate.</p>")
    assert [rule.text for rule in read(path, registry(), source="ygo-rulebook", cards=()).rules] == [
        "A toll is paid at the gate."
    ]
