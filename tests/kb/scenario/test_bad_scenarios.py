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


def refused(folder: Path, text: str, says: str) -> str:
    """The sentence with which a file that holds `text` is refused; it matches `says`."""
    file = folder / "wrong.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioError, match=rf"wrong\.yaml:{says}") as caught:
        load([file])
    return str(caught.value)


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    refused(tmp_path, "#" * (MAX_BYTES + 1), "1: the file is larger than .* split it")


@pytest.mark.parametrize("count", [MAX_STEPS + 1, 100_000])
def test_a_scenario_with_too_many_steps(count: int, tmp_path: Path) -> None:
    steps = "- A: x\n" * count
    text = f"id: yugioh/bad/long\ntitle: Too long\nwhen:\n{steps}then: {{}}\n"
    refused(tmp_path, text, f"3: more than {MAX_STEPS} steps; split the scenario")


def test_control_characters_are_refused(tmp_path: Path) -> None:
    refused(tmp_path, "id: yugioh/bad/bell\ntitle: Ring\x1b[2J\nthen: {}\n", "1: the file is not YAML")


@pytest.mark.parametrize("opening", ["[", "{", "- ", "? ", "[a, ", "{a: ", "[\n", "a: ["])
def test_deep_nesting_is_refused_before_the_parser_sees_it(opening: str, tmp_path: Path) -> None:
    """The parser would take minutes for these 400 kB, and more memory than there is."""
    text = f"id: yugioh/bad/deep\n{opening * (400_000 // len(opening))}"
    refused(tmp_path, text, r"\d+: nested deeper than 40 levels; flatten it")


def test_nesting_by_indentation_is_refused(tmp_path: Path) -> None:
    text = "".join(f"{' ' * depth}a:\n" for depth in range(1_400))
    refused(tmp_path, text, "42: nested deeper than 40 levels; flatten it")


def test_an_alias_bomb_is_refused_at_its_first_alias(tmp_path: Path) -> None:
    levels = [f"a{at}: &a{at} [{', '.join([f'*a{at - 1}'] * 9)}]\n" for at in range(1, 30)]
    refused(tmp_path, f"a0: &a0 [x]\n{''.join(levels)}", r"1: aliases \(\*\) are not allowed")


@pytest.mark.parametrize("number", ["9" * 5_000, "-1" + "0" * 400, "0x" + "f" * 900, "1e999999", ".inf", "1_000"])
def test_a_huge_or_odd_number_is_one_sentence(number: str, tmp_path: Path) -> None:
    text = f"id: yugioh/bad/huge\ntitle: Huge\nthen: {{A: {{lp: {number}}}}}\n"
    assert len(refused(tmp_path, text, "3: ")) < 6_000
