"""The checker itself: what makes a scenario pass, fail or end in an error, and what it says about it."""

from collections.abc import Callable, Mapping

import pytest

from kb.records import Rule
from kb.scenario.check import check
from kb.scenario.model import Outcome, Scenario

Loader = Callable[[str], list[Scenario]]

BATTLE = """\
id: yugioh/new/battle
title: 1800 attacks 1500
rules: [{rules}]
documents: [{documents}]
given:
  A: {{monsters: [{{as: attacker, atk: 1800}}, {{as: second, atk: 1000}}]}}
  B:
    monsters: [{{as: target, atk: 1500}}]
    set: [{{as: book, card: Book of Moon}}, {{as: force, card: Mirror Force}}]
when:
{when}
then:
{then}
"""
ATTACK = "  - A: attacks with attacker into target"


@pytest.fixture
def outcome(scenarios: Loader) -> Callable[..., Outcome]:
    """The outcome of a battle with this `when` and this `then`, by the rules of `known`."""

    def of(
        then: str = "  B: {lp: 7700}",
        when: str = ATTACK,
        rules: str = "",
        documents: str = "",
        known: Mapping[str, Rule] | None = None,
    ) -> Outcome:
        text = BATTLE.format(when=when, then=then, rules=rules, documents=documents)
        (found,) = check(scenarios(text), (known or {}).get)
        return found

    return of


def test_what_is_so_passes(outcome: Callable[..., Outcome]) -> None:
    found = outcome(
        then="  A: {lp: 8000, monsters: [attacker, second]}\n  B: {lp: 7700, graveyard: [target], set: [force, book]}\n"
        "  steps: [damage, battle]\n  never: [activated]\n  happens: [destroyed-by-battle]\n  replay: {happens: false}",
        rules="yugioh/damage/atk-vs-atk-win",
    )
    assert (found.status, found.failures, found.warnings) == ("passed", (), ())
    assert found.cards == ("Book of Moon", "Mirror Force")
    assert "yugioh/damage/atk-vs-atk-win" in found.cited
    assert any("1800 against 1500" in line and "yugioh/damage/atk-vs-atk-win" in line for line in found.trace)


@pytest.mark.parametrize(
    ("then", "where", "expected", "actual", "cites"),
    [
        ("  B: {lp: 7600}", "then.B.lp", "7600", "7700", "yugioh/damage/battle-damage"),
        ("  B: {battle-damage: 0}", "then.B.battle-damage", "0", "300", "yugioh/damage/battle-damage"),
        ("  B: {effect-damage: 300}", "then.B.effect-damage", "300", "0", None),
        ("  B: {monsters: [target]}", "then.B.monsters", "['target']", "[]", "yugioh/damage-step/destroyed-at-end"),
        ("  B: {set: [book]}", "then.B.set", "['book']", "['book', 'force']", None),
        ("  steps: [battle]", "then.steps", "['battle']", "['damage', 'battle']", "yugioh/damage-step/timings"),
        ("  step: damage", "then.step", "damage", "battle", "yugioh/battle-step/returns-after-damage-step"),
        ("  phase: main2", "then.phase", "main2", "battle", None),
        ("  happens: [activated]", "then.happens", "activated happens", "no activated", None),
        (
            "  never: [damage-step]",
            "then.never",
            "no damage-step",
            "damage-step happened",
            "yugioh/damage-step/timings",
        ),
        ("  replay: {happens: true}", "then.replay.happens", "True", "False", None),
        ("  attack: {attacker: attacker, target: target}", "then.attack", "", "none", None),
        ("  positions: {target: attack}", "then.positions.target", "attack", "graveyard", None),
        ("  atk: {attacker: 1900}", "then.atk.attacker", "1900", "1800", None),
        ("  first-to-act: B", "then.first-to-act", "B", "A", "yugioh/timing/turn-player-priority"),
        ("  winner: A", "then.winner", "A", "none", "yugioh/damage/lp-zero"),
        ("  chain: [book]", "then.chain", "['book']", "[]", "yugioh/chain/reverse-order"),
        ("  resolves: {book: true}", "then.resolves.book", "True", "never on a chain", None),
        (
            '  damage-table: {you: A, rows: [["-", 300, 0], ["07", 150, 0]]}',
            "then.damage-table.step 2 of rows",
            "07: opponent 150, you 0",
            "no further step",
            None,
        ),
    ],
)
def test_what_is_otherwise_fails_and_says_where_and_by_which_rule(
    then: str, where: str, expected: str, actual: str, cites: str | None, outcome: Callable[..., Outcome]
) -> None:
    found = outcome(then=then)
    assert found.status == "failed"
    (failure,) = found.failures
    assert failure.where == f"{where} (new.yaml:13)"
    assert failure.actual == actual
    assert expected in failure.expected
    assert cites is None or cites in failure.cites


