"""More families of clauses compiled, by construct; that nothing of these texts is lost is asked of all of them."""

from __future__ import annotations

from typing import Any

import pytest

from kb.card_text.compiling import compiled
from kb.card_text.reading import Reading
from tests.kb.card_text.reads import idle, monster, spell, trap
from tests.kb.card_text.test_compiling import SAID_ANYWAY, changed, effect, entry, missing

HERE = {"where": "monster", "whose": "you"}
THERE = {"where": "monster", "whose": "opponent"}


def held(text: str) -> list[dict[str, Any]]:
    """What the one continuous effect of a monster applies."""
    (found,) = entry(monster(text))["effects"]
    return list(found["apply"])


def done(text: str) -> list[dict[str, Any]]:
    """What an effect does to one target."""
    return list(effect(monster(f"You can target 1 face-up monster on the field; {text}."))["do"])


# ---- attacks and battle damage --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("This card can attack your opponent directly.", {"rule": "may-attack-directly", "what": "this"}),
        ("This card can attack all monsters your opponent controls, once each.",
         {"rule": "more-attacks", "what": "this", "each-monster": True}),
        ("This card can make a second attack during each Battle Phase.",
         {"rule": "more-attacks", "what": "this", "times": 2}),
        ("You take no battle damage from battles involving this card.",
         {"rule": "battle-damage", "kind": 6, "who": "you"}),
        ('You take no battle damage from attacks involving your "Elm" monsters.',
         {"rule": "battle-damage", "kind": 6, "who": "you", "battle": "any", "involves": {**HERE, "name-has": "Elm"}}),
        ("Your opponent's monsters cannot target monsters for attacks, except this one.",
         {"rule": "not-attacked", "what": {**HERE, "other": True}}),
    ],
)  # fmt: skip
def test_attacks(text: str, rule: dict[str, Any]) -> None:
    assert held(text) == [rule]


@pytest.mark.parametrize(
    "text",
    [
        "This card can make a second attack during your next Battle Phase.",
        "This card can attack 1 monster your opponent controls.",
        "You take no battle damage from battles involving monsters with a higher Level.",
    ],
)
def test_attacks_of_another_sort_have_no_form(text: str) -> None:
    assert missing(monster(text))


# ---- how much -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "op"),
    [
        ("gain LP equal to its original ATK", {"op": "gain-lp", "by": {"of": "it", "figure": "original-atk"}}),
        ("inflict damage to the opponent equal to half its ATK",
         {"op": "damage", "to": "opponent", "by": {"of": "it", "half": True}}),
        ("it gains ATK equal to its Level x 100",
         {"op": "modify-stats", "what": "it", "until": "always",
          "atk-by": {"of": "it", "figure": "level", "times": 100}}),
        ("it loses 200 ATK for each Trap in your GY",
         {"op": "modify-stats", "what": "it", "until": "always",
          "atk-by": {"each": {"where": "graveyard", "whose": "you", "kind": "trap"}, "times": -200}}),
        ("its ATK becomes half its current ATK this turn",
         {"op": "set-stats", "what": "it", "atk": "half", "until": "turn"}),
        ("its original ATK becomes 0",
         {"op": "set-stats", "what": "it", "atk": 0, "original": True, "until": "always"}),
        ("halve its ATK", {"op": "set-stats", "what": "it", "atk": "half", "until": "always"}),
        ("change its DEF to 500", {"op": "set-stats", "what": "it", "def": 500, "until": "always"}),
    ],
)  # fmt: skip
def test_reckoned(text: str, op: dict[str, Any]) -> None:
    assert done(text) == [op]


def test_a_current_value_is_not_asked_of_what_has_left() -> None:
    text = "You can target 1 face-up Tuner monster on the field; destroy it, and if you do, gain LP equal to its {}ATK."
    assert missing(monster(text.format("")))
    assert effect(monster(text.format("original ")))["do"][1]["by"] == {"of": "it", "figure": "original-atk"}


