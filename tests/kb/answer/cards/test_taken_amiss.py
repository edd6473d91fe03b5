"""Questions that a form once took for its own, each with the twin that the form does answer; invented cards."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Cinder Snare": ("Continuous Trap", "Once per turn: You can draw 1 card. You can only activate 1 \"Cinder Snare\""
                     " per turn."),
    "Cinder Snarl": ("Continuous Trap", "Once per turn: You can draw 1 card."),
    "Cinder Hush": ("Normal Trap", "Negate the effects of all Equip and Field Spells on the field."),
    "Cinder Gloom": (EFFECT, "Once per turn: You can destroy all face-down and non-DARK monsters."),
    "Cinder Choice": (EFFECT, "Once per turn: You can add 1 LIGHT or Warrior monster from your Deck to your hand."),
    "Cinder Grip": (EFFECT, "You can send 1 card from the hand to the GY; Special Summon this monster from the hand."
                    " Once per turn: You can target a monster; send 1 Spell from your Deck to the GY, and if you do, it"
                    " gains 200 ATK."),
    "Cinder Toll": ("Normal Trap", "Pay 700 LP; gain 300 LP for each monster on the field."),
    "Cinder Fall": (EFFECT, "If this card is destroyed by battle: Destroy 1 card on the field."),
    "Cinder Watch": (EFFECT, "When your opponent activates a Spell on the field (Quick Effect): You may Special Summon"
                     " this monster from your hand."),
    "Cinder Rush": (EFFECT, "Once per turn: You can gain 100 LP."),
    "Cinder Wave": ("Normal Spell", "Target 1 Spell on the field; destroy it, then you can destroy 1 monster."),
    "Cinder Rise": (EFFECT, "You can Special Summon this card (from your Graveyard) by returning 1 monster you control"
                    " to the hand. If this monster was discarded: You can Special Summon 1 monster from your GY."),
    "Cinder Return": (EFFECT, "Once per turn: You can target 1 card; return it to the hand."),
    "Cinder Band": ("Quick-Play Spell", "Target 2 monsters on the field, including 1 monster you control; those"
                    " monsters gain 100 ATK."),
    "Cinder Lord": (EFFECT, 'When this card is Tribute Summoned by Tributing a "Cinder" monster: You can destroy 1'
                    " card."),
    "Cinder Ladybird": (EFFECT, "Once per turn: You can draw 1 card."),
    "Cinder Guard": (EFFECT, "In either player's turn, when a monster you control has attacked or is attacked: You can"
                     " discard this card; draw 1 card."),
    "Cinder Charge": (EFFECT, "When a monster you control attacks: You can send this card from your hand to the GY;"
                      " draw a card."),
    "Cinder Tether": ("Cyberse / Link / Effect", "This linked card can not be targeted by your opponent's card"
                      " effects."),
    "Cinder Aloof": (EFFECT, "This monster cannot be targeted by your opponent's card effects."),
    "Cinder Fuse": (EFFECT, "If this card is sent to the GY because it was used as Fusion Material: You may add a Spell"
                    " from your Deck to your hand."),
    "Cinder"
    " Martyr": (EFFECT, "When this card was destroyed by battle: You can Special Summon 1 Dragon monster from your"
                      " Deck."),
    "Cinder Wake": (EFFECT, "When this card is destroyed by battle: You can pay 300 LP; Special Summon that monster"
                    " during the End Phase of the next turn. If you do: It gains 700 DEF."),
    "Cinder Mane": (EFFECT, "Once per turn: You can Special Summon a Dragon monster from the Deck. Once per turn: You"
                    " can target a Beast monster in your GY; Special Summon it."),
    "Pumice Quill": (EFFECT, "Once per turn: You can destroy 1 Spell."),
    "Pumice Quill of Old": (EFFECT, "Cannot be Normal Summoned/Set."),
    "Cinder Blame": ("Normal Trap", "When a monster(s) with 2000 or less ATK was Summoned: Target 1 of them; destroy"
                     " it."),
    "Cinder Tie": (EFFECT, 'If another "Cinder" monster is Special Summoned: You can draw 1 card.'),
    "Cinder Mire": (EFFECT, "Special Summoned Level 5 or higher monsters on the field can not activate their effects."),
    "Cinder Spin": (EFFECT, "Once per turn: You can target a card your opponent controls; place it on the top of the"
                    " Deck."),
    "Cinder Harness": ("Equip Spell", 'Equip only to "Cinder Rush". It gains 300 ATK.'),
    "Cinder Pledge": (EFFECT, 'You can discard 1 card, then target 1 "Cinder Rush" you control; it gains 400 ATK.'),
    "Cinder Trade": (EFFECT, "You can target 1 Insect monster you control and 1 monster your opponent controls; destroy"
                     " them."),
    "Cinder Offer": (EFFECT, "You can Tribute 1 monster, then target a card on the field; destroy it."),
    "Cinder Recall": (EFFECT, "Once per turn: You may target 1 of your banished Dragon monsters; Special Summon it."),
    "Cinder Swap": (EFFECT, 'You can target 1 "Cinder" monster in your GY, except "Cinder Swap"; add it to your hand.'),
    "Cinder Late": (EFFECT, "If this card was banished: You can Special Summon it during the End Phase of the next"
                    " turn."),
    "Cinder Soft": (EFFECT, "Once per turn: You can destroy 1 Trap on the field."),
    "Cinder Fork": (EFFECT, "Once per turn: You may activate 1 of these effects;\n● Target a card your opponent"
                    " controls; destroy it.\n● Send 1 card from your Deck to the GY."),
    "Cinder Brood": ("Normal Spell", 'If you control a Level 5 monster: Special Summon 2 "Cinder" monsters from your'
                     " Deck, but they cannot attack this turn."),
    "Cinder Lease": ("Normal Spell", "Target 1 monster you control; its ATK becomes 2000, and its effects are negated,"
                     " until the End Phase."),
    "Cinder Call": ("Normal Spell", 'Normal Summon 1 "Cinder" monster from your hand.'),
    "Cinder Split": ("Quick-Play Spell", 'Tribute 1 "Cinder Seed" you control; draw 1 card.'),
    "Cinder Seed": (EFFECT, "(Quick Effect): You can discard this card; draw 1 card."),
    "Cinder File": (EFFECT, "You can target a other card in this card's column; destroy it."),
    "Cinder Taker": (EFFECT, "Once per turn: You can banish a card from your opponent's GY."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # the limit of the activation of a card that stays
        ("can i activate 2 cinder snare in one turn", "no"),
        ("can i activate 2 cinder snarl in one turn", "yes"),
        # of one of several properties, and of one that is denied
        ("does cinder gloom destroy face-up DARK monsters", "no"),
        ("does cinder gloom destroy face-down DARK monsters", "yes"),
        ("does cinder gloom destroy face-up LIGHT monsters", "yes"),
        ("can cinder choice add a DARK Fiend monster", "no"),
        ("can cinder choice add a LIGHT Fiend monster", "yes"),
        ("can cinder choice add a DARK Warrior monster", "yes"),
        # words that describe two effects, of which one pays what the other does
        ("is sending a card to the gy a cost for cinder grip to come out", "yes"),
        # not the Life Points that are paid
        ("is paying 700 lp a cost of cinder toll", "yes"),
        ("is gaining 300 lp a cost of cinder toll", "no"),
        # what has to have happened is nothing that has to be done
        ("does cinder fall have to be destroyed by battle to destroy a card", None),
        ("does cinder fall have to be destroyed by an effect to destroy a card", None),
        ("does cinder fall have to be in defense to pop a card", None),
        ("do i have to destroy a card with cinder fall", "yes"),
        # a place behind an event is that of the event
        ("can i use cinder watch when opp activates a spell effect in hand", "no"),
        ("can i use cinder watch from the hand", "yes"),
        # an attack is no use
        ("cinder rush was summoned, can it attack twice", None),
        ("can i use cinder rush twice in one turn", "no"),
        # what one of two effects destroys
        ("does cinder wave target the monster it destroys", "no"),
        ("does cinder wave target the spell it destroys", "yes"),
        # which of two Summons
        ("does cinder rise summoning itself from the gy start a chain", "no"),
        ("does cinder rise's summon when discarded start a chain", "yes"),
        # what becomes of a target
        ("does cinder returns target stay on the field", None),
        ("does cinder return target a card on the field", "yes"),
        ("can cinder band target two monsters my opponent controls", "no"),
        ("can cinder band target two monsters i control", "yes"),
        ("can cinder band target a monster my opponent controls", "yes"),
        # how it was Summoned
        ("cinder lord was tribute summoned by tributing a non cinder monster, do i destroy a card", "no"),
        ("cinder lord was tribute summoned using a cinder monster, do i destroy a card", "yes"),
        ("cinder lord was tribute summoned, do i destroy a card", None),
        # either player's turn
        ("can cinder guard be used in my opponent's turn", "yes"),
        ("can cinder guard be used in my turn", "yes"),
        ("can cinder charge be used in my opponent's turn", "no"),
        # a card that is forbidden something only while it is so
        ("can my opponent's effects target cinder tether while its linked", None),
        ("can my opponent's effects target cinder aloof", "no"),
        # which material it was
        ("cinder fuse was used as link material, does it search", None),
        # no Summon of the card itself
        ("cinder martyr destroyed by effect, do i special summon", "no"),
        ("does cinder wake come back in the standby phase of the next turn", None),
        # what only one of two cards of a name is told of
        ("after quill destroys a spell can i normal summon a dragon", None),
        # what denies what it asks, and what asks whether it is wrong
        ("so i dont have to destroy a card with cinder fall?", None),
        ("is it wrong to say cinder return targets", None),
        ("so it is wrong that cinder return targets", None),
        ("can't i use cinder rush twice in one turn?", "no"),
        ("isn't cinder fall's effect optional?", "no"),
        ("can i choose not to destroy a card with cinder fall", "no"),
        # which cards it may target, and not whether it targets
        ("is a monster with 2100 ATK that was just summoned a fair target for cinder blame?", "no"),
        ("does cinder blame target", "yes"),
        # a step, and not a Chain, in the middle of which something happens
        (
            "A Cinder monster is Special Summoned in the middle of the Damage Step. Could Cinder Tie draw off that?",
            None,
        ),
        ("A Cinder monster is Special Summoned in the middle of a Chain. Does Cinder Tie miss the timing?", "no"),
        # another card's continuous effect
        ("opps level 8 has a continuous atk drain thing. does cinder mire shut that off", None),
        # to take may be to remove
        ("can cinder taker take a card from opp's gy", None),
        ("can cinder taker banish a card from opp's gy", "yes"),
        # to which end of the Deck
        ("can cinder spin put a card on the bottom of the deck", "no"),
        ("can cinder spin put a card on the top of the deck", "yes"),
        # any monster, of a text that wants one of a name
        ("can cinder harness equip to any monster", None),
        ("can cinder harness equip to cinder rush", "yes"),
        ("can cinder pledge target a cinder monster that is not cinder rush", None),
        ("can cinder pledge target cinder rush", "yes"),
        # what a text takes is not what is answered
        ("can i use cinder split on opponents cinder seed", "no"),
        # another column
        ("does cinder file destroy a card in another column", "no"),
        # how often with cards that are alike
        ("can i use cinder seed with the same attribute twice this turn", None),
        # whose cards so many are
        ("can cinder trade target 2 of my opponent's monsters", "no"),
        ("can cinder trade target 2 monsters", "yes"),
        # whence "it" is taken, which was targeted
        ("can cinder recall summon from the gy", "no"),
        ("can cinder recall summon a dragon from banished", "yes"),
        # what a text excepts beside what it targets
        ("can cinder swap add another cinder swap", "no"),
        # a condition within what asks
        ("cinder late comes back the same turn it was banished?", None),
        # a card that stayed where it was
        ("i used cinder soft last turn and it never left the field. can i use it again this turn?", None),
        ("i used cinder soft, it left the field and came back. can i use it again this turn?", "yes"),
        # one of the effects of which one is chosen
        ("does cinder forks mill target", None),
        # what is done with the target, and not whether it targets
        ("can cinder swap banish her target", None),
        ("does cinder offer target the monster tributed", None),
        ("does cinder offer target the card it destroys", "yes"),
        ("does cinder pledge still boost if the target left", None),
        # of whom a text speaks on
        ("can the monsters from cinder brood attack this turn", "no"),
        # a time behind two things
        ("does cinder leases atk stay 2000 next turn", None),
        # no Special Summon
        ("does cinder call special summon a monster from my hand", "no"),
        ("does cinder call normal summon a monster from my hand", "yes"),
    ],
)
def test_a_form_answers_what_is_its_own(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


def test_of_two_effects_the_one_is_told_that_takes_from_that_place(read: Store) -> None:
    assert "Special Summon it" in ask(read, "can cinder mane revive a Machine monster").answer


def test_a_rule_tells_nothing_of_a_name_that_it_does_not_know(read: Store) -> None:
    assert ask(read, "can i attack with ladybird the turn it was summoned").verdict is None
