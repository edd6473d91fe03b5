"""What a text denies by one thing that is told: a copy, one limit for all effects, a position, a number, a doer."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Cobalt Twin": (EFFECT, 'If you control a Machine monster, except "Cobalt Twin": You can Special Summon this card'
                    " from your hand."),
    "Cobalt Pair": (EFFECT, "If you control a Machine monster: Special Summon this card from your hand."),
    "Cobalt Caller": (EFFECT, "If this card is Normal Summoned: Add 1 Machine monster from your GY to your"
                      ' hand, except "Cobalt Caller".'),
    "Cobalt Single": (EFFECT, "You can return 1 Spell from your GY to the Deck; Special Summon this card. If sent to"
                      " the GY: Draw 3 cards. You can only use 1 \"Cobalt Single\" effect per"
                      " turn, and only once that turn."),
    "Cobalt Double": (EFFECT, "You can return 1 Spell from your GY to the Deck; Special Summon this card. If sent to"
                      " the GY: Draw 3 cards. You can only use each effect of \"Cobalt Double\""
                      " once per turn."),
    "Cobalt Door": ("Normal Spell", "Target 1 Machine monster in your GY; Special Summon that Machine in Attack"
                    " Position or face-down Defense Position."),
    "Cobalt Pyre": ("Normal Spell", "Banish up to 2 Spells from your GY; draw 1 card."),
    "Cobalt Shield": (EFFECT, "If a Machine monster you control would be destroyed by an attack or your opponent's"
                      " effect, banish this card in your GY instead."),
    "Cobalt Gift": ("Normal Spell", "Target 1 Machine in your GY; Special Summon it in your opponent's Main Monster"
                    " Zone."),
    "Cobalt Seal": ("Normal Spell", "If you control a Machine monster and a Fairy monster: Draw 1 card."),
    "Cobalt Toll": ("Normal Spell", "Tribute 1 Machine monster or 1 Fairy monster, except a Token; draw 1 card."),
    "Cobalt Shelf": (EFFECT, "If you have a Machine monster on your field or in your GY: Special Summon this card."),
    "Cobalt List": ("Normal Spell", "Activate 1 of these effects; ● Look at all Set Spells/Traps your opponent"
                    " controls. ● Draw 1 card."),
    "Cobalt Rise": ("Normal Spell", "Target 1 Machine monster in your GY; Special Summon that Machine in Defense"
                    " Position."),
    "Cobalt Fuse": ("Normal Spell", "Fusion Summon 1 Machine Fusion Monster, using Machine monsters from your hand or"
                    " Deck as material."),
    "Cobalt Blend": ("Normal Spell", "Fusion Summon 1 Machine Fusion Monster, using Machine monsters from your hand or"
                     " field as its material. You can also banish 1 Machine monster from your GY as material."),
    "Cobalt Lock": (EFFECT, "You can discard this card; draw 3 cards, also you cannot Special Summon this turn, except"
                    " Machine monsters."),
    "Cobalt Veto": ("Counter Trap", "Return 1 Machine monster from your hand to the Deck; negate the activation and"
                    " effect of a Spell, and if you do, destroy that Spell."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("My only monster is a Cobalt Twin. Can I Special Summon a second Cobalt Twin from my hand?", "no"),
        ("The only monster I control is a Cobalt Pair. Can I Special Summon another Cobalt Pair from my hand?", None),
        ("I Normal Summon Cobalt Caller and another copy of it is in the GY. Can I add that copy?", "no"),
    ],
)
def test_a_copy_is_what_a_text_excepts_by_its_own_name(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        (
            "I Special Summoned Cobalt Single from my hand by its own effect. It was sent to the GY later this turn."
            " Can I draw a card?",
            "no",
        ),
        (
            "I Special Summoned Cobalt Single from my hand by its own effect last turn. Now it is sent to the GY. Can I"
            " draw a card?",
            "yes",
        ),
    ],
)
def test_one_limit_for_all_effects_leaves_none_for_the_turn(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


def test_effects_with_a_limit_each_are_used_each(read: Store) -> None:
    told = "I Special Summoned Cobalt Double from my hand by its own effect. It was sent to the GY later this turn."
    assert given(read, f"{told} Can I draw a card?") == "yes"


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can I Special Summon a Machine with Cobalt Door in face-up Defense Position?", "no"),
        ("Can I Special Summon a Machine with Cobalt Door in Attack Position?", "yes"),
        ("I have 4 Spells in my GY. Can I banish three of them for Cobalt Pyre?", "no"),
        ("I have 4 Spells in my GY. Can I banish two of them for Cobalt Pyre?", "yes"),
        (
            "My own card effect would destroy my Machine monster. Can I banish Cobalt Shield from my GY instead?",
            "no",
        ),
        ("I only have a Token. Can I Tribute it for Cobalt Toll?", "no"),
        ("I control a Machine but no Fairy. Can I activate Cobalt Seal?", "no"),
    ],
)
def test_what_is_asked_is_held_against_each_part(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does the monster from Cobalt Gift come to my side of the field?", "no"),
        ("Can I use Cobalt List to look at my opponent's Set monsters?", "no"),
    ],
)
def test_another_field_or_other_cards_are_no_yes(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


def test_an_empty_field_says_nothing_of_the_graveyard(read: Store) -> None:
    told = "My field is empty but a Machine monster is in my GY."
    assert given(read, f"{told} Can I Special Summon Cobalt Shelf from my hand?") is None


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("If I revive a Machine with Cobalt Rise, can I put it in Attack Position?", "no"),
        ("If I revive a Machine with Cobalt Door, can I put it in Attack Position?", None),
        ("Can Cobalt Fuse use materials from my GY?", "no"),
        ("Can Cobalt Blend use materials from my GY?", None),
        ("A Machine is on my field. Can Cobalt Fuse use that one as a material?", "no"),
        ("I used Cobalt Lock. Can I Special Summon a monster that isn't a Machine this turn?", "no"),
        ("My opponent activates a Trap Card. Can I stop it with Cobalt Veto?", "no"),
    ],
)
def test_positions_places_and_kinds_that_no_clause_names(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
