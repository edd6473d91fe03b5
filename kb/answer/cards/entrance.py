"""The way in to what readings tell of the cards of a question; most questions name none, and nothing is read."""

from collections.abc import Iterator
from itertools import chain

from kb.answer.cards.named import Named, namings
from kb.answer.cards.told import Told
from kb.search.question import Question
from kb.store.store import Store


def answered(store: Store, asked: Question) -> Told | None:
    """The answer to a question about one or two cards of which something was read; None to any other question."""
    ways = _namings(store, asked)
    if ways is None:
        return None
    # To import what understands such a question takes as long as to find a rule.
    from kb.answer.cards.questions import answer

    return answer(store, asked, ways)


def formed(store: Store, asked: Question) -> Told | None:
    """The answer to a question every word of which a form allows, its names understood as is likeliest."""
    likeliest = _likeliest(store, asked)
    if likeliest is None:
        return None
    from kb.answer.cards.forms.fitting import formed

    return formed(store, asked, [likeliest])


def _namings(store: Store, asked: Question) -> Iterator[Named] | None:
    """Ways to understand the names in a question; None where it has none."""
    ways: Iterator[Named] = namings(store, asked)
    likeliest = next(ways, None)
    store.kept("likeliest names", dict)["last"] = asked, likeliest  # of one that is not answered it is wanted again
    return None if likeliest is None else chain((likeliest,), ways)


def _likeliest(store: Store, asked: Question) -> Named | None:
    """The likeliest way to understand the names in a question; None where it has none."""
    kept: dict[str, tuple[Question, Named | None]] = store.kept("likeliest names", dict)
    last, likeliest = kept.get("last", (None, None))
    return likeliest if last is asked else next(namings(store, asked), None)


def nearest(store: Store, asked: Question) -> Told | None:
    """What the text of a card says nearest to a question that nothing settles; None where it says nothing near."""
    likeliest = _likeliest(store, asked)
    if likeliest is None or likeliest.unsure:
        return None
    if any(spot not in likeliest.surely for spot in likeliest.cards) and any(
        idea.kind == "unknown" for idea in asked.ideas
    ):
        return None  # a part of a name beside a word that nobody knows may be that of another card
    from kb.answer.cards.nearest import nearest

    return nearest(store, asked, likeliest.cards)
