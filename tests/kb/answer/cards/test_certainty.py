"""How sure a verdict is: what a question says, held against what answers it."""

import pytest

from kb.answer.ask import ask
from kb.records import Verdict
from kb.store.store import Store

EFFECT = "Warrior / Effect"
CARDS = {
    "Teal Falcon": (EFFECT, "Twice per turn: You can target 1 face-up Illusion monster your opponent controls; return"
                    " it to the hand."),
    "Teal Miner": (EFFECT, "If this card was Normal or Flip Summoned: You can add 1 Level 11 Warrior monster from your"
                   " Deck to your hand."),
    "Teal Verdict": ("Counter Trap", "When a Spell Card is activated: Pay 1000 LP; negate that activation, and if you"
                     " do, destroy it."),
    "Teal Trade": ("Normal Spell", "Draw 2 cards."),
    "Teal Sage": (EFFECT, "Once per turn: You can banish 1 face-up card from your GY; draw 1 card."),
    "Teal Lord": (EFFECT, "Can not be Normal Summoned/Set. Must be Special Summoned (from your hand) by banishing two"
                  " WATER monsters from your GY."),
    "Teal Wake": ("Normal Spell", "Add 1 Level 4 Warrior monster from your GY to your hand."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict", "likely"),
    [
        # a yes to nothing but what is asked, and one beside which something is told
        ("Can Teal Falcon return a monster to the hand?", "yes", None),
        ("I normal summoned Teal Miner. Can I add a Warrior from my deck?", None, "yes"),
        # that the card is there is no condition
        ("Teal Falcon is on my field. Can it return a monster to the hand?", "yes", None),
        # a number and a kind of card that stand in what answers
        ("Can Teal Wake add a Level 4 Warrior from my GY?", "yes", None),
        # a no needs one reason: another place, another owner
        ("Can Teal Wake add a Level 4 Warrior from my Deck?", "no", None),
        ("Can Teal Falcon target my own monsters?", "no", None),
        ("I special summoned Teal Miner. Do I get to search?", "no", None),
        # where two cards are held against each other, all of it is looked at
        ("opp activates teal trade, can i chain teal verdict", "yes", None),
    ],
)
def test_what_is_said_is_accounted_for(read: Store, question: str, verdict: Verdict, likely: Verdict) -> None:
    answer = ask(read, question)
    assert (answer.verdict, answer.likely) == (verdict, likely)


def test_a_no_is_less_sure_the_more_is_said_that_does_not_stand_in_what_answers(read: Store) -> None:
    little = ask(read, "I special summoned Teal Miner. Do I get to search?")
    more = ask(read, "Can Teal Wake add a Level 4 Warrior monster from my Deck to my hand during my turn?")
    beside = "I discarded a trap and paid 800 LP for an equip spell of mine and special summoned Teal Miner."
    much = ask(read, f"{beside} Do I get to search a monster?")
    assert (little.verdict, little.likely) == ("no", None)
    assert (more.verdict, more.likely) == (None, "no")
    assert (much.verdict, much.likely) == (None, "no")


def test_a_limit_is_no_reason_where_much_is_told_beside_it(read: Store) -> None:
    again = "Can I use the effect of Teal Sage twice in one turn"
    assert ask(read, f"{again}?").verdict == "no"
    beside = "because my opponent summoned three dragons from the hand and attacked the old tower of my aunt"
    told = ask(read, f"{again}, {beside}?")
    assert (told.verdict, told.likely) == (None, None)


def test_a_limit_is_no_reason_where_another_card_may_have_negated_the_use(read: Store) -> None:
    again = "can I use it again this turn"
    assert ask(read, f"My Teal Sage was hit by a dragon, {again}?").likely == "no"
    struck = ask(read, f"My Teal Sage was hit by Teal Verdict, {again}?")
    assert (struck.verdict, struck.likely) == (None, None)


def test_of_two_acts_none_is_done_where_one_cannot_be(read: Store) -> None:
    assert ask(read, "Can I just tribute two monsters and Normal Summon Teal Lord?").verdict == "no"
    assert ask(read, "Can I just tribute two monsters and Special Summon Teal Lord?").verdict is None
