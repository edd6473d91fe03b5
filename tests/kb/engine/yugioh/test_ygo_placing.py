"""Cards that an effect puts into the Deck, Sets or places, its counters, and Traps that it makes monsters."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import MONSTERS, THEIRS, duel, passes, put, resolved, soldier, told, turned_down

from kb.engine.yugioh.actions import Activate, Attack, Choose, Pass
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field import looks
from kb.engine.yugioh.field.places import in_zone
from kb.engine.yugioh.state import CardState
from kb.engine.yugioh.vocabulary.changes import Lasting
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import GainLp, ReturnToHand, SpecialSummon
from kb.engine.yugioh.vocabulary.placing import (
    ActivateCard,
    PlaceCounters,
    PlaceFaceUp,
    RemoveCounters,
    ReturnToDeck,
    SetCards,
)
from kb.engine.yugioh.vocabulary.standing import NoSpecialSummon
from kb.engine.yugioh.vocabulary.trap_monsters import BecomeMonster

RESOLVES = "yugioh/chain/reverse-order"
FIELD = Card(name="Meadow", kind="spell", icon="field")
WALL = Card(name="Wall", kind="trap", icon="continuous")
PENDULUM = Card(name="Pendulum", kind="monster", type="Fairy / Pendulum / Normal", level=4, scale=3, atk=0, defense=0)
#: Tells whether the part before it did something.
IF_DONE = GainLp(amount=100, joined="and-if-you-do")
GRAVEYARD = Cards(whose="you", where="graveyard")


def did_something(game: Duel) -> bool:
    """Whether the part before `IF_DONE` did something."""
    return game.board.lp["A"] == 8100


def walls(count: int = 4) -> list[CardState]:
    """So many Traps beside `a9`; with four of them the Spell & Trap Zone is full."""
    return [put(f"w{n}", WALL, "spell", "A") for n in range(count)]


def five(player: str) -> list[CardState]:
    """As many monsters as there are Main Monster Zones."""
    return [put(f"{player}m{n}", soldier(), player=player.upper()) for n in range(5)]


# ---- Deck -----------------------------------------------------------------------------------------------


def test_what_returns_to_the_deck_goes_to_the_one_that_it_belongs_to() -> None:
    guest = Card(name="Guest", kind="monster", type="Dragon / Fusion / Normal", level=8, atk=0, defense=0)
    cards = put("b1", guest), put("b2", soldier()), put("b3", soldier(), "deck")
    game = resolved(*cards, do=(ReturnToDeck(what=THEIRS, to="top"),))
    assert game.board.cards["b1"].zone == "extra"
    assert [card.uid for card in in_zone(game.board, "B", "deck")] == ["b2", "b3"]
    facts = ("card", "player", "was", "by", "of", "of_player")
    assert told(game, "returned-to-extra-deck", *facts) == [("b1", "B", "monster", "effect", "a9", "A")]
    assert told(game, "returned-to-deck", *facts) == [("b2", "B", "monster", "effect", "a9", "A")]
    codes = [
        event.codes for kind in ("returned-to-extra-deck", "returned-to-deck") for event in game.trace.events(kind)
    ]
    assert codes == [(RESOLVES,), (RESOLVES, "yugioh/costs/deck-shuffled")]


def test_each_player_returns_cards_of_the_own_side() -> None:
    cards = [put(uid, soldier(), doomed=uid == "a2") for uid in ("a1", "a2", "b1")]
    game = resolved(*cards, do=(ReturnToDeck(what=MONSTERS, who="each"),))
    assert game.legal_actions() == [Choose("A", ("a1",))]
    game.play(Choose("A", ("a1",)))
    assert game.legal_actions() == [Choose("B", ("b1",))]


# ---- Setting --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("may_be_activated", [True, False])
def test_a_field_spell_that_is_set_takes_the_place_of_the_former(may_be_activated: bool) -> None:
    cards = put("a1", FIELD, "graveyard"), put("a2", FIELD, "field"), put("b2", FIELD, "field"), *walls()
    op = SetCards(what="it", may_be_activated=may_be_activated)
    game = resolved(*cards, do=(op, IF_DONE), targets=("a1",), group=GRAVEYARD)
    assert [game.board.cards[uid].zone for uid in ("a1", "a2", "b2")] == ["field", "graveyard", "field"]
    card = game.board.cards["a1"]
    assert (card.face_up, card.set_this_turn) == (False, not may_be_activated)
    assert told(game, "set", "card", "player", "was") == [("a1", "A", "graveyard")]
    assert did_something(game)


@pytest.mark.parametrize("room", [True, False])
def test_a_trap_is_set_where_there_is_room(room: bool) -> None:
    cards = put("a1", WALL, "graveyard"), put("a2", FIELD, "field"), *walls(4 - room)
    game = resolved(*cards, do=(SetCards(what="it"), IF_DONE), targets=("a1",), group=GRAVEYARD)
    card = game.board.cards["a1"]
    assert (card.zone, card.controller, card.face_up) == (("spell", "A", False) if room else ("graveyard", "A", True))
    assert (game.board.cards["a2"].zone, did_something(game)) == ("field", room)
    chosen = resolved(put("a1", WALL, "graveyard"), *walls(4 - room), do=(SetCards(what=GRAVEYARD, optional=True),))
    assert (Choose("A", ("yes",)) in chosen.legal_actions()) is room


@pytest.mark.parametrize("room", [True, False])
def test_a_monster_that_an_effect_sets_is_special_summoned_face_down(room: bool) -> None:
    cards = [put("a1", soldier(), "graveyard"), *five("a")[room:]]
    op = SetCards(what="it", banish_on_leaving=True)
    game = resolved(*cards, do=(op, IF_DONE), targets=("a1",), group=GRAVEYARD)
    card = game.board.cards["a1"]
    assert did_something(game) is room
    if room:
        assert (card.zone, card.position, card.face_up) == ("monster", "defense", False)
        assert (card.summoned, card.on_leaving) == ("special", "banished")
        assert told(game, "summoned", "card", "player", "how", "was") == [("a1", "A", "special", "graveyard")]
    else:
        assert (card.zone, card.on_leaving, told(game, "summoned")) == ("graveyard", "", [])


def test_one_field_spell_is_activated_through_a_card() -> None:
    fields = [put(uid, FIELD, "deck") for uid in ("a1", "a2")]
    cards = *fields, put("a3", FIELD, "field"), put("b1", FIELD, "field")
    game = resolved(*cards, do=(ActivateCard(what=Cards(whose="you", where="deck", icon="field")),))
    assert game.legal_actions() == [Choose("A", ("a1",)), Choose("A", ("a2",))]
    game.play(Choose("A", ("a2",)))
    assert [game.board.cards[uid].zone for uid in ("a1", "a2", "a3", "b1")] == ["deck", "field", "graveyard", "field"]
    assert told(game, "activated-by-effect", "card", "player", "was") == [("a2", "A", "deck")]


# ---- placing --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("to", ["spell", "field", "pendulum"])
def test_a_card_is_placed_face_up_in_a_zone_for_its_kind(to: Any) -> None:
    placed = {"spell": "a1", "field": "a2", "pendulum": "a3"}[to]
    hand = [put(uid, card, "hand") for uid, card in (("a1", WALL), ("a2", FIELD), ("a3", PENDULUM), ("a4", soldier()))]
    fields = put("a5", FIELD, "field"), put("b5", FIELD, "field")
    kinds: dict[str, Any] = {"spell": "trap", "field": "spell", "pendulum": None}
    what = Cards(whose="you", where="hand", kind=kinds[to])
    game = resolved(*hand, *fields, do=(PlaceFaceUp(what=what, to=to), IF_DONE))
    card = game.board.cards[placed]
    assert (card.zone, card.controller, card.face_up, did_something(game)) == (to, "A", True, True)
    facts = ("card", "player", "was", "by", "of", "of_player")
    assert told(game, "placed", *facts) == [(placed, "A", "hand", "effect", "a9", "A")]
    assert [event.codes[0] for event in game.trace.events("placed")] == [RESOLVES]
    assert game.board.cards["a5"].zone == ("graveyard" if to == "field" else "field")
    assert game.board.cards["b5"].zone == "field"


@pytest.mark.parametrize("to", ["spell", "field", "pendulum"])
def test_nothing_is_placed_in_a_zone_that_is_not_for_it_or_full(to: Any) -> None:
    card = {"spell": FIELD, "field": WALL, "pendulum": soldier()}[to]
    some = Cards(where="hand")
    wrong = resolved(put("a1", card, "hand"), do=(PlaceFaceUp(what=some, to=to, optional=True), IF_DONE))
    card = PENDULUM if to == "pendulum" else WALL
    full = resolved(put("a1", card, "hand"), *walls(), do=(PlaceFaceUp(what=some, to=to, optional=True), IF_DONE))
    for game in (wrong, full):
        assert (game.board.cards["a1"].zone, did_something(game), told(game, "placed")) == ("hand", False, [])


def test_of_several_as_many_are_placed_as_there_is_room_for() -> None:
    hand = [put("a1", soldier(), "hand"), *(put(f"a{n}", PENDULUM, "hand") for n in (2, 3, 4))]
    game = resolved(*hand, do=(PlaceFaceUp(what=Cards(where="hand"), to="pendulum"),))
    assert told(game, "placed", "card") == [("a2",), ("a3",)]


# ---- counters -------------------------------------------------------------------------------------------


def test_counters_come_on_face_up_cards_that_stay() -> None:
    cards = put("a1", soldier()), turned_down("a2"), put("a3", soldier(), doomed=True), put("a4", soldier(), "hand")
    game = resolved(*cards, do=(PlaceCounters(counter="Spell", on=Cards(where="anywhere", kind="monster"), count=2),))
    assert {uid: card.counters for uid, card in game.board.cards.items() if card.counters} == {"a1": (("Spell", 2),)}
    assert told(game, "counters-changed", "card", "counter", "count") == [("a1", "Spell", 2)]


@pytest.mark.parametrize(("held", "left"), [(1, None), (2, ()), (3, (("Spell", 1),))])
def test_counters_are_removed_if_there_are_enough(held: int, left: Any) -> None:
    counters = PlaceCounters(counter="Spell", on="this", count=held)
    game = resolved(do=(counters, RemoveCounters(counter="Spell", count=2), IF_DONE))
    assert game.board.cards["a9"].counters == ((("Spell", 1),) if left is None else left)
    assert did_something(game) is (left is not None)
    changes = [("a9", "Spell", held)] + ([("a9", "Spell", -2)] if left is not None else [])
    assert told(game, "counters-changed", "card", "counter", "count") == changes


def test_a_card_that_left_and_came_back_is_not_the_one_that_removes_its_counters() -> None:
    back = ReturnToHand(what="this"), PlaceFaceUp(what=Cards(where="hand"), to="spell")
    again = PlaceCounters(counter="Spell", on=Cards(where="spell"))
    game = resolved(do=(*back, again, RemoveCounters(counter="Spell"), IF_DONE))
    assert (game.board.cards["a9"].counters, did_something(game)) == ((("Spell", 1),), False)


# ---- Trap Monsters --------------------------------------------------------------------------------------


def becomes(**more: Any) -> BecomeMonster:
    """It becomes a Warrior of Level 3."""
    looks_like: dict[str, Any] = {"type": "Warrior / Effect", "attribute": "DARK", "level": 3, "atk": 700}
    return BecomeMonster(**looks_like, defense=900, **more)


@pytest.mark.parametrize("still", [True, False])
def test_a_trap_becomes_the_monster_that_its_text_describes(still: bool) -> None:
    game = resolved(do=(becomes(position="defense", still_a_trap=still), IF_DONE))
    board, card = game.board, game.board.cards["a9"]
    look = looks.look(board, card)
    assert (card.card.kind, look.races, look.attribute, look.level) == ("monster", ("Warrior", "Effect"), "DARK", 3)
    assert (looks.atk(board, card), looks.defense(board, card)) == (700, 900)
    assert (card.zone, card.controller, card.position, card.face_up) == ("monster", "A", "defense", True)
    assert (card.summoned, card.arrived_this_turn, card.still_a_trap) == ("special", True, still)
    assert (card.origin.was, card.origin.by, card.origin.turn) == ("spell", "a9", 2)
    assert told(game, "summoned", "card", "player", "how", "was") == [("a9", "A", "special", "spell")]
    assert did_something(game)


@pytest.mark.parametrize("still", [True, False])
@pytest.mark.parametrize("why", ["barred", "full", "gone"])
def test_a_trap_becomes_no_monster(why: str, still: bool) -> None:
    """Where no Special Summon is allowed, no zone is free, or the card is gone by the time of this part."""
    before: Any = {
        "barred": Lasting(apply=(NoSpecialSummon(who="you"),)),
        "full": SpecialSummon(what="it"),
        "gone": ReturnToHand(what="this"),
    }[why]
    cards = [put("a1", soldier(), "graveyard"), *five("a")[1:]]
    game = resolved(*cards, do=(before, becomes(still_a_trap=still), IF_DONE), targets=("a1",), group=GRAVEYARD)
    card = game.board.cards["a9"]
    assert (card.zone, card.card.kind) == ("hand" if why == "gone" else "spell", "trap")
    assert not did_something(game)


@pytest.mark.parametrize("still", [True, False])
def test_a_trap_that_becomes_a_monster_in_the_battle_step_means_a_replay(still: bool) -> None:
    ambush = Effect(id="go", type="card", do=(becomes(still_a_trap=still),))
    trap = Card(name="Ambush", kind="trap", icon="continuous", effects=(ambush,))
    game = duel(put("a1", soldier()), put("b1", soldier()), put("b9", trap, "spell", face_up=False))
    game.play(Attack("A", "a1", "b1"))
    game.play(Pass("A"))
    game.play(Activate("B", "b9", "go"))
    passes(game, 4)
    (decision,) = game.trace.decisions("Does a replay happen?")
    assert (decision.answer, decision.facts["changes"]) == (True, ("b9 arrived",))
