"""When and where an effect may be activated: the Damage Step, phases, whose turn, from which place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from kb.answer.cards.effect import Asked
from kb.answer.cards.parts import (
    OTHER,
    One,
    Part,
    Said,
    clauses,
    deeds,
    events,
    in_role,
    is_ban,
    is_this,
    origins,
    remarked,
    rule_of,
    stands,
)
from kb.answer.cards.resting import rule_of_waiting
from kb.cards.telling.facts import PLACES
from kb.cards.telling.later import when
from kb.cards.telling.words import word

_ACTIVATION = "yugioh/activation/condition"
_ACTIVATE = "yugioh/damage-step/what-may-be-activated"
_OWN_TURN = "yugioh/activation/own-turn-only"
_ZONE = "yugioh/activation/zone"
_TRAP, _QUICK_PLAY = "Trap", "Quick-Play"
#: What is or holds a Damage Step.
_FIGHTING = frozenset({"battle", "damage-step", "damage-calculation", "turn", "duel"})
_PHASES = {"main": {"main", "main1", "main2"}, "battle": {"battle", "battle-step", "damage-step", "damage-calculation"}}
_PHASES |= {"main1": {"main", "main1"}, "main2": {"main", "main2"}}

#: The times of a battle within its Battle Phase, of which a text may name one.
_STEPS = frozenset({"battle-step", "damage-step", "damage-calculation"})
#: Phases named together.
_HALVES = {"main-battle": ("main", "battle")}

# ---- when ------------------------------------------------------------------------------------------------


def damage_step(one: One, asked: Asked) -> Said:
    said, kind = one.facts["damage_step"], one.facts["kind"]
    if said and not one.part.get("times") and (told := events(one)) and all(map(_only_declared, told)):
        rule = "yugioh/damage-step/triggers-by-event"
        return Said(False, "an attack is declared in the Battle Step", rule, "when")
    if said is not None:
        named = sorted({time["phase"] for time in one.part.get("times", ()) if time.get("how") == "during"} - _FIGHTING)
        barred = "it is none of the fast effects that may be activated there"
        why = "it has a ground to be activated there" if said else barred
        why = f"its text names the {' or '.join(word('phase', each) for each in named)}" if named and not said else why
        return Said(said, why, rule_of(one, "damage_step") or _ACTIVATE, "when")
    if kind in ("ignition", "activation"):
        return Said(False, "its Spell Speed is 1 and it is no Trigger Effect", _ACTIVATE)
    return _trigger_there(one)


def _trigger_there(one: One) -> Said:
    """Whether a Trigger or Flip Effect may be activated in the Damage Step."""
    rule = "yugioh/damage-step/triggers-by-event"
    if "except" in _remark(one) or "damage-step" in _excepted(one):
        return Said(
            False, "its text says “except during the Damage Step”", "yugioh/damage-step/excluded-by-text", "when"
        )
    if "even during the damage step" in _remark(one):
        return Said(True, "its text says “even during the Damage Step”", "yugioh/damage-step/triggers-by-event", "when")
    if one.facts["kind"] == "flip":
        return Said(True, "its card may be flipped face-up there", "yugioh/damage-step/triggers-about-itself")
    told = events(one)
    phases = {time["phase"] for time in one.part.get("times", ())} - {"turn", "duel"}
    if phases & {"damage-step", "damage-calculation"} or any(_in_battle(clause) for clause in told):
        return Said(True, "its timing lies in the Damage Step", "yugioh/damage-step/unique-timing", "when")
    if phases:
        named = " or ".join(word("phase", each) for each in sorted(phases))
        return Said(False, f"its text names the {named}", "yugioh/damage-step/excluded-by-text", "when")
    if any(map(_declared, told)):
        return Said(False, "an attack is declared in the Battle Step", rule, "when")
    if told and all(is_this(event.get("subject")) for event in told):
        return Said(True, "it is about its own card", "yugioh/damage-step/triggers-about-itself", "when")
    if any(map(_by_battle, told)):
        return Said(True, "it may be a destruction by battle", "yugioh/damage-step/unique-timing", "when")
    if one.facts["mandatory"]:
        return Said(True, "mandatory effects may", _ACTIVATE)
    return Said(None, "whether a Trigger Effect about other cards may depends on its event", rule)


def _remark(one: One) -> str:
    found = [m for clause in _inner(events(one)) for m in clause.get("modifiers", ()) if m["role"] == "remark"]
    return " ".join(str(m.get("word", "")) for m in [*found, *one.part.get("remarks", ())] if "damage step" in str(m))


def _inner(told: Iterable[Part]) -> Iterator[Part]:
    """Clauses with all that stand within them: purposes, conditions."""
    for clause in told:
        yield clause
        inside = (*clause.get("modifiers", ()), *clause.get("conditions", ()))
        yield from _inner(c for each in inside for c in each.get("clauses", ()))


def _in_battle(event: Part) -> bool:
    """Whether an event happens in the Damage Step alone: by battle, or battle damage."""
    heads = {(event.get(name) or {}).get("head") for name in ("subject", "object")}
    by = {m.get("cards", {}).get("head") for m in event.get("modifiers", ()) if m["role"] == "by"}
    timed = [m for m in event.get("modifiers", ()) if "time" in m and not m["role"].startswith("except")]
    times = {m["time"]["phase"] for m in timed}
    either = any(m.get("cards", {}).get("more") for m in event.get("modifiers", ()) if m["role"] == "by")
    own = "battle" in by and (not either or is_this(event.get("subject")))
    return own or "battle-damage" in heads or bool(times & {"damage-step", "damage-calculation"})


def _by_battle(event: Part) -> bool:
    """Whether an event may be a destruction by battle."""
    by = in_role(event, "by")
    heads = {part["head"] for each in by for part in (each, *each.get("more", ()))}
    return event["verb"] == "destroy" and "battle" in heads


def _declared(event: Part) -> bool:
    return event["verb"] in ("declare", "attack") or _attacked(event)


def _only_declared(event: Part) -> bool:
    """Whether an event is the declaration of an attack, at no time of which it tells besides."""
    return _declared(event) and not any("time" in m for m in event.get("modifiers", ()))


def _attacked(event: Part) -> bool:
    aimed = [m.get("cards", {}).get("head") for m in event.get("modifiers", ()) if m["role"] == "for"]
    return event["verb"] == "target" and "attack" in aimed


def opponents_turn(one: One, asked: Asked) -> Said:
    whose = _whose_turn(one)
    if one.is_card and _QUICK_PLAY in one.type and whose != {"you"}:
        return Said(True, "a Quick-Play Spell that was Set may, not one in the hand", rule_of(one, "spell_speed"))
    if one.facts["kind"] == "ignition" or (one.is_card and one.facts["spell_speed"] == 1):
        return Said(False, "it is used in the Main Phase of its own player", _OWN_TURN)
    if whose == {"you"}:
        return Said(False, "its text names its own player's turn", _OWN_TURN, "when")
    if one.facts["kind"] in ("quick", "activation"):
        speed = one.facts["spell_speed"]
        return Said(True, f"it is a fast effect of Spell Speed {speed}", rule_of(one, "spell_speed"))
    if _by_hand(one):
        return Said(None, "its player mostly makes that Normal Summon in their own Main Phase", rule_of(one, "kind"))
    return Said(True, "it goes off whenever its event happens, in either turn", rule_of(one, "kind"), "when")


def _by_hand(one: One) -> bool:
    """Whether all for which an effect waits is that its card is Normal or Tribute Summoned."""
    told = events(one)
    return bool(told) and all(is_this(c.get("subject")) and deeds(c) <= _HAND for c in told)


_HAND = frozenset({"normal-summon", "tribute-summon"})


def own_turn(one: One, asked: Asked) -> Said:
    if _whose_turn(one) == {"opponent"}:
        return Said(False, "its text names the opponent's turn", _ACTIVATION, "when")
    return Said(True, "its text does not ask for the opponent's turn", rule_of(one, "kind"))


def _whose_turn(one: One) -> set[str]:
    """Whose turn the text names, or what happens tells: whose monster attacks; nobody's where it names either turn."""
    found = {time.get("whose", "") for time in one.part.get("times", ())}
    if found & {"each", "either"}:
        return set()
    every = [m for clause in events(one) for m in clause.get("modifiers", ())]
    inner = [m["time"] for m in every if "time" in m and not m["role"].startswith("except")]
    attacks = {
        OTHER.get(whose, "") if clause.get("passive") else whose
        for clause in events(one)
        for whose in [(clause.get("subject") or {}).get("whose", "")]
        if clause["verb"] in ("attack", "declare") and (clause.get("subject") or {}).get("head") == "monster"
    }
    return (found | {time.get("whose", "") for time in inner} | attacks) - {"", "each", "either"}


