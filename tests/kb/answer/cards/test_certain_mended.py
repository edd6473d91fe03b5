"""What was answered for certain and wrongly, by classes: each with the twin that comes out the other way."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.records import Verdict
from kb.store.store import Store

EFFECT = "Warrior / Effect"
CARDS = {
    "Slate Vow": (EFFECT, "If this card in your possession is destroyed by your opponent: You can draw 7 cards."),
    "Slate Guard": (EFFECT, "If this card you control is destroyed by your opponent: You can draw 7 cards."),
    "Slate Hermit": (EFFECT, "If this is the only card in your hand, you may Special Summon it (from your hand)."),
    "Slate Storm": ("Normal Spell", "Activate 1 of these effects;\n● Destroy all monsters the opponent controls.\n"
                    "● Destroy all Spells and Traps the opponent controls."),
    "Slate Wave": ("Normal Spell", "Destroy all Spells and Traps your opponent controls."),
    "Slate Raid": ("Normal Trap", "Target 2 cards on the field; destroy them."),
    "Slate Dart": ("Normal Trap", "Target 1 card on the field; destroy it."),
    "Slate Wall": ("Normal Trap", "When an opponent's monster declares an attack: Destroy that monster."),
    "Slate Veil": ("Quick-Play Spell", "Target 1 face-up monster; change it to face-down Defense Position."),
    "Slate Flare": ("Quick-Play Spell", "Target 1 face-down monster; change it to face-up Attack Position."),
    "Slate Driver": (EFFECT, "You can send up to 3 Spells from your Deck to the GY; this monster gains 500 ATK"
                     " for each Spell sent this way."),
    "Slate Grave": ("Normal Trap", "Target 1 Plant in your GY; add it to your hand."),
    "Slate Crypt": ("Normal Trap", "Target 1 monster in your opponent's GY; add it to your hand."),
    "Slate Emperor": (EFFECT, "You can target a monster on the field; destroy both it and this card."),
    "Slate Bolt": ("Normal Spell", "Destroy all monsters your opponent controls."),
    "Slate Finder": (EFFECT, "If Special Summoned: You can add 1 \"Slate\" Spell from your Deck to your hand."),
    "Slate Night": (EFFECT, "During your opponent's turn, if this card is destroyed: You can draw 1 card."),
    "Slate Rift": ("Continuous Trap", "Any monster sent to the GY is banished instead."),
    "Slate Scout": (EFFECT, "When this card is sent to the GY: Draw 7 cards."),
    "Slate Feast": ("Normal Spell", "Each player adds 1 monster from their Deck to their hand."),
    "Slate Purse": ("Normal Spell", "Add 1 monster from your Deck to your hand."),
    "Slate Trick": ("Normal Trap", "At the end of the Battle Phase: You can banish 2 Spells. You can activate this card"
                    " from your hand, if you do not control any cards."),
    "Slate Lid": ("Normal Trap", "You take no battle damage this turn."),
    "Slate Imp": (EFFECT, "(Quick Effect): You can discard this card; take no battle damage this turn."),
    "Slate Scare": ("Normal Trap", "When a Dragon declares an attack: Negate the attack, then Set this"
                    " Trap instead of sending it to the GY."),
    "Slate Digger": (EFFECT, "FLIP: Apply these effects.\n● You can destroy 1 card on the field.\n● Draw 7 cards."),
    "Slate Miner": (EFFECT, "FLIP: Destroy 1 card on the field."),
    "Slate Hook": (EFFECT, "You can target 1 Attack Position Beast your opponent controls; attach it to this monster as"
                   " material."),
    "Slate Guild": ("Continuous Trap", "When this card is activated: You can target 1 Warrior you control; destroy that"
                    " Warrior. You can only activate 1 \"Slate Guild\" per turn."),
    "Slate Gag": ("Counter Trap", "When your opponent activates a monster effect: Negate the activation. If this card"
                  " is destroyed: Draw 7 cards. You can only use each effect of \"Slate Gag\" once per turn."),
    "Slate Regent": (EFFECT, "When your opponent activates a card while you control this Tribute Summoned monster"
                     " (Quick Effect): You may draw 7 cards."),
    "Slate Twin": (EFFECT, "If you control a \"Slate\" monster, except \"Slate Twin\", you can Special Summon this card"
                   " (from your hand)."),
    "Slate Count": (EFFECT, "You can add 1 \"Slate\" monster from your Deck to your hand. Its ATK becomes the"
                    " total original ATK of your other \"Slate\" monsters."),
    "Slate Alone": ("Quick-Play Spell", "If you control exactly 1 Tuner and no other monster: Draw 7 cards."),
    "Slate Swap": ("Quick-Play Spell", "Target 1 \"Slate\" monster you control and 1 face-up Insect on the field;"
                   " return that \"Slate\" monster to the hand."),
    "Slate Rage": ("Normal Trap", "When a \"Slate\" monster you control is destroyed by its own effect: Draw 1 card."),
    "Slate Loan": ("Normal Spell", "Select 1 Spell from your opponent's GY. You can use it as your hand this turn. If"
                   " you use it, you take 2000 damage."),
    "Slate Caller": ("Normal Spell", "Special Summon 1 Warrior monster from your hand, but it cannot be used as Synchro"
                     " Material."),
    "Slate Moth": (EFFECT, "Cannot be used as Synchro Material. When you Normal Summon a Warrior monster: You can draw"
                   " 1 card."),
    "Return": ("Normal Trap", "When your opponent adds a card from the GY to their hand: They discard it."),
    "Slate Lever": (EFFECT, "When this card is Tribute Summoned: Target 1 card; return it to the top of"
                    " the Deck."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # what is in one's possession need not lie on the field
        ("Slate Vow is destroyed in my hand by my opponent's card. Can I use its effect?", "yes"),
        ("Slate Guard is destroyed in my hand by my opponent's card. Can I use its effect?", "no"),
        # what the opponent has is not in it
        ("My opponent controls Slate Vow and destroys it with a card effect. Can I use its effect?", "no"),
        ("My opponent took control of Slate Guard and destroys it with a card effect. Can I use its effect?", "no"),
        ("I control Slate Guard and my opponent destroys it with a card effect. Can I use its effect?", "yes"),
        # the only card
        ("Slate Hermit is the only card in my hand. Can I Special Summon it?", "yes"),
        ("I have two other cards in my hand. Can I Special Summon Slate Hermit from my hand?", "no"),
        # one of several effects is not the other too
        ("Does Slate Storm destroy all monsters and all Spells and Traps?", None),
        ("I use Slate Storm on their monsters. Do their Spells get destroyed too?", None),
        ("Does Slate Storm destroy all monsters my opponent controls?", "yes"),
        ("Does Slate Wave destroy all Spells and Traps?", "yes"),
        # a card of each kind, of two that are targeted
        ("Can Slate Raid destroy a monster and a Spell?", "yes"),
        ("Can Slate Dart destroy a monster and a Spell?", "no"),
        # a direct attack is one of the opponent's monsters
        ("Can I activate Slate Wall on a direct attack?", "yes"),
        ("Can I activate Slate Wall when my own monster attacks directly?", "no"),
        # to turn a monster face-down is to change how it lies
        ("Can Slate Veil turn a monster face-down?", "yes"),
        ("Can Slate Veil flip a monster face-down?", "yes"),
        ("Can Slate Flare turn a monster face-down?", "no"),
        # so much for each is more for several
        ("Can Slate Driver gain 1500 ATK?", None),
        ("Can Slate Driver gain 700 ATK?", "no"),
        # of whom it is needed
        ("Does Slate Grave need a monster in my GY?", "yes"),
        ("Does Slate Grave need a monster in my opponent's GY?", None),
        ("Does Slate Crypt need a monster in my opponent's GY?", "yes"),
        # what is done with an effect is told with when it is used
        ("When I Special Summon Slate Finder, may I search a Slate monster?", "no"),
        ("When I Special Summon Slate Finder, may I search a Slate Spell?", "yes"),
        # when something happened
        ("Slate Night is destroyed on my own turn. Do I draw a card?", "no"),
        ("Slate Night is destroyed on my opponent's turn. Do I draw a card?", "yes"),
        # another card that lies there may say something to it
        ("Slate Rift is face-up and my Slate Scout is sent to the GY by battle. Do I draw?", None),
        ("My Slate Scout is sent to the GY by battle. Do I draw?", "yes"),
        # what each player does
        ("When I play Slate Feast, does my opponent add a card to their hand as well?", "yes"),
        ("When I play Slate Purse, does my opponent add a card to their hand as well?", "no"),
        # a Trap that its text lets be activated from the hand
        ("I control no cards at the end of the Battle Phase. Can I activate Slate Trick from my hand?", "yes"),
        ("I control no cards at the end of the Battle Phase. Can I activate Slate Lid from my hand?", "no"),
        # nothing of something
        ("Slate Lid: do I take no battle damage this turn?", "yes"),
        ("Slate Lid: do I take battle damage this turn?", "no"),
        # from where a card is discarded
        ("I have Slate Imp on the field. Can I discard it to take no battle damage?", "no"),
        ("I have Slate Imp in my hand. Can I discard it to take no battle damage?", "yes"),
        # what is done instead of something is not that
        ("Slate Scare: does it go to the GY after it resolves?", None),
        # a number that is only told of the other player
        ("My opponent has two monsters and I have one. Can I use Slate Bolt?", None),
        # a listed part that may be left out
        ("Slate Digger: do I have to destroy a card?", "no"),
        ("Slate Miner: do I have to destroy a card?", "yes"),
        # how a card lies that is taken
        ("Slate Hook: can I attach a monster in Defense Position?", None),
        ("Slate Hook: can I attach a monster?", "yes"),
        # what is done as a card is activated is not done again while it stays
        ("Slate Guild has been on the field since last turn. Can I use its effect now?", None),
        ("I used Slate Guild last turn. Can I activate another Slate Guild now?", "yes"),
        # what the opponent's monster does is no use of the card that is to answer it
        (
            "My opponent Summoned a monster this turn and now activates its effect. Can I negate it with Slate Gag?",
            None,
        ),
        ("I used Slate Gag this turn. Can I activate another Slate Gag this turn?", "no"),
        # to enter a phase is no use of a card
        ("I activated Slate Bolt. Can I enter my Battle Phase this turn?", None),
        # a target of which something else is asked
        ("Does Slate Crypt destroy the target?", "no"),
        ("Does Slate Crypt target?", "yes"),
        # how the card has to have been Summoned that is there
        (
            "I brought Slate Regent back with Monster Reborn. When my opponent activates a card, can I use its effect?",
            "no",
        ),
        ("I Tribute Summoned Slate Regent. When my opponent activates a card, can I use its effect?", "yes"),
        # a copy is no other card
        ("The only Slate monster I control is another Slate Twin. Can I Special Summon Slate Twin from my hand?", None),
        ("I control a Slate monster. Can I Special Summon Slate Twin from my hand?", "yes"),
        # to add figures up is to add no cards
        ("Does Slate Count add up the original ATK of all my Slate monsters?", None),
        ("Does Slate Count add a Slate monster to my hand?", "yes"),
        # the only one leaves no other
        ("My only monster is a Tuner. Can I activate Slate Alone?", None),
        ("I control a Tuner and another monster. Can I activate Slate Alone?", "no"),
        # which of two targets is done something to
        ("Slate Swap: can I return my opponent's monster to the hand with it?", "no"),
        ("Slate Swap: can I return my Slate monster to the hand with it?", "yes"),
        # by what effect
        ("My opponent's attack destroyed my Slate monster. Can I activate Slate Rage?", "no"),
        ("My Slate monster was destroyed by its own effect. Can I activate Slate Rage?", "yes"),
        # "it" is what was told of before
        ("Slate Loan: I use the Spell that I took. Do I take 2000 damage?", "yes"),
        # for which Summon a monster is used is as which material
        ("Can I use the monster Summoned by Slate Caller for an Xyz Summon?", "yes"),
        ("Can I use the monster Summoned by Slate Caller for a Synchro Summon?", "no"),
        ("Can Slate Moth be used for an Xyz Summon?", "yes"),
        ("Can Slate Moth be used for a Synchro Summon?", "no"),
        # a verb is no card's name
        ("I Tribute Summoned Slate Lever. Can I return my own card to the top of the Deck?", "yes"),
    ],
)
def test_what_was_wrong_is_mended(read: Store, question: str, verdict: Verdict | None) -> None:
    assert given(read, question) == verdict


def test_an_effect_that_nobody_used_does_not_tell_what_another_card_does(read: Store) -> None:
    told = ask(
        read, "Slate Emperor is in my Extra Monster Zone and my opponent resolves Slate Bolt. Is Emperor destroyed?"
    )
    assert told.verdict == "yes"
    assert told.answer.startswith("Slate Emperor: Slate Bolt does that to such a card")
    used = ask(read, "I use Slate Emperor's effect on my opponent's monster. Is Emperor destroyed?")
    assert (used.verdict or used.likely) == "yes"
    assert "destroy both it and this card" in used.answer
