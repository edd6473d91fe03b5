"""Cards of our own in a store, each with what was read of its text."""

from collections.abc import Mapping

from ingest.readings import stored, told
from kb.answer.ask import ask
from kb.answer.cards.entrance import answered
from kb.card_text import CardText
from kb.records import Card, Verdict
from kb.search.question import understand
from kb.store.readings import put_readings
from kb.store.store import Store
from kb.store.tables import put_cards

#: A type line, a text, and what else is printed, where a test wants that.
Told = tuple[str, str] | tuple[str, str, dict[str, str | int]]


def put_read(store: Store, cards: Mapping[str, Told], first: int) -> None:
    """Put `cards`, by their names, and what is read of them into the store, numbered from `first`."""
    for number, (name, card) in enumerate(cards.items(), first):
        line, text, facts = card if len(card) == 3 else (*card, {})
        property_, _, kind = line.rpartition(" ") if line.endswith(("Spell", "Trap")) else ("", "", "Monster")
        types = line if kind == "Monster" else None
        put_cards(store, [Card(str(number), name, "yugioh", line, facts)])
        found = told(CardText(number, name, kind, property_ or None, types, text), {})
        put_readings(store, "yugioh", [(str(number), stored(found))])


def says(store: Store, question: str) -> Verdict | None:
    """The verdict of the reading, however sure it is to have understood the question; None where it gives none."""
    told = answered(store, understand(store, question))
    return told.verdict if told is not None else None


def given(store: Store, question: str) -> Verdict | None:
    """The verdict that a question is given, as a certain one or as a likely one (`test_certainty` tells which)."""
    answer = ask(store, question)
    return answer.verdict or answer.likely
