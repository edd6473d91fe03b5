"""A question as the search sees it: what it asks about, each thing with the other words that it may go by.

The player's own words are matched first; the list of terms adds the words of the rules for them, at a discount;
card names are taken whole.
"""

from collections.abc import Iterator, Sequence

from kb.cards.spotting import Spotted, spotted
from kb.language.shorthand import spelled_out
from kb.language.words import STOP_WORDS, Token, clean, fold_name, tokens
from kb.quick_tuple import QuickTuple
from kb.store.lexicon import Lexicon, lexicon
from kb.store.store import Store

#: A term of the list has at most this many words.
_MOST_TERM_WORDS = 5
#: A term about a card ("is card banned") has at most this many words on either side of it.
_MOST_AROUND = 3
#: Signs of two games that weigh alike but for so much point to neither.
_CLEARLY_MORE = 0.05
#: What a misspelt word's likely meaning counts against a word that is known, by typing errors.
_MISSPELT = {1: 0.8, 2: 0.65}
#: So many questions are kept as they were understood: who searches also asks, and asks again.
_KEPT = 20
#: What ends a sentence.
_ENDS = frozenset(".?!:")

Stems = tuple[str, ...]


class Way(QuickTuple):
    """One way in which rules may put it: its words, their stems in a row, and what it counts, 0..1."""

    phrase: str
    stems: Stems
    weight: float


class Idea(QuickTuple):
    """One thing that the question is about.

    `kind` is word, card, or unknown (a word that no rule and no term knows). `rarity` says how much it tells.
    """

    said: str
    kind: str
    ways: tuple[Way, ...]
    rarity: float


class Question(QuickTuple):
    """A question with its words, the cards that it names, and its ideas in order.

    `game` is the one that it says it is about, or empty; `likely` is the one whose words and cards it uses, or empty;
    it is only `leaning` to that one where each of those words is spoken of in every game.
    `elsewhere` names the subjects that no rules cover, such as prices, where it speaks of them.
    """

    text: str
    words: tuple[Token, ...]
    cards: tuple[Spotted, ...]
    ideas: tuple[Idea, ...]
    game: str
    likely: str
    elsewhere: tuple[str, ...]
    leaning: bool = False

    @property
    def of_any_game(self) -> bool:
        """Does nothing in it stand for one game alone?"""
        return self.leaning or not self.likely

    @property
    def nameless(self) -> str:
        """Its text with "it" for each card: the name D.D. Crow ends no sentence."""
        text = self.text
        for spot in reversed(self.cards):
            text = f"{text[: self.words[spot.first].start]}it{text[self.words[spot.last - 1].end :]}"
        return text

    def begins_sentence(self, at: int) -> bool:
        """Whether a sentence begins with a word."""
        return at == 0 or not _ENDS.isdisjoint(self.text[self.words[at - 1].end : self.words[at].start])


def understand(store: Store, text: str, game: str = "") -> Question:
    """Read `text`, whatever it is, as a question about `game`, where one is named: cards of another are words then.

    A text without any word has no ideas. The last ones are kept with the store.
    """
    kept: dict[tuple[str, str], Question] = store.kept("questions", dict)
    if (text, game) not in kept:
        if len(kept) >= _KEPT:
            kept.clear()
        kept[text, game] = _understood(store, text, game)
    return kept[text, game]


def _understood(store: Store, text: str, game: str) -> Question:
    text = spelled_out(clean(text))
    words = tokens(text)
    cards = [spot for spot in spotted(store, text) if not game or spot.card.game == game]
    reader = _Reader(lexicon(store), words, cards)
    strange = [
        spot for spot in cards if _is_plain(words, spot) and _likely(_sure(reader.signs)) not in ("", spot.card.game)
    ]
    if strange:  # to recover is to heal where it is a champion that does it, and no "Re-Cover"
        cards = [spot for spot in cards if spot not in strange]
        reader = _Reader(lexicon(store), words, cards)
    ideas = tuple(_each_once(reader.ideas(cards)))
    signs = [*reader.signs, *((spot.card.game, 1.0) for spot in cards)]
    likely = reader.game or _likely(signs)
    leaning = not reader.game and all(weight < 1 for _, weight in signs)
    elsewhere = tuple(dict.fromkeys(reader.elsewhere))
    return Question(text, tuple(words), tuple(cards), ideas, reader.game, likely, elsewhere, leaning)


def _is_plain(words: Sequence[Token], spot: Spotted) -> bool:
    """Is what was taken for a card one word, written small?"""
    return spot.last - spot.first == 1 and not words[spot.first].capital


def _sure(signs: Sequence[tuple[str, float]]) -> Sequence[tuple[str, float]]:
    """Those that stand for a game, and do not only lean to it."""
    return [sign for sign in signs if sign[1] >= 1]


def _likely(signs: Sequence[tuple[str, float]]) -> str:
    """The game to which `signs` point most; leanings count only where no sign stands; none where two are alike."""
    weighed: dict[str, float] = {}
    for game, weight in _sure(signs) or signs:
        if game:
            weighed[game] = weighed.get(game, 0.0) + weight
    ranked = sorted(weighed.items(), key=lambda each: -each[1])[:2]
    if not ranked or (len(ranked) > 1 and ranked[0][1] - ranked[1][1] < _CLEARLY_MORE):
        return ""
    return ranked[0][0]


