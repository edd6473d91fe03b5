"""What the reading of a card says to a question, however sure it is to have understood it."""

from kb.answer.cards.entrance import answered
from kb.records import Verdict
from kb.search.question import understand
from kb.store.store import Store


def says(store: Store, question: str) -> Verdict | None:
    """The verdict of the reading; None where it gives none."""
    told = answered(store, understand(store, question))
    return told.verdict if told is not None else None
