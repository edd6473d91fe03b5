"""The way in to what one card answers or negates of another: few questions ask that."""

from __future__ import annotations

from collections.abc import Iterable

from kb.answer.cards.named import Named, likely
from kb.answer.cards.replies.asking import question as heard
from kb.answer.cards.segments import segments
from kb.answer.cards.told import Told
from kb.search.question import Question
from kb.store.store import Store

_CARDS = 2


def replied(store: Store, question: Question, ways: Iterable[Named]) -> Told | None:
    """The answer to a question whether a card answers or negates something; None to any other."""
    for named in likely(question, ways, _CARDS):
        if (said := heard(segments(question, named.cards))) is None:
            continue
        from kb.answer.cards.replies.exchange import exchanged

        if (told := exchanged(store, named, said)) is not None:
            return told
    return None
