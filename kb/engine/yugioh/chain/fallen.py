"""How the coins and dice fell that a chain link has tossed."""

from __future__ import annotations

from kb.engine.yugioh.state import Link
from kb.engine.yugioh.vocabulary.chance import Fell


def fits(link: Link, asked: Fell | None) -> bool:
    """Whether what was tossed or rolled fell as a part asks for."""
    if asked is None:
        return True
    found = sum(one in asked.any_of for one in link.fell)
    return found >= asked.at_least and (asked.at_most is None or found <= asked.at_most)


def rolled(link: Link) -> int:
    """What the dice show together."""
    return sum(int(one) for one in link.fell if one.isdigit())
