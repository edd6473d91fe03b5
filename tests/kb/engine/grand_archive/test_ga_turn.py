"""The phases of a turn, its end, and combat that ends early."""

from __future__ import annotations

import pytest
from ga_positions import PLAIN, ally, deck, everyone_passes, game, hand, held, pass_until, reason, sources, thing

from kb.engine.grand_archive import RULESETS
from kb.engine.grand_archive.actions import Activate, Choose, DeclareAttack, Pass
from kb.engine.grand_archive.pieces import CardState, Lingering, PlayerState, Zone
from kb.engine.grand_archive.state import Moment

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
    assert [effect.until for effect in found.state.lasting.of(Lingering)] == ["game"]


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


CLOCK = [
    {"on": f"{phase}-phase", "do": [{"op": "put-counters", "what": "this", "counter": phase}]}
    for phase in ("wake-up", "materialize", "recollection", "draw", "main", "end")
]


def test_each_phase_begins_once_for_the_objects_of_the_turn_player() -> None:
    mine, theirs = thing("mine", "A", triggered=CLOCK), thing("theirs", "B", triggered=CLOCK)
    found = game(mine, theirs, deck("A", 2), moment=Moment.WAKE_UP)
    for phase in ("wake-up", "materialize", "recollection"):
        assert (found.state.phase, found.state.holder, sources(found)) == (phase, "A", ["mine"])
        everyone_passes(found)
    everyone_passes(found)
    for phase in ("draw", "main"):
        assert (found.state.phase, sources(found)) == (phase, ["mine"])
        assert reason(found, DeclareAttack("A", "hero", "foe")) is not None
        everyone_passes(found)
    assert found.state.cards["mine"].counters == dict.fromkeys(
        ("wake-up", "materialize", "recollection", "draw", "main"), 1
    )
    everyone_passes(found)
    assert (found.state.phase, sources(found)) == ("end", ["mine"])
    assert found.state.cards["theirs"].counters == {}
    assert "grand-archive/turn/beginning-of-phase" in found.trace.codes()


def test_there_is_one_beginning_of_the_main_phase() -> None:
    found = game(thing("mine", "A", triggered=CLOCK), ally("squire", "A"), deck("A", 1), moment=Moment.DRAW)
    everyone_passes(found)
    everyone_passes(found)
    found.play(DeclareAttack("A", "squire", "foe"))
    pass_until(found, "main")
    assert found.state.cards["mine"].counters == {"draw": 1, "main": 1}


def skip(phase: str, **more: object) -> dict[str, object]:
    return {"effect": {"do": [{"op": "skip-phase", "phase": phase, **more}]}}


@pytest.mark.parametrize(
    ("phase", "follows"),
    [
        ("wake-up", ("B", "recollection")),
        ("materialize", ("B", "recollection")),
        ("recollection", ("B", "main")),
        ("draw", ("B", "recollection")),
        ("main", ("B", "recollection")),
    ],
)
def test_skipping_a_phase_of_the_next_turn(phase: str, follows: tuple[str, str]) -> None:
    weary = ally("weary", "B")
    weary.rested = True
    spell = held("spell", "A", "action", **skip(phase, who="opponent"))
    found = game(weary, spell, deck("B", 2), CardState("kept", PLAIN, "B", Zone.MEMORY))
    found.play(Activate("A", "spell"))
    for _ in range(3):
        everyone_passes(found)
    assert (found.state.turn_player, found.state.phase) == follows
    pass_until(found, "end")
    assert [e.facts for e in found.trace.events("phase-skipped")] == [{"phase": phase, "player": "B"}]
    assert found.state.cards["weary"].rested == (phase == "wake-up")
    assert found.state.cards["kept"].zone is (Zone.MEMORY if phase == "recollection" else Zone.HAND)
    assert found.state.cards["b-deck-0"].zone is (Zone.DECK if phase == "draw" else Zone.HAND)
    begun = [e.facts["phase"] for e in found.trace.events("begins")]
    assert phase not in begun[begun.index("end") + 1 :]
    assert found.state.skips == {("B", phase): 0}


def test_skipping_the_end_phase_leaves_marks_and_effects_for_the_next_turn() -> None:
    guard = ally("guard", "B", life=9)
    guard.damage = 3
    found = game(guard, held("spell", "A", "action", **skip("end")), deck("B", 1))
    found.play(Activate("A", "spell"))
    everyone_passes(found)
    everyone_passes(found)
    assert (found.state.turn_player, found.state.phase) == ("B", "recollection")
    assert found.state.cards["guard"].damage == 3


@pytest.mark.parametrize(("on", "when"), [("next-end-phase", "A"), ("your-next-end-phase", "B")])
def test_the_next_end_phase_and_yours(on: str, when: str) -> None:
    later = {"do": [{"op": "later", "then": {"on": on, "do": [{"op": "draw"}]}}]}
    found = game(held("spell", "B", "action", **FAST, effect=later), deck("A", 2), deck("B", 2))
    found.play(Pass("A"))
    found.play(Activate("B", "spell"))
    pass_until(found, "main")
    found.play(Pass("A"))
    found.play(Pass("B"))
    assert sources(found) == (["spell"] if when == "A" else [])
    for _ in range(2):
        if found.state.turn_player == "A":
            everyone_passes(found)
    pass_until(found, "main")
    everyone_passes(found)
    assert sources(found) == (["spell"] if when == "B" else [])


