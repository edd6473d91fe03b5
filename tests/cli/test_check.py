"""`check` and `coverage`: scenarios run and reported."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cli.junit import report
from cli.outcomes import text as told
from kb.editions.lineage import put_runs
from kb.language.visible import clean
from kb.scenario.model import Failure, Outcome
from kb.store.store import Store

Judge = Callable[..., Any]


@pytest.fixture
def outcomes() -> list[Outcome]:
    """A pass, a failure with text that steers a terminal, and an error."""
    failure = Failure(
        "LP 8000 \x1b[2J", "LP 7000 \u202e<&>\0", "a.yaml:12 step 2", ("yugioh/damage/a", "yugioh/damage/b")
    )
    stuck = Failure("the step to be legal", "refused: not the turn player", "a.yaml:9 step 1", ("yugioh/turn/a",))
    bound: dict[str, Any] = {"rules": ("yugioh/damage/a",), "documents": (), "cards": (), "seconds": 0.25}
    return [
        Outcome(id="yugioh/damage/one", title="One", status="passed", trace=("Is it so? yes  [yugioh/x/y]",), **bound),
        Outcome(id="yugioh/damage/two[a/b]", title="Two \x1b[1m", status="failed", failures=(failure,), **bound),
        Outcome(id="yugioh/turn/three", title="Three", status="error", failures=(stuck,), warnings=("odd",), **bound),
    ]


@pytest.mark.usefixtures("few")
def test_without_words_all_are_run_and_the_json_keeps_the_contract(judge: Judge, own: Path) -> None:
    """All that there are here; that every bundled one passes is proven where the bundled scenarios are."""
    ended = judge("--db", str(own), "check", "--json")
    found = json.loads(ended.out)
    assert ended.code == 0
    assert found["summary"] == {"passed": len(found["scenarios"]), "failed": 0, "errors": 0}
    assert {scenario["id"].rpartition("/")[0] for scenario in found["scenarios"]} == {"yugioh/replay"}
    expected = {"id", "status", "rules", "documents", "seconds", "failures"}
    assert all(scenario.keys() >= expected for scenario in found["scenarios"])


@pytest.mark.usefixtures("few")
def test_check_keeps_the_outcomes_for_show_and_ask(judge: Judge, own: Path) -> None:
    store = Store.open(own)
    put_runs(store, [])
    store.close()
    path = ["--db", str(own)]
    assert json.loads(judge(*path, "show", "yugioh/replay/after-chain", "--json").out)["scenarios"] == []
    judge(*path, "check")
    runs = json.loads(judge(*path, "show", "yugioh/replay/after-chain", "--json").out)["scenarios"]
    assert runs
    assert {run["status"] for run in runs} == {"passed"}


def test_check_of_a_part_keeps_the_other_outcomes(judge: Judge, own: Path) -> None:
    path = ["--db", str(own)]
    before = judge(*path, "show", "yugioh/damage-order/combine", "--json").out
    assert judge(*path, "check", "yugioh/replay").code == 0
    assert judge(*path, "show", "yugioh/damage-order/combine", "--json").out == before


def test_check_by_topic_lists_only_it(judge: Judge) -> None:
    ended = judge("check", "yugioh/replay", "-v")
    assert ended.code == 0
    assert ended.out.startswith("yugioh/replay\nok ")
    assert ended.out.splitlines()[-1].endswith(" passed, 0 failed, 0 errors")
    assert all(len(line) <= 80 for line in ended.out.splitlines())


def test_a_topic_that_passes_is_one_line(judge: Judge) -> None:
    found = json.loads(judge("check", "yugioh/replay", "yugioh/chain", "--json").out)["scenarios"]
    topics = [scenario["id"].rpartition("/")[0] for scenario in found]
    lines = judge("check", "yugioh/replay", "yugioh/chain").out.splitlines()
    assert lines[:3] == [*(f"ok      {name}: {topics.count(name)} passed" for name in dict.fromkeys(topics)), ""]
    assert lines[-1] == f"{len(found)} passed, 0 failed, 0 errors"


def test_verbose_lists_every_scenario_and_its_notes(outcomes: list[Outcome]) -> None:
    noted = [replace(outcomes[0], warnings=("a part is not modelled",)), *outcomes[1:]]
    assert "\n".join(told(noted, verbose=True)).startswith(
        "yugioh/damage\nok      One (one)\n        note: a part is not modelled\nFAILED  Two [1m (two[a/b])\n"
    )
    assert [line for line in told(outcomes, verbose=True) if line.startswith("ok ")] == ["ok      One (one)"]


def test_without_it_topics_failures_notes_and_counts_are_told(outcomes: list[Outcome]) -> None:
    noted = [replace(outcomes[0], id=f"yugioh/x/{n}", warnings=(f"part {n % 10}",)) for n in range(19)]
    text = told([*noted, *outcomes])
    assert text[:4] == [
        "ok      yugioh/x: 19 passed",
        "FAILED  yugioh/damage: 1 passed, 1 failed",
        "ERROR   yugioh/turn: 1 error",
        "",
    ]
    assert text[4:6] == ["yugioh/damage", "FAILED  Two [1m (two[a/b])"]
    assert "        note: odd" in text  # the note of one that failed stands with it
    at = text.index("Notes ('judge check -v' tells each with its scenario):")
    assert text[at + 1 : at + 3] == ["  part 0 (2 scenarios)", "  part 1 (2 scenarios)"]
    assert text[at + 9 :] == ["  and 2 more", "", "20 passed, 1 failed, 1 error"]


def test_trace_explains_each_decision_with_its_rule(judge: Judge) -> None:
    traced = judge("check", "yugioh/replay", "--trace").out
    assert [line for line in traced.splitlines() if line.startswith("        | ")]
    assert "[yugioh/replay/" in " ".join(traced.split())
    assert "        | " not in judge("check", "yugioh/replay").out


def test_source_selects_by_documented_examples(judge: Judge) -> None:
    found = json.loads(judge("check", "--source", "ga-rules", "--json").out)["scenarios"]
    assert found
    assert all(any(id.startswith("ga-rules/") for id in scenario["documents"]) for scenario in found)
    nothing = judge("check", "yugioh/replay", "--source", "ga-rules")
    assert nothing.code == 1
    assert nothing.out.startswith("No scenario fits")


def test_a_failure_shows_place_expected_actual_and_rules(outcomes: list[Outcome]) -> None:
    text = "\n".join(told(outcomes))
    assert "FAILED  Two [1m (two[a/b])" in text
    for label, value in {
        "At": "a.yaml:12 step 2",
        "Expected": "LP 8000 [2J",
        "Actual": "LP 7000 <&>",
        "Rules": "yugioh/damage/a, yugioh/damage/b",
    }.items():
        assert f"        {label:<11}{value}" in text
    assert "note: odd" in text
    assert text.endswith("\n1 passed, 1 failed, 1 error")
    assert text.replace("\n", "").isprintable()


def test_junit_is_well_formed_whatever_the_texts(outcomes: list[Outcome]) -> None:
    root = ElementTree.fromstring(report(outcomes))
    assert {name: root.get(name) for name in ("tests", "failures", "errors")} == {
        "tests": "3",
        "failures": "1",
        "errors": "1",
    }
    assert [suite.get("name") for suite in root] == ["yugioh/damage", "yugioh/turn"]
    assert [case.get("name") for case in root.iter("testcase")] == [outcome.id for outcome in outcomes]
    failure = root.find(".//failure")
    assert failure is not None
    assert failure.get("message") == "a.yaml:12 step 2: expected LP 8000 [2J, actual LP 7000 <&>"
    assert failure.text == "rests on yugioh/damage/a, yugioh/damage/b"
    assert root.find(".//error") is not None


def test_junit_file_is_written_beside_the_report(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "report.xml"
    ended = judge("check", "yugioh/replay", "--junit", str(file), "--json")
    cases = list(ElementTree.parse(file).iter("testcase"))
    assert [case.get("name") for case in cases] == [s["id"] for s in json.loads(ended.out)["scenarios"]]


def test_junit_into_a_missing_folder_is_one_sentence(judge: Judge, tmp_path: Path) -> None:
    ended = judge("check", "yugioh/replay", "--junit", str(tmp_path / "none" / "report.xml"))
    assert ended.code == 2
    assert "report.xml" in ended.err
    assert ended.err.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_junit_onto_a_full_disk_names_the_file(judge: Judge) -> None:
    ended = judge("check", "yugioh/replay", "--junit", "/dev/full")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err == "judge: /dev/full cannot be written (No space left on device); name another file.\n"


@pytest.mark.parametrize("word", ["yugioh/replay/no-such-scenario", "missing.yaml", "no\ud800name", "no\0name"])
def test_an_unknown_scenario_is_one_sentence(word: str, judge: Judge) -> None:
    ended = judge("check", word)
    assert (ended.code, ended.out) == (2, "")
    assert clean(word) in ended.err


def test_a_wrong_scenario_names_file_and_line(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text("id: yugioh/replay/mine\ntitle: Mine\nwehn: []\nthen: {}\n")
    ended = judge("check", str(file))
    assert (ended.code, ended.out) == (2, "")
    assert "wrong.yaml:3" in ended.err


@pytest.mark.usefixtures("few")
def test_a_database_that_cannot_be_written_does_not_stop_a_check(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    from kb.errors import StoreError

    def refuse(*_: object) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr("kb.editions.lineage.put_runs", refuse)
    ended = judge("check")
    assert ended.code == 0
    assert ended.err == "judge: the outcomes are not kept, since the disk is full.\n"


@pytest.mark.usefixtures("few")
def test_coverage_json_keeps_the_contract(judge: Judge) -> None:
    ended = judge("coverage", "--json")
    found = json.loads(ended.out)
    assert ended.code == 0
    counts = {"documented", "verified", "failed", "unmodelled"}
    assert found["examples"].keys() == {*counts, "situations", "tables", "samples", "definitions"}
    for group in ("situations", "tables", "samples", "definitions"):
        assert found["examples"][group].keys() == counts
    for name in counts:
        assert found["examples"][name] == sum(found["examples"][g][name] for g in ("situations", "tables", "samples"))
    assert found["rules"].keys() >= {"total", "cited_by_engine", "exercised"}
    assert isinstance(found["by_source"], list)


@pytest.mark.usefixtures("few")
def test_coverage_text_fits_and_counts(judge: Judge) -> None:
    text = judge("coverage").out
    assert text.startswith("Examples  ")
    assert all(len(line) <= 80 for line in text.splitlines())
