"""What is still allowed after an effect was used, told in the words of players; each question with its twin."""

import pytest

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Russet Anvil": (EFFECT, "During your Main Phase: You can Special Summon this card from your GY, also you cannot"
                     " Special Summon for the rest of this turn, except Machine monsters."),
    "Russet Kiln": ("Normal Spell", "Draw 1 card, also you cannot Special Summon from the Extra Deck for the rest of"
                    " this turn, except Fusion Monsters."),
    "Russet Herd": ("Normal Spell", "Special Summon 2 \"Clay Tokens\" (Machine/EARTH/Level 1/ATK 0/DEF 0), also for the"
                    " rest of this turn, these Tokens cannot be Tributed."),
    "Russet Gate": (EFFECT, "While this card is face-up on the field, you cannot Special Summon, except Machine"
                    " monsters."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("russet anvil came back by its own gy effect, can i special a dragon later this turn", "no"),
        ("russet anvil came back by its own gy effect, can i special a machine later this turn", "yes"),
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
    assert ask(read, question).verdict == verdict
