"""A pattern is passed over only where it cannot be found."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kb.answer.cards.forms.needed import needed
from kb.answer.cards.forms.patterns import compiled, data, may_fit, ready


@pytest.mark.parametrize(
    ("pattern", "holds"),
    [
        ("miss(?:es)? (?:the )?timing", [("timing",), ("miss",)]),
        ("once per turns?", [("once per turn",)]),
        ("two|three", [("two", "three")]),
        ("two|a?", []),
        ("(?:two|three) cards", [(" cards",), ("two", "three")]),
        ("(?:two (?:of )?(?:them|us)|three) cards", [(" cards",), ("two ", "three")]),
        ("(?:graveyards?|grave|gys|g y)", [("grave", "gys", "g y")]),
        (r"\bat all\b at (?:all)", [("at all",), (" at ",)]),
        ("X effect [1234]{2} of it", [("X effect ",), (" of it",)]),
        ("may (?!not)use", [("may ",), ("use",)]),
        ("(?<!can )(?=of)", [("of",)]),
        (r"\(now\) (?:a(?:b)c)*", [("now",)]),
        ("(?P<value>ab|cd?)+e?", [("ab", "c")]),
        ("x{0,3}yz", [("yz",)]),
        ("(?:one ){2}(?:two )?", [("one ",)]),
        ("a*", []),
        ("", []),
    ],
)
def test_one_of_each_of_the_texts_is_in_every_match(pattern: str, holds: list[tuple[str, ...]]) -> None:
    assert list(needed(pattern)) == holds


def _patterns() -> Iterator[tuple[str, bool]]:
    """Every pattern of the data, and whether it has macros."""
    for table in ("form", "pair", "pick", "described"):
        yield from ((each, True) for entry in data()[table] for each in entry.get("patterns", ()))
    yield from ((each, True) for patterns in data()["cues"].values() for each in patterns)
    for table in ("plain", "whole", "aside"):
        yield from ((entry["from"], False) for entry in data()[table])


@settings(max_examples=300, suppress_health_check=list(HealthCheck), deadline=None)
@given(st.data())
def test_every_text_that_a_pattern_of_the_data_fits_holds_it(drawn: st.DataObject) -> None:
    pattern, has_macros = drawn.draw(st.sampled_from(list(_patterns())))
    text = drawn.draw(st.from_regex((compiled if has_macros else ready)(pattern)))
    assert may_fit(pattern, text)
