"""Readings compiled into the engine's vocabulary, by construct; and that nothing a text says is lost on the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from kb.card_text import CardText, Reading, read
from kb.card_text.compiling import Compiled, compiled
from kb.card_text.compiling.derived import facts
from kb.engine.yugioh.cards import Card
from tests.kb.card_text.reads import idle, monster, spell, trap

TEXTS = [
    monster("Once per turn: You can target 2 face-up Spells your opponent controls; destroy them."),
    monster("If this card is Flip Summoned: You can add 1 Level 3 or lower \"Owl\" monster from your Deck "
            'to your hand, except "Brass Owl". You can only use this effect of "Brass Owl" once per turn.'),
    monster("When your opponent activates a Trap effect (Quick Effect): You can discard this card and 1 Illusion"
            " monster; negate the activation, and if you do, destroy it."),
    monster("If you control 3 or more Spells: You can Special Summon this card from your hand, then draw 1 card."),
    monster("Cannot be destroyed by battle. Gains 300 ATK for each Spell in your GY."),
    monster("When this monster is destroyed by battle and sent to the Graveyard: Draw 3 cards."),
    spell("Pay 800 LP; destroy all Spells and Traps your opponent controls."),
    spell("Discard 1 card; Special Summon 1 Fiend or Illusion monster from your hand or GY in Defense Position."),
    trap("When an opponent's monster declares an attack: Destroy all Attack Position monsters on your opponent's"
         " field."),
    trap("Target 2 face-up monsters on the field; they lose 650 ATK/DEF until the end of this turn.", "Normal"),
    monster("Must first be Special Summoned (from your hand) by banishing 2 Fiend monsters from your GY."),
    monster('Cannot be Special Summoned, except with the effect of an "Elm" card.'),
    monster("You may Special Summon this card (from your hand) in Defense Position by Tributing 1 Fiend monster."),
    monster('Cannot be used as Synchro Material, except for the Synchro Summon of a "Teal" monster.'),
    monster("If your LP are lower than your opponent's: You can draw 3 cards."),
    monster("If this face-up card leaves the field because of an opponent's card effect: You can draw 1 card."),
    monster("Twice per turn, during your opponent's Standby Phase: You can gain 700 LP."),
    monster("You can reveal 1 Fiend monster in your hand; shuffle 1 card from your hand into the Deck."),
    monster("You can discard 1 Field Spell; you cannot Special Summon for the rest of this turn, except Illusion"
            " monsters."),
    spell("Set 1 Trap from your Deck."),
]  # fmt: skip


def entry(reading: Reading) -> dict[str, Any]:
    """The entry of a card that is compiled whole."""
    made = compiled(reading)
    assert made.card is not None, [part.missing for part in (*made.effects, *made.standing)] + list(made.missing)
    return made.card


def effect(reading: Reading) -> dict[str, Any]:
    """The one effect of a card, without its id."""
    (found,) = entry(reading)["effects"]
    return {key: value for key, value in found.items() if key != "id"}


def missing(reading: Reading) -> list[str]:
    """What has no form."""
    made = compiled(reading)
    assert made.card is None
    return [part.missing for part in (*made.effects, *made.standing) if part.entry is None] + list(made.missing)


# ---- noun phrases ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phrase", "what"),
    [
        ("1 card on the field", {"where": "field"}),
        ("1 monster your opponent controls", {"where": "monster", "whose": "opponent"}),
        ("1 face-up Spell/Trap on the field", {"where": "spell", "face": "up"}),
        ("1 Trap in your GY", {"where": "graveyard", "whose": "you", "kind": "trap"}),
        ("1 of your banished Warrior monsters", {"where": "banished", "whose": "you", "kind": "monster",
                                                 "race": "Warrior"}),
        ("1 Level 3 or 4 WIND monster you control", {"where": "monster", "whose": "you", "attribute": "WIND",
                                                     "level-at-least": 3, "level-at-most": 4}),
        ("1 non-DARK monster on the field", {"where": "monster", "attribute-not": "DARK"}),
        ("1 monster your opponent controls with 1500 or less ATK", {"where": "monster", "whose": "opponent",
                                                                 "atk-at-most": 1500}),
        ("1 Rank 4 or higher Xyz Monster in your GY", {"where": "graveyard", "whose": "you", "kind": "monster",
                                                       "race": "Xyz", "rank-at-least": 4}),
        ('1 "Owl" card you control, except "Owl Tower"', {
            "where": "field", "whose": "you", "name-has": "Owl",
            "none-of": [{"where": "anywhere", "name": "Owl Tower"}]}),
    ],
)  # fmt: skip
def test_a_noun_phrase_is_a_filter(phrase: str, what: dict[str, Any]) -> None:
    made = effect(spell(f"Target {phrase}; return it to the hand."))
    assert made["targets"] == [{"what": what}]


def test_alternatives_share_the_place_behind_the_last() -> None:
    made = effect(spell('Add 1 "Owl" monster or 1 "Elm" Spell from your Deck to your hand.'))
    owl = {"where": "deck", "whose": "you", "kind": "monster", "name-has": "Owl"}
    elm = {"where": "deck", "whose": "you", "kind": "spell", "name-has": "Elm"}
    assert made["do"] == [{"op": "add-to-hand", "what": {"where": "anywhere", "any-of": [owl, elm]}}]


# ---- before the colon, costs, targets -------------------------------------------------------------------


def test_an_event_with_its_cost_and_target() -> None:
    made = effect(
        trap("When a monster declares an attack: Pay 500 LP, then target 1 Set card on the field; destroy it.")
    )
    assert made == {
        "type": "card", "when": {"event": "attack-declared"}, "timing": "when",
        "cost": [{"op": "pay-lp", "amount": 500}],
        "targets": [{"what": {"where": "field", "face": "down"}}], "do": [{"op": "destroy", "what": "it"}],
    }  # fmt: skip


def test_if_and_when_can() -> None:
    text = "this card is Normal Summoned: You can draw 1 card."
    assert effect(monster(f"When {text}"))["timing"] == "when"
    assert "timing" not in effect(monster(f"If {text}"))


def test_without_you_can_it_is_mandatory() -> None:
    assert effect(monster("If this card is sent to the GY: Draw 3 cards."))["mandatory"] is True
    assert "mandatory" not in effect(monster("If this card is sent to the Graveyard: You can draw 3 cards."))


def test_where_this_card_is() -> None:
    assert effect(monster("You can banish this card and 2 Traps from your GY; draw 1 card."))["source"] == "graveyard"
    assert effect(monster("You can discard this card; draw 1 card."))["source"] == "hand"


@pytest.mark.parametrize(
    ("limit", "made"),
    [
        ('You can only use this effect of "Brass Owl" once per turn.', {"limit": "turn-by-name"}),
        ('You can only use this effect of "Brass Owl" once per Duel.', {"limit": "duel-by-name"}),
    ],
)
def test_limits(limit: str, made: dict[str, str]) -> None:
    found = effect(monster(f"You can Tribute 1 monster; draw 1 card. {limit}"))
    assert {key: value for key, value in found.items() if key.startswith("limit")} == made


def test_a_limit_that_says_more_has_no_form() -> None:
    text = 'You can only use this effect of "Brass Owl" once per turn, and only while "Elm" is on the field.'
    assert "limit: of another name" in missing(monster(f"You can Tribute 1 monster; draw 1 card. {text}"))


# ---- after the semicolon --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "joined"),
    [("and if you do,", "and-if-you-do"), ("then", "then"), ("also", "also"), ("and", "and")],
)
def test_conjunctions(word: str, joined: str) -> None:
    made = effect(spell(f"Target 1 card on the field; destroy it, {word} draw 1 card."))
    assert made["do"][1] == {"op": "draw", "joined": joined}


def test_that_target_has_to_fit_still() -> None:
    assert effect(spell("Target 1 face-up monster; destroy that target."))["targets"][0]["refers"] == "that-target"


def test_an_activation_negated_with_its_card() -> None:
    made = effect(
        trap("When a Spell Card is activated: Negate the activation, and if you do, destroy that target.", "Counter")
    )
    assert made["do"] == [{"op": "negate-activation", "destroy": True}]


# ---- what holds -----------------------------------------------------------------------------------------


def test_what_holds_without_activation() -> None:
    made = entry(monster("Cannot be Normal Summoned/Set. Cannot be destroyed by battle or card effects."))
    assert made["normal-summon"] is False
    assert made["effects"][0]["apply"] == [{"rule": "not-destroyed", "what": "this", "by": "any"}]


# ---- nothing is lost ------------------------------------------------------------------------------------


@pytest.mark.parametrize("reading", TEXTS, ids=lambda one: one.card.text[:40])
def test_the_entry_is_valid_and_its_facts_are_those_that_were_read(reading: Reading) -> None:
    made = entry(reading)
    msgspec.convert(made, Card)
    shell = {key: value for key, value in made.items() if key != "effects"}
    for one, outcome in zip(reading.effects, compiled(reading).effects, strict=True):
        assert outcome.entry is not None
        found = facts(outcome.entry, shell)
        assert found["actions"] == sorted(one.facts.actions)
        assert found["damage_step"] == one.facts.damage_step


@pytest.mark.parametrize("reading", TEXTS, ids=lambda one: one.card.text[:40])
def test_each_field_of_a_reading_matters(reading: Reading) -> None:
    """With one field of one node changed to something else the entry is another, or there is none."""
    before = compiled(reading).card
    assert before is not None
    same = [path for path, other in changed(reading) if compiled(other).card == before]
    assert same == []


#: What says nothing beside the rest: places, verb forms, what is concluded, and synonyms that the grammar keeps.
_NO_MEANING = {"start", "end", "form", "facts", "rules", "section", "old", "punctuated", "holds", "card", "unread"}


def changed(node: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """The record with one field changed, for every field at every depth."""
    for name, value in zip(node._fields, node, strict=True):
        if name in _NO_MEANING or (name == "join" and not node.more) or _on_field(name, value):
            continue
        if name == "may" and node.facts.kind == "ignition":
            continue  # its player chooses in any case
        for inner, other in changes(value, f"{path}.{name}"):
            yield inner, node._replace(**{name: other})


def _on_field(name: str, value: Any) -> bool:
    """Whether the text says "on the field" of cards that are there unless it says otherwise."""
    return name == "where" and [(one.zone, one.whose) for one in value] == [("field", "")]


def changes(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    if hasattr(value, "_fields"):
        yield from changed(value, path)
    elif isinstance(value, tuple):
        for at, one in enumerate(value):
            for inner, other in changes(one, f"{path}[{at}]"):
                yield inner, (*value[:at], other, *value[at + 1 :])
            if getattr(one, "role", "") != "remark":  # "(Quick Effect)" is told twice
                yield f"{path} without {at}", (*value[:at], *value[at + 1 :])
    elif isinstance(value, bool):
        yield path, not value
    elif isinstance(value, int):
        yield path, value + 1
    elif isinstance(value, str):
        yield path, value + "zzz"


#: Words without which a text says the same: what they tell stands at its default, or is told by another word.
SAID_ANYWAY = frozenset(
    {"the", "a", "an", "monsters", "card", "your", "then", "or", "and", "battle", "monster", "on", "of", "only", "all"}
)


@pytest.mark.parametrize("reading", TEXTS, ids=lambda one: one.card.text[:40])
def test_each_word_of_a_text_matters(reading: Reading) -> None:
    """With one word less the entry is another, or there is none."""
    assert idle(reading) - SAID_ANYWAY == set()


@pytest.mark.parametrize(
    "text",
    [
        "You can discard 1 card; change this Attack Position card to Defense Position.",
        "You can target 1 Spell Card on the field; destroy that Set card.",
    ],
)
def test_a_reference_with_a_property_has_no_form(text: str) -> None:
    assert [why for why in missing(monster(text)) if why.startswith("a reference")]


def test_a_limit_that_effects_share() -> None:
    text = 'You can only use 1 "Brass Owl" effect per turn, and only once that turn.'
    made = entry(monster(f"You can Tribute 1 monster; draw 1 card. You can discard this card; draw 1 card. {text}"))
    assert [one["limit-shared"] for one in made["effects"]] == [True, True]


def test_a_summoning_procedure_with_its_condition() -> None:
    made = entry(monster("If you control no Fiend monsters, you can Special Summon this card (from your hand)."))
    fiends = {"where": "monster", "whose": "you", "race": "Fiend"}
    assert made["procedure"] == {"source": "hand", "while": {"none": fiends}}


def test_always_treated_as() -> None:
    assert entry(monster('(This card is always treated as an "Elm" card.)'))["treated-as"] == ["Elm"]


def test_timings_of_the_damage_step() -> None:
    made = effect(monster("At the start of the Damage Step, if this monster battles a WIND monster: Banish this card."))
    opposing = {"where": "monster", "attribute": "WIND"}
    assert made["when"] == {"event": "battle-timing", "this": "battles", "opposing": opposing, "at": ["start"]}


def test_unread_words_have_no_form() -> None:
    assert missing(monster("You can Tribute 1 monster; draw 1 card wobbling."))


def test_compiling_names_the_word_that_has_no_form() -> None:
    made: Compiled = compiled(read(CardText(1, "Brass Owl", "Monster", None, "Fiend / Effect",
                                            "You can Tribute 1 monster; roll a six-sided die.")))  # fmt: skip
    (one,) = made.effects
    assert one.entry is None
    assert "roll" in one.missing
