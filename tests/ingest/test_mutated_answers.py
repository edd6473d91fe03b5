"""Answers of the sites with anything in any place of them: read, or refused with an error of ours, never a crash."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fake_sites import qa
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ingest import card_lists
from ingest.formats import card_rulings, mediawiki, ygoresources
from kb.errors import HeadjudgeError

PAGE = {
    "title": "Gate",
    "revisions": [{"revid": 5, "timestamp": "2024-03-02T07:08:09Z", "slots": {"main": {"content": "* A."}}}],
}
MONSTER = {"id": 1, "name": "A", "type": "XYZ Monster", "frameType": "xyz", "race": "Dragon", "level": 4, "linkval": 1}
ALLY = {
    "name": "A",
    "slug": "a",
    "types": ["ALLY"],
    "classes": ["X"],
    "elements": ["FIRE"],
    "cost": {"type": "memory", "value": 1},
}
YUGI = {
    "konami_id": 1,
    "password": 2,
    "name": {"en": "A", "ja": "B"},
    "card_type": "Monster",
    "link_arrows": ["x"],
    "atk": 1,
}
RULINGS = {"name": "A", "slug": "a", "rule": [{"title": "T", "date_added": "2025-03-04", "description": "D."}]}
ANSWERS: dict[str, tuple[Any, Any]] = {
    "rendered": (
        {"parse": {"title": "Gate", "revid": 1, "text": "<p>A gate.</p><ul><li>x</li></ul>"}},
        mediawiki.parse,
    ),
    "wikitext": ({"query": {"pages": [PAGE]}}, mediawiki.parse),
    "Q&A": (
        qa(101, "Can <<7>>?", "Yes.", notes={"precedent": [{"body": "B."}]}) | {"names": {"7": "A"}},
        ygoresources.parse,
    ),
    "rulings": (RULINGS, card_rulings.parse),
    "yaml-yugi": ([YUGI], card_lists.yaml_yugi.parse),
    "YGOPRODeck": ({"data": [MONSTER]}, card_lists.ygoprodeck.parse),
    "Grand Archive": ({"data": [ALLY], "total_cards": 1}, card_lists.grand_archive.parse),
}
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=4,
)


def places(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value in a JSON value, itself included."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [at, *(place for key, part in inner for place in places(part, (*at, key)))]


def changed(value: Any, at: tuple[Any, ...], by: Any) -> Any:
    if not at:
        return by
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[at[0]] = changed(value[at[0]], at[1:], by)
    return copy


@pytest.mark.parametrize("kind", ANSWERS)
@settings(deadline=None)
@given(data=st.data())
def test_anything_in_any_place_is_read_or_refused(kind: str, data: st.DataObject) -> None:
    answer, parse = ANSWERS[kind]
    place = data.draw(st.sampled_from(places(answer)))
    other = changed(answer, place, data.draw(ANYTHING))
    says = refusal(parse, json.dumps(other))
    assert not says or says.startswith("answer.json: ")


def refusal(parse: Any, answer: str) -> str:
    """The error with which an answer is refused; empty when it is read."""
    try:
        parse(answer, "answer.json")
    except HeadjudgeError as error:
        return str(error)
    return ""


@settings(deadline=None)
@given(st.text(alphabet="{}[]|=*#:;'<>/! refna\n\"-&", max_size=200))
@example("{|\n! a\n|-\n|}\n<ref name=x>y</ref><ref name=x/>")
def test_any_wikitext_is_read(text: str) -> None:
    page = {"title": "Gate", "revisions": [{"slots": {"main": {"content": text}}}]}
    assert mediawiki.parse(json.dumps({"query": {"pages": [page]}}), "answer.json").title == "Gate"


@settings(deadline=None)
@given(
    st.lists(
        st.sampled_from(
            [
                "<p>",
                "</p>",
                "<ul>",
                "<li>",
                "</ul>",
                "<table class=wikitable>",
                "<tr>",
                "<th>a",
                "<td>b",
                "</table>",
                "<h2>x</h2>",
                "<div>",
                "</div>",
                "<ol class=references>",
                "<li id=a>",
                "<sup class=reference><a href=#a>",
                "text ",
            ]
        ),
        max_size=30,
    )
)
def test_any_html_is_read(parts: list[str]) -> None:
    assert (
        mediawiki.parse(json.dumps({"parse": {"title": "Gate", "text": "".join(parts)}}), "answer.json").title == "Gate"
    )
