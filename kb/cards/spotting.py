"""Card names inside a sentence: exact, folded, nicknames, then misspelt ones under guard."""

from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import chain

from kb.language.words import KINDS_OF_CARDS, STOP_WORDS, Token, clean, fold_name, key, quoted, tokens
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store import card_names
from kb.store.lexicon import Lexicon, lexicon
from kb.store.store import Store

#: The longest card names have this many words.
_MOST_WORDS = 10
#: A misspelt name has at most this many words; longer ones are hardly typed out.
_MOST_MISSPELT_WORDS = 6
#: Such words stand in names.
_SMALL = frozenset(("of", "the", "and", "from", "in"))
#: A word in more rules, and in more than this share of them, is a word of the game and alone no sign of a card.
_FEW = 5
_COMMON = 0.004


class Spotted(QuickTuple):
    """A card and where it stands: from word `first` up to but not including word `last`."""

    first: int
    last: int
    card: Card


class _Window(QuickTuple):
    """Some words in a row. `marked` says that they stand in quotes or are written with capitals."""

    first: int
    last: int
    folded: str
    marked: bool


def spotted(store: Store, text: str) -> list[Spotted]:
    """The card names in `text`, where they stand, in order. Of names that overlap the longest is taken."""
    text = clean(text)
    words = tokens(text)
    windows = list(_windows(text, words))
    lex = lexicon(store)
    lex.learn(stem for stems in lex.stems(word.base for word in words).values() for stem in stems)  # all at once
    known = _beside_others([*_known(store, lex, words, windows)])
    named = places(known)
    series = _of_series(store, text, words, known)
    known = [find for find in known if series.isdisjoint(range(find.first, find.last))]
    known = [find for find in known if not _is_short(find, words) or not in_strange_name(lex, text, words, find, named)]
    # A misspelt name may be longer than the name that it begins with: Mirror Force, Mirror Force Dragn.
    longer = [find for find in _misspelt(store, lex, words, windows, known, series) if _is_longest(find, known)]
    begins = {find.first for find in (*known, *longer)}
    longer = [find for find in longer if find.last - find.first > 1 or not is_done(words, find.first, begins)]
    return sorted(_longest([*known, *longer]), key=lambda find: find.first)


def _of_series(store: Store, text: str, words: Sequence[Token], known: Sequence[Spotted]) -> Set[int]:
    """The places of the words that name a series, and no card."""
    parts = [find for find in known if find.last < len(words) and words[find.last].word in KINDS_OF_CARDS]
    if not parts and not quoted(text):
        return frozenset()
    from kb.cards.mistyped import in_quotes, in_series  # few questions name a series

    return in_quotes(text, words) | places(find for find in parts if in_series(store, words, find.first, find.last))


def _windows(text: str, words: Sequence[Token]) -> Iterator[_Window]:
    """Every run of words that could be a name, with and without a possessive 's at its end."""
    in_quotes = {key(part) for part in quoted(text)}
    quotes = bool(in_quotes)
    small = [word.word not in STOP_WORDS and word.word.isalpha() and not word.capital for word in words]
    for first in range(len(words)):
        before, may_be_marked = "", True
        for last in range(first + 1, min(first + _MOST_WORDS, len(words)) + 1):
            may_be_marked = may_be_marked and not small[last - 1]
            capitals = may_be_marked and _capitals(text, words[first:last])
            word = words[last - 1]
            for end in (word.word,) if word.base == word.word else (word.word, word.base):
                folded = before + end
                yield _Window(first, last, folded, capitals or (quotes and folded.replace(" ", "") in in_quotes))
            before += f"{word.word} "


def _capitals(text: str, run: Sequence[Token]) -> bool:
    """Are all words of the run but small ones capitalised, and not only because a sentence begins?"""
    strong = [word for word in run if word.word not in STOP_WORDS]
    if not any(word.word.isalpha() for word in strong):
        return False
    if not all(word.capital or not word.word.isalpha() for word in strong):
        return False
    begins = not text[: run[0].start].rstrip(" \"'“”(").strip() or text[: run[0].start].rstrip()[-1:] in ".!?:"
    return not begins or len(strong) > 1


def _beside_others(found: Sequence[tuple[Spotted, bool]]) -> list[Spotted]:
    """The names; those that may be meant as words only where another card is named: so the question is about cards."""
    every = _longest(find for find, _ in found)
    return every if len({find.card.name for find in every}) > 1 else _longest(find for find, sure in found if sure)


#: What stands behind a verb as that to which it is done.
_OBJECTS = frozenset(
    ("it", "him", "her", "them", "that", "this", "those", "my", "the", "a", "an", "his", "their", "your", "its")
)


#: What stands before a verb.
_DOERS = frozenset(("to", "i", "you", "we", "they", "it", "he", "she", "opponent"))


