"""What follows when a card changes its zone or its controller.

Source: "Game Zones" and its pages, "Card and Object Information" (Last-Known Information), "Properties and States".
"""

from __future__ import annotations

from dataclasses import replace

from kb.engine.grand_archive.field import in_force
from kb.engine.grand_archive.field.places import in_zone, note
from kb.engine.grand_archive.field.triggering import happen
from kb.engine.grand_archive.state import CardState, Known, State, Zone


def move(state: State, card: CardState, zone: Zone) -> None:
    """Move `card` to `zone` of its owner, behind the cards that are there, with a new timestamp.

    A regalia or champion card that would go to the graveyard is banished instead, and so is what is ephemeral; a
    token that leaves the field ceases to exist. What lay beneath an object goes with it.
    """
    codes: tuple[str, ...] = ("grand-archive/zone/moves",)
    if zone is Zone.GRAVEYARD and ("regalia" in card.card.supertypes or "champion" in card.card.types):
        zone, codes = Zone.BANISHMENT, (*codes, "grand-archive/state-based/banished-instead")
    if "ephemeral" in card.properties and zone not in (Zone.FIELD, Zone.STACK, Zone.INTENT):
        zone, codes = Zone.BANISHMENT, (*codes, "grand-archive/more-keywords/ephemerate")
    if zone is Zone.BANISHMENT and card.zone in (Zone.FIELD, Zone.INTENT) and in_force.has(state, card, "renewable"):
        zone, codes = Zone.MATERIAL, (*codes, "grand-archive/more-keywords/renewable")
    if card.on_field:
        happen(state, "leave", card)
        if zone is Zone.BANISHMENT:
            happen(state, "banish", card)
        _leave_field(state, card)
        if "token" in card.card.supertypes:
            zone, codes = Zone.NOWHERE, (*codes, "grand-archive/state-based/token-ceases")
    if "copy" in card.properties:
        zone, codes = Zone.NOWHERE, (*codes, "grand-archive/copy/intent")
    if zone is not Zone.INTENT:
        card.properties, card.paid_with = frozenset(), ()
    was, card.zone = card.zone, zone
    card.controller = card.owner
    card.counters = {}
    _renew(state, card)
    note(state, "moved", *codes, card=card.uid, was=str(was), to=str(zone))


def _renew(state: State, card: CardState) -> None:
    """A card in a new zone is a new object with a new timestamp, and the last to have come there."""
    card.before, card.stamp = card.stamp, state.number()
    state.cards[card.uid] = state.cards.pop(card.uid)


def _leave_field(state: State, card: CardState) -> None:
    """What an object loses with the field: marks, type changes, instanced effects, loaded cards. It stays known."""
    if state.combat is not None:
        state.combat.departed.append(card.uid)
    state.known[card.stamp] = Known(
        in_force.power(state, card),
        in_force.life(state, card),
        card.damage,
        card.counters.copy(),
        in_force.keywords(state, card),
        card.properties,
        card.paid_with,
    )
    card.rested = card.distant = False
    card.damage, card.types, card.supertypes, card.link, card.previous = 0, None, (), 0, ()
    state.lingering = [
        replace(effect, bound=tuple(uid for uid in effect.bound if uid != card.uid)) if effect.bound else effect
        for effect in state.lingering
    ]
    for beneath in in_zone(state, Zone.LOADED) + in_zone(state, Zone.LINEAGE):
        if beneath.host == card.uid:
            beneath.host = ""
            move(state, beneath, Zone.GRAVEYARD)


def enter_field(state: State, card: CardState, controller: str) -> None:
    """Put a card on the field as an object, awake unless it is hindered, with the counters that it enters with."""
    _enter_anew(state, card.uid)
    card.zone, card.controller = Zone.FIELD, controller
    _renew(state, card)
    give_counters(card)
    codes = ["grand-archive/turn/enters-awake"]
    if in_force.has(state, card, "hindered"):
        card.rested = True
        codes = ["grand-archive/more-keywords/hindered"]
    if card.is_a("champion"):
        state.players[controller].had_champion = True
    note(state, "entered", *codes, card=card.uid, player=controller)
    happen(state, "enter", card)


def give_counters(card: CardState) -> None:
    """The counters with which an object enters: durability as printed, a bulwark counter for Bulwark."""
    if card.card.durability is not None:
        card.counters.setdefault("durability", card.card.durability)
    if "bulwark" in card.card.keywords:
        card.counters.setdefault("bulwark", card.card.keywords["bulwark"])


def take_control(state: State, card: CardState, player: str) -> None:
    """Give `player` control of an object; in combat it leaves combat or not, as the ruleset says."""
    if card.controller == player:
        return
    card.previous = (*card.previous, card.controller)
    card.controller = player
    note(state, "control-changed", "grand-archive/zone/control", card=card.uid, player=player)
    combat = state.combat
    if combat is None or not (card.uid == combat.attacker or card.uid in combat.defenders):
        return
    if not state.ruleset.control_change_leaves_combat:
        note(state, "stays-in-combat", "grand-archive/combat/control-kept", card=card.uid)
        return
    if card.uid == combat.attacker:
        combat.attacker = ""
    leave_combat(state, card.uid)
    note(state, "removed-from-combat", "grand-archive/combat/control-change", card=card.uid)


def _enter_anew(state: State, uid: str) -> None:
    """What comes back to the field during a combat is another object and has no part in it."""
    combat = state.combat
    if combat is None or uid not in combat.departed:
        return
    leave_combat(state, uid)
    note(state, "returns-anew", "grand-archive/zone/new-object", object=uid)
    combat.departed.remove(uid)
    combat.wielded = tuple(weapon for weapon in combat.wielded if weapon != uid)
    combat.retaliators = {unit: target for unit, target in combat.retaliators.items() if target != uid}
    if combat.attacker == uid:
        combat.attacker = ""


def leave_combat(state: State, uid: str) -> None:
    """Take the roles of a defending or retaliating object away."""
    combat = state.combat
    if combat is None:
        return
    for held in (combat.targets, combat.defenders, combat.order):
        if uid in held:
            held.remove(uid)
    combat.retaliators.pop(uid, None)


def rest(state: State, card: CardState, *codes: str) -> None:
    """Rest an awake object; one that is rested already does not become rested."""
    if card.rested:
        return
    card.rested = True
    note(state, "rested", *codes, card=card.uid)
    happen(state, "rested", card)


def draw(state: State, player: str, n: int, into: Zone = Zone.HAND) -> None:
    """Draw `n` cards; a player who tries to draw from an empty deck loses at the next check."""
    for _ in range(n):
        deck = in_zone(state, Zone.DECK, player)
        if not deck:
            state.players[player].decked = True
            note(state, "deck-empty", "grand-archive/game/empty-deck", player=player)
            return
        move(state, deck[0], into)
