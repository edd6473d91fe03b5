"""Summons, Sets and the draw without a chain: each refusal with its ground and facts, and what comes of each."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import duel, is_refused, officer, passes, put, soldier

from kb.engine.yugioh.actions import Draw, SetCard, Summon, ToPhase
from kb.engine.yugioh.cards import Card, Procedure
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import Discard, SendToGraveyard
from kb.engine.yugioh.vocabulary.standing import NoSpecialSummon, OnlyOne

QUESTION = "May this be Summoned or Set?"
OPEN, NORMAL, PROCEDURE = "yugioh/timing/open-state", "yugioh/summon/normal", "yugioh/summon/procedure"
SET = "yugioh/summon/set-spell-trap"
TRAP = Card(name="Snare", kind="trap", icon="normal")
FIELD = Card(name="Meadow", kind="spell", icon="field")


def visitor(procedure: Procedure, **more: Any) -> Card:
    """A monster that comes by a procedure only."""
    looks: dict[str, Any] = {
        "type": "Warrior / Effect",
        "level": 4,
        "atk": 1000,
        "defense": 1000,
        "normal_summon": False,
    }
    return Card(name="Visitor", kind="monster", procedure=procedure, **(looks | more))


DISCARDS = visitor(Procedure(source="hand", cost=(Discard(),)))


def main_phase(*cards: CardState, **more: Any) -> Duel:
    """A duel in Main Phase 1 of player A."""
    return duel(*cards, **{"phase": "main1"} | more)


@pytest.mark.parametrize("action", [Summon("A", "a1"), SetCard("A", "a2")])
def test_it_is_for_the_turn_player_in_a_main_phase_with_the_game_state_open(action: Summon | SetCard) -> None:
    cards = put("a1", soldier(), "hand"), put("a2", TRAP, "hand"), put("a3", soldier(), "hand")
    theirs = main_phase(*cards, turn_player="B")
    is_refused(theirs, action, QUESTION, Reason.NOT_TURN_PLAYER, OPEN, player="A")
    battle = duel(*cards)
    is_refused(battle, action, QUESTION, Reason.WRONG_PHASE, OPEN, phase="battle")
    tried = main_phase(*cards)
    tried.play(Summon("A", "a3"))
    codes = ("yugioh/timing/closed-state", OPEN)
    is_refused(tried, action, QUESTION, Reason.GAME_STATE_CLOSED, *codes, window="response")


@pytest.mark.parametrize(("how", "code"), [("normal", NORMAL), ("set", NORMAL), ("special", PROCEDURE)])
def test_only_monsters_of_ones_own_are_summoned(how: str, code: str) -> None:
    game = main_phase(put("a1", TRAP, "hand"), put("b1", soldier(), "hand"))
    for uid in ("a1", "b1", "nobody"):
        is_refused(game, Summon("A", uid, how), QUESTION, Reason.NOT_YOUR_CARD, code, card=uid)


def test_a_monster_comes_only_in_ways_that_it_has() -> None:
    game = main_phase(put("a1", soldier(), "hand"), put("a2", DISCARDS, "hand"))
    reason = Reason.CANNOT_BE_SUMMONED_SO
    is_refused(game, Summon("A", "a1", "special"), QUESTION, reason, PROCEDURE, card="a1")
    for how in ("normal", "set"):
        is_refused(game, Summon("A", "a2", how), QUESTION, reason, NORMAL, card="a2")


def test_a_monster_comes_only_from_its_place() -> None:
    game = main_phase(put("a1", soldier(), "graveyard"), put("a2", DISCARDS, "graveyard"), put("a3", TRAP, "hand"))
    is_refused(game, Summon("A", "a1"), QUESTION, Reason.WRONG_ZONE, NORMAL, card="a1", zone="graveyard")
    special = Summon("A", "a2", "special", ("a3",))
    is_refused(game, special, QUESTION, Reason.WRONG_ZONE, PROCEDURE, card="a2", zone="graveyard")


def test_who_cannot_special_summon() -> None:
    ban = officer(NoSpecialSummon(who="opponent"))
    summon = Summon("A", "a2", "special", ("a3",))
    cards = put("a2", DISCARDS, "hand"), put("a3", TRAP, "hand")
    game = main_phase(put("b1", ban), *cards)
    is_refused(game, summon, QUESTION, Reason.CARD_EFFECT, "yugioh/card-text/cannot", card="a2", by="b1")
    assert main_phase(put("a1", ban), *cards).why_not(summon) is None


def test_one_normal_summon_or_set_a_turn() -> None:
    game = main_phase(put("a1", soldier(), "hand"), put("a2", soldier(), "hand"))
    game.play(Summon("A", "a1", "set"))
    passes(game)
    for how in ("normal", "set"):
        code = "yugioh/summon/normal-once"
        is_refused(game, Summon("A", "a2", how), QUESTION, Reason.LIMIT_REACHED, code, card="a2")


@pytest.mark.parametrize(("level", "tributes"), [(4, 0), (5, 1), (6, 1), (7, 2), (8, 2)])
def test_high_levels_take_tributes(level: int, tributes: int) -> None:
    field = [put(f"a{n}", soldier()) for n in (1, 2, 3)]
    game = main_phase(*field, put("a4", soldier(level=level), "hand"))
    ways = [a for a in game.legal_actions() if isinstance(a, Summon) and a.how == "normal"]
    assert {(a.player, a.card, len(a.with_)) for a in ways} == {("A", "a4", tributes)}
    assert len(ways) == (1 if not tributes else 3)
    wrong = tuple(card.uid for card in field[: 3 if tributes == 2 else tributes + 1])
    facts = {"card": "a4", "chosen": wrong}
    is_refused(game, Summon("A", "a4", "normal", wrong), QUESTION, Reason.WRONG_COST, "yugioh/summon/tributes", **facts)
    game.play(ways[0])
    codes = {event.codes[0] for event in game.trace.events("tributed")}
    assert [e.facts["card"] for e in game.trace.events("tributed")] == list(ways[0].with_)
    assert codes == ({"yugioh/summon/tributes"} if tributes else set())


@pytest.mark.parametrize("how", ["normal", "set"])
def test_how_a_monster_from_the_hand_lies(how: str) -> None:
    game = main_phase(put("a1", soldier(), "hand"))
    game.play(Summon("A", "a1", how))
    tried = [(e.facts["card"], e.facts["player"], e.facts["how"]) for e in game.trace.events("would-be-summoned")]
    assert tried == ([("a1", "A", "normal")] if how == "normal" else [])
    passes(game)
    card = game.board.cards["a1"]
    place = ("monster", True, "attack", "normal") if how == "normal" else ("monster", False, "defense", "set")
    assert (card.zone, card.face_up, card.position, card.summoned) == place
    (event,) = game.trace.events("summoned" if how == "normal" else "set")
    assert event.facts == {"card": "a1", "player": "A", "how": how, "was": "hand"}
    assert event.codes[0] == NORMAL


def test_a_special_summon_by_a_procedure_pays_with_cards_of_the_hand() -> None:
    game = main_phase(put("a1", DISCARDS, "hand"), put("a2", TRAP, "hand"), put("a3", soldier(), "hand"))
    assert [a for a in game.legal_actions() if isinstance(a, Summon) and a.how == "special"] == [
        Summon("A", "a1", "special", ("a2",)),
        Summon("A", "a1", "special", ("a3",)),
    ]
    itself = Summon("A", "a1", "special", ("a1",))
    is_refused(game, itself, QUESTION, Reason.WRONG_COST, PROCEDURE, card="a1", chosen=("a1",))
    game.play(Summon("A", "a1", "special", ("a2",)))
    (paid,) = game.trace.events("discarded")
    assert (paid.facts["card"], paid.facts["by"], paid.codes[0]) == ("a2", "summon", PROCEDURE)
    passes(game)
    (event,) = game.trace.events("summoned")
    assert (event.codes[0], event.facts["how"]) == (PROCEDURE, "special")
    assert game.board.cards["a1"].summoned == "special"
    assert not game.board.normal_summons


def test_monsters_of_the_field_are_sent_for_a_procedure() -> None:
    cost = SendToGraveyard(what=Cards(whose="you", where="monster", face="up"), count=2)
    fusion = visitor(Procedure(source="extra", cost=(cost,)), type="Warrior / Fusion / Effect")
    game = main_phase(
        put("a1", soldier()),
        put("a2", soldier()),
        put("a3", soldier(), face_up=False),
        put("b1", soldier()),
        put("a9", fusion, "extra"),
    )
    ways = [a.with_ for a in game.legal_actions() if isinstance(a, Summon)]
    assert ways == [("a1", "a2")]
    game.play(Summon("A", "a9", "special", ("a1", "a2")))
    assert [e.facts["card"] for e in game.trace.events("sent-to-graveyard")] == ["a1", "a2"]
    passes(game)
    assert (game.board.cards["a9"].zone, game.board.cards["a9"].summoned) == ("monster", "special")


def test_a_full_field_has_room_only_where_a_monster_makes_it() -> None:
    field = [put(uid, soldier()) for uid in ("a1", "a2", "a3", "a4", "a5")]
    game = main_phase(*field, put("a6", soldier(), "hand"), put("a7", soldier(level=5), "hand"))
    reason, code = Reason.WRONG_COST, "yugioh/summon/tributes"
    is_refused(game, Summon("A", "a6"), QUESTION, reason, code, card="a6", chosen=())
    assert game.why_not(Summon("A", "a7", "normal", ("a1",))) is None


@pytest.mark.parametrize("uid", ["a1", "b1"])
def test_where_all_are_of_one_type_another_is_set_but_not_summoned(uid: str) -> None:
    rule = put(uid, officer(OnlyOne(what=Cards(where="monster", face="up"), of="type")))
    beast = Card(name="Beast", kind="monster", type="Beast / Normal", level=5, atk=1000, defense=1000)
    game = main_phase(rule, put("a4", soldier()), put("a5", beast, "hand"), put("a6", soldier(), "hand"))
    summons = [a for a in game.legal_actions() if isinstance(a, Summon) and a.card == "a5" and a.how == "normal"]
    assert summons == ([] if uid == "a1" else [Summon("A", "a5", "normal", ("a4",))])
    if uid == "a1":
        code, summon = "yugioh/places/only-one-barred", Summon("A", "a5", "normal", ("a4",))
        is_refused(game, summon, QUESTION, Reason.CARD_EFFECT, code, card="a5", by="a1")
    assert Summon("A", "a5", "set", ("a4",)) in game.legal_actions()
    assert Summon("A", "a6") in game.legal_actions()


# ---- Setting Spells and Traps ---------------------------------------------------------------------------


def test_what_is_set_is_a_spell_or_trap_of_ones_own_hand() -> None:
    cards = put("a1", soldier(), "hand"), put("a2", TRAP, "graveyard"), put("b1", TRAP, "hand")
    game = main_phase(*cards)
    for uid in ("a1", "a2", "b1", "nobody"):
        is_refused(game, SetCard("A", uid), QUESTION, Reason.WRONG_ZONE, SET, card=uid)


def test_five_zones_for_spells_and_traps_beside_the_field_zone() -> None:
    full = [put(f"a{n}", TRAP, "spell", face_up=False) for n in range(1, 6)]
    game = main_phase(*full, put("a6", TRAP, "hand"), put("a7", FIELD, "hand"), put("b1", TRAP, "spell"))
    is_refused(game, SetCard("A", "a6"), QUESTION, Reason.NO_ZONE, SET, card="a6")
    assert [a for a in game.legal_actions() if isinstance(a, SetCard)] == [SetCard("A", "a7")]
    four = main_phase(*full[1:], put("a6", TRAP, "hand"), put("b1", TRAP, "spell"))
    assert SetCard("A", "a6") in four.legal_actions()


def test_a_set_card_lies_face_down_and_the_former_field_spell_is_gone() -> None:
    theirs = put("b1", FIELD, "field")
    game = main_phase(put("a1", TRAP, "hand"), put("a2", FIELD, "hand"), put("a3", FIELD, "field"), theirs)
    game.play(SetCard("A", "a1"))
    passes(game)
    before = game.board.log.moment
    game.play(SetCard("A", "a2"))
    for uid, zone in (("a1", "spell"), ("a2", "field")):
        card = game.board.cards[uid]
        assert (card.zone, card.face_up, card.set_this_turn) == (zone, False, True)
    assert [(e.facts["card"], e.facts["player"], e.codes) for e in game.trace.events("set")] == [
        ("a1", "A", (SET, OPEN)),
        ("a2", "A", (SET, OPEN)),
    ]
    (gone,) = game.trace.events("sent-to-graveyard")
    assert (gone.facts["card"], gone.facts["by"]) == ("a3", "rule")
    assert (game.board.cards["b1"].zone, before < game.board.log.moment) == ("field", True)


# ---- the draw for the turn ------------------------------------------------------------------------------


def test_one_draw_in_the_draw_phase_from_a_deck_with_cards() -> None:
    deck = [put(uid, soldier(), "deck") for uid in ("a1", "a2", "b1")]
    game = duel(*deck, phase="draw")
    is_refused(game, Draw("B"), QUESTION, Reason.NOT_TURN_PLAYER, OPEN, player="B")
    assert Draw("A") in game.legal_actions()
    game.play(Draw("A"))
    (drawn,) = game.trace.events("drawn")
    assert (drawn.facts, drawn.codes) == ({"card": "a1", "player": "A"}, ("yugioh/summon/draw", OPEN))
    assert [game.board.cards[uid].zone for uid in ("a1", "a2", "b1")] == ["hand", "deck", "deck"]
    passes(game)
    is_refused(game, Draw("A"), QUESTION, Reason.LIMIT_REACHED, "yugioh/summon/draw", player="A")
    game.play(ToPhase("A", "standby"))
    empty = duel(put("b1", soldier(), "deck"), phase="draw")
    is_refused(empty, Draw("A"), QUESTION, Reason.NOTHING_TO_DO, "yugioh/summon/draw", player="A")
