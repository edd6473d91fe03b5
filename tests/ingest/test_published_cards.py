"""The card lists of YGOPRODeck and of Grand Archive, and the rulings that come with the latter."""

from __future__ import annotations

import json

import pytest

from ingest.card_lists import parse, recognise
from ingest.formats import card_rulings
from kb.errors import CardError, PageError

DRAGON = {
    "id": 11,
    "name": "Gate Dragon",
    "type": "Effect Monster",
    "frameType": "effect",
    "race": "Dragon",
    "typeline": ["Dragon", "Effect"],
    "atk": 1200,
    "def": 800,
    "level": 4,
    "attribute": "DARK",
}
ALLY = {
    "name": "Gate Ally",
    "slug": "gate-ally",
    "types": ["ALLY"],
    "subtypes": ["WARRIOR", "HUMAN"],
    "classes": ["WARRIOR"],
    "elements": ["FIRE"],
    "cost": {"type": "reserve", "value": 2},
    "power": 2,
    "life": 3,
    "durability": None,
    "rule": [],
}


def deck(**changes: object):
    (card,) = parse(json.dumps({"data": [DRAGON | changes]}), "cards.json")
    return card


def archive(**changes: object):
    (card,) = parse(json.dumps({"data": [ALLY | changes], "total_cards": 1}), "cards.json")
    return card


def test_a_monster_of_ygoprodeck():
    card = deck()
    assert (card.id, card.name, card.game, card.type) == ("11", "Gate Dragon", "yugioh", "Dragon / Effect")
    assert card.facts == {"Attribute": "DARK", "ATK": 1200, "DEF": 800, "Level": 4}


@pytest.mark.parametrize(
    ("changes", "facts"),
    [
        ({"frameType": "xyz", "type": "XYZ Monster"}, {"Rank": 4}),
        ({"frameType": "link", "linkval": 2, "level": 0}, {"Link Rating": 2}),
        ({"scale": 7}, {"Pendulum Scale": 7, "Level": 4}),
    ],
)
def test_a_monster_has_the_numbers_that_its_kind_prints(changes, facts):
    found = deck(**changes).facts
    assert facts.items() <= found.items()
    assert ("DEF" in found) == ("linkval" not in changes)
    assert ("Level" in found) == ("Level" in facts)


@pytest.mark.parametrize(
    ("kind", "race", "line"),
    [("Spell Card", "Quick-Play", "Quick-Play Spell"), ("Trap Card", "Counter", "Counter Trap")],
)
def test_spells_and_traps_have_their_icon(kind, race, line):
    assert deck(type=kind, race=race).type == line


def test_tokens_and_skills_are_no_cards_of_the_game():
    listed = [DRAGON | {"type": kind} for kind in ("Token", "Skill Card")]
    assert parse(json.dumps({"data": listed}), "cards.json") == ()


def test_a_card_of_grand_archive():
    card = archive()
    assert (card.id, card.name, card.game) == ("gate-ally", "Gate Ally", "grand-archive")
    assert card.type == "Ally / Warrior Human"
    assert card.facts == {"Element": "Fire", "Class": "Warrior", "Reserve Cost": 2, "Power": 2, "Life": 3}


def test_the_older_shape_of_grand_archive_is_read_too():
    card = archive(cost=None, cost_memory=1, elements=[], element="WIND")
    assert (card.facts["Memory Cost"], card.facts["Element"]) == (1, "Wind")


@pytest.mark.parametrize("made", [deck, archive])
def test_a_card_without_a_name_is_refused(made):
    with pytest.raises(CardError, match=r"cards\.json: card 1 of the list has no name; download it again"):
        made(name=" ")


@pytest.mark.parametrize("text", ['{"data": []}', '{"data": [{"x": 1}]}', '{"cards": [{"slug": "a"}]}', "[]", "# Data"])
def test_other_files_are_no_such_list(text):
    assert not recognise(text)


def test_a_list_that_is_cut_short_is_refused():
    text = json.dumps({"data": [DRAGON]})[:-4]
    assert recognise(text)
    with pytest.raises(CardError, match=r"cards\.json: the card list is not valid JSON"):
        parse(text, "cards.json")


RULED = {
    "name": "Gate Ally",
    "slug": "gate-ally",
    "rule": [
        {"title": "Tolls", "date_added": "2025-03-04", "description": "It pays no toll."},
        {"title": "", "date_added": "2025-06-07T08:00:00Z", "description": "It may stay."},
        {"title": "", "date_added": None, "description": ""},
    ],
}


def test_rulings_name_their_card_and_are_as_new_as_the_newest():
    text = json.dumps(RULED)
    assert card_rulings.recognise(text)
    found = card_rulings.parse(text, "gate-ally")
    assert (found.title, found.path, found.as_of) == ("Gate Ally", "card/gate-ally", "2025-06-07")
    assert [block.text for block in found.sections[0].blocks] == ["Tolls\nIt pays no toll.", "It may stay."]
    named = [[card.name for line in block.lines for card in line.mentions] for block in found.sections[0].blocks]
    assert named == [["Gate Ally"], ["Gate Ally"]]


@pytest.mark.parametrize("wrong", [{"rule": [7]}, {"name": None, "rule": {}}, {"rule": [{"date_added": "soon"}]}])
def test_rulings_of_another_shape_are_refused(wrong):
    with pytest.raises(PageError, match="gate-ally: not the rulings of a card as they are known"):
        card_rulings.parse(json.dumps(RULED | wrong), "gate-ally")
