"""Inputs of any size, real-shaped and nasty, for `benchmarks.growth`: a piece of text as often as the size wants."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

PAGES = Path(__file__).parents[1] / "tests" / "fixtures" / "pages"


def as_it_is(text: str) -> str:
    """The text itself."""
    return text


@dataclass(frozen=True)
class Shape:
    """`head`, then `piece` again and again, then as often `close`, then `tail`; `wrap` makes an input of it.

    `{n}` in a piece is its number from 1, so that no two pieces are the same.
    """

    name: str
    piece: str
    head: str = ""
    close: str = ""
    tail: str = ""
    wrap: Callable[[str], str] = as_it_is

    def text(self, size: int) -> str:
        """An input of about `size` characters."""
        times = max(1, size // (len(self.piece) + len(self.close)))
        pieces = (
            "".join(self.piece.replace("{n}", str(number)) for number in range(1, times + 1))
            if "{n}" in self.piece
            else self.piece * times
        )
        return self.wrap(f"{self.head}{pieces}{self.close * times}{self.tail}")


def _fixture(name: str) -> str:
    return (PAGES / name).read_text(encoding="utf-8")


_HTML = "<h2>Gate</h2><p>A gate is open.</p>"
_NOTES = '<ol class="references">'
_MARKDOWN = "# Gate\n\nA gate is open.\n\n"


def rulebook() -> list[Shape]:
    """Pages of the comprehensive rulebook."""
    card = '<span class="tooltip-anchor" data-name="{n}">"Gate {n}"</span>'
    return [
        Shape("a page again and again", _fixture("rulebook_skirmish.html")),
        Shape("one endless paragraph", "A gate is open. ", f"{_HTML}<p>", tail="</p>"),
        Shape("one endless word", "gate", f"{_HTML}<p>", tail="</p>"),
        Shape("nested boxes", "<div>", _HTML, "</div>"),
        Shape("nested lists", "<ul><li>a", _HTML, "</li></ul>"),
        Shape("unclosed items", "<li>a", f"{_HTML}<ul>"),
        Shape("unclosed paragraphs", "<p>a", _HTML),
        Shape("closed items", "<li>a</li>", f"{_HTML}<ul>", tail="</ul>"),
        Shape("ends without beginnings", "</b>", _HTML),
        Shape("headings alone", "<h3>A {n}</h3>", _HTML),
        Shape("one heading again", "<h3>A</h3><p>a</p>", _HTML),
        Shape("rows", "<tr><td>1</td><td>2</td></tr>", f"{_HTML}<table>", tail="</table>"),
        Shape("cells of one row", "<td>1</td>", f"{_HTML}<table><tr>", tail="</tr></table>"),
        Shape("cells that span", '<td rowspan="9" colspan="9">1</td>', f"{_HTML}<table><tr>", tail="</tr></table>"),
        Shape(
            "rows of sentences",
            "<tr><td>A</td><td>A gate is open. It shuts.</td></tr>",
            f"{_HTML}<table>",
            tail="</table>",
        ),
        Shape("tables", "<table><tr><td>1</td><td>2</td></tr></table>", _HTML),
        Shape("examples of one clause", "<details><summary>Example</summary>a</details>", _HTML),
        Shape("sentences of examples", "For example, a gate opens. ", f"{_HTML}<p>", tail="</p>"),
        Shape("examples with a card each", f"For example, {card} opens. ", f"{_HTML}<p>", tail="</p>"),
        Shape("cards of one paragraph", f"{card}, ", f"{_HTML}<p>", tail=".</p>"),
        Shape("lines with a card each", f"{card}<br/>", f"{_HTML}<p>", tail=".</p>"),
        Shape("numbered lists of one clause", "<ol><li>a</li></ol>", _HTML),
        Shape("marks of one footnote", "a<sup>[1]</sup>", f"{_HTML}<p>", tail=f"</p>{_NOTES}<li>p. 1</li></ol>"),
        Shape("footnotes", "<li>Handbook, page {n}</li>", f"{_HTML}<p>a<sup>[1]</sup></p>{_NOTES}", tail="</ol>"),
        Shape("lists of footnotes", f"<p>a<sup>[1]</sup></p>{_NOTES}<li>p. 1</li></ol>", _HTML),
        Shape("closed comments", "<!-- a -->", _HTML),
        Shape("entities", "&amp;&nbsp;", f"{_HTML}<p>", tail="</p>"),
        Shape("mojibake", "championâ€™s ", f"{_HTML}<p>", tail="</p>"),
        Shape("unseen characters", "\u200b\u202e", f"{_HTML}<p>", tail="</p>"),
        Shape("attributes", ' a{n}="b"', f"{_HTML}<p", tail=">a</p>"),
    ]


_SECTION = """## The march {n}

