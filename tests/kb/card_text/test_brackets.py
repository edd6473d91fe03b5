"""What stands in parentheses is read as statements, cards, places, times and conditions; invented cards."""

import pytest

from kb.card_text.reading import Clause, Modifier
from tests.kb.card_text.reads import monster, only, said


def _bracket(text: str) -> tuple[Clause, ...]:
    """The clauses of the remark behind what an effect does."""
    found: list[Modifier] = [m for clause in only(monster(text)).does for m in clause.modifiers if m.role == "remark"]
    assert len(found) == 1
    return found[0].clauses


def test_statements_in_parentheses_are_clauses() -> None:
    text = (
        "Once per turn: You can Special Summon 1 monster from your hand (its Level becomes 4, also it cannot attack)."
    )
    level, attack = _bracket(text)
    assert (level.verb, attack.verb, attack.modal, attack.joined) == ("become", "attack", "cannot", "also")
    assert said(monster(text)) == []


def test_a_word_that_is_not_known_leaves_the_whole_parentheses_unread() -> None:
    text = "Once per turn: You can Special Summon 1 monster from your hand (its Level zorbles, also it cannot attack)."
    assert _bracket(text) == ()
    assert said(monster(text)) == ["(its Level zorbles, also it cannot attack)"]


@pytest.mark.parametrize(
    ("inside", "heads"),
    [
        ("1 Tuner and 1 non-Tuner", ["tuner", "monster"]),
        ("1 Fusion, 1 Synchro, and 1 Xyz", ["card", "card", "monster"]),
        ('1 "Brass Cog" and 1 monster that mentions it', ["name", "monster"]),
    ],
)
def test_a_list_of_cards_in_parentheses_is_a_phrase(inside: str, heads: list[str]) -> None:
    (clause,) = _bracket(f"Once per turn: You can destroy as many monsters on the field ({inside}).")
    assert clause.object is not None
    assert (clause.verb, [one.head for one in (clause.object, *clause.object.more)]) == ("", heads)


def test_the_last_of_the_kinds_of_monsters_keeps_its_kind() -> None:
    (clause,) = _bracket("Once per turn: You can destroy monsters on the field (1 Fusion, 1 Synchro, and 1 Xyz).")
    assert clause.object is not None
    kinds = [one.filters[0].values for one in (clause.object, *clause.object.more)]
    assert kinds == [("fusion",), ("synchro",), ("xyz",)]


def test_a_condition_in_parentheses_stays_a_condition() -> None:
    (even,) = _bracket("Once per turn: You can draw 1 card (even if this card is no longer on the field now).")
    assert [one.word for one in even.conditions] == ["even-if"]


def test_how_long_something_lasts_may_stand_in_parentheses() -> None:
    (until,) = _bracket("Once per turn: You can change its Level (until the End Phase of the next turn).")
    assert [one.time.phase for one in until.modifiers if one.time is not None] == ["end"]


@pytest.mark.parametrize(
    ("values", "left"),
    [
        ("Machine/LIGHT/ATK 0/DEF 0", []),
        ("Plant/Tuner/FIRE/ATK 0/DEF 0", []),
        ("Machine/LIGHT/of gold and silver", ["(Machine/LIGHT/of gold and silver)"]),
    ],
)
def test_the_values_of_a_token_need_no_level(values: str, left: list[str]) -> None:
    text = f'Once per turn: You can Special Summon 1 "Brass Token" ({values}) with the same Level.'
    assert said(monster(text)) == left


def test_in_which_case_is_said_of_the_clause_before() -> None:
    (clause,) = _bracket('Once per turn: You can Fusion Summon 1 monster (in which case you do not use "Brass Ladle").')
    assert (clause.verb, clause.modal, clause.modifiers[0].word) == ("use", "not", "in-that-case")


def test_kinds_in_parentheses_are_told_apart_by_what_they_are() -> None:
    (clause,) = _bracket(
        "Once per turn: You can add 1 monster (LIGHT or DARK, Pyro or Illusion) from your Deck to your hand."
    )
    assert clause.object is not None
    assert [(one.what, one.values) for one in clause.object.filters] == [
        ("attribute", ("LIGHT", "DARK")),
        ("type", ("Pyro", "Illusion")),
    ]


def test_each_of_several_cards_in_parentheses_keeps_its_place() -> None:
    (clause,) = _bracket("Once per turn: You can banish 2 cards (1 from your hand and 1 from your Deck).")
    assert clause.object is not None
    parts = (clause.object, *clause.object.more)
    assert [[place.zone for place in one.where] for one in parts] == [["hand"], ["deck"]]


def test_parts_between_commas_may_each_be_something_else() -> None:
    text = "Once per turn: You can shuffle 5 cards (or their entire Deck, if less than 5) into the Deck."
    deck, *more = _bracket(text)
    less = [*deck.conditions, *(one for part in more for one in part.conditions)]
    assert [one.word for one in less] == ["if"]
    assert said(monster(text)) == []
    assert said(monster(text.replace("less than 5", "less than zorble"))) != []
