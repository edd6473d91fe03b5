"""Two uses in a turn, what of a negated effect stays paid, what is bound to be done: invented cards and twins."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Sable"
    " Ledger": (EFFECT, "You can discard 1 card; add 1 Machine monster from your Deck to your hand. If this monster"
                     " is sent to the GY: You can banish 1 Spell from your GY; draw a card. You can only use each"
                     ' effect of "Sable Ledger" once per turn.'),
    "Sable Miser": (EFFECT, "You can discard 1 card; add 1 Machine monster from your Deck to the hand. If this card"
                    " was sent to the GY: You can banish a Spell from your Graveyard; draw 1 card. You can only use 1"
                    ' "Sable Miser" effect per turn, and only once that turn.'),
    "Sable Echo": ("Normal Trap", "Target 1 monster on the field; destroy it. During your turn, except the turn this"
                   " face-up card was sent to the GY: You may banish this card from your GY; draw 1 card."),
    "Sable Return": ("Normal Trap", "Target 1 monster on the field; destroy it. During your turn: You can banish this"
                     " face-up card from your GY; draw 1 card."),
    "Sable Fuse": (EFFECT, "Once per turn: You can Tribute this card; inflict 800 damage to your opponent."),
    "Sable Purse": (EFFECT, "Once per turn: You can pay 800 LP; draw 1 card."),
    "Sable Crowd": (EFFECT, "If you have 3 or more Machine monsters in your Graveyard: You can discard this card, then"
                    " target a Machine monster in your GY; Special Summon it."),
    "Sable Pair": (EFFECT, "If you have a Machine monster in your Graveyard: You can discard this card, then target a"
                   " Machine monster in your GY; Special Summon it."),
    "Sable Pyre": (EFFECT, "You can Special Summon a Machine monster from your hand, then destroy this card."),
    "Sable Ember": (EFFECT, "You can Special Summon a Machine monster from your hand, then you can destroy this card."),
    "Sable Blink": (EFFECT, "You can banish this card from your GY, then target a Machine monster you control; banish"
                    " that monster, then return it to the field."),
    "Sable Mixed": ("Normal Spell", "Target up to 2 Machine monsters in your Graveyard, including at least 1 Normal"
                    " Monster; Special Summon them."),
    "Sable Plain": ("Normal Spell", "Target up to 2 Machine monsters in your GY; Special Summon them."),
    "Sable Wall": (EFFECT, "Cannot be destroyed by card effects."),
    "Sable Storm": ("Normal Spell", "Destroy all monsters on the field."),
    "Sable Straw": (EFFECT, "Once per turn: You can draw 1 card."),
    "Sable Rune": ("Quick-Play Spell", "Target a face-up monster on the field; that monster gains 500 ATK."),
    "Sable Glyph": ("Normal Spell", "Target a face-up monster on the field; that monster gains 500 ATK."),
    "Sable Ruin": ("Normal Trap", "If there are 10 or more cards in your GY: Draw 2 cards."),
    "Sable Brink": (EFFECT, "If your LP are 500 or less: You can discard this card; draw 1 card."),
    "Sable Duo": (EFFECT, "If you have a Machine monster in your GY or your opponent controls 4 or more monsters: You"
                  " can discard this card; draw 1 card."),
    "Sable Twin": (EFFECT, "If this card is sent to the Graveyard: You can draw 1 card. If this card is banished: You"
                   " can destroy 1 card on the field."),
    "Sable Late": (EFFECT, "When this card is Special Summoned: You can draw a card."),
    "Sable Soon": (EFFECT, "If this card is Special Summoned: You can draw a card."),
    "Sable Coin": (EFFECT, "Once per turn: You can toss a coin; if heads, draw 1 card."),
    "Sable Due": (EFFECT, "Once per turn, during your End Phase: Destroy 1 card you control."),
    "Sable Veto": ("Counter Trap", "When a monster would be Summoned, OR a Spell/Trap Card was activated: Tribute 1"
                   " Machine monster; negate the Summon or activation."),
    "Sable Smirk": ("Normal Trap", "If your opponent controls a monster while you control no monsters: Draw 1 card."),
    "Sable Vise": ("Continuous Trap", "Once per turn: You can discard a card; draw 1 card."),
    "Sable Hush": ("Normal Trap", "Target 1 face-up monster the opponent controls; it loses 500 ATK. If you do not"
                   " control any cards, you can activate this card from your hand."),
    "Sable Tithe": ("Normal Spell", "Pay 1500 LP; draw 1 card."),
    "Sable Dump": ("Normal Spell", "Discard 1 card; draw 1 card."),
    "Sable Quake": ("Normal Spell", "Destroy all monsters your opponent controls."),
    "Sable Bar": ("Counter Trap", "When a monster would be Special Summoned, OR a monster effect was activated:"
                  " Negate the Summon or activation, and if you do, banish that card."),
    "Sable Flood": ("Normal Trap", "When a monster(s) is Summoned: Destroy all Machine monsters on the field."),
    "Sable Drake": (EFFECT, "If only your opponent controls a monster, you may Special Summon this card (from your"
                    " hand)."),
    "Sable Heir": (EFFECT, "If your opponent controls a monster, you may Special Summon this card (from your hand)."),
    "Sable Muster": ("Normal Spell", "Add a Warrior monster from your Deck to your hand."),
    "Tremolo of Sable": (EFFECT, "You can banish this card; Special Summon a Machine monster from your hand or GY,"
                         ' except "Tremolo of Sable".'),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # two effects that are named, in one turn
        ("Can I use the search and the draw of Sable Ledger in the same turn?", "yes"),
        ("Can I use the search and the draw of Sable Miser in the same turn?", "no"),
        ("i used sable ledgers search this turn, can i still use its draw?", "yes"),
        ("i used sable misers search this turn, can i still use its draw?", "no"),
        ("Can I use Sable Miser's GY effect the same turn I used its search?", "no"),
        ("may both effects of sable ledger be used in one turn by the same player", "yes"),
        ("can both effects of sable miser be used in one turn", "no"),
        ("can i activate sable echo and then use its gy effect this turn", "no"),
        ("can i activate sable return and then use its gy effect this turn", "yes"),
        # what was paid stays paid
        ("If Sable Purse's effect is negated, do I get the 800 LP back?", "no"),
        ("my opponent negates sable purse, do i regain the lp?", "no"),
        ("do i get sable fuse back if its effect is negated?", "no"),
        ("If the burn of Sable Fuse gets negated, does it come back to the field?", "no"),
        ("If Sable Ledger's search is negated, does the discarded card return to my hand?", "no"),
        ("If Sable Purse is negated, do I lose the LP?", "yes"),
        # how many are there
        ("I have two Machine monsters in my GY. Can I discard Sable Crowd for its effect?", "no"),
        ("I have two Machine monsters in my GY. Can I discard Sable Pair for its effect?", "yes"),
        # a step that has to be done
        ("After Sable Pyre Special Summons a Machine, is it mandatory that Sable Pyre is destroyed?", "yes"),
        ("After Sable Ember Special Summons a Machine, is it mandatory that Sable Ember is destroyed?", "no"),
        # which of two banishings is paid
        ("Is banishing the Machine monster for Sable Blink a cost?", "no"),
        ("Is banishing Sable Blink itself a cost?", "yes"),
        # some of them have to be of a kind
        ("Can I target two Machine Effect Monsters with Sable Plain?", "yes"),
        ("Can I target two Machine Effect Monsters with Sable Mixed?", None),
        # surviving is not being destroyed
        ("Does Sable Wall survive my opponent's Sable Storm?", "yes"),
        ("Does Sable Straw survive my opponent's Sable Storm?", "no"),
        # when it was Set
        ("Sable Rune was Set last turn. May I activate it in my opponent's Main Phase?", "yes"),
        ("Sable Glyph was Set last turn. May I activate it in my opponent's Main Phase?", "no"),
        ("can i flip sable ruin in my opponent's turn with 12 cards in my gy, if it was set in an earlier turn", "yes"),
        ("sable rune was set on a previous turn, may i use it in the damage step before damage calculation", "yes"),
        ("sable ruin was set on a previous turn, may i use it in the damage step before damage calculation", "no"),
        ("can i use sable vise's discard effect in my opponent's turn if the card is already face-up", "yes"),
        ("can i use sable purse's draw effect in my opponent's turn if the card is already face-up", "no"),
        # from the hand under a condition
        ("with an empty field can i activate sable hush from my hand", "yes"),
        # what has to be paid, and what has to be there
        ("I only have 400 LP, can I activate Sable Tithe?", "no"),
        ("I have 2000 LP, can I activate Sable Tithe?", "yes"),
        ("my hand is empty, can i activate sable dump", "no"),
        ("my hand is empty, can i activate sable tithe", None),
        ("my opponent controls no monsters. can i activate sable quake", "no"),
        ("i control no monsters. can i activate sable quake", None),
        # one of two events, and one that does not happen
        ("can i activate sable bar when my opponent normal summons", "no"),
        ("can i activate sable bar when my opponent special summons a monster", "yes"),
        ("Can I activate Sable Flood when no monster is Summoned?", "no"),
        ("Can I activate Sable Flood when a monster is Summoned?", "yes"),
        # only one player has some
        ("Can I Special Summon Sable Drake from my hand if I control a monster?", "no"),
        ("my opponent controls a monster and i control none. can i special summon sable drake from hand", "yes"),
        ("Can I Special Summon Sable Heir from my hand if my opponent controls no monsters?", "no"),
        ("can i activate sable muster with no warriors in my deck", "no"),
        ("can my opponent chain to the special summon of sable heir", "no"),
        ("Can I choose to not activate Sable Soon?", "yes"),
        ("Can I choose to not activate Sable Due?", "no"),
        # a state within a state
        ("Can I activate Sable Smirk while I control a monster?", "no"),
        ("Can I activate Sable Smirk while I control no monsters?", "yes"),
        # how many LP
        ("I have exactly 500 LP, can I use Sable Brink?", "yes"),
        ("I have 900 LP. Can I use Sable Brink?", "no"),
        # one of two conditions is enough
        ("My opponent controls two monsters and I have a Machine monster in my GY. Can I use Sable Duo?", "yes"),
        ("does sable twin trigger when it is sent to the gy", "yes"),
        ("does sable twin trigger when it is destroyed by battle and banished", None),
        # whether it still may be used behind other events
        ("sable soon is special summoned as chain link 2, can i still draw when the chain is over", "yes"),
        ("sable late is special summoned as chain link 2, can i still draw when the chain is over", "no"),
        # what has to be used
        ("Do I have to use the coin toss of Sable Coin every turn?", "no"),
        ("must i use sable due every turn", "yes"),
        ("When it is my End Phase, is a card destroyed by Sable Due mandatorily?", "yes"),
        # what of two is negated
        ("Can Sable Veto negate the activation of a Spell?", "yes"),
        # from where its own copy comes
        ("can tremolo of sable bring back another tremolo of sable", "no"),
    ],
)  # fmt: skip
def test_uses_and_costs(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    "question",
    [
        "can i flip sable ruin in my opponent's turn with 8 cards in my gy, if it was set in an earlier turn",
    ],
)
def test_a_no_to_much_that_is_said_is_likely(read: Store, question: str) -> None:
    answer = ask(read, question)
    assert (answer.verdict, answer.likely) == (None, "no")
