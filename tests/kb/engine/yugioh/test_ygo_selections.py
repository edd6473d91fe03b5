"""What may be paid, targeted and picked is told by a constraint: a question costs as much as there are cards."""

from __future__ import annotations

import pytest
from calls import calls
from ygo_duels import duel, put, soldier

from kb.engine.yugioh.actions import Activate, Summon
from kb.engine.yugioh.cards import Card, Effect, Procedure, Target
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState
from kb.engine.yugioh.vocabulary.filters import Amount, Cards
from kb.engine.yugioh.vocabulary.operations import Discard, Draw, GainLp, SendToGraveyard
from kb.engine.yugioh.vocabulary.summons import MaterialGroup, Materials

HAND = Cards(whose="you", where="hand")
EACH = Amount(of="paid", figure="one", times=100)
ANY_NUMBER = Effect(
    id="go", type="card", cost=(SendToGraveyard(what=HAND, count=60, up_to=True),), do=(GainLp(by=EACH),)
)
MANY = Effect(id="go", type="card", cost=(Discard(count=10),), do=(Draw(count=1),))
AIMED = Effect(
    id="go",
    type="card",
    targets=(Target(what=Cards(whose="opponent", where="graveyard"), count=30, up_to=True),),
    do=(GainLp(amount=1),),
)
BOSS = Card(
    name="Boss", kind="monster", level=8, atk=3000, procedure=Procedure(source="hand", cost=(Discard(count=9),))
)


def held(effect: Effect, cards: int) -> Duel:
    """Player A has a trap with `effect`, `cards` in the hand, and a deck of 60; B has as many in the Graveyard."""
    return duel(
        put("trap", Card(name="Trap", kind="trap", icon="normal", effects=(effect,)), "spell", "A", face_up=False),
        *(put(f"h{i}", soldier(), "hand", "A") for i in range(cards)),
        *(put(f"d{i}", soldier(), "deck", "A") for i in range(60)),
        *(put(f"g{i}", soldier(), "graveyard", "B") for i in range(cards)),
        put("boss", BOSS, "hand", "A"),
        put("target", soldier(), player="B"),
        phase="main1",
    )


@pytest.mark.parametrize("effect", [ANY_NUMBER, MANY, AIMED], ids=["any-number", "ten-of-them", "up-to-thirty-targets"])
def test_a_question_costs_as_much_as_there_are_cards(effect: Effect) -> None:
    def asked(cards: int) -> int:
        game = held(effect, cards)
        picked = tuple(f"h{i}" for i in range(10)) if effect.cost else ()
        aimed = tuple(f"g{i}" for i in range(10)) if effect.targets else ()
        action = Activate("A", "trap", "go", aimed, picked)
        assert game.why_not(action) is None
        return calls(lambda: game.why_not(action)) + calls(lambda: game.why_not(Activate("A", "trap", "go", ("h1",))))

    assert asked(40) < 2.2 * asked(20)
    assert asked(20) < 20_000


def test_a_prompt_lists_few_of_very_many_ways() -> None:
    game = held(ANY_NUMBER, 20)
    ways = [action for action in game.legal_actions() if isinstance(action, Activate)]
    assert len(ways) == 200
    assert ways[0] == Activate("A", "trap", "go", (), ("h0",))
    assert calls(game.legal_actions) < 2 * calls(held(ANY_NUMBER, 10).legal_actions)


def test_a_way_that_is_not_listed_may_be_taken_all_the_same() -> None:
    game = held(ANY_NUMBER, 20)
    game.play(Activate("A", "trap", "go", (), tuple(f"h{i}" for i in range(20))))
    assert [game.board.cards[f"h{i}"].zone for i in range(20)] == ["graveyard"] * 20
    refusal = held(ANY_NUMBER, 20).why_not(Activate("A", "trap", "go", (), ("h1", "h1")))
    assert refusal is not None
    assert refusal.reason is Reason.WRONG_COST


def test_a_procedure_with_many_cards_of_the_hand_is_no_search() -> None:
    def asked(cards: int) -> int:
        game = held(ANY_NUMBER, cards)
        action = Summon("A", "boss", "special", tuple(f"h{i}" for i in range(9)))
        assert game.why_not(action) is None
        return calls(lambda: game.why_not(action)) + calls(
            lambda: game.why_not(Summon("A", "boss", "special", ("target",)))
        )

    assert asked(40) < 2.2 * asked(20)
    assert len([a for a in held(ANY_NUMBER, 20).legal_actions() if isinstance(a, Summon) and a.how == "special"]) == 200


def test_levels_are_added_up_without_trying_every_sum() -> None:
    tuner, other = MaterialGroup(what=Cards(race="Tuner")), MaterialGroup(what=Cards(effect_monster=False), more=True)
    synchro = Card(
        name="Star", kind="monster", type="Dragon / Synchro", level=8, materials=Materials(groups=(tuner, other))
    )

    def monster(uid: str, kind: str, level: int) -> CardState:
        return put(uid, Card(name=uid, kind="monster", type=f"Warrior / {kind}", level=level), player="A")

    others = [monster(uid, "Normal", level) for uid, level in {"a": 1, "b": 2, "c": 2, "d": 3}.items()]
    monsters = [monster("t", "Tuner", 3), *others]
    game = duel(*monsters, put("star", synchro, "extra", "A"), phase="main1")
    ways = {a.with_ for a in game.legal_actions() if isinstance(a, Summon) and a.card == "star"}
    assert ways == {("t", "b", "d"), ("t", "c", "d"), ("t", "a", "b", "c")}
    refusal = game.why_not(Summon("A", "star", "synchro", ("t", "a", "d")))
    assert refusal is not None
    assert refusal.reason is Reason.WRONG_COST
