"""Activating cards: paying, and putting the activation on the effects stack.

Source: "Playing Cards - Card Activation", "Playing Cards - Bestowing Boons", "Card Types - Attack" 2.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from kb.engine.grand_archive.actions import Activate
from kb.engine.grand_archive.events.stack import Activated, Bestowed, Materialized
from kb.engine.grand_archive.field import looks, spell_levels
from kb.engine.grand_archive.field.moving import move, rest
from kb.engine.grand_archive.field.places import everything
from kb.engine.grand_archive.field.triggering import notice
from kb.engine.grand_archive.pieces import CardState, Item, Zone
from kb.engine.grand_archive.stack import activation, costs, paying, targeting, triggers
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary.filters import Keyword
from kb.engine.grand_archive.vocabulary.operations import Mode
from kb.engine.table.selection import Selection

#: The rules of the keywords that matter as a card is activated.
CITED: tuple[tuple[Keyword, str], ...] = (
    ("efficiency", "grand-archive/keyword/efficiency"),
    ("fast-activation", "grand-archive/keyword/fast-activation"),
    ("interdiction", "grand-archive/keyword/interdiction"),
)


# ---- activating -----------------------------------------------------------------------------------------


def activate(state: State, action: Activate) -> None:
    """Put the card on the effects stack and pay; an attack card rests the champion as an additional cost."""
    card = state.cards[action.card]
    speed = (
        "grand-archive/timing/fast" if activation.is_fast(state, card, action.player) else "grand-archive/timing/slow"
    )
    amount, was = paying.reserve_cost(state, card, action), card.zone
    effect = activation.effect_of(state, card.card.effect, action.mode, card)
    split = activation.shares(activation.division(state, effect, action.player, card) or 0, action)
    rests = paying.commanded(state, card, action.player, action.paying) if card.is_a("attack") else None
    ephemeral = was is Zone.GRAVEYARD and card.card.ephemerate is not None
    speed_and = [speed, *_cited(state, card, amount)]
    move(state, card, Zone.STACK)
    paid = paying.pay(state, card, action, amount) or ()
    card.x = action.x
    if rests is not None:
        code = "command" if looks.has(state, card, "command") else ""
        rest(state, rests, "grand-archive/keyword/command" if code else "grand-archive/attack-card/rests-champion")
        paid = (rests.uid, *paid)
    card.properties = paying.becomes(state, card, action) | ({"ephemeral"} if ephemeral else frozenset())
    card.paid_with = paid
    empower(state, card, action.player)
    kind = "bestowment" if was is Zone.PANTHEON else "activation"
    item = Item(
        state.number(), kind, card.uid, action.player, effect, action.targets,
        stamp=card.stamp, stamps=targeting.stamps(state, action.targets), properties=card.properties,
        paid_with=paid, split=split,
    )  # fmt: skip
    push(
        state,
        item,
        *speed_and,
        *(["grand-archive/keyword/ephemerate"] if ephemeral else []),
        *(["grand-archive/keyword/empower"] if card.empowered else []),
    )
    notice(state)


def empower(state: State, card: CardState, player: str) -> None:
    """A Spell card that is activated takes what waits for the next one (grand-archive/keyword/empower)."""
    waiting = state.players[player]
    if waiting.empower and "Spell" in card.card.subtypes:
        card.empowered, waiting.empower = waiting.empower, 0
        card.properties |= {"empowered"}


def _cited(state: State, card: CardState, amount: int) -> list[str]:
    """The rules that an activation comes by, beside its speed: elements, cost, Fast Activation, modes."""
    codes = []
    of = looks.elements(state, card)
    codes += ["grand-archive/elements/element-enabled"] if set(of) - {"Norm"} else []
    codes += ["grand-archive/elements/element-kinds"] if "Exalted" in of else []
    codes += ["grand-archive/cost/x-in-text"] if card.card.costs_x else []
    codes += ["grand-archive/cost/sum"] if amount != card.card.reserve else []
    codes += ["grand-archive/playing/modes-before"] if card.card.effect and card.card.effect.modes else []
    own = looks.Looks(state)
    codes += ["grand-archive/keyword/elysian-aura"] if spell_levels.aura(own, card, card.owner) else []
    return codes + [code for keyword, code in CITED if looks.has(state, card, keyword)]


def push(state: State, item: Item, *codes: str) -> None:
    """Put an activation or materialization on top of the effects stack."""
    state.stack.append(item)
    kind = {"materialization": Materialized, "bestowment": Bestowed}.get(item.kind, Activated)
    codes = ("grand-archive/stack/top-first", *codes)
    state.tell(kind(item.source, item.kind, item.controller, codes=codes))


def candidates(state: State, player: str) -> Iterator[Activate]:
    """Every legal activation of a card by `player`, in every mode and with every set of targets."""
    for card in everything(state):
        if card.zone in (Zone.FIELD, Zone.STACK, Zone.INTENT) or not activation.from_here(state, card, player):
            continue
        for action, targets in readings(state, card, player):
            for chosen in targets.all():
                for x in range(len(costs.payers(state, player)) + 1 if card.card.costs_x else 1):
                    aimed = replace(action, targets=chosen, x=x)
                    if activation.refusal(state, aimed) is None:
                        yield aimed


def readings(state: State, card: CardState, player: str) -> Iterator[tuple[Activate, Selection]]:
    """Every way to activate `card`: in every mode, with each of its alternative costs, and what may be targeted."""
    options = [cost.id for cost in card.card.costs if cost.optional or cost.instead]
    effect = card.card.effect
    for mode in triggers.with_modes(state, effect, card) if effect else [None]:
        targets = targeting.selection(state, mode, player, card)
        for announced in ((), *((name,) for name in options)):
            name = mode.id if isinstance(mode, Mode) else ""
            yield Activate(player, card.uid, (), (), name, announced), targets
