"""Damage: its marks, replacement and prevention in the chosen order, and who dies of it."""

from __future__ import annotations

import pytest
from ga_positions import ally, bolt, champion, game, held, pass_until, resolve, thing

from kb.engine.grand_archive import Game
from kb.engine.grand_archive.actions import Activate, ActivateAbility, Choose, DeclareAttack, Pass
from kb.engine.grand_archive.state import CardState, Zone

PIERCING = {"rules": [{"rule": "unpreventable"}]}


def shield(uid: str, owner: str, **rule: object) -> CardState:
    """An action that gives a unit prevention."""
    do = [{"op": "impose", "what": "it", "rule": {"rule": "replace-damage", "how": "prevent", **rule}}]
    return held(uid, owner, "action", speed="fast", effect={"targets": [{"what": {"kind": "unit"}}], "do": do})


def fight(found: Game, attacker: str, target: str) -> None:
    found.play(DeclareAttack("A", attacker, target))
    pass_until(found, "main")


def damage(found: Game, uid: str) -> int:
    return found.state.cards[uid].damage


def test_a_shield_takes_what_it_prevents_and_no_more() -> None:
    found = game(ally("squire", "A", power=2), ally("page", "A", power=5), shield("aegis", "A", amount=3, use="shield"))
    resolve(found, "A", "aegis", "foe")
    fight(found, "squire", "foe")
    assert damage(found, "foe") == 0
    assert [effect.left for effect in found.state.lingering] == [1]
    fight(found, "page", "foe")
    assert damage(found, "foe") == 4
    assert found.state.lingering == []


def test_an_instance_stops_one_damage_of_any_size() -> None:
    found = game(ally("squire", "A", power=9), ally("page", "A", power=1), shield("ward", "A", use="instance"))
    resolve(found, "A", "ward", "foe")
    fight(found, "squire", "foe")
    fight(found, "page", "foe")
    assert damage(found, "foe") == 1


def test_an_instance_with_an_amount_lets_the_rest_through() -> None:
    found = game(ally("squire", "A", power=9), shield("ward", "A", use="instance", amount=4))
    resolve(found, "A", "ward", "foe")
    fight(found, "squire", "foe")
    assert damage(found, "foe") == 5


@pytest.mark.parametrize(("use", "left"), [("shield", 3), ("instance", 0), ("always", 1)])
def test_unpreventable_damage_and_the_three_kinds_of_prevention(use: str, left: int) -> None:
    found = game(ally("piercer", "A", power=3, **PIERCING), shield("ward", "A", amount=3, use=use))
    resolve(found, "A", "ward", "foe")
    fight(found, "piercer", "foe")
    assert damage(found, "foe") == 3
    assert sum(effect.left for effect in found.state.lingering) == left
    (decision,) = found.trace.decisions("Is this damage prevented?")
    assert (decision.answer, decision.reason.value) == (False, "unpreventable")


def test_an_effect_may_say_that_its_damage_is_unpreventable() -> None:
    found = game(shield("ward", "A", amount=3, use="shield"), bolt("bolt", "A", unpreventable=True))
    resolve(found, "A", "ward", "foe")
    resolve(found, "A", "bolt", "foe")
    assert damage(found, "foe") == 2


@pytest.mark.parametrize(("kind", "combat", "burn"), [("combat", 0, 2), ("non-combat", 2, 0), ("any", 0, 0)])
def test_the_type_of_damage(kind: str, combat: int, burn: int) -> None:
    found = game(ally("squire", "A", power=2), shield("ward", "A", damage=kind))
    resolve(found, "A", "ward", "foe")
    fight(found, "squire", "foe")
    assert damage(found, "foe") == combat
    found = game(bolt("bolt", "A"), shield("ward", "A", damage=kind))
    resolve(found, "A", "ward", "foe")
    resolve(found, "A", "bolt", "foe")
    assert damage(found, "foe") == burn


def test_the_source_of_damage() -> None:
    found = game(
        ally("squire", "A", power=2), champion("hero", "A", power=3), shield("ward", "A", source={"kind": "ally"})
    )
    resolve(found, "A", "ward", "foe")
    fight(found, "squire", "foe")
    fight(found, "hero", "foe")
    assert damage(found, "foe") == 3


def test_prevention_belongs_to_the_units_that_were_there_each_for_itself() -> None:
    rule = {"rule": "replace-damage", "how": "prevent", "amount": 2, "use": "shield"}
    do = [{"op": "impose", "what": {"whose": "you", "kind": "unit"}, "rule": rule}]
    found = game(
        ally("guard", "B", life=9), held("vow", "B", "action", speed="fast", effect={"do": do}),
        bolt("one", "A"), bolt("two", "A"), bolt("three", "A"),
    )  # fmt: skip
    resolve(found, "B", "vow")
    for uid, target in (("one", "guard"), ("two", "guard"), ("three", "foe")):
        resolve(found, "A", uid, target)
    assert (damage(found, "guard"), damage(found, "foe")) == (2, 0)


