"""Where cards are, and who plays which part in the combat."""

from __future__ import annotations

from operator import attrgetter

from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.state import State


def in_zone(state: State, zone: Zone, player: str | None = None) -> list[CardState]:
    """The cards of a zone in the order in which they came there; `player` controls or, off the field, owns them."""
    there = state.places.of(zone)
    if not there:
        return []
    cards = state.cards
    if player is None:
        return [cards[uid] for uid in there]
    if zone is Zone.FIELD:
        return [card for uid in there if (card := cards[uid]).controller == player]
    return [card for uid in there if (card := cards[uid]).owner == player]


def everything(state: State) -> list[CardState]:
    """All cards, wherever they are, in the order in which they came there."""
    return sorted(state.cards.values(), key=attrgetter("stamp"))


def turn_order(state: State, first: str | None = None) -> list[str]:
    """The players still in the game in turn order, from `first` or else from the turn player."""
    players = list(state.players)
    at = players.index(first or state.turn_player)
    return [p for p in players[at:] + players[:at] if not state.players[p].lost]


def champion_of(state: State, player: str) -> CardState | None:
    """The champion that `player` controls."""
    for uid in state.places.of(Zone.FIELD):
        card = state.cards[uid]
        if card.controller == player and card.is_a("champion"):
            return card
    return None


def lineage(state: State, champion: CardState) -> list[CardState]:
    """The champion cards beneath a champion: its inner lineage."""
    return [card for card in in_zone(state, Zone.LINEAGE) if card.host == champion.uid]


def intents(state: State, player: str) -> list[CardState]:
    """The cards in the intent of the champion of `player`."""
    return in_zone(state, Zone.INTENT, player)


def present(state: State, uid: str) -> bool:
    """Whether an object of the combat is still on the field, and still the same object."""
    combat = state.combat
    return bool(uid) and state.cards[uid].on_field and (combat is None or uid not in combat.departed)


def using(state: State) -> list[CardState]:
    """The cards that take part in the attack beside the attacking object: wielded weapons and the intent."""
    combat = state.combat
    if combat is None:
        return []
    wielded = [state.cards[uid] for uid in combat.wielded if present(state, uid)]
    return wielded + intents(state, combat.attacking_player)


def has_role(state: State, card: CardState, role: str, source: CardState) -> bool:
    """Whether `card` has a role in the combat, or is the `source` itself."""
    combat = state.combat
    if role == "this":
        return card is source
    if combat is None or card.uid in combat.departed:
        return False
    return {
        "attacker": card.uid == combat.attacker,
        "defender": card.uid in combat.defenders,
        "retaliator": card.uid in combat.retaliators,
        "wielded": card.uid in combat.wielded,
    }[role]