#: What begins the words for a place.
_WHENCE = frozenset(
    ("my", "the", "his", "her", "their", "its", "your", "hand", "deck", "gy", "grave", "graveyard", "field", "owners")
)


def is_done(words: Sequence[Token], at: int, names: Set[int] = frozenset()) -> bool:
    """Whether a word stands as a verb that has an object: "to shrink it", "can I return my own card"; or says whither
    it goes: "return to my hand".

    `names`: where names of cards begin, which are objects too.
    """
    before, behind = words[at - 1].word if at else "", words[at + 1].word if at + 1 < len(words) else ""
    goes = behind in ("to", "from") and at + 2 < len(words) and words[at + 2].word in _WHENCE
    if goes and not words[at].capital:
        return _is_verb(words[at].word)
    if words[at].capital or before not in _DOERS or not (behind in _OBJECTS or at + 1 in names):
        return False
    return (before == "to" and behind in _OBJECTS) or _is_verb(words[at].word)


def _is_verb(word: str) -> bool:
    """Whether a word is a verb of card texts: "return", and not a nickname that is used as one, "ash it"."""
    from kb.card_text.lexicon import words  # only for what stands where a verb does

    return "verb" in words(word)[0].senses


def _known(
    store: Store, lex: Lexicon, words: Sequence[Token], windows: Sequence[_Window]
) -> Iterator[tuple[Spotted, bool]]:
    """Windows that are a card's name, alias or nickname, or the name of a card that a rule mentions.

    Each with whether that is sure: a name of several words of the game, written small, may be meant as words.
    """
    by_key: dict[str, list[_Window]] = {}
    for window in windows:
        by_key.setdefault(window.folded.replace(" ", ""), []).append(window)
    nicknames = card_names.nicknames(store, by_key)
    named = card_names.known(store, [*by_key, *(key(name) for _, name in nicknames.values())])
    starts = frozenset(window.first for each in (*named, *nicknames) for window in by_key.get(each, ()))
    for found, around in by_key.items():
        term, name = nicknames.get(found, ("", ""))
        # A nickname's card may be neither in the store nor mentioned there; then it is known by its name alone.
        card = named.get(found) or (named.get(key(name), Card("", name, "", "")) if name else None)
        if card is None:
            continue
        for window in around:
            run = words[window.first : window.last]
            if len(run) == 1 and not term and " " in fold_name(card.name) and _is_of_rules(lex, run[0]):
                continue  # "zone" is no "Z-ONE", nor is "recover" a "Re-Cover", but "CotH" is a nickname
            if len(run) == 1 and not window.marked and is_done(words, window.first, starts):
                continue  # "to shrink it"
            is_plain_word = term != term.lower() and not run[0].capital
            sure = window.marked or not (is_plain_word or _is_speech(lex, run))
            if sure or (found == key(card.name) and _is_no_term(lex, run)):
                alike = not term and found == key(card.name) and window.folded != fold_name(card.name)
                other = card_names.written(store, found, window.folded) if alike else None
                yield Spotted(window.first, window.last, other or card), sure


def _is_speech(lex: Lexicon, run: Sequence[Token]) -> bool:
    """Could these words as well be meant as words? True when each is a word of the game or a small one."""
    strong = [word.base for word in run if word.word not in STOP_WORDS]
    stems = lex.stems(strong)
    return all(_is_common(lex, word, stems[word]) for word in strong)


def _is_of_rules(lex: Lexicon, word: Token) -> bool:
    """Do more than a few rules use the word?"""
    return all(lex.rules(stem) > _FEW for stem in lex.stems_of(word.base))


def _is_no_term(lex: Lexicon, run: Sequence[Token]) -> bool:
    """Are these words, each of which rules use, a name together? True of several, one of them no word of card texts,
    that are no term of the list.

    "Synchro Material", "negate attack" and "pendulum scale" are said of any card, "monster reborn" of one.
    """
    strong = [word.word for word in run if word.word not in STOP_WORDS]
    if len(strong) < 2 or lex.is_term(" ".join(word.word for word in run)):
        return False
    from kb.card_text.lexicon import words  # only for what is written as a name is

    return any(len(word) > 3 and word.isalpha() and not any(each.senses for each in words(word)) for word in strong)


def may_be_name(lex: Lexicon, word: str) -> bool:
    """Is a word rather one of a card's name than a word of the game?"""
    return not _is_common(lex, word, lex.stems_of(word))


def _is_short(find: Spotted, words: Sequence[Token]) -> bool:
    """Is a card called by a word that is not its whole name?"""
    return find.last - find.first == 1 and key(find.card.name) != words[find.first].base


def places(finds: Iterable[Spotted]) -> set[int]:
    """The places of the words of names."""
    return {at for find in finds for at in range(find.first, find.last)}