def _during(one: One) -> set[str]:
    """The phases during which a text says that the effect is used."""
    own = [c for c in clauses(one, "does") if c["verb"] == "activate" and is_this(c.get("object")) and not is_ban(c)]
    told = [time for c in own for m in c.get("modifiers", ()) if (time := m.get("time"))]  # "only during your Standby"
    told = [time["phase"] for time in (*one.part.get("times", ()), *told) if time.get("how") == "during"]
    return {half for each in told for half in _HALVES.get(each, (each,))}


def phase(one: One, asked: Asked) -> Said:
    wanted = _PHASES.get(asked["phase"], {asked["phase"]})
    whose = asked.get("whose", "")
    turn = opponents_turn(one, asked) if whose == "opponent" else own_turn(one, asked) if whose else None
    if turn is not None and turn.holds is False:
        return turn
    if one.facts["kind"] == "ignition" or (one.is_card and one.facts["spell_speed"] == 1):
        halves = {time["phase"] for time in one.part.get("times", ())} & {"main1", "main2"}
        if halves and wanted & {"main1", "main2"} and not wanted & halves:
            return Said(False, f"its text names the {word('phase', halves.pop())}", _ACTIVATION, "when")
        if named := _during(one):
            why = f"its text names the {' or '.join(word('phase', each) for each in sorted(named & wanted or named))}"
            return Said(bool(named & wanted), why, _ACTIVATION, "when")
        if "main" in wanted and _replaces(one):
            return Said(None, "it takes the place of something that is done in another phase")
        return Said("main" in wanted, "it is used in the Main Phase of its own player", _OWN_TURN)
    if _excepted(one) & wanted:
        return Said(False, f"its text excepts the {word('phase', asked['phase'])}", _ACTIVATION, "when")
    named = {time["phase"] for time in one.part.get("times", ()) if time.get("how") in ("during", "at", "after")}
    named |= _event_phases(one) if named.isdisjoint(_STEPS) else set()
    named = {half for each in named - {"turn", "duel"} for half in _HALVES.get(each, (each,))}
    if named:
        told = " or ".join(word("phase", each) for each in sorted(named))
        if whose and _is_of_other(one, wanted, whose):
            player = "the opponent" if whose == "you" else "its player"
            return Said(False, f"its text names that phase of {player} alone", _ACTIVATION, "when")
        return Said(bool(named & wanted), f"its text names the {told}", _ACTIVATION, "when")
    if one.facts["kind"] in ("quick", "activation"):
        speed = one.facts["spell_speed"]
        why = f"it is a fast effect of Spell Speed {speed}, and its text names no phase"
        return Said(True, why, rule_of(one, "spell_speed"))
    if "main" not in wanted and _by_hand(one):
        return Said(None, "its player mostly makes that Normal Summon in their own Main Phase", rule_of(one, "kind"))
    if any(m["role"].startswith("except") for c in events(one) for m in c.get("modifiers", ())):
        why = "it goes off whenever its event happens, but for what it excepts"
        return Said(None, why, rule_of(one, "kind"), "when")
    return Said(True, "it goes off whenever its event happens", rule_of(one, "kind"), "when")


