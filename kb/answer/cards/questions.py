"""How a question about cards that were read is answered: by whom, in which order, and who is heard."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from kb.answer.cards.forms.fitting import formed
from kb.answer.cards.forms.patterns import line, may_be_worded
from kb.answer.cards.named import Named, likely, namings
from kb.answer.cards.told import OF_FORM, OF_GRAMMAR, SHOWN, Told
from kb.language.polarity import asks_how
from kb.quick_tuple import QuickTuple
from kb.search.question import Question, understand
from kb.store.store import Store

#: Words of questions of the use of an effect, or of what a player gets from it.
_HAPPENS = frozenset(["can", "may", "could", "do", "does", "will", "would", "is"])
#: One of these words is in each question of what has to be done for something.
_NEEDS = frozenset(["without", "have", "need", "must", "required", "forced", "gotta"])
#: What is paid for an effect, and words one of which says that it is for that, or when.
_SPENDS = frozenset(
    f"{stem}{ending}"
    for stem in ("discard", "pitch", "ditch", "send", "reveal", "detach", "return", "banish", "cost", "require")
    for ending in ("", "s", "es", "ing", "ed")
)
_SPENDS |= {"tribute", "tributes", "tributing", "tributed", "sacrifice", "sacrificing", "sacrificed", "sent"}
_SPENDS |= {"shuffle", "shuffling", "shuffled"}
_SPENT_FOR = frozenset(
    ["and", "for", "to", "as", "by", "resolves", "resolve", "resolved", "resolution", "cost", "require"]
)
#: One of these words is in each question of what is printed on a card.
_PRINTED = frozenset(["level", "rank", "rating", "atk", "attack", "def", "defense", "attribute", "type", "deck"])
#: One of these is in each question as what a card counts.
_CALLS = frozenset(["treated", "considered", "counted", "count", "counts", "archetype", "series", "card", "monster"])
#: So many cards are told apart in a line, X and Y.
_CARDS = 2


def answer(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """The answer to a question about one or two cards, given the ways to understand the names in it; else None."""
    spots = next((named.cards for named in ways), ())
    if spots and not spots[0].first:
        from kb.answer.cards.phrasing.fronted import fronted  # of what begins with a name

        if (said := fronted(asked, spots[0])) is not None:
            put = understand(store, said)
            if _settles(told := answer(store, put, namings(store, put))):
                return told
    told = _spent(store, asked, ways)
    plain = [named for named in ways if _are_few(named) and may_be_worded(line(asked, named.cards))]
    if plain and not _settles(told):
        from kb.answer.cards.forms.worded import worded  # only of what may be such a line

        if (found := worded(store, asked, plain)).settled:  # which way round it is asked, the whole line tells
            return found.told and _of_one(store, asked, plain[0], found.told)
    told = told if _settles(told) else _answer(store, asked, ways)
    if told is None or not _settles(told):
        return told
    from kb.answer.cards.certainty import weighed  # only of what gives a verdict
    from kb.answer.cards.doubts import doubted, may_be_spared

    told = _of_one(store, asked, next(iter(ways)), told)
    if doubted(store, asked, ways, told):
        told = told._replace(chance=OF_GRAMMAR)
    if may_be_spared(store, ways, told):
        told = told._replace(verdict=None)
    cards = next(named.cards for named in ways)
    if _settles(sure := weighed(asked, cards, told)) or not told.partial:
        return sure
    again = _turned(store, asked, ways)  # of two acts, who answered knows one
    return weighed(asked, cards, again) if again is not None and again.verdict == told.verdict else sure


def _of_one(store: Store, asked: Question, named: Named, told: Told) -> Told:
    """The answer; unsure where it says yes to several effects of which one is chosen, or of a copy that is excepted."""
    if told.verdict != "yes":
        return told
    from kb.answer.cards.one_of import of_a_copy, of_several  # as above

    unsure = of_several(store, asked, named.cards) or of_a_copy(store, asked, named.cards)
    return told._replace(chance=OF_GRAMMAR) if unsure else told


def _are_few(named: Named) -> bool:
    """Whether so few cards are named that a line has a letter for each."""
    return len({spot.card.name for spot in named.cards}) <= _CARDS


def _answer(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """The answer whichever way round it is asked."""
    told = of_grammar(store, asked, ways)
    if not _settles(told) and (shared := [way for way in ways if way.either]):
        from kb.answer.cards.either import of_either  # only of names that several cards share

        told = of_either(store, asked, partial(of_grammar, store, asked), shared) or told
    if _settles(told) or asks_how(asked.nameless):
        return told
    if (again := _plainly(store, asked) or _turned(store, asked, ways) or _verbal(store, asked, ways)) is not None:
        return again
    from kb.answer.cards.intents.answer import likeliest  # only what the grammar leaves open

    return likeliest(store, asked, ways) or told


def _plainly(store: Store, asked: Question) -> Told | None:
    """What settles the question that is asked plainly, in place of one asked in a phrase or left unfinished."""
    from kb.answer.cards.phrasing.plain import plain  # only of what is not understood as it stands

    if (said := plain(asked)) is None:
        return None
    again = understand(store, said)
    told = of_grammar(store, again, namings(store, again))
    return told if _settles(told) else None


def _turned(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """What settles the question with its turns of phrase in plain words, or each of the two acts of which it asks."""
    from kb.answer.cards.phrasing.turned import each_alone, turned  # as above

    named = next(likely(asked, ways), None)
    if named is None:
        return None
    if (said := turned(asked, named.cards)) is not None:
        told = _again(store, said, named)
        if _settles(told):
            return told
        if (told := _plainly(store, understand(store, said))) is not None:
            return told
    if not (two := each_alone(asked, named.cards)):
        return None
    from kb.answer.cards.spoken.joined import are_beside, are_joined, together  # as above

    each = [_again(store, one.asks, named) for one in two]
    card = named.cards[0].card
    if all(told is not None and told.verdict == "yes" for told in each) and are_beside(store, card, two):
        return together([told for told in each if told is not None], True)
    if two[0].beside:
        return None  # of a no it is not sure that it is of both
    joined = are_joined(store, card, *(one.act for one in two))
    return together([told for told in each if told is not None and _settles(told)], joined)


def _verbal(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """What settles a question without a verb, asked with one."""
    from kb.answer.cards.phrasing.plain import ASKS  # as above

    if not ASKS.isdisjoint(word.word for word in asked.words):
        return None
    from kb.answer.cards.phrasing.verbless import verbal  # of few questions

    named = next(likely(asked, ways), None)
    said = verbal(asked, named.cards) if named is not None else None
    told = _again(store, said, named) if said is not None and named is not None else None
    return told if _settles(told) else None


def _again(store: Store, said: str, named: Named) -> Told | None:
    """The answer to a question in other words, of the same cards."""
    again = understand(store, said)
    cards = {spot.card.name for spot in named.cards}
    ways = [way for way in namings(store, again) if {spot.card.name for spot in way.cards} == cards]
    return of_grammar(store, again, ways)


def _settles(told: Told | None) -> bool:
    """Whether an answer has a verdict that is given."""
    return told is not None and told.verdict is not None and told.chance >= SHOWN


def _described(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """What is said of an effect that is described in the player's own words."""
    from kb.answer.cards.forms.by_words import of_words  # as below

    return of_words(store, asked, ways)


