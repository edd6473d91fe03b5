"""Which cards an effect may pick: described cards, mixes of them, cards told of before, each with its twin."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Lance": (EFFECT, "Once per turn: You can target a face-up card on the field; destroy it."),
    "Umber Fork": (EFFECT, "Once per turn: You can target 1 Beast or Winged Beast monster you control and 1 other Spell"
                   " on the field; destroy those cards."),
    "Umber Pair": ("Normal Trap", "Target 2 cards your opponent controls; destroy them."),
    "Umber Vault": (EFFECT, "Once per turn: You can target a Level 4 or lower Warrior monster in your Graveyard; add"
                    " it to your hand."),
    "Umber Bend": (EFFECT, "Once per turn: You can target a monster your opponent controls; change its battle"
                   " position."),
    "Umber Ash": (EFFECT, "If this card in the Monster Zone was Tributed: You can target a card on the field; destroy"
                  " it."),
    "Umber Ledger": (EFFECT, "If this card was Normal Summoned: You can add 1 Continuous Spell from your Deck to your"
                     " hand."),
    "Umber Strap": ("Equip Spell", "Once per turn: You can Special Summon 1 \"Umber\" monster with a different Type"
                    " than the equipped monster from your Deck."),
    "Umber Choir": ("Normal Spell", "Special Summon a Level 6 or lower monster (Fiend or Fairy) from the hand."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # in more words
        ("is a level 3 warrior in my gy a legal target for umber vault", "yes"),
        ("is a level 6 warrior in my gy a legal target for umber vault", "no"),
        ("Is a Warrior in my GY a valid choice for Umber Fork?", "no"),
        ("can umber vault's target be a level 4 warrior in my gy", "yes"),
        ("umber ash got tributed, can i pop opps set spell with it", "yes"),
        ("umber ash was destroyed by battle, can i pop opps set spell with it", "no"),
        # what is done with the card is no question of what it still allows
        ("umber strap is on my level 3 machine umber, can i summon another machine umber from deck off it", None),
        # what was told of before
        ("My opponent's only card is a Set Trap. May I aim Umber Lance's effect at it?", "no"),
        ("my opponent's only card is a face-up trap. can i aim umber lance's effect at it", "yes"),
        ("opps only monster is a link monster, can i point umber bend at that monster", "no"),
        ("My opponent's monster is in Defense Position. Can I target it with Umber Bend?", "yes"),
        ("Can Umber Lance's effect be aimed at a face-down monster?", "no"),
        ("Can Umber Lance's effect be aimed at a face-up Trap?", "yes"),
        # a place for each card
        ("can umber fork target a beast i control and opps set card", "yes"),
        ("can umber fork target a warrior i control and opps set card", "no"),
        ("can umber fork's two targets be a machine i control and a trap of opps", "no"),
        ("for umber pair can the 2 cards i pick be one monster and one set trap of opps", "yes"),
        ("for umber pair can the 2 cards i pick be one monster and two set traps of opps", "no"),
        # never, whatever is told
        ("umber ledger got normal summoned off some odd effect, can i add a continuous trap", "no"),
        ("can i search a continuous trap with umber ledger", "no"),
        ("can umber choir summon a level 6 dragon from hand", "no"),
        ("can umber choir summon a level 6 fairy from hand", "yes"),
    ],
)
def test_cards_that_may_be_picked_and_their_twins(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
