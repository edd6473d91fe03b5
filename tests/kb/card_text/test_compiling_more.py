"""Families of clauses compiled, by construct: Summons in a monster's text, states, events, the Deck, prohibitions.

That nothing of these texts is lost on the way, `test_compiling` asks of all of them (`TEXTS`).
"""

from __future__ import annotations

from typing import Any

import pytest

from kb.card_text.compiling import compiled
from tests.kb.card_text.reads import monster, spell, trap
from tests.kb.card_text.test_compiling import effect, entry, missing

HERE = {"where": "monster", "whose": "you"}


# ---- what a monster's text says of its own Summon -------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Cannot be Special Summoned.", {"how": []}),
        ("Cannot be Special Summoned from the hand or Deck.", {"not-from": ["hand", "deck"]}),
        ("Must be Special Summoned by its own effect.", {"how": ["own-effect"]}),
        ("Must first be Special Summoned by a card effect.", {"how": ["effect"], "first": True}),
        ('Must be Special Summoned with "Elm".', {"how": ["effect"], "by": {"where": "anywhere", "name": "Elm"}}),
        ('Cannot be Special Summoned, except with the effect of an "Elm" card.',
         {"how": ["effect"], "by": {"where": "anywhere", "name-has": "Elm"}}),
        ("Must be Fusion Summoned and can not be Special Summoned by other ways.", {"how": ["fusion"]}),
        ("Must first be Ritual Summoned.", {"how": ["ritual"], "first": True}),
    ],
)  # fmt: skip
def test_in_which_ways_alone(text: str, said: dict[str, Any]) -> None:
    assert entry(monster(text))["special-summon"] == said


@pytest.mark.parametrize(
    ("text", "procedure"),
    [
        ("You can Special Summon this monster (from your hand) by discarding 1 card.",
         {"source": "hand", "cost": [{"op": "discard"}]}),
        ("You can Special Summon this monster (from your hand) to the opponent's field in Defense Position, by"
         " Tributing 1 Fiend monster they control.",
         {"source": "hand",
          "cost": [{"op": "tribute", "what": {"where": "monster", "whose": "opponent", "race": "Fiend"}}],
          "position": "defense", "side": "opponent"}),
        ("If you control no monsters, you can Special Summon this monster (from your GY).",
         {"source": "graveyard", "while": {"none": HERE}}),
        ("You can Special Summon this monster (from your hand) in Defense Position.",
         {"source": "hand", "position": "defense"}),
    ],
)  # fmt: skip
def test_procedures(text: str, procedure: dict[str, Any]) -> None:
    assert entry(monster(text))["procedure"] == procedure


def test_the_only_way_is_a_procedure() -> None:
    text = (
        "Must first be Special Summoned (from your hand or Graveyard) by banishing 1 LIGHT and 1 DARK monster from"
        " your GY."
    )
    made = entry(monster(text))
    assert made["special-summon"] == {"how": ["procedure"], "first": True}
    assert made["procedure"]["source"] == ["hand", "graveyard"]
    assert [cost["what"]["attribute"] for cost in made["procedure"]["cost"]] == ["LIGHT", "DARK"]


def test_without_its_first_word_it_is_another_way() -> None:
    first, always = (entry(monster(f"Must {word}be Special Summoned by a card effect.")) for word in ("first ", ""))
    assert first["special-summon"] != always["special-summon"]


def test_once_a_turn_by_name_or_by_its_procedure() -> None:
    once = 'You can only Special Summon "Brass Owl" once per turn'
    assert entry(monster(f"{once}."))["special-summon-limit"] == "turn"
    text = f"If you control no monsters, you can Special Summon this monster (from your hand). {once} this way."
    assert entry(monster(text))["procedure"]["limit"] == "turn-by-name"
    assert missing(monster('You can only Special Summon "Elm" once per turn.'))
    assert missing(monster(f"{once} this way."))


def test_only_one_of_its_name() -> None:
    (found,) = entry(monster('You can only control 1 "Brass Owl".'))["effects"]
    what = {"whose": "you", "where": "field", "name": "Brass Owl"}  # as an Equip Card too
    assert found["apply"] == [{"rule": "only-one", "what": what, "of": "card"}]
    assert missing(monster('You can only control 1 "Elm".'))


