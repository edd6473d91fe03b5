"""What follows when a card changes its zone or its controller.

Source: "Game Zones" and its pages, "Card and Object Information" (Last-Known Information), "Properties and States".
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kb.engine.grand_archive.field import in_force
from kb.engine.grand_archive.field.places import in_zone, note
from kb.engine.grand_archive.stack import triggers
from kb.engine.grand_archive.state import CardState, Known, Zone

if TYPE_CHECKING:
    from kb.engine.grand_archive.game import Game


def move(game: Game, card: CardState, zone: Zone) -> None:
    """Move `card` to `zone` of its owner, behind the cards that are there, with a new timestamp.

    A regalia or champion card that would go to the graveyard is banished instead, and so is what is ephemeral; a
    token that leaves the field ceases to exist. What lay beneath an object goes with it.
    """
    codes: tuple[str, ...] = ("grand-archive/zone/moves",)
    if zone is Zone.GRAVEYARD and ("regalia" in card.card.supertypes or "champion" in card.card.types):
        zone, codes = Zone.BANISHMENT, (*codes, "grand-archive/state-based/banished-instead")
    if "ephemeral" in card.properties and zone not in (Zone.FIELD, Zone.STACK, Zone.INTENT):
        zone, codes = Zone.BANISHMENT, (*codes, "grand-archive/more-keywords/ephemerate")
    if zone is Zone.BANISHMENT and card.zone in (Zone.FIELD, Zone.INTENT) and in_force.has(game, card, "renewable"):
        zone, codes = Zone.MATERIAL, (*codes, "grand-archive/more-keywords/renewable")
    if card.on_field:
        triggers.happen(game, "leave", card)
        if zone is Zone.BANISHMENT:
            triggers.happen(game, "banish", card)
        _leave_field(game, card)
        if "token" in card.card.supertypes:
            zone, codes = Zone.NOWHERE, (*codes, "grand-archive/state-based/token-ceases")
    if "copy" in card.properties:
        zone, codes = Zone.NOWHERE, (*codes, "grand-archive/copy/intent")
    if zone is not Zone.INTENT:
        card.properties, card.paid_with = frozenset(), ()
    was, card.zone = card.zone, zone
    card.controller = card.owner
    card.counters = {}
    _renew(game, card)
    note(game, "moved", *codes, card=card.uid, was=str(was), to=str(zone))


def _renew(game: Game, card: CardState) -> None:
    """A card in a new zone is a new object with a new timestamp, and the last to have come there."""
    state = game.state
    card.before, card.stamp = card.stamp, state.number()
    state.cards[card.uid] = state.cards.pop(card.uid)


def _leave_field(game: Game, card: CardState) -> None:
    """What an object loses with the field: marks, type changes, instanced effects, loaded cards. It stays known."""
    state = game.state
    if state.combat is not None:
        state.combat.departed.append(card.uid)
    state.known[card.stamp] = Known(
        in_force.power(game, card),
        in_force.life(game, card),
        card.damage,
        card.counters.copy(),
        in_force.keywords(game, card),
        card.properties,
        card.paid_with,
    )
    card.rested = card.distant = False
    card.damage, card.types, card.supertypes, card.link, card.previous = 0, None, (), 0, ()
    state.lingering = [
        replace(effect, bound=tuple(uid for uid in effect.bound if uid != card.uid)) if effect.bound else effect
        for effect in state.lingering
    ]
    for beneath in in_zone(game, Zone.LOADED) + in_zone(game, Zone.LINEAGE):
        if beneath.host == card.uid:
            beneath.host = ""
            move(game, beneath, Zone.GRAVEYARD)


def enter_field(game: Game, card: CardState, controller: str) -> None:
    """Put a card on the field as an object, awake unless it is hindered, with the counters that it enters with."""
    _enter_anew(game, card.uid)
    card.zone, card.controller = Zone.FIELD, controller
    _renew(game, card)
    give_counters(card)
    codes = ["grand-archive/turn/enters-awake"]
    if in_force.has(game, card, "hindered"):
        card.rested = True
        codes = ["grand-archive/more-keywords/hindered"]
    if card.is_a("champion"):
        game.state.players[controller].had_champion = True
    note(game, "entered", *codes, card=card.uid, player=controller)
    triggers.happen(game, "enter", card)


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
    card.previous = (*card.previous, card.controller)
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


def _enter_anew(game: Game, uid: str) -> None:
    """What comes back to the field during a combat is another object and has no part in it."""
    combat = game.state.combat
    if combat is None or uid not in combat.departed:
        return
    leave_combat(game, uid)
    note(game, "returns-anew", "grand-archive/zone/new-object", object=uid)
    combat.departed.remove(uid)
    combat.wielded = tuple(weapon for weapon in combat.wielded if weapon != uid)
    combat.retaliators = {unit: target for unit, target in combat.retaliators.items() if target != uid}
    if combat.attacker == uid:
        combat.attacker = ""


def leave_combat(game: Game, uid: str) -> None:
    """Take the roles of a defending or retaliating object away."""
    combat = game.state.combat
    if combat is None:
        return
    for held in (combat.targets, combat.defenders, combat.order):
        if uid in held:
            held.remove(uid)
    combat.retaliators.pop(uid, None)
