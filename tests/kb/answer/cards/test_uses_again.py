"""Several uses of a card: by whom, of which copy, in which turn, and what became of the first; invented cards."""

import pytest
from read_cards import says

from kb.answer.cards.named import namings
from kb.answer.cards.uses import used_again
from kb.search.question import understand
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Larch Toll": (EFFECT, "You can pay 650 LP; draw 4 cards. You can only use this effect of \"Larch Toll\" once"
                   " per turn."),
    "Larch Bell": (EFFECT, "Once per turn: You can pay 650 LP; draw 4 cards."),
    "Larch Vow": (EFFECT, "You can pay 650 LP; draw 4 cards. You can only use this effect of \"Larch Vow\" once"
                  " per Duel."),
    "Larch Stay": (EFFECT, "Once while face-up on the field: You can pay 650 LP; draw 4 cards."),
    "Larch Cup": ("Normal Spell", "Draw 4 cards. You can only activate 1 \"Larch Cup\" per turn."),
    "Larch Jug": ("Normal Spell", "Draw 4 cards."),
    "Larch Dawn": ("Normal Spell", "At the start of your Main Phase 1: Draw 4 cards."),
    "Larch Stop": ("Counter Trap", "When a Spell is activated: Negate that activation, also destroy 1 Trap."),
    "Larch Hush": (EFFECT, "When a Spell is activated (Quick Effect): You can pay 650 LP; negate"
                   " that effect."),
    "Larch Pair": (EFFECT, "You can pay 650 LP; draw 4 cards. You can banish 6 Spells from your GY; destroy 1 Trap on"
                   " the field. You can only use each effect of \"Larch Pair\" once per turn."),
    "Larch Sole": (EFFECT, "You can pay 650 LP; draw 4 cards. You can banish 6 Spells from your GY; destroy 1 Trap on"
                   " the field. You can only use 1 \"Larch Sole\" effect per turn, and only once that turn."),
    "Larch Echo": ("Normal Trap", "Target 1 monster on the field; destroy that target. You can banish this face-up"
                   " card from your Graveyard, except the turn it was sent there; draw 4 cards."),
    "Larch Ward": (EFFECT, "During either player's turn: You can pay 650 LP; draw 4 cards. You can only use this effect"
                   " of \"Larch Ward\" once per turn."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # in which turn
        ("I used one Larch Toll last turn. Can I use another one this turn?", "yes"),
        ("I used one Larch Toll this turn. Can I use another one this turn?", "no"),
        ("I used one Larch Vow last turn. Can I use another one this turn?", "no"),
        ("can i use larch toll each turn", "yes"),
        ("can i use larch vow's effect each turn", "no"),
        ("Larch Ward drew on my turn. Can it draw again on my opponent's turn?", "yes"),
        ("Larch Toll drew on my turn. Can it draw again on my opponent's turn?", "no"),
        ("in turn 2 i used larch stay. its turn 4, again?", "no"),
        # of which copy
        ("I used Larch Bell this turn. I have a second Larch Bell, can I use it too?", "yes"),
        ("Larch Bell drew a card and left the field, then I special summoned it. Can it draw again this turn?", "yes"),
        ("Larch Bell drew a card this turn. Can it draw again this turn?", "no"),
        ("can i play two larch jug in one turn", "yes"),
        ("can i play two larch cup in one turn", "no"),
        ("can i play two larch dawn in one turn", None),
        ("can i activate larch jug twice in a turn", "yes"),
        # by whom
        ("can my opponent and i both use larch toll in the same turn", "yes"),
        ("my opponent used larch toll this turn, can i use larch toll too this turn", "yes"),
        # what became of the first
        ("My Larch Cup was negated by Larch Stop, can I activate a second Larch Cup this turn?", "yes"),
        ("My Larch Cup was negated by Larch Hush, can I activate a second Larch Cup this turn?", "no"),
        ("my opponent negated the activation of larch cup. can i activate another one this turn", "yes"),
        ("my larch toll got negated, can i use it again this turn", "no"),
        # two effects
        ("Can I use both effects of Larch Pair in the same turn?", "yes"),
        ("Can I use both effects of Larch Sole in the same turn?", "no"),
        ("I drew with Larch Pair this turn. May its other effect be used this turn?", "yes"),
        ("can i activate larch echo and then banish it from my gy in the same turn", "no"),
    ],
)  # fmt: skip
def test_whether_it_may_be_used_once_more(read: Store, question: str, verdict: str | None) -> None:
    assert says(read, question) == verdict


@pytest.mark.parametrize(
    "question",
    [
        # what a player does without the card
        "I used Larch Toll this turn. Can I Link Summon this turn?",
        "I used Larch Toll this turn. Can Larch Toll attack this turn?",
        # what another player does, what has to be done, what is no use
        "I used Larch Toll in my turn. In my opponent's turn can they draw a card?",
        "Do I have to use Larch Bell every turn?",
        "Does Larch Jug make each player draw a card?",
    ],
)
def test_what_is_no_second_use_is_not_taken_for_one(read: Store, question: str) -> None:
    asked = understand(read, question)
    assert used_again(read, asked, namings(read, asked)) is None


@pytest.mark.parametrize(
    "words", [["again"] * 400, ["Larch", "Toll", "turn", "and"] * 100, ["two", "copies", "of"] * 130]
)
def test_long_questions_are_heard_too(read: Store, words: list[str]) -> None:
    asked = understand(read, f"can i use Larch Toll {' '.join(words)}")
    assert used_again(read, asked, namings(read, asked)) is None
