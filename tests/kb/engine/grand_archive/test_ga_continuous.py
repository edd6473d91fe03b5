"""Rules in force, keywords, stats and filters, read afresh at every question."""

from __future__ import annotations

import pytest
from ga_positions import ally, champion, game, held, pass_until, thing

from kb.engine.grand_archive import Game
from kb.engine.grand_archive.actions import Activate, DeclareAttack, Pass, Retaliate
from kb.engine.grand_archive.field import looks, triggering
from kb.engine.grand_archive.field.looks import level, matches, touches
from kb.engine.grand_archive.field.moving import enter_field
from kb.engine.grand_archive.field.places import has_role
from kb.engine.grand_archive.pieces import CardState, PlayerState, Zone
from kb.engine.grand_archive.vocabulary.filters import Keyword, Objects


def card(found: Game, uid: str) -> CardState:
    return found.state.cards[uid]


def test_numbers_of_keywords_add_up_but_those_of_pride_do_not() -> None:
    grant = {"rule": "grant", "what": {"kind": "ally"}}
    giver = thing("giver", "A", rules=[
        {**grant, "keyword": "ranged", "n": 2}, {**grant, "keyword": "pride", "n": 2}, {**grant, "keyword": "taunt"},
    ])  # fmt: skip
    found = game(
        giver, ally("squire", "A", keywords={"ranged": 1, "pride": 1}), ally("page", "A", keywords={"pride": 3})
    )
    expected: list[tuple[str, Keyword, int]] = [
        ("squire", "ranged", 3), ("squire", "pride", 2), ("squire", "taunt", 1), ("page", "pride", 3),
        ("page", "ranged", 2), ("hero", "ranged", 0), ("page", "stealth", 0),
    ]  # fmt: skip
    for uid, keyword, number in expected:
        assert looks.keyword(found.state, card(found, uid), keyword) == number, (uid, keyword)


LOSS = {"rule": "lose-abilities", "what": {"kind": "ally"}}
TAUNT = {"rule": "grant", "what": {"kind": "ally"}, "keyword": "taunt"}


def test_a_card_that_lost_its_abilities_keeps_what_others_give_it_later() -> None:
    blank = ally("blank", "A", keywords={"vigor": 1}, triggered=[{"on": "attack", "do": []}])
    for order, taunts in (((LOSS, TAUNT), True), ((TAUNT, LOSS), False)):
        found = game(blank, *(thing(f"giver-{n}", "A", rules=[rule]) for n, rule in enumerate(order)))
        assert not looks.has(found.state, card(found, "blank"), "vigor")
        assert looks.has(found.state, card(found, "blank"), "taunt") is taunts
        assert triggering.abilities(found.state, card(found, "blank"), "attack") == []
        assert triggering.abilities(found.state, card(found, "blank"), "end-phase") == []


def test_an_older_ability_is_lost_to_a_newer_effect_that_takes_it() -> None:
    """The giver is an ally itself: what it gives depends on the loss and goes with it, whatever the timestamps."""
    giver = ally("giver", "A", rules=[{**TAUNT, "what": {"kind": "item"}}])
    found = game(giver, thing("trinket", "A"), thing("silence", "B", rules=[LOSS]))
    assert not looks.has(found.state, card(found, "trinket"), "taunt")


def test_losses_that_take_each_other_are_applied_by_their_timestamps() -> None:
    one = thing("one", "A", kind="item", rules=[{"rule": "lose-abilities", "what": {"kind": "weapon"}}])
    two = thing("two", "A", kind="weapon", rules=[{"rule": "lose-abilities", "what": {"kind": "item"}}])
    for cards, left in (((one, two), "one"), ((two, one), "two")):
        found = game(*cards)
        assert [loss.source.uid for loss in looks.Looks(found.state).losses] == [left]


