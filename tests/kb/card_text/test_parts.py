"""The structure of a reading as it is kept, and told in our own words; invented cards."""

import json

import pytest

from kb.cards.telling.effects import holds, own_words
from kb.cards.telling.facts import calls, headline, rules
from tests.kb.card_text.reads import kept

MONSTER = ("Monster", None, "Fiend / Effect")
TRAP = ("Trap", "Counter", None)


def words(text: str, kinds: tuple[str, str | None, str | None] = MONSTER) -> dict[str, str]:
    return dict(own_words(kept(text, kinds)["parts"]["effects"][0]))


@pytest.mark.parametrize(
    ("text", "label", "said"),
    [
        ("During your opponent's End Phase: You can draw 1 card.", "When", "during the opponent's End Phase"),
        ("During your Main Phase (Quick Effect): You can draw 1 card.", "When", "during your Main Phase"),
        ("You can discard 1 Spell; draw 1 card.", "Cost", "discard 1 Spell"),
        ("You can Tribute 2 Dragon monsters; draw 1 card.", "Cost", "Tribute 2 Dragon monsters"),
        ("You can target 1 Level 4 or lower monster; draw 1 card.", "Targets", "1 Level 4 or lower monster"),
        ("You can target 2 Traps your opponent controls; draw 1 card.", "Targets", "2 Traps the opponent controls"),
        ("If this card was sent to the GY: You can draw 1 card.", "When", "if this card was sent to the GY"),
        ("If a monster is destroyed by battle: You can draw 1 card.", "When", "if a monster is destroyed by battle"),
        ("You can draw 2 cards, then discard 1 card.", "Does", "draw 2 cards; then discard 1 card"),
    ],
)
def test_the_parts_of_an_effect_are_told(text: str, label: str, said: str) -> None:
    assert words(text)[label] == said


def test_an_effect_without_cost_or_target_tells_of_none() -> None:
    assert words("You can draw 1 card.").keys() == {"Does"}


def test_whose_effect_is_answered_is_kept() -> None:
    monster = words("When a monster effect is activated: Negate the activation.", TRAP)
    other = words("When a Trap effect is activated: Negate the activation.", TRAP)
    assert (monster["When"], other["When"]) == (
        "when a monster effect is activated",
        "when a Trap effect is activated",
    )


def test_no_sentence_of_the_text_is_kept() -> None:
    text = "You can draw 1 card (this lamp burns with the colour of old brass at night)."
    assert "old brass" not in json.dumps(kept(text))
    assert "Brass Lamp" in json.dumps(kept(text))


def test_an_effect_in_quotes_is_no_name() -> None:
    """What stands in quotes is kept where it is a name, and as a mark where it is a sentence of the text."""
    sentence = 'If a monster attacks: Its effect becomes "Your opponent pays 350 LP for their brass".'
    name = 'If a monster attacks: Its name becomes "Payer of the Brass".'
    assert ("350" in json.dumps(kept(sentence, TRAP)), "Payer" in json.dumps(kept(name, TRAP))) == (False, True)


def test_another_text_has_another_mark() -> None:
    assert kept("You can draw 1 card.")["of"] != kept("You can draw 2 cards.")["of"]


def test_unread_parts_are_counted_in_words() -> None:
    found = kept("You can draw 1 card. Zorble the frumious wug near it.")
    assert [words for *_, words in found["parts"]["unread"]] == [6]


def test_facts_are_told_with_their_rules() -> None:
    effect = kept("Once per turn (Quick Effect): You can target a monster; destroy it.")["effects"][0]
    assert headline(effect) == (
        "Quick Effect, Spell Speed 2; optional; from the Monster Zone; once per turn, each copy for itself"
    )
    assert calls(effect) == "targets; no cost; may not be activated in the Damage Step"
    assert rules(effect, "spell_speed") == ("yugioh/chain/speed-2",)
    assert rules(effect, "damage_step") == ("yugioh/damage-step/what-may-be-activated",)


def test_what_holds_is_told() -> None:
    found = kept("Cannot be destroyed by battle.")
    assert "destroyed by battle" in holds(found["statements"][0], found["parts"]["standing"][0])
