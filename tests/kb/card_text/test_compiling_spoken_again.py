"""Cards spoken of again: targets by their order, the attacker, what destroyed this card, how this card lay."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell, trap
from tests.kb.card_text.test_compiling import effect, missing

# ---- targets --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "whats"),
    [
        ("Target 1 Fiend monster you control and 1 monster on your opponent's field; destroy the first target, and if "
         "you do, banish the second target.", ["it", "it-2"]),
        ("Target 1 Fiend monster in your GY and 1 Illusion monster in your opponent's Graveyard; Special Summon the"
         " first target, also banish the second target.", ["it", "it-2"]),
        ("Target 2 Fiend cards in your GY and 1 Spell Card on the field; shuffle the targets from your Graveyard into"
         " the Deck, and if you do, destroy the target on the field.", ["it", "it-2"]),
        ("Target 1 Fiend monster you control and 1 face-up Illusion monster your opponent controls; destroy that Fiend"
         " monster, then banish that monster your opponent controls.", ["it", "it-2"]),
    ],
)  # fmt: skip
def test_one_of_two_groups(text: str, whats: list[str]) -> None:
    made = effect(spell(text))
    assert [op["what"] for op in made["do"]] == whats
    assert all(one["refers"] == "that-target" for one in made["targets"])


@pytest.mark.parametrize(
    "text",
    [
        "Target 1 Fiend monster you control and 1 Fairy monster you control; destroy that monster.",
        "Target 1 Fiend monster you control and 1 Illusion monster your opponent controls; destroy that Fairy monster.",
        "Target 1 Fiend monster you control; destroy the second target.",
        "Target 2 Fiend monsters you control and 1 card your opponent controls; destroy the first target.",
    ],
)
def test_not_certain_which(text: str) -> None:
    assert missing(spell(text))


@pytest.mark.parametrize(("count", "said"), [(3, "all 3 targets"), (2, "both those monsters")])
def test_every_target(count: int, said: str) -> None:
    made = effect(spell(f"Target {count} Fiend monsters in your GY; shuffle {said} into the Deck."))
    assert made["targets"][0]["refers"] == "all-targets"
    assert missing(spell(f"Target {count + 1} Fiend monsters in your GY; shuffle {said} into the Deck."))


def test_the_target_after_others_went_elsewhere() -> None:
    text = (
        "Target 1 face-up Illusion monster your opponent controls; discard 1 Fiend monster, and if you do, destroy {}."
    )
    assert effect(spell(text.format("that monster")))["do"][1]["what"] == "it"
    assert missing(spell(text.format("it")))


def test_what_was_summoned_since_may_be_meant() -> None:
    assert missing(spell("Target 1 face-up Illusion monster your opponent controls; Special Summon 1 Fiend monster"
                         " from your hand, and if you do, destroy that monster."))  # fmt: skip


# ---- battles --------------------------------------------------------------------------------------------

THEIRS = {"where": "monster", "role": "opposing"}


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("When a monster declares an attack: You can pay 700 LP; destroy that monster.", "attacker"),
        ("When this monster is targeted for an attack: You can pay 700 LP; destroy that attacking"
         " monster.", "attacker"),
        ("When this card declares an attack on an opponent's Illusion monster: Destroy that opponent's monster.",
         "attack-target"),
        ("If this card is destroyed by battle: Destroy the monster that destroyed this card.", THEIRS),
        ("If this card was destroyed by battle with an opponent's monster: Destroy that opponent's monster.", THEIRS),
        ("When your Fiend monster was destroyed by battle with an opponent's monster: You can discard this card; "
         "destroy that opponent's monster.", {"where": "monster", "role": "battling", "whose": "opponent"}),
    ],
)  # fmt: skip
def test_a_monster_of_the_battle(text: str, what: Any) -> None:
    assert effect(monster(text))["do"][0]["what"] == what


@pytest.mark.parametrize(
    "text",
    [
        "If this card is destroyed by battle or card effect: Destroy the monster that destroyed this card.",
        "When this card declares an attack: Destroy that opponent's monster.",
        "If a monster is Special Summoned: Destroy that attacking monster.",
    ],
)
def test_no_such_monster(text: str) -> None:
    assert missing(monster(text))


def test_the_attacker_is_targeted() -> None:
    made = effect(
        trap("When an opponent's Illusion monster declares an attack: Target that attacking monster; banish it.")
    )
    assert made["targets"] == [{"what": {"where": "monster", "role": "attacker"}}]


def test_this_attacking_card() -> None:
    text = "When {} destroys an opponent's monster by battle: You can draw 3 cards."
    by = {"where": "monster", "role": "this", "all-of": [{"where": "monster", "role": "attacker"}]}
    assert effect(monster(text.format("this attacking card")))["when"]["by"] == by
    assert "by" not in effect(monster(text.format("this card")))["when"]


# ---- how this card lay ----------------------------------------------------------------------------------


def test_in_which_position_it_was() -> None:
    text = "If this {}card you control is destroyed by battle: Draw 1 card."
    what = effect(monster(text.format("Attack Position ")))["when"]["what"]
    assert {"where": "field", "position": "attack"} in what["all-of"]
    what = effect(monster(text.format("face-up Defense Position ")))["when"]["what"]
    assert {"where": "field", "whose": "you", "position": "defense", "face": "up"} in what["all-of"]
    what = effect(monster(text.format("")))["when"]["what"]
    assert what["all-of"] == [{"where": "field", "whose": "you"}]


def test_in_which_position_it_battles() -> None:
    made = effect(monster("At the end of the Damage Step, if this Attack Position card battled an opponent's monster: "
                          "Return that opponent's monster to the hand."))  # fmt: skip
    assert made["while"] == {"some": {"role": "this", "position": "attack"}}