def test_a_loss_depends_on_the_loss_of_its_own_ability() -> None:
    """First the loss that nothing takes away, then the older one, whose card has lost its ability by then."""
    weak = thing("weak", "A", kind="item", rules=[{"rule": "lose-abilities", "what": {"kind": "ally"}}])
    strong = thing("strong", "A", kind="weapon", rules=[{"rule": "lose-abilities", "what": {"kind": "item"}}])
    found = game(weak, strong, ally("squire", "A", keywords={"taunt": 1}))
    assert looks.has(found.state, card(found, "squire"), "taunt")


def test_elements_are_set_by_the_newest_effect_and_by_cards_without_abilities_too() -> None:
    norm = thing(
        "lantern", "A", kind="item", rules=[{"rule": "set-element", "what": {"kind": "ally"}, "elements": ["Norm"]}]
    )
    dark = thing(
        "lamp", "B", kind="item", rules=[{"rule": "set-element", "what": {"kind": "ally"}, "elements": ["Umbra"]}]
    )
    silence = thing("silence", "B", kind="weapon", rules=[{"rule": "lose-abilities", "what": {"kind": "item"}}])
    fire = ally("squire", "A", elements=["Fire"])
    assert looks.elements(game(fire).state, fire) == ("Fire",)
    assert looks.elements(game(fire, norm, dark, silence).state, fire) == ("Umbra",)
    assert looks.elements(game(fire, dark, norm, silence).state, fire) == ("Norm",)
    assert looks.elements(game(thing("plain", "A")).state, thing("plain", "A")) == ("Norm",)


def test_base_values_then_changes_then_counters_then_swaps() -> None:
    rules = [
        {"rule": "stats", "what": {"kind": "ally"}, "power": 1, "life": 2},
        {"rule": "set-stats", "what": {"kind": "ally"}, "power": 5},
        {"rule": "set-stats", "what": {"kind": "ally"}, "power": 4},
    ]
    squire = ally("squire", "A", power=1, life=1)
    squire.counters["buff"] = 3
    things = [thing(f"thing-{n}", "A", rules=[rule]) for n, rule in enumerate(rules)]
    found = game(squire, *things)
    assert (looks.power(found.state, card(found, "squire")), looks.life(found.state, card(found, "squire"))) == (
        8,
        6,
    )
    swap = {"rule": "swap-stats", "what": {"kind": "ally"}}
    found = game(squire, *things, thing("mirror", "A", rules=[swap]))
    assert (looks.power(found.state, card(found, "squire")), looks.life(found.state, card(found, "squire"))) == (
        6,
        8,
    )
    found = game(squire, *things, *(thing(f"mirror-{n}", "A", rules=[swap]) for n in range(2)))
    assert looks.power(found.state, card(found, "squire")) == 8


def test_power_and_life() -> None:
    banner = thing(
        "banner", "A", rules=[{"rule": "stats", "what": {"whose": "you", "kind": "unit"}, "power": 2, "life": 1}]
    )
    squire, cursed = ally("squire", "A", power=1, life=1), ally("cursed", "A", power=3, life=4)
    squire.counters["buff"], cursed.counters["debuff"] = 1, 2
    found = game(banner, squire, cursed)
    stats = {}
    for uid in ("squire", "cursed", "hero", "foe", "banner"):
        stats[uid] = (looks.power(found.state, card(found, uid)), looks.life(found.state, card(found, uid)))
    assert stats == {"squire": (4, 3), "cursed": (3, 3), "hero": (None, 21), "foe": (None, 20), "banner": (None, None)}


def test_rules_hold_on_the_field_and_in_the_intent_and_under_their_conditions() -> None:
    boost = {"rule": "stats", "what": {"kind": "ally"}, "power": 1}
    loyal = thing("loyal", "A", rules=[{**boost, "level": 2}])
    lit = thing("lit", "A", rules=[{**boost, "only": ["awake"]}])
    banked = CardState("banked", loyal.card, "A", Zone.HAND)
    for at_level, rested, power in ((1, False, 3), (2, False, 4), (2, True, 3)):
        lamp = lit.copy()
        lamp.rested = rested
        found = game(ally("squire", "A", power=2), loyal, lamp, banked, champion("hero", "A", level=at_level))
        assert looks.power(found.state, card(found, "squire")) == power


