"""GitBook Markdown: printed clause numbers, hints, repaired text, furniture of servers and programs."""

import pytest

from ingest.page import read
from ingest.sources import registry
from kb.errors import PageError
from kb.records import Card, Mention, Table

HERALD = Card("ab12cd34ef", "Brass Herald", "grand-archive", "Ally")


def read_text(tmp_path, text, **options):
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")
    return read(page, registry(), source="ga-rules", cards=(), **options).rules


@pytest.fixture
def rules(pages):
    page = read(pages / "gitbook_march.md", registry(), cards=[HERALD])
    return {rule.id.removeprefix("ga-rules/march-orders/"): rule for rule in page.rules}


def test_clauses_are_what_the_page_prints_and_sections_restart(rules):
    assert list(rules) == [
        "duties-of-a-marshal#1",
        "duties-of-a-marshal#2",
        "giving-an-order#1",
        "giving-an-order#1.a",
        "giving-an-order#1.example",
        "giving-an-order#2",
        "giving-an-order#2.a",
        "giving-an-order#2.a.1",
        "giving-an-order#2.a.1.1",
        "giving-an-order#2.b",
        "giving-an-order#2.hint",
        "giving-an-order#4",
        "giving-an-order#5",
    ]
    rule = rules["giving-an-order#2.a.1"]
    assert (rule.clause, rule.parent) == ("2.a.1", "ga-rules/march-orders/giving-an-order#2.a")
    assert rule.heading == ("Field Phase - March Orders", "Giving an Order")


def test_steps_are_the_children_of_the_clause_that_announces_them(rules):
    assert [name for name, rule in rules.items() if rule.kind == "step"] == [
        "giving-an-order#2.a",
        "giving-an-order#2.b",
    ]


def test_text_is_repaired(rules):
    assert rules["duties-of-a-marshal#1"].text == "A marshal's order stands until dusk."
    assert rules["giving-an-order#2.a.1"].text == "The Warden must be ready."
    assert rules["giving-an-order#2.b"].text == "Pay what the road costs, <number> coins."


def test_a_hint_is_bound_to_the_clause_that_it_follows(rules):
    example = rules["giving-an-order#1.example"]
    assert (example.kind, example.parent) == ("example", "ga-rules/march-orders/giving-an-order#1")
    assert example.text.startswith("E.g., Ada names Brass Herald")
    assert rules["giving-an-order#2.hint"].kind == "exception"


def test_pictures_in_a_hint_are_mentions_named_by_the_known_cards(rules):
    assert rules["giving-an-order#1.example"].cards == (
        Mention("Brass Herald", "ab12cd34ef"),
        Mention("Zz99yy88xx", "Zz99yy88xx"),
    )


def test_what_is_written_for_programs_is_dropped(rules):
    text = "\n".join(rule.text for rule in rules.values())
    assert "llms" not in text
    assert "obey" not in text
    assert "description" not in text


def test_links_alone_are_navigation_and_tables_have_cells(rules):
    assert "Other pages" not in "\n".join(rule.text for rule in rules.values())
    assert rules["giving-an-order#4"].text == "A map is drawn beside."
    assert rules["giving-an-order#5"].table == Table(("Road", "Cost"), (("Hill", "2"),))


@pytest.mark.parametrize(
    ("name", "says"), [("open_hint.md", "has no {% endhint %}"), ("stray_hint.md", "opens or ends twice")]
)
def test_a_hint_that_does_not_close_is_refused(pages, name, says):
    with pytest.raises(PageError) as caught:
        read(pages / "bad" / name, registry(), source="ga-rules")
    assert name in str(caught.value)
    assert says in str(caught.value)


def test_a_hint_inside_an_item_belongs_to_that_item(tmp_path):
    rules = read_text(
        tmp_path,
        '# P\n\n1. One.\n   1. Two.\n\n      {% hint style="warning" %}\n      But not here.\n      {% endhint %}\n',
    )
    assert [(rule.clause, rule.kind) for rule in rules] == [("1", "rule"), ("1.a", "rule"), ("1.a.hint", "exception")]


def test_two_lists_in_one_section_keep_their_numbers_and_unique_ids(tmp_path):
    rules = read_text(tmp_path, "# P\n\n1. One.\n   1. Below.\n\nBetween.\n\n1. Again.\n   1. Below again.\n")
    assert [rule.id.partition("#")[2] for rule in rules] == ["1", "1.a", "2", "1-2", "1-2.a"]
    assert [rule.clause for rule in rules] == ["1", "1.a", "2", "1", "1.a"]


def test_letters_go_on_after_z(tmp_path):
    items = "".join(f"   {number}. Item {number}.\n" for number in range(1, 29))
    rules = read_text(tmp_path, f"# P\n\n1. One.\n{items}")
    assert [rule.clause for rule in rules][-3:] == ["1.z", "1.aa", "1.ab"]


def test_a_deep_list_loses_nothing(tmp_path):
    lines = [f"{'   ' * depth}1. Level {depth}." for depth in range(30)]
    rules = read_text(tmp_path, "# P\n\n" + "\n".join(lines))
    assert [rule.text for rule in rules] == [f"Level {depth}." for depth in range(30)]


def test_entities_cannot_bring_unseen_characters_in(tmp_path):
    (rule,) = read_text(tmp_path, "# P\n\n1. Safe&#x202e; and&nbsp;sound&#x200b;.\n")
    assert rule.text == "Safe and sound."


def test_a_page_of_links_only_says_so(tmp_path):
    path = tmp_path / "SUMMARY.md"
    path.write_text("# Contents\n\n* [Gates](gates.md)\n  * [Tolls](tolls/README.md)\n* [Roads](roads/)\n")
    with pytest.raises(PageError, match=r"SUMMARY\.md: a table of contents only; .*\(3\)"):
        read(path, registry(), source="ga-rules")


def test_a_link_to_another_site_is_no_navigation(tmp_path):
    rules = read_text(
        tmp_path, "# Gates\n\nSee also:\n\n* [Handbook](https://handbook.example/)\n* [Tolls](tolls.md)\n"
    )
    assert [rule.text for rule in rules] == ["See also:", "Handbook"]


def test_a_hint_that_only_points_elsewhere_is_no_example(tmp_path):
    hint = '{% hint style="info" %}\nSee [Tolls](tolls.md)\n{% endhint %}\n'
    rules = read_text(tmp_path, f"# Gates\n\n1. It opens.\n\n{hint}")
    assert [(rule.clause, rule.kind) for rule in rules] == [("1", "rule"), ("1.hint", "note")]
