"""What is installed: where the bundled data lies, what it depends on, and from where the lock file takes it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import kb

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCK = tomllib.loads((ROOT / "uv.lock").read_text("utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
WANTED = [*PROJECT["project"]["dependencies"], *(line for extra in EXTRAS.values() for line in extra)]


@pytest.mark.parametrize("place", ["kb/data", "data"])
def test_the_data_is_found_in_an_installed_package_and_beside_it(place: str, tmp_path: Path) -> None:
    (tmp_path / "kb").mkdir()
    shutil.copy(kb.__file__, tmp_path / "kb")
    (tmp_path / place).mkdir()
    command = [sys.executable, "-c", "import kb; print(kb.DATA)"]
    found = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True, env={})
    assert Path(found.stdout.strip()) == tmp_path / place


def test_a_wheel_has_no_top_level_package_but_ours() -> None:
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["packages"] == ["kb", "ingest", "headjudge", "cli"]
    assert "force-include" not in wheel  # the hook adds to kb/data and kb/built


def test_an_editable_install_builds_without_what_the_program_needs_and_a_wheel_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.syspath_prepend(str(ROOT))
    assert PROJECT["build-system"] == {
        "requires": ["hatchling>=1.24"],
        "build-backend": "hatch_build",
        "backend-path": ["."],
    }
    import hatch_build

    needed = set(PROJECT["project"]["dependencies"])
    assert needed <= set(hatch_build.get_requires_for_build_wheel())
    assert needed.isdisjoint(hatch_build.get_requires_for_build_editable())


def test_every_dependency_has_a_lower_bound() -> None:
    assert [line for line in WANTED if not re.fullmatch(r"[\w.-]+(\[[\w,-]+\])?>=\d[\d.]*", line)] == []


def test_the_lock_file_holds_every_dependency_and_names_public_registries_only() -> None:
    locked = {package["name"] for package in LOCK["package"]}
    names = {re.split(r"[\[>]", line)[0].lower().replace("_", "-") for line in WANTED}
    assert sorted(names - locked) == [], "write uv.lock anew with: uv lock"
    text = (ROOT / "uv.lock").read_text("utf-8")
    assert set(re.findall(r"https?://[^/\"]+", text)) == {"https://pypi.org", "https://files.pythonhosted.org"}
    assert "file://" not in text
