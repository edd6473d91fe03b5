"""The five steps of a declaration: what each refuses, in which order, and that a refusal takes everything back."""

from __future__ import annotations

import pytest
from ga_positions import ally, champion, game, hand, held, reason, resolve, thing

from kb.engine.grand_archive import RULESETS, Game
from kb.engine.grand_archive.actions import Activate, Attempt, DeclareAttack, Pass
from kb.engine.grand_archive.pieces import CardState, PlayerState, Zone
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.state import Moment
from kb.engine.table.decision import IllegalAction

TAX = {"rules": [{"rule": "attack-tax", "reserve": 2}]}
COSTLY = {"power": 2, "durability": 2, "rules": [{"rule": "additional-attack-cost", "reserve": 2}]}


def attack(attacker: str, target: str | None, **more: tuple[str, ...]) -> DeclareAttack:
    return DeclareAttack("A", attacker, target, **more)


def steps(found: Game) -> list[str]:
    return [event.facts["step"] for event in found.trace.events("declaration-step")]


def payments(found: Game) -> list[tuple[str, str, str]]:
    kinds = ("additional-cost-paid", "imposed-cost-paid")
    return [(e.kind, e.facts["of"], e.facts["step"]) for e in found.trace.events() if e.kind in kinds]


def test_a_legal_attack_goes_through_five_steps_into_combat() -> None:
    found = game(ally("squire", "A"))
    events = found.play(attack("squire", "foe"))
    assert steps(found) == ["2.a", "2.b", "2.c", "2.d", "2.e"]
    kinds = [event.kind for event in events]
    assert kinds.index("attack-declared") < kinds.index("opportunity")
    assert (found.state.phase, found.state.step, found.state.holder) == ("combat", "retaliation", "A")
    combat = found.state.current_combat
    assert (combat.attacker, combat.attacking_player) == ("squire", "A")
    assert combat.targets == combat.defenders == ["foe"]


@pytest.mark.parametrize(
    ("attacker", "expected"),
    [
        ("squire", None),
        ("weary", Reason.RESTED),
        ("trinket", Reason.NOT_ABLE_TO_ATTACK),
        ("foe", Reason.NOT_CONTROLLED),
        ("a-hand-0", Reason.NOT_ON_FIELD),
        ("nobody", Reason.NOT_ON_FIELD),
        ("beast", Reason.DOES_NOT_OBEY),
        ("dud", Reason.NO_POWER),
        ("statless", Reason.NO_POWER),
        ("hero", Reason.NO_POWER),
    ],
)
def test_who_may_attack(attacker: str, expected: Reason | None) -> None:
    weary = ally("weary", "A")
    weary.rested = True
    found = game(
        ally("squire", "A"), weary, thing("trinket", "A"), hand("A", 1), ally("beast", "A", keywords={"pride": 1}),
        ally("dud", "A", power=0), ally("statless", "A", power=None), champion("hero", "A", level=0),
    )  # fmt: skip
    assert reason(found, attack(attacker, "foe")) is expected


def test_pride_is_met_by_the_champions_level_and_its_level_counters() -> None:
    beast = ally("beast", "A", keywords={"pride": 3})
    for level, counters, expected in ((3, 0, None), (2, 1, None), (2, 0, Reason.DOES_NOT_OBEY)):
        hero = champion("hero", "A", level=level)
        hero.counters["level"] = counters
        assert reason(game(beast, hero), attack("beast", "foe")) is expected


def test_permission_lets_other_objects_attack_and_as_an_ally_only_awake() -> None:
    free = thing("blade", "A", "weapon", power=1, durability=1, rules=[{"rule": "may-attack"}])
    engine = thing("engine", "A", power=1, rules=[{"rule": "may-attack", "as-ally": True}])
    found = game(free, engine)
    assert reason(found, attack("blade", "foe")) is None
    found.play(attack("engine", "foe"))
    assert found.state.cards["engine"].rested
    weary = engine.copy()
    weary.rested = True
    assert reason(game(weary), attack("engine", "foe")) is Reason.RESTED
    weak = thing("engine", "A", rules=[{"rule": "may-attack", "as-ally": True}])
    assert reason(game(weak), attack("engine", "foe")) is Reason.NO_POWER


