"""What stands before the colon -> when an effect may be activated: event, states, phase, timing of the Damage Step."""

from __future__ import annotations

from kb.card_text.compiling import since
from kb.card_text.compiling.departures import where_it_was
from kb.card_text.compiling.earlier import this_battle_phase, this_turn
from kb.card_text.compiling.events import event
from kb.card_text.compiling.lying import as_it_lay
from kb.card_text.compiling.moments import (
    at_the_end,
    at_times,
    battle_timing,
    either_time,
    excludes_damage_step,
    in_phase,
    turn_of,
)
from kb.card_text.compiling.presence import both_so
from kb.card_text.compiling.spending import Entry, NoForm, Spent
from kb.card_text.compiling.states import AT_LEAST_ONE, OPEN_ON_FIELD, is_state, of_this, states
from kb.card_text.compiling.times import in_a_phase
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, CardText, Clause, Condition, Count, Effect, Modifier


def when_and_while(one: Effect, node: Spent, text: str, places: list[str], card: CardText) -> Entry:
    """What stands before the colon: the event, the states, the phase."""
    made: Entry = {}
    if node.take("opener"):
        if one.opener != "FLIP" or one.facts.kind != "flip":
            raise NoForm(f"opener {one.opener}", (one.start, one.end))
        made["when"] = {"event": "flipped"}
    one, before = since.apart(one, text)
    for condition in one.when if node.take("when") else ():
        if at_the_end(one.times) and (done := this_battle_phase(condition, text)):
            _add(made, done, condition)
            continue
        if not _this_activated(condition, card):
            _add(made, _condition(condition, text, places), condition)
        if condition.word == "each-time" and not (one.punctuated or _once_a_battle(made.get("when", {}))):
            raise NoForm("condition each-time", (condition.start, condition.end))
    if made.get("when", {}).get("event") == "battle-timing":
        made["when"] |= battle_timing(node.take("times"), one)
        if made.get("timing") == "when":
            del made["timing"]
    made = _at_that_time(made, one, node, card)
    if before:
        if made.get("when") != {"event": "in-phase"}:
            raise NoForm("a phase after that", (one.start, one.end))
        made["when"] = {"event": "in-phase", **before}
    return made


def _once_a_battle(when: Entry) -> bool:
    """Whether it happens once in a battle, so that "each time" is no more than "when"."""
    return when.get("event") == "destroys-by-battle" or (when.get("event") == "damaged" and when["kind"] == "battle")


def _at_that_time(made: Entry, one: Effect, node: Spent, card: CardText) -> Entry:
    """The same with its phase, and in whose turn."""
    kind = one.facts.kind
    if _equipped(made.get("while", {})) and card.card_type == "Monster":
        made["source"] = "equip"
    if kind == "trigger" and "when" not in made:
        node.take("times")
        return made | in_phase(one.times, one)
    if kind == "trigger" and "when" in made and (turn := turn_of(one.times)):
        node.take("times")
        made["while"] = both_so(made.get("while", {}), {"turn": turn})
        return made
    times = node.take("times") if "at" not in made.get("when", {}) else ()
    if either := either_time(times, kind):
        made["while"] = both_so(made.get("while", {}), either)
        times = ()
    made |= at_times(times, one)
    if kind in ("trigger", "flip") and "when" not in made:
        raise NoForm("a trigger without an event: " + (one.times[0].phase if one.times else ""), (one.start, one.end))
    if kind == "ignition" and "when" in made:
        raise NoForm("an event before an Ignition Effect", (one.start, one.end))
    return made


def _equipped(state: Entry) -> bool:
    """Whether this card must be an Equip Card."""
    if not state:
        return False
    some = state.get("some", {})
    return some.get("equip-card") is True or some.get("role") == "equipped" or _equipped(state.get("and", {}))


def _add(made: Entry, found: Entry, condition: Condition) -> None:
    """One condition more."""
    for key, value in found.items():
        if key == "while" and key in made:
            made[key] = both_so(made[key], value)
        elif key in made and key != "not-in-damage-step":
            raise NoForm(f"two conditions of a kind: {key}", (condition.start, condition.end))
        else:
            made[key] = value


