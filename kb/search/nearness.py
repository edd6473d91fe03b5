"""Which rules, or ways of asking for them, mean what a question means, whatever words they use.

A question's vector is compared with those of all texts at once (`kb.language.lanes`): the cosine of two directions is
the sum of the products of their coordinates, which are kept as whole numbers around `MIDDLE`.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import count

from kb.by_place import ByPlace
from kb.language import lanes
from kb.language.vectors import MIDDLE, STEP, word_vectors
from kb.quick_tuple import QuickTuple
from kb.search.question import Question
from kb.store import index, vectors_of_pages
from kb.store.lexicon import lexicon
from kb.store.store import Store

#: The question's coordinates times this are whole numbers. With `STEP` no product of two directions leaves its lane.
_FINE = 100
#: Products are kept above zero by this, in lanes of two bytes.
_LIFT = 1 << 15
#: What is less near is not near at all.
_LEAST = 0.3
_NONE: Sequence[int] = ()
#: What so many questions are near to is kept: some twenty kilobytes each.
_KEPT = 8


class _Texts(QuickTuple):
    """The number of the rule of each text, and the coordinates of all texts side by side."""

    rules: Sequence[int]
    columns: Iterable[int]


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
    asked: count[int] = store.kept("times near", count)
    # Who asks once does not wait for all of them to be kept.
    rules, columns = store.kept("page vectors", partial(_kept_texts, store)) if next(asked) else _texts(store)
    whole = STEP * _FINE
    near: dict[int, int] = {}
    halves = lanes.products(steps, columns, len(rules), _LIFT - MIDDLE * sum(steps))
    for half, products in zip((rules[::2], rules[1::2]), halves, strict=True):
        for place, product in lanes.above(products, len(half), _LIFT + round(_LEAST * whole)):
            rule = half[place]
            if product > near.get(rule, 0):
                near[rule] = product
    _restated(store, near)
    return {rule: (product - _LIFT) / whole for rule, product in near.items()}


def direction(store: Store, question: Question) -> list[float] | None:
    """Where `question` points among the meanings; None where no word of it is known. Kept for the last questions."""
    kept: ByPlace[list[float] | None] = store.kept("directions", lambda: ByPlace(_KEPT))
    return kept.of(question, lambda: word_vectors().of(_stems(store, question)))


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


def _texts(store: Store) -> _Texts:
    """The vectors of all texts that are compared."""
    rules, columns = vectors_of_pages.side_by_side(store)
    return _Texts(rules, (int.from_bytes(column, "little") for column in columns))


def _kept_texts(store: Store) -> _Texts:
    rules, columns = _texts(store)
    return _Texts(rules, tuple(columns))
