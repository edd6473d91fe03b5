"""A question in the plain words for what it asks: its scene as it stands, then what is asked as a plain question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from re import IGNORECASE

from kb.answer.cards.phrasing.frames import LONGEST, framed
from kb.answer.cards.phrasing.table import table
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple
from kb.search.question import Question

_ENDS, _PAUSES = r"[.?!;]|\.\.\.|\s[-–—]+\s", r"[,:()]"
#: What asks, as the first word of a question or at all.
ASKS = frozenset(["is", "are", "was", "were", "am", "do", "does", "did", "can", "could", "may", "might", "must"])
ASKS |= {"should", "will", "would", "has", "have"}
_BEGINS = ASKS | {"any", "whats", "what"}
#: What asks whether something is true, or may be done, has no more words.
_TAG = 8


class Piece(QuickTuple):
    """Some words of a question up to a mark, and whether the mark ends a sentence."""

    said: str
    ends: bool


def plain(asked: Question) -> str | None:
    """The question as one that asks plainly; None where it does already, or no way of asking is known."""
    if len(asked.text) > LONGEST * 2:
        return None
    pieces = _pieces(asked)
    while len(pieces) > 1 and _is_lead(pieces[0].said):
        pieces = pieces[1:]
    if not pieces:
        return None
    last = _unled(pieces[-1].said)
    if (tag := _tag(last)) and len(pieces) > 1:
        from kb.answer.cards.phrasing.unfinished import TAGS  # as below

        made = TAGS[tag](_unled(pieces[-2].said))
        return made and _joined(pieces[:-2], framed(made) or made)
    at = _asking(pieces)
    if at is not None:
        rest = ", ".join(piece.said for piece in pieces[at + 1 :])
        said = _unled(pieces[at].said)
        made = framed(said)
        return made and _joined([*pieces[:at], *([Piece(rest, True)] if rest else [])], made)
    from kb.answer.cards.phrasing.unfinished import whole  # of few questions

    made = whole(last)
    return made and _joined(pieces[:-1], framed(made) or made)


def _pieces(asked: Question) -> list[Piece]:
    """The question cut at the marks outside the names of its cards."""
    return [
        Piece(asked.text[asked.words[first].start : asked.words[last - 1].end], ends)
        for first, last, ends in spans(asked)
    ]


def spans(asked: Question) -> Iterator[tuple[int, int, bool]]:
    """The words of each piece, from one up to but not including another, and whether it ends a sentence."""
    inside = {at for spot in asked.cards for at in range(spot.first, spot.last - 1)}
    begin = 0
    for at, word in enumerate(asked.words):
        final = at + 1 == len(asked.words)
        gap = asked.text[word.end :] if final else asked.text[word.end : asked.words[at + 1].start]
        ends = final or (at not in inside and ready(_ENDS).search(gap) is not None)
        if ends or (at not in inside and ready(_PAUSES).search(gap)):
            yield begin, at + 1, ends
            begin = at + 1


def _tag(said: str) -> str:
    """Whether words ask only whether something is "true" or may be done, "fit"; "" for others."""
    if said.count(" ") >= _TAG:
        return ""
    tags = table().tags
    return next((name for name in tags if ready(f"^(?:{tags[name]})$", IGNORECASE).match(said)), "")


def _is_lead(said: str) -> bool:
    return said.lower() in table().lead


def _unled(said: str) -> str:
    """The words without those that only lead to what is asked."""
    small = said.lower()
    for lead in table().lead:
        if small.startswith(f"{lead} "):
            return _unled(said[len(lead) + 1 :])
    return said


def _asking(pieces: Sequence[Piece]) -> int | None:
    """Which piece asks: the last of the last sentence that begins as a question does."""
    for at in reversed(range(len(pieces))):
        if at + 1 < len(pieces) and pieces[at].ends:
            return None
        if _unled(pieces[at].said).split(" ")[0].lower() in _BEGINS:
            return at
    return None


def _joined(before: Sequence[Piece], made: str) -> str:
    """The question again: what is told, then what is asked."""
    told = "".join(f"{piece.said}{'.' if piece.ends else ','} " for piece in before)
    return f"{told}{made}?"
