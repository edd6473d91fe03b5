"""When an effect may be activated and what it may answer: windows of the Damage Step, Summons, attacks, chains."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Slate Snare": ("Normal Trap", "Target 1 monster on the field; destroy it."),
    "Slate Parry": ("Normal Trap", "When a monster your opponent controls declares an attack: Negate the attack."),
    "Slate Pit": ("Normal Trap", "When a monster is Summoned: Destroy it."),
    "Slate Gate": ("Normal Trap", "When a monster is Special Summoned: Destroy it."),
    "Slate Ban": ("Counter Trap", "When a monster would be Summoned: Negate the Summon, and if you do, destroy it."),
    "Slate Mute": ("Counter Trap", "When your opponent activates a Spell Card: Negate the activation."),
    "Slate Lone": ("Normal Trap", "Draw 1 card. You can only activate 1 \"Slate Lone\" per turn."),
    "Slate Late": ("Normal Trap", "During the End Phase: Draw 1 card."),
    "Slate Rise": ("Quick-Play Spell", "Target a face-up monster on the field; that monster gains 500 ATK until the"
                   " end of this turn."),
    "Slate Flow": ("Normal Spell", "Draw 1 card."),
    "Slate Hand": (EFFECT, "(Quick Effect): You can discard this card; draw 1 card."),
    "Slate Veto": (EFFECT, "When the opponent activates a monster effect (Quick Effect): You may discard this card; "
                   "negate the activation."),
    "Slate Dusk": (EFFECT, "During your opponent's Main Phase (Quick Effect): You can draw 1 card."),
    "Slate Work": (EFFECT, "You can target a monster on the field; destroy it."),
    "Slate Dawn": (EFFECT, "At the start of the Damage Step, if this monster battles: You can draw 1 card."),
    "Slate Blood": (EFFECT, "When this card inflicts battle damage to the opponent: You can draw 1 card."),
    "Slate Sum": (EFFECT, "During damage calculation, if your monster battles (Quick Effect): You can discard this"
                  " monster; you take no battle damage from that battle."),
    "Slate Brawl": (EFFECT, "During the Battle Phase (Quick Effect): You can draw 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can I activate Slate Rise at the start of the Damage Step, before a face-down attack target is flipped?",
         "yes"),
        ("Can I activate Slate Snare at the start of the Damage Step, before a face-down attack target is flipped?",
         "no"),
        ("Can Slate Dawn activate its effect at the start of the Damage Step?", "yes"),
        ("Can Slate Rise be used before damage calculation?", "yes"),
        ("Can Slate Flow be used before damage calculation?", "no"),
        ("Can Slate Blood be used before damage calculation?", "no"),
        ("Can Slate Sum be used in the Damage Step before damage calculation?", "no"),
        ("Can Slate Sum be used in the Damage Step?", "yes"),
        ("Can Slate Rise be used after damage calculation?", "no"),
        ("Can Slate Blood be used after damage calculation?", "yes"),
        ("Can I use Slate Hand in the Draw Phase right after my opponent draws?", "yes"),
        ("Can I use Slate Dusk in the Draw Phase right after my opponent draws?", "no"),
        ("Can I use Slate Veto in the Draw Phase right after my opponent draws?", None),
        ("Is the effect of Slate Work limited to my own Main Phase?", "yes"),
        ("Is the effect of Slate Hand limited to my own Main Phase?", "no"),
        ("Is the Quick Effect of Slate Dusk restricted to my opponent's turn?", "yes"),
        ("Is the Quick Effect of Slate Hand restricted to my opponent's turn?", "no"),
        ("Can I flip Slate Snare face-up at any time, without any condition being met?", "yes"),
        ("Can I flip Slate Parry face-up at any time, without any condition being met?", "no"),
        ("I just Normal Summoned Slate Work. Can I use its effect before my opponent can respond?", "no"),
        ("Can I use Slate Snare in the first turn of the Duel, going first?", "no"),
        ("Can I use Slate Flow in the first turn of the Duel, going first?", "yes"),
        ("Can I use Slate Brawl in the first turn of the Duel, going first?", "no"),
        ("Can I activate Slate Parry when my opponent declares an attack?", "yes"),
        ("Can I activate Slate Pit when my opponent declares an attack?", "no"),
        ("Can I activate Slate Late when my opponent declares an attack?", "no"),
        ("Can Slate Pit be activated when a monster is Flip Summoned?", "yes"),
        ("Can Slate Gate be activated when a monster is Flip Summoned?", "no"),
        ("Can Slate Snare be activated in response to a monster that was Special Summoned by a card effect?", "yes"),
        ("Can Slate Mute be activated in response to a monster that was Special Summoned by a card effect?", "no"),
        ("Can I activate Slate Gate in response to a Special Summon that happened as Chain Link 2?", "no"),
        ("Can I activate Slate Snare in response to a Special Summon that happened as Chain Link 2?", None),
        ("Can I chain Slate Hand to my opponent's Normal Summon?", "yes"),
        ("Can I chain Slate Veto to my opponent's Normal Summon?", "no"),
        ("Can Slate Ban negate the Summon of a monster itself?", "yes"),
        ("Can Slate Pit negate the Summon of a monster itself?", "no"),
        ("Can Slate Hand activate its effect in response to another card's activation?", "yes"),
        ("Can Slate Work activate its effect in response to another card's activation?", "no"),
        ("Can I chain Slate Veto to an effect if another card has already been chained to that effect?", "no"),
        ("Can I chain Slate Hand to an effect if another card has already been chained to that effect?", "yes"),
        ("Is Slate Hand Spell Speed 2, so it can be chained to a Quick-Play Spell?", "yes"),
        ("Is Slate Veto Spell Speed 2, so it can be chained to a Quick-Play Spell?", None),  # it answers no Spell
        ("Can I chain a second copy of Slate Snare to the first one?", "yes"),
        ("Can I chain a second copy of Slate Lone to the first one?", "no"),
        ("Can I chain a second copy of Slate Mute to the first one?", "no"),
        ("Can Slate Work activate an effect while it is face-down?", "no"),
    ],
)  # fmt: skip
def test_a_window_and_its_twin(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
