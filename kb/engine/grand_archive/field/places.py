"""Where cards are, and who plays which part in the combat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.grand_archive.state import CardState, Zone
from kb.engine.table.log import Event

if TYPE_CHECKING:
    from kb.engine.grand_archive.game import Game


def note(game: Game, kind: str, *codes: str, **facts: object) -> None:
    """Tell the trace that something happened."""
    game.trace.add(Event(kind, facts, codes))


# ---- looking --------------------------------------------------------------------------------------------


def in_zone(game: Game, zone: Zone, player: str | None = None) -> list[CardState]:
    """The cards of a zone in the order in which they came there; `player` controls or, off the field, owns them."""
    return [
        card
        for card in game.state.cards.values()
        if card.zone is zone and player in (None, card.controller if zone is Zone.FIELD else card.owner)
    ]


def turn_order(game: Game, first: str | None = None) -> list[str]:
    """The players still in the game in turn order, from `first` or else from the turn player."""
    players = list(game.state.players)
    at = players.index(first or game.state.turn_player)
    return [p for p in players[at:] + players[:at] if not game.state.players[p].lost]


def champion_of(game: Game, player: str) -> CardState | None:
    """The champion that `player` controls."""
    return next((c for c in in_zone(game, Zone.FIELD, player) if c.is_a("champion")), None)


def lineage(game: Game, champion: CardState) -> list[CardState]:
    """The champion cards beneath a champion: its inner lineage."""
    return [card for card in in_zone(game, Zone.LINEAGE) if card.host == champion.uid]


def intents(game: Game, player: str) -> list[CardState]:
    """The cards in the intent of the champion of `player`."""
    return in_zone(game, Zone.INTENT, player)


def present(game: Game, uid: str) -> bool:
    """Whether an object of the combat is still on the field, and still the same object."""
    combat = game.state.combat
    return bool(uid) and game.state.cards[uid].on_field and (combat is None or uid not in combat.departed)


def using(game: Game) -> list[CardState]:
    """The cards that take part in the attack beside the attacking object: wielded weapons and the intent."""
    combat = game.state.combat
    if combat is None:
        return []
    wielded = [game.state.cards[uid] for uid in combat.wielded if present(game, uid)]
    return wielded + intents(game, combat.attacking_player)


def has_role(game: Game, card: CardState, role: str, source: CardState) -> bool:
    """Whether `card` has a role in the combat, or is the `source` itself."""
    combat = game.state.combat
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
