"""Retaliation, damage step and end of combat; roles that end or stay."""

from __future__ import annotations

import pytest
from ga_positions import ally, champion, everyone_passes, game, hand, held, options, pass_until, thing

from kb.engine.grand_archive import RULESETS, Game
from kb.engine.grand_archive.actions import Activate, Choose, DeclareAttack, Pass, Retaliate
from kb.engine.grand_archive.pieces import CardState, Lingering, PlayerState, Zone
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.state import Moment

FAST = {"speed": "fast"}


def unit_effect(*do: dict[str, object], kind: str = "unit") -> dict[str, object]:
    return {**FAST, "effect": {"targets": [{"what": {"kind": kind}}], "do": list(do)}}


VANISH = unit_effect({"op": "return-to-hand", "what": "it"}, kind="object")
CHARM = unit_effect({"op": "take-control", "what": "it"})


def attack(found: Game, attacker: str, target: str, **more: tuple[str, ...]) -> None:
    found.play(DeclareAttack("A", attacker, target, **more))


def dealt(found: Game) -> list[tuple[str, str, int]]:
    return [(e.facts["source"], e.facts["target"], e.facts["amount"]) for e in found.trace.events("damage-dealt")]


def begun(found: Game) -> list[str]:
    return [e.facts["step"] for e in found.trace.events("begins") if e.facts["phase"] == "combat"]


def test_the_steps_of_combat_in_order() -> None:
    found = game(ally("squire", "A"))
    attack(found, "squire", "foe")
    pass_until(found, "main")
    assert begun(found) == ["attack-declaration", "retaliation", "damage", "end-of-combat"]
    assert found.state.combat is None
    assert found.state.holder == "A"


def test_opportunity_comes_before_retaliation_and_before_damage_and_then_no_more() -> None:
    found = game(ally("squire", "A"), ally("guard", "B"))
    attack(found, "squire", "guard")
    everyone_passes(found)
    assert found.state.moment is Moment.RETALIATION
    assert found.state.holder == ""
    found.play(Retaliate("B", "guard"))
    assert found.state.moment is Moment.BEFORE_DAMAGE
    everyone_passes(found)
    assert found.state.moment is Moment.MAIN
    given = [(e.facts["player"], e.facts["step"] or e.facts["phase"]) for e in found.trace.events("opportunity")]
    assert given == [
        ("A", "main"), ("A", "retaliation"), ("B", "retaliation"), ("A", "damage"), ("B", "damage"), ("A", "main")
    ]  # fmt: skip


def test_both_sides_deal_their_damage_at_once() -> None:
    found = game(ally("squire", "A", power=3, life=2), ally("guard", "B", power=2, life=3))
    attack(found, "squire", "guard")
    everyone_passes(found)
    found.play(Retaliate("B", "guard"))
    pass_until(found, "main")
    assert dealt(found) == [("squire", "guard", 3), ("guard", "squire", 2)]
    assert found.state.cards["squire"].zone is found.state.cards["guard"].zone is Zone.GRAVEYARD


@pytest.mark.parametrize(
    ("unit", "expected"),
    [
        ("guard", None),
        ("steady", None),
        ("lurker", None),
        ("weary", Reason.RESTED),
        ("dud", Reason.NO_POWER),
        ("foe", Reason.NO_POWER),
        ("bystander", Reason.NOT_DEFENDING),
        ("squire", Reason.NOT_CONTROLLED),
        ("fort", Reason.NOT_ON_FIELD),
        ("nobody", Reason.NOT_ON_FIELD),
    ],
)
def test_who_may_retaliate(unit: str, expected: Reason | None) -> None:
    weary, steady = ally("weary", "B"), ally("steady", "B", keywords={"steadfast": 1})
    weary.rested = steady.rested = True
    found = game(
        ally("squire", "A", keywords={"multistrike": 9}), ally("guard", "B"), weary, steady, ally("dud", "B", power=0),
        ally("lurker", "B", keywords={"ambush": 1}), ally("bystander", "B"),
        thing("fort", "B", "domain", subtypes=["Siegeable"], durability=3),
    )  # fmt: skip
    attack(found, "squire", "foe", also=("guard", "weary", "steady", "dud", "fort"))
    everyone_passes(found)
    refusal = found.why_not(Retaliate("B", unit))
    assert (None if refusal is None else refusal.reason) is expected
    listed = {action.unit for action in list(found.legal_actions()) if isinstance(action, Retaliate)}
    assert listed == {"guard", "steady", "lurker", None}


