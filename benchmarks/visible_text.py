"""A second, simple reader of pages: their visible text by regular expressions, to hold the parsers against.

It shares no code with `ingest`. A page becomes lines without white space; furniture that no reader takes for a
statement (headings, footnote numbers, reference lists, pictures, navigation) is left out.
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections import Counter
from collections.abc import Sequence

from kb.records import Rule

_END = re.compile(r"(?<=[.!?])[\"')\]]*\s+")


def sentences(text: str) -> list[str]:
    """Cut a line at every full stop that white space follows; each piece without spaces, quotes and emphasis."""
    return [piece for piece in map(bare, _END.split(text)) if piece]


def bare(text: str) -> str:
    text = unicodedata.normalize("NFC", text)
    return re.sub(r"[\s\"'’‘“”*_\\\u200b\u00ad]+", "", text)


def rulebook(page: str) -> list[str]:
    page = re.sub(
        r"(?s)<!--.*?-->|<summary>\s*(?:Example)?\s*</summary>|<ol class=\"references\"[^>]*>.*?</ol>", " ", page
    )
    page = re.sub(r"<p>(?:<\w+>)?[^<>.]{1,30}:(?:</\w+>)?</p>\s*<[uo]l[^>]*>\s*</[uo]l>", "\n", page)
    page = re.sub(r"(?s)<h[1-6]\b.*?</h[1-6]\s*>|<em>References:</em>|<include>.*?</include>", "\n", page)
    page = re.sub(r"(?s)<sup\s*>\s*<a href=\"[^\"]*\">\[\d+\]</a\s*>\s*</sup\s*>", "", page)
    page = re.sub(r"(?s)<a\b[^>]*>\([^()<]*\bpages? [\d, -]+\)</a>", "", page)
    page = re.sub(r"\s+", " ", page)
    page = re.sub(r"</?(?:p|div|ul|ol|li|table|tbody|tr|td|th|details|summary|hr|br)\b[^>]*>", "\n", page)
    return _lines(re.sub(r"<[^>]+>", "", page))


def markdown(page: str) -> list[str]:
    page = re.sub(r"\A---\n.*?\n---\n", "", page, flags=re.DOTALL)
    page = re.sub(r"(?s)\A\s*>[^#]*llms\.txt.*?(?=\n# )|\n---\n+# Agent Instructions.*", "", page)
    page = re.sub(r"(?m)^\s*[*-] \[[^\]]*\]\((?!https?:)[^)]*\)\s*$", "", page)
    page = re.sub(r"(?m)^#+ .*$|^\s*\{%.*%\}\s*$|^\[\^[\w-]+\]:.*$|^\s*\|[\s|:-]+\|\s*$", "", page)
    page = re.sub(r"!\[[^\]]*\]\((?:<[^>]*>|[^)]*)\)|</?(?:img|figure|figcaption)\b[^>]*>|\[\^[\w-]+\]", "", page)
    page = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", page)
    page = re.sub(r"(?m)\\$|<br\s*/?>", "\n", page)
    page = re.sub(r"(?m)^\s*(?:\d+\.|[*-])\s+", "\n", page)
    page = re.sub(r"(?<!\n)\n(?!\n)", "\n", page)
    page = "\n".join(cell for line in page.split("\n") for cell in _cells(line))
    return _lines(
        re.sub(r"\*\*|(?<![\w*])\*(?=\w)|(?<=\w)\*(?!\w)|(?<!\w)_(?=\w)|(?<=\w)_(?!\w)|\\(?=[^\w\s])", "", page)
    )


def _cells(line: str) -> list[str]:
    return line.strip().strip("|").split("|") if line.strip().startswith("|") else [line]


def wiki(page: str, first: str) -> list[str]:
    """`first` is how the body begins; the head before it is furniture. Headings are kept."""
    page = re.sub(r"[ \xa0]+", " ", page)
    page = page[page.index(first) :]
    page = re.split(r"\n ?References ?\n|\n ?v e ?\n", page)[0]
    page = re.sub(r"\[\d+\]", "", page)
    return _lines(re.sub(r" +([,.;:)])", r"\1", page))


def _lines(page: str) -> list[str]:
    lines = (re.sub(r"^\s*Examples?:(?=\s*\S)", "", html.unescape(line)).strip() for line in page.split("\n"))
    return [line for line in lines if bare(line)]


def told(rules: tuple[Rule, ...]) -> list[str]:
    """The lines of all records: own text and table cells, children not counted."""
    lines: list[str] = []
    for rule in rules:
        lines.extend(rule.text.split("\n"))
        if rule.table:
            lines.extend(cell for row in (rule.table.header, *rule.table.rows) for cell in row)
    return [line for line in lines if bare(line)]


def without_headings(lines: Sequence[str], rules: Sequence[Rule]) -> list[str]:
    """The lines of a page that are no heading of one of its records."""
    headings = {bare(heading) for rule in rules for heading in rule.heading}
    return [line for line in lines if bare(line) not in headings]


def differences(visible: list[str], rules: tuple[Rule, ...]) -> tuple[list[str], list[str]]:
    """The sentences of the page that the records lack, or hold another number of times, and those they invent.

    Every sentence must be found as often in the records as on the page, so each stands in exactly one record.
    A line that is a heading of some record is no sentence.
    """
    visible = without_headings(visible, rules)
    page, records = "\n".join(map(bare, visible)), "\n".join(map(bare, told(rules)))
    on_page = Counter(sentence for line in visible for sentence in sentences(line))
    in_records = Counter(sentence for line in told(rules) for sentence in sentences(line))
    lost = [sentence for sentence in on_page if page.count(sentence) != records.count(sentence)]
    invented = [sentence for sentence in in_records if sentence not in page]
    return lost, invented
