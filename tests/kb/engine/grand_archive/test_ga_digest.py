"""The digest holds every rule that the engine cites, and the engine cites what the digest states."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from kb import DATA
from kb.engine import grand_archive

FOLDER = DATA / "digest" / "grand-archive"
#: Rules that are no decision of the engine: worked examples, and what another edition said.
NOT_DECIDED = {
    "grand-archive/attack-declaration/example-forced-and-taxed",
    "grand-archive/attack-declaration/example-two-costs",
    "grand-archive/attack-declaration/hint-letters",
    "grand-archive/attack/power-older-edition",
    "grand-archive/turn/clean-up-older-edition",
}


def digest(pattern: str = "*.md") -> list[str]:
    """The codes of the topics that the engine decides; with `**/*.md` those of the reference pages as well."""
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob(pattern)))
    return re.findall(r"^ *\d+\. `([a-z/-]+)`", text, re.MULTILINE)


def cited() -> set[str]:
    """Every code that stands in the engine as a text of its own."""
    return {
        node.value
        for path in Path(grand_archive.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if re.fullmatch(r"grand-archive/[a-z-]+/[a-z-]+", node.value)
    }


def test_codes_are_unique() -> None:
    assert len(digest()) == len(set(digest())) > 130


def test_what_the_engine_cites_is_in_the_digest() -> None:
    assert cited() - set(digest("**/*.md")) == set()


def test_what_the_digest_states_is_decided_by_the_engine() -> None:
    assert set(digest()) - cited() == NOT_DECIDED
