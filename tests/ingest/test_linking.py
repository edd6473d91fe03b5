"""Mentions: known card names found in the text of rules."""

import pytest

from ingest.linking import Names, link_mentions
from ingest.page import read
from ingest.sources import registry
from kb.records import Card, Mention, Table

CARDS = [
    Card("1", "Brass Herald", "yugioh", "Herald"),
    Card("2", "Brass Herald Captain", "yugioh", "Herald"),
    Card("3", "Lantern", "yugioh", "Trap"),
    Card("4", "Far Gate", "grand-archive", "Domain"),
]


@pytest.fixture
def rule(pages):
    return read(pages / "wiki_yugipedia.txt", registry(), cards=()).rules[0]


def names(rule, text, **fields):
    (linked,) = link_mentions([rule._replace(text=text, **fields)], CARDS)
    return [(card.name, card.id) for card in linked.cards]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('Ada plays "Brass Herald".', ["1"]),
        ("Ada plays Brass Herald, then waits.", ["1"]),
        ("Brass Herald Captain walks.", ["2"]),
        ('Ada plays "Brass Herald Captain".', ["2"]),
        ('Ada plays "Brass Herald Sergeant".', []),
        ("Brass Herald Sergeant walks.", []),
        ("A lantern. A Lantern.", []),
        ('A "Lantern" is lit.', ["3"]),
        ("brass herald", []),
        ("Brass Heralds", []),
        ('Ada plays "Far Gate".', []),
        ('Brass Herald meets "Lantern" and Brass Herald.', ["1", "3"]),
    ],
)
def test_names(rule, text, expected):
    assert [card_id for _, card_id in names(rule, text)] == expected


def test_a_name_in_a_table_counts(rule):
    assert names(rule, "", table=Table((), (('Apply "Lantern"',),))) == [("Lantern", "3")]


def test_the_page_s_own_mentions_come_first_and_are_completed(rule):
    given = (Mention("Unknown", "99"), Mention("Lantern"), Mention("", "1"), Mention("", "zz"))
    assert names(rule, "Text.", cards=given) == [
        ("Unknown", "99"),
        ("Lantern", "3"),
        ("Brass Herald", "1"),
        ("zz", "zz"),
    ]


def test_names_made_once_serve_many_pages(rule):
    known = Names(CARDS)
    for text in ("Brass Herald rides.", "Brass Herald waits."):
        (linked,) = link_mentions([rule._replace(text=text, cards=())], known)
        assert linked.cards == (Mention("Brass Herald", "1"),)
    assert link_mentions([linked], known) == (linked,)