def test_reckoned_all_the_time() -> None:
    assert held("Gains ATK equal to its Level x 300.") == [
        {"rule": "stats", "what": "this", "atk-by": {"of": "this", "figure": "level", "times": 300}}
    ]
    assert missing(monster("Gains ATK of the combined ATK of all Traps."))
    assert missing(monster("Gains ATK equal to the ATK of the monster equipped with this card."))


# ---- what monsters become -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "rule", "until"),
    [
        ("increase its Level by 2", {"more-levels": 2}, "always"),
        ("reduce that monster's Level by 1 this turn", {"more-levels": -1}, None),
        ("its Level becomes 4", {"level": 4}, "always"),
        ("it becomes DARK until the end of this turn", {"attribute": "DARK"}, None),
        ("it becomes a Winged Beast monster", {"race": "Winged Beast"}, "always"),
        ("it is treated as a Tuner this turn", {"also": "Tuner"}, None),
        ('its name becomes "Elm" until the End Phase', {"name": "Elm"}, "end-phase"),
    ],
)
def test_what_it_becomes(text: str, rule: dict[str, Any], until: str | None) -> None:
    apply = [{"rule": "counts-as", "what": "this", **rule}]
    assert done(text) == [{"op": "grant", "what": "it", "apply": apply, **({"until": until} if until else {})}]


def test_its_own_name() -> None:
    made = entry(monster('This card\'s name becomes "Elm" while on the field or in the GY.'))
    assert made["called"] == {"name": "Elm", "in": ["field", "graveyard"]}
    assert missing(monster('This card\'s name becomes "Elm" while you control a Fiend monster.'))


# ---- which cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ("1 monster on the field that was Special Summoned from the Extra Deck",
         {"where": "monster", "special-summoned": True, "came-from": "extra"}),
        ("1 Link Summoned monster your opponent controls", {**THERE, "summoned": "link"}),
        ("1 monster this card points to", {"where": "monster", "role": "pointed-to"}),
        ("1 monster on the field equipped with an Equip Card", {"where": "monster", "equips": True}),
        ("1 monster on the field that has a Level", {"where": "monster", "level-at-least": 0}),
        ('1 monster on the field that is not an "Elm" monster',
         {"where": "monster", "none-of": [{"where": "anywhere", "kind": "monster", "name-has": "Elm"}]}),
    ],
)  # fmt: skip
def test_filters(said: str, what: dict[str, Any]) -> None:
    assert effect(monster(f"You can target {said}; destroy it."))["targets"] == [{"what": what}]


def test_several() -> None:
    made = effect(monster('You can target 2 "Elm" monsters in your GY with different names; banish them.'))
    assert (made["targets"][0]["count"], made["targets"][0]["different"]) == (2, True)
    made = effect(monster("You can target any number of Traps in your GY; banish them."))
    assert (made["targets"][0]["count"], made["targets"][0]["up-to"]) == (60, True)
    made = effect(monster('You can discard 1 card; Special Summon up to 2 "Elm" monsters from your GY.'))
    assert (made["do"][0]["count"], made["do"][0]["up-to"]) == (2, True)
    made = effect(monster('You can discard 1 card; Special Summon as many "Elm" monsters as possible from your GY.'))
    assert (made["do"][0]["count"], made["do"][0]["as-many"]) == (60, True)


