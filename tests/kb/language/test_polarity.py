"""Which questions ask for yes or no, and which of them ask whether something is not so."""

import pytest

from kb.language.polarity import asks_how, hinder_alike, is_hindrance, is_negated, is_polar


@pytest.mark.parametrize(
    ("question", "polar"),
    [
        ("Can I attack?", True),
        ("Can't I attack?", True),
        ("My attack was negated. Can I attack again?", True),
        ("they flip it, can i respond", True),
        ("if they flip it can i respond", True),
        ("Too late for Mirror Force?", True),
        ("If they chain, do I get a replay?", True),
        ("When they chain, do I get a replay?", True),
        ("what if they chain, do I get a replay?", True),
        ("Is the chain over? ", True),
        ("So is it my turn?", True),
        ("?", False),
        ("What happens to the attack?", False),
        ("When do I attack?", False),
        ("When exactly does the replay happen?", False),
        ("Is it over, and who attacks next?", False),
        ("Does it die and how much do I take?", False),
        ("Can it attack and stay as it is?", True),
        ("They summoned. What now?", False),
        ("So how much damage do I take?", False),
        ("Is it my turn or theirs?", False),
        ("Does it die? When?", False),
        ("replay after a chain", False),
        ("They swing at my Set monster, I turn the attacker face-down with Book of Moon?", False),
        ("Slap an Equip Spell on a Link Monster, allowed?", True),
        ("an effect that halves ATK, legal to use it on a monster with 0 ATK?", True),
        ("a fifth copy of a card in my deck allowed", True),
        ("Drew, did some stuff. OK?", True),
        ("my champ has no weapon or attack card, can he swing", True),
        ("It wants 9 or more levels, can I offer a 9 and a 2?", True),
        ("after it is played does anyone get a chance to act", True),
        ("dose the guards protection work", True),
        ("in an answer to an attack what can i flip", False),
        ("is it lowered or did it never happen", False),
        ("From which places can I NOT activate it?", False),
        ("to whom does it belong", False),
        ("In this phase can I set it?", True),
        ("a monster with which I attacked, is it destroyed", True),
        ("My bow is gone. Arrow goes where?", False),
        ("My attack was negated, in what state is it now?", False),
        ("", False),
        ("The turn player places their triggers on the chain first?", True),
        ("zebras can be given up for a Tribute Summon", True),
        ("if a zebra is face-down on the field", False),
        ("Zebras stay on the field after the chain has resolved, right?", True),
        ("So we both lose, no?", True),
        ("They lose. Right?", True),
        ("Which one stays, right?", False),
        ('may an effect with "if ... you can" be too late', True),
        ("Is the zebra Summoned with no Ritual Spell or effect?", True),
        ("may I Set more than one Spell or Trap", True),
        ("is the Set zebra a Spell or Trap", False),
    ],
)
def test_questions_for_yes_or_no(question: str, polar: bool) -> None:
    assert is_polar(question) is polar


@pytest.mark.parametrize(
    ("question", "negated"),
    [
        ("Zebras cannot be Set, right?", True),
        ("Zebras are Set, right?", False),
        ("Nobody wins?", True),
        ("Does it go to their Graveyard, not mine?", False),
        ("May a zebra that was Summoned this turn not attack?", True),
        ("May a zebra that did not attack be Tributed?", False),
        ("May an effect that only draws and not discards be used?", False),
        ("Can I attack?", False),
        ("Can't I attack?", False),
        ("Can I attack (they didn't pass)?", False),
        ("(So I can't attack?)", True),
        ("Is it true that I can't attack?", True),
        ("Is it true that I can never attack?", True),
        ("Is it true that I cannot not attack?", False),
        ("I don't want to fight, can I still draw?", False),
        ("if i dont fight can i still draw", False),
        ("He can't attack. Am I stuck, unable to go on?", False),
        ("So the trap cannot be used?", True),
        ("Can he hang it on her though she can't be targeted?", False),
        ("i dont wanna pay it, legal?", False),
        ("", False),
        ("Normal Summon in Main Phase 2, allowed if I haven't summoned yet?", False),
        ("Is a second Normal Summon not allowed if I have summoned?", True),
        ("Do zebras have no horns?", True),
        ("Do zebras have horns if they get no food?", False),
        ('Does "zebras cannot be ridden" help a rider?', False),
        ("Does cannot be ridden help a zebra?", False),
        ("Does it not help?", True),
        ("Does rain make a zebra unable to run?", True),
        ("Does a tired zebra deal nothing?", True),
    ],
)
def test_questions_put_the_negative_way_round(question: str, negated: bool) -> None:
    assert is_negated(question) is negated


@pytest.mark.parametrize(
    ("text", "hinders"),
    [
        ("does it stop me from attacking?", True),
        ("soul charge life loss and leonidas, can he save me from it", True),
        ("Leonidas is guarding me from card hurt. Do I still bleed a thousand?", False),
        ("may I save a card for later?", False),
        ("does its coat protect it from being seen?", True),
        ("does being small protect against arrows?", True),
        ("may I protect my zebra?", False),
        ("does it attack from behind?", False),
        ("are zebras skipped when I feed everyone?", True),
        ("does the feeding leave zebras out?", True),
        ("may I skip feeding the zebras?", False),
        ("does the first zebra skip its drink?", True),
        ("does a zebra leave its stable to go out?", False),
    ],
)
def test_what_keeps_one_from_a_thing_is_asked_the_other_way_round(text: str, hinders: bool) -> None:
    assert is_hindrance(text) is hinders


def test_two_questions_that_hinder_by_one_word_ask_the_same_way_round() -> None:
    assert hinder_alike("Can a zebra protect another zebra that is chased?", "Does it protect others from lions?")
    assert not hinder_alike("Can a zebra help another zebra?", "Does it protect others from lions?")


@pytest.mark.parametrize(
    ("text", "how"),
    [
        ("How much is it?", True),
        ("So how many copies may I play?", True),
        ("I attacked. How does it end?", True),
        ("It went to the Graveyard. When may I use it?", True),
        ("When it went to the Graveyard, may I use it?", False),
        ("He asked how. Can I chain it?", False),
        ("Does it show how?", False),
        ("What does it cost?", False),
    ],
)
def test_which_questions_ask_how(text: str, how: bool) -> None:
    assert asks_how(text) is how


@pytest.mark.parametrize(
    ("text", "negated"),
    [
        ("Is it right that nobody attacks?", True),
        ("May nobody attack?", True),
        ("Can I attack with nobody?", False),
        ("Can I attack with a zebra I did not feed?", False),
        ("Is it true I do not draw?", True),
    ],
)
def test_who_does_nothing_turns_what_is_asked(text: str, negated: bool) -> None:
    assert is_negated(text) is negated


@pytest.mark.parametrize(
    ("question", "hinders"),
    [
        ("Is a zebra different from a horse?", True),
        ("If its text says something different from the rules, is it right?", False),
        ("Does the first player skip their draw?", True),
        ("Can I skip my draw?", False),
    ],
)
def test_what_is_different_or_skipped_is_asked_the_other_way_round(question: str, hinders: bool) -> None:
    assert is_hindrance(question) is hinders
