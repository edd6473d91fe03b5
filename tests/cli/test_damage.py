"""`judge damage`: the five worked tables, the grammar of modifiers, wrong usage."""

from __future__ import annotations

import json

import pytest

from cli.app import run

OHIME = ["-m", "you:02", "-m", "you:03-redirect"]


def report(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    """The JSON of `judge damage` with these words."""
    assert run(["damage", *words, "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize(
    ("words", "rows", "lp"),
    [
        (["2000", "direct", *OHIME], [("-", 2000, 0), ("02", 2000, 2000), ("03", 4000, 0)], (8000, 4000)),
        (
            ["4000", "0", "--defense", "--piercing", "--you", "defender", "-m", "attacker:01", *OHIME],
            [("-", 0, 4000), ("01", 0, 8000), ("02", 8000, 8000), ("03", 16000, 0)],
            (0, 8000),
        ),
        (
            ["2000", "1000", *OHIME, "-m", "opponent:03-mirror"],
            [("-", 1000, 0), ("02", 1000, 1000), ("03", 2000, 1000)],
            (7000, 6000),
        ),
        (
            ["2000", "0", *OHIME, "-m", "defender:03-redirect"],
            [("-", 2000, 0), ("02", 2000, 2000), ("03", 2000, 2000)],
            (6000, 6000),
        ),
        (
            ["2000", "2500", *OHIME, "-m", "you:08"],
            [("-", 0, 500), ("02", 500, 500), ("03", 1000, 0), ("08", 1000, 0)],
            (8000, 7000),
        ),
    ],
)
def test_the_five_worked_tables_with_a_rule_for_every_row(
    capsys: pytest.CaptureFixture[str], words: list[str], rows: list[tuple[str, int, int]], lp: tuple[int, int]
) -> None:
    found = report(capsys, *words)
    steps = found["steps"]
    assert isinstance(steps, list)
    assert [(step["apply"], step["opponent"], step["you"]) for step in steps] == rows
    for step in steps[1:]:
        assert step["cites"][0] == f"yugioh/damage-order/{step['apply']}"
    assert "yugioh/damage-order/order" in steps[0]["cites"]
    assert found["lp"] == {"attacker": lp[0], "defender": lp[1]}


@pytest.mark.parametrize(
    ("words", "taken", "destroyed"),
    [
        (["1800", "1500"], (0, 300), ["target"]),
        (["1500", "1500"], (0, 0), ["attacker", "target"]),
        (["0", "0"], (0, 0), []),
        (["1500", "1800"], (300, 0), ["attacker"]),
        (["1800", "1500", "--defense"], (0, 0), ["target"]),
        (["1800", "1500", "--defense", "--piercing"], (0, 300), ["target"]),
        (["1500", "1800", "--defense"], (300, 0), []),
        (["1800", "direct"], (0, 1800), []),
        (["1500", "1500", "--stays", "defender"], (0, 0), ["attacker"]),
        (["2000", "direct", "-m", "defender:06", "-m", "defender:08"], (0, 0), []),
        (["2000", "direct", "-m", "defender:09=500"], (0, 500), []),
        (["2000", "direct", "-m", "defender:10>=2000"], (0, 0), []),
        (["2000", "direct", "-m", "defender:10<=1999"], (0, 2000), []),
    ],
)
def test_damage_and_destruction(
    capsys: pytest.CaptureFixture[str], words: list[str], taken: tuple[int, int], destroyed: list[str]
) -> None:
    found = report(capsys, *words)
    assert found["damage"] == {"attacker": taken[0], "defender": taken[1]}
    assert found["destroyed"] == destroyed


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["x", "1000"], "'x' is not a whole number"),
        (["1000", "-5x"], "-5"),
        (["1000", "direct", "--defense"], "no target"),
        (["1000", "0", "-m", "you:11"], "SIDE:KIND"),
        (["1000", "0", "-m", "you:03"], "03-redirect or 03-mirror"),
        (["1000", "0", "-m", "you:09"], "09=500"),
        (["1000", "0", "-m", "you:02=5"], "nothing after it"),
        (["1000", "0", "--you", "me"], "attacker, defender"),
        (["1000", "0", "--lp", "8000"], "8000,8000"),
        (["1000", "direct", "-m", "defender:09=1", "-m", "defender:09=2"], "do not settle"),
    ],
)
def test_wrong_usage_is_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    assert run(["damage", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert said in captured.err
    assert captured.err.count("\n") == 1


def test_the_text_shows_every_step_and_the_life_points(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["damage", "2000", "direct", *OHIME]) == 0
    text = capsys.readouterr().out
    assert "after kind 03" in text
    assert "The defender takes 4000" in text
    assert "attacker 8000, defender 4000" in text
    assert max(map(len, text.splitlines())) <= 80


def test_more_effects_than_any_battle_has_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Each of them may double the damage: 18,000 once made a number that Python does not print."""
    assert run(["damage", "2500", "2000", *["-m", "attacker:01"] * 101]) == 2
    assert "more than 100 effects" in capsys.readouterr().err
    assert run(["damage", "2500", "2000", *["-m", "attacker:01"] * 100]) == 0
