"""Wiki dumps: the head and the navigation go, the shape of lines makes headings and lists, references join."""

import pytest

from ingest.formats import wiki_text
from ingest.page import read
from ingest.sources import registry
from kb.errors import PageError
from kb.records import Card, Mention


@pytest.fixture
def fandom(pages):
    page = read(pages / "wiki_fandom.txt", registry(), cards=[Card("9", "Brass Herald", "yugioh", "Herald")])
    return {rule.id.removeprefix("fandom-yugioh/toll-road"): rule for rule in page.rules}


def test_head_navigation_pictures_and_categories_are_dropped(fandom):
    text = "\n".join(rule.text for rule in fandom.values())
    assert text.startswith("The Toll Road (Japanese: つうこうりょう) is the road on which Wardens pay.")
    for furniture in ("redirects", "chart", "Roads and bridges", "static.example", "Categories", "↑"):
        assert furniture not in text


def test_headings_and_list_lines_are_told_apart_by_shape(fandom):
    assert list(fandom) == ["#1", "#2", "/parts#1", "/parts#2", "/parts#3", "/parts#4", "/parts#5", "/parts#5.example"]
    assert fandom["/parts#3"].text == "Bridge (with planks)"
    assert fandom["/parts#1"].heading == ("Toll Road", "Parts")


def test_the_spaces_around_links_are_undone_and_names_linked(fandom):
    assert fandom["#2"].text == '"Brass Herald" and "Toll Gate" change the price, as does Lantern Keeper.'
    assert fandom["#2"].cards == (Mention("Brass Herald", "9"),)


def test_numbers_point_to_the_references_in_their_order(fandom):
    (reference,) = fandom["#1"].references
    assert (reference.title, reference.pages, reference.url) == (
        "Warden Press (2 May 2011). Handbook of Roads",
        "3, 5",
        "http://press.example/roads.pdf",
    )
    assert [reference.url for reference in fandom["/parts#5"].references] == ["http://archive.example/q?first=A&last=B"]


def test_one_sentence_that_says_for_example_is_an_example_with_its_own_numbers(fandom):
    example, rule = fandom["/parts#5.example"], fandom["/parts#5"]
    assert (example.kind, example.parent) == ("example", rule.id)
    assert example.text == 'For example, "Toll Gate" shuts it at night, even for a marshal.'
    assert rule.text == "The gate is always open, unless a card shuts it. At dawn it opens again."
    assert [reference.title[:13] for reference in example.references] == ["Warden Press ", "Warden Press."]


def test_the_url_is_the_page_s_own(fandom):
    assert fandom["#1"].url == "https://yugioh.fandom.com/wiki/Toll_Road"


def test_a_revision_dates_the_page_and_numbered_examples_are_whole(pages):
    page = read(pages / "wiki_yugipedia.txt", registry(), as_of="2020-01-01", cards=())
    assert (page.snapshot.as_of, page.snapshot.basis) == ("2014-03-07", "revision")
    examples = {rule.id: rule for rule in page.rules if rule.kind == "example"}
    assert list(examples) == [f"yugipedia/toll-bridge/examples/example-{number}#1" for number in (1, 2)]
    first = examples["yugipedia/toll-bridge/examples/example-1#1"]
    assert first.text.count("\n") == 1
    assert first.heading == ("Toll Bridge", "Examples", "Example 1")
    assert first.url == "https://yugipedia.com/wiki/Toll_Bridge"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("wrong_date.txt", "`31 February 2014` is not a date"),
        ("no_prose.txt", "no paragraph of prose"),
        ("unknown_wiki.txt", "name its --source"),
        ("unknown.txt", "no format recognises this page"),
    ],
)
def test_a_page_without_its_shape_is_refused_by_name(pages, name, says):
    with pytest.raises(PageError) as caught:
        read(pages / "bad" / name, registry())
    assert name in str(caught.value)
    assert says in str(caught.value)


def sections(body: str):
    lead = "Link: https://yugioh.fandom.com/wiki/Gate\n\nThe Gate is a gate that stands on the road.\n\n"
    return [
        (section.heading, [block.text for block in section.blocks])
        for section in wiki_text.parse(lead + body, "gate.txt").sections[1:]
    ]


def test_a_heading_after_numbered_ones_leaves_their_holder():
    found = sections("Cases\n\nCase 1\n\nIt is open at dawn.\n\nCase 2\n\nIt is shut.\n\nHistory\n\nIt was built.")
    assert [heading for heading, _ in found] == [("Cases", "Case 1"), ("Cases", "Case 2"), ("History",)]


def test_short_lines_after_a_colon_are_a_list_even_between_blank_lines():
    found = sections("Parts\n\nIt has these parts:\n\nWing\n\nBolt\n\nThey are old.")
    assert found == [(("Parts",), ["It has these parts:", "Wing", "Bolt", "They are old."])]


def test_short_lines_in_one_chunk_are_no_heading():
    assert sections("Parts\n\nIt is old.\n\nWing\nBolt\n") == [(("Parts",), ["It is old.", "Wing", "Bolt"])]


def test_a_reference_may_run_over_lines():
    page = wiki_text.parse(
        "Link: https://yugioh.fandom.com/wiki/Gate\n\nThe Gate is a gate on a road.[1]\n\n"
        "Notes\n\n↑ Book of\nGates. p. 4",
        "gate.txt",
    )
    assert page.sections[0].footnotes["1"].title == "Book of Gates"
    assert page.sections[0].footnotes["1"].pages == "4"


def test_the_title_comes_from_the_link_also_when_it_is_a_query():
    text = "Link: https://yugioh.fandom.com/index.php?title=Far_Gate&x=1\n\nThe Far Gate is shut.\n"
    assert wiki_text.parse(text, "x").title == "Far Gate"


def test_a_link_that_is_no_address_is_refused_by_name():
    with pytest.raises(PageError, match=r"page\.txt: `https://\[2/x` in the line `Link:` is no address"):
        wiki_text.parse(
            "Link: https://[2/x\n\nThe gate is open at dawn and stays open until the wardens close it.\n", "page.txt"
        )
