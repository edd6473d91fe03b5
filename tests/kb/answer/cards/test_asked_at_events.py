"""What players ask at events, each with its twin: what for, when, of whose card, and what befell the card before."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Gale": ("Quick-Play Spell", "Pay 100 LP, then target a Spell/Trap on the field; destroy it."),
    "Umber Greed": ("Normal Spell", "Draw 2 cards."),
    "Umber Verdict": ("Counter Trap", "When a Spell/Trap Card is activated, OR a monster(s) would be Summoned: Discard"
                      " 1 Spell; negate the Summon or activation, and if you do, banish it."),
    "Umber Bloom": (EFFECT, "When a card or effect that includes any of these effects is activated (Quick Effect): You"
                    " can banish this monster from your hand; negate it. ● Send a card from the Deck to the GY. ●"
                    " Special Summon from the Deck. ● Add a card from the Deck to the hand."),
    "Umber Blow": ("Counter Trap", "When a monster effect is activated: Pay 700 LP; negate that activation, and if so,"
                   " banish that card."),
    "Umber Seeker": (EFFECT, "If destroyed by battle, this card lets you add 1 Spell from your Deck to your hand."),
    "Umber Pride": (EFFECT, "During the Damage Step, if your LIGHT monster battles (Quick Effect): You can banish this"
                    " card from the hand; that monster gains 900 ATK."),
    "Umber Shrivel": ("Quick-Play Spell", "Target 1 face-up monster; that target loses 900 ATK this turn."),
    "Umber Machinist": (EFFECT, "Traps, and their effects on the field, cannot be activated."),
    "Umber Sway": ("Normal Spell", "Target 1 monster your opponent controls with 1500 or less ATK; take control of it"
                   " until the End Phase."),
    "Umber Yoke": ("Normal Spell", "Target 1 monster your opponent controls; take control of it for this turn, but"
                   " it cannot be Tributed or declare an attack."),
    "Umber Snare": ("Equip Spell", "Equip only to an opponent's monster. You take control of that monster."),
    "Umber Howl": ("Normal Trap", "Your opponent cannot declare an attack this turn."),
    "Umber Monarch": (EFFECT, "When exactly 1 monster would be Special Summoned by your opponent (Quick Effect): You"
                      " can banish this face-up card; negate that Special Summon, and if you do, destroy it."),
    "Umber Rise": ("Normal Spell", "Target 1 monster in either GY; Special Summon it."),
    "Umber Herd": ("Quick-Play Spell", "Special Summon 3 \"Umber Tokens\" (Beast/EARTH/Level 1/ATK 0/DEF 0). You"
                   " cannot Summon monsters during the turn you activate this card."),
    "Umber Speck": ("Machine / Link / Effect", "1 Level 1 monster\nOnce per turn: You can draw 1 card."),
    "Umber Rift": ("Continuous Trap", "Any card sent to the GY is banished instead."),
    "Umber Roach": (EFFECT, "(Quick Effect): You can send this card from the hand to the GY; gain 700 LP."),
    "Umber Hush": ("Continuous Trap", "Negate all DARK monster effects activated in the GY."),
    "Umber Scout": (EFFECT, "If this monster was sent from the field to the Graveyard: Gain 700 LP.",
                    {"Attribute": "DARK"}),
    "Umber Lantern": (EFFECT, "If this monster was sent from the field to the Graveyard: Gain 700 LP.",
                      {"Attribute": "LIGHT"}),
    "Umber Talker": ("Machine / Link / Effect",
                     "2 Effect Monsters\nYour opponent cannot activate Traps or Trap effects in"
                     " response to effects of this card. If this card is Flip Summoned: You can draw 1 card."
                     " You can banish 1 monster from your GY; destroy 1 card your opponent controls."),
    "Umber Plain": ("Machine / Link / Effect", "2 Effect Monsters\nIf this card is Flip Summoned: You can draw 1 card."
                    " You can banish 1 monster from your GY; destroy 1 card your opponent controls."),
    "Umber Weld": ("Normal Spell", "Fusion Summon 1 Fusion Monster, using monsters from your field or hand as"
                   " material."),
    "Umber Beast": ("Machine / Fusion / Effect", '"Umber Seeker" + 1 Machine monster\nMust be Special Summoned (from'
                    ' the Extra Deck) by banishing the cards above from your field. ("Umber Weld" is not used.) Once'
                    " per turn: You can draw 1 card."),
    "Umber Call": ("Continuous Trap", "When this card is activated: Target 1 Illusion monster in your GY; Special"
                   " Summon that target."),
    "Umber Crow": (EFFECT, "(Quick Effect): You can discard this card and 1 Illusion monster and target 1 card in your"
                   " opponent's GY; that target is banished."),
    "Umber Ban": ("Normal Spell", "Banish 1 card from your Deck, face-up."),
    "Umber Stack": ("Normal Spell", "Banish the top 7 cards of your Deck, face-down; gain 700 LP."),
    "Umber Falcon": (EFFECT, "Once per turn, in either player's turn, when a Spell is activated: You can negate that"
                     " activation, and if you do, destroy it."),
    "Umber Hand": (EFFECT, "During the opponent's Main Phase (Quick Effect): You can shuffle this monster into the"
                   " Deck from the hand, then target 1 Effect Monster they control; negate its effects this turn."),
    "Umber Fault": ("Continuous Trap", "Cards cannot be added from the Deck to the hand by either player, except by"
                    " drawing."),
    "Umber Search": ("Normal Spell", "Add 1 Warrior from your Deck to your hand."),
    "Umber Fenrir": (EFFECT, "You can pay 100 LP, then target 1 face-up card on your opponent's field; banish"
                     " it, face-down."),
    "Umber Chain": ("Continuous Trap", "When this card is activated: Target 1 WIND Effect Monster on the field; negate"
                    " its effects."),
    "Umber Tome": ("Quick-Play Spell", "Target 1 face-up monster; that target loses 300 ATK."),
    "Return": ("Counter Trap", "When your opponent adds a card(s) from the GY to their hand: Draw 1 card."),
    "Candid": (EFFECT, "During your Main Phase: You may return this card to the hand."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # for what a card is chained is asked, and not whether it may be chained
        ("can i chain umber gale to umber greed", "yes"),
        ("can i chain umber gale to umber greed to negate it", "no"),
        ("can i chain umber gale to umber greed to stop it", "no"),
        ("can i chain umber gale to umber greed to save my monsters", "no"),
        ("can i chain umber gale to umber call to stop it", None),
        ("opp activates umber search and i chain umber fault. does that stop him from getting the warrior", None),
        ("can i chain umber verdict to umber greed to negate it", "yes"),
        ("can i chain umber verdict to umber greed to save my monsters", "yes"),
        # the Damage Step as the time of an answer
        ("can i chain umber bloom to umber seeker", "yes"),
        ("can i chain umber bloom to umber seeker in the damage step", "no"),
        ("can i chain umber blow to umber seeker in the damage step", "yes"),
        # a battle that goes on is nothing that is answered
        ("can i chain umber pride to umber shrivel", None),
        # the Summon is struck, and not the card
        ("can i umber verdict the summon of umber seeker", None),
        ("can umber verdict negate the normal summon of umber seeker", "yes"),
        # what a Spell Summons as it resolves is no Summon that would be
        ("can umber monarch negate umber rises special summon", "no"),
        ("can umber monarch negate a special summon", "yes"),
        # what is negated forbids nothing
        ("can i activate traps while umber machinist is face up", "no"),
        ("can i activate traps if my umber machinist has been effect negated", None),
        # what is told before is no time at which the card is used
        ("can i use umber sway in the end phase", "no"),
        ("my opponent used umber sway on my monster do i get it back at end phase", None),
        # the monster that is taken
        ("does umber yoke let me attack with the monster", None),
        ("can the monster i take with umber yoke attack", "no"),
        # face-up monsters are equipped
        ("can i equip umber snare to a face-down monster", "no"),
        ("can i equip umber snare to my opponents face-up monster", "yes"),
        # whose card it is
        ("can i attack under umber howl", None),
        ("can my opponent attack under my umber howl", "no"),
        # a prohibition for a turn is asked of that turn
        ("can umber speck be summoned with an umber herd token", None),
        ("can i special summon the turn i activate umber herd", "no"),
        # a card given up for its own effect is used
        ("can i send umber roach for its effect while umber rift is face up", "no"),
        ("can i use umber roach while umber rift is face up", "no"),
        # that it may be activated says little of what is negated
        ("can i use umber scout while umber hush is face up", None),
        ("can i use umber lantern while umber hush is face up", "yes"),
        # a sentence before all effects is said of each
        ("can the opponent chain to umber talkers destroy effect", "no"),
        ("can the opponent chain to umber plains destroy effect", "yes"),
        # a card by which a monster is not Summoned
        ("can umber beast be summoned with umber weld", None),
        # whose hand
        ("can i use umber weld from my opponents hand", None),
        ("can i use umber weld from my hand", "yes"),
        # a question behind what is told, without a mark
        ("umber call target gets banished by umber crow in chain does the monster come back", None),
        # of what kind, and where, is what is answered, and not the card
        ("can umber blow negate a trigger effect", "yes"),
        ("can i use umber blow on a trigger effect", "yes"),
        ("can i chain umber blow to a monster effect in the graveyard", "yes"),
        ("can i chain umber verdict to a monster effect on the field", "no"),
        ("can umber hand negate a flip effect", None),
        ("is umber hand a quick effect", "yes"),
        ("can i use umber verdict on an equip spell", "yes"),
        ("can i use umber hand on umber rise", "no"),
        # in either player's turn
        ("can umber falcon negate umber greed", "yes"),
        ("can umber falcon negate umber howl", "no"),
        # how cards are banished
        ("does umber ban banish face up", "yes"),
        ("does umber ban banish face down", "no"),
        ("does umber stack banish the cards face down", "yes"),
        ("does umber stack banish face up", "no"),
        ("does umber ban banish the card face up", "yes"),
        ("can umber fenrir banish a face-up spell", "yes"),
        # a Link Monster may be an Effect Monster, and a Token is none
        ("can umber chain target a link monster", "yes"),
        ("can i use umber chain on a token", "no"),
        ("can umber tome target a token", "yes"),
        # a card in a Pendulum Zone is a Spell on the field
        ("can umber gale target a card in the pendulum zone", "yes"),
        ("can umber tome target a card in the pendulum zone", "no"),
        # on which card it is used is nothing that happens
        ("can i use umber call on a monster in my opponents graveyard", "no"),
        ("can i use umber call on a monster in my graveyard", "yes"),
        # what is equipped is the target
        ("can umber snare target a monster my opponent controls", None),
        ("does umber snare target", "yes"),
        # a verb that is a name too
        ("can i return candid to my hand", "yes"),
    ],
)
def test_what_is_asked_at_events(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
