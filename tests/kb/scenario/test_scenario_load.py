"""Choosing scenarios by file, folder, id or case, and filling in the values of cases."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kb.errors import ScenarioError
from kb.scenario.check import check
from kb.scenario.load import load, select
from kb.scenario.model import Scenario

Loader = Callable[[str], list[Scenario]]

DIRECT = """
id: yugioh/new/direct
title: A direct attack
given:
  A: {monsters: [{as: attacker, atk: 1000}]}
when:
  - A: attacks directly with attacker
then:
  B: {lp: 7000}
"""
CASES = """
id: yugioh/new/cases
title: Several direct attacks
rules: [yugioh/damage/direct, "yugioh/damage-order/$kind"]
documents: ["somewhere/else#${kind}.example"]
given:
  A: {monsters: [{as: attacker, atk: $atk}]}
when:
  - A: attacks directly with $who
then:
  B: {lp: $left, graveyard: $gone}
cases:
  small: {atk: 1000, left: 7000, kind: "02", who: attacker, gone: []}
  large: {atk: 7000, left: 1000, kind: "03", who: attacker, gone: [attacker]}
"""


def test_a_file_holds_one_scenario_or_several(scenarios: Loader) -> None:
    both = scenarios(f"{DIRECT}---\n{DIRECT.replace('direct', 'other', 1)}")
    assert [scenario.id for scenario in both] == ["yugioh/new/direct", "yugioh/new/other"]


def test_what_is_not_written_has_a_default(scenarios: Loader) -> None:
    (scenario,) = scenarios("id: yugioh/new/least\ntitle: Nothing happens\nthen: {phase: battle}\n")
    assert (scenario.game, scenario.ruleset) == ("yugioh", "tcg")
    assert (scenario.rules, scenario.documents) == ((), ())
    assert (scenario.given, scenario.when, scenario.then) == ({}, [], {"phase": "battle"})


def test_each_case_is_a_scenario_with_its_values(scenarios: Loader) -> None:
    small, large = scenarios(CASES)
    assert [small.id, large.id] == ["yugioh/new/cases[small]", "yugioh/new/cases[large]"]
    assert small.given == {"A": {"monsters": [{"as": "attacker", "atk": 1000}]}}
    assert small.when == [{"A": "attacks directly with attacker"}]
    assert large.then == {"B": {"lp": 1000, "graveyard": ["attacker"]}}
    assert small.rules == ("yugioh/damage/direct", "yugioh/damage-order/02")
    assert large.documents == ("somewhere/else#03.example",)


def test_a_text_that_is_only_a_value_takes_its_type(scenarios: Loader) -> None:
    small, _ = scenarios(CASES)
    assert small.then["B"]["lp"] == 7000
    assert small.then["B"]["graveyard"] == []


def test_the_ruleset_may_be_chosen(scenarios: Loader) -> None:
    (scenario,) = scenarios(f"ruleset: ocg\n{DIRECT}")
    assert scenario.ruleset == "ocg"


def test_one_id_in_two_files_is_an_error(tmp_path: Path) -> None:
    for name in ("one.yaml", "two.yaml"):
        (tmp_path / name).write_text(DIRECT, encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"two\.yaml:2: the id 'yugioh/new/direct' is taken by .*one\.yaml:2"):
        load([tmp_path / "one.yaml", tmp_path / "two.yaml"])


def test_select_by_file_folder_id_case_and_beginning(tmp_path: Path) -> None:
    folder = tmp_path / "scenarios"
    (folder / "new").mkdir(parents=True)
    (folder / "new" / "direct.yaml").write_text(DIRECT, encoding="utf-8")
    (folder / "new" / "cases.yaml").write_text(CASES, encoding="utf-8")

    def ids(*words: str) -> list[str]:
        return [scenario.id for scenario in select(words, folder)]

    cases = ["yugioh/new/cases[small]", "yugioh/new/cases[large]"]
    assert ids() == [*cases, "yugioh/new/direct"]
    assert ids("yugioh/new/direct") == ["yugioh/new/direct"]
    assert ids("yugioh/new/cases") == cases
    assert ids("yugioh/new/cases[large]") == ["yugioh/new/cases[large]"]
    assert ids("yugioh/new/") == ids("yugioh") == ids()
    assert ids(str(folder / "new" / "direct.yaml")) == ["yugioh/new/direct"]
    assert ids(str(folder)) == ids()
    assert ids("yugioh/new/direct", "yugioh/new") == ["yugioh/new/direct", *cases]


def test_by_its_id_a_scenario_is_read_without_the_others_of_its_files(tmp_path: Path) -> None:
    senseless = DIRECT.replace("new/direct", "new/senseless").replace("with attacker", "with nobody")
    (tmp_path / "some.yaml").write_text(DIRECT + "---\n" + senseless)
    assert [one.id for one in select(["yugioh/new/direct"], tmp_path)] == ["yugioh/new/direct"]
    for words in (["yugioh/new"], ["yugioh/new/direct", "yugioh/new/senseless"], []):
        with pytest.raises(ScenarioError, match="unknown name 'nobody'"):
            select(words, tmp_path)


@pytest.mark.parametrize("word", ["yugioh/new/dir", "no-such-thing", "yugioh/new/cases[medium]", "nowhere.yaml"])
def test_a_word_that_names_nothing(word: str, tmp_path: Path) -> None:
    (tmp_path / "direct.yaml").write_text(DIRECT, encoding="utf-8")
    with pytest.raises(ScenarioError, match="is neither a file nor the id of a scenario"):
        select([word], tmp_path)


def test_an_error_in_a_case_names_the_case(scenarios: Loader) -> None:
    with pytest.raises(ScenarioError, match=r"new\.yaml:14: \$left has no value"):
        scenarios(CASES.replace("left: 1000, ", ""))


SHARED = """\
cards:
  - {name: Giver, kind: trap, icon: normal, effects: [{id: give, type: card, do: [{op: gain-lp, amount: 500}]}]}
---
id: yugioh/new/first
title: A card of the whole file
given: {A: {set: [Giver]}}
when: [{A: activates giver}]
then: {A: {lp: 8500}}
---
id: yugioh/new/second
title: The same card, and one of its own
cards: [{name: Plain, kind: monster, type: Warrior / Normal, level: 4, atk: 1000, def: 1000}]
given: {A: {set: [Giver], monsters: [Plain]}}
when: [{A: activates giver}]
then: {A: {lp: 8500, monsters: [plain]}}
"""


def test_the_cards_of_a_file_are_there_in_all_its_scenarios(scenarios: Loader) -> None:
    found = scenarios(SHARED)
    assert [scenario.id for scenario in found] == ["yugioh/new/first", "yugioh/new/second"]
    assert [outcome.status for outcome in check(found, {}.get)] == ["passed", "passed"]


def test_the_cards_of_a_file_stand_first(scenarios: Loader) -> None:
    cards, *others = SHARED.split("---\n")
    with pytest.raises(ScenarioError, match=r"new\.yaml:\d+: unknown card 'Giver'"):
        scenarios("---\n".join((*others, cards)))
