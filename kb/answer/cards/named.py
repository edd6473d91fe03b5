"""Which cards a question means whose words fit a form: as they were spotted, or by a name that is also speech."""

from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import islice, tee

from kb.answer.cards.namelike import is_kind, is_of_series, is_slang, is_speech, may_be
from kb.answer.cards.spots import (
    KEPT,
    LONGEST,
    PART,
    WORDS,
    in_other_order,
    is_of_it,
    is_of_token,
    is_role,
    is_used,
    made_longer,
    mark,
    nicknames_of,
    outermost,
    own_words,
    places_again,
    size_of,
    words_of,
)
from kb.by_place import ByPlace
from kb.cards.spotting import Spotted, in_strange_name, is_done, may_be_name, overlaps, places
from kb.language.patterns import ready
from kb.language.words import STOP_WORDS, Token, fold, key
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.search.question import Question
from kb.store import card_names
from kb.store.lexicon import lexicon
from kb.store.store import Store

GAME = "yugioh"
#: Of the cards that a name may mean which is not told whole so many are listed.
_LISTED = 6
_TRIES = 16
#: Of the ways to understand names so many are tried by what reads a whole question.
_LIKELY = 6
#: Of the cards that a shortened name may mean so many are asked, one by one.
_EITHER = 16


class Named(QuickTuple):
    """The cards of a question; `unsure` lists those that one of them may be, where several fit.

    `either` holds all of these in place of the one, where they are few. `surely` are the names that were spotted and
    are no words of speech.
    """

    cards: tuple[Spotted, ...]
    unsure: tuple[str, ...] = ()
    either: tuple[Spotted, ...] = ()
    surely: tuple[Spotted, ...] = ()

    def ways(self) -> Iterator["Named"]:
        """The naming with each of the cards that an unsure name may mean."""
        for one in self.either:
            others = (spot for spot in self.cards if not overlaps(spot, one))
            yield Named(_ordered(one, *others), surely=self.surely)


class Namings:
    """Ways to understand the names in a question, the likeliest first; each is found when it is first gone to."""

    def __init__(self, ways: Iterator[Named]) -> None:
        (self._first,) = tee(ways, 1)

    def __iter__(self) -> Iterator[Named]:
        _, again = tee(self._first)  # a copy: `copy.copy` takes a third of a millisecond to import
        return again


def namings(store: Store, asked: Question) -> Namings:
    """Ways to understand the names in a question, the likeliest first; those of the last questions are kept.

    Elsewhere a name of one common word, or a nickname in small letters, is taken for speech; a question that only
    fits a form with a card there leaves no other place for it.
    """
    kept: ByPlace[Namings] = store.kept("namings", lambda: ByPlace(KEPT))
    return kept.of(asked, lambda: Namings(_namings(store, asked)))


def _namings(store: Store, asked: Question) -> Iterator[Named]:
    spotted = tuple(spot for spot in asked.cards if spot.card.game == GAME and not is_slang(asked, spot))
    spotted = tuple(spot for spot in spotted if not is_of_series(asked, spot))
    spotted = _no_speech(store, asked, spotted)
    seen: set[tuple[tuple[int, int, str], ...]] = set()
    tried = set[object]()
    longer = made_longer(store, asked, spotted)
    for way in islice(_ways(store, asked, longer), _TRIES):
        if (same := (tuple(map(_one, way.cards)), way.unsure, tuple(map(_one, way.either)))) in tried:
            continue  # a name alone is the whole of what was spotted too
        tried.add(same)
        named = _named_again(store, asked, way)
        marks = tuple(map(mark, named.cards))
        begins = {spot.first for spot in named.cards}
        if any(
            spot not in spotted and size_of(spot) == 1 and is_done(asked.words, spot.first, begins)
            for spot in named.cards
        ):
            continue  # "to shrink it" says what is done
        guessed = [spot for spot in named.cards if spot not in spotted]
        if any(
            is_of_series(asked, spot) or is_of_token(asked, spot) or (spotted and is_of_it(asked, spot))
            for spot in guessed
        ):
            continue
        if any(is_kind(asked, spot) for spot in named.cards) or _is_strange(store, asked, named, spotted):
            continue
        if marks not in seen and all(size_of(spot) == 1 or _covers(named, spot) for spot in (*spotted, *longer)):
            seen.add(marks)
            yield named._replace(surely=spotted)


