"""Gemini Monsters: where one is a Normal Monster, what counts as its second Summon, and that Summon."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import duel, is_refused, put, soldier, told

from kb.engine.yugioh.actions import Summon
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field import looks
from kb.engine.yugioh.field.gemini import AGAIN, KIND, dormant
from kb.engine.yugioh.lasting import Granted
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState, Origin, Summoning
from kb.engine.yugioh.summon import gemini
from kb.engine.yugioh.vocabulary.normally import GeminiAgain
from kb.engine.yugioh.vocabulary.standing import CannotAttack

TWIN = Card(name="Twin", kind="monster", type="Warrior / Gemini / Effect", level=4, atk=1500, defense=1000)


def main_phase(*cards: CardState) -> Duel:
    return duel(*cards, phase="main1")


def equip(what: str = "equipped", **more: Any) -> CardState:
    """An Equip Spell by which the monster that it equips counts as Summoned again."""
    holds = Effect(id="holds", type="continuous", apply=(GeminiAgain(what=what),))
    card = Card(name="Harness", kind="spell", icon="equip", effects=(holds,))
    return put("a9", card, more.pop("zone", "spell"), **more)


@pytest.mark.parametrize(
    ("zone", "more", "normal"),
    [
        ("monster", {}, True),
        ("graveyard", {}, True),
        ("monster", {"face_up": False, "position": "defense"}, False),
        ("monster", {"gemini": True}, False),
        ("hand", {}, False),
        ("banished", {}, False),
        ("deck", {}, False),
    ],
)
def test_where_one_is_a_normal_monster(zone: str, more: dict[str, Any], normal: bool) -> None:
    game = main_phase(put("a1", TWIN, zone, **more), put("a2", soldier()))
    board = game.board
    assert dormant(board, board.cards["a1"]) is normal
    assert not dormant(board, board.cards["a2"])
    assert not dormant(board, put("a2", soldier(), "graveyard"))
    seen = looks.look(board, board.cards["a1"]).races
    assert seen == (("Warrior", "Gemini", "Normal") if normal else ("Warrior", "Gemini", "Effect"))


@pytest.mark.parametrize(
    ("source", "counts"),
    [
        (equip(equipped_to="a1"), True),
        (equip(equipped_to="a2"), False),
        (equip(), False),
        (equip("this", equipped_to="a1"), False),
        (equip(equipped_to="a1", face_up=False), False),
        (equip(equipped_to="a1", zone="graveyard"), False),
    ],
)
def test_an_equip_card_has_it_count_as_summoned_again(source: CardState, counts: bool) -> None:
    board = main_phase(put("a1", TWIN), put("a2", TWIN), source.copy()).board
    assert dormant(board, board.cards["a1"]) is not counts


def test_what_an_effect_grants_counts_for_that_monster_only() -> None:
    board = main_phase(put("a1", TWIN), put("a2", TWIN), put("a3", TWIN)).board
    board.lasting.hold(Granted("a1", GeminiAgain(what="this"), "b9"), "turn")
    board.lasting.hold(Granted("a2", CannotAttack(what="this"), "b9"), "turn")
    assert [dormant(board, board.cards[uid]) for uid in ("a1", "a2", "a3")] == [False, True, True]


def test_the_second_summon_is_tried_where_it_stands() -> None:
    board = main_phase(put("a1", TWIN)).board
    moment = board.log.moment
    gemini.begin(board, board.cards["a1"], "A")
    assert len(board.normal_summons) == 1
    assert board.summoning == Summoning("A", "a1", "normal", "monster")
    (tried,) = board.log.events("would-be-summoned")
    assert dict(tried.facts) == {"card": "a1", "player": "A", "how": "normal"}
    assert tried.codes == ("yugioh/summon/negation-window", AGAIN)
    assert board.log.moment == moment + 1
    assert board.cards["a1"].is_monster


def test_the_second_summon_makes_it_an_effect_monster() -> None:
    game = main_phase(put("a1", TWIN, origin=Origin(was="hand")), put("a2", TWIN))
    card, newest = game.board.cards["a1"], game.board.places.newest
    slot = card.slot
    game.play(Summon("A", "a1"))
    assert (card.gemini, card.summoned, card.slot) == (True, "normal", slot)
    assert card.gemini is True
    assert card.since > newest
    assert card.origin == Origin(was="hand", turn=2)
    (event,) = game.trace.events("summoned")
    assert dict(event.facts) == {"card": "a1", "player": "A", "how": "normal", "was": "monster"}
    assert event.codes == (AGAIN, KIND, "yugioh/summon/response-window", "yugioh/timing/after-action")
    assert not dormant(game.board, card)
    assert Summon("A", "a2") not in game.legal_actions()


def test_one_that_is_gone_is_not_summoned() -> None:
    game = main_phase(put("a1", TWIN, "graveyard"))
    gemini.happens(game.board, game.board.cards["a1"], "A")
    assert not game.board.cards["a1"].gemini
    assert not told(game, "summoned", "card")


def test_which_may_come_again() -> None:
    stands = {"a1": {}, "a2": {"gemini": True}, "b1": {}, "a4": {"face_up": False, "position": "defense"}}
    cards = [put(uid, TWIN, **more) for uid, more in stands.items()]
    game = main_phase(*cards, put("a5", soldier()), put("a6", TWIN, "graveyard"))
    board = game.board
    may = [uid for uid, card in board.cards.items() if gemini.may_come_again(board, card, "A")]
    assert may == ["a1"]
    assert [a.card for a in game.legal_actions() if isinstance(a, Summon) and a.how == "normal"] == ["a1"]
    question, code = "May this be Summoned or Set?", "yugioh/summon/normal"
    is_refused(game, Summon("A", "a2"), question, Reason.WRONG_ZONE, code, card="a2", zone="monster")
