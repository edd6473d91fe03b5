"""Numbers and conditions: what rules, operations and abilities count, of what is there and of what was."""

from __future__ import annotations

import pytest
from ga_positions import ally, card, champion, game, held, pass_until, resolve, thing

from kb.engine.grand_archive import Game
from kb.engine.grand_archive.actions import DeclareAttack, Pass
from kb.engine.grand_archive.field import attackers, looks
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.vocabulary.filters import Measure, Objects


def kept(uid: str, owner: str, zone: Zone, **counters: int) -> CardState:
    found = CardState(uid, card(uid), owner, zone)
    found.counters.update(counters)
    return found


def power(found: Game, uid: str = "squire") -> int | None:
    return looks.power(found.state, found.state.cards[uid])


@pytest.mark.parametrize(
    ("condition", "fulfilled"),
    [
        ("element-bonus", True),
        ("class-bonus", True),
        ({"of": "objects", "what": {"kind": "ally"}, "at-least": 2}, True),
        ({"of": "objects", "what": {"kind": "ally", "whose": "you"}, "at-least": 2}, False),
        ({"of": "objects", "what": {"kind": "ally", "whose": "opponent"}, "at-least": 2}, False),
        ({"of": "memory", "at-least": 2}, True),
        ({"of": "memory", "at-least": 3}, False),
        ({"of": "memory", "at-least": 0, "at-most": 1}, False),
        ({"of": "omens"}, True),
        ({"of": "omens", "at-least": 2}, False),
        ({"of": "level", "at-least": 2}, True),
        ({"of": "level", "at-least": 3}, False),
        ({"of": "damage", "what": "champion", "at-least": 7}, True),
        ({"of": "damage", "what": "champion", "at-least": 8}, False),
        ({"of": "damage", "at-least": 1}, False),
        ({"of": "counters", "counter": "age", "at-least": 2}, True),
        ({"of": "counters", "counter": "age", "what": "champion"}, False),
        ({"of": "keywords", "at-least": 2}, True),
        ({"of": "keywords", "at-least": 3}, False),
        ({"of": "power", "at-least": 1}, True),
        ({"of": "power", "at-least": 2}, False),
        ({"of": "life", "at-least": 3}, True),
        ({"of": "paid-with"}, False),
        ({"champion": "Ciel"}, True),
        ({"champion": "Young Heir"}, False),
        ({"champion": "Ciel", "of": "memory", "at-least": 3}, False),
        ("imbued", False),
    ],
)
def test_conditions(condition: object, fulfilled: bool) -> None:
    printed = card("Ciel, Young Heir", "champion", elements=["Fire"], classes=["Mage"], level=2, life=20)
    hero = CardState("hero", printed, "A", Zone.FIELD)
    hero.damage = 7
    rule = {"rule": "stats", "power": 10, "only": [condition]}
    squire = ally(
        "squire",
        "A",
        power=1,
        life=3,
        elements=["Fire"],
        classes=["Mage"],
        keywords={"taunt": 1, "ranged": 2},
        rules=[rule],
    )
    squire.counters["age"] = 2
    memory = [kept(f"kept-{n}", "A", Zone.MEMORY) for n in range(2)] + [kept("theirs", "B", Zone.MEMORY)]
    omens = [kept("omen", "A", Zone.BANISHMENT, omen=1), kept("plain", "A", Zone.BANISHMENT)]
    found = game(hero, squire, ally("guard", "B"), *memory, *omens, kept("far", "B", Zone.BANISHMENT, omen=1))
    assert power(found) == (11 if fulfilled else 1)


def test_bonuses_want_something_in_common_with_the_champion() -> None:
    for bonus, own in (("element-bonus", {"elements": ["Water"]}), ("class-bonus", {"classes": ["Cleric"]})):
        rule = {"rule": "stats", "power": 10, "only": [bonus]}
        hero = champion("hero", "A", elements=["Fire"], classes=["Mage"])
        assert power(game(hero, ally("squire", "A", power=1, rules=[rule], **own))) == 1


