"""Chains that a question tells of named cards: each has its twin, and what is not told leaves it open."""

import pytest

from kb.answer.answer import Answer
from kb.desk.answers import answered
from kb.desk.played.chained import deciding
from kb.desk.played.chained.as_read import as_read
from kb.desk.played.chained.entrance import chains
from kb.desk.played.chained.told import Chain
from kb.desk.played.chained.words import Scan, ops
from kb.desk.played.entrance import of_chain
from kb.search.question import understand
from kb.store.store import Store


def playing(store: Store, question: str) -> Answer | None:
    return of_chain(store, understand(store, question))


def verdict(store: Store, question: str) -> str | None:
    answer = playing(store, question)
    return (answer.verdict or answer.likely) if answer is not None else None


def told(store: Store, question: str) -> Chain:
    return next(chains(store, understand(store, question)))[0]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        # What may be chained: by Spell Speed, by what the card answers, by what it targets.
        ("I activate Pot of Desires, my opponent chains Solemn Judgment. Can I chain Solemn Strike to it?", "no"),
        (
            "I activate Pot of Desires, my opponent chains Solemn Judgment. Can I chain Seven Tools of the Bandit?",
            "yes",
        ),
        ("Opponent Dark Bribes my Raigeki. Can I chain Magic Jammer?", "no"),
        ("Opponent uses D.D. Crow on my graveyard. Can I chain Ghost Belle?", "yes"),
        ("My opponent activates Raigeki. Can I chain Ghost Belle & Haunted Mansion?", "no"),
        ("My opponent activates Book of Moon. Can I chain Cosmic Cyclone to it?", "yes"),
        # Who answers, and what the last link is.
        (
            "I activate Raigeki, opponent chains Solemn Judgment, I chain Seven Tools of the Bandit. May he chain MST?",
            "no",
        ),
        # Whether it resolves: a link that negates is negated itself, or is not.
        ("I activate Pot of Desires and my opponent chains Ash Blossom. Do I still draw 2 cards?", "no"),
        (
            "I activate Pot of Desires and my opponent chains Ash Blossom. "
            "If I chain Called by the Grave targeting Ash Blossom, do I still draw 2 cards?",
            "yes",
        ),
        (
            "Opponent activates Raigeki and I chain MST targeting Raigeki. Does Raigeki still destroy my monsters?",
            "yes",
        ),
        (
            "My opponent activates Skill Drain and I chain MST on it. "
            "I activate Book of Moon, can he chain Solemn Judgment?",
            None,
        ),
        # The card leaves the field, its effect does not; its target leaves, and the effect is lost.
        ("I activate Stratos' search and my opponent chains Book of Moon on Stratos. Do I still add a HERO?", "yes"),
        ("I activate Stratos' search and my opponent chains Effect Veiler on Stratos. Do I still add a HERO?", "no"),
        (
            "I activate Monster Reborn targeting Stratos and my opponent chains D.D. Crow, banishing Stratos. "
            "Do I still get Stratos?",
            "no",
        ),
        # In a battle, as the chain has resolved and before the battle goes on.
        ("I attack, my opponent flips Mirror Force and I chain MST on it. Does my attacking monster survive?", "no"),
        ("I attack, opp uses Mirror Force, I chain Seven Tools of the Bandit. Do my monsters survive?", "yes"),
        (
            "I attack with Stratos, my opponent activates Mirror Force. "
            "Can I chain Forbidden Lance on Stratos so it survives?",
            "yes",
        ),
        # Whose turn it is may forbid it, where that is told.
        (
            "On my turn my opponent uses Baronne de Fleur to negate my Raigeki. Can I chain Effect Veiler on Baronne?",
            "no",
        ),
        ("Does chaining Compulsory Evacuation Device to the effect of Aleister the Invoker negate it?", "no"),
    ],
)
def test_a_chain_is_played_as_it_is_told(question: str, expected: str | None, knowledge: Store) -> None:
    assert verdict(knowledge, question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        # A card that is told by its kind has its effect without its card, unless that has to stay.
        ("My opponent activates a Normal Spell and I chain MST on it. Does the spell still resolve?", "yes"),
        ("My opponent activates a Continuous Spell and I chain MST. Does the spell still resolve?", "no"),
        ("I activate a Field Spell and he chains MST on it. Does it resolve?", "no"),
        ("If MST destroys a Normal Trap that was just activated, does its effect still resolve?", "yes"),
        ("If MST destroys a Continuous Trap that was just activated, does its effect resolve?", "no"),
        ("I MST a Continuous Spell in response to its activation. Does it resolve?", "no"),
        ("I flip my Continuous Trap and he chains Twin Twisters on it. Do I get its effect?", "no"),
        ("I flip my Normal Trap and he chains Twin Twisters on it. Do I get its effect?", "yes"),
        # What is destroyed is not negated.
        ("My Normal Spell got hit by MST in response. Is it negated?", "no"),
        ("Does MST negate a Continuous Spell if chained to its activation?", "no"),
        ("Does MST stop a Continuous Spell if chained to its activation?", "yes"),
        ("Does MST stop a Normal Spell if chained to its activation?", "no"),
        # It is negated by what negates its activation, unless that is negated.
        ("My opponent activates a Normal Spell and I chain Solemn Judgment. Does the spell resolve?", "no"),
        (
            "I activate a Normal Spell, he chains Solemn Judgment, I chain Seven Tools of the Bandit. "
            "Does my spell resolve?",
            "yes",
        ),
        # What is used when it was aimed at resolves first.
        ("I target his face-down Normal Trap with MST and he activates it in response. Does it resolve?", "yes"),
        ("I MST his Set Quick-Play Spell and he chains it. Does it resolve?", "yes"),
        # By its kind it answers, or is answered, or not.
        ("Can I chain MST to my opponent's Counter Trap?", "no"),
        ("Can I chain MST to my opponent's Normal Trap?", "yes"),
        ("Can I chain Solemn Strike to the activation of a Continuous Spell?", "no"),
        # What it does is not told, nor in which phase.
        ("Can I chain Ash Blossom to a Normal Spell?", None),
        ("My opponent activates a Normal Spell and I chain Ash Blossom. Does the spell resolve?", None),
        ("He activates Solemn Judgment on my Normal Spell. Can I chain Trap Jammer?", None),
        ("Does his Quick-Play Spell negate Skill Drain if chained to its activation?", None),
        ("I activate Pot of Greed and he chains a Normal Trap. Is Pot of Greed negated?", None),
        ("I attack, he activates a Normal Trap, I chain Book of Moon. Does my monster survive?", None),
        ("I activate Pot of Greed and he chains a Counter Trap. Can I chain MST?", "no"),
        # Of two of a kind it is not told which is meant; nor of one that is told by nothing else.
        ("He activates a Normal Spell and a Field Spell and I chain MST. Does the spell resolve?", None),
        ("My opponent activates a Spell and I chain MST. Does the spell still resolve?", None),
    ],
)
def test_a_card_that_is_told_by_its_kind_is_played_as_one_of_it(
    question: str, expected: str | None, knowledge: Store
) -> None:
    assert verdict(knowledge, question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("I use PSY-Framegear Gamma on the Ash that he chained to my Pot of Desires. Do I still draw?", "yes"),
        ("Opponent activates Solemn Judgment on my Raigeki and I chain Red Reboot. Does Raigeki resolve?", "yes"),
        ("I activate Dark Ruler No More. Can my opponent chain Baronne de Fleur?", "no"),
        ("I activate Dark Ruler No More. Can my opponent chain Solemn Judgment?", "yes"),
    ],
)
def test_with_a_card_of_which_only_so_much_is_known_it_is_likely(
    question: str, expected: str, knowledge: Store
) -> None:
    answer = playing(knowledge, question)
    assert answer is not None
    assert (answer.verdict, answer.likely, answer.certain) == (None, expected, False)


