"""What is looked for only where a line may hold it is found as where all of it is looked for."""

import re
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.answer.cards.forms.patterns import data, hinted, may_be_worded, put, ready
from kb.answer.cards.spots import places_again
from kb.answer.cards.uses.cues import data as cues
from kb.answer.cards.uses.cues import phrases
from kb.language.patterns import holds_each

LINES = (
    "does X target",
    "can i use X twice in the same turn or is it a hard once per turn",
    "is X a spell speed 2 card and can it be chained to the activation of Y in the damage step",
    "can X be fusion summoned with spell cards from my graveyard or only from hand and field",
    "what",
)
WORDS = st.sampled_from(["ash", "ashs", "blossom", "x"])


@pytest.mark.parametrize("said", LINES)
@pytest.mark.parametrize("table", ["form", "pair", "worded"])
def test_forms_are_those_of_which_a_line_holds_a_hint(table: str, said: str) -> None:
    hints = [each.get("hint") for each in data()[table]]
    plain = [at for at, each in enumerate(hints) if not each or any(hint in said for hint in each)]
    assert hinted(said, table) == plain
    if table == "worded":
        assert may_be_worded(said) is bool(hinted(put(said, "asking"), table))


@pytest.mark.parametrize("said", LINES)
def test_a_line_is_put_plainly_as_where_each_phrase_is_looked_for(said: str) -> None:
    plain = said
    for each in data()["plain"]:
        if holds_each(plain, data()["needs"].get(each["from"], ())) and ready(each["from"]).search(plain):
            plain = ready(each["from"]).sub(partial(_with, each["to"]), plain)
    assert put(said, "plain") == " ".join(plain.split())


def _with(to: str, found: re.Match[str]) -> str:
    ways = {"{0}": found[0].split()[0], "{1} summon": found[0].removesuffix("ing")}
    return str(ways.get(to) or found.expand(to))


def test_every_phrase_of_a_use_is_looked_for_by_its_kind() -> None:
    texts, kinds = phrases()
    assert [(kind, text) for text, kind in zip(texts, kinds, strict=True)] == [
        (kind, text) for kind, table in cues().items() if isinstance(table, dict) for text in table.get("phrases", ())
    ]


@given(st.lists(WORDS, max_size=8), st.lists(WORDS, min_size=1, max_size=3))
def test_a_name_is_said_again_where_its_words_stand_in_a_row(words: list[str], run: list[str]) -> None:
    bases = [word.removesuffix("s") for word in words]
    rows = [[*words[at : at + len(run) - 1], *bases[at + len(run) - 1 : at + len(run)]] for at in range(len(words))]
    plain = [at for at, said in enumerate(rows) if said in (run, [*run[:-1], run[-1].removesuffix("s")])]
    assert [*places_again(words, bases, run, range(len(words)))] == plain
