"""Pendulum Summons: each refusal with its ground, what is offered, and that all come at one time."""

from __future__ import annotations

from typing import Any

from ygo_duels import MONSTERS, duel, is_refused, officer, put, soldier, told

from kb.engine.yugioh.actions import PendulumSummon
from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field.moving import change_control
from kb.engine.yugioh.lasting import Used
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState, Origin, Summoning
from kb.engine.yugioh.summon import allowed, pendulum
from kb.engine.yugioh.vocabulary.standing import NoSpecialSummon, OnlyOne
from kb.engine.yugioh.vocabulary.summons import SpecialSummoned

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


# ---- each ground with its facts -------------------------------------------------------------------------


def test_the_scales_are_those_of_the_player() -> None:
    hand, summon = put("a1", soldier(), "hand"), PendulumSummon("A", ("a1",))
    theirs = put("b8", of_scale(6), "pendulum"), put("b9", of_scale(2), "pendulum")
    one = duel(put("a8", of_scale(6), "pendulum"), theirs[1], hand, phase="main1")
    codes = (ONCE, "yugioh/pendulum/set-scales")
    is_refused(one, summon, QUESTION, Reason.CONDITION_NOT_MET, *codes, player="A")
    both = main_phase(*(card.copy() for card in theirs), hand.copy())
    assert both.why_not(summon) is None
    assert offered(both) == [("a1",)]


def test_a_face_down_one_of_the_extra_deck_does_not_come() -> None:
    game = main_phase(put("a1", of_scale(3), "extra", face_up=False), put("a2", of_scale(3), "hand", face_up=False))
    down = PendulumSummon("A", ("a1",))
    code, facts = "yugioh/pendulum/fsx-face", {"card": "a1", "how": "pendulum"}
    is_refused(game, down, QUESTION, Reason.CANNOT_BE_SUMMONED_SO, code, **facts)
    assert offered(game) == [("a2",)]


def offered(game: Duel) -> list[tuple[str, ...]]:
    return [action.cards for action in game.legal_actions() if isinstance(action, PendulumSummon)]


def test_those_of_the_extra_deck_are_offered_with_those_of_the_hand() -> None:
    game = main_phase(put("a1", soldier(), "hand"), put("a2", of_scale(3), "extra"), put("b2", of_scale(3), "extra"))
    assert offered(game) == [("a2",), ("a1",), ("a2", "a1")]


def with_text(only: SpecialSummoned | None = None, **more: Any) -> Card:
    kind = "Warrior / Effect"
    return Card(name="Text", kind="monster", type=kind, level=4, atk=1, defense=1, special_summon=only, **more)


def test_its_text_names_the_ways() -> None:
    other, fits = SpecialSummoned(how=("synchro",)), SpecialSummoned(how=("pendulum",))
    game = main_phase(put("a1", with_text(other), "hand"), put("a2", with_text(fits), "hand"))
    code, facts = "yugioh/special-summons/never-other-ways", {"card": "a1", "how": "pendulum"}
    is_refused(game, PendulumSummon("A", ("a1",)), QUESTION, Reason.CANNOT_BE_SUMMONED_SO, code, **facts)
    assert offered(game) == [("a2",)]


def test_it_counts_for_the_limit_in_its_text() -> None:
    game = main_phase(put("a1", with_text(special_summon_limit="turn"), "hand"))
    game.play(PendulumSummon("A", ("a1",)))
    assert list(game.board.lasting.of(Used)) == [allowed.limit_key(game.board.cards["a1"], "A")]


def test_the_limit_in_its_text_is_reached() -> None:
    for player in "AB":
        game = main_phase(put("a1", with_text(special_summon_limit="turn"), "hand"))
        game.board.lasting.hold(allowed.limit_key(game.board.cards["a1"], player), "turn")
        if player == "B":
            assert offered(game) == [("a1",)]
            continue
        code, facts = "yugioh/once-per-turn/hard", {"card": "a1", "how": "pendulum"}
        is_refused(game, PendulumSummon("A", ("a1",)), QUESTION, Reason.LIMIT_REACHED, code, **facts)


def test_what_keeps_the_opponent_from_special_summons_does_not_keep_its_controller() -> None:
    game = main_phase(put("a1", officer(NoSpecialSummon(who="opponent"))), put("a2", soldier(), "hand"))
    assert offered(game) == [("a2",)]


