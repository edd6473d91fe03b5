"""`judge read`: a text for people and as JSON, a file of cards, and what is told of bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.app import run

TEXT = "If this card is Normal Summoned: You can discard 3 cards, then target 1 monster; destroy it."


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = run(["read", *words])
    written = capsys.readouterr()
    return code, written.out, written.err


def test_a_text_is_told_in_words(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    code, out, _ = told(capsys, TEXT)
    assert code == 0
    for words in ("Trigger Effect, Spell Speed 1", "optional", "does not miss the timing", "targets", "cost: discard"):
        assert words in " ".join(out.split())


def test_the_type_decides_the_spell_speed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Spell Speed 3" in told(capsys, "Draw 1 card.", "--type", "counter-trap")[1]
    assert "Spell Speed 1" in told(capsys, "Draw 1 card.", "--type", "spell")[1]


def test_what_was_not_read_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Not read: " in (shown := told(capsys, "Once per turn: You can flibber 1 card.")[1])
    assert "“flibber 1 card”" in shown


def test_a_file_of_cards_gives_an_object_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = [
        {"passcode": 5, "name": "Owl", "card_type": "Monster", "types": "Fiend / Effect", "text": TEXT},
        {"passcode": 6, "name": "Errand", "card_type": "Spell", "property": "Normal", "text": "Draw 1 card."},
    ]
    path = tmp_path / "cards.jsonl"
    path.write_text("\n\n".join(map(json.dumps, cards)), "utf-8")
    code, out, _ = told(capsys, "--file", str(path), "--json")
    made = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [(one["passcode"], one["effects"][0]["kind"]) for one in made] == [(5, "trigger"), (6, "activation")]


def test_what_is_printed_on_a_card_is_in_its_entry(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card = {"name": "Owl", "card_type": "Monster", "types": "Fiend / Effect", "text": "Cannot be destroyed by battle."}
    path = tmp_path / "cards.jsonl"
    path.write_text(f"{json.dumps(card)}\n{json.dumps(card | {'level': 4, 'atk': 1200, 'attribute': 'DARK'})}", "utf-8")
    without, given = (json.loads(line)["card"] for line in told(capsys, "--file", str(path), "--json")[1].splitlines())
    assert not {"level", "atk"} & without.keys()
    assert (given["level"], given["atk"], given["attribute"]) == (4, 1200, "DARK")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("{", "not JSON"),
        ("[1]", "not a JSON object"),
        ('{"passcode": "5", "card_type": "Spell", "text": ""}', "'passcode'"),
        ('{"passcode": 5, "card_type": "Hero", "text": ""}', "'card_type'"),
        ('{"passcode": 5, "card_type": "Spell"}', "'text' is missing"),
        ('{"passcode": 5, "card_type": "Spell", "text": 3}', "'text' is not a text"),
        ('{"card_type": "Monster", "text": "", "level": "4"}', "'level'"),
        ("[" * 100_000, "not JSON"),
        ('{"text": "' + "x" * 200_001 + '"}', "longer than"),
    ],
)
def test_a_bad_line_is_told_with_file_and_line(
    line: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text('{"passcode": 1, "card_type": "Spell", "text": "Draw 1 card."}\n' + line, "utf-8")
    code, _, err = told(capsys, "--file", str(path), "--json")
    assert (code, err.count("\n")) == (2, 1)
    assert f"{path}:2: " in err
    assert says in err


def test_a_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "--file", str(tmp_path / "none.jsonl"))[0] == 2
    (tmp_path / "latin.jsonl").write_bytes(b'{"name": "\xe9"}')
    code, _, err = told(capsys, "--file", str(tmp_path / "latin.jsonl"))
    assert (code, "UTF-8" in err) == (2, True)


@pytest.mark.parametrize("words", [[], ["text", "--file", "cards.jsonl"], ["text", "--type", "hero"]])
def test_wrong_usage(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, *words)[0] == 2
