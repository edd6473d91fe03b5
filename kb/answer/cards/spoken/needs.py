"""Whether what a question tells meets what an effect asks for: events, states, places, times, targets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.parts import One, Part, befalls, clauses, deeds, stands, times_in
from kb.answer.cards.spoken.acts import Act
from kb.answer.cards.spoken.chaining import free, too_slow
from kb.answer.cards.spoken.course import is_plainly_so, last_counts, lies_now, of_states
from kb.answer.cards.spoken.doers import DEPARTS
from kb.answer.cards.spoken.events import event, happening
from kb.answer.cards.spoken.lost import is_lost
from kb.answer.cards.spoken.meantime import alone, is_lapsed, meanwhile
from kb.answer.cards.spoken.nouns import BACK, FIELD, Of, both, either, is_state, is_this, values, zones
from kb.answer.cards.spoken.own import OWN, USES, about_itself, is_own, is_use_of_it
from kb.answer.cards.spoken.required import doable, required
from kb.answer.cards.spoken.states import state
from kb.answer.cards.spoken.timely import is_at_other_time, told_time, when_used
from kb.answer.cards.spoken.told import Told
from kb.answer.cards.spoken.unasked import summoned_so, unasked
from kb.language.summons import SUMMONS
from kb.language.summons import fits as is_one_way


def _is_unused(told: Told) -> bool:
    """Whether it is told that the effect was not used before."""
    clause = told.clause
    cards = befalls(clause) or {}
    own = cards.get("head") in OWN or cards.get("head") == "it"
    return not told.left and clause.get("modal") == "not" and clause["verb"] in USES and own


def fits(told: Sequence[Told], one: One, of: Of, soft: bool = True) -> bool | None:
    """Whether everything that is told agrees with what an effect asks for.

    `soft`: what only changes what the effect does is no hindrance.
    """
    if is_lapsed(one, told, of) or is_lost(one, told) or is_at_other_time(told, one):
        return False
    one = freed(one, told, of)
    met = _met_by_one(told, one.part.get("when", ()), of)
    lasting = _lasting(one, told, of)
    if told and all(map(is_plainly_so, told)):
        lasting = of_states(one)  # what happens is not told, so that is not what is asked
    values = [_fits(each, lasting if is_state(each.clause) else one, of, soft, met) for each in told]
    values = last_counts(told, values, one)
    if sum(each.clause["verb"] in _IN_TURN for each in told) > 1 and {True, False} <= set(values):
        return None  # "destroyed by battle and banished": the one may be what the effect waits for, and not the other
    denied = [each for each, value in zip(told, values, strict=True) if value is False]
    if denied and not any(map(_is_so, denied)) and any(each.left and each.clause["verb"] for each in told):
        return None  # what was not understood may be what it waits for
    if one.facts["timing"] == "when" and any(map(_is_on_the_way, told)) and False not in values:
        return None  # the Summon for which it was paid comes last
    return both(values)


def _is_so(told: Told) -> bool:
    """Whether it is told what is so, or when it is, and nothing that happens."""
    clause = about_itself(told.clause)
    return is_state(clause) or told_time(clause) is not None


#: What may befall a card one after the other, each of which may be what an effect waits for.
_IN_TURN = DEPARTS | {"flip", "attack"}


def _is_on_the_way(told: Told) -> bool:
    """Whether what happened was done for a Summon: "I Tribute this card to Tribute Summon"."""
    inner = [c for m in told.clause.get("modifiers", ()) if m["role"] in ("to", "for") for c in m.get("clauses", ())]
    return told.clause["verb"] in DEPARTS and any(each["verb"] in SUMMONS for each in inner)


def freed(one: One, told: Sequence[Told], of: Of) -> One:
    """The effect, what it waits for without the states in it ("while you control ...") that are told to be so."""
    plain = [about_itself(each.clause) for each in told if not each.left and is_state(each.clause)]

    def without(clause: Part) -> Part:
        inner = [*meanwhile(clause)] or [*filter(_is_there, meanwhile({**clause, "joined": ""}))]
        many = sum(len(each.get("clauses", ())) for each in clause.get("conditions", ()))
        if not inner or len(inner) != many:
            return clause
        met = all(_is_there(need) or any(state(each, need, of) is True for each in plain) for need in inner)
        return {**clause, "conditions": (), "met": inner} if met else clause

    if (wanted := summoned_so(one)) and any(_is_summon(each, wanted) for each in _befell(told)):
        one = _as_summoned(one, wanted)
    when = [{**each, "clauses": [without(c) for c in each.get("clauses", ())]} for each in one.part.get("when", ())]
    return one._replace(part={**one.part, "when": when}) if when else one


def _befell(told: Sequence[Told]) -> list[Act]:
    """What is told to have happened to the card itself, as far as it was understood."""
    every = [happening(about_itself(each.clause)) for each in told if not each.left and each.clause["verb"]]
    return [each for each in every if is_this(each.patient)]


def _is_summon(said: Act, wanted: set[str]) -> bool:
    """Whether what happened is a Summon in one of these ways."""
    return bool(said.verbs & SUMMONS) and is_one_way(said.verbs, wanted) is True


def _as_summoned(one: One, wanted: set[str]) -> One:
    """The effect, of its own card no more asked than what has to happen to it."""
    own: Part = {"head": "this-card"}

    def plain(clause: Part) -> Part:
        sides = [
            side for side in ("subject", "object") if is_this(clause.get(side)) and values(clause[side], "summoned")
        ]
        return {**clause, **dict.fromkeys(sides, own)}

    when = [{**each, "clauses": [plain(c) for c in each.get("clauses", ())]} for each in one.part.get("when", ())]
    return one._replace(part={**one.part, "when": when, "summoned": wanted})


def _is_there(need: Part) -> bool:
    """Whether only the card itself has to be there, which nothing that is told makes doubtful."""
    you = (need.get("subject") or {}).get("head") == "you"
    return need["verb"] == "control" and you and is_this(need.get("object")) and not need.get("modal")


def _lasting(one: One, told: Sequence[Told], of: Of) -> One:
    """The effect with no more than the states of those conditions whose event is told to have happened."""
    plain = [about_itself(each.clause) for each in told if not each.left and each.clause["verb"]]
    happens = [clause for clause in plain if not is_state(clause)]

    def states(condition: Part) -> Part:
        if condition["word"] not in ("when", "if", "only-if") or not any(
            _condition(c, condition, of) is True for c in happens
        ):
            return condition
        every = [each for c in condition.get("clauses", ()) for each in (c, *meanwhile(c))]
        return {**condition, "clauses": [each for each in every if is_state(each)]}

    when = [states(each) for each in one.part.get("when", ())] if happens else []
    return one._replace(part={**one.part, "when": when}) if when else one


def _met_by_one(told: Sequence[Told], conditions: Sequence[Part], of: Of) -> list[Part]:
    """The conditions of alternatives of which one clause of what is told meets one: others need no more meet it."""
    either = [c for c in conditions if any(each.get("joined") == "or" for each in c.get("clauses", ()))]
    plain = [about_itself(each.clause) for each in told if not each.left and each.clause["verb"]]
    if len(plain) <= 1:
        return []
    met = [c for c in either if any(_condition(each, c, of) is True for each in plain)]
    return [*met, *(c for c in conditions if c not in either and _is_met_by_several(plain, c, of))]


def _is_met_by_several(plain: Sequence[Part], condition: Part, of: Of) -> bool:
    """Whether of the things that have to happen, one after the other, each is told by a clause of its own."""
    happens = [each for each in condition.get("clauses", ()) if not is_state(each)]
    plain_ = not any(each.get("conditions") for each in happens) and len(happens) > 1
    return plain_ and all(any(_need(clause, each, of) is True for clause in plain) for each in happens)


def _is_elsewhere(told: Told, one: One) -> bool:
    """Whether a monster is told to be on the field, whose effect is used only in another place."""
    stood, clause = stands(one), told.clause
    had = clause["verb"] == "control" and clause.get("object") == {"head": "this-card"}
    there = (had or place_of(clause) in FIELD) and clause.get("modal") not in ("not", "cannot")
    return there and bool(stood) and not stood & FIELD and not one.type.endswith(("Spell", "Trap"))


def _fits(told: Told, one: One, of: Of, soft: bool, met_by_one: Sequence[Part] = ()) -> bool | None:
    if is_own(told) or _is_unused(told):
        return not _is_elsewhere(told, one)
    if told.left or told.word in ("unless", "although", "because") or not told.clause["verb"]:
        return None
    if too_slow(told, one, of):
        return False
    clause = about_itself(told.clause)
    if clause["verb"] == "happen":
        return None  # what happened, is not told
    if (now := told_time(clause)) is not None:
        return both(list(when_used(one, [now])))
    if (value := _must_be(clause, one, of)) is not None:
        return value
    if any(_is_excepted(clause, told, each, one, of) for each in one.part.get("when", ())):
        return False
    if (place := place_of(clause)) is not None:
        from kb.answer.cards.effect.timing import from_place  # told by few questions

        return from_place(one, {"place": "mzone" if place in FIELD else place}).holds
    known, value = _asked_of_all(clause, one, of, met_by_one)
    if known:
        return value
    if soft and (changes := [inner for inner in _inner(one) if _need(clause, inner, of) != "other"]):
        # it changes what the effect does, not whether it may be used, unless that waits for something else
        return _changed(changes) if unasked(clause, one, told.word) is False else True
    if (value := free(told, one, of)) is not None:
        return value
    return unasked(clause, one, told.word)


def _changed(conditions: Sequence[Part]) -> bool | None:
    """False where what an effect does is changed by what befalls "it", which is another card than its own."""
    return False if all((each.get("subject") or {}).get("head") == "it" for each in conditions) else None


def _must_be(clause: Part, one: One, of: Of) -> bool | None:
    """Whether what is told is what has to be so: "you must control ..."."""
    for each in clauses(one, "pays", "does"):
        if each.get("modal") == "must" and is_state(each) and is_state(clause):
            value = _need(clause, each, of)
            if isinstance(value, bool):
                return value
    return None


def _asked_of_all(clause: Part, one: One, of: Of, met_by_one: Sequence[Part]) -> tuple[bool, bool | None]:
    """The same of a clause; an effect may wait for the attack with which it began, and not for what came of it."""
    known, value = _asked_for(clause, one, of, met_by_one)
    if value or "began" not in clause:
        return known, value
    asked, begun = _asked_for(clause["began"], one, of, met_by_one)
    return (asked, begun) if asked and begun is not False else (known, value)


def _asked_for(clause: Part, one: One, of: Of, met_by_one: Sequence[Part]) -> tuple[bool, bool | None]:
    """Whether an effect asks for what a clause is about at all, and whether that is met by it."""
    met = [each for each in one.part.get("when", ()) if each["word"] not in ("except-if", "unless")]
    met = [*met, *_answers(one)]
    asked = _related([_meets(clause, each, of, met_by_one) for each in met])
    found = [*asked, *_related([_need(clause, each, of) for each in required(one)])]
    if any(_need(clause, each, of) is False for each in doable(one)):
        return True, False  # it would do nothing
    if None in asked and False not in found:
        return True, None  # that there is a target does not tell that a condition is met
    if found:
        return True, False if False in found else either(found)
    return False, None


def _answers(one: One) -> Iterator[Part]:
    """What has to be activated so that an effect without a condition can negate it."""
    if one.part.get("when"):
        return
    for clause in clauses(one, "does"):
        negated = clause.get("object") or {}
        every = [negated, *negated.get("more", ())]
        cards: Part = next((each["of"] for each in every if each.get("of")), {})  # "activation and effect of a Spell"
        if clause["verb"] == "negate" and str(negated.get("head")).endswith("activation") and cards.get("head"):
            yield {"word": "when", "clauses": [{"verb": "activate", "passive": True, "subject": cards}]}


def _is_excepted(clause: Part, told: Told, need: Part, one: One, of: Of) -> bool:
    """Whether what is told is what a text excepts: "except the turn this card was sent ..."."""
    if need["word"] not in ("except-if", "unless"):
        return _is_too_soon(clause, need)
    sent = any(c["verb"] == "send" and is_this(c.get("subject")) for c in need.get("clauses", ()))
    kind, _, property_ = one.type.rpartition(" ")
    if sent and property_ in ("Spell", "Trap") and kind in ("Normal", "Quick-Play", "Counter", "Ritual"):
        cards = befalls(clause)
        words = [*told.text.split(), told.word.removeprefix("the-")]
        if deeds(clause) & USES and is_this(cards) and "turn" in words:
            return True  # such a card goes to the Graveyard when it has resolved
    return _condition(clause, {**need, "word": "if"}, of) is True


def _is_too_soon(clause: Part, need: Part) -> bool:
    """Whether the card went where it has to be in the turn that a text excepts: "in your GY, except the turn this card
    was sent there"."""
    there = {p["zone"] for c in need.get("clauses", ()) for m in c.get("modifiers", ()) for p in m.get("places", ())}
    inner = [each for c in need.get("clauses", ()) for each in c.get("conditions", ()) if each["word"] == "except-if"]
    turns = [c for each in inner if each.get("turn") for c in each.get("clauses", ())]
    now = any(time["phase"] == "turn" and time.get("which") == "this" for time in times_in(clause))
    gone = happening(clause)
    went = is_this(gone.patient) and gone.whither <= there and "gy" in there
    return now and went and any(set(str(c["verb"]).split("|")) & gone.verbs for c in turns)


