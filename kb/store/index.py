"""What search reads of rules: the full-text index, their numbers and stems, what is asked of them, their restatements.

A rule's number is its row in the index. Filters are pairs of a column of `rules` and its value.
"""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from heapq import nlargest
from itertools import count

from kb.quick_tuple import QuickTuple
from kb.records import Rule, Source
from kb.store.lexicon import lexicon
from kb.store.rows import IN_LIST, Row, listed
from kb.store.store import Store

#: So many rules are kept as they are shown.
_MOST_KEPT = 2_000

#: Of so many times as many rows as are wanted it is looked whether they fit.
_OF_FITTING = 4
#: Of so many rules that were asked for by their ids the numbers are kept.
_MOST_NUMBERS = 5_000

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

Filters = Sequence[tuple[str, str]]


class Scores(QuickTuple):
    """The numbers of the rules with a phrase, and what it counts in each."""

    numbers: "array[int]"
    scores: "array[float]"


def proposed(store: Store, phrases: Sequence[str], given: Filters, limit: int) -> dict[int, float]:
    """The index's best rows for any of some phrases and their scores by its own BM25, higher is better;
    of equals the first.

    Who asks again has what each phrase counts kept (`summed`); who asks once does not wait for the phrases one by one.
    """
    asked: count[int] = store.kept("times proposed", count)
    if next(asked):
        return _best(store, summed(store, phrases), given, limit)
    join = " JOIN rules r ON r.number = f.rowid" if given else ""
    sql = (
        f"SELECT f.rowid, {BM25} AS score FROM rule_search_fts f{join}"
        f" WHERE rule_search_fts MATCH ?{_where(given)} ORDER BY score, f.rowid LIMIT {limit}"
    )
    return {number: -score for number, score in store.query(sql, [any_of(phrases), *_values(given)])}


def _best(store: Store, scores: Mapping[int, float], given: Filters, limit: int) -> dict[int, float]:
    """The best of some rows that fit the filters: so many of all are looked at until as many as wanted do."""
    most = _OF_FITTING * limit if given else limit
    while True:
        least = min(nlargest(most, scores.values()), default=0.0)
        best = sorted((-score, number) for number, score in scores.items() if score >= least)
        is_all = len(best) == len(scores)
        if given:
            fits = {*fitting(store, [number for _, number in best], given)}
            best = [each for each in best if each[1] in fits]
        if is_all or len(best) >= limit:
            return {number: -score for score, number in best[:limit]}
        most *= _OF_FITTING


def summed(store: Store, phrases: Sequence[str]) -> dict[int, float]:
    """All rows with any of the phrases and their scores, from what each phrase counts by itself:

        bm25(row, p OR q OR ...)  =  bm25(row, p) + bm25(row, q) + ...

    So a phrase is looked up once, and kept with the store, whatever it is asked together with.
    """
    kept: _Kept = store.kept("phrases", _Kept, grows=True)
    if not all(phrase in kept.each for phrase in phrases):
        kept.make_room()
        kept.add(_of_phrases(store, [phrase for phrase in dict.fromkeys(phrases) if phrase not in kept.each]))
    # The longest is the first, of which native code makes the sum so far.
    first, *others = sorted(map(kept.each.__getitem__, phrases), key=lambda scores: -len(scores.numbers))
    total = dict(zip(*first, strict=True))
    known = total.get
    for scores in others:
        for number, score in zip(*scores, strict=True):
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
    """What the file has of those of the phrases that are words of very many rules (`kb.store.made_ready`), or terms of
    such words."""
    rules = lexicon(store).rules
    by_stems: dict[str, list[str]] = {}
    for phrase, stems in lexicon(store).stems(phrases).items():
        count = min(map(rules, stems), default=0)
        if count >= COMMON[0] and (len(stems) > 1 or count <= COMMON[1]):
            by_stems.setdefault(" ".join(stems), []).append(phrase)
    if not by_stems:
        return {}
    sql = f"SELECT stem, numbers, scores FROM common_scores WHERE weights = ? AND stem {IN_LIST}"
    found = {}
    for stems, numbers, scores in store.query(sql, (WEIGHTS, listed(by_stems))):
        count = len(numbers) // 4 if " " in stems else rules(stems)
        if (len(numbers), len(scores)) == (4 * count, 8 * count):
            found.update(dict.fromkeys(by_stems[stems], Scores(array("I", numbers), array("d", scores))))
    return found


