"""Everyday questions of one card or two that were once heard otherwise than asked; invented cards."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT, XYZ = "Beast / Effect", "Beast / Xyz / Effect"
CARDS = {
    "Umber Broom": (XYZ, "You can pay 700 LP, then target 1 face-up card on the field; shuffle it into the Deck."),
    "Umber Guard": (XYZ, "When your opponent activates a card or effect: You can detach 1 material from this card;"
                    " destroy that card."),
    "Umber Urn": ("Normal Spell", "Banish 3 or 6 cards from your Extra Deck; draw 1 card."),
    "Umber Hall": ("Continuous Spell", "When this card is activated: You can add 1 Level 4 Beast monster from your Deck"
                   " to your hand. All Beast monsters you control gain 100 ATK."),
    "Umber Hush": ("Continuous Trap", "Each player must Set Spell Cards before activating them, and cannot activate"
                   " those Spells until their next turn after Setting them."),
    "Umber Heir": ("Beast / Tuner / Effect", "Cannot Special Summon Synchro Monsters using this card as material,"
                   ' except "Umber" monsters.'),
    "Umber Aegis": ("Equip Spell", "If this card is sent from the field to the GY: Pay 600 LP; place this card on the"
                    " bottom of your Deck."),
    "Umber Wall": (EFFECT, "While this card is in Defense Position, monsters cannot declare direct attacks."),
    "Umber Chord": (EFFECT, "(Quick Effect): You can activate 1 of these effects, by revealing monsters in your hand"
                    " with the listed Attributes;\n● FIRE: Draw 1 card.\n● FIRE & DARK: Destroy 1 other card on the"
                    " field."),
    "Umber Later": (EFFECT, "If this card is destroyed by battle: You can activate this effect; Special Summon 1 Beast"
                    " monster from your hand during the Standby Phase of the next turn."),
    "Umber Rider": (EFFECT, 'If you control no monsters, or control an "Ochre" monster: You can Special Summon this'
                    " card from your hand."),
    "Umber Sole": (EFFECT, "If you control no monsters, or only Fusion Monsters: You can Special Summon this card from"
                   " your hand."),
    "Umber Tally": (EFFECT, "You can target up to 1 Trap on the field for every 3 face-down cards on the field; destroy"
                    " them."),
    "Umber Page": (EFFECT, 'If you control an "Ochre" monster: You can Special Summon this card from your hand.'),
    "Umber Seizer": (EFFECT, "When your opponent activates a Beast monster's effect (Quick Effect): You can negate the"
                     " effect, then, if that monster is still on the field, take control of it."),
    "Umber Scribe": ("Normal Spell", "Add 1 Beast monster from your Deck to your hand."),
    "Umber Finder": ("Beast / Flip / Effect", "FLIP: Target 1 Ritual Spell in your GY; add that target to your hand."),
    "Umber Sage": ("Fairy / Effect", "You can target 1 monster on the field; destroy it."),
    "Umber Veil": ("Fairy / Effect", "Neither player can target this card with monster effects."),
    "Umber Plain": (EFFECT, "If this card is Normal Summoned: You can draw 1 card."),
    "Umber Snare": ("Normal Trap", "When an opponent's monster declares an attack: Destroy that monster."),
    "Umber Fray": (EFFECT, "After damage calculation, when this card battles a Beast monster: You can banish that"
                   " monster."),
    "Umber Order": (EFFECT, "Neither player can activate monster effects."),
    "Umber Imp": (EFFECT, "During your opponent's Main Phase (Quick Effect): You can discard this card; draw 1"
                  " card."),
    "Umber Link": (EFFECT, "If this card is Special Summoned: You can draw 2 cards. You can only Special Summon"
                   ' "Umber Link(s)" once per turn.'),
    "Umber Gale": ("Normal Trap", "When your opponent activates a Trap that inflicts damage: Negate that activation and"
                   " destroy it and all face-up Spells/Traps on your opponent's field."),
    "Umber Chain": (XYZ, "3 or more (max. 5) Level 3 monsters\nYou can detach 1 material from this card; draw 1 card."),
    "Umber Blend": ("Normal Spell", "Fusion Summon 1 Beast Fusion Monster, by sending its materials from your hand to"
                    " the GY."),
    "Umber Dusk": (EFFECT, "If this card is sent to the GY by card effect: You can draw 2 cards."),
    "Umber Toll": (EFFECT, "Your opponent must pay 500 LP to declare an attack."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # whither a card goes
        ("Does Umber Broom return the card to the hand?", "no"),
        ("Does Umber Broom return the card to the Deck?", "yes"),
        # that what would do it is not used saves from nothing
        ("Umber Guard has no materials left. Can it save itself from being destroyed?", None),
        # one of two counts
        ("Can I banish 4 cards for Umber Urn?", "no"),
        ("Can I banish 6 cards for Umber Urn?", "yes"),
        # what may be left out as a card is activated
        ("Do I have to search when I flip Umber Hall up?", "no"),
        ("Does Umber Hall make me search?", "no"),
        ("Do I have to search when Umber Hall is activated?", "no"),
        # no monsters, or only such
        ("I control only Fusion Monsters. Can I Special Summon Umber Sole from my hand?", "yes"),
        ("I control a Link Monster. Can I Special Summon Umber Sole from my hand?", "no"),
        # to how many, by what is there
        ("Six face-down cards are on the field. May Umber Tally target two Traps?", None),
        # until when something is forbidden
        ("I set a Quick-Play this turn with Umber Hush up. May I flip it in my opponent's next turn?", None),
        # what may not be Summoned with a card
        ("Can Umber Heir be used to make a non-Umber Synchro Monster?", "no"),
        # another sum than that which is paid
        ("Do I have to pay 1000 LP to return Umber Aegis to the Deck?", None),
        # what a player targets, and not the card
        ("My opponent's Umber Wall is in Defense Position. May I target it with a card effect?", "yes"),
        # what stands before one of several effects
        ("I have only a FIRE monster in hand. Can I use Umber Chord to destroy a card?", None),
        # when it is done
        ("Does Umber Later bring back a Beast at once when it is destroyed by battle?", None),
        # which monsters are there
        ("I have monsters but no Ochre monster. Can I Special Summon Umber Rider?", None),
        ("I don't have an Ochre monster. Can I Special Summon Umber Page from my hand?", "no"),
        ("I control an Ochre monster. Can I Special Summon Umber Page from my hand?", "yes"),
        # under which condition something is done to what was negated
        ("Umber Seizer negated a monster effect from the hand. Do I get control of that monster?", None),
        # what is fetched is not answered
        ("Can Umber Scribe get Umber Plain?", "yes"),
        ("Can I use Umber Scribe for Umber Plain?", None),
        ("Can Umber Finder take back Umber Scribe?", "no"),
        # what has to be targeted first
        ("Can Umber Sage destroy Umber Veil?", "no"),
        ("Can Umber Sage destroy Umber Plain?", "yes"),
        # whose monster attacks
        ("Can I activate Umber Snare when my own Umber Plain attacks?", "no"),
        ("Can I activate Umber Snare when my opponent's Umber Plain attacks?", "yes"),
        # who battles
        ("Can Umber Fray banish the monster after battling it?", "yes"),
        # what keeps all from being used
        ("Umber Order is on the field. Can I use Umber Imp?", "no"),
        # how often a card is Summoned is not how often its effect is used
        ("I Summoned one Umber Link this turn. Can I Summon a second Umber Link this turn?", None),
        ("My opponent must pay for Umber Toll: is it 1000?", None),
        # who both are
        ("Do both of us draw with Umber Urn?", "no"),
        ("Do we both draw with Umber Urn?", "no"),
        ("Do I draw with Umber Urn?", "yes"),
        # a card that was spoken of, and others that lie face-up
        ("Does Umber Gale destroy my opponent's Set Traps?", None),
        ("Does Umber Gale destroy my opponent's face-up Traps?", "yes"),
        # so many materials and no more
        ("Can I make Umber Chain with five Level 3 monsters?", "yes"),
        ("Can I make Umber Chain with six Level 3 monsters?", "no"),
        ("Can I make Umber Chain with two Level 3 monsters?", "no"),
        # a card that was material is chained to nothing
        ("I fused with Umber Blend using Umber Dusk. Can I use its effect?", None),
        ("My opponent uses Umber Blend. Can I chain Umber Dusk to it?", "no"),
    ],
)  # fmt: skip
def test_what_is_asked_is_what_is_answered(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
