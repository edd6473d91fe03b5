"""Clauses and conditions told in words, by what is imported when the first is told: most of what a question is held
against is told to nobody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def joined(clauses: Any) -> str:
    """Clauses in a row (`kb.cards.telling.clauses`)."""
    from kb.cards.telling.clauses import joined

    return joined(clauses)


def when(part: Mapping[str, Any]) -> str:
    """The conditions before the colon (`kb.cards.telling.effects`)."""
    from kb.cards.telling.effects import when

    return when(part)