def test_the_line_is_that_of_the_expectation(outcome: Callable[..., Outcome]) -> None:
    found = outcome(then="  A: {lp: 8000}\n  B:\n    lp: 7600\n    monsters: []")
    assert [failure.where for failure in found.failures] == ["then.B.lp (new.yaml:15)"]


def test_expectations_in_the_middle_name_their_step(outcome: Callable[..., Outcome]) -> None:
    found = outcome(when=f"{ATTACK}\n  - then: {{step: damage}}")
    (failure,) = found.failures
    assert failure.where == "when.2.then.step (new.yaml:12)"
    assert (failure.expected, failure.actual) == ("damage", "battle")


def test_a_step_that_cannot_be_taken_is_an_error_with_its_refusal(outcome: Callable[..., Outcome]) -> None:
    found = outcome(when="  - A: attacks directly with attacker")
    assert found.status == "error"
    (failure,) = found.failures
    assert failure.expected == "A attacks directly with attacker"
    assert failure.actual == "refused: opponent-controls-monsters"
    assert failure.where == "when[1] (new.yaml:11)"
    assert failure.cites == ("yugioh/attack/target-or-direct", "yugioh/attack/direct-by-effect")


def test_after_an_error_nothing_further_is_compared(outcome: Callable[..., Outcome]) -> None:
    found = outcome(when="  - A: attacks directly with attacker", then="  B: {lp: 1}")
    assert len(found.failures) == 1


def test_a_step_with_several_meanings_is_an_error(outcome: Callable[..., Outcome]) -> None:
    found = outcome(when=f"{ATTACK}\n  - B: activates book")
    assert found.status == "error"
    assert found.failures[0].actual == "there are 3 ways to do so; name effect, target or cost"


@pytest.mark.parametrize(
    ("question", "expected", "actual", "cites"),
    [
        (
            "A: may attack directly with attacker",
            "",
            "refused: opponent-controls-monsters",
            "yugioh/attack/target-or-direct",
        ),
        ("A: may not attack with attacker into target", "", "allowed: A attacks with attacker into target", None),
        (
            "A: may not attack directly with attacker because already-attacked",
            "",
            "refused: opponent-controls-monsters",
            "yugioh/attack/direct-by-effect",
        ),
        ("B: may activate force now", "", "refused: not-your-turn-to-act", "yugioh/timing/turn-player-priority"),
    ],
)
def test_a_wrongly_answered_question_fails(
    question: str, expected: str, actual: str, cites: str | None, outcome: Callable[..., Outcome]
) -> None:
    found = outcome(when=f"  - {question}\n{ATTACK}")
    assert found.status == "failed"
    (failure,) = found.failures
    assert failure.expected == question.replace(": ", " ", 1)
    assert failure.actual == actual
    assert failure.where == "when[1] (new.yaml:11)"
    assert cites is None or cites in failure.cites