def test_steadfast_does_not_rest_and_a_unit_retaliates_once() -> None:
    found = game(
        ally("squire", "A", keywords={"cleave": 1}), ally("steady", "B", keywords={"steadfast": 1}), ally("guard", "B")
    )
    found.play(DeclareAttack("A", "squire", "B"))
    everyone_passes(found)
    found.play(Retaliate("B", "steady"))
    assert not found.state.cards["steady"].rested
    refusal = found.why_not(Retaliate("B", "steady"))
    assert refusal is not None
    assert refusal.reason is Reason.ALREADY_RETALIATING


def test_ambush_is_for_every_other_player_but_not_for_the_attacking_one() -> None:
    players = [PlayerState(p) for p in "ABC"]
    lurkers = [ally(f"{p.lower()}-lurker", p, keywords={"ambush": 1}) for p in "ABC"]
    found = game(ally("squire", "A", life=9), lurkers, champion("third", "C"), players=players)
    attack(found, "squire", "foe")
    everyone_passes(found)
    refusal = found.why_not(Retaliate("A", "a-lurker"))
    assert refusal is not None
    assert refusal.reason is Reason.NOT_DEFENDING
    found.play(Retaliate("B", None))
    found.play(Retaliate("C", "c-lurker"))
    pass_until(found, "main")
    assert dealt(found) == [("squire", "foe", 2), ("c-lurker", "squire", 2)]


def test_nobody_retaliates_out_of_turn() -> None:
    found = game(ally("squire", "A"), ally("guard", "B"))
    attack(found, "squire", "guard")
    refusal = found.why_not(Retaliate("B", "guard"))
    assert refusal is not None
    assert refusal.reason is Reason.NO_CHOICE_ASKED
    everyone_passes(found)
    assert found.why_not(Retaliate("A", None)) is not None
    assert found.why_not(Pass("B")) is not None


def test_without_an_attacker_there_is_nothing_to_retaliate_against() -> None:
    found = game(ally("squire", "A"), ally("guard", "B"), held("vanish", "B", "action", **VANISH))
    attack(found, "squire", "guard")
    found.play(Pass("A"))
    found.play(Activate("B", "vanish", ("squire",)))
    everyone_passes(found)
    refusal = found.why_not(Retaliate("B", "guard"))
    assert refusal is not None
    assert refusal.reason is Reason.NOTHING_TO_RETALIATE
    pass_until(found, "main")
    assert dealt(found) == []
    assert begun(found) == ["attack-declaration", "retaliation", "damage", "end-of-combat"]


def test_retaliation_lasts_though_the_attacker_leaves_combat_and_ends_when_it_leaves_the_field() -> None:
    for text, expected in ((CHARM, [("guard", "squire", 2)]), (VANISH, [])):
        found = game(ally("squire", "A", life=9), ally("guard", "B"), held("trick", "B", "action", **text))
        attack(found, "squire", "guard")
        everyone_passes(found)
        found.play(Retaliate("B", "guard"))
        found.play(Pass("A"))
        found.play(Activate("B", "trick", ("squire",)))
        pass_until(found, "main")
        assert dealt(found) == expected


@pytest.mark.parametrize(("ruleset", "expected"), [("2026-08-21", []), ("2026-05-13", [("squire", "foe", 2)])])
def test_control_of_the_attacker(ruleset: str, expected: list[tuple[str, str, int]]) -> None:
    found = game(ally("squire", "A"), held("charm", "B", "action", **CHARM), ruleset=RULESETS[ruleset])
    attack(found, "squire", "foe")
    found.play(Pass("A"))
    found.play(Activate("B", "charm", ("squire",)))
    everyone_passes(found)
    assert found.state.current_combat.attacker == ("squire" if expected else "")
    pass_until(found, "main")
    assert dealt(found) == expected
    assert found.state.cards["squire"].controller == "B"


