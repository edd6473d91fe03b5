"""What a refusal says: the question, the reason, the rules and the facts that a judge would name."""

from __future__ import annotations

import pytest
from ga_positions import ally, champion, game, hand, held, thing

from kb.engine.grand_archive import Game
from kb.engine.grand_archive.actions import Action, Activate, ActivateAbility, Choose, DeclareAttack, Pass, Retaliate
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.reasons import Reason
from kb.engine.table.agenda import Agenda
from kb.engine.table.decision import Refusal
from kb.engine.table.durations import Durations

HEAL = {"do": [{"op": "recover", "n": 1}]}
HURT = {"targets": [{"what": {"kind": "ally"}}], "do": [{"op": "damage", "to": "it", "amount": 3}]}
SPLIT = {
    "targets": [{"what": {"kind": "unit"}, "up-to": 2}],
    "do": [{"op": "damage", "to": "it", "amount": 3, "split": True}],
}
ACTIVATED = "May this be activated now?"
TOOLS = [
    {"id": "rest", "self-cost": ["rest"], **HEAL},
    {"id": "wear", "self-cost": ["remove-durability"], **HEAL},
    {"id": "high", "only": [{"of": "level", "at-least": 5}], **HEAL},
    {"id": "dear", "reserve": 99, **HEAL},
    {"id": "theirs", "during": "opponent-recollection", **HEAL},
    {"id": "hurt", **HURT},
]


def position() -> Game:
    tired = thing("tired", "A", activated=TOOLS)
    tired.rested = True
    return game(
        champion("hero", "A", level=1, classes=["Mage"], elements=["Fire"]),
        tired,
        ally("proud", "A", keywords={"pride": 3}, activated=[{"id": "heal", **HEAL}]),
        ally(
            "lasting", "A", keywords={"immortality": 1}, activated=[{"id": "die", "self-cost": ["sacrifice"], **HEAL}]
        ),
        ally("warded", "B", keywords={"spellshroud": 1}),
        held("slow", "A", "action", effect=HEAL),
        held("dear", "A", "action", reserve=99, effect=HEAL),
        held("spell", "A", "action", subtypes=["Spell"], effect=HURT),
        held("plain", "A", "action", effect=HURT),
        held("split", "A", "action", effect=SPLIT),
        held("water", "A", "action", elements=["Water", "Norm"], effect=HEAL),
        held("high", "A", "action", keywords={"level-locked": 2}, effect=HEAL),
        held("knight", "A", "action", classes=["Warrior"], keywords={"class-locked": 1}, effect=HEAL),
        held("modal", "A", "action", effect={"modes": [{"id": "heal", **HEAL}]}),
        held("order", "A", "attack", power=1, keywords={"command": 1}, command="Chessman"),
        CardState("heirloom", thing("heirloom", "A", memory=0).card, "A", Zone.HAND),
        hand("B", 1),
    )


Row = tuple[Action, Refusal]


def no(action: Action, reason: Reason, *codes: str, **facts: object) -> Row:
    """A row: the action, and its refusal with these rules and facts."""
    return action, Refusal(ACTIVATED, False, reason, tuple(f"grand-archive/{code}" for code in codes), facts)


