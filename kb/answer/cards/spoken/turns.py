"""Turns of phrase of players, put into other words before a question is read as clauses (`data/question_turns.toml`).

The table of idiom gives a word or phrase for another. Here the cards stand between the words that are given: "put a
Dragon from my Deck on the field" is "Special Summon a Dragon from my Deck", "drop it by 500" is "it loses 500 ATK".
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence

from kb import DATA
from kb.answer.cards.spoken.idiom import PAST, regular
from kb.language.patterns import noted, put_each, ready
from kb.quick_tuple import QuickTuple
from kb.tables import Table, read

FILE = DATA / "question_turns.toml"
_WORD = r"\{([a-z]+)\}"
#: What only leads to what is done in the end: "do I end up drawing", "can I follow up by banishing it".
_LED = (
    r"\b(?:ends? up|follow (?:it |that )?up (?:by|with)|(?:dodge|save|avoid|answer|respond|react|stop)(?: it| that)? by"
    r"|get away with) (?P<verb>[a-z]+ing)\b"
)
#: What only stresses, and would stand between the words of a turn.
_STRESSES = frozenset(["still", "also", "actually", "really", "even", "legally", "already", "ever"])
_STRESSED = rf"(?<= )(?:{'|'.join(sorted(_STRESSES))}) (?!(?:if|when|though|face|set)\b)"
#: No longer part of a question is looked at.
_LONGEST = 300
_KEPT = 50


class Turn(QuickTuple):
    """Texts of which a part holds one of each, the pattern that it is looked at for, and what is put for that."""

    needs: Sequence[Sequence[str]]
    text: str
    put: str


@functools.cache
def table() -> Sequence[Turn]:
    """The turns of phrase, in the order in which they are put."""
    return [Turn(*each) for each in _data()["turns"]]


@functools.cache
def _data() -> Table:
    return read(FILE, make=filled)


def plainer(parts: Sequence[str]) -> list[str]:
    """The parts, each turn of phrase put in plain words; a part of which nothing is left is none."""
    return [said for part in parts if (said := _plainer(part))]


@functools.lru_cache(_KEPT)
def _plainer(part: str) -> str:
    """A part in plain words; the last ones are kept, for who reads a question asks for it again and again."""
    if len(part) > _LONGEST:
        return part
    if "ing" in part and (led := ready(_LED).search(part)):
        from kb.answer.cards.phrasing.statements import base_of_ing  # of few parts

        if base := base_of_ing(led["verb"]):
            part = f"{part[: led.start()]}{base}{part[led.end() :]}"
    if not _STRESSES.isdisjoint(part.split()):
        part = ready(_STRESSED).sub("", part)
    turns = table()
    return put_each(part, _needs(), _data()["noted"], lambda at, said: _put(turns[at], said)).strip()


def _put(turn: Turn, said: str) -> str:
    return ready(turn.text).sub(turn.put, said)


@functools.cache
def _needs() -> Sequence[Sequence[Sequence[str]]]:
    return [turn.needs for turn in table()]


def filled(found: Table) -> Table:
    """The turns with their words put into the patterns, one for each form of their verbs."""
    from kb.answer.cards.forms.needed import needed  # what is kept has been made already

    words: dict[str, str] = found["words"]

    def filled_in(text: str, more: Mapping[str, str]) -> str:
        known = {**words, **more}
        return ready(_WORD).sub(lambda word: f"(?:{filled_in(known[word[1]], more)})", text)

    def rows() -> Iterator[tuple[Sequence[Sequence[str]], str, str]]:
        for each in found["turns"]:
            for forms, verb in _verbs(each):
                text = filled_in(each["said"], {"v": forms} if forms else {})
                yield needed(text), text, each["put"].replace("{v}", verb)

    every = list(rows())
    return {"turns": every, "noted": noted([needs for needs, _, _ in every])}


def _verbs(turn: Table) -> Iterator[tuple[str, str]]:
    """Each form of the verbs of a turn, with that of the verb that is put; none for a turn without."""
    if "verbs" not in turn:
        yield "", ""
        return
    to = turn["to"]
    mine = [said.split("/") if "/" in said else regular(said) for said in turn["verbs"]]
    for forms in zip(regular(to, PAST.get(to, "")), *mine, strict=True):
        yield "|".join(dict.fromkeys(forms[1:])), forms[0]