def test_taking_control_of_what_one_controls_is_nothing() -> None:
    found = game(ally("squire", "A"), held("charm", "A", "action", **CHARM))
    attack(found, "squire", "foe")
    found.play(Activate("A", "charm", ("squire",)))
    everyone_passes(found)
    assert found.state.current_combat.attacker == "squire"
    assert not list(found.trace.events("control-changed"))


def test_an_unrelated_object_changes_its_controller_quietly() -> None:
    found = game(ally("squire", "A"), ally("page", "B"), held("charm", "A", "action", **CHARM))
    attack(found, "squire", "foe")
    found.play(Activate("A", "charm", ("page",)))
    everyone_passes(found)
    assert [e.facts["card"] for e in found.trace.events("control-changed")] == ["page"]
    assert not list(found.trace.events("removed-from-combat"))
    assert found.state.current_combat.defenders == ["foe"]


def test_the_attacking_player_orders_the_retaliating_units() -> None:
    found = game(
        ally("reaper", "A", life=9, keywords={"cleave": 1}), ally("north", "B"), ally("south", "B"), ally("west", "B")
    )
    found.play(DeclareAttack("A", "reaper", "B"))
    everyone_passes(found)
    for unit in ("north", "south", "west"):
        found.play(Retaliate("B", unit))
    everyone_passes(found)
    prompt = found.state.prompt
    assert prompt is not None
    assert (prompt.about, prompt.player, options(found)) == (
        "order-retaliation",
        "A",
        (("north",), ("south",), ("west",)),
    )
    found.play(Choose("A", ("west",)))
    found.play(Choose("A", ("south",)))
    assert [row[0] for row in dealt(found)][-3:] == ["west", "south", "north"]


def test_power_is_summed_over_champion_weapons_and_intent() -> None:
    hero = champion("hero", "A", power=1)
    sword = thing("sword", "A", "weapon", power=2, durability=1)
    torch = thing("torch", "A", rules=[{"rule": "attack-power", "what": "champion", "power": 4}])
    found = game(hero, sword, torch, held("slash", "A", "attack", power=8))
    found.play(Activate("A", "slash"))
    everyone_passes(found)
    attack(found, "hero", "foe", wielding=("sword",))
    pass_until(found, "main")
    assert dealt(found) == [("hero", "foe", 15)]
    decision = next(found.trace.decisions("How much damage does the attack deal?"))
    assert decision.facts["parts"] == {"hero": 1, "sword": 2, "slash": 8}


def test_power_below_zero_deals_nothing_and_still_wears_the_weapon() -> None:
    sword = thing("sword", "A", "weapon", power=1, durability=2)
    weaken = unit_effect({"op": "impose", "rule": {"rule": "attack-power", "what": {"kind": "unit"}, "power": -5}})
    found = game(sword, held("weaken", "B", "action", **weaken))
    attack(found, "hero", "foe", wielding=("sword",))
    found.play(Pass("A"))
    found.play(Activate("B", "weaken", ("hero",)))
    pass_until(found, "main")
    assert dealt(found) == []
    assert found.state.cards["sword"].counters["durability"] == 1


def test_a_weapon_is_worn_only_where_the_attack_dealt_its_damage() -> None:
    for target, left in (("guard", 2), ("sword", None), ("nothing", 1)):
        sword = thing("sword", "A", "weapon", power=1, durability=2)
        found = game(sword, ally("guard", "B", power=0), held("vanish", "B", "action", **VANISH))
        attack(found, "hero", "guard", wielding=("sword",))
        if target != "nothing":
            found.play(Pass("A"))
            found.play(Activate("B", "vanish", (target,)))
        pass_until(found, "main")
        assert found.state.cards["sword"].counters.get("durability") == left, target


