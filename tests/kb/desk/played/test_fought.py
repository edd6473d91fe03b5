"""Battles told with a named card, in whichever order, are played; a word without a place leaves them alone."""

import pytest

from kb.answer.answer import Answer
from kb.desk.answers import answered
from kb.desk.played import result
from kb.desk.played.fought.attacks import attacks
from kb.desk.played.fought.entrance import played
from kb.desk.played.fought.sides import side
from kb.search.question import understand
from kb.store.store import Store

#: A monster without effects: 2000 ATK, 100 DEF.
WOLF = "Gene-Warped Warwolf"


def fought(store: Store, question: str) -> Answer | None:
    return played(store, understand(store, question.replace("Warwolf", WOLF)))


@pytest.mark.parametrize(
    ("question", "verdict", "came"),
    [
        ("My Warwolf attacks a 2000 ATK monster. Is it destroyed?", "yes", "Warwolf (2000 ATK) attacks"),
        ("My Warwolf attacks a 1900 ATK monster. Is Warwolf destroyed?", "no", "The attacked monster is destroyed"),
        (
            "A monster with exactly 2000 ATK attacks my attack position Warwolf. Are both destroyed?",
            "yes",
            "Both monsters are destroyed. No damage",
        ),
        (
            "A 300 ATK monster crashes into my Set Warwolf. Do I take damage?",
            "no",
            "The attacked monster is destroyed. No damage",
        ),
        ("If my Warwolf attacks a monster with 2,300 DEF in defense, do I take 300?", "yes", "take 300"),
        ("If my Warwolf attacks a monster with 2,300 DEF in defense, do I take 400?", "no", "You take 300 damage"),
        (
            "Warwolf is in Attack Position and a 1700 ATK monster attacks it. Does it survive?",
            "yes",
            "The attacking monster is destroyed",
        ),
        (
            "I attack a Set monster, which has 100 DEF, with Warwolf. Does Warwolf destroy it?",
            "yes",
            "is d",
        ),
        ("I attack directly with Warwolf. Does my opponent take 2000 damage?", "yes", "attacks directly"),
        (
            "Does Warwolf survive if a 2100 ATK monster attacks my attack position Warwolf?",
            "no",
            "The attacked monster is destroyed",
        ),
        ("my 1800 atk guy hits his 2000 def wall in facedown defense, do i take 200?", "yes", "You take 200"),
        # A text that bears on the battle.
        (
            "Penumbral Soldier Lady (2100 ATK) attacks a LIGHT monster with 3000 ATK. Is the LIGHT monster destroyed?",
            "yes",
            "The attacked monster is destroyed",
        ),
        (
            "Penumbral Soldier Lady (2100 ATK) attacks a DARK monster with 3000 ATK. Is the DARK monster destroyed?",
            "no",
            "The attacking monster is destroyed",
        ),
    ],
)
def test_a_battle_is_played(knowledge: Store, question: str, verdict: str | None, came: str) -> None:
    answer = fought(knowledge, question)
    assert answer is not None
    assert (answer.verdict, came in answer.answer) == (verdict, True), answer.answer
    assert answer.citations


def test_where_no_position_is_told_that_of_most_battles_is_likely(knowledge: Store) -> None:
    answer = fought(knowledge, "A 2100 ATK monster attacks my Warwolf. Do I take 100 damage?")
    assert answer is not None
    assert (answer.verdict, answer.likely) == (None, "yes")
    told = fought(knowledge, "A 2100 ATK monster attacks my defense position Warwolf. Do I take 100 damage?")
    assert told is not None
    assert told.verdict == "no"


@pytest.mark.parametrize(
    "question",
    [
        "My Warwolf attacks my 2000 ATK monster. Is it destroyed?",
        "My hungry Warwolf attacks a 1900 ATK monster. Is Warwolf destroyed?",
        "My Warwolf attacks a 1900 ATK monster. Is Warwolf destroyed by its effect?",
        "My Warwolf with 2500 ATK attacks a 2400 ATK monster. Is Warwolf destroyed?",
        "My Warwolf attacks a 1900 ATK monster while Skill Drain is up. Is Warwolf destroyed?",
        "My Warwolf attacks a monster. Is Warwolf destroyed?",
        "My defense position Warwolf attacks a 1900 ATK monster. Is Warwolf destroyed?",
        "A 123456 ATK monster attacks my attack position Warwolf. Is Warwolf destroyed?",
        "My Warwolf attacks a 1900 ATK monster. Does it lose ATK?",
        "my 1800 attacks my 2000",
        "my 1800 attacks his 2000 while Skill Drain is up, what happens?",
        "my hungry 1800 attacks his 2000, what happens?",
        "my defense position 1800 attacks his 2000, what happens?",
        "my 123456 attacks his 2000, what happens?",
        "can I attack directly?",
    ],
)
def test_what_has_no_place_is_left_alone(knowledge: Store, question: str) -> None:
    assert fought(knowledge, question) is None


