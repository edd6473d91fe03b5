"""Tables that a question tells: played by the engine with the cards' compiled texts, and left alone where unclear."""

import pytest

from kb.answer.answer import Answer
from kb.answer.ask import ask
from kb.desk.answers import answered
from kb.desk.played import entrance, result
from kb.desk.played.entrance import played
from kb.records import Verdict
from kb.search.question import understand
from kb.store.store import Store


def playing(store: Store, question: str) -> Answer | None:
    return played(store, understand(store, question))


@pytest.mark.parametrize(
    ("question", "verdict", "came"),
    [
        # What is protected, and its twin.
        (
            "My opponent activates Raigeki. Is my Battlewasp - Grand Partisan the Revolution destroyed?",
            "no",
            "Battlewasp - Grand Partisan the Revolution is not destroyed.",
        ),
        ("My opponent activates Raigeki. Is my Summoned Skull destroyed?", "yes", "Summoned Skull is destroyed."),
        # My effect, and my opponent's.
        ("I play Raigeki. Is my Summoned Skull destroyed?", "no", "Summoned Skull is not destroyed."),
        (
            "I control Summoned Skull and I activate Dark Hole. Does it survive?",
            "no",
            "Summoned Skull does not stay on the field.",
        ),
        # Attack Position, and Defense Position.
        (
            "My Summoned Skull is in Attack Position, I attack with Dark Magician and my opponent flips Mirror Force. "
            "Is Summoned Skull destroyed?",
            "yes",
            "Summoned Skull is destroyed.",
        ),
        (
            "My Summoned Skull is in Defense Position, I attack with Dark Magician and they flip Mirror Force. "
            "Is Summoned Skull destroyed?",
            "no",
            "Summoned Skull is not destroyed.",
        ),
        # An Equip Card that protects, and one that lies on nothing.
        (
            "My monster is equipped with Malefic Force and my opponent plays Dark Hole. Does my monster survive?",
            "yes",
            "Your monster stays on the field.",
        ),
        (
            "I control a monster and my opponent plays Dark Hole. Does my monster survive?",
            "no",
            "Your monster does not stay on the field.",
        ),
        # What answers it, and what does not help.
        (
            "My opponent plays Raigeki, I chain Forbidden Lance on my Summoned Skull. Does Summoned Skull survive?",
            "yes",
            "Summoned Skull stays on the field.",
        ),
        (
            "My opponent plays Raigeki, I chain Forbidden Chalice on my Summoned Skull. Does Summoned Skull survive?",
            "no",
            "Summoned Skull does not stay on the field.",
        ),
        (
            "He attacks directly with Dark Magician, I activate Magic Cylinder. Does he take 2500?",
            "yes",
            "takes 2500 damage.",
        ),
        (
            "He attacks directly with Dark Magician, I activate Magic Cylinder. Do I take damage?",
            "no",
            "do not take any damage.",
        ),
        # Destroying what was activated negates nothing.
        (
            "My opponent plays Raigeki and I chain Mystical Space Typhoon on Raigeki. Is my Summoned Skull destroyed?",
            "yes",
            "Summoned Skull is destroyed.",
        ),
    ],
)
def test_what_becomes_of_a_card_is_played(knowledge: Store, question: str, verdict: str, came: str) -> None:
    answer = playing(knowledge, question)
    assert answer is not None
    assert answer.verdict == verdict
    assert answer.answer.startswith("Played: ")
    assert answer.answer.endswith(f"{came} [1]")
    assert answer.citations