def test_a_question_leaves_the_duel_as_it_is(outcome: Callable[..., Outcome]) -> None:
    found = outcome(
        when="  - A: may attack with second into target\n  - B: may activate book targeting attacker\n" + ATTACK
    )
    assert found.status == "passed"


def test_the_rule_of_a_refusal_counts_as_one_that_decided(outcome: Callable[..., Outcome]) -> None:
    question = "  - A: may not attack directly with attacker because opponent-controls-monsters\n"
    assert outcome(when=question + ATTACK, rules="yugioh/attack/direct-by-effect").status == "passed"
    assert outcome(rules="yugioh/attack/direct-by-effect").status == "failed"


def test_a_rule_may_be_named_by_a_code_of_before(outcome: Callable[..., Outcome], digest: Mapping[str, Rule]) -> None:
    won, lost = (digest[f"yugioh/damage/atk-vs-{how}"] for how in ("atk-win", "def-win"))
    assert outcome(rules="yugioh/then/won", known={"yugioh/then/won": won}).status == "passed"
    assert outcome(rules="yugioh/then/won", known={"yugioh/then/won": lost}).status == "failed"
    assert outcome(rules="yugioh/then/won").status == "failed"


def test_a_rule_that_decided_nothing_fails(outcome: Callable[..., Outcome]) -> None:
    found = outcome(rules="yugioh/damage/atk-vs-atk-win, yugioh/damage/atk-vs-def-win")
    assert found.status == "failed"
    (failure,) = found.failures
    assert failure.expected == "the rule yugioh/damage/atk-vs-def-win decides something"
    assert failure.where == "new.yaml:3"
    assert failure.cites == ("yugioh/damage/atk-vs-def-win",)


def test_the_rows_of_a_documented_table_are_what_is_compared(
    outcome: Callable[..., Outcome], digest: Mapping[str, Rule]
) -> None:
    code = "yugioh/damage-order/example-direct"
    found = outcome(then="  damage-table: {you: A}", documents=code, known=digest)
    assert found.status == "failed"
    assert [failure.where for failure in found.failures] == [
        f"then.damage-table.step {step} of {code} (new.yaml:13)" for step in (1, 2, 3)
    ]
    assert (found.failures[0].expected, found.failures[0].actual) == (
        "-: opponent 2000, you 0",
        "-: opponent 300, you 0",
    )


def test_a_documented_table_that_is_not_there_fails(outcome: Callable[..., Outcome]) -> None:
    found = outcome(then="  damage-table: {you: A}", documents="yugioh/damage-order/example-direct")
    assert found.status == "failed"
    assert found.failures[0].actual == "none of the rules and documents has one"


def test_what_a_card_leaves_out_is_a_warning(scenarios: Loader) -> None:
    (found,) = check(
        scenarios(
            "id: yugioh/new/warning\ntitle: A card with more effects\n"
            "given: {A: {monsters: [Phantom of Chaos]}}\nthen: {phase: battle}\n"
        ),
        lambda _: None,
    )
    assert found.status == "passed"
    assert [warning.partition(":")[0] for warning in found.warnings] == ["Phantom of Chaos"]


CONFLICT = """
id: yugioh/new/conflict
title: Two fixed values
cards:
  - name: Low Toll
    kind: spell
    icon: continuous
    effects: [{id: a, type: continuous, apply: [{rule: battle-damage, kind: 9, who: you, value: 300, battle: any}]}]
  - name: High Toll
    kind: spell
    icon: continuous
    effects: [{id: a, type: continuous, apply: [{rule: battle-damage, kind: 9, who: you, value: 500, battle: any}]}]
given:
  A: {monsters: [{as: attacker, atk: 1000}]}
  B: {spells: [Low Toll, High Toll]}
when:
  - A: attacks directly with attacker
then:
  B: {lp: 7700}
"""


