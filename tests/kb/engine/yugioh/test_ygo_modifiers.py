"""Which battle damage modifications apply to which battle: whose card, which battles, whose damage, which monsters."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import duel, officer, passes, put, soldier

from kb.engine.yugioh.actions import Attack
from kb.engine.yugioh.battle.damage_order import Modifier
from kb.engine.yugioh.battle.modifiers import collect
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field.durations import ENDS, TURN
from kb.engine.yugioh.lasting import DamageModified, Forced
from kb.engine.yugioh.vocabulary.battles import AddDamageModifier
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.standing import DamageModifier, Piercing

SITUATIONS = ("attack", "defense", "direct")
ATTACKER, TARGET = "attacker", "target"


def battle(situation: str, mine: str, holder: str, entry: DamageModifier) -> tuple[Duel, list[Modifier]]:
    """A battle in which player `mine` attacks; the modification is that of `holder`. Everyone pierces.

    `holder`: attacker, target, a `bystander` of the attacking side, or an `equip` card on one of them. In a direct
    attack there is no target; what it would have is then on an Equip Card without a monster.
    """
    theirs = "B" if mine == "A" else "A"
    cards = {
        "attacker": put("attacker", officer(Piercing(what="this"), atk=2000), player=mine),
        "bystander": put("bystander", soldier(100), player=mine),
    }
    if situation != "direct":
        wall = officer(atk=1500, defense=1500)
        cards["target"] = put("target", wall, player=theirs, position=situation)
    effect = Effect(id="holds", type="continuous", apply=(entry, Piercing(what="this")))
    card = Card(
        name="Holder", kind="monster", type="Warrior / Effect", level=4, atk=2000, defense=1500, effects=(effect,)
    )
    if holder in cards:
        cards[holder].card = card
    else:
        cards["equip"] = put("equip", card, "spell", player=mine, equipped_to=holder.removeprefix("equip-"))
    game = duel(*cards.values(), turn_player=mine)
    game.play(Attack(mine, "attacker", "target" if "target" in cards else None))
    return game, collect(game.board, cards["attacker"], cards.get("target"))


@pytest.mark.parametrize("mine", ["A", "B"])
@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize(
    ("holder", "which", "only", "applies"),
    [
        ("attacker", "this", None, ("attack", "defense", "direct")),
        ("target", "this", None, ("attack", "defense")),
        ("bystander", "this", None, ()),
        ("bystander", "any", None, ("attack", "defense", "direct")),
        ("equip-attacker", "equipped", None, ("attack", "defense", "direct")),
        ("equip-target", "equipped", None, ("attack", "defense")),
        ("equip-bystander", "equipped", None, ()),
        ("attacker", "this", "piercing", ("defense",)),
        ("target", "this", "piercing", ()),
        ("bystander", "any", "piercing", ()),
        ("equip-attacker", "equipped", "piercing", ("defense",)),
        ("attacker", "this", "direct", ("direct",)),
        ("bystander", "any", "direct", ()),
        ("attacker", "this", "against-monster", ("attack", "defense")),
        ("target", "this", "against-monster", ("attack", "defense")),
        ("bystander", "any", "against-monster", ("attack", "defense")),
    ],
)
def test_which_battles_a_modification_is_about(
    situation: str, mine: str, holder: str, which: Any, only: Any, applies: tuple[str, ...]
) -> None:
    entry = DamageModifier(kind=8, who="opponent", how="at-most", value=5, battle=which, only=only)
    _, found = battle(situation, mine, holder, entry)
    theirs = "B" if mine == "A" else "A"
    player = mine if holder == "target" else theirs
    source = "equip" if holder.startswith("equip") else holder
    assert found == ([Modifier(8, player, "at-most", 5, source)] if situation in applies else [])


@pytest.mark.parametrize("mine", ["A", "B"])
@pytest.mark.parametrize(("who", "players"), [("you", "m"), ("opponent", "o"), ("each", "AB")])
def test_whose_damage_it_is_about(mine: str, who: Any, players: str) -> None:
    _, found = battle("attack", mine, "attacker", DamageModifier(kind=7, who=who))
    theirs = "B" if mine == "A" else "A"
    assert [m.player for m in found] == [{"m": mine, "o": theirs}.get(p, p) for p in players]


@pytest.mark.parametrize("mine", ["A", "B"])
@pytest.mark.parametrize(
    ("involves", "applies"),
    [
        (Cards(role="this"), True),
        (Cards(whose="you", race="Warrior"), True),
        (Cards(whose="opponent", position="attack"), True),
        (Cards(whose="opponent", position="defense"), False),
        (Cards(whose="you", race="Fiend"), False),
        (Cards(role="this", other=True), False),
    ],
)
def test_which_monsters_must_take_part(mine: str, involves: Cards, applies: bool) -> None:
    entry = DamageModifier(kind=6, who="you", battle="any", involves=involves)
    _, found = battle("attack", mine, "attacker", entry)
    assert bool(found) is applies
    _, direct = battle("direct", mine, "attacker", entry)
    assert bool(direct) is (applies and involves.whose != "opponent")


@pytest.mark.parametrize("mine", ["A", "B"])
@pytest.mark.parametrize(
    ("who", "by", "applies"),
    [
        ("opponent", Cards(role="this"), True),
        ("opponent", Cards(whose="you"), True),
        ("opponent", Cards(whose="opponent"), False),
        ("you", Cards(role="this"), False),
        ("you", Cards(whose="opponent"), True),
        ("you", Cards(whose="you"), False),
    ],
)
def test_which_monster_must_inflict_it(mine: str, who: Any, by: Cards, applies: bool) -> None:
    _, found = battle("attack", mine, "attacker", DamageModifier(kind=8, who=who, inflicted_by=by))
    assert bool(found) is applies


def test_nobody_inflicts_damage_to_its_own_player_in_a_direct_attack() -> None:
    entry = DamageModifier(kind=8, who="each", inflicted_by=Cards(role="this"))
    _, found = battle("direct", "A", "attacker", entry)
    assert [m.player for m in found] == ["B"]


@pytest.mark.parametrize(
    ("involving", "situation", "applies"),
    [
        ((), "attack", True),
        (("attacker",), "direct", True),
        (("target",), "attack", True),
        (("target",), "direct", False),
    ],
)
def test_what_an_effect_left_behind_applies_to_the_battles_of_its_monsters(
    involving: tuple[str, ...], situation: str, applies: bool
) -> None:
    game, _ = battle(situation, "A", "attacker", DamageModifier(kind=9, who="you", battle="equipped"))
    op = AddDamageModifier(kind=9, who="each", value=300, until="turn")
    game.board.lasting.hold(DamageModified("B", "gone", op, frozenset(involving)), TURN)
    game.board.lasting.hold(Forced("other"), TURN)
    cards = game.board.cards
    found = collect(game.board, cards["attacker"], cards.get("target"))
    assert found == ([Modifier(9, player, None, 300, "gone") for player in "AB"] if applies else [])


def test_a_modification_for_the_battle_ends_with_it_and_one_for_the_turn_does_not() -> None:
    game, _ = battle("attack", "A", "bystander", DamageModifier(kind=9, who="you"))
    for until in ("battle", "turn"):
        op = AddDamageModifier(kind=8, who="opponent", until=until)
        game.board.lasting.hold(DamageModified("A", until, op), *ENDS[until])
    passes(game, 12)
    assert game.board.lp == {"A": 8000, "B": 8000 - 4 * 500}
    assert [left.uid for left in game.board.lasting.of(DamageModified)] == ["turn"]
