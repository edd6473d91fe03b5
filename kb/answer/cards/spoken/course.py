"""What of several things that are told is asked of an effect: what happened last, or how things are where no more is
told."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.heads import KINDS, PLAYERS
from kb.answer.cards.parts import One, Part
from kb.answer.cards.spoken.doers import DEPARTS
from kb.answer.cards.spoken.events import happening
from kb.answer.cards.spoken.meantime import meanwhile
from kb.answer.cards.spoken.nouns import is_state, is_this
from kb.answer.cards.spoken.own import about_itself, is_own
from kb.answer.cards.spoken.told import Told
from kb.answer.cards.spoken.unasked import summoned_so
from kb.language.summons import SUMMONS


def is_plainly_so(told: Told) -> bool:
    """Whether only what is so is told, and that was understood."""
    return not told.left and bool(told.clause["verb"]) and is_state(about_itself(told.clause)) and not is_own(told)


def of_states(one: One) -> One:
    """The effect with no more of each condition than the states in it, where there are some beside what happens."""

    def states(condition: Part) -> Part:
        every = [each for c in condition.get("clauses", ()) for each in (c, *meanwhile(c))]
        only = [each for each in every if is_state(each)]
        either = any(c.get("joined") == "or" for c in condition.get("clauses", ()))
        return {**condition, "clauses": only} if only and not either else condition

    when = [states(each) for each in one.part.get("when", ())]
    return one._replace(part={**one.part, "when": when}) if when else one


def last_counts(told: Sequence[Told], found: Sequence[bool | None], one: One) -> list[bool | None]:
    """The values of what befell the card itself, one thing after the other: the one for which the effect waits counts.

    What came before that ("it was Set, then flipped") meets and misses nothing, unless the text speaks of how the card
    was Summoned; nor does where the card goes by it ("it is destroyed and goes to the GY").
    """
    if True not in found:  # else what has nothing to do with it may only have come before
        pairs = zip(told, found, strict=True)
        return [False if value is None and _is_unrelated(each, one) else value for each, value in pairs]
    first = next((at for at, value in enumerate(found) if value and _is_event(told[at])), None)
    if first is None or len(found) == 1:
        return list(found)
    free = not summoned_so(one)
    shared = any(
        limit.get("covers") in ("one", "one-listed") for limit in one.part.get("limits", ())
    )  # another effect may have been it
    values: list[bool | None] = []
    for at, (each, value) in enumerate(zip(told, found, strict=True)):
        before = value is False and at < first and free and _is_arrival(each)
        after = value is None and at > first and _goes(each) and _departs(told[first])
        values.append((None if shared else True) if before else True if after else value)
    return values


#: What may come of what is told to happen: cards that are Summoned have materials, those that leave take others along.
_SUMMONED = frozenset(
    {"activate", "send", "tribute", "detach", "use", "banish", "shuffle", "target", "negate", "return"}
)
_SUMMONED |= SUMMONS | {"summon", "leave", "go", "move", "remove", "equip", "place", "change", "flip"}
#: What only has to do with LP or the hand, and what comes of it.
_APART = {"pay": frozenset({"lose"}), "draw": frozenset({"add", "activate"})}


def _is_unrelated(told: Told, one: One) -> bool:
    """Whether an effect waits for something of which what is told to happen is none, and to which it does not lead.

    Summons, payments and draws only: they are no battle, no damage and no card that is destroyed.
    """
    if one.facts["kind"] != "trigger" and not (one.is_card and one.facts["timing"] is not None):
        return False
    if not _is_event(told) or told.word not in ("", "if", "when", "after") or told.clause.get("modal"):
        return False
    said = happening(told.clause)
    awaited = [happening(c) for each in one.part.get("when", ()) for c in each.get("clauses", ()) if not is_state(c)]
    if said.verbs & SUMMONS and not is_this(said.patient) and not is_this(said.agent):
        leads = _SUMMONED
    elif len(said.verbs) == 1 and (verb := next(iter(said.verbs))) in _APART and not is_this(said.agent):
        leads = _APART[verb] | said.verbs
    else:
        return False
    return bool(awaited) and all(each.verbs and not each.verbs & leads for each in awaited)


def lies_now(clause: Part) -> Part | None:
    """What is so after other cards than the own one went to the Graveyard; None where nothing is told to."""
    said = happening(clause)
    cards, owner = said.patient, str((said.agent or {}).get("head", ""))
    if cards is None or is_this(cards) or cards["head"] not in KINDS or said.whither != {"gy"} or clause.get("modal"):
        return None
    places = [p for m in clause.get("modifiers", ()) for p in m.get("places", ()) if p["zone"] == "gy"]
    owner = next(iter({str(p.get("whose", "")) for p in places} - {""}), owner if owner in PLAYERS else "")
    bare = {key: value for key, value in cards.items() if key not in ("where", "whose")}
    held = {**bare, "where": [{"zone": "gy", "whose": owner, "how": "in"}]}
    return {"verb": "have", "object": held, "form": "base", **({"subject": {"head": owner}} if owner else {})}


def _is_event(told: Told) -> bool:
    return not told.left and bool(told.clause["verb"]) and not is_state(told.clause) and not is_own(told)


def _departs(told: Told) -> bool:
    """Whether the card itself is told to leave its place."""
    said = happening(about_itself(told.clause))
    return is_this(said.patient) and bool(said.verbs & DEPARTS)


def _goes(told: Told) -> bool:
    """Whether it is told only that the card itself goes to the Graveyard."""
    said = happening(about_itself(told.clause))
    return _is_event(told) and is_this(said.patient) and said.verbs == {"send"} and said.whither == {"gy"}


def _is_arrival(told: Told) -> bool:
    """Whether it is told how the card itself came to the field."""
    said = happening(about_itself(told.clause))
    return _is_event(told) and is_this(said.patient) and bool(said.verbs & (SUMMONS | {"set"}))
