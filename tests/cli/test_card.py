"""`judge card` of cards that were read: invented cards, with and without their texts on the machine."""

import json
from pathlib import Path
from typing import Protocol

import pytest

from ingest.readings import stored, told
from kb.card_text import CardText
from kb.records import Card
from kb.store.readings import Text, put_readings, put_texts
from kb.store.store import Store
from kb.store.tables import put_cards

LAMP = "If this monster is sent to the Graveyard: You can discard 1 card; draw 1 card. Zorble the wug."


class Ended(Protocol):
    code: int
    out: str


class Judge(Protocol):
    def __call__(self, *words: str) -> Ended: ...


@pytest.fixture
def lamp(own: Path) -> Path:
    """A knowledge base with one more card that was read, whose text is not on the machine."""
    with Store.open(own) as store:
        put_cards(store, [Card("99999901", "Zorbling Lamp", "yugioh", "Fiend / Effect", {"ATK": 1200})])
        read = told(CardText(99999901, "Zorbling Lamp", "Monster", None, "Fiend / Effect", LAMP), {})
        put_readings(store, "yugioh", [("99999901", stored(read))])
    return own


def with_text(own: Path) -> None:
    with Store.open(own) as store:
        put_texts(store, [Text("yugioh", "99999901", LAMP, "", "yaml-yugi", "2026-11-01")])


def test_an_effect_is_told_in_our_own_words_without_its_text(judge: Judge, lamp: Path) -> None:
    shown = judge("--db", str(lamp), "card", "Zorbling Lamp").out
    assert "Zorbling Lamp (99999901)\nFiend / Effect, ATK 1200\n" in shown
    assert "1. Trigger Effect, Spell Speed 1; optional\n" in shown
    assert "   When     if this card is sent to the GY\n" in shown
    assert "   Cost     discard 1 card\n" in shown
    assert "   Does     draw 1 card\n" in shown
    assert "does not miss the timing; does not target; cost: discard" in shown
    assert "Not read: " in shown
    assert "orble" not in shown.replace("Zorbling Lamp", "")


def test_the_text_is_shown_and_quoted_with_its_source_where_it_is_at_hand(judge: Judge, lamp: Path) -> None:
    with_text(lamp)
    shown = " ".join(judge("--db", str(lamp), "card", "Zorbling Lamp").out.split())
    assert "If this monster is sent to the Graveyard: You can discard 1 card; draw 1 card." in shown
    assert "YAML Yugi" in shown
    assert "as of 2026-11-01" in shown
    assert "Not read: " in shown
    assert "wug" in shown.partition("Not read: ")[2]


def test_json_gains_the_reading_and_keeps_its_fields(judge: Judge, lamp: Path) -> None:
    found = json.loads(judge("--db", str(lamp), "card", "Zorbling Lamp", "--json").out)
    assert found.keys() >= {"query", "match", "candidates", "rules", "reading", "text"}
    assert found["reading"]["effects"][0]["kind"] == "trigger"
    assert found["text"] is None


def test_a_card_without_a_reading_is_shown_as_before(judge: Judge) -> None:
    found = json.loads(judge("card", "Zxqv Wyvern of Nowhere", "--json").out)
    assert (found["match"], found["reading"]) == (None, None)


@pytest.mark.parametrize("name", ["Effect Veiler", "Solemn Strike", "Ash Blossom & Joyous Spring"])
def test_bundled_cards_are_told_in_a_screenful(judge: Judge, name: str) -> None:
    shown = judge("card", name).out
    assert len(shown.splitlines()) <= 24
    assert "Spell Speed" in shown


def test_full_quotes_the_rules(judge: Judge) -> None:
    name = "Ash Blossom & Joyous Spring"
    assert len(judge("card", name, "--full").out.splitlines()) > len(judge("card", name).out.splitlines())
