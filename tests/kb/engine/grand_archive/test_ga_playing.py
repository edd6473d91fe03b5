"""Activating: costs, elements, modes and targets, and what of it is listed as legal."""

from __future__ import annotations

import pytest
from ga_positions import ally, champion, game, hand, held, options, reason, resolve, thing

from kb.engine.grand_archive import Game
from kb.engine.grand_archive.actions import Activate, ActivateAbility, Choose, Pass
from kb.engine.grand_archive.field import elements, looks
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import activation, paying, targeting

UNIT = {"what": {"kind": "unit"}}
HEAL = {"do": [{"op": "recover", "n": 1}]}
SACRIFICE = {"id": "lives", "pay": "sacrifice", "what": {"whose": "you", "kind": "ally"}}
DISCARD = {"id": "cards", "pay": "discard"}


def cost(found: Game, uid: str, *announced: str) -> int:
    return paying.reserve_cost(found.state, found.state.cards[uid], Activate("A", uid, costs=announced))


def work(reserve: int = 3, **more: object) -> CardState:
    return held("work", "A", "action", reserve=reserve, effect=HEAL, **more)


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ([], 3),
        ([{"what": {}, "to": 5}], 5),
        ([{"what": {}, "to": 5}, {"what": {}, "to": 1}], 1),
        ([{"what": {}, "to": 5, "change": -1}, {"what": {}, "change": 3}], 7),
        ([{"what": {}, "change": -4}], 0),
        ([{"what": {"kind": "attack"}, "change": 2}], 3),
        ([{"what": {"subtype": "Spell"}, "change": 2}], 3),
        ([{"what": {}, "who": "opponent", "change": 2}], 3),
        ([{"what": {}, "who": "any", "change": 2}], 5),
        ([{"what": {}, "change": 4}, {"what": {}, "free": True}], 0),
        ([{"what": {}, "change": {"of": "memory"}}], 5),
    ],
)
def test_what_sets_changes_and_removes_a_cost(rules: list[dict[str, object]], expected: int) -> None:
    things = [thing(f"thing-{n}", "A", rules=[{"rule": "play-cost", **rule}]) for n, rule in enumerate(rules)]
    memory = [CardState(f"kept-{n}", thing("kept", "A").card, "A", Zone.MEMORY) for n in range(2)]
    assert cost(game(work(), *things, *memory), "work") == expected


def test_a_card_may_say_itself_what_it_costs_and_efficiency_takes_the_level_off() -> None:
    own = {"rule": "play-cost", "change": -1, "level": 2}
    for level, expected in ((1, 3), (2, 2)):
        assert cost(game(work(rules=[own]), champion("hero", "A", level=level)), "work") == expected
        found = game(work(keywords={"efficiency": 1}), champion("hero", "A", level=level))
        assert cost(found, "work") == 3 - level
    assert cost(game(work(keywords={"efficiency": 1}), champion("hero", "A", level=-2)), "work") == 5


def test_an_alternative_cost_takes_the_place_of_the_reserve_cost() -> None:
    found = game(work(costs=[{**SACRIFICE, "instead": True}]), ally("squire", "A"))
    assert (cost(found, "work"), cost(found, "work", "lives")) == (3, 0)
    assert reason(found, Activate("A", "work")) is Reason.COST_UNPAID
    assert reason(found, Activate("A", "work", costs=("lives",))) is None
    assert reason(found, Activate("A", "work", costs=("alms",))) is Reason.NO_COST
    found.play(Activate("A", "work", costs=("lives",)))
    assert found.state.cards["squire"].zone is Zone.GRAVEYARD


def test_a_compulsory_cost_needs_something_to_pay_it_and_takes_what_is_named() -> None:
    squire, page = ally("squire", "A"), ally("page", "A")
    assert reason(game(work(0, costs=[SACRIFICE])), Activate("A", "work")) is Reason.COST_UNPAID
    found = game(
        work(0, costs=[SACRIFICE]), squire, page, ally("theirs", "B"), ally("lasting", "A", keywords={"immortality": 1})
    )
    assert reason(found, Activate("A", "work", paying=("theirs",))) is Reason.COST_UNPAID
    assert reason(found, Activate("A", "work", paying=("lasting",))) is Reason.COST_UNPAID
    assert reason(found, Activate("A", "work", paying=("squire", "page"))) is Reason.COST_UNPAID
    found.play(Activate("A", "work", paying=("page",)))
    assert [uid for uid in ("squire", "page") if found.state.cards[uid].on_field] == ["squire"]


