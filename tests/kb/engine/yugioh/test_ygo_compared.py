"""Targets that are compared with what pays the cost, or with what the event was about."""

from __future__ import annotations

import pytest
from ygo_duels import duel, put, soldier

from kb.engine.yugioh.actions import Activate
from kb.engine.yugioh.cards import Card, Effect, Target
from kb.engine.yugioh.vocabulary.filters import Cards, Like
from kb.engine.yugioh.vocabulary.operations import Destroy, SendToGraveyard


@pytest.mark.parametrize(("paid", "legal"), [("h1", False), ("h2", True), ("h3", True)])
def test_a_target_no_stronger_than_what_pays(paid: str, legal: bool) -> None:
    weaker = Cards(where="monster", whose="opponent", like=Like(to="paid", at_most=("atk",)))
    pays = SendToGraveyard(what=Cards(where="hand", whose="you", kind="monster"))
    go = Effect(id="go", type="card", cost=(pays,), targets=(Target(what=weaker),), do=(Destroy(what="it"),))
    trap = Card(name="Snare", kind="trap", icon="normal", effects=(go,))
    hand = [put(f"a{n}", soldier(atk), "hand") for n, atk in ((6, 1000), (7, 1500), (8, 2000))]
    game = duel(put("a9", trap, "spell", face_up=False), put("b1", soldier(1500)), *hand)
    cost = ({"h1": "a6", "h2": "a7", "h3": "a8"}[paid],)
    assert (game.why_not(Activate("A", "a9", "go", ("b1",), cost)) is None) == legal
