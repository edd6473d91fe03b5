"""How the steps of a Grand Archive scenario are read, played and answered."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kb.errors import ScenarioError
from kb.scenario.check import check
from kb.scenario.grand_archive.phrases import EXAMPLES, PHRASES
from kb.scenario.load import load
from kb.scenario.model import Outcome, Scenario

HEAD = "id: grand-archive/test/one\ntitle: A test\n"
OPPORTUNITIES = ["A main", "A retaliation", "B retaliation", "A damage", "B damage", "A main"]
GIVEN = """given:
  A:
    champion: {as: hero, life: 20}
    field:
      - {as: squire, power: 2, life: 2}
      - {as: sword, type: weapon, power: 2, durability: 2}
    hand: 2
  B:
    champion: {as: foe, life: 20}
    field: [{as: guard, power: 1, life: 5}]
"""


def scenarios(folder: Path, text: str) -> list[Scenario]:
    path = folder / "one.yaml"
    path.write_text(text, encoding="utf-8")
    return load([path])


def run(folder: Path, when: str, then: str = "then: {winner: none}\n", given: str = GIVEN) -> Outcome:
    (outcome,) = check(scenarios(folder, f"{HEAD}{given}when:\n{when}{then}"), lambda _: None)
    return outcome


def failures(outcome: Outcome) -> list[tuple[str, str]]:
    return [(failure.expected, failure.actual) for failure in outcome.failures]


def test_players_without_a_step_pass_and_combat_finishes(tmp_path: Path) -> None:
    outcome = run(tmp_path, "- A: attacks with squire into foe\n", "then: {phase: main, damage: {foe: 2}}\n")
    assert outcome.status == "passed"


def test_a_step_waits_for_its_time(tmp_path: Path) -> None:
    steps = (
        "- A: attacks with squire into guard\n- B: retaliates with guard\n"
        "- A: attacks with hero into foe wielding sword\n"
    )
    assert (
        run(tmp_path, steps, "then: {dealt: [[squire, guard, 2], [guard, squire, 1], [hero, foe, 2]]}\n").status
        == "passed"
    )


def test_a_step_that_can_never_be_taken_is_an_error_with_its_reason(tmp_path: Path) -> None:
    outcome = run(tmp_path, "- A: attacks with squire into hero\n- A: passes\n")
    assert outcome.status == "error"
    (failure,) = outcome.failures
    assert (failure.expected, failure.actual) == ("A attacks with squire into hero", "refused: own-object")
    assert failure.where.startswith("when[1] (")
    assert failure.cites == ("grand-archive/attack/own-objects",)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("A: may attack with squire into foe", []),
        (
            "A: may not attack with squire into foe",
            [("A may not attack with squire into foe", "allowed: A: attack with squire into foe")],
        ),
        ("A: may attack with squire into hero", [("A may attack with squire into hero", "refused: own-object")]),
        ("A: may not attack with squire into hero because own-object", []),
        (
            "A: may not attack with squire into hero because taunt",
            [("A may not attack with squire into hero because taunt", "refused: own-object")],
        ),
        ("A: may attack with squire into foe now", []),
        ("B: may not attack with guard into hero because not-turn-player", []),
        ("B: may not pass now because no-opportunity", []),
        ("B: may pass", []),
        ("A: may move to the end phase", []),
    ],
)
def test_questions(tmp_path: Path, question: str, expected: list[tuple[str, str]]) -> None:
    outcome = run(tmp_path, f"- {question}\n")
    assert failures(outcome) == expected
    assert outcome.status == ("failed" if expected else "passed")


def test_a_question_changes_nothing_and_its_rules_count_as_cited(tmp_path: Path) -> None:
    outcome = run(tmp_path, "- A: may not attack with squire into hero\n", "then: {awake: [squire], phase: main}\n")
    assert outcome.status == "passed"
    assert "grand-archive/attack/own-objects" in outcome.cited


def test_questions_within_combat(tmp_path: Path) -> None:
    steps = (
        "- A: attacks with squire into guard\n- A: may not attack with hero into foe now because in-combat\n"
        "- B: may retaliate with guard\n- B: may not retaliate with foe because not-defending\n"
        "- B: retaliates with guard\n"
    )
    assert failures(run(tmp_path, steps)) == []


@pytest.mark.parametrize(
    ("then", "expected"),
    [
        ("phase: end", [("end", "main")]),
        ("step: damage", [("damage", "")]),
        ("opportunity: B", [("B", "A")]),
        ("opportunities: [A main]", [("['A main']", str(OPPORTUNITIES))]),
        ("attack: {legal: false}", [("False", "True")]),
        ("attack: {legal: true, because: taunt}", [("taunt", "all-fulfilled")]),
        ("attack: {legal: true, steps: [2.a]}", [("['2.a']", "['2.a', '2.b', '2.c', '2.d', '2.e']")]),
        ("combat: {attacker: squire}", [("a combat in progress", "none")]),
        ("combat: none", []),
        ("steps: [damage]", [("['damage']", "['attack-declaration', 'retaliation', 'damage', 'end-of-combat']")]),
        ("stack: [foe]", [("['foe']", "[]")]),
        ("rested: [guard]", [("rested", "awake")]),
        ("awake: [squire]", [("awake", "rested")]),
        ("damage: {foe: 3}", [("3", "2")]),
        ("power: {squire: 1}", [("1", "2")]),
        ("life: {squire: 1}", [("1", "2")]),
        ("counters: {sword: {durability: 1}}", [("1", "2")]),
        ("rested: [squire-copy-1]", [("rested", "no such object")]),
        ("power: {squire-copy-1: 2}", [("2", "no such object")]),
        ("counters: {sword-copy-1: {durability: 1}}", [("1", "no such object")]),
        ("keywords: {squire-copy-1: []}", [("[]", "no such object")]),
        ("dealt: []", [("[]", "[('squire', 'foe', 2)]")]),
        ("happens: [destroyed]", [("destroyed happens", "no destroyed")]),
        ("happens: [damage-dealt foe]", []),
        ("happens: [damage-dealt guard]", [("damage-dealt guard happens", "no damage-dealt guard")]),
        ("never: [damage-dealt foe]", [("no damage-dealt foe", "damage-dealt foe happened")]),
        ("in-order: [begins damage, attack-declared]", [("all in that order", "'attack-declared' does not follow")]),
        ("unchanged: true", [("True", "False")]),
        ("winner: A", [("A", "none")]),
        ("A: {hand: 1}", [("1", "2")]),
        ("A: {field: [hero]}", [("['hero']", "['hero', 'squire', 'sword']")]),
        ("A: {must-attack: [squire]}", [("['squire']", "[]")]),
        ("B: {lost: true}", [("True", "False")]),
        ("A: {memory: [a-hand-1]}", [("['a-hand-1']", "[]")]),
    ],
)  # fmt: skip
def test_expectations(tmp_path: Path, then: str, expected: list[tuple[str, str]]) -> None:
    assert failures(run(tmp_path, "- A: attacks with squire into foe\n", f"then: {{{then}}}\n")) == expected


def test_expectations_about_the_attack_need_one(tmp_path: Path) -> None:
    outcome = run(tmp_path, "- A: may attack with squire into foe\n", "then: {attack: {legal: true}}\n")
    assert failures(outcome) == [("True", "no attack was declared or attempted")]


def test_expectations_at_a_moment(tmp_path: Path) -> None:
    steps = (
        "- A: attacks with squire into foe\n- then: {phase: combat, combat: {attacker: squire, defenders: [guard]}}\n"
    )
    assert failures(run(tmp_path, steps)) == [("['guard']", "['foe']")]


def test_an_attempt_that_fails_is_told_apart_from_a_declaration(tmp_path: Path) -> None:
    steps = "- A: attempts to attack with squire into hero\n"
    then = "then: {attack: {legal: false, because: own-object, steps: [2.a, 2.b]}, unchanged: true}\n"
    assert failures(run(tmp_path, steps, then)) == []


def test_choices(tmp_path: Path) -> None:
    given = """given:
  A: {champion: {as: hero, life: 20}, field: [{as: squire, power: 2, life: 2}]}
  B: {champion: {as: foe, life: 20}, field: [{as: guard, power: 1, life: 5, keywords: [intercept]}]}