def test_prevention_ends_with_the_object_it_was_given_to() -> None:
    back = {"op": "return-to-hand", "what": "it"}
    vanish = held("vanish", "A", "action", speed="fast", effect={"targets": [{"what": {"kind": "ally"}}], "do": [back]})
    guard = ally("guard", "B", life=9, reserve=0)
    found = game(guard, shield("ward", "A", use="instance"), vanish)
    resolve(found, "A", "ward", "guard")
    resolve(found, "A", "vanish", "guard")
    assert [effect.bound for effect in found.state.lingering] == [()]


def test_counters_of_a_prevention_count_what_was_prevented() -> None:
    found = game(ally("squire", "A", power=4), shield("ward", "A", use="instance", amount=3, counters="enlighten"))
    resolve(found, "A", "ward", "foe")
    fight(found, "squire", "foe")
    assert found.state.cards["foe"].counters == {"enlighten": 3}
    assert not list(found.trace.events("triggered"))


def test_prevention_by_the_number_of_cards_in_memory() -> None:
    rule = {"rule": "replace-damage", "what": {"whose": "you", "kind": "unit", "other": True}, "how": "prevent"}
    saint = ally("saint", "B", rules=[{**rule, "amount-of": "memory"}])
    found = game(
        saint, CardState("kept", champion("x", "B").card, "B", Zone.MEMORY), bolt("one", "A"), bolt("two", "A", 1)
    )
    resolve(found, "A", "one", "foe")
    resolve(found, "A", "two", "saint")
    assert (damage(found, "foe"), damage(found, "saint")) == (1, 1)


ORDERS = {
    ("plate", "brazier", "twist"): 6,
    ("plate", "twist", "brazier"): 5,
    ("brazier", "plate", "twist"): 6,
    ("brazier", "twist", "plate"): 7,
    ("twist", "plate", "brazier"): 6,
    ("twist", "brazier", "plate"): 6,
}


@pytest.mark.parametrize(("order", "expected"), ORDERS.items(), ids=str)
def test_every_order_of_prevention_increase_and_doubling(order: tuple[str, ...], expected: int) -> None:
    """3 damage, 1 prevented, 1 more, doubled: the controller of the damaged champion chooses."""
    plate = thing("plate", "B", rules=[{"rule": "replace-damage", "what": "champion", "how": "prevent", "amount": 1}])
    add = {"rule": "replace-damage", "what": {"whose": "opponent", "kind": "unit"}, "how": "add", "amount": 1}
    double = {"rule": "replace-damage", "what": {}, "how": "double", "from-this": True}
    found = game(plate, thing("brazier", "A", rules=[add]), held("twist", "A", "attack", power=3, rules=[double]))
    resolve(found, "A", "twist")
    found.play(DeclareAttack("A", "hero", "foe"))
    while found.state.choice is None:
        found.play(Pass(found.state.holder))
    for uid in order[:2]:
        choice = found.state.choice
        assert choice is not None
        assert (choice.kind, choice.player) == ("replacement", "B")
        found.play(Choose("B", next(option for option in choice.options if option[1] == uid)))
    assert damage(found, "foe") == expected
    assert found.state.phase == "main"


def test_from_this_is_about_combat_damage_of_attacks_with_this_card() -> None:
    double = {"rule": "replace-damage", "what": {}, "how": "double", "from-this": True}
    found = game(
        ally("twice", "A", power=2, life=9, rules=[double]),
        ally("squire", "A", power=2),
        ally("guard", "B", power=1, life=9),
    )
    fight(found, "twice", "guard")
    fight(found, "squire", "guard")
    assert damage(found, "guard") == 6


def test_bulwark_counters() -> None:
    knight = ally("knight", "B", power=0, life=9, keywords={"bulwark": 2})
    found = game(knight, ally("one", "A"), ally("two", "A", **PIERCING), ally("three", "A"), bolt("bolt", "A"))
    resolve(found, "A", "bolt", "knight")
    for uid in ("one", "two", "three"):
        fight(found, uid, "knight")
    assert damage(found, "knight") == 6
    assert found.state.cards["knight"].counters["bulwark"] == 0


def test_no_replacement_is_used_on_damage_that_is_0_already() -> None:
    plate = thing(
        "plate", "B", rules=[{"rule": "replace-damage", "what": {"kind": "ally"}, "how": "prevent", "amount": 2}]
    )
    knight = ally("knight", "B", power=0, life=9, keywords={"bulwark": 1})
    found = game(plate, knight, ally("squire", "A", power=2))
    found.play(DeclareAttack("A", "squire", "knight"))
    while found.state.choice is None:
        found.play(Pass(found.state.holder))
    found.play(Choose("B", next(option for option in found.state.choice.options if option[1] == "plate")))
    assert found.state.cards["knight"].counters["bulwark"] == 1


# ---- marks and deaths -----------------------------------------------------------------------------------


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
    while found.state.choice is None:
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


