"""What a text keeps cards from, by what, and what another card does to it; each question with its twin."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Cobalt Hedge": (EFFECT, "Machine monsters you control cannot be destroyed by battle."),
    "Cobalt Moat": (EFFECT, "Machine monsters you control cannot be destroyed by card effects."),
    "Cobalt Spare": (EFFECT, "If a Machine monster(s) you control would be destroyed by battle, you can banish 1 card"
                     " from your Graveyard instead."),
    "Cobalt Once": ("Continuous Spell", "The first time each Machine monster you control would be destroyed by battle"
                    " every turn, that monster is not destroyed."),
    "Cobalt Idol": (EFFECT, "Unaffected by your opponent's Spell effects."),
    "Cobalt Tide": (EFFECT, 'While "Cobalt Shore" is face-up on the field, this monster is unaffected by Trap'
                    " effects."),
    "Cobalt Shore": ("Field Spell", "All Machine monsters on the field gain 300 ATK/DEF."),
    "Cobalt Veil": (EFFECT, "Your opponent cannot target this monster with card effects, also it can not be destroyed"
                    " by your opponent's card effects."),
    "Cobalt Elder": (EFFECT, "Other Machine monsters you control cannot be destroyed by battle, also your opponent"
                     " cannot target them with card effects."),
    "Cobalt Pavise": (EFFECT, "Your opponent's monsters cannot target other Machine monsters you control for attacks."),
    "Cobalt Duel": (EFFECT, "Cannot be destroyed by battle with Special Summoned monsters."),
    "Cobalt Canopy": (EFFECT, "Beast monsters you control can not be targeted by your opponent's card effects."),
    "Cobalt Truce": ("Normal Spell", "Draw two cards. You can not conduct your Battle Phase the turn you activate this"
                     " face-up card."),
    "Cobalt Feast": (EFFECT, "You can Tribute 1 Machine monster; draw 1 card."),
    "Cobalt Host": (EFFECT, "You can Tribute 1 Beast monster; draw 1 card."),
    "Cobalt Scout": (EFFECT, "If this card inflicts battle damage to the opponent: You can Set 1 \"Cobalt\" Spell"
                     " directly from your Deck."),
    "Cobalt Plain": (EFFECT, "Once per turn: You can draw 1 card."),
    "Cobalt Storm": ("Normal Spell", "Destroy all monsters on the field."),
    "Cobalt Bolt": ("Normal Trap", "Target 1 monster your opponent controls; destroy that target."),
    "Cobalt Lure": ("Normal Spell", "Target 1 Spell/Trap on the field; destroy that target."),
    "Cobalt Toll": ("Normal Spell", "Destroy 1 monster you control, then each player takes 500 damage."),
    "Cobalt Ram": (EFFECT, "If a Beast monster you control has attacked a Defense Position monster, inflict piercing"
                   " battle damage to your opponent."),
    "Cobalt Jar": (EFFECT, "Once per turn: You can target a Level 4 or lower monster your opponent controls; banish"
                   " it."),
    "Cobalt Pick": (EFFECT, "Once per turn: You can add 1 \"Cobalt\" Trap from your Deck to your hand."),
    "Cobalt Relic": ("Continuous Trap", "You can place 1 \"Cobalt\" monster from your hand in your Spell & Trap Zone."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("does cobalt hedge protect my machines from battle destruction", "yes"),
        ("does cobalt hedge protect my machines from destruction by card effects", "no"),
        ("Does Cobalt Moat save my Machine monster from being destroyed by card effects?", "yes"),
        ("Does Cobalt Moat save my Machine monster from being destroyed by battle?", "no"),
        ("can cobalt spare save my machine from being destroyed by battle", "yes"),
        ("can cobalt spare save my machine from being destroyed by a card effect", "no"),
        ("can cobalt spare save my dragon from being destroyed by battle", "no"),
        ("Does Cobalt Once protect a Machine monster I control from destruction by battle?", "yes"),
        ("Does Cobalt Once protect a Machine monster I control from destruction by effects?", "no"),
        ("does cobalt hedge protect my machines from cobalt storm", "no"),
        ("does cobalt moat protect my machines from cobalt storm", "yes"),
        ("does cobalt hedge protect a monster that is not a machine from battle", "no"),
        ("does cobalt elder protect itself from being targeted by card effects", "no"),
        ("does cobalt elder protect my other machine monsters from being targeted by card effects", "yes"),
        ("Can Cobalt Duel be destroyed by battle with a Normal Summoned monster?", "yes"),
        ("Can Cobalt Duel be destroyed by battle with a Special Summoned monster?", "no"),
        ("Can my opponent target my Beast monsters with an effect while I have Cobalt Canopy face-up?", "no"),
        ("may i attack in the turn in which i activate cobalt truce", "no"),
    ],
)
def test_what_a_text_protects_from_what(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("does cobalt storm destroy cobalt veil", "no"),
        ("does cobalt storm destroy cobalt plain", "yes"),
        ("can cobalt bolt target cobalt veil", "no"),
        ("can cobalt bolt target cobalt plain", "yes"),
        ("can cobalt lure target cobalt plain", "no"),
        ("Does my opponent's Cobalt Storm in their Main Phase destroy Cobalt Idol?", "no"),
        ("Does my opponent's Cobalt Bolt in their Main Phase destroy Cobalt Idol?", "yes"),
        ("does cobalt plain survive cobalt storm", "no"),
        ("does cobalt idol survive cobalt storm", "yes"),
        ("cobalt shore is up, does cobalt bolt destroy cobalt tide", "no"),
        ("cobalt shore is up, does cobalt storm destroy cobalt tide", "yes"),
    ],
)
def test_what_another_card_does_to_it(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # whose: figures and damage of both players
        ("does cobalt shore boost my opponents machine monsters too", "yes"),
        ("does cobalt shore boost my opponents dragon monsters too", "no"),
        ("do my opponent's Machine monsters also gain 300 from Cobalt Shore?", "yes"),
        ("does cobalt toll inflict damage to both players", "yes"),
        ("does cobalt toll banish a monster", "no"),
        # what a relative clause says
        ("Can Cobalt Jar banish a monster of my opponent that is not a Dragon?", "yes"),
        ("Can Cobalt Ram inflict piercing damage with a monster that is not a Beast?", None),
        ("does my beast pierce with cobalt ram", "yes"),
        # a text read whole says just that of other cards
        ("Can Cobalt Pick add a Cobalt trap from my deck?", "yes"),
        ("Can Cobalt Pick add a Cobalt spell from my deck?", "no"),
        ("Can Cobalt Pick add a Cobalt trap from my graveyard?", "no"),
        ("can cobalt jar banish a level 5 monster", "no"),
        ("can cobalt jar banish one of my own monsters", "no"),
        ("can a cobalt monster be placed in the spell & trap zone with cobalt relic", "yes"),
        # itself for its own effect; what its own event brings
        ("can cobalt feast tribute itself to use its own effect", "yes"),
        ("can cobalt host tribute itself to use its own effect", "no"),
        ("Can Cobalt Scout Set a Cobalt Spell from the Deck when it deals battle damage?", "yes"),
        ("Can Cobalt Scout Set a Cobalt Trap from the Deck when it deals battle damage?", "no"),
        # what is asked while the card lies there is not asked of the card
        ("cobalt jar is on my field. can i banish a level 5 monster", None),
    ],
)
def test_of_which_cards_and_whose(read: Store, question: str, verdict: str | None) -> None:
    assert (given(read, question) if verdict else ask(read, question).verdict) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does Cobalt Elder keep my other Machine monsters from being targeted by Cobalt Bolt?", "yes"),
        ("Does Cobalt Pavise keep my other Machine monsters from being targeted by Cobalt Bolt?", "no"),
        ("Can my opponent attack another Machine monster while I control Cobalt Pavise?", "no"),
        ("Can my opponent attack Cobalt Pavise?", "yes"),
    ],
)
def test_what_keeps_from_attacks_keeps_from_no_effect(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict
