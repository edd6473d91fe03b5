"""Triggered abilities: what they wait for, where they go on the stack, and who orders them."""

from __future__ import annotations

from ga_positions import ally, champion, everyone_passes, game, held, options, reason, sources, thing

from kb.engine.grand_archive.actions import Activate, Choose, DeclareAttack, Pass
from kb.engine.grand_archive.reasons import Reason

FAST = {"speed": "fast"}
NOTHING = {"effect": {"do": []}}
UNIT = [{"what": {"kind": "unit"}}]


def test_the_turn_players_triggers_go_on_first_and_each_player_orders_their_own() -> None:
    draw = {"triggered": [{"on": "death", "do": [{"op": "draw", "n": 0}]}]}
    quake = held("quake", "A", "action", effect={"do": [{"op": "damage", "to": {"kind": "ally"}, "amount": 9}]})
    found = game(ally("a-one", "A", **draw), ally("b-one", "B", **draw), ally("b-two", "B", **draw), quake)
    found.play(Activate("A", "quake"))
    everyone_passes(found)
    prompt = found.state.prompt
    assert prompt is not None
    assert (prompt.player, options(found)) == ("B", (("b-one", "death"), ("b-two", "death")))
    assert reason(found, Choose("A", ("b-one", "death"))) is Reason.NO_CHOICE_ASKED
    assert reason(found, Choose("B", ("a-one", "death"))) is Reason.NOT_AN_OPTION
    assert reason(found, Pass("B")) is Reason.CHOICE_PENDING
    found.play(Choose("B", ("b-two", "death")))
    assert sources(found) == ["a-one", "b-two", "b-one"]
    assert found.state.holder == "A"


def test_a_trigger_chooses_its_target_as_it_goes_on_the_stack() -> None:
    hurt = {"on": "attack", "targets": [{"what": {"kind": "ally"}}], "do": [{"op": "damage", "to": "it", "amount": 1}]}
    found = game(ally("herald", "A", triggered=[hurt]), ally("guard", "B"))
    found.play(DeclareAttack("A", "herald", "foe"))
    prompt = found.state.prompt
    assert prompt is not None
    assert options(found) == (("herald", "attack", "herald"), ("herald", "attack", "guard"))
    found.play(Choose("A", ("herald", "attack", "guard")))
    everyone_passes(found)
    assert found.state.cards["guard"].damage == 1


def test_a_trigger_without_a_target_never_goes_on_the_stack() -> None:
    hurt = {"on": "attack", "targets": [{"what": {"kind": "weapon"}}], "do": []}
    found = game(ally("herald", "A", triggered=[hurt]))
    found.play(DeclareAttack("A", "herald", "foe"))
    assert sources(found) == []
    assert [e.facts["source"] for e in found.trace.events("fizzled")] == ["herald"]


def test_several_abilities_on_one_event_are_told_apart() -> None:
    two = [{"on": "attack", "do": [{"op": "draw", "n": 0}]}, {"on": "attack", "do": [{"op": "recover", "n": 1}]}]
    found = game(ally("herald", "A", triggered=two))
    found.play(DeclareAttack("A", "herald", "foe"))
    assert found.state.prompt is not None
    assert options(found) == (("herald", "attack-1"), ("herald", "attack-2"))
    found.play(Choose("A", ("herald", "attack-2")))
    assert len(sources(found)) == 2


def test_on_attack_of_units_weapons_and_intents_but_not_of_bystanders() -> None:
    draw = {"triggered": [{"on": "attack", "do": [{"op": "draw", "n": 0}]}]}
    found = game(
        champion("hero", "A", **draw), thing("sword", "A", "weapon", power=1, durability=1, **draw),
        thing("idle", "A", "weapon", power=1, durability=1, **draw), held("slash", "A", "attack", power=1, **draw),
        ally("page", "A", **draw),
    )  # fmt: skip
    found.play(Activate("A", "slash"))
    everyone_passes(found)
    found.play(DeclareAttack("A", "hero", "foe", wielding=("sword",)))
    while found.state.prompt:
        found.play(Choose("A", options(found)[0]))
    assert set(sources(found)) == {"hero", "sword", "slash"}


def test_what_the_declaration_triggers_waits_and_comes_above_on_attack() -> None:
    watcher = thing(
        "watcher", "B", triggered=[{"on": "rested", "of": {"kind": "ally"}, "do": [{"op": "draw", "n": 0}]}]
    )
    herald = ally("herald", "A", triggered=[{"on": "attack", "do": [{"op": "draw", "n": 0}]}])
    found = game(watcher, herald)
    found.play(DeclareAttack("A", "herald", "foe"))
    assert sources(found) == ["herald", "watcher"]
    kinds = [(e.kind, e.facts.get("source")) for e in found.trace.events() if e.kind in ("trigger-waits", "triggered")]
    assert kinds == [("trigger-waits", "watcher"), ("triggered", "herald"), ("triggered", "watcher")]


def test_intercept_is_offered_to_the_awake_ally_and_may_be_declined() -> None:
    weary = ally("weary", "B", keywords={"intercept": 1})
    weary.rested = True
    for option, target in ((("yes",), "guard"), (("no",), "foe")):
        found = game(ally("squire", "A"), ally("guard", "B", power=0, keywords={"intercept": 1}), weary)
        found.play(DeclareAttack("A", "squire", "foe"))
        assert sources(found) == ["guard"]
        everyone_passes(found)
        found.play(Choose("B", option))
        assert found.state.current_combat.targets == [target]


def test_no_intercept_for_allies() -> None:
    found = game(ally("squire", "A"), ally("page", "B"), ally("guard", "B", keywords={"intercept": 1}))
    found.play(DeclareAttack("A", "squire", "page"))
    assert sources(found) == []
