"""Whether an effect may be used where, when and after what a question tells."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.heads import ITSELF
from kb.answer.cards.parts import (
    One,
    Part,
    Said,
    clauses,
    deeds,
    events,
    has_unread_condition,
    is_this,
    rule_of,
    times_in,
)
from kb.answer.cards.spoken.acts import Act, act, same
from kb.answer.cards.spoken.nouns import FIELD, Of, both, either, is_state, of_last_turn, whose, zones
from kb.answer.cards.spoken.own import about_itself, is_own, told_beside
from kb.answer.cards.spoken.question import Asked, with_target
from kb.answer.cards.spoken.told import ANSWERED, Spoken, Told

_USE = frozenset({"activate", "use", "chain", "play", "flip", "trigger", "resolve", "apply", "respond"})
_OWN = frozenset({"this-card", "this-effect", "its-effect", "its-effects", "it", "that-effect"})
_TRIGGERS = frozenset({"this-card", "its-effect", "its-effects", "it"})
_ITS_EFFECTS = frozenset({"its-effect", "its-effects"})
_PLAIN = frozenset({"adverb", "time", "from", "in", "on"})


def used_so(asked: Asked) -> Said | None:
    """Whether an effect may be used as the question tells."""
    clause, paid = asked.said.main.clause, _paid_with(asked)
    uses = deeds(clause) & _USE
    if not (uses or paid) or asked.said.modal not in ("can", "does"):
        return None
    subject, object_ = clause.get("subject"), clause.get("object")
    used = subject if clause.get("passive") or object_ is None else object_
    used = {"head": "it"} if "respond" in uses and object_ is None and (used or {}).get("head") == "you" else used
    if used is None or used["head"] not in _OWN or used.get("more") or used.get("number"):
        return None
    if not clause.get("passive") and object_ is not None and (subject or {}).get("head") not in ("you", "this-card"):
        return None
    modifiers = clause.get("modifiers", ())
    if any(not _is_plain(each, clause) for each in modifiers):
        return None
    places = zones(used) | {
        p["zone"] for m in modifiers if m["role"] in ("from", "in", "on") for p in m.get("places", ())
    }
    lies = [*used.get("where", ()), *(p for m in modifiers for p in m.get("places", ()))]
    if any(p["zone"] == "hand" and p.get("whose") == "opponent" for p in lies):
        return None  # whose card it is there is not told
    times = [m["time"] for m in modifiers if "time" in m]
    scenes = list(asked.said.scenes)
    chained = [m["cards"] for m in modifiers if m["role"] == "to" and "cards" in m]
    from kb.answer.cards.spoken.chaining import with_answered  # few questions are of its use alone
    from kb.answer.cards.spoken.earlier import is_idle, locked
    from kb.answer.cards.spoken.lost import is_lost
    from kb.answer.cards.spoken.needs import place_of
    from kb.answer.cards.spoken.timely import is_only_when, when_used

    scenes = with_answered(asked.said, scenes, [_placed(cards) for cards in chained])
    found = _activated(asked, used, places) if uses else paid
    if not found:
        return None
    aimed, sure = _aimed(asked, found)
    times += _times_for(asked)
    if times and not aimed and found and all(False in when_used(one, times) for one in found):
        return one_of([(False, one) for one in found], True)
    found = aimed
    if not found:
        return None
    beside = [scene for scene in scenes if not is_own(scene)]
    if (barred := locked(asked, beside)) is not None:
        return barred
    told = [scene for scene in beside if not is_idle(asked, scene, found)]
    if not beside and not places and not any(_tells(time) for time in times):
        return None
    told += [scene for scene in scenes if scene not in told and place_of(scene.clause) is not None]
    values = [(not is_lost(one, scenes) and usable(one, told, times, places, asked.of), one) for one in found]
    values = [(None if value and is_only_when(beside, one) else value, one) for value, one in values]
    values = values if times else _at_no_time(values, beside, _triggers(clause))
    said = one_of(values, bool(beside), either=not asked.said.which and asked.said.purpose is None)
    return None if said is not None and said.holds and (not sure or _is_barred(asked)) else said


def _tells(time: Part) -> bool:
    """Whether a time tells when it is, and not only that it is asked of "this turn"."""
    return bool(time["phase"] != "turn" or time.get("whose"))


def _at_no_time(
    values: list[tuple[bool | None, One]], beside: Sequence[Told], triggers: bool
) -> list[tuple[bool | None, One]]:
    """What the effects allow where no time is told: not in the opponent's turn what is not used then, and nothing that
    waits for a time where it is asked whether what happened `triggers` it."""
    if any(map(_is_their_attack, beside)):
        values = [(value and not _is_barred_then(one), one) for value, one in values]
    if triggers and not all(is_state(each.clause) for each in beside):
        values = [(False if value is None and _is_timed(one) else value, one) for value, one in values]
    return values


def _aimed(asked: Asked, found: Sequence[One]) -> tuple[Sequence[One], bool]:
    """The effects that do what the question says that they are used for; whether they surely do."""
    if asked.said.purpose is None:
        return found, True
    told = [(does_so(asked.said, one, asked.of), one) for one in found]
    surely = [one for value, one in told if value]
    maybe = [one for value, one in told if value is None]
    maybe = maybe or list(found)
    return (surely, True) if surely or len(maybe) != 1 else (maybe, False)


def does_so(said: Spoken, one: One, of: Of) -> bool | None:
    """Whether an effect does that for which a question says that it is used."""
    if said.purpose is None:
        return False
    if said.purpose.left or not said.purpose.clause["verb"]:
        return None
    from kb.answer.cards.spoken.matching import matches  # as above

    aim, back = act(said.purpose.clause), with_target(of, one)
    return either([matches(aim, act(c), back) for c in clauses(one, "does") if same(aim, act(c))])


def _times_for(asked: Asked) -> list[Part]:
    """The times that stand beside what the effect is used for."""
    inner = asked.said.purpose.clause if asked.said.purpose is not None else {}
    return times_in(inner)


def _is_barred(asked: Asked) -> bool:
    """Whether the text of the other card that is named keeps players from activating something."""
    if asked.about.beside is None:
        return False
    from kb.answer.cards.walking import within  # as most questions name no other

    parts = asked.about.beside["parts"]
    return any(
        clause.get("modal") == "cannot" and set(str(clause["verb"]).split("|")) & {"activate", "respond", "use"}
        for clause in within(parts)
    )


def _placed(cards: Part) -> Part:
    """What is activated, with the place of "activated from the hand"."""
    inner = [c for r in cards.get("relations", ()) for c in r.get("clauses", ()) if c["verb"] == "activate"]
    where = [p for c in inner for m in c.get("modifiers", ()) for p in m.get("places", ())]
    if not where or len(inner) != len(cards["relations"]):
        return cards
    rest = {key: value for key, value in cards.items() if key != "relations"}
    return {**rest, "where": [*cards.get("where", ()), *where]}


def _paid_with(asked: Asked) -> Sequence[One]:
    """The effects for which the card itself is paid as a question tells: "discard this card" is the use of one."""
    said = act(asked.said.main.clause)
    if said.passive or (said.agent or {}).get("head") != "you" or (said.patient or {}).get("head") not in ITSELF:
        return []
    return [one for one in asked.found if any(_is_paid(said, c) for c in clauses(one, "pays"))]


def _is_paid(said: Act, told: Part) -> bool:
    own = is_this(told.get("object")) or (told.get("object") or {}).get("determiner") == "this"
    return own and same(said, act(told)) and "target" not in told["verb"]


def surely(asked: Asked, said: Said) -> bool:
    """Whether nothing that is told may only change what the effect does: each event is what it waits for."""
    from kb.answer.cards.spoken.earlier import is_idle  # as above
    from kb.answer.cards.spoken.needs import fits

    one = next((one for one in asked.found if one.number == said.number), None)
    beside = told_beside(asked.said)
    told = [scene for scene in beside if one is None or not is_idle(asked, scene, [one])]
    return not said.holds or not told or (one is not None and fits(told, one, asked.of, soft=False) is True)


def _is_plain(modifier: Part, clause: Part) -> bool:
    """Whether what stands beside the use of an effect is understood: when, from where, to what it is chained."""
    if modifier["role"] == "to" and "cards" in modifier and clause["verb"] in ("chain", "respond"):
        return True
    if modifier["role"] == "on" and (modifier.get("cards") or {}).get("head") in ("it", "that-card"):
        return True
    return modifier["role"] in _PLAIN and "cards" not in modifier and not modifier.get("word")


def _activated(asked: Asked, used: Part, places: set[str]) -> Sequence[One]:
    """The effects that may be meant by the use of a card: of a Spell or Trap its activation."""
    clause = asked.said.main.clause
    waiting = [one for one in asked.found if one.number and one.facts["kind"] == "trigger"]
    if waiting and _triggers(clause):
        return waiting
    cards = [one for one in asked.found if one.is_card]
    numbered = asked.about.other is None and any(one.number for one in asked.found)
    if used["head"] in _ITS_EFFECTS and cards and not cards[0].number and numbered:
        return [one for one in asked.found if one.number]  # it has effects besides its activation
    if not cards and not asked.said.which and asked.said.purpose is None:
        return [one for one in asked.found if not _follows(one)] or asked.found
    if not cards or asked.said.which or used["head"] != "this-card" or asked.said.purpose is not None:
        return asked.found  # what it is used for tells which of them
    bare = not cards[0].number and any(one.number for one in asked.found) and clause["verb"] == "use"
    if _bound(asked) or bare:
        return []
    return cards if not places or places <= {"hand", *FIELD} else asked.found


def _triggers(clause: Part) -> bool:
    """Whether it is asked of an effect that it activates of itself: "does it trigger"."""
    alone = not clause.get("passive") and "object" not in clause
    return alone and (clause.get("subject") or {}).get("head") in _TRIGGERS


def _is_timed(one: One) -> bool:
    """Whether an effect waits for a time, and for nothing that happens."""
    times = one.part.get("times", ())
    return bool(times) and not one.part.get("when") and all(time["phase"] in _PHASES for time in times)


#: Phases in which nothing need happen for an effect that is used then.
_PHASES = frozenset({"end", "standby", "draw", "main"})


def _follows(one: One) -> bool:
    """Whether an effect only goes on with another one of its card: "when Summoned this way"."""
    told = [m.get("word") for c in events(one) for m in c.get("modifiers", ())]
    return bool({"by-its-effect", "this-way"} & set(told))


def _bound(asked: Asked) -> bool:
    """Whether a statement says how or whence alone the card is activated, or that it is from a place that is told."""
    spoken = {word for each in (asked.said.main, *asked.said.scenes) for word in each.text.split()}
    told = [c for one in asked.about.read["parts"]["standing"] for c in one.get("clauses", ())]
    return any(
        deeds(c) & {"activate", "place", "set"}
        and (c.get("modal") != "can" or zones(c.get("object") or {}) & spoken)  # else that is one way more
        and "this-card" in {(c.get(name) or {}).get("head") for name in ("subject", "object")}
        for c in told
    )


def usable(one: One, told: Sequence[Told], times: Sequence[Part], places: set[str], of: Of) -> bool | None:
    """Whether an effect may be used after what is told, at the times and from the places of a question."""
    from kb.answer.cards.spoken.needs import fits, place_of  # as above
    from kb.answer.cards.spoken.timely import told_time, when_used, where_used

    if one.facts["kind"] == "flip":
        from kb.answer.cards.spoken.unasked import after_flip  # as above

        told = after_flip(told)
    plain = [about_itself(each.clause) for each in told]
    times = [*times, *(time for each in told for time in _now(each))]
    now = [*times, *(time for each in plain if (time := told_time(each)) is not None)]
    theirs = any(time.get("whose") == "opponent" for time in now) or any(map(_is_their_attack, told))
    if theirs and "hand" in {*places, *map(place_of, plain)}:
        from kb.answer.cards.effect.timing import from_there  # told by few questions

        if from_there(one, {"place": "hand"}).holds is False:
            return False
    if theirs and not times and _is_barred_then(one) and any(map(_is_their_attack, told)):
        return False
    met = fits(told, one, of)
    if met is None and len(told) == 1:
        from kb.answer.cards.spoken.unasked import is_other_event  # as above

        met = False if is_other_event(told[0], one) else None
    value = both([met, *when_used(one, times), *where_used(one, places)])
    return None if value and has_unread_condition(one) else value


def _is_barred_then(one: One) -> bool:
    """Whether an effect cannot be used as the opponent attacks, which is in their own turn."""
    from kb.answer.cards.spoken.timely import when_used  # as above

    return False in when_used(one, [_THEIR_BATTLE])


#: When the opponent attacks.
_THEIR_BATTLE: Part = {"phase": "battle", "how": "during", "whose": "opponent"}


def _now(told: Told) -> list[Part]:
    """The times of what happens as the effect is used: "when I activate a Spell in my own turn"."""
    if told.word not in ("", "if", "when", "while", ANSWERED) or told.clause.get("form") not in ("base", "third"):
        return []
    if of_last_turn(told.clause):
        return []  # "I set it last turn"
    return [m["time"] for m in told.clause.get("modifiers", ()) if m["role"] == "time" and "time" in m]


def _is_their_attack(told: Told) -> bool:
    """Whether the opponent attacks, which they do in their own turn."""
    from kb.answer.cards.spoken.events import happening  # as above

    said = happening(told.clause)
    agent = said.agent or {}
    return "attack" in said.verbs and (agent.get("head") == "opponent" or whose(agent) == {"opponent"})


def one_of(values: Sequence[tuple[bool | None, One]], told: bool, either: bool = False) -> Said | None:
    """Yes where one of the effects may be used, all of them where nothing is `told`; no where none may.

    `either`: the question tells of no single effect.
    """
    triggers = [value for value, one in values if one.facts["kind"] == "trigger"]
    either = either and not any(one.part.get("times") for value, one in values if value)
    if told and True in triggers and False in triggers and not either:
        return None  # one of them waits for this, another does not
    if any(value for value, _ in values) and (told or all(value for value, _ in values)):
        one = next(one for value, one in values if value)
        if any(each.get("label") for each in one.part.get("choices", ())):
            return None  # each of its effects asks for what stands before it
        return Said(True, "what its text asks for is met", rule_of(one, "kind"), "when", one.number)
    if values and all(value is False for value, _ in values):
        one = values[0][1]
        return Said(False, "its text asks for something else", rule_of(one, "kind"), "when", one.number)
    return None
