"""What lasts as long as the card of an effect is face-up on the field, and ends as it leaves or is turned down."""

from __future__ import annotations

import pytest
from ygo_duels import duel, passes, put, soldier

from kb.engine.yugioh.actions import Activate
from kb.engine.yugioh.cards import Card, Effect, Target
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field import looks
from kb.engine.yugioh.vocabulary.changes import ModifyStats
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import ChangePosition, Destroy, Op, TakeControl

THEIRS = (Target(what=Cards(whose="opponent", where="monster")),)


def _owner(*do: Op) -> Card:
    effect = Effect(id="go", type="ignition", targets=THEIRS, do=do)
    return Card(name="Owner", kind="monster", type="Fiend / Effect", level=4, atk=1000, defense=1000, effects=(effect,))


def _answer(op: Op) -> Card:
    """A Trap that does something to what it targets."""
    effect = Effect(id="go", type="card", targets=THEIRS, do=(op,))
    return Card(name="Snare", kind="trap", icon="normal", effects=(effect,))


def _duel(do: Op, answer: Op) -> Duel:
    return duel(
        put("a1", _owner(do)),
        put("b1", soldier(1500)),
        put("b9", _answer(answer), "spell", face_up=False),
        phase="main1",
    )


TAKES = TakeControl(what="it", until="while-this")
WEAKENS = ModifyStats(what="it", atk=-500, until="while-this")
ENDING = (Destroy(what="it"), ChangePosition(what="it", to="face-down-defense"))


def _of(game: Duel) -> tuple[str, int | None]:
    card = game.board.cards["b1"]
    return card.controller, looks.atk(game.board, card)


@pytest.mark.parametrize(("do", "so"), [(TAKES, ("A", 1500)), (WEAKENS, ("B", 1000))])
@pytest.mark.parametrize("answer", ENDING)
def test_it_is_over_as_the_card_leaves_or_is_turned_down(do: Op, so: tuple[str, int], answer: Op) -> None:
    game = _duel(do, answer)
    game.play(Activate("A", "a1", "go", ("b1",)))
    passes(game)
    assert _of(game) == so
    passes(game, 1)
    game.play(Activate("B", "b9", "go", ("a1",)))
    passes(game)
    assert _of(game) == ("B", 1500)


@pytest.mark.parametrize("do", [TAKES, WEAKENS])
@pytest.mark.parametrize("answer", ENDING)
def test_nothing_is_done_once_the_card_does_not_lie_open(do: Op, answer: Op) -> None:
    game = _duel(do, answer)
    game.play(Activate("A", "a1", "go", ("b1",)))
    game.play(Activate("B", "b9", "go", ("a1",)))
    passes(game)
    assert _of(game) == ("B", 1500)


def test_another_card_that_leaves_ends_nothing() -> None:
    game = duel(put("a1", _owner(TAKES)), put("a2", soldier(1200)), put("b1", soldier(1500)),
                put("b9", _answer(Destroy(what="it")), "spell", face_up=False), phase="main1")  # fmt: skip
    game.play(Activate("A", "a1", "go", ("b1",)))
    passes(game, 3)
    game.play(Activate("B", "b9", "go", ("a2",)))
    passes(game)
    assert _of(game)[0] == "A"
