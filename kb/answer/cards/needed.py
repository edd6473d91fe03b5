"""What a text must hold for a pattern to be found in it: a pattern is made ready only where it may fit.

To make a regular expression ready takes a hundred times as long as to look for a word, and most of those of
`data/card_questions.toml` are about something else than the question at hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

#: The parts of a regular expression: classes and escapes, what opens a group, how often the part before may stand.
_PARTS = re.compile(
    r"\[\^?\]?(?:\\.|[^]\\])*\]|\\.|\((?:\?(?:P<\w+>|<?[=!]|:))?|[*+?][+?]?|\{[0-9,]+\}[+?]?|.", re.DOTALL
)
_OPAQUE, _DENIES = frozenset("[\\.^$"), ("(?!", "(?<!")

#: Of each of these one is needed; of none nothing is known to be.
Needed = tuple[str, ...]


def needed(pattern: str) -> Needed:
    """Texts of which at least one is in every text in which `pattern` is found; none where there may be any other."""
    return _alternatives(iter(_PARTS.findall(pattern)))


def _alternatives(parts: Iterator[str]) -> Needed:
    """What the alternatives of a group need together: one of all that they need, if each needs something."""
    each: list[list[Needed]] = [[]]
    run = ""
    for part in parts:
        if part == ")":
            break
        if part[0] in "*+?{":
            may_lack = part[0] in "*?" or part.startswith(("{0", "{,"))
            if run:
                each[-1].append((run[: len(run) - may_lack],))
            elif may_lack:
                each[-1][-1] = ()
            run = ""
        elif part[0] in _OPAQUE or part[0] in "(|":
            each[-1].append((run,))
            run = ""
            if part == "|":
                each.append([])
            else:
                inner = _alternatives(parts) if part[0] == "(" else ()
                each[-1].append(() if part in _DENIES else inner)
        else:
            run += part
    each[-1].append((run,))
    return _together([max(found, key=_worth) for found in each])


def _worth(found: Needed) -> tuple[int, int]:
    """What is longer is in fewer texts, and few are looked for sooner than many."""
    return min(map(len, found), default=0), -len(found)


def _together(alternatives: Sequence[Needed]) -> Needed:
    if not all(map(_worth_looking, alternatives)):
        return ()
    every = dict.fromkeys(text for found in alternatives for text in found)
    return tuple(text for text in every if not any(other in text for other in every if other != text))


def _worth_looking(found: Needed) -> bool:
    return _worth(found)[0] > 0
