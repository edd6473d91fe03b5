"""Levels, Ranks, ATK and DEF compared with those of another card; and what a clause says of what was Summoned."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing


@pytest.mark.parametrize(
    ("said", "like"),
    [
        ("with an equal or lower Level", {"at-most": ["level"]}),
        ("with a lower Level than that target", {"lower": ["level"]}),
        ("with a Level equal to or less than that monster", {"at-most": ["level"]}),
        ("with a Level less than or equal to that monster's Level", {"at-most": ["level"]}),
        ("with a higher Rank than it", {"higher": ["rank"]}),
        ("with an equal or higher ATK", {"at-least": ["atk"]}),
        ("with ATK less than or equal to that monster's ATK", {"at-most": ["atk"]}),
        ("with a different Level than it", {"differ": ["level"]}),
    ],
)
def test_the_figure_of_the_target(said: str, like: dict[str, Any]) -> None:
    made = effect(spell(f"Target 1 monster your opponent controls; Special Summon 1 monster {said} from your hand."))
    assert made["do"][0]["what"]["like"] == {"to": "it", **like}


def test_the_atk_of_what_was_sent_from_the_hand() -> None:
    made = effect(monster("You can send 1 Plant monster from your hand to the GY; banish 1 Illusion monster on the"
                          " field with ATK equal to or less than that sent monster's ATK."))  # fmt: skip
    assert made["do"][0]["what"]["like"] == {"to": "paid", "at-most": ["atk"]}


@pytest.mark.parametrize(
    "text",
    [
        "Special Summon 1 monster with an equal or lower Level from your hand.",
        "Target 1 monster you control; destroy it, then Special Summon 1 monster with a lower Level from your hand.",
        "Send 1 monster you control to the GY; Special Summon 1 Illusion monster with an equal or lower Level from"
        " your hand.",
        "Target 1 monster you control; Special Summon 1 monster with an equal or lower Level or ATK from your hand.",
        "Target 1 monster you control; destroy it, then Special Summon 1 monster with a Level less than or equal to "
        "half of that monster's Level from your hand.",
        "Target 1 monster you control; Special Summon 1 monster with ATK less than your LP from your hand.",
    ],
)
def test_what_is_not_certain_or_has_left_has_no_form(text: str) -> None:
    assert missing(spell(text))


@pytest.mark.parametrize(
    ("said", "op"),
    [
        ("but negate its effects", {"op": "negate-effects", "what": "summoned", "joined": "and"}),
        ("but its effects are negated", {"op": "negate-effects", "what": "summoned", "joined": "and"}),
        ("but destroy it during the End Phase",
         {"op": "destroy", "what": "summoned", "joined": "also", "later": "end-phase"}),
    ],
)  # fmt: skip
def test_but_it_is_what_was_special_summoned_and_not_the_target(said: str, op: dict[str, Any]) -> None:
    made = effect(spell(f"Target 1 monster you control; Special Summon 1 Plant monster from your Deck, {said}."))
    assert made["do"][1] == op


@pytest.mark.parametrize("said", [", then destroy it", ". Destroy it", ", and if you do, destroy it"])
def test_without_but_it_may_be_either(said: str) -> None:
    assert missing(spell(f"Target 1 monster you control; Special Summon 1 Plant monster from your Deck{said}."))


def test_what_is_said_of_those_that_are_there_now_does_not_hold_for_what_comes_later() -> None:
    (now,) = effect(monster("You can discard 1 card; Fiend monsters you currently control can not be destroyed by "
                            "battle until the end of the next turn."))["do"]  # fmt: skip
    what = {"where": "monster", "whose": "you", "race": "Fiend"}
    assert (now["op"], now["what"]) == ("grant", what)
    assert now["apply"] == [{"rule": "not-destroyed", "by": "battle", "what": "this"}]
    (later,) = effect(monster("You can discard 1 card; Fiend monsters you control cannot be destroyed by battle this "
                              "turn."))["do"]  # fmt: skip
    assert (later["op"], later["apply"][0]["what"]) == ("lasting", what)
