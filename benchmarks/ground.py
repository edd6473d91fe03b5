"""What several benchmarks stand on: the corpus beside the repository, and databases that are made once for all."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

CORPUS = Path(__file__).parents[2] / "shared" / "corpus"
QUESTIONS = CORPUS.parent / "spec" / "questions.jsonl"
EDITIONS = (CORPUS / "gatcg-rules" / "2025-10-24", CORPUS / "gatcg-rules" / "2026-08-21")
#: What a row says that needs the corpus, where it is not.
ABSENT = f"needs the corpus ({CORPUS.parent.name}/{CORPUS.name} beside the repository)"


@dataclass(frozen=True)
class Ground:
    """A folder for databases; each is made when it is first wanted."""

    folder: Path

    @property
    def has_corpus(self) -> bool:
        return CORPUS.is_dir()

    @cached_property
    def bundled(self) -> Path:
        """A database of the bundled data alone."""
        from ingest.bundle import build

        path = self.folder / "bundled.db"
        build(path).close()
        return path

    @cached_property
    def whole(self) -> Path:
        """The bundled data and the corpus; the bundled data alone where there is no corpus."""
        from ingest.pipeline import ingest
        from kb.store.store import Store

        path = self.folder / "whole.db"
        copy(self.bundled, path)
        if self.has_corpus:
            with Store.open(path) as store:
                ingest(store, [CORPUS])
        return path


def copy(database: Path, to: Path) -> None:
    """Copy a closed database; what is left of a former one goes."""
    for left in to.parent.glob(f"{to.name}*"):
        left.unlink()
    shutil.copy(database, to)