TOGETHER = {"rule": "replace-damage", "what": {"kind": "unit"}, "how": "prevent", "use": "instance", "together": True}


def truce(**more: object) -> CardState:
    return held("truce", "A", "action", effect={"do": [{"op": "impose", "rule": {**TOGETHER, **more}}]})


def strike(*do: dict[str, object], targets: list[object] | None = None) -> CardState:
    return held("strike", "A", "action", effect={"targets": targets or [], "do": list(do)})


def test_one_amount_for_a_set_is_prevented_at_once() -> None:
    found = game(ally("one", "B"), truce(), strike({"op": "damage", "to": {"whose": "opponent"}, "amount": 2}))
    resolve(found, "A", "truce")
    resolve(found, "A", "strike")
    assert (damage(found, "one"), damage(found, "foe")) == (0, 0)
    assert found.state.lingering == []
    assert "grand-archive/prevention/together" in found.trace.codes()


def test_an_amount_together_holds_for_each_object() -> None:
    found = game(ally("one", "B"), truce(amount=1), strike({"op": "damage", "to": {"whose": "opponent"}, "amount": 2}))
    resolve(found, "A", "truce")
    resolve(found, "A", "strike")
    assert (damage(found, "one"), damage(found, "foe")) == (1, 1)


def test_targets_chosen_one_by_one_are_events_of_their_own() -> None:
    two = [{"what": {"kind": "unit"}, "up-to": 2}]
    found = game(ally("one", "B"), truce(), strike({"op": "damage", "to": "it", "amount": 2}, targets=two))
    resolve(found, "A", "truce")
    resolve(found, "A", "strike", "one", "foe")
    assert (damage(found, "one"), damage(found, "foe")) == (0, 2)


def test_prevention_together_passes_over_damage_that_it_is_not_about() -> None:
    found = game(
        ally("squire", "A", power=2),
        truce(damage="non-combat"),
        strike({"op": "damage", "to": "champion", "amount": 1}),
    )
    resolve(found, "A", "truce")
    fight(found, "squire", "foe")
    assert damage(found, "foe") == 2
    resolve(found, "A", "strike")
    assert damage(found, "hero") == 0


@pytest.mark.parametrize(("element", "triggers"), [("Arcane", True), ("Norm", False)])
def test_static_counters_answer_combat_damage_of_arcane_units(element: str, triggers: bool) -> None:
    coil, spool = thing("coil", "A"), thing("spool", "B")
    coil.counters = spool.counters = {"static": 2}
    found = game(ally("mage", "A", power=2, elements=[element]), coil, spool)
    found.play(DeclareAttack("A", "mage", "foe"))
    while found.state.holder:
        if found.state.stack:
            break
        found.play(Pass(found.state.holder))
        if found.state.phase == "main":
            break
    assert [item.source for item in found.state.stack] == (["coil"] if triggers else [])
    if triggers:
        found.play(Pass("A"))
        found.play(Pass("B"))
        found.play(Choose("A", ("yes",)))
        assert (damage(found, "foe"), found.state.cards["coil"].counters) == (3, {"static": 1})
        assert [e.facts["source"] for e in found.trace.events("damage-dealt")] == ["mage", "coil"]


@pytest.mark.parametrize(("n", "legal"), [(2, False), (3, True), (7, True)])
def test_enlighten_counters_are_spent_by_threes(n: int, legal: bool) -> None:
    hero = champion("hero", "A")
    hero.counters = {"enlighten": n}
    found = game(hero, [CardState("card", held("x", "A", "item").card, "A", Zone.DECK)])
    action = ActivateAbility("A", "hero", "enlighten")
    assert (found.why_not(action) is None) == legal
    assert (action in found.legal_actions()) == legal
    if legal:
        resolve_ability(found, action)
        assert found.state.cards["card"].zone is Zone.HAND
        assert found.state.cards["hero"].counters == {"enlighten": n - 3}


def resolve_ability(found: Game, action: ActivateAbility) -> None:
    found.play(action)
    found.play(Pass("A"))
    found.play(Pass("B"))


@pytest.mark.parametrize("keywords", [{}, {"immortality": 1}])
def test_of_unique_objects_one_is_kept(keywords: dict[str, int]) -> None:
    saints = [ally(uid, "A", supertypes=["unique"], keywords=keywords) for uid in ("one", "two", "three")]
    saints = [CardState(s.uid, saints[0].card, "A", Zone.FIELD) for s in saints]
    plain = CardState("plain", ally("one", "A").card, "A", Zone.FIELD)
    theirs = CardState("theirs", saints[0].card, "B", Zone.FIELD)
    found = game(saints, plain, theirs)
    assert found.legal_actions() == [Choose("A", (uid,)) for uid in ("one", "two", "three")]
    found.play(Choose("A", ("two",)))
    assert [c.uid for c in found.state.cards.values() if c.on_field and c.is_a("ally")] == ["two", "plain", "theirs"]
    assert found.state.holder == "A"
