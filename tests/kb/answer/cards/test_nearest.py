"""What is told of a card where nothing settles the question: the part of its text that is nearest, and no verdict."""

from pathlib import Path

import pytest

from kb.answer.ask import ask
from kb.answer.cards.entrance import elsewhere
from kb.search.question import understand
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Foundry": (EFFECT, "Once per turn: You can target 1 monster in your GY; add it to your hand. When this"
                      " monster is destroyed by battle: You can inflict 700 damage to your opponent. Spells your"
                      " opponent controls cannot be targeted by card effects."),
    "Ochre Sapper": (EFFECT, 'You can target 1 "Umber Foundry" you control; destroy it.'),
    "Marl Herald": (EFFECT, "When this card is Normal Summoned: You can draw 1 card."),
    "Heathlings: Gorse Tower": (EFFECT, "When this card is Normal Summoned: You can draw 1 card."),
    "Old Weather Gauge": (EFFECT, "When this card is Normal Summoned: You can draw 1 card."),
    "Quernstone": (EFFECT, "When this card is destroyed by battle: You can draw 1 card."),
    "Umber Flagon": ("Normal Spell", "Activate 1 of these effects.\n● Draw 1 card.\n● Gain 500 Life Points."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("umber foundry, its damage, and wherefore?", "Does: inflict 700 damage"),
        (
            "umber foundry and the graveyard, in the hand of whom exactly, and wherefore?",
            "Targets: 1 monster in your GY",
        ),
        ("umber foundry and spells: wherefore targeted?", "without activation: Spells the opponent controls cannot be"),
        ("umber flagon, wherefore the draw?", "Does: activate 1 of these: ● draw 1 card"),
    ],
)
def test_the_nearest_part_of_its_text_is_told(read: Store, question: str, part: str) -> None:
    answer = ask(read, question)
    assert part in answer.answer
    assert (answer.verdict, answer.likely, answer.certain, answer.derived) == (None, None, False, True)
    assert answer.near is not None
    assert str(answer.near) in answer.answer
    assert part.rpartition(": ")[2] in " ● ".join(said for _, said in answer.near.parts)


def test_a_players_word_for_what_the_text_says_finds_the_part(read: Store) -> None:
    near = ask(read, "umber foundry, retrieves what, and wherefore?").near
    assert near is not None
    assert near.parts[-1] == ("Does", "add it to your hand")


def test_records_that_do_not_name_the_card_are_not_told_beside_it(read: Store) -> None:
    assert ask(read, "umber foundry, its damage, and wherefore?").nearest == ()


@pytest.mark.parametrize(
    ("question", "card"),
    [
        ("Umber Foundry, the target of Ochre Sapper: wherefore destroyed?", "Ochre Sapper"),  # its text names the other
        ("Marl Herald draws 1 card by Quernstone. And wherefore does Quernstone draw?", "Quernstone"),  # is asked of
        ("Marl Herald draws 1 card beside Quernstone, and wherefore?", "Marl Herald"),  # named first
    ],
)
def test_of_several_cards_the_one_that_is_asked_of_is_told(read: Store, question: str, card: str) -> None:
    near = ask(read, question).near
    assert near is not None
    assert near.card == card


def test_an_unknown_word_of_its_own_name_tells_of_no_other_card(read: Store) -> None:
    near = ask(read, "is the draw of my Gorse Tower and of a Heathling to be at some other time").near
    assert near is not None
    assert near.card == "Heathlings: Gorse Tower"


def test_a_card_that_a_long_question_names_last_is_found(read: Store) -> None:
    told = "my opponent has one monster in attack position and another one in defense position, "
    near = ask(read, f"{told * 2}is the draw of my Flagon to be at some other time").near
    assert near is not None
    assert near.card == "Umber Flagon"


@pytest.mark.parametrize(
    ("question", "is_play"),
    [
        ("is the draw of a Weather Gauge to be at some other time", True),
        ("is the draw with my weather gauge to be at some other time", True),
        ("in this weather, is the draw to be at some other time", False),
        ("is weather on the draw to be at some other time", False),  # a word of speech that stands in a name
    ],
)
def test_a_word_of_a_shortened_name_is_of_no_other_matter(read: Store, question: str, is_play: bool) -> None:
    asked = understand(read, question)
    assert asked.elsewhere == ("everyday life",)
    assert bool(elsewhere(read, asked)) is not is_play
    assert (ask(read, question).near is not None) is is_play


@pytest.mark.parametrize(
    "question",
    [
        "is umber foundry worth money",  # no rule of play
        "does Umber Foundry have a shiny version",  # nothing of play
        "umber foundry purple sky",  # none of its words is told of the card
        "which damage has ochre foundry of the seventh dawn",  # no such card
    ],
)
def test_nothing_is_told_of_what_is_not_asked(read: Store, question: str) -> None:
    assert not ask(read, question).derived


def test_what_a_card_says_at_all_is_told_to_a_question_of_play(read: Store) -> None:
    answer = ask(read, "does Umber Foundry attack the ringmaster over seven crooked hedges of thorn")
    assert (answer.abstained, answer.verdict) == (True, None)
    assert answer.near is not None
    assert answer.near.card == "Umber Foundry"


def test_a_part_of_a_name_that_only_its_card_has_is_no_stranger(read: Store) -> None:
    near = ask(read, "is the card of a Flagon to be the opponent's at some other time").near
    assert near is not None
    assert near.card == "Umber Flagon"


@pytest.mark.parametrize(
    ("question", "card"),
    [
        ("Can Tragoedia be summoned from effect damage?", "Tragoedia"),  # the nearest rule is of other cards
        ("gnomaterial on my cyber dragon, can he still be eaten for chimeratech fortress", None),  # one that names it
        ("Does chaining Mystical Space Typhoon to Raigeki stop Raigeki?", None),  # one that names no card
    ],
)
def test_a_rule_of_other_cards_is_not_quoted_in_place_of_the_text(
    bundled: Path, question: str, card: str | None
) -> None:
    with Store.open(bundled) as store:
        answer = ask(store, question)
    assert (answer.near.card if answer.near is not None else None) == card
    assert bool(answer.citations) is (card is None)
