"""Where cards are, which objects match a filter, and what follows when a card moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from kb.engine.grand_archive.cards import Objects, What
from kb.engine.grand_archive.state import CardState, Zone
from kb.engine.trace import Event

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


def level(game: Game, player: str) -> int:
    """The level of the player's champion with its level counters; 0 without a champion."""
    champion = champion_of(game, player)
    return 0 if champion is None else (champion.card.level or 0) + champion.counters.get("level", 0)


def intents(game: Game, player: str) -> list[CardState]:
    """The cards in the intent of the champion of `player`."""
    return in_zone(game, Zone.INTENT, player)


def using(game: Game) -> list[CardState]:
    """The cards that take part in the attack beside the attacking object: wielded weapons and the intent."""
    combat = game.state.combat
    if combat is None:
        return []
    wielded = [game.state.cards[uid] for uid in combat.wielded]
    return [w for w in wielded if w.on_field] + intents(game, combat.attacking_player)


def has_role(game: Game, card: CardState, role: str, source: CardState) -> bool:
    """Whether `card` has a role in the combat, or is the `source` itself."""
    combat = game.state.combat
    if role == "this":
        return card is source
    if combat is None:
        return False
    return {
        "attacker": card.uid == combat.attacker,
        "defender": card.uid in combat.defenders,
        "retaliator": card.uid in combat.retaliators,
        "wielded": card.uid in combat.wielded,
    }[role]


def matches(game: Game, card: CardState, what: Objects, you: str, source: CardState) -> bool:
    """Whether the object `card` fits the filter, seen by `you`, the controller of the effect of `source`."""
    return (
        card.on_field
        and any(card.is_a(kind) for kind in ((what.kind,) if isinstance(what.kind, str) else what.kind))
        and (what.not_kind is None or not card.is_a(what.not_kind))
        and (what.whose == "any" or (card.controller == you) == (what.whose == "you"))
        and (what.role is None or has_role(game, card, what.role, source))
        and (what.subtype is None or what.subtype in card.card.subtypes)
        and (what.awake is None or what.awake != card.rested)
        and not (what.other and card is source)
    )


def touches(game: Game, what: What, card: CardState, you: str, source: CardState) -> bool:
    """Whether an effect of `source` on `what` concerns `card`."""
    if isinstance(what, Objects):
        return matches(game, card, what, you, source)
    if what == "champion":
        return card.on_field and card.is_a("champion") and card.controller == you
    return what == "this" and card is source


def named(game: Game, what: What, you: str, source: CardState) -> Iterator[CardState]:
    """The objects on the field that an effect of `source` on `what` concerns."""
    return (card for card in in_zone(game, Zone.FIELD) if touches(game, what, card, you, source))


# ---- moving ---------------------------------------------------------------------------------------------


def move(game: Game, card: CardState, zone: Zone) -> None:
    """Move `card` to `zone` of its owner, behind the cards that are there.

    A regalia or champion card that would go to the graveyard is banished instead; a token that leaves the field
    ceases to exist. What lay loaded beneath an object goes with it.
    """
    codes: tuple[str, ...] = ("grand-archive/zone/moves",)
    if zone is Zone.GRAVEYARD and ("regalia" in card.card.supertypes or "champion" in card.card.types):
        zone, codes = Zone.BANISHMENT, (*codes, "grand-archive/state-based/banished-instead")
    if card.on_field:
        _leave_field(game, card)
        if "token" in card.card.supertypes:
            zone, codes = Zone.NOWHERE, (*codes, "grand-archive/state-based/token-ceases")
    was, card.zone = card.zone, zone
    card.controller = card.owner
    card.counters = {}
    state = game.state
    state.cards[card.uid] = state.cards.pop(card.uid)
    note(game, "moved", *codes, card=card.uid, was=str(was), to=str(zone))


def _leave_field(game: Game, card: CardState) -> None:
    """What an object loses with the field: marks, type changes, instanced effects, loaded cards."""
    card.rested = card.distant = card.blank = False
    card.damage, card.types = 0, None
    state = game.state
    state.lingering = [
        replace(effect, bound=tuple(uid for uid in effect.bound if uid != card.uid)) if effect.bound else effect
        for effect in state.lingering
    ]
    for loaded in in_zone(game, Zone.LOADED):
        if loaded.host == card.uid:
            loaded.host = ""
            move(game, loaded, Zone.GRAVEYARD)


def enter_field(game: Game, card: CardState, controller: str) -> None:
    """Put a card on the field as an awake object, with the counters that it enters with."""
    card.zone, card.controller = Zone.FIELD, controller
    give_counters(card)
    state = game.state
    state.cards[card.uid] = state.cards.pop(card.uid)
    if card.is_a("champion"):
        state.players[controller].had_champion = True
    note(game, "entered", "grand-archive/turn/enters-awake", card=card.uid, player=controller)


def give_counters(card: CardState) -> None:
    """The counters with which an object enters: durability as printed, a bulwark counter for Bulwark."""
    if card.card.durability is not None:
        card.counters.setdefault("durability", card.card.durability)
    if "bulwark" in card.card.keywords:
        card.counters.setdefault("bulwark", card.card.keywords["bulwark"])


def take_control(game: Game, card: CardState, player: str) -> None:
    """Give `player` control of an object; in combat it leaves combat or not, as the ruleset says."""
    if card.controller == player:
        return
    card.controller = player
    note(game, "control-changed", "grand-archive/zone/control", card=card.uid, player=player)
    combat = game.state.combat
    if combat is None or not (card.uid == combat.attacker or card.uid in combat.defenders):
        return
    if not game.ruleset.control_change_leaves_combat:
        note(game, "stays-in-combat", "grand-archive/combat/control-kept", card=card.uid)
        return
    if card.uid == combat.attacker:
        combat.attacker = ""
    leave_combat(game, card.uid)
    note(game, "removed-from-combat", "grand-archive/combat/control-change", card=card.uid)


def leave_combat(game: Game, uid: str) -> None:
    """Take the roles of a defending or retaliating object away."""
    combat = game.state.combat
    if combat is None:
        return
    for held in (combat.targets, combat.defenders, combat.order):
        if uid in held:
            held.remove(uid)
    combat.retaliators.pop(uid, None)
