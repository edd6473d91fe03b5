"""What a reading says to a question about one card: an answer for each effect, with the rule that it rests on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from kb.cards.telling.effects import KINDS, LIMITS, PLACES, listed, own_words, rules
from kb.cards.telling.words import word

Effect = Mapping[str, Any]
#: The words that a question gives: a place, a phase, a kind.
Asked = Mapping[str, str]


class Said(NamedTuple):
    """What holds of one effect: yes, no or not known, why, the rule, and the part of it that says so."""

    holds: bool | None
    why: str
    rule: str = ""
    part: str = ""


class One(NamedTuple):
    """An effect with its structure and what its card is."""

    facts: Effect
    part: Effect
    type: str


_ACTIVATE = "yugioh/damage-step/what-may-be-activated"
_OWN_TURN = "yugioh/activation/own-turn-only"
_ZONE = "yugioh/activation/zone"
_TRAP = "Trap"
#: What is or holds a Damage Step.
_FIGHTING = frozenset({"battle", "damage-step", "damage-calculation", "turn", "duel"})
_PHASES = {"main": {"main", "main1", "main2"}, "battle": {"battle", "battle-step", "damage-step", "damage-calculation"}}


def _rule(one: One, fact: str) -> str:
    return next(iter(rules(one.facts, fact)), "")


def targets(one: One, asked: Asked) -> Said:
    if one.facts["targets"]:
        found = dict(own_words(one.part)).get("Targets", "")
        return Said(True, f"it targets {found} when it is activated" if found else "it targets", _rule(one, "targets"))
    return Said(False, "its text does not say that it targets", _rule(one, "targets"))


def mandatory(one: One, asked: Asked) -> Said:
    must = one.facts["mandatory"]
    if must is None:
        return Said(False, "its player chooses to activate it", _rule(one, "kind"))
    why = "its text does not say “you can”, so it must be activated" if must else "its text says “you can”"
    return Said(must, why, _rule(one, "mandatory"))


def optional(one: One, asked: Asked) -> Said:
    found = mandatory(one, asked)
    return found._replace(holds=not found.holds)


def damage_step(one: One, asked: Asked) -> Said:
    said, kind = one.facts["damage_step"], one.facts["kind"]
    if said is not None:
        named = sorted({time["phase"] for time in one.part.get("times", ()) if time.get("how") == "during"} - _FIGHTING)
        why = "it has a ground to be activated there" if said else "it is none of the fast effects that may be"
        why = f"its text names the {' or '.join(word('phase', each) for each in named)}" if named and not said else why
        return Said(said, why, _rule(one, "damage_step") or _ACTIVATE)
    if kind in ("ignition", "activation"):
        return Said(False, "its Spell Speed is 1 and it is no Trigger Effect", _ACTIVATE)
    if one.facts["mandatory"]:
        return Said(True, "mandatory effects may", _ACTIVATE)
    events = [clause for found in one.part.get("when", ()) for clause in found.get("clauses", ())]
    own = events and all(event.get("subject", {}).get("head") == "this-card" for event in events)
    if own:
        return Said(True, "it is about its own card", "yugioh/damage-step/triggers-about-itself")
    return Said(None, "whether a Trigger Effect may depends on its event", "yugioh/damage-step/triggers-by-event")


def from_place(one: One, asked: Asked) -> Said:
    place, kind = asked["place"], one.facts["kind"]
    if kind == "activation":
        if place != "hand":
            return Said(place in ("mzone", "szone"), "a card is activated from the hand or where it was Set", _ZONE)
        return Said(_TRAP not in one.type, f"it is a {one.type}", _ZONE)
    if kind in ("trigger", "flip"):
        found = {p["zone"] for c in _events(one) for p in c.get("subject", {}).get("where", ())}
        moved = {p["zone"] for c in _events(one) for m in c.get("modifiers", ()) for p in m.get("places", ())}
        if place in found | moved:
            return Said(True, "its condition is about this card there", _ZONE)
        return Said(None, "a Trigger Effect is activated where its condition finds the card", _ZONE)
    where = one.facts["where"]
    told = " or ".join(PLACES.get(each, each) for each in where)
    return Said(place in where, f"it is activated from the {told}", _ZONE)


def _events(one: One) -> list[Any]:
    return [clause for found in one.part.get("when", ()) for clause in found.get("clauses", ())]


def opponents_turn(one: One, asked: Asked) -> Said:
    whose = {time.get("whose", "") for time in one.part.get("times", ())}
    if one.facts["kind"] == "ignition" or (one.facts["kind"] == "activation" and one.facts["spell_speed"] == 1):
        return Said(False, "it is used in the Main Phase of its own player", _OWN_TURN)
    if whose == {"you"}:
        return Said(False, "its text names its own player's turn", _OWN_TURN)
    if "Quick-Play" in one.type and one.facts["kind"] == "activation":
        return Said(True, "a Quick-Play Spell that was Set may, not one in the hand", _rule(one, "spell_speed"))
    if one.facts["kind"] in ("quick", "activation"):
        return Said(True, f"it is a fast effect of Spell Speed {one.facts['spell_speed']}", _rule(one, "spell_speed"))
    return Said(True, "it goes off whenever its event happens, in either turn", _rule(one, "kind"))


def phase(one: One, asked: Asked) -> Said:
    wanted = _PHASES.get(asked["phase"], {asked["phase"]})
    if one.facts["kind"] == "ignition" or (one.facts["kind"] == "activation" and one.facts["spell_speed"] == 1):
        return Said("main" in wanted, "it is used in the Main Phase of its own player", _OWN_TURN)
    named = {time["phase"] for time in one.part.get("times", ()) if time.get("how") in ("during", "at")} - {"turn"}
    if named:
        told = " or ".join(word("phase", each) for each in sorted(named))
        return Said(bool(named & wanted), f"its text names the {told}", "yugioh/activation/condition")
    if one.facts["kind"] in ("quick", "activation"):
        return Said(True, f"it is a fast effect of Spell Speed {one.facts['spell_speed']}, and its text names no phase")
    return Said(True, "it goes off whenever its event happens", _rule(one, "kind"))


def miss(one: One, asked: Asked) -> Said:
    if one.facts["kind"] not in ("trigger", "flip"):
        return Said(False, f"it is no Trigger Effect but {_a(KINDS[one.facts['kind']])}", _rule(one, "kind"))
    if one.facts["mandatory"]:
        return Said(False, "it is mandatory", "yugioh/timing/mandatory-after-chain")
    late = one.facts["timing"] == "when"
    return Said(late, f"it is optional and says “{'When' if late else 'If'}”", _rule(one, "timing"))


def is_cost(one: One, asked: Asked) -> Said:
    wanted = asked["cost"]
    kinds = {wanted, "return_deck"} if wanted == "return_hand" else {wanted}
    rule = _rule(one, "cost")
    if kinds & set(one.facts["cost"]):
        return Said(True, "it stands before the semicolon", rule, "pays")
    done = {"send_gy": "to_gy", "return_hand": "to_hand"}.get(wanted, wanted)
    if done in one.facts["actions"]:
        return Said(False, "it is done when the effect resolves", rule, "does")
    return Said(None, "its text tells of no such cost", rule)


def has_cost(one: One, asked: Asked) -> Said:
    told = dict(own_words(one.part)).get("Cost", "") or listed(one.facts["cost"])
    if one.facts["cost"]:
        return Said(True, f"the cost is to {told}", _rule(one, "cost"), "pays")
    return Said(False, "it has no cost", _rule(one, "cost"))


def two(one: One, asked: Asked) -> Said:
    limit = one.facts["limit"]
    hard = limit in ("hard", "hard_activate", "duel")
    return Said(not hard, f"its limit: {LIMITS[limit]}", _rule(one, "limit"))


def once(one: One, asked: Asked) -> Said:
    limit = one.facts["limit"]
    return Said(limit in ("hard", "hard_activate", "soft"), f"its limit: {LIMITS[limit]}", _rule(one, "limit"))


def hard(one: One, asked: Asked) -> Said:
    limit = one.facts["limit"]
    return Said(limit in ("hard", "hard_activate"), f"its limit: {LIMITS[limit]}", _rule(one, "limit"))


def soft(one: One, asked: Asked) -> Said:
    return Said(one.facts["limit"] == "soft", f"its limit: {LIMITS[one.facts['limit']]}", _rule(one, "limit"))


def speed(one: One, asked: Asked) -> Said:
    found = one.facts["spell_speed"]
    holds = str(found) == asked["speed"] if "speed" in asked else True
    return Said(holds, f"it is {_a(KINDS[one.facts['kind']])}, Spell Speed {found}", _rule(one, "spell_speed"))


def kind(one: One, asked: Asked) -> Said:
    found = one.facts["kind"]
    return Said(found == asked["kind"], f"it is {_a(KINDS[found])}", _rule(one, "kind"))


def chain(one: One, asked: Asked) -> Said:
    return Said(True, f"it is {_a(KINDS[one.facts['kind']])}", _rule(one, "kind"))


def does(one: One, asked: Asked) -> Said:
    wanted = set(asked["action"].split())
    done = one.facts["actions"]
    return Said(bool(wanted & set(done)), f"what it does: {listed(done) or 'none of the usual actions'}")


def negates_which(one: One, asked: Asked) -> Said:
    done = set(one.facts["actions"])
    told = {"negate_activation": "the activation", "negate_effect": "the effect", "disable": "the effects of a card"}
    found = [text for name, text in told.items() if name in done]
    rule = "negate-card-activation" if "negate_activation" in done else "negate-effect-cards"
    if not found:
        return Said(None, "it negates neither")
    return Said(True, f"it negates {' and '.join(found)}", f"yugioh/negations-on-cards/{rule}", "does")


def _a(noun: str) -> str:
    return f"the {noun}" if noun.startswith("activation") else f"an {noun}" if noun[0] in "AEIOU" else f"a {noun}"


#: By what is asked: the question to each effect, and which facts must have been read for it.
ASKED: Mapping[str, tuple[Callable[[One, Asked], Said], Sequence[str]]] = {
    "targets": (targets, ("pays",)),
    "mandatory": (mandatory, ("pays",)),
    "optional": (optional, ("pays",)),
    "damage_step": (damage_step, ("pays", "does")),
    "from": (from_place, ("pays",)),
    "opponents_turn": (opponents_turn, ("pays",)),
    "phase": (phase, ("pays",)),
    "miss": (miss, ("pays",)),
    "is_cost": (is_cost, ("pays",)),
    "cost": (has_cost, ("pays",)),
    "two": (two, ()),
    "once": (once, ()),
    "hard": (hard, ()),
    "soft": (soft, ()),
    "speed": (speed, ("pays",)),
    "kind": (kind, ("pays",)),
    "chain": (chain, ("pays",)),
    "does": (does, ("does",)),
    "negates_which": (negates_which, ("does",)),
}
