"""Events of cards that are sent or banished, compiled: from where, and to whose Graveyard."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster
from tests.kb.card_text.test_compiling import effect, missing


@pytest.mark.parametrize(
    ("event", "when"),
    [
        ("a Fiend monster(s) is sent to the GY",
         {"event": "sent", "what": {"where": "anywhere", "kind": "monster", "race": "Fiend"}}),
        ("a Fiend monster is sent from the field to your GY",
         {"event": "sent", "what": {"where": "monster", "race": "Fiend"}, "to": "you"}),
        ("a card(s) is sent to your opponent's GY", {"event": "sent", "what": {"where": "anywhere"}, "to": "opponent"}),
        ("a Fiend monster you control is banished",
         {"event": "banished", "what": {"where": "monster", "whose": "you", "race": "Fiend"}}),
        ('your "Elm" card(s) is banished', {"event": "banished", "what": {"where": "anywhere", "whose": "you",
                                                                          "name-has": "Elm"}}),
        ("a Synchro, Xyz, or Link Monster(s) is banished",
         {"event": "banished", "what": {"where": "anywhere", "kind": "monster", "any-of": [
             {"where": "anywhere", "kind": "monster", "race": kind} for kind in ("Synchro", "Xyz", "Link")]}}),
    ],
)  # fmt: skip
def test_what_is_sent_or_banished(event: str, when: dict[str, Any]) -> None:
    assert effect(monster(f"If {event}: You can draw 1 card."))["when"] == when


def test_a_spell_that_is_sent_may_come_from_anywhere() -> None:
    when = effect(monster("If a Spell(s) is sent to the GY: You can draw 3 cards."))["when"]
    assert when["what"] == {"where": "anywhere", "kind": "spell"}


@pytest.mark.parametrize(
    ("said", "of"),
    [
        ("a monster effect", {"where": "anywhere", "kind": "monster"}),
        ("a monster's effect", {"where": "anywhere", "kind": "monster"}),
        ("a card or effect", {"where": "anywhere"}),
        ("a FIRE monster's effect", {"where": "anywhere", "kind": "monster", "attribute": "FIRE"}),
        ('the effect of "Tin Owl"', {"where": "anywhere", "name": "Tin Owl"}),
    ],
)
def test_what_is_sent_to_activate_something(said: str, of: dict[str, Any]) -> None:
    made = effect(monster(f"If this card is sent to the GY to activate {said}: You can draw 1 card."))
    assert made["when"] == {"event": "sent", "what": {"role": "this"}, "to-activate": of}


@pytest.mark.parametrize(
    "said", ["a Spell Card", "this effect", "your opponent's effect", "2 effects", "a Trap effect"]
)
def test_what_else_it_was_sent_to_activate_has_no_form(said: str) -> None:
    assert missing(monster(f"If this card is sent to the GY to activate {said}: You can draw 1 card."))


def test_this_summoned_card_while_in_its_owners_monster_zone() -> None:
    said = "by battle, or was destroyed by an opponent's card effect while in that monster's owner's Monster Zone"
    made = effect(
        monster(f"If this Link Summoned card is destroyed {said}: You can draw 1 card.", "Plant / Link / Effect")
    )
    field = {"where": "monster", "summoned": "link"}
    by_battle = {"event": "destroyed", "what": {"role": "this", "all-of": [field]}, "by": "battle"}
    theirs = {"role": "this", "all-of": [{**field, "whose": "you"}]}
    by_effect = {"event": "destroyed", "what": theirs, "by": "opponent-effect"}
    assert made["when"] == {"event": "any-of", "of": [by_battle, by_effect]}


def test_another_place_of_this_summoned_card_has_no_form() -> None:
    said = "by an opponent's card effect while in your opponent's Monster Zone"
    assert missing(
        monster(f"If this Link Summoned card is destroyed {said}: You can draw 1 card.", "Plant / Link / Effect")
    )