def test_no_material() -> None:
    assert entry(monster("Cannot be used as Link Material."))["not-material"] == [{"of": ["link"]}]
    text = 'Can not be used as Synchro Material, except for the Synchro Summon of a "Teal" monster.'
    (found,) = entry(monster(text))["not-material"]
    assert found == {"of": ["synchro"], "unless": {"where": "anywhere", "kind": "monster", "name-has": "Teal"}}


def test_equipped_to_some_only() -> None:
    found = entry(spell("Equip only to a Warrior monster. The equipped monster gains 300 ATK.", "Equip"))["effects"]
    assert found[0]["targets"] == [{"what": {"where": "monster", "race": "Warrior", "face": "up"}}]
    assert found[1]["apply"][0]["unless"]["role"] == "equipped"


def test_piercing() -> None:
    text = "If this monster attacks a Defense Position monster, inflict piercing battle damage."
    (found,) = entry(monster(text))["effects"]
    assert found["apply"] == [{"rule": "piercing", "what": "this"}]
    assert missing(monster("If this card attacks an Attack Position monster, inflict piercing battle damage."))


# ---- states ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("If you have 2 or less cards in your hand",
         {"some": {"where": "hand", "whose": "you"}, "at-least": 0, "at-most": 2}),
        ("If you have no cards in your hand", {"none": {"where": "hand", "whose": "you"}}),
        ("If your opponent controls more monsters than you do", {"more-monsters": "opponent"}),
        ("If your LP are lower than your opponent's", {"lp": "lower"}),
        ('If "Elm" is in a Field Zone', {"some": {"where": "field-zone", "name": "Elm"}}),
        ("If this card is in face-up Attack Position", {"some": {"role": "this", "position": "attack", "face": "up"}}),
        ("If this card has material", {"some": {"where": "material", "role": "attached"}}),
        ("If you control a Fiend monster and your LP are lower than your opponent's",
         {"some": {**HERE, "race": "Fiend"}, "lp": "lower"}),
    ],
)  # fmt: skip
def test_states(said: str, asked: dict[str, Any]) -> None:
    assert effect(monster(f"{said}: You can draw 1 card."))["while"] == asked


@pytest.mark.parametrize(("said", "sent"), [(", except the turn this card was sent to the GY", False),
                                            ("", None)])  # fmt: skip
def test_the_turn_it_was_sent(said: str, sent: bool | None) -> None:
    made = effect(monster(f"During your Main Phase{said}: You can banish this card from your GY; draw a card."))
    assert made.get("while", {}).get("sent-this-turn") is sent


def test_there_because_it_was_sent_this_turn() -> None:
    text = (
        "During the End Phase, if this monster is in the GY because it was sent there this turn: You may draw 1 card."
    )
    made = effect(monster(text))
    assert (made["source"], made["while"], made["during"]) == ("graveyard", {"sent-this-turn": True}, ["end"])


# ---- events ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "when"),
    [
        ("If this card is Synchro Summoned", {"event": "summoned", "how": "synchro"}),
        ("If this card is Tribute Summoned", {"event": "summoned", "how": "tribute"}),
        ("If this card is Tributed", {"event": "tributed", "what": {"role": "this"}}),
        ("If this card is discarded to the GY by card effect",
         {"event": "discarded", "what": {"role": "this"}, "by": "effect"}),
        ("If this card leaves the field because of an opponent's card effect",
         {"event": "left-field", "what": {"role": "this"}, "by": "opponent-effect"}),
        ("If this face-up card leaves the field",
         {"event": "left-field", "what": {"role": "this", "all-of": [{"where": "field", "face": "up"}]}}),
        ("If this card was sent to the GY by card effect", {"event": "sent", "what": {"role": "this"}, "by": "effect"}),
        ("If this card is sent to the GY as Synchro Material",
         {"event": "sent", "what": {"role": "this"}, "as-material": "synchro"}),
        ("If this card in your possession was destroyed by an opponent's card",
         {"event": "destroyed", "what": {"role": "this", "all-of": [{"where": "anywhere", "whose": "you"}]},
          "by": "opponent-card"}),
        ("If this card destroys a monster your opponent controls by battle and sends it to the GY",
         {"event": "destroys-by-battle", "to": "graveyard"}),
    ],
)  # fmt: skip
def test_events(said: str, when: dict[str, Any]) -> None:
    found = effect(monster(f"{said}: You can draw 1 card."))["when"]
    assert found == {**when, **({"what": found["what"]} if when["event"] == "summoned" else {})}


