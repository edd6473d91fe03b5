"""Coins and dice: whoever plays names how they fall, and the parts that ask for it follow that."""

from __future__ import annotations

import msgspec
import pytest
from ygo_duels import duel, passes, put, soldier, told

from kb.card_text import CardText, read
from kb.card_text.compiling import compiled
from kb.engine.yugioh.actions import Activate, Choose
from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field import looks

LP = 8000


def _played(text: str, *falls: str) -> Duel:
    """A duel in which a Trap of that text has resolved, with the coins and dice falling so."""

    entry = compiled(read(CardText(3, "Owl's Snare", "Trap", "Normal", None, text))).card
    assert entry is not None
    mine, theirs = put("a1", soldier(1000, 1000)), put("b1", soldier(2000, 2000), player="B")
    draws = [put(f"{player}d{n}", soldier(), "deck", player.upper()) for player in "ab" for n in range(3)]
    game = duel(put("a9", msgspec.convert(entry, Card), "spell", face_up=False), mine, theirs, *draws)
    game.play(Activate("A", "a9", entry["effects"][0]["id"]))
    passes(game)
    for fall in falls:
        game.play(Choose("A", (fall,)))
    while any(isinstance(action, Choose) for action in game.legal_actions()):
        game.play(next(action for action in game.legal_actions() if isinstance(action, Choose)))
    return game


@pytest.mark.parametrize(("falls", "gone"), [("hht", True), ("tht", False), ("hhh", True), ("ttt", False)])
def test_at_least_so_many_of_several_coins(falls: str, gone: bool) -> None:
    sides = ["heads" if fall == "h" else "tails" for fall in falls]
    text = "Toss a coin 3 times and destroy all monsters your opponent controls if at least 2 of the results are heads."
    game = _played(text, *sides)
    assert told(game, "coin-tossed", "side") == [(side,) for side in sides]
    assert (game.board.cards["b1"].zone == "graveyard") == gone


@pytest.mark.parametrize(("called", "lp"), [("right", (LP, LP - 700)), ("wrong", (LP - 900, LP))])
def test_a_coin_that_is_called(called: str, lp: tuple[int, int]) -> None:
    text = "Toss a coin and call it. If you call it right, your opponent takes 700 damage. If you call it wrong, "
    game = _played(f"{text}you take 900 damage.", called)
    assert (game.board.lp["A"], game.board.lp["B"]) == lp


@pytest.mark.parametrize("shown", [1, 4, 6])
def test_so_much_as_a_die_shows(shown: int) -> None:
    text = "Roll a six-sided die. All monsters you control gain ATK/DEF equal to the result x 200, until the "
    game = _played(f"{text}end of this turn.", str(shown))
    mine, theirs = game.board.cards["a1"], game.board.cards["b1"]
    assert told(game, "die-rolled", "player", "result") == [("A", shown)]
    assert (looks.atk(game.board, mine), looks.defense(game.board, mine)) == (1000 + 200 * shown, 1000 + 200 * shown)
    assert looks.atk(game.board, theirs) == 2000


@pytest.mark.parametrize(("shown", "done"), [("1", "lp"), ("3", "drawn"), ("4", "drawn"), ("6", "gone"), ("5", "lp")])
def test_the_bullet_that_fits_what_a_die_shows(shown: str, done: str) -> None:
    text = "Roll a six-sided die and apply the result.\n● 1 or 5: Gain 500 LP.\n● 2, 3, or 4: Draw 1 card.\n"
    game = _played(f"{text}● 6: Destroy 1 monster your opponent controls.", shown)
    board = game.board
    found = {"lp": board.lp["A"] == LP + 500, "drawn": board.cards["ad0"].zone == "hand",
             "gone": board.cards["b1"].zone == "graveyard"}  # fmt: skip
    assert [what for what, so in found.items() if so] == [done]


def test_nobody_but_the_player_is_asked_and_only_for_what_there_is() -> None:
    game = _played("Toss a coin.\n● Heads: Draw 2 cards.\n● Tails: The opponent draws 2 cards.", "tails")
    assert [game.board.cards[uid].zone for uid in ("ad0", "bd0", "bd1", "bd2")] == ["deck", "hand", "hand", "deck"]