def test_a_worn_out_weapon_is_destroyed_and_regalia_are_banished() -> None:
    for supertypes, zone in (([], Zone.GRAVEYARD), (["regalia"], Zone.BANISHMENT)):
        sword = thing("sword", "A", "weapon", power=1, durability=1, supertypes=supertypes)
        found = game(sword)
        attack(found, "hero", "foe", wielding=("sword",))
        pass_until(found, "main")
        assert found.state.cards["sword"].zone is zone


def test_end_of_combat_places_triggers_checks_and_then_ends_the_roles() -> None:
    draw = [{"op": "draw", "n": 0}]
    raider = ally("raider", "A", power=3, life=9, triggered=[{"on": "hit", "do": draw}])
    martyr = ally("martyr", "B", life=2, triggered=[{"on": "death", "do": draw}])
    found = game(raider, martyr)
    attack(found, "raider", "martyr")
    everyone_passes(found)
    found.play(Retaliate("B", None))
    everyone_passes(found)
    assert [item.source for item in found.state.stack] == ["raider", "martyr"]
    assert (found.state.combat, found.state.moment, found.state.holder) == (None, Moment.COMBAT_ENDS, "A")
    assert found.state.cards["martyr"].zone is Zone.GRAVEYARD


def test_effects_until_the_end_of_combat_end_with_it() -> None:
    rage = unit_effect({"op": "impose", "what": "it", "until": "combat", "rule": {"rule": "stats", "power": 3}})
    found = game(ally("squire", "A"), ally("page", "A"), held("rage", "A", "action", **rage))
    attack(found, "squire", "foe")
    found.play(Activate("A", "rage", ("squire",)))
    pass_until(found, "main")
    assert dealt(found) == [("squire", "foe", 5)]
    assert found.state.lasting.of(Lingering) == []


def test_an_effect_gives_an_attack_without_target_a_new_one() -> None:
    hide = unit_effect({"op": "return-to-hand", "what": "it"})
    lure = unit_effect({"op": "redirect", "what": "attack", "to": "it"})
    found = game(
        ally("squire", "A"), ally("guard", "B", power=0), ally("page", "B", power=0),
        held("hide", "B", "action", **hide), held("lure", "A", "action", **lure),
    )  # fmt: skip
    attack(found, "squire", "guard")
    found.play(Pass("A"))
    found.play(Activate("B", "hide", ("guard",)))
    everyone_passes(found)
    assert found.state.current_combat.targets == []
    found.play(Activate("A", "lure", ("page",)))
    pass_until(found, "main")
    assert dealt(found) == [("squire", "page", 2)]


@pytest.mark.parametrize(("to", "moved"), [("page", True), ("guard", False), ("squire", False), ("shade", False)])
def test_where_an_attack_can_be_redirected_to(to: str, moved: bool) -> None:
    lure = unit_effect({"op": "redirect", "what": "attack", "to": "it"})
    found = game(
        ally("squire", "A"), ally("guard", "B", power=0), ally("page", "B", power=0, keywords={"taunt": 0}),
        ally("shade", "B", keywords={"stealth": 1}), held("lure", "B", "action", **lure),
    )  # fmt: skip
    attack(found, "squire", "guard")
    found.play(Pass("A"))
    found.play(Activate("B", "lure", (to,)))
    everyone_passes(found)
    assert found.state.current_combat.targets == [to if moved else "guard"]
    assert found.state.current_combat.defenders == [to if moved else "guard"]


def test_attack_cards_that_cannot_begin_a_combat_fizzle() -> None:
    jab = held("jab", "A", "attack", power=1, **{"fast-from-level": 0})
    found = game(ally("squire", "A"), jab)
    attack(found, "squire", "foe")
    found.play(Activate("A", "jab"))
    everyone_passes(found)
    assert found.state.cards["jab"].zone is Zone.GRAVEYARD
    assert found.state.cards["hero"].rested
    assert found.state.current_combat.attacker == "squire"


