"""Noun phrases: one grammar of counts, filters, places, relations and exceptions."""

import pytest
from reads import monster, only, said

from kb.card_text.reading import Cards


def phrase(words: str) -> Cards:
    """The phrase that is destroyed, read to its end."""
    reading = monster(f"Once per turn: You can destroy {words}.")
    found = only(reading).does[0].object
    assert found is not None
    assert (said(reading), reading.card.text[found.start : found.end]) == ([], words)
    return found


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("1 monster", (1, 1, "")),
        ("up to 3 monsters", (0, 3, "up-to")),
        ("2 or more monsters", (2, None, "")),
        ("1 or 2 monsters", (1, 2, "")),
        ("all monsters", (1, None, "all")),
        ("any number of monsters", (0, None, "any-number")),
        ("a monster(s)", (1, 1, "a")),
    ],
)
def test_counts(words, number):
    assert phrase(words).number == number


@pytest.mark.parametrize(
    ("words", "filters"),
    [
        ("1 Level 4 or lower monster", [("level", (4,), "<=", False)]),
        ("1 Rank 5 or higher Xyz Monster", [("rank", (5,), ">=", False), ("frame", ("xyz",), "=", False)]),
        ("1 Link-3 monster", [("link", (3,), "=", False)]),
        ("1 DARK or LIGHT monster", [("attribute", ("DARK", "LIGHT"), "=", False)]),
        ("1 non-Tuner monster", [("ability", ("tuner",), "=", True)]),
        ('1 "Brass" monster', [("archetype", ("Brass",), "=", False)]),
        ('1 "Brass" or "Tin" monster', [("archetype", ("Brass", "Tin"), "=", False)]),
        ("1 face-down Spell", [("face", ("down",), "=", False)]),
        ("1 Continuous Trap", [("property", ("continuous",), "=", False)]),
        ("1 Fusion, Synchro, or Xyz Monster", [("frame", ("fusion", "synchro", "xyz"), "=", False)]),
    ],
)  # fmt: skip
def test_filters(words, filters):
    assert [(one.what, one.values, one.op, one.negated) for one in phrase(words).filters] == filters


@pytest.mark.parametrize(
    ("words", "whose", "zones"),
    [
        ("1 monster you control", "you", []),
        ("1 monster your opponent controls", "opponent", []),
        ("1 card in your hand or GY", "", ["hand", "gy"]),
        ("1 card from your hand, Deck, and/or GY", "", ["hand", "deck", "gy"]),
        ("1 monster you control or in your GY", "you", ["gy"]),
        ("1 of your banished monsters", "you", []),
    ],
)
def test_whose_and_where(words, whose, zones):
    found = phrase(words)
    assert (found.whose, [place.zone for place in found.where]) == (whose, zones)


def test_relations():
    found = phrase("1 monster you control that was Special Summoned from the GY")
    assert found.relations[0].clauses[0].verb == "special-summon"
    assert phrase("1 monster whose Level is 4").relations[0].role == "whose"
    assert phrase("1 monster with 1500 or less ATK").relations[0].cards.number == (0, 1500, "")
    assert phrase("1 monster this card points to").relations[0].clauses[0].verb == "point"
    assert phrase('1 card that mentions "Brass Owl"').relations[0].clauses[0].object.names == ("Brass Owl",)


def test_exceptions_and_joined_phrases():
    assert phrase('1 Insect monster, except "Brass Owl"').excepts[0].names == ("Brass Owl",)
    found = phrase("1 monster and 1 Spell your opponent controls")
    assert (found.head, found.join, found.more[0].head, found.more[0].whose) == ("monster", "and", "spell", "opponent")


def test_a_name_is_a_head_and_a_name_before_a_noun_a_filter():
    assert (phrase('1 "Brass Owl"').head, phrase('1 "Brass Owl"').names) == ("name", ("Brass Owl",))
    assert (phrase('1 "Brass" card').head, phrase('1 "Brass" card').names) == ("card", ())


def test_possessives():
    found = only(monster("You can target 1 monster; double that monster's ATK.")).does[0].object
    assert (found.head, found.of.head if found.of else "") == ("atk", "that-card")
