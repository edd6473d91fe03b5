"""What follows when a card changes its zone or its controller.

Source: "Game Zones" and its pages, "Card and Object Information" (Last-Known Information), "Properties and States".
"""

from __future__ import annotations

from msgspec import structs

from kb.engine.grand_archive.events.combat import RemovedFromCombat, ReturnsAnew, StaysInCombat
from kb.engine.grand_archive.events.objects import CannotEnterField, ControlChanged, DeckEmpty, Entered, Moved, Rested
from kb.engine.grand_archive.field import durations, faces, looks
from kb.engine.grand_archive.field.places import in_zone
from kb.engine.grand_archive.field.triggering import happens, notice
from kb.engine.grand_archive.pieces import CardState, Known, Zone
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary.rules import CannotEnter


def move(state: State, card: CardState, zone: Zone) -> None:
    """Move `card` to `zone` of its owner, behind the cards that are there, with a new timestamp.

    A token that leaves the field ceases to exist, and so does the copy of an intent. What lay beneath an object goes
    with it.
    """
    bound, codes = destination(state, card, zone)
    ceases = _ceases(card)
    to = Zone.NOWHERE if ceases else bound
    bound_for = str(bound) if bound is not to else ""
    state.tell(Moved(card.uid, str(card.zone), str(to), bound_for, codes=(*codes, *ceases)))
    if card.on_field:
        notice(state)
        _leave_field(state, card)
        faces.turn_back(state, card)
    if to is not Zone.INTENT:
        card.properties, card.paid_with, card.empowered, card.x = frozenset(), (), 0, 0
    card.zone, card.controller, card.counters = to, card.owner, {}
    card.face_down, card.known_to = False, frozenset()
    _renew(state, card)


def destination(state: State, card: CardState, zone: Zone) -> tuple[Zone, tuple[str, ...]]:
    """Where a card goes that would go to `zone`, and by which rules.

    A regalia or champion card that would go to the graveyard is banished instead, and so is what is ephemeral
    wherever it would go from play.
    """
    codes: tuple[str, ...] = ("grand-archive/zone/moves",)
    printed = faces.default_side(card)
    if zone is Zone.GRAVEYARD and ("regalia" in printed.supertypes or "champion" in printed.types):
        zone, codes = Zone.BANISHMENT, (*codes, "grand-archive/destroying/banished-instead")
    if card.on_field and zone in (Zone.HAND, Zone.MEMORY, Zone.DECK) and "regalia" in printed.supertypes:
        zone, codes = Zone.MATERIAL, (*codes, "grand-archive/card-types/regalia-where")
    if printed is not card.card:
        codes = (*codes, "grand-archive/double-faced/leaves-transformed")
    if "ephemeral" in card.properties and zone not in (Zone.FIELD, Zone.STACK, Zone.INTENT, Zone.NOWHERE):
        zone, codes = Zone.BANISHMENT, (*codes, "grand-archive/keyword/ephemerate")
    if zone is Zone.BANISHMENT and card.zone in (Zone.FIELD, Zone.INTENT) and looks.has(state, card, "renewable"):
        zone, codes = Zone.MATERIAL, (*codes, "grand-archive/keyword/renewable")
    return zone, codes


def _ceases(card: CardState) -> tuple[str, ...]:
    """The rules by which what moves ceases to exist; none where it does not."""
    token = ("grand-archive/tokens/ceases",) if card.on_field and "token" in card.card.supertypes else ()
    copy = ("grand-archive/copy/intent",) if "copy" in card.properties else ()
    return token + copy


def _renew(state: State, card: CardState) -> None:
    """A card in a new zone is a new object with a new timestamp, and the last to have come there."""
    card.before, card.stamp = card.stamp, state.number()
    state.places.shift(card.uid, card.zone)


def _leave_field(state: State, card: CardState) -> None:
    """What follows for an object that leaves the field, and for what lies beneath it. What it was stays known."""
    if state.combat is not None:
        state.combat.departed.append(card.uid)
    state.known[card.stamp] = Known(
        looks.power(state, card),
        looks.life(state, card),
        card.damage,
        card.counters.copy(),
        looks.keywords(state, card),
        card.properties,
        card.paid_with,
    )
    durations.object_ends(state, card)
    for beneath in in_zone(state, Zone.LOADED) + in_zone(state, Zone.LINEAGE):
        if beneath.host == card.uid:
            beneath.host = ""
            move(state, beneath, Zone.GRAVEYARD)


def barred(state: State, card: CardState) -> bool:
    """Whether an effect keeps a card from entering the field; that it does is told."""
    for found in looks.in_force(state, CannotEnter):
        where = structs.replace(found.rule.what, zone=card.zone.value)
        if looks.matches(state, card, where, found.controller, found.source):
            state.tell(CannotEnterField(card.uid, codes=("grand-archive/golden-rules/text-over-rules",)))
            return True
    return False


def enter_field(state: State, card: CardState, controller: str) -> None:
    """Put a card on the field as an object, awake unless it is hindered, with the counters that it enters with."""
    _enter_anew(state, card.uid)
    card.zone, card.controller = Zone.FIELD, controller
    _renew(state, card)
    give_counters(card)
    codes = ["grand-archive/turn/enters-awake"]
    if looks.has(state, card, "hindered"):
        card.rested = True
        codes = ["grand-archive/keyword/hindered"]
    if card.is_a("champion"):
        state.players[controller].had_champion = True
    happens(state, Entered(card.uid, controller, codes=tuple(codes)))


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
    state.tell(ControlChanged(card.uid, player, codes=("grand-archive/control/control",)))
    combat = state.combat
    if combat is None or not (card.uid == combat.attacker or card.uid in combat.defenders):
        return
    if not state.ruleset.control_change_leaves_combat:
        state.tell(StaysInCombat(card.uid, codes=("grand-archive/combat/control-kept",)))
        return
    if card.uid == combat.attacker:
        combat.attacker = ""
    leave_combat(state, card.uid)
    state.tell(RemovedFromCombat(card.uid, codes=("grand-archive/combat/control-change",)))


def _enter_anew(state: State, uid: str) -> None:
    """What comes back to the field during a combat is another object and has no part in it."""
    combat = state.combat
    if combat is None or uid not in combat.departed:
        return
    leave_combat(state, uid)
    state.tell(ReturnsAnew(uid, codes=("grand-archive/zone/new-object",)))
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
    happens(state, Rested(card.uid, codes=tuple(codes)))


def draw(state: State, player: str, n: int, into: Zone = Zone.HAND) -> None:
    """Draw `n` cards; a player who tries to draw from an empty deck loses at the next check."""
    for _ in range(n):
        deck = in_zone(state, Zone.DECK, player)
        if not deck:
            state.players[player].decked = True
            state.tell(DeckEmpty(player, codes=("grand-archive/game/empty-deck",)))
            return
        move(state, deck[0], into)
