"""What stands in a part of a reading, wherever it stands, and whether all of a text was read."""

from collections.abc import Iterator
from typing import Any

from kb.answer.cards.parts import Part
from kb.store.readings import Reading


def inside(part: Any) -> Iterator[Part]:
    """A part, and all parts that stand within it."""
    if isinstance(part, dict):
        yield part
        for each in part.values():
            yield from inside(each)
    elif isinstance(part, list | tuple):
        for each in part:
            yield from inside(each)


def within(part: Any) -> Iterator[Part]:
    """Every clause of a part, with all that stand within it."""
    return (each for each in inside(part) if "verb" in each)


def speaks_of_effect(part: Any) -> bool:
    """Whether a part speaks of "this effect"."""
    return any(
        each.get("head") == "this-effect" or (each.get("head") == "effect" and each.get("determiner") == "this")
        for each in inside(part)
    )


def for_each(part: Any) -> Iterator[Part]:
    """The cards of every "for each ..." in a part."""
    every = (each["cards"] for each in inside(part) if each.get("role") == "for" and each.get("cards"))
    return (cards for cards in every if cards.get("number", {}).get("word") == "each")


def words(part: Any) -> Iterator[str]:
    """Every word by which something is told in a part: names of what is told, and what is told."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        yield from part
        part = list(part.values())
    if isinstance(part, list | tuple):
        for each in part:
            yield from words(each)


def is_whole(read: Reading) -> bool:
    """Whether all of a text was read, what stands in brackets too, so that what is not found there is not said."""
    if read["unread"] or read["refused"] or _is_mute(read["parts"]):
        return False
    # An effect that is turned into another one does what the text has in quotes.
    return not any("become" in clause["verb"] and _is_of_effect(clause) for clause in within(read["parts"]))


def _is_of_effect(clause: Part) -> bool:
    return "effect" in str((clause.get("subject") or {}).get("head", ""))


def _is_mute(part: Any) -> bool:
    """Whether a part has a remark of which nothing is kept."""
    if isinstance(part, dict):
        if part.get("role") == "remark" and "word" not in part and "clauses" not in part:
            return True
        return any(_is_mute(each) for each in part.values())
    return isinstance(part, list) and any(map(_is_mute, part))


def at_random(clause: Part) -> set[str]:
    """The zones of which a remark of a clause says that nobody chooses among the cards there."""
    remarks = [c for each in clause.get("modifiers", ()) if each["role"] == "remark" for c in each.get("clauses", ())]
    drawn = [c for c in remarks if any(m.get("word") == "at-random" for m in c.get("modifiers", ()))]
    return {place["zone"] for c in drawn for place in (c.get("subject") or {}).get("where", ())}