def test_one_event_or_another() -> None:
    found = effect(monster("If this card is destroyed, or if this card is banished: You can draw a card."))["when"]
    assert [one["event"] for one in found["of"]] == ["destroyed", "banished"]


@pytest.mark.parametrize(
    ("said", "during", "turn"),
    [("your End Phase", ["end"], "you"), ("the Standby Phase", ["standby"], None),
     ("your opponent's Standby Phase", ["standby"], "opponent")],
)  # fmt: skip
def test_effects_for_a_phase(said: str, during: list[str], turn: str | None) -> None:
    made = effect(monster(f"Once per turn, during {said}: You can draw 1 card."))
    assert (made["when"], made["during"], made.get("turn")) == ({"event": "in-phase"}, during, turn)


# ---- one of several effects -----------------------------------------------------------------------------

CHOICE = "Activate 1 of these effects;\n● Draw 1 card.\n● Target 1 monster on the field; destroy it."


def test_each_bullet_is_an_effect_and_they_share_a_limit() -> None:
    made = entry(spell(f'{CHOICE}\nYou can only activate 1 "Owl\'s Errand" per turn.'))["effects"]
    assert [one["do"][0]["op"] for one in made] == ["draw", "destroy"]
    assert {one["limit-shared"] for one in made} == {True}
    assert [bool(one.get("targets")) for one in made] == [False, True]


def test_bullets_of_which_all_apply_have_no_form() -> None:
    assert missing(spell(CHOICE.replace("Activate 1 of these effects", "Apply these effects")))


def test_the_activation_of_a_card_that_may_do_more() -> None:
    text = "When this card is activated: You can add a Fiend monster from your Deck to your hand."
    assert effect(spell(text, "Field"))["do"][0]["optional"] is True
    assert "optional" not in effect(spell(text.replace("You can add", "Add"), "Field"))["do"][0]


# ---- costs and operations -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "cost"),
    [
        ("reveal this card in your hand", {"op": "reveal", "what": "this"}),
        ("shuffle 1 card from your hand into the Deck",
         {"op": "return-to-deck", "what": {"where": "hand", "whose": "you"}}),
        ("remove 2 Feather Counters from this card", {"op": "remove-counters", "counter": "Feather", "count": 2}),
    ],
)  # fmt: skip
def test_costs(said: str, cost: dict[str, Any]) -> None:
    assert effect(monster(f"You can {said}; draw 1 card."))["cost"] == [cost]


def test_a_cost_of_two_kinds() -> None:
    made = effect(monster("You can banish this monster from your GY and 1 Spell from your hand; draw 1 card."))
    assert [one["what"] for one in made["cost"]] == ["this", {"where": "hand", "whose": "you", "kind": "spell"}]


@pytest.mark.parametrize(
    ("said", "op"),
    [
        ("shuffle it into the Deck", {"op": "return-to-deck", "what": "it"}),
        ("place it on the bottom of the Deck", {"op": "return-to-deck", "what": "it", "to": "bottom"}),
        ("place 1 Feather Counter on it", {"op": "place-counters", "counter": "Feather", "on": "it"}),
        ("it cannot attack this turn",
         {"op": "grant", "what": "it", "apply": [{"rule": "cannot-attack", "what": "this"}]}),
        ("it cannot be destroyed by battle this turn",
         {"op": "grant", "what": "it", "apply": [{"rule": "not-destroyed", "by": "battle", "what": "this"}]}),
    ],
)  # fmt: skip
def test_operations_on_a_target(said: str, op: dict[str, Any]) -> None:
    assert effect(monster(f"You can target 1 face-up monster on the field; {said}."))["do"] == [op]


def test_what_is_forbidden_for_no_time_named_is_so_while_face_up() -> None:
    text = "You can target a face-up monster on the field; it cannot attack"
    assert effect(monster(f"{text}."))["do"][0]["until"] == "always"
    assert missing(monster(f"{text} until your next turn."))


