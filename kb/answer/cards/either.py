"""Names that several cards share: meant is the one whose text tells what is asked, unless all say the same."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from kb.answer.cards.named import Named
from kb.answer.cards.told import OF_DENIAL, SHOWN, Told
from kb.language.words import tokens
from kb.search.question import Question
from kb.store.readings import reading
from kb.store.store import Store

#: So many names that several cards share are asked for.
_ASKED = 2


def of_either(
    store: Store, asked: Question, answered: Callable[[list[Named]], Told | None], ways: Sequence[Named]
) -> Told | None:
    """The answer of each card that a shortened name may mean (`ways`), where those of which there is one agree.

    A card whose text says nothing of what is described gives none, so it is not the one that is meant; so too one
    whose effects wait for something else than what is told. Where others give none, the question has to speak of
    something that stands in the texts of those that do, and of no more that stands in those of the others.
    """
    for named in ways[:_ASKED]:
        alone = [way for way in named.ways() if len({spot.card.name for spot in way.cards}) == 1]
        every = list(_answers(answered, alone))
        found = [(told, way) for told, way in every if not told.lacks] or every
        if found and all(told.lacks for told, _ in found) and len(found) < len(alone):
            continue
        if not found or len({told.verdict for told, _ in found}) > 1:
            continue
        silent = [way for way in alone if not any(way is other for _, other in every)]
        more = _told_more(store, asked, [way for _, way in found], silent)
        if more is not None and more >= 0:
            told = _of_all([told for told, _ in found], bool(silent))
            return told if more or not silent else told._replace(chance=min(told.chance, OF_DENIAL))
    return None


def _answers(answered: Callable[[list[Named]], Told | None], alone: Sequence[Named]) -> Iterator[tuple[Told, Named]]:
    """The answers of the cards that have one, as long as those of which there is one agree: what the others say does
    not matter then."""
    verdicts = set[str | None]()
    for way in alone:
        told = answered([way])
        if told is not None and _is_told(told):
            yield told, way
            verdicts |= set() if told.lacks else {told.verdict}
            if len(verdicts) > 1:
                return


def _is_told(told: Told) -> bool:
    return told.verdict is not None and told.chance >= SHOWN


def _told_more(store: Store, asked: Question, telling: Sequence[Named], silent: Sequence[Named]) -> int | None:
    """How many more words of the question stand in the texts of cards that answer than in those of the others, where
    one stands there at all; None where a shorter name is meant as soon."""
    if not silent:
        return 0
    names = [_words(way) for way in telling]
    if any(_words(way) < name for way in silent for name in names):
        return None
    least = min(_told_of(store, asked, way) for way in telling)
    return least - max(_told_of(store, asked, way) for way in silent) if least else None


def _words(named: Named) -> set[str]:
    """The words of the name of the card that is meant."""
    return {token.word for token in tokens(named.cards[0].card.name)}


def _told_of(store: Store, asked: Question, named: Named) -> int:
    """How many words of a question stand in the text of the card that it means."""
    from kb.answer.cards.forms.described import lasting_told, stands, stems_told, telling
    from kb.answer.cards.parts import effects  # imported, as above, for names that several cards share only

    card = named.cards[0].card
    read = reading(store, card)
    if read is None:
        return 0
    lasting = map(lasting_told, read["parts"]["standing"])
    stems = set(chain.from_iterable((*map(stems_told, effects(card, read)), *lasting)))
    taken = {at for spot in named.cards for at in range(spot.first, spot.last)}
    said = " ".join(word.word for at, word in enumerate(asked.words) if at not in taken)
    return sum(stands(word, stems) for word in telling(said) or said.split())


def _of_all(found: list[Told], silent: bool) -> Told:
    """One answer for all; `silent`: another card may be meant, which has none."""
    first = min(found, key=lambda told: told.chance)
    if len(found) == 1 or silent:
        return first
    return first._replace(said=f"Whichever card is meant. {first.said}")
