"""What was answered for certain and wrongly: who gives back, what is drawn, whose effect, how many from where."""

import pytest
from read_cards import given, says

from kb.records import Verdict
from kb.store.store import Store

CARDS = {
    "Amber Claw": ("Normal Spell", "Target 1 monster your opponent controls; take control of it."),
    "Amber Leash": ("Normal Spell", "Target 1 monster the opponent controls; take control of it until the End"
                    " Phase."),
    "Amber Gate": ("Normal Spell", "Special Summon 1 Machine monster from your hand. Then, draw 1 card."),
    "Amber Watch": ("Thunder / Effect", "When a Thunder monster's effect was activated in the hand (Quick Effect): You"
                    " can destroy a card on the field."),
    "Amber Rite": ("Normal Spell", "Send 2 Machine monsters (1 from your hand and 1 from the Deck) to the GY, then"
                   " draw 1 card."),
    "Amber Echo": ("Quick-Play Spell", "Activate only as Chain Link 3 or higher; destroy a card on the field."),
    "Amber Scar": ("Fiend / Effect", "When you take at least 1000 battle or effect damage: You can Special Summon this"
                   " monster from your hand."),
    "Amber Hilt": ("Equip Spell", "While this card is equipped to a non-Effect Monster: You may target a card"
                   " your opponent controls; return it to the hand."),
    "Amber Snare": ("Normal Trap", "Discard a card and chain this card to a Trap Card you activated. Draw 1"
                    " card."),
    "Amber Crown": ("Fiend / Effect", "Once per turn: You may Tribute any number of Machine monsters, and if you do,"
                    " take control of that many monsters your opponent controls. If this monster is in your Graveyard:"
                    " You can target a other card in your GY; return this card to the Deck, and if you do, add that"
                    " target to the hand."),
    "Amber Sentry": ("Fiend / Effect", "If the opponent activates a card or effect: You can draw 1 card."),
    "Amber Idler": ("Fiend / Effect", "Once per turn: You can draw 1 card."),
    "Amber Blade": ("Fiend / Effect", "If this card attacks: You can discard 1 card; this card can attack once again"
                    " during this Battle Phase."),
    "Amber Hush": ("Fiend / Effect", "When a card or effect was activated that includes an effect that Special Summons"
                   " a monster from the Deck (Quick Effect): You can discard this monster; negate that effect."),
    "Amber Litany": ("Ritual Spell", "This card may be used to Ritual Summon any Ritual Monster from the Deck. You"
                     " must also Tribute Normal Monsters from the hand whose total Levels equal its Level."),
    "Amber Fork": ("Quick-Play Spell", "Take 1 Machine monster from the Deck, and either send it to the Graveyard or"
                   " Special Summon it. You may banish this card from your Graveyard, then target a card your"
                   " opponent controls; banish it."),
    "Amber Scout": ("Fiend / Effect", "When this card is Summoned: You can add 1 Machine monster from your Deck to"
                    " your hand."),
    "Amber Rover": ("Fiend / Effect", "During your Main Phase or Battle Phase: You can return this monster to the hand,"
                    " and if you do, draw 1 card."),
    "Amber Flash": ("Quick-Play Spell", "Destroy 1 card on the field."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Do I have to hand back the monster I took with Amber Claw in the End Phase?", "no"),
        ("Do I give back the monster I took with Amber Claw at the end of the turn?", "no"),
        ("Do I keep the monster I took with Amber Claw in the End Phase?", "yes"),
        ("Do I have to hand back the monster I took with Amber Leash in the End Phase?", None),
        ("Can I pull the monster for Amber Gate from my deck?", "no"),
        ("Can I pull the monster for Amber Gate from my hand?", "yes"),
        ("Can both of the monsters I send for Amber Rite come out of my hand?", "no"),
        ("Can Amber Echo start a chain?", "no"),
        ("Can Amber Flash start a chain?", "yes"),
    ],
)
def test_is_answered_as_the_text_has_it(read: Store, question: str, verdict: Verdict | None) -> None:
    assert given(read, question) == verdict


def test_another_monster_that_uses_its_effect_is_not_the_card(read: Store) -> None:
    assert given(read, "A Thunder monster on the field uses its effect. Does Amber Watch get to pop a card?") == "no"
    assert says(read, "I use the effect of Amber Watch. Does it get to pop a card?") == "yes"


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("I just took 1200 battle damage. Can I Special Summon Amber Scar from my hand?", "yes"),
        ("I just took 1200 effect damage. Can I Special Summon Amber Scar from my hand?", "yes"),
        ("I just took 800 effect damage. Can I Special Summon Amber Scar from my hand?", None),
        ("Amber Hilt is equipped to a Normal Monster. Can I use its effect that returns a card to the hand?", "yes"),
        ("Amber Hilt is equipped to an Effect Monster. Can I use its effect that returns a card to the hand?", "no"),
        ("Can I chain Amber Snare to a Trap I activated?", "yes"),
        ("Can I chain Amber Snare to a Trap my opponent activated?", "no"),
    ],
)
def test_what_is_told_is_held_against_numbers_kinds_and_players(
    read: Store, question: str, verdict: Verdict | None
) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does Amber Crown target the monsters it takes control of?", "no"),
        ("Does Amber Crown target the card in my GY?", "yes"),
        ("My opponent activates a Spell Card. Can Amber Sentry respond to that?", "yes"),
        ("My opponent activates a Spell Card. Can Amber Idler respond to that?", "no"),
        ("Does my opponent get the monster back after Amber Leash?", None),
        ("Do I have to discard a card for Amber Blade to attack again?", "yes"),
        ("Can I chain Amber Hush to Amber Litany?", "yes"),
        ("Can I chain Amber Hush to Amber Flash?", "no"),
        ("Can Amber Fork send a Machine monster from the Deck to the GY instead of summoning it?", None),
        ("Can Amber Fork target a card that I control?", "no"),
        ("Does Amber Scout get its search on a Flip Summon?", "yes"),
        ("Can I use Amber Scout when a monster is Flip Summoned?", "no"),
        ("Can I use Amber Rover's effect that returns it to the hand during my Battle Phase?", "yes"),
        ("Can I use Amber Rover's effect that returns it to the hand during my End Phase?", "no"),
        ("Can I use Amber Rover's effect that returns it to the hand during my opponent's Battle Phase?", "no"),
    ],
)
def test_what_is_asked_of_one_part_is_not_answered_by_another(
    read: Store, question: str, verdict: Verdict | None
) -> None:
    assert given(read, question) == verdict
