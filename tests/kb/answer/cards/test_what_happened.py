"""What happens in a question against what an effect waits for: what comes with it, whose, how; invented cards."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Gypsum Page": (EFFECT, "If this card is Normal Summoned or flipped face-up: Draw 2 cards."),
    "Gypsum Tomb": ("Normal Trap", "When a Plant is Special Summoned from your opponent's GY:"
                    " Draw 1 card."),
    "Gypsum Knight": (EFFECT, "When this card was destroyed by battle with an opponent's attacking monster and was"
                      " sent to the GY: You may Special Summon 1 Dragon monster from your Deck."),
    "Gypsum Heir": (EFFECT, "When this card was sent to the GY: You can draw 1 card."),
    "Gypsum Last": (EFFECT, "If this card was sent to the GY: You can draw 1 card."),
    "Gypsum Mist": (EFFECT, "If this card is destroyed: You can add a Spell from your Deck to your"
                    " hand."),
    "Gypsum Rise": (EFFECT, "If you Normal Summon a Dragon: You can Special Summon this monster from your hand."),
    "Gypsum Flood": ("Normal Trap", "When a monster(s) was Summoned: Destroy all monsters on the field."),
    "Gypsum Crown": ("Dragon / Fusion / Effect", "2 Dragon monsters\nYour opponent cannot activate cards or effects"
                     " when this monster was Fusion Summoned."),
    "Gypsum Move": ("Normal Spell", "Monsters you control cannot attack this turn, except Fish monsters."),
    "Gypsum Bird": (EFFECT, "Once per turn: You can draw 1 card."),
    "Gypsum Twin": ("Normal Trap", "Target 2 monsters on the field; return them to the hand. You can banish this"
                    ' face-up card from your GY; draw a card. You can only use 1 "Gypsum Twin" effect per turn, and'
                    " only once that turn."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # a monster that is Flip Summoned is flipped face-up, and so is one that was attacked
        ("I Flip Summon Gypsum Page. Can I use its effect?", "yes"),
        ("My set Gypsum Page got attacked, flipped and destroyed. Can I use its effect?", "yes"),
        ("Gypsum Page is Special Summoned. Can I use its effect?", "no"),
        # out of whose Graveyard
        ("I revive a Plant out of my own Graveyard. Can I flip Gypsum Tomb?", "no"),
        ("I revive a Plant out of my opponent's Graveyard. Can I flip Gypsum Tomb?", "yes"),
        # who attacked
        ("I attack with Gypsum Knight into something bigger and he dies. Do I get to summon a Dragon?", "no"),
        # what comes after a cost
        ("I Tribute Gypsum Heir to Tribute Summon a Dragon. Can I draw with its effect?", None),
        # what a card that was used on it does to it
        ("Opponent uses Gypsum Move on Gypsum Mist. Do I get to search a Spell?", None),
        ("My opponent plays the unheard Quartz Blast and targets Gypsum Mist. Can I search a Spell with it?", None),
        # a text that keeps players from answering its Summon
        ("I Fusion Summon Gypsum Crown. Can my opponent flip Gypsum Flood in response to that Summon?", "no"),
        ("I Normal Summon Gypsum Bird. Can my opponent flip Gypsum Flood in response to that Summon?", "yes"),
        # to another copy its text speaks of that copy
        ("Can I Special Summon a second Gypsum Rise from my hand?", None),
        # what another card keeps it from
        ("I resolved Gypsum Move in Main Phase 1. Can my Gypsum Bird attack this turn?", "no"),
        ("Can my Gypsum Bird attack this turn?", "yes"),
        # both monsters are no two uses, and what was not used counts for none
        ("Can both monsters I bounce with Gypsum Twin be my own?", "yes"),
        ("I haven't used Gypsum Twin yet this turn. Can I use its effect in the GY?", None),
        ("I used Gypsum Twin this turn. Can I also use its effect in the GY this turn?", "no"),
    ],
)
def test_what_happens_is_held_against_what_is_waited_for(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