#: Words for figures of a card, of which few rules tell: "its Link Rating".
_FIGURES = frozenset({"rating", "arrow", "arrows", "scale", "scales"})


def in_strange_name(lex: Lexicon, text: str, words: Sequence[Token], find: Spotted, named: Set[int]) -> bool:
    """Does a name stand in a longer one that is not the card's: capitals in a row, one of them of no word of the game?

    "Cosmic" is a card, and "Cosmic Dishwasher" another. What stands in a name (`named`), and what begins a sentence,
    tells nothing.
    """
    if not words[find.first].capital:
        return False
    own = set(fold_name(find.card.name).split())
    beside = chain(_capitals_from(text, words, find.first, -1), _capitals_from(text, words, find.last - 1, 1))
    strange = (words[at].base for at in beside if at not in named)
    return any(base not in own and base not in _FIGURES and may_be_name(lex, base) for base in strange)


def _capitals_from(text: str, words: Sequence[Token], at: int, step: int) -> Iterator[int]:
    """The places of the capitalised words in a row beside one, little words between them; of no sentence's first, and
    of no more words than a name has."""
    for here in range(at + step, at + step * _MOST_WORDS, step):
        if not 0 <= here < len(words):
            return
        before, behind = sorted((here, here - step))
        if text[words[before].end : words[behind].start].strip("-'’ "):
            return
        if words[here].capital and words[here].word not in STOP_WORDS:
            if here and text[words[here - 1].end : words[here].start].strip("\"'“” ")[-1:] not in (*".?!:",):
                yield here
        elif words[here].word not in _SMALL:
            return


def _is_common(lex: Lexicon, word: str, stems: Sequence[str]) -> bool:
    """Do many rules use the word, and most of them not only as a part of a card's name?"""
    rules = min(map(lex.rules, stems), default=0)
    if len(word) < 3 or not rules:
        return len(word) < 3
    if rules <= max(_FEW, _COMMON * lex.total):
        return False
    return lex.in_card_names(word) < rules / 2


def _misspelt(
    store: Store,
    lex: Lexicon,
    words: Sequence[Token],
    windows: Sequence[_Window],
    taken: Sequence[Spotted],
    series: Set[int],
) -> Iterator[Spotted]:
    """Windows that can only be one card with a few typing errors (`kb.cards.mistyped`), and no name of a `series`.

    Only windows with a word that no rule knows, or in capitals or quotes, are tried: ordinary speech never is.
    """
    named = places(taken)
    free = (at for at in range(len(words)) if at not in named)
    strange = {at for at in free if not all(map(lex.is_known, lex.stems_of(words[at].base)))}
    names = {}
    for window in windows:
        if series and not series.isdisjoint(range(window.first, window.last)):
            continue
        if not window.marked and strange.isdisjoint(range(window.first, window.last)):
            continue
        run = words[window.first : window.last]
        if not _may_be_misspelt(lex, window, run, named):
            continue
        from kb.cards.likeness import meant  # few questions have a word that may be one
        from kb.cards.mistyped import is_mistyped

        best = meant(store, window.folded, margin=1 if len(run) > 1 else 2)
        if best is not None and is_mistyped(store, window.folded.split(), best.folded.split()):
            names[window] = best
    cards = store.cards_by_key((name.game, name.card) for name in names.values())
    yield from (Spotted(w.first, w.last, cards[(n.game, n.card)]) for w, n in names.items())


def _may_be_misspelt(lex: Lexicon, window: _Window, run: Sequence[Token], named: Set[int]) -> bool:
    """Could the window be a misspelt name, judged by those of its words that are in no name found so far (`named`)?"""
    if len(run) > _MOST_MISSPELT_WORDS or len(window.folded) < 6:
        return False
    if run[0].word in STOP_WORDS or run[-1].word in STOP_WORDS:
        return False
    left = (word for at, word in enumerate(run, window.first) if at not in named)
    words = [word.base for word in left if word.word not in STOP_WORDS and len(word.base) > 2]
    stems = [stem for stems in lex.stems(words).values() for stem in stems]
    may_be = window.marked and not _is_speech(lex, run)
    return bool(words) and (may_be or not all(map(lex.is_known, stems)))


def overlaps(one: Spotted, other: Spotted) -> bool:
    """Whether two names share a word of the question."""
    return one.first < other.last and other.first < one.last


def _is_longest(find: Spotted, others: Sequence[Spotted]) -> bool:
    return all(find.last - find.first > o.last - o.first for o in others if overlaps(find, o))


def _longest(found: Iterable[Spotted]) -> list[Spotted]:
    """Of overlapping finds the one with the most words, and of those the first."""
    chosen: list[Spotted] = []
    for find in sorted(found, key=lambda s: (s.first - s.last, s.first, len(s.card.name), s.card.name)):
        if not any(overlaps(find, other) for other in chosen):
            chosen.append(find)
    return chosen