1. A ready Warden may march.[^1]
   1. It rests **after** the march.
      1. A toll is paid for each `gate`, see [tolls](tolls.md).

{% hint style="info" %}
"Brass Herald" marches twice.
{% endhint %}

2. Nobody has to march.

| Change | Ada | Bea |
|---|---|---|
| Nothing | 2 | 0 |

"""


#: What one endless line is made of.
_ONE_LINE = {
    "stars": "*a ",
    "stars in pairs": "**",
    "underscores": "_a ",
    "backticks": "`",
    "backticks of all lengths": "`a``b",
    "angles": "<",
    "tags": "<b>",
    "links": "[a](b) ",
    "links never ended": "[a](",
    "pictures": "![a](b) ",
    "footnote marks": "[^1]",
    "entities": "&amp;",
    "ampersands": "&",
    "backslashes": "\\",
    "pipes": "| a ",
    "automatic links": "<http://a> ",
    "closed brackets": "[a] ",
    "a word": "gate",
    "sentences": "A gate is open. ",
    "examples": "For example, a gate opens. ",
    "mojibake": "championâ€™s ",
    "stars and words": "a*b_c ",
    "exclamation marks": "!",
    "comments": "<!-- a -->",
    "HTML pictures": '<img src="b">',
}
#: What every line is.
_LINES = {
    "items": "* a\n",
    "items of a dash": "- a\n",
    "numbered items": "1. a\n",
    "items apart": "* a\n\n",
    "words": "a\n",
    "paragraphs": "a\n\n",
    "quotes": "> a\n",
    "headings": "## A {n}\n\n",
    "headings with a clause": "## A\n\na\n\n",
    "underlined headings": "a\n===\n",
    "rules": "---\n\n",
    "rows without a table": "| a | b |\n",
    "definitions": "[a{n}]: b\n",
    "footnotes": "[^a{n}]: b\n",
    "code": "    a\n",
    "fences": "```\na\n```\n",
    "fences never ended": "```a\n",
    "links alone": "* [a](b.md)\n",
    "hints": '{% hint style="info" %}\na\n{% endhint %}\n',
    "HTML blocks": "<div>\n\n",
    "breaks": "a\\\n",
    "empty items": "*\n",
    "items of items": "* a\n  * b\n",
    "blank lines": "\n",
    "spaces": "    \n",
}
#: What lies one in the other.
_DEEP = {
    "nested quotes": "> ",
    "nested items": "* ",
    "nested numbers": "1. ",
    "nested stars": "***a ",
    "parentheses": "[a]((",
}


def gitbook() -> list[Shape]:
    """GitBook's pages in Markdown."""
    return [
        Shape("a page again and again", _SECTION, _MARKDOWN),
        *(Shape(f"one line of {name}", piece, _MARKDOWN) for name, piece in _ONE_LINE.items()),
        *(Shape(f"lines: {name}", piece, _MARKDOWN) for name, piece in _LINES.items()),
        *(Shape(name, piece, _MARKDOWN, tail="a") for name, piece in _DEEP.items()),
        Shape("rows of a table", "| 1 | 2 |\n", f"{_MARKDOWN}| a | b |\n|---|---|\n"),
        Shape("columns of a table", "| a ", _MARKDOWN, "|---", tail="|\n"),
        Shape("brackets closed", "[", _MARKDOWN, "]"),
    ]


