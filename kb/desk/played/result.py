"""What every answer has that was found by playing: that it can be played here, and the rules behind the run."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from kb.answer.answer import Answer
from kb.records import Verdict
from kb.store.store import Store

GAME = "yugioh"
#: So many rules are cited.
_CITED = 4


def can_play(game: str) -> bool:
    """Whether a question of that game, or of none, may be played: the page that is laid out as files has no engine."""
    return game in ("", GAME) and find_spec("kb.scenario") is not None


def answer(store: Store, question: str, told: str, verdict: Verdict | None, codes: Sequence[str]) -> Answer:
    """What was played and came of it, with the rules that decided, those first in `codes` first."""
    known = store.rules_by_id(codes)
    cited = tuple(known[code] for code in codes if code in known)[:_CITED]
    mark = " [1]" if cited else ""
    return Answer(question, False, f"{told}{mark}", verdict, 1.0, certain=True, citations=cited, derived=True)
