"""Several cards at once: all of one name or Type, or no two of one Attribute or Level."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import duel, passes, put, soldier

from kb.engine.yugioh.actions import Activate, Choose
from kb.engine.yugioh.cards import Card, Effect, Target
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState
from kb.engine.yugioh.vocabulary.filters import Amount, Cards, While
from kb.engine.yugioh.vocabulary.operations import Banish, GainLp, SendToGraveyard, SpecialSummon

DECK = Cards(where="deck", whose="you", kind="monster")
GRAVE = Cards(where="graveyard", whose="you", kind="monster")


def _one(name: str, race: str = "Fiend", level: int = 4, attribute: Any = "DARK") -> Card:
    return Card(name=name, kind="monster", type=f"{race} / Normal", level=level, attribute=attribute, atk=1, defense=1)


def _started(effect: Effect, *cards: CardState) -> Duel:
    errand = Card(name="Errand", kind="spell", icon="normal", effects=(effect,))
    return duel(put("a9", errand, "hand"), *cards, turn_player="A", phase="main1")


def _offered(game: Duel) -> list[tuple[str, ...]]:
    return [action.cards for action in game.legal_actions() if isinstance(action, Choose)]


def _resolved(effect: Effect, *cards: CardState) -> Duel:
    game = _started(effect, *cards)
    game.play(Activate("A", "a9", "go"))
    return passes(game)


TWINS = [put("a1", _one("Elm"), "deck"), put("a2", _one("Elm"), "deck"), put("a3", _one("Oak"), "deck")]


def test_two_of_one_name_are_brought() -> None:
    brings = Effect(id="go", type="card", do=(SpecialSummon(what=DECK, count=2, same="name"),))
    game = _resolved(brings, *TWINS)
    assert _offered(game) == [("a1", "a2")]
    game.play(Choose("A", ("a1", "a2")))
    assert {uid for uid in ("a1", "a2", "a3") if game.board.cards[uid].zone == "monster"} == {"a1", "a2"}


def test_without_two_of_one_name_it_is_not_activated() -> None:
    brings = Effect(id="go", type="card", do=(SpecialSummon(what=DECK, count=2, same="name"),))
    refused = _started(brings, *TWINS[1:]).why_not(Activate("A", "a9", "go"))
    assert refused is not None
    assert refused.reason is Reason.NOTHING_TO_DO


@pytest.mark.parametrize(
    ("said", "picks"),
    [
        ({"same": "type"}, [("a1", "a3")]),
        ({"different": "type"}, [("a1", "a2"), ("a2", "a3")]),
        ({"same": "level"}, [("a2", "a3")]),
        ({"different": "level"}, [("a1", "a2"), ("a1", "a3")]),
    ],
)
def test_targets_and_what_pays_go_together(said: dict[str, Any], picks: list[tuple[str, ...]]) -> None:
    there = [put("a1", _one("Elm", "Fiend", 3), "graveyard"), put("a2", _one("Oak", "Fairy", 4), "graveyard"),
             put("a3", _one("Ash", "Fiend", 4), "graveyard")]  # fmt: skip
    aims = Effect(id="go", type="card", targets=(Target(what=GRAVE, count=2, **said),), do=(Banish(what="it"),))
    game = _started(aims, *there)
    assert sorted(tuple(sorted(a.targets)) for a in game.legal_actions() if isinstance(a, Activate)) == picks
    pays = Effect(id="go", type="card", cost=(Banish(what=GRAVE, count=2, **said),), do=(GainLp(amount=500),))
    game = _started(pays, *there)
    assert sorted(tuple(sorted(a.cost)) for a in game.legal_actions() if isinstance(a, Activate)) == picks


def test_a_link_monster_has_no_level_to_be_told_by() -> None:
    pointer = Card(name="Pointer", kind="monster", type="Fiend / Link", arrows=("left",), atk=1)
    there = [put("a1", _one("Elm"), "graveyard"), put("a2", pointer, "graveyard")]
    for said in ({"same": "level"}, {"different": "level"}):
        aims = Effect(id="go", type="card", targets=(Target(what=GRAVE, count=2, **said),), do=(Banish(what="it"),))
        refused = _started(aims, *there).why_not(Activate("A", "a9", "go", targets=("a1", "a2")))
        assert refused is not None


@pytest.mark.parametrize(("race", "met"), [("Fiend", True), ("Fairy", False)])
def test_while_two_of_one_type_are_there(race: str, met: bool) -> None:
    two = While(some=Cards(where="monster", whose="you"), at_least=2, same="type")
    effect = Effect(id="go", type="card", while_=two, do=(GainLp(amount=500),))
    game = _started(effect, put("a1", _one("Elm")), put("a2", _one("Oak", race)))
    assert (game.why_not(Activate("A", "a9", "go")) is None) is met


def test_types_are_counted_and_what_lies_face_down_has_none() -> None:
    kinds = Amount(each=Cards(where="monster"), different="type", times=100)
    effect = Effect(id="go", type="card", do=(GainLp(by=kinds),))
    cards = [put("a1", _one("Elm")), put("a2", _one("Oak")), put("b1", _one("Ash", "Fairy")),
             put("b2", _one("Fir", "Rock"), face_up=False, position="defense")]  # fmt: skip
    assert _resolved(effect, *cards).board.lp["A"] == 8200


def test_up_to_three_of_one_attribute_are_sent() -> None:
    sends = Effect(id="go", type="card", do=(SendToGraveyard(what=DECK, choose=3, up_to=True, same="attribute"),))
    deck = [put("a1", _one("Elm", attribute="DARK"), "deck"), put("a2", _one("Oak", attribute="DARK"), "deck"),
            put("a3", _one("Ash", attribute="FIRE"), "deck")]  # fmt: skip
    assert _offered(_resolved(sends, *deck)) == [("a1",), ("a2",), ("a3",), ("a1", "a2")]


def test_a_soldier_for_comparison() -> None:
    """Without a word of it any two go together."""
    aims = Effect(id="go", type="card", targets=(Target(what=GRAVE, count=2),), do=(Banish(what="it"),))
    game = _started(aims, put("a1", _one("Elm"), "graveyard"), put("a2", soldier(), "graveyard"))
    assert game.why_not(Activate("A", "a9", "go", targets=("a1", "a2"))) is None
