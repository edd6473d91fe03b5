"""Where damage is marked, what takes it off, and who dies of it."""

from __future__ import annotations

import pytest
from ga_positions import ally, bolt, champion, damage, fight, game, held, pass_until, resolve, thing

from kb.engine.grand_archive.actions import Activate, ActivateAbility, DeclareAttack, Pass
from kb.engine.grand_archive.pieces import Zone


def test_recover_removes_no_more_than_there_is() -> None:
    hero = champion("hero", "A")
    hero.damage = 3
    found = game(hero, held("mend", "A", "action", effect={"do": [{"op": "recover", "n": 5}]}))
    resolve(found, "A", "mend")
    assert damage(found, "hero") == 0


def test_buff_and_debuff_counters_cancel_out() -> None:
    squire = ally("squire", "A", power=2, life=2)
    squire.counters = {"buff": 3, "debuff": 1}
    found = game(squire)
    assert found.state.cards["squire"].counters == {"buff": 2, "debuff": 0}


def test_where_damage_is_marked() -> None:
    fort = thing("fort", "B", "domain", subtypes=["Siegeable"], durability=3)
    found = game(ally("reaper", "A", power=2, keywords={"cleave": 1}), fort, ally("guard", "B", power=0, life=9))
    fight(found, "reaper", "B")
    assert (damage(found, "foe"), damage(found, "guard"), damage(found, "fort")) == (2, 2, 0)
    assert found.state.cards["fort"].counters["durability"] == 1
    assert all("grand-archive/damage/combat" in e.codes for e in found.trace.events("damage-dealt"))
    codes = {e.facts["target"]: e.codes[0] for e in found.trace.events("damage-dealt")}
    assert codes == {
        "foe": "grand-archive/damage/champions-permanent",
        "guard": "grand-archive/damage/allies-temporary",
        "fort": "grand-archive/damage/siegeable",
    }


@pytest.mark.parametrize(("life", "marked", "dies"), [(3, 3, True), (3, 4, True), (3, 2, False), (0, 0, True)])
def test_when_a_unit_dies(life: int, marked: int, dies: bool) -> None:
    guard = ally("guard", "B", life=life)
    guard.damage = marked
    assert (game(guard).state.cards["guard"].zone is Zone.GRAVEYARD) is dies


def test_life_is_lost_with_what_gave_it() -> None:
    banner = thing("banner", "B", rules=[{"rule": "stats", "what": {"whose": "you", "kind": "ally"}, "life": 2}])
    guard = ally("guard", "B", life=1)
    guard.damage = 2
    do = [{"op": "destroy", "what": "it"}]
    ruin = held("ruin", "A", "action", speed="fast", effect={"targets": [{"what": {"kind": "item"}}], "do": do})
    found = game(banner, guard, ruin)
    assert found.state.cards["guard"].on_field
    resolve(found, "A", "ruin", "banner")
    assert found.state.cards["guard"].zone is Zone.GRAVEYARD


def test_units_die_at_the_same_time_and_see_each_other_die() -> None:
    mourner = {"triggered": [{"on": "death", "of": {"kind": "ally"}, "do": [{"op": "draw", "n": 0}]}]}
    found = game(
        ally("one", "B", life=1, **mourner),
        ally("two", "B", life=1, **mourner),
        bolt("quake", "A", 1, {"kind": "ally"}),
    )
    found.play(Activate("A", "quake"))
    while found.state.prompt is None:
        found.play(Pass(found.state.holder))
    assert [waiting.source for waiting in found.state.waiting] == ["one", "two", "one", "two"]


@pytest.mark.parametrize("effect", ["destroy", "banish"])
def test_only_a_unit_that_goes_to_the_graveyard_has_died(effect: str) -> None:
    martyr = ally("martyr", "B", triggered=[{"on": "death", "do": [{"op": "draw", "n": 0}]}])
    trick = held(
        "trick", "A", "action", effect={"targets": [{"what": {"kind": "ally"}}], "do": [{"op": effect, "what": "it"}]}
    )
    found = game(martyr, trick)
    resolve(found, "A", "trick", "martyr")
    assert bool(list(found.trace.events("triggered"))) is (effect == "destroy")
    assert found.state.cards["martyr"].banished_by == ("trick" if effect == "banish" else "")


