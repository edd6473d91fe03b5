"""Which rules, or ways of asking for them, mean what a question means, whatever words they use.

A question's vector is compared with those of all texts at once (`kb.language.lanes`): the cosine of two directions is
the sum of the products of their coordinates, which are kept as whole numbers around `MIDDLE`.
"""

from array import array
from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from kb.language import lanes
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
_NONE: Sequence[int] = ()
#: What so many questions are near to is kept: some hundred kilobytes each.
_KEPT = 50


class _Texts(NamedTuple):
    """The number of the rule of each text, the coordinates of all texts side by side, and a 1 for each text.

    Half of the texts: every other one.
    """

    rules: Sequence[int]
    columns: tuple[int, ...]
    ones: int


def nearness(store: Store, question: Question) -> Mapping[int, float]:
    """The numbers of the rules that are near `question`, and how near: the cosine of the nearest text, 0.3..1.

    Those of the last questions are kept with the store.
    """
    mine = direction(store, question)
    if mine is None:
        return {}
    kept: dict[Sequence[int], Mapping[int, float]] = store.kept("near", dict)
    steps = tuple(round(_FINE * value) for value in mine)
    if steps not in kept:
        if len(kept) >= _KEPT:
            kept.clear()
        kept[steps] = _near(store, steps)
    return kept[steps]


def _near(store: Store, steps: Sequence[int]) -> Mapping[int, float]:
    texts: Sequence[_Texts] = store.kept("page vectors", partial(_texts, store))
    lift, whole = _LIFT - MIDDLE * sum(steps), STEP * _FINE
    near: dict[int, int] = {}
    for rules, columns, ones in texts:
        products = lanes.products(steps, columns, lift * ones)
        for place, product in lanes.above(products, len(rules), _LIFT + round(_LEAST * whole)):
            rule = rules[place]
            if product > near.get(rule, 0):
                near[rule] = product
    _restated(store, near)
    return {rule: (product - _LIFT) / whole for rule, product in near.items()}


def direction(store: Store, question: Question) -> list[float] | None:
    """Where `question` points among the meanings; None where no word of it is known."""
    return word_vectors().of(_stems(store, question))


def _restated(store: Store, near: dict[int, int]) -> None:
    """A digest rule is as near as the clause that it restates."""
    restated = store.each("restated", near, partial(index.restated, store), _NONE)
    for clause, digests in restated.items():
        for digest in digests:
            near[digest] = max(near.get(digest, 0), near[clause])


def _stems(store: Store, question: Question) -> list[str]:
    """The stems of all words of `question`; of a word that has no vector, what it may be a misspelling of."""
    lex, vectors = lexicon(store), word_vectors()
    stems = lex.stems(word.base for word in question.words)
    said = [stem for word in question.words for stem in stems[word.base]]
    return [next((near for near, _ in lex.misspelt(s)), s) if not vectors.knows(s) else s for s in said]


def _texts(store: Store) -> Sequence[_Texts]:
    """The vectors of all texts, those of pages with asked lines first: every other one, and the rest."""
    vectors = word_vectors()
    rows = vectors_of_pages.vectors(store, vectors.made, _MOST_TEXTS * vectors.dims)
    rules = array("I", b"".join(numbers for numbers, _ in rows))
    columns = lanes.columns(b"".join(kept for _, kept in rows), vectors.dims)
    return [
        _Texts(half, of_half, lanes.packed_bytes(bytes([1]) * len(half), _LANE))
        for half, of_half in zip((rules[::2], rules[1::2]), columns, strict=True)
    ]