def under(told: Sequence[Told], conditions: Sequence[Part], of: Of) -> bool | None:
    """Whether what is told agrees with the conditions of a clause."""
    values: list[bool | None] = []
    conditions = [each for each in conditions if not tells_when(each)]
    needs = conditions if of.back is not None else [_itself(one) for one in conditions]
    met = _met_by_one(told, needs, of)
    for each in told:
        if is_own(each):
            continue
        if each.left or not each.clause["verb"]:
            return None
        found = _related([_meets(about_itself(each.clause), one, of, met) for one in needs])
        value = both(found) if found else None
        values.append(None if value is False and of.back is None and any(map(is_use_of_it, conditions)) else value)
    return both(values)


def tells_when(condition: Part) -> bool:
    """Whether a condition only tells when something comes of what was activated: "when that Spell resolves"."""
    inner = condition.get("clauses", ())
    later = condition["word"] in ("immediately-after", "after", "when") and bool(inner)
    return later and all(c["verb"] == "resolve" and (c.get("subject") or {}).get("head") in BACK for c in inner)


def speaks_of(told: Told, found: Sequence[One], conditions: Sequence[Part], of: Of) -> bool:
    """Whether a condition of the effects, one of some others, or what they need is about what is told."""
    clause = about_itself(told.clause)
    if place_of(clause) is not None:
        return True
    needs = [each for one in found for each in one.part.get("when", ())]
    values = [_condition(clause, each, of) for each in (*needs, *conditions)]
    values += [_need(clause, each, of) for one in found for each in (*required(one), *_inner(one))]
    return any(value != "other" for value in values)