def _condition(said: Condition, text: str, places: list[str]) -> Entry:
    """One condition: an event, or what must be so; what must be so while the event happens stands within it."""
    said = said._replace(clauses=tuple(of_this(clause, text) for clause in said.clauses))
    condition, excluded, within = _without_remarks(said)
    condition, beside = _apart(condition)
    within = [*within, *beside]
    about = condition.clauses[0].subject if condition.clauses else None
    stays = bool(condition.clauses) and condition.clauses[0].verb in _STAYING and this_card(about)
    within = [_of_this_card(one) if stays else one for one in within]
    made: Entry = {"not-in-damage-step": True} if excluded else {}
    borne = [one for one in within if _is_borne(one)]
    condition, made = in_a_phase(condition, made)
    for inner in (*(one for one in within if one not in borne), condition):
        if not any(map(is_state, inner.clauses)) and (before := this_turn(inner, text)):
            if "this-turn" in before:
                before = {"this-turn": as_it_lay(before["this-turn"], text[inner.start : inner.end], inner)["when"]}
            _add(made, before, inner)
            continue
        so = states(inner, places, text)
        if so == OPEN_ON_FIELD and text[inner.end :].lstrip()[:1] not in _GOES_ON:  # behind what is done: how long
            raise NoForm(f"condition {inner.word}", (inner.start, inner.end))
        if so is None and (inner is not condition or condition.word not in _TRIGGERS or condition.time):
            raise NoForm(f"condition {inner.word}", (inner.start, inner.end))
        if so is None:
            lay = as_it_lay(event(condition.clauses, text), text[condition.start : condition.end], condition)
            made |= {"when": lay["when"]}
            so = lay.get("while")
            # What answers the chain link before it always comes in time.
            made |= {"timing": "when"} if condition.word == "when" and made["when"]["event"] not in _BEFORE else {}
        if so:
            made["while"] = both_so(made.get("while", {}), so)
    return _as_equip_card(made, said) if borne else made


#: What stands behind a condition before what is done.
_GOES_ON = (",", ":", "(")


def _is_borne(condition: Condition) -> bool:
    """ "while equipped (to a monster)", of the card that the event is about."""
    clause = condition.clauses[0] if len(condition.clauses) == 1 else None
    if clause is None or condition.word != "while" or condition.time is not None:
        return False
    to = clause.modifiers[0].cards if len(clause.modifiers) == 1 and clause.modifiers[0].role == "to" else None
    plain = Clause("equip", clause.start, clause.end, passive=True, form=clause.form, modifiers=clause.modifiers)
    alone = not clause.modifiers or (to is not None and to == Cards("monster", to.start, to.end, Count(1, 1, "a")))
    return clause == plain and alone


def _as_equip_card(made: Entry, said: Condition) -> Entry:
    """The event of this card, which was an Equip Card until then."""
    when = made.get("when", {})
    if when.get("event") not in ("sent", "destroyed", "left-field") or when["what"].get("role") != "this":
        raise NoForm("condition while", (said.start, said.end))
    so = {"where": "field", "equip-card": True}
    return {**made, "when": {**when, "what": {**when["what"], "all-of": [*when["what"].get("all-of", ()), so]}}}


#: Events that are answered before anything else happens.
_BEFORE = ("activated", "would-be-summoned")
#: Events after which this card is still where it was.
_STAYING = frozenset({"attack", "battle", "inflict", "declare"})


def _of_this_card(condition: Condition) -> Condition:
    """ "while it has material", of an event of this card."""
    clauses = tuple(
        one._replace(subject=one.subject._replace(head="this-card"))
        if one.subject is not None and one.subject == Cards("it", one.subject.start, one.subject.end)
        else one
        for one in condition.clauses
    )
    return condition._replace(clauses=clauses)


def _apart(condition: Condition) -> tuple[Condition, list[Condition]]:
    """ "this card is banished and you control X": the event, and what must be so beside it."""
    first, *others = condition.clauses or (None,)
    if first is None or is_state(first) or not others or not all(one.joined == "and" for one in others):
        return condition, []
    so = [one for one in others if is_state(one) and one.subject is not None and one.verb in ("control", "have")]
    if not so or len(so) != len(others):
        return condition, []
    beside = [Condition("while", one.start, one.end, (one._replace(joined=""),)) for one in so]
    return condition._replace(clauses=(first,)), beside


