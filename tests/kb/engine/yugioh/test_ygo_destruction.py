"""Destruction by battle and by effect: what keeps a card from it, what can be done instead, and what is told."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import duel, officer, passes, put, soldier

from kb.engine.yugioh.actions import Activate, Attack, Choose
from kb.engine.yugioh.cards import Card, Effect, Target
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.lasting import Saved
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Window
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import Destroy
from kb.engine.yugioh.vocabulary.standing import DestroysOpposing, EffectsNegated, NotDestroyed, Replace

ANY, YOURS = Cards(where="monster"), Cards(whose="you", where="monster")
KILL = Card(
    name="Kill",
    kind="trap",
    icon="normal",
    effects=(Effect(id="go", type="card", targets=(Target(what=ANY),), do=(Destroy(what="it"),)),),
)


def by_effect(game: Duel, of: str, uid: str = "b1") -> Duel:
    """Player `of` destroys `uid` with a Trap."""
    game.board.actor = game.board.turn_player = of
    game.play(Activate(of, f"{of.lower()}9", "go", (uid,)))
    return passes(game)


def by_battle(game: Duel) -> Duel:
    """`a1` attacks `b1`."""
    game.play(Attack("A", "a1", "b1"))
    return passes(game, 12)


def table(*cards: Any) -> Duel:
    """A strong monster of A, and a Trap on each side with which to destroy."""
    traps = [put(uid, KILL, "spell", face_up=False) for uid in ("a9", "b9")]
    return duel(put("a1", soldier(3000)), *cards, *traps)


@pytest.mark.parametrize("cause", ["battle", "own-effect", "their-effect"])
@pytest.mark.parametrize(
    ("by", "saves"),
    [
        ("battle", {"battle"}),
        ("effect", {"own-effect", "their-effect"}),
        ("opponent-effect", {"their-effect"}),
        ("any", {"battle", "own-effect", "their-effect"}),
    ],
)
@pytest.mark.parametrize("once", [False, True])
def test_what_a_monster_is_saved_from(cause: str, by: Any, saves: set[str], once: bool) -> None:
    game = table(put("b1", officer(NotDestroyed(what="this", by=by, once=once))))
    if cause == "battle":
        by_battle(game)
    else:
        by_effect(game, "B" if cause == "own-effect" else "A")
    card = game.board.cards["b1"]
    assert (card.zone == "monster") is (cause in saves)
    assert bool(game.board.lasting.of(Saved)) is (once and cause in saves)
    question = "Is it destroyed by battle?" if cause == "battle" else "Is it destroyed?"
    told = list(game.trace.decisions(question))
    assert len(told) == (cause in saves)
    for decision in told:
        assert (decision.answer, decision.reason) == (False, Reason.PROTECTED)
        assert decision.facts == {"card": "b1", "by": "b1"}
        text = "yugioh/activation/card-text-precedes"
        assert decision.codes == ((text, "yugioh/damage-step/saved-once") if once else (text,))


def test_a_monster_is_saved_once_a_turn_from_its_first_destruction() -> None:
    game = table(put("b1", officer(NotDestroyed(what="this", by="any", once=True))))
    by_battle(game)
    assert game.board.cards["b1"].is_monster
    by_effect(game, "A")
    assert game.board.cards["b1"].zone == "graveyard"


def test_a_destruction_by_effect_tells_whose_it_is() -> None:
    game = by_effect(table(put("b1", soldier())), "A")
    (destroyed,) = game.trace.events("destroyed")
    facts = {"card": "b1", "player": "B", "was": "monster", "by": "effect", "of": "a9", "of_player": "A"}
    assert destroyed.facts == facts


@pytest.mark.parametrize(("zone", "there"), [("hand", True), ("deck", True), ("graveyard", False), ("banished", False)])
def test_cards_in_hand_and_deck_can_be_destroyed_and_what_is_gone_cannot(zone: Any, there: bool) -> None:
    clear = Effect(id="go", type="card", do=(Destroy(what=Cards(whose="opponent", where=zone)),))
    card = Card(name="Clear", kind="trap", icon="normal", effects=(clear,))
    game = duel(put("a9", card, "spell", face_up=False), put("b1", soldier(), zone), put("b2", soldier(), "monster"))
    if game.why_not(Activate("A", "a9", "go")) is None:
        game.play(Activate("A", "a9", "go"))
        passes(game)
    assert [e.facts["card"] for e in game.trace.events("destroyed")] == (["b1"] if there else [])
    assert game.board.cards["b1"].zone == ("graveyard" if there else zone)


def test_what_a_monster_destroys_for_having_battled_it_is_destroyed_by_its_effect() -> None:
    game = table(put("b1", officer(DestroysOpposing(what="this"), defense=3000), position="defense"))
    by_battle(game)
    (destroyed,) = game.trace.events("destroyed")
    facts = {"card": "a1", "player": "A", "was": "monster", "by": "effect", "of": "b1", "of_player": "B"}
    assert destroyed.facts == facts
    assert game.board.cards["a1"].zone == "graveyard"


# ---- instead --------------------------------------------------------------------------------------------


def spare(source: str, instead: str = "banish-this", by: tuple[Any, ...] = ("battle", "effect")) -> Card:
    """A monster that can go, or give a material, instead of a monster of its player that would be destroyed."""
    return officer(Replace(what=YOURS, instead=instead, by=by, source=source))  # type: ignore[arg-type]


def offered(game: Duel) -> list[tuple[str, ...]]:
    """What may be chosen now to be done instead; nothing where nobody is asked."""
    return [a.cards for a in game.legal_actions() if isinstance(a, Choose)]


@pytest.mark.parametrize("cause", ["battle", "effect"])
@pytest.mark.parametrize("by", [("battle",), ("effect",), ("battle", "effect")])
def test_by_what_it_would_be_destroyed(cause: str, by: tuple[str, ...]) -> None:
    game = table(put("b1", soldier()), put("b2", spare("graveyard", by=by), "graveyard"))
    if cause == "battle":
        game.play(Attack("A", "a1", "b1"))
        passes(game, 8)
    else:
        by_effect(game, "A")
    assert offered(game) == ([("b2",), ()] if cause in by else [])
    if cause in by:
        game.play(Choose("B", ("b2",)))
        passes(game, 4 if cause == "battle" else 2)
        assert (game.board.cards["b1"].zone, game.board.cards["b2"].zone) == ("monster", "banished")
        (banished,) = game.trace.events("banished")
        assert (banished.facts["by"], banished.facts["of"]) == ("effect", "b1")
        assert banished.codes[0] == "yugioh/damage-step/replacement-chosen" or cause == "effect"


@pytest.mark.parametrize(
    ("where", "more", "works"),
    [
        ("monster", {}, True),
        ("monster", {"face_up": False, "position": "defense"}, False),
        ("hand", {}, False),
        ("graveyard", {}, False),
    ],
)
def test_what_works_on_the_field_works_only_there(where: str, more: dict[str, Any], works: bool) -> None:
    game = table(put("b1", soldier()), put("b2", spare("field"), where, **more))
    by_effect(game, "A")
    assert (("b2",) in offered(game)) is works


@pytest.mark.parametrize("where", ["graveyard", "monster"])
def test_what_works_in_the_graveyard_works_only_there(where: str) -> None:
    game = table(put("b1", soldier()), put("b2", spare("graveyard"), where))
    by_effect(game, "A")
    assert (("b2",) in offered(game)) is (where == "graveyard")


@pytest.mark.parametrize("negated", [True, False])
def test_a_negated_card_does_not_stand_in(negated: bool) -> None:
    drain = (
        EffectsNegated(what=Cards(whose="opponent", where="monster"))
        if negated
        else NotDestroyed(what="this", by="any")
    )
    game = table(put("b1", soldier()), put("b2", spare("field")), put("a2", officer(drain)))
    by_effect(game, "A")
    assert (("b2",) in offered(game)) is not negated


def test_a_card_stands_in_for_those_of_its_player_whoever_owned_it() -> None:
    taken = put("b2", spare("field"), player="B")
    taken.owner = "A"
    lost = put("a2", spare("field"), player="A")
    lost.owner = "B"
    grave = put("a3", spare("graveyard"), "graveyard")
    game = table(put("b1", soldier()), taken, lost, grave)
    by_effect(game, "A")
    assert offered(game) == [("b2",), ()]


def test_only_what_fits_is_spared() -> None:
    picky = officer(Replace(what=Cards(whose="you", where="monster", race="Fiend"), instead="banish-this"))
    game = table(put("b1", soldier()), put("b2", picky))
    by_effect(game, "A")
    assert game.board.window is not Window.CHOICE
    assert game.board.cards["b1"].zone == "graveyard"


def test_several_stand_in_and_a_material_is_detached() -> None:
    holder = put("b1", officer(Replace(what=Cards(role="this"), instead="detach")))
    materials = [put(f"b{i}", soldier(), "material", attached_to="b1") for i in (2, 3)]
    game = table(holder, *materials, put("b4", spare("graveyard"), "graveyard"))
    by_effect(game, "A")
    assert sorted(offered(game)) == [(), ("b2",), ("b3",), ("b4",)]
    game.play(Choose("B", ("b3",)))
    passes(game)
    (detached,) = game.trace.events("detached")
    assert (detached.facts["card"], detached.facts["of"]) == ("b3", "b1")
    assert [game.board.cards[uid].zone for uid in ("b1", "b2", "b3", "b4")] == [
        "monster",
        "material",
        "graveyard",
        "graveyard",
    ]
