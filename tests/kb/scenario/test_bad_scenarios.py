"""One wrong file for each mistake: the error names file, line and mend, and is the sentence beside the file."""

from pathlib import Path

import pytest

from kb.errors import ScenarioError
from kb.scenario.load import MAX_STEPS, load
from kb.scenario.source import MAX_BYTES

FOLDER = Path(__file__).parents[2] / "bad_scenarios"
FILES = sorted(file.name for file in FOLDER.glob("*.yaml"))
#: Ends the expected sentence where a list of every known word follows.
AND_SO_ON = " ..."


def test_there_are_wrong_files_and_each_has_its_sentence() -> None:
    assert len(FILES) > 60
    assert {Path(name).stem for name in FILES} == {file.stem for file in FOLDER.glob("*.txt")}


@pytest.mark.parametrize("name", FILES)
def test_wrong_file(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)
    expected = Path(name).with_suffix(".txt").read_text(encoding="utf-8").strip()
    with pytest.raises(ScenarioError) as caught:
        load([Path(name)])
    said = str(caught.value)
    if expected.endswith(AND_SO_ON):
        said = said[: len(expected) - len(AND_SO_ON)] + AND_SO_ON
    assert said == expected


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"nowhere\.yaml: cannot be read \(No such file or directory\)"):
        load([tmp_path / "nowhere.yaml"])


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    large = tmp_path / "large.yaml"
    large.write_text("#" * (MAX_BYTES + 1), encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"large\.yaml:1: the file is larger than .* split it"):
        load([large])


def test_a_scenario_with_too_many_steps(tmp_path: Path) -> None:
    long = tmp_path / "long.yaml"
    steps = "  - A: passes\n" * (MAX_STEPS + 1)
    long.write_text(f"id: yugioh/bad/long\ntitle: Too long\nwhen:\n{steps}then: {{}}\n", encoding="utf-8")
    with pytest.raises(ScenarioError, match=rf"long\.yaml:3: more than {MAX_STEPS} steps; split the scenario"):
        load([long])


def test_control_characters_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "bell.yaml"
    file.write_text("id: yugioh/bad/bell\ntitle: Ring\x1b[2J\nthen: {}\n", encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"bell\.yaml:1: the file is not YAML"):
        load([file])