def test_an_attack_card_above_something_fizzles_too() -> None:
    jab = held("jab", "A", "attack", power=1, **{"fast-from-level": 0})
    found = game(held("wait", "A", "action", **FAST, effect={"do": []}), jab)
    found.play(Activate("A", "wait"))
    found.play(Activate("A", "jab"))
    everyone_passes(found)
    assert found.state.cards["jab"].zone is Zone.GRAVEYARD
    assert [item.source for item in found.state.stack] == ["wait"]


def test_an_attack_card_needs_an_awake_champion() -> None:
    weary = champion("hero", "A")
    weary.rested = True
    refusal = game(weary, held("slash", "A", "attack", power=1)).why_not(Activate("A", "slash"))
    assert refusal is not None
    assert refusal.reason is Reason.RESTED


def test_a_resolved_attack_card_must_attack_with_its_champion_and_rests_it_once() -> None:
    found = game(ally("squire", "A"), held("slash", "A", "attack", power=2), hand("A", 1))
    found.play(Activate("A", "slash"))
    assert found.state.cards["hero"].rested
    everyone_passes(found)
    assert found.state.cards["slash"].zone is Zone.INTENT
    assert {type(action) for action in list(found.legal_actions())} == {DeclareAttack}
    refusal = found.why_not(DeclareAttack("A", "squire", "foe"))
    assert refusal is not None
    assert refusal.reason is Reason.ATTACK_CARD_MUST_ATTACK
    assert found.why_not(Pass("A")) is not None
    attack(found, "hero", "foe")
    assert len(list(found.trace.events("rested"))) == 1
    pass_until(found, "main")
    assert dealt(found) == [("hero", "foe", 2)]
    assert found.state.cards["slash"].zone is Zone.GRAVEYARD


def blink(uid: str, owner: str, kind: str) -> CardState:
    """A fast action that banishes a target and returns it in one effect."""
    do = [{"op": "banish", "what": "it"}, {"op": "return-to-field", "what": "it"}]
    return held(uid, owner, "action", speed="fast", effect={"targets": [{"what": {"kind": kind}}], "do": do})


def test_an_attacker_that_comes_back_is_another_object() -> None:
    found = game(ally("knight", "A"), ally("guard", "B"), blink("blink", "B", "ally"))
    found.play(DeclareAttack("A", "knight", "guard"))
    found.play(Pass("A"))
    found.play(Activate("B", "blink", ("knight",)))
    everyone_passes(found)
    combat = found.state.current_combat
    assert (combat.attacker, combat.departed, combat.defenders) == ("", [], ["guard"])
    assert [e.facts for e in found.trace.events("returns-anew")] == [{"object": "knight"}]
    pass_until(found, "main")
    assert list(found.trace.events("damage-dealt")) == []


def test_a_retaliator_or_its_target_that_comes_back_retaliates_no_more() -> None:
    for victim in ("knight", "guard"):
        found = game(ally("knight", "A", life=9), ally("guard", "B", life=9), blink("blink", "B", "ally"))
        found.play(DeclareAttack("A", "knight", "guard"))
        everyone_passes(found)
        found.play(Retaliate("B", "guard"))
        found.play(Pass("A"))
        found.play(Activate("B", "blink", (victim,)))
        everyone_passes(found)
        combat = found.state.current_combat
        assert (combat.retaliators, combat.defenders) == ({}, ["guard"] if victim == "knight" else [])
        pass_until(found, "main")
        assert list(found.trace.events("damage-dealt")) == []


def test_only_the_weapon_that_stayed_is_used_and_worn() -> None:
    one = thing("one", "A", "weapon", power=1, durability=2)
    two = thing("two", "A", "weapon", power=2, durability=2)
    found = game(one, two, blink("blink", "A", "weapon"))
    found.play(DeclareAttack("A", "hero", "foe", ("one", "two")))
    found.play(Activate("A", "blink", ("one",)))
    everyone_passes(found)
    assert found.state.current_combat.wielded == ("two",)
    pass_until(found, "main")
    assert found.state.cards["foe"].damage == 2
    assert [found.state.cards[uid].counters["durability"] for uid in ("one", "two")] == [2, 1]
