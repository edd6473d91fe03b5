"""Activating cards and effects: in which ways, and what activation does.

Source: "Spell Speed" and "Chains" (ygo-rulebook, official rulebook pages 44-45), "Activation requirements",
"Cards/effects that can be activated during the Damage Step" (ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Literal

from kb.engine.table.selection import Picked, Selection
from kb.engine.yugioh import events
from kb.engine.yugioh.actions import MOST_WAYS, Activate
from kb.engine.yugioh.cards import IN_PENDULUM_ZONE, Effect
from kb.engine.yugioh.chain import conditions, costs, declaring, in_damage_step, paying, sooner, whole_turn
from kb.engine.yugioh.chain import targets as targeting
from kb.engine.yugioh.chain.available import activated, find_effect, phase_key, unavailable
from kb.engine.yugioh.chain.settled import settle
from kb.engine.yugioh.chain.spell_speed import SPEEDS, speed
from kb.engine.yugioh.field import durations, limits
from kb.engine.yugioh.field.gained import GAINED
from kb.engine.yugioh.field.moving import move, replace_field_spell, turn_up
from kb.engine.yugioh.field.places import activated_as
from kb.engine.yugioh.state import Board, CardState, Link, Window, other
from kb.engine.yugioh.steps import NextTrigger
from kb.engine.yugioh.vocabulary.conditions import AttackDeclared, InPhase, Summoned


def ways(board: Board, card: CardState, effect: Effect, asked: Activate) -> Iterator[Activate]:
    """Activations of an available effect, one for every way to pay, to declare and to target; of very many, the first.

    Only those with the very targets and cost, and what is declared, that `asked` names.
    """
    for paid, declared, aimed in islice(_chosen(board, card, effect, asked), MOST_WAYS):
        yield Activate(asked.player, card.uid, effect.id, aimed, paid, declared)


def _chosen(board: Board, card: CardState, effect: Effect, asked: Activate) -> Iterator[tuple[Picked, Picked, Picked]]:
    """Each way to pay, to declare and to target."""
    for paid in _picks(costs.selection(board, card, effect, asked.player), asked.cost, in_order=True):
        for declared in _picks(declaring.selection(effect), asked.declared):
            for aimed in _picks(targeting.selection(board, card, effect, asked.player, paid), asked.targets):
                yield paid, declared, aimed


def _picks(found: Selection, named: Picked, *, in_order: bool = False) -> Iterable[Picked]:
    if not named:
        return found.all(MOST_WAYS)
    picked = named if in_order and found.allows(named) else found.of_just(named)
    return () if picked is None else (picked,)


def actions(board: Board, player: str) -> Iterator[Activate]:
    """Every activation open to `player` now."""
    for card in board.cards.values():
        for effect in activated(board, card):
            if unavailable(board, card, effect, player) is None:
                yield from ways(board, card, effect, Activate(player, card.uid, effect.id))


# ---- activating -----------------------------------------------------------------------------------------


def activate(board: Board, action: Activate) -> None:
    """Put the activation on the chain: reveal the card, pay the cost, choose the targets; the opponent is next."""
    card = board.cards[action.card]
    effect = find_effect(board, card, action.effect)
    assert effect is not None
    allowed = in_damage_step.why(board, card, effect)
    if allowed is not None:
        board.log.add(allowed)
    if not board.chain:
        board.chain_began = len(board.log)
    link = _new_link(board, action, card, effect)
    early: tuple[str, ...] = ()
    if effect.type == "card":
        early = sooner.use(board, card, action.player)
        _reveal(board, card, action.player)
    board.chain.append(link)
    limits.use(board, card, effect)
    if isinstance(effect.when, InPhase):
        durations.use(board, card, phase_key(card, effect))
    board.triggered = [t for t in board.triggered if not (t.uid == card.uid and _is_that(t.effect, effect))]
    codes = (*_activation_codes(board, link, action.cost), *early)
    board.log.add(events.Activated(link.player, card.uid, effect.id, len(board.chain), link.targets, codes=codes))
    whole_turn.keep(board, link)
    if effect.skips is not None:
        durations.skip(board, action.player, effect.skips)
    board.log.begin()
    paying.pay(board, link, action.cost)
    if board.over:
        return
    link.paid, link.at = action.cost, board.places.number()
    link.effect = settle(board, link)
    declaring.declare(board, link, action.declared)
    link.materials = tuple(made for uid in link.targets for made in board.cards[uid].origin.materials)
    link.stood = tuple(board.places.object(uid) for uid in (link.uid, *link.targets, *link.about))
    board.window, board.actor, board.passes = Window.CHAIN, other(action.player), 0
    board.agenda.put(NextTrigger())


def _is_that(triggered: Effect, effect: Effect) -> bool:
    """Whether what was triggered is `effect`, or a bullet of the same effect."""
    return triggered is effect or (effect.choice != "" and triggered.choice == effect.choice)


def _new_link(board: Board, action: Activate, card: CardState, effect: Effect) -> Link:
    """The chain link of an activation, with what the card was before; `answers` is the link that called for it."""
    cause = next((t for t in board.triggered if t.uid == card.uid and t.effect is effect), None)
    return Link(
        action.player,
        card.uid,
        effect,
        action.targets,
        speed(card, effect),
        effect.type == "card",
        activated_as(card, effect),
        card.zone,
        about=cause.about if cause else conditions.triggering(board, effect, card, action.player),
        amount=conditions.amount(board, effect, card, action.player),
        answers=cause.answers if cause and cause.answers >= 0 else len(board.chain) - 1,
    )


def _reveal(board: Board, card: CardState, player: str) -> None:
    """Place a Spell of the hand face-up on the field, or turn a Set card face-up."""
    if card.zone == "hand":
        if card.card.icon == "field":
            replace_field_spell(board, player)
        move(board, card, _zone(card), player)
    turn_up(board, card)
    card.set_this_turn = False


def _zone(card: CardState) -> Literal["pendulum", "field", "spell"]:
    """The zone that an activated card of the hand comes to."""
    if card.card.kind == "monster":
        return "pendulum"
    return "field" if card.card.icon == "field" else "spell"


def _activation_codes(board: Board, link: Link, cost: tuple[str, ...]) -> list[str]:
    """The rules behind an activation: its chain, its targets, and what it means for an attack under way."""
    codes = ["yugioh/chain/what-starts" if len(board.chain) == 1 else SPEEDS[link.speed]]
    codes += ["yugioh/chain/targets-at-activation"] if link.targets else []
    if link.kind != "monster" and board.cards[link.uid].card.kind == "monster" and link.from_zone == "spell":
        codes.append("yugioh/equip-cards/monsters")
    if board.cards[link.uid].trap is not None and not link.card_activation:
        codes += ["yugioh/trap-monsters/effects", "yugioh/trap-monsters/under-trap-lock"]
    codes += [GAINED] if link.effect not in board.cards[link.uid].card.activated else []
    codes += ["yugioh/pendulum/activation"] if link.effect is IN_PENDULUM_ZONE else []
    codes += [targeting.BEFORE_COST] if set(link.targets) & set(cost) else []
    if link.effect.type == "trigger" and (board.triggered or len(board.chain) > 1):
        codes += ["yugioh/timing/segoc", "yugioh/chain/speed-1-together"]
    if isinstance(link.effect.when, AttackDeclared) and link.effect.when.target is not None:
        codes.append("yugioh/declaration/targeted-for-attack")
    attack = board.attack
    if attack is None or len(board.chain) > 1:
        return codes
    if isinstance(link.effect.when, Summoned):
        attack.answered_summon = True
    if board.step == "battle" and attack.chains:
        codes += ["yugioh/declaration/any-number-of-chains", "yugioh/declaration/other-effects-after"]
    attack.chains += 1
    return codes
