"""What is answered to questions of players that were once answered wrongly, refused or taken for the other game."""

from __future__ import annotations

import pytest

from kb.answer.ask import ask
from kb.store.store import Store


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ('"If ... you can" and it happened at Chain Link 2, does it miss timing?', "no"),
        ('"When ... you can" at Chain Link 1, does it miss timing?', "no"),
        ('"When ... you can" at Chain Link 2, does it miss timing?', "yes"),
        ("can I peek at my extra deck whenever I like?", "yes"),
        ("can i look at my own extra deck", "yes"),
        ("can i look at my facedown cards", "yes"),
        ("can an ally attack when it is awake grand archive", "yes"),
        ("can an ally attack when it is rested grand archive", "no"),
        ("Can I attack directly while my opponent has monsters?", "no"),
        ("Can I respond to a Normal Summon?", "yes"),
        ("Can I respond to an attack declaration?", "yes"),
        ("Is a destroyed monster's effect negated?", "no"),
        ("I swapped one of my own monsters during my attack, net zero change, does a replay happen?", "no"),
        ("can i have 4 copies of a card", "no"),
        ("is exiling a card the same as destroying it yugioh", "no"),
        ("may ss1 answer ss2", "no"),
        ("can i sp summon in mp2", "yes"),
        ("is a ritual summon a sp summon", "yes"),
        ("can slow cards be played on opps turn", "no"),
        ("can quick plays be set face-down", "yes"),
    ],
)
def test_a_verdict_is_right_and_told(knowledge: Store, question: str, verdict: str) -> None:
    answer = ask(knowledge, question)
    assert (answer.verdict or answer.likely) == verdict


@pytest.mark.parametrize(
    ("question", "wrong"),
    [
        ('did I lose my optional "if" trigger?', "yes"),
        ("can i activate a continuous trap in the damage step", "yes"),
        ("Can I activate a trap during the Damage Step?", "yes"),
        ("Can I change the position of a monster that attacked?", "yes"),
        ("pendulum summon with one scale", "yes"),
        ("a monster hasn't attacked yet, can i turn it to defense mode in m2", "no"),
        ("i attack a def mode monster with less def, do i take damage", "yes"),
        ("do i toss down to six in my opponent's ep", "yes"),
    ],
)
def test_an_exception_does_not_answer_the_general_question(knowledge: Store, question: str, wrong: str) -> None:
    answer = ask(knowledge, question)
    assert not answer.abstained
    assert wrong not in (answer.verdict, answer.likely)


@pytest.mark.parametrize(
    ("question", "game"),
    [
        ("are exiled cards in the gy", "yugioh"),
        ("does a card with a level of 5 need tributes", "yugioh"),
        ("may i use tokens as materials", "yugioh"),
        ("can i still set traps in the rest of the turn", "yugioh"),
        ("can i materialize twice", "grand-archive"),
        ("may my rested guy fight back", "grand-archive"),
    ],
)
def test_a_word_with_the_stem_of_the_other_games_is_no_sign_of_it(knowledge: Store, question: str, game: str) -> None:
    assert ask(knowledge, question).citations[0].game == game


def test_where_it_depends_the_cases_are_told(knowledge: Store) -> None:
    """A copy is imbued on the stack and not on the field."""
    answer = ask(knowledge, "i copy something imbued, is the copy imbued as well")
    assert answer.verdict is None
    assert {case.verdict for case in answer.depends} == {"yes", "no"}


def test_what_an_effect_may_do_says_nothing_of_what_a_player_may(knowledge: Store) -> None:
    answer = ask(knowledge, "Can I change the position of a monster that attacked?")
    assert "yes" not in (answer.verdict, answer.likely)
    assert answer.citations[0].id in ("yugioh/battle-position/once-a-turn", "yugioh/attack/no-position-change-after")


def test_no_case_is_told_that_asks_for_the_opposite(knowledge: Store) -> None:
    cases = ask(knowledge, "does stealth stop attacks grand archive").depends
    assert cases
    assert not any(case.question.startswith("Can I attack") for case in cases)  # whether one can, not what stops it


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("pendulum summon with one scale", "yugioh/pendulum/set-scales"),
        ("hand limit end of turn", "yugioh/phases/hand-size"),
        ("can i have 4 copies of a card", "yugioh/decks/copies"),
        ("Can I respond to an attack declaration?", "yugioh/declaration/window-opens"),
    ],
)
def test_the_rule_is_the_one_that_was_meant(knowledge: Store, question: str, rule: str) -> None:
    assert ask(knowledge, question).citations[0].id == rule


@pytest.mark.parametrize(
    "question",
    [
        "opponent drew an extra card, whats the penalty",
        "will my alter box go up in price",
        "is Pot of Desires semi-limited?",
        "what is the story of lorraine",
        "slow playing",
        "is pot of greed still legal right now",
        "what should I play",
        "he takes forever with each of his turns, may I complain",
        "how many islands go in a deck with haste creatures",
        "is Dark Magician still viable this format",
        "please rate this list of mine",
        "Does the effect of Velvet Kettle Admiral of the Ninth Fork target?",
        "Is Cosmic Teaspoon chained to my opponent's Vinyl Goblin Lawyer?",
        "what does the crimson Gamma Zone do when it looks south",
        "how much stamina does my monster need to attack",
        "what is the penalty when I forget a mandatory trigger",
        "monster monster pizza negate 4 4 why trap the if",
    ],
)
def test_what_no_rules_cover_is_refused(knowledge: Store, question: str) -> None:
    assert ask(knowledge, question).abstained


@pytest.mark.parametrize(
    "question",
    [
        "my brother attacked with Blue-Eyes, can I chain Mirror Force?",
        "Can Booster Dragon be destroyed by battle?",
        "Can Mad Dog of Darkness be destroyed by battle?",
        "Can I chain to a monster effect that lets me buy time?",
        "the second part has nothing legal right now. can i still start the effect",
        "can i use an effect in the sp",
        "can i be playing slow actions on his turn",
        "may I set two different pairs of scales in one turn",
        "is dropping a card for the hand limit a discard",
        "do allies in Grand Archive have summoning sickness",
    ],
)
def test_words_of_everyday_life_do_not_hide_a_question_of_the_rules(knowledge: Store, question: str) -> None:
    assert "asks about" not in ask(knowledge, question).answer


@pytest.mark.parametrize(
    "question", ["how many copies of a semi limited card can i play", "is my monster limited to one attack"]
)
def test_a_word_of_lists_of_cards_is_no_question_about_them(knowledge: Store, question: str) -> None:
    assert "asks about" not in ask(knowledge, question).answer


def test_a_question_may_name_any_number_of_cards(knowledge: Store) -> None:
    names = ("Mirror Force", "Dark Magician", "Mystical Elf", "Raigeki", "Book of Moon")
    for number in range(1, len(names) + 1):
        question = f"If {' and '.join(names[:number])} are face-up, may the effect of {names[0]} be activated?"
        assert ask(knowledge, question).question == question
