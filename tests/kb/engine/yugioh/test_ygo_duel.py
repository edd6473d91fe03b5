"""The public surface of a duel, mechanic by mechanic: a position, an action, what comes of it and by which rule."""

from __future__ import annotations

import pytest
from ygo_duels import duel, passes, put, refused, soldier

from kb.engine.yugioh.actions import (
    Action,
    Activate,
    Attack,
    Choose,
    Draw,
    Pass,
    Reposition,
    Retarget,
    SetCard,
    StopAttack,
    Summon,
    ToPhase,
)
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Window
from kb.engine.yugioh.vocabulary.conditions import LpGained
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import Damage
from kb.engine.yugioh.vocabulary.standing import AttackCost


def test_a_battle_takes_ten_passes_from_the_declaration_to_the_open_battle_step() -> None:
    game = duel(put("a1", soldier(1800)), put("b1", soldier(1500)))
    game.play(Attack("A", "a1", "b1"))
    for timing in ("", "start", "before-calculation", "calculation", "after-calculation", "end"):
        assert game.board.timing == timing
        passes(game)
    assert (game.board.step, game.board.window, game.board.lp["B"]) == ("battle", Window.OPEN, 7700)
    assert game.board.cards["b1"].zone == "graveyard"


@pytest.mark.parametrize(
    ("action", "reason", "code"),
    [
        (Attack("B", "b1", "a1"), Reason.NOT_TURN_PLAYER, "yugioh/attack/turn-player-only"),
        (Attack("A", "b1", "a1"), Reason.NOT_YOUR_MONSTER, "yugioh/attack/face-up-attack-position"),
        (Attack("A", "a1"), Reason.OPPONENT_CONTROLS_MONSTERS, "yugioh/attack/target-or-direct"),
        (Attack("A", "a1", "a2"), Reason.NOT_AN_OPPONENTS_MONSTER, "yugioh/attack/target-or-direct"),
        (Attack("A", "a2", "b1"), Reason.NOT_FACE_UP_ATTACK_POSITION, "yugioh/attack/face-up-attack-position"),
        (Attack("A", "nobody", "b1"), Reason.NOT_ON_FIELD, "yugioh/attack/face-up-attack-position"),
        (ToPhase("A", "main2"), Reason.NO_BATTLE_PHASE, "yugioh/battle-phase/skipped-means-end-phase"),
        (Reposition("A", "a1"), Reason.WRONG_PHASE, "yugioh/battle-position/by-hand"),
        (Summon("A", "a3"), Reason.WRONG_PHASE, "yugioh/timing/open-state"),
        (SetCard("A", "a4"), Reason.WRONG_PHASE, "yugioh/timing/open-state"),
        (Draw("A"), Reason.WRONG_PHASE, "yugioh/timing/open-state"),
        (Pass("A"), Reason.MUST_DECIDE, "yugioh/timing/pass-to-proceed"),
        (Retarget("A", "b1"), Reason.NO_DECISION_OPEN, "yugioh/replay/choices"),
        (StopAttack("A"), Reason.NO_DECISION_OPEN, "yugioh/replay/choices"),
        (Choose("A", ("b1",)), Reason.NO_DECISION_OPEN, "yugioh/chain/no-interruption"),
        (Activate("A", "a4", "destroy-attack-position"), Reason.WRONG_ZONE, "yugioh/activation/zone"),
        (Activate("A", "a1", "sing"), Reason.NO_SUCH_EFFECT, "yugioh/activation/condition"),
    ],
)
def test_what_is_illegal_in_an_open_battle_step_names_its_rule(action: Action, reason: Reason, code: str) -> None:
    game = duel(
        put("a1", soldier()),
        put("a2", soldier(), position="defense"),
        put("a3", soldier(), "hand"),
        put("a4", "Mirror Force", "hand"),
        put("b1", soldier()),
    )
    assert refused(game, action) == (reason, code)


def test_while_an_attack_is_under_way_no_other_is_declared() -> None:
    game = duel(put("a1", soldier()), put("a2", soldier()))
    game.play(Attack("A", "a1"))
    assert refused(game, Attack("A", "a2")) == (Reason.GAME_STATE_CLOSED, "yugioh/battle-step/open-state-actions")


def test_after_the_duel_nothing_is_legal() -> None:
    game = duel(put("a1", soldier(1500)), lp={"A": 8000, "B": 1500})
    game.play(Attack("A", "a1"))
    passes(game, 8)
    assert game.over
    assert game.board.winner == "A"
    assert game.legal_actions() == []
    assert refused(game, Pass("A")) == (Reason.DUEL_OVER, "yugioh/damage/lp-zero")


