"""Cards modelled by hand, compiled from their text: the same, but for those listed with the reason."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ingest.readings import card_text, printed_facts
from kb.card_text import read
from kb.card_text.compiling import compiled
from kb.engine.yugioh.cards import Card
from kb.scenario.library import bundled

CARDS = Path(__file__).parents[4] / "shared" / "corpus" / "ygo-cards.json"
#: What the entry by hand says otherwise than the text, and why it stays.
DIFFERENT: dict[str, str] = {
    "Black Pendant": "the text says sent from the field, which 'role: this' alone does not ask",
    "Book of Moon": 'the text says "that target" (yugioh/card-text/that-target), the entry "it"',
    "Call of the Haunted": 'the text says "that target", the entry "it"',
    "Compulsory Evacuation Device": 'the text says "that target", the entry "it"',
    "Consolation Prize": "the entry says again of the target that it is a monster",
    "Drillroid": 'the text says "that monster", which is the attack target that the entry names',
    "Enemy Controller": 'the text says "that target" of the monster that is taken, the entry "it"',
    "Farfa, Malebranche of the Burning Abyss": "the entry asks for a name without the words, the text for another kind",
    "Interdimensional Matter Transporter": 'the text says "that target", the entry "it"',
    "Joruri-P.U.N.K. Dangerous Gabu": "the entry asks for a face-up monster, the text for an Effect Monster",
    "Knightmare Phoenix": "the text says a Spell or Trap, the entry any card on the field that is no monster",
    "Magic Formula": "the text names the two monsters that it is equipped to, the entry a part of their names",
    "Mystical Space Typhoon": 'the text says "that target", the entry "it"',
    "Negate Attack": "the event says whose monster attacks, which the entry says again of the target",
    "Return of the Dragon Lords": "the entry has a limit by name that the text of the list does not have",
    "Revival Rose": "the text asks for a face-up monster, the entry for any",
    "Sakuretsu Armor": 'the text says "that target", the entry "it", and again whose monster attacks',
    "Scrap Sheen": "a ruling of one ruleset keeps it out of the Damage Step, which the text does not say",
    "Silver's Cry": 'the text says "that target", and asks for a Normal Monster, the entry for one without effect',
    "Soul Charge": "the text locks the whole turn, the entry the rest of it; the entry counts five for any number",
    "Soul Rope": "the text asks for a monster in a Monster Zone, the entry for one anywhere on the field",
    "Trap Jammer": "the text tells the phase with the event, which is among what must be so, the entry beside it",
    "Treeborn Frog": "the text asks for none on the field, the entry for none in a Monster Zone",
    "Vision HERO Vyon": "the text says Normal or Special Summoned, the entry has Flip Summons too",
}


@cache
def texts() -> dict[str, dict[str, Any]]:
    if not CARDS.exists():
        pytest.skip("the card texts (../shared/corpus/ygo-cards.json) are not on this machine")
    return {card["name"]["en"]: card for card in json.loads(CARDS.read_text("utf-8"))}


def behaviour(card: Card) -> Any:
    """What a card does, without the names of its parts."""
    plain = msgspec.to_builtins(card)
    effects = [{key: value for key, value in one.items() if key != "id"} for one in plain.get("effects", ())]
    merged = [one for one in effects if one["type"] != "continuous"]
    merged += [{"apply": entry, **{k: v for k, v in one.items() if k not in ("apply", "type")}}
               for one in effects if one["type"] == "continuous" for entry in one.get("apply", ())]  # fmt: skip
    return {key: plain.get(key) for key in ("normal-summon", "procedure", "treated-as")}, merged


def test_what_is_compiled_is_what_was_written_by_hand() -> None:
    both, unlike = 0, []
    for name, card in bundled("yugioh").items():
        entry = texts().get(name)
        if card.unmodelled or not card.effects or entry is None:
            continue
        made = compiled(read(card_text(entry)), printed_facts(entry)).card
        if made is None:
            continue
        both += 1
        if behaviour(msgspec.convert(made, Card)) != behaviour(card):
            unlike.append(name)
    assert sorted(unlike) == sorted(DIFFERENT)
    assert both > 15
