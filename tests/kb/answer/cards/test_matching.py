"""What a question mentions, held against what a text asks for, where nobody reads the question as a whole."""

import pytest

from kb.answer.ask import ask
from kb.answer.cards.matching.answer import Compared, held, nearest
from kb.answer.cards.named import namings
from kb.search.question import understand
from kb.store.store import Store

EFFECT = "Warrior / Effect"
CARDS = {
    "Teal Archivist": (
        EFFECT,
        "If this card is Normal Summoned: You can add 1 Level 5 or higher DARK Spellcaster monster from your Deck to"
        " your hand.",
    ),
    "Ivory Turncoat": (EFFECT, "You can target 1 face-up monster your opponent controls; return it to the hand."),
    "Copper Gravewarden": (
        "Normal Trap",
        "If your opponent has 8 or more cards in their GY: Destroy all monsters your opponent controls.",
    ),
    "Sable Noontide": (EFFECT, "During your Main Phase: You can Special Summon this card from your hand."),
    "Umber Gaoler": (EFFECT, "Your opponent cannot activate monster effects in the GY."),
}


def _held(store: Store, question: str) -> Compared:
    asked = understand(store, question)
    found = held(store, asked, namings(store, asked))
    assert found is not None
    return found


def _told(store: Store, question: str, what: str) -> list[str]:
    """What the text says to what is mentioned of one kind."""
    return [each.how for each in _held(store, question).match.findings if each.what == what]


@pytest.mark.parametrize(
    ("question", "what", "how"),
    [
        ("Would teal archivist be able to fetch a Level 6 DARK Spellcaster?", "level", "met"),
        ("Would teal archivist be able to fetch a Level 4 DARK Spellcaster?", "level", "against"),
        ("Would teal archivist be able to fetch a Level 6 LIGHT Spellcaster?", "attribute", "against"),
        ("ivory turncoat and a face-down monster of theirs, can i bounce a face-down monster", "face", "against"),
        ("ivory turncoat, can i target a face-up monster on my own field", "whose", "against"),
        ("ivory turncoat, can i target a face-up monster my opponent controls", "whose", "met"),
        ("My opponent has seven cards in the graveyard. Enough for Copper Gravewarden?", "count", "against"),
        ("My opponent has nine cards in the graveyard. Enough for Copper Gravewarden?", "count", "met"),
        ("is sable noontide fast enough in my opponent's main phase, can i use it", "turn", "against"),
        ("is sable noontide good in my main phase, can i use it", "turn", "met"),
        ("is sable noontide usable in the battle phase, can i use it", "phase", "against"),
    ],
)
def test_each_mention_is_held_against_the_text(read: Store, question: str, what: str, how: str) -> None:
    assert how in _told(read, question, what)


def test_a_phrase_of_another_kind_is_not_held_against_cards(read: Store) -> None:
    assert _told(read, "I am at 2000 life points, does teal archivist add a DARK Spellcaster", "level") == []


def test_what_a_text_forbids_counts_the_other_way(read: Store) -> None:
    barred = _held(read, "umber gaoler is out, can monster effects in the gy be activated by my opponent").features
    asked = _held(read, "umber gaoler is out, is my opponent kept from activating monster effects in the gy").features
    assert any(name.startswith("forbidden: ") for name in barred)
    assert any(name.startswith("barred: ") for name in asked)


@pytest.mark.parametrize(
    "question",
    [
        "What does Teal Archivist add?",
        "Which monsters can Ivory Turncoat return?",
        "How many cards does Copper Gravewarden need?",
    ],
)
def test_no_yes_or_no_is_given_where_none_is_asked(read: Store, question: str) -> None:
    asked = understand(read, question)
    assert held(read, asked, namings(read, asked)) is None


def test_the_verdict_is_a_likely_one_and_tells_what_decides(read: Store) -> None:
    answer = ask(
        read,
        "Teal Archivist just hit the board off my normal. Any chance it could fetch me a Level 4 DARK Spellcaster?",
    )
    assert (answer.verdict, answer.likely) == (None, "no")
    assert "Level 5 or higher" in answer.answer


def test_where_nothing_is_met_nor_against_the_clause_of_the_asked_act_is_quoted(read: Store) -> None:
    asked = understand(read, "copper gravewarden, does it destroy anything at all?")
    found = held(read, asked, namings(read, asked))
    assert found is not None
    assert nearest(found)["verb"] == "destroy"
