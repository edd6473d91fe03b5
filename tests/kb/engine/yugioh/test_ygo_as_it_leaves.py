"""What a card says of the moment in which it leaves the field, and what is activated at the start of a phase."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import duel, passes, put, refused, resolved, soldier

from kb.engine.yugioh.actions import Activate, Summon, ToPhase
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.lasting import Skipped, SkippedLater
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Window
from kb.engine.yugioh.vocabulary.operations import Destroy, GainLp, Op, ReturnToHand
from kb.engine.yugioh.vocabulary.placing import NegateEffects
from kb.engine.yugioh.vocabulary.standing import AsThisLeaves


def _says(**rule: Any) -> Card:
    effect = Effect(id="leaves", type="continuous", apply=(AsThisLeaves(**rule),))
    return Card(name="Goer", kind="monster", type="Fiend / Effect", level=4, atk=1000, defense=1000, effects=(effect,))


@pytest.mark.parametrize("op", [Destroy(what="it"), ReturnToHand(what="it")])
def test_a_card_that_would_leave_is_banished(op: Op) -> None:
    game = resolved(put("b1", _says(to="banished")), put("b2", soldier()), do=(op,), targets=("b1",))
    assert game.board.cards["b1"].zone == "banished"
    game = resolved(put("b1", _says(to="banished")), put("b2", soldier()), do=(op,), targets=("b2",))
    assert game.board.cards["b2"].zone in ("graveyard", "hand")


def test_face_down_or_negated_it_leaves_as_any_card() -> None:
    down = put("b1", _says(to="banished"), face_up=False, position="defense")
    assert resolved(down, do=(Destroy(what="it"),), targets=("b1",)).board.cards["b1"].zone == "graveyard"
    ops = (NegateEffects(what="it"), Destroy(what="it", joined="then"))
    game = resolved(put("b1", _says(to="banished")), do=ops, targets=("b1",))
    assert game.board.cards["b1"].zone == "graveyard"


@pytest.mark.parametrize(("owner", "fact"), [("a1", SkippedLater("A", "battle")), ("b1", Skipped("B", "battle"))])
def test_the_battle_phase_of_the_next_turn_is_skipped(owner: str, fact: Any) -> None:
    game = resolved(put(owner, _says(skips="battle")), do=(Destroy(what="it"),), targets=(owner,))
    assert fact in game.board.lasting
    game = resolved(put(owner, soldier()), do=(Destroy(what="it"),), targets=(owner,))
    assert fact not in game.board.lasting


def _starting(**more: Any) -> Duel:
    go = Effect(id="go", type="card", during=("main1",), at_start=True, do=(GainLp(amount=500),))
    early = Card(name="Early", kind="spell", icon="normal", effects=(go,))
    other = Card(name="Other", kind="spell", icon="normal", effects=(Effect(id="go", type="card", do=go.do),))
    cards = (put("a9", early, "hand"), put("a8", other, "hand"), put("a1", soldier(), "hand"))
    return duel(*cards, turn_player="A", turn=3, **more)


def test_at_the_start_of_main_phase_1() -> None:
    assert _starting(phase="main1").why_not(Activate("A", "a9", "go")) is None


@pytest.mark.parametrize("before", [Activate("A", "a8", "go"), Summon("A", "a1", "normal")])
def test_not_after_anything_else_was_done_in_it(before: Any) -> None:
    game = _starting(phase="main1")
    game.play(before)
    passes(game)
    assert refused(game, Activate("A", "a9", "go")) == (Reason.WRONG_PHASE, "yugioh/phases/at-the-start")


def test_what_was_done_in_the_phase_before_does_not_count() -> None:
    quick = Effect(id="go", type="card", do=(GainLp(amount=500),))
    game = _starting(phase="standby")
    other = Card(name="Other", kind="spell", icon="quick-play", effects=(quick,))
    game.board.cards["a8"].card = other
    game.play(Activate("A", "a8", "go"))
    passes(game)
    while game.board.window is not Window.OPEN:
        passes(game, 1)
    game.play(ToPhase("A", "main1"))
    while game.board.window is not Window.OPEN:
        passes(game, 1)
    assert game.board.phase == "main1"
    assert game.why_not(Activate("A", "a9", "go")) is None