def _fired(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """Whether an effect may be used when something happens."""
    if not _HAPPENS & {word.word for word in asked.words}:
        return None
    from kb.answer.cards.firing import fired  # as below

    return next((told for named in likely(asked, ways) if (told := fired(store, asked, named)) is not None), None)


def _brought(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """Whether an effect may be used as what happens, or the time, is said to bring it about."""
    from kb.answer.cards.firing import brought  # only of what nobody else reads

    return next((told for named in likely(asked, ways) if (told := brought(store, asked, named)) is not None), None)


def _paid(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """Whether one card may pay for another, or be Tributed for it."""
    from kb.answer.cards.replies.entrance import pays  # as below

    return pays(store, asked, ways)


def _spent(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """Whether such cards may be paid for an effect."""
    words = {word.word for word in asked.words}
    if _SPENDS.isdisjoint(words) or _SPENT_FOR.isdisjoint(words):
        return None
    from kb.answer.cards.spending import spent  # of few questions

    return spent(store, asked, ways)


def _replied(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """What one card does to the activation, the Summon or the attack of another, by both readings."""
    from kb.answer.cards.replies.entrance import replied  # as below

    return replied(store, asked, ways)


def _understood(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """What the grammar of card text reads in the question."""
    from kb.answer.cards.spoken.answer import understood  # imported only for what no form answers

    return understood(store, asked, ways)


def _printed(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """What is printed on the card."""
    if _PRINTED.isdisjoint(word.word for word in asked.words):
        return None
    from kb.answer.cards.as_printed import as_printed  # as above

    return as_printed(store, asked, ways)


def _under(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """What may be done while a card lies there."""
    from kb.answer.cards.under import under  # no more than a table of words

    return under(store, asked, ways)


def _used_again(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """Whether a card may be used once more."""
    from kb.answer.cards.uses import used_again  # no more than a table of words

    return used_again(store, asked, ways)


def _proposed(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """What is said to a Summon that the question proposes."""
    from kb.answer.cards.summoning import is_proposed, proposed  # no more than a table of words

    if not is_proposed(word.word for word in asked.words):
        return None
    from kb.answer.cards.spoken.answer import understood  # as below

    return understood(store, asked, ways, proposed)


def _called(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """Whether the card counts as another, or as one of an archetype."""
    if _CALLS.isdisjoint(word.word for word in asked.words):
        return None
    from kb.answer.cards.calling import called  # as above

    return called(store, asked, ways)


def _needed(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """Whether something has to be done for what a card does, or may be left out."""
    if _NEEDS.isdisjoint(word.word for word in asked.words):
        return None
    from kb.answer.cards.spoken.answer import understood  # as above
    from kb.answer.cards.spoken.topics.needed import needed_for

    return understood(store, asked, ways, needed_for)


class _Authority(QuickTuple):
    """One who answers: what it says, and when that settles the question, so that nobody after it is asked.

    `of_two`: it can tell of two cards against each other. `of_much`: it can tell how much or how something is.
    """

    answer: Callable[[Store, Question, Iterable[Named]], Told | None]
    settles: Callable[[Told], bool]
    of_two: bool = False
    of_much: bool = False


#: Who is asked, in this order.
_AUTHORITIES = (
    _Authority(_printed, lambda told: True),
    _Authority(_under, lambda told: True, of_two=True),
    _Authority(_used_again, lambda told: True, of_two=True),
    _Authority(_paid, lambda told: True, of_two=True),
    _Authority(_spent, lambda told: told.verdict is not None),
    _Authority(_proposed, lambda told: True, of_two=True),
    _Authority(_called, lambda told: True, of_two=True),
    _Authority(formed, lambda told: told.verdict is not None or told.certain, of_two=True, of_much=True),
    _Authority(_needed, lambda told: told.verdict is not None),
    _Authority(_replied, lambda told: True, of_two=True),
    _Authority(_described, lambda told: told.verdict is not None and told.chance == OF_FORM, of_much=True),
    _Authority(_fired, lambda told: True),
    _Authority(_understood, lambda told: told.verdict is not None or told.pair, of_two=True),
    _Authority(_brought, lambda told: True),
)


def of_grammar(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """The answer of the first who settles the question; else of the first who gives a verdict, or says something.

    Where the texts of two cards leave open what they do to each other, only one who looked at both is heard.
    """
    heard = list[Told]()
    much = asks_how(asked.nameless)
    for each in _AUTHORITIES:
        pair = any(told.pair for told in heard)
        if (pair and not each.of_two) or (much and not each.of_much):
            continue
        told = each.answer(store, asked, ways)
        if told is None or (pair and not told.pair):
            continue
        if each.settles(told):
            return told
        heard.append(told)
    return max(heard, key=lambda told: told.verdict is not None, default=None)