@pytest.mark.parametrize(
    ("wielding", "expected"),
    [
        (("sword",), None),
        (("sword", "axe"), None),
        (("sword", "sword"), None),
        (("trinket",), Reason.NOT_A_WEAPON),
        (("theirs",), Reason.NOT_CONTROLLED),
        (("gun",), Reason.NOT_LOADED),
        (("nothing",), Reason.NOT_A_WEAPON),
    ],
)
def test_what_a_champion_may_wield(wielding: tuple[str, ...], expected: Reason | None) -> None:
    found = game(
        thing("sword", "A", "weapon", power=2, durability=1), thing("axe", "A", "weapon", power=1, durability=1),
        thing("gun", "A", "weapon", power=1, durability=1, subtypes=["Gun"]), thing("trinket", "A"),
        thing("theirs", "B", "weapon", power=1, durability=1),
    )  # fmt: skip
    assert reason(found, attack("hero", "foe", wielding=wielding)) is expected


def test_allies_do_not_wield_and_nothing_wields_itself() -> None:
    blade = thing("blade", "A", "weapon", power=1, durability=1, rules=[{"rule": "may-attack"}, {"rule": "may-wield"}])
    found = game(ally("squire", "A"), blade)
    assert reason(found, attack("squire", "foe", wielding=("blade",))) is Reason.CANNOT_WIELD
    assert reason(found, attack("blade", "foe", wielding=("blade",))) is Reason.CANNOT_WIELD


@pytest.mark.parametrize("ruleset", ["2026-08-21", "2026-05-13"])
def test_a_powerless_ally_that_wields(ruleset: str) -> None:
    duelist = ally("duelist", "A", power=0, rules=[{"rule": "may-wield"}])
    statless = ally("statless", "A", power=None, rules=[{"rule": "may-wield"}])
    sword = thing("sword", "A", "weapon", power=2, durability=1)
    dull = thing("dull", "A", "weapon", power=0, durability=1)
    found = game(duelist, statless, sword, dull, ruleset=RULESETS[ruleset])
    allowed = None if ruleset == "2026-08-21" else Reason.NO_POWER
    assert reason(found, attack("duelist", "foe", wielding=("sword",))) is allowed
    assert reason(found, attack("duelist", "foe", wielding=("dull",))) is Reason.NO_POWER
    assert reason(found, attack("statless", "foe", wielding=("sword",))) is Reason.NO_POWER
    assert reason(found, attack("hero", "foe", wielding=("dull",))) is None


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("guard", None),
        ("fort", None),
        (None, Reason.NO_TARGET),
        ("squire", Reason.OWN_OBJECT),
        ("trinket", Reason.NOT_ATTACKABLE),
        ("land", Reason.NOT_ATTACKABLE),
        ("shade", Reason.STEALTH),
        ("B", Reason.NOT_ATTACKABLE),
        ("nobody", Reason.NOT_ATTACKABLE),
    ],
)
def test_what_may_be_attacked(target: str | None, expected: Reason | None) -> None:
    found = game(
        ally("squire", "A"), ally("guard", "B"), ally("shade", "B", keywords={"stealth": 1}), thing("trinket", "B"),
        thing("fort", "B", "domain", subtypes=["Siegeable"], durability=2), thing("land", "B", "domain"),
    )  # fmt: skip
    assert reason(found, attack("squire", target)) is expected


@pytest.mark.parametrize("seer", ["squire", "weapon"])
def test_true_sight_of_the_unit_or_the_weapon_finds_stealth(seer: str) -> None:
    sees = {"keywords": {"true-sight": 1}}
    hero = champion("hero", "A", power=1, **(sees if seer == "squire" else {}))
    lens = thing("lens", "A", "weapon", power=1, durability=1, **(sees if seer == "weapon" else {}))
    found = game(hero, lens, ally("shade", "B", keywords={"stealth": 1}))
    assert reason(found, attack("hero", "shade", wielding=("lens",))) is None


