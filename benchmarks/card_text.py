"""The reader of card text: facts right, texts read whole, and time: `python -m benchmarks.card_text`.

Facts are scored by the program that comes with the card facts beside the repository (`shared/spec/card_facts`), on the
development cards but a fifth drawn by passcode; `--fifth` scores that fifth, whose misses nobody looks at while the
reader is made. Where the facts are surely wrong the reader keeps what the text says, and the case is listed in
`benchmarks/sets/card_text_disputed.toml`.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib.util
import io
import json
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from benchmarks.ground import Ground
from benchmarks.rows import Row, at_least, at_most
from kb.card_text import CardText, Reading, as_json, read
from kb.card_text.unread import unread

SHARED = next(
    (place for parent in Path(__file__).resolve().parents if (place := parent / "shared").is_dir()), Path("shared")
)
FACTS = SHARED / "spec" / "card_facts"
CARDS = SHARED / "corpus" / "ygo-cards.json"


def card_text(row: dict[str, Any]) -> CardText:
    """The card of a row of the card facts."""
    kinds = (row["card_type"], row.get("property"), row.get("types"))
    return CardText(row["passcode"], row["name"], *kinds, row["text"], row.get("pendulum_text"))


def every_card() -> Iterator[CardText]:
    """Every card of the card list with an English text."""
    for row in json.loads(CARDS.read_text(encoding="utf-8")):
        kinds = (row["card_type"], row.get("property"), row.get("monster_type_line"))
        pendulum = (row.get("pendulum_effect") or {}).get("en")
        yield CardText(row.get("password") or 0, row["name"]["en"], *kinds, row["text"].get("en") or "", pendulum)


def prediction(reading: Reading) -> dict[str, Any]:
    """The reading as the scoring program wants it, the text of each effect instead of its place."""
    made = as_json(reading)
    for told, one in zip(made["effects"], reading.effects, strict=True):
        text = (reading.card.pendulum_text if one.section == "pendulum" else reading.card.text) or ""
        told["text"] = text[one.start : one.end]
    return made


def held_out(passcode: int) -> bool:
    """Whether a card is of the fifth whose misses nobody reads."""
    return hashlib.sha256(str(passcode).encode()).digest()[0] < 51


def score(rows: list[dict[str, Any]], words: Iterable[str] = ()) -> tuple[dict[str, Any], str]:
    """What the scoring program says of our readings of these rows: its figures, and what it prints."""
    spec = importlib.util.spec_from_file_location("eval_card_facts", FACTS / "eval_card_facts.py")
    assert spec is not None
    assert spec.loader is not None
    program = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(program)
    with tempfile.TemporaryDirectory(prefix="headjudge-card-text-") as folder:
        facts, made, figures = (Path(folder) / name for name in ("facts.jsonl", "made.jsonl", "figures.json"))
        facts.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
        made.write_text("\n".join(json.dumps(prediction(read(card_text(row)))) for row in rows), encoding="utf-8")
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            program.main([str(facts), str(made), "--half", "dev", "--json", str(figures), *words])
        return json.loads(figures.read_text(encoding="utf-8")), printed.getvalue()


def development(fifth: bool = False) -> list[dict[str, Any]]:
    """The development cards: those one may look at, or the fifth that is kept apart."""
    lines = (FACTS / "dev.jsonl").read_text(encoding="utf-8").splitlines()
    return [row for line in lines if held_out((row := json.loads(line))["passcode"]) == fifth]


def whole() -> dict[str, float]:
    """Of all cards: processor seconds, and the shares of effects, statements and cards with nothing unread."""
    cards = list(every_card())
    begun = time.process_time()
    readings = [read(card) for card in cards]
    took = time.process_time() - begun
    worded = [reading for reading in readings if reading.effects or reading.standing]
    effects = [_read_whole(one) for reading in worded for one in reading.effects]
    statements = [_read_whole(one) for reading in worded for one in reading.standing]
    return {
        "seconds": took,
        "cards": len(cards),
        "effects": sum(effects) / len(effects),
        "statements": sum(statements) / len(statements),
        "whole": sum(reading.whole for reading in worded) / len(worded),
        "refused": sum(reading.refused for reading in worded) / len(worded),
    }


def _read_whole(part: Any) -> bool:
    return next(unread((part,)), None) is None


def rows(ground: Ground, everything: bool) -> Iterator[Row]:
    """The rows for the table of all benchmarks; none where the card facts are not at hand."""
    if not FACTS.is_dir():
        return
    figures, _ = score(development(fifth=True))
    for stratum, aim in (("psct", 0.90), ("plain", 0.65)):
        got = figures[stratum]["effect_all_facts_right"]
        yield at_least(f"card text, {stratum}: effects with every fact right", got, "", 1, aim)
    of_all = whole()
    yield at_most(f"card text: {of_all['cards']:,} texts read", of_all["seconds"], "s", 1, 15)


def main() -> None:
    """Score, and print the second figures: texts read whole, and time."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.card_text")
    parser.add_argument("--fifth", action="store_true", help="the cards kept apart")
    parser.add_argument("--misses", nargs=2, metavar=("FACT", "N"), help="so many misses of a fact")
    parser.add_argument("--facts-only", action="store_true", help="leave out the reading of all cards")
    given = parser.parse_args()
    if given.misses and given.fifth:
        sys.exit("the misses of the cards kept apart stay unread")
    print(score(development(given.fifth), ["--misses", *given.misses] if given.misses else ())[1])
    disputed = tomllib.loads((Path(__file__).parent / "sets" / "card_text_disputed.toml").read_text(encoding="utf-8"))
    print(f"of the misses {sum(map(len, disputed.values()))} are disputed (benchmarks/sets/card_text_disputed.toml)")
    if not given.facts_only:
        told = whole()
        print(
            f"\n{told['cards']} cards read in {told['seconds']:.1f} s; with nothing unread: effects "
            f"{told['effects']:.3f}, statements {told['statements']:.3f}, cards {told['whole']:.3f}; "
            f"refused {told['refused']:.3f}"
        )


if __name__ == "__main__":
    main()