"""
    for option, damaged in (("yes", "guard"), ("no", "foe")):
        steps = f"- A: attacks with squire into foe\n- B: chooses {option}\n"
        assert failures(run(tmp_path, steps, f"then: {{damage: {{{damaged}: 2}}}}\n", given)) == []
    assert failures(run(tmp_path, "- A: attacks with squire into foe\n", "then: {damage: {foe: 2}}\n", given)) == []


def test_a_resolved_attack_card_attacks_where_there_is_only_one_way(tmp_path: Path) -> None:
    given = """given:
  A: {champion: {as: hero, life: 20}, hand: [{as: slash, type: attack, power: 3, reserve: 0}]}
  B: {champion: {as: foe, life: 20}}
"""
    assert failures(run(tmp_path, "- A: activates slash\n", "then: {damage: {foe: 3}}\n", given)) == []


def test_unmodelled_effects_and_named_cards_are_reported(tmp_path: Path) -> None:
    given = GIVEN.replace("{as: squire, power: 2, life: 2}", "{as: squire, card: Fervent Lancer}")
    outcome = run(tmp_path, "- A: attacks with squire into foe\n", given=given)
    assert outcome.cards == ("Fervent Lancer",)
    assert [warning.split(":")[0] for warning in outcome.warnings] == ["Fervent Lancer"]


def test_the_run_is_told_in_a_judges_words(tmp_path: Path) -> None:
    trace = "\n".join(
        run(tmp_path, "- A: attempts to attack with squire into hero\n- A: attacks with squire into foe\n").trace
    )
    assert "A: attack with squire into hero" in trace
    assert "The attack is illegal: own-object  [grand-archive/attack/own-objects]" in trace
    assert "The declaration of squire is reversed as a whole" in trace
    assert "-- combat phase, attack declaration step" in trace
    assert "squire deals 2 to foe" in trace


def test_every_form_of_a_step_has_a_pattern_and_an_example() -> None:
    for text in (
        "attacks with a into b, c wielding d refusing e reserving f, g", "attacks with a into B", "attacks with a",
        "attempts to attack with a into b refusing c", "activates a using b targeting c, d reserving e",
        "retaliates with a", "retaliates no further", "moves to the end phase", "passes", "chooses a, b",
        "may not attack with a into b now because taunt", "may retaliate with a",
    ):  # fmt: skip
        assert any(re.match(pattern, text) for pattern in PHRASES), text
    assert len(EXAMPLES) > 8


def refused(tmp_path: Path, rest: str, line: str, message: str) -> None:
    """A scenario with this behind its head is refused, there and with a sentence that begins so."""
    with pytest.raises(ScenarioError) as caught:
        scenarios(tmp_path, f"{HEAD}{rest}\n")
    assert re.match(rf".*one\.yaml:{line}: {re.escape(message)}", str(caught.value)), caught.value


ERRORS = {
    "A: dances": "the step 'dances' has no known form; use one of: ",
    "A: retaliates with squier": "unknown name 'squier' in the step 'retaliates with squier'; did you mean 'squire'?",
    "A: attacks with squire into foe refusing zzz": "unknown name 'zzz' in the step",
    "A: attacks with squire into foe because taunt": "'because' belongs to 'may not'; remove it",
    "A: attacks with squire into foe now": "'now' belongs to a question; remove it from",
    "A: may not attack with squire into foe because tount": "unknown reason 'tount'; did you mean 'taunt'?",
    "A: may not attack with squire into foe because zzz": "unknown reason 'zzz'; known are: ",
    "C: passes": "a step reads 'A: ...' or 'B: ...' with a text",
    "A: [passes]": "a step reads 'A: ...' or 'B: ...' with a text",
}


@pytest.mark.parametrize(("step", "message"), ERRORS.items(), ids=list(ERRORS))
def test_wrong_steps(tmp_path: Path, step: str, message: str) -> None:
    refused(tmp_path, f"{GIVEN}when:\n- {step}\nthen: {{winner: none}}", "14", message)


WRONG_GIVEN = {
    "A: {field: [{as: x, power: 1}, {as: x, power: 1}]}": "the name 'x' is there twice; give another with 'as:'",
    "A: {field: [{power: 1}]}": "a card needs 'card:', or 'as:' with its type and values",
    "A: {field: [Fervent Lanser]}": "unknown card 'Fervent Lanser'; did you mean 'Fervent Lancer'?",
    "A: {field: [{card: Fervent Lancer, power: 9}]}": "a bundled card has its own values; remove type, stats, elements",
    "A: {field: [{as: x, keywords: [flying]}]}": "unknown keyword 'flying'; known are: agility, ",
    "A: {field: [{as: x, type: attack}]}": "'x' is no object; put it under 'hand'",
    "A: {champion: {as: x, type: ally}}": "'x' is no champion; put it under 'field'",
    "A: {field: [{as: x, loaded-in: y}]}": "`x` lies beneath `y`, which is not there",
    "A: {hand: 61}": "more than 60 cards in 'hand'",
    "A: {effects: [{card: Tariff Ring, ability: levy}]}": "'Tariff Ring' has no ability 'levy'; it has: tax",
    "A: {effects: [{card: Fervent Lancer, ability: levy}]}": "'Fervent Lancer' has no ability 'levy'; it has: none",
    "A: {hand: [{as: tariff-ring}], effects: [{card: Tariff Ring, ability: tax}]}": "the name 'tariff-ring' is there",
    "turn: {player: C}": "C does not play; write what they have",
    "turn: {phase: combat}": "unknown value 'combat'; use one of",
    "A: {feild: []}": "unknown key 'feild'; did you mean 'field'?",
    "A: {field: [{as: Bad Name, power: 1}]}": "a name is written in small letters",
}  # fmt: skip


@pytest.mark.parametrize(("given", "message"), WRONG_GIVEN.items(), ids=list(WRONG_GIVEN))
def test_wrong_positions(tmp_path: Path, given: str, message: str) -> None:
    refused(tmp_path, f"given:\n  {given}\nthen: {{winner: none}}", "[34]", message)


WRONG_THEN = {
    "rested: [squier]": "unknown name 'squier'; did you mean 'squire'?",
    "dealt: [[squire, nobody, 1]]": "unknown name 'nobody'; known are: ",
    "combat: {targets: [nobody]}": "unknown name 'nobody'; known are: ",
    "A: {hand: [nobody]}": "unknown name 'nobody'; known are: ",
    "happens: [party]": "unknown event 'party'; known are: activated, ",
    "attack: {legal: false, because: tount}": "unknown reason 'tount'; did you mean 'taunt'?",
    "attack: {legal: false, steps: [2.f]}": "unknown value '2.f'; did you mean",
    "phase: battle": "unknown value 'battle'; use one of",
    "lp: 8000": "unknown key 'lp'",
}


@pytest.mark.parametrize(("then", "message"), WRONG_THEN.items(), ids=list(WRONG_THEN))
def test_wrong_expectations(tmp_path: Path, then: str, message: str) -> None:
    refused(tmp_path, f"{GIVEN}when:\n- A: passes\nthen: {{{then}}}", "15", message)
    with pytest.raises(ScenarioError):
        scenarios(tmp_path, f"{HEAD}{GIVEN}when:\n- then: {{{then}}}\nthen: {{winner: none}}\n")
