"""Resolving the top of the effects stack, operation after operation.

Source: "Playing Cards - Resolution", "Abilities - Resolving Triggered and Activated Abilities", "State-based
Checks and Effects" 2, "Game Zones - Effects Stack".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from kb.engine.decision import refuse
from kb.engine.grand_archive import cards as vocabulary
from kb.engine.grand_archive import checks, continuous, damage, redirect, targeting, triggers
from kb.engine.grand_archive.cards import AnyRule, Op, ReplaceDamage, Triggered, What
from kb.engine.grand_archive.field import (
    champion_of,
    enter_field,
    in_zone,
    move,
    named,
    note,
    take_control,
)
from kb.engine.grand_archive.moments import go_to
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.state import CardState, Choice, DamageEvent, Item, Lingering, Moment, Zone

if TYPE_CHECKING:
    from kb.engine.grand_archive.game import Game

MAY = "may"


def begin(game: Game) -> None:
    """The top item leaves the effects stack and resolves, unless it fizzles."""
    state = game.state
    item = state.stack.pop()
    legal = targeting.legal_targets(game, item)
    source = state.cards[item.source]
    if not all(legal):
        codes = ("grand-archive/stack/fizzle-illegal-target",)
        game.trace.add(refuse("Does it resolve?", Reason.TARGET_ILLEGAL, *codes, source=item.source, on=item.kind))
        _to_graveyard(game, item)
        return
    if item.kind == "activation" and source.is_a("attack") and not _can_initiate(game, item):
        _to_graveyard(game, item)
        return
    note(game, "resolves", "grand-archive/stack/top-first", source=item.source, item=item.kind)
    state.resolving = item
    state.doing = list(item.effect.do) if item.effect else []
    if isinstance(item.effect, Triggered) and item.effect.may:
        state.choice = Choice(MAY, item.controller, (("yes",), ("no",)))


def _can_initiate(game: Game, item: Item) -> bool:
    """Whether a resolving attack card can begin a combat phase: own main phase, nothing else on the stack."""
    state = game.state
    able = state.turn_player == item.controller and state.moment is Moment.MAIN and not state.stack
    if not able:
        codes = ("grand-archive/attack-card/fizzles", "grand-archive/attack/one-combat")
        game.trace.add(refuse("Does the attack card resolve?", Reason.CANNOT_INITIATE_COMBAT, *codes, card=item.source))
    return able


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
        if continuous.holds(game, op.only, None, state.cards[item.source]):
            DO[type(op)](game, op, item)
        return
    state.resolving = None
    _finish(game, item)


def _to_graveyard(game: Game, item: Item) -> None:
    """A card whose activation fizzles goes to the graveyard; abilities simply cease to be."""
    if item.kind == "activation":
        move(game, game.state.cards[item.source], Zone.GRAVEYARD)


def _finish(game: Game, item: Item) -> None:
    """A card whose activation has resolved: to the intent, the field or the graveyard."""
    card = game.state.cards[item.source]
    if item.kind != "activation" or card.zone is not Zone.STACK:
        return
    champion = champion_of(game, item.controller)
    if card.is_a("attack") and champion is not None:
        move(game, card, Zone.INTENT)
        game.state.declaring = champion.uid
        note(game, "enters-intent", "grand-archive/attack-card/enters-intent", card=card.uid)
    elif card.is_a("action") or card.is_a("attack"):
        move(game, card, Zone.GRAVEYARD)
    else:
        enter_field(game, card, item.controller)


# ---- what operations speak of ---------------------------------------------------------------------------


def speaks_of(game: Game, what: What, item: Item) -> list[CardState]:
    """The objects on the field that an operation of `item` speaks of."""
    cards = game.state.cards
    if isinstance(what, str):
        if what in ("attacked", "against"):
            return [cards[item.against]] if item.against and cards[item.against].on_field else []
        names = [target.name for target in item.effect.targets] if item.effect else []
        if what in names:
            card = cards[item.targets[names.index(what)]]
            return [card] if card.on_field else []
    return list(named(game, what, item.controller, cards[item.source]))


# ---- operations -----------------------------------------------------------------------------------------


def _damage(game: Game, op: vocabulary.Damage, item: Item) -> None:
    events = [
        DamageEvent(item.source, card.uid, op.amount, combat=False, unpreventable=op.unpreventable)
        for card in speaks_of(game, op.to, item)
    ]
    damage.prepare(game, events)


def _destroy(game: Game, op: vocabulary.Destroy, item: Item) -> None:
    checks.destroy(game, speaks_of(game, op.what, item), "grand-archive/state-based/destroyed-by-effect")


def _banish(game: Game, op: vocabulary.Banish, item: Item) -> None:
    for card in speaks_of(game, op.what, item):
        move(game, card, Zone.BANISHMENT)
        card.banished_by = item.source


def _return(game: Game, op: vocabulary.ReturnToHand, item: Item) -> None:
    for card in speaks_of(game, op.what, item):
        move(game, card, Zone.MATERIAL if "regalia" in card.card.supertypes else Zone.HAND)


def _rest(game: Game, op: vocabulary.Rest, item: Item) -> None:
    for card in speaks_of(game, op.what, item):
        triggers.rest(game, card, "grand-archive/turn/rest")


def _wake_up(game: Game, op: vocabulary.WakeUp, item: Item) -> None:
    for card in speaks_of(game, op.what, item):
        if card.rested:
            card.rested = False
            note(game, "woke-up", "grand-archive/turn/wake-up", card=card.uid)


def _put_counters(game: Game, op: vocabulary.PutCounters, item: Item) -> None:
    for card in speaks_of(game, op.what, item):
        card.counters[op.counter] = card.counters.get(op.counter, 0) + op.n
        note(game, "counters-put", "grand-archive/state-based/counters", card=card.uid, counter=op.counter, n=op.n)


def _impose(game: Game, op: vocabulary.Impose, item: Item) -> None:
    """Begin a continuous effect; with `what` it is bound to those objects (an instanced effect).

    A shield or instance of prevention is one for each of them (grand-archive/prevention/each-unit).
    """
    bound = None if op.what is None else tuple(card.uid for card in speaks_of(game, op.what, item))
    sets: list[tuple[str, ...] | None] = [bound]
    if bound is not None and isinstance(op.rule, ReplaceDamage) and op.rule.use != "always":
        sets = [(uid,) for uid in bound]
    state, left = game.state, uses(op.rule)
    for each in sets:
        state.lingering.append(Lingering(state.number(), op.rule, item.source, item.controller, op.until, each, left))
    note(game, "effect-begins", "grand-archive/effect/instanced", source=item.source, until=op.until)


def _take_control(game: Game, op: vocabulary.TakeControl, item: Item) -> None:
    for card in speaks_of(game, op.what, item):
        take_control(game, card, item.controller)


def _become(game: Game, op: vocabulary.Become, item: Item) -> None:
    for card in speaks_of(game, op.what, item):
        card.types, card.blank = op.types, op.loses_abilities
        note(game, "type-changed", "grand-archive/combat/type-change", card=card.uid, types=op.types)


def _redirect(game: Game, op: vocabulary.Redirect, item: Item) -> None:
    from_attack = op.what == "attack"
    attacked = [redirect.only_target(game)] if from_attack else speaks_of(game, op.what, item)
    for old, new in zip(attacked, speaks_of(game, op.to, item), strict=False):
        redirect.redirect(game, old, new, intercept=op.intercept)


def _draw(game: Game, op: vocabulary.Draw, item: Item) -> None:
    draw(game, item.controller, op.n, Zone(op.into))


def _recover(game: Game, op: vocabulary.Recover, item: Item) -> None:
    champion = champion_of(game, item.controller)
    if champion is not None:
        champion.damage = max(champion.damage - op.n, 0)
        note(game, "recovered", "grand-archive/damage/recover", champion=champion.uid, damage=champion.damage)


def _banish_from_graveyard(game: Game, op: vocabulary.BanishFromGraveyard, item: Item) -> None:
    """Banish the cards that have been there for longest; an effect that cannot do so ends here."""
    fitting = [
        card
        for card in in_zone(game, Zone.GRAVEYARD, item.controller)
        if op.element is None or op.element in card.card.elements
    ]
    if len(fitting) < op.n:
        game.state.doing = []
        return
    for card in fitting[: op.n]:
        move(game, card, Zone.BANISHMENT)
        card.banished_by = item.source


def _end_combat(game: Game, op: vocabulary.EndCombat, item: Item) -> None:
    """End the combat phase: the effects stack empties, its cards are banished, the end of combat step comes."""
    state = game.state
    about = [card.uid for card in speaks_of(game, op.if_attacking, item)] if op.if_attacking else []
    if state.combat is None or (op.if_attacking and state.combat.attacker not in about):
        return
    for pending in state.stack:
        if pending.kind == "activation":
            move(game, state.cards[pending.source], Zone.BANISHMENT)
    state.stack.clear()
    note(game, "combat-ended-by-effect", "grand-archive/turn/combat-ended-by-effect", source=item.source)
    go_to(game, Moment.COMBAT_TRIGGERS)


#: What each operation of the vocabulary does.
DO: Mapping[type[Op], Callable[[Game, Any, Item], None]] = {
    vocabulary.Damage: _damage,
    vocabulary.Destroy: _destroy,
    vocabulary.Banish: _banish,
    vocabulary.ReturnToHand: _return,
    vocabulary.Rest: _rest,
    vocabulary.WakeUp: _wake_up,
    vocabulary.PutCounters: _put_counters,
    vocabulary.Impose: _impose,
    vocabulary.TakeControl: _take_control,
    vocabulary.Become: _become,
    vocabulary.Redirect: _redirect,
    vocabulary.Draw: _draw,
    vocabulary.Recover: _recover,
    vocabulary.BanishFromGraveyard: _banish_from_graveyard,
    vocabulary.EndCombat: _end_combat,
}


def uses(rule: AnyRule) -> int:
    """What is left of a prevention effect as it begins: the buffer of a shield, the one attempt of an instance."""
    if isinstance(rule, ReplaceDamage) and rule.use == "shield":
        return rule.amount or 0
    return 1


def draw(game: Game, player: str, n: int, into: Zone = Zone.HAND) -> None:
    """Draw `n` cards; a player who tries to draw from an empty deck loses at the next check."""
    for _ in range(n):
        deck = in_zone(game, Zone.DECK, player)
        if not deck:
            game.state.players[player].decked = True
            note(game, "deck-empty", "grand-archive/game/empty-deck", player=player)
            return
        move(game, deck[0], into)
