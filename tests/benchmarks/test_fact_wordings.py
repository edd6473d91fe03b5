"""The wordings of facts: enough for each, and the card in every one."""

import re
from collections import Counter
from pathlib import Path

from benchmarks.fact_wordings import WORDINGS, asked, told, wordings
from kb.store.store import Store

FACTS = [
    {
        "name": "Mystical Space Typhoon",
        "card_type": "Spell",
        "property": "Quick-Play",
        "stratum": "psct",
        "text": "Target 1 such card; destroy it.",
        "pendulum_text": None,
        "standing": [],
        "effects": [
            {"kind": "activation", "spell_speed": 2, "mandatory": None, "timing": None, "targets": True, "cost": [],
             "where": None, "limit": "none", "damage_step": False, "actions": {"destroy": True}},
        ],
    },
]  # fmt: skip


def test_every_fact_has_wordings_for_its_card() -> None:
    ways = wordings(WORDINGS.read_text(encoding="utf-8"))
    assert min(Counter(way.fact for way in ways).values()) >= 30
    assert all(re.search(r"\b[Xx]\b", way.text) for way in ways)
    assert {way.turned for way in ways} == {True, False}


def test_a_fact_is_asked_of_cards_that_have_it(bundled: Path) -> None:
    ways = wordings("= targets\nDoes X target?\n! is x non targeting\n= hand\nx from hand?\n")
    with Store.open(bundled) as store:
        given = list(asked(store, FACTS, ways, each=2, seed=1))
    assert [(one.question, one.verdict, one.right) for one in given] == [
        ("Does Mystical Space Typhoon target?", "yes", "yes"),
        ("is mystical space typhoon non targeting", "no", "no"),
    ]
    assert told(given) == "2 asked, a verdict on 1.000, right 1.000"
