"""What the operations of the vocabulary do as an effect resolves.

Source: "Playing Cards - Resolution", "Abilities - Triggered Abilities" 6 to 11, "Game Mechanics - Copy", "Tokens", and
the glossary on Negate, Reflexive Trigger and Suppress.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import structs

from kb.engine.grand_archive.combat import combat, damage, redirect
from kb.engine.grand_archive.effects import choosing
from kb.engine.grand_archive.field import in_force
from kb.engine.grand_archive.field.moments import go_to
from kb.engine.grand_archive.field.moving import enter_field, move, take_control
from kb.engine.grand_archive.field.places import champion_of, in_zone, note, turn_order
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import copying, costs, triggers
from kb.engine.grand_archive.stack.meaning import number, speaks_of
from kb.engine.grand_archive.state import PLAYED, Choice, DamageEvent, Delayed, Item, Lingering, Moment, Zone
from kb.engine.grand_archive.turn import checks
from kb.engine.grand_archive.vocabulary import operations as vocabulary
from kb.engine.grand_archive.vocabulary.filters import Measure
from kb.engine.grand_archive.vocabulary.operations import Op, ReturnToField, Triggered
from kb.engine.grand_archive.vocabulary.rules import (
    AnyRule,
    Grant,
    LoseAbilities,
    ReplaceDamage,
    SetElement,
    SetStats,
    Stats,
    SwapStats,
)
from kb.engine.table.decision import EngineError, refuse

if TYPE_CHECKING:
    from kb.engine.grand_archive.game import Game

#: Rules whose order matters, each in its layer.
LAYERED = (Grant, LoseAbilities, SetElement, SetStats, Stats, SwapStats)
#: The delayed trigger that Suppress creates.
RETURNS = Triggered(on="next-end-phase", do=(ReturnToField(what="about"),))


# ---- objects --------------------------------------------------------------------------------------------


def _damage(game: Game, op: vocabulary.Damage, item: Item) -> None:
    objects = speaks_of(game, op.to, item)
    amounts = list(item.split) if op.split else [number(game, op.amount, item)] * len(objects)
    events = [
        DamageEvent(item.source, card.uid, amount, combat=False, unpreventable=op.unpreventable)
        for card, amount in zip(objects, amounts, strict=True)
    ]
    damage.prepare(game, events, apart=isinstance(op.to, str))


def _destroy(game: Game, op: vocabulary.Destroy, item: Item) -> None:
    checks.destroy(game, speaks_of(game, op.what, item), "grand-archive/state-based/destroyed-by-effect")


def _sacrifice(game: Game, op: vocabulary.Sacrifice, item: Item) -> None:
    checks.destroy(game, speaks_of(game, op.what, item), "grand-archive/state-based/sacrificed")


def _banish(game: Game, op: vocabulary.Banish, item: Item) -> None:
    for card in speaks_of(game, op.what, item, anywhere=True):
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
    n = number(game, op.n, item)
    for card in speaks_of(game, op.what, item):
        card.counters[op.counter] = card.counters.get(op.counter, 0) + n
        note(game, "counters-put", "grand-archive/state-based/counters", card=card.uid, counter=op.counter, n=n)


def _remove_counters(game: Game, op: vocabulary.RemoveCounters, item: Item) -> None:
    for card in speaks_of(game, op.what, item):
        removed = min(op.n, card.counters.get(op.counter, 0))
        card.counters[op.counter] = card.counters.get(op.counter, 0) - removed
        note(game, "counters-removed", "grand-archive/counters/spent", object=card.uid, counter=op.counter, n=removed)


def _put_in_deck(game: Game, op: vocabulary.PutInDeck, item: Item) -> None:
    """Put a card into its owner's deck; places that a smaller deck does not have are empty, so it becomes the last."""
    for card in speaks_of(game, op.what, item, anywhere=True):
        move(game, card, Zone.DECK)
        deck = in_zone(game, Zone.DECK, card.owner)
        below = deck[op.at - 1 : -1] if op.at else []
        for other in below:
            game.state.cards[other.uid] = game.state.cards.pop(other.uid)
        place = len(deck) - len(below)
        note(game, "put-in-deck", "grand-archive/general/too-few-cards", card=card.uid, place=place)


