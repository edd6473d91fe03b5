"""Random duels on a full table: nothing crashes, is lost, doubled, stuck, or comes out otherwise the second time."""

import random

import pytest

from benchmarks import duels

GAMES = 40


@pytest.mark.parametrize("first", range(0, GAMES, 10))
def test_nothing_is_found_in_random_duels(first: int) -> None:
    for seed in range(first, first + 10):
        found, played, _ = duels.play(seed, 60)
        assert found == [], seed
        assert played, seed


def test_a_card_that_is_lost_is_found() -> None:
    duel = duels.full_table(random.Random(7))
    owners = {uid: card.owner for uid, card in duel.board.cards.items()}
    assert list(duels.faults(duel, owners, duel.legal_actions())) == []
    del duel.board.cards["A-deck0"]
    assert any("lost" in fault for fault in duels.faults(duel, owners, []))
    assert any("not over" in fault for fault in duels.faults(duel, owners, []))


def test_two_monsters_in_one_zone_are_found() -> None:
    duel = duels.full_table(random.Random(7))
    owners = {uid: card.owner for uid, card in duel.board.cards.items()}
    duel.board.cards["A-m1"].slot = "m2"
    assert any("in one zone" in fault for fault in duels.faults(duel, owners, duel.legal_actions()))
