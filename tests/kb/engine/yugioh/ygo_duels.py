"""Small positions to test the engine with: soldiers without effects, cards whose effects a test writes itself."""

from __future__ import annotations

from typing import Any

import pytest

from kb.engine.table.decision import IllegalAction, refuse
from kb.engine.yugioh.actions import Action, Activate, Pass
from kb.engine.yugioh.cards import Card, Effect, Target
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import Op
from kb.engine.yugioh.vocabulary.standing import Apply
from kb.scenario import library

CARDS = library.bundled("yugioh")
MONSTERS = Cards(where="monster")
MINE, THEIRS = Cards(whose="you", where="monster"), Cards(whose="opponent", where="monster")


def soldier(atk: int = 1500, defense: int = 1000, level: int = 4) -> Card:
    """A monster without effects."""
    return Card(name=f"Soldier {atk}", kind="monster", type="Warrior / Normal", level=level, atk=atk, defense=defense)


def officer(*holds: Apply, atk: int = 1500, defense: int = 1000) -> Card:
    """A monster by which something holds as long as it is face-up on the field."""
    effect = Effect(id="holds", type="continuous", apply=holds)
    kind = "Warrior / Effect"
    return Card(name="Officer", kind="monster", type=kind, level=4, atk=atk, defense=defense, effects=(effect,))


def put(uid: str, card: Card | str, zone: str = "monster", player: str = "", **more: Any) -> CardState:
    """A card of the player whose letter its name begins with."""
    owner = player or uid[0].upper()
    found = CARDS[card] if isinstance(card, str) else card
    slot = f"m{sum(map(ord, uid)) % 5 + 1}" if zone == "monster" else ""
    return CardState(uid, found, owner, owner, zone, slot=slot, **more)


def duel(*cards: CardState, **more: Any) -> Duel:
    """A duel with these cards, in the Battle Step of turn 2 unless `more` says otherwise."""
    return Duel.from_position(cards, **more)


def passes(game: Duel, times: int = 2) -> Duel:
    """Whoever is to act passes, so many times."""
    for _ in range(times):
        game.play(Pass(game.board.actor))
    return game


def refused(game: Duel, action: Action) -> tuple[Reason, str]:
    """The ground of the refusal and the first rule behind it."""
    refusal = game.why_not(action)
    assert refusal is not None
    with pytest.raises(IllegalAction, match=str(refusal.reason)):
        game.play(action)
    return refusal.reason, refusal.codes[0]  # type: ignore[return-value]


def is_refused(game: Duel, action: Action, question: str, reason: Reason, *codes: str, **facts: Any) -> None:
    """Assert that exactly this refusal meets `action`, and that it is neither listed nor played."""
    refusal = refuse(question, reason, *codes, **facts)
    assert game.why_not(action) == refusal
    assert action not in game.legal_actions()
    before = len(game.trace)
    with pytest.raises(IllegalAction) as raised:
        game.play(action)
    assert raised.value.refusal == refusal
    assert len(game.trace) == before


def resolved(*cards: CardState, do: tuple[Op, ...], targets: tuple[str, ...] = (), group: Any = None) -> Duel:
    """A duel in which a Set Trap `a9` of player A, which stays there, has done `do`, to `targets` if it names any."""
    what = group or Cards(where="anywhere")
    groups = (Target(what=what, count=len(targets)),) if targets else ()
    trap = Card(
        name="Snare", kind="trap", icon="continuous", effects=(Effect(id="go", type="card", targets=groups, do=do),)
    )
    game = duel(put("a9", trap, "spell", face_up=False), *cards)
    game.play(Activate("A", "a9", "go", targets))
    return passes(game)


def told(game: Duel, kind: str, *names: str) -> list[tuple[Any, ...]]:
    """The events of one kind by some of their facts."""
    return [tuple(event.facts[name] for name in names) for event in game.trace.events(kind)]


def turned_down(uid: str) -> CardState:
    """A soldier that lies face-down."""
    return put(uid, soldier(), face_up=False, position="defense")
