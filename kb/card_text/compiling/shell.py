"""The card without its effects, and what of its text the reading left out."""

from __future__ import annotations

import re
from typing import Any

from kb.card_text.compiling.limits import BULLETS
from kb.card_text.compiling.spending import Entry
from kb.card_text.reading import CardText, Effect, Reading, Standing
from kb.card_text.text import repair, sentence


def left_out(reading: Reading, card: CardText) -> tuple[str, ...]:
    """What else of the card has no form: its materials, words outside of every effect."""
    found = []
    if reading.unread:
        found.append("unread words")
    if any(_uncovered(reading, name, text) for name, text in _sections(card)):
        found.append("a sentence that belongs to no part")
    return tuple(found)


def _sections(card: CardText) -> tuple[tuple[str, str], ...]:
    return (("pendulum", card.pendulum_text or ""), ("monster" if card.card_type == "Monster" else "card", card.text))


def _uncovered(reading: Reading, section: str, text: str) -> bool:
    """Whether words of a section stand in no effect, no limit of one and no standing sentence."""
    if section == "monster" and "Normal" in kinds_of(reading.card):
        return False
    spans = [(part.start, part.end) for part in reading.effects if part.section == section]
    spans += [(part.start, part.end) for part in reading.standing if part.section == section]
    spans += [(part.start, part.end) for part in reading.materials if section != "pendulum"]
    limited: list[Effect | Standing] = [*reading.effects, *reading.standing]
    spans += [(one.start, one.end) for part in limited if part.section == section for one in part.limits]
    left = list(text)
    for start, end in spans:
        left[start:end] = " " * (end - start)
    return any(sign.isalnum() for sign in _NUMBERED.sub("", "".join(left)))


def kinds_of(card: CardText) -> tuple[str, ...]:
    return tuple(word.strip() for word in (card.types or "").split("/"))


def shell_of(card: CardText, printed: dict[str, Any]) -> Entry:
    """The card without its effects."""
    entry: Entry = {"name": card.name, "kind": card.card_type.lower()}
    if card.property:
        entry["icon"] = card.property.lower()
    if card.types:
        entry["type"] = card.types
    if 0 < card.passcode <= 999_999_999:
        entry["passcode"] = card.passcode
    names = dict.fromkeys(_QUOTED.findall(f"{card.text}\n{card.pendulum_text or ''}"))
    if mentioned := [name for name in names if name != card.name and not sentence(name)]:
        entry["mentions"] = mentioned
    return {**entry, **printed}


#: The number before a bullet, which is compiled with its effect.
_NUMBERED = re.compile(r"●\s*\d+\+?\s*:")


#: What stands in quotes in a text: the names that it mentions, and parts of names.
_QUOTED = re.compile(r'"([^"\n]+)"')


def section(card: CardText, name: str) -> str:
    return repair((card.pendulum_text if name == "pendulum" else card.text) or "")


def stays(card: CardText) -> bool:
    return card.property in ("Continuous", "Field")


def among_what(reading: Reading) -> str:
    """Of what on the card an effect with bullets is the choice: the only effect, one of several, or one of such."""
    several = sum(bool(one.choices) for one in reading.effects) > 1
    return BULLETS[2] if several else BULLETS[len(reading.effects) > 1]
