"""`python -m ingest.tables`: keep anew, beside their files, the tables of words that look-ups read (`kb.tables`)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from kb.answer.cards import summoning
from kb.answer.cards.forms.patterns import QUESTIONS, with_needs
from kb.answer.cards.intents import phrases
from kb.answer.cards.occasions import table as occasions
from kb.answer.cards.phrasing import table as frames
from kb.answer.cards.spoken import cues, turns
from kb.answer.cards.spoken.contest import shapes
from kb.answer.cards.spoken.idiom import IDIOM, idiom_of
from kb.answer.cards.uses import cues as uses
from kb.card_text.lexicon import FILES, FOLDER, lexicon_of
from kb.desk.played import forms as told_tables
from kb.desk.played.chained import words as told_chains
from kb.tables import Make, keep


class Kept(NamedTuple):
    """Files and what is made of the tables in them."""

    sources: Sequence[Path]
    make: Make


KEPT = (
    Kept(QUESTIONS, with_needs),
    Kept(IDIOM, idiom_of),
    Kept((phrases.FILE,), phrases.with_beginnings),
    Kept((summoning.FILE,), dict),
    Kept((cues.FILE,), dict),
    Kept((uses.FILE,), dict),
    Kept((shapes.FILE,), shapes.filled),
    Kept((frames.FILE,), frames.filled),
    Kept((turns.FILE,), turns.filled),
    Kept((occasions.FILE,), occasions.filled),
    Kept((told_tables.FILE,), told_tables.filled),
    Kept((told_chains.FILE,), dict),
    Kept([FOLDER / name for name in FILES], lexicon_of),
    *(Kept((FOLDER / f"{name}.toml",), dict) for name in ("rules", "telling", "verbs")),
)

if __name__ == "__main__":
    for sources, make in KEPT:
        keep(*sources, make=make)
