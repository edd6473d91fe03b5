"""Activations and their copies on the effects stack, copies of objects and intents, and tokens.

Source: "Playing Cards" 6 to 9, "Game Mechanics - Copy", "Game Mechanics - Tokens".
"""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from kb.engine.grand_archive.cards import Card
from kb.engine.grand_archive.events.objects import Summoned
from kb.engine.grand_archive.events.stack import Aimed, Copied
from kb.engine.grand_archive.field.moving import enter_field, move
from kb.engine.grand_archive.pieces import PLAYED, CardState, Item, Zone
from kb.engine.grand_archive.stack import targeting
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary.operations import CopyActivation
from kb.engine.table.agenda import Prompt
from kb.engine.table.decision import EngineError
from kb.engine.table.selection import Group, Selection
from kb.engine.table.ways import Way, Ways

NEW_TARGETS = "new-targets"
COPY = "copy"
#: Of one card there are never so many copies or tokens, unless they bring each other for ever.
MAX_COPIES = 200


def pending(state: State, item: Item, what: str) -> Item | None:
    """The activation on the effects stack that `item` targets under the name `what`, or None where it is gone."""
    names = [target.name for target in item.effect.targets] if item.effect else []
    if what not in names:
        return None
    name = item.targets[names.index(what)]
    return next((other for other in state.stack if other.name == name and other.kind == "activation"), None)


def leave_stack(state: State, item: Item) -> None:
    """A card leaves the effects stack with the last of its activations, for the graveyard or for banishment."""
    card = state.cards[item.source]
    waiting = any(other.kind in PLAYED and other.source == item.source for other in state.stack)
    if item.kind in PLAYED and card.zone is Zone.STACK and not waiting:
        gone = Zone.GRAVEYARD if card.card.reserve is not None else Zone.BANISHMENT
        move(state, card, Zone.PANTHEON if card.is_a("boon") else gone)


# ---- copies ---------------------------------------------------------------------------------------------


def copy_activation(state: State, op: CopyActivation, item: Item) -> Prompt | None:
    """Put a copy of an activation on the effects stack: same mode, targets, costs and properties.

    With `new_targets` its controller may choose others; first of all those that it has.
    """
    original = pending(state, item, op.what)
    if original is None:
        return None
    numbers = [other.copy for other in state.stack if other.source == original.source]
    new = replace(original, uid=state.number(), controller=item.controller, copy=max(numbers) + 1)
    state.stack.append(new)
    state.tell(Copied(new.name, item.controller, codes=("grand-archive/copy/activation",)))
    if not op.new_targets or new.effect is None or not new.targets:
        return None
    others = _like(targeting.selection(state, new.effect, item.controller, state.cards[new.source]), new)
    kept = (Way(new.targets),) if others.allows(new.targets) else ()
    ways = Ways((*kept, Way((), others)))
    return Prompt(item.controller, ways, NEW_TARGETS) if len(list(ways.all(2))) > 1 else None


def _like(targets: Selection, item: Item) -> Selection:
    """The targets that an item may have: a division is copied with it, so it needs as many as it has."""
    if not item.split or not targets.groups:
        return targets
    *before, last = targets.groups
    size = len(item.split) - len(before)
    return Selection((*before, Group(last.options, size, size)))


def aim(state: State, targets: tuple[str, ...]) -> None:
    """Give the copy on top of the effects stack its new targets."""
    state.stack[-1] = replace(state.stack[-1], targets=targets, stamps=targeting.stamps(state, targets))
    state.tell(Aimed(state.stack[-1].name, targets, codes=("grand-archive/copy/new-targets",)))


def copy_intent(state: State, original: CardState) -> None:
    """A copy of a card in an intent is an intent as well, until the end of combat."""
    uid = _name(state, original.uid)
    copy = CardState(uid, original.card, original.owner, Zone.INTENT, original.controller)
    copy.properties, copy.stamp = frozenset({COPY}), state.number()
    state.cards[uid] = copy
    state.places.shift(uid, Zone.INTENT)
    state.read_cards()
    state.tell(Copied(uid, original.controller, codes=("grand-archive/copy/intent",)))


def summon(state: State, card: Card, player: str, like: str, properties: frozenset[str] = frozenset()) -> CardState:
    """Put a token on the field, named `like` what it copies: what `card` prints, and nothing that happened to that."""
    printed = structs.replace(card, supertypes=tuple(dict.fromkeys((*card.supertypes, "token"))))
    uid = _name(state, like)
    token = CardState(uid, printed, player, Zone.NOWHERE, player)
    token.properties = properties
    state.cards[uid] = token
    state.places.shift(uid, Zone.NOWHERE)
    state.read_cards()
    state.tell(Summoned(uid, player, codes=("grand-archive/tokens/copies",)))
    enter_field(state, token, player)
    return token


def _name(state: State, uid: str) -> str:
    """A free name for a copy or token: `squire-copy-1`, `squire-copy-2`. Raises EngineError for the one too many."""
    names = (f"{uid}-copy-{number}" for number in range(1, MAX_COPIES + 1))
    free = next((name for name in names if name not in state.cards), None)
    if free is None:
        raise EngineError(f"the game does not come to rest: there are {MAX_COPIES} copies of {uid} already")
    return free