def test_cleave_takes_a_player_with_something_to_attack() -> None:
    reaper = ally("reaper", "A", keywords={"cleave": 1})
    players = [PlayerState("A"), PlayerState("B"), PlayerState("C")]
    found = game(reaper, ally("shade", "B", keywords={"stealth": 1}), players=players)
    assert reason(found, attack("reaper", None)) is Reason.NO_TARGET
    assert reason(found, attack("reaper", "foe")) is Reason.PLAYER_NOT_OBJECT
    assert reason(found, attack("reaper", "A")) is Reason.OWN_OBJECT
    assert reason(found, attack("reaper", "C")) is Reason.NO_TARGET
    found.play(attack("reaper", "B"))
    assert found.state.current_combat.targets == []
    assert sorted(found.state.current_combat.defenders) == ["foe", "shade"]


def test_multistrike_adds_targets_of_any_player_each_once() -> None:
    twin = ally("twin", "A", keywords={"multistrike": 1})
    players = [PlayerState("A"), PlayerState("B"), PlayerState("C")]
    found = game(twin, ally("guard", "B"), ally("page", "C"), players=players)
    assert reason(found, attack("twin", "guard", also=("guard",))) is Reason.ALREADY_TARGETED
    assert reason(found, attack("twin", "guard", also=("foe", "page"))) is Reason.TOO_MANY_TARGETS
    found.play(attack("twin", "guard", also=("page",)))
    assert found.state.current_combat.defenders == ["guard", "page"]


def test_taunt_binds_only_beside_objects_of_the_same_controller() -> None:
    players = [PlayerState("A"), PlayerState("B"), PlayerState("C")]
    wall, twin = ally("wall", "B", keywords={"taunt": 1}), ally("twin", "A", keywords={"multistrike": 1})
    found = game(ally("squire", "A"), twin, wall, ally("page", "C"), players=players)
    assert reason(found, attack("squire", "foe")) is Reason.TAUNT
    assert reason(found, attack("squire", "page")) is None
    assert reason(found, attack("twin", "foe", also=("wall",))) is None


def test_the_hand_pays_and_what_cannot_be_paid_is_illegal() -> None:
    sword, ring = thing("sword", "A", "weapon", **COSTLY), thing("ring", "B", **TAX)
    found = game(sword, ring, hand("A", 3))
    assert reason(found, attack("hero", "foe", wielding=("sword",))) is Reason.IMPOSED_COST_UNPAID
    assert reason(game(sword, hand("A", 1)), attack("hero", "foe", wielding=("sword",))) is (
        Reason.ADDITIONAL_COST_UNPAID
    )
    found = game(sword, ring, hand("A", 4))
    found.play(attack("hero", "foe", wielding=("sword",)))
    assert [card.zone for card in found.state.cards.values() if card.owner == "A"].count(Zone.MEMORY) == 4
    assert payments(found) == [("additional-cost-paid", "sword", "2.d"), ("imposed-cost-paid", "ring", "2.e")]


def test_the_steps_that_the_hints_print() -> None:
    sword, ring = thing("sword", "A", "weapon", **COSTLY), thing("ring", "B", **TAX)
    found = game(sword, ring, hand("A", 4), ruleset=RULESETS["hint-letters"])
    found.play(attack("hero", "foe", wielding=("sword",)))
    assert payments(found) == [("additional-cost-paid", "sword", "2.c"), ("imposed-cost-paid", "ring", "2.d")]


def test_named_cards_pay_and_only_as_many_as_are_needed() -> None:
    found = game(ally("squire", "A"), thing("ring", "B", **TAX), hand("A", 3))
    assert reason(found, attack("squire", "foe", reserving=("a-hand-0",))) is Reason.IMPOSED_COST_UNPAID
    three = ("a-hand-0", "a-hand-1", "a-hand-2")
    assert reason(found, attack("squire", "foe", reserving=three)) is Reason.NO_COST
    found.play(attack("squire", "foe", reserving=("a-hand-1", "a-hand-2")))
    assert found.state.cards["a-hand-0"].zone is Zone.HAND
    assert found.state.cards["a-hand-2"].zone is Zone.MEMORY


def test_only_what_is_asked_can_be_refused() -> None:
    found = game(ally("squire", "A"), thing("ring", "B", **TAX), hand("A", 2))
    assert reason(found, attack("squire", "foe", refuses=("ring",))) is Reason.IMPOSED_COST_REFUSED
    assert reason(found, attack("squire", "foe", refuses=("foe",))) is Reason.NO_COST