def _take_control(game: Game, op: vocabulary.TakeControl, item: Item) -> None:
    for card in speaks_of(game, op.what, item):
        take_control(game, card, item.controller)


def _load(game: Game, op: vocabulary.Load, item: Item) -> None:
    """Lay a card beneath an object; a card that has moved on cannot be loaded any more."""
    for host, card in zip(speaks_of(game, op.into, item), speaks_of(game, op.what, item, anywhere=True), strict=False):
        move(game, card, Zone.LOADED)
        card.host = host.uid
        note(
            game, "loaded", "grand-archive/weapon/loaded", "grand-archive/zone/new-object", card=card.uid, host=host.uid
        )


def _summon(game: Game, op: vocabulary.Summon, item: Item) -> None:
    if op.copy_of is None:
        tokens = game.state.cards[item.source].card.tokens
        if op.token not in tokens:
            raise EngineError(f"{item.source} prints no token '{op.token}'; write it under the card's `tokens`")
        printed = [(op.token, tokens[op.token])]
    else:
        originals = speaks_of(game, op.copy_of, item, anywhere=True)
        for original in originals:
            if original.zone is Zone.INTENT:
                copying.copy_intent(game, original)
        printed = [(original.uid, original.card) for original in originals if original.on_field]
    for like, card in printed * number(game, op.n, item):
        token = copying.summon(game, card, item.controller, like)
        token.rested = token.rested or op.rested


# ---- continuous effects ---------------------------------------------------------------------------------


def _impose(game: Game, op: vocabulary.Impose, item: Item) -> None:
    """Begin a continuous effect; with `what` it is bound to those objects (an instanced effect).

    A shield or instance of prevention is one for each of them (grand-archive/prevention/each-unit). An amount that
    is measured is what it was on resolution.
    """
    bound = None if op.what is None else tuple(card.uid for card in speaks_of(game, op.what, item, anywhere=True))
    _begin(game, _fixed(game, op.rule, item), item, op.until, bound)
    codes = ["grand-archive/effect/instanced" if bound is not None else "grand-archive/effect/static-set"]
    codes += ["grand-archive/effect/layers"] if isinstance(op.rule, LAYERED) else []
    codes += ["grand-archive/effect/dependency"] if isinstance(op.rule, Grant | LoseAbilities) else []
    note(game, "effect-begins", *codes, source=item.source, until=op.until)


def _begin(game: Game, rule: AnyRule, item: Item, until: Any, bound: tuple[str, ...] | None) -> None:
    sets: list[tuple[str, ...] | None] = [bound]
    if bound is not None and isinstance(rule, ReplaceDamage) and rule.use != "always":
        sets = [(uid,) for uid in bound]
    state, left = game.state, uses(rule)
    for each in sets:
        state.lingering.append(Lingering(state.number(), rule, item.source, item.controller, until, each, left))


def _fixed(game: Game, rule: AnyRule, item: Item) -> AnyRule:
    """The rule with its measured amounts as numbers."""
    measured = {name: getattr(rule, name) for name in rule.__struct_fields__}
    numbers = {name: number(game, m, item) for name, m in measured.items() if isinstance(m, Measure)}
    return structs.replace(rule, **numbers) if numbers else rule


def _become(game: Game, op: vocabulary.Become, item: Item) -> None:
    cards = speaks_of(game, op.what, item)
    for card in cards:
        card.types, card.supertypes = op.types, op.supertypes
        codes = ("grand-archive/combat/type-change", "grand-archive/zone/type-setting")
        note(game, "type-changed", *codes, card=card.uid, types=(*op.supertypes, *op.types))
    if op.loses_abilities and cards:
        _begin(game, LoseAbilities(), item, "game", tuple(card.uid for card in cards))


