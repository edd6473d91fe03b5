"""Which of many patterns a text may fit, without a look at each of them.

A pattern needs texts: of each of some groups one (`kb.answer.cards.forms.needed`). Of the first group whose texts all
have `_RUN` letters or more one run of letters of each is noted, that which the fewest other patterns have noted. A text
has as many such runs as letters, so that what it costs is what is found, whatever the number of patterns.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.language.patterns import holds_each

#: So many letters in a row are looked up.
_RUN = 3
#: What a pattern needs: of each of these one.
Needs = Sequence[Sequence[str]]


class Sieve:
    """Patterns, told by their places in a row, and what a text must hold for each of them."""

    def __init__(self, needs: Sequence[Needs]) -> None:
        self._needs = needs
        self._always: list[int] = []
        self._by_run: dict[str, list[int]] = {}
        for place, each in enumerate(needs):
            for run in _noted(each, self._by_run) or ("",):
                (self._by_run.setdefault(run, []) if run else self._always).append(place)

    def through(self, said: str, first: int = 0) -> list[int]:
        """The places from `first` on of those patterns all of whose needs `said` holds, in their order."""
        found = {*self._always}
        rows = self._by_run.get
        for at in range(len(said) - _RUN + 1):
            if places := rows(said[at : at + _RUN]):
                found.update(places)
        needs = self._needs
        return [place for place in sorted(found) if place >= first and holds_each(said, needs[place])]


def _noted(needs: Needs, taken: dict[str, list[int]]) -> set[str]:
    """A run of letters of each text of one group, the least taken; none where every group has a short text."""
    for either in needs:
        if either and all(len(text) >= _RUN for text in either):
            runs = ([text[at : at + _RUN] for at in range(len(text) - _RUN + 1)] for text in either)
            return {min(each, key=lambda run: len(taken.get(run, ()))) for each in runs}
    return set()