def _meets(clause: Part, condition: Part, of: Of, met: Sequence[Part]) -> bool | str | None:
    """One condition; one of alternatives that another clause meets is met, where it is about this one at all."""
    value = _condition(clause, condition, of)
    return True if condition in met and value != "other" else value


def _itself(condition: Part) -> Part:
    """A condition of what holds, where "it" is the card itself."""
    return {**condition, "clauses": [about_itself(each) for each in condition.get("clauses", ())]}


def _related(found: Sequence[bool | str | None]) -> list[bool | None]:
    """The values of those conditions that are about the same as what is told."""
    return [value if isinstance(value, bool) else None for value in found if value != "other"]


def place_of(clause: Part) -> str | None:
    """Where the card itself is told to be."""
    if clause["verb"] not in ("be", "have") or clause.get("passive"):
        return None
    cards = clause.get("subject") if clause["verb"] == "be" else clause.get("object")
    if cards is None or cards["head"] != "this-card" or any(m.get("clauses") for m in clause.get("modifiers", ())):
        return None
    found = [p["zone"] for m in clause.get("modifiers", ()) for p in m.get("places", ())] + list(zones(cards))
    return str(found[0]) if len(found) == 1 else None


def _inner(one: One) -> Iterator[Part]:
    for clause in clauses(one, "does"):
        for condition in clause.get("conditions", ()):
            yield from condition.get("clauses", ())


