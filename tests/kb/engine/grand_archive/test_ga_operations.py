"""Each operation: the event that tells of it, by which rule, and what it leaves behind."""

from __future__ import annotations

import pytest
from ga_positions import ally, champion, game, held, options, resolve, thing

from kb.engine.grand_archive import Game
from kb.engine.grand_archive.actions import Activate, Choose, Pass
from kb.engine.grand_archive.field import looks
from kb.engine.grand_archive.pieces import CardState, Zone

HEAL = {"do": [{"op": "recover", "n": 1}]}


def played(*do: dict[str, object], target: str = "guard", kind: str = "object") -> Game:
    """A game in which an action with these operations has resolved, with one target."""
    effect = {"targets": [{"what": {"kind": kind}}], "do": list(do)}
    guard = ally("guard", "B", power=2, life=9)
    guard.counters["age"] = 3
    tired = ally("tired", "A")
    tired.rested = True
    hero = champion("hero", "A")
    hero.damage = 5
    gun = thing("gun", "A", kind="weapon", durability=1)
    found = game(hero, guard, tired, gun, held("act", "A", "action", effect=effect), held("spare", "A", "item"))
    resolve(found, "A", "act", target)
    return found


@pytest.mark.parametrize(
    ("do", "target", "kind", "codes", "facts"),
    [
        ({"op": "rest", "what": "it"}, "guard", "rested", ["turn/rest"], {"card": "guard"}),
        ({"op": "wake-up", "what": "it"}, "tired", "woke-up", ["turn/wake-up"], {"card": "tired"}),
        (
            {"op": "put-counters", "what": "it", "counter": "age", "n": 2},
            "guard",
            "counters-put",
            ["counters/counters"],
            {"card": "guard", "counter": "age", "n": 2},
        ),
        (
            {"op": "recover", "n": 3},
            "guard",
            "recovered",
            ["damage/recover"],
            {"champion": "hero", "damage": 2},
        ),
        (
            {"op": "load", "what": "it", "into": {"kind": "weapon"}},
            "guard",
            "loaded",
            ["weapon/loaded", "zone/new-object"],
            {"card": "guard", "host": "gun"},
        ),
        (
            {"op": "impose", "what": "it", "rule": {"rule": "stats", "power": 1}},
            "guard",
            "effect-begins",
            ["effect/instanced", "effect/layers"],
            {"source": "act", "until": "turn"},
        ),
        (
            {"op": "impose", "rule": {"rule": "grant", "what": {"kind": "ally"}, "keyword": "taunt"}, "until": "game"},
            "guard",
            "effect-begins",
            ["effect/static-set", "effect/layers", "effect/dependency"],
            {"source": "act", "until": "game"},
        ),
        ({"op": "suppress", "what": "it"}, "guard", "suppressed", ["trigger/delayed"], {"card": "guard"}),
        (
            {"op": "take-control", "what": "it"},
            "guard",
            "control-changed",
            ["control/control"],
            {"card": "guard", "player": "A"},
        ),
        (
            {"op": "summon", "copy-of": "it"},
            "guard",
            "summoned",
            ["tokens/copies"],
            {"card": "guard-copy-1", "player": "A"},
        ),
        (
            {"op": "destroy", "what": "it"},
            "guard",
            "destroyed",
            ["destroying/destroyed-by-effect"],
            {"object": "guard", "died": True, "elsewhere": False},
        ),
        (
            {"op": "sacrifice", "what": "it"},
            "guard",
            "destroyed",
            ["destroying/sacrificed"],
            {"object": "guard", "died": True, "elsewhere": False},
        ),
        (
            {"op": "banish", "what": "it"},
            "guard",
            "moved",
            ["zone/moves"],
            {"card": "guard", "was": "field", "to": "banishment", "bound_for": ""},
        ),
        (
            {"op": "return-to-hand", "what": "it"},
            "guard",
            "moved",
            ["zone/moves"],
            {"card": "guard", "was": "field", "to": "hand", "bound_for": ""},
        ),
        ({"op": "draw"}, "guard", "deck-empty", ["game/empty-deck"], {"player": "A"}),
    ],
)
def test_the_event_of_an_operation(
    do: dict[str, object], target: str, kind: str, codes: list[str], facts: dict[str, object]
) -> None:
    found = played(do, target=target)
    told = [(event.codes, event.facts) for event in found.trace.events(kind)]
    assert (tuple(f"grand-archive/{code}" for code in codes), facts) in told


def test_the_top_of_the_stack_resolves_and_says_so() -> None:
    (event,) = played({"op": "rest", "what": "it"}).trace.events("resolves")
    assert (event.codes, event.facts) == (("grand-archive/stack/top-first",), {"source": "act", "item": "activation"})


