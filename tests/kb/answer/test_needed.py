"""A pattern is passed over only where it cannot be found."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kb.answer.cards.forms import compiled, data, ready
from kb.answer.cards.needed import needed


@pytest.mark.parametrize(
    ("pattern", "holds"),
    [
        ("miss(?:es)? (?:the )?timing", "timing"),
        ("once per turns?", "once per turn"),
        ("two|three", ""),
        ("(?:two|three) cards", " cards"),
        (r"\bat all\b", "at all"),
        ("X effect [1234]{2} of it", "X effect "),
        ("{who} may (?!not)use", " may "),
        (r"\(now\) (?:a(?:b)c)*", "now"),
        ("a*", ""),
    ],
)
def test_the_longest_run_that_no_match_lacks(pattern: str, holds: str) -> None:
    assert needed(pattern) == holds


def _patterns() -> Iterator[tuple[str, bool]]:
    """Every pattern of the data, and whether it has macros."""
    for table in ("form", "pair", "pick", "described"):
        yield from ((each, True) for entry in data()[table] for each in entry["patterns"])
    for table in ("plain", "whole", "said", "turned"):
        yield from ((entry["from"], False) for entry in data()[table])


@settings(max_examples=300, suppress_health_check=list(HealthCheck), deadline=None)
@given(st.data())
def test_every_text_that_a_pattern_of_the_data_fits_holds_it(drawn: st.DataObject) -> None:
    pattern, has_macros = drawn.draw(st.sampled_from(list(_patterns())))
    text = drawn.draw(st.from_regex((compiled if has_macros else ready)(pattern)))
    assert needed(pattern) in text
