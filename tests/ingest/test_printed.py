"""The table of what is printed on every card, and the command that makes it of a card list."""

import io
import json
import subprocess
import sys

import pytest

from ingest import card_lists, printed
from kb.cards.names import resolve
from kb.errors import CardError
from kb.records import Card
from kb.store.store import Store

HERALD = Card(
    "5", "Brass Herald", "march", "Warrior / Effect", {"Attribute": "LIGHT", "Level": 4, "ATK": "?", "DEF": 1500}
)
GATE = Card("77", '"Toll" Gate', "march", "Continuous Trap")
VANE = Card("konami-3", "Vane", "march", "Machine / Link", {"Attribute": "WIND", "ATK": 100, "Link Rating": 2})


def table(*cards: Card) -> str:
    out = io.StringIO()
    printed.write(cards, out)
    return out.getvalue()


def test_a_table_reads_back_as_the_cards_it_was_made_of_whatever_their_order(tmp_path):
    (tmp_path / "march.tsv").write_text(table(HERALD, GATE, VANE))
    assert printed.bundled(tmp_path) == (GATE, HERALD, VANE)
    assert table(VANE, GATE, HERALD) == table(HERALD, GATE, VANE)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "march.tsv:1: a table of cards begins with"),
        ("id\tname\n5\tBrass Herald\n", "march.tsv:1: a table of cards begins with"),
        ("id\tname\ttype\tATK\n5\tBrass Herald\tWarrior\n", "march.tsv:2: a card has 4 columns"),
        ("id\tname\ttype\n5\tBrass Herald\tWarrior\n6\t\tTrap\n", "march.tsv:3: a card has 3 columns"),
        (b"\xff\xfe", "march.tsv: the table of cards cannot be read"),
    ],
)
def test_a_wrong_table_is_told_with_file_and_line(tmp_path, text, where):
    (tmp_path / "march.tsv").write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(CardError) as told:
        printed.bundled(tmp_path)
    assert where in str(told.value)


def test_the_command_makes_the_table_of_a_card_list(tmp_path):
    entry = {
        "konami_id": 3,
        "card_type": "Monster",
        "monster_type_line": "Machine / Link",
        "link_arrows": ["↙", "➡"],
        "atk": 100,
        "name": {"en": "Vane"},
    }
    (tmp_path / "cards.json").write_text(json.dumps([entry]))
    done = subprocess.run(
        [sys.executable, "-m", "ingest.printed", str(tmp_path / "cards.json")],
        capture_output=True,
        text=True,
        check=True,
    )
    header, line = done.stdout.splitlines()
    assert dict(zip(header.split("\t"), line.split("\t"), strict=True)) == {
        "id": "konami-3",
        "name": "Vane",
        "type": "Machine / Link",
        "ATK": "100",
        "Link Rating": "2",
        "Link Arrows": "right, bottom-left",
    }
    assert card_lists.parse((tmp_path / "cards.json").read_text(), "x")[0].facts["Link Rating"] == 2


@pytest.fixture(scope="module")
def store(bundled):
    with Store.open(bundled) as opened:
        yield opened


def test_every_card_of_the_table_is_found_by_its_name_on_a_fresh_install(store):
    for card in printed.bundled()[::97]:
        assert resolve(store, card.name).card.name == card.name


@pytest.mark.parametrize("name", ["Raigeki", "raigeki", "Raigekki"])
def test_a_card_that_nobody_modelled_is_no_other_card(store, name):
    assert resolve(store, name).card.name == "Raigeki"


def test_a_word_of_many_names_is_none_of_them(store):
    assert resolve(store, "Magician").card is None