def test_no_special_summons_for_the_rest_of_the_turn() -> None:
    text = "You can gain 700 LP, also you cannot Special Summon from your Extra Deck until the end of this turn, except"
    made = effect(monster(f"{text} Fiend monsters.".replace("You can", "You can discard 1 card;")))
    (rule,) = made["do"][1]["apply"]
    unless = {"where": "anywhere", "kind": "monster", "race": "Fiend"}
    assert rule == {"rule": "no-special-summon", "who": "you", "was": "extra", "unless": unless}


def test_set_out_of_the_deck() -> None:
    made = effect(spell("Set 1 Trap directly from your Deck."))
    assert made["do"] == [{"op": "set", "what": {"where": "deck", "whose": "you", "kind": "trap"}}]


def test_tokens() -> None:
    text = 'Special Summon 2 "Elm Tokens" (Plant/EARTH/Level 1/ATK 0/DEF 100).'
    (op,) = effect(spell(text))["do"]
    assert (op["name"], op["count"], op["attribute"], op["def"]) == ("Elm Token", 2, "EARTH", 100)


def test_banished_when_it_leaves() -> None:
    text = "You can discard 1 card; Special Summon this monster from your GY, but banish it when it leaves the field."
    assert effect(monster(text))["do"] == [{"op": "special-summon", "what": "this", "banish-on-leaving": True}]


def test_it_is_this_card_where_nothing_else_was_spoken_of() -> None:
    made = effect(monster("If this card is Normal Summoned: Place 1 Feather Counter on it."))
    assert made["do"] == [{"op": "place-counters", "counter": "Feather", "on": "this"}]


def test_a_trap_of_two_targets_together() -> None:
    made = effect(trap("Target 1 Spell you control and 1 monster the opponent controls; destroy them."))
    assert [one["what"]["where"] for one in made["targets"]] == ["spell", "monster"]


def test_words_that_the_grammar_passes_over_have_no_form() -> None:
    made = compiled(monster("This card can normally attack directly."))
    assert made.card is None


# ---- negated effects, Pendulum Effects, materials, older wordings ---------------------------------------


@pytest.mark.parametrize(
    ("said", "until"), [("negate its effects", {}), ("its effects are negated this turn",
                                                     {"until": "turn"})]
)  # fmt: skip
def test_effects_negated(said: str, until: dict[str, str]) -> None:
    made = effect(monster(f"You can target 1 face-up monster on the field; {said}."))
    assert made["do"] == [{"op": "negate-effects", "what": "it", **until}]


def test_summoned_but_negated() -> None:
    made = effect(
        monster("You can target a monster in your GY; Special Summon that monster, but its effects are negated.")
    )
    assert made["do"][1] == {"op": "negate-effects", "what": "it", "joined": "and"}


def test_a_pendulum_effect_works_in_its_zone() -> None:
    kind = "Fiend / Pendulum / Effect"
    both = entry(monster("Cannot be destroyed by battle.", kind, "Fiend monsters you control gain 300 ATK."))
    assert [one.get("source", "field") for one in both["effects"]] == ["pendulum", "field"]


TUNER = {"where": "monster", "race": "Tuner"}
LINK = {"where": "monster", "race": "Link"}


FOUR = {"where": "monster", "level-at-least": 4, "level-at-most": 4}
NAMED = {"what": {"where": "anywhere", "name": "Amber Ox"}}


@pytest.mark.parametrize(
    ("line", "kind", "groups"),
    [
        ("1 FIRE Tuner + 2 monsters", "Synchro",
         [{"what": {**TUNER, "attribute": "FIRE"}}, {"what": {"where": "monster"}, "count": 2}]),
        ("1 Tuner + 1+ monsters", "Synchro", [{"what": TUNER}, {"what": {"where": "monster"}, "more": True}]),
        ("2 Level 4 monsters", "Xyz", [{"what": FOUR, "count": 2}]),
        ("2 or more Level 4 monsters", "Xyz", [{"what": FOUR, "count": 2, "more": True}]),
        ("3+ monsters, including a Link Monster", "Link",
         [{"what": LINK}, {"what": {"where": "monster"}, "count": 2, "more": True}]),
        ('"Amber Ox" + 1 FIRE monster', "Fusion", [NAMED, {"what": {"where": "anywhere", "attribute": "FIRE"}}]),
        ('"Amber Ox" + "Amber Ox"', "Fusion", [NAMED, NAMED]),
    ],
)  # fmt: skip
def test_listed_materials(line: str, kind: str, groups: list[dict[str, object]]) -> None:
    made = entry(monster(f"{line}\nCannot be destroyed by battle.", f"Fiend / {kind} / Effect"))["materials"]
    assert made["groups"] == groups


