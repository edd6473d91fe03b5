"""The times before the colon -> when in a turn, in a battle or in the Damage Step an effect is activated."""

from __future__ import annotations

from kb.card_text.compiling.spending import Entry, NoForm, Spent
from kb.card_text.reading import Effect, Modifier, Time
from kb.engine.yugioh.chain.in_damage_step import BEFORE_CALCULATION

_PHASES = {
    "draw": ("draw",), "standby": ("standby",), "main": ("main1", "main2"), "main1": ("main1",), "main2": ("main2",),
    "battle": ("battle",), "end": ("end",), "turn": (), "main-battle": ("main1", "battle", "main2"),
}  # fmt: skip


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
    if told == ("during", "damage-step", "") and {"atk", "def"} & {*one.facts.actions}:
        return {"at": list(BEFORE_CALCULATION)}  # after which no such effect is activated
    if told not in _TIMINGS:
        raise NoForm(f"time: {' '.join(told)}", (times[0].start, times[0].end))
    return {"at": [_TIMINGS[told]]}


def at_the_end(times: tuple[Time, ...]) -> bool:
    """ "At the end of the Battle Phase"."""
    return [(one.how, one.phase, one.edge) for one in times] == [("at", "battle", "end")]


def turn_of(times: tuple[Time, ...]) -> str:
    """ "During your opponent's turn, if ...": in whose turn alone."""
    if len(times) != 1:
        return ""
    (now,) = times
    plain = Time("during", "turn", now.start, now.end, now.whose)
    return now.whose if now == plain and now.whose in ("you", "opponent") else ""


def either_time(times: tuple[Time, ...], kind: str) -> Entry:
    """ "during your Main Phase or ... Battle Phase": one of two phases, each in its turn."""
    if len(times) != 2 or kind not in ("quick", "activation"):
        return {}
    found: list[Entry] = []
    for now in times:
        plain = Time("during", now.phase, now.start, now.end, now.whose)
        if now != plain or not _PHASES.get(now.phase) or now.whose not in ("", "you", "opponent"):
            return {}
        found.append({**({"turn": now.whose} if now.whose else {}), "during": list(_PHASES[now.phase])})
    return {"any-of": found}


#: Phases for the start of which an effect may be activated.
_BEGINNING = frozenset({"main1", "battle"})


def at_times(times: tuple[Time, ...], one: Effect) -> Entry:
    if not times:
        return {}
    if len(times) > 1 or one.facts.kind in ("trigger", "flip"):
        raise NoForm(f"time: {times[-1].how} {times[-1].phase}", (times[-1].start, times[-1].end))
    with Spent(times[0]) as node:
        how, phase, whose = node.take("how"), node.take("phase"), node.take("whose")
        begins = (how, node.take("edge")) == ("at", "start") and phase in _BEGINNING
        how = "during" if begins else how
        if times[0].edge and not begins:
            raise NoForm(f"time edge: {times[0].edge}", (times[0].start, times[0].end))
    if begins:
        turn = {"turn": whose} if whose in ("you", "opponent") and one.facts.kind != "ignition" else {}
        if whose not in ("", "you") and (phase == "main1" or whose != "opponent"):
            raise NoForm(f"time: {how} {phase} {whose}", (times[0].start, times[0].end))
        return {"during": list(_PHASES[phase]), "at-start": True, **turn}
    if how != "during" or phase not in _PHASES or whose not in ("", "you", "opponent", "each"):
        raise NoForm(f"time: {how} {phase} {whose}", (times[0].start, times[0].end))
    if one.facts.kind == "ignition":
        if phase not in ("main", "main1", "main2") or whose == "opponent":
            raise NoForm(f"time: {how} {phase} {whose} (ignition)", (times[0].start, times[0].end))
        return {} if phase == "main" and whose == "you" else {"during": list(_PHASES[phase])}
    made: Entry = {"during": list(_PHASES[phase])} if _PHASES[phase] else {}
    if whose in ("you", "opponent"):
        made["turn"] = whose
    return made


def in_phase(times: tuple[Time, ...], one: Effect) -> Entry:
    """ "During your End Phase: You can ...": an effect for a phase."""
    if len(times) != 1:
        raise NoForm("a trigger without an event", (one.start, one.end))
    with Spent(times[0]) as node:
        how, phase, whose, which = node.take("how"), node.take("phase"), node.take("whose"), node.take("which")
        edge = node.take("edge")
    if (how, phase) == ("at", "battle") and edge in ("start", "end") and which in ("", "each"):
        of = {"turn": whose} if whose in ("you", "opponent") else {}
        return {"when": {"event": "in-phase", "at": edge}, "during": ["battle"], **of}
    if edge:
        raise NoForm(f"time edge: {edge}", (times[0].start, times[0].end))
    if how != "during" or phase not in ("draw", "standby", "end") or whose not in ("", "you", "opponent", "each"):
        raise NoForm(f"time: {how} {phase} {whose}", (times[0].start, times[0].end))
    if which not in ("", "each"):
        raise NoForm(f"time: {which} {phase}", (times[0].start, times[0].end))
    turn = {"turn": whose} if whose in ("you", "opponent") else {}
    return {"when": {"event": "in-phase"}, "during": list(_PHASES[phase]), **turn}


def excludes_damage_step(remarks: tuple[Modifier, ...]) -> bool:
    """Whether a remark excludes the Damage Step."""
    found = False
    for remark in remarks:
        if remark != Modifier("remark", remark.start, remark.end, word=remark.word):
            raise NoForm("a remark", (remark.start, remark.end))
        if remark.word == "except during the damage step":
            found = True
        elif remark.word == "even during the damage step":
            continue  # which it may be activated in anyway, or the facts differ
        elif remark.word not in ("quick effect", "in either player's turn"):
            raise NoForm("a remark", (remark.start, remark.end))
    return found