def test_cards_kept_for_a_discard_do_not_pay_reserve_nor_does_the_card_itself() -> None:
    assert reason(game(work(1, costs=[DISCARD]), hand("A", 1)), Activate("A", "work")) is Reason.COST_UNPAID
    found = game(work(1, costs=[DISCARD]), hand("A", 2))
    found.play(Activate("A", "work"))
    assert [found.state.cards[f"a-hand-{n}"].zone for n in range(2)] == [Zone.GRAVEYARD, Zone.MEMORY]
    assert found.state.cards["work"].zone is Zone.STACK


def test_counters_are_removed_from_one_object_that_has_enough() -> None:
    price = {
        "id": "price",
        "pay": "remove-counters",
        "what": {"whose": "you", "kind": "ally"},
        "counter": "age",
        "n": 2,
    }
    young, old = ally("young", "A"), ally("old", "A")
    young.counters["age"], old.counters["age"] = 1, 3
    assert reason(game(work(0, costs=[price]), young), Activate("A", "work")) is Reason.COST_UNPAID
    found = game(work(0, costs=[price]), young, old)
    found.play(Activate("A", "work"))
    assert (found.state.cards["young"].counters["age"], found.state.cards["old"].counters["age"]) == (1, 1)


def test_resting_as_a_cost_wants_awake_objects_and_banishing_remembers_by_what() -> None:
    tap = {"id": "tap", "pay": "rest", "what": {"whose": "you", "kind": "item"}}
    trinket = thing("trinket", "A")
    trinket.rested = True
    assert reason(game(work(0, costs=[tap]), trinket), Activate("A", "work")) is Reason.COST_UNPAID
    found = game(work(0, costs=[tap, {**tap, "id": "gone", "pay": "banish"}]), thing("one", "A"), thing("two", "A"))
    found.play(Activate("A", "work", paying=("one",)))
    card = found.state.cards["one"]
    assert (card.zone, card.banished_by, found.state.cards["work"].paid_with) == (
        Zone.BANISHMENT,
        "work",
        ("one", "one"),
    )


@pytest.mark.parametrize(
    ("own", "card", "missing"),
    [
        ((), ("Fire",), ()),
        (("Norm",), ("Fire",), ("Fire",)),
        (("Norm",), ("Norm",), ()),
        (("Norm",), (), ()),
        (("Fire",), ("Fire", "Water"), ("Water",)),
        (("Fire",), ("Exalted",), ("Exalted",)),
        (("Fire", "Arcane"), ("Exalted", "Fire"), ()),
    ],
)
def test_which_elements_are_missing(own: tuple[str, ...], card: tuple[str, ...], missing: tuple[str, ...]) -> None:
    found = game(champion("hero", "A", elements=list(own)), work(elements=list(card)))
    assert elements.missing(found.state, "A", found.state.cards["work"]) == missing


def test_only_the_newest_effect_on_an_element_counts_and_only_for_whom_it_is() -> None:
    fire = work(0, elements=["Fire"])
    for rules, legal in (
        ([{"element": "Fire"}], True),
        ([{"element": "Water"}], False),
        ([{"element": "Fire", "who": "opponent"}], False),
        ([{"element": "Fire", "who": "any"}], True),
        ([{"element": "Fire"}, {"element": "Fire", "disabled": True}], False),
        ([{"element": "Fire", "disabled": True}, {"element": "Fire"}], True),
    ):
        things = [thing(f"thing-{n}", "A", rules=[{"rule": "enable", **rule}]) for n, rule in enumerate(rules)]
        found = game(champion("hero", "A", elements=["Norm"]), fire, *things)
        assert (reason(found, Activate("A", "work")) is None) is legal, rules


def test_targets_that_are_wanted_and_targets_up_to_a_number() -> None:
    effect = {
        "targets": [{"what": {"kind": "champion"}}, {"what": {"kind": "ally"}, "name": "those", "up-to": 2}],
        "do": [],
    }
    cards = [ally("a", "B"), ally("b", "B"), ally("c", "B")]
    found = game(held("work", "A", "action", effect=effect), *cards)
    for chosen, legal in (
        (("foe",), True), (("foe", "a"), True), (("foe", "c", "a"), True), ((), False), (("a",), False),
        (("foe", "a", "b", "c"), False), (("foe", "a", "a"), False), (("foe", "hero"), False),
    ):  # fmt: skip
        assert (reason(found, Activate("A", "work", chosen)) is None) is legal, chosen
    card = found.state.cards["work"]
    every = list(targeting.selection(found.state, card.card.effect, "A", card).all())
    assert len(every) == len(set(every)) == 2 * (1 + 3 + 3)


