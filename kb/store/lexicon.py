"""The words of the store's rules: their stems, how rare each is, and what a misspelt word may have been."""

from array import array
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from math import log

from kb.language.signs import Signs
from kb.language.stems import Scratch
from kb.quick_tuple import QuickTuple
from kb.store.rows import IN_LIST, listed
from kb.store.store import Store

#: A word shorter than this is not taken for a misspelling of another, nor one shorter than that for one of a word
#: that begins with another letter.
_SHORTEST_MISSPELLING = 4
_SHORTEST_WRONG_START = 5
#: One typing error is mended, from this length on two.
_LONG = 8
#: No word has so many others so near.
_MOST_NEAR = 500
#: Who looks into the list of terms more often than this has its keys at hand: most words are none.
_SELDOM = 3
#: Which stems may stand for other single ones.
SENSES = (
    "SELECT key, stems FROM terms WHERE kind = 'word' AND stems != '' AND instr(stems, ' ') = 0 AND instr(key, ' ') = 0"
)


class Meaning(QuickTuple):
    """What a term means: other words with their stems (`word`), a game, or the sign of a game or of another subject."""

    kind: str
    key: str
    meaning: str
    stems: tuple[str, ...]
    weight: float


class Lexicon:
    """What the full-text index knows of single words. One is kept with each store (`lexicon`)."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._rules: dict[str, int] = {}
        self._rarities: dict[str, float] = {}
        self._known: dict[str, bool] = {}
        self._is_term: dict[str, bool] = {}
        self._in_names: dict[str, int] = {}
        self._stems: dict[str, tuple[str, ...]] = {}
        self._misspelt: dict[str, Sequence[tuple[str, int]]] = {}
        self._in_terms: frozenset[str] | None = None
        self._looked = 0
        self.scratch = Scratch()
        self.total: int = store.query("SELECT count(*) FROM rule_search")[0][0]

    def stems(self, words: Iterable[str]) -> dict[str, tuple[str, ...]]:
        """For each of `words` or phrases its stems in order."""
        every = list(dict.fromkeys(words))
        new = [word for word in every if word not in self._stems]
        if new:
            self._stems.update(self.scratch.stems(new))
        return {word: self._stems[word] for word in every}

    def stems_of(self, word: str) -> tuple[str, ...]:
        """The stems of one word or phrase in order."""
        known = self._stems.get(word)
        return self.stems((word,))[word] if known is None else known

    def learn(self, stems: Iterable[str]) -> None:
        """Look up at once in how many rules each of `stems` stands."""
        new = [stem for stem in dict.fromkeys(stems) if stem not in self._rules]
        if not new:
            return
        self._rules.update(dict.fromkeys(new, 0))
        sql = f"SELECT term, rules FROM word_counts WHERE term {IN_LIST}"
        self._rules.update(self._store.query(sql, (listed(new),)))

    def rules(self, stem: str) -> int:
        """In how many rules `stem` stands."""
        count = self._rules.get(stem)
        if count is None:
            self.learn((stem,))
            count = self._rules[stem]
        return count

    def in_card_names(self, word: str) -> int:
        """How many rules name a card with `word` in its name."""
        if word not in self._in_names:
            sql = "SELECT count(*) FROM rule_search_fts WHERE rule_search_fts MATCH ?"
            ((self._in_names[word],),) = self._store.query(sql, (f'cards : "{word}"',))
        return self._in_names[word]

    def stand(self, stems: Iterable[str]) -> bool:
        """Do these stems stand in a row in any rule, or in a way of asking for one?"""
        sql = "SELECT 1 FROM rule_search_fts WHERE rule_search_fts MATCH ? LIMIT 1"
        return bool(self._store.query(sql, (f'"{" ".join(stems)}"',)))

    def terms(self, stems: Iterable[str]) -> list[Meaning]:
        """What the list of terms says of each of `stems`, runs of words, weightiest first; no nicknames of cards."""
        sql = (
            f"SELECT kind, key, meaning, stems, weight FROM terms WHERE kind != 'card' AND key {IN_LIST}"
            " ORDER BY weight DESC, meaning"
        )
        rows = self._store.query(sql, (listed(known),)) if (known := self._keys(stems)) else []
        return [Meaning(kind, key, meaning, tuple(stems.split()), weight) for kind, key, meaning, stems, weight in rows]

    def _keys(self, stems: Iterable[str]) -> list[str]:
        """Those of `stems` of which the list of terms may tell something: at first all of them."""
        self._looked += 1
        if self._looked <= _SELDOM:
            return list(stems)
        if self._in_terms is None:
            rows = self._store.query("SELECT DISTINCT key FROM terms WHERE kind != 'card'")
            self._in_terms = frozenset(key for (key,) in rows)
        return [stem for stem in stems if stem in self._in_terms]  # in their order

    def senses(self) -> dict[str, set[str]]:
        """The stems that may stand for other single ones by the list of terms, each with those."""
        return grouped_senses(self._store.query(SENSES))

    def is_known(self, stem: str) -> bool:
        """Does a rule or the list of terms have the word?"""
        if stem not in self._known:
            sql = "SELECT 1 FROM terms WHERE kind != 'card' AND key = ?"
            self._known[stem] = bool(self.rules(stem) or self._store.query(sql, (stem,)))
        return self._known[stem]

    def is_term(self, phrase: str) -> bool:
        """Is a phrase, in whatever form of its words, one of the list of terms?"""
        key = " ".join(self.stems([phrase])[phrase])
        if key not in self._is_term:
            sql = "SELECT 1 FROM terms WHERE kind != 'card' AND key = ? LIMIT 1"
            self._is_term[key] = bool(self._store.query(sql, (key,)))
        return self._is_term[key]

    def rarity(self, stem: str) -> float:
        """How much a rule that holds `stem` is singled out by it: the inverse document frequency of BM25."""
        rarity = self._rarities.get(stem)
        if rarity is None:
            count = self.rules(stem)
            rarity = self._rarities[stem] = rarity_of(count, self.total)
        return rarity

    def misspelt(self, stem: str) -> Sequence[tuple[str, int]]:
        """The likeliest stems of which `stem` is a misspelling, with the typing errors; none for a known one."""
        if stem not in self._misspelt:
            self._misspelt[stem] = self._meant(stem)
        return self._misspelt[stem]

    def _meant(self, stem: str) -> Sequence[tuple[str, int]]:
        if len(stem) < _SHORTEST_MISSPELLING or not stem.isalpha() or self.rules(stem):
            return []
        near = self._near(stem, stem[0], 1 if len(stem) < _LONG else 2)
        if near or len(stem) < _SHORTEST_WRONG_START:
            return near
        return self._near(stem, "", 1)

    def _near(self, stem: str, start: str, most: int) -> list[tuple[str, int]]:
        """The two commonest of the nearest words with this first letter (or any), at most `most` errors away."""
        from kb.language.errors_between import within  # few questions have a word that is not known

        known: str = self._store.kept(f"words/{start}", partial(self._words_with, start))
        close = within(stem, known, most, _MOST_NEAR)
        self.learn(word for word, _ in close)
        ranked = sorted(close, key=lambda found: (found[1], -self._rules[found[0]], found[0]))
        return [(word, errors) for word, errors in ranked[:2] if errors == ranked[0][1]]

    def _words_with(self, start: str) -> str:
        """The words of the list of terms and of the rules that begin with a letter, or with any where it is empty, a
        line for each; one that both have stands there twice."""
        # A plus keeps SQLite from an index that is of no use: all of them are sooner gone through as they lie.
        plus = "" if start else "+"
        between = (start or "a", chr(ord(start or "z") + 1))
        found = []
        for table, word, counts in (
            ("terms", "key", "kind = 'word' AND instr(key, ' ') = 0"),
            ("word_counts", "term", "rules > 0"),
        ):
            sql = f"SELECT group_concat({word}, char(10)) FROM {table} WHERE {plus}{word} >= ? AND {plus}{word} < ?"
            found += [text for (text,) in self._store.query(f"{sql} AND {counts}", between) if text]
        return "\n".join(found)


def rarity_of(count: int, total: int) -> float:
    """How much a rule is singled out by what so many of all rules hold."""
    return log(1 + (total - count + 0.5) / (count + 0.5))


def grouped_senses(rows: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    """The rows of `SENSES` by their stems."""
    found: dict[str, set[str]] = {}
    for stem, sense in rows:
        found.setdefault(stem, set()).add(sense)
    return found


def weight(stem: str, senses: Collection[str], rules: Callable[[str], int], rarity: Callable[[str], float]) -> float:
    """What a stem of an asked line weighs: a player's word as the commonest of the words that it stands for.

    `rules` tells in how many rules a stem stands, `rarity` how much it singles them out.
    """
    if not senses:
        return rarity(stem)
    return min(map(rarity, [each for each in (stem, *senses) if rules(each)] or [stem]))


def together(lines: Iterable[Iterable[str]], weights: Mapping[str, float]) -> bytes:
    """What the stems of each line weigh together, as it is kept; never nothing, for it is divided by it."""
    # In the order in which they are added where a question says them, so that all of them are all of it.
    return array("d", (sum(map(weights.__getitem__, sorted(line))) or 1.0 for line in lines)).tobytes()


def lexicon(store: Store) -> Lexicon:
    """The lexicon of `store`, made once."""
    kept: Lexicon = store.kept("lexicon", partial(Lexicon, store), dear=True)
    return kept


def signs(store: Store) -> Signs:
    """The signs of the stems of what was read of `store`, which grow with it."""
    kept: Signs = store.kept("signs", Signs, dear=True)
    return kept
