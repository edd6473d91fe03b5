"""Which rules, or ways of asking for them, mean what a question means, whatever words they use.

A question's vector is compared with those of all texts at once: the first coordinates of all texts stand side by side
in one large number, so do the second ones, and so on; multiplying each number by the question's coordinate and adding
up gives all products side by side, in native code and without any dependency.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Mapping
from operator import mul
from typing import NamedTuple

from kb.language.vectors import MIDDLE, STEP, word_vectors
from kb.search.question import Question
from kb.store import index, vectors_of_pages
from kb.store.lexicon import lexicon
from kb.store.store import Store

#: At most so many texts are compared, those of pages with asked lines first.
_MOST_TEXTS = 50_000
#: The question's coordinates times this are whole numbers. With `STEP` no product of two directions leaves its lane.
_FINE = 100
#: Products are kept above zero by this, in lanes of two bytes.
_LIFT = 1 << 15
_LANE = 2
#: What is less near is not near at all.
_LEAST = 0.3


class _Texts(NamedTuple):
    """The number of the rule of each text, the coordinates of all texts side by side, and a 1 for each text."""

    rules: array[int]
    columns: tuple[int, ...]
    ones: int


def nearness(store: Store, question: Question) -> Mapping[int, float]:
    """The numbers of the rules that are near `question`, and how near: the cosine of the nearest text, 0.3..1."""
    direction = word_vectors().of(_stems(store, question))
    texts: _Texts = store.kept("page vectors", lambda: _texts(store))
    if direction is None or not texts.rules:
        return {}
    steps = [round(_FINE * value) for value in direction]
    products = sum(map(mul, steps, texts.columns)) + (_LIFT - MIDDLE * sum(steps)) * texts.ones
    lanes = array("H", products.to_bytes(_LANE * len(texts.rules), "little"))
    if sys.byteorder == "big":
        lanes.byteswap()
    whole = STEP * _FINE
    least = _LIFT + round(_LEAST * whole)
    near: dict[int, int] = {}
    for lane, rule in zip(lanes, texts.rules, strict=True):
        if lane > least and lane > near.get(rule, 0):
            near[rule] = lane
    _restated(store, near)
    return {rule: (lane - _LIFT) / whole for rule, lane in near.items()}


def _restated(store: Store, near: dict[int, int]) -> None:
    """A digest rule is as near as the clause that it restates."""
    for digest, clause in index.restated(store, near):
        near[digest] = max(near.get(digest, 0), near[clause])


def _stems(store: Store, question: Question) -> list[str]:
    """The stems of all words of `question`; of a word that has no vector, what it may be a misspelling of."""
    lex, vectors = lexicon(store), word_vectors()
    stems = lex.stems(word.base for word in question.words)
    said = [stem for word in question.words for stem in stems[word.base]]
    return [next((near for near, _ in lex.misspelt(s)), s) if not vectors.knows(s) else s for s in said]


def _texts(store: Store) -> _Texts:
    """The vectors of all texts, those of pages with asked lines first."""
    vectors = word_vectors()
    rows = vectors_of_pages.vectors(store, vectors.made, _MOST_TEXTS * vectors.dims)
    rules = array("I", b"".join(numbers for numbers, _ in rows))
    every = b"".join(kept for _, kept in rows)
    columns = (every[place :: vectors.dims] for place in range(vectors.dims))
    return _Texts(rules, tuple(map(_side_by_side, columns)), _side_by_side(bytes([1]) * len(rules)))


def _side_by_side(values: bytes) -> int:
    """One number with each of `values` in a lane of its own."""
    lanes = bytearray(_LANE * len(values))
    lanes[::_LANE] = values
    return int.from_bytes(lanes, "little")
