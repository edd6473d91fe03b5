"""Wiki pages of any size for `benchmarks.growth`: as text, as MediaWiki renders them, and as they are written."""

from __future__ import annotations

import json

from benchmarks.shapes import Shape

_LINK = "Link: https://yugioh.fandom.com/wiki/Gate\n\nThe Gate is what a Warden opens and shuts each day.\n\n"


def wiki_text() -> list[Shape]:
    """Text dumps of wiki pages."""
    return [
        Shape(
            "a page again and again",
            "Parts\nThe road has three parts, which are told of below:\n\nGate\nBridge\n\n"
            'The gate is always open, unless a card shuts it.[1] For example, "Toll Gate" shuts it.\n\n',
            _LINK,
            tail="References\n\n\u2191 Handbook. pp. 3, 5.\n",
        ),
        Shape("one endless line", "The gate is open. ", _LINK),
        Shape("short lines", "Gate\n", _LINK),
        Shape("short lines apart", "Gate\n\n", _LINK),
        Shape("numbered headings", "Gate {n}\n\n", _LINK),
        Shape("quotes", '" Gate " , ', _LINK),
        Shape("marks", "a[1]", _LINK, tail="\n\n\u2191 Handbook\n"),
        Shape("spaces before marks", " [1] [", _LINK, tail="\n\n\u2191 Handbook\n"),
        Shape("references", "\u2191 Handbook, page {n}\n", f"{_LINK}References\n\n"),
        Shape("spaces", " ", _LINK, tail="a"),
        Shape("brackets", "( [ ", _LINK),
        Shape("a head without end", "Gate\n", "From Fandom\n"),
        Shape("v and e", "v ", "Link: https://yugioh.fandom.com/wiki/Gate\n\n"),
    ]


def _rendered(body: str) -> str:
    return json.dumps({"parse": {"title": "Gate", "text": f"<p>A gate is open.</p>{body}"}})


def _wikitext(body: str) -> str:
    return json.dumps({"query": {"pages": [{"title": "Gate", "revisions": [{"content": f"A gate.\n{body}"}]}]}})


def rendered() -> list[Shape]:
    """Wiki pages as MediaWiki renders them."""
    plain = {
        "paragraphs": "<p>A gate is open. It shuts.</p>",
        "headings": "<h2>A {n}</h2><p>a</p>",
        "unclosed items": "<li>a",
        "unclosed paragraphs": "<p>a",
        "boxes side by side": "<div>a</div>",
        "text and breaks": "a<br/>",
        "tables": '<table class="wikitable"><tr><th>a</th></tr><tr><td>1</td></tr></table>',
        "lists": "<ul><li>a</li></ul>",
        "references apart": '<ol class="references"><li id="n{n}">p. {n}</li></ol>',
        "dropped boxes": '<div class="navbox">a</div>',
        "bare text": "a <b>b</b> ",
    }
    inside = {
        "items": ("<ul>", "<li>a</li>", "</ul>"),
        "items with a list": ("<ul>", "<li>a<ul><li>b</li></ul></li>", "</ul>"),
        "lists of one item": ("<ul><li>a", "<ul><li>b</li></ul>", "</li></ul>"),
        "rows": ('<table class="wikitable">', "<tr><td>1</td></tr>", "</table>"),
        "rows that lay out": ("<table>", "<tr><td>a</td></tr>", "</table>"),
        "cells": ('<table class="wikitable"><tr>', "<td>1</td>", "</tr></table>"),
        "footnotes": ('<ol class="references">', '<li id="n{n}">page {n}</li>', "</ol>"),
        "marks": (
            '<ol class="references"><li id="n">p. 1</li></ol><p>',
            'a<sup class="reference"><a href="#n">1</a></sup>',
            "</p>",
        ),
    }
    return [
        *(Shape(name, piece, wrap=_rendered) for name, piece in plain.items()),
        *(Shape(name, piece, head, tail=tail, wrap=_rendered) for name, (head, piece, tail) in inside.items()),
        Shape("nested boxes", "<div>", close="</div>", wrap=_rendered),
        Shape("nested emphasis", "<i>a", close="</i>", wrap=_rendered),
    ]


def wikitext() -> list[Shape]:
    """Wiki pages as their authors write them."""
    plain = {
        "items": "* a\n",
        "items below items": "* a\n** b\n",
        "deep items": "*",
        "paragraphs": "A gate is open.\n\n",
        "headings": "== A {n} ==\na\n",
        "bold": "'''a''' ",
        "quotes": "''",
        "apostrophes": "'",
        "templates": "{{a|b}} ",
        "templates alone": "{{a|b}}\n",
        "templates in templates": "{{a|{{b}}}} ",
        "links": "[[a|b]] ",
        "outer links": "[http://a b] ",
        "references": "a<ref>page {n}</ref> ",
        "one reference again": 'a<ref name="n">p. 1</ref> ',
        "tags": "<b>a</b> ",
        "tables": "{|\n! a\n|-\n| 1\n|}\n",
        "equals signs": "=",
        "a word": "gate",
        "sentences": "A gate is open. ",
        "entities": "&amp;",
        "braces": "{ ",
        "pipes": "|",
        "colons": ":",
        "terms": "; a : b\n",
        "comments": "<!-- a -->",
        "addresses": "http://a ",
        "rules": "----\n",
        "nowiki": "<nowiki>a</nowiki>",
    }
    return [
        *(Shape(name, piece, wrap=_wikitext) for name, piece in plain.items()),
        Shape("rows", "|-\n| 1\n", "{|\n", tail="|}\n", wrap=_wikitext),
        Shape("cells", "| 1\n", "{|\n|-\n", tail="|}\n", wrap=_wikitext),
        Shape("nested templates", "{{a|", close="}}", wrap=_wikitext),
        Shape("nested links", "[[a|", close="]]", wrap=_wikitext),
        Shape("nested tags", "<b>", close="</b>", wrap=_wikitext),
        Shape("nested tables", "{|\n|\n", close="|}\n", wrap=_wikitext),
        Shape("arguments", "|a", "{{a", tail="}}", wrap=_wikitext),
    ]
