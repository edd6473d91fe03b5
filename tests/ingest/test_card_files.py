"""Bundled card files, and card lists in the shape of yaml-yugi's cards.json."""

import json

import pytest

from ingest import card_lists
from ingest.cards import bundled, merged
from ingest.text.ids import slug
from kb import DATA
from kb.errors import CardError
from kb.files import read
from kb.records import Card

HERALD = """
name: Brass Herald
passcode: 12345
kind: monster
type: Warrior / Effect
attribute: LIGHT
level: 4
atk: 1500
def: 0
aliases: [Herald]
effects:
  - {id: call, type: ignition}
  - {id: horn, type: quick}
unmodelled: [the second half of its call]
"""
TOLL_GATE = "{name: Toll Gate, passcode: 777, kind: trap, icon: continuous}"
FAR_GATE = """
name: Far Gate
id: ab12
types: [item]
supertypes: [regalia]
subtypes: [ring]
classes: [warrior, mage]
memory: 1
keywords: {taunt: 1}
rules:
  - rule: attack-tax
    reserve: 2
triggered:
  - {id: bell}
"""
MARSHAL = "{name: Young Marshal, types: [champion]}"


def folder(tmp_path, *texts, game="yugioh"):
    (tmp_path / game).mkdir(exist_ok=True)
    for number, text in enumerate(texts, 1):
        (tmp_path / game / f"card-{number}.yaml").write_text(text)
    return tmp_path


def test_a_card_has_its_printed_facts_and_what_is_modelled(tmp_path):
    herald, gate = bundled(folder(tmp_path, HERALD, TOLL_GATE))
    assert herald == Card(
        id="12345",
        name="Brass Herald",
        game="yugioh",
        type="Warrior / Effect",
        facts={"Attribute": "LIGHT", "Level": 4, "ATK": 1500, "DEF": 0},
        modelled=("call", "horn"),
        unmodelled=("the second half of its call",),
        aliases=("Herald",),
    )
    assert (gate.type, gate.facts) == ("Continuous Trap", {})


def test_the_other_game_s_cards_need_no_code_of_their_own(tmp_path):
    gate, marshal = bundled(folder(tmp_path, FAR_GATE, MARSHAL, game="grand-archive"))
    assert (gate.id, gate.game, gate.type) == ("ab12", "grand-archive", "Regalia Item / Ring")
    assert gate.facts == {"Classes": "warrior, mage", "Memory": 1}
    assert gate.modelled == ("taunt", "attack-tax", "bell")
    assert (marshal.id, marshal.type) == ("young-marshal", "Champion")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("- name: Alone", ":1: a card file holds one card"),
        ("name: A\n---\nname: B", ":1: a card file holds one card"),
        ("passcode: 1", ":1: the card lacks a `name`"),
        ("{name: B, passcode: 1}\n", "the id 1 of another card"),
        ("name: A\nname: B", ":2: the key 'name' is there twice"),
        ("name: !!python/object:os.system A", ":1: the tag"),
        ("name: [", ":2: "),
        ("name: A\naliases: B", ":2: `aliases` of `A` must be a list of texts"),
    ],
)
def test_a_wrong_file_is_named(tmp_path, text, says):
    with pytest.raises(CardError) as caught:
        bundled(folder(tmp_path, "{name: First, passcode: 1}", text))
    assert "card-2.yaml" in str(caught.value)
    assert says in str(caught.value)


def test_a_bundled_card_s_file_is_named_as_the_card():
    for path in (DATA / "cards").glob("*/*.yaml"):
        (document,) = read(path)
        assert path.stem == slug(document.value["name"]), path


ENTRY = {
    "konami_id": 4007,
    "password": 12345,
    "card_type": "Monster",
    "monster_type_line": "Warrior / Xyz / Effect",
    "attribute": "LIGHT",
    "rank": 4,
    "atk": "?",
    "def": 1200,
    "name": {"en": "Brass Herald", "de": "Messingherold", "ja": "<ruby>真<rt>しん</rt></ruby>鍮", "fr": None},
    "text": {"en": "Not to be kept."},
}


def listed(*entries):
    return card_lists.parse(json.dumps(entries), "cards.json")


def test_a_listed_card_has_facts_and_names_but_no_text():
    (card,) = listed(ENTRY)
    assert card == Card(
        id="12345",
        name="Brass Herald",
        game="yugioh",
        type="Warrior / Xyz / Effect",
        facts={"Attribute": "LIGHT", "Rank": 4, "ATK": "?", "DEF": 1200},
        aliases=("Messingherold", "真鍮"),
    )


def test_a_spell_a_link_and_a_card_without_passcode():
    spell, link = listed(
        {"konami_id": 2, "card_type": "Spell", "property": "Quick-Play", "name": {"en": "Horn"}},
        {"password": 3, "card_type": "Monster", "link_arrows": ["⬅", "➡"], "name": {"en": "Chain"}},
    )
    assert (spell.id, spell.type) == ("konami-2", "Quick-Play Spell")
    assert link.facts == {"Link Rating": 2, "Link Arrows": "left, right"}


@pytest.mark.parametrize(
    "text", ['[{"konami_id": 1,]', '[{"konami_id": 1}]', '[{"konami_id": 1, "name": {"de": "x"}}]']
)
def test_a_wrong_list_is_named(text):
    assert card_lists.recognise(text)
    with pytest.raises(CardError, match=r"cards\.json: .*download it again"):
        card_lists.parse(text, "cards.json")


@pytest.mark.parametrize("text", ["# Page", '{"konami_id": 1}', '[{"name": "x"}]', "[1, 2]"])
def test_other_files_are_no_card_list(text):
    assert not card_lists.recognise(text)


def test_merging_keeps_what_only_the_other_knows():
    known = Card("1", "Old Name", "yugioh", "x", modelled=("call",), unmodelled=("rest",), aliases=("Herald",))
    new = Card("1", "Brass Herald", "yugioh", "Warrior", aliases=("Messingherold", "Herald"))
    (card,) = merged([new], [known])
    assert card.modelled == ("call",)
    assert card.unmodelled == ("rest",)
    assert card.aliases == ("Messingherold", "Herald", "Old Name")
    assert merged([new], []) == (new,)
