"""Opportunity, the effects stack, abilities and their targets."""

from __future__ import annotations

import pytest
from ga_positions import (
    PLAIN,
    ally,
    champion,
    deck,
    everyone_passes,
    game,
    hand,
    held,
    pass_until,
    reason,
    sources,
    thing,
)

from kb.engine.grand_archive.actions import Activate, ActivateAbility, Choose, DeclareAttack, Pass
from kb.engine.grand_archive.pieces import CardState, PlayerState, Zone
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.state import Moment

FAST = {"speed": "fast"}
NOTHING = {"effect": {"do": []}}
UNIT = [{"what": {"kind": "unit"}}]


# ---- Opportunity ----------------------------------------------------------------------------------------


def test_opportunity_passes_in_turn_order_and_the_top_resolves_when_all_have_passed() -> None:
    players = [PlayerState(p) for p in "ABC"]
    found = game(held("one", "B", "action", **FAST, **NOTHING), champion("third", "C"), players=players)
    assert found.state.holder == "A"
    found.play(Pass("A"))
    assert found.state.holder == "B"
    found.play(Activate("B", "one"))
    assert found.state.holder == "B"
    found.play(Pass("B"))
    assert found.state.holder == "C"
    found.play(Pass("C"))
    assert (found.state.holder, sources(found)) == ("A", ["one"])
    found.play(Pass("A"))
    assert (found.state.holder, sources(found), found.state.phase) == ("A", [], "main")


def test_the_last_on_the_stack_is_the_first_to_resolve() -> None:
    found = game(held("one", "A", "action", **FAST, **NOTHING), held("two", "B", "action", **FAST, **NOTHING))
    found.play(Activate("A", "one"))
    found.play(Pass("A"))
    found.play(Activate("B", "two"))
    everyone_passes(found)
    assert sources(found) == ["one"]
    assert found.state.cards["two"].zone is Zone.GRAVEYARD


def test_only_the_holder_acts() -> None:
    found = game(held("one", "B", "action", **FAST, **NOTHING), thing("ring", "B", activated=[{"id": "use"}]))
    assert reason(found, Pass("B")) is Reason.NO_OPPORTUNITY
    assert reason(found, Activate("B", "one")) is Reason.NO_OPPORTUNITY
    assert reason(found, ActivateAbility("B", "ring", "use")) is Reason.NO_OPPORTUNITY
    assert reason(found, Choose("A", ("yes",))) is Reason.NO_CHOICE_ASKED


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("slow", Reason.STACK_NOT_EMPTY),
        ("recruit", Reason.STACK_NOT_EMPTY),
        ("slash", Reason.STACK_NOT_EMPTY),
        ("fast", None),
        ("flash", None),
        ("dear", Reason.COST_UNPAID),
        ("plain", Reason.NOT_PLAYABLE),
        ("costless", Reason.NOT_PLAYABLE),
        ("theirs", Reason.NOT_IN_HAND),
        ("hero", Reason.NOT_IN_HAND),
        ("nothing", Reason.NOT_IN_HAND),
    ],
)
def test_what_can_be_activated_over_the_stack(card: str, expected: Reason | None) -> None:
    found = game(
        held("first", "A", "action", **FAST, **NOTHING), held("slow", "A", "action", **NOTHING),
        held("recruit", "A", "ally", power=1, life=1), held("slash", "A", "attack", power=1),
        held("fast", "A", "action", **FAST, **NOTHING), held("flash", "A", "ally", life=1, **{"fast-from-level": 0}),
        held("dear", "A", "action", **{**FAST, **NOTHING, "reserve": 20}), CardState("plain", PLAIN, "A", Zone.HAND),
        held("costless", "A", "action", **{**NOTHING, "reserve": None}), held("theirs", "B", "action", **NOTHING),
    )  # fmt: skip
    found.play(Activate("A", "first"))
    assert reason(found, Activate("A", card)) is expected


