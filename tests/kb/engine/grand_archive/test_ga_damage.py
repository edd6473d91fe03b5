"""Damage: its replacement and prevention in the chosen order, and the counters that answer it."""

from __future__ import annotations

import pytest
from ga_positions import ally, bolt, champion, damage, fight, game, held, options, resolve, shield, thing

from kb.engine.grand_archive import Game
from kb.engine.grand_archive.actions import ActivateAbility, Choose, DeclareAttack, Pass
from kb.engine.grand_archive.pieces import CardState, Lingering, Zone

PIERCING = {"rules": [{"rule": "unpreventable"}]}


def test_a_shield_takes_what_it_prevents_and_no_more() -> None:
    found = game(ally("squire", "A", power=2), ally("page", "A", power=5), shield("aegis", "A", amount=3, use="shield"))
    resolve(found, "A", "aegis", "foe")
    fight(found, "squire", "foe")
    assert damage(found, "foe") == 0
    assert [effect.left for effect in found.state.lasting.of(Lingering)] == [1]
    fight(found, "page", "foe")
    assert damage(found, "foe") == 4
    assert found.state.lasting.of(Lingering) == []


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
    assert sum(effect.left for effect in found.state.lasting.of(Lingering)) == left
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
    assert [effect.bound for effect in found.state.lasting.of(Lingering)] == [()]


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
    while found.state.prompt is None:
        found.play(Pass(found.state.holder))
    for uid in order[:2]:
        prompt = found.state.prompt
        assert prompt is not None
        assert (prompt.about, prompt.player) == ("replacement", "B")
        found.play(Choose("B", next(option for option in options(found) if option[1] == uid)))
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
    while found.state.prompt is None:
        found.play(Pass(found.state.holder))
    found.play(Choose("B", next(option for option in options(found) if option[1] == "plate")))
    assert found.state.cards["knight"].counters["bulwark"] == 1


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
    assert found.state.lasting.of(Lingering) == []
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
    assert (action in list(found.legal_actions())) == legal
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
    assert list(found.legal_actions()) == [Choose("A", (uid,)) for uid in ("one", "two", "three")]
    found.play(Choose("A", ("two",)))
    assert [c.uid for c in found.state.cards.values() if c.on_field and c.is_a("ally")] == ["two", "plain", "theirs"]
    assert found.state.holder == "A"
