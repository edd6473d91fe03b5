"""The answer to a question for a fact of one effect, in whichever words, and how likely it is right."""

from collections.abc import Iterable, Iterator

from kb.answer.cards.intents.asked import Asking, intents, line
from kb.answer.cards.intents.phrases import listed
from kb.answer.cards.named import Named, likely
from kb.answer.cards.segments import SWAPPED, segments
from kb.answer.cards.told import OF_DESCRIPTION, Told
from kb.language.patterns import ready
from kb.records import Card
from kb.search.question import Question
from kb.store.readings import reading
from kb.store.store import Store

_CARDS = 2
_TARGETING = "yugioh/targets/targeting"
#: What is targeted, of which something else is asked: "does it destroy the target", "the cards it targets".
_TARGETED = (
    r"\b(?:safe|protected|immune|shielded) (?:from|against)\b|"
    r"\b(?:the|that|its|fine|legal|valid|good) targets?\b|\b(?:it|they|she|he) targets\b"
)

#: What an answer says that rests on how often an effect is used, and that it is the opponent who does something twice.
_OF_LIMIT = " limit"
_OTHER_TWICE = (
    r"\b(?:when|if|after|once|because|time) (?:my |the |your )?(?:opponents?|opp|he|she|they)\b.*"
    r"\b(?:twice|(?:two|2|three|3|multiple|several) times|more than once|again)\b"
)


#: That it is asked what becomes of another use, or card, and not whether there may be one.
_NEGATED_TOO = r"\b(?:is|are|get|gets|be) (?:[a-z]+ )*negated(?: too| as well| also)?\W*$"


def likeliest(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """The answer for which most speaks, with how likely it is right; None where that is too little."""
    every = list(askings(store, asked, ways))
    if not every:
        return None
    # What answers is imported only for what may be asked.
    from kb.answer.cards.intents.chance import evidence, trust
    from kb.answer.cards.intents.weighing import found

    given = trust()
    told = [(evidence(each.features, given.weights), each) for each in found(store, every)]
    most, best = max(told, key=lambda each: each[0], default=(0.0, None))
    if best is None or most < given.likely:
        return None
    if best.told.rule == _TARGETING and ready(_TARGETED).search(asked.nameless.lower()):
        return None
    said = asked.nameless.lower()
    if _OF_LIMIT in best.told.said and (ready(_OTHER_TWICE).search(said) or ready(_NEGATED_TOO).search(said)):
        return None
    return best.told._replace(chance=OF_DESCRIPTION)


def askings(store: Store, asked: Question, ways: Iterable[Named]) -> Iterator[Asking]:
    """What a question may ask, of each card that it may mean."""
    for named in likely(asked, ways, _CARDS):
        parts = segments(asked, named.cards)
        for card in subjects(asked, named):
            swapped = named.cards[0].card.name != card.name
            said = line([part.translate(SWAPPED) for part in parts] if swapped else parts)
            if (every := list(intents(said))) and (read := reading(store, card)) is not None:
                yield Asking(card, read, said, every)


def subjects(asked: Question, named: Named) -> list[Card]:
    """The cards of which a question may be: none by which something only happens, where there is another."""
    every = {spot.card.name: spot.card for spot in named.cards}
    by = listed("by")
    told = [spot for spot in named.cards if not spot.first or asked.words[spot.first - 1].word not in by]
    return list({spot.card.name: spot.card for spot in told}.values()) or list(every.values())
