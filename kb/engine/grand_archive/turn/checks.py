"""State-based checks: what the game does by itself before any player receives Opportunity.

Source: "State-based Checks and Effects", Types of Checks; "Supertypes", Unique; "Died/Dies and Kills/Killed".
"""

from __future__ import annotations

from kb.engine.grand_archive.events.combat import DefendsNoMore, RetaliatesNoMore
from kb.engine.grand_archive.events.objects import CountersRemoved, Kept
from kb.engine.grand_archive.events.stack import Fizzled
from kb.engine.grand_archive.field import looks
from kb.engine.grand_archive.field.destruction import destroy
from kb.engine.grand_archive.field.places import in_zone, present, turn_order, using
from kb.engine.grand_archive.pieces import PLAYED, CardState, Item, Zone
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import copying, targeting
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.steps import Check
from kb.engine.grand_archive.turn import ending
from kb.engine.grand_archive.vocabulary.filters import Keyword
from kb.engine.table.agenda import Prompt
from kb.engine.table.decision import Decision
from kb.engine.table.selection import Picked, Selection

KEEP = "keep-unique"
#: The keywords of what is linked.
LINKS: tuple[Keyword, ...] = ("link", "link-shield")
UNIQUE = "grand-archive/card-types/unique-sacrifice"


def check(state: State, step: Check) -> Prompt | None:
    """Check the state until a pass changes nothing; then a player may have to choose what to keep.

    Each pass removes a card, a counter, a role or a player.
    """
    passes = (ending.players, _units, _durability, _counters, _roles, _items, _links)
    changed = True
    while changed and not state.over:
        changed = False
        for one in passes:
            changed = one(state) or changed
    return None if state.over else _unique(state)


# ---- units, weapons, counters ---------------------------------------------------------------------------


def _units(state: State) -> bool:
    """Units with lethal damage or without life die, all at the same time."""
    dying = []
    for card in in_zone(state, Zone.FIELD):
        life = looks.life(state, card) if card.is_a("unit") else None
        if life is None or (life > 0 and card.damage < life):
            continue
        if looks.has(state, card, "immortality"):
            continue
        reason = Reason.NO_LIFE if life <= 0 else Reason.LETHAL_DAMAGE
        facts = {"unit": card.uid, "damage": card.damage, "life": life}
        state.log.add(Decision("Does the unit die?", True, reason, ("grand-archive/state-based/lethal-damage",), facts))
        dying.append(card)
    destroy(state, dying, "grand-archive/state-based/lethal-damage")
    return bool(dying)


def _durability(state: State) -> bool:
    """Weapons and Siegeable domains without durability counters are destroyed."""
    broken = [
        card
        for card in in_zone(state, Zone.FIELD)
        if (card.is_a("weapon") or card.is_a("siegeable"))
        and card.card.durability is not None
        and card.counters.get("durability", 0) <= 0
        and not looks.has(state, card, "immortality")
    ]
    destroy(state, broken, "grand-archive/state-based/no-durability")
    return bool(broken)


def _unique(state: State) -> Prompt | None:
    """A player with several unique objects of one name chooses one to keep and sacrifices the others."""
    unique = [card for card in in_zone(state, Zone.FIELD) if card.is_unique]
    for player in turn_order(state) if len(unique) > 1 else ():
        held: dict[str, list[CardState]] = {}
        for card in unique:
            if card.controller == player:
                held.setdefault(card.card.name, []).append(card)
        for group in held.values():
            if len(group) > 1:
                return Prompt(player, Selection.of([card.uid for card in group]), KEEP)
    return None


def keep(state: State, step: Check, picked: Picked) -> None:
    """Keep one unique object, sacrifice the others of its name and controller, and check again."""
    state.agenda.put(step)
    kept = state.cards[picked[0]]
    state.tell(Kept(kept.uid, codes=(UNIQUE,)))
    others = [
        card
        for card in in_zone(state, Zone.FIELD, kept.controller)
        if card is not kept and card.card.name == kept.card.name and card.is_unique
    ]
    destroy(state, others, UNIQUE, whatever=True)


def _counters(state: State) -> bool:
    """Buff and debuff counters on one object remove each other."""
    changed = False
    for card in in_zone(state, Zone.FIELD):
        pairs = min(card.counters.get("buff", 0), card.counters.get("debuff", 0))
        if pairs:
            card.counters["buff"] -= pairs
            card.counters["debuff"] -= pairs
            state.tell(CountersRemoved(card.uid, pairs=pairs, codes=("grand-archive/counters/counters",)))
            changed = True
    return changed


# ---- roles and targets ----------------------------------------------------------------------------------


def _roles(state: State) -> bool:
    """A defender that left or is no longer a legal target, and a retaliator without target, lose their roles."""
    combat = state.combat
    if combat is None:
        return False
    cards = state.cards
    attack = [cards[combat.attacker], *using(state)] if combat.attacker else []
    sees = looks.any_has(state, attack, "true-sight")
    gone = [uid for uid in combat.defenders if not present(state, uid)]
    hidden = [uid for uid in combat.targets if uid not in gone and looks.has(state, cards[uid], "stealth") and not sees]
    for uid in gone + hidden:
        for held in (combat.targets, combat.defenders):
            if uid in held:
                held.remove(uid)
        codes = ("grand-archive/state-based/combat-roles", "grand-archive/combat/defender-role-ends")
        why = () if uid in gone else ("grand-archive/keyword/stealth",)
        state.tell(DefendsNoMore(uid, codes=(*codes, *why)))
    idle = [u for u, t in combat.retaliators.items() if not (present(state, u) and present(state, t))]
    for uid in idle:
        del combat.retaliators[uid]
        state.tell(RetaliatesNoMore(uid, codes=("grand-archive/state-based/combat-roles",)))
    return bool(gone or hidden or idle)


def _items(state: State) -> bool:
    """What on the effects stack has lost every required target fizzles."""
    fizzled = [item for item in state.stack if _lost(state, item)]
    for item in fizzled:
        state.stack.remove(item)
        state.tell(Fizzled(item.name, item=item.kind, codes=(_lost(state, item),)))
        copying.leave_stack(state, item)
    return bool(fizzled)


def _lost(state: State, item: Item) -> str:
    """The rule by which an item on the effects stack cannot resolve any more, or nothing."""
    if item.kind in PLAYED and state.cards[item.source].zone is not Zone.STACK:
        return "grand-archive/stack/source-gone"
    needed = targeting.legal_targets(state, item)[: targeting.required(item)]
    return "grand-archive/fizzling/fizzle-illegal-target" if needed and not any(needed) else ""


def _may_link(state: State, card: CardState, linked: CardState | None) -> bool:
    """Whether what a card is linked to is there and of the kind that it asks for (grand-archive/link/type)."""
    if linked is None:
        return False
    targets = card.card.effect.targets if card.card.effect else ()
    return all(looks.matches(state, linked, target.what, card.controller, card) for target in targets[:1])


def _links(state: State) -> bool:
    """An object with Link whose linked object is gone, or is none any more that it may be linked to, is sacrificed."""
    linking = [card for card in in_zone(state, Zone.FIELD) if looks.any_has(state, [card], *LINKS)]
    there = {card.stamp: card for card in in_zone(state, Zone.FIELD)} if linking else {}
    broken = [card for card in linking if not _may_link(state, card, there.get(card.link))]
    destroy(state, broken, "grand-archive/link/link")
    return any(not card.on_field for card in broken)