# ---- events and states ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("If this Fusion Summoned card is destroyed by battle",
         {"event": "destroyed", "by": "battle",
          "what": {"role": "this", "all-of": [{"where": "monster", "summoned": "fusion"}]}}),
        ("If this Set card is sent to the GY",
         {"event": "sent", "what": {"role": "this", "all-of": [{"where": "field", "face": "down"}]}}),
        ('If your "Elm" monster destroys an opponent\'s monster by battle',
         {"event": "destroys-by-battle", "by": {**HERE, "name-has": "Elm"}}),
        ('If this monster is Special Summoned by the effect of an "Elm" monster',
         {"event": "summoned", "how": "special", "what": {"role": "this", "where": "monster"},
          "by": {"where": "anywhere", "kind": "monster", "name-has": "Elm"}}),
        ("If a Trap you control is banished by an opponent's card effect",
         {"event": "banished", "what": {"where": "spell", "whose": "you", "kind": "trap"}, "by": "opponent-effect"}),
        ("If this card was sent from the hand or Deck to the Graveyard",
         {"event": "sent", "what": {"role": "this", "all-of": [
             {"where": "anywhere", "any-of": [{"where": "hand"}, {"where": "deck"}]}]}}),
        ("If this card is sent to the Graveyard as material for a Fusion Summon",
         {"event": "sent", "what": {"role": "this"}, "as-material": "fusion"}),
        ("If this card is destroyed by the opponent's card (either by battle or by card effect)",
         {"event": "destroyed", "what": {"role": "this"}, "by": "opponent-card"}),
        ("If your monster inflicts battle damage to your opponent",
         {"event": "damaged", "who": "opponent", "kind": "battle", "inflicted-by": HERE}),
    ],
)  # fmt: skip
def test_events(text: str, when: dict[str, Any]) -> None:
    assert effect(monster(f"{text}: You can draw 1 card."))["when"] == when


def test_the_attacking_monster() -> None:
    made = effect(
        trap("When an opponent's Illusion monster declares an attack: Target the attacking monster; destroy it.")
    )
    assert made["targets"] == [{"what": {"where": "monster", "role": "attacker"}}]
    assert missing(trap("When an opponent's monster declares an attack: Target the monster; destroy it."))


def test_what_is_answered() -> None:
    made = effect(trap("When a Spell/Trap Card, or monster effect, is activated: Negate the activation.", "Counter"))
    assert made["when"] == {"event": "activated", "activation": "card-or-monster"}
    text = (
        "When a face-up monster the opponent controls activates its effect (Quick Effect): You can negate that effect,"
        " and "
    )
    made = effect(monster(f"{text}if you do, destroy that card."))
    assert made["when"]["was"] == "monster"
    assert made["do"][1]["what"] == "answered"


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("If your LP are 2000 or less", {"lp-at-most": 2000}),
        ('If all monsters you control are "Elm" monsters',
         {"some": HERE, "none": {**HERE, "none-of": [{"where": "anywhere", "kind": "monster", "name-has": "Elm"}]}}),
        ("If this card was Normal Summoned this turn",
         {"some": {"role": "this", "where": "monster", "summoned": "normal", "summoned-this-turn": True}}),
        ("If this card is equipped with an Equip Card", {"some": {"role": "this", "equips": True}}),
    ],
)  # fmt: skip
def test_states(text: str, so: dict[str, Any]) -> None:
    assert effect(monster(f"{text}: You can discard 1 card; draw 1 card."))["while"] == so


def test_as_an_equip_card() -> None:
    made = effect(monster("While this card is equipped to a Pyro monster: You can discard 1 card; draw 1 card."))
    assert made["source"] == "equip"


def test_a_condition_of_one_part() -> None:
    text = 'You can discard 1 card; draw 1 card, then if you control "Elm", you can destroy 1 monster on the field.'
    part = effect(monster(text))["do"][1]
    assert part["while"] == {"some": {"where": "field", "whose": "you", "name": "Elm"}}
    assert part["optional"]


