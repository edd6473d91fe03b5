"""What makes a no of the grammar doubtful, whatever else is said: words that ask for more than one use tells."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.parts import One, Said, is_free
from kb.language.patterns import ready

#: How players say that something comes to nothing, be it that it is negated or that its card is gone in time: that the
#: text does not negate it is no answer.
_STOPPED = ("stop", "shut", "block", "counter")
#: Of how many cards it is asked: of an effect that is used again and again, one use may do it to one each.
_MANY = r"(?<!level )(?<!rank )(?<!link )(?<!chain )\b(?:two|2|three|3|four|4)\b(?! or\b)"


def doubtful(told: Said, one: One | None, parts: Sequence[str]) -> bool:
    """Whether a no rests on what one use of an effect does, or on a word that may mean something else."""
    if told.holds:
        return False
    stopped = told.denied or not told.form
    if stopped and any(word.startswith(_STOPPED) for part in parts for word in part.split()):
        return True
    return one is not None and is_free(one) and bool(ready(_MANY).search(parts[-1]))
