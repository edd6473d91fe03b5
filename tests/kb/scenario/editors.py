"""What an editor knows of scenario and card files: the schemas, and the first line of each file that names its own.

`python tests/kb/scenario/editors.py` writes both anew.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kb.scenario.game import MODULES
from kb.scenario.schema import card_schema, json_schema

ROOT = Path(__file__).resolve().parents[3]
SCHEMAS = ROOT / "docs" / "schemas"
MARK = "# yaml-language-server: $schema="


def schemas() -> Iterator[tuple[Path, Any]]:
    """Each schema with its file."""
    for game in MODULES:
        yield SCHEMAS / f"{game}.json", json_schema(game)
        yield SCHEMAS / f"{game}-cards.json", card_schema(game)


def files() -> Iterator[tuple[Path, str]]:
    """Each scenario and card file with the first line that it is to have."""
    for kind, end in (("scenarios", ""), ("cards", "-cards")):
        for game in MODULES:
            schema = SCHEMAS / f"{game}{end}.json"
            for path in sorted((ROOT / "data" / kind / game).rglob("*.yaml")):
                yield path, MARK + Path(os.path.relpath(schema, path.parent)).as_posix()


def main() -> None:
    """Write the schemas and the first lines."""
    SCHEMAS.mkdir(exist_ok=True)
    for path, schema in schemas():
        path.write_text(json.dumps(schema, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    for path, line in files():
        text = path.read_text(encoding="utf-8")
        rest = text.partition("\n")[2] if text.startswith(MARK) else text
        path.write_text(f"{line}\n{rest}", encoding="utf-8")


if __name__ == "__main__":
    main()