# ---- what holds, and what is done instead ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("Cannot attack the turn it is Special Summoned.",
         {"some": {"role": "this", "where": "monster", "summoned-this-turn": True, "special-summoned": True}}),
        ('Cannot attack unless you control another "Elm" monster.',
         {"none": {**HERE, "name-has": "Elm", "other": True}}),
    ],
)  # fmt: skip
def test_when_it_cannot_attack(text: str, so: dict[str, Any]) -> None:
    (found,) = entry(monster(text))["effects"]
    assert (found["while"], found["apply"]) == (so, [{"rule": "cannot-attack", "what": "this"}])


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("If this card would be destroyed by battle, you may detach 1 material from this card instead.",
         {"what": {"role": "this"}, "by": ["battle"], "instead": "detach"}),
        ("If a Fiend monster(s) you control would be destroyed by card effect, you may destroy this card instead.",
         {"what": {**HERE, "race": "Fiend"}, "together": True, "by": ["effect"], "instead": "destroy-this"}),
        ("If a Trap you control would be destroyed, you can banish this card from your GY instead.",
         {"what": {"where": "spell", "whose": "you", "kind": "trap"}, "instead": "banish-this", "source": "graveyard"}),
        ('If a "Brass Cog(s)" you control would be destroyed by battle, you may send this monster to the Graveyard'
         " instead.",
         {"what": {"where": "field", "whose": "you", "name": "Brass Cog"}, "together": True, "by": ["battle"],
          "instead": "send-this"}),
    ],
)  # fmt: skip
def test_instead(text: str, rule: dict[str, Any]) -> None:
    assert held(text) == [{"rule": "replace-destruction", **rule}]


def test_what_has_no_form_instead() -> None:
    assert missing(monster("If this card would be destroyed, you can destroy 2 other cards you control instead."))
    text = "If a monster your opponent controls would be destroyed, you can destroy this card instead."
    assert missing(monster(text))


def test_each_time() -> None:
    (found,) = entry(monster("Each time a Fiend monster(s) is Special Summoned, place 1 Elm Counter on this card."))[
        "effects"
    ]
    assert found["when"] == {"event": "summoned", "how": "special", "what": {"where": "monster", "race": "Fiend"}}
    assert found["do"] == [{"op": "place-counters", "counter": "Elm", "on": "this"}]
    assert missing(monster("Each time a Spell Card is activated, place 1 Elm Counter on this card."))


def test_from_one_of_two_places() -> None:
    made = effect(
        monster("If you control no Illusion monsters: You can banish this card from your hand or GY; draw 1 card.")
    )
    assert made["source"] == ["graveyard", "hand"]


def test_placed_face_up() -> None:
    made = effect(monster("You can discard 1 card; place this card in your Pendulum Zone."))
    assert made["do"] == [{"op": "place-face-up", "what": "this", "to": "pendulum"}]
    made = effect(monster('You can discard 1 card; place 1 "Elm" from your Deck face-up in your Field Zone.'))
    what = {"where": "deck", "whose": "you", "name": "Elm"}
    assert made["do"] == [{"op": "place-face-up", "what": what, "choose": 1, "to": "field"}]


# ---- sentences about an effect --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Your opponent cannot activate Spell or Trap Cards in response to this effect's activation.",
         {"no-response": ["spell", "trap"], "no-response-by": "opponent"}),
        ("Neither player can activate cards and effects in response to this effect's activation.",
         {"no-response": ["monster", "spell", "trap"]}),
        ("This card must be face-up on the field to activate and to resolve this effect.",
         {"face-up-to-resolve": True}),
        ("This effect cannot be negated.", {"not-negated": ["effect"]}),
        ("You must control a Fairy monster to activate and to resolve this effect.",
         {"while": {"some": {**HERE, "race": "Fairy"}}, "while-to-resolve": True}),
    ],
)  # fmt: skip
def test_riders(text: str, said: dict[str, Any]) -> None:
    made = effect(monster(f"You can pay 700 LP; draw 1 card. {text}"))
    assert {key: made[key] for key in said} == said
    assert missing(monster(text))  # of no effect it says nothing


# ---- nothing is lost ------------------------------------------------------------------------------------