def _is_strange(store: Store, asked: Question, named: Named, spotted: Sequence[Spotted]) -> bool:
    """Whether a card is guessed from a part of a longer name, the rest of which is of no card that is named."""
    guessed, its = (spot for spot in named.cards if spot not in spotted), places(named.cards)
    return any(in_strange_name(lexicon(store), asked.text, asked.words, spot, its) for spot in guessed)


def _no_speech(store: Store, asked: Question, spotted: tuple[Spotted, ...]) -> tuple[Spotted, ...]:
    """The names without those of words common in rules alone, where another card is named: "Synchro Material"."""
    lex = lexicon(store)
    loose = [
        spot
        for spot in spotted
        if not any(may_be_name(lex, token.base) for token in asked.words[spot.first : spot.last])
        and not is_used(asked, spot)
    ]
    roles = [spot for spot in loose if is_role(asked, spot)]
    if roles and len(roles) < len(spotted):
        return _no_speech(store, asked, tuple(spot for spot in spotted if spot not in roles))
    kept = tuple(spot for spot in spotted if spot not in loose)
    if not loose or (not kept and next(_parts(store, asked, loose), None) is None):
        return spotted
    return kept


def _named_again(store: Store, asked: Question, named: Named) -> Named:
    """The naming with the further places where its cards are named, in the same words or by a word of their own."""
    words = [token.word for token in asked.words[:WORDS]]
    bases = [token.base for token in asked.words[:WORDS]]
    free = {*range(len(words))} - places(named.cards)
    beside = {bases[at] for at in free}
    said_again = {word for word in bases if word in beside or word.removesuffix("s") in beside}
    found = []
    for spot in named.cards:
        own = [*own_words(store, spot, said_again), *nicknames_of(store, spot, beside)]
        # A name far behind in a long question is not looked for again.
        runs = [*([words[spot.first : spot.last]] if spot.last <= len(words) else []), *([word] for word in own)]
        for run in filter(None, runs):
            for at in places_again(words, bases, run, sorted(free)):
                alike = asked.words[at].capital == asked.words[spot.first].capital
                if alike and (its := {*range(at, at + len(run))}) <= free:
                    free -= its
                    found.append(Spotted(at, at + len(run), spot.card))
    return named._replace(cards=_ordered(*named.cards, *found)) if found and not named.either else named


def _covers(named: Named, spot: Spotted) -> bool:
    """Whether the words of a name that was spotted belong to one of these."""
    return any(one.first <= spot.first and spot.last <= one.last for one in named.cards)


def _ways(store: Store, asked: Question, spotted: tuple[Spotted, ...]) -> Iterator[Named]:
    """What was spotted first; further names are looked for only where that fits no form."""
    if (mixed := in_other_order(store, asked, spotted)) is not None:
        yield Named(_ordered(mixed, *(spot for spot in spotted if not overlaps(spot, mixed))))
        if any(overlaps(spot, mixed) for spot in spotted):
            return
    if spotted:
        yield Named(spotted)
    whole = outermost([*spotted, *_whole(store, asked)])
    yield from _together(spotted, whole, list(_parts(store, asked, whole)))


def _together(spotted: tuple[Spotted, ...], whole: Sequence[Spotted], parts: Sequence[Named]) -> Iterator[Named]:
    """What was spotted with one name more, whole or in part, other names alone, then two of these."""
    if spotted:
        free = [one for one in whole if not any(overlaps(one, spot) for spot in spotted)]
        yield from (Named(_ordered(*spotted, one)) for one in free)
        yield from (Named(_ordered(*spotted, *one.cards), one.unsure, one.either) for one in parts)
        yield from (Named(_ordered(*spotted, one, *part.cards), part.unsure) for one in free for part in parts[:2])
    yield from (Named((one,)) for one in whole)
    yield from parts
    for at, one in enumerate(whole):
        yield from (Named(_ordered(one, other)) for other in whole[at + 1 :] if not overlaps(one, other))
        yield from (Named(_ordered(one, *part.cards), part.unsure, part.either) for part in parts)


