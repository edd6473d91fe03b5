"""What may be done while a card lies there: "can I Special Summon under X", "does X stop Y", "with X out, can I ...".

A question is heard as a card that lies there (`hearing`), whose it is, and what a player would do: an act, or the use
of another card, which is the acts in which that consists (`uses`). Each act is held against what the text of the card
that lies there forbids (`standing`) or puts elsewhere than into the Graveyard (`elsewhere`).
"""

from __future__ import annotations

from collections.abc import Iterable

from kb.answer.cards.named import Named, likely
from kb.answer.cards.segments import segments
from kb.answer.cards.told import Told
from kb.search.question import Question
from kb.store.store import Store

_CARDS = 2
#: With one of these a question tells that a card lies there, or asks what it stops or puts elsewhere.
_WORDS = frozenset(["under", "with", "while", "when", "if", "against", "through", "despite", "after", "once", "turn"])
_WORDS |= {"active", "up", "out", "there", "field", "side", "board", "play"}
_WORDS |= {"control", "controls", "have", "has", "got", "used", "activated", "resolved"}
_STOPS = frozenset(
    [
        "disable",
        "disables",
        "banish",
        "banishes",
        "banished",
        "exile",
        "affect",
        "stop",
        "stops",
        "prevent",
        "prevents",
        "block",
        "blocks",
        "forbid",
        "forbids",
        "prohibit",
        "negate",
        "negates",
    ]
)
#: How it may be asked what is negated.
_NEGATES = ("does X ", "do X ", "will X ", "would X ", "can X ")


def under(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """The answer to a question of what may be done while a card lies there; None to any other."""
    if (_WORDS | _STOPS).isdisjoint(word.word for word in asked.words):
        return None
    from kb.answer.cards.under.hearing import heard

    for named in likely(asked, ways, _CARDS):
        parts = segments(asked, named.cards)
        if any(" effect" in part or part.startswith(_NEGATES) for part in parts):
            from kb.answer.cards.under.there import there  # of few questions

            if (told := there(store, named, parts)) is not None:
                return told
        if (said := heard(parts)) is None:
            continue
        from kb.answer.cards.under.answer import answered

        if (told := answered(store, named, said)) is not None:
            return told
    return None
