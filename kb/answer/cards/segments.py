"""A question in small letters, cut into the clauses that its punctuation marks, letters for its cards."""

from collections.abc import Sequence

from kb.answer.cards.forms.patterns import ready
from kb.cards.spotting import Spotted
from kb.search.question import Question

_ENDS = r"[.?!;:]|,|\s[-–—]+\s|\.\.\.|[()]"
#: To which card it is done, and nothing that happened.
UPON = r"\b(?:use|used|play|played|activate|activated|flip|cast) X(?: effect)? on (?:it|them|that|this|him|her)$"
#: Words that say no more beside a card's name than that it is spoken of.
_BARE = {"X", "s", "effect", "effects", "the", "on", "of", "its", "about", "for", "and", "vs", "with", "card"}


def segments(asked: Question, cards: Sequence[Spotted]) -> list[str]:
    """The question in small letters, letters for its cards, cut where it is punctuated outside names."""
    names = list(dict.fromkeys(spot.card.name for spot in cards))
    marks = {spot.first: spot for spot in cards}
    found, said, at, last = list[str](), list[str](), 0, 0
    while at < len(asked.words):
        spot = marks.get(at)
        end = spot.last if spot else at + 1
        if said and ready(_ENDS).search(asked.text, last, asked.words[at].start):
            found.append(" ".join(said))
            said = []
        said.append("XYZ"[names.index(spot.card.name)] if spot else asked.words[at].word)
        last, at = asked.words[end - 1].end, end
        if spot and (tail := _tail(spot.card.name)) and asked.text.startswith(tail, last):
            last += len(tail)  # "Wannabee!": a mark of the name ends no clause
    return [*found, " ".join(said)]


def _tail(name: str) -> str:
    """The marks with which a name ends."""
    return name[len(name.rstrip("!?.")) :]


def is_bare(said: str) -> bool:
    """Whether a part names the card only."""
    return set(said.split()) <= _BARE