def _one(spot: Spotted) -> object:
    return *mark(spot), spot.card.game, spot.card.id


def _ordered(*spots: Spotted) -> tuple[Spotted, ...]:
    return tuple(sorted(spots, key=lambda spot: spot.first))


def _whole(store: Store, asked: Question) -> list[Spotted]:
    """Runs of words that are a card's whole name or a nickname, the longest first."""
    words = asked.words[:WORDS]
    runs: dict[str, tuple[int, int]] = {}
    verbs: dict[str, tuple[int, int]] = {}  # a nickname as what is done with the card: "can it be ashed", "ashable"
    each = [(word.word, _singular(word), _done(word)) for word in words]
    for at, (first, ends, done) in enumerate(each):
        for last in ends:
            if last not in STOP_WORDS:
                runs.setdefault(last, (at, at + 1))
        if done is not None:
            verbs.setdefault(done, (at, at + 1))
        before, one = first, first[:-1] if first.endswith("s") else None
        for end, (word, lasts, acts) in enumerate(each[at + 1 : at + LONGEST], at + 2):
            for last in lasts:
                runs.setdefault(before + last, (at, end))
            if acts is not None:
                verbs.setdefault(before + acts, (at, end))
            if one is not None and end - at > 2:  # "two Meteors of Destruction"
                runs.setdefault(one + before[len(first) :] + word, (at, end))
            before += word
    named = verbs | runs
    short = card_names.nicknames(store, named)
    known = card_names.known(store, [*runs, *(key(name) for _, name in short.values())])
    lex = lexicon(store)
    found = [Spotted(*span, known[name]) for name, span in runs.items() if name in known]
    found = [spot for spot in found if not is_speech(lex, asked, spot)]
    found += [Spotted(*named[nick], known[key(name)]) for nick, (_, name) in short.items() if key(name) in known]
    found = [spot for spot in found if spot.card.game == GAME]
    return sorted(found, key=lambda spot: (spot.first - spot.last, spot.first))


def _done(said: Token) -> str | None:
    """The nickname in a word for what is done with the card."""
    base = said.base
    return base.removesuffix("ed").removesuffix("able") if base.endswith(("ed", "able")) else None


def _singular(last: Token) -> Iterable[str]:
    """The last word of a name as it stands there, and without what makes it a possessive or a plural."""
    base = last.base
    if last.word == base and not base.endswith("s"):
        return (base,)
    return dict.fromkeys((last.word, base, base.removesuffix("s"), base.removesuffix("es")))


def _parts(store: Store, asked: Question, whole: Sequence[Spotted]) -> Iterator[Named]:
    """Runs of words that are a part of cards' names, in no whole name, and no words of the game; longest first."""
    words = asked.words[:WORDS]
    lex = lexicon(store)
    free = [at for at in range(len(words)) if not any(one.first <= at < one.last for one in whole)]
    open_ = set(free)
    may = {at for at in free if words[at].word not in STOP_WORDS and may_be(lex, words[at], at)}
    begins = {at for at in free if at + 1 in open_ and _is_numbered(words, at)}
    may |= begins | {at + 1 for at in begins}
    said = {form for at in may for form in (words[at].base, words[at].base.removesuffix("s"))}
    names = card_names.holding(store, said, GAME) if may else []
    beside = {words[at].base for at in may}
    for size in range(PART, 0, -1):
        for at in sorted(may):
            inner = all(each in may or (0 < each - at < size - 1 and each in open_) for each in range(at, at + size))
            apart = at - 1 in begins or (size == 1 and at in begins)  # a number alone, or the word for one
            if at + size - 1 in may and inner and not apart:
                run = [*(words[i].word for i in range(at, at + size - 1)), words[at + size - 1].base]
                around = {words[each].base for each in (at - 1, at + size) if 0 <= each < len(words)}
                found = _part(store, names, at, run, beside | (around - STOP_WORDS))
                # The run alone is a way too: what stands beside it may be speech after all.
                yield from (way for named in found for way in (_widened(words, named, open_), named))


