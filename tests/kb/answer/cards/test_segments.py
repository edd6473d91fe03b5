"""Questions cut into clauses, against the plain way: every gap between words is looked through for a mark."""

import re

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kb.answer.cards.segments import _ENDS, segments
from kb.cards.spotting import Spotted
from kb.language.words import tokens
from kb.records import Card
from kb.search.question import Question

_HERON = Card("1", "Brass Heron!", "yugioh", "Beast / Effect")
_GAPS = st.sampled_from([" ", "  ", ", ", " - ", "-", ". ", "! ", " (", "\u00a0", "... ", "—", " — "])


def _asked(text: str) -> Question:
    return Question(text, tuple(tokens(text)), (), (), "", "", ())


@settings(suppress_health_check=[HealthCheck.too_slow])  # of the machine: what is made is short
@given(st.lists(st.tuples(st.sampled_from(["can", "it", "attack", "x's"]), _GAPS), min_size=1, max_size=8))
def test_a_question_is_cut_where_a_mark_stands_between_words(each: list[tuple[str, str]]) -> None:
    asked = _asked("".join(word + gap for word, gap in each))
    plain = [asked.words[0].word]
    for before, word in zip(asked.words, asked.words[1:], strict=False):
        cut = re.search(_ENDS, asked.text[before.end : word.start]) is not None
        plain += [word.word] if cut else []
        plain[-1] += "" if cut else f" {word.word}"
    assert segments(asked, ()) == plain


def test_the_mark_of_a_name_cuts_nothing_and_one_behind_it_does() -> None:
    for text, parts in (("if Brass Heron! attacks", ["if X attacks"]), ("if Brass Heron!, can it", ["if X", "can it"])):
        assert segments(_asked(text), (Spotted(1, 3, _HERON),)) == parts
