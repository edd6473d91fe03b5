"""Changed words in a text: as [-former-]{+present+}, or in colours where those may be written."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cli.terminal import coloured, paint
from kb.editions.changes import Run, runs, told
from kb.records import Rule

#: A run of unchanged words that is longer than this is cut in its middle; so many stay at either end.
_LONG, _KEPT = 24, 8
#: Marks within a line that is still to be wrapped and coloured; no page contains these characters.
_SIGNS = {"before": ("\ue002", "\ue003"), "after": ("\ue004", "\ue005")}
_PLAIN = {"before": ("[-", "-]"), "after": ("{+", "+}")}
_SIGN = re.compile("([\ue002-\ue005])")
_STYLES = {"\ue002": "red", "\ue003": "", "\ue004": "green", "\ue005": ""}


def marked(before: Sequence[Rule], after: Sequence[Rule], *, plain: bool = False) -> str:
    """What `after` says with the words marked that `before` did not say, and those it said.

    The text is to be wrapped and then to pass `styled`; a `plain` one is whole and never coloured.
    """
    found = runs(told(before), told(after))
    signs = _PLAIN if plain or not coloured() else _SIGNS
    return " ".join(_signed(" ".join((run if plain else _cut(run)).words), signs.get(run.where)) for run in found)


def whole(rule: Rule, where: str) -> str:
    """What a rule says, to be coloured whole as `before` or `after`; without colours it stays as it is."""
    return _signed(told([rule]), _SIGNS[where] if coloured() else None)


def _signed(text: str, signs: tuple[str, str] | None) -> str:
    start, end = signs or ("", "")
    return f"{start}{text}{end}"


def _cut(run: Run) -> Run:
    """A run of unchanged words, without its middle where it is long."""
    if run.where != "both" or len(run.words) <= _LONG:
        return run
    return run._replace(words=(*run.words[:_KEPT], "…", *run.words[-_KEPT:]))


def styled(lines: Sequence[str]) -> list[str]:
    """Wrapped lines with the signs in them turned into colours, which end with each line and go on in the next."""
    style, made = "", []
    for line in lines:
        text = ""
        for piece in _SIGN.split(line):
            if piece in _STYLES:
                style = _STYLES[piece]
            else:
                text += paint(piece, style) if style else piece
        made.append(text)
    return made
