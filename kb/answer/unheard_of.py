"""Terms of the game that no rule knows: a "Prism Summon", the "Twilight Phase", "Spell Speed 4", "keyword Moonfold".

A question about one of them is made of words of play for the rest, so that its likeness to what rules say tells
nothing. It is found by what stands beside a word to which rules give names: a word that hardly any rule has, the two
together in none. Misspelt words, and such as stand in the names of cards, are no such words.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.by_place import ByPlace
from kb.cards.spotting import Spotted
from kb.language.words import STOP_WORDS, key
from kb.search.question import Question
from kb.store import card_names
from kb.store.lexicon import Lexicon, lexicon
from kb.store.store import Store

#: Words, by their stems, to which only rules give names; one to which cards do too ("a Kaiju summon"); and one that is
#: told of by where it lies ("the centre zone").
_OF_RULES, _SUMMON, _ZONE = frozenset(("phase", "step")), "summon", "zone"
_DONE = "summoned"
_ARTICLES = frozenset(("a", "an", "the", "another"))
#: Words to which cards give names too.
_OF_CARDS = frozenset(("trap", "spell", "monster", "deck"))
_KEYWORD = "keyword"
_HEADS = _OF_RULES | _OF_CARDS | {_SUMMON, _ZONE}
#: What ends with a number that the rules know.
_SPEED = ("spell", "speed")
#: A word that more rules have is an ordinary one; more may have one that is written as a name.
_FEW, _FEW_OF_NAMES = 6, 20
_MOST_CAPITALS = 0.75
#: Of so many questions it is kept.
_KEPT = 20
#: Shorter words are shorthand, and too short to be known for misspelt.
_SHORTEST = 4
#: So many cards with a word in their names are a series, whose monsters are Summoned.
_SERIES, _YUGIOH = 10, "yugioh"


def unheard_of(store: Store, asked: Question) -> str:
    """The first term of the question that no rule knows, as it is written there; empty where there is none.

    What was found in the last questions is kept with the store: an answer asks for it more than once.
    """
    kept: ByPlace[str] = store.kept("terms of no rule", lambda: ByPlace(_KEPT))
    return kept.of(asked, lambda: next(_Terms(store, asked).found(), ""))


class _Terms:
    """Looks for them in one question."""

    def __init__(self, store: Store, asked: Question) -> None:
        self._store = store
        self._text = asked.text
        self._words = asked.words
        self._lex: Lexicon = lexicon(store)
        stems = self._lex.stems(word.base for word in asked.words)
        self._stems = [" ".join(stems[word.base]) for word in asked.words]
        self._cards = {place for card in asked.cards for place in range(card.first, card.last)}
        # One word that is a card's name but for a letter may be any other word: Recovery, of Re-Cover.
        self._cards -= {c.first for c in asked.cards if c.last - c.first == 1 and not self._is_its_name(c)}
        # Where most words are written with capitals they tell nothing.
        self._capitals = sum(word.capital for word in asked.words) <= _MOST_CAPITALS * len(asked.words)

    def _is_its_name(self, spot: Spotted) -> bool:
        """Is the first word of what was taken for a card its name, letter by letter?"""
        return key(self._words[spot.first].base) == key(spot.card.name)

    def found(self) -> Iterator[str]:
        """Each of them, in order."""
        for last in range(1, len(self._words)):
            if size := self._size(last):
                yield self._text[self._words[last - size + 1].start : self._words[last].end]

    def _size(self, last: int) -> int:
        """Of how many words such a term is that ends here; none for none."""
        stem = self._stems[last]
        if stem.isdecimal():
            return 3 if self._is_beyond(last) else 2 if self._is_numbered(last) else 0
        if _KEYWORD in self._stems[last - 1 : last + 1]:
            named = last if self._stems[last - 1] == _KEYWORD else last - 1
            is_name = self._capitals and self._words[named].capital
            return 2 if self._is_strange(named, _FEW, is_name) and not self._stand(last - 1, last) else 0
        if stem not in _HEADS:
            return 0
        return 2 if self._is_named(last) else 3 if self._is_made_longer(last) else 0

    def _is_beyond(self, last: int) -> bool:
        """Is it a Spell Speed that no rule knows, of rules that know the first?"""
        speed = tuple(self._stems[max(0, last - 2) : last]) == _SPEED
        return speed and not self._stand(last - 2, last) and self._lex.stand((*_SPEED, "1"))

    def _is_numbered(self, last: int) -> bool:
        """Does a number stand behind what is written as a name of something and is in no card's: "Overwind 3"?"""
        place = last - 1
        is_name = self._capitals and place > 0 and self._words[place].capital and self._is_strange(place, _FEW)
        return is_name and not self._stand(place, last) and self._is_in_no_name(place)

    def _is_named(self, last: int) -> bool:
        """Does the word before it give it a name that no rule knows?"""
        place, head = last - 1, self._stems[last]
        is_name = self._is_a_name(place, last)
        if not is_name and head not in _OF_RULES and not (head == _SUMMON and self._is_summoned_by_name(place)):
            return False
        few = _FEW_OF_NAMES if is_name else _FEW
        if not self._is_strange(place, few, is_name) or self._is_said(place) or self._stand(place, last):
            return False
        if head == _SUMMON:
            return self._words[last].base != _DONE and not self._is_of_a_series(place)
        return head not in _OF_CARDS or self._is_in_no_name(place)

    def _is_summoned_by_name(self, place: int) -> bool:
        """Is it the name of a Summon and not who is Summoned: behind an article, and in no card's name?"""
        behind = self._words[place - 1].word in _ARTICLES if place else False
        return behind and self._is_in_no_name(place)

    def _is_in_no_name(self, place: int) -> bool:
        """Has no card the word in its name, or more than one such?"""
        base = self._words[place].base
        return not any(card_names.stand(self._store, [word]) for word in (base, f"{base}s"))

    def _is_made_longer(self, last: int) -> bool:
        """Is it a known term of two words with a strange name before: the Twin Materialize Step?"""
        place = last - 2
        is_name = place >= 0 and self._is_a_name(place, last - 1) and self._words[last].capital
        if not is_name or not self._is_strange(place, _FEW_OF_NAMES, is_name) or self._stand(place, last - 1):
            return False
        return self._is_in_no_name(place)

    def _is_a_name(self, place: int, head: int) -> bool:
        """Are the two words written as a name is, with capitals inside of the question?"""
        return self._capitals and place > 0 and self._words[place].capital and self._words[head].capital

    def _is_strange(self, place: int, few: int, is_name: bool = False) -> bool:
        """Have at most so few rules the word, which is neither grammar nor a card nor misspelt?"""
        word, stem = self._words[place], self._stems[place]
        plain = word.word not in STOP_WORDS and len(word.base) >= _SHORTEST and word.base.isalpha()
        if not plain or place in self._cards or self._lex.rules(stem) > few:
            return False
        near = [stem for stem, _ in self._lex.misspelt(stem)]
        return not near or (is_name and not any(self._lex.stand((other, self._stems[place + 1])) for other in near))

    def _is_said(self, place: int) -> bool:
        """Is it a word of players for something in the rules?"""
        return any(term.kind == "word" for term in self._lex.terms((self._stems[place],)))

    def _is_of_a_series(self, place: int) -> bool:
        """Is it the cards of such names that are Summoned, or that Summon: no article before, or several such cards?"""
        cards = len(card_names.with_run(self._store, self._words[place].base, _YUGIOH))
        return cards >= _SERIES or (cards > 0 and self._words[place - 1].word not in _ARTICLES)

    def _stand(self, first: int, last: int) -> bool:
        """Do these words of the question stand in a row in any rule, or in a way of asking for one?"""
        return self._lex.stand(self._stems[first : last + 1])
