"""Each fact names the digest rules that it rests on, and the digest has them."""

import re
import tomllib
from pathlib import Path

from reads import monster, only

from kb import DATA
from kb.card_text import as_json, read
from kb.card_text.lexicon import FOLDER
from kb.card_text.reading import CardText


def digest() -> set[str]:
    pages = Path(DATA / "digest" / "yugioh").rglob("*.md")
    return {code for page in pages for code in re.findall(r"^\d+\. `([a-z0-9/-]+)`", page.read_text("utf-8"), re.M)}


def test_the_digest_has_every_rule_that_a_fact_names():
    told = tomllib.loads((FOLDER / "rules.toml").read_text("utf-8"))
    named = {code for values in told.values() for codes in values.values() for code in codes}
    assert named
    assert named - digest() == set()


def test_facts_name_their_rules():
    text = (
        "When this card is Normal Summoned: You can discard a card, then target 1 Spell; destroy it, then draw 1 card."
    )
    found = dict(only(monster(text)).rules)
    assert found["timing"] == ("yugioh/timing/when-misses-timing",)
    assert found["cost"] == ("yugioh/psct/before-semicolon", "yugioh/chain/cost-at-activation")
    assert found["actions"] == ("yugioh/card-text/then",)
    assert "damage_step" not in found


def test_the_ground_of_the_damage_step_is_named():
    found = dict(only(monster("(Quick Effect): You can target 1 monster; it gains 400 ATK.")).rules)
    assert found["damage_step"] == ("yugioh/damage-step/stat-changes-until-calculation",)


def test_json_has_places_rules_and_what_was_not_read():
    told = as_json(
        read(CardText(7, "Owl", "Monster", None, "Fiend / Effect", "Once per turn: You can flibber 1 card."))
    )
    assert (told["passcode"], told["name"], told["refused"]) == (7, "Owl", False)
    assert told["effects"][0]["text"] == [0, 37]
    assert told["effects"][0]["unread"] != []
    assert told["effects"][0]["limit"] == "soft"
