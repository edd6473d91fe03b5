"""What is declared as an effect is activated: a Type, an Attribute, a Level, a kind of card.

Source: "Problem-Solving Card Text", "Declare 1 card name" (ygo-rulebook).
"""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from kb.engine.table.decision import Because, because, ground
from kb.engine.table.selection import Group, Picked, Selection
from kb.engine.yugioh import events
from kb.engine.yugioh.actions import Activate
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.questions import MAY_ACTIVATE
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Link
from kb.engine.yugioh.vocabulary.declaring import Declaration
from kb.engine.yugioh.vocabulary.filters import Attribute, Kind, Type

CODE = "yugioh/psct/before-semicolon"
#: For each thing that is declared the words with which it is, and what each of them means.
WORDS: dict[str, dict[str, Any]] = {
    "type": {name.lower().replace(" ", "-"): name for name in get_args(Type)},
    "attribute": {name.lower(): name for name in get_args(Attribute)},
    "kind": {name: name for name in get_args(Kind)},
    "level": {str(number): number for number in range(1, 14)},
}
#: Where the vocabulary speaks of what was declared.
SPOKEN_OF = {"race": "type", "attribute": "attribute", "kind": "kind", "level": "level"}


def selection(effect: Effect) -> Selection:
    """What may be declared for an effect: a group of words for each thing that is."""
    return Selection(tuple(Group(tuple(_words(one))) for one in effect.declares))


def _words(one: Declaration) -> dict[str, Any]:
    found = WORDS[one.what]
    return {word: n for word, n in found.items() if one.least <= n <= one.most} if one.what == "level" else found


@ground(MAY_ACTIVATE, CODE)
def wrong(board: Board, card: CardState, effect: Effect, action: Activate) -> Because | None:
    """What is declared is what the effect asks for,"""
    fits = selection(effect).allows(action.declared)
    return None if fits else because(Reason.WRONG_DECLARATION, card=card.uid, declared=action.declared)


def readings(effect: Effect) -> tuple[Effect, ...]:
    """What the effect may come to by what is declared, where that says which cards it is about."""
    if all(one.what != "kind" for one in effect.declares):
        return (effect,)
    return tuple(with_declared(effect, declared) for declared in selection(effect).all())


def declare(board: Board, link: Link, declared: Picked) -> None:
    """The player declares it: from now on the effect speaks of that."""
    for word, one in zip(declared, link.effect.declares, strict=True):
        board.log.add(events.Declared(link.player, link.uid, str(WORDS[one.what][word]), codes=(CODE,)))
    link.effect = with_declared(link.effect, declared)


def with_declared(effect: Effect, declared: Picked) -> Effect:
    """The effect with what was declared in all places where it speaks of that."""
    if not declared:
        return effect
    pairs = zip(declared, effect.declares, strict=True)
    values: dict[str, Any] = {one.what: WORDS[one.what][word] for word, one in pairs}
    return msgspec.convert(_filled(msgspec.to_builtins(effect), values), Effect)


def _filled(told: Any, values: dict[str, Any]) -> Any:
    if isinstance(told, dict):
        return {
            key: values[SPOKEN_OF[key]] if value == "declared" and key in SPOKEN_OF else _filled(value, values)
            for key, value in told.items()
        }
    return [_filled(one, values) for one in told] if isinstance(told, list | tuple) else told
