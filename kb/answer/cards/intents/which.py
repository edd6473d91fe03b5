"""Which effect of a card the words of a question tell of, those beside which tell what is asked."""

from collections.abc import Sequence, Set

from kb.answer.cards.forms.described import lasting_told, stands, stems_told
from kb.answer.cards.forms.patterns import Pick
from kb.answer.cards.intents.asked import Intent, Line
from kb.answer.cards.intents.phrases import listed
from kb.answer.cards.parts import One, effects
from kb.language.words import STOP_WORDS
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store.readings import Reading

#: What the clause that asks tells weighs so much, what is told beside so much.
ASKING, BESIDE = 2.0, 1.0


class Telling(QuickTuple):
    """A word that tells of an effect, and how much it weighs."""

    word: str
    weight: float


class Which(QuickTuple):
    """The effects, or the numbers of what holds without activation, that most words tell of, and how surely.

    `tied`: what holds without activation of which as much is told. `share`: so much of the words is told of them;
    `margin`: so much more than of the next; `strange`: so many words of the clause that asks, and so many beside,
    stand nowhere in the text.
    """

    effects: Sequence[One]
    lasting: Sequence[int]
    share: float
    margin: float
    strange: tuple[int, int]
    tied: Sequence[int] = ()


def telling(said: Line, intent: Intent) -> list[Telling]:
    """The words of a line that tell of an effect."""
    idle, kept = listed("idle"), listed("kept")
    return [
        Telling(word, ASKING if said.first <= at < said.last else BESIDE)
        for at, word in enumerate(said.words)
        if (at not in intent.took or word in kept)
        and word not in idle
        and word not in STOP_WORDS
        and word not in listed("turning")
    ]


def which(card: Card, read: Reading, words: Sequence[Telling], picks: Sequence[Pick] = ()) -> Which:
    """What most of the words tell of, of the effects that a number, place or kind tells, where one does."""
    every = [one for one in effects(card, read) if one.number] or effects(card, read)
    if picks:
        from kb.answer.cards.pointing import meant  # most questions point to none

        every = meant(every, read, picks) or every
    stems = [stems_told(one) for one in every]
    lasting = [lasting_told(one) for one in read["parts"]["standing"]]
    held = [_weight(words, each) for each in stems]
    kept = [_weight(words, each) for each in lasting]
    best, most = max(held, default=0.0), max(kept, default=0.0)
    strange = [each for each in words if not any(stands(each.word, has) for has in (*stems, *lasting))]
    whole = sum(each.weight for each in words) or 1.0
    counts = (sum(each.weight == ASKING for each in strange), sum(each.weight == BESIDE for each in strange))
    if every and best >= most:
        chosen = [one for one, weight in zip(every, held, strict=True) if weight == best]
        next_ = max((weight for weight in (*held, *kept) if weight < best), default=0.0)
        next_ = max([next_, *(weight for weight in kept if weight == best)])
        tied = [at for at, weight in enumerate(kept) if weight == best and lasting[at]]
        return Which(chosen, (), best / whole, (best - next_) / whole, counts, tied)
    next_ = max((weight for weight in (*held, *kept) if weight < most), default=0.0)
    at = [at for at, weight in enumerate(kept) if weight == most and lasting[at]]
    return Which((), at, most / whole, (most - next_) / whole, counts)


def _weight(words: Sequence[Telling], stems: Set[str]) -> float:
    return sum(each.weight for each in words if stands(each.word, stems))