def _is_numbered(words: Sequence[Token], at: int) -> bool:
    """Whether a card is told by the number that is the beginning of its name: "number 30"."""
    return words[at].word == "number" and ready(r"[a-z]?\d{1,3}").fullmatch(words[at + 1].base) is not None


def _widened(words: Sequence[Token], named: Named, free: Set[int]) -> Named:
    """The naming of one card by a part of its name, with the free words beside it that go on with the name."""
    if named.unsure or len(named.cards) != 1:
        return named
    spot = named.cards[0]
    first, last = spot.first, spot.last
    name = f" {' '.join(words_of(spot.card.name))} "
    while first - 1 in free and f" {_run_of(words, first - 1, last)} " in name:
        first -= 1
    while last in free and f" {_run_of(words, first, last + 1)} " in name:
        last += 1
    return named._replace(cards=(Spotted(first, last, spot.card),))


def _run_of(words: Sequence[Token], first: int, last: int) -> str:
    return " ".join([*(word.word for word in words[first : last - 1]), words[last - 1].base])


def _part(
    store: Store, names: Sequence[tuple[str, card_names.Pair]], at: int, words: Sequence[str], beside: Set[str]
) -> Iterator[Named]:
    """The card whose name holds the words in a row, or the cards where there are several; each name once.

    Of several the one is meant whose name holds most of the words `beside`.
    """
    said = " ".join(words)
    rows = _holding(names, said) or _holding(names, said.removesuffix("s"))
    others = frozenset(beside) - {*words}
    held = [len(others.intersection(name.split())) for name, _ in rows]
    most = max(held, default=0)
    fitting = [pair for (_, pair), count in zip(rows, held, strict=True) if count == most]
    fitting = list(dict.fromkeys(fitting))[: 4 * _LISTED]
    cards = list({card.name: card for card in store.cards_by_key(fitting).values()}.values())
    cards.sort(key=lambda card: (len(card.name), card.name))
    heads = tuple(f"{said}{end}" for end in (",", ":", "s,", "s:"))
    short = [card for card in cards if fold(card.name).startswith(heads)]
    cards = [*short, *(card for card in cards if card not in short)] if len(short) == 1 else cards
    if cards:
        spots = tuple(Spotted(at, at + len(words), card) for card in cards)
        several = len(cards) > 1
        each = spots if several and len(cards) <= _EITHER else ()
        unsure = tuple(card.name for card in cards[:_LISTED]) if several and (each or len(short) != 1) else ()
        yield Named(spots[:1], unsure, each)


def _holding(names: Sequence[tuple[str, card_names.Pair]], said: str) -> list[tuple[str, card_names.Pair]]:
    """The names that hold these words in a row."""
    whole = f" {said} "
    return [each for each in names if said in each[0] and whole in f" {each[0]} "]


def likely(asked: Question, ways: Iterable[Named], most: int = 2) -> Iterator[Named]:
    """The ways to understand the names that take every card which was spotted for one, a few of them.

    `most`: so many cards are named at most.
    """
    for at, named in enumerate(ways):
        names = {spot.card.name for spot in named.cards}
        if at >= _LIKELY:
            return
        if any(not _covers(named, spot) for spot in named.surely):
            continue
        if not named.unsure and len(names) <= most and all(spot.card.game == GAME for spot in named.cards):
            yield named


def each_card(spots: Iterable[Spotted]) -> list[Card]:
    """Each card that is named, once, in the order in which they are first named."""
    return list({spot.card.name: spot.card for spot in spots}.values())
