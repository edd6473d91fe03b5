"""What a question tells beside, or describes, of which no certain verdict leaves anything out; invented cards."""

import pytest
from read_cards import says

from kb.store.store import Store

EFFECT, XYZ = "Beast / Effect", "Beast / Xyz / Effect"
CARDS = {
    "Ochre Meek": (EFFECT, "If your LP are lower than the opponent's: You can Special Summon this monster from your"
                   " hand."),
    "Ochre Rite": ("Ritual Spell", 'This card is used to Ritual Summon "Ochre Meek". You must also Tribute monsters'
                   " from the hand or field whose total Levels equal at least 6."),
    "Ochre Loan": ("Normal Spell", "Target 1 Beast monster in your GY; Special Summon it. It cannot be used as a"
                   " Synchro Material."),
    "Ochre Dash": ("Quick-Play Spell", "Draw 1 card."),
    "Ochre Peel": (XYZ, "Once per turn: You can detach 1 material from this monster, then target a face-up card your"
                   " opponent controls; destroy it."),
    "Ochre Toss": ("Normal Trap", "When a monster declares an attack: Target a monster on the field; shuffle it into"
                   " the Deck."),
    "Ochre Toss Back": ("Normal Trap", "When a monster declares an attack: Target 1 attacking monster; shuffle it into"
                        " the Deck."),
    "Ochre Spur": ("Equip Spell", "If a monster equipped with this card has inflicted battle damage to your opponent,"
                   " the damage becomes 700."),
    "Ochre Strap": ("Equip Spell", "If a monster equipped with this card is destroyed: Draw 1 card."),
    "Ochre Knight": ("Fairy / Synchro / Effect",
                     "1 Tuner + 1 or more non-Tuner FIRE monsters\nOnce per turn: You may"
                     " draw 1 card."),
    "Ochre Squire": ("Fairy / Synchro / Effect",
                     "1 FIRE Tuner monster + 1 or more non-Tuner monsters\nOnce per"
                     " turn: You may draw 1 card."),
    "Ochre Calm": (EFFECT, "You can banish 1 card from your GY to target 1 monster your opponent controls; destroy it."
                   " This monster cannot attack during the turn you activate this effect."),
    "Ochre Either": (EFFECT, "You can discard this card and 1 Beast or FIRE monster, then target 2 of your banished"
                     " monsters; Special Summon them. You can banish this card from your GY; draw a card. You can only"
                     ' use 1 "Ochre Either" effect per turn, and only once that turn.'),
    "Ochre Arrival": (EFFECT, 'If this card is in your hand: You can discard 1 "Ochre" monster; Special Summon this'
                      " card. If this card was Special Summoned: You can draw 1 card."),
    "Ochre Guest": (EFFECT, "If this monster is in your hand or GY: You can Tribute a monster; Special Summon this"
                    " monster, but banish it when it leaves the field."),
    "Ochre Chant": ("Continuous Spell", "Once per turn, if you Special Summon a monster from the GY: You can make"
                    " your opponent lose 600 LP."),
    "Ochre Order": ("Continuous Spell", "If you Special Summon a monster from the GY: You must send 1 card from your"
                    " hand to the GY."),
    "Ochre Two": (XYZ, "You can detach 1 material from this card, then target a card in your opponent's GY; banish it."
                  ' You can use this effect of "Ochre Two" up to twice per turn.'),
    "Ochre One": (XYZ, "You can detach 1 material from this card, then target a card in the opponent's GY; banish that"
                  ' target. You can only use this effect of "Ochre One" once per turn.'),
    "Ochre Turn": (EFFECT, "If this card is Flip Summoned: Shuffle all monsters the opponent controls into the Deck."),
    "Ochre Flare": ("Normal Trap", "When a monster your opponent controls attacks: Target the attacking"
                    " monster; negate the attack, and 1 face-up FIRE monster you control gains 500 ATK."),
    "Ochre Namesake": ("Normal Spell", "Target 1 FIRE monster on the field; the ATK of each of the monsters currently"
                       " on the field with that monster's name become 2000, until the end of this turn."),
    "Ochre Fence": (EFFECT, "Monsters on the field cannot be returned to the Deck."),
    "Ochre Captor": (EFFECT, "When this card destroys a monster your opponent controls by battle and sends it to the"
                     " GY: You may Special Summon that monster to your field."),
    "Ochre Friend": (EFFECT, "If you control a Beast monster: You can Special Summon this monster from your hand."),
    "Ochre Envoy": (EFFECT, "If this card is Normal Summoned: You can send a Fiend monster from your Deck to the GY."),
    "Ochre Ghost": (EFFECT, "When a monster you control was destroyed by battle: You may banish this card from your GY;"
                    " draw 1 card."),
    "Ochre Rent": ("Continuous Spell", "Discard 1 card from the hand during each of your End Phases. If you do not,"
                   " this card is destroyed."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # LP that are told to be equal
        ("Both players have 8000 LP. Can Ochre Meek Special Summon itself from my hand?", "no"),
        ("Can Ochre Meek Special Summon itself from my hand?", "yes"),
        # a Rank is no Level
        ("Can I Tribute a Rank 6 Xyz Monster for Ochre Rite?", "no"),
        ("Can I Tribute a Level 6 monster for Ochre Rite?", "yes"),
        # of the materials one sort
        ("Can I use the monster revived by Ochre Loan as Xyz Material?", "yes"),
        ("Can I use the monster revived by Ochre Loan as Synchro Material?", "no"),
        # whose turn it is, and where the card is
        ("It is my opponent's turn and Ochre Dash is in my hand. Can I activate it straight from there?", "no"),
        ("It is my turn and Ochre Dash is in my hand. Can I activate it straight from there?", "yes"),
        # to where it is kept from going
        ("Does Ochre Fence stop a monster from being returned to the hand?", "no"),
        ("Does Ochre Fence stop a monster from being returned to the Deck?", "yes"),
        # a Token goes to no GY
        ("Ochre Captor destroys a token by battle. Can I Special Summon that token?", "no"),
        ("Ochre Captor destroys a monster by battle. Can I Special Summon that monster?", "yes"),
        # whose turn it is, how and where the card is
        ("I control a Beast monster. It is my opponent's turn. Can I Special Summon Ochre Friend from my hand?", "no"),
        ("I control a Beast monster. It is my turn. Can I Special Summon Ochre Friend from my hand?", "yes"),
        ("Ochre Envoy was Tribute Set. Can I send a Fiend?", None),
        ("Ochre Envoy was Normal Summoned. Can I send a Fiend?", "yes"),
        ("Ochre Ghost is on the field. A monster I control is destroyed by battle. Can Ochre Ghost draw a card?", "no"),
        ("Ochre Ghost is in my GY. A monster I control is destroyed by battle. Can Ochre Ghost draw a card?", "yes"),
        # for what a cost is paid
        ("Can Ochre Peel detach a material to destroy a face-down Spell?", "no"),
        ("Can Ochre Peel detach a material to destroy a face-up Spell?", "yes"),
        # what a target must be
        ("Must Ochre Toss target the attacking monster?", "no"),
        ("Must Ochre Toss Back target the attacking monster?", "yes"),
        # what battle damage becomes
        ("A monster with 3000 ATK is equipped with Ochre Spur and attacks directly. Does the opponent take 3000"
         " damage?", None),
        ("A monster with 3000 ATK is equipped with Ochre Strap and attacks directly. Does the opponent take 3000"
         " damage?", "yes"),
        # which of the materials has to be so
        ("May the Tuner for Ochre Knight be a DARK monster?", "yes"),
        ("May the Tuner for Ochre Squire be a DARK monster?", "no"),
        # the turn in which it attacks
        ("Ochre Calm - can he attack the turn I used his effect?", "no"),
        ("Ochre Calm's effect was used. Can it attack this turn?", "no"),
        # of which kind something is, is no use
        ("My other discard for Ochre Either would be a FIRE Warrior. Is that enough to bring back two banished"
         " monsters?", None),
        ("I used Ochre Either's effect to bring back two monsters. Can I use its other effect this turn?", "no"),
        # a cost that is told as what happens
        ("Does discarding an Ochre monster work to Special Summon Ochre Arrival from my hand?", "yes"),
        ("Can I use Ochre Arrival's draw effect when it is Special Summoned?", "yes"),
        # what is done to it only where its own effect brought it
        ("I simply Normal Summoned Ochre Guest and it got destroyed in battle. Must it be banished by its own text?",
         "no"),
        ("I Special Summoned Ochre Guest with its effect. Must it be banished when it leaves the field?", "yes"),
        # what a player may make another do is no duty
        ("With Ochre Chant face-up I Special Summon a monster from my GY. Can I make my opponent lose 600?", "yes"),
        ("Am I forced to make my opponent lose 600 by Ochre Chant?", "no"),
        # how often
        ("With two materials on it, can Ochre Two detach twice in one turn to banish two cards from the opponent's"
         " grave?", "yes"),
        ("With two materials on it, can Ochre One detach twice in one turn to banish two cards from the opponent's"
         " grave?", "no"),
        # in which way it came face-up
        ("Ochre Turn was turned face-up by an attack. Are my opponent's monsters shuffled away?", "no"),
        ("Ochre Turn was Flip Summoned. Are my opponent's monsters shuffled away?", "yes"),
        # which cards are the target
        ("Does Ochre Flare target the FIRE monster that gains the ATK?", "no"),
        ("Does Ochre Flare target the attacking monster?", "yes"),
        # another card of that name is no second use
        ("After Ochre Namesake has resolved I Summon another copy of the targeted monster in the same turn. Does the"
         " new one also become 2000 ATK?", None),
        ("Can I activate another copy of Ochre Namesake in the same turn?", "yes"),
        # in whose End Phase
        ("Do I need to discard for Ochre Rent during my opponent's End Phase as well?", "no"),
        ("Do I need to discard for Ochre Rent during my End Phase?", "yes"),
    ],
)  # fmt: skip
def test_nothing_that_is_told_or_described_is_left_out(read: Store, question: str, verdict: str | None) -> None:
    assert says(read, question) == verdict
