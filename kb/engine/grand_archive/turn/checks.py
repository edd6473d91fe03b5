"""State-based checks: what the game does by itself before any player receives Opportunity.

Source: "State-based Checks and Effects", Types of Checks; "Supertypes", Unique; "Died/Dies and Kills/Killed".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kb.engine.grand_archive.field import in_force
from kb.engine.grand_archive.field.moving import move
from kb.engine.grand_archive.field.places import in_zone, note, present, turn_order, using
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import copying, targeting, triggers
from kb.engine.grand_archive.state import PLAYED, CardState, Choice, Item, Zone
from kb.engine.grand_archive.turn import ending
from kb.engine.table.decision import Decision, refuse

if TYPE_CHECKING:
    from kb.engine.grand_archive.game import Game


KEEP = "keep-unique"
UNIQUE = "grand-archive/card-types/unique-sacrifice"


def check(game: Game) -> None:
    """Check the state until a pass changes nothing or a player has to choose what to keep.

    Each pass removes a card, a counter, a role or a player.
    """
    passes = (ending.players, _units, _durability, _unique, _counters, _roles, _items, _links)
    changed = True
    while changed and not game.state.over and game.state.choice is None:
        changed = False
        for one in passes:
            changed = one(game) or changed


# ---- units, weapons, counters ---------------------------------------------------------------------------


def _units(game: Game) -> bool:
    """Units with lethal damage or without life die, all at the same time."""
    dying = []
    for card in in_zone(game, Zone.FIELD):
        life = in_force.life(game, card)
        if not card.is_a("unit") or life is None or (life > 0 and card.damage < life):
            continue
        if in_force.has(game, card, "immortality"):
            continue
        reason = Reason.NO_LIFE if life <= 0 else Reason.LETHAL_DAMAGE
        facts = {"unit": card.uid, "damage": card.damage, "life": life}
        game.trace.add(
            Decision("Does the unit die?", True, reason, ("grand-archive/state-based/lethal-damage",), facts)
        )
        dying.append(card)
    destroy(game, dying, "grand-archive/state-based/lethal-damage")
    return bool(dying)


def destroy(game: Game, objects: Iterable[CardState], code: str, *, whatever: bool = False) -> None:
    """Destroy objects at the same time. A unit that goes to the graveyard has died, and may have been killed.

    Immortal objects stay, except where the rule on unique objects goes before it: `whatever`.
    """
    gone = []
    for card in objects:
        if not whatever and in_force.has(game, card, "immortality"):
            immortal = "grand-archive/keyword/immortality"
            game.trace.add(refuse("Is the object destroyed?", Reason.IMMORTALITY, immortal, object=card.uid))
        else:
            gone.append(card)
    for card in gone:
        if card.is_a("unit") and "regalia" not in card.card.supertypes and "champion" not in card.card.types:
            triggers.happen(game, "death", card)
            _killed(game, card)
    for card in gone:
        note(game, "destroyed", code, object=card.uid)
        move(game, card, Zone.GRAVEYARD)


def _killed(game: Game, card: CardState) -> None:
    """On Kill: the unit dies of combat damage dealt by that source, and in this very check."""
    combat = game.state.combat
    killer = combat.killers.get(card.uid) if combat else None
    if killer is not None:
        note(game, "killed", "grand-archive/keyword/on-kill", unit=card.uid, by=killer)
        triggers.happen(game, "kill", game.state.cards[killer], card)


def _durability(game: Game) -> bool:
    """Weapons and Siegeable domains without durability counters are destroyed."""
    broken = [
        card
        for card in in_zone(game, Zone.FIELD)
        if (card.is_a("weapon") or card.is_a("siegeable"))
        and card.card.durability is not None
        and card.counters.get("durability", 0) <= 0
        and not in_force.has(game, card, "immortality")
    ]
    destroy(game, broken, "grand-archive/state-based/no-durability")
    return bool(broken)


def _unique(game: Game) -> bool:
    """A player with several unique objects of one name chooses one to keep and sacrifices the others."""
    for player in turn_order(game):
        held: dict[str, list[CardState]] = {}
        for card in in_zone(game, Zone.FIELD, player):
            if card.is_unique:
                held.setdefault(card.card.name, []).append(card)
        for group in held.values():
            if len(group) > 1:
                game.state.choice = Choice(KEEP, player, tuple((card.uid,) for card in group))
                return True
    return False


def keep(game: Game, uid: str) -> None:
    """Keep one unique object and sacrifice the others of its name and controller."""
    kept = game.state.cards[uid]
    note(game, "kept", UNIQUE, object=uid)
    others = [
        card
        for card in in_zone(game, Zone.FIELD, kept.controller)
        if card is not kept and card.card.name == kept.card.name and card.is_unique
    ]
    destroy(game, others, UNIQUE, whatever=True)


def _counters(game: Game) -> bool:
    """Buff and debuff counters on one object remove each other."""
    changed = False
    for card in in_zone(game, Zone.FIELD):
        pairs = min(card.counters.get("buff", 0), card.counters.get("debuff", 0))
        if pairs:
            card.counters["buff"] -= pairs
            card.counters["debuff"] -= pairs
            note(game, "counters-removed", "grand-archive/state-based/counters", object=card.uid, pairs=pairs)
            changed = True
    return changed


# ---- roles and targets ----------------------------------------------------------------------------------


def _roles(game: Game) -> bool:
    """A defender that left or is no longer a legal target, and a retaliator without target, lose their roles."""
    combat = game.state.combat
    if combat is None:
        return False
    cards = game.state.cards
    attack = [cards[combat.attacker], *using(game)] if combat.attacker else []
    sees = in_force.any_has(game, attack, "true-sight")
    gone = [uid for uid in combat.defenders if not present(game, uid)]
    hidden = [
        uid for uid in combat.targets if uid not in gone and in_force.has(game, cards[uid], "stealth") and not sees
    ]
    for uid in gone + hidden:
        for held in (combat.targets, combat.defenders):
            if uid in held:
                held.remove(uid)
        codes = ("grand-archive/state-based/combat-roles", "grand-archive/combat/defender-role-ends")
        why = () if uid in gone else ("grand-archive/keyword/stealth",)
        note(game, "defends-no-more", *codes, *why, object=uid)
    idle = [u for u, t in combat.retaliators.items() if not (present(game, u) and present(game, t))]
    for uid in idle:
        del combat.retaliators[uid]
        note(game, "retaliates-no-more", "grand-archive/state-based/combat-roles", unit=uid)
    return bool(gone or hidden or idle)


def _items(game: Game) -> bool:
    """What on the effects stack has lost every required target fizzles."""
    state = game.state
    fizzled = [item for item in state.stack if _lost(game, item)]
    for item in fizzled:
        state.stack.remove(item)
        note(game, "fizzled", _lost(game, item), source=item.name, item=item.kind)
        copying.leave_stack(game, item)
    return bool(fizzled)


def _lost(game: Game, item: Item) -> str:
    """The rule by which an item on the effects stack cannot resolve any more, or nothing."""
    if item.kind in PLAYED and game.state.cards[item.source].zone is not Zone.STACK:
        return "grand-archive/stack/source-gone"
    needed = targeting.legal_targets(game, item)[: targeting.required(item)]
    return "grand-archive/stack/fizzle-illegal-target" if needed and not any(needed) else ""


def _links(game: Game) -> bool:
    """An object with Link whose linked object is gone is sacrificed."""
    there = {card.stamp for card in in_zone(game, Zone.FIELD)}
    broken = [c for c in in_zone(game, Zone.FIELD) if in_force.has(game, c, "link") and c.link not in there]
    destroy(game, broken, "grand-archive/more-keywords/link")
    return any(not card.on_field for card in broken)


# ---- clean-up -------------------------------------------------------------------------------------------


def clean_up(game: Game) -> None:
    """The end of the turn: temporary damage leaves allies, and effects that last until then end."""
    state = game.state
    for card in in_zone(game, Zone.FIELD):
        if not card.is_a("champion") and card.damage:
            card.damage = 0
            note(game, "damage-removed", "grand-archive/damage/allies-temporary", object=card.uid)
        if card.controller == state.turn_player:
            card.distant = False
    state.lingering = [effect for effect in state.lingering if effect.until != "turn"]
    note(game, "cleaned-up", "grand-archive/turn/clean-up")


def end_combat_effects(game: Game) -> None:
    """Effects that last until the end of combat end with it."""
    state = game.state
    state.lingering = [effect for effect in state.lingering if effect.until != "combat"]
