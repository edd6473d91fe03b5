"""What the condition of an effect speaks of: each word of a condition, with what fits it and what does not."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import duel, put, soldier

from kb.engine.table.log import Event
from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.chain.happenings import battle_fits, fits
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.state import AttackState, Origin
from kb.engine.yugioh.vocabulary import conditions as words
from kb.engine.yugioh.vocabulary.conditions import BattleTiming, When
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import GainLp

MINE, THEIRS = Cards(whose="you", where="monster"), Cards(whose="opponent", where="monster")
COMRADE = Cards(whose="you", where="monster", other=True)
THIS = Cards(role="this")
HELD = Cards(whose="you", where="hand", other=True)
BEAST = Card(name="Beast", kind="monster", type="Beast / Normal", level=4, atk=1000, defense=1000)
SPELL = Card(name="Chant", kind="spell", icon="normal", effects=(Effect(id="go", type="card", do=(GainLp(amount=1),)),))


def watched() -> Duel:
    """Player A's monster `a0` has the condition; `a8` and `b8` are in Graveyards, `b9` came by an effect of `a1`."""
    game = duel(
        put("a0", soldier()),
        put("a1", soldier(1600)),
        put("a2", BEAST),
        put("a3", SPELL, "spell"),
        put("b1", soldier(1700)),
        put("b2", BEAST),
        put("b3", SPELL, "spell"),
        put("a8", soldier(1800), "graveyard"),
        put("b8", BEAST, "graveyard"),
        put("b9", BEAST, origin=Origin(by="a1", effect=True)),
    )
    game.board.cards["a8"].was_summoned = ("special", "fusion")
    game.board.cards["b8"].was_summoned = ("normal", "")
    return game


def fit(event: Event, when: When, game: Duel | None = None) -> bool:
    """Whether it is what a condition of `a0` speaks of."""
    board = (game or watched()).board
    return fits(board, event, when, board.cards["a0"], "A")


def gone(kind: type[card_events.Left], uid: str, was: str = "monster", **facts: Any) -> card_events.Left:
    """A card that left that place."""
    return kind(uid, uid[0].upper(), was, **facts)


def attack(attacker: str, target: str | None) -> events.AttackDeclared:
    return events.AttackDeclared(attacker[0].upper(), attacker, target)


def damage(by: str | None, amount: int = 500, player: str = "B") -> events.Damage:
    return events.Damage(player=player, amount=amount, type="battle", by_monster=by)


BY_COMRADE = words.Damaged(who="opponent", inflicted_by=COMRADE)
BETWEEN = words.AttackDeclared(involving=COMRADE, against=Cards(whose="opponent", where="monster", race="Warrior"))
FOR_THIS = words.AttackDeclared(involving=THEIRS, against=THIS)
SLAIN = words.DestroysByBattle(by=COMRADE, what=THEIRS, to="graveyard")
SLAIN_OTHER = words.DestroysByBattle(by=Cards(where="monster"), what=Cards(where="monster", other=True))
EITHER = Cards(where="monster", any_of=(Cards(role="this"), Cards(where="monster", whose="opponent", race="Beast")))
BOTH = Cards(where="monster", all_of=(COMRADE, Cards(where="monster", race="Warrior")))
NEITHER = Cards(where="monster", none_of=(THIS, Cards(where="monster", whose="opponent", race="Beast")))


@pytest.mark.parametrize(
    ("when", "fitting", "other"),
    [
        (
            words.Damaged(who="opponent"),
            [damage("a1", 1), damage(None)],
            [damage("a1", 0), damage("a1", player="A")],
        ),
        (words.Damaged(who="opponent", at_least=600), [damage("a1", 600)], [damage("a1", 599)]),
        (words.Damaged(who="each", kind="effect"), [], [damage("a1")]),
        (words.Damaged(who="opponent", inflicted_by_this=True), [damage("a0")], [damage("a1"), damage(None)]),
        (BY_COMRADE, [damage("a1"), damage("a2")], [damage("a0"), damage("b1"), damage(None)]),
        (BETWEEN, [attack("a1", "b1"), attack("b1", "a1")], [attack("a1", "b2"), attack("a0", "b1")]),
        (FOR_THIS, [attack("b1", "a0"), attack("a0", "b1")], [attack("b1", "a1"), attack("b1", None)]),
        (words.AttackDeclared(involving=THIS), [attack("a0", None), attack("b1", "a0")], [attack("a1", None)]),
        (words.AttackDeclared(involving=COMRADE), [attack("b1", "a1")], [attack("b1", "a0"), attack("b1", None)]),
        (
            words.CardActivated(what=Cards(where="spell", whose="you", other=True)),
            [events.Activated("A", "a3", "go", 1, ())],
            [events.Activated("B", "b3", "go", 1, ()), events.Activated("A", "a3", "not", 1, ())],
        ),
        (words.Detached(what=Cards(whose="you", where="material", other=True)),
         [gone(card_events.Detached, "a8", "material")],
         [gone(card_events.Detached, "b8", "material"), gone(card_events.Detached, "a0", "material")]),
        (
            SLAIN,
            [gone(card_events.DestroyedByBattle, "b8", by="battle", by_monster="a1")],
            [
                gone(card_events.DestroyedByBattle, "b8", by="battle", by_monster="a0"),
                gone(card_events.DestroyedByBattle, "b8", by="battle", by_monster="b1"),
                gone(card_events.DestroyedByBattle, "a8", by="battle", by_monster="a1"),
                gone(card_events.DestroyedByBattle, "b8", by="battle", by_monster="a1", instead="banished"),
            ],
        ),
        (
            SLAIN_OTHER,
            [gone(card_events.DestroyedByBattle, "a8", by="battle", by_monster="b1")],
            [gone(card_events.DestroyedByBattle, "a0", by="battle", by_monster="b1")],
        ),
        (words.Repositioned(what=COMRADE), [card_events.PositionChanged("a1", "defense", True)],
         [card_events.PositionChanged("a0", "defense", True), card_events.PositionChanged("b1", "defense", True)]),
        (
            words.Banished(what=Cards(whose="opponent", where="monster"), face_down=True),
            [gone(card_events.Banished, "b8", concealed=True)],
            [gone(card_events.Banished, "b8"), gone(card_events.Banished, "a8", concealed=True)],
        ),
        (
            words.Summoned(what=Cards(where="monster"), by=COMRADE),
            [card_events.Summoned("b9", "B", "special", "hand")],
            [card_events.Summoned("b2", "B", "special", "hand")],
        ),
        (words.AnyOf(of=(words.Banished(what=MINE), words.Flipped())),
         [gone(card_events.Banished, "a8"), card_events.Flipped("a0", "A")],
         [gone(card_events.Banished, "b8"), card_events.Flipped("a1", "A")]),
        (words.InPhase(), [], [damage("a1")]),
        (words.Activated(), [], [events.Activated("A", "a3", "go", 1, ())]),
    ],
)  # fmt: skip
def test_what_a_condition_speaks_of(when: When, fitting: list[Event], other: list[Event]) -> None:
    assert [fit(event, when) for event in fitting] == [True] * len(fitting)
    assert [fit(event, when) for event in other] == [False] * len(other)


