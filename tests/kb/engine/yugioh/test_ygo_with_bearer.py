"""Equip Cards that go because of what happened to their monster, and effects in the turn of an activation."""

from __future__ import annotations

import pytest
from ygo_duels import duel, passes, put, soldier

from kb.engine.yugioh.actions import Activate
from kb.engine.yugioh.cards import Card, Effect, Target
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.state import Window
from kb.engine.yugioh.vocabulary.conditions import CardActivated, Destroyed, LeftField, Sent, When
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import Banish, Destroy, GainLp, Op, ReturnToHand

ANY = (Target(what=Cards(where="field")),)
THIS, MONSTER = Cards(role="this"), Cards(where="monster")


def _duel(bearer: When, answer: Op, target: str) -> Duel:
    when = Sent(what=THIS, as_bearer=bearer)  # type: ignore[arg-type]
    effect = Effect(id="gone", type="trigger", when=when, mandatory=True, source="graveyard", do=(GainLp(amount=500),))
    blade = Card(name="Blade", kind="spell", icon="equip", effects=(effect,))
    snare = Card(
        name="Snare", kind="trap", icon="normal", effects=(Effect(id="go", type="card", targets=ANY, do=(answer,)),)
    )
    game = duel(
        put("a1", soldier()),
        put("a9", blade, "spell", equipped_to="a1"),
        put("b9", snare, "spell", face_up=False),
        phase="main1",
        turn_player="B",
    )
    game.play(Activate("B", "b9", "go", (target,)))
    return passes(game)


DESTROYED, LEFT = Destroyed(what=MONSTER), LeftField(what=MONSTER)


@pytest.mark.parametrize(
    ("bearer", "answer", "target", "gained"),
    [
        (DESTROYED, Destroy(what="it"), "a1", True),
        (DESTROYED, Banish(what="it"), "a1", False),
        (DESTROYED, Destroy(what="it"), "a9", False),
        (LEFT, ReturnToHand(what="it"), "a1", True),
        (LEFT, Destroy(what="it"), "a9", False),
    ],
)
def test_an_equip_card_that_went_with_its_monster(bearer: When, answer: Op, target: str, gained: bool) -> None:
    game = _duel(bearer, answer, target)
    assert game.board.cards["a9"].zone == "graveyard"
    assert [one.uid for one in game.board.triggered] == ["a9"] * gained


@pytest.mark.parametrize("before", [True, False])
def test_only_in_the_turn_of_its_activation(before: bool) -> None:
    effect = Effect(id="use", type="ignition", this_turn=CardActivated(what=THIS), do=(GainLp(amount=500),))
    card = Card(name="Shrine", kind="spell", icon="continuous", effects=(Effect(id="go", type="card"), effect))
    game = duel(put("a9", card, "hand" if before else "spell"), phase="main1")
    if before:
        game.play(Activate("A", "a9", "go"))
        while game.board.window is not Window.OPEN:
            passes(game, 1)
    assert (game.why_not(Activate("A", "a9", "use")) is None) == before
