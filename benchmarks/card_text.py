"""The reader of card text against facts of cards: `python -m benchmarks.card_text`."""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from kb.card_text import CardText, Reading, read

SHARED = Path(__file__).resolve().parents[3] / "shared"


def card_text(row: dict[str, Any]) -> CardText:
    return CardText(
        row["passcode"],
        row["name"],
        row["card_type"],
        row.get("property"),
        row.get("types"),
        row["text"],
        row.get("pendulum_text"),
    )


def prediction(reading: Reading) -> dict[str, Any]:
    effects = []
    for one in reading.effects:
        made = {k: (list(v) if isinstance(v, tuple) else v) for k, v in one.facts._asdict().items()}
        text = (reading.card.pendulum_text if one.section == "pendulum" else reading.card.text) or ""
        effects.append({**made, "text": text[one.start : one.end]})
    return {
        "passcode": reading.card.passcode,
        "effects": effects,
        "standing": sorted({h for s in reading.standing for h in s.holds}),
        "refused": False,
    }


def held_out(passcode: int) -> bool:
    """Whether a card is of the fifth whose misses nobody reads."""
    return hashlib.sha256(str(passcode).encode()).digest()[0] < 51


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("--misses", nargs=2)
    ap.add_argument("--fifth", action="store_true")
    ap.add_argument("--stratum", default="all")
    given = ap.parse_args()
    folder = SHARED / "spec" / "card_facts"
    rows = [json.loads(line) for line in (folder / "dev.jsonl").read_text().splitlines()]
    rows = [row for row in rows if held_out(row["passcode"]) == given.fifth]
    begun = time.process_time()
    made = [prediction(read(card_text(row))) for row in rows]
    took = time.process_time() - begun
    Path("/tmp/reader-facts.jsonl").write_text("\n".join(json.dumps(r) for r in rows))
    Path("/tmp/reader-pred.jsonl").write_text("\n".join(json.dumps(r) for r in made))
    print(f"{len(rows)} cards in {took:.1f} s")
    words = [
        sys.executable,
        str(folder / "eval_card_facts.py"),
        "/tmp/reader-facts.jsonl",
        "/tmp/reader-pred.jsonl",
        "--half",
        "dev",
        "--stratum",
        given.stratum,
    ]
    subprocess.run([*words, *(["--misses", *given.misses] if given.misses else [])], check=True)


if __name__ == "__main__":
    main()
