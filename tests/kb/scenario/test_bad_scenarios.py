"""One wrong file for each mistake: the error names file, line and mend, and is the sentence beside the file."""

from pathlib import Path

import pytest

from kb.errors import ScenarioError
from kb.files import MAX_BYTES
from kb.scenario.load import MAX_STEPS, load

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


@pytest.mark.parametrize("count", [MAX_STEPS + 1, 100_000])
def test_a_scenario_with_too_many_steps(count: int, tmp_path: Path) -> None:
    long = tmp_path / "long.yaml"
    steps = "- A: x\n" * count
    long.write_text(f"id: yugioh/bad/long\ntitle: Too long\nwhen:\n{steps}then: {{}}\n", encoding="utf-8")
    with pytest.raises(ScenarioError, match=rf"long\.yaml:3: more than {MAX_STEPS} steps; split the scenario"):
        load([long])


def test_control_characters_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "bell.yaml"
    file.write_text("id: yugioh/bad/bell\ntitle: Ring\x1b[2J\nthen: {}\n", encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"bell\.yaml:1: the file is not YAML"):
        load([file])


@pytest.mark.parametrize("opening", ["[", "{", "- ", "? ", "[a, ", "{a: ", "[\n", "a: ["])
def test_deep_nesting_is_refused_before_the_parser_sees_it(opening: str, tmp_path: Path) -> None:
    """The parser would take minutes for these 400 kB, and more memory than there is."""
    file = tmp_path / "deep.yaml"
    file.write_text(f"id: yugioh/bad/deep\n{opening * (400_000 // len(opening))}", encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"deep\.yaml:\d+: nested deeper than 40 levels; flatten it"):
        load([file])


def test_nesting_by_indentation_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "stairs.yaml"
    file.write_text("".join(f"{' ' * depth}a:\n" for depth in range(1_400)), encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"stairs\.yaml:42: nested deeper than 40 levels; flatten it"):
        load([file])


def test_an_alias_bomb_is_refused_at_its_first_alias(tmp_path: Path) -> None:
    file = tmp_path / "bomb.yaml"
    levels = [f"a{at}: &a{at} [{', '.join([f'*a{at - 1}'] * 9)}]\n" for at in range(1, 30)]
    file.write_text(f"a0: &a0 [x]\n{''.join(levels)}", encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"bomb\.yaml:1: aliases \(\*\) are not allowed"):
        load([file])


@pytest.mark.parametrize("number", ["9" * 5_000, "-1" + "0" * 400, "0x" + "f" * 900, "1e999999", ".inf", "1_000"])
def test_a_huge_or_odd_number_is_one_sentence(number: str, tmp_path: Path) -> None:
    file = tmp_path / "huge.yaml"
    file.write_text(f"id: yugioh/bad/huge\ntitle: Huge\nthen: {{A: {{lp: {number}}}}}\n", encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"huge\.yaml:3: ") as caught:
        load([file])
    assert len(str(caught.value)) < 6_000
