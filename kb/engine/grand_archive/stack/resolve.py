"""Resolving the top of the effects stack, operation after operation.

Source: "Playing Cards - Resolution", "Abilities - Resolving Triggered and Activated Abilities", "State-based
Checks and Effects" 2, "Game Zones - Effects Stack".
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kb.engine.grand_archive.effects import operations
from kb.engine.grand_archive.field import in_force
from kb.engine.grand_archive.field.moving import enter_field, move
from kb.engine.grand_archive.field.places import champion_of, note
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import copying, materializing, meaning, targeting
from kb.engine.grand_archive.state import PLAYED, Choice, Item, Moment, Zone
from kb.engine.grand_archive.vocabulary.operations import Triggered
from kb.engine.table.decision import Refusal, refuse

if TYPE_CHECKING:
    from kb.engine.grand_archive.game import Game

MAY = "may"
QUESTION = "Does it resolve?"


def begin(game: Game) -> None:
    """The top item leaves the effects stack and resolves, unless it fizzles."""
    state = game.state
    item = state.stack.pop()
    refusal = _fizzles(game, item)
    if refusal is not None:
        game.trace.add(refusal)
        copying.leave_stack(game, item)
        return
    item = _still_targeted(game, item)
    note(game, "resolves", "grand-archive/stack/top-first", source=item.name, item=item.kind)
    state.resolving = item
    state.chosen = {}
    state.doing = list(item.effect.do) if item.effect else []
    if isinstance(item.effect, Triggered) and item.effect.may:
        state.choice = Choice(MAY, item.controller, (("yes",), ("no",)))


def _fizzles(game: Game, item: Item) -> Refusal | None:
    """Why an item does not resolve: its card or a required target is gone, a condition unmet, combat impossible."""
    source = game.state.cards[item.source]
    if item.kind in PLAYED and source.zone is not Zone.STACK:
        return refuse(QUESTION, Reason.SOURCE_GONE, "grand-archive/stack/source-gone", source=item.name)
    if not all(targeting.legal_targets(game, item)[: targeting.required(item)]):
        illegal = "grand-archive/stack/fizzle-illegal-target"
        return refuse(QUESTION, Reason.TARGET_ILLEGAL, illegal, source=item.name, on=item.kind)
    if isinstance(item.effect, Triggered) and not in_force.holds(game, item.effect.if_, None, source):
        return refuse(QUESTION, Reason.CONDITION_UNMET, "grand-archive/trigger/intervening", source=item.name)
    if item.kind == "materialization" and source.is_a("champion"):
        return materializing.level_refusal(game, source, item.controller)
    if item.kind == "activation" and source.is_a("attack") and not _can_initiate(game, item):
        codes = ("grand-archive/attack-card/fizzles", "grand-archive/attack/one-combat")
        return refuse("Does the attack card resolve?", Reason.CANNOT_INITIATE_COMBAT, *codes, card=item.source)
    return None


def _still_targeted(game: Game, item: Item) -> Item:
    """The item with those of its targets that are legal: "up to" targets that are not are passed over."""
    legal = targeting.legal_targets(game, item)
    if all(legal):
        return item
    kept = [at for at, good in enumerate(legal) if good]
    split = tuple(item.split[at] for at in kept) if item.split else ()
    note(game, "targets-left", "grand-archive/stack/optional-targets", source=item.name, left=len(kept))
    return replace(
        item,
        targets=tuple(item.targets[at] for at in kept),
        stamps=tuple(item.stamps[at] for at in kept),
        split=split,
    )


def _can_initiate(game: Game, item: Item) -> bool:
    """Whether a resolving attack card can begin a combat phase: own main phase, nothing else on the stack."""
    state = game.state
    return state.turn_player == item.controller and state.moment is Moment.MAIN and not state.stack


def decide(game: Game, *, yes: bool) -> None:
    """The controller of a resolving effect that says "may" does it or not."""
    if not yes:
        game.state.doing = []
    note(game, "may", "grand-archive/stack/may-on-resolution", done=yes)


def proceed(game: Game) -> None:
    """Do the next operation of the resolving effect, or finish it."""
    state = game.state
    item = state.resolving
    if item is None:
        return
    if state.doing:
        op = state.doing.pop(0)
        if meaning.applies(game, op, item):
            operations.DO[type(op)](game, op, item)
        return
    state.resolving, state.chosen = None, {}
    _finish(game, item)


def _finish(game: Game, item: Item) -> None:
    """What a resolved activation becomes: a card in the intent or the graveyard, an object, a token."""
    card = game.state.cards[item.source]
    if item.kind not in PLAYED or card.zone is not Zone.STACK:
        return
    if card.is_a("action"):
        copying.leave_stack(game, item)
    elif card.is_a("attack"):
        _enter_intent(game, item)
    elif card.is_a("champion") and (champion := champion_of(game, item.controller)) is not None:
        materializing.level_up(game, card, champion)
    elif item.copy:
        token = copying.summon(game, card.card, item.controller, card.uid, item.properties)
        copying.inherit(game, card, token)
        copying.leave_stack(game, item)
    else:
        enter_field(game, card, item.controller)
        if in_force.has(game, card, "link"):
            card.link = item.stamps[0]


def _enter_intent(game: Game, item: Item) -> None:
    """An attack card enters the intent, and its champion, or the ally that a Command rested, must attack."""
    state = game.state
    card = state.cards[item.source]
    attacker = champion_of(game, item.controller)
    codes = ["grand-archive/attack-card/enters-intent"]
    if in_force.has(game, card, "command"):
        attacker = state.cards[item.paid_with[0]]
        codes.append("grand-archive/keyword/command")
    if attacker is None or not attacker.on_field:
        copying.leave_stack(game, item)
        return
    move(game, card, Zone.INTENT)
    state.declaring = attacker.uid
    note(game, "enters-intent", *codes, card=card.uid)
