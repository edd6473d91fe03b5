"""What becomes of a card itself, or follows, as it leaves the field face-up."""

from __future__ import annotations

import re

from kb.card_text.compiling.spending import Entry
from kb.card_text.reading import Standing

_BANISHED = re.compile(r"if this face-up card would leave the field, banish it instead")
_SKIPPED = re.compile(r"if this face-up card leaves the field, skip the battle phase of your next turn")


def as_it_leaves(one: Standing, text: str) -> Entry | None:
    """The rule that such a sentence states; None for any other."""
    said = " ".join(text[one.start : one.end].lower().strip("(). :").split())
    if _BANISHED.fullmatch(said):
        return {"rule": "as-this-leaves", "to": "banished"}
    if _SKIPPED.fullmatch(said):
        return {"rule": "as-this-leaves", "skips": "battle"}
    return None