@pytest.mark.parametrize(
    ("question", "verdict", "came"),
    [
        ("My opponent plays Monster Reborn. Can I chain Ash Blossom?", "no", "You cannot activate Ash Blossom"),
        ("My opponent plays Foolish Burial. Can I chain Ash Blossom to it?", "yes", "You can activate Ash Blossom"),
        ("With my opponent's Messenger of Peace out, can I attack with Summoned Skull?", "no", "cannot attack"),
        ("With Jinzo on the field, can I activate Mirror Force?", "no", "You cannot activate Mirror Force then."),
        ("Does Ghost Belle negate Call of the Haunted?", "yes", "negates Call of the Haunted."),
        ("does ash blossom negate call of the haunted", "no", "does not negate Call of the Haunted."),
        (
            "My opponent activates Pot of Greed. Can I chain Mirror Force?",
            "no",
            "You cannot activate Mirror Force then.",
        ),
        # As an answer, and what is too slow for one.
        ("My opponent activates Solemn Judgment, can I chain Dark Bribe?", "yes", "You can activate Dark Bribe then."),
        (
            "My opponent activates Solemn Judgment, can I chain Mystical Space Typhoon?",
            "no",
            "You cannot activate Mystical Space Typhoon then.",
        ),
        # What was never Summoned, a card that is there, and one that is not.
        (
            "Kamionwizard was sent directly from my Extra Deck to my graveyard. Can Monster Reborn revive it?",
            "no",
            "You cannot activate Monster Reborn on Kamionwizard then.",
        ),
        ("I control Dark Magician. Can I activate Thousand Knives?", "yes", "You can activate Thousand Knives then."),
        ("I control no Dark Magician. Can I activate Thousand Knives?", "no", "Played: no Dark Magician. You cannot"),
        (
            "He attacks directly with Dark Magician. Can I activate Magic Cylinder?",
            "yes",
            "You can activate",
        ),
        # Properly Summoned once, or never.
        (
            "Gem-Knight Topaz was properly Fusion Summoned and later died. Can I bring it back with Monster Reborn?",
            "yes",
            "You can activate Monster Reborn on Gem-Knight Topaz then.",
        ),
        (
            "My Indiora Doom Volt the Cubic Emperor was summoned properly and died. Can Monster Reborn bring it back?",
            "no",
            "You cannot activate Monster Reborn on Indiora Doom Volt the Cubic Emperor then.",
        ),
        # What is destroyed on the chain is not negated, and has its effect unless it works as it lies there.
        ("Does chaining Mystical Space Typhoon to Raigeki stop Raigeki?", "no", "Raigeki has its effect."),
        ("Does chaining Solemn Judgment to Raigeki stop Raigeki?", "yes", "Raigeki has no effect."),
        ("Does chaining Solemn Judgment to Raigeki negate Raigeki?", "yes", "Raigeki is negated."),
        ("Does chaining Mystical Space Typhoon to Skill Drain stop it?", "yes", "Skill Drain has no effect."),
        ("Does chaining Mystical Space Typhoon to Skill Drain negate it?", "no", "Skill Drain is not negated."),
    ],
)
def test_what_may_be_done_is_played(knowledge: Store, question: str, verdict: str, came: str) -> None:
    answer = playing(knowledge, question)
    assert answer is not None
    assert answer.verdict == verdict
    assert came in answer.answer


@pytest.mark.parametrize(
    ("question", "verdict", "came"),
    [
        ("I activate Pot of Greed, opponent chains Solemn Judgment. Do I draw?", "no", "You do not draw."),
        ("I activate Pot of Greed, he chains Mystical Space Typhoon on it. Do I still draw?", "yes", "You draw."),
        (
            "I activate Pot of Greed, he chains Solemn Judgment and I chain Seven Tools of the Bandit. Do I draw?",
            "yes",
            "You draw.",
        ),
        ("I play Reinforcement of the Army and he chains Ash Blossom. Do I get my search?", "no", "You do not add"),
        ("I play Reinforcement of the Army. Do I get my search?", "yes", "You add the card."),
        ("I activate Monster Reborn on my Summoned Skull. Do I summon it?", "yes", "You Summon by that."),
        ("I activate Monster Reborn on my Summoned Skull, he chains D.D. Crow on it. Do I summon it?", "no", "You do"),
        ("I activate Dian Keto the Cure Master. Do I gain life points?", "yes", "You gain LP."),
    ],
)
def test_what_comes_of_what_was_used_is_played(knowledge: Store, question: str, verdict: str, came: str) -> None:
    answer = playing(knowledge, question)
    assert answer is not None
    assert answer.verdict == verdict
    assert came in answer.answer


def test_what_negates_it_is_cited_before_what_resolves(knowledge: Store) -> None:
    answer = playing(knowledge, "I activate Pot of Greed, opponent chains Solemn Judgment. Do I draw?")
    assert answer is not None
    assert answer.citations[0].code == "yugioh/chain/negated-activation"


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("My opponent destroys my Scarr, Scout of Dark World with Raigeki. Do I get to search?", "no"),
        ("My Scarr, Scout of Dark World is destroyed by battle. Do I get to search?", "yes"),
        ("My opponent destroys my Shark Cruiser with Raigeki. Do I get to Special Summon?", "yes"),
        ("My Shark Cruiser is destroyed by battle. Do I get to Special Summon?", "no"),
        ("My opponent plays Dark Hole and destroys my Mystic Tomato. Can I special summon a monster?", "no"),
        ("My opponent plays Dark Hole and destroys my Shark Cruiser. Can I special summon?", "yes"),
        ("Mystic Tomato dies by battle. Do I get to summon a monster?", "yes"),
        ("My opponent controls Macro Cosmos. My Mystic Tomato dies by battle. Do I get to summon a monster?", "no"),
        ("I send Sylvan Bladefender from the Deck with Foolish Burial. Can it add itself to my hand?", "no"),
    ],
)
def test_whether_an_effect_is_triggered_is_played(knowledge: Store, question: str, verdict: str) -> None:
    answer = playing(knowledge, question)
    assert answer is not None
    assert (answer.verdict or answer.likely) == verdict
    so = (" can be used then.",) if verdict == "yes" else ("No such effect", " cannot be used then.")
    assert any(each in answer.answer for each in so)


