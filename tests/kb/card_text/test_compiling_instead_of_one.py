"""One thing or another instead, parts put off further than this turn, how this card was as it left."""

from __future__ import annotations

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing

# ---- instead --------------------------------------------------------------------------------------------

HAVE = "or if you control a Fairy monster, you can"


def test_the_other_thing_only_while_it_is_so() -> None:
    (op,) = effect(spell(f"Add 1 Fiend monster from your GY to your hand, {HAVE} add a Fiend monster from your Deck to "
                         "your hand instead."))["do"]  # fmt: skip
    assert [one["what"]["where"] for one in op["of"]] == ["graveyard", "deck"]
    assert [one.get("while") for one in op["of"]] == [
        None, {"some": {"where": "monster", "whose": "you", "race": "Fairy"}},
    ]  # fmt: skip


def test_it_is_what_the_first_thing_chooses() -> None:
    (op,) = effect(spell(f"Add 1 Fiend monster from your Deck to your hand, {HAVE} Special Summon it instead."))["do"]
    assert op["of"][1]["what"] == op["of"][0]["what"]


def test_without_a_condition_or_when_it_must_be_done() -> None:
    text = "Add a Fiend monster from your Deck to your hand, {} Special Summon it instead."
    assert missing(spell(text.format("or you can")))
    assert missing(spell(text.format("or if you control a Fairy monster,")))


def test_only_your_opponent_controls_a_monster() -> None:
    made = effect(spell("Add 1 Fiend monster from your Deck to the hand, then you can Special Summon that card if only"
                        " your opponent controls a monster."))  # fmt: skip
    assert made["do"][1] == {
        "op": "special-summon", "what": "moved", "joined": "then", "optional": True,
        "while": {"some": {"where": "monster", "whose": "opponent"}, "none": {"where": "monster", "whose": "you"}},
    }  # fmt: skip


# ---- put off --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("when", "later"),
    [
        ("during the End Phase", "end-phase"),
        ("during your End Phase", "your-end-phase"),
        ("during your opponent's End Phase", "opponent-end-phase"),
        ("during the End Phase of the next turn", "end-phase-of-next-turn"),
        ("during the End Phase of your next turn", "end-phase-of-your-next-turn"),
        ("during your next Standby Phase", "your-standby-phase"),
        ("during the Standby Phase of the next turn", "standby-phase-of-next-turn"),
    ],
)
def test_until_when_a_part_is_put_off(when: str, later: str) -> None:
    made = effect(spell(f"Special Summon 1 Fiend monster from your hand, but return that monster to the hand {when}."))
    assert made["do"][1]["later"] == later


@pytest.mark.parametrize("when", ["during your second Standby Phase after this", "during the Draw Phase"])
def test_a_phase_that_has_no_word(when: str) -> None:
    assert missing(spell(f"Special Summon 1 Fiend monster from your hand, but return that card to the hand {when}."))


def test_what_left_is_spoken_of_where_it_went() -> None:
    made = effect(spell("Target 1 Fiend monster in your GY; banish that monster, and if you do, add it to the hand"
                        " during your next Standby Phase."))  # fmt: skip
    assert [op["what"] for op in made["do"]] == ["it", "moved"]
    assert missing(spell("Target 1 monster on the field; destroy it, then draw 1 card, then banish it."))


# ---- as it was ------------------------------------------------------------------------------------------


def test_not_the_turn_it_was_sent() -> None:
    text = "{}, except the turn this card was sent to the GY: You may banish this card from your GY; draw 1 card."
    made = effect(monster(text.format("If you control a Fiend monster")))
    assert (made["while"]["sent-this-turn"], made["source"]) == (False, "graveyard")
    made = effect(monster(text.format("If your opponent Special Summons a monster")))
    assert (made["while"], made["when"]["event"]) == ({"sent-this-turn": False}, "summoned")
