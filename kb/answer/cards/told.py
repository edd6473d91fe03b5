"""What readings tell of the cards that a question names; most questions name none, and then nothing is read."""

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from kb.answer.cards.named import Named, namings
from kb.records import Verdict
from kb.search.question import Question
from kb.store.store import Store


class Told(NamedTuple):
    """The answer that readings give: what is said, the verdict, and the code of the rule that it rests on.

    `pair`: it holds two cards against each other, so that what one of them says alone decides nothing more.
    """

    said: str
    verdict: Verdict | None
    rule: str
    certain: bool
    pair: bool = False


def answered(store: Store, asked: Question) -> Told | None:
    """The answer to a question about one or two cards of which something was read; None to any other question."""
    ways: Iterator[Named] = namings(store, asked)
    likeliest = next(ways, None)
    if likeliest is None:
        return None
    # To import what understands such a question takes as long as to find a rule.
    from kb.answer.cards.questions import answer

    return answer(store, asked, chain((likeliest,), ways))
