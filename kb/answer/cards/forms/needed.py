"""What a text must hold for a pattern to be found in it: a pattern is made ready only where it may fit.

To make a regular expression ready takes a hundred times as long as to look for a word, and most of those of
`data/card_questions.toml` are about something else than the question at hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.language.patterns import ready

#: The parts of a regular expression: classes and escapes, what opens a group, how often the part before may stand.
_PARTS = r"(?s)\[\^?\]?(?:\\.|[^]\\])*\]|\\.|\((?:\?(?:P<\w+>|<?[=!]|:))?|[*+?][+?]?|\{[0-9,]+\}[+?]?|."
_OPAQUE, _DENIES = frozenset("[\\.^$"), ("(?!", "(?<!")

#: Of these one is needed; of none nothing is known to be.
Either = tuple[str, ...]
#: So many are looked for.
_MOST = 4


def needed(pattern: str) -> tuple[Either, ...]:
    """Texts of which at least one is in every text in which `pattern` is found; several times, the rarest first."""
    found: list[Either] = []
    for either in sorted(_needed(iter(ready(_PARTS).findall(pattern))), key=_worth, reverse=True):
        if all(map(str.strip, either)) and not any(_follows(either, other) for other in found):
            found.append(either)
    return tuple(found[:_MOST])


def _needed(parts: Iterator[str]) -> list[Either]:
    """What a group needs: all that its parts do, or where it has alternatives one of all that they need."""
    each: list[list[list[Either]]] = [[]]
    run = ""
    for part in parts:
        if part == ")":
            break
        if part[0] in "*+?{":
            may_lack = part[0] in "*?" or part.startswith(("{0", "{,"))
            if run:
                each[-1].append([(run[: len(run) - may_lack],)])
            elif may_lack:
                each[-1][-1] = []
            run = ""
        elif part[0] in _OPAQUE or part[0] in "(|":
            each[-1].append([(run,)])
            run = ""
            if part == "|":
                each.append([])
            else:
                inner = _needed(parts) if part[0] == "(" else []
                each[-1].append([] if part in _DENIES else inner)
        else:
            run += part
    each[-1].append([(run,)])
    every = [[either for part in parts for either in part if all(either)] for parts in each]
    return every[0] if len(every) == 1 else [_together(every)] if all(every) else []


def _worth(either: Either) -> tuple[int, int]:
    """What is longer is in fewer texts, and few are looked for sooner than many."""
    return min(map(len, either)), -len(either)


def _together(alternatives: Sequence[Sequence[Either]]) -> Either:
    """What is needed of each, without what holds another of these."""
    every = dict.fromkeys(text for found in alternatives for text in max(found, key=_worth))
    return tuple(text for text in every if not any(other in text for other in every if other != text))


def _follows(either: Either, other: Either) -> bool:
    """Whether a text that holds one of the others holds one of these."""
    return all(any(text in longer for text in either) for longer in other)
