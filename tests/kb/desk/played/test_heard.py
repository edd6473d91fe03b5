"""Tables that the grammar of card text hears in a question: each clause is a fact, or the question stays open."""

import pytest

from kb.answer.answer import Answer
from kb.desk.answers import beside
from kb.desk.played.heard.entrance import played
from kb.desk.played.heard.phrases import count, what
from kb.desk.played.heard.standins import card, unknown, zone
from kb.desk.played.things import Unclear
from kb.records import Verdict
from kb.search.question import understand
from kb.store.store import Store


def playing(store: Store, question: str) -> Answer | None:
    return played(store, understand(store, question))


def verdict(store: Store, question: str) -> str | None:
    answer = playing(store, question)
    return (answer.verdict or answer.likely) if answer is not None else None


def test_what_is_done_by_hand_is_told_of_the_monster_with_which_it_is_done(knowledge: Store) -> None:
    found = playing(
        knowledge, "Under Gozen Match can I Normal Summon a FIRE monster while controlling a WATER monster?"
    )
    assert found is not None
    assert "Your FIRE monster cannot be Normal Summoned." in found.answer
    found = playing(knowledge, "I control no monsters. Can I Normal Summon Summoned Skull?")
    assert found is not None
    assert "Summoned Skull cannot be Normal Summoned." in found.answer


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        # Who has what: a condition of a Summon, and its twin.
        (
            "My opponent controls a monster and I control no monsters. Can I Special Summon Cyber Dragon from my hand?",
            "yes",
        ),
        (
            "My opponent controls a monster and I control one Warrior monster. "
            "Can I Special Summon Cyber Dragon from my hand?",
            "no",
        ),
        # How it lies.
        ("My opponent has only a face-up monster. Can I activate Smashing Ground?", "yes"),
        ("My opponent has only a face-down monster. Can I activate Smashing Ground?", "no"),
        ("My opponent's monster zones are empty. Can I activate Smashing Ground?", "no"),
        # What is in the hand to pay with.
        ("I have another Fairy monster in my hand. Can Herald of Green Light negate a Spell?", "yes"),
        ("I have no other Fairy monsters in my hand. Can Herald of Green Light negate a Spell?", "no"),
        # What was done before.
        ("I Normal Summon Marauding Captain. Can I Special Summon a Level 4 Warrior from my hand?", "yes"),
        ("I Special Summon Marauding Captain. Can I Special Summon a Level 4 Warrior from my hand?", "no"),
        ("I Normal Summon Marauding Captain. Can I Special Summon a Level 5 Warrior from my hand?", "no"),
        # Which card is taken, and from where.
        ("Can Reinforcement of the Army add a Level 4 Warrior from my deck?", "yes"),
        ("Can Reinforcement of the Army add a Level 5 Warrior from my deck?", "no"),
        ("Can Reinforcement of the Army add a Level 4 Warrior from my GY?", "no"),
        # What is done without an effect.
        ("My opponent has two monsters. Can Wattkyuki attack directly?", "yes"),
        ("My opponent has two monsters. Can Summoned Skull attack directly?", "no"),
        ("I control no monsters. Can I Normal Summon Summoned Skull?", "no"),
        # How it was Summoned, where that is told, and where it may have been in two ways.
        ("Does Elemental HERO Stratos search when it is Special Summoned?", "yes"),
        # What may be used in the Main Phase does not activate of itself.
        ("I Normal Summon Gen the Diamond Tiger. Can I use its effect?", "yes"),
        ("Can I activate Torrential Tribute when I Summon a monster myself?", "yes"),
        ("Does Marauding Captain Special Summon a monster when it is Special Summoned?", "no"),
        # What comes of a card that is named.
        ("My opponent plays Raigeki and my Shark Cruiser is destroyed. Can I Special Summon?", "yes"),
        ("My Shark Cruiser is destroyed by battle. Can I Special Summon?", "no"),
        # A copy of the card itself, and another card.
        ("My Dread Dragon was destroyed by battle. Can I search a second Dread Dragon?", "yes"),
        # How much comes of what was used, and to whom.
        ("I activate Pot of Greed. Do I draw 2 cards?", "yes"),
        ("I activate Pot of Greed. Do I draw 3 cards?", "no"),
        ("I activate Pot of Greed. Does my opponent draw?", "no"),
        ("My Fossil Machine Skull Wagon destroys a monster by battle. Do I inflict 800 damage?", "yes"),
        ("My Fossil Machine Skull Wagon destroys a monster by battle. Do I inflict 700 damage?", "no"),
        # What the card keeps players from.
        ("Gozen Match is face-up and I control a WATER monster. Can I Special Summon a FIRE monster?", "no"),
        ("Gozen Match is face-up and I control a FIRE monster. Can I Special Summon a FIRE monster?", "yes"),
        ("Can I Normal Summon a Fiend under Rivalry of Warlords while I control a Spellcaster?", "no"),
        ("Can I Normal Summon a Fiend under Rivalry of Warlords while I control a Fiend?", "yes"),
        # What it comes to: a figure, and what becomes of a card.
        ("I control a face-up Gadget. Does Boot-Up Soldier - Dread Dynamo have 2000 ATK?", "yes"),
        ("I control no monsters. Does Boot-Up Soldier - Dread Dynamo have 2000 ATK?", "no"),
        ("I control Hoshiningen and a FIRE monster. Does my FIRE monster gain 500 ATK?", "no"),
        ("I control Hoshiningen and a LIGHT monster. Does my LIGHT monster gain 500 ATK?", "yes"),
    ],
)
def test_what_is_told_decides(knowledge: Store, question: str, expected: str) -> None:
    answer = playing(knowledge, question)
    assert answer is not None
    assert (answer.verdict or answer.likely) == expected
    assert answer.answer.startswith("Played: ")
    assert answer.certain is (answer.verdict is not None)


