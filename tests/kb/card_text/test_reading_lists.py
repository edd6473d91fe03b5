"""Lists of effects: those that are only told, those of which one is activated; and when an effect is a quick one."""

from __future__ import annotations

import pytest

from kb.card_text.parts import parts
from tests.kb.card_text.reads import facts, monster, only, spell, trap
from tests.kb.card_text.test_compiling import effect, entry, missing

_TOLD = (
    "If a Trap effect is activated that includes {those} (Quick Effect): You can pay 100 LP; "
    "negate that effect.\n● Banish a card(s) from the GY.\n● Add a card from the Deck to the hand."
)


def test_what_a_list_only_tells_is_no_act_of_the_effect() -> None:
    reading = monster(_TOLD.format(those="any of these effects"))
    assert facts(reading).actions == ("negate_effect",)
    assert (only(reading).choices, len(only(reading).listed)) == ((), 2)
    assert [one["start"] for one in parts(reading)["effects"][0]["listed"]] == [
        reading.card.text.index("Banish a card"),
        reading.card.text.index("Add a card"),
    ]


def test_what_a_list_offers_is_an_act_of_the_effect() -> None:
    reading = monster("You can activate 1 of these effects;\n● Destroy 1 Spell.\n● Draw 1 card.")
    assert facts(reading).actions == ("destroy", "draw")
    assert (len(only(reading).choices), only(reading).listed) == (2, ())


def test_what_is_listed_is_what_the_event_includes() -> None:
    made = effect(monster(_TOLD.format(those="any of these effects")))["when"]
    includes = [{"does": "banish", "was": "graveyard"}, {"does": "add", "was": "deck"}, {"does": "draw"}]
    assert made == {"event": "activated", "kinds": ["trap"], "includes": includes}


@pytest.mark.parametrize(
    ("said", "includes"),
    [
        ("Special Summons a monster(s)", [{"does": "special-summon"}]),
        ("sends a card(s) from the Deck to the GY", [{"does": "send", "was": "deck"}]),
        ("adds a card from the Deck to the hand", [{"does": "add", "was": "deck"}, {"does": "draw"}]),
    ],
)
def test_what_an_activation_includes(said: str, includes: list[dict[str, str]]) -> None:
    text = f"When a Spell effect is activated that includes an effect that {said}: Negate that effect."
    assert effect(trap(text, "Counter"))["when"]["includes"] == includes


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("Special Summons a Dragon monster", "what is included: such cards"),
        ("gains LP", "what is included: gain"),
        ("adds a card from your Deck to your hand", "what is included: from there"),
    ],
)
def test_what_is_included_in_no_known_way(said: str, why: str) -> None:
    text = f"When a Spell effect is activated that includes an effect that {said}: Negate that effect."
    assert missing(trap(text, "Counter")) == [why]


# ---- one of these, once per turn ------------------------------------------------------------------------

_OFFERED = "Cannot be destroyed by battle. {once}you can activate 1 of these effects.\n{bullets}"
_BULLETS = "● Discard 1 card; draw 1 card.\n● Target 1 monster on the field; destroy it."


def test_a_limit_before_a_list_is_one_of_all_that_it_lists() -> None:
    reading = monster(_OFFERED.format(once="Once per turn, ", bullets=_BULLETS))
    assert [(one.facts.kind, one.facts.limit, one.may) for one in reading.effects] == [("ignition", "soft", True)] * 2
    assert [[limit.covers for limit in one.limits] for one in reading.effects] == [["one-listed"]] * 2
    assert [one.kind for one in reading.standing] == ["continuous"]  # the sentence before, and not the list's own


def test_what_stands_behind_the_list_is_not_limited_by_it() -> None:
    text = _OFFERED.format(once="Once per turn, ", bullets=_BULLETS)
    reading = monster(f"{text}\nIf this card is banished: You can draw 3 cards.")
    assert [one.facts.limit for one in reading.effects] == ["soft", "soft", "none"]


def test_a_bullet_with_an_event_is_a_trigger_of_that_limit() -> None:
    bullets = "● If a monster is destroyed by battle: Draw 1 card.\n● Discard 1 card; draw 1 card."
    reading = monster(_OFFERED.format(once="Once per turn, ", bullets=bullets))
    assert [(one.facts.kind, one.facts.limit) for one in reading.effects] == [("trigger", "soft"), ("ignition", "soft")]
    assert reading.effects[0].facts.mandatory is False


def test_what_a_trap_lists_so_is_no_activation_of_the_card() -> None:
    reading = trap(_OFFERED.format(once="Once per turn, ", bullets=_BULLETS), "Continuous")
    assert [one.facts.kind for one in reading.effects] == ["quick", "quick"]


def test_the_shared_limit_is_compiled() -> None:
    reading = spell(
        'This card\'s name becomes "Kite" while on the field. Twice per turn, you can activate 1 of these effects.\n'
        "● Discard a card; draw 1 card.\n● Target 1 monster on the field; destroy it.",
        "Continuous",
    )
    made = [one for one in entry(reading)["effects"] if one["type"] != "card"]
    assert [(one["limit"], one["limit-shared"]) for one in made] == [("turn", True)] * 2


# ---- a Quick Effect under a condition -------------------------------------------------------------------


def test_a_sentence_behind_an_effect_tells_when_it_is_a_quick_one() -> None:
    reading = monster(
        "You can target 1 Trap; destroy it. This is a Quick Effect if you control a Dragon monster. "
        "You can discard 1 card; draw 1 card."
    )
    assert [len(one.quick_if) for one in reading.effects] == [1, 0]
    first, second = parts(reading)["effects"]
    assert first["quick_if"][0]["clauses"][0]["verb"] == "control"
    assert "quick_if" not in second
    assert [one.facts.kind for one in reading.effects] == ["ignition", "ignition"]


# ---- "they" of any player -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("Each player chooses 1 monster they control, and destroys it.", "them"),
        ("Both players send 1 card they control to the GY.", "them"),
        ("Your opponent must send 1 card they control to the GY.", "opponent"),
    ],
)
def test_what_each_player_controls_is_not_the_opponents(text: str, whose: str) -> None:
    found = only(spell(text)).does[0].object
    assert found is not None
    assert found.whose == whose