def uses(rule: AnyRule) -> int:
    """What is left of a prevention effect as it begins: the buffer of a shield, the one attempt of an instance."""
    if isinstance(rule, ReplaceDamage) and rule.use == "shield":
        return rule.amount or 0
    return 1


# ---- combat, cards, counters ----------------------------------------------------------------------------


def _redirect(game: Game, op: vocabulary.Redirect, item: Item) -> None:
    from_attack = op.what == "attack"
    attacked = [redirect.only_target(game)] if from_attack else speaks_of(game, op.what, item)
    for old, new in zip(attacked, speaks_of(game, op.to, item), strict=False):
        redirect.redirect(game, old, new, intercept=op.intercept)


def _draw(game: Game, op: vocabulary.Draw, item: Item) -> None:
    draw(game, item.controller, number(game, op.n, item), Zone(op.into))


def draw(game: Game, player: str, n: int, into: Zone = Zone.HAND) -> None:
    """Draw `n` cards; a player who tries to draw from an empty deck loses at the next check."""
    for _ in range(n):
        deck = in_zone(game, Zone.DECK, player)
        if not deck:
            game.state.players[player].decked = True
            note(game, "deck-empty", "grand-archive/game/empty-deck", player=player)
            return
        move(game, deck[0], into)


def _recover(game: Game, op: vocabulary.Recover, item: Item) -> None:
    champion = champion_of(game, item.controller)
    if champion is not None:
        champion.damage = max(champion.damage - number(game, op.n, item), 0)
        note(game, "recovered", "grand-archive/damage/recover", champion=champion.uid, damage=champion.damage)


