"""Phrases that ask, put as the plain question: "is it an option to use X" as "can I use X"."""

from __future__ import annotations

from re import IGNORECASE, Match

from kb.answer.cards.phrasing.table import table
from kb.language.patterns import holds_each, ready

#: A plain question may itself be another way of asking.
_TIMES = 2
_PUT = r"<([a-z]+)(?::([a-z]+))?>"
#: No longer part of a question is looked at: a frame leaves several runs of words open.
LONGEST = 300


def framed(said: str) -> str | None:
    """What is asked as a plain question; None where no frame fits."""
    found: str | None = None
    for _ in range(_TIMES):
        again = _framed(found or said)
        if again is None:
            return found
        found = again
    return found


def _framed(said: str) -> str | None:
    small = said.lower()
    if len(said) > LONGEST:
        return None
    for needs, text, plain in table().frames:
        if holds_each(small, needs) and (fits := ready(f"^(?:{text})$", IGNORECASE).match(said)):
            put = _put(plain, fits)
            if put is not None:
                return put
    return None


def _put(plain: str, fits: Match[str]) -> str | None:
    """The plain question with the words of the slots; None where one cannot be put so."""
    lacking = False
    if ":" not in plain:
        return ready(_PUT).sub(lambda slot: fits[slot[1]] or "", plain)
    from kb.answer.cards.phrasing.statements import asked, based  # of some frames

    def word(slot: Match[str]) -> str:
        nonlocal lacking
        words = fits[slot[1]] or ""
        made = {"base": based, "asked": asked}[slot[2]](words) if slot[2] else words
        lacking = lacking or made is None
        return made or ""

    found = ready(_PUT).sub(word, plain)
    return None if lacking else found
