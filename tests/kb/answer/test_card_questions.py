"""Questions about cards that were read: invented cards, twins that differ in the fact that is asked for."""

import pytest

from ingest.readings import stored, told
from kb.answer.ask import ask
from kb.card_text import CardText
from kb.records import Card
from kb.store.readings import put_readings
from kb.store.store import Store
from kb.store.tables import put_cards

QUICK = "Machine / Effect"
#: Name, type line, text: each twin stands beside the card whose answer it turns.
CARDS = {
    "Glimmer Moth": (QUICK, "(Quick Effect): You can discard this card, then target 1 monster; destroy it."),
    "Glimmer Newt": (QUICK, "If this card is sent to the GY: You can destroy all monsters. You can only use this"
                     ' effect of "Glimmer Newt" once per turn.'),
    "Glimmer Wasp": (QUICK, "When this card is sent to the GY: You can draw 1 card."),
    "Glimmer Toad": (QUICK, "If this card is sent to the GY: Draw 1 card."),
    "Glimmer Crab": (QUICK, "Once per turn: You can draw 2 cards, then discard 1 card."),
    "Glimmer Hare": (QUICK, "You can discard 1 card; draw 1 card, then flurbish the wug of it."),
    "Glimmer Pact": ("Normal Spell", "Add 1 monster from your Deck to your hand."),
    "Glimmer Rite": ("Normal Spell", "Draw 2 cards."),
    "Glimmer Writ": ("Counter Trap", "When a Spell Card is activated: Negate the activation."),
    "Glimmer Sigil": ("Normal Trap", "When a monster effect is activated: Negate the activation."),
    "Glimmer Dart": ("Quick-Play Spell", "Target 1 Spell/Trap on the field; destroy it."),
    "Glimmer Idol": ("Rock / Normal", "An idol."),
    "Glimmer Twin": (QUICK, "You can target 1 card; destroy it. (Quick Effect): You can draw 1 card."),
}  # fmt: skip


@pytest.fixture
def read(store: Store) -> Store:
    """The small knowledge base with the cards above, read."""
    for number, (name, (line, text)) in enumerate(CARDS.items(), 70000):
        property_, _, kind = line.rpartition(" ") if line.endswith(("Spell", "Trap")) else ("", "", "Monster")
        types = line if kind == "Monster" else None
        put_cards(store, [Card(str(number), name, "yugioh", line)])
        found = told(CardText(number, name, kind, property_ or None, types, text), {})
        put_readings(store, "yugioh", [(str(number), stored(found))])
    return store


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does Glimmer Moth target?", "yes"),
        ("Does Glimmer Newt target?", "no"),
        ("Does Glimmer Idol target?", "no"),
        ("Is Glimmer Toad mandatory?", "yes"),
        ("Is Glimmer Wasp mandatory?", "no"),
        ("Is Glimmer Wasp optional?", "yes"),
        ("Can Glimmer Wasp miss the timing?", "yes"),
        ("Can Glimmer Newt miss the timing?", "no"),
        ("Can Glimmer Toad miss the timing?", "no"),
        ("Can Glimmer Writ be activated in the Damage Step?", "yes"),
        ("Can Glimmer Dart be activated in the Damage Step?", "no"),
        ("Can I use Glimmer Crab in the damage step?", "no"),
        ("Can Glimmer Moth be activated from the hand?", "yes"),
        ("Can Glimmer Crab be activated from the hand?", "no"),
        ("Can Glimmer Writ be activated from the hand?", "no"),
        ("Can Glimmer Rite be activated from the hand?", "yes"),
        ("Can Glimmer Moth be used during my opponent's turn?", "yes"),
        ("Can Glimmer Crab be used during my opponent's turn?", "no"),
        ("Can Glimmer Dart be activated in the Draw Phase?", "yes"),
        ("Can Glimmer Rite be activated in the Draw Phase?", "no"),
        ("Is the discard of Glimmer Moth a cost?", "yes"),
        ("Is the discard of Glimmer Crab a cost?", "no"),
        ("Can I use two Glimmer Newt in a turn?", "no"),
        ("Can I use two Glimmer Crab in a turn?", "yes"),
        ("Is Glimmer Newt a hard once per turn?", "yes"),
        ("Is Glimmer Crab a hard once per turn?", "no"),
        ("Is Glimmer Writ Spell Speed 3?", "yes"),
        ("Is Glimmer Dart Spell Speed 3?", "no"),
        ("Is Glimmer Moth a quick effect?", "yes"),
        ("Is Glimmer Crab a quick effect?", "no"),
        ("Does Glimmer Crab start a chain?", "yes"),
        ("Does Glimmer Idol start a chain?", "no"),
        ("Does Glimmer Newt destroy?", "yes"),
        ("Does Glimmer Rite destroy?", "no"),
        ("Does Glimmer Writ negate Glimmer Rite?", "yes"),
        ("Does Glimmer Sigil negate Glimmer Rite?", "no"),
        ("Does Glimmer Sigil negate Glimmer Crab?", "yes"),
        ("Does Glimmer Writ negate Glimmer Crab?", "no"),
        ("Can Glimmer Dart be chained to Glimmer Rite?", "yes"),
        ("Can Glimmer Dart be chained to Glimmer Writ?", "no"),
        ("Can Glimmer Rite be chained to Glimmer Dart?", "no"),
        ("Can Glimmer Dart target Glimmer Rite?", "yes"),
        ("Can Glimmer Dart target Glimmer Idol?", "no"),
        ("Does Glimmer Newt destroy Glimmer Idol?", "yes"),
        ("Can Glimmer Idol be destroyed by Glimmer Rite?", "no"),
    ],
)
def test_the_reading_gives_the_verdict(read: Store, question: str, verdict: str) -> None:
    found = ask(read, question)
    assert (found.verdict, found.derived) == (verdict, True)
    assert "Glimmer" in found.answer


def test_effects_that_differ_are_told_one_by_one(read: Store) -> None:
    found = ask(read, "Does Glimmer Twin target?")
    assert found.verdict is None
    assert found.answer.startswith("It depends on the effect of Glimmer Twin:")
    assert "Effect 1 (Ignition Effect): yes" in found.answer
    assert "Effect 2 (Quick Effect): no" in found.answer


def test_what_was_not_read_is_not_certain_and_the_rest_is(read: Store) -> None:
    assert ask(read, "Does Glimmer Hare destroy?").answer.startswith("Not certain.")
    assert ask(read, "Does Glimmer Hare destroy?").verdict is None
    assert ask(read, "Does Glimmer Hare target?").verdict == "no"


def test_what_is_asked_for_is_told_without_yes_or_no(read: Store) -> None:
    found = ask(read, "What Spell Speed is Glimmer Dart?")
    assert (found.verdict, "Spell Speed 2" in found.answer) == (None, True)
    assert "discard this card" in ask(read, "What is the cost of Glimmer Moth?").answer


@pytest.mark.parametrize(
    "question",
    ["Does Glimmer Moth target and then miss?", "What happens to Glimmer Moth in a replay?", "Glimmer Moth"],
)
def test_other_questions_that_name_a_card_are_left_to_the_records(read: Store, question: str) -> None:
    assert not ask(read, question).derived
