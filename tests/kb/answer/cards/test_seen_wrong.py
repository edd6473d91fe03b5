"""Classes of certain answers that were wrong: Summons of its own, bans by number, chance, what is equipped."""

import pytest
from read_cards import given

from kb.records import Verdict
from kb.store.store import Store

CARDS = {
    "Teal Kraken": (
        "Sea Serpent / Effect",
        "You can Special Summon this card (from your hand) to your opponent's field by Tributing 1 Fish monster they"
        " control. When a Trap is activated (Quick Effect): You can remove 2 Squid Counters from your field; negate"
        " that activation.",
    ),
    "Teal Usher": ("Fiend / Effect", "Once per turn: You can Tribute 1 Fiend monster; Special Summon this card."),
    "Teal Throng": ("Continuous Trap", "Neither player can Summon 4 or more times per turn."),
    "Teal Hermit": ("Continuous Trap", "Neither player can Special Summon monsters."),
    "Teal Wyrm": (
        "Dragon / Synchro / Effect",
        "If this card is Synchro Summoned: You can banish up to 1 monster each from your opponent's hand and their GY"
        " (the card in the hand is picked at random).",
    ),
    "Teal Clock": (
        "Fiend / Effect",
        "You may discard this card; this turn, you can activate 1 Normal Trap that was Set this turn.",
    ),
    "Teal Muster": ("Quick-Play Spell", "During the Main Phase: Normal Summon or Set 1 Normal Monster from your hand."),
    "Teal Fetcher": (
        "Fiend / Effect",
        "If this card is banished: You can add 1 Fish monster with 900 DEF from your Deck to your hand, but you cannot"
        " activate the effects of cards with that name this turn.",
    ),
    "Teal Breach": (
        "Fiend / Effect",
        "(Quick Effect): You can discard this card; any monster sent to the GY is banished instead, until the end of"
        " this turn.",
    ),
    "Teal Diver": ("Fish / Effect", 'Once per turn: You can target 1 "Teal Lagoon" in your GY; add it to your hand.'),
    "Teal Lagoon": ("Field Spell", "All Fish monsters on the field gain 200 ATK."),
    "Teal Ocean": (
        "Field Spell",
        '(This card is always treated as "Teal Lagoon".) All Fish monsters on the field gain 100 ATK.',
    ),
    "Teal Desert": ("Field Spell", "All Rock monsters on the field gain 100 ATK."),
    "Teal Ledger": (
        "Continuous Spell",
        "Each time a Fish monster is Special Summoned, place 1 Wave Counter on this card.",
    ),
    "Teal Shark": ("Fish / Effect", "When this card is destroyed: You can draw 1 card."),
    "Teal Double": (
        "Fish / Effect",
        'This card\'s name becomes "Teal Shark" on the field. All "Teal Shark" you control gain 700 ATK. If this card'
        ' is destroyed: You can Special Summon 1 "Teal Shark" from your GY.',
    ),
    "Teal Turner": ("Normal Spell", "Target 1 face-up monster; change its battle position."),
    "Teal Smith": (
        "Machine / Effect",
        "Once per turn: You may target 1 face-up monster you control; equip 1 Machine monster from your hand to that"
        " target.",
    ),
}


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can I Tribute my opponent's monster to Summon Teal Kraken?", (None, "yes")),
        ("Can I Summon Teal Kraken by Tributing my opponent's monster?", ("yes",)),
        ("Can I Normal Summon and Special Summon in the same turn under Teal Throng?", (None, "yes")),
        ("Can I Normal Summon and Special Summon in the same turn under Teal Hermit?", ("no",)),
        ("Can I Special Summon a monster under Teal Throng?", (None, "yes")),
        ("Can I Special Summon a monster under Teal Hermit?", ("no",)),
        ("Is the card that Teal Wyrm banishes from the hand chosen at random?", (None, "yes")),
        ("Does Teal Wyrm let me choose the card from the hand?", (None, "no")),
        ("Does Teal Smith target the monster it equips?", (None, "no")),
        ("Does Teal Smith target the monster it equips to?", (None, "yes")),
        ("Does Teal Smith target a monster in my hand?", (None, "no")),
        ("Does Teal Smith target?", ("yes",)),
        ("Does discarding Teal Clock let me activate a Normal Trap straight from my hand?", (None, "no")),
        ("Does Teal Clock let me activate a Trap that I Set this turn?", (None, "yes")),
        ("Can I put the Normal Monster face-down when I use Teal Muster?", (None, "yes")),
        ("Can I use Teal Fetcher's effect?", (None,)),
        ("Can I activate the card I added with Teal Fetcher this turn?", (None, "no")),
        ("I used Teal Breach. Is a destroyed monster banished?", ("yes",)),
        ("Does Teal Breach banish destroyed monsters?", ("yes",)),
        ("Does Teal Breach banish discarded monsters?", ("yes",)),
        ("Does Teal Breach banish returned monsters?", (None, "no")),
        ("Does Teal Breach banish discarded Spells?", (None, "no")),
        ("Does Teal Double get the 700 ATK boost from its own effect?", (None, "yes")),
        ("Does Teal Shark get the 700 ATK boost from Teal Double?", (None, "yes")),
        ("Does Teal Diver get the 700 ATK boost from Teal Double?", (None, "no")),
        ("Can Teal Diver's effect add Teal Ocean from my GY?", ("yes",)),
        ("Can Teal Diver's effect add Teal Desert from my GY?", ("no",)),
        ("My opponent Special Summons Teal Shark. Do I get a counter on Teal Ledger?", (None, "yes")),
        ("Teal Shark is destroyed. Do I get to draw with Teal Shark?", ("yes",)),
        ("Do I get to use Teal Turner's effect?", (None, "yes")),
        ("Do I get to use Teal Turner during my opponent's turn?", (None, "no")),
        ("Do I have to use Teal Turner's effect?", (None, "no")),
        ("Does Teal Turner change the position of a monster?", ("yes",)),
    ],
)
def test_it_is_not_answered_the_other_way(read: Store, question: str, verdict: tuple[Verdict | None, ...]) -> None:
    assert given(read, question) in verdict
