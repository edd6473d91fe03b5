"""A question in small letters, cut into the clauses that its punctuation marks, letters for its cards."""

from collections.abc import Sequence
from functools import lru_cache

from kb.answer.cards.forms.patterns import ready
from kb.cards.spotting import Spotted
from kb.language.words import Token
from kb.search.question import Question

#: The letters of two cards, each put for the other.
SWAPPED = str.maketrans("XY", "YX")

_ENDS = r"[.?!;:]|,|\s[-–—]+\s|\.\.\.|[()]"
#: To which card it is done, and nothing that happened.
UPON = r"\b(?:use|used|play|played|activate|activated|flip|cast) X(?: effect)? on (?:it|them|that|this|him|her)$"
#: So many are kept: each who reads a question asks for them.
_KEPT = 20
#: Words that say no more beside a card's name than that it is spoken of.
_BARE = {"X", "s", "effect", "effects", "the", "on", "of", "its", "about", "for", "and", "vs", "with", "card"}
#: Who a question tells to act, or that somebody was attacked.
_THEIRS = frozenset(("he", "she", "they", "attacked"))


def segments(asked: Question, cards: Sequence[Spotted]) -> list[str]:
    """The question in small letters, letters for its cards, cut where it is punctuated outside names."""
    found = _segments(asked.text, asked.words, tuple((spot.first, spot.last, spot.card.name) for spot in cards))
    if _THEIRS.isdisjoint(word.word for word in asked.words):
        return [*found]
    from kb.answer.cards.attackers import told_of_players  # only of who is told to act

    monsters = any(not spot.card.type.endswith(("Spell", "Trap")) for spot in cards)
    return [told_of_players(part, monsters=monsters) for part in found]


@lru_cache(_KEPT)
def _segments(text: str, words: Sequence[Token], spots: Sequence[tuple[int, int, str]]) -> Sequence[str]:
    """The segments of a text with these words, given where each card stands and its name."""
    names = list(dict.fromkeys(name for _, _, name in spots))
    marks = {first: (last, name) for first, last, name in spots}
    found, said, at, last = list[str](), list[str](), 0, 0
    while at < len(words):
        end, name = marks.get(at, (at + 1, ""))
        start = words[at].start
        # Between most words stands a space and no mark.
        gap = said and (start != last + 1 or text[last] != " ")
        if gap and ready(_ENDS).search(text, last, start) and not _is_initial(text, words[at - 1], start):
            found.append(" ".join(said))
            said = []
        said.append("XYZWVU"[names.index(name)] if name else words[at].word)
        last, at = words[end - 1].end, end
        if (tail := _tail(name)) and text.startswith(tail, last):
            last += len(tail)  # "Wannabee!": a mark of the name ends no clause
    return [*found, " ".join(said)]


def _is_initial(text: str, before: Token, start: int) -> bool:
    """Whether a dot belongs to a single letter of a name, and ends no clause: "my T.G. monster"."""
    single = before.end - before.start == 1 and text[before.start].isupper() and text[before.start] not in "IX"
    gap = text[before.end : start].rstrip().rstrip('"”')  # "a "T.G." monster"
    return single and gap == "." and (start == before.end + 1 or text[start].islower())


def ends_between(asked: Question, at: int, behind: int) -> bool:
    """Whether a mark ends a clause between two words of a question that stand in a row."""
    gap = asked.text[asked.words[at].end : asked.words[behind].start]
    return gap != " " and ready(_ENDS).search(gap) is not None


def _tail(name: str) -> str:
    """The marks with which a name ends."""
    return name[len(name.rstrip("!?.")) :]


def is_bare(said: str) -> bool:
    """Whether a part names the card only."""
    return set(said.split()) <= _BARE


#: That an effect had been activated when something befell its card: that is none of its events.
_MIDWAY = r"\b(?:in response to|chained to) (?:its|X|his|her)(?: own)? (?:effect|activation)\b|\bbefore it resolve"


def befalls_activated(scene: str) -> bool:
    """Whether a clause tells what befell a card whose effect had been activated."""
    return ready(_MIDWAY).search(scene) is not None