def test_materials_that_differ() -> None:
    made = entry(monster("2 monsters with different Types\nCannot be destroyed by battle.", "Fiend / Link / Effect"))
    assert made["materials"]["differ"] == "type"


def test_materials_with_a_property_that_has_no_form() -> None:
    text = "2 monsters whose hats are alike\nCannot be destroyed by battle."
    assert missing(monster(text, "Fiend / Link / Effect"))
    assert "materials of one kind" in missing(
        monster("2 monsters\nCannot be destroyed by battle.", "Fiend / Synchro / Effect")
    )


def test_what_an_equip_card_says_of_it() -> None:
    found = entry(spell("Equip only to a Warrior monster. It gains 500 ATK.", "Equip"))["effects"]
    assert found[-1]["apply"] == [{"rule": "stats", "what": "equipped", "atk": 500}]
    assert missing(spell("It gains 500 ATK.", "Continuous"))


def test_older_wordings() -> None:
    selected = effect(spell("Select 1 face-up monster your opponent controls and destroy it."))
    assert (selected["targets"][0]["what"]["face"], selected["do"]) == ("up", [{"op": "destroy", "what": "it"}])
    only = effect(trap("Activate only when an opponent's monster declares an attack. Draw 1 card."))
    assert (only["when"]["event"], only["do"]) == ("attack-declared", [{"op": "draw"}])
    to_target = effect(monster("You can discard 1 card to target 1 monster on the field; destroy it."))
    assert (to_target["cost"], len(to_target["targets"])) == ([{"op": "discard"}], 1)


def test_that_monster_is_the_one_that_it_battles() -> None:
    text = "At the start of the Damage Step, if this monster battles an opponent's monster: Banish that monster."
    assert effect(monster(text))["do"] == [{"op": "banish", "what": {"where": "monster", "role": "opposing"}}]


def test_battles_of_others() -> None:
    text = (
        "Before damage calculation, if your Fiend monster battles a monster your opponent controls: You can draw 1"
        " card."
    )
    made = effect(monster(text))["when"]
    assert made["yours"] == {**HERE, "race": "Fiend"}
    assert made["opposing"] == {"where": "monster", "whose": "opponent"}


def test_this_card_or_others_are_not_targeted() -> None:
    text = "Your opponent cannot target this card, or other Fiend monsters you control, with card effects."
    (found,) = entry(monster(text))["effects"]
    assert [one["what"] for one in found["apply"]] == ["this", {**HERE, "race": "Fiend", "other": True}]


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("While in Attack Position: You can draw 1 card.", {"some": {"role": "this", "position": "attack"}}),
        ("If this card is co-linked: You can draw 1 card.",
         {"some": {"role": "this", "where": "monster", "co-linked": True}}),
    ],
)  # fmt: skip
def test_what_is_so_of_this_card(text: str, so: Any) -> None:
    (made,) = entry(monster(text))["effects"]
    assert made["while"] == so


def test_what_is_removed_from_play_is_banished() -> None:
    (made,) = entry(monster("You may remove from play 1 Plant monster from your Graveyard to draw 1 card."))["effects"]
    assert made["cost"] == [{"op": "banish", "what": {"where": "graveyard", "whose": "you", "kind": "monster",
                                                      "race": "Plant"}}]  # fmt: skip


def test_what_is_negated_by_a_name_too_is_one_operation() -> None:
    said = (
        "Target 1 Fiend monster in your opponent's GY; banish it, and if you do, its effects are negated, as well as"
        " the effects on the field and activated effects of {} with the same original name,"
        " until the end of this turn."
    )
    monsters = effect(trap(said.format("monsters"), "Normal"))
    assert monsters["do"][1] == {"op": "negate-named", "of": "it", "kind": "monster", "joined": "and-if-you-do"}
    cards = effect(trap(said.format("cards"), "Normal"))
    assert cards["do"][1] == {"op": "negate-named", "of": "it", "joined": "and-if-you-do"}
