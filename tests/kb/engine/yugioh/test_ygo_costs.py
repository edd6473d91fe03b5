"""Costs and targets: what pays and where it goes, what may be a target, and what then refuses the activation."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_activations import BOTH, MINE, PAYABLE, QUESTION, go, monster, trap, unavailable
from ygo_duels import duel, is_refused, officer, passes, put, soldier

from kb.engine.yugioh.actions import Action, Activate
from kb.engine.yugioh.cards import Target
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import (
    Banish,
    Destroy,
    Detach,
    Discard,
    PayLp,
    ReturnToHand,
    SendFromDeck,
    SendToGraveyard,
    SummonTokens,
    Tribute,
)
from kb.engine.yugioh.vocabulary.standing import GoesElsewhere

# ---- costs ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lp", "payable"), [(499, False), (500, True)])
def test_life_points_to_pay_with(lp: int, payable: bool) -> None:
    game = duel(put("a1", monster(cost=(PayLp(amount=500),))), lp={"A": lp, "B": 8000})
    if payable:
        assert game.why_not(go("a1")) is None
        return
    codes = (PAYABLE, "yugioh/activation/lp-cost")
    unavailable(game, go("a1"), Reason.COST_NOT_PAYABLE, *codes, card="a1", lp=499, cost=500)


def costs(game: Duel, uid: str = "a1") -> list[tuple[str, ...]]:
    """Every choice of cards that pays for the effect `go`."""
    return [action.cost for action in game.activations(Activate("A", uid, "go"))]


@pytest.mark.parametrize(
    ("cost", "payers", "event", "zone"),
    [
        (Discard(), [("a3",), ("a4",)], "discarded", "graveyard"),
        (Discard(count=2), [("a3", "a4")], "discarded", "graveyard"),
        (Discard(whole_hand=True), [("a3", "a4")], "discarded", "graveyard"),
        (Discard(what=Cards(where="hand", kind="trap")), [("a4",)], "discarded", "graveyard"),
        (Tribute(), [("a1",), ("a2",)], "tributed", "graveyard"),
        (Tribute(what=Cards(whose="you", other=True)), [("a2",)], "tributed", "graveyard"),
        (Tribute(what="this"), [()], "tributed", "graveyard"),
        (Banish(what="this"), [()], "banished", "banished"),
        (Banish(what=Cards(whose="you", where="graveyard")), [("a5",)], "banished", "banished"),
        (SendToGraveyard(what="this"), [()], "sent-to-graveyard", "graveyard"),
        (SendToGraveyard(what=MINE), [("a1",), ("a2",)], "sent-to-graveyard", "graveyard"),
        (SendToGraveyard(what=MINE, count=60, up_to=True), BOTH, "sent-to-graveyard", "graveyard"),
        (ReturnToHand(what="this"), [()], "added-to-hand", "hand"),
        (ReturnToHand(what=Cards(whose="you", where="monster", other=True)), [("a2",)], "added-to-hand", "hand"),
        (SendFromDeck(count=2), [()], "sent-to-graveyard", "graveyard"),
        (SendFromDeck(count=3), [], "", ""),
        (Discard(count=3), [], "", ""),
        (Detach(), [], "", ""),
    ],
)  # fmt: skip
def test_what_pays_a_cost_and_where_it_goes(cost: Any, payers: list[tuple[str, ...]], event: str, zone: str) -> None:
    game = duel(
        put("a1", monster(cost=(cost,))),
        put("a2", soldier()),
        put("a3", soldier(), "hand"),
        put("a4", trap(), "hand"),
        put("a5", soldier(), "graveyard"),
        put("a6", soldier(), "deck"),
        put("a7", trap(), "deck"),
        put("b1", soldier()),
        put("b2", soldier(), "hand"),
        put("b3", soldier(), "graveyard"),
        put("b4", soldier(), "deck"),
    )
    if not payers:
        unavailable(game, go("a1"), Reason.COST_NOT_PAYABLE, PAYABLE, card="a1")
        return
    assert costs(game) == payers
    wrong = ("b1",)
    is_refused(game, go("a1", cost=wrong), QUESTION, Reason.WRONG_COST, PAYABLE, card="a1", cost=wrong)
    game.play(go("a1", cost=payers[-1]))
    default = ("a6", "a7") if isinstance(cost, SendFromDeck) else ("a1",)
    paid = list(game.trace.events(event))
    assert [(e.facts["card"], e.facts["by"]) for e in paid] == [(uid, "cost") for uid in payers[-1] or default]
    assert {e.codes[0] for e in paid} == {"yugioh/chain/cost-at-activation"}
    assert {game.board.cards[e.facts["card"]].zone for e in paid} == {zone}


@pytest.mark.parametrize("up_to", [True, False])
def test_a_token_is_tributed_but_not_sent_to_the_graveyard(up_to: bool) -> None:
    tokens = SummonTokens(name="Sheep", type="Beast", attribute="EARTH")
    down: dict[str, Any] = {"zone": "spell", "face_up": False}
    send = SendToGraveyard(what=MINE, up_to=up_to)
    game = duel(
        put("a1", trap(do=(tokens,)), **down),
        put("a2", trap(cost=(send,)), **down),
        put("a3", trap(cost=(Tribute(),)), **down),
    )
    game.play(go("a1"))
    passes(game, 2)
    passes(game, 2)
    (token,) = (card for card in game.board.cards.values() if card.is_token)
    assert (token.is_monster, token.card.kind, token.position, token.summoned) == (True, "monster", "attack", "special")
    unavailable(game, go("a2"), Reason.COST_NOT_PAYABLE, PAYABLE, card="a2")
    assert costs(game, "a3") == [(token.uid,)]


def test_materials_pay_where_they_are_attached() -> None:
    xyz = monster(cost=(Detach(count=2),))
    under = [put(uid, soldier(), "material", attached_to="a1") for uid in ("a2", "a3", "a4")]
    game = duel(put("a1", xyz), *under)
    assert costs(game) == [("a2", "a3"), ("a2", "a4"), ("a3", "a4")]
    game.play(go("a1", cost=("a2", "a4")))
    assert [e.facts["card"] for e in game.trace.events("detached")] == ["a2", "a4"]


# ---- targets --------------------------------------------------------------------------------------------

ONE = Target(what=Cards(whose="opponent", where="monster"))


def test_what_is_no_target() -> None:
    game = duel(put("a1", trap(targets=(ONE,), do=(Destroy(what="it"),)), "spell", face_up=False), put("b1", soldier()))
    code = "yugioh/activation/valid-target"
    itself = "yugioh/activation/not-itself"
    is_refused(game, go("a1", "a1"), QUESTION, Reason.ITSELF, itself, card="a1", target="a1")
    for targets in ((), ("a2",), ("b1", "b1")):
        is_refused(game, go("a1", *targets), QUESTION, Reason.WRONG_TARGET, code, card="a1", targets=targets)
    game.play(go("a1", "b1"))
    passes(game)
    assert game.board.cards["b1"].zone == "graveyard"


@pytest.mark.parametrize(("here", "missing"), [("b1", "more"), ("a9", "it")])
def test_every_group_of_targets_must_be_there(here: str, missing: str) -> None:
    groups = (ONE, Target(what=Cards(whose="you", where="monster"), name="more"))
    card = put("a1", trap(targets=groups, do=(Destroy(what="it"),)), "spell", face_up=False)
    game = duel(card, put(here, soldier()))
    code = "yugioh/activation/valid-target"
    unavailable(game, go("a1", here), Reason.NO_TARGET, code, card="a1", group=missing)


@pytest.mark.parametrize(
    ("whose", "kind", "elsewhere"),
    [
        ("you", None, False),
        ("any", "monster", False),
        ("opponent", None, False),
        ("you", "trap", False),
        ("you", None, True),
    ],
)
def test_what_pays_may_be_a_target_but_not_the_only_one(whose: Any, kind: Any, elsewhere: bool) -> None:
    group = Target(what=Cards(whose=whose, where="graveyard", kind=kind))
    card = trap(cost=(Discard(),), targets=(group,), do=(ReturnToHand(what="it"),))
    away = [put("b1", officer(GoesElsewhere(what=Cards(where="anywhere"), to="banished")))] if elsewhere else []
    hand = put("a1", card, "spell", face_up=False), put("a2", soldier(), "hand"), *away
    empty = duel(*hand)
    comes = whose != "opponent" and kind != "trap" and not elsewhere
    codes = ("yugioh/activation/valid-target", *(("yugioh/activation/target-before-cost",) if comes else ()))
    action: Action = go("a1", "a2", cost=("a2",))
    is_refused(empty, action, QUESTION, Reason.NO_TARGET, *codes, card="a1", group="it")
    full = duel(*(c.copy() for c in hand), put("a3", trap() if kind == "trap" else soldier(), "graveyard"))
    assert (action in full.legal_actions()) == comes
