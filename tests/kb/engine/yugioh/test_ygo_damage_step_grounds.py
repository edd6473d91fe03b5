"""What the Damage Step lets in: the ground of an effect at each timing, or the rules that come closest to one."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from ygo_duels import duel, passes, put, soldier

from kb.engine.table.decision import refuse
from kb.engine.yugioh.actions import Attack
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.chain import in_damage_step
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.vocabulary.changes import ModifyStats
from kb.engine.yugioh.vocabulary.conditions import (
    Activated,
    AddedToHand,
    BattleTiming,
    Damaged,
    Destroyed,
    DestroysByBattle,
    Flipped,
    Repositioned,
    Sent,
    Summoned,
)
from kb.engine.yugioh.vocabulary.filters import Cards, Timing
from kb.engine.yugioh.vocabulary.operations import Destroy, Equip, GainLp, NegateActivation, NegateEffect, SpecialSummon
from kb.engine.yugioh.vocabulary.standing import StatChange

LISTED, STATS, UNIQUE, ITSELF, EVENT = (
    f"yugioh/damage-step/{name}"
    for name in (
        "what-may-be-activated",
        "stat-changes-until-calculation",
        "unique-timing",
        "triggers-about-itself",
        "triggers-by-event",
    )
)
INDIRECT, CONTINUOUS = "yugioh/damage-step/indirect-stat-changes", "yugioh/damage-step/continuous-traps"
THIS, OTHERS = Cards(role="this"), Cards(whose="you", where="monster")
RAISE, GAIN = ModifyStats(what=OTHERS, atk=100), GainLp(amount=100)
RISES = Effect(id="rises", type="continuous", apply=(StatChange(what=OTHERS, atk=100),))
EARLY = ("start", "before-calculation")


def at(timing: str, ruleset: str = "tcg") -> Duel:
    """A battle at that timing of the Damage Step."""
    game = duel(put("a1", soldier()), put("b1", soldier(defense=1500), position="defense"), ruleset=ruleset)
    game.play(Attack("A", "a1", "b1"))
    while game.board.timing != timing:
        passes(game, 1)
    return game


def effect(type_: str = "quick", *do: Any, **more: Any) -> Effect:
    """An effect that does this, or gains Life Points."""
    return Effect(id="it", type=type_, do=do or (GAIN,), **more)  # type: ignore[arg-type]


def ground(game: Duel, found: Effect, kind: str = "trap", icon: Any = "normal", *others: Effect) -> str | None:
    """The rule that lets the effect in, where it is on a card with such effects besides."""
    card = Card(name="It", kind=kind, icon=icon if kind != "monster" else None, effects=(found, *others))  # type: ignore[arg-type]
    return in_damage_step.let_in_by(game.board, put("a2", card, "spell"), found)


@pytest.mark.parametrize("timing", get_args(Timing))
def test_changes_of_atk_and_def_are_let_in_until_damage_calculation(timing: str) -> None:
    game = at(timing)
    expected = STATS if timing in EARLY else None
    assert ground(game, effect("quick", RAISE)) == expected
    assert ground(game, effect("card", RAISE)) == expected
    assert ground(game, effect("card", Equip(to="it")), "trap", "normal", RISES) == expected


@pytest.mark.parametrize("timing", get_args(Timing))
@pytest.mark.parametrize(
    ("found", "kind", "icon", "code"),
    [
        (effect("card"), "trap", "counter", LISTED),
        (effect("card", NegateActivation()), "trap", "normal", LISTED),
        (effect("quick", NegateActivation()), "monster", None, LISTED),
        (effect("quick", NegateEffect()), "monster", None, None),
        (effect("trigger", mandatory=True), "monster", None, LISTED),
        (effect("quick", mandatory=True), "monster", None, LISTED),
        (effect("card", mandatory=True), "trap", "continuous", None),
        (effect("card"), "trap", "normal", None),
        (effect("quick"), "monster", None, None),
        (effect("trigger", RAISE), "monster", None, None),
    ],
)
def test_what_is_let_in_or_kept_out_at_every_timing(
    timing: str, found: Effect, kind: str, icon: Any, code: str | None
) -> None:
    assert ground(at(timing), found, kind, icon) == code


@pytest.mark.parametrize(
    ("when", "type_", "code"),
    [
        (DestroysByBattle(), "trigger", UNIQUE),
        (BattleTiming(at=("end",)), "trigger", UNIQUE),
        (Damaged(kind="battle"), "trigger", UNIQUE),
        (Damaged(kind="any"), "card", UNIQUE),
        (Damaged(kind="effect"), "card", None),
        (Destroyed(what=OTHERS, by="battle"), "trigger", UNIQUE),
        (Destroyed(what=OTHERS, by="battle"), "card", UNIQUE),
        (Destroyed(what=OTHERS, by="battle-or-effect"), "card", UNIQUE),
        (Destroyed(what=OTHERS, by="battle-or-opponent-effect"), "card", UNIQUE),
        (Destroyed(what=OTHERS, by="battle-or-effect"), "trigger", None),
        (Destroyed(what=OTHERS, by="effect"), "card", None),
        (Destroyed(what=OTHERS, by="any"), "card", None),
        (Summoned(what=OTHERS), "trigger", None),
        (Summoned(what=THIS), "trigger", ITSELF),
        (Sent(what=THIS), "trigger", ITSELF),
        (Destroyed(what=THIS), "trigger", ITSELF),
        (Repositioned(what=THIS), "trigger", ITSELF),
        (AddedToHand(what=THIS), "trigger", ITSELF),
        (AddedToHand(what=OTHERS), "trigger", None),
        (Flipped(), "trigger", ITSELF),
        (Flipped(), "quick", None),
        (Activated(), "quick", None),
    ],
)
def test_which_events_are_a_ground(when: Any, type_: str, code: str | None) -> None:
    assert ground(at("start"), effect(type_, when=when), "monster") == code


def test_a_card_whose_activation_is_mandatory_is_no_answer_to_damage() -> None:
    assert ground(at("start"), effect("card", when=Damaged(), mandatory=True)) is None


@pytest.mark.parametrize(("how", "code"), [("special", ITSELF), ("normal", None), ("fusion", None)])
def test_an_effect_about_itself_does_not_perform_a_normal_or_fusion_summon(how: Any, code: str | None) -> None:
    found = effect("trigger", SpecialSummon(what=OTHERS, how=how), when=Summoned(what=THIS))
    assert ground(at("start"), found, "monster") == code


@pytest.mark.parametrize(("what", "code"), [("it", None), ("other", STATS), (OTHERS, STATS)])
def test_a_change_of_the_monster_that_it_summons_alone_is_no_ground(what: Any, code: str | None) -> None:
    found = effect("card", SpecialSummon(what="it"), ModifyStats(what=what, atk=100))
    assert ground(at("start"), found) == code


@pytest.mark.parametrize(
    ("kind", "type_", "do", "code"),
    [
        ("trap", "card", (), STATS),
        ("trap", "card", (Equip(to="it"),), STATS),
        ("trap", "card", (Equip(to="it"), GAIN), None),
        ("trap", "quick", (), None),
        ("spell", "card", (), None),
        ("monster", "quick", (), None),
    ],
)
def test_a_trap_that_stays_is_let_in_by_what_it_will_do(
    kind: str, type_: str, do: tuple[Any, ...], code: str | None
) -> None:
    found = Effect(id="it", type=type_, do=do)  # type: ignore[arg-type]
    assert ground(at("start"), found, kind, "continuous", RISES) == code
    without = Effect(id="holds", type="continuous")
    assert ground(at("start"), found, kind, "continuous", without) is None


# ---- what is told ---------------------------------------------------------------------------------------

QUESTION = "May this be activated?"


@pytest.mark.parametrize(
    ("found", "icon", "more"),
    [
        (effect("card", RAISE), "normal", (STATS,)),
        (effect("trigger", RAISE), None, (EVENT,)),
        (effect("trigger"), None, (EVENT,)),
        (effect("card", SpecialSummon(what="it"), ModifyStats(what="it", atk=1)), "normal", (INDIRECT,)),
        (effect("card"), "continuous", (CONTINUOUS,)),
        (effect("quick"), "continuous", ()),
        (effect("card"), "normal", ()),
    ],
)
def test_a_refusal_names_the_rules_that_come_closest(found: Effect, icon: Any, more: tuple[str, ...]) -> None:
    card = put("a2", Card(name="It", kind="trap", icon=icon, effects=(found,)), "spell")
    expected = refuse(QUESTION, Reason.DAMAGE_STEP, LISTED, *more, card="a2", timing="after-calculation")
    assert in_damage_step.why_not(at("after-calculation").board, card, found) == expected


@pytest.mark.parametrize(
    ("excluded", "ruleset", "out"),
    [(True, "tcg", True), ("ocg", "ocg", True), ("ocg", "tcg", False), ("tcg", "tcg", True), (False, "tcg", False)],
)
def test_what_a_text_or_a_ruling_excludes_stays_out(excluded: Any, ruleset: str, out: bool) -> None:
    found = effect("quick", RAISE, not_in_damage_step=excluded)
    card = put("a2", Card(name="It", kind="trap", icon="normal", effects=(found,)), "spell")
    code = "yugioh/damage-step/excluded-by-text"
    expected = refuse(QUESTION, Reason.DAMAGE_STEP, code, card="a2", timing="start")
    assert in_damage_step.why_not(at("start", ruleset).board, card, found) == (expected if out else None)


def test_outside_the_damage_step_there_is_nothing_to_let_in() -> None:
    game = duel(put("a1", soldier()))
    card = put("a2", Card(name="It", kind="trap", icon="normal", effects=(effect("card"),)), "spell")
    assert in_damage_step.why_not(game.board, card, card.card.effects[0]) is None
    assert in_damage_step.why(game.board, card, card.card.effects[0]) is None


def test_what_is_let_in_is_a_decision_with_its_ground_and_facts() -> None:
    found = effect("quick", RAISE)
    card = put("a2", Card(name="It", kind="trap", icon="normal", effects=(found,)), "spell")
    decision = in_damage_step.why(at("before-calculation").board, card, found)
    assert decision is not None
    assert (decision.answer, decision.reason) == (True, Reason.DAMAGE_STEP)
    assert decision.codes == (STATS, "yugioh/damage-step/one-ground-suffices")
    assert decision.facts == {"card": "a2", "timing": "before-calculation"}
    excluded = effect("card", Destroy(what=OTHERS))
    assert in_damage_step.why(at("start").board, card, excluded) is None
