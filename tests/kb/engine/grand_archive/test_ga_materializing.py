"""Materializing in the materialize phase, and champions that level up by it."""

from __future__ import annotations

import pytest
from ga_positions import PLAIN, card, champion, deck, everyone_passes, game, reason, thing

from kb.engine.grand_archive import Game, PositionError
from kb.engine.grand_archive.actions import Materialize
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.state import Moment

RELIC = {"supertypes": ["regalia"], "memory": 1}


def material(uid: str, owner: str = "A", *types: str, **values: object) -> CardState:
    """A card of the material deck."""
    return CardState(uid, card(uid, *types, **values), owner, Zone.MATERIAL)


def memory(count: int) -> list[CardState]:
    """Cards of A's memory, the oldest first."""
    return [CardState(f"m{n}", PLAIN, "A", Zone.MEMORY) for n in range(count)]


def begin(*cards: object, **options: object) -> Game:
    """A game at the beginning of A's materialize phase."""
    return game(*cards, deck("A", 3), moment=Moment.MATERIALIZE, **options)  # type: ignore[arg-type]


def test_the_choice_offers_nothing_and_what_can_be_materialized() -> None:
    found = begin(
        material("relic", "A", "item", **RELIC),
        material("dear", "A", "item", supertypes=["regalia"], memory=9),
        memory(2),
    )
    assert list(found.legal_actions()) == [Materialize("A", None), Materialize("A", "relic")]
    assert (found.state.phase, found.state.holder) == ("materialize", "")
    assert reason(found, Materialize("B", None)) is Reason.NO_CHOICE_ASKED
    found.play(Materialize("A", None))
    assert (found.state.phase, found.state.holder) == ("recollection", "A")
    assert reason(found, Materialize("A", None)) is Reason.NO_CHOICE_ASKED
    assert [e.facts for e in found.trace.events("materializes-nothing")] == [{"player": "A"}]


def test_without_anything_to_materialize_nobody_is_asked() -> None:
    found = begin(material("relic", "A", "item", **RELIC))
    assert (found.state.phase, found.state.prompt) == ("recollection", None)


@pytest.mark.parametrize(
    ("paying", "paid"),
    [
        ((), ["m0"]),
        (("m1",), ["m1"]),
        (("leaf",), ["leaf"]),
        (("m0", "m1"), None),
        (("kept",), None),
        (("nobody",), None),
    ],
)
def test_what_pays(paying: tuple[str, ...], paid: list[str] | None) -> None:
    leaf = CardState("leaf", card("leaf", keywords={"floating-memory": 1}), "A", Zone.GRAVEYARD)
    other = CardState("other", card("other"), "A", Zone.GRAVEYARD)
    kept = CardState("kept", PLAIN, "A", Zone.HAND)
    found = begin(material("relic", "A", "item", **RELIC), memory(2), leaf, other, kept)
    action = Materialize("A", "relic", paying)
    if paid is None:
        assert reason(found, action) is Reason.COST_UNPAID
        return
    found.play(action)
    assert [c.uid for c in found.state.cards.values() if c.zone is Zone.BANISHMENT] == paid
    assert [e.facts for e in found.trace.events("memory-paid")] == [{"player": "A", "amount": 1}]
    assert (found.state.stack[0].kind, found.state.holder) == ("materialization", "A")
    everyone_passes(found)
    assert found.state.cards["relic"].on_field
    assert found.state.phase == "recollection"


def test_memory_costs_are_changed_like_others() -> None:
    cheaper = thing("cheaper", "A", rules=[{"rule": "play-cost", "what": {"supertype": "regalia"}, "change": -1}])
    found = begin(cheaper, material("relic", "A", "item", **RELIC))
    found.play(Materialize("A", "relic"))
    assert list(found.trace.events("memory-paid")) == []


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"level": 2}, None),
        ({"level": 1}, Reason.WRONG_LEVEL),
        ({"level": 3}, Reason.WRONG_LEVEL),
        ({}, Reason.WRONG_LEVEL),
        ({"level": 2, "lineage": "Rai"}, None),
        ({"level": 2, "lineage": "Rai, First"}, None),
        ({"level": 2, "lineage": "Ra"}, Reason.WRONG_LINEAGE),
        ({"level": 2, "elements": ["Crux"]}, None),
        ({"level": 2, "memory": 1}, Reason.COST_UNPAID),
    ],
)
def test_which_champion_may_be_materialized(values: dict[str, object], why: Reason | None) -> None:
    hero = CardState("hero", card("Rai, First", "champion", life=20, level=1, elements=["Fire"]), "A", Zone.FIELD)
    found = begin(
        hero,
        material("next", "A", "champion", **{"memory": 0, "life": 9, **values}),
        material("relic", "A", "item", supertypes=["regalia"], memory=0),
    )
    assert reason(found, Materialize("A", "next")) is why


def test_what_else_may_not_be_materialized() -> None:
    found = begin(
        material("plain", "A", "item", memory=0), material("priceless", "A", "item", supertypes=["regalia"]),
        material("theirs", "B", "item", **RELIC), material("relic", "A", "item", supertypes=["regalia"], memory=0),
    )  # fmt: skip
    assert reason(found, Materialize("A", "plain")) is Reason.NOT_PLAYABLE
    assert reason(found, Materialize("A", "priceless")) is Reason.NOT_PLAYABLE
    assert reason(found, Materialize("A", "theirs")) is Reason.NOT_IN_MATERIAL_DECK
    assert reason(found, Materialize("A", "hero")) is Reason.NOT_IN_MATERIAL_DECK
    assert reason(found, Materialize("A", "nobody")) is Reason.NOT_IN_MATERIAL_DECK


def test_a_champion_that_levels_up_stays_the_same_object() -> None:
    hero = champion("hero", "A", level=0, elements=["Fire"])
    hero.rested, hero.damage, hero.counters = True, 5, {"level": 1}
    watcher = thing("watcher", "A", triggered=[{"on": "enter", "of": {"kind": "champion"}, "do": [{"op": "draw"}]}])
    entering = [{"on": "enter", "do": [{"op": "recover", "n": 2}]}]
    found = begin(
        hero,
        watcher,
        material("next", "A", "champion", level=1, life=30, memory=0, triggered=entering, elements=["Wind"]),
    )
    stamp = found.state.cards["hero"].stamp
    found.play(Materialize("A", "next"))
    everyone_passes(found)
    top, beneath = found.state.cards["hero"], found.state.cards["next"]
    assert (top.card.name, top.rested, top.damage, top.counters, top.stamp) == ("next", True, 5, {"level": 1}, stamp)
    assert (beneath.card.name, beneath.zone, beneath.host) == ("hero", Zone.LINEAGE, "hero")
    assert [item.source for item in found.state.stack] == ["hero"]
    (event,) = found.trace.events("leveled-up")
    assert event.facts == {"champion": "hero", "level": 1, "card": "next"}
    everyone_passes(found)
    assert found.state.cards["hero"].damage == 3


def test_a_lineage_needs_a_champion() -> None:
    beneath = CardState("beneath", card("beneath", "champion"), "A", Zone.LINEAGE)
    assert game(beneath).state.cards["beneath"].host == "hero"
    with pytest.raises(PositionError, match="`beneath` is in a lineage, but A controls no champion"):
        Game.from_position([beneath, champion("foe", "B")])