@pytest.mark.parametrize(
    "question",
    [
        "I activate Reinforcement of the Army and my opponent chains Mistaken Arrest. Do I get my Warrior?",
        "My opponent activates Pot of Prosperity. Can I chain Ash Blossom?",
        "Can I activate D.D. Crow under Macro Cosmos?",
        "I activate Raigeki, my opponent chains Solemn Judgment unless he has paid. Does Raigeki resolve?",
        "I activate Book of Moon on Stratos, who chains what?",
        "My opponent negates One for One with Solemn Judgment. Do I get back the monster that I sent for it?",
    ],
)
def test_what_is_not_all_understood_or_known_stays_open(question: str, knowledge: Store) -> None:
    assert verdict(knowledge, question) is None


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Is Pot of Greed negated if I use Solemn Judgment?", None),
        ("If I use Solemn Judgment, is Pot of Greed negated?", None),
        ("I use Monster Reborn. Does Summoned Skull come to the field?", None),
        ("I activate Pot of Greed, my opponent chains Solemn Judgment. Is Pot of Greed negated?", "yes"),
    ],
)
def test_a_card_that_nothing_lays_on_the_table_leaves_it_open(
    question: str, expected: str | None, knowledge: Store
) -> None:
    assert verdict(knowledge, question) == expected


