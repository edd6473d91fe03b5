"""Typing errors between two words: letters dropped, added, changed, or swapped with their neighbour.

Counted by rapidfuzz where it is installed; it is compiled, and where that cannot be, as in a browser, they are counted
here, some fifty times slower.
"""

from __future__ import annotations

from collections.abc import Sequence


def within(typed: str, words: Sequence[str], most: int, limit: int) -> list[tuple[int, int]]:
    """The places in `words` of those with at most `most` errors against `typed`, and how many; the `limit` nearest."""
    try:
        from rapidfuzz import process
        from rapidfuzz.distance import OSA
    except ModuleNotFoundError:
        return _within(typed, words, most, limit)
    # Both sides are folded already, so that no processor is needed.
    found = process.extract(typed, words, scorer=OSA.distance, score_cutoff=most, limit=limit)
    return [(place, int(errors)) for _, errors, place in found]


def similarity(one: str, other: str) -> float:
    """1 less the share of errors in the longer of two words."""
    try:
        from rapidfuzz.distance import OSA
    except ModuleNotFoundError:
        longest = max(len(one), len(other))
        return 1 - (errors(one, other, longest) or 0) / longest if longest else 1.0
    return OSA.normalized_similarity(one, other)


def _within(typed: str, words: Sequence[str], most: int, limit: int) -> list[tuple[int, int]]:
    letters = frozenset(typed)
    found = []
    for place, word in enumerate(words):
        # Each letter that only one of them has is an error, at most two of them one.
        if len(letters.symmetric_difference(word)) > 2 * most:
            continue
        counted = errors(typed, word, most)
        if counted is not None:
            found.append((place, counted))
    return sorted(found, key=lambda pair: (pair[1], pair[0]))[:limit]


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
