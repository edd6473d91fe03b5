"""One activated effect of a reading -> an effect of the vocabulary."""

from __future__ import annotations

from kb.card_text.compiling.costs import pays
from kb.card_text.compiling.events import event
from kb.card_text.compiling.limits import limit
from kb.card_text.compiling.operations import does
from kb.card_text.compiling.references import Known, unqualified
from kb.card_text.compiling.spending import Entry, NoForm, Spent
from kb.card_text.compiling.states import states
from kb.card_text.reading import CardText, Condition, Effect, Modifier, Time

_TYPES = {"activation": "card", "ignition": "ignition", "quick": "quick", "trigger": "trigger", "flip": "trigger"}
_PHASES = {
    "draw": ("draw",), "standby": ("standby",), "main": ("main1", "main2"), "main1": ("main1",), "main2": ("main2",),
    "battle": ("battle",), "end": ("end",), "turn": (),
}  # fmt: skip


def effect(one: Effect, card: CardText, text: str) -> Entry:
    """The entry of an effect, without its `id`; `NoForm` names what the vocabulary cannot say."""
    if one.unread:
        raise NoForm("unread words", one.unread[0])
    if one.section == "pendulum" and one.facts.kind not in ("ignition", "quick"):
        raise NoForm(f"a Pendulum Effect: {one.facts.kind}", (one.start, one.end))
    before = " ".join(text[condition.start : condition.end] for condition in one.when)
    unqualified(text[one.start : one.end], (one.start, one.end), before)
    known = Known(text)
    places: list[str] = []
    made: Entry = {"type": _TYPES[one.facts.kind]}
    monster = card.card_type == "Monster"
    with Spent(one) as node:
        made |= _when(one, node, text, places)
        quick, may = node.take("quick"), node.take("may")
        if (quick and one.facts.kind != "quick") or (not quick and one.facts.kind == "quick" and monster):
            raise NoForm("quick, or not", (one.start, one.end))
        node.take("remarks")
        if _remarks(one.remarks):
            made["not-in-damage-step"] = True
        if not may and one.facts.kind in ("trigger", "flip", "quick"):
            made["mandatory"] = True
        elif may != (one.facts.kind != "activation"):
            raise NoForm(f"{one.facts.kind}, you {'can' if may else 'do'}", (one.start, one.end))
        made |= limit(node.take("limits"), text, card.name)
        if cost := pays(node.take("pays"), known, places):
            made["cost"] = cost
        done = does(node.take("does"), known, places)
        if not done:
            raise NoForm("an effect that does nothing", (one.start, one.end))
        if known.targets:
            made["targets"] = known.targets
        made["do"] = done
    source = _source(one, made, places)
    if source or one.section == "pendulum":
        made["source"] = source or "pendulum"
    if made.get("timing") == "when" and made.get("mandatory"):
        del made["timing"]
    return made


def _remarks(remarks: tuple[Modifier, ...]) -> bool:
    """Whether a remark excludes the Damage Step."""
    found = False
    for remark in remarks:
        if remark != Modifier("remark", remark.start, remark.end, word=remark.word):
            raise NoForm("a remark", (remark.start, remark.end))
        if remark.word == "except during the damage step":
            found = True
        elif remark.word != "quick effect":
            raise NoForm("a remark", (remark.start, remark.end))
    return found


# ---- before the colon -----------------------------------------------------------------------------------


def _when(one: Effect, node: Spent, text: str, places: list[str]) -> Entry:
    """What stands before the colon: the event, the states, the phase."""
    made: Entry = {}
    if node.take("opener"):
        if one.opener != "FLIP" or one.facts.kind != "flip":
            raise NoForm(f"opener {one.opener}", (one.start, one.end))
        made["when"] = {"event": "flipped"}
    for condition in node.take("when"):
        for key, value in _condition(condition, text, places).items():
            if key in made and key != "not-in-damage-step":
                raise NoForm(f"two conditions of a kind: {key}", (condition.start, condition.end))
            made[key] = value
    if made.get("when", {}).get("event") == "battle-timing":
        made["when"] |= battle_timing(node.take("times"), one)
        if made.get("timing") == "when":
            del made["timing"]
    made |= _times(node.take("times") if "at" not in made.get("when", {}) else (), one)
    kind = one.facts.kind
    if kind in ("trigger", "flip") and "when" not in made:
        raise NoForm("a trigger without an event: " + (one.times[0].phase if one.times else ""), (one.start, one.end))
    if kind == "ignition" and "when" in made:
        raise NoForm("an event before an Ignition Effect", (one.start, one.end))
    return made


