"""Conditions of Life Points, monsters that return to a hand, and who attacks in a battle."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs
from ygo_duels import duel, passes, put, resolved, soldier

from kb.engine.yugioh.actions import Activate, Attack
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.chain.in_damage_step import allowed
from kb.engine.yugioh.vocabulary.changes import ModifyStats
from kb.engine.yugioh.vocabulary.conditions import AddedToHand, BattleTiming, Summoned
from kb.engine.yugioh.vocabulary.filters import Cards, LifePoints, While
from kb.engine.yugioh.vocabulary.operations import Destroy, GainLp, ReturnToHand, SpecialSummon, Tribute


@pytest.mark.parametrize(
    ("asked", "lp", "so"),
    [
        (LifePoints(who="opponent", higher_by=2000), (3000, 5000), True),
        (LifePoints(who="opponent", higher_by=2000), (3000, 4900), False),
        (LifePoints(who="opponent", higher_by=2000), (5000, 3000), False),
        (LifePoints(higher_by=500), (3000, 2500), True),
        (LifePoints(at_least=4000), (3900, 8000), False),
        (LifePoints(at_least=4000), (4000, 100), True),
        (LifePoints(who="opponent", at_most=2000), (8000, 2000), True),
        (LifePoints(who="opponent", at_most=2000), (100, 2100), False),
    ],
)
def test_so_many_life_points(asked: LifePoints, lp: tuple[int, int], so: bool) -> None:
    effect = Effect(id="go", type="card", while_=While(life_points=asked), do=(GainLp(amount=500),))
    card = Card(name="Errand", kind="spell", icon="normal", effects=(effect,))
    game = duel(put("a9", card, "hand"), phase="main1", lp={"A": lp[0], "B": lp[1]})
    assert (game.why_not(Activate("A", "a9", "go")) is None) == so


def _waits(when: Any) -> Card:
    effect = Effect(id="w", type="trigger", mandatory=True, when=when, do=(GainLp(amount=500),))
    return Card(name="Waiter", kind="monster", type="Fiend / Effect", level=4, atk=100, defense=100, effects=(effect,))


MINE = Cards(where="monster", whose="you")


@pytest.mark.parametrize(
    ("to", "owner", "op", "waits"),
    [
        ("any", "A", ReturnToHand(what="it"), True),
        ("any", "A", Destroy(what="it"), False),
        ("you", "A", ReturnToHand(what="it"), True),
        ("you", "B", ReturnToHand(what="it"), False),
        ("any", "B", ReturnToHand(what="it"), True),
    ],
)
def test_a_monster_that_returns_to_a_hand(to: Any, owner: str, op: Any, waits: bool) -> None:
    gone = put("a1", soldier())
    gone.owner = owner
    game = resolved(gone, put("a2", _waits(AddedToHand(what=MINE, to=to))), do=(op,), targets=("a1",))
    assert bool(game.board.triggered) == waits


@pytest.mark.parametrize(("owner", "whose", "waits"), [("A", "you", True), ("B", "you", False), ("B", "any", True)])
def test_whose_card_was_summoned(owner: str, whose: Any, waits: bool) -> None:
    back = put("a5", soldier(), "graveyard", owner)
    waiter = put("a2", _waits(Summoned(what=Cards(where="monster"), how="special", was="graveyard", owner=whose)))
    game = resolved(back, waiter, do=(SpecialSummon(what="it"),), targets=("a5",))
    assert bool(game.board.triggered) == waits


@pytest.mark.parametrize(("arrow", "waits"), [("left", True), ("right", False)])
def test_a_summon_to_a_zone_that_is_pointed_to(arrow: Any, waits: bool) -> None:
    when = Summoned(what=Cards(where="monster", role="pointed-to"), how="special")
    link = structs.replace(_waits(when), type="Cyberse / Link / Effect", arrows=(arrow,), defense=None)
    waiter = put("a2", link)
    waiter.slot = "m3"
    game = resolved(waiter, put("a5", soldier(), "hand"), do=(SpecialSummon(what="it"),), targets=("a5",))
    assert (game.board.cards["a5"].slot, bool(game.board.triggered)) == ("m2", waits)


@pytest.mark.parametrize(("paid", "legal"), [("a6", True), ("a1", False), ("a5", False)])
def test_a_tribute_from_the_hand_alone(paid: str, legal: bool) -> None:
    cost = Tribute(what=Cards(where="monster", whose="you", other=True), hand_only=True)
    effect = Effect(id="go", type="ignition", source="hand", cost=(cost,), do=(GainLp(amount=500),))
    card = Card(name="Bear", kind="monster", type="Fiend / Effect", level=4, atk=100, defense=100, effects=(effect,))
    game = duel(put("a5", card, "hand"), put("a6", soldier(), "hand"), put("a1", soldier()), phase="main1")
    action = Activate("A", "a5", "go", (), (paid,))
    assert (game.why_not(action) is None) == legal


def test_what_is_for_the_main_phase_is_never_for_the_damage_step() -> None:
    card = soldier()
    effect = Effect(id="go", type="quick", do=(ModifyStats(what="this", atk=100),))
    assert allowed(card, effect)
    assert not allowed(card, structs.replace(effect, during=("main1", "main2")))
    assert allowed(card, structs.replace(effect, during=("main1", "battle")))


@pytest.mark.parametrize(("attacker", "target", "waits"), [("b1", "a1", True), ("a1", "b1", False)])
def test_whose_monster_attacks(attacker: str, target: str, waits: bool) -> None:
    theirs = Cards(where="monster", whose="opponent", role="attacker")
    waiter = put("a2", _waits(BattleTiming(at=("start",), opposing=theirs)))
    game = duel(put("a1", soldier(1800)), put("b1", soldier(1500)), waiter, turn_player=attacker[0].upper())
    game.play(Attack(attacker[0].upper(), attacker, target))
    while not game.board.timing and not game.board.triggered:
        passes(game, 1)
    assert bool(game.board.triggered) == waits
