"""What players and monsters are kept from, what stands in for a destruction, and phases that are skipped."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell, trap
from tests.kb.card_text.test_compiling import effect, entry, missing


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ("the effects of monsters in the GY", {"kind": "monster", "where": "graveyard"}),
        ("the effects of monsters in the hand", {"kind": "monster", "where": "hand"}),
        ("the effects of monsters with 0 DEF", {"where": "monster", "def-at-most": 0}),
        ("non-WIND monster effects", {"kind": "monster", "where": "anywhere", "attribute-not": "WIND"}),
    ],
)
def test_whose_effects_may_not_be_activated(said: str, what: dict[str, Any]) -> None:
    (made,) = entry(monster(f"Your opponent cannot activate {said}."))["effects"]
    rule = {"rule": "no-activation", "who": "opponent", "kinds": ["monster"], "what": what}
    assert made["apply"] == [rule]
    (op,) = effect(monster(f"You can discard 1 card; you cannot activate {said} for the rest of this turn."))["do"]
    assert op["apply"] == [{**rule, "who": "you"}]


def test_but_for_some_of_them() -> None:
    text = "You can pay 700 LP; this turn, you cannot activate the effects of monsters on the field"
    (op,) = effect(monster(f"{text}, except Plant monsters."))["do"]
    assert op["apply"][0]["what"]["none-of"] == [{"kind": "monster", "where": "anywhere", "race": "Plant"}]
    assert "none-of" not in effect(monster(f"{text}."))["do"][0]["apply"][0]["what"]
    assert missing(monster("Your opponent cannot activate the effects of that Summoned monster."))


@pytest.mark.parametrize("besides", [", except Plant monsters", ""])
def test_no_normal_or_special_summon(besides: str) -> None:
    text = f"You can discard 1 card; you cannot Normal or Special Summon monsters for the rest of this turn{besides}."
    (op,) = effect(monster(text))["do"]
    special, normal = op["apply"]
    assert (special["rule"], normal["rule"], normal["may-set"]) == ("no-special-summon", "no-normal-summon", True)
    assert special.get("unless") == normal.get("unless")
    assert missing(monster(text.replace("monsters for", "monsters from the Extra Deck for")))


@pytest.mark.parametrize("whose", ["it", '"Owl" monsters you control'])
def test_what_the_opponent_cannot_target_this_turn(whose: str) -> None:
    text = f"Target 1 monster you control; your opponent cannot target {whose} with card effects this turn."
    (op,) = effect(trap(text))["do"]
    assert (op["op"], op["apply"][0]["rule"]) == ("grant" if whose == "it" else "lasting", "not-targeted")
    assert missing(trap(text.replace(" with card effects", " for attacks")))
    assert missing(trap(text.replace("opponent cannot", "opponent can")))


@pytest.mark.parametrize("but", [", except this one", ""])
def test_what_monsters_cannot_attack(but: str) -> None:
    (made,) = entry(monster(f'Monsters your opponent controls cannot attack "Owl" monsters{but}.'))["effects"]
    (rule,) = made["apply"]
    assert (rule["rule"], rule["what"].get("other"), rule["what"]["whose"]) == (
        "not-attacked",
        bool(but) or None,
        "you",
    )
    (any_,) = entry(monster(f'Monsters cannot attack "Owl" monsters{but}.'))["effects"]
    assert (any_["apply"][0]["by"], "whose" in any_["apply"][0]["what"]) == ("any", False)
    assert missing(monster(f'Plant monsters your opponent controls cannot attack "Owl" monsters{but}.'))


@pytest.mark.parametrize("phase", ["Draw Phase", "Battle Phase", "Main Phase 1"])
@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("skip your next", "you"),
        ("skip your opponent's next", "opponent"),
        ("your opponent skips their next", "opponent"),
    ],
)
def test_a_phase_that_is_skipped(phase: str, said: str, who: str) -> None:
    assert effect(spell(f"Draw 1 card, also {said} {phase}."))["do"][1] == {
        "op": "skip-phase", "who": who, "phase": phase.lower().replace(" phase", "").replace(" ", ""), "joined": "also",
    }  # fmt: skip
    assert missing(spell(f"Draw 1 card, also {said.replace('next', 'next 2')} {phase}s."))
    assert missing(spell(f"Draw 1 card, also {said} Standby Phase."))


def test_attack_and_defense_switched_for_a_turn() -> None:
    text = "Target 1 face-up monster you control; switch its current ATK and DEF until the End Phase."
    assert effect(trap(text))["do"] == [{"op": "switch-stats", "what": "it", "until": "end-phase"}]
    assert missing(trap(text.replace("current", "original")))


@pytest.mark.parametrize("number", ["1 Plant monster you control gains", "All Plant monsters you control gain"])
def test_one_of_them_gains(number: str) -> None:
    (op,) = effect(trap(f"{number} 400 ATK until the end of this turn."))["do"]
    assert op.get("choose") == (1 if number.startswith("1") else None)
    assert missing(trap("2 Plant monsters you control gain 400 ATK until the end of this turn."))


@pytest.mark.parametrize("place", ["hand", "Main Deck", "hand or Extra Deck"])
def test_from_where_the_opponent_summons(place: str) -> None:
    when = effect(trap(f"When your opponent Special Summons a monster(s) from their {place}: Draw 1 card."))["when"]
    came = [one["was"] for one in when.get("of", [when])]
    assert came == {"hand": ["hand"], "Main Deck": ["deck"], "hand or Extra Deck": ["hand", "extra"]}[place]
    assert missing(trap(f"When your opponent Special Summons a monster(s) from your {place}: Draw 1 card."))


def test_a_monster_that_targets_for_an_attack() -> None:
    text = "If an opponent's monster targets this card for an attack: You can draw 1 card."
    when = effect(monster(text))["when"]
    assert when == {"event": "attack-declared", "by": "opponent", "target": {"role": "this"}}
    either = "If your opponent Special Summons a monster, or if an opponent's monster targets this card for an attack:"
    assert [one["event"] for one in effect(monster(f"{either} You can draw 1 card."))["when"]["of"]] == [
        "summoned", "attack-declared",
    ]  # fmt: skip
    assert missing(monster(text.replace("for an attack", "with its effect")))


def test_a_summon_that_is_over_is_not_negated() -> None:
    over, yet = "Special Summons", "would Special Summon"
    text = f"When your opponent {yet} a monster(s): Negate the Summon, and if you do, destroy it."
    assert effect(trap(text))["when"]["event"] == "would-be-summoned"
    assert missing(trap(text.replace(yet, over))) == ["a Summon that is over"]


def test_what_holds_for_the_bearer_ends_with_the_card() -> None:
    text = "Target 1 monster your opponent controls; equip this card to it. It cannot attack."
    assert missing(spell(text)) == ["what bears this card"]
    assert effect(spell(text.replace("equip this card to it. It", "it")))["do"][0]["op"] == "grant"


# ---- destruction ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("time", ["battle", "card effect", "battle or card effect"])
def test_what_is_saved_the_next_time(time: str) -> None:
    text = (
        f"Target 1 monster you control; the next time it would be destroyed by {time} this turn, it is not destroyed."
    )
    (op,) = effect(trap(text))["do"]
    by = {"battle": "battle", "card effect": "effect", "battle or card effect": "any"}[time]
    assert op["apply"] == [{"rule": "not-destroyed", "by": by, "once": True, "what": "this"}]
    assert missing(trap(text.replace("the next time it", "if it")))
    assert missing(trap(text.replace(" this turn,", ",")))


def test_alone_or_together_with_others() -> None:
    text = "If exactly 1 Plant monster you control (and no other cards) would be destroyed by card effect, you can"
    (made,) = entry(monster(f"{text} banish this card from your GY instead."))["effects"]
    assert made["apply"][0]["alone"] is True
    (other,) = entry(monster(f"{text} banish this card from your GY instead.".replace("exactly 1", "a")
                             .replace(" (and no other cards)", "")))["effects"]  # fmt: skip
    assert "alone" not in other["apply"][0]
    assert missing(monster(f"{text} banish this card from your GY instead.".replace("exactly 1", "exactly 2")))


def test_one_kind_or_another_is_saved() -> None:
    text = 'If an "Owl" monster(s) or Plant card(s) you control would be destroyed by battle, you can send this'
    (made,) = entry(spell(f'{text.replace("Plant card", chr(34) + "Elm" + chr(34) + " card")} card to the GY instead.',
                          "Continuous"))["effects"][1:]  # fmt: skip
    found = made["apply"][0]["what"]["any-of"]
    assert [(one["whose"], one["name-has"]) for one in found] == [("you", "Owl"), ("you", "Elm")]
    assert missing(
        spell(f"{text.replace('you control', 'your opponent controls')} card to the GY instead.", "Continuous")
    )


def test_while_this_card_is_there_to_go_instead() -> None:
    text = (
        "If a Plant monster(s) you control would be destroyed by battle while this card is in your GY, you can banish"
    )
    (made,) = entry(monster(f"{text} this card instead."))["effects"]
    (rule,) = made["apply"]
    assert (rule["instead"], rule["source"]) == ("banish-this", "graveyard")
    assert missing(monster(f"{text} this card instead.".replace("this card is in your GY", "you control no monsters")))


def test_cards_of_ones_own_zones() -> None:
    zone, by = "your Field Zone", "by card effect"
    text = f"If a card in {zone} would be destroyed {by}, you can banish this card from your GY instead."
    assert entry(monster(text))["effects"][0]["apply"][0]["what"] == {"where": "field-zone", "whose": "you"}
    assert missing(monster(text.replace(zone, "a Field Zone")))


@pytest.mark.parametrize("said", ['card effect, except "Brass Owl", or by battle', 'card effect, except "Brass Owl"'])
def test_destroyed_but_not_by_some_effects(said: str) -> None:
    text = f"If this card is destroyed by {said}: You can draw 1 card."
    by = "battle-or-effect" if "battle" in said else "effect"
    when = effect(monster(text))["when"]
    assert (when["by"], when["not-by"]) == (by, {"where": "anywhere", "name": "Brass Owl"})
    assert "not-by" not in effect(monster(text.replace(', except "Brass Owl"', "")))["when"]
    assert missing(monster(text.replace('"Brass Owl"', "Plant monsters")))


# ---- told in a sentence of its own ----------------------------------------------------------------------


def test_what_may_not_be_done_if_the_effect_is_activated() -> None:
    text = "Once per turn, you can gain 700 LP. If you activate this effect, this card cannot"
    assert effect(monster(f"{text} attack during this turn."))["all-turn"] == {"cannot-attack": "this"}
    assert missing(monster(f"{text} attack."))
    other = text.replace("activate this effect", "control a Plant monster")
    assert missing(monster(f"{other} attack during this turn."))


@pytest.mark.parametrize("between", [", then draw 1 card", ""])
def test_what_was_summoned_so_is_banished_as_it_leaves(between: str) -> None:
    start = "If this card is sent to the GY: You can Special Summon"
    so = "If Summoned this way, banish it when it leaves the field."
    first = effect(monster(f"{start} this card{between}. {so}"))["do"][0]
    assert (first["op"], first["banish-on-leaving"]) == ("special-summon", True)
    assert "banish-on-leaving" not in effect(monster(f"{start} this card{between}."))["do"][0]
    assert not between or missing(monster(f"{start} 1 Plant monster from your hand{between}. {so}"))


def test_what_is_no_token() -> None:
    token = {"where": "anywhere", "kind": "monster", "race": "Token"}
    (made,) = effect(spell("Target 1 non-Token monster you control; destroy it."))["targets"]
    assert made["what"]["none-of"] == [token]
    (other,) = effect(spell("Target 1 monster you control; destroy it."))["targets"]
    assert "none-of" not in other["what"]
