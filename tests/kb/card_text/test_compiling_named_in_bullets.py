"""Kinds of cards that bullets name, and what is asked of the time of an activation."""

from __future__ import annotations

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, entry, missing

ADD = "Add 1 of the following monsters from the Deck to the hand."


def test_one_of_the_kinds_that_bullets_name() -> None:
    (op,) = effect(spell(f'{ADD}\n● Level 7 DARK Fiend\n● "Elm" monster'))["do"]
    kinds = [{key: one[key] for key in ("race", "name-has") if key in one} for one in op["what"]["any-of"]]
    assert (op["op"], kinds) == ("add-to-hand", [{"race": "Fiend"}, {"name-has": "Elm"}])
    assert {one["where"] for one in op["what"]["any-of"]} == {"deck"}


def test_bullets_that_name_numbers_or_places_have_no_form() -> None:
    assert missing(spell(f'{ADD}\n● 2 Fiend monsters\n● "Elm" monster'))
    assert missing(spell('Add both of the following monsters from your Deck to the hand.\n● Fiend\n● "Elm" monster'))


def test_what_was_so_as_it_was_activated() -> None:
    text = "You can draw 1 card, then, if you controlled a Fiend monster when this effect was activated, gain 500 LP."
    _, op = effect(monster(text))["do"]
    assert op["at-activation"] == {"some": {"where": "monster", "whose": "you", "race": "Fiend"}}
    assert missing(monster(text.replace("this effect was activated", "this card was Summoned")))


LOCK = " the rest of this turn after this card resolves, you can not Special Summon, excluding Fiend monsters"
BULLETS = "\n● Draw 1 card.\n● Gain 500 LP."


def test_what_follows_whichever_bullet_is_activated() -> None:
    for between in (", also for", ". For"):
        text = f"Activate 1 of these effects{between}{LOCK}."
        made = entry(spell(f"{text}{BULLETS}"))["effects"]
        assert [[op["op"] for op in one["do"]] for one in made] == [["draw", "lasting"], ["gain-lp", "lasting"]]


def test_what_is_forbidden_as_it_is_activated_has_no_form() -> None:
    text = (
        "Activate 1 of these effects, but you can not Special Summon until the end of this turn, except Illusion"
        " monsters;"
    )
    assert missing(spell(f"{text}{BULLETS}"))