LATER = ActivateAbility("A", "tired", "theirs")
REFUSALS: list[Row] = [
    no(Activate("A", "nobody"), Reason.NOT_IN_HAND, "timing/from-hand", card="nobody"),
    no(Activate("B", "slow"), Reason.NOT_IN_HAND, "timing/from-hand", card="slow"),
    no(Activate("A", "heirloom"), Reason.NOT_PLAYABLE, "cost/no-cost-is-not-zero", card="heirloom"),
    no(Activate("A", "dear"), Reason.COST_UNPAID, "cost/reserve", "playing/reversed", card="dear", reserve=99),
    no(Activate("A", "water"), Reason.ELEMENT, "elements/element-enabled", card="water", missing=("Water",)),
    no(Activate("A", "high"), Reason.LOCKED, "restrictions/level-locked", "playing/reversed", card="high", level=2),
    no(
        Activate("A", "knight"),
        Reason.LOCKED,
        "restrictions/class-locked",
        "playing/reversed",
        card="knight",
        classes=("Warrior",),
    ),
    no(Activate("A", "slow", costs=("alms",)), Reason.NO_COST, "cost/additional", card="slow", costs=("alms",)),
    no(Activate("A", "slow", ("hero",)), Reason.WRONG_TARGET, "targeting/targets", targets=("hero",)),
    no(Activate("A", "spell", ("warded",)), Reason.SHROUDED, "keyword/spellshroud", targets=("warded",)),
    no(Activate("A", "plain", ("hero",)), Reason.WRONG_TARGET, "targeting/targets", targets=("hero",)),
    no(Activate("A", "split", ("hero", "foe"), split=(3, 0)), Reason.WRONG_SPLIT, "playing/split", split=(3, 0), of=3),
    no(Activate("A", "split", ("hero", "foe"), split=(3,)), Reason.WRONG_SPLIT, "playing/split", split=(3,), of=3),
    no(Activate("A", "modal", mode="burn"), Reason.WRONG_MODE, "playing/modes-before", card="modal", mode="burn"),
    no(Activate("A", "order"), Reason.RESTED, "keyword/command", card="order"),
    no(ActivateAbility("A", "tired", "none"), Reason.NO_SUCH_ABILITY, "timing/abilities", card="tired", ability="none"),
    no(ActivateAbility("B", "tired", "hurt"), Reason.NO_SUCH_ABILITY, "timing/abilities", card="tired", ability="hurt"),
    no(ActivateAbility("A", "gone", "hurt"), Reason.NO_SUCH_ABILITY, "timing/abilities", card="gone", ability="hurt"),
    no(ActivateAbility("A", "tired", "rest"), Reason.RESTED, "timing/abilities", card="tired"),
    no(ActivateAbility("A", "tired", "wear"), Reason.COST_UNPAID, "timing/abilities", card="tired"),
    no(ActivateAbility("A", "lasting", "die"), Reason.COST_UNPAID, "timing/abilities", card="lasting"),
    no(ActivateAbility("A", "tired", "dear"), Reason.COST_UNPAID, "cost/reserve", card="tired", reserve=99),
    no(
        LATER,
        Reason.WRONG_TURN_PART,
        "timing/abilities",
        card="tired",
        during="opponent-recollection",
    ),
    no(ActivateAbility("A", "tired", "hurt", ("foe",)), Reason.WRONG_TARGET, "targeting/targets", targets=("foe",)),
    no(ActivateAbility("A", "proud", "heal"), Reason.DOES_NOT_OBEY, "keyword/pride", card="proud"),
]


@pytest.mark.parametrize(("action", "refusal"), REFUSALS, ids=lambda one: str(one)[:60])
def test_refusals(action: Action, refusal: Refusal) -> None:
    assert position().why_not(action) == refusal


def test_a_restriction_is_named() -> None:
    refusal = position().why_not(ActivateAbility("A", "tired", "high"))
    assert refusal is not None
    assert (refusal.reason, refusal.codes) == (Reason.RESTRICTED, ("grand-archive/restrictions/restriction",))
    assert set(refusal.facts) == {"card", "only"}


def slow(found: Game, player: str = "A", uid: str = "slow") -> Refusal | None:
    return found.why_not(Activate(player, uid))


def test_why_it_is_too_early_or_too_late_for_a_slow_card() -> None:
    timing, only = "grand-archive/timing/slow", "grand-archive/opportunity/only-with-opportunity"
    own, theirs = held("slow", "A", "action", effect=HEAL), held("theirs", "B", "action", effect=HEAL)
    fast = held("fast", "A", "action", speed="fast", effect=HEAL)
    found = game(ally("squire", "A", life=9), ally("guard", "B"), own, theirs, fast)
    assert slow(found, "B", "theirs") == Refusal(ACTIVATED, False, Reason.NOT_TURN_PLAYER, (timing,), {"player": "B"})
    busy = found.copy()
    busy.play(Activate("A", "fast"))
    assert slow(busy) == Refusal(ACTIVATED, False, Reason.STACK_NOT_EMPTY, (timing,), {"items": 1})
    fighting = found.copy()
    fighting.play(DeclareAttack("A", "squire", "guard"))
    assert slow(fighting) == Refusal(
        ACTIVATED, False, Reason.IN_COMBAT, (timing, "grand-archive/attack/one-combat"), {"step": "retaliation"}
    )
    fighting.play(Pass("A"))
    assert fighting.why_not(Activate("A", "fast")) == Refusal(
        ACTIVATED, False, Reason.NO_OPPORTUNITY, (only,), {"holder": "B"}
    )
    fighting.play(Pass("B"))
    assert fighting.why_not(Activate("A", "fast")) == Refusal(
        ACTIVATED, False, Reason.CHOICE_PENDING, (only,), {"choice": "retaliate", "player": "B"}
    )
    fighting.play(Retaliate("B", None))


def test_after_the_end_nobody_acts() -> None:
    win = held(
        "win",
        "A",
        "action",
        effect={"do": [{"op": "damage", "to": {"kind": "champion", "whose": "opponent"}, "amount": 99}]},
    )
    found = game(win, held("slow", "A", "action", effect=HEAL), held("fast", "A", "action", speed="fast", effect=HEAL))
    found.play(Activate("A", "win"))
    found.play(Pass("A"))
    found.play(Pass("B"))
    assert found.state.over
    for uid in ("slow", "fast"):
        assert slow(found, uid=uid) == Refusal(
            ACTIVATED, False, Reason.GAME_OVER, ("grand-archive/game/last-player-wins",), {}
        )
    assert list(found.legal_actions()) == []
    refusal = found.why_not(Choose("A", ("x",)))
    assert refusal is not None
    assert refusal.reason is Reason.NO_CHOICE_ASKED