@pytest.mark.parametrize(
    ("split", "targets", "expected"),
    [((), 3, (3, 2, 2)), ((), 7, (1,) * 7), ((5, 2), 2, (5, 2)), ((), 0, ())],
)
def test_damage_is_split_as_declared_or_as_evenly_as_can_be(
    split: tuple[int, ...], targets: int, expected: tuple[int, ...]
) -> None:
    named = tuple("abcdefg"[:targets])
    assert activation.shares(7, Activate("A", "work", named, split=split)) == expected


def test_every_mode_cost_and_target_is_listed_as_a_legal_action() -> None:
    effect = {
        "modes": [
            {"id": "heal", **HEAL},
            {"id": "burn", "targets": [UNIT], "do": []},
            {"id": "rage", "only": [{"of": "level", "at-least": 3}], "do": []},
        ]
    }
    tool = thing("tool", "A", activated=[{"id": "use", **effect}])
    found = game(tool, held("work", "A", "action", effect=effect, costs=[{**DISCARD, "optional": True}]), hand("A", 1))
    listed = list(found.legal_actions())
    cards = {(a.mode, a.targets, a.costs) for a in listed if isinstance(a, Activate)}
    assert cards == {
        (mode, targets, costs)
        for mode, targets in (("heal", ()), ("burn", ("hero",)), ("burn", ("foe",)))
        for costs in ((), ("cards",))
    }
    abilities = {(a.mode, a.targets) for a in listed if isinstance(a, ActivateAbility)}
    assert abilities == {("heal", ()), ("burn", ("hero",)), ("burn", ("foe",))}
    assert reason(found, ActivateAbility("A", "tool", "use")) is Reason.WRONG_MODE
    assert reason(found, Activate("A", "work", mode="rage")) is Reason.WRONG_MODE
    assert reason(game(work(0)), Activate("A", "work", mode="heal")) is Reason.WRONG_MODE


def test_measures_on_resolution_never_fall_below_nothing() -> None:
    drain = held(
        "drain", "A", "action", effect={"do": [{"op": "damage", "to": {"kind": "champion"}, "amount": {"of": "level"}}]}
    )
    found = game(drain, champion("hero", "A", level=-2), champion("foe", "B"))
    resolve(found, "A", "drain")
    assert found.state.cards["foe"].damage == 0


def test_what_an_effect_gives_is_measured_once_and_what_a_rule_gives_always() -> None:
    rally = {"targets": [{"what": {"kind": "ally"}}], "do": [
        {"op": "impose", "what": "it", "rule": {"rule": "stats", "power": {"of": "memory"}}},
        {"op": "draw", "into": "memory"},
    ]}  # fmt: skip
    banner = thing("banner", "A", rules=[{"rule": "stats", "what": {"kind": "ally"}, "power": {"of": "memory"}}])
    kept = [
        CardState("kept", thing("kept", "A").card, "A", Zone.MEMORY),
        CardState("top", thing("t", "A").card, "A", Zone.DECK),
    ]
    found = game(held("rally", "A", "action", effect=rally), ally("squire", "A", power=1), banner, *kept)
    resolve(found, "A", "rally", "squire")
    assert looks.power(found.state, found.state.cards["squire"]) == 1 + 1 + 2


def test_who_may_choose_nothing_and_who_has_but_one_way() -> None:
    def picks(may: bool, *allies: CardState) -> Game:
        do = [{"op": "choose", "what": {"kind": "ally"}, "may": may}, {"op": "destroy", "what": "chosen"}]
        found = game(held("pick", "A", "action", effect={"do": do}), *allies)
        found.play(Activate("A", "pick"))
        found.play(Pass("A"))
        found.play(Pass("B"))
        return found

    assert picks(False).state.prompt is None
    assert not picks(False, ally("only", "B")).state.cards["only"].on_field
    optional = picks(True, ally("only", "B"))
    assert optional.state.prompt is not None
    assert options(optional) == (("only",), ())
    optional.play(Choose("A", ()))
    assert optional.state.cards["only"].on_field
