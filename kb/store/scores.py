"""What phrases count in the rules that have them: the full-text index's own BM25, a phrase at a time, and kept.

What stems of very many rules count is kept in the file (`kb.store.made_ready`): to weigh one anew takes a quarter of a
second among half a million rules.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence

from kb.quick_tuple import QuickTuple
from kb.store.lexicon import lexicon
from kb.store.rows import IN_LIST, Row, listed
from kb.store.store import Store

#: What the columns of the index weigh.
WEIGHTS = "1.0, 0.6, 1.0, 0.8, 0.1, 0.4, 0.3"
#: The index's score of a row: the lower, the better.
BM25 = f"bm25(rule_search_fts, {WEIGHTS})"
#: All rows with a phrase, and what it counts in each.
ONE_PHRASE = f"SELECT rowid, -{BM25} FROM rule_search_fts WHERE rule_search_fts MATCH ?"
#: Stems of so many rules are kept in the file. Of more than the most nothing is asked where there are others.
COMMON = (8_000, 80_000)
#: What phrases count is kept in so many places of rules: some twelve bytes each.
_MOST_SCORES = 4_000_000


class Scores(QuickTuple):
    """The numbers of the rules with a phrase, and what it counts in each."""

    numbers: array[int]
    scores: array[float]


def summed(store: Store, phrases: Sequence[str]) -> dict[int, float]:
    """All rows with any of the phrases and their scores, from what each phrase counts by itself:

        bm25(row, p OR q OR ...)  =  bm25(row, p) + bm25(row, q) + ...

    So a phrase is looked up once, and kept with the store, whatever it is asked together with.
    """
    kept: _Kept = store.kept("phrases", _Kept, grows=True)
    if not all(phrase in kept.each for phrase in phrases):
        kept.make_room()
        kept.add(_of_phrases(store, [phrase for phrase in dict.fromkeys(phrases) if phrase not in kept.each]))
    first, *others = phrases
    total = dict(zip(*kept.each[first], strict=True))
    known = total.get
    for phrase in others:
        for number, score in zip(*kept.each[phrase], strict=True):
            total[number] = known(number, 0.0) + score  # sooner than a defaultdict adds, or maps of native code do
    return total


class _Kept:
    """What phrases count, and in how many places of rules all of them together stand."""

    def __init__(self) -> None:
        self.each: dict[str, Scores] = {}
        self._places = 0

    def add(self, found: Mapping[str, Scores]) -> None:
        """Keep what was looked up."""
        self.each.update(found)
        self._places += sum(len(scores.numbers) for scores in found.values())

    def make_room(self) -> None:
        """Forget what was looked up first, where too much is kept."""
        while self._places > _MOST_SCORES and self.each:
            self._places -= len(self.each.pop(next(iter(self.each))).numbers)


def _of_phrases(store: Store, phrases: Sequence[str]) -> dict[str, Scores]:
    common = _common(store, phrases)
    return {
        phrase: common[phrase] if phrase in common else scores_of(store.query(ONE_PHRASE, (any_of([phrase]),)))
        for phrase in phrases
    }


def _common(store: Store, phrases: Sequence[str]) -> dict[str, Scores]:
    """What the file has of those of the phrases that are words of very many rules."""
    lex = lexicon(store)
    by_stem: dict[str, list[str]] = {}
    for phrase, stems in lex.stems(phrases).items():
        if len(stems) == 1 and COMMON[0] <= lex.rules(stems[0]) <= COMMON[1]:
            by_stem.setdefault(stems[0], []).append(phrase)
    if not by_stem:
        return {}
    sql = f"SELECT stem, numbers, scores FROM common_scores WHERE weights = ? AND stem {IN_LIST}"
    found = {}
    for stem, numbers, scores in store.query(sql, (WEIGHTS, listed(by_stem))):
        if (len(numbers), len(scores)) == tuple(lex.rules(stem) * array(code).itemsize for code in "Id"):
            found.update(dict.fromkeys(by_stem[stem], Scores(array("I", numbers), array("d", scores))))
    return found


def scores_of(rows: Iterable[Row]) -> Scores:
    """The rows of `ONE_PHRASE`, numbers and scores apart."""
    every = list(rows)
    return Scores(array("I", (number for number, _ in every)), array("d", (score for _, score in every)))


def any_of(phrases: Sequence[str]) -> str:
    """A query of the index for any of the phrases."""
    return " OR ".join(f'"{phrase}"' for phrase in phrases)
