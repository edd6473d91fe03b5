"""What a card's effects do, asked of the card: each question with a card that says yes and a twin that says no."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Ochre Wing": (EFFECT, "You can draw a card, also you cannot Special Summon until the end of this turn, except "
                   "Machine monsters."),
    "Ochre Toll": ("Normal Spell", "Draw 1 card. "
                   "You can not conduct your Battle Phase during the turn you activate this card."),
    "Ochre Gift": ("Normal Spell", "Destroy all Spells on the field."),
    "Ochre Lure": ("Normal Spell", "Target 1 monster in your GY; "
                   "Special Summon that monster, but destroy it during the End Phase."),
    "Ochre Call": ("Normal Spell", "Target 1 monster in your GY; "
                   "Special Summon that card, but banish it when it leaves the field."),
    "Ochre Door": ("Normal Spell", "Special Summon a monster from your hand in Defense Position."),
    "Ochre Burn": ("Normal Spell", "Inflict 500 damage to your opponent."),
    "Ochre Balm": ("Normal Spell", "Gain 500 LP."),
    "Ochre Blade": ("Normal Trap", "Target 1 monster on the field; destroy it."),
    "Ochre Wave": ("Normal Trap", "Destroy all monsters your opponent controls."),
    "Ochre Shout": ("Counter Trap",
                    "When a monster effect was activated: Negate the activation, and if you do, destroy that monster."),
    "Ochre Hush": ("Counter Trap",
                   "When the opponent activates a monster effect on the field: Negate the activation."),
    "Ochre Wall": ("Counter Trap", "When a monster would be Summoned: Negate the Summon, and if you do, destroy it."),
    "Ochre Find": ("Normal Spell", "Add 1 Machine monster from your Deck to your hand."),
    "Ochre Rise": ("Normal Trap",
                   "Target a face-up monster you control; it gains 500 ATK this turn."),
    "Ochre Guard": (EFFECT, "If you control no monsters: You can Special Summon this monster from your hand."),
    "Ochre Lone": ("Normal Spell", "If you control no monsters: Draw 1 card."),
    "Ochre Both": (EFFECT, "You can destroy 1 Spell on the field, then draw 1 card."),
    "Ochre Free": ("Normal Spell", "Draw 1 card, also, gain 300 LP."),
}  # fmt: skip
ASKED = [
    ("Does Ochre Wing stop me from Special Summoning other monsters the turn I use it?", "yes"),
    ("Does Ochre Gift stop me from Special Summoning other monsters the turn I use it?", "no"),
    ("Does Ochre Wing lock me into one Type or Attribute for the rest of the turn?", "yes"),
    ("Does Ochre Toll lock me into one Type or Attribute for the rest of the turn?", "no"),
    ("Does Ochre Wing lock me out of Extra Deck Summons?", None),
    ("If Ochre Wing is negated, am I still locked by its restriction this turn?", "no"),
    ("Can I still conduct my Battle Phase the turn I use Ochre Toll?", "no"),
    ("Can I still conduct my Battle Phase the turn I use Ochre Gift?", "yes"),
    ("Is the monster Summoned by Ochre Lure destroyed in the End Phase?", "yes"),
    ("Is the monster Summoned by Ochre Call destroyed in the End Phase?", "no"),
    ("Is the monster Summoned by Ochre Call banished when it leaves the field?", "yes"),
    ("Is the monster Summoned by Ochre Lure banished when it leaves the field?", "no"),
    ("Is the monster Special Summoned by Ochre Door allowed to be in face-up Attack Position?", "no"),
    ("Is the monster Special Summoned by Ochre Call allowed to be in face-up Attack Position?", "yes"),
    ("Does Ochre Burn inflict damage to my opponent that is not battle damage?", "yes"),
    ("Does Ochre Balm inflict damage to my opponent that is not battle damage?", "no"),
    ("Does Ochre Balm heal me?", "yes"),
    ("Does Ochre Burn heal me?", "no"),
    ("Can my opponent's monster that cannot be targeted by card effects be affected by Ochre Wave?", "yes"),
    ("Can my opponent's monster that cannot be targeted by card effects be affected by Ochre Blade?", "no"),
    ("Does Ochre Blade hit my own cards as well as my opponent's?", "yes"),
    ("Does Ochre Wave hit my own cards as well as my opponent's?", "no"),
    ("Can Ochre Blade pop a Spell/Trap?", "no"),
    ("Can Ochre Shout negate an effect activated in the hand or GY?", "yes"),
    ("Can Ochre Hush negate an effect activated in the hand or GY?", "no"),
    ("If Ochre Shout negates a card, is that card also destroyed?", "yes"),
    ("If Ochre Hush negates a card, is that card also destroyed?", "no"),
    ("Can Ochre Wall negate the Summon of a monster itself?", "yes"),
    ("Can Ochre Shout negate the Summon of a monster itself?", "no"),
    ("Can I activate Ochre Find if there is nothing left in my Deck that it could get?", "no"),
    ("Can I activate Ochre Gift if there is nothing left in my Deck that it could get?", "yes"),
    ("Can I activate Ochre Blade if there is no legal target on the field?", "no"),
    ("If the target of Ochre Blade is flipped face-down in response, does its effect still apply to it?", "yes"),
    ("If the target of Ochre Rise is flipped face-down in response, does its effect still apply to it?", "no"),
    ("Does the effect of Ochre Rise last only until the end of this turn?", "yes"),
    ("Can I activate Ochre Lone only if I control no monsters?", "yes"),
    ("Can I activate Ochre Gift only if I control no monsters?", "no"),
    ("Do the two parts of Ochre Free happen simultaneously?", "yes"),
    ("Do the two parts of Ochre Both happen simultaneously?", "no"),
    ('If I can\'t do the first part of Ochre Both, do I still do the part after "then"?', "no"),
]


@pytest.mark.parametrize(("question", "verdict"), ASKED)
def test_outcome(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