@pytest.mark.parametrize(
    ("role", "attacker", "defender"), [("attacking", 5, 2), ("defending", 2, 5), ("retaliating", 2, 2)]
)
def test_conditions_of_roles(role: str, attacker: int, defender: int) -> None:
    rules = {"rules": [{"rule": "stats", "power": 3, "only": [role]}]}
    found = game(ally("squire", "A", life=9, **rules), ally("guard", "B", life=9, **rules))
    assert looks.power(found.state, card(found, "squire")) == 2
    found.play(DeclareAttack("A", "squire", "guard"))
    assert looks.power(found.state, card(found, "squire")) == attacker
    assert looks.power(found.state, card(found, "guard")) == defender
    found.play(Pass("A"))
    found.play(Pass("B"))
    found.play(Retaliate("B", "guard"))
    assert looks.power(found.state, card(found, "guard")) == (5 if role in ("defending", "retaliating") else 2)


def test_roles() -> None:
    found = game(ally("squire", "A"), ally("guard", "B"), thing("sword", "A", "weapon", power=1, durability=1))
    assert not has_role(found.state, card(found, "squire"), "attacker", card(found, "foe"))
    assert has_role(found.state, card(found, "squire"), "this", card(found, "squire"))
    assert not has_role(found.state, card(found, "squire"), "this", card(found, "foe"))
    found.play(DeclareAttack("A", "hero", "guard", wielding=("sword",)))
    held_by = {
        role: [uid for uid in found.state.cards if has_role(found.state, card(found, uid), role, card(found, "foe"))]
        for role in ("attacker", "defender", "wielded", "retaliator")
    }
    assert held_by == {"attacker": ["hero"], "defender": ["guard"], "wielded": ["sword"], "retaliator": []}


def test_filters_see_the_field_only_and_leave_the_source_out_on_demand() -> None:
    found = game(ally("squire", "A"), held("page", "A", "ally", life=1))
    squire, page = card(found, "squire"), card(found, "page")
    assert matches(found.state, squire, Objects(kind="ally"), "A", squire)
    assert not matches(found.state, page, Objects(kind="ally"), "A", squire)
    assert not matches(found.state, squire, Objects(kind="ally", other=True), "A", squire)
    assert matches(found.state, squire, Objects(kind="ally", other=True), "A", card(found, "hero"))


def test_what_texts_speak_of() -> None:
    found = game(ally("squire", "A"))
    hero, foe, squire = (card(found, uid) for uid in ("hero", "foe", "squire"))
    assert touches(found.state, "champion", hero, "A", squire)
    assert not touches(found.state, "champion", foe, "A", squire)
    assert not touches(found.state, "champion", squire, "A", squire)
    assert touches(found.state, "this", squire, "A", squire)
    assert not touches(found.state, "this", hero, "A", squire)
    assert not touches(found.state, "it", squire, "A", squire)


def test_level_counts_counters_and_is_0_without_a_champion() -> None:
    hero = champion("hero", "A", level=2)
    hero.counters["level"] = 3
    found = game(hero, players=[PlayerState("A"), PlayerState("B"), PlayerState("C")])
    assert [level(found.state, player) for player in "ABC"] == [5, 0, 0]


def test_a_new_object_has_left_its_past_behind() -> None:
    back = {"targets": [{"what": {"kind": "ally"}}], "do": [{"op": "return-to-hand", "what": "it"}]}
    rage = {"targets": [{"what": {"kind": "ally"}}], "do": [
        {"op": "impose", "what": "it", "rule": {"rule": "stats", "power": 5}, "until": "game"}]}  # fmt: skip
    squire = ally("squire", "A", power=2, life=9, reserve=0)
    squire.rested, squire.distant, squire.damage = True, True, 3
    squire.counters["buff"] = 2
    found = game(squire, held("rage", "A", "action", effect=rage), held("back", "A", "action", effect=back))
    for uid, targets in (("rage", ("squire",)), ("back", ("squire",)), ("squire", ())):
        found.play(Activate("A", uid, targets))
        found.play(Pass("A"))
        found.play(Pass("B"))
    again = card(found, "squire")
    assert (again.rested, again.distant, again.damage, again.counters) == (False, False, 0, {})
    assert looks.power(found.state, again) == 2


