"""Questions that cannot lie, and steps at a moment by its name: the same in both games."""

from collections.abc import Callable

import pytest

from kb.scenario.check import check
from kb.scenario.model import Outcome, Scenario

Loader = Callable[[str], list[Scenario]]

DUEL = """\
id: yugioh/new/question
title: 1800 attacks a LIGHT monster
given:
  A: {{monsters: [{{as: attacker, atk: 1800}}], hand: [{{as: later, atk: 100}}]}}
  B:
    monsters: [{{as: target, atk: 1500, attribute: LIGHT}}]
    hand: [{{as: honest, card: Honest}}]
    set: [{{as: force, card: Mirror Force}}]
when:
{when}
then: {{turn-player: A}}
"""
GAME = """\
id: grand-archive/new/question
title: A squire attacks
given:
  A: {{champion: {{as: hero, life: 20}}, field: [{{as: squire, power: 2, life: 2}}, {{as: page, power: 1, life: 1}}]}}
  B: {{champion: {{as: foe, life: 20}}, field: [{{as: guard, power: 1, life: 5}}]}}
when:
{when}
then: {{winner: none}}
"""
ATTACK = "A: attacks with attacker into target"


@pytest.fixture
def asked(scenarios: Loader) -> Callable[..., Outcome]:
    """The outcome of a battle with these steps."""

    def of(*steps: str, text: str = DUEL) -> Outcome:
        when = "\n".join(f"  - {{{step}}}" if "at: " in step else f"  - {step}" for step in steps)
        (found,) = check(scenarios(text.format(when=when).replace("{turn-player: A}", "{winner: none}")), {}.get)
        return found

    return of


def _said(outcome: Outcome) -> str:
    (failure,) = outcome.failures
    return failure.actual


def test_what_may_not_be_done_may_be_done_at_no_time_while_the_attack_lasts(asked: Callable[..., Outcome]) -> None:
    found = asked(ATTACK, "B: may not activate honest using wings")
    assert found.status == "failed"
    assert _said(found) == (
        "allowed: B activates honest using wings, later, at start-of-damage-step; "
        "where one moment is meant, write 'now' or 'at:'"
    )


def test_at_one_moment_it_is_a_question_of_that_moment(asked: Callable[..., Outcome]) -> None:
    assert asked(ATTACK, "A: passes", "B: may not activate honest using wings now").status == "passed"
    assert asked(ATTACK, "B: may activate honest using wings, at: before-damage-calculation").status == "passed"
    assert asked(ATTACK, "B: may not activate honest using wings, at: after-damage-calculation").status == "passed"
    assert asked(ATTACK, "B: may not activate honest using wings, at: start-of-damage-step").status == "failed"


def test_a_question_that_never_arises_proves_nothing(asked: Callable[..., Outcome]) -> None:
    assert _said(asked("A: may not stop the attack")) == "never asked: it can never be done here"
    assert asked("A: may not stop the attack because no-decision-open").status == "passed"
    assert _said(asked("A: may not stop the attack because must-decide")) == "refused: no-decision-open"
    said = "it cannot be done at damage-step, or that does not come; the game is at battle-step"
    assert _said(asked("B: may not activate force, at: damage-step")) == f"never asked: {said}"


def test_that_it_is_another_players_turn_answers_no_question(asked: Callable[..., Outcome]) -> None:
    found = asked(ATTACK, "B: may not activate force now")
    assert found.status == "failed"
    assert _said(found) == ("not asked: not-your-turn-to-act, whatever B would do; leave out 'now' or give 'because'")
    assert asked(ATTACK, "B: may not activate force now because not-your-turn-to-act").status == "passed"
    assert asked(ATTACK, "A: passes", "B: may activate force now").status == "passed"


def test_a_step_is_taken_at_its_moment(asked: Callable[..., Outcome]) -> None:
    boost = "B: activates honest using wings"
    assert (
        asked(ATTACK, f"{boost}, at: before-damage-calculation", "then: {A: {monsters: []}}, at: battle-step").failures
        == ()
    )
    found = asked(ATTACK, f"{boost}, at: after-damage-calculation")
    assert found.status == "error"
    assert _said(found).startswith("refused: ")


def test_what_is_expected_at_a_moment_is_compared_there(asked: Callable[..., Outcome]) -> None:
    doomed = "then: {B: {lp: 7700, monsters: [target]}}, at: after-damage-calculation"
    assert asked(ATTACK, doomed).status == "passed"
    assert asked(ATTACK, doomed.replace("[target]", "[]")).status == "failed"


def test_a_moment_that_does_not_come_is_an_error(asked: Callable[..., Outcome]) -> None:
    found = asked(ATTACK, "then: {B: {lp: 1}}, at: main-phase-2")
    assert found.status == "error"
    assert [failure.expected for failure in found.failures] == ["main-phase-2 comes"]
    assert _said(found) == "the game rests at battle-step"
    found = asked("B: activates force, at: main-phase-2")
    assert found.status == "error"
    assert _said(found) == "it cannot be done at main-phase-2, or that does not come; the game is at battle-step"


def test_the_same_in_the_other_game(asked: Callable[..., Outcome]) -> None:
    attack = "A: attacks with squire into guard"
    assert asked(attack, "B: may retaliate with guard, at: retaliation", text=GAME).status == "passed"
    assert asked(attack, "then: {phase: combat}, at: damage", text=GAME).status == "passed"
    assert _said(asked("A: may not choose guard", text=GAME)) == "never asked: it can never be done here"
    found = asked("B: may not pass now", text=GAME)
    assert _said(found) == "not asked: no-opportunity, whatever B would do; leave out 'now' or give 'because'"
    assert asked("B: may not pass now because no-opportunity", text=GAME).status == "passed"
    later = asked(attack, "A: may not attack with page into foe because in-combat", text=GAME)
    assert later.status == "failed"
