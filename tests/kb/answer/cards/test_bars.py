"""What is still allowed after an effect was used, told in the words of players; each question with its twin."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Illusion / Effect"
CARDS = {
    "Russet Veil": ("Normal Spell", "Draw 1 card, also you cannot activate non-EARTH monster effects until the end of"
                    " this turn."),
    "Russet Oath": ("Normal Spell", "Draw a card, also you cannot Special Summon from your Extra Deck during the turn"
                    " you activate this card, except Synchro Monsters."),
    "Russet Anvil": (EFFECT, "During your Main Phase: You may Special Summon this monster from your Graveyard, also"
                     " you cannot Special Summon until the end of this turn, except Illusion monsters."),
    "Russet Kiln": ("Normal Spell", "Draw a card, also you cannot Special Summon from the Extra Deck this turn, except"
                    " Fusion Monsters."),
    "Russet Herd": ("Normal Spell", 'Special Summon 2 "Clay Tokens" (Illusion/EARTH/Level 1/ATK 0/DEF 0), also until'
                    " the end of this turn, these Tokens cannot be Tributed."),
    "Russet Gate": (EFFECT, "While this card is face-up on the field, you can not Special Summon, excluding Illusion"
                    " monsters."),
    "Russet Choir": (EFFECT, "If this card was Normal Summoned: You can add an Illusion monster from the Deck to your"
                     " hand, then discard 2 cards, also you cannot activate monster effects until the end of this"
                     " turn, except Illusion monsters. You can banish this card from your GY; gain 650 LP."),
    "Russet Yard": ("Continuous Spell", "Neither player can add cards from their Deck to their hand, excluding by"
                    " drawing them."),
    "Russet Spade": (EFFECT, "Once per turn: You can destroy 1 card on the field, also this card cannot attack this"
                     " turn."),
    "Russet Grave": ("Normal Spell", "Neither player can Special Summon monsters from the GY until the end of this"
                     " turn."),
    "Russet Wake": ("Normal Spell", "Target 1 monster in your GY; Special Summon it."),
    "Russet Gift": ("Normal Spell", "Draw 2 cards."),
    "Russet Fen": ("Field Spell", "If your opponent controls a Dragon monster, they cannot activate Trap Cards or"
                   " declare an attack."),
    "Russet Hush": ("Field Spell", "Your opponent cannot activate Trap Cards or declare an attack."),
    "Russet Knot": ("Continuous Trap", "Neither player can Summon brimfully per turn."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("russet anvil came back by its own gy effect, can i special a dragon later this turn", "no"),
        ("russet anvil came back by its own gy effect, can i special an illusion later this turn", "yes"),
        ("After Russet Anvil Special Summoned itself, may I Special Summon a Dragon in my next turn?", "yes"),
        ("resolved russet kiln, i can still fusion summon from extra this turn tho?", "yes"),
        ("resolved russet kiln, i can still synchro summon from extra this turn tho?", "no"),
        ("Russet Gate has left my field. May I now Special Summon a Dragon monster?", "yes"),
        ("Russet Gate is on my field. May I now Special Summon a Dragon monster?", "no"),
        ("russet herd resolved. can i tribute a clay token this turn", None),  # perhaps one of another card
        ("russet anvil came back by its own gy effect, can i normal summon after", "yes"),
        # before it, of a monster that nobody knows, and what the card does itself
        ("can i special a dragon before i use russet anvil this turn", None),
        ("russet anvil came back by its own gy effect, can i special a wobbly dragon later this turn", None),
    ],
)
def test_it_is_told_what_stays_allowed(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # what is proposed as a noun, by what comes of it, by a player's word
        ("Russet Kiln resolved. Is a Fusion Summon from my Extra Deck still possible this turn?", "yes"),
        ("Russet Kiln resolved. Is a Synchro Summon from my Extra Deck still possible this turn?", "no"),
        ("russet kiln resolved, special summoning a synchro monster from my extra deck this turn still ok", "no"),
        ("resolved russet kiln, can i make a link 2 now", "no"),
        (
            "am i still permitted to special an illusion later this turn, russet anvil came back by its own gy effect",
            "yes",
        ),
        (
            "russet anvil came back by its own gy effect. am i still permitted to special an illusion later this turn",
            "yes",
        ),
        ("russet anvil came back by its own gy effect. am i still permitted to special a dragon later this turn", "no"),
        # which effect was used
        ("russet choirs search effect resolved, can i use a warrior monster effect later this turn", "no"),
        ("russet choirs search effect resolved, can i use an illusion monster effect later this turn", "yes"),
        ("russet choirs draw effect resolved, can i use a warrior monster effect later this turn", None),
        # a Summon again, which is no second use of the effect
        ("russet anvil came back by its own gy effect, can i synchro summon an illusion this turn again", None),
        ("revealed nothing, russet anvil came back by its gy effect, can i special a dragon this turn off it", None),
        # who attacks
        ("russet spade destroyed a card. are my other monsters allowed to attack this turn", "yes"),
        # with another card: all that its use consists in
        ("Russet Grave resolved this turn. May I use Russet Wake on a monster in my GY this turn?", "no"),
        ("Russet Kiln resolved. May I use Russet Wake on a monster in my GY this turn?", "yes"),
        ("with russet yard face up, may a player still draw two cards with russet gift", "yes"),
        ("with russet yard face up, can i add a card from my deck to my hand", "no"),
    ],
)
def test_what_is_proposed_is_held_against_what_is_forbidden(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # what may only be done, and whose effects: by the kind of card that is described
        ("After Russet Veil has resolved, may its user activate a WATER monster's effect that turn?", "no"),
        ("After Russet Veil has resolved, may its user activate an EARTH monster's effect that turn?", "yes"),
        # what was done before it is used, in the same turn
        ("I Link Summoned a monster from my Extra Deck this turn. May I activate Russet Oath?", "no"),
        ("I Synchro Summoned a monster from my Extra Deck this turn. May I activate Russet Oath?", "yes"),
        ("I Normal Summoned this turn. May I activate Russet Oath?", "yes"),
    ],
)
def test_only_some_cards_are_spared(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict", "likely"),
    [
        ("my opponent controls russet hush, can i attack", "no", None),
        ("my opponent controls russet fen, can i attack", None, "no"),  # only with a Dragon
        ("can i summon while russet knot is up", None, None),  # how often was not read
    ],
)
def test_a_ban_counts_under_its_condition_and_read_whole_only(
    read: Store, question: str, verdict: str | None, likely: str | None
) -> None:
    told = ask(read, question)
    assert (told.verdict, told.likely) == (verdict, likely)