@pytest.mark.parametrize(
    ("what", "fitting", "other"),
    [
        (EITHER, ["a0", "b8"], ["a8", "a1"]),
        (BOTH, ["a1", "a8"], ["a0", "a2", "b1"]),
        (NEITHER, ["a1", "a2", "b1"], ["a0", "b8"]),
        (Cards(role="this", all_of=(MINE,)), ["a0"], ["a1", "b1"]),
        (Cards(role="this", all_of=(THEIRS,)), [], ["a0", "b1"]),
        (Cards(where="monster", summoned="fusion"), ["a8"], ["b8", "a1"]),
        (Cards(where="monster", special_summoned=True), ["a8"], ["b8", "a1"]),
        (Cards(where="monster", special_summoned=False), ["b8", "a1"], ["a8"]),
        (Cards(where="field", race="Beast", any_of=(THIS, THEIRS)), ["b8"], ["a0", "a2", "b1"]),
        (Cards(where="hand"), [], ["a0", "a8", "b8"]),
    ],
)
def test_what_left_is_judged_as_it_was(what: Cards, fitting: list[str], other: list[str]) -> None:
    def left(uid: str) -> bool:
        return fit(gone(card_events.AddedToHand, uid), words.LeftField(what=what))

    assert [left(uid) for uid in fitting] == [True] * len(fitting)
    assert [left(uid) for uid in other] == [False] * len(other)


#: What a card may go by.
CAUSES: dict[str, dict[str, Any]] = {
    "effect-A": {"by": "effect", "of_player": "A"},
    "effect-B": {"by": "effect", "of_player": "B"},
    "battle": {"by": "battle"},
    "rule": {"by": "rule"},
}


@pytest.mark.parametrize(
    ("by", "whose"),
    [
        ("any", ["effect-A", "effect-B", "battle", "rule"]),
        ("effect", ["effect-A", "effect-B"]),
        ("your-effect", ["effect-A"]),
        ("opponent-effect", ["effect-B"]),
        ("opponent-card", ["effect-B", "battle"]),
    ],
)
def test_by_whose_effect_a_card_goes(by: Any, whose: list[str]) -> None:
    what = Cards(where="monster")
    ways: dict[type[card_events.Left], When] = {
        card_events.SentToGraveyard: words.Sent(what=what, by=by),
        card_events.Banished: words.Banished(what=what, by=by),
        card_events.AddedToHand: words.LeftField(what=what, by=by),
    }
    if by != "opponent-card":
        ways[card_events.Discarded] = words.Discarded(what=what, by=by)
    for kind, when in ways.items():
        assert [cause for cause, facts in CAUSES.items() if fit(gone(kind, "a8", **facts), when)] == whose


@pytest.mark.parametrize(
    ("by", "whose"),
    [
        ("any", ["effect-A", "effect-B", "battle", "rule"]),
        ("battle", ["battle"]),
        ("effect", ["effect-A", "effect-B"]),
        ("opponent-effect", ["effect-B"]),
        ("opponent-card", ["effect-B", "battle"]),
        ("battle-or-effect", ["effect-A", "effect-B", "battle"]),
        ("battle-or-opponent-effect", ["effect-B", "battle"]),
    ],
)
def test_how_a_card_is_destroyed(by: Any, whose: list[str]) -> None:
    when = words.Destroyed(what=MINE, by=by, to="graveyard")
    found = [cause for cause, facts in CAUSES.items() if fit(gone(card_events.Destroyed, "a8", **facts), when)]
    assert found == whose
    elsewhere = (gone(card_events.Destroyed, "a8", instead="banished", **facts) for facts in CAUSES.values())
    assert not any(fit(event, when) for event in elsewhere)


def test_only_a_battle_that_was_calculated_was_battled() -> None:
    board = watched().board
    board.attack = AttackState("a1", "b1")
    battled = BattleTiming(at=("end",), yours=COMRADE, opposing=THEIRS, calculated=True)
    assert not battle_fits(board, battled, board.cards["a0"], "A")
    assert battle_fits(board, BattleTiming(at=("end",), yours=COMRADE), board.cards["a0"], "A")
    board.attack.calculated = True
    assert battle_fits(board, battled, board.cards["a0"], "A")
    assert not battle_fits(board, battled, board.cards["a1"], "A")
