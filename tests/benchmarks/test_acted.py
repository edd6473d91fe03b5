"""Compiled effects tried out on random tables: none raises, and what does nothing or breaks is told apart."""

import pytest
from msgspec import structs

from benchmarks import acted
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import AddToHand, GainLp, Op
from kb.errors import HeadjudgeError

GIFT = Effect(id="gift", type="card", do=(GainLp(amount=100),))


def gift(*do: Op) -> Card:
    return Card(name="Gift", kind="spell", icon="normal", effects=(structs.replace(GIFT, do=do or GIFT.do),))


def test_no_compiled_effect_raises(capsys: pytest.CaptureFixture[str]) -> None:
    assert acted.main(["--share", "3"]) == 0
    assert "resolved on some table" in capsys.readouterr().out


def test_what_resolves_is_counted() -> None:
    card = gift()
    assert acted.tried(card, card.effects[0]) == {"resolved": acted.TIMES}


def test_a_part_that_is_each_time_left_undone_is_told() -> None:
    nobody = Cards(where="deck", name="Nobody")
    card = gift(AddToHand(what=nobody, optional=True), GainLp(amount=1, joined="then"))
    count = acted.tried(card, card.effects[0])
    assert count["part undone"] == count["resolved"] == acted.TIMES
    assert count["nothing"]  # but for tables on which another card answers a Spell, with a counter on itself


def test_what_raises_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise HeadjudgeError("broken")

    monkeypatch.setattr(acted, "resolved", broken)
    card = gift()
    assert acted.tried(card, card.effects[0]) == {"HeadjudgeError: broken": acted.TABLES}