@pytest.mark.parametrize(
    ("rule", "taxed"),
    [
        ({}, True),
        ({"who": "opponent"}, True),
        ({"who": "you"}, False),
        ({"attacker": {"kind": "ally"}}, True),
        ({"attacker": {"kind": "champion"}}, False),
        ({"target": {"whose": "you"}}, True),
        ({"target": {"kind": "ally"}}, False),
    ],
)
def test_whom_and_what_a_tax_is_about(rule: dict[str, object], taxed: bool) -> None:
    ring = thing("ring", "B", rules=[{"rule": "attack-tax", "reserve": 1, **rule}])
    expected = Reason.IMPOSED_COST_UNPAID if taxed else None
    assert reason(game(ally("squire", "A"), ring), attack("squire", "foe")) is expected


@pytest.mark.parametrize(
    ("rule", "forbidden"),
    [
        ({"what": {"kind": "ally"}}, True),
        ({"what": {"kind": "ally", "whose": "you"}}, False),
        ({"what": {"kind": "champion"}}, False),
        ({"what": {"kind": "unit"}, "target": {"kind": "champion"}}, True),
        ({"what": {"kind": "unit"}, "target": {"kind": "ally"}}, False),
    ],
)
def test_attacks_that_an_effect_forbids(rule: dict[str, object], forbidden: bool) -> None:
    stay = thing("stay", "B", "domain", rules=[{"rule": "cannot-attack", **rule}])
    found = game(ally("squire", "A"), stay)
    assert reason(found, attack("squire", "foe")) is (Reason.ATTACK_FORBIDDEN if forbidden else None)


def test_an_illegal_attempt_takes_everything_back() -> None:
    watcher = thing("watcher", "A", triggered=[{"on": "rested", "of": {"kind": "unit"}, "do": [{"op": "draw"}]}])
    stay = thing("stay", "B", "domain", rules=[{"rule": "cannot-attack", "what": {"kind": "unit"}}])
    found = game(thing("sword", "A", "weapon", **COSTLY), thing("ring", "B", **TAX), stay, watcher, hand("A", 4))
    before = found.state.copy()
    events = found.play(Attempt(attack("hero", "foe", wielding=("sword",))))
    assert found.state == before
    assert [e.kind for e in events][-1] == "declaration-reversed"
    assert {"rested", "wielded", "additional-cost-paid", "imposed-cost-paid"} <= {e.kind for e in events}
    assert steps(found) == ["2.a", "2.b", "2.c", "2.d"]


def test_an_illegal_attack_cannot_be_declared_and_playing_it_changes_nothing() -> None:
    found = game(ally("squire", "A"), ally("wall", "B", keywords={"taunt": 1}))
    before, said = found.state.copy(), len(found.trace)
    with pytest.raises(IllegalAction) as caught:
        found.play(attack("squire", "foe"))
    assert caught.value.refusal.reason is Reason.TAUNT
    assert caught.value.refusal.facts["taunt"] == ("wall",)
    assert (found.state, len(found.trace)) == (before, said)


def test_a_legal_attempt_is_a_declaration() -> None:
    found = game(ally("squire", "A"))
    found.play(Attempt(attack("squire", "foe")))
    assert found.state.phase == "combat"


@pytest.mark.parametrize(
    ("player", "moment", "expected"),
    [
        ("B", Moment.MAIN, Reason.NOT_TURN_PLAYER),
        ("A", Moment.RECOLLECTION, Reason.NOT_MAIN_PHASE),
        ("A", Moment.END, Reason.NOT_MAIN_PHASE),
    ],
)
def test_attacks_are_slow(player: str, moment: Moment, expected: Reason) -> None:
    found = game(ally("squire", "A"), ally("guard", "B"), moment=moment)
    action = DeclareAttack(player, "squire" if player == "A" else "guard", "foe" if player == "A" else "hero")
    assert reason(found, action) is expected
    refusal = found.why_not(Attempt(action))
    assert refusal is not None
    assert refusal.reason is expected


