"""Names that were spotted in a question, held against its other words."""

from collections.abc import Iterator, Sequence, Set
from functools import lru_cache
from itertools import pairwise

from kb.cards.spotting import Spotted, may_be_name, overlaps
from kb.language.patterns import ready
from kb.language.words import STOP_WORDS, fold, key
from kb.search.question import Question
from kb.store import card_names
from kb.store.lexicon import lexicon
from kb.store.store import Store

_GAME = "yugioh"
#: A question of these forms has no more words, and a card's name no more of them.
WORDS, LONGEST = 60, 10
#: Of a name that is not told whole so many words are given.
PART = 5
#: Behind one of these a card is named.
_USES = frozenset(
    f"{verb}{end}" for verb in ("activate", "play", "chain", "resolve") for end in ("", "s", "d", "ed", "ing")
)
#: A name is looked for in so many words more than were spotted.
_BESIDE = 3
#: So many questions are kept with their names, as they are with their words (`kb.search.question`).
KEPT = 20


def is_of_token(asked: Question, spot: Spotted) -> bool:
    """Whether a part of a card's name stands before "Token", and so names that Token and no card."""
    behind = asked.words[spot.last].base if spot.last < len(asked.words) else ""
    part = "".join(word.word for word in asked.words[spot.first : spot.last]) != key(spot.card.name)
    return part and behind.removesuffix("s") == "token"


def is_of_it(asked: Question, spot: Spotted) -> bool:
    """Whether a part of a card's name tells what another card has: "its coin toss"."""
    before = asked.words[spot.first - 1].word if spot.first else ""
    return before == "its" and not asked.words[spot.first].capital


def is_used(asked: Question, spot: Spotted) -> bool:
    """Whether a name of several words is told whole behind a word for its use: "he activated monster reborn"."""
    said = "".join(token.word for token in asked.words[spot.first : spot.last])
    behind_use = spot.first > 0 and asked.words[spot.first - 1].word in _USES
    return behind_use and size_of(spot) > 1 and said == key(spot.card.name)


def is_role(asked: Question, spot: Spotted) -> bool:
    """Whether a name stands where it is told as what a card is used: "sent to the GY as Synchro Material"."""
    before = [token.word for token in asked.words[max(spot.first - 2, 0) : spot.first]]
    return before[-1:] == ["as"] or (before[:1] == ["as"] and before[-1] in _ARTICLES)


_ARTICLES = frozenset(("a", "an", "the", "its", "my", "one"))


def places_again(words: Sequence[str], bases: Sequence[str], run: Sequence[str], free: Sequence[int]) -> Iterator[int]:
    """Of the places `free` those from which a run of words is said, its last word in its plain form or without an s."""
    *before, last = run
    ends, size = (last, last.removesuffix("s")), len(before)
    for at in free:
        if at + size < len(bases) and bases[at + size] in ends and words[at : at + size] == before:
            yield at


def own_words(store: Store, spot: Spotted, said: Set[str]) -> list[str]:
    """The words of a card's name, of those that are `said`, that no other card's name has."""
    words = [word for word in words_of(spot.card.name) if len(word) > 3]
    if len(words) < 2 or said.isdisjoint(words):
        return []
    lex = lexicon(store)
    own = [word for word in words if word in said and word not in STOP_WORDS and may_be_name(lex, word)]
    return [word for word in own if len({pair for _, pair in card_names.holding(store, {word}, _GAME)}) == 1]


@lru_cache(KEPT)
def words_of(name: str) -> Sequence[str]:
    """The words of a name in small letters; those of the last names are kept."""
    return tuple(ready(r"[a-z0-9]+").findall(fold(name).lower()))


def nicknames_of(store: Store, spot: Spotted, said: Set[str]) -> list[str]:
    """The nicknames of a card, of the words that are `said`."""
    short = card_names.nicknames(store, said)
    return [word for word, (_, name) in short.items() if key(name) == key(spot.card.name)]


