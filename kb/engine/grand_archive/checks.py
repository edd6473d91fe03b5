"""State-based checks: what the game does by itself before any player receives Opportunity.

Source: "State-based Checks and Effects", Types of Checks; "Ending the Game" 4 to 8; "Died/Dies and Kills/Killed".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kb.engine.decision import Decision, refuse
from kb.engine.grand_archive import continuous, targeting, triggers
from kb.engine.grand_archive.field import champion_of, in_zone, leave_combat, move, note, turn_order, using
from kb.engine.grand_archive.moments import go_to
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.state import CardState, Moment, Zone

if TYPE_CHECKING:
    from kb.engine.grand_archive.game import Game


def check(game: Game) -> None:
    """Check the state until a pass changes nothing. Each pass removes a card, a counter, a role or a player."""
    passes = (_players, _units, _durability, _counters, _roles, _items)
    changed = True
    while changed and not game.state.over:
        changed = False
        for one in passes:
            changed = one(game) or changed


# ---- losing and winning ---------------------------------------------------------------------------------


def _players(game: Game) -> bool:
    """Players without the champion they had, or who drew from an empty deck, lose; the last one left wins."""
    losing = []
    for player in turn_order(game):
        held = game.state.players[player]
        if held.decked:
            losing.append((player, Reason.EMPTY_DECK, "grand-archive/game/empty-deck"))
        elif held.had_champion and champion_of(game, player) is None:
            losing.append((player, Reason.NO_CHAMPION, "grand-archive/game/champion-dies"))
    for player, reason, code in losing:
        game.state.players[player].lost = True
        game.trace.add(Decision("Does the player lose?", True, reason, (code,), {"player": player}))
    left = turn_order(game) if losing else []
    if losing and len(left) < 2:
        _game_ends(game, left)
    elif losing:
        _remove_players(game, [player for player, _, _ in losing])
    return bool(losing)


def _game_ends(game: Game, left: list[str]) -> None:
    state = game.state
    state.over, state.holder, state.choice = True, "", None
    winner, reason, code = None, Reason.ALL_LOST, "grand-archive/game/draw"
    if left:
        winner, reason, code = left[0], Reason.LAST_PLAYER, "grand-archive/game/last-player-wins"
    game.trace.add(Decision("Who wins?", winner, reason, (code,), {"players": tuple(state.players)}))


def _remove_players(game: Game, gone: list[str]) -> None:
    """In a game of more than two, a player's cards leave with them; the turn of a loser goes to its end phase."""
    state = game.state
    for card in list(state.cards.values()):
        if card.owner in gone:
            leave_combat(game, card.uid)
            move(game, card, Zone.NOWHERE)
        elif card.on_field and card.controller in gone:
            card.controller = card.owner
    state.stack = [item for item in state.stack if state.cards[item.source].zone is not Zone.NOWHERE]
    state.waiting = [w for w in state.waiting if w.controller not in gone]
    note(game, "cards-removed", "grand-archive/game/loser-leaves", players=tuple(gone))
    if state.turn_player in gone:
        state.combat = None
        state.declaring = ""
        go_to(game, Moment.END)


# ---- units, weapons, counters ---------------------------------------------------------------------------


def _units(game: Game) -> bool:
    """Units with lethal damage or without life die, all at the same time."""
    dying = []
    for card in in_zone(game, Zone.FIELD):
        life = continuous.life(game, card)
        if not card.is_a("unit") or life is None or (life > 0 and card.damage < life):
            continue
        if continuous.has(game, card, "immortality"):
            continue
        reason = Reason.NO_LIFE if life <= 0 else Reason.LETHAL_DAMAGE
        facts = {"unit": card.uid, "damage": card.damage, "life": life}
        game.trace.add(
            Decision("Does the unit die?", True, reason, ("grand-archive/state-based/lethal-damage",), facts)
        )
        dying.append(card)
    destroy(game, dying, "grand-archive/state-based/lethal-damage")
    return bool(dying)


def destroy(game: Game, objects: Iterable[CardState], code: str) -> None:
    """Destroy objects at the same time. A unit that goes to the graveyard has died, and may have been killed."""
    gone = []
    for card in objects:
        if continuous.has(game, card, "immortality"):
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
        and not continuous.has(game, card, "immortality")
    ]
    destroy(game, broken, "grand-archive/state-based/no-durability")
    return bool(broken)


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
    sees = continuous.any_has(game, attack, "true-sight")
    gone = [uid for uid in combat.defenders if not cards[uid].on_field]
    hidden = [
        uid for uid in combat.targets if uid not in gone and continuous.has(game, cards[uid], "stealth") and not sees
    ]
    for uid in gone + hidden:
        for held in (combat.targets, combat.defenders):
            if uid in held:
                held.remove(uid)
        codes = ("grand-archive/state-based/combat-roles", "grand-archive/combat/defender-role-ends")
        why = () if uid in gone else ("grand-archive/keyword/stealth",)
        note(game, "defends-no-more", *codes, *why, object=uid)
    idle = [u for u, t in combat.retaliators.items() if not (cards[u].on_field and cards[t].on_field)]
    for uid in idle:
        del combat.retaliators[uid]
        note(game, "retaliates-no-more", "grand-archive/state-based/combat-roles", unit=uid)
    return bool(gone or hidden or idle)


def _items(game: Game) -> bool:
    """What on the effects stack has lost every required target fizzles."""
    state = game.state
    fizzled = [item for item in state.stack if item.targets and not any(targeting.legal_targets(game, item))]
    for item in fizzled:
        state.stack.remove(item)
        note(game, "fizzled", "grand-archive/stack/fizzle-illegal-target", source=item.source, item=item.kind)
        if item.kind == "activation":
            move(game, state.cards[item.source], Zone.GRAVEYARD)
    return bool(fizzled)


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