def _is_of_other(one: One, wanted: set[str], whose: str) -> bool:
    """Whether each time that a text names and that lies in such a phase is one of the other player."""
    times = [t for t in one.part.get("times", ()) if wanted & set(_HALVES.get(t["phase"], (t["phase"],)))]
    return bool(times) and all(time.get("whose") == OTHER[whose] for time in times)


def _replaces(one: One) -> bool:
    """Whether it is done "instead of conducting your normal draw": when that would be."""
    return any("'instead" in str(clause) for clause in clauses(one, "does"))


def _excepted(one: One) -> set[str]:
    """The phases that the text excepts."""
    modifiers = [m for clause in events(one) for m in clause.get("modifiers", ())]
    return {m["time"]["phase"] for m in modifiers if m["role"].startswith("except") and "time" in m}


def _event_phases(one: One) -> set[str]:
    """The Battle Phase, where an event can happen there alone."""
    told = events(one)
    named = [{m["time"]["phase"] for m in c.get("modifiers", ()) if m["role"] == "time" and "time" in m} for c in told]
    if told and all(phases := [each - {"turn"} for each in named]):
        return set.union(*phases)  # "when a Trap is activated during the Battle Phase"
    fights = [c for c in told if c["verb"] in ("declare", "attack", "battle") or _attacked(c) or _in_battle(c)]
    either = any(
        c.get("joined") == "or" or m.get("cards", {}).get("more") for c in told for m in c.get("modifiers", ())
    )
    return {"battle"} if fights and len(fights) == len(told) and not either else set()


def sent_turn(one: One, asked: Asked) -> Said:
    """Whether it may be used in the turn in which its card went to the Graveyard; `sent`: that is told of the card."""
    if asked.get("sent") and "gy" not in stands(one):
        return Said(None, "it is not used in the Graveyard", _ZONE)
    beside = [condition for clause in clauses(one, "pays") for condition in clause.get("conditions", ())]
    if any("'except-if'" in str(condition) for condition in (*one.part.get("when", ()), *beside)):
        return Said(False, "its text excepts that turn", _ACTIVATION, "when")
    waits = {name: value for name, value in one.part.items() if name not in ("pays", "does")}  # these except cards
    unsure = one.facts["unread"] or one.part.get("old") or "except" in str(waits)
    return Said(None if unsure else True, "its text excepts no turn", _ACTIVATION)