def test_an_effect_that_allows_one_type_only() -> None:
    beast = Card(name="Beast", kind="monster", type="Beast / Normal", level=4, atk=1, defense=1)
    law = put("b1", officer(OnlyOne(what=MONSTERS, of="type")))
    game = main_phase(law, put("a1", beast), put("a2", soldier(), "hand"), put("a3", beast, "hand"))
    code = "yugioh/places/only-one-barred"
    is_refused(game, PendulumSummon("A", ("a2",)), QUESTION, Reason.CARD_EFFECT, code, card="a2", by="b1")
    assert offered(game) == [("a3",)]


def test_no_zone_for_one_by_itself() -> None:
    codes = ("yugioh/pendulum/hand-only", "yugioh/special-summons/no-zone")
    there = put("a1", soldier())
    there.slot = "x1"
    game = main_phase(there, put("a2", of_scale(3), "extra"), put("a3", soldier(), "hand"))
    is_refused(game, PendulumSummon("A", ("a2",)), QUESTION, Reason.NO_ZONE, *codes, card="a2")
    assert offered(game) == [("a3",)]


def test_the_zones_are_those_of_the_player() -> None:
    sides = [put(uid, soldier()) for uid in ("a1", "a2", "b2", "b3", "b4")]  # m2, m3; m4, m5, m1
    game = main_phase(*sides, put("a7", soldier(), "hand"))
    game.play(PendulumSummon("A", ("a7",)))
    assert game.board.cards["a7"].slot == "m4"


# ---- making it ------------------------------------------------------------------------------------------


def test_all_are_about_to_come() -> None:
    game = main_phase(put("a1", soldier(), "hand"), put("a2", of_scale(3), "extra"))
    board = game.board
    moment = board.log.moment
    pendulum.begin(board, PendulumSummon("A", ("a1", "a2")))
    group = (("a1", "hand"), ("a2", "extra"))
    assert board.summoning == Summoning("A", "a1", "special", "hand", way="pendulum", group=group)
    assert board.summoned_by_scales is True
    assert board.log.moment == moment + 1
    assert [board.cards[uid].zone for uid in ("a1", "a2")] == ["summoning", "summoning"]
    tried = list(board.log.events("would-be-summoned"))
    assert [dict(e.facts) for e in tried] == [{"card": u, "player": "A", "how": "special"} for u in ("a1", "a2")]
    assert {e.codes for e in tried} == {("yugioh/summon/negation-window", ONCE, "yugioh/pendulum/simultaneous")}


def test_they_come_those_of_the_extra_deck_first() -> None:
    game = main_phase(put("a1", soldier(), "hand"), put("a2", of_scale(3), "extra"))
    game.play(PendulumSummon("A", ("a1", "a2")))
    first, second = game.board.cards["a2"], game.board.cards["a1"]
    assert (first.slot, second.slot) == ("x1", "m3")
    for card, was in ((first, "extra"), (second, "hand")):
        assert (card.position, card.face_up, card.summoned, card.way) == ("attack", True, "special", "pendulum")
        assert card.origin == Origin(was, "", 2)
    facts = "card", "player", "how", "was", "way"
    assert told(game, "summoned", *facts) == [
        ("a2", "A", "special", "extra", "pendulum"),
        ("a1", "A", "special", "hand", "pendulum"),
    ]
    codes = (ONCE, "yugioh/pendulum/simultaneous", "yugioh/summon/response-window")
    assert {event.codes[:3] for event in game.trace.events("summoned")} == {codes}
    assert game.board.summoning is None


def test_one_for_whom_no_zone_is_left_goes_to_the_graveyard() -> None:
    there = [put(f"a{n}", soldier()) for n in (1, 2, 3, 4)]  # m2, m3, m4, m5
    game = main_phase(*there, put("b1", soldier()), put("a7", soldier(), "hand"))
    board = game.board
    pendulum.begin(board, PendulumSummon("A", ("a7",)))
    change_control(board, board.cards["b1"], "A")
    pendulum.happens(board)
    assert board.cards["a7"].zone == "graveyard"
    (sent,) = board.log.events("sent-to-graveyard")
    assert (sent.facts["card"], sent.facts["was"], sent.facts["by"]) == ("a7", "summoning", "rule")
    assert sent.codes == ("yugioh/special-summons/no-zone",)
    assert not list(board.log.events("summoned"))