def test_no_attack_over_the_effects_stack_or_within_combat_or_for_want_of_opportunity() -> None:
    bolt = held("bolt", "A", "action", speed="fast", effect={"do": [{"op": "draw", "n": 0}]})
    found = game(ally("squire", "A"), ally("page", "A"), bolt)
    found.play(Activate("A", "bolt"))
    assert reason(found, attack("squire", "foe")) is Reason.STACK_NOT_EMPTY
    found = game(ally("squire", "A"), ally("page", "A"))
    found.play(Pass("A"))
    assert reason(found, attack("squire", "foe")) is Reason.NO_OPPORTUNITY
    found = game(ally("squire", "A"), ally("page", "A"))
    found.play(attack("squire", "foe"))
    assert reason(found, attack("page", "foe")) is Reason.IN_COMBAT


def test_an_attack_card_on_the_stack_comes_first_but_only_for_the_champion_and_its_player() -> None:
    slash = held("slash", "A", "attack", power=3)
    found = game(slash, ally("squire", "A"), champion("hero", "A", power=1))
    found.play(Activate("A", "slash"))
    refusal = found.why_not(attack("hero", "foe"))
    assert refusal is not None
    assert (refusal.reason, refusal.facts["cards"]) == (Reason.ATTACK_CARD_UNRESOLVED, ("slash",))
    assert reason(found, attack("squire", "foe")) is Reason.STACK_NOT_EMPTY
    assert reason(found, DeclareAttack("B", "foe", "hero")) is Reason.NOT_TURN_PLAYER


def turns(*begun: int) -> list[PlayerState]:
    return [PlayerState(player, turns=n) for player, n in zip("ABCD", begun, strict=False)]


@pytest.mark.parametrize(
    ("players", "turn_player", "expected"),
    [
        (turns(1, 0), "A", Reason.FIRST_TURN),
        (turns(1, 1), "B", None),
        (turns(2, 1), "A", None),
        (turns(1, 1, 0), "B", Reason.FIRST_TURN),
        (turns(1, 1, 1), "C", None),
    ],
)
def test_first_turns(players: list[PlayerState], turn_player: str, expected: Reason | None) -> None:
    units = [ally(f"{p.uid.lower()}-ally", p.uid) for p in players]
    found = game(units, players=players, turn_player=turn_player)
    target = "foe" if turn_player == "A" else "hero"
    assert reason(found, DeclareAttack(turn_player, f"{turn_player.lower()}-ally", target)) is expected


def test_loaded_cards_join_the_intent_and_power_the_attack() -> None:
    gun = thing("gun", "A", "weapon", power=1, durability=1, subtypes=["Gun"])
    bullet = CardState("bullet", thing("bullet", "A", power=3).card, "A", Zone.LOADED, host="gun")
    found = game(gun, bullet)
    found.play(attack("hero", "foe", wielding=("gun",)))
    assert found.state.cards["bullet"].zone is Zone.INTENT
    assert found.state.cards["bullet"].host == ""
    for player in "ABAB":
        found.play(Pass(player))
    assert found.state.cards["foe"].damage == 4
    assert found.state.cards["bullet"].zone is Zone.GRAVEYARD


def test_what_is_loaded_goes_with_its_gun() -> None:
    gun = thing("gun", "A", "weapon", power=1, durability=1, subtypes=["Gun"])
    bullet = CardState("bullet", thing("bullet", "A", power=3).card, "A", Zone.LOADED, host="gun")
    ruin = {"targets": [{"what": {"kind": "object"}}], "do": [{"op": "destroy", "what": "it"}]}
    found = game(gun, bullet, held("ruin", "A", "action", effect=ruin))
    resolve(found, "A", "ruin", "gun")
    assert (found.state.cards["bullet"].zone, found.state.cards["bullet"].host) == (Zone.GRAVEYARD, "")


def test_the_legal_declarations_are_all_listed() -> None:
    found = game(
        ally("squire", "A"), ally("twin", "A", keywords={"multistrike": 1}), thing("sword", "A", "weapon", power=1),
        ally("guard", "B"),
    )  # fmt: skip
    listed = {a for a in list(found.legal_actions()) if isinstance(a, DeclareAttack)}
    assert listed == {
        attack("squire", "foe"), attack("squire", "guard"),
        attack("twin", "foe"), attack("twin", "guard"),
        attack("twin", "foe", also=("guard",)), attack("twin", "guard", also=("foe",)),
        attack("hero", "foe", wielding=("sword",)), attack("hero", "guard", wielding=("sword",)),
    }  # fmt: skip