TEXTS = [
    monster("You take no battle damage from attacks involving your Fiend monsters."),
    monster("You can target 1 monster your opponent controls whose original Level is 7 or higher; banish it."),
    monster("You can target 1 monster on the field whose ATK is lower than its original ATK; banish it."),
    monster("You can target 1 monster on the field that has no material; banish it."),
    monster("You can banish up to 3 Illusion monsters from your GY, then target up to that many cards on the field;"
            " destroy them."),
    monster("During your Main Phase 2, if this card destroyed a Pyro monster by battle this turn: You can draw 1"
            " card."),
    monster("During the End Phase, if a Plant monster was sent to your GY this turn: Draw 1 card."),
    monster("You can Special Summon 1 Plant monster from your hand to your zone this monster points to.",
            "Plant / Link / Effect"),
    monster("This linked card cannot be destroyed by battle.", "Plant / Link / Effect"),
    spell("Target 1 monster you control; Special Summon 1 Plant monster with a lower Level than that target from your "
          "Deck, but negate its effects."),
    spell("Target 1 monster you control; Special Summon 1 Plant monster with ATK equal to or less than that target's "
          "ATK from your Deck."),
    monster("This card can make up to 4 attacks on monsters during each Battle Phase."),
    trap("When an opponent's monster declares an attack on a Plant monster: Draw 1 card."),
    monster("If this card is sent to the Graveyard to activate a FIRE monster's effect: You can draw 1 card."),
    monster("You can target 1 Plant monster you control; gain LP equal to half its original ATK."),
    monster("Once per turn: You can target 1 monster; that monster's ATK becomes double its original ATK until the End"
            " Phase."),
    monster("You can target 1 face-up Illusion monster you control; reduce its Level by 2 until the End Phase."),
    monster("You can target 1 Fiend monster on your opponent's field that was Special Summoned from the Extra Deck; "
            "destroy it."),
    monster('You can target 3 "Elm" monsters in your Graveyard with different names; add them to your hand.'),
    monster("If this Synchro Summoned card is destroyed by battle: You can draw 2 cards."),
    monster("If your DARK monster destroys an opponent's Illusion monster by battle: You can draw 2 cards."),
    monster("If the opponent controls 2 or more monsters: You can pay 500 LP; draw 2 cards, then if your LP are 3000 "
            "or less, you can destroy 1 Plant monster on the field."),
    monster("You can pay 500 LP; draw 1 card. You must control exactly 2 Fiend monsters to activate and to resolve "
            "this effect."),
    monster("You can pay 500 LP; equip 1 Fiend monster from your hand to this card."),
    monster('This card\'s name becomes "Elm" while on the field.'),
    monster("When an opponent's Illusion monster declares an attack: You can pay 500 LP; destroy that monster."),
    monster("If a Fiend monster(s) you control would be destroyed by battle, you can banish this monster from your"
            " Graveyard instead."),
    monster("Each time a DARK monster(s) is Special Summoned, place 2 Elm Counters on this card."),
    monster("Cannot attack unless you control another Fiend monster."),
    monster("You can pay 500 LP; place 1 Fiend Pendulum Monster from your Deck in your Pendulum Zone."),
]  # fmt: skip

#: Beside the words that never matter: which effect is meant is told by its place; whom one battles, the opponent
#: controls.
_ANYWAY = SAID_ANYWAY | {"effect", "to", "was", "opponent's", "you", "s"}


@pytest.mark.parametrize("reading", TEXTS, ids=lambda one: one.card.text[:40])
def test_each_field_of_a_reading_matters(reading: Reading) -> None:
    before = compiled(reading).card
    assert before is not None
    assert [path for path, other in changed(reading) if compiled(other).card == before] == []


@pytest.mark.parametrize("reading", TEXTS, ids=lambda one: one.card.text[:40])
def test_each_word_of_a_text_matters(reading: Reading) -> None:
    assert idle(reading) - _ANYWAY == set()