def _banish_from_graveyard(game: Game, op: vocabulary.BanishFromGraveyard, item: Item) -> None:
    """Banish the cards that have been there for longest; an effect that cannot do so ends here."""
    fitting = [
        card
        for card in in_zone(game, Zone.GRAVEYARD, item.controller)
        if op.element is None or op.element in in_force.elements(game, card)
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
    _banish_stack(game, item)
    note(game, "combat-ended-by-effect", "grand-archive/turn/combat-ended-by-effect", source=item.source)
    go_to(game, Moment.COMBAT_TRIGGERS)


def _banish_stack(game: Game, item: Item) -> None:
    """What is on the effects stack does not resolve and its cards are banished, but not the resolving card itself."""
    state = game.state
    for pending in state.stack:
        if pending.kind in PLAYED and pending.source != item.source and state.cards[pending.source].zone is Zone.STACK:
            move(game, state.cards[pending.source], Zone.BANISHMENT)
    state.stack.clear()


def _end_turn(game: Game, op: vocabulary.EndTurn, item: Item) -> None:
    """End the turn: the effects stack empties and the last part of the end phase, clean-up, comes next."""
    _banish_stack(game, item)
    note(game, "turn-ended-by-effect", "grand-archive/phases/ended-by-effect", source=item.source)
    if game.state.combat is not None:
        combat.end_combat(game)
        checks.end_combat_effects(game)
    go_to(game, Moment.CLEAN_UP)


def _skip_phase(game: Game, op: vocabulary.SkipPhase, item: Item) -> None:
    """Players will skip their next phases of a kind, each of them once."""
    for player in _players(game, op.who, item):
        key = (player, op.phase)
        game.state.skips[key] = game.state.skips.get(key, 0) + op.n
        note(game, "will-skip", "grand-archive/phases/skipped", player=player, phase=op.phase)


def _win(game: Game, op: vocabulary.Win, item: Item) -> None:
    game.state.players[item.controller].wins = True


def _lose(game: Game, op: vocabulary.Lose, item: Item) -> None:
    for player in _players(game, op.who, item):
        game.state.players[player].loses = True


def _players(game: Game, who: str, item: Item) -> list[str]:
    """The players in the game that an effect of `item` means."""
    return [p for p in turn_order(game) if who == "any" or (p == item.controller) == (who == "you")]


# ---- the effects stack ----------------------------------------------------------------------------------


def _negate(game: Game, op: vocabulary.Negate, item: Item) -> None:
    """Remove an activation from the effects stack; what was paid for it stays paid."""
    pending = copying.pending(game, item, op.what)
    if pending is None:
        return
    payer = pending.controller
    if op.unless and len(costs.payers(game, payer)) >= op.unless:
        game.state.doing.insert(0, structs.replace(op, unless=0))
        game.state.choice = Choice(choosing.PAY, payer, (("pay",), ()), str(op.unless))
        return
    game.state.stack.remove(pending)
    codes = ("grand-archive/terms/fizzle-negate",)
    game.trace.add(refuse("Does it resolve?", Reason.NEGATED, *codes, source=pending.name, by=item.source))
    card = game.state.cards[pending.source]
    if op.banish and card.zone is Zone.STACK:
        move(game, card, Zone.BANISHMENT)
    else:
        copying.leave_stack(game, pending)


def _copy_activation(game: Game, op: vocabulary.CopyActivation, item: Item) -> None:
    copying.copy_activation(game, op, item)


def _suppress(game: Game, op: vocabulary.Suppress, item: Item) -> None:
    """Banish each object and have a delayed trigger of its own return it."""
    for card in speaks_of(game, op.what, item):
        move(game, card, Zone.BANISHMENT)
        game.state.delayed.append(Delayed(item.source, item.controller, RETURNS, item.stamp, (card.stamp,)))
        note(game, "suppressed", "grand-archive/trigger/delayed", card=card.uid)


def _return_to_field(game: Game, op: vocabulary.ReturnToField, item: Item) -> None:
    for card in speaks_of(game, op.what, item, anywhere=True):
        if card.zone is Zone.BANISHMENT:
            enter_field(game, card, card.owner)


def _when_you_do(game: Game, op: vocabulary.WhenYouDo, item: Item) -> None:
    triggers.reflex(game, Delayed(item.source, item.controller, op.then, item.stamp))


def _later(game: Game, op: vocabulary.Later, item: Item) -> None:
    about = () if op.what is None else tuple(card.stamp for card in speaks_of(game, op.what, item, anywhere=True))
    game.state.delayed.append(Delayed(item.source, item.controller, op.then, item.stamp, about))


#: What each operation of the vocabulary does.
DO: Mapping[type[Op], Callable[[Game, Any, Item], None]] = {
    vocabulary.Damage: _damage,
    vocabulary.Destroy: _destroy,
    vocabulary.Sacrifice: _sacrifice,
    vocabulary.Banish: _banish,
    vocabulary.ReturnToHand: _return,
    vocabulary.Rest: _rest,
    vocabulary.WakeUp: _wake_up,
    vocabulary.PutCounters: _put_counters,
    vocabulary.Impose: _impose,
    vocabulary.RemoveCounters: _remove_counters,
    vocabulary.PutInDeck: _put_in_deck,
    vocabulary.TakeControl: _take_control,
    vocabulary.Become: _become,
    vocabulary.Redirect: _redirect,
    vocabulary.Draw: _draw,
    vocabulary.Recover: _recover,
    vocabulary.BanishFromGraveyard: _banish_from_graveyard,
    vocabulary.EndCombat: _end_combat,
    vocabulary.Negate: _negate,
    vocabulary.CopyActivation: _copy_activation,
    vocabulary.Summon: _summon,
    vocabulary.Load: _load,
    vocabulary.Suppress: _suppress,
    vocabulary.ReturnToField: _return_to_field,
    vocabulary.Discard: choosing.discard,
    vocabulary.Choose: choosing.choose,
    vocabulary.PlayNow: choosing.play_now,
    vocabulary.WhenYouDo: _when_you_do,
    vocabulary.Later: _later,
    vocabulary.Wither: choosing.wither,
    vocabulary.SkipPhase: _skip_phase,
    vocabulary.EndTurn: _end_turn,
    vocabulary.Win: _win,
    vocabulary.Lose: _lose,
}
