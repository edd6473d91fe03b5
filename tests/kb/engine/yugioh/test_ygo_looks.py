"""What a card is now, layer by layer: what changes it, what does not, and who sees which layer."""

from __future__ import annotations

import pytest
from ygo_duels import duel, officer, put, soldier

from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.field import looks
from kb.engine.yugioh.field.durations import ENDS, TURN, hold
from kb.engine.yugioh.field.moving import move, turn_down, turn_up
from kb.engine.yugioh.field.stats import become, gain
from kb.engine.yugioh.lasting import Granted
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.standing import CountsAs, EffectsNegated, StatChange, StatsBecome

ALL = Cards(where="monster")
WEAK = Cards(where="monster", atk_at_most=1500)
UNKNOWN = Card(name="Unknown", kind="monster", type="Fiend / Normal", level=4)
LINK = Card(name="Link", kind="monster", type="Cyberse / Link", arrows=("top",), atk=1000)


def values(game: object, uid: str = "a1") -> tuple[int, int]:
    board = game.board  # type: ignore[attr-defined]
    return looks.atk(board, board.cards[uid]), looks.defense(board, board.cards[uid])


def test_what_lies_face_down_is_what_is_printed_on_it() -> None:
    game = duel(put("a1", soldier()), put("a2", officer(StatChange(what=ALL, atk=500), CountsAs(what=ALL, level=8))))
    card = game.board.cards["a1"]
    assert (values(game), looks.look(game.board, card).level) == ((2000, 1000), 8)
    turn_down(game.board, card)
    assert (values(game), looks.look(game.board, card).level) == ((1500, 1000), 4)
    turn_up(game.board, card)
    assert (values(game), looks.look(game.board, card).level) == ((2000, 1000), 8)


@pytest.mark.parametrize(("zone", "fits"), [("monster", True), ("deck", False), ("graveyard", False), ("hand", False)])
def test_a_question_mark_is_0_on_the_field_and_no_value_elsewhere(zone: str, fits: bool) -> None:
    game = duel(put("a1", UNKNOWN, zone), put("a2", soldier()))
    card, source = game.board.cards["a1"], game.board.cards["a2"]
    for what in (Cards(where="anywhere", atk_at_most=0), Cards(where="anywhere", def_at_most=0)):
        assert looks.matches(game.board, card, what, "A", source) is fits
    assert values(game) == (0, 0)


def test_a_link_monster_has_no_def_that_a_filter_could_ask_for() -> None:
    game = duel(put("a1", LINK), put("a2", officer(StatChange(what=ALL, defense=500))))
    card, source = game.board.cards["a1"], game.board.cards["a2"]
    assert not looks.matches(game.board, card, Cards(where="monster", def_at_least=0), "A", source)


def test_a_rule_asks_what_the_layers_before_its_own_have_made() -> None:
    game = duel(put("a1", soldier(1500)), put("a2", officer(StatChange(what=WEAK, atk=500), atk=3000)))
    assert values(game) == (2000, 1000)
    board = game.board
    assert not looks.matches(board, board.cards["a1"], WEAK, "A", board.cards["a2"])


def test_effects_are_negated_before_anything_is_changed_by_them() -> None:
    rises = officer(StatChange(what=ALL, atk=500))
    game = duel(put("a1", soldier()), put("a2", rises), put("b1", officer(EffectsNegated(what=ALL))))
    assert values(game) == (1500, 1000)
    assert looks.negated(game.board, game.board.cards["a2"]) is game.board.cards["b1"]


def test_what_is_granted_negates_too_until_it_ends() -> None:
    game = duel(put("a1", officer(StatChange(what="this", atk=500))), put("b1", soldier()))
    hold(game.board, Granted("b1", EffectsNegated(what=ALL), "b1"), game.board.cards["b1"], ENDS["turn"])
    assert values(game) == (1500, 1000)
    game.board.lasting.end(TURN)
    assert values(game) == (2000, 1000)


def test_what_lingers_is_forgotten_by_a_card_that_moves() -> None:
    game = duel(put("a1", soldier()))
    card = game.board.cards["a1"]
    gain(game.board, card, {"atk": 500}, ENDS["always"], "a1")
    become(game.board, card, {"defense": 7}, "always", "a1")
    assert values(game) == (2000, 7)
    before = game.board.places.object("a1")
    move(game.board, card, "graveyard")
    move(game.board, card, "monster", "A", slot="m1")
    assert values(game) == (1500, 1000)
    assert not game.board.places.is_there(before)


def test_a_half_is_rounded_up_and_of_two_rules_the_newer_counts() -> None:
    half = officer(StatsBecome(what=Cards(where="monster", other=True), atk="half"))
    game = duel(put("a1", soldier(1501)), put("a2", half))
    assert values(game) == (751, 1000)
    fixed = Effect(id="fixed", type="continuous", apply=(StatsBecome(what=Cards(where="monster", other=True), atk=9),))
    game = duel(
        put("a1", soldier(1501)),
        put("a2", half),
        put("a3", Card(name="Nine", kind="trap", icon="continuous", effects=(fixed,)), "spell", face_up=False),
    )
    turn_up(game.board, game.board.cards["a3"])
    assert values(game) == (9, 1000)
    turn_down(game.board, game.board.cards["a2"])
    turn_up(game.board, game.board.cards["a2"])
    assert values(game) == (751, 1000)


def test_what_counts_as_something_else_keeps_the_rest() -> None:
    other = CountsAs(what=ALL, name="Umi", race="Zombie", attribute="DARK", more_levels=-9, rank=3)
    game = duel(put("a1", soldier()), put("a2", officer(other)))
    look = looks.look(game.board, game.board.cards["a1"])
    assert (look.names, look.races, look.attribute) == (("Umi",), ("Zombie", "Normal"), "DARK")
    assert (look.level, look.rank) == (1, None)
