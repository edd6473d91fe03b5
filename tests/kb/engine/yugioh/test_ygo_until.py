"""Until when what an effect leaves behind holds: by whose turn it is when it resolves."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import MINE, duel, passes, put, soldier

from kb.engine.yugioh.actions import Activate, ToPhase
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field import looks
from kb.engine.yugioh.lasting import Granted
from kb.engine.yugioh.state import Window
from kb.engine.yugioh.vocabulary.changes import Lasting, ModifyStats
from kb.engine.yugioh.vocabulary.operations import Banish
from kb.engine.yugioh.vocabulary.standing import NoSpecialSummon

PHASES = ("draw", "standby", "main1", "end")


def _resolved(turn_player: str, *do: Any, phase: str = "main1", **more: Any) -> Duel:
    """A duel in turn 4 in which a Set Trap of player A has resolved."""
    trap = Card(name="Snare", kind="trap", icon="normal", effects=(Effect(id="go", type="card", do=do, **more),))
    cards = (put("a9", trap, "spell", face_up=False), put("a1", soldier(1000)), put("b1", soldier(1000)))
    game = duel(*cards, turn_player=turn_player, turn=4, phase=phase)
    if turn_player == "B":
        game.play(ToPhase("B", "end"))
    game.play(Activate("A", "a9", "go"))
    return _settled(game)


def _settled(game: Duel) -> Duel:
    """Pass until the turn player may go on."""
    while game.board.window is not Window.OPEN:
        passes(game, 1)
    return game


def _to(game: Duel, turn: int, phase: str) -> Duel:
    """Go on to that phase of that turn."""
    while (game.board.turn, game.board.phase) != (turn, phase):
        now = game.board.phase
        to = "next-turn" if now == "end" else "end" if now == "main2" else PHASES[PHASES.index(now) + 1]
        game.play(ToPhase(game.board.turn_player, to))
        _settled(game)
    return game


def _atk(game: Duel) -> int | None:
    return looks.atk(game.board, game.board.cards["a1"])


@pytest.mark.parametrize(
    ("until", "turn_player", "last"),
    [
        ("turn", "A", 4), ("turn", "B", 4),
        ("opponent-turn", "A", 5), ("opponent-turn", "B", 4),
        ("opponent-next-turn", "A", 5), ("opponent-next-turn", "B", 6),
        ("your-turn", "A", 4), ("your-turn", "B", 5),
        ("your-next-turn", "A", 6), ("your-next-turn", "B", 5),
        ("next-turn", "A", 5), ("next-turn", "B", 5),
        ("your-end-phase", "A", 4), ("opponent-end-phase", "A", 5),
    ],
)  # fmt: skip
def test_the_last_turn_in_which_it_holds(until: Any, turn_player: str, last: int) -> None:
    game = _resolved(turn_player, ModifyStats(what=MINE, atk=300, until=until))
    assert _atk(_to(game, last, "end")) == 1300
    assert _atk(_to(game, last + 1, "draw")) == 1000


def test_an_end_phase_under_way_is_not_the_next_one() -> None:
    game = _resolved("A", ModifyStats(what=MINE, atk=300, until="your-end-phase"), phase="end")
    assert _atk(_to(game, 6, "end")) == 1300
    assert _atk(_to(game, 7, "draw")) == 1000


@pytest.mark.parametrize(
    ("until", "turn"), [("your-standby-phase", 6), ("opponent-standby-phase", 5), ("next-standby-phase", 5)]
)
def test_until_a_standby_phase_begins(until: Any, turn: int) -> None:
    game = _resolved("A", ModifyStats(what=MINE, atk=300, until=until))
    assert _atk(_to(game, turn, "draw")) == 1300
    assert _atk(_to(game, turn, "standby")) == 1000


@pytest.mark.parametrize(
    ("until", "turn_player", "turn", "phase"),
    [
        ("end-phase", "A", 4, "end"), ("your-standby-phase", "A", 6, "standby"),
        ("opponent-standby-phase", "A", 5, "standby"), ("next-standby-phase", "A", 5, "standby"),
        ("your-standby-phase", "B", 5, "standby"), ("opponent-end-phase", "A", 5, "end"),
        ("opponent-end-phase", "B", 4, "end"), ("your-end-phase", "A", 4, "end"), ("your-end-phase", "B", 5, "end"),
    ],
)  # fmt: skip
def test_when_a_banished_monster_is_back(until: Any, turn_player: str, turn: int, phase: str) -> None:
    game = _resolved(turn_player, Banish(what=MINE, until=until))
    before = (turn, PHASES[PHASES.index(phase) - 1]) if phase != "end" else (turn, "main1")
    if before > (game.board.turn, game.board.phase):
        _to(game, *before)
    if game.board.phase != "end":
        assert game.board.cards["a1"].zone == "banished"
    _to(game, turn, phase)
    assert (game.board.cards["a1"].zone, game.board.cards["a1"].face_up) == ("monster", True)


def test_in_a_standby_phase_the_next_one_is_meant() -> None:
    game = _resolved("A", Banish(what=MINE, until="your-standby-phase"), phase="standby")
    assert _to(game, 6, "draw").board.cards["a1"].zone == "banished"
    assert _to(game, 6, "standby").board.cards["a1"].zone == "monster"


def test_what_a_player_may_not_do_until_then() -> None:
    game = _resolved("A", Lasting(apply=(NoSpecialSummon(who="you"),), until="next-turn"))
    held = [[one.fact for one in _to(game, turn, "main1").board.lasting] for turn in (5, 6)]
    assert [[fact.entry for fact in facts if isinstance(fact, Granted)] for facts in held] == [
        [NoSpecialSummon(who="you")],
        [],
    ]


@pytest.mark.parametrize(
    ("turn_player", "phase", "skipped"), [("A", "main1", 4), ("B", "main1", 5), ("A", "main2", 6), ("A", "end", 6)]
)
def test_the_next_battle_phase_is_skipped_from_the_activation_on(turn_player: str, phase: str, skipped: int) -> None:
    game = _resolved(turn_player, ModifyStats(what=MINE, atk=1), phase=phase, skips="battle")
    mine = range(4 if turn_player == "A" else 5, 9, 2)
    barred = []
    for turn in mine:
        if (turn, phase) in ((4, "main2"), (4, "end")):
            continue
        if _to(game, turn, "main1").why_not(ToPhase("A", "battle")) is not None:
            barred.append(turn)
    assert barred == [skipped]
