"""What an effect does as a duty or a choice, in the words of players; each question with its twin."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Teal Warden": (EFFECT, "If this card is Synchro Summoned: Send 1 face-up card from your hand to the GY."),
    "Teal Herald": (EFFECT, "If this card is Synchro Summoned: You can send a card from your hand to the GY."),
    "Teal Furnace": (EFFECT, "During your End Phase: Inflict 300 damage to your opponent."),
    "Teal Bellows": (EFFECT, "During your End Phase: You can inflict 300 damage to your opponent."),
    "Teal Twins": (EFFECT, "If this card is Normal Summoned: Draw a card. If this card is destroyed by battle: You can"
                   " draw 1 card."),
    "Teal Bargain": ("Normal Spell", "Draw 2 cards, then discard 1 card."),
    "Teal Wager": ("Normal Spell", "Draw 2 cards, then you can discard 3 cards, and if you do, banish 1 card from"
                   " your GY."),
    "Teal Toll": (EFFECT, "You can send this monster from your hand to the Graveyard; until the end of the next turn,"
                  " each time the opponent Special Summons a monster(s), draw 1 card."),
    "Teal Fare": (EFFECT, "You can send this monster from your hand to the GY; draw 3 cards."),
    "Teal Offer": ("Normal Spell", "Draw 2 cards, then you can discard 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("my teal warden got synchro summoned, can i decline the send", "no"),
        ("my teal herald got synchro summoned, can i decline the send", "yes"),
        ("After my Teal Warden was Synchro Summoned, am I free not to send a card?", "no"),
        ("After my Teal Herald was Synchro Summoned, am I free not to send a card?", "yes"),
        ("its my end phase and i'd rather not burn them with teal furnace, do i have to anyway", "yes"),
        ("its my end phase and i'd rather not burn them with teal bellows, do i have to anyway", "no"),
        ("Teal Furnace is face-up in my End Phase. May I choose not to apply its damage?", "no"),
        ("Teal Bellows is face-up in my End Phase. May I choose not to apply its damage?", "yes"),
        ("Is inflicting the damage of Teal Furnace optional for me?", "no"),
        ("Is inflicting the damage of Teal Bellows optional for me?", "yes"),
        ("teal bargain resolved and i drew, am i obliged to do the discard", "yes"),
        ("teal offer resolved and i drew, am i obliged to do the discard", "no"),
        ("teal wager resolved, do i have to banish a card", None),  # only if something else was done
        ("is teal toll's draw mandatory", "yes"),
        ("is teal fare's draw mandatory", "no"),
        ("do i have to draw with teal toll when my opponent special summons", "yes"),
        ("is teal toll mandatory", "no"),
        ("teal twins got normal summoned, could i skip drawing", "no"),
        ("teal twins died in battle, could i skip drawing", "yes"),
        # the cue in any place, in whichever words
        ("my teal warden got synchro summoned. gotta send a card even if i dont feel like it?", "yes"),
        ("my teal herald got synchro summoned. gotta send a card even if i dont feel like it?", "no"),
        ("Teal Warden was Synchro Summoned. Does its text oblige me to send a card?", "yes"),
        ("Teal Herald was Synchro Summoned. Does its text oblige me to send a card?", "no"),
        ("teal furnace in my end phase, is my opponent able to get out of the 300", "no"),
        ("teal bargain resolved and i drew. free to refuse the discarding part?", "no"),
        ("teal offer resolved and i drew. free to refuse the discarding part?", "yes"),
        ("After Teal Bargain let me draw, is there any way to keep my cards instead of discarding one?", "no"),
        ("teal bargain let me draw, am i stuck with pitching one after that", "yes"),
        # what has to be so, and no duty
        ("does teal furnace have to be in defense position to inflict the damage", None),
        # a choice that is not theirs, other damage, and a word that nobody knows
        ("my teal herald got synchro summoned, is my opponent free not to send a card", None),
        ("Teal Furnace is face-up in my End Phase. May I choose not to apply its 500 damage?", "no"),
    ],
)
def test_it_is_told_whether_it_has_to_be_done(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
