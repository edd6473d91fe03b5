"""The words of questions of a Summon, by what they do there: `data/question_summons.toml`."""

import functools
from collections.abc import Mapping, Set

from kb import DATA
from kb.tables import read

FILE = DATA / "question_summons.toml"


@functools.cache
def known() -> Mapping[str, Set[str]]:
    """The sets of words by their names."""
    return {name: frozenset(each) for name, each in read(FILE, make=dict).items() if isinstance(each, list)}
