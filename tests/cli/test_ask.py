"""`ask`: answers with quotes and citations, or the word that there is none."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

Judge = Callable[..., Any]
REPLAY = "can Mirror Force be activated when the attacker picks a new target in a replay?"
PRICE = "what is the price of a Starlight Rare?"


def test_json_keeps_the_contract(judge: Judge) -> None:
    ended = judge("ask", REPLAY, "--json")
    answer = json.loads(ended.out)
    assert ended.code == 0
    assert answer.keys() >= {"question", "abstained", "answer", "verdict", "confidence", "citations", "scenarios"}
    assert answer["question"] == REPLAY
    assert (answer["abstained"], answer["verdict"]) == (False, "no")
    assert [rule["n"] for rule in answer["citations"]] == list(range(1, len(answer["citations"]) + 1))
    assert {run["status"] for run in answer["scenarios"]} == {"passed"}


def test_the_answer_comes_first_then_quote_pages_and_scenario(judge: Judge) -> None:
    ended = judge("ask", REPLAY)
    lines = ended.out.splitlines()
    assert lines[0].startswith("No. On record: ")
    assert all(len(line) <= 80 for line in lines)
    assert len(lines) <= 12
    assert ended.out.index("“") < ended.out.index("[1] ") < ended.out.index("Run: ")


def test_further_rules_show_their_words_and_no_run_is_told_twice(judge: Judge) -> None:
    for question in ("who goes first in a chain after summon", "does a token count as a normal monster"):
        lines = judge("ask", question).out.splitlines()
        told = [line for line in lines if line.startswith(("See: ", "Run: "))]
        assert len(told) >= 1
        assert len(set(told)) == len(told)
        assert all(len(line.partition(" (")[0]) >= 40 for line in told)


def test_full_has_what_the_short_answer_leaves_out(judge: Judge) -> None:
    flat = " ".join(judge("ask", REPLAY, "--full").out.split())
    assert flat.startswith("No. On record: ")
    assert flat.index("[1] ") < flat.index("186-187") < flat.index("Run by the engine") < flat.index("See also:")


def test_only_the_game_that_is_named_answers(judge: Judge) -> None:
    question = "Can I respond to an attack declaration?"
    for game in ("yugioh", "grand-archive"):
        answer = json.loads(judge("ask", question, "--game", game, "--json").out)
        assert {rule["game"] for rule in answer["citations"]} == {game}
    refused = judge("ask", question, "--game", "chess")
    assert (refused.code, "chess" in refused.err) == (2, True)


def test_of_a_card_of_which_nothing_settles_the_question_its_text_is_told(judge: Judge) -> None:
    ended = judge("ask", "my opponent cast raigeki and troop dragon died, wherefore another from the deck?")
    lines = ended.out.splitlines()
    assert ended.code == 1
    assert lines[0] == "Nothing on record settles this; nearest is what Troop Dragon says:"
    assert [line.split()[0] for line in lines[2:4]] == ["When", "Does"]
    assert lines[-1] == 'All of it: judge card "Troop Dragon"'
    assert all(len(line) <= 80 for line in lines)
    settled = judge("ask", "does troop dragon target?").out
    assert "nearest" not in settled


def test_without_support_it_abstains(judge: Judge) -> None:
    ended = judge("ask", PRICE)
    assert ended.code == 1
    answer = json.loads(judge("ask", PRICE, "--json").out)
    assert (answer["abstained"], answer["verdict"], answer["citations"]) == (True, None, [])


@pytest.mark.parametrize("question", ["?", "\u202e", "no", "x" * 20000, "SELECT * FROM rules; --"])
def test_any_question_is_answered_or_declined(question: str, judge: Judge) -> None:
    assert judge("ask", "--", question).code in (0, 1, 2)


def test_a_forced_attack_under_a_tax_is_answered_by_the_worked_example(judge: Judge) -> None:
    answer = json.loads(judge("ask", "do I have to pay for Tariff Ring if Fervent Lancer must attack?", "--json").out)
    assert (answer["abstained"], answer["verdict"]) == (False, "no")
    assert answer["citations"][0]["id"] == "grand-archive/attack-declaration/example-forced-and-taxed"
    runs = {run["id"]: run["status"] for run in answer["scenarios"]}
    assert runs["grand-archive/attack-declaration/forced-and-taxed"] == "passed"


@pytest.mark.parametrize(("command", "words"), [("ask", [REPLAY]), ("ask", [PRICE]), ("search", ["replay"])])
def test_the_json_is_as_judge_schema_json_has_it(command: str, words: list[str], judge: Judge) -> None:
    known = json.loads(judge("schema", "json").out)
    name = known["properties"][command]["$ref"].removeprefix("#/$defs/")
    given = json.loads(judge(command, *words, "--json").out)
    check(given, known["$defs"][name], known["$defs"])


def check(value: Any, shape: dict[str, Any], parts: dict[str, Any]) -> None:
    """Assert that `value` has the fields, and those the types, of a shape."""
    if "$ref" in shape:
        check(value, parts[shape["$ref"].removeprefix("#/$defs/")], parts)
    elif "anyOf" in shape:
        assert any(fits(value, each, parts) for each in shape["anyOf"])
    elif shape.get("type") == "object" and "properties" in shape:
        assert isinstance(value, dict)
        assert set(shape["required"]) <= value.keys() <= set(shape["properties"])
        for name, each in value.items():
            check(each, shape["properties"][name], parts)
    elif shape.get("type") == "array":
        assert isinstance(value, list)
        for each in value:
            check(each, shape.get("items", {}), parts)
    elif "enum" in shape:
        assert value in shape["enum"]
    elif "type" in shape:
        assert type(value).__name__ in TYPES[shape["type"]]


TYPES = {
    "string": ("str",),
    "boolean": ("bool",),
    "number": ("float", "int"),
    "integer": ("int",),
    "null": ("NoneType",),
    "object": ("dict",),
}


def fits(value: Any, shape: dict[str, Any], parts: dict[str, Any]) -> bool:
    try:
        check(value, shape, parts)
    except AssertionError:
        return False
    return True
