"""Activations: each refusal with its ground, rules and facts."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_activations import CONDITION, GAIN, MINE, QUESTION, ZONE, go, monster, spell, trap, unavailable
from ygo_duels import duel, is_refused, passes, put, soldier

from kb.engine.yugioh.actions import Activate, Attack, Summon
from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.vocabulary.conditions import Activated, AttackDeclared, BattleTiming, Summoned, WouldBeSummoned
from kb.engine.yugioh.vocabulary.filters import Cards, While
from kb.engine.yugioh.vocabulary.operations import (
    Damage,
    NegateSummon,
    SpecialSummon,
)

# ---- where the card is ----------------------------------------------------------------------------------


def test_only_effects_that_a_card_has_and_that_are_activated() -> None:
    game = duel(put("a1", monster(type_="continuous", do=())), put("a2", soldier()))
    for uid in ("a1", "a2", "anybody"):
        unavailable(game, go(uid), Reason.NO_SUCH_EFFECT, CONDITION, card=uid)


def test_nobody_activates_the_opponents_cards() -> None:
    game = duel(put("b1", monster()), put("b2", trap(), "graveyard"))
    for uid, zone in (("b1", "monster"), ("b2", "graveyard")):
        action = Activate("A", uid, "go")
        unavailable(game, action, Reason.NOT_YOUR_CARD, ZONE, card=uid, zone=zone)


def test_a_card_is_activated_from_the_hand_or_face_down_from_the_field() -> None:
    cards = put("a1", trap(), "hand"), put("a2", spell(), "graveyard"), put("a3", trap(), "spell")
    game = duel(*cards, put("a4", spell("field"), "field"), phase="main1")
    unavailable(game, go("a1"), Reason.WRONG_ZONE, ZONE, card="a1", zone="hand")
    unavailable(game, go("a2"), Reason.WRONG_ZONE, ZONE, card="a2", zone="graveyard")
    unavailable(game, go("a3"), Reason.ALREADY_FACE_UP, ZONE, card="a3", zone="spell")
    unavailable(game, go("a4"), Reason.ALREADY_FACE_UP, ZONE, card="a4", zone="field")


def test_a_spell_of_the_hand_needs_a_zone_unless_it_is_a_field_spell() -> None:
    full = [put(f"a{n}", trap(), "spell") for n in range(1, 6)]
    game = duel(*full, put("a6", spell(), "hand"), put("a7", spell("field"), "hand"), phase="main1")
    unavailable(game, go("a6"), Reason.NO_ZONE, ZONE, card="a6", zone="hand")
    assert game.why_not(go("a7")) is None


def test_an_effect_works_from_its_place() -> None:
    game = duel(put("a1", monster(), face_up=False, position="defense"), put("a2", monster(source="graveyard")))
    codes = (ZONE, "yugioh/activation/face-up-source")
    for uid in ("a1", "a2"):
        unavailable(game, go(uid), Reason.WRONG_ZONE, *codes, card=uid, zone="monster")


@pytest.mark.parametrize(("card", "code"), [(trap(), "set-trap-next-turn"), (spell(), "quick-play-set-turn")])
def test_what_was_set_this_turn(card: Card, code: str) -> None:
    game = duel(put("a1", card, "spell", face_up=False, set_this_turn=True), phase="main1")
    unavailable(game, go("a1"), Reason.SET_THIS_TURN, f"yugioh/activation/{code}", card="a1")


# ---- whether this is the moment -------------------------------------------------------------------------


def test_whose_turn_and_which_phase_it_is() -> None:
    cards = (
        put("a1", spell(), "hand"),
        put("a2", trap(turn="you"), "spell", face_up=False),
        put("a3", trap(during=("standby",)), "spell", face_up=False),
        put("a4", spell("normal"), "spell", face_up=False),
    )
    theirs = duel(*cards, put("b1", trap(), "spell", face_up=False), turn_player="B", phase="main1")
    theirs.play(go("b1"))
    turn = Reason.WRONG_TURN
    unavailable(theirs, go("a1"), turn, "yugioh/activation/spell-from-hand", card="a1", phase="main1")
    unavailable(theirs, go("a2"), turn, "yugioh/activation/own-turn-only", card="a2", phase="main1")
    mine = duel(*cards)
    unavailable(mine, go("a3"), Reason.WRONG_PHASE, CONDITION, card="a3", phase="battle")
    unavailable(mine, go("a4"), Reason.WRONG_PHASE, "yugioh/chain/speed-1", card="a4", phase="battle")
    assert mine.why_not(go("a1")) is None


def test_a_trigger_effect_waits_for_its_event() -> None:
    game = duel(put("a1", monster("trigger", when=Summoned(what=MINE))))
    unavailable(game, go("a1"), Reason.CONDITION_NOT_MET, CONDITION, card="a1", effect="go")


def test_while_a_summon_is_tried_only_what_negates_it_answers() -> None:
    horn = put("b1", trap("counter", when=WouldBeSummoned(), do=(NegateSummon(),)), "spell", face_up=False)
    game = duel(put("a1", soldier(), "hand"), put("a2", trap(), "spell", face_up=False), horn, phase="main1")
    game.play(Summon("A", "a1"))
    code = "yugioh/summon/negation-window"
    unavailable(game, go("a2"), Reason.GAME_STATE_CLOSED, code, card="a2")
    passes(game, 1)
    negated = game.copy()
    passes(game, 1)
    assert game.why_not(go("a2")) is None
    negated.play(go("b1"))
    passes(negated)
    (gone,) = negated.trace.events("destroyed")
    assert gone.facts == {"card": "a1", "player": "A", "was": "summoning", "by": "effect", "of": "b1"}


def test_what_must_hold_for_an_activation_looks_at_the_field_of_who_activates() -> None:
    alone = monster(while_=While(none=Cards(whose="you", where="monster", other=True)))
    game = duel(put("a1", alone), put("a2", soldier()), put("b1", soldier()))
    unavailable(game, go("a1"), Reason.CONDITION_NOT_MET, CONDITION, card="a1", effect="go")
    assert duel(put("a1", alone), put("b1", soldier())).why_not(go("a1")) is None


@pytest.mark.parametrize("chained", [True, False])
def test_an_answer_to_activations_needs_one_directly_before_it(chained: bool) -> None:
    answer = put("a1", trap(when=Activated(kinds=("monster",))), "spell", face_up=False)
    game = duel(answer, put("a2", trap(), "spell", face_up=False), put("b1", trap(), "spell", face_up=False))
    codes: tuple[str, ...] = ("yugioh/activation/response-needed",)
    if chained:
        game.play(go("a2"))
        game.play(go("b1"))
    else:
        codes += ("yugioh/chain/cannot-be-chained-to",)
    unavailable(game, go("a1"), Reason.CONDITION_NOT_MET, *codes, card="a1", effect="go")


def test_what_the_answered_link_would_do_counts() -> None:
    answer = put("b1", trap(when=Activated(would="damage-you")), "spell", face_up=False)
    for do, fits in ((GAIN, False), ((Damage(amount=100),), True)):
        game = duel(answer.copy(), put("a1", trap(do=do), "spell", face_up=False))
        game.play(go("a1"))
        if fits:
            assert game.why_not(go("b1")) is None
        else:
            code = "yugioh/activation/would-do"
            unavailable(game, go("b1"), Reason.CONDITION_NOT_MET, code, card="b1", effect="go")


def test_the_timings_of_the_damage_step() -> None:
    timing = BattleTiming(at=("calculation",), yours=Cards(name="Cantor"))
    game = duel(put("a1", monster(when=timing)), put("a2", soldier()))
    facts = {"card": "a1", "wanted": ("calculation",)}
    code = "yugioh/damage-step/timings"
    unavailable(game, go("a1"), Reason.WRONG_TIMING, code, timing="", **facts)
    game.play(Attack("A", "a2"))
    passes(game, 2)
    unavailable(game, go("a1"), Reason.WRONG_TIMING, code, timing="start", **facts)
    passes(game, 4)
    unavailable(game, go("a1"), Reason.CONDITION_NOT_MET, CONDITION, timing="calculation", **facts)


def test_the_window_of_an_attack_declaration_closes() -> None:
    answer = put("b1", trap(when=AttackDeclared(by="opponent")), "spell", face_up=False)
    game = duel(put("a1", soldier()), answer, put("b2", trap(), "spell", face_up=False))
    game.play(Attack("A", "a1"))
    chained = game.copy()
    passes(game)
    facts = {"card": "b1", "attacker": "a1"}
    passes(game, 1)
    codes = ("yugioh/declaration/closed-after-both-pass", "yugioh/damage-step/declaration-cards-refused")
    unavailable(game, go("b1"), Reason.DECLARATION_WINDOW_CLOSED, *codes, **facts)
    passes(chained, 1)
    chained.play(go("b2"))
    passes(chained, 3)
    codes = ("yugioh/declaration/closed-after-chain", "yugioh/declaration/one-window")
    unavailable(chained, go("b1"), Reason.DECLARATION_WINDOW_CLOSED, *codes, **facts)


# ---- spell speed, limits, and what forbids --------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "answer", "code", "own", "link"),
    [
        (spell(), spell("normal"), "speed-1", 1, 2),
        (trap("counter"), trap(), "speed-3", 2, 3),
        (trap("counter"), spell(), "speed-3", 2, 3),
    ],
)
def test_a_link_is_answered_by_its_speed_or_more(before: Card, answer: Card, code: str, own: int, link: int) -> None:
    down: dict[str, Any] = {"zone": "spell", "face_up": False}
    game = duel(put("b1", before, **down), put("a1", answer, **down), put("a2", trap(), **down), phase="main1")
    game.play(go("a2"))
    game.play(go("b1"))
    codes = ("yugioh/chain/spell-speed-order", f"yugioh/chain/{code}")
    facts = {"card": "a1", "spell_speed": own, "link_before": link}
    unavailable(game, go("a1"), Reason.SPELL_SPEED_TOO_LOW, *codes, **facts)


def test_a_closed_game_state_is_for_fast_effects() -> None:
    game = duel(
        put("a1", soldier(), "hand"), put("a2", spell("normal"), "hand"), put("a3", monster("ignition")), phase="main1"
    )
    game.play(Summon("A", "a1"))
    codes = ("yugioh/timing/closed-state", "yugioh/timing/fast-effect")
    reason = Reason.GAME_STATE_CLOSED
    unavailable(game, go("a2"), reason, *codes, card="a2", spell_speed=1)
    unavailable(game, go("a3"), reason, *codes, "yugioh/timing/ignition-after-summon", card="a3", spell_speed=1)


def test_a_text_keeps_kinds_of_cards_from_answering() -> None:
    down: dict[str, Any] = {"zone": "spell", "face_up": False}
    game = duel(put("a1", trap(no_response=("trap",)), **down), put("b1", trap(), **down), put("b2", spell(), **down))
    game.play(go("a1"))
    unavailable(game, go("b1"), Reason.NO_RESPONSE, "yugioh/activation/no-response-text", card="b1", to="a1")
    assert game.why_not(go("b2")) is None


def test_once_per_turn() -> None:
    game = duel(put("a1", monster(limit="turn")), put("a2", monster(limit="turn")))
    game.play(go("a1"))
    passes(game)
    passes(game)
    code = "yugioh/activation/once-per-turn"
    unavailable(game, go("a1"), Reason.LIMIT_REACHED, code, card="a1", per="turn")
    assert game.why_not(go("a2")) is None


def test_one_monster_of_a_player_brings_itself_from_the_hand_in_a_chain() -> None:
    comes = monster("trigger", source="hand", when=Summoned(what=MINE), do=(SpecialSummon(what="this"),))
    gains = monster("trigger", source="hand", when=Summoned(what=MINE))
    game = duel(
        *(put(uid, comes, "hand") for uid in ("a1", "a2")),
        put("a3", gains, "hand"),
        put("a4", soldier(), "hand"),
        phase="main1",
    )
    game.play(Summon("A", "a4"))
    game.play(go("a1"))
    code = "yugioh/chain/one-hand-trigger"
    is_refused(game, go("a2"), QUESTION, Reason.LIMIT_REACHED, code, card="a2")
    assert game.why_not(go("a3")) is None
