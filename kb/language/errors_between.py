"""Typing errors between two words: letters dropped, added, changed, or swapped with their neighbour.

Of many words those are counted that may be near at all. Counted by rapidfuzz where it is installed; it is compiled, and
where that cannot be, as in a browser, they are counted here, some fifty times slower.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress

#: A shorter part stands in too many words to be looked for.
_PART = 2
#: Of so few words the errors are counted here sooner than rapidfuzz is imported, where it has not been.
_FEW = 100


def within(typed: str, words: str, most: int, limit: int, size: int = 0) -> list[tuple[str, int]]:
    """Those of some words, a line for each, with at most `most` errors against `typed`, and how many; the nearest.

    No more than `limit`, of those with as many errors the first. `size`: so many letters each of the words has.
    """
    some = _alike(typed, words, most, size)
    if not some:
        return []
    if len(some) > _FEW or "rapidfuzz.process" in sys.modules:
        with suppress(ModuleNotFoundError):
            from rapidfuzz import process
            from rapidfuzz.distance import OSA

            # Both sides are folded already, so that no processor is needed.
            found = process.extract(typed, some, scorer=OSA.distance, score_cutoff=most, limit=limit)
            return [(word, int(errors)) for word, errors, _ in found]
    return _within(typed, some, most, limit)


def similarity(one: str, other: str) -> float:
    """1 less the share of errors in the longer of two words."""
    try:
        from rapidfuzz.distance import OSA
    except ModuleNotFoundError:
        longest = max(len(one), len(other))
        return 1 - (errors(one, other, longest) or 0) / longest if longest else 1.0
    return OSA.normalized_similarity(one, other)


def _alike(typed: str, words: str, most: int, length: int = 0) -> list[str]:
    """The words that have a part of `typed` unchanged, about where it stands there, in their order and each once.

    Of one part more than there are errors one is left: no error is in two of them where a letter stands between, not
    even two letters that are swapped. Where the parts would be too short every word may do.
    """
    size = (len(typed) - most) // (most + 1)
    if size < _PART:
        return [word for word in dict.fromkeys(words.split("\n")) if word and abs(len(word) - len(typed)) <= most]
    if length:
        return _alike_in_rows(typed, words, most, length, size)
    found: dict[int, str] = {}
    for first in range(0, (size + 1) * (most + 1), size + 1):
        part = typed[first : first + size]
        at = words.find(part)
        while at >= 0:
            begin = words.rfind("\n", 0, at) + 1
            moved = at - begin - first
            # What is moved has so many letters more before it, and behind it what the word is longer by.
            if -most <= moved <= most and begin not in found:
                end = words.find("\n", at)
                word = words[begin : end if end >= 0 else None]
                if abs(moved) + abs(len(word) - len(typed) - moved) <= most:
                    found[begin] = word
            at = words.find(part, at + 1)
    return list(dict.fromkeys(found[begin] for begin in sorted(found)))


def _alike_in_rows(typed: str, words: str, most: int, length: int, size: int) -> list[str]:
    """The same of words that all have this `length`: where a word begins need not be looked for."""
    longer, row = length - len(typed), length + 1
    may_move = [moved for moved in range(-most, most + 1) if abs(moved) + abs(longer - moved) <= most]
    begins: set[int] = set()
    for first in range(0, (size + 1) * (most + 1), size + 1):
        part, places = typed[first : first + size], [first + moved for moved in may_move]
        at = words.find(part)
        while at >= 0:
            if at % row in places:
                begins.add(at - at % row)
            at = words.find(part, at + 1)
    return list(dict.fromkeys(words[begin : begin + length] for begin in sorted(begins)))


def _within(typed: str, words: Iterable[str], most: int, limit: int) -> list[tuple[str, int]]:
    letters = frozenset(typed)
    found = []
    for word in words:
        # Each letter that only one of them has is an error, at most two of them one.
        if len(letters.symmetric_difference(word)) > 2 * most:
            continue
        counted = errors(typed, word, most)
        if counted is not None:
            found.append((word, counted))
    return sorted(found, key=lambda pair: pair[1])[:limit]


def errors(one: str, other: str, most: int) -> int | None:
    """The errors between two words (optimal string alignment), None where they are more than `most`."""
    if abs(len(one) - len(other)) > most:
        return None
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        # Only so far from the diagonal can a way with so few errors lead.
        first, last = max(1, at - most), min(len(other), at + most)
        new = [at, *[most + 1] * len(other)]
        for place in range(first, last + 1):
            cost = min(row[place] + 1, new[place - 1] + 1, row[place - 1] + (letter != other[place - 1]))
            if at > 1 and place > 1 and letter == other[place - 2] and one[at - 2] == other[place - 1]:
                cost = min(cost, before[place - 2] + 1)
            new[place] = cost
        if min(new[first - 1 : last + 1]) > most:
            return None
        before, row = row, new
    return row[-1] if row[-1] <= most else None
