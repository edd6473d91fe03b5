"""The work on a page grows with its size and not with its square: counted, never timed. What is too much is refused."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

import ingest.page
from ingest.document import Block, Document, Line, Section, make_lines
from ingest.extract import extract
from ingest.formats import rulebook_html, rulebook_inline, ygoresources
from ingest.page import read
from ingest.sources import registry
from kb.errors import PageError
from kb.records import Mention, Snapshot

MANY = 300
CARD = '<span class="tooltip-anchor" data-name="{n}">"Gate {n}"</span>'
SNAPSHOT = Snapshot("0" * 64, "ygo-rulebook", "gate", "gate.html", "2026-11-21", "given")


def _times(piece: str) -> str:
    return "".join(piece.replace("{n}", str(number)) for number in range(1, MANY + 1))


def _cards(lines: tuple[Line, ...]) -> list[list[str]]:
    return [[card.name for card in line.mentions] for line in lines]


def test_a_line_is_compared_with_its_own_cards_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[int] = []

    def counted(raw: str, mentions: tuple[Mention, ...], references: Any) -> tuple[Line, ...]:
        compared.append((raw.count("\n") + 1) * len(mentions))
        return make_lines(raw, mentions, references)

    monkeypatch.setattr(rulebook_inline, "make_lines", counted)
    page = rulebook_html.parse(f"<h2>Gate</h2><p>{_times(f'{CARD} opens.<br/>')}</p>", "gate.html")
    assert _cards(page.sections[0].blocks[0].lines) == [[f"Gate {n}"] for n in range(1, MANY + 1)]
    assert sum(compared) == MANY


def test_a_line_of_a_qa_has_its_own_cards_and_the_first_those_of_the_title(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = _times("<<{n}>> opens.\n")
    said = {"id": 1, "title": "About <<2>>", "question": "Open?", "answer": answer}
    names = {str(number): f"Gate {number}" for number in range(1, MANY + 1)}
    page = ygoresources.parse(json.dumps({"qaData": {"en": said}, "names": names}), "1.json")
    found = _cards(page.sections[0].blocks[0].lines)
    assert found == [["Gate 2"], *([f"Gate {n}"] for n in range(1, MANY + 1))]


@pytest.mark.parametrize("piece", ["<ol><li>a</li></ol>", "<details><summary>Example</summary>a</details>"])
def test_what_goes_below_a_paragraph_is_put_there_once(piece: str, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[int] = []

    def counted(block: Block, **changes: Any) -> Block:
        copied.append(len(changes.get("children", ())))
        return dataclasses.replace(block, **changes)

    monkeypatch.setattr(rulebook_html, "replace", counted)
    page = rulebook_html.parse(f"<h2>Gate</h2><p>A gate is open:</p>{piece * MANY}", "gate.html")
    assert len(page.sections[0].blocks[0].children) == MANY
    assert sum(copied) < 3 * MANY


def test_cards_without_a_name_are_not_compared_with_every_line() -> None:
    nameless = tuple(Mention("", str(number)) for number in range(3))
    lines = make_lines("A gate.\nA toll.", (*nameless, Mention("toll")))
    assert [line.mentions for line in lines] == [(), (Mention("toll"), *nameless)]


def test_a_line_with_hundreds_of_cards_is_refused() -> None:
    named = tuple(Mention(f"Gate {number}") for number in range(MANY))
    deep = Block((Line("Gates."),), children=(Block((Line("All gates.", (), named),)),))
    document = Document("Gate", (Section((), (deep,)),))
    with pytest.raises(PageError, match=r"gate\.html: one line names 300 cards \(at most 200\); save it again"):
        extract(document, registry()["ygo-rulebook"], SNAPSHOT)


def test_a_page_of_megabytes_is_refused_before_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ingest.page, "recognise", lambda *_: pytest.fail("it was read"))
    path = tmp_path / "gate.md"
    path.write_text("# Gate\n\n" + "* a\n" * 500_000, encoding="utf-8")
    with pytest.raises(PageError, match=r"gate\.md: 2,000,008 bytes are too many for a page \(at most 2,000,000\)"):
        read(path, registry(), cards=())
