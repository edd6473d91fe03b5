"""Monsters equipped to another than this card, whole hands, and what an effect does with the card it has brought."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import duel, passes, put, soldier

from kb.engine.yugioh.actions import Activate, Attack, Choose
from kb.engine.yugioh.cards import Card, Effect, Target
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState, Origin
from kb.engine.yugioh.vocabulary.battles import ChangeAttackTarget
from kb.engine.yugioh.vocabulary.conditions import Activated, AttackDeclared
from kb.engine.yugioh.vocabulary.filters import Amount, Cards
from kb.engine.yugioh.vocabulary.operations import AddToHand, Banish, Discard, Draw, GainLp, SpecialSummon, SummonTokens
from kb.engine.yugioh.vocabulary.placing import RemoveCounters
from kb.engine.yugioh.vocabulary.showing import Show
from kb.engine.yugioh.vocabulary.ties import EquipMonster

MINE = Cards(where="monster", whose="you")
GRAVE = Cards(where="graveyard", whose="you", kind="monster")


def _errand(*do: Any, **more: Any) -> Card:
    return Card(name="Errand", kind="spell", icon="normal", effects=(Effect(id="go", type="card", do=do, **more),))


def _played(errand: Card, *cards: CardState, targets: tuple[str, ...] = ()) -> Duel:
    game = duel(put("a9", errand, "hand"), *cards, turn_player="A", phase="main1")
    game.play(Activate("A", "a9", "go", targets=targets))
    passes(game)
    while choice := next((a for a in game.legal_actions() if isinstance(a, Choose)), None):
        game.play(choice)
    return game


EQUIPS = _errand(EquipMonster(what=GRAVE, to="it"), targets=(Target(what=MINE),))


def test_a_monster_of_the_graveyard_is_equipped_to_the_target() -> None:
    game = _played(EQUIPS, put("a1", soldier()), put("a2", soldier(), "graveyard"), targets=("a1",))
    card = game.board.cards["a2"]
    assert (card.zone, card.equipped_to, card.face_up) == ("spell", "a1", True)


def test_with_no_monster_to_equip_it_is_not_activated() -> None:
    game = duel(put("a9", EQUIPS, "hand"), put("a1", soldier()), turn_player="A", phase="main1")
    refused = game.why_not(Activate("A", "a9", "go", targets=("a1",)))
    assert refused is not None
    assert refused.reason is Reason.NOTHING_TO_DO


def test_a_whole_hand_is_discarded_and_as_many_cards_are_drawn() -> None:
    drawn = Draw(who="opponent", count_of_moved=True, joined="and-if-you-do")
    cards = [put("b1", soldier(), "hand"), put("b2", soldier(), "hand"),
             *(put(uid, soldier(), "deck") for uid in ("b3", "b4", "b5"))]  # fmt: skip
    game = _played(_errand(Discard(whole_hand=True, who="opponent"), drawn), *cards)
    zones = [game.board.cards[uid].zone for uid in ("b1", "b2", "b3", "b4", "b5")]
    assert zones == ["graveyard", "graveyard", "hand", "hand", "deck"]


def test_an_empty_hand_is_not_discarded() -> None:
    errand = _errand(Discard(whole_hand=True, who="opponent"))
    game = duel(put("a9", errand, "hand"), turn_player="A", phase="main1")
    assert game.why_not(Activate("A", "a9", "go")) is not None


@pytest.mark.parametrize(
    ("kind", "normal", "offered"),
    [("Fiend / Effect", True, True), ("Fiend / Effect", False, False), ("Fiend / Fusion", True, False),
     ("Fiend / Ritual", True, False)],
)  # fmt: skip
def test_what_can_be_normal_summoned(kind: str, normal: bool, offered: bool) -> None:
    aims = _errand(Banish(what="it"), targets=(Target(what=Cards(where="monster", normally=True)),))
    other = Card(name="Other", kind="monster", type=kind, level=4, atk=1, defense=1, normal_summon=normal)
    game = duel(put("a9", aims, "hand"), put("b1", other), turn_player="A", phase="main1")
    assert (game.why_not(Activate("A", "a9", "go", targets=("b1",))) is None) is offered


@pytest.mark.parametrize(("zone", "was", "answered"), [("hand", "field", True), ("hand", "hand", True)])
def test_a_spell_of_the_hand_is_activated_on_the_field(zone: str, was: Any, answered: bool) -> None:
    sees = Effect(id="see", type="quick", when=Activated(by="opponent", was=was), do=(GainLp(amount=100),))
    watcher = Card(name="Watcher", kind="monster", type="Fiend / Effect", level=4, atk=1, defense=1, effects=(sees,))
    game = duel(put("b1", watcher), put("a9", _errand(GainLp(amount=1)), zone), turn_player="A", phase="main1")
    game.play(Activate("A", "a9", "go"))
    assert (game.why_not(Activate("B", "b1", "see")) is None) is answered


def test_the_attack_goes_on_against_the_card_that_the_effect_has_brought() -> None:
    comes = Effect(id="go", type="trigger", source="hand", when=AttackDeclared(by="opponent"),
                   do=(SpecialSummon(what="this"), ChangeAttackTarget(to="this", joined="and-if-you-do")))  # fmt: skip
    guard = Card(name="Guard", kind="monster", type="Fiend / Effect", level=4, atk=900, defense=1, effects=(comes,))
    game = duel(put("a1", soldier(1500)), put("b1", guard, "hand"), turn_player="A", phase="battle")
    game.play(Attack("A", "a1", None))
    game.play(Activate("B", "b1", "go"))
    passes(game)
    assert (game.board.lp["B"], game.board.cards["a1"].zone) == (7400, "monster")


# ---- materials, Tokens, counters ------------------------------------------------------------------------


def test_materials_are_counted_where_they_are_attached() -> None:
    holder = Card(name="Holder", kind="monster", type="Fiend / Xyz / Effect", rank=4, atk=0, defense=0)
    cards = [put("a1", holder), put("a2", soldier(), "material", attached_to="a1"), put("b1", holder),
             *(put(uid, soldier(), "material", attached_to="b1") for uid in ("b2", "b3"))]  # fmt: skip
    mine = GainLp(by=Amount(of=MINE, figure="materials", times=100))
    every = GainLp(by=Amount(of=Cards(where="monster"), figure="materials", times=100))
    assert _played(_errand(mine, every), *cards).board.lp["A"] == 8400


TOKENS: dict[str, Any] = {"name": "Owl Token", "type": "Fiend", "attribute": "DARK"}


@pytest.mark.parametrize(("there", "tokens"), [(0, 5), (2, 3)])
def test_as_many_tokens_as_there_are_zones(there: int, tokens: int) -> None:
    others = [CardState(f"a{n}", soldier(), "A", "A", "monster", slot=f"m{n}") for n in range(1, there + 1)]
    game = _played(_errand(SummonTokens(**TOKENS, as_many=True)), *others)
    assert sum(card.is_token for card in game.board.cards.values()) == tokens


def test_a_player_says_how_many_tokens_come() -> None:
    others = [CardState(f"a{n}", soldier(), "A", "A", "monster", slot=f"m{n}") for n in (1, 2, 3)]
    game = duel(put("a9", _errand(SummonTokens(**TOKENS, count=4, up_to=True)), "hand"), *others, turn_player="A",
                phase="main1")  # fmt: skip
    game.play(Activate("A", "a9", "go"))
    passes(game)
    assert [a.cards for a in game.legal_actions() if isinstance(a, Choose)] == [("1",), ("2",)]
    game.play(Choose("A", ("2",)))
    assert sum(card.is_token for card in game.board.cards.values()) == 2


def test_all_counters_are_removed_or_those_of_a_name() -> None:
    for name, left in (("", ()), ("Feather", (("Scale", 1),))):
        held = put("b1", soldier(), counters=(("Feather", 2), ("Scale", 1)))
        errand = _errand(RemoveCounters(counter=name, all_=True, from_=Cards(where="field")))
        assert _played(errand, held).board.cards["b1"].counters == left


def test_without_counters_none_are_removed() -> None:
    errand = _errand(RemoveCounters(counter="Feather", all_=True, from_=Cards(where="field")))
    game = duel(put("a9", errand, "hand"), put("b1", soldier(), counters=(("Scale", 1),)), turn_player="A",
                phase="main1")  # fmt: skip
    assert game.why_not(Activate("A", "a9", "go")) is not None


@pytest.mark.parametrize(
    ("what", "found"),
    [
        (Cards(where="monster", bears=Cards(where="anywhere", name_has="Feather")), ["a1"]),
        (Cards(where="spell", borne_by=Cards(where="monster", name="Soldier 100")), ["a2"]),
        (Cards(where="spell", borne_by=Cards(where="monster", whose="opponent")), ["a4"]),
    ],
)
def test_what_is_equipped_to_what(what: Cards, found: list[str]) -> None:
    feather, scale = (Card(name=name, kind="spell", icon="equip") for name in ("Owl Feather", "Owl Scale"))
    cards = [put("a1", soldier(100)), put("a2", feather, "spell", equipped_to="a1"), put("b3", soldier(200)),
             put("a4", scale, "spell", equipped_to="b3")]  # fmt: skip
    errand = _errand(Banish(what="it"), targets=(Target(what=what),))
    game = duel(put("a9", errand, "hand"), *cards, turn_player="A", phase="main1")
    assert [a.targets[0] for a in game.legal_actions() if isinstance(a, Activate) and a.card == "a9"] == found


# ---- revealed, and picked by another --------------------------------------------------------------------


@pytest.mark.parametrize(("said", "picker"), [({"by_opponent": True}, "B"), ({"random": True}, "A"), ({}, "A")])
def test_who_picks_one_of_the_revealed(said: dict[str, bool], picker: str) -> None:
    reveals = Show(what=Cards(where="deck", whose="you"), choose=2)
    adds = AddToHand(what=Cards(where="deck", shown=True), **said)
    deck = [put(uid, soldier(), "deck") for uid in ("a1", "a2", "a3")]
    game = duel(put("a9", _errand(reveals, adds), "hand"), *deck, turn_player="A", phase="main1")
    game.play(Activate("A", "a9", "go"))
    passes(game)
    game.play(Choose("A", ("a1", "a3")))
    assert {(a.player, a.cards) for a in game.legal_actions() if isinstance(a, Choose)} == {
        (picker, ("a1",)),
        (picker, ("a3",)),
    }
    game.play(Choose(picker, ("a3",)))
    assert [game.board.cards[uid].zone for uid in ("a1", "a2", "a3")] == ["deck", "deck", "hand"]


@pytest.mark.parametrize(("names", "may"), [((1, 2), True), ((1, 1), False)])
def test_as_many_are_revealed_as_there_must_be(names: tuple[int, ...], may: bool) -> None:
    reveals = Show(what=Cards(where="deck", whose="you"), choose=2, different=True)
    deck = [put(f"a{at}", soldier(name), "deck") for at, name in enumerate(names, 1)]
    errand = _errand(reveals, AddToHand(what=Cards(where="deck", shown=True)))
    game = duel(put("a9", errand, "hand"), *deck, turn_player="A", phase="main1")
    assert (game.why_not(Activate("A", "a9", "go")) is None) is may


@pytest.mark.parametrize(
    ("made", "targets"), [(Cards(where="anywhere"), 2), (Cards(where="anywhere", race="Fairy"), 1)]
)
def test_as_many_targets_as_the_summon_had_materials(made: Cards, targets: int) -> None:
    """They are what they were then, wherever they are by now."""
    group = Target(what=Cards(where="monster", whose="opponent"), so_many=Amount(made=made), up_to=True)
    aims = Effect(id="go", type="ignition", targets=(group,), do=(Banish(what="it"),))
    card = Card(name="Made", kind="monster", type="Fiend / Fusion / Effect", level=8, atk=1, defense=1, effects=(aims,))
    fairy = Card(name="Elm", kind="monster", type="Fairy / Normal", level=4, atk=1, defense=1)
    origin = Origin(was="extra", looks=(fairy.look, soldier().look))
    foes = [CardState(f"b{n}", soldier(), "B", "B", "monster", slot=f"m{n}") for n in (1, 2, 3)]
    game = duel(put("a1", card, origin=origin), *foes, turn_player="A", phase="main1")
    assert max(len(a.targets) for a in game.legal_actions() if isinstance(a, Activate)) == targets