@pytest.mark.parametrize(("level", "expected"), [(1, Reason.STACK_NOT_EMPTY), (2, None), (3, None)])
def test_fast_from_a_level_on(level: int, expected: Reason | None) -> None:
    saint = held("saint", "A", "ally", life=1, **{"fast-from-level": 2})
    found = game(champion("hero", "A", level=level), held("first", "A", "action", **FAST, **NOTHING), saint)
    found.play(Activate("A", "first"))
    assert reason(found, Activate("A", "saint")) is expected


def test_slow_cards_are_for_the_own_main_phase() -> None:
    for moment, player, expected in (
        (Moment.RECOLLECTION, "A", Reason.NOT_MAIN_PHASE),
        (Moment.END, "A", Reason.NOT_MAIN_PHASE),
        (Moment.MAIN, "B", Reason.NOT_TURN_PLAYER),
        (Moment.MAIN, "A", None),
    ):
        found = game(held("a-card", "A", "action", **NOTHING), held("b-card", "B", "action", **NOTHING), moment=moment)
        assert reason(found, Activate(player, f"{player.lower()}-card")) is expected


def test_the_reserve_cost_goes_into_memory_and_stays_there() -> None:
    found = game(held("dear", "A", "action", **{**FAST, **NOTHING, "reserve": 2}), hand("A", 3))
    assert reason(found, Activate("A", "dear", reserving=("a-hand-0",))) is Reason.COST_UNPAID
    found.play(Activate("A", "dear", reserving=("a-hand-0", "a-hand-2")))
    everyone_passes(found)
    zones = [found.state.cards[f"a-hand-{n}"].zone for n in range(3)]
    assert zones == [Zone.MEMORY, Zone.HAND, Zone.MEMORY]


def test_reservable_objects_pay_after_the_hand_or_when_named() -> None:
    coin = thing("coin", "A", keywords={"reservable": 1})
    found = game(held("dear", "A", "action", **{**FAST, **NOTHING, "reserve": 2}), hand("A", 1), coin)
    found.play(Activate("A", "dear"))
    assert found.state.cards["coin"].rested
    spent = coin.copy()
    spent.rested = True
    assert reason(
        game(held("dear", "A", "action", **{**FAST, **NOTHING, "reserve": 1}), spent), Activate("A", "dear")
    ) is (Reason.COST_UNPAID)


def test_objects_enter_the_field_awake_with_their_counters() -> None:
    found = game(
        held("recruit", "A", "ally", power=1, life=1), held("sword", "A", "weapon", power=1, durability=3),
        held("knight", "A", "ally", power=1, life=1, keywords={"bulwark": 1}),
    )  # fmt: skip
    for uid in ("recruit", "sword", "knight"):
        found.play(Activate("A", uid))
        everyone_passes(found)
    assert found.state.cards["sword"].counters == {"durability": 3}
    assert found.state.cards["knight"].counters == {"bulwark": 1}
    assert reason(found, DeclareAttack("A", "recruit", "foe")) is None


# ---- abilities ------------------------------------------------------------------------------------------


def test_what_an_ability_costs_and_when_it_may_be_activated() -> None:
    ring = thing("ring", "B", activated=[{"id": "tax", "self-cost": ["banish"], "during": "opponent-recollection"}])
    found = game(ring, moment=Moment.RECOLLECTION)
    found.play(Pass("A"))
    found.play(ActivateAbility("B", "ring", "tax"))
    assert (found.state.cards["ring"].zone, sources(found)) == (Zone.BANISHMENT, ["ring"])
    found = game(ring)
    found.play(Pass("A"))
    assert reason(found, ActivateAbility("B", "ring", "tax")) is Reason.WRONG_TURN_PART
    mine = thing("mine", "A", activated=[{"id": "tax", "during": "opponent-recollection"}])
    assert reason(game(mine, moment=Moment.RECOLLECTION), ActivateAbility("A", "mine", "tax")) is Reason.WRONG_TURN_PART