def test_a_copy_of_an_object_enters_rested_only_where_it_is_said() -> None:
    for rested in (True, False):
        found = played({"op": "summon", "copy-of": "it", "rested": rested, "n": 2})
        assert [found.state.cards[f"guard-copy-{n}"].rested for n in (1, 2)] == [rested, rested]
        assert found.state.cards["guard-copy-1"].card.supertypes == ("token",)
        assert found.state.cards["guard-copy-1"].counters == {}


def test_discarding_goes_on_until_enough_is_discarded() -> None:
    act = held("act", "A", "action", effect={"do": [{"op": "discard", "n": 2}, {"op": "draw", "n": 0}]})
    found = game(act, *(held(f"card-{n}", "A", "item") for n in range(4)))
    found.play(Activate("A", "act"))
    found.play(Pass("A"))
    found.play(Pass("B"))
    for uid in ("card-2", "card-0"):
        prompt = found.state.prompt
        assert prompt is not None
        assert (prompt.about, prompt.player, prompt.selection.allows((uid,))) == ("discard", "A", True)
        found.play(Choose("A", (uid,)))
    assert found.state.prompt is None
    assert found.state.places.of(Zone.GRAVEYARD) == ("card-2", "card-0", "act")


def test_negating_says_what_by_what_and_lets_the_owner_pay() -> None:
    negate = {"targets": [{"what": {"zone": "effects-stack"}}], "do": [{"op": "negate", "unless": 1}]}
    for paying in (True, False):
        found = game(
            held("work", "A", "action", effect=HEAL), held("spare", "A", "item"),
            held("no", "B", "action", speed="fast", effect=negate),
        )  # fmt: skip
        found.play(Activate("A", "work"))
        found.play(Pass("A"))
        found.play(Activate("B", "no", ("work",)))
        found.play(Pass("B"))
        found.play(Pass("A"))
        prompt = found.state.prompt
        assert prompt is not None
        assert (prompt.player, options(found)) == ("A", (("pay",), ()))
        found.play(Choose("A", ("pay",) if paying else ()))
        negated = [d.facts for d in found.trace.decisions("Does it resolve?")]
        assert negated == ([] if paying else [{"source": "work", "by": "no"}])
        assert (found.state.cards["spare"].zone is Zone.MEMORY) is paying


def test_nobody_is_asked_to_pay_who_cannot() -> None:
    negate = {"targets": [{"what": {"zone": "effects-stack"}}], "do": [{"op": "negate", "unless": 1}]}
    found = game(held("work", "A", "action", effect=HEAL), held("no", "B", "action", speed="fast", effect=negate))
    found.play(Activate("A", "work"))
    found.play(Pass("A"))
    found.play(Activate("B", "no", ("work",)))
    found.play(Pass("B"))
    found.play(Pass("A"))
    assert found.state.prompt is None
    assert found.state.cards["work"].zone is Zone.GRAVEYARD


def test_copies_are_numbered_and_may_be_aimed_anew() -> None:
    bolt = {"targets": [{"what": {"kind": "unit"}}], "do": [{"op": "damage", "to": "it", "amount": 1}]}
    echo = {
        "targets": [{"what": {"zone": "effects-stack", "other": True}}],
        "do": [{"op": "copy-activation", "new-targets": True}],
    }
    cards: list[CardState] = [held("bolt", "A", "action", speed="fast", effect=bolt)]
    found = game(*cards, *(held(f"echo-{n}", "A", "action", speed="fast", effect=echo) for n in range(2)))
    found.play(Activate("A", "bolt", ("foe",)))
    for n in range(2):
        found.play(Activate("A", f"echo-{n}", ("bolt",)))
        found.play(Pass("A"))
        found.play(Pass("B"))
        prompt = found.state.prompt
        assert prompt is not None
        assert options(found) == (("foe",), ("hero",))
        found.play(Choose("A", ("hero",)))
    assert [(item.name, item.targets) for item in found.state.stack] == [
        ("bolt", ("foe",)), ("bolt-copy-1", ("hero",)), ("bolt-copy-2", ("hero",)),
    ]  # fmt: skip
    aimed = [(e.codes, e.facts) for e in found.trace.events("aimed")]
    new = ("grand-archive/copy/new-targets",)
    assert aimed == [(new, {"source": f"bolt-copy-{n}", "targets": ("hero",)}) for n in (1, 2)]


def test_a_type_change_may_leave_the_abilities() -> None:
    for loses in (True, False):
        become = {"op": "become", "what": "it", "types": ["phantasia"], "loses-abilities": loses}
        effect = {"targets": [{"what": {"kind": "ally"}}], "do": [become]}
        found = game(ally("guard", "B", keywords={"taunt": 1}), held("act", "A", "action", effect=effect))
        resolve(found, "A", "act", "guard")
        assert looks.has(found.state, found.state.cards["guard"], "taunt") is not loses
        assert not found.state.cards["guard"].is_a("unit")
