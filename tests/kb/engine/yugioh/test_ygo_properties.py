"""What holds in every duel, whatever is played: random games from random positions."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ygo_positions import duels

from kb.engine.table.decision import IllegalAction
from kb.engine.yugioh.actions import (
    Action,
    Activate,
    Attack,
    Choose,
    Draw,
    Pass,
    PendulumSummon,
    Reposition,
    Retarget,
    SetCard,
    StopAttack,
    Summon,
    ToPhase,
)
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.questions import IS_OVER
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import PLAYERS, Window

ACTIONS = 40


def play(duel: Duel, seed: int) -> list[Action]:
    """Play random legal actions, biased towards doing something, and return them."""
    chooser = random.Random(seed)
    played: list[Action] = []
    for _ in range(ACTIONS):
        legal = duel.legal_actions()
        if not legal:
            break
        active = [action for action in legal if not isinstance(action, Pass | ToPhase)]
        action = chooser.choice(active if active and chooser.random() < 0.7 else legal)
        duel.play(action)
        played.append(action)
    return played


def snapshot(duel: Duel) -> str:
    """Everything that makes up the position."""
    return repr(duel.board)


@settings(max_examples=150, deadline=None)
@given(duels(), st.integers(0, 2**32))
def test_every_legal_action_can_be_played_and_no_position_is_stuck(duel: Duel, seed: int) -> None:
    chooser = random.Random(seed)
    for _ in range(ACTIONS):
        legal = duel.legal_actions()
        assert legal or duel.over
        assert len(set(legal)) == len(legal)
        for action in legal:
            assert duel.why_not(action) is None, action
        if not legal:
            return
        duel.play(chooser.choice(legal))


@settings(max_examples=60, deadline=None)
@given(duels(), st.integers(0, 2**32))
def test_what_is_not_listed_is_refused_with_a_rule(duel: Duel, seed: int) -> None:
    play(duel, seed)
    legal = set(duel.legal_actions())
    uids = list(duel.board.cards)
    tried: list[Action] = [Pass("A"), Pass("B"), StopAttack("A"), StopAttack("B")]
    for player in PLAYERS:
        tried += [Draw(player), Choose(player, ()), *(Choose(player, (uid,)) for uid in uids)]
        tried += [ToPhase(player, to) for to in ("battle", "battle-step", "end-step", "main2", "end", "next-turn")]
        for uid in uids:
            tried += [Attack(player, uid), Retarget(player, uid), Reposition(player, uid), SetCard(player, uid)]
            tried.append(PendulumSummon(player, (uid,)))
            tried += [Summon(player, uid, how) for how in ("normal", "set", "special")]
            tried += [Summon(player, uid, "normal", (other,)) for other in uids]
            tried += [Attack(player, uid, other) for other in uids]
            for effect in duel.board.cards[uid].card.effects:
                tried += [Activate(player, uid, effect.id), *(Activate(player, uid, effect.id, (o,)) for o in uids)]
    others = [action for action in tried if action not in legal]
    for action in others:
        refusal = duel.why_not(action)
        assert refusal is not None, action
        assert refusal.codes
        assert refusal.answer is False
    for action in random.Random(seed).sample(others, 12):
        with pytest.raises(IllegalAction):
            duel.copy().play(action)


@settings(max_examples=100, deadline=None)
@given(duels(), st.integers(0, 2**32))
def test_no_card_is_lost_or_doubled_and_zones_keep_their_size(duel: Duel, seed: int) -> None:
    before = {uid: card.owner for uid, card in duel.board.cards.items()}
    play(duel, seed)
    cards = duel.board.cards.values()
    assert {card.uid: card.owner for card in cards if not card.is_token} == before
    assert all(card.zone in ("monster", "gone") for card in cards if card.is_token)
    for player in PLAYERS:
        monsters = [c for c in duel.board.cards.values() if c.is_monster and c.controller == player]
        slots = [c.slot for c in monsters]
        assert len(set(slots)) == len(slots)
        assert all(slots)
    for card in duel.board.cards.values():
        assert card.controller == card.owner or card.on_field
        assert (card.zone == "material") == bool(card.attached_to)
        assert card.zone != "summoning" or duel.board.summoning is not None
        assert not (card.equipped_to or card.bound_to) or card.on_field


@settings(max_examples=100, deadline=None)
@given(duels(), st.integers(0, 2**32))
def test_life_points_change_only_by_what_the_trace_tells(duel: Duel, seed: int) -> None:
    expected = dict(duel.board.lp)
    play(duel, seed)
    signs = {"damage": -1, "lp-lost": -1, "lp-paid": -1, "lp-gained": 1}
    for event in duel.trace.events():
        if event.kind in signs:
            expected[event.facts["player"]] += signs[event.kind] * event.facts["amount"]
    assert duel.board.lp == {player: max(0, lp) for player, lp in expected.items()}


@settings(max_examples=60, deadline=None)
@given(duels(), st.integers(0, 2**32))
def test_the_same_actions_lead_to_the_same_position(duel: Duel, seed: int) -> None:
    again, start = duel.copy(), snapshot(duel)
    played = play(duel, seed)
    assert snapshot(again) == start, "playing in one duel changed its copy"
    for action in played:
        again.play(action)
    assert snapshot(again) == snapshot(duel)
    assert again.trace.entries == duel.trace.entries


@settings(max_examples=60, deadline=None)
@given(duels(), st.integers(0, 2**32))
def test_a_duel_is_over_exactly_when_life_points_or_cards_to_draw_are_gone(duel: Duel, seed: int) -> None:
    play(duel, seed)
    gone = [player for player in PLAYERS if duel.board.lp[player] == 0]
    drawn_out = any(decision.reason is Reason.DECK_EMPTY for decision in duel.trace.decisions(IS_OVER))
    assert duel.over is (bool(gone) or drawn_out)
    assert (duel.board.window is Window.OVER) is bool(duel.board.winner)
