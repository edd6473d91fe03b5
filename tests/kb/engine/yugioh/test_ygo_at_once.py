"""Continuous effects that do something each time an event happens."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import THEIRS, duel, officer, passes, put, resolved, soldier, told

from kb.engine.table.decision import EngineError
from kb.engine.yugioh.actions import Activate
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.vocabulary.conditions import Destroyed, LpGained
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import Damage, Destroy, GainLp, Op
from kb.engine.yugioh.vocabulary.standing import DestroyWhile, EffectsNegated

GAIN = GainLp(amount=100)


def singer(*do: Op, when: Any = LpGained(who="you"), **more: Any) -> Card:  # noqa: B008 (it is frozen)
    """A monster that does something at once each time its player gains Life Points."""
    effect = Effect(id="sings", type="continuous", when=when, do=do, **more)
    return Card(name="Singer", kind="monster", type="Fairy / Effect", level=4, atk=0, defense=0, effects=(effect,))


@pytest.mark.parametrize("mine", ["a", "b"])
def test_it_does_so_for_its_controller_each_time(mine: str) -> None:
    game = resolved(put(f"{mine}1", singer(Damage(amount=300), when=LpGained(who="each"))), do=(GAIN,))
    assert game.board.lp == ({"A": 8100, "B": 7700} if mine == "a" else {"A": 7800, "B": 8000})
    assert told(game, "applies-at-once", "card", "effect") == [(f"{mine}1", "sings")]


def test_it_does_nothing_while_negated_nor_what_it_has_only_to_give() -> None:
    negator = officer(EffectsNegated(what=Cards(where="monster", name="Singer")))
    negated = resolved(put("a1", singer(Damage(amount=300))), put("b1", negator), do=(GAIN,))
    granted = resolved(put("a1", singer(Damage(amount=300), source="granted")), do=(GAIN,))
    assert [game.board.lp["B"] for game in (negated, granted)] == [8000, 8000]


def test_it_destroys_by_its_own_effect() -> None:
    game = resolved(put("a1", singer(Destroy(what=THEIRS))), put("b1", soldier()), do=(GAIN,))
    assert told(game, "destroyed", "card", "by", "of", "of_player") == [("b1", "effect", "a1", "A")]


def test_effects_that_answer_themselves_for_ever_are_an_error() -> None:
    with pytest.raises(EngineError, match="does not come to rest: a1"):
        resolved(put("a1", singer(GAIN)), do=(GAIN,))


def test_one_answer_for_what_happens_at_one_moment_and_another_for_the_next() -> None:
    """The crown goes first; its bearer goes by itself, then link 1 destroys two soldiers together."""
    crown = Card(name="Crown", kind="monster", type="Rock / Normal", level=4, atk=0, defense=0)
    bearer = officer(DestroyWhile(unless=Cards(where="monster", name="Crown")))
    when = Destroyed(what=Cards(where="monster"))
    sweeps = Effect(id="go", type="card", do=(Destroy(what=Cards(where="monster", race="Normal")),))
    shatters = Effect(id="go", type="card", do=(Destroy(what=Cards(where="monster", name="Crown")),))
    traps = [
        put(uid, Card(name=uid, kind="trap", icon="continuous", effects=(effect,)), "spell", face_up=False)
        for uid, effect in (("a8", sweeps), ("b8", shatters))
    ]
    field = put("a1", singer(GAIN, when=when)), put("b1", bearer), put("b2", crown), put("b3", soldier())
    game = duel(*field, put("b4", soldier()), *traps)
    game.play(Activate("A", "a8", "go"))
    game.play(Activate("B", "b8", "go"))
    passes(game)
    assert [uid for (uid,) in told(game, "destroyed", "card")] == ["b2", "b1", "b3", "b4"]
    assert game.board.lp["A"] == 8300