@pytest.mark.parametrize("who", ["you", "opponent", "any"])
@pytest.mark.parametrize("of", ["hand", "memory"])
def test_limits_count_at_the_clean_up_of_the_turn_player(of: str, who: str) -> None:
    zone = Zone(of)
    limit = thing("limit", "A", "domain", rules=[{"rule": "zone-limit", "of": of, "n": 1, "who": who}])
    mine = [CardState(f"mine{n}", PLAIN, "A", zone) for n in range(3)]
    theirs = [CardState(f"theirs{n}", PLAIN, "B", zone) for n in range(3)]
    found = game(limit, mine, theirs, deck("B", 1), moment=Moment.END)
    everyone_passes(found)
    if who == "opponent":
        assert (found.state.prompt, found.state.turn_player) == (None, "B")
        return
    assert list(found.legal_actions()) == [Choose("A", (f"mine{n}",)) for n in range(3)]
    found.play(Choose("A", ("mine1",)))
    found.play(Choose("A", ("mine0",)))
    assert (found.state.prompt, found.state.turn_player) == (None, "B")
    assert found.state.places.of(Zone.GRAVEYARD) == ("mine1", "mine0")


def withering(uid: str, owner: str, n: int) -> CardState:
    card = ally(uid, owner)
    card.counters = {"wither": n}
    return card


def test_wither_is_paid_for_object_by_object() -> None:
    found = game(
        withering("oak", "A", 2),
        withering("elm", "A", 1),
        withering("ash", "B", 1),
        hand("A", 2),
        deck("A", 1),
        moment=Moment.DRAW,
    )
    assert (found.state.phase, found.state.holder, sources(found)) == ("main", "A", ["oak"])
    everyone_passes(found)
    assert list(found.legal_actions()) == [Choose("A", ("sacrifice", "oak")), Choose("A", ("pay", "oak"))]
    found.play(Choose("A", ("pay", "oak")))
    assert "wither" not in found.state.cards["oak"].counters
    assert list(found.legal_actions()) == [Choose("A", ("sacrifice", "elm")), Choose("A", ("pay", "elm"))]
    found.play(Choose("A", ("sacrifice", "elm")))
    assert found.state.cards["elm"].zone is Zone.GRAVEYARD
    assert found.state.cards["ash"].counters == {"wither": 1}
    assert len([c for c in found.state.cards.values() if c.zone is Zone.MEMORY]) == 2
    assert [e.facts["way"] for e in found.trace.events("wither-removed")] == ["pay", "sacrifice"]


def test_wither_that_cannot_be_paid_in_full_sacrifices() -> None:
    found = game(withering("oak", "A", 2), hand("A", 0), deck("A", 1), moment=Moment.DRAW)
    everyone_passes(found)
    assert found.state.cards["oak"].zone is Zone.GRAVEYARD
    assert found.state.cards["a-deck-0"].zone is Zone.HAND


def test_ending_the_turn_in_combat() -> None:
    slash = held("slash", "A", "attack", power=2)
    curfew = held("curfew", "B", "action", **FAST, effect={"do": [{"op": "end-turn"}]})
    late = held("late", "A", "action", **FAST, effect={"do": [{"op": "draw"}]})
    found = game(slash, late, curfew, ally("guard", "B"), thing("bell", "A", triggered=[CLOCK[-1]]), deck("B", 2))
    found.play(Activate("A", "slash"))
    everyone_passes(found)
    found.play(DeclareAttack("A", "hero", "guard"))
    found.play(Activate("A", "late"))
    found.play(Pass("A"))
    found.play(Activate("B", "curfew"))
    everyone_passes(found)
    assert (found.state.turn_player, found.state.phase, found.state.combat) == ("B", "recollection", None)
    zones = {uid: found.state.cards[uid].zone for uid in ("slash", "late", "curfew")}
    assert zones == {"slash": Zone.GRAVEYARD, "late": Zone.BANISHMENT, "curfew": Zone.GRAVEYARD}
    assert found.state.cards["bell"].counters == {}
    assert [e.facts for e in found.trace.events("turn-ended-by-effect")] == [{"source": "curfew"}]


@pytest.mark.parametrize("name", ["2026-08-21", "2025-10-24"])
def test_clean_up_after_a_trigger_of_clean_up(name: str) -> None:
    candle = ally(
        "candle",
        "A",
        life=1,
        triggered=[{"on": "death", "do": [{"op": "damage", "to": {"kind": "ally"}, "amount": 1}]}],
    )
    glow = held("glow", "A", "action", effect={"do": [
        {"op": "impose", "what": {"kind": "ally"}, "rule": {"rule": "stats", "life": 3}},
        {"op": "put-counters", "what": {"kind": "ally", "whose": "you"}, "counter": "debuff"}]})  # fmt: skip
    found = game(candle, glow, ally("guard", "B", life=9), deck("B", 1), ruleset=RULESETS[name])
    found.play(Activate("A", "glow"))
    for _ in range(3):
        everyone_passes(found)
    assert (found.state.step, sources(found)) == ("clean-up", ["candle"])
    everyone_passes(found)
    assert (found.state.turn_player, found.state.phase) == ("B", "recollection")
    assert found.state.cards["guard"].damage == (1 if name == "2025-10-24" else 0)