#: Words before an event; "each time X:" is a Trigger Effect as "if X:" is.
_TRIGGERS = frozenset({"if", "when", "only-if", "each-time"})


def _this_activated(condition: Condition, card: CardText) -> bool:
    """ "When this card is activated:" says of a Spell or Trap what its activation does anyway."""
    if card.card_type == "Monster" or condition.word != "when" or len(condition.clauses) != 1:
        return False
    (clause,) = condition.clauses
    plain = Clause("activate", clause.start, clause.end, subject=clause.subject, passive=True, form="past")
    return (
        clause == plain
        and this_card(clause.subject)
        and condition == Condition("when", condition.start, condition.end, condition.clauses)
    )


def _without_remarks(condition: Condition) -> tuple[Condition, bool, list[Condition]]:
    """The condition without what stands with its clauses: remarks, of which one may exclude the Damage Step, and
    what must be so while it happens."""
    excluded = False
    within: list[Condition] = []
    clauses = []
    for clause, turn in (_but_the_turn(where_it_was(_lifted(one))) for one in condition.clauses):
        within += turn
        if any(inner.word in ("because", "except-if") for inner in clause.conditions):
            clauses.append(clause)
            continue
        if any(inner.word != "while" for inner in clause.conditions):
            raise NoForm(f"clause conditions: {clause.conditions[0].word}", (condition.start, condition.end))
        for inner in clause.conditions:
            plain, more, nested = _without_remarks(inner)
            excluded = excluded or more
            within += [plain, *nested]
        remarks = tuple(
            m
            for m in clause.modifiers
            if m.role == "remark" and not (_either_way(m, clause) or _at_least_one(m, clause))
        )
        excluded = excludes_damage_step(remarks) or excluded
        said = tuple(m for m in clause.modifiers if m.role != "remark" or _at_least_one(m, clause))
        clauses.append(clause._replace(modifiers=said, conditions=()))
    return condition._replace(clauses=tuple(clauses)), excluded, within


def _lifted(clause: Clause) -> Clause:
    """ "to a zone it points to (except during the Damage Step)": what stands in brackets is said of it all.

    So it is behind "except by drawing it".
    """
    at = next(
        (n for n, one in enumerate(clause.modifiers) if one.role in ("whom", "except by") and len(one.clauses) == 1),
        None,
    )
    if at is None:
        return clause
    said = clause.modifiers[at]
    (inner,) = said.clauses
    remarks = tuple(one for one in inner.modifiers if one.role == "remark")
    kept = inner._replace(modifiers=tuple(one for one in inner.modifiers if one.role != "remark"))
    others = (*clause.modifiers[:at], said._replace(clauses=(kept,)), *clause.modifiers[at + 1 :])
    return clause._replace(modifiers=(*others, *remarks))


def _but_the_turn(clause: Clause) -> tuple[Clause, tuple[Condition, ...]]:
    """An event without "except the turn it was sent to the GY", and that."""
    if is_state(clause) or [inner.word for inner in clause.conditions] != ["except-if"]:
        return clause, ()
    return clause._replace(conditions=()), clause.conditions


def _at_least_one(remark: Modifier, clause: Clause) -> bool:
    """ "all monsters you control are X (min. 1)": of which there is one at least."""
    return remark.role == "remark" and remark.word in AT_LEAST_ONE and clause.verb == "be"


def _either_way(remark: Modifier, clause: Clause) -> bool:
    """What stands in brackets after "by your opponent's card" and says battle or effect: that it says by itself."""
    said = remark.word.removeprefix("either ")
    plain = remark == Modifier("remark", remark.start, remark.end, word=remark.word)
    causes = (one.cards for one in clause.modifiers if one.role in ("by", "because") and one.cards is not None)
    cards = any(cause.head == "card" for cause in causes)
    return plain and cards and said in ("by battle or by card effect", "by battle or card effect")