def test_regalia_allies_are_banished_and_do_not_die() -> None:
    martyr = ally("martyr", "B", supertypes=["regalia"], triggered=[{"on": "death", "do": [{"op": "draw", "n": 0}]}])
    found = game(martyr, bolt("bolt", "A", 9))
    resolve(found, "A", "bolt", "martyr")
    assert found.state.cards["martyr"].zone is Zone.BANISHMENT
    assert not list(found.trace.events("triggered"))


def test_immortal_objects_are_not_destroyed_sacrificed_or_killed() -> None:
    ghost = ally(
        "ghost", "A", life=1, keywords={"immortality": 1}, activated=[{"id": "end", "self-cost": ["sacrifice"]}]
    )
    ruin = held(
        "ruin", "A", "action", effect={"targets": [{"what": {"kind": "ally"}}], "do": [{"op": "destroy", "what": "it"}]}
    )
    found = game(ghost, bolt("bolt", "A"), ruin)
    resolve(found, "A", "bolt", "ghost")
    resolve(found, "A", "ruin", "ghost")
    assert found.state.cards["ghost"].on_field
    assert found.why_not(ActivateAbility("A", "ghost", "end")) is not None
    assert [e.facts["object"] for e in found.trace.events("survives")] == ["ghost"]


def test_sacrificing_is_dying() -> None:
    martyr = ally(
        "martyr", "A", activated=[{"id": "end", "self-cost": ["sacrifice"]}],
        triggered=[{"on": "death", "do": [{"op": "draw", "n": 0}]}],
    )  # fmt: skip
    found = game(martyr)
    found.play(ActivateAbility("A", "martyr", "end"))
    assert found.state.cards["martyr"].zone is Zone.GRAVEYARD
    assert [item.kind for item in found.state.stack] == ["ability", "trigger"]


def test_on_kill_is_for_the_damage_that_kills() -> None:
    slayer = ally(
        "slayer",
        "A",
        power=2,
        life=9,
        triggered=[{"on": "kill", "do": [{"op": "put-counters", "what": "this", "counter": "buff"}]}],
    )
    blade = thing(
        "blade", "A", "weapon", power=2, durability=1, triggered=[{"on": "kill", "do": [{"op": "draw", "n": 0}]}]
    )
    found = game(
        slayer, blade, ally("frail", "B", power=0, life=2), ally("weak", "B", power=0, life=2), bolt("bolt", "A")
    )
    fight(found, "slayer", "frail")
    assert found.state.cards["slayer"].counters == {"buff": 1}
    found.play(DeclareAttack("A", "hero", "weak", wielding=("blade",)))
    pass_until(found, "main")
    assert [e.facts["source"] for e in found.trace.events("triggered")] == ["slayer", "blade"]
    assert [e.facts["by"] for e in found.trace.events("killed")] == ["slayer", "hero"]


def test_no_kill_by_burning() -> None:
    found = game(ally("frail", "B", life=2), bolt("bolt", "A"))
    resolve(found, "A", "bolt", "frail")
    assert not list(found.trace.events("killed"))
    (dealt,) = found.trace.events("damage-dealt")
    assert dealt.codes == ("grand-archive/damage/allies-temporary", "grand-archive/damage/non-combat")
    (decision,) = found.trace.decisions("Does the unit die?")
    assert decision.answer is True


def test_a_token_that_dies_triggers_and_ceases_to_exist() -> None:
    puppet = ally(
        "puppet", "B", life=1, supertypes=["token"], triggered=[{"on": "death", "do": [{"op": "draw", "n": 0}]}]
    )
    found = game(puppet, bolt("bolt", "A"))
    resolve(found, "A", "bolt", "puppet")
    assert found.state.cards["puppet"].zone is Zone.NOWHERE
    assert [e.facts["source"] for e in found.trace.events("triggered")] == ["puppet"]
