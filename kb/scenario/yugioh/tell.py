"""A run in a judge's words: events by their kind, decisions by their question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kb.engine.table.decision import Decision
from kb.engine.yugioh import card_events, events

TIMINGS = {
    "start": "start of the Damage Step",
    "before-calculation": "before damage calculation",
    "calculation": "damage calculation",
    "after-calculation": "after damage calculation",
    "end": "end of the Damage Step",
}
STEPS = {"start": "Start Step", "battle": "Battle Step", "damage": "Damage Step", "end": "End Step"}
PHASES = {
    "draw": "Draw Phase",
    "standby": "Standby Phase",
    "main1": "Main Phase 1",
    "battle": "Battle Phase",
    "main2": "Main Phase 2",
    "end": "End Phase",
}


def _declared(event: events.AttackDeclared) -> str:
    target = event.target
    how = f"on {target}" if target else "directly"
    return f"{event.player} declares an attack with {event.attacker} {how}"


def _chosen(event: events.AttackTargetChosen) -> str:
    return f"{event.attacker} now attacks {event.target or 'directly'}"


def _activated(event: events.Activated) -> str:
    targets = f", targeting {', '.join(event.targets)}" if event.targets else ""
    return f"{event.player} activates {event.card} ({event.effect}) as Chain Link {event.link}{targets}"


def _damage(event: events.Damage) -> str:
    return f"{event.player} takes {event.amount} {event.type} damage"


def _table(event: events.BattleDamageTable) -> str:
    rows = (f"{row.apply}: A {row.damage['A']}, B {row.damage['B']}" for row in event.rows)
    return f"battle damage step by step: {'; '.join(rows)}"


def _position(event: card_events.PositionChanged) -> str:
    face = "" if event.face_up else "face-down "
    return f"{event.card} is now in {face}{event.position.title()} Position"


def _summoned(event: card_events.Summoned) -> str:
    how = {"special": "Special Summoned", "flip": "Flip Summoned"}.get(event.how, "Normal Summoned")
    return f"{event.card} is {how} to {event.player}'s field"


def _gone(verb: str) -> Callable[[Any], str]:
    return lambda event: f"{event.card} is {verb}"


def _points(verb: str) -> Callable[[Any], str]:
    return lambda event: f"{event.player} {verb} {event.amount} LP"


def _replay(decision: Decision) -> str:
    if decision.answer:
        return f"A replay happens, because of {decision.reason.value}"
    return f"No replay happens, because of {decision.reason.value}"


def _link(decision: Decision) -> str:
    name = f"Chain Link {decision.facts['link']} ({decision.facts['card']})"
    return f"{name} resolves" if decision.answer else f"{name} does not resolve: {decision.reason.value}"


def _outcome(decision: Decision) -> str:
    facts = decision.facts
    against = "a direct attack" if facts["against"] is None else f"{facts['against']} in {facts['position']} position"
    return f"{facts['attack']} against {against}: {decision.reason.value}"


TOLD: Mapping[str, Callable[[Any], str]] = {
    "attack-declared": _declared,
    "attack-target-chosen": _chosen,
    "replay": lambda event: f"{event.attacker} may choose its attack target anew",
    "attack-stopped": lambda event: f"the attack of {event.attacker} stops",
    "activated": _activated,
    "activation-negated": lambda e: f"the activation of {e.card} is negated by {e.by}",
    "effect-negated": lambda e: f"the effect of {e.card} is negated by {e.by}",
    "summoned": _summoned,
    "triggered": lambda e: f"{e.card} ({e.effect}) is triggered",
    "called-for": lambda e: f"the chain calls for the mandatory effect of {', '.join(e.cards)}",
    "added-to-hand": _gone("added to the hand"),
    "detached": _gone("detached"),
    "attached": _gone("attached as a material"),
    "placed": _gone("placed in the Spell & Trap Zone"),
    "next-part": lambda e: f'the next part of {e.card} follows, joined by "{e.joined.replace("-", " ")}"',
    "may-attack-again": lambda e: f"{e.card} may attack once more",
    "coin-tossed": lambda e: f"the coin of {e.player} falls on {e.side}",
    "die-rolled": lambda e: f"{e.player} rolls a {e.result}",
    "applies-at-once": lambda e: f"{e.card} ({e.effect}) applies at once",
    "chain-resolved": lambda e: "the chain has resolved; the turn player may respond first",
    "game-state-open": lambda e: f"the game state is open for {e.player}",
    "destroyed": _gone("destroyed"),
    "destroyed-by-battle": _gone("destroyed by battle and sent to the Graveyard"),
    "determined-to-be-destroyed": _gone("determined to be destroyed by battle"),
    "sent-to-graveyard": _gone("sent to the Graveyard"),
    "discarded": _gone("discarded"),
    "tributed": _gone("Tributed"),
    "banished": _gone("banished"),
    "turned-face-up": _gone("turned face-up"),
    "flipped": _gone("flipped face-up"),
    "position-changed": _position,
    "damage": _damage,
    "lp-paid": _points("pays"),
    "lp-lost": _points("loses"),
    "lp-gained": _points("gains"),
    "battle-damage-table": _table,
    "step": lambda event: f"-- {STEPS[event.step]}",
    "phase": lambda event: f"-- {PHASES[event.phase]} of {event.player}",
    "timing": lambda event: f"   {TIMINGS[event.timing]}",
    "wants-to-move-on": lambda event: f"{event.player} wants to move to {event.to}",
    "Does a replay happen?": _replay,
    "Does this chain link resolve?": _link,
    "What does the battle come to?": _outcome,
}
