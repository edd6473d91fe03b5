"""Pages as MediaWiki's API sends them, rendered and as wikitext, in answers written by ourselves."""

from __future__ import annotations

import json

import pytest

from ingest.cards import bundled
from ingest.formats import recognise
from ingest.formats.mediawiki import parse
from ingest.page import read
from ingest.sources import registry
from kb.errors import PageError

HTML = """
<div class="mw-parser-output">
 <style>.x{color:red}</style>
 <table class="infobox"><tr><th>Names</th></tr><tr><td>Torschritt</td></tr></table>
 <div class="hatnote">For the card, see Gate.</div>
 <p>The <b>Gate Step</b> begins the march.<sup id="cite_ref-1" class="reference"><a href="#cite_note-b-1">[1]</a></sup>
   A <a href="/wiki/Toll" title="Toll">toll</a> is due.<sup class="reference"><a href="#cite_note-2">[2]</a></sup></p>
 <div id="toc" class="toc"><ul><li>1 Tolls</li></ul></div>
 <div class="mw-heading mw-heading2"><h2 id="Tolls">Tolls</h2><span class="mw-editsection">[<a>edit</a>]</span></div>
 <ul><li>A toll is paid:
   <ul><li>once by day;</li><li>twice at night.<ol><li>Never thrice.</li></ol></li></ul></li>
  <li>Nobody pays in winter.</li></ul>
 <h3>TCG rulings</h3>
 <dl><dd>The gate stays open.</dd></dl>
 <h2><span class="mw-headline">Example 1</span></h2>
 <p>One marches.</p><p>Two pay.</p>
 <table class="wikitable"><tbody><tr><th>Hour</th><th>Toll</th></tr><tr><td>day</td><td>1</td></tr></tbody></table>
 <h2>See also</h2><ul><li><a href="/wiki/Bridge">Bridge</a></li></ul>
 <h2>References</h2>
 <div class="reflist"><ol class="references">
  <li id="cite_note-b-1"><span class="mw-cite-backlink">↑</span>
   <span class="reference-text">The March Book, page 12</span></li>
  <li id="cite_note-2"><span class="reference-text"><a href="https://press.example/q">Press: Tolls</a></span></li>
 </ol></div>
 <table class="navbox"><tr><td>Steps</td></tr></table>
</div>
"""

TEXT = """{{Navigation|a=1}}
<!-- a remark -->
Rulings about a '''keeper'''.
== [[OCG]] Rulings ==
* "[[Gate Keeper|Keeper]]" takes ''no'' toll.<ref name="one">[http://press.example/1 Press: Keeper], page 3</ref>
** Not even of {{C|Night Watch}}, says {{small|the {{C|Press}}}}.<ref name="one" />
*# It is the first rule.
* It stays &mdash; always.<ref>Letters, pages 4-5</ref>
[[File:Keeper.png|thumb]]
[[Category:Keepers]]
=== Mentions in other rulings ===
* "Toll Troll": see [http://press.example/2 there].
== TCG Rulings ==
{| class="wikitable"
! Hour !! Toll
|-
| day || 1
|}
== References ==
<references />
"""


def rendered(html: str = HTML, title: str = "Gate Step", **more: object) -> str:
    return json.dumps({"parse": {"title": title, "pageid": 7, "revid": 11, "text": html, **more}})


def revision(text: str = TEXT, title: str = "Card Rulings:Gate Keeper", day: str = "2024-03-02T07:08:09Z") -> str:
    page = {"title": title, "revisions": [{"revid": 5, "timestamp": day, "slots": {"main": {"content": text}}}]}
    return json.dumps({"query": {"pages": [page]}})


@pytest.fixture
def rules(tmp_path):
    """The rules of a saved answer, by their clause below the page."""

    def read_answer(answer: str):
        path = tmp_path / "answer.json"
        path.write_text(answer, encoding="utf-8")
        page = read(path, registry(), source="yugipedia", cards=bundled())
        return page, {rule.id.partition("/")[2].partition("/")[2] or rule.clause: rule for rule in page.rules}

    return read_answer


def test_rendered_and_wikitext_answers_are_recognised_and_other_json_is_not():
    assert recognise(rendered(), "a").name == "mediawiki"
    assert recognise(revision(), "a").name == "mediawiki"
    for other in ('{"error": {"code": "maxlag"}}', '[{"parse": 1}]'):
        with pytest.raises(PageError):
            recognise(other, "a")


def test_a_rendered_page_keeps_its_text_and_loses_what_the_wiki_puts_around_it(rules):
    page, _ = rules(rendered())
    assert [rule.text for rule in page.rules] == [
        "The Gate Step begins the march. A toll is due.",
        "A toll is paid:",
        "once by day;",
        "twice at night.",
        "Never thrice.",
        "Nobody pays in winter.",
        "The gate stays open.",
        "One marches.\nTwo pay.",
        "",
    ]


def test_lists_nest_and_sections_have_their_trail(rules):
    _, found = rules(rendered())
    assert found["tolls#1.2.1"].text == "Never thrice."
    assert found["tolls#1.2.1"].parent.endswith("tolls#1.2")
    assert found["tolls/tcg-rulings#1"].heading == ("Gate Step", "Tolls", "TCG rulings")


