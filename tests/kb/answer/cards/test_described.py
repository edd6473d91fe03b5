"""Questions that ask a fact of one effect and describe the effect: invented cards, and twins that turn the answer."""

import pytest
from read_cards import says

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Pair": (EFFECT, "You can discard a card; Special Summon this card from the hand. If this monster is in your"
                   ' GY: You can banish this card; draw a card. You can only use each effect of "Umber Pair" once per'
                   " turn."),
    "Umber Soft": (EFFECT, "Once per turn: You can target 1 monster; destroy it. This card cannot be destroyed by"
                   " battle."),
    "Umber Brief": (EFFECT, "Once per turn: You can target a face-up monster; that monster gains 500 ATK until the end"
                    " of this turn."),
    "Umber Lasting": (EFFECT, "Once per turn: You can target a face-up monster; it gains 500 ATK."),
    "Umber Step": ("Normal Trap", "Draw 1 card, then you may destroy 1 card on the field."),
    "Umber Must": (EFFECT, "If this card is sent to the GY: Draw 1 card."),
    "Umber Quiet": (EFFECT, "Once per turn: You can destroy 1 Spell on the field. Your opponent cannot activate Spell"
                    " Cards in response to this effect's activation."),
    "Umber Claw": ("Counter Trap", "When a monster effect is activated: Negate that effect."),
    "Umber Kin": (EFFECT, 'Once per turn: You can add 1 "Umber" monster from your Deck to your hand.'),
    "Umber Lone": (EFFECT, 'Once per turn: You can add 1 "Umber" monster from your Deck to your hand, except "Umber'
                   ' Lone".'),
    "Umber Rush": (EFFECT, "If you control no monsters, you can Special Summon this monster (from your hand). You can"
                   ' only Special Summon "Umber Rush" once per turn this way.'),
    "Umber Bolt": ("Normal Spell", 'Draw 1 card. You can only activate 1 "Umber Bolt" per turn.'),
    "Umber Grave": (EFFECT, "If this card is in your Graveyard, except the turn it was sent there: You may pay 700 LP;"
                    " draw 1 card."),
    "Umber Ambush": ("Normal Trap", "Draw 1 card. You can activate this card the turn it was Set, if you control no"
                     " monsters."),
    "Umber Hand": (EFFECT, "If another monster you control is destroyed by battle: You can send this card from your"
                   " hand to the GY; draw a card."),
    "Umber Twice": (EFFECT, "Up to twice per turn: You can draw 1 card."),
    "Umber Fang": ("Dragon / Synchro / Effect", "Once per turn: You can draw 1 card."),
    "Umber Veil": ("Dragon / Effect", "Neither player can target this card with Spell effects."),
    "Umber Shell": ("Dragon / Effect", "Cannot be destroyed by your opponent's card effects."),
    "Umber Raise": ("Normal Spell", "Target 1 monster in your GY; Special Summon it."),
    "Umber Rank": ("Normal Spell", "Target a face-up monster you control that has a Level; draw 1 card."),
    "Umber Cost": ("Normal Trap", "Discard 1 card; draw two cards. You can banish this card from your GY; discard 1"
                   " card."),
    "Umber Feast": (EFFECT, "Once per turn, during the Standby Phase: Activate this effect; both players can draw a"
                    " card. Once per turn, during the End Phase: You may draw 1 card."),
    "Umber Share": (EFFECT, "Once per turn, during the Standby Phase: Both players can draw 1 card."),
    "Umber"
    " Hunter": (EFFECT, "If this card has destroyed a monster by battle and sends it to your GY: Draw a card. You can"
                     " banish this card from the Graveyard; Special Summon a monster from your hand."),
    "Umber Fallen": (EFFECT, "If this card is destroyed by battle and sent to your GY: Draw 1 card."),
    "Umber Wind": ("Quick-Play Spell", "You can also Tribute 1 WIND monster when you activate this card; Special Summon"
                   " 1 monster from your hand."),
    "Umber Breeze": ("Quick-Play Spell", "When you activate this card, you can also Tribute a WIND monster; Special"
                     " Summon 1 monster from your hand."),
    "Umber Gale": ("Quick-Play Spell", "Tribute 1 WIND monster; Special Summon 1 monster from your hand."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # whether "can" is said of activating it
        ("Must Umber Feast's Standby Phase effect be activated?", "yes"),
        ("Is Umber Feast's Standby Phase effect optional?", "no"),
        ("Must Umber Feast's End Phase effect be activated?", "no"),
        ("Must Umber Share's Standby Phase effect be activated?", None),
        ("Is Umber Share's Standby Phase effect optional?", None),
        # where the card itself is, and what it only sends there
        ("Can I use the GY effect of Umber Hunter in my opponent's turn?", "no"),
        ("Can I use the GY effect of Umber Fallen in my opponent's turn?", "yes"),
        # a cost that may be left out
        ("May I activate Umber Wind without Tributing anything?", "yes"),
        ("May I activate Umber Breeze without Tributing anything?", "yes"),
        ("May I activate Umber Gale without Tributing anything?", "no"),
        # which effect is meant
        ("Can the GY effect of Umber Pair be negated and do I still lose the banished card?", None),
        ("Is the discard for Umber Pair's first effect a cost?", "yes"),
        ("Does Umber Pair's second effect Special Summon it?", "no"),
        ("Does Umber Soft's destroy effect start a chain?", "yes"),
        ("Does Umber Soft's battle protection start a chain?", "no"),
        ("Is Umber Soft's protection a continuous effect?", "yes"),
        ("Is Umber Soft's destruction a continuous effect?", "no"),
        # what stays paid and spent
        ("If Umber Pair's hand effect gets negated do I still lose the discarded card?", "yes"),
        ("If Umber Pair's hand effect gets negated do I get the discarded card back?", "no"),
        ("If Umber Pair's GY effect is negated, can I use a second copy this turn?", "no"),
        ("If the activation of Umber Bolt is negated, can I activate another Umber Bolt this turn?", "yes"),
        ("Umber Soft leaves the field and is Special Summoned, can its effect be used again that turn?", "yes"),
        ("Can I use Umber Twice's effect twice per turn?", "yes"),
        ("Can I use Umber Twice's effect three times per turn?", "no"),
        ("Can I activate two different copies of Umber Bolt this turn?", "no"),
        ("Can I use the effects of two different copies of Umber Fang in one turn?", "yes"),
        # how long
        ("Does the ATK boost of Umber Brief last into the next turn?", "no"),
        ("Does the ATK boost of Umber Lasting last into the next turn?", "yes"),
        ("Does the ATK gain of Umber Brief wear off at the end of the turn?", "yes"),
        ("Does the ATK gain of Umber Lasting wear off at the end of the turn?", "no"),
        # what has to be done
        ("Do I have to destroy a card with Umber Step?", "no"),
        ("Is the destruction of Umber Step optional?", "yes"),
        ("Is Umber Must's draw optional?", "no"),
        # what answers it
        ("Can my opponent chain a Quick-Play Spell to Umber Quiet?", "no"),
        ("Can my opponent respond to Umber Quiet's destroy effect with a trap?", "yes"),
        ("Can a regular trap be chained to Umber Claw?", "no"),
        ("Can a Counter Trap be chained to Umber Claw?", "yes"),
        ("Can a normal spell be chained to Umber Soft?", "no"),
        # its own name
        ("Can Umber Kin search another Umber Kin?", "yes"),
        ("Can Umber Lone search another Umber Lone?", "no"),
        # times and places
        ("Can Umber Grave use its GY effect the turn it was sent there?", "no"),
        ("Can Umber Step be activated the turn it's set?", "no"),
        ("Can Umber Ambush be activated the turn it's set?", None),
        ("Umber Soft on my opponent's turn, is that ok?", "no"),
        ("Umber Step on my opponent's turn, is that ok?", "yes"),
        ("Can Umber Hand be used from the hand?", "yes"),
        ("Can I use Umber Pair's hand effect with no cards in my hand?", "no"),
        # whose and which effects a protection stops
        ("Can Umber Veil be targeted by spells?", "no"),
        ("Can Umber Veil be targeted by monster effects?", "yes"),
        ("Can Umber Veil be targeted by traps?", "yes"),
        ("Can Umber Shell be destroyed by my opponent's spells?", "no"),
        ("Can Umber Shell be destroyed by my own effects?", "yes"),
        # what has to be there
        ("Can I activate Umber Raise with no monsters in my GY?", "no"),
        ("Can I target an Xyz Monster with Umber Rank?", "no"),
        ("Can I set Umber Raise and activate it the same turn?", "yes"),
        ("Can I set Umber Step and activate it the same turn?", "no"),
        # one effect pays what the other does
        ("Is the discard for Umber Cost's first effect a cost?", "yes"),
        ("Is the discard for Umber Cost's GY effect a cost?", "no"),
        ("Is the discard for Umber Cost a cost?", None),
        ("Can Umber Fang be Xyz Summoned?", "no"),
        ("Can Umber Fang be Synchro Summoned?", "yes"),
    ],
)
def test_a_fact_of_the_effect_that_is_meant(read: Store, question: str, verdict: str | None) -> None:
    assert says(read, question) == verdict


def test_what_was_not_understood_of_a_description_makes_an_answer_no_more_than_likely(read: Store) -> None:
    known = ask(read, "Can I use Umber Pair's discard effect on my opponent's turn?")
    assert (known.verdict, known.likely) == ("no", None)
    strange = ask(read, "Can I use Umber Pair's discard and summon wobble effect on my opponent's turn?")
    assert (strange.verdict, strange.likely) == (None, "no")


def test_where_all_effects_agree_it_does_not_matter_which_is_meant(read: Store) -> None:
    assert ask(read, "Does Umber Pair's discard and summon wobble effect target?").verdict == "no"