@pytest.mark.parametrize(
    "question",
    [
        # A condition of which nothing is told.
        "Can I Special Summon Cyber Dragon from my hand?",
        # What is wanted is told not to be there.
        "My hand is empty. I Normal Summon Marauding Captain. Can I Special Summon a Level 4 Warrior from my hand?",
        # A word without a place, before and behind.
        "My opponent has only a hungry monster. Can I activate Smashing Ground?",
        "My opponent has only a face-down monster. Can I activate Smashing Ground over there?",
        # Something else than the use of the card.
        "My opponent has a face-up monster. How does Smashing Ground work?",
        # A trigger of which it is not told whether it was met.
        "Can I Special Summon a Level 4 Warrior from my hand with Marauding Captain?",
        "I Normal Summon Gen the Diamond Tiger. Does its effect trigger?",  # it waits for another Summon
    ],
)
def test_what_is_not_settled_stays_open(knowledge: Store, question: str) -> None:
    assert playing(knowledge, question) is None


def test_it_says_what_was_laid_out(knowledge: Store) -> None:
    answer = playing(
        knowledge, "I Normal Summon Marauding Captain. Can I Special Summon a Level 4 Warrior from my hand?"
    )
    assert answer is not None
    assert "Level 4 Warrior monster in the hand; you Normal Summon Marauding Captain." in answer.answer
    assert answer.answer.endswith("Marauding Captain can be used then. [1]")
    assert answer.citations


GRAVE = [{"zone": "gy", "whose": "you", "how": "from"}]


def test_a_phrase_is_a_filter_and_a_card_fits_it() -> None:
    found = what({"head": "monster", "where": GRAVE, "filters": [{"what": "type", "values": ["Insect"]}]})
    assert (found.whose, found.where, found.race) == ("you", "graveyard", "Insect")
    assert zone(found) == "graveyard"
    assert "Insect" in card(found, "one").races
    assert not unknown(found)


def test_a_phrase_with_a_word_that_has_no_form_is_unclear() -> None:
    with pytest.raises(Unclear):
        what({"head": "monster", "filters": [{"what": "role", "values": ["new"]}]})


@pytest.mark.parametrize(
    ("number", "told"),
    [
        ({"word": "a", "one": True}, (1, False)),
        ({"least": 2, "most": 2}, (2, True)),
        ({"least": 0, "most": 0, "word": "no"}, (0, True)),
        ({"most": None, "word": "only"}, (2, True)),
    ],
)
def test_a_number_may_tell_that_there_are_no_more(number: dict[str, object], told: tuple[int, bool]) -> None:
    assert count({"head": "monster", "number": number}) == told