def scores_of(rows: Iterable[Row]) -> Scores:
    """The rows of `ONE_PHRASE`, numbers and scores apart."""
    every = list(rows)
    return Scores(array("I", (number for number, _ in every)), array("d", (score for _, score in every)))


def any_of(phrases: Sequence[str]) -> str:
    """A query of the index for any of the phrases."""
    return " OR ".join(f'"{phrase}"' for phrase in phrases)


def numbers(store: Store, ids: Iterable[str], given: Filters = ()) -> list[int]:
    """The numbers of those of the rules `ids` that fit the filters."""
    found = store.each("numbers of rules", ids, partial(_numbers, store), 0, _MOST_NUMBERS)
    there = [number for number in found.values() if number]
    return fitting(store, there, given) if given else there


def _numbers(store: Store, ids: Sequence[str]) -> dict[str, int]:
    return dict(store.query(f"SELECT id, number FROM rules WHERE id {IN_LIST}", (listed(sorted(ids)),)))


def fitting(store: Store, rules: Iterable[int], given: Filters = ()) -> list[int]:
    """Those of the numbers `rules` that are in the store and fit the filters."""
    sql = f"SELECT r.number FROM rules r WHERE r.number {IN_LIST}{_where(given)}"
    return [number for (number,) in store.query(sql, [listed(rules), *_values(given)])]


def stems(store: Store, rules: Iterable[int]) -> list[Row]:
    """Of each rule: number, id, parent, kind, game, its source's authority, and the stems of its columns."""
    sql = (
        "SELECT r.number, r.id, r.parent, r.kind, r.game, o.authority, s.stems FROM rules r"
        f" JOIN rule_search s ON s.number = r.number JOIN sources o ON o.id = r.source WHERE r.number {IN_LIST}"
    )
    return store.query(sql, (listed(rules),))


def asked(store: Store, rules: Iterable[str]) -> list[Row]:
    """What is asked of the rules with these ids: rule, question, verdict or nothing, and the question's stems."""
    sql = f"SELECT rule, question, verdict, stems FROM rule_asked WHERE rule {IN_LIST} ORDER BY rule, position"
    return store.query(sql, (listed(rules),))


def asked_weights(store: Store, rules: Iterable[str]) -> dict[str, Sequence[float]]:
    """What the stems of each line that is asked of these rules weigh together, where that is kept
    (`kb.store.made_ready`)."""
    sql = f"SELECT rule, weights FROM asked_weights WHERE rule {IN_LIST}"
    return {rule: array("d", kept[: len(kept) & -8]) for rule, kept in store.query(sql, (listed(rules),))}


def restated(store: Store, clauses: Iterable[int]) -> dict[int, list[int]]:
    """For each of the numbers `clauses` that digest rules restate: the numbers of those rules."""
    sql = (
        "SELECT r.number, d.number FROM rules r JOIN rule_evidence e ON e.evidence = r.id JOIN rules d ON d.id = e.rule"
        f" WHERE r.number {IN_LIST}"
    )
    found: dict[int, list[int]] = {}
    for clause, digest in store.query(sql, (listed(clauses),)):
        found.setdefault(clause, []).append(digest)
    return found


def rules(store: Store, ids: Iterable[str]) -> dict[str, Rule]:
    """Those of `ids` that are in the store, as they are shown: without what is asked of them (`asked`), which is most
    of what a digest rule holds. They are kept with the store, for what is found once is found again."""
    found = store.each("rules found", ids, store.shown, None, _MOST_KEPT)
    return {id: rule for id, rule in found.items() if rule}


def is_disputed(store: Store, rule: str) -> bool:
    """Whether a rule has a part in a conflict (`kb.store.conflicts`)."""
    return bool(store.query("SELECT 1 FROM conflict_rules WHERE rule = ? LIMIT 1", (rule,)))


def without_pages(store: Store) -> list[Source]:
    """The registered sources of which the store has no page, by game and then by authority; looked for once."""
    sql = "SELECT id FROM sources WHERE id NOT IN (SELECT source FROM pages) ORDER BY game, authority DESC, id"
    ids: list[str] = store.kept("sources without pages", lambda: [id for (id,) in store.query(sql)])
    return [source for id in ids if (source := store.source(id))]


def _where(given: Filters) -> str:
    return "".join(f" AND r.{name} = ?" for name, _ in given)


def _values(given: Filters) -> list[str]:
    return [value for _, value in given]