@pytest.mark.parametrize(
    "question",
    [
        "My opponent activates Raigeki. Is my hungry Summoned Skull destroyed?",  # a word without a place
        "My opponent activates Raigeki. Is it destroyed?",  # nothing that it could be
        "Summoned Skull and Dark Magician fight Jinzo. Is it destroyed?",
        "My opponent activates Raigeki. Is my Stardust Dragon destroyed?",  # a card of which nothing is known
        "Can I activate Mystical Space Typhoon or Raigeki?",
        "My opponent activates Mystical Space Typhoon on Call of the Haunted. Is my monster destroyed?",  # which one
        "I revived Shuttleroid with Monster Reborn. Does the opponent take 1000?",  # by an effect that is not known
        "My face-up Gusto was just destroyed by battle. Can I bring Gusto Vedir out of my hand?",  # any such card
        "Can I bring back Gem-Knight Topaz with Monster Reborn?",  # was it ever Summoned as it must be
        "My opponent activates Pot of Greed. Can I activate Mirror Force?",  # later, when they attack
        "Raigeki Break is in my Monster Zone. Can my opponent activate Mystical Space Typhoon on it?",  # as a monster
        "i chain Negate Attack to his attack, does it go through?",  # the attack, or the card
        # whether it is kept out of the Damage Step, its text does not say
        "Soul Scissors is in my GY. My opponent's monster is destroyed by battle. Can I Special Summon Soul Scissors?",
        "Can Pot of Greed be chained?",  # to something, or something to it
        "what does Raigeki do",
        "Does Raigeki destroy my monsters?",  # whose Raigeki
        "is my card destroyed",
    ],
)
def test_what_is_not_understood_to_the_last_word_is_not_played(knowledge: Store, question: str) -> None:
    assert playing(knowledge, question) is None


def test_what_a_text_settles_is_not_played(knowledge: Store) -> None:
    certain = answered(knowledge, "Does Raigeki destroy Battlewasp - Grand Partisan the Revolution?")
    assert certain.verdict == "no"
    assert not certain.answer.startswith("Played")
    assert answered(knowledge, "does ash blossom negate call of the haunted").answer.startswith("Played: ")


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("When can I activate Mystical Space Typhoon?", None),
        ("Where can I activate Ash Blossom & Joyous Spring?", None),
        ("When my opponent activates Raigeki, can I activate Mystical Space Typhoon?", "yes"),
    ],
)
def test_what_asks_when_or_where_is_not_played(knowledge: Store, question: str, verdict: str | None) -> None:
    answer = answered(knowledge, question)
    assert (answer.verdict, answer.likely) == (verdict, None)


@pytest.mark.parametrize(("came", "kept"), [("no", True), ("yes", False)])
def test_what_a_text_likely_denies_is_not_played(
    knowledge: Store, monkeypatch: pytest.MonkeyPatch, came: Verdict, kept: bool
) -> None:
    question = "can I activate Mirror Force twice in one turn?"
    found = ask(knowledge, question)
    assert (found.verdict, found.likely) == (None, "yes")
    monkeypatch.setattr(entrance, "played", lambda store, asked: found._replace(verdict=came, likely=None))
    assert (answered(knowledge, question) == found) is kept


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        (
            "he activated monster reborn, can i chain dd crow",
            "yes",
        ),  # the name of a card, and no monster that is reborn
        ("he activated monster reborn, can i chain mirror force", "no"),
    ],
)
def test_a_name_of_common_words_is_heard_behind_its_use(knowledge: Store, question: str, verdict: str) -> None:
    assert answered(knowledge, question).verdict == verdict


def test_where_scenarios_cannot_be_played_nothing_is(knowledge: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    question = "My opponent activates Raigeki. Is my Summoned Skull destroyed?"
    assert playing(knowledge, question) is not None
    monkeypatch.setattr(result, "find_spec", lambda name: None)
    assert playing(knowledge, question) is None
