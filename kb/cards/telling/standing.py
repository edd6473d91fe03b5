"""What holds without activation, told: each statement with the facts that its words do not show."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kb.cards.telling.effects import holds
from kb.cards.telling.facts import SECTIONS
from kb.cards.telling.words import word

#: Facts that a sentence does not say of itself.
_UNSAID = frozenset({"special_summon_procedure"})
NOT_WHOLE = "a sentence that was not read whole"


def statements(read: Mapping[str, Any], quoting: Callable[[str, int, int], str] | None) -> Iterator[tuple[str, str]]:
    """Each statement, quoted or told, and its facts; facts alone that follow from an effect are told with that."""
    gaps, sections = read["parts"]["unread"], {one["section"] for one in (*read["effects"], *read["statements"])}
    for one, part in zip(read["statements"], read["parts"]["standing"], strict=True):
        (begin, end), section = one["text"], one["section"]
        if not part.keys() & {"clauses", "granted", "says"} and _of_effect(read["effects"], section, begin):
            continue
        whole = not any(named == section and begin <= start < end for named, start, *_ in gaps)
        said = holds(one, part) if whole else NOT_WHOLE
        if quoting is not None:
            said = f"“{quoting(section, begin, end)}”"
        shown = [fact for fact in one["holds"] if not whole or fact in _UNSAID]
        named = f"{SECTIONS[section]}: " if section == "pendulum" and "monster" in sections else ""
        if said:
            yield f"{named}{said}", ", ".join(word("fact", fact) for fact in shown)


def _of_effect(effects: Any, section: str, begin: int) -> bool:
    return any(one["section"] == section and one["text"][0] <= begin < one["text"][1] for one in effects)