def test_rules_that_do_not_settle_a_battle_are_an_error(scenarios: Loader) -> None:
    (found,) = check(scenarios(CONFLICT), lambda _: None)
    assert found.status == "error"
    assert found.failures[0].expected == "the rules settle what happens"
    assert "yugioh/damage-order/09" in found.failures[0].actual


def test_the_same_scenario_gives_the_same_outcome_twice(outcome: Callable[..., Outcome]) -> None:
    first, second = outcome(), outcome()
    assert (first.trace, first.cited, first.failures) == (second.trace, second.cited, second.failures)


RAISED = """\
id: yugioh/new/honest
title: Honest raises the target, which destroys the attacker
given:
  A: {{monsters: [{{as: attacker, atk: 1800}}]}}
  B: {{monsters: [{{as: target, atk: 1500, def: 1200, attribute: LIGHT}}], hand: [{{as: honest, card: Honest}}]}}
when:
  - A: attacks with attacker into target
  - {{B: activates honest using wings, at: before-damage-calculation}}
  - {{then: {{{then}}}, at: after-damage-calculation}}
then: {{B: {{lp: 8000}}}}
"""


@pytest.mark.parametrize(
    ("then", "failing"),
    [
        ("doomed: [attacker]", None),
        ("doomed: []", "then.doomed"),
        ("doomed: [target, attacker]", "then.doomed"),
        ("def: {target: 1200}", None),
        ("def: {target: 1500}", "then.def.target"),
        ("happens: [activated honest, determined-to-be-destroyed attacker, after-damage-calculation]", None),
        ("happens: [determined-to-be-destroyed target]", "then.happens"),
        ("never: [determined-to-be-destroyed target]", None),
        ("never: [damage A, damage B]", "then.never"),
        ("never: [damage B, damage A effect]", None),
        ("in-order: [attack-declared attacker, activated honest, damage A]", None),
        ("in-order: [damage A, activated honest]", "then.in-order"),
    ],
)
def test_who_is_doomed_its_def_and_what_happened_to_whom(then: str, failing: str | None, scenarios: Loader) -> None:
    (outcome,) = check(scenarios(RAISED.format(then=then)), {}.get)
    assert [failure.where.split(" ")[0].removeprefix("when.3.") for failure in outcome.failures] == (
        [failing] if failing else []
    )
    assert outcome.status == ("failed" if failing else "passed")


MATERIALS = """\
id: yugioh/new/materials
title: Two materials are attached
given:
  A: {{monsters: [{{as: holder, atk: 1800, materials: [Sangan, Honest]}}]}}
then: {{materials: {materials}}}
"""


@pytest.mark.parametrize(
    ("materials", "status"),
    [
        ("{holder: [honest, sangan]}", "passed"),
        ("{holder: [honest]}", "failed"),
        ("{honest: []}", "passed"),
        ("{holder: []}", "failed"),
    ],
)
def test_what_is_attached_to_whom(materials: str, status: str, scenarios: Loader) -> None:
    (outcome,) = check(scenarios(MATERIALS.format(materials=materials)), {}.get)
    assert outcome.status == status


ARRIVAL = """\
id: yugioh/new/pending
title: A monster arrives during the attack
given:
  A: {{monsters: [{{as: attacker, atk: 1800}}]}}
  B:
    monsters: [{{as: target, atk: 1500}}]
    set: [{{as: call, card: Call of the Haunted}}]
    graveyard: [{{as: dead, atk: 1}}]
when:
  - A: attacks with attacker into target
  - B: activates call targeting dead
  - A: passes
  - B: passes
  - then: {{replay: {{happens: {happens}}}}}
then: {{replay: {{happens: true}}}}
"""


def test_a_replay_that_is_pending_is_not_none(scenarios: Loader) -> None:
    found = {happens: check(scenarios(ARRIVAL.format(happens=happens)), {}.get)[0] for happens in ("false", "pending")}
    assert [outcome.status for outcome in found.values()] == ["failed", "passed"]
    assert found["false"].failures[0].actual == "pending"