class _Reader:
    """Reads one question; keeps what was looked up for its words."""

    def __init__(self, lex: Lexicon, words: Sequence[Token], cards: Sequence[Spotted]) -> None:
        self._lex = lex
        self._words = words
        self._cards = cards
        self._named = frozenset(place for card in cards for place in range(card.first, card.last))
        stems = lex.stems(word.base for word in words)
        self._stems = [stems[word.base] for word in words]
        lex.learn(stem for stems in self._stems for stem in stems)
        # The stems of the runs of so many words that begin at each: of one word, of two, ...
        self._runs = [
            [" ".join(self._run(first, size)) for size in range(1, min(_MOST_TERM_WORDS, len(words) - first) + 1)]
            for first in range(len(words))
        ]
        self.game = ""
        self.elsewhere: list[str] = []
        self.signs: list[tuple[str, float]] = []
        self._terms: dict[str, list[Way]] = {}
        self._games: dict[str, str] = {}
        self._find_terms()

    def ideas(self, cards: Sequence[Spotted]) -> Iterator[Idea]:
        """The question's ideas in order: cards, terms of several words, single words."""
        card_at = {card.first: card for card in cards}
        place = 0
        while place < len(self._words):
            if place in card_at:
                yield self._card(card_at[place])
                place = card_at[place].last
                continue
            size = self._named_game(place)
            if size:
                place += size
                continue
            size = self._longest_term(place, min((c.first for c in cards if c.first > place), default=10**6))
            idea = self._term(place, size) if size else self._word(place)
            if idea is not None:
                yield idea
            place += max(1, size)

    def _find_terms(self) -> None:
        """Look up every run of words in the list of terms at once."""
        runs = {run: None for runs in self._runs for run in runs}
        # What stands in the name of a card says nothing of what is asked: a dog there is no animal.
        said = {
            run
            for first, runs in enumerate(self._runs)
            for size, run in enumerate(runs, 1)
            if self._named.isdisjoint(range(first, first + size))
        }
        around = set(self._around_cards())
        said |= around
        runs.update(dict.fromkeys(around))
        for kind, key, meaning, stems, weight in self._lex.terms(runs):
            if kind == "word":
                self._terms.setdefault(key, []).append(Way(meaning, stems, weight))
            elif kind == "game":
                self._games[key] = meaning
            elif key in said and kind == "sign":
                self.signs.append((meaning, weight))
            elif key in said:
                self.elsewhere.append(meaning)
        self._lex.learn(stem for ways in self._terms.values() for way in ways for stem in way.stems)

    def _around_cards(self) -> Iterator[str]:
        """The runs of words about a named card, which stands as "card" in them: "is card banned"."""
        for card in self._cards:
            for before in range(1, min(_MOST_AROUND, card.first) + 1):
                head = self._run(card.first - before, before)
                for after in range(min(_MOST_AROUND, len(self._words) - card.last) + 1):
                    yield " ".join((*head, "card", *self._run(card.last, after)))

    def _run(self, place: int, size: int) -> Stems:
        return tuple(stem for stems in self._stems[place : place + size] for stem in stems)

    def _named_game(self, place: int) -> int:
        """How many words from `place` on are the name of a game, which is then what the question is about."""
        for size in range(len(self._runs[place]), 0, -1) if self._games else ():
            game = self._games.get(self._runs[place][size - 1])
            if game:
                self.game = game
                return size
        return 0

    def _longest_term(self, place: int, until: int) -> int:
        for size in range(min(_MOST_TERM_WORDS, until - place, len(self._words) - place), 0, -1):
            if size == 1 and self._words[place].word in STOP_WORDS:
                return 0
            if self._runs[place][size - 1] in self._terms:
                return size
        return 0

    def _term(self, place: int, size: int) -> Idea:
        own = self._run(place, size)
        said = " ".join(word.base for word in self._words[place : place + size])
        ways = [Way(said, own, 1.0), *self._terms[" ".join(own)]]
        return Idea(said, "word", tuple(ways), self._rarity(ways))

    def _word(self, place: int) -> Idea | None:
        word, stems = self._words[place], self._stems[place]
        if word.word in STOP_WORDS or word.base in STOP_WORDS or not stems:
            return None
        ways = [Way(word.base, stems, 1.0)]
        if len(stems) == 1 and not self._lex.rules(stems[0]):
            near = self._lex.misspelt(stems[0])
            ways += [Way(stem, (stem,), _MISSPELT[errors]) for stem, errors in near]
            for stem, errors in near:
                ways += [w._replace(weight=w.weight * _MISSPELT[errors]) for w in self._terms_of(stem)]
        known = any(self._lex.rules(stem) for way in ways for stem in way.stems)
        return Idea(word.word, "word" if known else "unknown", tuple(ways), self._rarity(ways))

    def _terms_of(self, stem: str) -> list[Way]:
        return [Way(term.meaning, term.stems, term.weight) for term in self._lex.terms((stem,)) if term.kind == "word"]

    def _card(self, spot: Spotted) -> Idea:
        name = fold_name(spot.card.name)
        stems = self._lex.stems((name,))
        self._lex.learn(stems[name])
        ways = (Way(name, stems[name], 1.0),)
        return Idea(spot.card.name, "card", ways, self._rarity(ways))

    def _rarity(self, ways: Sequence[Way]) -> float:
        """That of the commonest way to put it: a rare word for a common thing tells no more than the thing."""
        known = [way.stems for way in ways if way.stems and all(self._lex.rules(stem) for stem in way.stems)]
        if not known:
            return self._lex.rarity("")
        return min(max(map(self._lex.rarity, stems)) for stems in known)


def _each_once(ideas: Iterator[Idea]) -> list[Idea]:
    """Ideas that would match the same words are one."""
    return list({tuple(way.stems for way in idea.ways): idea for idea in ideas}.values())