@pytest.mark.parametrize(
    ("measure", "n"),
    [
        ({"of": "power"}, 6),
        ({"of": "life"}, 8),
        ({"of": "damage"}, 2),
        ({"of": "counters", "counter": "age"}, 3),
        ({"of": "counters", "counter": "youth"}, 0),
        ({"of": "keywords"}, 1),
        ({"of": "level"}, 1),
        ({"of": "objects", "what": {"kind": "ally"}}, 1),
    ],
)
def test_what_is_known_last_of_an_object_that_left(measure: dict[str, object], n: int) -> None:
    burn = {"op": "damage", "to": {"kind": "champion", "whose": "opponent"}, "amount": measure}
    leaves = [{"on": "leave", "do": [burn]}]
    martyr = ally("martyr", "A", power=2, life=5, keywords={"taunt": 1}, triggered=leaves)
    martyr.damage, martyr.counters["age"], martyr.counters["buff"] = 2, 3, 3
    banner = thing("banner", "A", rules=[{"rule": "stats", "what": {"kind": "ally"}, "power": 1}])
    back = {"targets": [{"what": {"kind": "ally", "whose": "you"}}], "do": [{"op": "return-to-hand", "what": "it"}]}
    hero, act = champion("hero", "A", level=1), held("back", "A", "action", effect=back)
    found = game(hero, martyr, banner, ally("guard", "B"), act)
    resolve(found, "A", "back", "martyr")
    while found.state.stack:
        found.play(Pass(found.state.holder))
    assert found.state.cards["foe"].damage == n


def test_attacks_get_power_that_is_measured() -> None:
    rules = [{"rule": "attack-power", "what": {"kind": "ally"}, "power": {"of": "memory"}}]
    found = game(ally("squire", "A", power=1), thing("horn", "A", rules=rules), kept("kept", "A", Zone.MEMORY))
    assert attackers.attack_power(found.state, found.state.cards["squire"], []) == 2
    assert attackers.attack_power(found.state, found.state.cards["hero"], []) == 0


def test_what_must_be_attacked_is_said_of_those_who_must() -> None:
    rules = [{"rule": "must-attack", "what": {"kind": "ally", "whose": "you"}, "target": "champion"}]
    found = game(ally("squire", "A"), ally("guard", "B"), thing("drum", "A", rules=rules))
    assert attackers.obligations(found.state, "A") == {"squire": "champion"}
    assert attackers.obligations(found.state, "B") == {}
    found.play(DeclareAttack("A", "squire", "guard"))
    pass_until(found, "main")
    assert attackers.obligations(found.state, "A") == {"squire": "champion"}


def test_base_values_may_be_set_by_the_oldest_object_of_all() -> None:
    sets = {"rule": "set-stats", "what": {"kind": "ally"}, "power": 4, "life": 2}
    idol = ally("idol", "A", power=9, life=9, rules=[sets])
    found = game(idol, ally("squire", "A", power=1, life=1))
    assert (power(found), looks.life(found.state, found.state.cards["squire"])) == (4, 2)


def test_a_measure_in_a_rule_looks_at_the_object_of_that_rule() -> None:
    stats = {"rule": "stats", "what": {"kind": "ally"}, "power": {"of": "counters", "counter": "age"}}
    mirror = thing("mirror", "A", rules=[stats])
    mirror.counters["age"] = 4
    squire = ally("squire", "A", power=1)
    squire.counters["age"] = 1
    assert power(game(mirror, squire)) == 5


def test_cards_that_left_are_counted_where_they_are() -> None:
    found = game(ally("squire", "A"), kept("lost", "A", Zone.GRAVEYARD), kept("gone", "B", Zone.GRAVEYARD))
    lost = Measure("objects", Objects(zone="graveyard", whose="you"))
    squire = found.state.cards["squire"]
    assert looks.measure(found.state, lost, "A", squire, squire.stamp) == 1
    assert looks.measure(found.state, Measure("objects", Objects(zone="graveyard")), "A", squire, squire.stamp) == 2