def test_a_copy_goes_its_own_way() -> None:
    game = duel(put("a1", soldier()))
    copy = game.copy()
    copy.play(Attack("A", "a1"))
    assert game.board.attack is None
    assert len(game.trace) == 0


def test_level_decides_how_many_monsters_are_tributed() -> None:
    for level, count in ((4, 0), (5, 1), (6, 1), (7, 2), (12, 2)):
        hand = put("a9", soldier(2000, level=level), "hand")
        game = duel(put("a1", soldier()), put("a2", soldier()), hand, phase="main1")
        ways = {len(a.with_) for a in game.legal_actions() if isinstance(a, Summon) and a.how == "normal"}
        assert ways == {count}


def test_one_normal_summon_or_set_a_turn() -> None:
    game = duel(put("a1", soldier(), "hand"), put("a2", soldier(), "hand"), phase="main1")
    game.play(Summon("A", "a1", "set"))
    assert not game.board.cards["a1"].face_up
    passes(game)
    assert refused(game, Summon("A", "a2")) == (Reason.LIMIT_REACHED, "yugioh/summon/normal-once")


def test_a_summon_that_someone_can_negate_waits_for_both_players() -> None:
    game = duel(put("a1", soldier(), "hand"), put("b1", "Solemn Judgment", "spell", face_up=False), phase="main1")
    game.play(Summon("A", "a1"))
    assert game.board.summoning is not None
    assert game.board.cards["a1"].zone == "summoning"
    passes(game)
    assert game.board.cards["a1"].zone == "monster"


def test_who_declines_a_replacement_lets_the_monster_be_destroyed() -> None:
    lords = put("b2", "Return of the Dragon Lords", "graveyard")
    game = duel(put("a1", soldier(3000)), put("b1", "Luster Dragon"), lords)
    game.play(Attack("A", "a1", "b1"))
    passes(game, 8)
    assert game.board.window is Window.CHOICE
    assert game.legal_actions() == [Choose("B", ("b2",)), Choose("B", ())]
    refused(game, Choose("A", ("b2",)))
    game.play(Choose("B", ()))
    assert game.board.cards["b1"].doomed
    assert game.board.cards["b2"].zone == "graveyard"


def test_mandatory_effects_cannot_be_passed_over() -> None:
    game = duel(put("a1", "Mighty Warrior"), put("b1", soldier(100)))
    game.play(Attack("A", "a1", "b1"))
    passes(game, 10)
    assert game.board.window is Window.TRIGGERS
    assert refused(game, Pass("A")) == (Reason.MANDATORY, "yugioh/timing/segoc")


@pytest.mark.parametrize(("ruleset", "legal"), [("tcg", True), ("ocg", False)])
def test_switching_the_attacker_in_a_replay_is_an_option_of_the_ruleset(ruleset: str, legal: bool) -> None:
    device = put("b2", "Compulsory Evacuation Device", "spell", face_up=False)
    game = duel(put("a1", soldier()), put("a2", soldier()), put("b1", soldier()), device, ruleset=ruleset)
    game.play(Attack("A", "a1", "b1"))
    game.play(Pass("A"))
    game.play(Activate("B", "b2", "evacuate", ("b1",)))
    passes(game, 4)
    assert game.board.window is Window.REPLAY
    assert {Retarget("A"), StopAttack("A")} <= set(game.legal_actions())
    assert (game.why_not(Retarget("A", None, "a2")) is None) is legal


def test_the_draw_comes_first_and_once() -> None:
    game = duel(put("a1", soldier(), "deck"), phase="draw")
    assert game.legal_actions() == [Draw("A")]
    game.play(Draw("A"))
    passes(game)
    assert game.legal_actions() == [ToPhase("A", "standby")]
    assert refused(game, Draw("A")) == (Reason.LIMIT_REACHED, "yugioh/summon/draw")


