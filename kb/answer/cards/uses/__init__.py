"""Several uses of a card: again, by another copy, another effect, another player; in one turn, or in another.

A question is heard as a story (`hearing`): what was used, of which copy, by whom and in which turn, what became of it,
and what is asked. Which effects are meant is told by the words of what they do (`which`); whether the limits of the
text allow the second use is decided by the rules on limits (`allowed`), `answer` puts the three together.
"""

from __future__ import annotations

from collections.abc import Iterable

from kb.answer.cards.named import Named
from kb.answer.cards.told import Told
from kb.search.question import Question
from kb.store.store import Store

#: Without one of these no second use is asked of.
_WORDS = frozenset(
    ["again", "twice", "thrice", "times", "time", "once", "more", "later", "turn", "same", "copy", "copies"]
)
_WORDS |= frozenset(
    ["second", "2nd", "third", "3rd", "4th", "another", "other", "both", "each", "two", "2", "three", "3"]
)


def used_again(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """The answer to whether a card, or an effect of it, may be used once more; None to any other question."""
    if _WORDS.isdisjoint(word.word for word in asked.words):
        return None
    from kb.answer.cards.uses.answer import answered

    return answered(store, asked, ways)