def test_an_activation_cites_what_made_it_possible() -> None:
    elements = champion("hero", "A", elements=["Fire", "Arcane"], level=2)
    for values, codes in (
        ({"elements": ["Fire"]}, ["elements/element-enabled"]),
        ({"elements": ["Norm"]}, []),
        ({"elements": ["Exalted"]}, ["elements/element-enabled", "elements/element-kinds"]),
        ({"keywords": {"efficiency": 1}, "reserve": 2}, ["cost/sum", "keyword/efficiency"]),
        ({"keywords": {"fast-activation": 1}}, ["keyword/fast-activation"]),
        ({"keywords": {"interdiction": 1}}, ["keyword/interdiction"]),
    ):
        found = game(elements, held("work", "A", "action", effect=HEAL, **values))
        found.play(Activate("A", "work"))
        (event,) = found.trace.events("activated")
        speed = "fast" if "keyword/fast-activation" in codes else "slow"
        expected = ["stack/top-first", f"timing/{speed}", *codes]
        assert event.codes == tuple(f"grand-archive/{code}" for code in expected), values
        assert event.facts == {"source": "work", "item": "activation", "player": "A"}


ATTACK = "Is this attack legal?"


def attackers() -> Game:
    theirs = thing("bow", "A", kind="weapon", power=1, durability=1, subtypes=["Bow"])
    return game(
        ally("squire", "A"), ally("shade", "B", keywords={"stealth": 1}), ally("wall", "B", keywords={"taunt": 1}),
        theirs, thing("trinket", "A"), thing("blade", "B", kind="weapon", power=1, durability=1),
        thing("sword", "A", kind="weapon", power=1, durability=1),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("attack", "reason", "codes", "facts"),
    [
        (("A", "nobody", "foe"), Reason.NOT_ON_FIELD, ["attacker"], {"attacker": "nobody"}),
        (("A", "wall", "foe"), Reason.NOT_CONTROLLED, ["attacker"], {"attacker": "wall"}),
        (("A", "hero", "foe", ("trinket",)), Reason.NOT_A_WEAPON, ["wielding"], {"weapon": "trinket"}),
        (("A", "hero", "foe", ("nothing",)), Reason.NOT_A_WEAPON, ["wielding"], {"weapon": None}),
        (("A", "hero", "foe", ("blade",)), Reason.NOT_CONTROLLED, ["wielding"], {"weapon": "blade"}),
        (("A", "squire", "foe", ("sword",)), Reason.CANNOT_WIELD, ["wielding", "/weapon/champions-only"],
         {"attacker": "squire"}),
        (("A", "hero", "foe", ("bow",)), Reason.NOT_LOADED, ["/weapon/loaded"], {"weapon": "bow"}),
        (("A", "squire", "shade"), Reason.STEALTH, ["/keyword/stealth", "/keyword/true-sight"], {"target": "shade"}),
        (("A", "squire", "foe"), Reason.TAUNT, ["taunt", "/keyword/taunt"], {"target": "foe", "taunt": ("wall",)}),
        (("A", "squire", None), Reason.NO_TARGET, ["target", "/attack/no-valid-target"], {"target": None}),
    ],
)  # fmt: skip
def test_refused_attacks(
    attack: tuple[str, str, str | None], reason: Reason, codes: list[str], facts: dict[str, object]
) -> None:
    own = "grand-archive/attack-declaration/"
    cited = tuple(f"grand-archive{code}" if code.startswith("/") else own + code for code in codes)
    assert attackers().why_not(DeclareAttack(*attack)) == Refusal(ATTACK, False, reason, cited, facts)


def test_only_own_reservable_objects_pay() -> None:
    coin = thing("coin", "B", keywords={"reservable": 1})
    found = game(held("dear", "A", "action", reserve=1, effect=HEAL), coin)
    assert found.why_not(Activate("A", "dear")) is not None
    own = game(held("dear", "A", "action", reserve=1, effect=HEAL), thing("coin", "A", keywords={"reservable": 1}))
    assert own.why_not(Activate("A", "dear")) is None


def test_a_copy_of_the_state_shares_nothing_that_changes() -> None:
    state = position().state
    new = state.copy()
    kept = [name for name in state.__slots__ if isinstance(getattr(state, name), list | dict | Agenda | Durations)]
    assert {"cards", "stack", "lasting", "agenda", "delayed", "known", "chosen"} <= set(kept)
    for name in kept:
        assert getattr(new, name) is not getattr(state, name), name
        assert getattr(new, name) == getattr(state, name), name