def test_a_chain_that_surely_ends_otherwise_is_told_in_place_of_what_a_text_was_read_to_say(knowledge: Store) -> None:
    question = (
        "My opponent tributes Dinowrestler Pankratops for its own effect. Can I chain Effect Veiler to negate it?"
    )
    assert answered(knowledge, question).verdict == "no"
    twin = "My opponent activates Baronne de Fleur's pop effect. Can I chain Effect Veiler to negate it?"
    assert verdict(knowledge, twin) == "yes"


def test_where_a_chain_likely_ends_otherwise_than_a_text_was_read_to_say_neither_settles_it(knowledge: Store) -> None:
    question = (
        "Opponent uses Effect Veiler on my Stratos when I activate its effect and I chain Called by the Grave on "
        "Effect Veiler. Is Stratos' effect negated?"
    )
    assert playing(knowledge, question) is not None
    assert answered(knowledge, question).verdict in (None, "no")


def test_a_chain_that_may_run_in_too_many_ways_stays_open(knowledge: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    question = "I activate Raigeki, he chains Solemn Judgment, I chain Seven Tools of the Bandit. Does Raigeki resolve?"
    assert verdict(knowledge, question) == "yes"
    monkeypatch.setattr(deciding, "_RUNS", 0)
    assert verdict(knowledge, question) is None


def test_links_stand_in_the_order_in_which_they_were_made(knowledge: Store) -> None:
    chain = told(knowledge, "I use Called by the Grave on the Ash that he chained to my Pot of Desires. Do I draw?")
    names = [chain.things[link.card].card for link in chain.links]
    assert [card.name for card in names if card is not None] == [
        "Pot of Desires",
        "Ash Blossom & Joyous Spring",
        "Called by the Grave",
    ]
    assert [link.who for link in chain.links] == ["A", "B", "A"]


def test_a_stretch_is_taken_piece_by_piece_up_to_the_end_of_a_word() -> None:
    scan = Scan("in response to it")
    assert scan.take("in resp") is None
    assert scan.take("in response") is not None
    assert scan.left == "to it"


def test_what_a_player_gets_is_told_by_what_effects_do() -> None:
    assert "draw" in ops("still draw 2 cards")
    assert "add-to-hand" not in ops("still draw 2 cards")


def test_of_a_card_that_is_not_compiled_what_bears_on_a_chain_is_known(knowledge: Store) -> None:
    card = understand(knowledge, "Can I use PSY-Framegear Gamma?").cards[0].card
    read = as_read(knowledge, card)
    assert read is not None
    assert "negate-activation" in read.claims["effect-1"]
    assert read.loose == {"effect-1"}  # while its player controls no monsters