def _condition(said: Condition, text: str, places: list[str]) -> Entry:
    """One condition: an event, or what must be so; what must be so while the event happens stands within it."""
    condition, excluded, within = _without_remarks(said)
    made: Entry = {"not-in-damage-step": True} if excluded else {}
    for inner in (*within, condition):
        so = states(inner, places, text)
        if so is None and (inner is not condition or condition.word not in ("if", "when") or condition.time):
            raise NoForm(f"condition {inner.word}", (inner.start, inner.end))
        if so is None:
            made |= {"when": event(condition.clauses, text)}
            # What answers the chain link before it always comes in time.
            made |= {"timing": "when"} if condition.word == "when" and made["when"]["event"] != "activated" else {}
        elif so and "while" in made:
            raise NoForm("two states", (inner.start, inner.end))
        elif so:
            made["while"] = so
    return made


def _without_remarks(condition: Condition) -> tuple[Condition, bool, list[Condition]]:
    """The condition without what stands with its clauses: remarks, of which one may exclude the Damage Step, and
    what must be so while it happens."""
    excluded = False
    within: list[Condition] = []
    clauses = []
    for clause in condition.clauses:
        if any(inner.word != "while" for inner in clause.conditions):
            raise NoForm(f"clause conditions: {clause.conditions[0].word}", (condition.start, condition.end))
        for inner in clause.conditions:
            plain, more, nested = _without_remarks(inner)
            excluded = excluded or more
            within += [plain, *nested]
        remarks = tuple(m for m in clause.modifiers if m.role == "remark")
        excluded = _remarks(remarks) or excluded
        said = tuple(m for m in clause.modifiers if m.role != "remark")
        clauses.append(clause._replace(modifiers=said, conditions=()))
    return condition._replace(clauses=tuple(clauses)), excluded, within


#: The timings of the Damage Step, as a text tells them.
_TIMINGS = {
    ("at", "damage-step", "start"): "start",
    ("before", "damage-calculation", ""): "before-calculation",
    ("during", "damage-calculation", ""): "calculation",
    ("after", "damage-calculation", ""): "after-calculation",
    ("at", "damage-step", "end"): "end",
}


def battle_timing(times: tuple[Time, ...], one: Effect) -> Entry:
    """Which timing of the Damage Step the effect has; a battle alone is none."""
    if len(times) != 1:
        raise NoForm("a battle without a timing", (one.start, one.end))
    with Spent(times[0]) as node:
        told = node.take("how"), node.take("phase"), node.take("edge")
    if told not in _TIMINGS:
        raise NoForm(f"time: {' '.join(told)}", (times[0].start, times[0].end))
    return {"at": [_TIMINGS[told]]}


def _times(times: tuple[Time, ...], one: Effect) -> Entry:
    if not times:
        return {}
    if len(times) > 1 or one.facts.kind in ("trigger", "flip"):
        raise NoForm(f"time: {times[-1].how} {times[-1].phase}", (times[-1].start, times[-1].end))
    with Spent(times[0]) as node:
        how, phase, whose = node.take("how"), node.take("phase"), node.take("whose")
    if how != "during" or phase not in _PHASES or whose not in ("", "you", "opponent", "each"):
        raise NoForm(f"time: {how} {phase} {whose}", (times[0].start, times[0].end))
    if one.facts.kind == "ignition":
        if phase != "main" or whose != "you":
            raise NoForm(f"time: {how} {phase} {whose} (ignition)", (times[0].start, times[0].end))
        return {}
    made: Entry = {"during": list(_PHASES[phase])} if _PHASES[phase] else {}
    if whose in ("you", "opponent"):
        made["turn"] = whose
    return made


# ---- where ----------------------------------------------------------------------------------------------


def _source(one: Effect, made: Entry, places: list[str]) -> str:
    """Where this card is when the effect is activated: said, or that it goes from there, or the field."""
    if any(cost.get("op") == "discard" and cost.get("what") == "this" for cost in made.get("cost", ())):
        places.append("hand")
    kinds = set(places) - {"field"}
    if len(kinds) > 1 or (kinds and "field" in places):
        raise NoForm("several places of this card", (one.start, one.end))
    if kinds:
        return kinds.pop()
    when = made.get("when", {})
    if when.get("event") == "sent" and when["what"].get("role") == "this":
        return "graveyard"
    if when.get("event") == "banished" and when["what"].get("role") == "this":
        return "banished"
    if when.get("event") == "added-to-hand":
        return "hand"
    return ""
