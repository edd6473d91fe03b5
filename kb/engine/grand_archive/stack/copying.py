"""Activations and their copies on the effects stack, copies of objects and intents, and tokens.

Source: "Playing Cards" 6 to 9, "Game Mechanics - Copy", "Game Mechanics - Tokens".
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import structs

from kb.engine.grand_archive.cards import Card
from kb.engine.grand_archive.field.moving import enter_field, move
from kb.engine.grand_archive.field.places import note
from kb.engine.grand_archive.stack import targeting
from kb.engine.grand_archive.state import PLAYED, CardState, Choice, Item, Zone
from kb.engine.grand_archive.vocabulary.operations import CopyActivation
from kb.engine.table.decision import EngineError

if TYPE_CHECKING:
    from kb.engine.grand_archive.game import Game

NEW_TARGETS = "new-targets"
COPY = "copy"
#: Of one card there are never so many copies or tokens, unless they bring each other for ever.
MAX_COPIES = 200


def pending(game: Game, item: Item, what: str) -> Item | None:
    """The activation on the effects stack that `item` targets under the name `what`, or None where it is gone."""
    names = [target.name for target in item.effect.targets] if item.effect else []
    if what not in names:
        return None
    name = item.targets[names.index(what)]
    return next((other for other in game.state.stack if other.name == name and other.kind == "activation"), None)


def leave_stack(game: Game, item: Item) -> None:
    """A card leaves the effects stack with the last of its activations, for the graveyard or for banishment."""
    card = game.state.cards[item.source]
    waiting = any(other.kind in PLAYED and other.source == item.source for other in game.state.stack)
    if item.kind in PLAYED and card.zone is Zone.STACK and not waiting:
        move(game, card, Zone.GRAVEYARD if card.card.reserve is not None else Zone.BANISHMENT)


# ---- copies ---------------------------------------------------------------------------------------------


def copy_activation(game: Game, op: CopyActivation, item: Item) -> None:
    """Put a copy of an activation on the effects stack: same mode, targets, costs and properties."""
    original = pending(game, item, op.what)
    if original is None:
        return
    state = game.state
    numbers = [other.copy for other in state.stack if other.source == original.source]
    new = replace(original, uid=state.number(), controller=item.controller, copy=max(numbers) + 1)
    state.stack.append(new)
    note(game, "copied", "grand-archive/copy/activation", source=new.name, player=item.controller)
    if not op.new_targets or new.effect is None or not new.targets:
        return
    options = list(targeting.choices(game, new.effect, item.controller, state.cards[new.source]))
    if new.split:
        # The division is copied with the activation, so it needs as many targets.
        options = [option for option in options if len(option) == len(new.split)]
    if len(options) > 1:
        first = [new.targets] if new.targets in options else []
        rest = [option for option in options if option != new.targets]
        state.choice = Choice(NEW_TARGETS, item.controller, (*first, *rest))


def aim(game: Game, targets: tuple[str, ...]) -> None:
    """Give the copy on top of the effects stack its new targets."""
    stack = game.state.stack
    stack[-1] = replace(stack[-1], targets=targets, stamps=targeting.stamps(game, targets))
    note(game, "aimed", "grand-archive/copy/new-targets", source=stack[-1].name, targets=targets)


def copy_intent(game: Game, original: CardState) -> None:
    """A copy of a card in an intent is an intent as well, until the end of combat."""
    uid = _name(game, original.uid)
    copy = CardState(uid, original.card, original.owner, Zone.INTENT, original.controller)
    copy.properties, copy.stamp = frozenset({COPY}), game.state.number()
    game.state.cards[uid] = copy
    note(game, "copied", "grand-archive/copy/intent", source=uid, player=original.controller)


def summon(game: Game, card: Card, player: str, like: str, properties: frozenset[str] = frozenset()) -> CardState:
    """Put a token on the field, named `like` what it copies: what `card` prints, and nothing that happened to that."""
    printed = structs.replace(card, supertypes=tuple(dict.fromkeys((*card.supertypes, "token"))))
    uid = _name(game, like)
    token = CardState(uid, printed, player, Zone.NOWHERE, player)
    token.properties = properties
    game.state.cards[uid] = token
    note(game, "summoned", "grand-archive/tokens-and-boons/token-copies", card=uid, player=player)
    enter_field(game, token, player)
    return token


def inherit(game: Game, card: CardState, token: CardState) -> None:
    """What was given to a card on the effects stack, its copies have as well."""
    state = game.state
    state.lingering = [
        replace(effect, bound=(*effect.bound, token.uid)) if effect.bound and card.uid in effect.bound else effect
        for effect in state.lingering
    ]


def _name(game: Game, uid: str) -> str:
    """A free name for a copy or token: `squire-copy-1`, `squire-copy-2`. Raises EngineError for the one too many."""
    names = (f"{uid}-copy-{number}" for number in range(1, MAX_COPIES + 1))
    free = next((name for name in names if name not in game.state.cards), None)
    if free is None:
        raise EngineError(f"the game does not come to rest: there are {MAX_COPIES} copies of {uid} already")
    return free