_CLAUSE = "1. `yugioh/gate/c{n}` A gate is open. [^a]\n   * evidence: ygo-rulebook/gate#{n}\n\n"
_DIGEST = "---\nsource: digest-yugioh\ntitle: Gates\nas_of: 2026-11-21\n---\n\n# Gates\n\n"
_ONE = "1. `yugioh/gate/open` A gate is open. [^a]\n"
_DEFINED = "\n[^a]: Handbook, page 3\n"


def digest() -> list[Shape]:
    """Files of the digest."""
    return [
        Shape("clauses", _CLAUSE, _DIGEST, tail=_DEFINED),
        Shape("evidence of one clause", "   * evidence: a/b#{n}\n", f"{_DIGEST}{_ONE}", tail=_DEFINED),
        Shape("footnotes", "[^n{n}]: Handbook, page {n}\n", f"{_DIGEST}{_ONE}{_DEFINED}"),
        Shape("one footnote again", "[^a]", f"{_DIGEST}1. `yugioh/gate/open` A gate. ", tail=f"\n{_DEFINED}"),
        Shape("rows", "   | 1 | 2 |\n", f"{_DIGEST}{_ONE}\n   | a | b |\n   |---|---|\n", tail=_DEFINED),
        Shape("one endless clause", "A gate is open. ", f"{_DIGEST}1. `yugioh/gate/open` ", tail="\n"),
        Shape("one code again", "1. `yugioh/gate/open` A gate is open.\n\n", _DIGEST),
    ]


def _qa(text: str) -> str:
    numbers = {str(number): f"Gate {number}" for number in range(1, 1 + text.count("<<"))}
    texts = {"id": 1, "question": "Open?", "answer": text, "thisSrc": {"date": "2020-01-01"}}
    return json.dumps({"qaData": {"en": texts, "ja": texts}, "names": numbers})


def _qa_notes(text: str) -> str:
    texts = {"id": 1, "question": "Open?", "answer": "Yes."}
    return json.dumps({"qaData": {"en": texts, "ja": texts}, "notes": {"precedent": text.split("\n")}})


def qas() -> list[Shape]:
    """Q&As of YGOResources."""
    return [
        Shape("one endless answer", "A gate is open. ", wrap=_qa),
        Shape("lines", "A gate is open.\n", wrap=_qa),
        Shape("cards", "<<{n}>> opens. ", wrap=_qa),
        Shape("a line for each card", "<<{n}>> opens.\n", wrap=_qa),
        Shape("notes", "A gate is open.\n", wrap=_qa_notes),
    ]


def _listed(head: str, tail: str) -> Callable[[str], str]:
    return lambda pieces: f"{head}{pieces.rstrip(',')}{tail}"


_RULING = '{"title":"Gate {n}","description":"A gate is open.","date_added":"2020-01-01"},'
_YUGI = '{"konami_id":{n},"password":{n},"name":{"en":"Gate {n}","de":"Tor {n}"},"card_type":"Monster","atk":100},'
_PRODECK = (
    '{"id":{n},"name":"Gate {n}","type":"Normal Monster","frameType":"normal","race":"Beast","atk":100,"level":4},'
)
_ARCHIVE = '{"slug":"gate-{n}","name":"Gate {n}","element":"FIRE","classes":["GUARDIAN"],"types":["ALLY"],"power":2},'


def rulings() -> list[Shape]:
    """Rulings of a Grand Archive card."""
    return [
        Shape("rulings", _RULING, wrap=_listed('{"name":"Gate","slug":"gate","rule":[', "]}")),
        Shape(
            "one endless ruling",
            "A gate is open. ",
            wrap=_listed('{"name":"Gate","rule":[{"title":"","description":"', '"}]}'),
        ),
    ]


def card_lists() -> list[Shape]:
    """Published lists of cards."""
    return [
        Shape("yaml-yugi", _YUGI, wrap=_listed("[", "]")),
        Shape("YGOPRODeck", _PRODECK, wrap=_listed('{"data":[', "]}")),
        Shape("Grand Archive", _ARCHIVE, wrap=_listed('{"data":[', "]}")),
        Shape("spaces", " ", wrap=_listed("[{", "}]")),
        Shape("one endless name", "gate ", wrap=_listed('[{"konami_id":1,"name":{"en":"', '"}}]')),
    ]


