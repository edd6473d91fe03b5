"""What judges are called for over Spells, Traps and two cards: each with the twin that comes out the other way."""

import pytest
from read_cards import given

from kb.records import Verdict
from kb.store.store import Store

EFFECT, LINK = "Warrior / Effect", "Warrior / Link / Effect"
CARDS = {
    "Ochre Scarecrow": (
        EFFECT,
        "When an opponent's monster declares a direct attack (Quick Effect): You may discard this card; gain 700 LP.",
    ),
    "Ochre Ambush": ("Normal Trap", "When an opponent's monster declares an attack: Draw 1 card."),
    "Ochre Drawbridge": ("Normal Trap", "When an opponent's monster declares a direct attack: Draw 1 card."),
    "Ochre Pit": ("Normal Trap", "When your opponent Normal Summons a monster: Draw 1 card."),
    "Ochre Golem": (
        "Continuous Trap",
        "During the Main Phase: Special Summon this Trap as a Normal Monster"
        " (Rock/EARTH/Level 4/ATK 900/DEF 900) (this card is also still a Trap).",
    ),
    "Ochre Idol": (
        "Continuous Trap",
        "Special Summon this card as a Normal Monster (Rock/EARTH/Level 4/ATK 700/DEF 0)"
        " (this card is also still a Trap).",
    ),
    "Ochre Relic": (
        "Normal Trap",
        "Draw 1 card. If a Trap is activated while this card is in your GY: You may"
        " Special Summon this card as a Normal Monster (Fish/WATER/Level 3/ATK 300/DEF 100), also banish it"
        " when it leaves the field.",
    ),
    "Ochre Dusk": (
        "Quick-Play Spell",
        "Change all face-up Effect Monsters on the field to face-down Defense Position, then gain 100 LP for each"
        " monster your opponent controls.",
    ),
    "Ochre Fence": ("Continuous Spell", "Monsters your opponent controls cannot declare an attack."),
    "Ochre Shade": ("Quick-Play Spell", "Target 1 face-up monster; change it to face-down Defense Position."),
    "Ochre Dart": ("Quick-Play Spell", "Target 1 face-up monster; it loses 300 ATK."),
    "Ochre Gate": ("Normal Trap", "When your opponent Summons a monster(s): Change it to face-down Defense Position."),
    "Ochre Sail": (LINK, "Once per turn: You can draw 1 card."),
    "Ochre Blade": (EFFECT, "Once per turn: You can draw 1 card."),
    "Ochre Hush": ("Normal Trap", "Target 1 face-up monster your opponent controls; negate its effects this turn."),
    "Ochre Hook": ("Normal Trap", "Target 1 monster on the field; return it to the hand."),
    "Ochre Talker": (
        EFFECT,
        "Once per turn: You can draw 1 card. Your opponent cannot activate cards or effects in"
        " response to this effect's activation.",
    ),
    "Ochre Errand": ("Normal Spell", "Add 1 Warrior monster from your Deck to your hand."),
    "Ochre Toll": (
        EFFECT,
        "When a Spell Card is activated (Quick Effect): You can discard this card; negate that activation.",
    ),
    "Ochre Lock": (
        EFFECT,
        "If a card is added from the Deck to your opponent's hand (Quick Effect): You can discard"
        " this card; draw 1 card.",
    ),
    "Ochre Storm": (
        "Normal Spell",
        "Activate 1 of these effects;\n● Destroy all Attack Position monsters.\n● Destroy"
        " all Spells and Traps your opponent controls.",
    ),
    "Ochre Verdict": ("Counter Trap", "When a Spell/Trap Card is activated: Negate the activation."),
    "Ochre Censor": ("Counter Trap", "When a Spell/Trap Card or effect is activated: Negate that effect."),
    "Ochre Rift": ("Continuous Trap", "While this card is face-up, any card sent to the GY is banished instead."),
    "Ochre Sprout": (EFFECT, "When this monster is destroyed by battle and sent to the GY: You may gain 700 LP."),
    "Ochre Ember": (EFFECT, "When this card is destroyed by battle: You can draw 1 card."),
    "Ochre Ward": (
        EFFECT,
        "(Quick Effect): You can discard this card; neither player can banish cards for the rest of this turn.",
    ),
    "Ochre Vault": ("Normal Spell", "Banish 3 cards from your hand; draw 2 cards."),
    "Ochre Feast": ("Normal Spell", "Discard 3 cards; draw 2 cards."),
    "Ochre Curfew": (
        "Counter Trap",
        "When your opponent activates a Trap Card: Negate the activation. During the rest of"
        " this turn after this card resolves, the opponent cannot activate Traps.",
    ),
    "Ochre Edict": (
        "Normal Trap",
        "Declare 1 monster card type (Fusion or Synchro); for the rest of the turn,"
        " neither player can Special Summon monsters of the declared type.",
    ),
    "Ochre Silence": ("Continuous Trap", "Neither player can Special Summon monsters."),
    "Ochre Turnstile": ("Continuous Trap", "Only 1 monster can attack during each Battle Phase."),
    "Ochre Truce": ("Continuous Trap", "Monsters cannot attack."),
    "Ochre Flock": ("Quick-Play Spell", 'Special Summon 2 "Ochre Lamb Tokens" (Beast/EARTH/Level 1/ATK 0/DEF 0).'),
    "Ochre Ruin": ("Normal Trap", "When your opponent Special Summons monsters from the Extra Deck: Draw 1 card."),
    "Ochre Snare": ("Normal Trap", "When your opponent Summons a monster: Destroy it."),
    "Ochre Wild": (EFFECT, "Unaffected by Trap effects."),
    "Ochre Slayer": (EFFECT, "Gains 300 ATK for each Plant monster your opponent controls or is in their GY."),
    "Ochre Hunter": (EFFECT, "Gains 300 ATK for each Plant monster your opponent controls."),
    "Ochre Puff": (
        EFFECT,
        "During damage calculation, if your opponent's monster attacks (Quick Effect): You may"
        " discard this card; gain 500 LP.",
    ),
    "Ochre Cache": (
        "Normal Spell",
        "If you control a Warrior: Set 1 Normal Trap from your Deck. That Set card cannot be activated this turn.",
    ),
    "Ochre Stash": (
        "Normal Spell",
        "If you control a Warrior: Set 1 Normal Trap from your Deck. It can be activated this turn.",
    ),
    "Ochre Uproar": (
        "Counter Trap",
        "When a Spell/Trap Card is activated that would destroy 2 or more cards: Negate the activation.",
    ),
    "Ochre Gust": ("Quick-Play Spell", "Target 1 Spell/Trap on the field; destroy it."),
    "Ochre Gale": ("Quick-Play Spell", "Target up to 2 Spells/Traps on the field; destroy them."),
    "Ochre Debt": (
        "Equip Spell",
        "Activate this card by paying 700 LP, then target 1 monster in your GY; Special Summon it.",
    ),
    "Ochre Haste": ("Normal Trap", "Draw 1 card and skip your next Draw Phase."),
    "Ochre Sap": ("Normal Trap", "Your opponent skips their next Draw Phase."),
    "Ochre Shield": (
        "Normal Trap",
        "When an opponent's monster declares an attack: Target 1 monster they control,"
        " except the attacking monster; take control of that monster.",
    ),
    "Ochre Grasp": (
        "Normal Trap",
        "When an opponent's monster declares an attack: Target the attacking monster; take control of that monster.",
    ),
    "Ochre Rites": ("Quick-Play Spell", "Target up to 3 banished monsters; return them to the GY."),
    "Ochre Colossus": (
        EFFECT,
        "Can not be Normal Summoned/Set. Must first be Special Summoned (from the hand) to"
        " your opponent's field by Tributing 3 Machine monsters they control.",
    ),
    "Ochre Statue": ("Normal Trap", "If this Set card is destroyed: Draw 1 card."),
    "Ochre Lamb Sage": ("Warrior / Xyz / Effect", "2 Level 4 monsters\nOnce per turn: You can draw 1 card."),
}


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # he who attacks me is the opponent, and "he" of a Trap is no card
        ("can I use Ochre Scarecrow when he attacks me directly?", "yes"),
        ("can I use Ochre Scarecrow if I get attacked directly?", "yes"),
        ("can I use Ochre Scarecrow when I attack directly?", "no"),
        ("can I use Ochre Scarecrow when he attacks directly?", None),
        ("can I use Ochre Ambush when he attacks directly?", "yes"),
        ("can I use Ochre Drawbridge when he attacks me?", "yes"),
        ("can I use Ochre Drawbridge when he attacks my monster?", "no"),
        ("can I use Ochre Pit when he normal summons a monster?", "yes"),
        ("can I use Ochre Pit when he special summons a monster?", "no"),
        # a Trap that Summons itself
        ("can Ochre Idol be activated in the Battle Phase?", "yes"),
        # and is a monster, once it did
        ("is Ochre Relic banished when it leaves the field after being summoned?", "yes"),
        ("can Ochre Idol be normal summoned?", "no"),
        # a Link Monster is never turned face-down
        ("can I use Ochre Shade on Ochre Sail?", "no"),
        ("can Ochre Shade target Ochre Sail?", "no"),
        ("can Ochre Gate be used on Ochre Sail?", "no"),
        ("can I use Ochre Shade on Ochre Blade?", "yes"),
        ("can Ochre Shade target Ochre Blade?", "yes"),
        ("can Ochre Dart target Ochre Sail?", "yes"),
        # what may not answer an effect may be used on its card at another time
        ("can I use Ochre Hook on Ochre Talker?", "yes"),
        ("can I use Ochre Hush on Ochre Talker?", None),
        ("can Ochre Hush be chained to Ochre Talker's effect?", "no"),
        # what has resolved is answered no more
        ("can I chain Ochre Toll after Ochre Errand resolves?", "no"),
        ("can I chain Ochre Toll when Ochre Errand is activated?", "yes"),
        ("can Ochre Lock be used after my opponent resolves Ochre Errand?", None),
        ("can I activate Ochre Errand after Ochre Toll was used?", None),
        # each of the effects of which one is chosen
        ("does Ochre Storm hit face-down spells and traps?", "yes"),
        ("does Ochre Storm hit defense position monsters?", "no"),
        # the activation of a card is no effect of one that lies there
        ("can Ochre Verdict negate the effect of a continuous spell that is already face-up?", "no"),
        ("can Ochre Verdict negate the activation of a continuous spell?", "yes"),
        ("can Ochre Censor negate the effect of a face-up continuous spell?", "yes"),
        # what is banished instead goes to no Graveyard
        ("can Ochre Sprout activate when it's destroyed by battle under Ochre Rift?", "no"),
        ("if Ochre Sprout is destroyed by battle under Ochre Rift, can I use it?", None),
        ("can Ochre Ember activate when it's destroyed by battle?", "yes"),
        # what an effect forbids for the turn, after it was used
        ("can I activate Ochre Vault after Ochre Ward was used?", "no"),
        ("can I activate Ochre Feast after Ochre Ward was used?", None),
        ("can I activate Ochre Ambush after my opponent's Ochre Curfew resolved?", None),
        ("can I special summon after Ochre Edict resolved?", None),
        ("can I special summon under Ochre Silence?", "no"),
        # how many may attack is no leave
        ("can I attack with two monsters under Ochre Turnstile?", "no"),
        ("can I attack with two monsters under Ochre Truce?", "no"),
        # by a Link Summon a monster comes from the Extra Deck
        ("can Ochre Ruin be used when my opponent Link Summons a monster?", "yes"),
        ("can Ochre Ruin be used on a Link Summon?", None),
        ("can Ochre Ruin be used on a Normal Summon?", "no"),
        # what is unaffected is not struck, whatever may be activated
        ("can I use Ochre Snare on Ochre Wild?", "no"),
        ("can I use Ochre Snare on Ochre Blade?", "yes"),
        # cards are counted in each place that a text names
        ("does Ochre Slayer gain ATK for Plants in my opponent's graveyard?", "yes"),
        ("does Ochre Hunter gain ATK for Plants in my opponent's graveyard?", "no"),
        # the Battle Step is no damage calculation
        ("can I discard Ochre Puff in the Battle Step?", None),
        # the card that an effect Sets is not the one that Sets it
        ("can I activate the trap set by Ochre Stash this turn?", "yes"),
        ("can I activate the trap set by Ochre Cache this turn?", None),
        # how many cards would be destroyed
        ("he plays Ochre Gust, may I respond with Ochre Uproar?", "no"),
        ("he plays Ochre Gale, may I respond with Ochre Uproar?", "yes"),
        # what is paid to activate a card
        ("do I have to pay 700 for Ochre Debt?", "yes"),
        ("do I have to pay 900 for Ochre Debt?", "no"),
        # whose phase, whose monsters, which lies how
        ("does Ochre Haste skip my draw phase?", "yes"),
        ("does Ochre Haste skip my opponent's draw phase?", "no"),
        ("do I tribute my opponent's monsters for Ochre Colossus?", "yes"),
        ("do I tribute my own monsters for Ochre Colossus?", None),
        ("can I activate Ochre Statue's effect if it is destroyed face-up?", None),
        # the attacker that a text excepts
        ("can Ochre Shield take the attacking monster?", "no"),
        ("can Ochre Grasp take the attacking monster?", "yes"),
        # what is put back is returned
        ("does Ochre Rites put cards back in the graveyard?", "yes"),
        ("does Ochre Rites put cards back in the hand?", "no"),
        # a Token is no card whose name its own has a part of
        ("can Lamb Tokens be used as Link Material?", None),
    ],
)
def test_a_call_is_answered_as_the_texts_have_it(read: Store, question: str, verdict: Verdict | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("can i activate Ochre Golem in the battle phase", "no"),
        ("can i activate Ochre Golem in the main phase", "yes"),
        ("can i activate Ochre Idol in the battle phase", "yes"),
    ],
)
def test_a_continuous_trap_that_summons_itself_is_activated_when_it_says(
    read: Store, question: str, verdict: Verdict
) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("does Ochre Dusk affect my own monsters", "yes"),
        ("can my own monsters attack while i control Ochre Fence", "yes"),
        ("can my opponent's monsters attack while i control Ochre Fence", "no"),
    ],
)
def test_ones_own_cards_are_told_of_where_the_answer_does(read: Store, question: str, verdict: Verdict) -> None:
    assert given(read, question) == verdict
