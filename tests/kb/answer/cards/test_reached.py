"""What an effect reaches: which cards pay for it, how those lie that it Summons, to whom it does what it does; and what
comes out the other way where one word differs."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
#: Phrases that every text has are told once.
DRAW = "draw 1 card"
ONCE = "Once per turn"
FACE_UP = "arget 1 face-up monster on the field"
OWN_HAND = "from your hand"
FROM_DECK = "from your Deck to your hand"
SUMMONED = "this card is Normal Summoned"
RIVAL = "your opponent controls"
AMONG = "or face-up field"
EXTRA = "from your Extra Deck"
GAINS = "gains 500 ATK"
ACTS = "When your opponent activates"
CARDS = {
    "Ochre Toll": (EFFECT, f"{ONCE}: You can send 1 DARK monster {OWN_HAND} to the GY; {DRAW}."),
    "Ochre Wicket": ("Normal Trap",
        f'Send 1 "Ochre" Spell/Trap {OWN_HAND} {AMONG} to the GY; destroy all monsters {RIVAL}.'),
    "Ochre Herald": (EFFECT, f'{ONCE}: You can Special Summon 1 "Ochre" monster from your GY in Defense Position.'),
    "Ochre Porter": (EFFECT,
        f"{ONCE}: You can Special Summon 1 Level 4 or lower Winged Beast monster from your GY, but its effects "
        "are negated."),
    "Ochre Veil": ("Equip Spell", "Equip only to a DARK monster. It gains 400 ATK."),
    "Ochre Ribbon": ("Equip Spell", f'Equip only to "Ochre Lady". It {GAINS}.'),
    "Ochre Lady": ("Winged Beast", ""),
    "Frosthelm Squire": ("Warrior", ""),
    "Ochre Balm": (EFFECT, f"If {SUMMONED}: Gain 800 LP."),
    "Ochre Brand": (EFFECT, "If this card is Flip Summoned: Inflict 600 damage to your opponent."),
    "Ochre Blaze": ("Normal Spell", "Inflict 700 damage to both players."),
    "Ochre Tithe": ("Counter Trap",
        f"{ACTS} a Spell/Trap Card: Your opponent draws 3 cards, also negate the "
        "activation."),
    "Ochre Spur": ("Quick-Play Spell", f"T{FACE_UP}; it {GAINS} until the end of this turn."),
    "Ochre Archer": ("Plant / Effect", "You can Tribute 1 Plant monster; destroy 1 Spell on the field."),
    "Ochre Mentor": (EFFECT, f"If {SUMMONED}: You can add 1 Plant monster with 1000 or less DEF {FROM_DECK}."),
    "Ochre Coronet": (EFFECT, f"{ONCE}: This card gains 300 ATK."),
    "Ochre Fusion": ("Normal Spell", "Draw 1 card."),
    "Ochre Call": ("Normal Spell", f'Special Summon 1 Level 6 or higher "Ochre" Fusion Monster {EXTRA}.'),
    "Ochre Thief": ("Normal Trap",
        "Target 1 Warrior monster you control; send it to the GY, then Special Summon 1 Fiend monster from "
        "your Deck."),
    "Ochre Clasp": ("Normal Spell", f'Add 1 "Ochre" card {FROM_DECK}, except "Ochre Clasp".'),
    "Ochre Snap": ("Normal Trap", f"T{FACE_UP}; destroy it."),
    "Ochre Gust": (EFFECT, f"If {SUMMONED}: You can return 1 card on the field to the hand."),
    "Ochre Sluice": (EFFECT, f"{ONCE}: You can send 1 face-up Spell you control to the GY; {DRAW}."),
    "Ochre Climb": ("Normal Spell",
        f"Target 1 Xyz Monster you control; Special Summon {EXTRA}, 1 Xyz Monster that is 1 Rank higher than "
        "it, by using it as material. (This is treated as an Xyz Summon.)"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # what pays
        ("Can I send a DARK monster from my hand to the GY as cost for Ochre Toll?", "yes"),
        ("Can I send a WATER monster from my hand to the GY as cost for Ochre Toll?", "no"),
        ("Can I send a Set Ochre Spell from the field to the GY as cost for Ochre Wicket?", "no"),
        ("Can I send a face-up Ochre Spell from the field to the GY to pay the cost of Ochre Wicket?", "yes"),
        ("Can I Tribute a Plant monster I control for Ochre Archer?", "yes"),
        ("Can I Tribute a Zombie monster I control for Ochre Archer?", "no"),
        ("Can I destroy a Spell to pay the cost of Ochre Archer?", "no"),
        # in which position
        ("Can Ochre Herald Special Summon a monster in face-up Defense Position?", "yes"),
        ("Can Ochre Herald Special Summon a monster in face-down Defense Position?", "no"),
        ("Can the monster that Ochre Herald Special Summons be in Defense Position?", "yes"),
        ("Can the monster that Ochre Herald Special Summons be in Attack Position?", "no"),
        ("Can I Special Summon a monster in Attack Position with Ochre Porter?", "yes"),
        ("Can I Special Summon a monster in face-down Defense Position with Ochre Porter?", "no"),
        # Types of two words
        ("Can I summon a Level 4 Winged Beast monster from my GY with Ochre Porter?", "yes"),
        ("Can I summon a Level 5 Winged Beast monster from my GY with Ochre Porter?", "no"),
        ("Can I use Ochre Porter to Special Summon a Level 4 Sea Serpent monster from my GY?", "no"),
        # the effects of what is Summoned
        ("If I Special Summon a monster with Ochre Porter, are its effects negated?", "yes"),
        ("If I Special Summon a monster with Ochre Herald, are its effects negated?", "no"),
        # a series of which the text does not speak
        ("Can Ochre Herald Special Summon a Frosthelm monster from my GY?", "no"),
        ("Can Ochre Herald Special Summon an Ochre monster from my GY?", "yes"),
        ('Can I use Ochre Herald to Special Summon a "Quorlin" monster from my GY?', "no"),
        ("Can Ochre Call Special Summon a Level 6 Ochre Fusion monster from my Extra Deck?", "yes"),
        ("Can Ochre Call Special Summon a Level 5 Ochre Fusion monster from my Extra Deck?", "no"),
        # figures of what is fetched, and not of the player
        ("Can I use Ochre Mentor to add a Plant monster with 1000 DEF from my Deck to my hand?", "yes"),
        ("Can I use Ochre Mentor to add a Plant monster with 1100 DEF from my Deck to my hand?", "no"),
        # for how long
        ("Is the ATK gain from Ochre Coronet permanent?", "yes"),
        ("Is the ATK gain from Ochre Spur permanent?", "no"),
        ("Does the ATK gain from Ochre Coronet only last until the end of the turn?", "no"),
        ("Does the ATK gain from Ochre Spur only last until the end of the turn?", "yes"),
        ("Does the ATK gain from Ochre Coronet last until the end of the turn?", None),
        # what cards have to be
        ("Does the monster that Ochre Mentor adds to my hand have to be a Plant monster?", "yes"),
        ("Does the monster that Ochre Mentor adds to my hand have to be a DARK monster?", "no"),
        ("Does the monster I search with Ochre Mentor have to be a Warrior?", "no"),
        ("Does the monster that Ochre Porter Special Summons have to be Level 4 or lower?", "yes"),
        ("Does the monster that Ochre Porter Special Summons have to be Level 4?", "no"),
        ("Does the monster that Ochre Spur targets have to be face-up?", "yes"),
        ("Does the monster I Tribute for Ochre Archer have to be a Plant?", "yes"),
        ("Does the Spell that Ochre Archer destroys have to be face-up?", "no"),
        ("Must the monster that Ochre Herald Special Summons be an Ochre monster?", "yes"),
        # what they may be
        ("Can the monster that Ochre Mentor adds to my hand be a DARK monster?", "yes"),
        ("Can the monster that Ochre Mentor adds to my hand be a Warrior monster?", "no"),
        ("Can the card that Ochre Clasp adds to my hand be a Frosthelm card?", "no"),
        ("Can the target of Ochre Spur be face-down?", "no"),
        ("Can the target of Ochre Spur be my own monster?", "yes"),
        # what a Spell does not do
        ("Does Ochre Spur destroy the monster it targets?", "no"),
        ("Does Ochre Snap destroy the monster it targets?", "yes"),
        # as players say it
        ("Could Ochre Herald bring out a Level 4 Ochre from my graveyard?", "yes"),
        ("Could I aim Ochre Spur at a face-up monster I control?", "yes"),
        ("Could I aim Ochre Spur at a face-down monster I control?", "no"),
        ("Can Ochre Thief take the Fiend from my Deck?", "yes"),
        ("Can Ochre Thief take the Warrior from my Deck?", "no"),
        ("Can I grab an Ochre card from my Deck with Ochre Clasp?", "yes"),
        ("Can I grab a Frosthelm card from my Deck with Ochre Clasp?", "no"),
        ("Could Ochre Gust's effect on Normal Summon bounce a Set card?", "yes"),
        ("Would a Set Spell do as the card that Ochre Gust returns?", "yes"),
        ("Would a Set Spell do as the card that Ochre Sluice sends?", "no"),
        ("Can I use Ochre Herald to Special Summon an Ochre monster that's in my graveyard?", "yes"),
        # what the Summon counts as
        ("Is the monster Special Summoned by Ochre Climb treated as Xyz Summoned?", "yes"),
        ("Is the monster Special Summoned by Ochre Climb treated as Fusion Summoned?", "no"),
        ("Does the Summon by Ochre Porter count as an Xyz Summon?", "no"),
        # what is equipped
        ("Can a DARK monster be equipped with Ochre Veil?", "yes"),
        ("Can a WATER monster be equipped with Ochre Veil?", "no"),
        ("Can I equip a FIRE monster with Ochre Veil?", "no"),
        ("Can I equip Ochre Ribbon to a Winged Beast monster?", "no"),
        ("Can I equip Ochre Ribbon to Ochre Lady?", "yes"),
        # to whom it is done
        ("Does Ochre Balm make my opponent gain LP?", "no"),
        ("Does Ochre Balm make me gain LP?", "yes"),
        ("Does Ochre Brand inflict damage to me?", "no"),
        ("Does Ochre Blaze inflict damage to me?", "yes"),
        ("Does Ochre Brand inflict damage to both players?", "no"),
        ("Does Ochre Blaze inflict damage to both players?", "yes"),
        ("Does my opponent draw a card from Ochre Tithe?", "yes"),
        ("Does my opponent draw a card from Ochre Toll?", "no"),
        ("Does Ochre Spur make the monster gain 500 ATK?", "yes"),
        ("Does Ochre Spur make the monster gain 900 ATK?", "no"),
    ],
)
def test_what_is_reached_and_its_twin(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
