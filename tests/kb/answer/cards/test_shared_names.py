"""Names that several cards share: the card that is meant is the one whose text tells what is asked of it."""

import pytest
from read_cards import says

from kb.answer.ask import ask
from kb.answer.cards.named import namings
from kb.search.question import understand
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Ochre Lancer": (EFFECT, "If this card is sent to your GY: You can add a Spell from your Deck to your hand."),
    "Cobalt Lancer": (EFFECT, "When this card is destroyed by battle: You can draw a card. Once per turn: You can"
                      " target 1 card; destroy it."),
    "Ochre Gate": ("Continuous Trap", 'Once per turn: You can target 1 "Ochre" monster; destroy it.'),
    "Cobalt Gate": ("Continuous Trap", "Once per turn: You can destroy 1 monster."),
    "Sienna Runners": (EFFECT, "Once per turn: You can draw 1 card."),
    "Sienna Runner": (EFFECT, "You can draw 1 card."),
    "Sienna Runners Together": ("Normal Spell", "Draw 1 card."),
    "Umbral Vexith": (EFFECT, "You can target 1 monster; destroy it."),
    "Number 7: Tarn": (EFFECT, "Once per turn: You can draw 1 card."),
    "Tarn": ("Machine / Normal", ""),
    "Number 7: Tarn Doubled": (EFFECT, "This card cannot attack. You can target 1 monster; destroy it."),
    "Umber Gambler": ("Fairy / Effect", "If this card is Normal Summoned: Toss a coin."),
    "Third Coin Toss": ("Continuous Spell", "Once per turn: You can toss a coin again."),
    "Vexitor": (EFFECT, "You can destroy 1 monster."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("can lancer's search miss the timing", "no"),
        ("can lancer's draw miss the timing", "yes"),
        ("does lancer's search target", "no"),
        ("is lancer spell speed 1", "yes"),
        ("does gate target an ochre monster", "yes"),
        ("can vexith miss the timing", "no"),
        ("does vexith target", "yes"),
    ],
)
def test_the_text_tells_which_card_is_meant(read: Store, question: str, verdict: str) -> None:
    assert says(read, question) == verdict


@pytest.mark.parametrize("question", ["can lancer miss the timing", "does lancer target", "does lancers boost target"])
def test_nothing_is_said_where_the_cards_differ(read: Store, question: str) -> None:
    assert ask(read, question).verdict is None


def test_one_answer_for_all_says_so(read: Store) -> None:
    assert ask(read, "is lancer spell speed 1").answer.startswith("Whichever card is meant. ")
    assert ask(read, "does lancer's search target").answer.startswith("Ochre Lancer: ")


def test_other_words_of_the_name_may_stand_elsewhere(read: Store) -> None:
    assert ask(read, "does the gate target an ochre monster").answer.startswith("Ochre Gate: ")


def test_two_of_a_card_are_no_longer_name(read: Store) -> None:
    assert ask(read, "Can I use two Sienna Runners in a turn?").answer.startswith("Sienna Runner")
    assert "Together" not in ask(read, "Can I use two Sienna Runners in a turn?").answer


def test_a_part_of_a_longer_name_is_not_the_shorter_one(read: Store) -> None:
    """Though the longer one leaves a question open of which the shorter one's text tells."""
    assert says(read, "does tarn doubled target") == "yes"
    assert says(read, "does tarn doubled let me draw a card") != "yes"


@pytest.mark.parametrize(
    ("question", "may_name"),
    [
        ("I Normal Summon Umber Gambler. Does its coin toss have to happen?", False),
        ("I Normal Summon Umber Gambler. Can I use coin toss then?", True),
    ],
)
def test_what_is_its_own_names_no_other_card(read: Store, question: str, may_name: bool) -> None:
    named = {spot.card.name for way in namings(read, understand(read, question)) for spot in way.cards}
    assert ("Third Coin Toss" in named) == may_name