def test_any_number_is_no_number() -> None:
    with pytest.raises(Unclear):
        count({"head": "monster", "number": {"most": None, "word": "any"}})


@pytest.mark.parametrize(
    "question",
    [
        # A verb without a player, and a monster that falls twice.
        'I control Gozen Match and successfully Normal Summon a "Gadget" monster. Can I Special Summon a FIRE monster?',
        "Tribute Summoning Summoned Skull: does Marauding Captain pay for it?",
        "My Dread Dragon lost a battle and was destroyed. Can I search a second Dread Dragon?",
    ],
)
def test_a_clause_that_lacks_something_is_no_error(knowledge: Store, question: str) -> None:
    assert verdict(knowledge, question) in (None, "yes", "no")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("I activate Pot of Greed. Do I draw 2 cards?", ("yes", None)),  # named cards alone
        ("I control a FIRE monster under Gozen Match. Can I Special Summon a WATER monster?", (None, "no")),
        ("Gozen Match is face-up and I control a WATER monster. Can I Special Summon a FIRE monster?", (None, "no")),
        ("My opponent controls a monster and I control no monsters. Can I Special Summon Cyber Dragon?", (None, "yes")),
        ("can I special summon Spright Blue if I control a Rank 2 monster?", (None, "yes")),
        ("can I special summon Spright Blue if I control a Rank 3 monster?", (None, "no")),
        ("can I special summon Spright Blue if I control a Link-2 monster?", (None, "no")),
        (
            "I have a LIGHT monster and a DARK monster in my graveyard."
            " Can I Special Summon Black Luster Soldier - Envoy of the Beginning?",
            (None, "yes"),
        ),
        (
            "I have a LIGHT monster and an EARTH monster in my graveyard."
            " Can I Special Summon Black Luster Soldier - Envoy of the Beginning?",
            (None, "no"),
        ),
        ("My deck has 1 card left. Can I activate Pot of Greed?", (None, None)),
        ("My deck has 2 cards. Can I activate Graceful Charity?", (None, "no")),
        ("My deck has 3 cards. Can I activate Graceful Charity?", (None, "yes")),
    ],
)
def test_what_is_told_by_what_it_is_gives_a_likely_answer(
    knowledge: Store, question: str, expected: tuple[str | None, str | None]
) -> None:
    answer = playing(knowledge, question)
    assert (answer and answer.verdict, answer and answer.likely) == expected


@pytest.mark.parametrize(
    ("read", "came", "expected"),
    [
        ((None, "yes"), (None, "yes"), ("yes", None)),
        ((None, "no"), (None, "yes"), (None, "no")),
        ((None, "no"), ("yes", None), (None, "no")),
        ((None, None), (None, "yes"), (None, "yes")),
        ((None, "yes"), (None, None), (None, None)),
    ],
)
def test_a_likely_reading_and_a_likely_play_together_are_certain(
    read: tuple[Verdict | None, Verdict | None],
    came: tuple[Verdict | None, Verdict | None],
    expected: tuple[Verdict | None, Verdict | None],
) -> None:
    each = [Answer("?", False, "said", verdict, 1.0, likely=likely) for verdict, likely in (read, came)]
    both = beside(*each)
    assert (both.verdict, both.likely) == expected


def test_it_is_no_spell_that_is_only_told_to_be_activated(knowledge: Store) -> None:
    """Of a card and a Spell, only "it" is asked about: that is the card, and what befell it decides."""
    asked = "My opponent activates {} while I control Sangan. Does its effect trigger?"
    assert verdict(knowledge, asked.format("Raigeki")) == "yes"
    assert verdict(knowledge, asked.format("Pot of Greed")) in ("no", None)


def test_what_a_compiled_card_leaves_out_may_be_what_is_meant(knowledge: Store) -> None:
    """Apprentice Magician's effect upon its destruction has no form: that nothing can be used then is not told."""
    asked = "My opponent activates Raigeki while I control Apprentice Magician. Does its effect trigger?"
    assert verdict(knowledge, asked) is None
