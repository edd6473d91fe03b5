"""Chains of effects that a test writes itself: what the chain calls for, limits, what a link says when it resolves."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import duel, officer, passes, put, soldier

from kb.engine.table.decision import refuse
from kb.engine.yugioh.actions import Activate, Attack, Choose, Pass
from kb.engine.yugioh.cards import Card, Effect, Target
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field import looks
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Window
from kb.engine.yugioh.vocabulary.battles import ChangeAttackTarget, NegateAttack
from kb.engine.yugioh.vocabulary.conditions import Activated, AttackDeclared, Destroyed
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import Damage, Destroy, GainLp, NegateEffect
from kb.engine.yugioh.vocabulary.standing import EffectsNegated, NotTargeted, Replace, StatChange

THEIRS = Cards(whose="opponent", where="monster")


def card(*effects: Effect, kind: Any = "trap", icon: Any = "normal", atk: int = 1000) -> Card:
    """A Trap, or a monster, with these effects."""
    if kind == "monster":
        return Card(name="Agent", kind=kind, type="Warrior / Effect", level=4, atk=atk, defense=1000, effects=effects)
    return Card(name="Order", kind=kind, icon=icon, effects=effects)


def trap(*do: Any, **more: Any) -> Card:
    """A Trap whose activation does this."""
    return card(Effect(id="go", type="card", do=do, **more))


def go(game: Duel, uid: str, *targets: str) -> None:
    """Activate `uid`, whose only effect is called `go`."""
    game.play(Activate(game.board.cards[uid].controller, uid, "go", targets))


def hidden(uid: str, found: Card) -> Any:
    """A card Set earlier."""
    return put(uid, found, "spell", face_up=False)


def links(game: Duel) -> list[tuple[str, object, Reason]]:
    """Of every chain link that was to resolve: its card, whether it did, and the ground."""
    decisions = game.trace.decisions("Does this chain link resolve?")
    return [(d.facts["card"], d.answer, d.reason) for d in decisions]  # type: ignore[misc]


# ---- what the chain calls for ---------------------------------------------------------------------------


def test_mandatory_quick_effects_go_on_the_chain_once_each_in_the_order_their_player_chooses() -> None:
    answer = Effect(id="go", type="quick", mandatory=True, when=Activated(by="opponent"), do=(GainLp(amount=100),))
    game = duel(
        put("a1", card(answer, kind="monster")),
        put("a2", card(answer, kind="monster")),
        hidden("b1", trap(Damage(amount=200))),
    )
    game.board.actor = game.board.turn_player = "B"
    go(game, "b1")
    assert game.board.window is Window.TRIGGERS
    called = list(game.trace.events("called-for"))
    assert [e.facts for e in called] == [{"cards": ("a1", "a2")}]
    assert [a.card for a in game.legal_actions() if isinstance(a, Activate)] == ["a1", "a2"]
    go(game, "a2")
    assert game.board.window is Window.TRIGGERS
    go(game, "a1")
    assert (game.board.window, game.board.actor, game.board.triggered) == (Window.CHAIN, "B", [])
    passes(game)
    assert game.board.lp == {"A": 8000, "B": 8000} | {"A": 8000 + 200 - 200}
    assert len(list(game.trace.events("called-for"))) == 1
    assert links(game) == [(uid, True, Reason.LAST_IN_FIRST_OUT) for uid in ("a1", "a2", "b1")]


def test_what_waits_to_go_on_the_chain_is_not_called_for_again() -> None:
    when = Activated(by="any")
    answer = Effect(id="go", type="quick", mandatory=True, when=when, limit="turn", do=(GainLp(amount=100),))
    found = card(answer, kind="monster")
    game = duel(put("b1", found), put("b2", found), hidden("a1", trap(Damage(amount=200))))
    go(game, "a1")
    go(game, "b2")
    assert [waiting.uid for waiting in game.board.triggered] == ["b1"]
    go(game, "b1")
    assert game.board.triggered == []
    passes(game)
    assert game.board.lp["B"] == 8000 + 100 + 100 - 200


def test_what_cannot_be_activated_is_not_called_for() -> None:
    answer = Effect(
        id="go", type="quick", mandatory=True, when=Activated(by="opponent"), limit="turn", do=(GainLp(amount=100),)
    )
    game = duel(
        put("b1", card(answer, kind="monster")),
        hidden("a1", trap(Damage(amount=200))),
        hidden("a2", trap(Damage(amount=200))),
    )
    go(game, "a1")
    go(game, "b1")
    passes(game)
    passes(game)
    go(game, "a2")
    assert game.board.window is Window.CHAIN
    assert [e.facts["cards"] for e in game.trace.events("called-for")] == [("b1",)]


# ---- limits ---------------------------------------------------------------------------------------------


def test_once_in_a_chain_is_again_in_the_next() -> None:
    once = Effect(id="go", type="quick", limit="chain", do=(GainLp(amount=100),))
    game = duel(put("a1", card(once, kind="monster")), put("b1", soldier()))
    for _ in range(2):
        go(game, "a1")
        game.play(Pass("B"))
        assert not any(isinstance(action, Activate) for action in game.legal_actions())
        game.play(Pass("A"))
        passes(game)
    assert game.board.lp["A"] == 8200


# ---- resolving ------------------------------------------------------------------------------------------


def test_a_negated_effect_resolves_without_doing_anything_and_is_still_the_last_to_resolve() -> None:
    hush = trap(NegateEffect(), when=Activated(by="opponent"))
    game = duel(hidden("a1", trap(Damage(amount=200))), hidden("b1", hush))
    go(game, "a1")
    go(game, "b1")
    passes(game)
    assert links(game) == [("b1", True, Reason.LAST_IN_FIRST_OUT), ("a1", False, Reason.NEGATED)]
    (nothing,) = game.trace.events("resolved-without-effect")
    assert nothing.facts == {"card": "a1"}
    decision = list(game.trace.decisions("Does this chain link resolve?"))[-1]
    assert (decision.facts, decision.codes) == (
        {"link": 1, "card": "a1", "player": "A"},
        ("yugioh/chain/negated-effect",),
    )
    assert game.board.lp == {"A": 8000, "B": 8000}


def test_the_effect_of_a_negated_card_says_by_which_card() -> None:
    drain = officer(EffectsNegated(what=Cards(whose="opponent", where="monster", face="up")))
    quick = Effect(id="go", type="quick", do=(GainLp(amount=100),))
    game = duel(put("a1", card(quick, kind="monster")), put("b1", drain))
    go(game, "a1")
    passes(game)
    (decision,) = game.trace.decisions("Does this chain link resolve?")
    assert (decision.answer, decision.reason) == (False, Reason.NEGATED)
    assert decision.facts == {"link": 1, "card": "a1", "player": "A", "by": "b1"}
    assert decision.codes == ("yugioh/activation/negated-card-may-activate",)


def test_an_effect_whose_card_has_left_the_field_is_not_negated_there() -> None:
    drain = officer(EffectsNegated(what=Cards(whose="opponent", where="monster", face="up")))
    quick = Effect(id="go", type="quick", do=(GainLp(amount=100),))
    kill = trap(Destroy(what="it"), targets=(Target(what=THEIRS),))
    game = duel(put("a1", card(quick, kind="monster")), put("b1", drain), hidden("b2", kill))
    go(game, "a1")
    go(game, "b2", "a1")
    passes(game)
    assert links(game)[-1] == ("a1", True, Reason.LAST_IN_FIRST_OUT)
    assert game.board.lp["A"] == 8100


@pytest.mark.parametrize("gone", [1, 2])
def test_with_some_targets_gone_the_rest_is_done_and_with_all_gone_nothing(gone: int) -> None:
    both = trap(Destroy(what="it"), targets=(Target(what=THEIRS, count=2),))
    one = trap(Destroy(what="it"), targets=(Target(what=Cards(whose="you", where="monster"), count=gone),))
    game = duel(put("b1", soldier()), put("b2", soldier()), hidden("a1", both), hidden("b3", one))
    go(game, "a1", "b1", "b2")
    go(game, "b3", *("b1", "b2")[:gone])
    passes(game)
    decision = list(game.trace.decisions("Does this chain link resolve?"))[-1]
    assert (decision.answer, decision.reason) == (
        (True, Reason.LAST_IN_FIRST_OUT) if gone == 1 else (False, Reason.TARGET_GONE)
    )
    assert ("yugioh/chain/some-targets-gone" in decision.codes) is (gone == 1)
    assert {game.board.cards[uid].zone for uid in ("b1", "b2")} == {"graveyard"}


@pytest.mark.parametrize("after", [False, True])
def test_a_link_that_comes_to_nothing_is_still_the_last_thing_that_happened(after: bool) -> None:
    when = Destroyed(what=Cards(role="this"))
    cry = Effect(id="cry", type="trigger", timing="when", source="graveyard", when=when, do=(GainLp(amount=100),))
    kill = trap(Destroy(what="it"), targets=(Target(what=Cards(where="monster")),))
    game = duel(put("b1", card(cry, kind="monster")), hidden("a1", kill), hidden("b2", kill))
    if after:
        go(game, "a1", "b1")
    else:
        game.board.actor = game.board.turn_player = "B"
    go(game, "b2", "b1")
    passes(game)
    assert game.board.cards["b1"].zone == "graveyard"
    assert (game.board.window is Window.TRIGGERS) is not after
    if not after:
        assert game.legal_actions() == [Activate("B", "b1", "cry"), Pass("B")]
        question, first = "May this be activated?", "yugioh/timing/triggers-first"
        expected = refuse(question, Reason.GAME_STATE_CLOSED, first, card="a1")
        assert game.why_unavailable("B", "a1", "go") == expected


def test_with_every_target_there_none_is_said_to_be_gone() -> None:
    kill = trap(Destroy(what="it"), targets=(Target(what=THEIRS),))
    game = duel(put("b1", soldier()), hidden("a1", kill))
    go(game, "a1", "b1")
    passes(game)
    (decision,) = game.trace.decisions("Does this chain link resolve?")
    assert decision.codes == ("yugioh/chain/reverse-order",)


@pytest.mark.parametrize("protected", [True, False])
def test_protection_from_targeting_that_comes_after_the_activation_is_too_late(protected: bool) -> None:
    kill = trap(Destroy(what="it"), targets=(Target(what=THEIRS),))
    shield = card(
        Effect(id="go", type="card", do=()),
        Effect(id="holds", type="continuous", apply=(NotTargeted(what=Cards(whose="you", where="monster")),)),
        icon="continuous",
    )
    other = shield if protected else trap(GainLp(amount=100))
    game = duel(put("b1", soldier()), hidden("a1", kill), hidden("b2", other))
    go(game, "a1", "b1")
    go(game, "b2")
    passes(game)
    decision = list(game.trace.decisions("Does this chain link resolve?"))[-1]
    assert ("yugioh/chain/protected-too-late" in decision.codes) is protected
    assert game.board.cards["b1"].zone == "graveyard"


def test_a_chain_that_has_resolved_says_how_many_links_it_had_and_its_cards_go_by_rule() -> None:
    game = duel(hidden("a1", trap(GainLp(amount=1))), hidden("b1", trap(GainLp(amount=1))))
    go(game, "a1")
    go(game, "b1")
    passes(game)
    (resolved,) = game.trace.events("chain-resolved")
    assert resolved.facts == {"links": 2}
    assert [(e.facts["card"], e.facts["by"]) for e in game.trace.events("sent-to-graveyard")] == [
        ("a1", "rule"),
        ("b1", "rule"),
    ]


@pytest.mark.parametrize("before", [False, True])
def test_what_a_continuous_trap_does_waits_until_its_activation_has_resolved(before: bool) -> None:
    rise = StatChange(what=Cards(whose="you", where="monster"), atk=500)
    banner = card(
        Effect(id="go", type="card", do=()), Effect(id="holds", type="continuous", apply=(rise,)), icon="continuous"
    )
    free = [hidden(f"b{i}", trap(GainLp(amount=1))) for i in range(4)]
    game = duel(put("a1", soldier(1000)), hidden("a2", banner), *free, hidden("a3", trap(GainLp(amount=1))))
    if before:
        go(game, "a3")
        passes(game, 4)
    game.play(Attack("A", "a1"))
    game.play(Pass("A"))
    go(game, "b1")
    go(game, "a2")
    go(game, "b2")
    assert looks.atk(game.board, game.board.cards["a1"]) == 1000
    passes(game)
    assert looks.atk(game.board, game.board.cards["a1"]) == 1500


# ---- the attack goes on against another monster while a link resolves -----------------------------------

MOVE = Effect(id="go", type="quick", when=AttackDeclared(), do=(ChangeAttackTarget(to="this"),))


def moved(*more: Any, by: tuple[str, ...] = ()) -> Duel:
    """An attack of `a1` on `b1`; `b2` takes it, and the cards `by` answer in turn before that resolves."""
    game = duel(put("a1", soldier(1500)), put("b1", soldier(100)), put("b2", card(MOVE, kind="monster")), *more)
    game.play(Attack("A", "a1", "b1"))
    if game.board.actor == "A":
        game.play(Pass("A"))
    go(game, "b2")
    for uid in by:
        if game.board.actor != uid[0].upper():
            game.play(Pass(game.board.actor))
        go(game, uid)
    return passes(game)


def test_the_attack_moves_and_damage_is_calculated_at_once() -> None:
    game = moved()
    assert game.board.lp == {"A": 8000, "B": 7500}
    assert (game.board.step, game.board.timing) == ("damage", "after-calculation")
    assert game.board.cards["b2"].doomed
    passes(game)
    passes(game)
    assert (game.board.step, game.board.cards["b2"].zone, game.board.cards["b1"].zone) == (
        "battle",
        "graveyard",
        "monster",
    )


def test_an_attack_whose_monster_is_gone_does_not_move() -> None:
    kill = trap(Destroy(what=Cards(whose="opponent", where="monster")))
    game = moved(hidden("b3", kill), by=("b3",))
    assert game.board.attack is None
    assert (game.board.step, game.board.lp) == ("battle", {"A": 8000, "B": 8000})
    assert list(game.trace.decisions("Does the Damage Step begin?")) == []


def test_a_negated_attack_does_not_move() -> None:
    game = moved(hidden("b3", trap(NegateAttack(), when=AttackDeclared())), by=("b3",))
    assert game.board.attack is None
    assert (game.board.step, game.board.lp) == ("battle", {"A": 8000, "B": 8000})


@pytest.mark.parametrize("instead", [True, False])
def test_a_replacement_is_chosen_while_the_link_resolves(instead: bool) -> None:
    spare = Replace(what=Cards(whose="you", where="monster"), instead="banish-this", source="graveyard")
    grave = put("b4", officer(spare), "graveyard")
    game = moved(grave)
    assert (game.board.window, game.board.actor) == (Window.CHOICE, "B")
    assert game.board.chain
    assert game.legal_actions() == [Choose("B", ("b4",)), Choose("B", ())]
    game.play(Choose("B", ("b4",) if instead else ()))
    assert (game.board.chain, game.board.timing) == ([], "after-calculation")
    (decision,) = game.trace.decisions("Is something done instead?")
    assert (decision.answer, decision.facts) == (
        instead,
        {"card": "b2", "instead": ("b4",) if instead else ()},
    )
    assert decision.reason is Reason.CARD_EFFECT
    assert game.board.cards["b4"].zone == ("banished" if instead else "graveyard")
    assert game.board.cards["b2"].doomed is not instead