def _condition(clause: Part, condition: Part, of: Of) -> bool | str | None:
    """One condition, of which one clause or all clauses have to be met."""
    if condition.get("word") in ("unless", "except-if"):
        value = _condition(clause, {**condition, "word": "if"}, of)
        return value if value is None or value == "other" else not value
    told = [each for one in condition.get("clauses", ()) for each in (one, *alone(one), *meanwhile(one))]
    condition = {**condition, "clauses": told}
    found = [_need(clause, each, of) for each in told]
    values = related = [value for value in found if value != "other"]
    if not related:
        return "other"
    alternatives = any(each.get("joined") == "or" for each in condition["clauses"])
    if alternatives and is_state(clause) and not all(map(is_state, told)):
        return None  # it is no alternative to what has to happen, wherever a text puts it
    if alternatives:
        apart = [each for each, value in zip(told, found, strict=True) if value == "other"]
        if False in values and not is_state(clause) and not any(map(is_state, apart)):
            values = [value for value in values if value is not None] if None not in related else values
            related = found  # what happened is one thing, and none of the others
        return True if True in values else None if None in values or len(related) < len(found) else False
    pairs = list(zip(condition["clauses"], found, strict=True))
    fallen = any(value is True and "destroy" in each["verb"] for each, value in pairs)
    open_ = [each for each, value in pairs if value == "other" and not is_state(each)]
    if fallen and _is_token(clause) and any(each["verb"] == "send" for each in condition["clauses"]):
        return False
    if fallen:  # what is destroyed goes there
        open_ = [each for each in open_ if each["verb"] != "send"]
        values = [value for each, value in pairs if value != "other" and (value is not None or each["verb"] != "send")]
    return False if False in values else None if None in values or open_ else True


def _is_token(clause: Part) -> bool:
    """Whether something befalls a Token, which goes to no Graveyard."""
    return (happening(clause).patient or {}).get("head") == "token"


def meets(clause: Part, need: Part, of: Of) -> bool:
    """Whether what a clause tells is one thing for which a condition asks."""
    return _need(clause, need, of) is True


def _need(clause: Part, need: Part, of: Of) -> bool | str | None:
    if is_state(need):
        told = clause if is_state(clause) else lies_now(clause)
        return state(told, need, of) if told is not None else "other"
    if is_state(clause):
        return "other"
    nothing = [side for side in ("subject", "object") if (clause.get(side) or {}).get("number", {}).get("word") == "no"]
    if not nothing:
        return event(clause, need, of)
    happens = {**clause, nothing[0]: {**clause[nothing[0]], "number": {"word": "a"}}}
    return False if event(happens, need, of) is True else None
