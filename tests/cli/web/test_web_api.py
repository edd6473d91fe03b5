"""The API: the JSON of the command line, in the forms that its description has."""

from __future__ import annotations

import types
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict
from urllib.parse import quote

import msgspec
import pytest
from web_ground import HOSTILE, RUN, Served, serving

from cli.web import api
from cli.web.openapi import PATHS, ErrorForm, description
from kb.store.store import Store

CALLS = {
    "/api/ask": "?q=Does a Warden pay before it marches?&game=yugioh",
    "/api/search": "?q=toll&limit=3&game=yugioh&source=wiki&kind=rule",
    "/api/show/{id}": "wiki/march/#1?section=1",
    "/api/card/{name}": "Brass Herald",
    "/api/check/{id}": RUN,
    "/api/damage": "?atk=2000&against=direct&modifier=you:02&modifier=you:03-redirect&stays=attacker",
    "/api/sources": "",
    "/api/diff/{source}": "wiki?from=2020-01-02&to=2021-01-02",
    "/api/read": "?text=You can target 1 monster; destroy it.&type=normal-spell",
}


def address(place: str, call: str) -> str:
    """The address of a path with what stands in it and behind it."""
    inside, mark, query = call.partition("?")
    return f"{place.partition('{')[0]}{quote(inside, safe='/')}{mark}{quote(query, safe='=&')}"


def unnamed(value: Any, form: Any, where: str = "") -> list[str]:
    """The keys of a value that its form does not name."""
    if get_origin(form) in (Union, types.UnionType):
        form = next(part for part in get_args(form) if (value is None) == (part is type(None)))
    form = get_args(form)[0] if str(get_origin(form)).endswith("NotRequired") else form
    if is_typeddict(form):
        hints = get_type_hints(form)
        extra = [f"{where}.{key}" for key in value if key not in hints]
        return extra + [
            found for key in value if key in hints for found in unnamed(value[key], hints[key], f"{where}.{key}")
        ]
    if get_origin(form) is list:
        return [found for each in value for found in unnamed(each, get_args(form)[0], where)]
    assert get_origin(form) in (None, dict, Literal), form
    return []


def test_every_path_of_the_description_is_called_here() -> None:
    assert set(CALLS) == set(PATHS) == set(description()["paths"])


@pytest.mark.parametrize("place", CALLS)
def test_each_answer_has_the_form_of_its_description(served: Served, place: str) -> None:
    status, found = served.json(address(place, CALLS[place]))
    assert status == 200
    form = PATHS[place].form
    msgspec.convert(found, form, strict=True)
    assert unnamed(found, form) == []


def test_the_description_is_whole(served: Served) -> None:
    """Every reference in it leads somewhere, and every parameter in a path is described."""
    status, told = served.json("/openapi.json")
    assert (status, told["openapi"]) == (200, "3.1.0")
    named = set(told["components"]["schemas"])

    def references(part: Any) -> set[str]:
        if isinstance(part, dict):
            own = {part["$ref"].rpartition("/")[2]} if "$ref" in part else set()
            return own.union(*map(references, part.values()))
        return set().union(*map(references, part)) if isinstance(part, list) else set()

    assert references(told["paths"]) | references(told["components"]) == named
    for place, methods in told["paths"].items():
        inside = [each["name"] for each in methods["get"]["parameters"] if each["in"] == "path"]
        assert [f"{{{name}}}" for name in inside] == ([place[place.index("{") :]] if "{" in place else [])


@pytest.mark.parametrize(
    ("asked", "status", "said"),
    [
        ("/api/nix", 404, "no command"),
        ("/api/ask", 400, "q="),
        (f"/api/ask?q={'x' * 2_001}", 400, "shorten"),
        ("/api/search?q=toll&limit=0", 400, "limit"),
        ("/api/search?q=toll&limit=51", 400, "limit"),
        ("/api/search?q=toll&kind=nix", 400, "kind"),
        ("/api/search?q=toll&source=nix", 400, "no source"),
        ("/api/search?q=toll&game=nix", 400, "no game"),
        ("/api/ask?q=toll&game=nix", 400, "no game"),
        ("/api/show/nix", 404, "nix"),
        ("/api/check/etc/passwd", 404, "passwd"),
        ("/api/damage", 400, "points"),
        ("/api/damage?atk=1&against=direct&piercing=1", 400, "direct"),
        ("/api/diff/nix", 400, "no source"),
        ("/api/diff/wiki?from=soon", 400, "date"),
        ("/api/read?text=x&type=nix", 400, "none of"),
    ],
)
def test_what_cannot_be_asked_is_one_sentence(served: Served, asked: str, status: int, said: str) -> None:
    found_status, found = served.json(asked)
    assert found_status == status
    assert said in msgspec.convert(found, ErrorForm)["error"]


def test_a_misspelt_card_brings_candidates_as_on_the_command_line(served: Served) -> None:
    status, found = served.json("/api/card/Brazen%20Herald")
    assert status == 200
    assert found["match"] is None
    assert found["candidates"][0]["name"] == "Brass Herald"


def test_markup_is_data(served: Served) -> None:
    _, headers, body = served.get("/api/search?q=banner")
    assert headers["content-type"] == "application/json"
    assert "<script>alert(1)</script>" in body.decode()
    assert served.json("/api/ask?q=" + quote(HOSTILE))[0] == 200


WORDS = {
    "/api/ask?q=is%20there%20a%20replay%20if%20my%20attacker%20is%20destroyed": [
        "ask",
        "is there a replay if my attacker is destroyed",
    ],
    "/api/search?q=replay&limit=3": ["search", "replay", "--limit", "3"],
    "/api/show/yugioh/replay/choices": ["show", "yugioh/replay/choices"],
    "/api/card/Mirror%20Force": ["card", "Mirror Force"],
    "/api/damage?atk=1800&against=1500": ["damage", "1800", "1500"],
    "/api/sources": ["sources"],
    "/api/read?text=You%20can%20draw%201%20card.": ["read", "You can draw 1 card."],
}


def test_it_says_what_the_command_line_says(bundled: Path, judge: Callable[..., Any]) -> None:
    with serving(bundled) as served:
        for asked, words in WORDS.items():
            assert served.json(asked)[1] == msgspec.json.decode(judge(*words, "--json").out), asked


@pytest.mark.parametrize("game", ["yugioh", "grand-archive"])
def test_only_rules_of_the_game_that_is_told_answer(bundled: Path, game: str) -> None:
    query = {"q": ["Can I attack in the first turn?"], "game": [game]}
    with Store.open(bundled) as store:
        status, found = api.respond(store, "ask", "", query)
    assert status == 200
    assert {rule["id"].partition("/")[0] for rule in found["citations"]} == {game}