@pytest.mark.parametrize(
    ("theirs", "more", "code"),
    [
        (None, "", None),
        ({}, "", None),
        ({"position": "defense"}, "Fairy Meteor Crush", "yugioh/damage/inflict-battle-damage-text"),
        ({"position": "defense", "strong": True}, "", "yugioh/damage/from-defense-position"),
    ],
)
def test_battle_damage_says_why_it_is_battle_damage(
    theirs: dict[str, object] | None, more: str, code: str | None
) -> None:
    cards = [put("a1", soldier(1800))]
    if theirs is not None:
        wall = soldier(1000, 2500 if theirs.pop("strong", False) else 1000)
        cards.append(put("b1", wall, **theirs))  # type: ignore[arg-type]
    if more:
        cards.append(put("a2", more, "spell", equipped_to="a1"))
    game = duel(*cards)
    game.play(Attack("A", "a1", "b1" if theirs is not None else None))
    passes(game, 8)
    (damage,) = game.trace.events("damage")
    assert damage.codes == ("yugioh/damage/battle-damage", *((code,) if code else ()))


def test_what_the_damage_step_lets_in_is_a_decision_with_its_ground() -> None:
    game = duel(put("a1", soldier()), put("a2", "Rush Recklessly", "spell", face_up=False))
    game.play(Attack("A", "a1"))
    passes(game)
    game.play(Activate("A", "a2", "rush", ("a1",)))
    (decision,) = game.trace.decisions("May it be activated in the Damage Step?")
    assert decision.answer is True
    assert decision.codes[0] == "yugioh/damage-step/stat-changes-until-calculation"


def test_an_answer_to_damage_says_that_none_is_known_to_come() -> None:
    game = duel(
        put("a1", "Ceasefire", "spell", face_up=False),
        put("a2", "Summoned Skull"),
        put("b1", "Destiny HERO - Decider", "graveyard"),
    )
    game.play(Activate("A", "a1", "cease"))
    assert refused(game, Activate("B", "b1", "decide")) == (Reason.CONDITION_NOT_MET, "yugioh/activation/would-do")


def test_tributes_are_tributed_and_a_discard_is_discarded() -> None:
    tricky = put("a2", "The Tricky", "hand")
    game = duel(put("a1", soldier()), tricky, put("a3", soldier(), "hand"), phase="main1")
    copy = game.copy()
    assert refused(game, Summon("A", "a2", "special")) == (Reason.WRONG_COST, "yugioh/summon/procedure")
    assert refused(game, Summon("A", "a2", "normal")) == (Reason.WRONG_COST, "yugioh/summon/tributes")
    game.play(Summon("A", "a2", "special", ("a3",)))
    copy.play(Summon("A", "a2", "normal", ("a1",)))
    assert [event.kind for event in game.trace.events() if event.facts.get("card") == "a3"] == ["discarded"]
    assert [event.kind for event in copy.trace.events() if event.facts.get("card") == "a1"] == ["tributed"]


def test_a_field_spell_is_set_in_the_field_zone() -> None:
    game = duel(put("a1", "Ghostrick Mansion", "hand"), put("a2", "Mirror Force", "hand"), phase="main1")
    game.play(SetCard("A", "a1"))
    passes(game)
    game.play(SetCard("A", "a2"))
    assert [game.board.cards[uid].zone for uid in ("a1", "a2")] == ["field", "spell"]


def test_paying_the_last_life_points_for_an_attack_is_allowed_and_loses_the_duel() -> None:
    costly = AttackCost(what=Cards(whose="opponent", where="monster"), lp=500)
    effect = Effect(id="toll", type="continuous", apply=(costly,))
    card = Card(name="Toll", kind="trap", icon="continuous", effects=(effect,))
    game = duel(put("a1", soldier()), put("b1", card, "spell"), lp={"A": 500, "B": 8000})
    game.play(Attack("A", "a1"))
    assert game.board.winner == "B"
    assert game.board.attack is None


@pytest.mark.parametrize("face_up", [True, False])
def test_a_face_down_monster_is_not_triggered(face_up: bool) -> None:
    spark = Effect(id="spark", type="trigger", mandatory=True, when=LpGained(), do=(Damage(amount=500),))
    card = Card(name="Spark", kind="monster", type="Pyro / Effect", level=4, atk=0, defense=0, effects=(spark,))
    witness = put("a1", card, face_up=face_up, position="attack" if face_up else "defense")
    provider = put("a2", "Magic Formula", "spell", equipped_to="a3")
    typhoon = put("a4", "Mystical Space Typhoon", "spell", face_up=False)
    game = duel(witness, put("a3", "Dark Magician"), provider, typhoon)
    game.play(Activate("A", "a4", "destroy", ("a2",)))
    passes(game)
    game.play(Activate("A", "a2", "gain"))
    passes(game)
    assert (game.board.window is Window.TRIGGERS) is face_up
