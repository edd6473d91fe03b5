"""What was read of a card, for people: shared by `judge card` and `judge read`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cli.terminal import cells, width, wrap
from kb.cards.telling.effects import own_words
from kb.cards.telling.facts import ASKED, SECTIONS, calls, does, headline, rules
from kb.cards.telling.standing import statements

#: A part of a section of the card's text, by its place; None where the text is not on this machine.
Quoting = Callable[[str, int, int], str]
_LABEL = 9


def effects(read: Mapping[str, Any], quoting: Quoting | None, *, whole: bool = False) -> list[str]:
    """Each effect as a judge wants it: quoted, or told in our own words; `whole` quotes it to its end."""
    lines: list[str] = []
    for number, (effect, part) in enumerate(zip(read["effects"], read["parts"]["effects"], strict=True), 1):
        section = effect["section"]
        named = f"{SECTIONS[section]}: " if section == "pendulum" else ""
        lines += wrap(f"{named}{headline(effect, part)}", f"{number}. ", "   ")
        if quoting is not None:
            said = f"“{quoting(section, *effect['text'])}”"
            lines += wrap(said, "   ") if whole else [_cut(f"   {said}")]
        else:
            for label, told in own_words(part, effect["unread"]):
                lines += wrap(told, f"   {label:<{_LABEL - 1}} ", " " * (_LABEL + 3))
        short = quoting is not None or bool(effect["unread"])
        lines += wrap("; ".join(said for said in (calls(effect), _can(effect) if short else "") if said), "   ")
        if whole:
            codes = dict.fromkeys(code for fact in ASKED for code in rules(effect, fact))
            lines += wrap(f"Rests on {', '.join(codes)}.", "   ") if codes else []
    return lines


def _can(effect: Mapping[str, Any]) -> str:
    """What the effect does, in a few words, where it is quoted or its words were not all read."""
    return f"does: {does(effect)}" if does(effect) else ""


def _cut(line: str) -> str:
    """A line, its end cut off where it is longer than the terminal is wide."""
    while cells(line) > width():
        line = f"{line.removesuffix(' ...”').rpartition(' ')[0]} ...”"
    return line


def standing(read: Mapping[str, Any], quoting: Quoting | None) -> list[str]:
    """What holds without activation: quoted, or told."""
    lines: list[str] = []
    for said, facts in statements(read, quoting):
        lines += wrap(f"{said} ({facts})" if facts else said, "- ", "  ")
    return ["Holds without activation:", *lines] if lines else []


def unread(read: Mapping[str, Any], quoting: Quoting | None) -> list[str]:
    """What was not understood: how many words, and the words themselves where the text is at hand."""
    parts = read["parts"]["unread"]
    if not parts:
        return []
    size = sum(words for *_, words in parts)
    words = f"{size} word{'' if size == 1 else 's'}"
    said = f"a part of {words}" if len(parts) == 1 else f"{len(parts)} parts, {words} in all"
    if quoting is not None:
        quotes = [f"“{quoting(section, start, end)}”" for section, start, end, _ in parts]
        said += f": {', '.join(quotes)}"
    return wrap(f"Not read: {said}", "", "  ")
