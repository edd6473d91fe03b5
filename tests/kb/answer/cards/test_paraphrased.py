"""One fact asked in many words gets one verdict; of a card without the fact, or turned by a word, the other."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Ochre Wave": ("Normal Spell", "Destroy all monsters your opponent controls."),
    "Ochre Flood": ("Normal Spell", "Destroy all monsters on the field."),
    "Ochre Well": ("Normal Spell", "Draw 2 cards."),
    "Ochre Drill": ("Quick-Play Spell", "Target 1 Spell/Trap on the field; destroy it."),
    "Ochre Lure": ("Normal Spell", "Add 1 Machine monster from your Deck to your hand."),
    "Ochre Rise": ("Normal Spell", "Target 1 monster in your GY; Special Summon it."),
    "Ochre Vault": ("Normal Spell", "Banish 3 cards from your GY; draw 1 card."),
    "Ochre Push": ("Normal Spell", "Target 1 face-up monster you control; it gains 600 ATK."),
    "Ochre Barter": ("Normal Spell", "Tribute 1 monster; draw 2 cards."),
    "Ochre Melt": ("Normal Spell", "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand"
                   " or field as materials."),
    "Ochre Snare": ("Counter Trap", "When a Spell Card is activated: Pay 900 LP; negate the activation."),
    "Ochre Hush": (EFFECT, "When a monster effect is activated (Quick Effect): You can discard this card; negate that"
                   " effect."),
    "Ochre Gate": ("Counter Trap", "When a monster would be Summoned: Negate the Summon, and destroy it."),
    "Ochre Demand": ("Normal Trap", "Your opponent chooses 1 card in their hand and discards it."),
    "Ochre Toll": (EFFECT, "If this card is Normal Summoned: You can pay 700 LP; draw 1 card."),
    "Ochre Guard": (EFFECT, "If this card is Special Summoned: You can draw 1 card. (Quick Effect): You can target a"
                    " monster an opponent controls; destroy it."),
    "Ochre Ghost": (EFFECT, "(Quick Effect): You can banish this card from your GY; gain 500 LP."),
    "Ochre Veil": (EFFECT, "(Quick Effect): You can discard this monster, then target 1 Effect Monster the opponent"
                   " controls; negate its effects until the end of the turn."),
    "Ochre Knight": (EFFECT, "Once per turn: You can draw 1 card."),
    "Ochre Idol": ("Rock / Normal", "An idol."),
    "Ochre Drain": ("Continuous Trap", "Negate the effects of all face-up monsters on the field."),
    "Ochre Ocean": (EFFECT, "You can only control 1 Dragon monster. Once per turn: You can draw 1 card."),
    "Ochre Ghoul": (EFFECT, "If this card is sent to the GY: Special Summon this card."),
    "Ochre Cloak": ("Normal Trap", "Reveal 1 Machine monster in your hand; this turn, Machine monsters you control"
                    " cannot be targeted by card effects."),
    "Ochre Recall": ("Normal Trap", "Target 1 Machine monster you control or in your GY; banish it."),
    "Ochre Pick": ("Normal Spell", "Discard 1 card; destroy 1 monster on the field."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Is there any destruction involved in Ochre Wave?", "yes"),
        ("Is there any destruction involved in Ochre Well?", "no"),
        ("is destruction part of ochre wave", "yes"),
        ("Is something destroyed by Ochre Drill?", "yes"),
        ("Is something destroyed by Ochre Lure?", "no"),
        ("Would anything be destroyed when Ochre Wave resolves?", "yes"),
        ("Would anything be destroyed when Ochre Well resolves?", "no"),
        ("Does Ochre Well never destroy anything?", "yes"),
        ("Does Ochre Wave never destroy anything?", "no"),
        ("Is there a draw in Ochre Well?", "yes"),
        ("Is there a draw in Ochre Wave?", "no"),
        ("is ochre lure a searcher", "yes"),
        ("is ochre well a searcher", "no"),
        ("Is a monster Special Summoned by Ochre Rise?", "yes"),
        ("Is a monster Special Summoned by Ochre Well?", "no"),
        ("Does Ochre Vault involve banishing?", "yes"),
        ("Does Ochre Well involve banishing?", "no"),
        ("Does Ochre Ghost banish cards?", None),  # itself, which is a cost
    ],
)
def test_what_is_done_is_asked_with_a_noun(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Is Ochre Snare an activation negate?", "yes"),
        ("Is Ochre Hush an activation negate?", "no"),
        ("Is there an activation negation in Ochre Snare?", "yes"),
        ("Does Ochre Hush leave the activation alone?", "yes"),
        ("Does Ochre Snare leave the activation alone?", "no"),
        ("Can Ochre Hush negate an effect?", "yes"),
        ("Can Ochre Well negate an effect?", "no"),
        ("Can Ochre Snare negate an effect?", None),  # it takes the effect along with the activation
        ("Does Ochre Gate negate effects?", None),  # a Summon is none
        ("Does Ochre Hush negate only the effect?", "yes"),
        ("Does Ochre Snare negate only the effect?", "no"),
        ("does ochre snare just negate the effect", "no"),
        ("Does Ochre Snare negate only the activation?", "yes"),
        ("Does Ochre Well negate only the effect?", None),
        ("Is an activation negated when Ochre Gate resolves?", "no"),
    ],
)
def test_the_activation_is_told_from_the_effect(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Do I choose which card Ochre Drill affects?", "yes"),
        ("With Ochre Drill, is the choice mine?", "yes"),
        ("With Ochre Demand, is the choice mine?", "no"),
        ("is it me who chooses with ochre drill", "yes"),
        ("is it my opponents choice with ochre drill", "no"),
        ("is it my opponents choice with ochre demand", "yes"),
        ("With Ochre Wave, is the choice mine?", None),  # nobody chooses
        ("Is the choice for Ochre Drill made when it is activated?", "yes"),
        ("Do I choose the card when Ochre Drill resolves?", "no"),
        ("Do I choose the card when Ochre Pick resolves?", "yes"),
        ("Do I choose the card for Ochre Cloak?", None),  # what cannot be targeted is no target of its own
        ("Can I use Ochre Recall on a card I control?", "yes"),
        ("Can I use Ochre Rise on a card I control?", "no"),
        ("Do I have to say on activation which card I choose with Ochre Drill?", "yes"),
        ("Do I have to say on activation which card I choose with Ochre Guard?", None),  # one of two effects targets
        ("Can I wait until Ochre Drill resolves to choose?", "no"),
    ],
)
def test_who_chooses_and_when(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("If Ochre Snare gets negated, is the cost still paid?", "yes"),
        ("Do I get the cost of Ochre Snare back if it is negated?", "no"),
        ("ochre snare got negated, do i get back what i paid", "no"),
        ("Do I get the cost of Ochre Toll back if it is negated?", "no"),  # whatever it waits for
        ("If Ochre Wave gets negated, is the cost still paid?", None),
        ("Is there something I pay to activate Ochre Snare?", "yes"),
        ("Is there something I pay to activate Ochre Wave?", "no"),
        ("Is anything in Ochre Vault a cost?", "yes"),
        ("so theres a cost on ochre wave?", "no"),
    ],
)
def test_a_cost_stays_paid(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Do I have to control a monster to activate Ochre Push?", "yes"),
        ("Do I have to control a monster to activate Ochre Wave?", "no"),
        ("do i need a monster on my field for ochre barter", "yes"),
        ("Do I have to control a monster to activate Ochre Melt?", None),  # it may take those of the hand
        ("Is Ochre Push usable without a monster on my field?", "no"),
        ("Is Ochre Well usable without a monster on my field?", "yes"),
        ("Is Ochre Wave usable without a monster on my field?", None),  # if the opponent has one
        ("Can I activate Ochre Push if I control no monsters?", "no"),
        ("Can I activate Ochre Well if I control no monsters?", "yes"),
        ("Can I activate Ochre Push if I control a monster?", "yes"),
        ("Do I have to control a monster to activate Ochre Ocean?", None),  # how many one may is no condition
        ("Does Ochre Ghoul put a monster on the field?", "yes"),
        ("Does Ochre Wave put a monster on the field?", "no"),
        ("Can I use Ochre Well to special summon something?", "no"),
        ("Can I use Ochre Rise to special summon something?", "yes"),
    ],
)
def test_what_has_to_be_there(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can my opponent activate Ochre Guard during the Damage Step?", "yes"),  # one of its effects
        ("Can my opponent activate Ochre Wave during the Damage Step?", "no"),
        ("Is Ochre Wave barred from the Damage Step?", "yes"),
        ("Is Ochre Hush usable in either player's turn?", "yes"),
        ("Is Ochre Wave usable in either player's turn?", "no"),
        ("Do I have to wait for my own turn to use Ochre Wave?", "yes"),
        ("Is Ochre Drill something other than Spell Speed 2?", "no"),
        ("Is Ochre Wave something other than Spell Speed 2?", "yes"),
        ("Can I use Ochre Drill as Chain Link 2 on top of a card?", "yes"),
        ("Can I use Ochre Wave as Chain Link 2 on top of a card?", "no"),
        ("is ochre drill chainable", "yes"),
        ("is ochre wave chainable", "no"),
        ("Can I put Ochre Toll on a Chain after another card?", "no"),
        ("Am I limited to one use of Ochre Knight each turn?", "yes"),
        ("Does Ochre Flood affect my opponent's cards only?", "no"),
        ("Does Ochre Wave affect my opponent's cards only?", "yes"),
        ("Does Ochre Drain affect monsters in the hand?", "no"),
        ("Does Ochre Drain affect monsters on the field?", "yes"),
    ],
)
def test_when_it_is_used_and_what_it_reaches(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Is Ochre Knight safe from Ochre Wave?", "no"),
        ("Is Ochre Well safe from Ochre Wave?", "yes"),
        ("Is Ochre Knight safe from Ochre Veil?", None),  # it is negated
        ("Is Ochre Knight immune to Ochre Veil?", None),
        ("Is Ochre Idol safe from Ochre Veil?", "yes"),  # it targets Effect Monsters
        ("Is Ochre Knight safe from Ochre Drill?", "yes"),
        ("Is Ochre Knight safe from Ochre Drain?", None),
        ("Can Ochre Drill be Chain Link 2 on top of Ochre Wave?", "yes"),
        ("Can Ochre Wave be Chain Link 2 on top of Ochre Drill?", "no"),
        ("Is Ochre Knight negated if I use Ochre Veil on it?", "yes"),
        ("Is Ochre Idol negated if I use Ochre Veil on it?", "no"),
        ("Does Ochre Knight lose its effects to Ochre Veil?", "yes"),
    ],
)
def test_what_the_other_card_does_to_it(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