def test_the_zones_keep_the_order_in_which_cards_came() -> None:
    found = game(held("one", "A", "ally", life=1), held("two", "A", "ally", life=1))
    for uid in ("two", "one"):
        found.play(Activate("A", uid))
        found.play(Pass("A"))
        found.play(Pass("B"))
    assert found.state.places.of(Zone.FIELD)[-2:] == ("two", "one")


def test_an_object_that_moves_has_a_timestamp_of_its_own() -> None:
    cards = [held("one", "A", "ally", life=1), *(ally(f"old{n}", "B") for n in range(5))]
    for stamp, placed in enumerate(cards, start=1):
        placed.stamp = stamp
    found = game(*cards)
    found.play(Activate("A", "one"))
    stamps = [c.stamp for c in found.state.cards.values()]
    assert len(set(stamps)) == len(stamps)
    assert found.state.cards["one"].stamp == max(stamps)


def test_a_champion_that_enters_later_is_a_champion_had() -> None:
    found = Game.from_position([held("late", "A", "champion", life=3), champion("foe", "B")])
    enter_field(found.state, card(found, "late"), "A")
    assert found.state.players["A"].had_champion


def test_the_turn_player_who_loses_in_combat_takes_it_along() -> None:
    players = [PlayerState(p) for p in "ABC"]
    found = game(champion("hero", "A", life=1, power=1), ally("guard", "B"), champion("third", "C"), players=players)
    found.play(DeclareAttack("A", "hero", "guard"))
    while not isinstance(next(found.legal_actions()), Retaliate):
        found.play(Pass(found.state.holder))
    found.play(Retaliate("B", "guard"))
    while not found.state.players["A"].lost:
        found.play(Pass(found.state.holder))
    assert found.state.combat is None
    assert (found.state.phase, found.state.holder) == ("end", "B")


def test_ambush_is_cited_where_it_is_used() -> None:
    found = game(ally("squire", "A", life=9), ally("lurker", "B", keywords={"ambush": 1}))
    found.play(DeclareAttack("A", "squire", "foe"))
    found.play(Pass("A"))
    found.play(Pass("B"))
    found.play(Retaliate("B", "lurker"))
    (event,) = found.trace.events("retaliates")
    assert "grand-archive/keyword/ambush" in event.codes


def test_triggers_on_kinds_of_objects() -> None:
    hunter = ally("hunter", "A", life=9, triggered=[{"on": "hit", "against": "champion", "do": []}])
    watcher = thing(
        "watcher", "A", triggered=[{"on": "hit", "of": {"kind": "ally", "whose": "you"}, "against": "ally", "do": []}]
    )
    found = game(hunter, watcher, ally("guard", "B", power=0, life=9))
    found.play(DeclareAttack("A", "hunter", "guard"))
    pass_until(found, "main")
    assert [e.facts["source"] for e in found.trace.events("triggered")] == ["watcher"]


def test_rules_that_ask_for_each_others_work_are_applied_layer_by_layer() -> None:
    """Keywords come before stats: what grants one sees printed power, what adds power sees the granted keyword."""
    brave = {"rule": "grant", "what": "this", "keyword": "taunt", "only": [{"of": "power", "at-least": 3}]}
    proud = {"rule": "stats", "what": {"kind": "ally", "keyword": "taunt"}, "power": 1}
    found = game(ally("strong", "A", power=3, rules=[brave]), ally("weak", "A", power=2, rules=[brave, proud]))
    held = {uid: looks.power(found.state, card(found, uid)) for uid in ("strong", "weak")}
    assert held == {"strong": 4, "weak": 2}
    assert looks.has(found.state, card(found, "strong"), "taunt")
    assert not looks.has(found.state, card(found, "weak"), "taunt")
