"""A fact of an effect, asked in whichever words: what is asked is told by phrases, the effect by the other words."""

import pytest
from read_cards import says

from kb.answer.ask import ask
from kb.answer.cards.intents.phrases import begun, data, stand
from kb.answer.cards.uses.cues import phrases
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Ochre Lancer": (
        EFFECT,
        "If this card is sent to your GY: You can add a Spell from the Deck to your hand. You can only use this effect"
        ' of "Ochre Lancer" once per turn.',
    ),
    "Cobalt Drummer": (EFFECT, "When this card is destroyed by battle: You can draw 1 card."),
    "Umbral Tollkeeper": (EFFECT, "During the End Phase: Draw 1 card, then discard 1 card."),
    "Sienna Banker": (EFFECT, "You can pay 500 LP, then target a monster your opponent controls; destroy it."),
    "Viridian Vault": ("Normal Spell", "Discard 1 card; draw 2 cards."),
    "Amber Refrain": (
        EFFECT,
        "Up to twice per turn: You can target 1 monster; destroy it. You may banish this card from your GY; draw 3"
        ' cards. You can only use this effect of "Amber Refrain" once per turn.',
    ),
    "Pearl Courier": (
        EFFECT,
        "If this card is Summoned: You can add 1 Trap from your Deck to the hand. You can banish this monster from your"
        ' GY; draw a card. You can only use 1 "Pearl Courier" effect per turn, and only once that turn.',
    ),
    "Russet Decree": (
        "Normal Trap",
        'Target 1 monster your opponent controls; destroy that monster. You can only activate 1 "Russet Decree" per'
        " turn.",
    ),
    "Slate Anthem": ("Continuous Spell", "All Machine monsters you control gain 300 ATK."),
}


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("ochre lancer just hit the gy, is it up to me whether i go get that spell", "yes"),
        ("its my end phase and umbral tollkeeper is out. do i have to draw, like no choice", "yes"),
        ("umbral tollkeeper in the end phase, am i free not to draw the card", "no"),
        ("cobalt drummer died in battle, am i kinda obliged to take the draw", "no"),
    ],
)
def test_whether_one_must_is_told_by_any_word_for_it(read: Store, question: str, verdict: str) -> None:
    assert says(read, question) == verdict


def test_what_is_called_optional_is_not_asked_whether_it_is(read: Store) -> None:
    said = "a card's effect destroyed cobalt drummer in battle and then drew a card. can its optional effect be used"
    assert says(read, said) is None
    assert says(read, "is cobalt drummer's draw an optional thing for me") == "yes"


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("cobalt drummer died in battle as chain link 2 and then chain link 1 resolved after. can i still draw", "no"),
        ("ochre lancer went to gy as chain link 2 and chain link 1 resolved after it. can i still search", "yes"),
    ],
)
def test_what_resolves_afterwards_takes_the_timing_of_when(read: Store, question: str, verdict: str) -> None:
    assert says(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("paid 500 for sienna banker, then opp chained something so it did nothing. is the 500 gone", "yes"),
        ("viridian vault got negated by something, does the card i pitched come back to my hand", "no"),
        ("is the discard for umbral tollkeeper something like a cost, paid before the draw", "no"),
    ],
)
def test_a_cost_is_gone_though_the_effect_came_to_nothing(read: Store, question: str, verdict: str) -> None:
    assert says(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("already used amber refrains own destruction 2 times this turn, can i go for a 3rd", "no"),
        ("My first Russet Decree had its activation negated just now. Am I permitted a second copy this turn?", "yes"),
        ("My first Russet Decree had its effect negated just now. Am I permitted a second copy this turn?", "no"),
        ("used pearl couriers search already this turn, can i banish it from gy to draw too", "no"),
        ("used amber refrains destroy this turn, can i also banish it from gy for the draw this turn", "yes"),
    ],
)
def test_limits_are_counted(read: Store, question: str, verdict: str) -> None:
    assert says(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("does slate anthem giving my machines 300 start a chain each time one lands", "no"),
        ("sienna banker blowing up their monster, is that targeting", "yes"),
        ("umbral tollkeeper making me pitch a card, is that targeting", "no"),
    ],
)
def test_kinds_and_targets_are_facts_too(read: Store, question: str, verdict: str) -> None:
    assert says(read, question) == verdict


@pytest.mark.parametrize(
    "question",
    [
        "can my opponent somehow still target my lancer once it came back",
        "do i have to control a spell for ochre lancer to go off somehow",
        "paid 900 for sienna banker, then opp chained something so it did nothing. is the 900 gone",
        "umbral vexer died by chain link 2 and chain link 1 resolved after, do i get umbral tollkeeper to draw",
    ],
)
def test_other_questions_with_the_same_words_are_left(read: Store, question: str) -> None:
    assert ask(read, question).verdict is None


LINES = (
    "does it target",
    "is the discard a cost or part of the effect",
    "can i miss the timing of that",
    "once per turn",
)


def test_no_phrase_that_stands_in_a_line_is_left_out_by_how_it_begins() -> None:
    lists = [each["sure"] for each in data()["intent"]]
    lists.append(phrases()[0])
    stood = 0
    for texts in lists:
        for line in LINES:
            words = line.split()
            those = [text for text in texts if stand(text, words)]
            found = begun(texts, words)
            assert [text for text in found if stand(text, words)] == those
            stood += len(those)
    assert stood > len(LINES)


def test_a_phrase_that_may_begin_with_anything_is_looked_for_in_every_line() -> None:
    texts = ["may? be", "tar~ it", "on|in turn", "per turn"]
    assert begun(texts, ["in", "it"]) == texts[:3]
    assert begun(texts, ["per"]) == ["may? be", "tar~ it", "per turn"]
