"""`python -m ingest.tables`: keep anew, beside their files, the tables of words that look-ups read (`kb.tables`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from kb.answer.cards.forms import QUESTIONS, needs
from kb.cards.telling.words import FOLDER
from kb.tables import Table, keep

#: The files, with what is made of each besides.
FILES: Mapping[Path, Callable[[Table], Table]] = {
    QUESTIONS: needs,
    **{FOLDER / f"{name}.toml": dict for name in ("rules", "telling", "verbs")},
}

if __name__ == "__main__":
    for source, also in FILES.items():
        keep(source, also)