def test_abilities_that_cannot_be_activated() -> None:
    tired = thing("tired", "A", activated=[{"id": "use", "self-cost": ["rest"]}])
    tired.rested = True
    found = game(
        tired, thing("worn", "A", activated=[{"id": "use", "self-cost": ["remove-durability"]}]),
        thing("dear", "A", activated=[{"id": "use", "reserve": 9}]),
        thing("proud", "A", "ally", life=1, keywords={"pride": 9}, activated=[{"id": "use"}]),
        thing("classy", "A", classes=["Mage"], activated=[{"id": "use", "only": ["class-bonus"]}]),
        thing("aimed", "A", activated=[{"id": "use", "targets": [{"what": {"kind": "weapon"}}]}]),
        thing("theirs", "B", activated=[{"id": "use"}]), held("held", "A", "item", activated=[{"id": "use"}]),
    )  # fmt: skip
    expected = {
        "tired": Reason.RESTED, "worn": Reason.COST_UNPAID, "dear": Reason.COST_UNPAID, "proud": Reason.DOES_NOT_OBEY,
        "classy": Reason.RESTRICTED, "aimed": Reason.WRONG_TARGET, "theirs": Reason.NO_SUCH_ABILITY,
        "held": Reason.NO_SUCH_ABILITY, "nothing": Reason.NO_SUCH_ABILITY,
    }  # fmt: skip
    assert {uid: reason(found, ActivateAbility("A", uid, "use")) for uid in expected} == expected
    assert reason(found, ActivateAbility("A", "dear", "misuse")) is Reason.NO_SUCH_ABILITY


def test_resting_and_removing_durability_as_costs() -> None:
    ring = thing("ring", "A", activated=[{"id": "use", "self-cost": ["rest"]}])
    blade = thing("blade", "A", "weapon", durability=2, activated=[{"id": "use", "self-cost": ["remove-durability"]}])
    found = game(ring, blade)
    found.play(ActivateAbility("A", "ring", "use"))
    found.play(ActivateAbility("A", "blade", "use"))
    assert found.state.cards["ring"].rested
    assert found.state.cards["blade"].counters["durability"] == 1
    assert sources(found) == ["ring", "blade"]


def test_class_bonus_wants_a_common_class() -> None:
    for classes, expected in (([], Reason.RESTRICTED), (["Mage"], None), (["Cleric", "Mage"], None)):
        classy = thing("classy", "A", classes=["Mage"], activated=[{"id": "use", "only": ["class-bonus"]}])
        found = game(champion("hero", "A", classes=classes), classy)
        assert reason(found, ActivateAbility("A", "classy", "use")) is expected


# ---- targets --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "fitting"),
    [
        ({"kind": "unit"}, {"hero", "foe", "squire", "guard"}),
        ({"kind": "ally", "whose": "opponent"}, {"guard"}),
        ({"kind": "ally", "whose": "you"}, {"squire"}),
        ({"not-kind": "champion", "kind": ["ally", "item"]}, {"squire", "guard", "coin"}),
        ({"awake": True, "kind": "ally"}, {"squire"}),
        ({"awake": False}, {"guard"}),
        ({"subtype": "Coin"}, {"coin"}),
        ({"kind": "siegeable"}, set()),
        ({"role": "attacker"}, set()),
    ],
)
def test_filters(what: dict[str, object], fitting: set[str]) -> None:
    guard = ally("guard", "B")
    guard.rested = True
    spell = held("spell", "A", "action", effect={"targets": [{"what": what}]})
    found = game(ally("squire", "A"), guard, thing("coin", "A", subtypes=["Coin"]), spell)
    targets = {a.targets[0] for a in list(found.legal_actions()) if isinstance(a, Activate)}
    assert targets == fitting


def test_two_targets_are_two_objects() -> None:
    spell = held("spell", "A", "action", effect={"targets": [{"name": "one", **UNIT[0]}, {"name": "two", **UNIT[0]}]})
    found = game(spell)
    assert reason(found, Activate("A", "spell", ("hero", "hero"))) is Reason.WRONG_TARGET
    assert reason(found, Activate("A", "spell", ("hero",))) is Reason.WRONG_TARGET
    assert reason(found, Activate("A", "spell", ("hero", "foe"))) is None


