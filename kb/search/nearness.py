"""Which rules, or ways of asking for them, mean what a question means, whatever words they use.

A question's vector is compared with those of all texts of a region at once (`kb.language.lanes`), in the regions that
are nearest to it: the cosine of two directions is the sum of the products of their coordinates.
"""

from array import array
from collections.abc import Mapping, Sequence
from itertools import count

from kb.by_place import ByPlace
from kb.language import lanes
from kb.language.regions import FINE, LIFT, products, whole, word_regions
from kb.language.vectors import STEP, word_vectors
from kb.quick_tuple import QuickTuple
from kb.search.question import Question
from kb.store import index, vectors_of_pages
from kb.store.lexicon import lexicon
from kb.store.store import Store

#: What is less near is not near at all.
_LEAST = 0.3
_NONE: Sequence[int] = ()
#: So many regions, a fifth, are looked through. Of 934 questions of `benchmarks/sets` two find the right rule at
#: another rank than where all are, and five have another answer.
_REGIONS = 30
#: What so many questions are near to is kept: some twenty kilobytes each.
_KEPT = 8


class _Texts(QuickTuple):
    """The number of the rule of each of some texts, as bytes, and the coordinates of all side by side."""

    rules: bytes
    columns: Sequence[int]


def nearness(store: Store, question: Question) -> Mapping[int, float]:
    """The numbers of the rules that are near `question`, and how near: the cosine of the nearest text, 0.3..1.

    Those of the last questions are kept with the store.
    """
    mine = direction(store, question)
    if mine is None:
        return {}
    kept: dict[Sequence[int], Mapping[int, float]] = store.kept("near", dict)
    steps = tuple(whole(mine))
    if steps not in kept:
        if len(kept) >= _KEPT:
            kept.clear()
        kept[steps] = _near(store, mine, steps)
    return kept[steps]


def _near(store: Store, direction: Sequence[float], steps: Sequence[int]) -> Mapping[int, float]:
    scale = STEP * FINE
    texts = _texts(store, word_regions().nearest(direction, _REGIONS))
    rules = array("I", b"".join([its for its, _ in texts]))
    found = b"".join([products(steps, columns, len(its) // rules.itemsize) for its, columns in texts])
    near: dict[int, int] = {}
    for place, product in lanes.above(found, LIFT + round(_LEAST * scale)):
        rule = rules[place]
        if product > near.get(rule, 0):
            near[rule] = product
    _restated(store, near)
    return {rule: (product - LIFT) / scale for rule, product in near.items()}


def direction(store: Store, question: Question) -> list[float] | None:
    """Where `question` points among the meanings; None where no word of it is known. Kept for the last questions."""
    kept: ByPlace[list[float] | None] = store.kept("directions", lambda: ByPlace(_KEPT))
    return kept.of(question, lambda: word_vectors().of(_stems(store, question)))


def _restated(store: Store, near: dict[int, int]) -> None:
    """A digest rule is as near as the clause that it restates."""
    known: dict[int, Sequence[int]] = store.kept("restated", dict, grows=True)
    if new := [rule for rule in near if rule not in known]:
        known |= dict.fromkeys(new, _NONE)
        known |= index.restated(store, new)
    for clause in [rule for rule in near if known[rule]]:  # as few are
        for digest in known[clause]:
            near[digest] = max(near.get(digest, 0), near[clause])


def _stems(store: Store, question: Question) -> list[str]:
    """The stems of all words of `question`; of a word that has no vector, what it may be a misspelling of."""
    lex, vectors = lexicon(store), word_vectors()
    stems = lex.stems(word.base for word in question.words)
    said = [stem for word in question.words for stem in stems[word.base]]
    return [next((near for near, _ in lex.misspelt(s)), s) if not vectors.knows(s) else s for s in said]


def _texts(store: Store, regions: Sequence[int]) -> list[_Texts]:
    """The texts of some regions, each region's kept with the store; of who asks once they are put side by side at
    once, which takes a sixth of the time."""
    asked: count[int] = store.kept("times near", count)
    if not next(asked):
        found = vectors_of_pages.of_regions(store, regions).values()
        return [_packed(*(b"".join(parts) for parts in zip(*found, strict=True)))]
    kept: dict[int, _Texts] = store.kept("texts of regions", dict)
    if new := [region for region in regions if region not in kept]:
        kept |= {region: _packed(*texts) for region, texts in vectors_of_pages.of_regions(store, new).items()}
    return [kept[region] for region in regions]


def _packed(rules: bytes, vectors: bytes) -> _Texts:
    dims = word_vectors().dims
    return _Texts(rules, [lanes.packed_bytes(vectors[at::dims], 2) for at in range(dims)])
