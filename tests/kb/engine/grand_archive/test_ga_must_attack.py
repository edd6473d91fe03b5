"""Objects that must attack: the way to the end phase is barred until one attempt, legal or not."""

from __future__ import annotations

from ga_positions import ally, champion, game, hand, held, pass_until, thing

from kb.engine.grand_archive import Game
from kb.engine.grand_archive.actions import Activate, Attempt, DeclareAttack, Pass
from kb.engine.grand_archive.field.attackers import obligations
from kb.engine.grand_archive.pieces import CardState, PlayerState, Zone
from kb.engine.grand_archive.reasons import Reason

MUST = {"rules": [{"rule": "must-attack"}]}
MUST_CHAMPION = {"rules": [{"rule": "must-attack", "target": "champion"}]}


def attack(attacker: str, target: str | None, **more: tuple[str, ...]) -> DeclareAttack:
    return DeclareAttack("A", attacker, target, **more)


def barred(found: Game) -> bool:
    refusal = found.why_not(Pass("A"))
    return refusal is not None and refusal.reason is Reason.MUST_ATTACK


def test_the_end_phase_is_barred_until_the_attack() -> None:
    found = game(ally("berserker", "A", **MUST))
    refusal = found.why_not(Pass("A"))
    assert refusal is not None
    assert refusal.codes == ("grand-archive/attack-declaration/must-attack",)
    assert refusal.facts == {"objects": ("berserker",)}
    found.play(attack("berserker", "foe"))
    pass_until(found, "main")
    assert not barred(found)


def test_one_illegal_attempt_is_enough() -> None:
    found = game(ally("berserker", "A", **MUST), ally("wall", "B", keywords={"taunt": 1}))
    found.play(Attempt(attack("berserker", "foe")))
    assert not barred(found)
    assert not found.state.cards["berserker"].rested
    assert found.why_not(attack("berserker", "wall")) is None
    assert [e.facts["attacker"] for e in found.trace.events("obligation-discharged")] == ["berserker"]


def test_an_attempt_with_another_object_is_not() -> None:
    found = game(ally("berserker", "A", **MUST), ally("squire", "A"))
    found.play(Attempt(attack("squire", None)))
    assert barred(found)
    assert found.state.attempts == []


def test_each_object_needs_its_own_attempt() -> None:
    found = game(ally("one", "A", **MUST), ally("two", "A", **MUST))
    found.play(Attempt(attack("one", None)))
    assert obligations(found.state, "A") == {"two": None}
    found.play(Attempt(attack("two", None)))
    assert not barred(found)


def test_a_rested_object_or_a_first_turn_still_asks_for_the_attempt() -> None:
    weary = ally("berserker", "A", **MUST)
    weary.rested = True
    for found in (
        game(weary),
        game(ally("berserker", "A", **MUST), players=[PlayerState("A", 1), PlayerState("B", 0)]),
    ):
        assert barred(found)
        found.play(Attempt(attack("berserker", "foe")))
        assert not barred(found)


def test_who_must_attack_a_champion_is_not_freed_by_an_ally() -> None:
    found = game(ally("lancer", "A", **MUST_CHAMPION), ally("guard", "B", life=9))
    found.play(attack("lancer", "guard"))
    pass_until(found, "main")
    assert barred(found)
    found.play(Attempt(attack("lancer", "foe")))
    assert not barred(found)


def test_cleave_on_a_player_attacks_their_champion_as_well() -> None:
    found = game(ally("reaper", "A", keywords={"cleave": 1}, **MUST_CHAMPION))
    found.play(attack("reaper", "B"))
    assert obligations(found.state, "A") == {}


def test_the_duty_begins_anew_with_the_next_turn() -> None:
    deck = [CardState(f"{p}-{n}", hand("A", 1)[0].card, p, Zone.DECK) for p in "AB" for n in range(3)]
    found = game(ally("berserker", "A", **MUST), deck)
    found.play(Attempt(attack("berserker", None)))
    while found.state.turn_player == "A":
        found.play(Pass(found.state.holder))
    while not (found.state.turn_player == "A" and found.state.phase == "main"):
        found.play(Pass(found.state.holder))
    assert barred(found)


def test_only_the_way_to_the_end_phase_is_barred() -> None:
    bolt = held("bolt", "A", "action", speed="fast", effect={"do": [{"op": "draw", "n": 0}]})
    found = game(ally("berserker", "A", **MUST), bolt)
    found.play(Activate("A", "bolt"))
    assert found.why_not(Pass("A")) is None


def test_the_condition_of_the_duty_counts() -> None:
    lancer = ally("lancer", "A", rules=[{"rule": "must-attack", "only": ["banished-by-this"]}])
    gone = CardState("gone", hand("A", 1)[0].card, "A", Zone.BANISHMENT)
    assert not barred(game(lancer, gone))
    assert barred(game(lancer, CardState("gone", gone.card, "A", Zone.BANISHMENT, banished_by="lancer")))


def test_the_listed_attempts_discharge_the_duty() -> None:
    ring = thing("ring", "B", rules=[{"rule": "attack-tax", "reserve": 1}])
    found = game(ally("berserker", "A", **MUST), ring, champion("hero", "A"), hand("A", 1))
    attempts = [a for a in list(found.legal_actions()) if isinstance(a, Attempt)]
    assert Attempt(attack("berserker", "foe", refuses=("ring",))) in attempts
    assert Attempt(attack("berserker", None)) in attempts
    for action in attempts:
        copy = found.copy()
        copy.play(action)
        assert not barred(copy), action
