"""The phases of a turn, its end, and combat that ends early."""

from __future__ import annotations

from ga_positions import PLAIN, ally, deck, everyone_passes, game, held, sources

from kb.engine.grand_archive.actions import Activate, DeclareAttack, Pass
from kb.engine.grand_archive.state import CardState, Moment, PlayerState, Zone

FAST = {"speed": "fast"}
NOTHING = {"effect": {"do": []}}
UNIT = [{"what": {"kind": "unit"}}]


def test_a_turn_from_wake_up_to_main() -> None:
    squire, guard = ally("squire", "A"), ally("guard", "B")
    squire.rested = guard.rested = True
    kept = CardState("kept", PLAIN, "A", Zone.MEMORY)
    found = game(squire, guard, kept, deck("A", 2), moment=Moment.WAKE_UP)
    assert (found.state.phase, found.state.holder) == ("recollection", "A")
    assert not found.state.cards["squire"].rested
    assert found.state.cards["guard"].rested
    assert found.state.cards["kept"].zone is Zone.MEMORY
    everyone_passes(found)
    assert (found.state.phase, found.state.holder) == ("main", "A")
    assert found.state.cards["kept"].zone is found.state.cards["a-deck-0"].zone is Zone.HAND
    assert found.state.cards["a-deck-1"].zone is Zone.DECK


def test_the_end_of_a_turn_and_the_next_one() -> None:
    guard = ally("guard", "B", life=9)
    guard.damage = 3
    far, near = ally("far", "A"), ally("near", "B")
    far.distant = near.distant = True
    spell = held("spell", "A", "action", effect={"do": [
        {"op": "impose", "rule": {"rule": "stats", "what": {"kind": "ally"}, "power": 1}},
        {"op": "impose", "rule": {"rule": "stats", "what": {"kind": "ally"}, "power": 2}, "until": "game"},
    ]})  # fmt: skip
    found = game(guard, far, near, spell, deck("B", 1))
    found.play(Activate("A", "spell"))
    everyone_passes(found)
    everyone_passes(found)
    assert (found.state.phase, found.state.holder) == ("end", "A")
    everyone_passes(found)
    assert (found.state.turn_player, found.state.phase) == ("B", "recollection")
    assert found.state.players["B"].turns == 3
    assert found.state.cards["guard"].damage == 0
    assert (found.state.cards["far"].distant, found.state.cards["near"].distant) == (False, True)
    assert [effect.until for effect in found.state.lingering] == ["game"]


def test_a_first_turn_begins_with_the_draw() -> None:
    weary = ally("weary", "B")
    weary.rested = True
    kept = CardState("kept", PLAIN, "B", Zone.MEMORY)
    found = game(weary, kept, deck("B", 1), players=[PlayerState("A", 1), PlayerState("B", 0)])
    everyone_passes(found)
    everyone_passes(found)
    assert (found.state.turn_player, found.state.phase) == ("B", "main")
    assert found.state.cards["weary"].rested
    assert found.state.cards["kept"].zone is Zone.MEMORY
    assert found.state.cards["b-deck-0"].zone is Zone.HAND


def test_vigor_wakes_at_the_end_of_ones_own_turn() -> None:
    mine, theirs = ally("mine", "A", keywords={"vigor": 1}), ally("theirs", "B", keywords={"vigor": 1})
    mine.rested = theirs.rested = True
    found = game(mine, theirs)
    everyone_passes(found)
    assert sources(found) == ["mine"]
    everyone_passes(found)
    assert not found.state.cards["mine"].rested
    assert found.state.cards["theirs"].rested


def test_a_clean_up_that_triggers_something_is_followed_by_another() -> None:
    draw = [{"on": "death", "do": [{"op": "recover", "n": 1}]}]
    life = {"op": "impose", "rule": {"rule": "stats", "what": {"kind": "ally"}, "life": 3}}
    vow = held("vow", "A", "action", effect={"do": [life]})
    found = game(vow, held("frail", "A", "ally", life=-1, triggered=draw), deck("B", 1))
    for uid in ("vow", "frail"):
        found.play(Activate("A", uid))
        everyone_passes(found)
    assert found.state.cards["frail"].on_field
    everyone_passes(found)
    everyone_passes(found)
    assert (found.state.moment, sources(found), found.state.holder) == (Moment.CLEAN_UP, ["frail"], "A")
    everyone_passes(found)
    assert (found.state.turn_player, found.state.phase) == ("B", "recollection")
    assert len(list(found.trace.events("cleaned-up"))) == 2


def test_who_must_draw_from_an_empty_deck_loses() -> None:
    found = game(moment=Moment.DRAW)
    assert found.state.over
    assert found.state.players["A"].lost
    assert [d.codes for d in found.trace.decisions("Does the player lose?")] == [("grand-archive/game/empty-deck",)]


def test_ending_combat_skips_to_its_end_and_banishes_the_stack() -> None:
    halt = {"do": [{"op": "end-combat"}, {"op": "recover", "n": 1}]}
    found = game(
        ally("squire", "A"),
        held("one", "A", "action", **FAST, **NOTHING),
        held("halt", "B", "action", **FAST, effect=halt),
    )
    found.play(DeclareAttack("A", "squire", "foe"))
    found.play(Activate("A", "one"))
    found.play(Pass("A"))
    found.play(Activate("B", "halt"))
    everyone_passes(found)
    assert found.state.phase == "main"
    assert found.state.cards["one"].zone is Zone.BANISHMENT
    assert found.state.cards["halt"].zone is Zone.GRAVEYARD
    assert [e.facts["champion"] for e in found.trace.events("recovered")] == ["foe"]
    assert found.state.cards["foe"].damage == 0


def test_ending_combat_outside_of_one_or_for_another_unit_does_nothing() -> None:
    halt = {"targets": UNIT, "do": [{"op": "end-combat", "if-attacking": "it"}]}
    found = game(
        ally("squire", "A"),
        held("halt", "A", "action", **FAST, effect=halt),
        held("again", "A", "action", **FAST, effect=halt),
    )
    found.play(Activate("A", "halt", ("squire",)))
    everyone_passes(found)
    found.play(DeclareAttack("A", "squire", "foe"))
    found.play(Activate("A", "again", ("foe",)))
    everyone_passes(found)
    assert found.state.phase == "combat"