def sent_earlier(one: One, asked: Asked) -> Said:
    """Whether it may be used in a later turn than that in which its card went to the Graveyard."""
    if one.facts["kind"] in ("ignition", "quick"):
        there = "gy" in one.facts["where"]
        why = "at most the turn in which it goes there is excepted" if there else "it is not used in the Graveyard"
        return Said(there or None, why, _ACTIVATION)
    told = events(one)
    own = bool(told) and all(is_this(c.get("subject")) and c["verb"] == "send" for c in told)
    if one.facts["kind"] == "trigger" and own and not one.part.get("times"):
        return Said(False, "it goes off when this card is sent there", _ACTIVATION, "when")
    return Said(None, "it depends on what it waits for", _ACTIVATION)


def set_turn(one: One, asked: Asked) -> Said:
    if one.is_card and (_TRAP in one.type or _QUICK_PLAY in one.type):
        why = "a Trap or Quick-Play Spell waits until the turn after it was Set"
        return Said(False, why, rule_of_waiting(one.type))
    if one.is_card and "Spell" in one.type and one.facts["spell_speed"] == 1:
        return Said(True, f"it is a {one.type}", "yugioh/spells-and-traps/set-spell")
    return Said(None, "that rule is about Traps and Quick-Play Spells")


def when_told(one: One, asked: Asked) -> Said:
    told = when(one.part)
    if not told:
        told = "in its player's Main Phase" if one.facts["spell_speed"] == 1 else "when a fast effect may be activated"
    return Said(True, told, rule_of(one, "kind"), "when")


# ---- where -----------------------------------------------------------------------------------------------


def from_place(one: One, asked: Asked) -> Said:
    place, kind = asked["place"], one.facts["kind"]
    if kind == "activation":
        if place != "hand":
            return Said(place in ("mzone", "szone"), "a card is activated from the hand or where it was Set", _ZONE)
        return Said(_TRAP not in one.type, f"it is a {one.type}", _ZONE)
    found = stands(one)
    field = {"mzone", "szone", "pzone", "fzone"}
    holds = bool(found & (field if place in ("mzone", "szone") else {place}))
    if kind in ("trigger", "flip"):
        if holds or one.facts["kind"] == "flip":
            return Said(holds, "its condition finds this card there" if holds else "it is flipped on the field", _ZONE)
        moved = [c for c in events(one) if is_this(c.get("subject")) and _moves(c)]
        sure = moved and not any(c["verb"] == "leave" for c in moved)  # wherever it goes from the field
        told = " or ".join(PLACES.get(each, each) for each in sorted(found))
        if sure and place not in ("mzone", "szone"):
            return Said(False, f"its condition finds this card in the {told}", _ZONE, "when")
        return Said(None, "a Trigger Effect is activated where its condition finds the card", _ZONE)
    told = " or ".join(PLACES.get(each, each) for each in one.facts["where"])
    return Said(holds, f"it is activated from the {told}", _ZONE)


def came_from(clause: Part, one: One | None, zone: str) -> bool | None:
    """Whether a clause takes the card itself from a zone; where the clause names none, from where it is used."""
    told = origins(clause) | _remarked(clause)
    if not zone:
        return True
    if told:
        return zone in told or (zone == "field" and bool(told & {"mzone", "szone", "pzone", "fzone"}))
    return from_place(one, {"place": {"field": "mzone"}.get(zone, zone)}).holds if one is not None else None


def _remarked(clause: Part) -> set[str]:
    """The places from which a remark in brackets says that a card comes: "(from your hand or Deck)"."""
    said = remarked(clause)
    if not said.startswith("from "):
        return set()
    rest, extra = re.subn(r"\bextra deck\b", " ", said)
    found = {zone for zone in ("hand", "deck", "gy") if zone in rest.split()}
    return found | ({"extra"} if extra else set())


def from_there(one: One, asked: Asked) -> Said:
    """Whether it may be activated from the hand in the opponent's turn."""
    place, turn = from_place(one, asked), opponents_turn(one, asked)
    if place.holds and one.is_card:
        return Said(False, f"it is a {one.type}: in the opponent's turn it has to lie Set", "yugioh/chain/speed-2")
    return place if not place.holds else turn


def _moves(clause: Part) -> bool:
    return "summon" in clause["verb"] or clause["verb"] in ("send", "banish", "discard", "add", "destroy", "leave")


def where_told(one: One, asked: Asked) -> Said:
    if one.is_card:
        return Said(True, "from the hand, or where it was Set" if _TRAP not in one.type else "where it was Set", _ZONE)
    return Said(True, " or ".join(PLACES.get(each, each) for each in sorted(stands(one))), _ZONE)
