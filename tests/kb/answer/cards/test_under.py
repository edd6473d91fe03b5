"""What may be done while a card lies there, each question with its twin of the other player, kind or place."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Ochre Gate": ("Continuous Trap", "Neither player can Special Summon monsters, except WATER monsters."),
    "Ochre Wall": ("Continuous Spell", "Your opponent cannot Special Summon monsters."),
    "Ochre Recluse": (EFFECT, "Cannot be Special Summoned. Your opponent cannot banish cards."),
    "Ochre Shaft": ("Continuous Trap", "Any card sent to the GY is banished instead."),
    "Ochre Furnace": ("Continuous Spell", "Any monster sent to the GY is banished instead."),
    "Ochre Tyrant": (EFFECT, "Traps, and their effects on the field, cannot be activated."),
    "Ochre Yoke": ("Continuous Trap", "Neither player can Tribute cards."),
    "Ochre Weight": ("Continuous Trap", "Level 4 or higher monsters cannot attack."),
    "Ochre Hush": ("Continuous Trap", "Neither player can activate effects of monsters in the hand."),
    "Ochre Hollow": ("Field Spell", "Negate any card effect that would move a card in your GY to another place."),
    "Ochre Lock": (EFFECT, "Cards can not be added from the Main Deck to the opponent's hand except by drawing them."),
    "Ochre Diver": (EFFECT, "Once per turn (Quick Effect): You can banish a card from your hand; your opponent cannot"
                    " activate card effects in their GY this turn. Your opponent cannot Tribute cards."),
    "Cobalt Imp": (EFFECT, "(Quick Effect): You can send this card from the hand to the GY; draw 2 cards."),
    "Cobalt Elf": (EFFECT, "(Quick Effect): You can discard this card; draw 1 card."),
    "Cobalt Owl": (EFFECT, "(Quick Effect): You can discard this card to your GY; draw 2 cards."),
    "Cobalt Moth": (EFFECT, "If this card is sent to the GY: Draw 1 card."),
    "Cobalt Tide": ("Normal Spell", "Target 1 monster in your GY; Special Summon it."),
    "Cobalt Snare": ("Normal Trap", "Draw 3 cards. You can banish this card from your GY; draw 2 cards."),
    "Cobalt Blast": ("Normal Spell", "Destroy all monsters your opponent controls."),
    "Cobalt Map": ("Normal Spell", "Add 1 Spell from your Deck to your hand."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("With my opponent's Ochre Wall out, can I Special Summon?", "no"),
        # with what one attacks, told behind the card that lies there
        ("can i attack with ochre weight on the field with a level 3 monster", "yes"),
        ("can i attack with ochre weight on the field with a level 5 monster", "no"),
        # what its effect forbids once it was used
        ("can i activate effects in the gy under my opponent's ochre diver", None),
        ("can i normal summon under my opponent's ochre diver", "yes"),
        ("With my own Ochre Wall out, can I Special Summon?", "yes"),
        ("Can I Special Summon under Ochre Wall?", None),  # whose it is decides
        ("While Ochre Wall is face-up, can my opponent Xyz Summon?", "no"),
        ("Can I Flip Summon while my opponent's Ochre Wall is face-up?", "yes"),
        ("While I control Ochre Recluse, can I Special Summon?", "yes"),
        ("With my opponent's Ochre Recluse out, can I banish cards?", "no"),
        ("With my opponent's Ochre Gate out, can I Special Summon a DARK monster?", "no"),
        ("With my opponent's Ochre Gate out, can I Special Summon a WATER monster?", "yes"),
        ("Can I Tribute Summon under Ochre Yoke?", "no"),
        ("Can I Synchro Summon under Ochre Yoke?", "yes"),
        ("Can Link Monsters attack under Ochre Weight?", "yes"),
        ("Can a Level 4 monster attack under Ochre Weight?", "no"),
        ("Can I search while my opponent controls Ochre Lock?", "no"),
        ("Can I search while I control Ochre Lock?", "yes"),
        ("Can I activate Cobalt Map's searched Spell under Ochre Yoke?", None),  # which that is, is not known
        ("With my opponent's Ochre Hush out, can I activate monster effects on the field?", "yes"),
        ("With my opponent's Ochre Hush out, can I activate monster effects in my hand?", "no"),
    ],
)
def test_an_act_is_held_against_what_is_forbidden(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can I use Cobalt Imp under Ochre Shaft?", "no"),
        ("Can I use Cobalt Elf under Ochre Shaft?", "yes"),
        ("Can I use Cobalt Owl under Ochre Furnace?", "no"),
        ("Does Cobalt Moth's effect activate under Ochre Shaft?", "no"),
        ("With my opponent's Ochre Furnace out, do my destroyed monsters go to the GY?", "no"),
        ("With my opponent's Ochre Furnace out, are my used Spells banished?", "no"),
        ("With my opponent's Ochre Tyrant out, can I activate Cobalt Snare?", "no"),
        ("With my opponent's Ochre Tyrant out, can I use Cobalt Snare's effect in the GY?", "yes"),
        ("With my opponent's Ochre Wall out, can I activate Cobalt Tide?", "no"),
        ("With my opponent's Ochre Wall out, can I activate Cobalt Blast?", "yes"),
        ("Can I use Cobalt Elf while my opponent's Ochre Hush is face-up?", "no"),
    ],
)
def test_the_use_of_another_card_is_the_acts_in_which_it_consists(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does Ochre Wall stop Cobalt Tide?", "yes"),
        ("Does Ochre Wall stop Cobalt Blast?", "no"),
        ("Does Ochre Hollow stop Cobalt Tide?", "yes"),
        ("Does Ochre Hollow stop Cobalt Map?", "no"),
        ("Does Ochre Lock stop Cobalt Map?", "yes"),
        ("Does Ochre Wall stop Normal Summons?", "no"),
        ("Does Ochre Wall stop Link Summons?", "yes"),
        ("Does Ochre Tyrant stop Spell Cards?", "no"),
        ("Does Ochre Tyrant stop Trap Cards?", "yes"),
    ],
)
def test_what_is_forbidden_is_stopped(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict
