"""The digest's codes: topics named as judges name them, and nothing of the project that names a code of before."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ingest.bundled import digest
from kb.records import Rule
from kb.store.store import Store

ROOT = Path(__file__).parents[2]
CODE = re.compile(r"\b(?:yugioh|grand-archive)(?:/[a-z0-9-]+){2,}")
#: Words of a topic that is named after how it came about, and not after what a judge looks for.
WORKSHOP = re.compile(r"details?-by|particular|wordings?|named-cards|sample|fine-points|miscellan|-details$")


@pytest.fixture(scope="module")
def rules() -> list[Rule]:
    return [rule for page in digest(()) for rule in page.rules]


def _texts() -> Iterator[Path]:
    """What names rules by their codes: the program, its data and its documents; the changelog tells of what was."""
    for folder in ("kb", "cli", "ingest", "benchmarks", "data", "docs", "tests"):
        found = sorted((ROOT / folder).rglob("*"))
        yield from (path for path in found if path.suffix in (".py", ".md", ".toml", ".txt") and path != Path(__file__))
    yield ROOT / "README.md"


def test_no_code_of_before_is_named(rules: list[Rule]) -> None:
    before = {code: rule.id for rule in rules for code in rule.formerly}
    assert before
    named = {
        f"{path.relative_to(ROOT)}: {code} is {before[code]}"
        for path in _texts()
        for line in path.read_text(encoding="utf-8").splitlines()
        if "formerly:" not in line
        for code in CODE.findall(line)
        if code in before
    }
    assert sorted(named) == []


def test_what_the_program_rests_on_is_a_rule(rules: list[Rule]) -> None:
    known = {rule.id for rule in rules}
    named = {
        f"{path.relative_to(ROOT)}: {code}"
        for path in sorted((ROOT / "kb" / "answer").rglob("*.py"))
        for code in re.findall(r'"((?:yugioh|grand-archive)/[a-z0-9-]+/[a-z0-9-]+)"', path.read_text(encoding="utf-8"))
        if code not in known
    }
    assert sorted(named) == []


def test_topics_are_named_as_judges_name_them(rules: list[Rule]) -> None:
    topics = {rule.id.split("/")[1] for rule in rules if rule.game == "yugioh"}
    assert sorted(topic for topic in topics if WORKSHOP.search(topic)) == []


@pytest.mark.parametrize(
    ("old", "now"),
    [
        ("yugioh/reading-a-card/colon-semicolon", "yugioh/psct/colon-semicolon"),
        ("yugioh/limits-of-use/hard-once-per-turn", "yugioh/once-per-turn/hard"),
        ("yugioh/summoning-by-steps/synchro-basics", "yugioh/synchro/synchro-levels"),
        ("yugioh/details-by-case/link-token-trap", "yugioh/link/materials-tokens"),
        ("yugioh/what-players-may-know/public", "yugioh/public-knowledge/public"),
        ("yugioh/replay/own-side-no", "yugioh/replay/count-by-event"),
    ],
)
def test_a_code_of_before_leads_to_the_rule_that_stays(bundled: Path, old: str, now: str) -> None:
    with Store.open(bundled) as store:
        found = store.named(old)
    assert found is not None
    assert found.id == now
    assert old in found.formerly


def test_a_general_rule_names_what_departs_from_it(bundled: Path) -> None:
    with Store.open(bundled) as store:
        general = store.rule("yugioh/once-per-turn/hard")
        assert general is not None
        assert general.exceptions == ("yugioh/once-per-turn/hard-opponent",)
        assert general in store.departed_from("yugioh/once-per-turn/hard-opponent")