_SCENARIO = "id: yugioh/replay/gate\ntitle: A gate\nrules: [yugioh/replay/after-chain]\n"


def scenarios() -> list[Shape]:
    """Scenario files."""
    then = "then: {A: {lp: 8000}}\n"
    return [
        Shape(
            "scenarios",
            "id: yugioh/replay/gate-{n}\ntitle: A gate\nthen: {A: {lp: 8000}}\n---\n",
            tail=f"{_SCENARIO}{then}",
        ),
        Shape("cases", "  c{n}: {lp: {n}}\n", f"{_SCENARIO}then: {{A: {{lp: $lp}}}}\ncases:\n"),
        Shape("steps", "  - A: passes\n", f"{_SCENARIO}{then}when:\n"),
        Shape(
            "monsters", "      - {as: m{n}, card: Summoned Skull}\n", f"{_SCENARIO}{then}given:\n  A:\n    monsters:\n"
        ),
        Shape(
            "cards of its own", "  - {name: Gate {n}, kind: monster, atk: 1, def: 1}\n", f"{_SCENARIO}{then}cards:\n"
        ),
        Shape("rules", "  - yugioh/replay/r{n}\n", f"id: yugioh/replay/gate\ntitle: A\n{then}rules:\n"),
        Shape("keys", "k{n}: 1\n", f"{_SCENARIO}{then}"),
        Shape("one endless title", "gate ", "id: yugioh/replay/gate\nthen: {A: {lp: 8000}}\ntitle: "),
        Shape("brackets", "[", f"{_SCENARIO}when: ", "]"),
        Shape("indents", "- ", f"{_SCENARIO}when:\n  ", tail="a"),
        Shape("braces", "{a: ", f"{_SCENARIO}given: ", "}"),
        Shape("comments", "# gate\n", f"{_SCENARIO}{then}"),
        Shape("blank lines", "\n", f"{_SCENARIO}{then}"),
        Shape("documents", "---\n", f"{_SCENARIO}{then}"),
        Shape("aliases", " *a", f"{_SCENARIO}given: &a\nwhen: [", tail="]"),
        Shape("quotes", "''", f"{_SCENARIO}title: '", tail="'"),
        Shape("values", "$lp ", f"{_SCENARIO}then: {{A: {{lp: $lp}}}}\nruleset: ", tail="\ncases: {a: {lp: 1}}\n"),
        Shape("tabs", "\t", f"{_SCENARIO}{then}when:"),
        Shape("colons", ": ", f"{_SCENARIO}when: "),
    ]


def queries() -> list[Shape]:
    """What is typed to be looked up."""
    return [
        Shape("a question again and again", "opp chained CotH to Sakuretsu Armr, do I get a replay? "),
        Shape("one word again", "replay "),
        Shape("words that nobody knows", "gat{n}e "),
        Shape("numbers", "{n} "),
        Shape("a card again", "Mirror Force "),
        Shape("misspelt cards", "Miror Frce {n} "),
        Shape("capitals", "Gate Warden Toll "),
        Shape("quotes", '"Miror Frce {n}" '),
        Shape("quotation marks", '"'),
        Shape("one endless word", "gate"),
        Shape("hyphens", "blue-"),
        Shape("apostrophes", "a's "),
        Shape("operators", "NEAR( AND NOT * "),
        Shape("sentences", "Who dies when two monsters battle? "),
        Shape("ideographs", "\u9752\u773c"),
        Shape("accents", "e\u0301"),
        Shape("spaces", " "),
    ]


def damages() -> list[Shape]:
    """What is given to `judge damage`: ATK, what is attacked, then modifiers, a line each."""
    return [
        Shape("modifications", "attacker:01\n", "2500\n2000\n"),
        Shape("one endless number", "9", tail="\n0"),
        Shape("one endless modifier", "a", "2500\n2000\n"),
        Shape("numbers", "1\n"),
    ]
