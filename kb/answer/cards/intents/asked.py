"""What a question asks of an effect, by the phrases in it."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kb.answer.cards.intents.phrases import Words, begun, data, listed, places, stand
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store.readings import Reading

#: The words of players for what card texts name otherwise.
_SAME = {
    "opp": "opponent", "opps": "opponent", "opponents": "opponent", "grave": "gy", "graveyard": "gy", "gys": "gy",
    "graves": "gy", "yard": "gy", "lifepoints": "lp", "cl": "chain", "chainlink": "chain",
}  # fmt: skip


class Line(QuickTuple):
    """The words of a question, X for its card; the clause that asks is from `first` to before `last`."""

    words: Sequence[str]
    first: int
    last: int

    @property
    def asking(self) -> Sequence[str]:
        """The words of the clause that asks."""
        return self.words[self.first : self.last]


class Intent(QuickTuple):
    """What is asked: the key of what answers it, whether the contrary is asked, and the words that say so."""

    asks: str
    inverse: bool
    took: frozenset[int]


class Asking(QuickTuple):
    """A card and what was read of it, the question as one line with X for it, and what that may ask."""

    card: Card
    read: Reading
    said: Line
    intents: list[Intent]


def line(parts: Sequence[str]) -> Line:
    """The clauses of a question as one line of words, and which of them asks."""
    words = [_SAME.get(word, word) for part in parts for word in part.split()]
    starts = [sum(len(part.split()) for part in parts[:at]) for at in range(len(parts) + 1)]
    asks, subjects = listed("asks"), listed("subjects")
    first = next(
        (at for at in range(len(words) - 2, -1, -1) if words[at] in asks and words[at + 1] in subjects),
        next((at for at in range(len(words) - 1, -1, -1) if words[at] in asks), starts[-2]),
    )
    # "can i ..., do i": the whole of the clause of a cut question
    begins = max(start for start in starts if start <= first)
    if begins < first and words[begins] in asks and not listed("beside") & set(words[begins:first]):
        first = begins
    end = next((at for at in range(first + 2, len(words)) if words[at] in listed("beside")), len(words))
    if end - first < 3:
        end = len(words)
    return Line(words, first, end)


def intents(said: Line) -> Iterator[Intent]:
    """What a line may ask, the likeliest first."""
    words = said.words[said.first :]
    for each, begins in _intents():
        if begins.may_stand(words) and (one := _read(each, said)) is not None:
            yield one


@functools.cache
def _intents() -> list[tuple[Mapping[str, Any], Words]]:
    """Each intent, and how its phrases begin."""
    return [(each, _begins(*each["begins"])) for each in data()["intent"]]


def _begins(whole: Sequence[str], begins: Sequence[str], optional: bool) -> Words:
    return Words(frozenset(whole), tuple(begins), optional, 0)


def _read(each: Mapping[str, Any], said: Line) -> Intent | None:
    """The intent, where its phrases stand in a line."""
    words = said.words
    took = [place for text in begun(each["sure"], words) for place in places(text, words, said.first, len(words))]
    if took and each["asks"] == "targets" and _is_beside(took, said):
        return None  # "if the target cannot be added"
    if not took or any(stand(text, words) for text in each.get("nowhere", ())):
        return None
    if "needs" in each and not any(stand(text, words, said.first) for text in each["needs"]):
        return None
    if any(stand(text, words, said.first) for text in each.get("never", ())):
        return None
    beside = [place for text in each.get("beside", ()) for place in places(text, words, 0, len(words))]
    if "beside" in each and not beside:
        return None
    spots = frozenset(at for place in (took if "telling" in each else (*took, *beside)) for at in place)
    return Intent(each["asks"], bool(each.get("inverse")), spots)


def _is_beside(took: Sequence[Sequence[int]], said: Line) -> bool:
    """Whether phrases stand in a condition behind what asks."""
    behind = said.words[said.last : said.last + 1]
    return (
        all(place[-1] >= said.last for place in took) and behind != ["as"] and not listed("beside").isdisjoint(behind)
    )