@pytest.mark.parametrize(
    ("keyword", "spell", "expected"),
    [
        ("spellshroud", True, Reason.SHROUDED),
        ("spellshroud", False, None),
        ("omnishroud", True, Reason.SHROUDED),
        ("omnishroud", False, Reason.SHROUDED),
        ("stealth", True, None),
    ],
)
def test_shrouds(keyword: str, spell: bool, expected: Reason | None) -> None:
    bolt = held("bolt", "A", "action", effect={"targets": UNIT, "spell": spell})
    found = game(ally("monk", "B", keywords={keyword: 1}), bolt)
    assert reason(found, Activate("A", "bolt", ("monk",))) is expected


def test_what_loses_its_targets_fizzles_and_what_keeps_one_of_two_does_not_resolve() -> None:
    back = {"targets": UNIT, "do": [{"op": "return-to-hand", "what": "it"}]}
    hurt = [{"op": "damage", "to": "two", "amount": 1}]
    both = {"targets": [{"name": "one", **UNIT[0]}, {"name": "two", **UNIT[0]}], "do": hurt}
    found = game(
        ally("squire", "A", reserve=0),
        held("both", "A", "action", effect=both),
        held("back", "A", "action", **FAST, effect=back),
    )
    found.play(Activate("A", "both", ("squire", "foe")))
    found.play(Activate("A", "back", ("squire",)))
    everyone_passes(found)
    assert sources(found) == ["both"]
    everyone_passes(found)
    assert found.state.cards["foe"].damage == 0
    assert found.state.cards["both"].zone is Zone.GRAVEYARD
    assert [d.reason for d in found.trace.decisions("Does it resolve?")] == [Reason.TARGET_ILLEGAL]


# ---- effects -----------------------------------------------------------------------------------------


def test_drawing_into_the_memory_and_banishing_from_the_graveyard() -> None:
    ember = ally("x", "A", elements=["Fire"]).card
    graves = [CardState(f"ember-{n}", ember, "A", Zone.GRAVEYARD) for n in range(2)]
    other = CardState("ash", PLAIN, "A", Zone.GRAVEYARD)

    def rite(uid: str, n: int) -> CardState:
        do = [{"op": "banish-from-graveyard", "n": n, "element": "Fire"}, {"op": "draw", "n": 1, "into": "memory"}]
        return held(uid, "A", "action", effect={"do": do})

    found = game(graves, other, rite("much", 3), rite("two", 2), deck("A", 2))
    found.play(Activate("A", "much"))
    everyone_passes(found)
    assert found.state.cards["a-deck-0"].zone is Zone.DECK
    found.play(Activate("A", "two"))
    everyone_passes(found)
    assert found.state.cards["a-deck-0"].zone is Zone.MEMORY
    assert {found.state.cards[f"ember-{n}"].zone for n in range(2)} == {Zone.BANISHMENT}
    assert found.state.cards["ash"].zone is Zone.GRAVEYARD
    assert found.state.cards["ember-0"].banished_by == "two"


def test_becoming_something_else() -> None:
    do = [{"op": "become", "what": "it", "types": ["phantasia"], "loses-abilities": True}]
    fracture = held("fracture", "A", "action", effect={"targets": [{"what": {"kind": "item"}}], "do": do})
    banner = thing(
        "banner", "A", rules=[{"rule": "stats", "what": {"kind": "ally"}, "power": 3}], activated=[{"id": "use"}]
    )
    found = game(banner, ally("squire", "A"), fracture)
    found.play(Activate("A", "fracture", ("banner",)))
    everyone_passes(found)
    assert found.state.cards["banner"].is_a("phantasia")
    assert not found.state.cards["banner"].is_a("item")
    assert reason(found, ActivateAbility("A", "banner", "use")) is Reason.NO_SUCH_ABILITY
    found.play(DeclareAttack("A", "squire", "foe"))
    pass_until(found, "main")
    assert found.state.cards["foe"].damage == 2
