"""What the operations of an effect do, one position an operation, with what the trace tells of it."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import MINE, MONSTERS, THEIRS, duel, officer, passes, put, resolved, soldier, told, turned_down

from kb.engine.yugioh.actions import Activate, Choose
from kb.engine.yugioh.cards import Card, Effect, Target
from kb.engine.yugioh.field import looks
from kb.engine.yugioh.field.durations import ENDS
from kb.engine.yugioh.field.stats import gain
from kb.engine.yugioh.lasting import Gain, Returns, Skipped, SkippedLater
from kb.engine.yugioh.state import Window
from kb.engine.yugioh.vocabulary.battles import SkipPhase
from kb.engine.yugioh.vocabulary.changes import ChangeScale, Grant, ModifyStats, SwitchStats
from kb.engine.yugioh.vocabulary.filters import Amount, Cards
from kb.engine.yugioh.vocabulary.operations import (
    AddToHand,
    Attach,
    Bind,
    ChangeEffectDamage,
    Damage,
    Destroy,
    Discard,
    Draw,
    Equip,
    PlaceInSpellZone,
    ReturnToHand,
    SendFromDeck,
    SendToGraveyard,
    TakeControl,
)
from kb.engine.yugioh.vocabulary.standing import NotDestroyed, Unaffected
from kb.engine.yugioh.vocabulary.ties import EquipMonster

DECK = Cards(whose="you", where="deck")


# ---- ATK and DEF ----------------------------------------------------------------------------------------


def test_stats_change_on_every_face_up_monster_that_matches() -> None:
    change = ModifyStats(what=MONSTERS, atk=-200, defense=300)
    game = resolved(turned_down("a1"), put("a2", soldier(1500, 1000)), put("b1", soldier(0, 500)), do=(change,))
    cards = game.board.cards
    assert [(looks.atk(game.board, cards[u]), looks.defense(game.board, cards[u])) for u in ("a1", "a2", "b1")] == [
        (1500, 1000),
        (1300, 1300),
        (0, 800),
    ]
    facts = [("a2", -200, 300), ("b1", -200, 300)]
    assert told(game, "stats-changed", "card", "atk", "defense") == facts


@pytest.mark.parametrize(("atk", "defense", "done"), [(-500, -500, True), (-501, 0, False), (0, -501, False)])
def test_exactly_that_much_or_not_at_all(atk: int, defense: int, done: bool) -> None:
    change = ModifyStats(what=MONSTERS, atk=atk, defense=defense, exactly=True)
    game = resolved(put("a1", soldier(500, 500)), put("a2", soldier(2000, 2000)), do=(change,))
    assert told(game, "stats-changed", "card") == ([("a1",), ("a2",)] if done else [("a2",)])


def test_switched_stats_are_the_current_ones() -> None:
    more = ModifyStats(what=MINE, atk=400)
    game = resolved(turned_down("a1"), put("a2", soldier(1500, 1000)), do=(more, SwitchStats(what=MINE)))
    card = game.board.cards["a2"]
    assert (looks.atk(game.board, card), looks.defense(game.board, card)) == (1000, 1900)
    assert told(game, "stats-changed", "card", "atk", "defense")[1:] == [("a2", -900, 900)]
    assert looks.atk(game.board, game.board.cards["a1"]) == 1500


def test_what_is_granted_holds_for_each_monster_there() -> None:
    saved = NotDestroyed(what="this", by="effect")
    do = (Grant(what=MINE, apply=(saved,)), Destroy(what=MONSTERS))
    game = resolved(put("a1", soldier()), put("a2", soldier()), turned_down("a3"), put("b1", soldier()), do=do)
    assert told(game, "granted", "card", "by") == [("a1", "a9"), ("a2", "a9")]
    assert {u for (u,) in told(game, "destroyed", "card")} == {"a3", "b1"}


# ---- control and equipping ------------------------------------------------------------------------------


@pytest.mark.parametrize("until", ["end-phase", None])
def test_control_is_taken_for_a_time_or_for_good(until: Any) -> None:
    game = resolved(put("b1", soldier()), put("a1", soldier()), do=(TakeControl(what=MONSTERS, until=until),))
    assert told(game, "control-changed", "card", "player", "was") == [("b1", "A", "B")]
    assert game.board.cards["b1"].controller == "A"
    assert game.board.lasting.of(Returns) == ([Returns("b1", "B")] if until else [])


def test_a_monster_becomes_an_equip_card_of_a_face_up_monster() -> None:
    takes = Effect(id="go", type="quick", do=(EquipMonster(what=THEIRS),))
    keeper = Card(name="Keeper", kind="monster", type="Fiend / Effect", level=4, atk=0, defense=0, effects=(takes,))
    game = duel(put("a2", keeper), put("b1", soldier()))
    before = game.board.places.object("b1")
    gain(game.board, game.board.cards["b1"], {"atk": 100}, ENDS["turn"], "a2")
    game.play(Activate("A", "a2", "go"))
    passes(game)
    game.play(Choose("A", ("b1",)))
    taken = game.board.cards["b1"]
    assert (taken.zone, taken.controller, taken.equipped_to, taken.is_monster) == ("spell", "A", "a2", False)
    assert (taken.slot, game.board.lasting.of(Gain)) == ("", [])
    assert not game.board.places.is_there(before)
    assert told(game, "equipped", "card", "monster") == [("b1", "a2")]


@pytest.mark.parametrize("op", [Equip(to="it"), Bind(to="it")])
def test_what_ties_a_card_to_its_target(op: Equip | Bind) -> None:
    game = resolved(put("b1", soldier()), put("a1", soldier()), do=(op,), targets=("b1",), group=MONSTERS)
    card = game.board.cards["a9"]
    assert (card.equipped_to, card.bound_to) == (("b1", "") if isinstance(op, Equip) else ("", "b1"))


@pytest.mark.parametrize(
    ("from_this", "gone", "zone"),
    [("banishes", "a9", "banished"), ("leaves", "a9", "graveyard"), ("nothing", "a9", "monster"),
     ("banishes", "a1", "monster")],
)  # fmt: skip
def test_where_a_monster_goes_with_the_card_that_it_is_tied_to(from_this: Any, gone: str, zone: str) -> None:
    tie = Bind(to="it", from_this=from_this, from_it="nothing")
    away = Effect(id="go", type="card", targets=(Target(what=Cards(where="field")),), do=(Destroy(what="it"),))
    storm = put("a8", Card(name="Storm", kind="spell", icon="quick-play", effects=(away,)), "hand")
    game = resolved(put("b1", soldier()), put("a1", soldier()), storm, do=(tie,), targets=("b1",), group=MONSTERS)
    while game.board.window is not Window.OPEN:
        passes(game, 1)
    game.play(Activate("A", "a8", "go", (gone,)))
    passes(game)
    assert game.board.cards["b1"].zone == zone


# ---- cards that move ------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["Fusion", "Synchro", "Xyz", "Link"])
def test_what_belongs_to_the_extra_deck_returns_there(word: str) -> None:
    card = Card(name="Guest", kind="monster", type=f"Dragon / {word} / Effect", level=8, atk=0, defense=0)
    game = resolved(put("b1", card), put("b2", soldier()), do=(ReturnToHand(what=THEIRS),))
    assert [game.board.cards[u].zone for u in ("b1", "b2")] == ["extra", "hand"]
    facts = ("card", "player", "was", "by", "of")
    assert told(game, "returned-to-extra-deck", *facts) == [("b1", "B", "monster", "effect", "a9")]
    assert told(game, "added-to-hand", *facts) == [("b2", "B", "monster", "effect", "a9")]


def test_materials_are_attached_to_a_monster() -> None:
    group = Cards(whose="you", where="monster", name="Officer")
    do = (Attach(what=Cards(whose="you", where="graveyard"), to="it"),)
    graves = put("a1", soldier(), "graveyard"), put("a2", soldier(), "graveyard"), put("b1", soldier(), "graveyard")
    game = resolved(put("a3", officer()), *graves, do=do, targets=("a3",), group=group)
    assert told(game, "attached", "card", "by", "of") == [("a1", "effect", "a9"), ("a2", "effect", "a9")]
    assert [(game.board.cards[u].zone, game.board.cards[u].attached_to) for u in ("a1", "a2")] == [
        ("material", "a3")
    ] * 2


def test_monster_cards_are_placed_while_there_is_room() -> None:
    full = [put(f"a{n}", Card(name="Wall", kind="trap", icon="continuous"), "spell") for n in (1, 2, 3)]
    graves = put("b1", soldier(), "graveyard"), put("b2", soldier(), "graveyard")
    game = resolved(*full, *graves, do=(PlaceInSpellZone(what=Cards(whose="opponent", where="graveyard")),))
    assert told(game, "placed", "card", "by") == [("b1", "effect")]
    placed = game.board.cards["b1"]
    assert (placed.zone, placed.controller, placed.face_up, placed.is_monster) == ("spell", "A", True, False)
    assert game.board.cards["b2"].zone == "graveyard"


@pytest.mark.parametrize(("who", "sent"), [("you", ["a1", "a2"]), ("opponent", ["b1"]), ("each", ["a1", "a2", "b1"])])
def test_cards_come_from_the_top_of_the_deck(who: Any, sent: list[str]) -> None:
    decks = [put(uid, soldier(), "deck") for uid in ("a1", "a2", "a3", "b1")]
    game = resolved(*(c.copy() for c in decks), do=(SendFromDeck(count=2, who=who),))
    facts = told(game, "sent-to-graveyard", "card", "by", "of", "of_player")
    assert facts == [(uid, "effect", "a9", "A") for uid in sent]
    decks += [put("b2", soldier(), "deck")]
    sent += ["b2"] if "b1" in sent else []
    drawn = resolved(*decks, do=(Draw(count=2, who=who),))
    assert told(drawn, "drawn", "card", "player") == [(uid, uid[0].upper()) for uid in sent]


@pytest.mark.parametrize(("top", "options"), [(None, ("a1", "a2", "a4")), (3, ("a1", "a2")), (1, ("a1",))])
def test_what_may_be_added_from_the_deck(top: int | None, options: tuple[str, ...]) -> None:
    trap = Card(name="Other", kind="trap", icon="normal")
    deck = [
        put("a1", soldier(), "deck"),
        put("a2", soldier(), "deck"),
        put("a3", trap, "deck"),
        put("a4", soldier(), "deck"),
    ]
    what = Cards(whose="you", where="deck", kind="monster")
    game = resolved(*deck, do=(AddToHand(what=what, top=top),))
    assert [a for a in game.legal_actions() if isinstance(a, Choose)] == [Choose("A", (uid,)) for uid in options]
    game.play(Choose("A", (options[-1],)))
    assert told(game, "added-to-hand", "card", "was", "by") == [(options[-1], "deck", "effect")]


def test_each_player_discards_of_the_own_hand() -> None:
    hands = [put(uid, soldier(), "hand") for uid in ("a1", "a2", "b1", "b2")]
    game = resolved(*hands, do=(Discard(who="each", count=1),))
    assert [a for a in game.legal_actions() if isinstance(a, Choose)] == [Choose("A", ("a1",)), Choose("A", ("a2",))]
    game.play(Choose("A", ("a2",)))
    assert [a for a in game.legal_actions() if isinstance(a, Choose)] == [Choose("B", ("b1",)), Choose("B", ("b2",))]
    game.play(Choose("B", ("b1",)))
    assert told(game, "discarded", "card", "by") == [("a2", "effect"), ("b1", "effect")]


@pytest.mark.parametrize("by", ["effects", "opponent-activated"])
def test_card_effects_do_nothing_to_what_is_unaffected(by: Any) -> None:
    game = resolved(
        put("a1", officer(Unaffected(what="this", by=by))),
        put("b1", officer(Unaffected(what="this", by=by))),
        do=(SendToGraveyard(what=MONSTERS),),
    )
    assert game.board.cards["b1"].zone == "monster"
    assert game.board.cards["a1"].zone == ("monster" if by == "effects" else "graveyard")
    (found,) = [d for d in game.trace.decisions() if d.facts.get("card") == "b1" and d.question == "Is it affected?"]
    assert found.facts == {"card": "b1", "by": "b1", "link": "a9"}


# ---- Life Points and the rest ---------------------------------------------------------------------------


@pytest.mark.parametrize(("becomes", "lp"), [("none", 8000), ("half", 7749), ("gain", 8501)])
def test_effect_damage_that_becomes_something_else(becomes: Any, lp: int) -> None:
    game = resolved(do=(ChangeEffectDamage(who="opponent", becomes=becomes), Damage(amount=501)))
    assert game.board.lp == {"A": 8000, "B": lp}
    if becomes == "none":
        assert told(game, "damage-not-taken", "player", "amount") == [("B", 501)]


def test_half_of_an_odd_original_atk_is_rounded_up() -> None:
    game = resolved(
        put("b1", soldier(1501)),
        do=(Damage(by=Amount(of="it", figure="original-atk", half=True)),),
        targets=("b1",),
        group=THEIRS,
    )
    assert told(game, "damage", "player", "amount", "type") == [("B", 751, "effect")]
    assert isinstance(game.board.lp["B"], int)


def test_a_scale_becomes_a_number_from_1_to_10() -> None:
    card = Card(
        name="Pendulum", kind="monster", type="Spellcaster / Pendulum / Normal", level=4, scale=3, atk=0, defense=0
    )
    game = resolved(
        put("a1", card, "pendulum"), do=(ChangeScale(what="it"),), targets=("a1",), group=Cards(where="pendulum")
    )
    assert [a.cards for a in game.legal_actions() if isinstance(a, Choose)] == [(str(n),) for n in range(1, 11)]
    game.play(Choose("A", ("7",)))
    assert told(game, "scale-changed", "card", "scale") == [("a1", 7)]


def test_a_phase_is_skipped_by_the_players_named() -> None:
    game = resolved(do=(SkipPhase(who="each", phase="draw"),))
    assert game.board.lasting.of(Skipped) == [Skipped("B", "draw")]
    assert game.board.lasting.of(SkippedLater) == [SkippedLater("A", "draw")]  # whose Draw Phase of this turn is over


# ---- Link Arrows ----------------------------------------------------------------------------------------

ARROWS = {  # from the middle Main Monster Zone, or from an Extra Monster Zone where the arrow points down
    ("a", "m3", "left"): ("a", "m2"),
    ("a", "m3", "right"): ("a", "m4"),
    ("a", "m3", "top-left"): ("a", "x1"),
    ("a", "m3", "top-right"): ("a", "x2"),
    ("a", "x1", "bottom"): ("a", "m2"),
    ("a", "x1", "bottom-left"): ("a", "m1"),
    ("a", "x1", "top"): ("b", "m4"),
    ("b", "m3", "left"): ("b", "m2"),
    ("b", "m2", "top"): ("a", "x2"),
    ("b", "x1", "bottom"): ("b", "m2"),
}


@pytest.mark.parametrize(("slot", "there"), ARROWS.items())
def test_where_an_arrow_points_as_its_controller_sees_the_field(
    slot: tuple[str, str, str], there: tuple[str, str]
) -> None:
    side, zone, arrow = slot
    link = Card(name="Link", kind="monster", type="Cyberse / Link / Effect", arrows=(arrow,), atk=1000)
    cards = [put(f"{side}1", link), put(f"{there[0]}2", soldier(1000)), put("a3", soldier(1000))]
    cards[0].slot, cards[1].slot, cards[2].slot = zone, there[1], "m5"
    raised = ModifyStats(what=Cards(where="monster", linked=True), atk=100)
    game = resolved(*cards, do=(raised,))
    assert {u for (u,) in told(game, "stats-changed", "card")} == {cards[0].uid, cards[1].uid}
