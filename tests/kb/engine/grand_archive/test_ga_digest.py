"""The digest holds every rule that the engine cites, and the engine cites what the digest states."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from kb import DATA
from kb.engine import grand_archive

FOLDER = DATA / "digest" / "grand-archive"
#: Topics of which the engine decides every rule, but for worked examples and what is told of the page itself.
DECIDED = ("attack-declaration", "combat", "damage-step", "end-of-combat")
NOT_DECIDED = {
    "grand-archive/attack-declaration/example-forced-and-taxed",
    "grand-archive/attack-declaration/example-two-costs",
    "grand-archive/attack-declaration/hint-letters",
}


def digest() -> list[str]:
    """The codes of the digest."""
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.rglob("*.md")))
    return re.findall(r"^ *\d+\. `([a-z0-9/-]+)`", text, re.MULTILINE)


def cited() -> set[str]:
    """Every code that stands in the engine as a text of its own."""
    return {
        node.value
        for path in Path(grand_archive.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if re.fullmatch(r"grand-archive/[a-z-]+/[a-z0-9-]+", node.value)
    }


def test_codes_are_unique() -> None:
    assert len(digest()) == len(set(digest())) > 130


def test_what_the_engine_cites_is_in_the_digest() -> None:
    assert cited() - set(digest()) == set()


def test_what_the_digest_states_of_these_topics_is_decided_by_the_engine() -> None:
    stated = {code for code in digest() if code.split("/")[1] in DECIDED}
    assert stated - cited() == NOT_DECIDED
