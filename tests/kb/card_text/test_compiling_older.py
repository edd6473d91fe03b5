"""Older wordings compiled as newer ones have it, and what stands beside an effect: remarks, locks of a turn."""

from __future__ import annotations

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing


def test_an_older_text_that_takes_cards_that_lie_open_targets_them() -> None:
    made = effect(monster("FLIP: Destroy 2 Fiend-Type monsters on the field."))
    assert made["targets"] == [{"what": {"where": "monster", "race": "Fiend"}, "count": 2}]
    assert made["do"] == [{"op": "destroy", "what": "it"}]


def test_an_older_text_that_takes_cards_of_the_deck_targets_nothing() -> None:
    made = effect(monster("FLIP: Add 1 Fiend-Type monster from your Deck to your hand."))
    assert "targets" not in made


@pytest.mark.parametrize(
    "text",
    [
        "Return 1 Fiend-Type monster you control to your hand, and if you do, destroy all Trap Cards on the field.",
        "Special Summon any number of Fiend-Type monsters from your Graveyard.",
    ],
)
def test_what_is_picked_while_the_effect_resolves_is_made_no_target(text: str) -> None:
    assert missing(spell(text)) == ["facts differ: targets True / False"]


def test_a_lock_of_the_turn_behind_what_a_card_does() -> None:
    made = effect(spell("Draw 1 card. You cannot Special Summon monsters the turn you activate this face-up card,"
                        " except Fiend monsters."))  # fmt: skip
    unless = {"where": "anywhere", "kind": "monster", "race": "Fiend"}
    assert made["all-turn"] == {"no-special-summon": {"who": "you", "unless": unless}}
    assert made["do"] == [{"op": "draw"}]


def test_all_monsters_at_least_one() -> None:
    made = effect(monster('If all monsters you control are "Elm" monsters (min. 1): You can draw 1 card.'))
    assert made["while"]["some"] == {"where": "monster", "whose": "you"}


def test_in_either_players_turn_says_nothing_more() -> None:
    text = "During damage calculation{}, if this monster battles (Quick Effect): You can draw 1 card."
    assert effect(monster(text.format(" (in either player's turn)"))) == effect(monster(text.format("")))


def test_that_monsters_atk_is_not_the_atk_of_all() -> None:
    text = (
        "During damage calculation, if a Fiend monster you control battles a monster your opponent controls: You can"
        " discard this "
    )
    (op,) = effect(monster(f"{text}card; change that opponent's monster's ATK to 0."))["do"]
    assert op["what"] == {"where": "monster", "role": "battling", "whose": "opponent"}


@pytest.mark.parametrize("joined", [" to select", ". Select"])
def test_what_is_paid_stands_before_what_is_selected(joined: str) -> None:
    made = effect(monster(f"You can discard 1 card{joined} 1 Defense Position monster your opponent controls. Destroy "
                          "that monster."))  # fmt: skip
    assert [one["op"] for one in made["cost"]] == ["discard"]
    assert made["targets"][0]["what"]["position"] == "defense"
    assert missing(monster(f"You can discard 1 card{joined} 1 Fiend monster from your Deck. Destroy that monster."))
