"""Monsters equipped to another than this card, whole hands, and what an effect does with the card it has brought."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import duel, passes, put, soldier

from kb.engine.yugioh.actions import Activate, Attack, Choose
from kb.engine.yugioh.cards import Card, Effect, Target
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState
from kb.engine.yugioh.vocabulary.battles import ChangeAttackTarget
from kb.engine.yugioh.vocabulary.conditions import Activated, AttackDeclared
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import Banish, Discard, Draw, GainLp, SpecialSummon
from kb.engine.yugioh.vocabulary.ties import EquipMonster

MINE = Cards(where="monster", whose="you")
GRAVE = Cards(where="graveyard", whose="you", kind="monster")


def _errand(*do: Any, **more: Any) -> Card:
    return Card(name="Errand", kind="spell", icon="normal", effects=(Effect(id="go", type="card", do=do, **more),))


def _played(errand: Card, *cards: CardState, targets: tuple[str, ...] = ()) -> Duel:
    game = duel(put("a9", errand, "hand"), *cards, turn_player="A", phase="main1")
    game.play(Activate("A", "a9", "go", targets=targets))
    passes(game)
    while choice := next((a for a in game.legal_actions() if isinstance(a, Choose)), None):
        game.play(choice)
    return game


EQUIPS = _errand(EquipMonster(what=GRAVE, to="it"), targets=(Target(what=MINE),))


def test_a_monster_of_the_graveyard_is_equipped_to_the_target() -> None:
    game = _played(EQUIPS, put("a1", soldier()), put("a2", soldier(), "graveyard"), targets=("a1",))
    card = game.board.cards["a2"]
    assert (card.zone, card.equipped_to, card.face_up) == ("spell", "a1", True)


def test_with_no_monster_to_equip_it_is_not_activated() -> None:
    game = duel(put("a9", EQUIPS, "hand"), put("a1", soldier()), turn_player="A", phase="main1")
    refused = game.why_not(Activate("A", "a9", "go", targets=("a1",)))
    assert refused is not None
    assert refused.reason is Reason.NOTHING_TO_DO


def test_a_whole_hand_is_discarded_and_as_many_cards_are_drawn() -> None:
    drawn = Draw(who="opponent", count_of_moved=True, joined="and-if-you-do")
    cards = [put("b1", soldier(), "hand"), put("b2", soldier(), "hand"),
             *(put(uid, soldier(), "deck") for uid in ("b3", "b4", "b5"))]  # fmt: skip
    game = _played(_errand(Discard(whole_hand=True, who="opponent"), drawn), *cards)
    zones = [game.board.cards[uid].zone for uid in ("b1", "b2", "b3", "b4", "b5")]
    assert zones == ["graveyard", "graveyard", "hand", "hand", "deck"]


def test_an_empty_hand_is_not_discarded() -> None:
    errand = _errand(Discard(whole_hand=True, who="opponent"))
    game = duel(put("a9", errand, "hand"), turn_player="A", phase="main1")
    assert game.why_not(Activate("A", "a9", "go")) is not None


@pytest.mark.parametrize(
    ("kind", "normal", "offered"),
    [("Fiend / Effect", True, True), ("Fiend / Effect", False, False), ("Fiend / Fusion", True, False),
     ("Fiend / Ritual", True, False)],
)  # fmt: skip
def test_what_can_be_normal_summoned(kind: str, normal: bool, offered: bool) -> None:
    aims = _errand(Banish(what="it"), targets=(Target(what=Cards(where="monster", normally=True)),))
    other = Card(name="Other", kind="monster", type=kind, level=4, atk=1, defense=1, normal_summon=normal)
    game = duel(put("a9", aims, "hand"), put("b1", other), turn_player="A", phase="main1")
    assert (game.why_not(Activate("A", "a9", "go", targets=("b1",))) is None) is offered


@pytest.mark.parametrize(("zone", "was", "answered"), [("hand", "field", True), ("hand", "hand", True)])
def test_a_spell_of_the_hand_is_activated_on_the_field(zone: str, was: Any, answered: bool) -> None:
    sees = Effect(id="see", type="quick", when=Activated(by="opponent", was=was), do=(GainLp(amount=100),))
    watcher = Card(name="Watcher", kind="monster", type="Fiend / Effect", level=4, atk=1, defense=1, effects=(sees,))
    game = duel(put("b1", watcher), put("a9", _errand(GainLp(amount=1)), zone), turn_player="A", phase="main1")
    game.play(Activate("A", "a9", "go"))
    assert (game.why_not(Activate("B", "b1", "see")) is None) is answered


def test_the_attack_goes_on_against_the_card_that_the_effect_has_brought() -> None:
    comes = Effect(id="go", type="trigger", source="hand", when=AttackDeclared(by="opponent"),
                   do=(SpecialSummon(what="this"), ChangeAttackTarget(to="this", joined="and-if-you-do")))  # fmt: skip
    guard = Card(name="Guard", kind="monster", type="Fiend / Effect", level=4, atk=900, defense=1, effects=(comes,))
    game = duel(put("a1", soldier(1500)), put("b1", guard, "hand"), turn_player="A", phase="battle")
    game.play(Attack("A", "a1", None))
    game.play(Activate("B", "b1", "go"))
    passes(game)
    assert (game.board.lp["B"], game.board.cards["a1"].zone) == (7400, "monster")
