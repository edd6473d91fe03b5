"""Which cards may be paid for an effect: "can I discard a Trap for X", "can a Set card be sent to the GY as X's cost".

`hearing` takes the act that is proposed out of what it is proposed for; the grammar of card text reads the act, and
`holding` holds it against what the text says is paid.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.named import Named
from kb.answer.cards.parts import One, Said
from kb.answer.cards.told import Told
from kb.search.question import Question
from kb.store.store import Store


def spent(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """The answer to whether such cards may be paid for an effect; None to any other question."""
    from kb.answer.cards.spoken.answer import understood

    told = understood(store, asked, ways, _of_parts)
    return told and told._replace(every=True)


def _of_parts(
    parts: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str] | None = frozenset()
) -> Said | None:
    from kb.answer.cards.spending.hearing import heard  # of few questions

    if about.other is not None or unread is None:
        return None
    if (said := heard(parts, about)) is not None:
        from kb.answer.cards.spending.holding import held

        return held(said, about, found, unread)
    if any(" X" in part for part in parts):
        from kb.answer.cards.spending.whole import paid_whole

        return paid_whole(parts, about, found, unread)
    return None
