"""How much an amount comes to, and by what a monster is unaffected."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import put, resolved, soldier, told

from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.field.amounts import total
from kb.engine.yugioh.field.unaffected import By, covers
from kb.engine.yugioh.vocabulary.filters import Amount, Cards
from kb.engine.yugioh.vocabulary.operations import Damage
from kb.engine.yugioh.vocabulary.standing import Unaffected


@pytest.mark.parametrize(
    ("amount", "figures", "points"),
    [
        (Amount(), [700, 300], 1000),
        (Amount(), [], 0),
        (Amount(highest=True), [300, 700], 700),
        (Amount(highest=True), [], 0),
        (Amount(half=True), [700], 350),
        (Amount(half=True), [701], 351),
        (Amount(times=200, plus=50), [3], 650),
        (Amount(times=3, half=True, plus=1), [1], 3),
        (Amount(plus=3), [0], 3),
        (Amount(figure="had-level", plus=3), [2], 5),
        (Amount(figure="had-level", plus=3), [0], 0),
    ],
)
def test_what_an_amount_comes_to(amount: Amount, figures: list[int], points: int) -> None:
    found = total(amount, figures)
    assert (found, type(found)) == (points, int)


XYZ = Card(name="Rank", kind="monster", type="Fiend / Xyz / Normal", rank=5, atk=1200)
LINK = Card(name="Link", kind="monster", type="Cyberse / Link / Normal", arrows=("left", "right"), atk=1300)


@pytest.mark.parametrize(
    ("card", "figure", "worth"),
    [
        (soldier(1500, 1000, 4), "level", 4),
        (soldier(1500, 1000, 4), "rank", 0),
        (soldier(1500, 1000, 4), "level-or-rank", 4),
        (soldier(1500, 1000, 4), "original-atk", 1500),
        (soldier(1500, 1000, 4), "original-def", 1000),
        (soldier(1500, 1000, 4), "def", 1000),
        (soldier(1500, 1000, 4), "original-level", 4),
        (soldier(1500, 1000, 4), "original-rank", 0),
        (XYZ, "rank", 5),
        (XYZ, "original-rank", 5),
        (XYZ, "level-or-rank", 5),
        (XYZ, "def", 0),
        (XYZ, "printed-atk", 1200),
        (XYZ, "printed-def", 0),
        (LINK, "link", 2),
        (LINK, "one", 1),
    ],
)
def test_a_figure_of_a_monster(card: Card, figure: Any, worth: int) -> None:
    by = Amount(of="it", figure=figure)
    game = resolved(put("b1", card), do=(Damage(by=by),), targets=("b1",), group=Cards(where="monster"))
    assert game.board.lp["B"] == 8000 - worth
    assert told(game, "damage", "player", "amount") == [("B", worth)]


OWN, GRANTER, THEIRS = By("a1", "monster", "A", True), By("a2", "spell", "A", True), By("b1", "trap", "B", True)
STANDING = By("b2", "monster", "B", False)


@pytest.mark.parametrize(
    ("by", "passed_over"),
    [
        ("effects", [OWN, GRANTER, THEIRS, STANDING]),
        ("other-effects", [THEIRS, STANDING]),
        ("opponent-effects", [THEIRS, STANDING]),
        ("activated", [OWN, GRANTER, THEIRS]),
        ("opponent-activated", [THEIRS]),
    ],
)
def test_what_a_monster_is_unaffected_by(by: Any, passed_over: list[By]) -> None:
    """Where the effect of another card made it so, `a2`, that one is none of the others either."""
    card = put("a1", soldier())
    every = [OWN, GRANTER, THEIRS, STANDING]
    assert [one for one in every if covers(Unaffected(what="this", by=by), card, one, "a2")] == passed_over
    traps = Unaffected(what="this", by=by, kinds=("trap",))
    assert [one for one in every if covers(traps, card, one, "a2")] == [one for one in passed_over if one is THEIRS]


def test_its_own_text_leaves_out_its_own_effects_only() -> None:
    rule = Unaffected(what="this", by="other-effects")
    assert [covers(rule, put("a1", soldier()), one) for one in (OWN, GRANTER, THEIRS)] == [False, True, True]
