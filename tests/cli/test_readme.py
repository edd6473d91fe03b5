"""README.md and its further pages tell the truth: commands print what they show, words and files exist."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from each import assert_each
from readme import PAGES, README, ROOT, Recorded, recorded, run

from cli.commands import COMMANDS
from kb.store.store import Store

Judge = Callable[..., Any]
TEXTS = {page: page.read_text(encoding="utf-8") for page in PAGES}
ENTRIES = [entry for text in TEXTS.values() for entry in recorded(text)]


@pytest.fixture(scope="module")
def database(bundled: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One database for the commands of all pages, which run in their order."""
    return Path(shutil.copy(bundled, tmp_path_factory.mktemp("readme") / "judge.db"))


def test_the_recorded_commands_print_what_the_pages_show(database: Path) -> None:
    """One test, for a command may change the database that those after it see."""

    def prints_it(entry: Recorded) -> None:
        assert run(entry.command, database) == entry.output, "record it again with: python tests/cli/readme.py"

    assert_each(ENTRIES, prints_it, lambda entry: entry.command)


def test_no_output_holds_a_number_that_grows_with_what_is_added_elsewhere(bundled: Path) -> None:
    with Store.open(bundled) as store:
        growing = {len(store.every_run()), len([rule for rule in store.rules() if rule.code])}
    for entry in ENTRIES:
        assert not growing & {int(number) for number in re.findall(r"\d+", entry.output)}, entry.command
        assert not re.search(r"\band \d+ more|\bIn \d+ scenarios", entry.output), entry.command


def test_every_command_is_shown() -> None:
    shown = {word for entry in ENTRIES for word in re.findall(r"\bjudge (\w+)", entry.command)}
    assert shown == set(COMMANDS)


def test_the_two_commands_for_a_fresh_machine_open_it() -> None:
    first, second = re.findall(r"^```sh\n(.*?)^```$", TEXTS[README], re.MULTILINE | re.DOTALL)[:2]
    assert "venv" in first
    assert "judge check" in first
    assert "pytest" in second


def test_its_scenario_runs_and_passes(judge: Judge, tmp_path: Path) -> None:
    text = TEXTS[ROOT / "CONTRIBUTING.md"]
    [scenario] = re.findall(r"^```yaml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    file = tmp_path / "mine.yaml"
    file.write_text(scenario, encoding="utf-8")
    ended = judge("check", str(file))
    assert ended.code == 0, ended.out + ended.err


def test_every_path_that_they_name_exists() -> None:
    for page, text in TEXTS.items():
        named = re.findall(r"`((?:cli|kb|ingest|data|tests|benchmarks|docs|\.ci)/[\w./-]*)`", text)
        assert named or page.name not in ("CONTRIBUTING.md", "house.md")
        for path in named:
            assert (ROOT / path).exists(), (page, path)


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_every_link_inside_them_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)]+)\)", TEXTS[page]):
        name, _, part = target.partition("#")
        there = (page.parent / name).resolve() if name else page
        assert there.exists(), target
        assert not part or part in _headings(there.read_text(encoding="utf-8")), target


def _headings(text: str) -> set[str]:
    titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title).strip().lower().replace(" ", "-") for title in titles}


def test_the_readme_leads_to_every_further_page() -> None:
    assert all(f"({page.relative_to(ROOT)})" in TEXTS[README] for page in PAGES if page != README)