def made_longer(store: Store, asked: Question, spotted: tuple[Spotted, ...]) -> tuple[Spotted, ...]:
    """The spots, each with more of the words beside it where these, as they stand, are a part of one card's name only.

    So "Storm Neos" is no "Storm", and a name that is written right in part is no misspelling of another.
    """
    words = asked.words[:WORDS]
    ways = [word.word for word in words], [word.base for word in words]  # "X's effect"
    found = [next((more for way in ways if (more := _grown(store, way, spot)) is not None), spot) for spot in spotted]
    return tuple(found) if not any(overlaps(a, b) for a, b in pairwise(found)) else spotted


def _grown(store: Store, words: Sequence[str], spot: Spotted) -> Spotted | None:
    """The spot with more of the words beside it; None where these stand in no name, or in several."""
    said = "".join(words[spot.first : spot.last])
    exact = key(spot.card.name) in (said, said.removesuffix("s"))
    run = _run(store, words, spot, exact) if spot.last <= len(words) else None
    fitting = set(card_names.with_run(store, " ".join(words[run[0] : run[1]]), _GAME)) if run else set()
    cards = list(store.cards_by_key(fitting).values()) if len(fitting) == 1 else []
    return Spotted(*run, cards[0]) if run and cards else None


def in_other_order(store: Store, asked: Question, spotted: tuple[Spotted, ...]) -> Spotted | None:
    """The longest run of words that all stand in one card's name only, though in another order or with others between.

    A name that was spotted and is written whole in the run, but for the run's other words, gives way to it.
    """
    words = [word.word for word in asked.words[:WORDS]]
    if any(key(spot.card.name) == "".join(words[spot.first : spot.last]) for spot in spotted):
        return None
    lex = lexicon(store)
    may = [at for at, word in enumerate(words) if word not in STOP_WORDS and may_be_name(lex, asked.words[at].base)]
    names = [(set(name.split()), pair) for name, pair in card_names.holding(store, {words[at] for at in may}, _GAME)]
    for size in range(PART, 1, -1):
        for first in range(len(words) - size + 1):
            run = set(words[first : first + size])
            own = [at for at in range(first, first + size) if at in may]
            if len(run) < size or len(own) < 2 or words[first] in STOP_WORDS or words[first + size - 1] in STOP_WORDS:
                continue
            owned = {*words[first : first + size - 1], asked.words[first + size - 1].base}
            fitting = {pair for name, pair in names if run <= name or owned <= name}
            if len(fitting) != 1:
                continue
            card = next(iter(store.cards_by_key(fitting).values()))
            inside = [spot for spot in spotted if overlaps(spot, Spotted(first, first + size, card))]
            if all(first <= spot.first and spot.last <= first + size for spot in inside):
                known = any(spot.card.name == card.name for spot in spotted)
                return None if known else Spotted(first, first + size, card)
    return None


def _run(store: Store, words: Sequence[str], spot: Spotted, exact: bool) -> tuple[int, int] | None:
    """The longest run of words around a spot that stands in a name: longer than the spot where that is exact."""
    least = size_of(spot) + 1 if exact else size_of(spot)
    # Every longer run has a pair of words across an end of the spot: mostly neither stands in any name.
    before = 0 < spot.first < len(words) and card_names.stand(store, words[spot.first - 1 : spot.first + 1])
    behind = spot.last < len(words) and card_names.stand(store, words[spot.last - 1 : spot.last + 1])
    for size in range(size_of(spot) + _BESIDE, least - 1, -1):
        for first in range(max(0, spot.last - size), spot.first + 1):
            last = first + size
            if last > len(words) or (first < spot.first and not before) or (last > spot.last and not behind):
                continue
            if card_names.with_run(store, " ".join(words[first:last]), _GAME):
                return first, last
    return None


def outermost(spots: Sequence[Spotted]) -> list[Spotted]:
    """Each name that lies in no longer one, the longest first."""
    found = sorted({mark(spot): spot for spot in spots}.values(), key=lambda spot: (spot.first - spot.last, spot.first))
    return [one for one in found if not any(overlaps(one, other) and size_of(other) > size_of(one) for other in found)]


def mark(spot: Spotted) -> tuple[int, int, str]:
    """Where a card is named, and which."""
    return spot.first, spot.last, spot.card.name


def size_of(spot: Spotted) -> int:
    """In how many words a card is named."""
    return spot.last - spot.first
