"""Pendulum Summons: each refusal with its ground, what is offered, and that all come at one time."""

from __future__ import annotations

from ygo_duels import duel, is_refused, officer, put, soldier

from kb.engine.yugioh import Duel
from kb.engine.yugioh.actions import PendulumSummon
from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState
from kb.engine.yugioh.vocabulary.standing import NoSpecialSummon

QUESTION = "May this be Summoned or Set?"
ONCE, FORBIDDEN = "yugioh/pendulum/pendulum-once", "yugioh/card-text/cannot"


def of_scale(scale: int) -> Card:
    return Card(name=f"Scale {scale}", kind="monster", type="Fiend / Pendulum", level=4, scale=scale, atk=1, defense=1)


def main_phase(*cards: CardState) -> Duel:
    scales = put("a8", of_scale(6), "pendulum"), put("a9", of_scale(2), "pendulum")
    return duel(*scales, *cards, phase="main1")


def test_what_cannot_be_among_it() -> None:
    game = main_phase(put("a1", soldier(), "graveyard"), put("b1", soldier(), "hand"), put("a2", soldier(), "hand"))
    is_refused(game, PendulumSummon("A", ("a2", "b1")), QUESTION, Reason.NOT_YOUR_CARD, ONCE, card="b1")
    is_refused(game, PendulumSummon("A", ("gone",)), QUESTION, Reason.NOT_YOUR_CARD, ONCE, card="gone")
    is_refused(game, PendulumSummon("A", ("a1",)), QUESTION, Reason.WRONG_ZONE, ONCE, card="a1", zone="graveyard")
    is_refused(game, PendulumSummon("A", ()), QUESTION, Reason.WRONG_TARGET, ONCE, chosen=())


def test_a_level_equal_to_a_scale_is_not_between() -> None:
    levels = {f"a{level}": soldier(level=level) for level in (2, 3, 5, 6)}
    game = main_phase(*(put(uid, card, "hand") for uid, card in levels.items()))
    offered = [action.cards for action in game.legal_actions() if isinstance(action, PendulumSummon)]
    assert offered == [("a3",), ("a5",), ("a3", "a5")]
    refused = PendulumSummon("A", ("a6",))
    is_refused(game, refused, QUESTION, Reason.CONDITION_NOT_MET, ONCE, card="a6", level=6, scales=(2, 6))


def test_who_cannot_special_summon_cannot_pendulum_summon() -> None:
    hand, summon = put("a1", soldier(), "hand"), PendulumSummon("A", ("a1",))
    for how, barred in (("pendulum", True), ("synchro", False)):
        game = main_phase(put("b1", officer(NoSpecialSummon(who="opponent", how=(how,)))), hand)  # type: ignore[arg-type]
        if barred:
            is_refused(game, summon, QUESTION, Reason.CARD_EFFECT, FORBIDDEN, card="a1", by="b1")
        else:
            game.play(summon)
            assert game.board.cards["a1"].way == "pendulum"


def test_once_a_turn_and_not_offered_again() -> None:
    game = main_phase(put("a1", soldier(), "hand"))
    game.board.summoned_by_scales = True
    is_refused(game, PendulumSummon("A", ("a1",)), QUESTION, Reason.LIMIT_REACHED, ONCE, player="A")
    assert not any(isinstance(action, PendulumSummon) for action in game.legal_actions())


def test_no_more_than_there_are_zones_for() -> None:
    there = (put(f"a{n}", soldier()) for n in (1, 2, 3))  # m2, m3, m4
    hand = [put(f"h{n}", soldier(), "hand", "A") for n in (1, 2, 3)]
    game = main_phase(*there, *hand)
    codes = ("yugioh/pendulum/hand-only", "yugioh/zones/extra-zone-one", "yugioh/special-summons/no-zone")
    three = PendulumSummon("A", ("h1", "h2", "h3"))
    is_refused(game, three, QUESTION, Reason.NO_ZONE, *codes, chosen=("h1", "h2", "h3"))
    game.play(PendulumSummon("A", ("h1", "h2")))
    assert [game.board.cards[uid].slot for uid in ("h1", "h2")] == ["m1", "m5"]
