"""Pages that open very much and never close it are refused before a parser goes back to each beginning.

Each of these pages took a parser more than ten minutes, since its time grew with the square of their number.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import ingest.extract
from ingest.formats import gitbook, mediawiki, rulebook_html, unclosed
from ingest.formats.unclosed import brackets, comments, tags
from ingest.page import read
from ingest.sources import registry
from kb.errors import PageError

MANY = 50_000
RULEBOOK = "<h2>Gate</h2><p>A gate is open.</p>"
GITBOOK = "# Gate\n\n1. A gate is open.\n\n"


def _rendered(body: str) -> str:
    return json.dumps({"parse": {"title": "Gate", "text": f"<p>A gate is open.</p>{body}"}})


def _wikitext(body: str) -> str:
    return json.dumps({"query": {"pages": [{"title": "Gate", "revisions": [{"content": f"A gate.\n{body}"}]}]}})


@pytest.mark.parametrize("opening", ["<!--", "<b ", "</b ", '<a b="', "<?a "])
def test_a_rulebook_page(opening: str) -> None:
    with pytest.raises(PageError, match=r"gate\.html: the page opens [\d,]+ (comments|tags) and does not close them"):
        rulebook_html.parse(RULEBOOK + opening * MANY, "gate.html")


@pytest.mark.parametrize("opening", ["<!--", "<b "])
@pytest.mark.parametrize("made", [_rendered, _wikitext], ids=["rendered", "wikitext"])
def test_a_wiki_page(made: Callable[[str], str], opening: str) -> None:
    with pytest.raises(PageError, match=r"gate\.json: the page opens [\d,]+ (comments|tags) and does not close them"):
        mediawiki.parse(made(opening * MANY), "gate.json")


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ("[http://a " * 8_000, "links to other sites on one line"),
        ("]" * MANY + "[//a " * MANY, "links to other sites on one line"),
        ("[http://a {{b]}} " * MANY, "links to other sites on one line"),
        ("[mailto:a [[b|c]] " * MANY, "links to other sites on one line"),
        ("]]" * MANY + "[[a|" * MANY, "links"),
        ("}}" * MANY + "{{a|" * MANY, "templates"),
        ("\n|}" * MANY + "\n{|" * MANY, "tables"),
        ("<b>" * MANY + "</i>" * MANY, "tags"),
        ("</nowiki>" * MANY + "<nowiki>" * MANY, "tags"),
    ],
)
def test_what_closes_something_else_closes_nothing(body: str, what: str) -> None:
    with pytest.raises(PageError, match=rf"gate\.json: the page opens [\d,]+ {what} and does not close them"):
        mediawiki.parse(_wikitext(body), "gate.json")


def test_what_needs_no_end_is_no_tag_left_open() -> None:
    page = mediawiki.parse(_wikitext("A gate.<br>Open.<hr/>" * 200), "gate.json")
    assert page.sections[0].blocks


@pytest.mark.parametrize("text", ["[" * MANY, "![" * MANY, "[" * MANY + "]" * MANY, "]" * MANY + "[" * MANY])
@pytest.mark.parametrize("matter", ["", "---\nsource: digest-yugioh\n---\n\n"], ids=["GitBook", "digest"])
def test_a_markdown_page(matter: str, text: str) -> None:
    with pytest.raises(PageError, match=r"gate\.md: the page opens [\d,]+ brackets and does not close them"):
        gitbook.parse(f"{matter}{GITBOOK}{text}", "gate.md")


def test_what_is_closed_is_not_counted() -> None:
    assert comments("<!-- a <b --> <!-- c -->" * MANY) == 0
    assert tags('<a b="c">d</a\n> 1 < 2' * MANY) == 0
    assert brackets("[a](b) [[c]]\n\n]" * MANY) == 2
    assert unclosed.pairs("{", "}")("}{}{" * 9) == 1
    assert unclosed.pairs("{", "}")("}" * 9 + "{" * 9) == 9
    assert unclosed.named_tags("<b>a</B><br><ref name=a /><li>" * MANY) == 0
    assert unclosed.named_tags("<b></i>" * 9 + "<a ") == 10


def test_the_work_for_examples_grows_with_their_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a sentence announces examples is asked of that sentence, never of all the text before it."""
    sentence, many = "For example, a gate opens. ", 2_000
    announces = ingest.extract.announces_examples
    looked_at: list[int] = []
    monkeypatch.setattr(
        ingest.extract, "announces_examples", lambda text: looked_at.append(len(text)) or announces(text)
    )
    path = tmp_path / "gate.html"
    path.write_text(f"<h2>Gate</h2><p>A gate is open. {sentence * many}</p>", encoding="utf-8")
    page = read(path, registry(), source="ygo-rulebook", cards=())
    assert sum(rule.kind == "example" for rule in page.rules) == many
    assert sum(looked_at) < 20 * len(sentence) * many