def test_footnotes_of_a_rendered_page_become_references(rules):
    page, _ = rules(rendered())
    book, press = page.rules[0].references
    assert (book.title, book.pages) == ("The March Book", "12")
    assert (press.title, press.url) == ("Press: Tolls", "https://press.example/q")


def test_a_numbered_example_is_one_example_and_its_table_stays_a_table(rules):
    page, found = rules(rendered())
    assert found["example-1#1"].kind == "example"
    (table,) = [rule.table for rule in page.rules if rule.table]
    assert (table.header, table.rows) == (("Hour", "Toll"), (("day", "1"),))


def test_a_heading_that_names_one_ruleset_binds_what_stands_below_it(rules):
    _, found = rules(rendered())
    assert found["tolls/tcg-rulings#1"].ruleset == "tcg"
    assert found["tolls#2"].ruleset == "both"


def test_a_page_in_wikitext_keeps_what_it_shows(rules):
    page, _ = rules(revision())
    assert [rule.text for rule in page.rules] == [
        "Rulings about a keeper.",
        '"Keeper" takes no toll.',
        "Not even of Night Watch, says the Press.",
        "It is the first rule.",
        "It stays — always.",
        '"Toll Troll": see there.',
        "",
    ]
    assert page.rules[-1].table.header == ("Hour", "Toll")


def test_a_page_in_wikitext_is_dated_by_its_revision_and_linked(rules):
    page, _ = rules(revision())
    assert (page.snapshot.as_of, page.snapshot.basis) == ("2024-03-02", "revision")
    assert page.rules[0].url == "https://yugipedia.com/wiki/Card_Rulings:Gate_Keeper"


def test_footnotes_in_wikitext_may_be_named_and_used_again(rules):
    page, _ = rules(revision())
    keeper, watch, _, letters = [rule.references for rule in page.rules[1:5]]
    assert keeper == watch
    assert (keeper[0].title, keeper[0].pages, keeper[0].url) == ("Press: Keeper", "3", "http://press.example/1")
    assert (letters[0].title, letters[0].pages) == ("Letters", "4-5")


def test_each_ruling_about_a_card_names_the_card_however_it_calls_it(rules):
    page, _ = rules(revision(title="Card Rulings:Mirror Force"))
    assert all(
        rule.cards and (rule.cards[0].name, rule.cards[0].id) == ("Mirror Force", "44095762")
        for rule in page.rules[1:5]
    )


def test_the_first_version_of_the_api_is_read_too(rules):
    page, _ = rules(rendered(text={"*": "<p>A gate is a place.</p>"}))
    assert page.rules[0].text == "A gate is a place."
    old = {"query": {"pages": {"7": {"title": "Gate", "revisions": [{"*": "A gate is a place."}]}}}}
    page, _ = rules(json.dumps(old))
    assert page.rules[0].text == "A gate is a place."


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ('{"parse": {"title": "Gate"', "not valid JSON"),
        ('{"parse": {"title": "Gate"}}', "holds no text of a page; ask it with prop=text"),
        ('{"query": {"pages": [{"title": "A", "revisions": []}]}}', "holds no text of one page"),
        ('{"query": {"pages": [{"revisions": [{}]}, {"revisions": [{}]}]}}', "holds no text of one page"),
    ],
)
def test_an_answer_without_a_page_is_refused_by_name(answer, says):
    with pytest.raises(PageError, match=rf"gate\.json: .*{says}"):
        parse(answer, "gate.json")


@pytest.mark.parametrize(
    "text",
    ["{{" * 9, "[[" * 99, "{|" * 9, "<ref>" * 99, "=" * 5_000, "* " * 5_000, "''" * 999, "{{a|" * 99 + "}}" * 99],
)
def test_wikitext_that_closes_nothing_is_read_without_an_error_of_ours(text):
    assert parse(revision(f"A gate.\n{text}\n"), "gate.json").title == "Card Rulings:Gate Keeper"


@pytest.mark.parametrize("beginning", ["{{a|", "[[a|", "{|\n", "<ref>", "<b>"])
def test_a_page_that_leaves_much_of_it_open_is_refused_at_once(beginning):
    """The parser would go back to each beginning: 20 kB of them would take it minutes."""
    with pytest.raises(PageError, match=r"gate\.json: the page opens [\d,]+ \w+ and does not close them"):
        parse(revision(beginning * 5_000), "gate.json")


def test_a_page_that_is_far_too_long_is_refused():
    with pytest.raises(PageError, match=r"gate\.json: 1,000,003 characters are too many for a page of a wiki"):
        parse(revision("a " * 500_001 + "b"), "gate.json")


@pytest.mark.parametrize("tag", ["<div>", "<ul><li>x", "<b>", "<table class=wikitable><tr><td>"])
def test_a_page_whose_boxes_never_end_is_refused(tag):
    with pytest.raises(PageError, match=r"gate\.json: its boxes are nested more than 80 deep; fetch it again"):
        parse(rendered(tag * 500), "gate.json")
