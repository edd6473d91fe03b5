"""Which of several things is done, and who says so; and to which zones an effect brings monsters."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import duel, passes, put, soldier

from kb.engine.yugioh.actions import Activate, Choose
from kb.engine.yugioh.cards import Card, Effect, Target
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState
from kb.engine.yugioh.vocabulary.conditions import Summoned
from kb.engine.yugioh.vocabulary.filters import Cards, While
from kb.engine.yugioh.vocabulary.operations import GainLp, OneOf, SpecialSummon

#: Left and right of them, as their player sees it.
LINK = Card(name="Pointer", kind="monster", type="Cyberse / Link / Effect", arrows=("left", "right"), atk=1000)


def _trap(*do: Any, **more: Any) -> Card:
    return Card(name="Snare", kind="trap", icon="continuous", effects=(Effect(id="go", type="card", do=do, **more),))


def _asked(op: OneOf, *cards: CardState) -> Duel:
    game = duel(put("a9", _trap(op), "spell", face_up=False), put("a1", soldier()), *cards)
    game.play(Activate("A", "a9", "go"))
    return passes(game)


@pytest.mark.parametrize(
    ("who", "unless", "there", "chooser"),
    [
        ("you", None, False, "A"),
        ("opponent", None, False, "B"),
        ("opponent", While(some=Cards(where="field-zone", whose="you")), False, "B"),
        ("opponent", While(some=Cards(where="field-zone", whose="you")), True, "A"),
    ],
)
def test_who_chooses_one_of_several(who: Any, unless: While | None, there: bool, chooser: str) -> None:
    field = [put("a8", Card(name="Hill", kind="spell", icon="field"), "field")] if there else []
    game = _asked(OneOf(of=(GainLp(amount=500), GainLp(amount=900)), who=who, unless=unless), *field)
    assert {action.player for action in game.legal_actions()} == {chooser}
    game.play(Choose(chooser, ("2",)))
    assert game.board.lp["A"] == 8900  # whoever chooses, it is an effect of A


def _watcher(choice: str) -> Card:
    seen = Summoned(what=Cards(where="monster", whose="opponent"))
    both = [Effect(id=f"e{n}", type="trigger", when=seen, choice=choice, do=(GainLp(amount=n * 100),)) for n in (1, 2)]
    return Card(name="Watcher", kind="monster", type="Fiend / Effect", level=4, atk=1, defense=1, effects=tuple(both))


@pytest.mark.parametrize(("choice", "further"), [("", True), ("one", False)])
def test_of_the_bullets_of_one_effect_one_is_activated(choice: str, further: bool) -> None:
    reborn = _trap(SpecialSummon(what=Cards(where="graveyard", whose="you", kind="monster")))
    game = duel(put("a9", reborn, "spell", face_up=False), put("b1", _watcher(choice)),
                put("a2", soldier(), "graveyard"), turn_player="A", phase="main1")  # fmt: skip
    game.play(Activate("A", "a9", "go"))
    passes(game)
    game.play(Choose("A", ("a2",)))
    offered = {a.effect for a in game.legal_actions() if isinstance(a, Activate)}
    game.play(Activate("B", "b1", "e1"))
    left = {a.effect for a in game.legal_actions() if isinstance(a, Activate) and a.card == "b1"}
    assert (offered, left) == ({"e1", "e2"}, {"e2"} if further else set())


def _pointing(slot: str, *others: CardState) -> Duel:
    """A Set Trap that brings a monster from the Graveyard to where the Link Monster that it targets points."""
    brings = SpecialSummon(what=Cards(where="graveyard", whose="you", kind="monster"), pointed_to_by="it")
    trap = _trap(brings, targets=(Target(what=Cards(where="monster", race="Link")),))
    link = CardState("a1", LINK, "A", "A", "monster", slot=slot, position="attack")
    return duel(put("a9", trap, "spell", face_up=False), link, put("a2", soldier(), "graveyard"), *others,
                phase="main1")  # fmt: skip


@pytest.mark.parametrize(("slot", "zones"), [("m1", {"m2"}), ("m5", {"m4"}), ("m3", {"m2", "m4"})])
def test_to_a_zone_that_the_target_points_to(slot: str, zones: set[str]) -> None:
    game = _pointing(slot)
    game.play(Activate("A", "a9", "go", ("a1",)))
    passes(game)
    game.play(Choose("A", ("a2",)))
    assert game.board.cards["a2"].slot in zones


def test_no_target_that_points_to_no_free_zone() -> None:
    other = CardState("a3", soldier(), "A", "A", "monster", slot="m2", position="attack")
    refusal = _pointing("m1", other).why_not(Activate("A", "a9", "go", ("a1",)))
    assert refusal is not None
    assert refusal.reason is Reason.NO_ZONE


@pytest.mark.parametrize("taken", [False, True])
def test_to_the_extra_monster_zone_alone(taken: bool) -> None:
    fusion = Card(name="Blend", kind="monster", type="Fiend / Fusion", level=4, atk=1, defense=1)
    trap = _trap(SpecialSummon(what=Cards(where="extra", whose="you"), zone="extra-monster"))
    there = [CardState("a3", fusion, "A", "A", "monster", slot="x1", position="attack")] if taken else []
    game = duel(put("a9", trap, "spell", face_up=False), put("a2", fusion, "extra", face_up=False), *there,
                phase="main1")  # fmt: skip
    if taken:
        assert game.why_not(Activate("A", "a9", "go")) is not None
        return
    game.play(Activate("A", "a9", "go"))
    passes(game)
    game.play(Choose("A", ("a2",)))
    assert game.board.cards["a2"].slot in ("x1", "x2")
