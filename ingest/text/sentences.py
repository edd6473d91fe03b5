"""Sentences: where one ends, which ones give an example, which ones define a term.

Deliberately simple. A sentence ends at `.`, `!` or `?` (with closing quotes or brackets) before white space and
a capital, digit, quote or bracket, unless the word before is a known abbreviation.
"""

from __future__ import annotations

import re
from itertools import pairwise

_END = re.compile(r"[.!?][\"')\]]*(?=\s+[\"'(\[]*[A-Z0-9])")
# "e.g.", "vs.", "ATK." in a table's title, "2.c." of a clause.
_SHORT = re.compile(r"(?:\b(?:e\.g|i\.e|etc|vs|cf|pp?|No|ATK|DEF|St|Mr|Dr)|\s[a-z0-9]\.[a-z0-9])\.$", re.IGNORECASE)
_LONGEST_SHORT = 12
_EXAMPLE_LINE = re.compile(r"^Examples?(?:\s+\d+)?\s*:\s*", re.IGNORECASE)
_EXAMPLE_SENTENCE = re.compile(r"^\(?(?:For (?:example|instance)\b|E\.g\.)", re.IGNORECASE)
# "... Examples:", "For example:", "The following are examples of gates:"
_EXAMPLES_FOLLOW = re.compile(
    r"\b(?:for (?:example|instance)|examples?(?: and \w+)?|examples\b[^.:]*):$", re.IGNORECASE
)
# "X is called Y", "X are known as Y", "X is the Y in which/where/during which ..."
_DEFINES = re.compile(
    r"\b(?:is|are) (?:called|known as|referred to as|defined as)\b"
    r"|\b(?:is|are) the (?:[\w-]+ ){1,6}(?:in which|during which|where)\b"
    r"|\b[\w)\]\"]+ means \""
)


def spans(text: str) -> list[tuple[int, int]]:
    """Cut a text into sentences, as (start, end) offsets that together cover it."""
    cuts = [0]
    for found in _END.finditer(text):
        end = found.start() + 1
        if not _SHORT.search(text[max(cuts[-1], end - _LONGEST_SHORT) : end]):
            cuts.append(found.end())
    cuts.append(len(text))
    return [(start, end) for start, end in pairwise(cuts) if text[start:end].strip()]


def example_lead(text: str) -> str:
    """Return the furniture with which a line opens an example ("Example: "), or ""."""
    found = _EXAMPLE_LINE.match(text)
    return found[0] if found else ""


def gives_example(sentence: str) -> bool:
    """Tell whether a sentence of prose opens with "For example", "For instance" or "E.g."."""
    return bool(_EXAMPLE_SENTENCE.match(sentence.strip()))


def announces_examples(text: str) -> bool:
    """Tell whether a text ends by announcing a list of examples ("... Examples:")."""
    return bool(_EXAMPLES_FOLLOW.search(text))


def defines(text: str) -> bool:
    """Tell whether the first sentence defines a term ("X is called Y", "X is the Y in which ...")."""
    found = _DEFINES.search(text)
    return found is not None and found.end() <= spans(text)[0][1]