def test_a_judge_gets_the_battle(knowledge: Store) -> None:
    answer = answered(knowledge, f"Opponent attacks my Set {WOLF} with a 250 ATK monster. Is it destroyed?")
    assert answer.verdict == "yes"
    assert answer.answer.startswith(f"Played: your opponent's 250 ATK monster attacks your {WOLF} (100 DEF), face-down")


def test_what_is_said_of_a_monster_may_stand_in_any_order() -> None:
    said = ("my opponents 1500 def monster in defense position", "a monster of his in defense position with 1500 def")
    found = [side(one) for one in said]
    assert [(one.whose, one.pose, one.values) for one in found if one] == [("B", "defense", (("def", 1500),))] * 2
    assert side("my opponents hungry monster") is None


def test_who_attacks_is_told_by_the_verb() -> None:
    told = {("X", "a monster")}
    for said in (
        "X attacks a monster",
        "a monster is attacked by X",
        "X runs into a monster",
        "i attack a monster with X",
    ):
        assert told <= {(each.attacker, each.target) for each in attacks(said)}, said
    assert list(attacks("X is in attack position")) == []


@pytest.mark.parametrize(
    ("question", "verdict", "came", "rule"),
    [
        ("my 1800 attacks his 2000 in defense, what happens?", None, "You take 200", "yugioh/damage/atk-vs-def-lose"),
        ("my 1800 attacks his 2000 in defense, do I take damage?", "yes", "You take 200", "atk-vs-def-lose"),
        (
            "my 2200 attacks his 2000 in defense, does he take damage?",
            "no",
            "No damage",
            "yugioh/damage/atk-vs-def-win",
        ),
        ("my 2200 with piercing attacks his 2000 in defense, does he take damage?", "yes", "takes 200", "piercing"),
        ("my 2500 attacks his 2500, do both die?", "yes", "Both monsters", "yugioh/damage/atk-vs-atk-tie"),
        ("my 2500 attacks his 2400, do both die?", "no", "The attacked monster", "yugioh/damage/atk-vs-atk-win"),
        ("my 0 attacks his 0, do both die?", "no", "No monster", "yugioh/damage/zero-atk"),
        ("his 2300 swings over my 1800, does my monster die?", "yes", "You take 500", "yugioh/damage/atk-vs-atk-win"),
        ("his 1700 attacks my 1800, does my monster die?", "no", "Your opponent takes 100", "atk-vs-atk-lose"),
        ("if my 2000 attacks his face-down 1500, who dies?", None, "The attacked monster", "atk-vs-def-win"),
        ("if my 2000 attacks his face-down 2100, who dies?", None, "No monster", "atk-vs-def-lose"),
        ("I attack his 1900 atk monster with my 1800, who dies?", None, "The attacking monster", "atk-vs-atk-lose"),
        ("he attacks with 2000 into my 1800 def, do i take damage?", "no", "The attacked monster", "atk-vs-def-win"),
        ("I swing with my 1700 at his 1800, do I take damage?", "yes", "You take 100", "yugioh/damage/atk-vs-atk-lose"),
        ("I attack directly with 1500 at 1200 LP", None, "You win", "yugioh/damage/direct"),
        ("I attack directly with 1500 and he has 1600 lp, do I win?", "no", "takes 1500", "yugioh/damage/direct"),
        (
            "he attacks me directly with 3000 and I have 2500 life points, do I lose?",
            "yes",
            "Your opponent wins",
            "direct",
        ),
    ],
)
def test_a_battle_of_values_is_played(
    knowledge: Store, question: str, verdict: str | None, came: str, rule: str
) -> None:
    answer = fought(knowledge, question)
    assert answer is not None
    assert answer.verdict == verdict
    assert came in answer.answer
    assert answer.citations[0].code.endswith(rule)


def test_a_battle_is_played_before_the_records_are_asked(knowledge: Store) -> None:
    assert answered(knowledge, "my 2500 attacks his 2500, do both die?").answer.startswith(
        "Played: your 2500 ATK monster"
    )
    assert "Played" not in answered(knowledge, "my 2500 attacks his 2500, do both die?", "grand-archive").answer


def test_where_scenarios_cannot_be_played_the_records_are_asked(
    knowledge: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = "my 1800 attacks his 2000 in defense, do I take damage?"
    assert fought(knowledge, question) is not None
    monkeypatch.setattr(result, "find_spec", lambda name: None)
    assert fought(knowledge, question) is None
    assert answered(knowledge, question).citations
