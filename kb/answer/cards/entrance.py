"""The way in to what readings tell of the cards of a question; most questions name none, and nothing is read."""

from kb.answer.cards.named import GAME, Named, namings
from kb.answer.cards.told import Near, Told
from kb.cards.spotting import Spotted, may_be_name
from kb.language.words import STOP_WORDS, fold_name
from kb.records import Card
from kb.search.question import Question, understand
from kb.store.lexicon import lexicon
from kb.store.store import Store


def answered(store: Store, asked: Question) -> Told | None:
    """The answer to a question about one or two cards of which something was read; None to any other question."""
    likeliest = _likeliest(store, asked)
    if likeliest is None:
        return None
    ways = namings(store, asked)
    # To import what understands such a question takes as long as to find a rule.
    from kb.answer.cards.questions import answer

    return _rested(answer(store, asked, ways), likeliest)


def formed(store: Store, asked: Question) -> Told | None:
    """The answer to a question every word of which a form allows, its names understood as is likeliest."""
    likeliest = _likeliest(store, asked)
    if likeliest is None:
        return None
    from kb.answer.cards.forms.fitting import formed

    return _rested(formed(store, asked, [likeliest]), likeliest)


def _rested(told: Told | None, named: Named) -> Told | None:
    """The answer; one with a verdict names a rule that it rests on."""
    if told is None or told.rule or told.verdict is None:
        return told
    from kb.answer.cards.resting import rule_of_text  # few answers name no rule

    cards = [spot.card for spot in named.cards]
    return told._replace(rule=rule_of_text(next((c for c in cards if told.said.startswith(c.name)), cards[0])))


def _likeliest(store: Store, asked: Question) -> Named | None:
    """The likeliest way to understand the names in a question; None where it has none."""
    if not asked.cards and not asked.of_any_game and asked.likely != GAME:
        return None  # it names none for sure, and is of a game whose cards are not read
    return next(iter(namings(store, asked)), None)


def meant(store: Store, asked: Question) -> tuple[Card, ...]:
    """The cards of a question, those too that it names by a part of their names; none that is only guessed."""
    if asked.cards:
        return tuple(spot.card for spot in asked.cards)
    likeliest = _likeliest(store, asked)
    if likeliest is None or likeliest.unsure or is_guess(store, asked):
        return ()
    return tuple(spot.card for spot in likeliest.cards)


def elsewhere(store: Store, asked: Question) -> tuple[str, ...]:
    """What a question asks that is no rule of play, but for what stands in the name of a card that it shortens: the
    weather of "Weather Washer" is none."""
    likeliest = None if asked.cards or not asked.elsewhere else _likeliest(store, asked)
    if likeliest is None or likeliest.unsure or not all(_is_name(asked, spot) for spot in likeliest.cards):
        return asked.elsewhere
    return understand(store, asked._replace(cards=likeliest.cards).nameless).elsewhere


def _is_name(asked: Question, spot: Spotted) -> bool:
    """Whether words are written or put as a name is: with a capital within a sentence, or several and none of speech.

    "The newest" of "the newest set" is none.
    """
    words = asked.words[spot.first : spot.last]
    capital = any(word.capital and not asked.begins_sentence(at) for at, word in enumerate(words, spot.first))
    return capital or (len(words) > 1 and STOP_WORDS.isdisjoint(word.word for word in words))


def is_guess(store: Store, asked: Question) -> bool:
    """Whether what a question was taken to name is one word at a time, written small and part of a longer name.

    Of "whats the penalty" a card with that word in its name is hardly meant.
    """
    if asked.cards:
        return False
    likeliest = _likeliest(store, asked)
    cards = likeliest.cards if likeliest is not None else ()
    return all(spot.last - spot.first == 1 and not asked.words[spot.first].capital for spot in cards)


def shortened(store: Store, asked: Question) -> frozenset[str]:
    """The words of a question that was taken for one of no card which are rather a part of a card's name.

    Of "can i banish with ladybug" a rule that knows no ladybug tells nothing, however like its words are.
    """
    likeliest = None if asked.cards else _likeliest(store, asked)
    if likeliest is None:
        return frozenset()
    lex = lexicon(store)
    said = [word.base for spot in likeliest.cards for word in asked.words[spot.first : spot.last]]
    return frozenset(word for word in said if word not in STOP_WORDS and may_be_name(lex, word))


def namelike(store: Store, asked: Question) -> frozenset[str]:
    """The words of a question that are written as names are, with a capital within a sentence, and are none of the
    game's: of "Moissa" a rule that knows no Moissa tells nothing."""
    from kb.answer.cards.namelike import may_be  # only of what a rule would settle

    lex = lexicon(store)
    found = (
        word
        for at, word in enumerate(asked.words)
        if word.capital and may_be(lex, word, at) and not asked.begins_sentence(at)
    )
    return frozenset(word.base for word in found if word.word not in STOP_WORDS and not word.word.isdigit())


def _is_plain_word(asked: Question, spot: Spotted) -> bool:
    """Whether a name of one word stands where a word of speech is written small."""
    said = asked.words[spot.first]
    return spot.last - spot.first == 1 and not said.capital and said.word == spot.card.name.lower()


def nearest(store: Store, asked: Question, anything: bool = False) -> Near | None:
    """What the text of a card says nearest to a question that nothing settles.

    None where it says nothing near; where `anything` is better than nothing, the first that it says. Of a card guessed
    from one small word that is not so.
    """
    likeliest = _likeliest(store, asked)
    if likeliest is None or likeliest.unsure:
        return None
    if any(spot not in likeliest.surely for spot in likeliest.cards) and _has_strangers(asked, likeliest):
        return None  # a part of a name beside a word that nobody knows may be that of another card
    if any(spot not in likeliest.surely and _is_plain_word(asked, spot) for spot in likeliest.cards):
        return None  # "next turn" speaks of no card
    from kb.answer.cards.nearest import nearest

    return nearest(store, asked, likeliest.cards, anything and not is_guess(store, asked))


def _has_strangers(asked: Question, named: Named) -> bool:
    """Whether a word of the question that nobody knows is no part of a name that is named."""
    own = {asked.words[at].word for spot in named.cards for at in range(spot.first, spot.last)}
    own |= {form for spot in named.cards for word in fold_name(spot.card.name).split() for form in (word, f"{word}s")}
    own |= {word.removesuffix("s") for word in own}  # "an Elfnote" beside "Elfnotes: ..."
    return any(idea.kind == "unknown" and idea.said not in own for idea in asked.ideas)
