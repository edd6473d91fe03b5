"""The public surface: positions, their defects, copies, and the vocabulary of cards."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest
from ga_positions import ally, champion, game, hand, thing

from kb.engine.grand_archive import CURRENT, RULESETS, Game, PositionError
from kb.engine.grand_archive import game as engine
from kb.engine.grand_archive.actions import Attempt, DeclareAttack, Pass
from kb.engine.grand_archive.cards import Card
from kb.engine.grand_archive.pieces import CardState, PlayerState, Zone
from kb.engine.grand_archive.state import PHASES, Moment, State
from kb.engine.grand_archive.turn import phases
from kb.engine.table.agenda import advance
from kb.engine.table.decision import EngineError, IllegalAction


@pytest.mark.parametrize(
    ("cards", "options", "message"),
    [
        ([ally("same", "A"), ally("same", "B")], {}, "two cards or players are called `same`"),
        ([ally("A", "A")], {}, "two cards or players are called `A`"),
        ([ally("lost", "C")], {}, "the owner of `lost` is `C`, who does not play"),
        ([], {"turn_player": "C"}, "the turn player `C` does not play"),
        ([], {"moment": Moment.DAMAGE}, "cannot begin at `damage`"),
        ([CardState("x", ally("x", "A").card, "A", Zone.STACK)], {}, "`x` cannot begin in the effects-stack"),
        ([CardState("x", ally("x", "A").card, "A", Zone.INTENT)], {}, "`x` cannot begin in the intent"),
        ([CardState("x", hand("A", 1)[0].card, "A", Zone.FIELD)], {}, "`x` has no card type"),
        ([CardState("x", ally("x", "A").card, "A", Zone.FIELD, "C")], {}, "`x` is controlled by `C`"),
        ([CardState("x", ally("x", "A").card, "A", Zone.LOADED, host="gun")], {}, "`x` lies beneath `gun`"),
    ],
)
def test_impossible_positions(cards: list[CardState], options: dict[str, object], message: str) -> None:
    with pytest.raises(PositionError, match=message.replace("(", r"\(")):
        Game.from_position(cards, **options)  # type: ignore[arg-type]


def test_a_position_is_checked_before_anyone_acts() -> None:
    doomed = ally("doomed", "A", life=1)
    doomed.damage = 1
    found = game(doomed)
    assert found.state.cards["doomed"].zone is Zone.GRAVEYARD
    assert found.state.holder == "A"


def test_the_given_cards_and_players_are_not_changed() -> None:
    squire, players = ally("squire", "A"), [PlayerState("A"), PlayerState("B")]
    found = Game.from_position([squire, champion("foe", "B")], players)
    found.play(DeclareAttack("A", "squire", "foe"))
    assert not squire.rested
    assert squire.controller == ""
    assert not players[1].had_champion


def test_defaults_of_objects_on_the_field() -> None:
    found = game(thing("sword", "A", "weapon", power=1, durability=3), ally("knight", "A", keywords={"bulwark": 2}))
    assert found.state.cards["sword"].counters == {"durability": 3}
    assert found.state.cards["knight"].counters == {"bulwark": 2}
    worn = thing("sword", "A", "weapon", power=1, durability=3)
    worn.counters["durability"] = 1
    assert game(worn).state.cards["sword"].counters == {"durability": 1}


def test_a_player_who_never_had_a_champion_has_not_lost() -> None:
    found = Game.from_position([ally("squire", "A"), champion("foe", "B")])
    assert not found.state.over


def test_copies_do_not_share_anything() -> None:
    found = game(ally("squire", "A"), ally("guard", "B"))
    copy = found.copy()
    copy.play(DeclareAttack("A", "squire", "guard"))
    assert found.state.combat is None
    assert not found.state.cards["squire"].rested
    assert len(found.trace) < len(copy.trace)
    deeper = copy.copy()
    deeper.state.current_combat.defenders.clear()
    deeper.state.cards["guard"].counters["buff"] = 1
    deeper.state.players["A"].turns = 9
    assert copy.state.current_combat.defenders == ["guard"]
    assert copy.state.cards["guard"].counters == {}
    assert copy.state.players["A"].turns == 2


def test_why_not_and_legal_actions_change_nothing() -> None:
    found = game(ally("squire", "A"), ally("wall", "B", keywords={"taunt": 1}))
    before, said = found.state.copy(), len(found.trace)
    assert found.why_not(DeclareAttack("A", "squire", "foe")) is not None
    list(found.legal_actions())
    assert (found.state, len(found.trace)) == (before, said)


def test_play_returns_the_events_and_an_illegal_action_raises() -> None:
    found = game(ally("squire", "A"))
    events = found.play(DeclareAttack("A", "squire", "foe"))
    assert events[0].facts["action"] == DeclareAttack("A", "squire", "foe")
    assert "attack-declared" in [event.kind for event in events]
    with pytest.raises(IllegalAction, match="no-opportunity"):
        found.play(Pass("B"))


def test_the_same_game_twice_is_the_same_game() -> None:
    def once() -> Game:
        found = game(ally("squire", "A"), ally("guard", "B"))
        for action in (DeclareAttack("A", "squire", "guard"), Pass("A"), Pass("B")):
            found.play(action)
        return found

    one, two = once(), once()
    assert one.state == two.state
    assert one.trace.entries == two.trace.entries


def test_a_game_that_never_rests_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "advance", partial(advance, most=1))
    with pytest.raises(EngineError, match="does not come to rest"):
        game(ally("squire", "A"))


def test_every_moment_has_its_phase() -> None:
    assert set(PHASES) == set(Moment) == set(phases.ENTER)
    state = State({}, {}, "A", Moment.BEFORE_DAMAGE)
    assert (state.phase, state.step) == ("combat", "damage")
    with pytest.raises(LookupError):
        _ = state.current_combat


def test_rulesets() -> None:
    assert CURRENT is RULESETS["2026-08-21"]
    assert next(iter(RULESETS)) == "2026-08-21"
    assert all(name == ruleset.name for name, ruleset in RULESETS.items())


def test_an_attempt_belongs_to_its_player() -> None:
    assert Attempt(DeclareAttack("B", "x", None)).player == "B"


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"name": "x", "colour": "red"}, "unknown field `colour`"),
        ({"types": ["ally"]}, "missing required field `name`"),
        ({"name": "x", "types": ["wizard"]}, "Invalid enum value 'wizard'"),
        ({"name": "x", "keywords": {"flying": 1}}, "Invalid enum value 'flying'"),
        ({"name": "x", "rules": [{"rule": "attack-tax"}]}, "missing required field `reserve`"),
        ({"name": "x", "rules": [{"rule": "levy", "reserve": 1}]}, "Invalid value 'levy'"),
        ({"name": "x", "effect": {"do": [{"op": "explode"}]}}, "Invalid value 'explode'"),
        ({"name": "x", "triggered": [{"on": "party", "do": []}]}, "Invalid enum value 'party'"),
        ({"name": "x", "reserve": -1}, "Expected `int` >= 0"),
    ],
)
def test_the_vocabulary_refuses_what_it_does_not_know(values: dict[str, object], message: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=message):
        msgspec.convert(values, Card)


@pytest.mark.parametrize(
    ("types", "subtypes", "kind", "expected"),
    [
        (["ally"], [], "unit", True),
        (["champion"], [], "unit", True),
        (["weapon"], [], "unit", False),
        (["domain"], ["Siegeable"], "siegeable", True),
        (["domain"], [], "siegeable", False),
        (["item"], ["Siegeable"], "siegeable", False),
        (["item"], [], "object", True),
        (["item"], [], "item", True),
        (["item"], [], "ally", False),
    ],
)
def test_kinds(types: list[str], subtypes: list[str], kind: str, expected: bool) -> None:
    card = msgspec.convert({"name": "x", "types": types, "subtypes": subtypes}, Card)
    assert CardState("x", card, "A", Zone.FIELD).is_a(kind) is expected
