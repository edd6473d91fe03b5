"""How a card is Summoned and what may be its material, as a question proposes it: a module for each thing asked.

A question of a Summon is read by its words (`data/question_summons.toml`): all of them have to be known where they
stand, so that none can turn the case unseen. What decides is the reading of the card, and what the rules say of every
Summon.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from importlib import import_module

from kb import DATA
from kb.answer.cards.entries import About
from kb.answer.cards.parts import One, Said
from kb.tables import read

FILE = DATA / "question_summons.toml"
Topic = Callable[[Sequence[str], About], Said | None]

#: The set of words one of which such a question has, and the module and function that answers it, in their order.
_TOPICS = (
    ("asks_again", "again", "again"),
    ("asks_serving", "serving", "serving"),
    ("asks_own_way", "own_way", "own_way"),
    ("asks_by_hand", "by_hand", "by_hand"),
    ("asks_by_card", "by_card", "by_card"),
    ("asks_treated", "treated", "treated"),
)


@functools.cache
def known() -> Mapping[str, Set[str]]:
    """The words of questions of a Summon by the names of their sets."""
    return {name: frozenset(each) for name, each in read(FILE, make=dict).items() if isinstance(each, list)}


def is_proposed(said: Iterable[str]) -> bool:
    """Whether a question with these words may propose a Summon."""
    sets = known()
    return not {*said}.isdisjoint(word for name, *_ in _TOPICS for word in sets[name])


def proposed(
    parts: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str] | None = frozenset()
) -> Said | None:
    """What is said to the Summon that a question proposes; None where it proposes none, or it is not sure."""
    said, sets = {word for part in parts for word in part.split()}, known()
    for name, module, function in _TOPICS:
        if said & sets[name]:
            topic: Topic = getattr(import_module(f"{__name__}.{module}"), function)
            if (told := topic(parts, about)) is not None:
                return told
    return None
