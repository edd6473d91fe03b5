"""Whether what happens to a card sets off an effect of it: the event of a question held against the text's condition.

The words of a question tell what happens: `event`, the verbs of card text that are true of it; `whence` and `whither`,
the places; `means`, by what (battle, effect, cost, material, rule); `doer`, whose effect; `sort`, of which Summon;
`late`, that something else happens after it before anybody may answer; `lies`, how the card lay; `maybe`, verbs that
may be true of it; `does`, that the card does it to another.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kb.answer.cards.effect import Asked
from kb.answer.cards.parts import FIELD, One, Part, Said, deeds, is_this, stands
from kb.answer.cards.properties import of_any
from kb.cards.telling.later import when

_CONDITION, _TRIGGER = "yugioh/activation/condition", "yugioh/monster-effects/trigger"
_LATE = "yugioh/chain/events-wait"
#: What is on the field, in the words of texts for where a card is.
_ON_FIELD = FIELD | {"control", "possession"}
#: Verbs of what is so and does not happen, or that tell no deed that is known.
_STATES = frozenset({"be", "control", "have", "exist", "remain", ""})
_WORDS_OF_CONDITION = frozenset({"if", "when", "after"})
#: By whose deed, of an event that a text tells with "by" or "because of".
_EFFECTS = frozenset({"effect", "effects", "card", "cards-effects"})
#: What narrows of whose cards or of which a phrase is.
_NARROWS = ("of", "filters", "relations", "excepts", "kind", "names")
_AT_END = frozenset({"except during the damage step", "even during the damage step"})
#: What a clause says beside its event that does not narrow it.
_IDLE = frozenset({"face-up", "successfully"})


def set_off(one: One, asked: Asked) -> Said | None:
    """Whether an effect is triggered by what is told to happen to its own card."""
    asked = _placed(one, asked)
    told = when(one.part) or "nothing that happens"
    if one.facts["kind"] not in ("trigger", "flip", "quick") or one.is_card:
        return _not_triggered(one, asked)
    if one.facts["kind"] == "flip":
        flips = "flip" in asked["event"].split()
        return Said(flips, "a Flip Effect is for being turned face-up", "yugioh/monster-effects/flip", "when")
    conditions = [each for each in one.part.get("when", ()) if each["word"] not in ("except-if", "unless")]
    if not any(_tells_event(each) for each in conditions):
        return _not_triggered(one, asked)
    held = [_met(each, asked) for each in conditions]
    if False in held:
        return Said(False, f"it is for another case: {told}", _CONDITION, "when")
    if None in held or one.part.get("times") or one.facts["unread"]:
        return Said(None, f"it depends: {told}", _CONDITION, "when")
    if "late" in asked and one.facts["timing"] == "when" and not one.facts["mandatory"]:
        return Said(False, "it is optional and says “When”, and that is not the last thing to happen", _LATE, "when")
    return Said(True, f"that is what it waits for: {told}", _TRIGGER, "when")


def _placed(one: One, asked: Asked) -> Asked:
    """The words of a question as readings have them: a Pendulum Monster goes from the field to the Extra Deck."""
    found = {**asked}
    if "doer" in found:
        found["doer"] = {"opponent": "opponent"}.get(found["doer"], "you" if found["doer"].startswith("my") else "")
    if "Pendulum" in one.type and found.get("whence") == "field" and found.get("whither") == "gy":
        del found["whither"]
    return found


def _not_triggered(one: One, asked: Asked) -> Said:
    """What is told of an effect that waits for no event: that it is not set off, unless it may be used from there."""
    if one.facts["kind"] == "trigger" and _speaks_of_past(one):
        return Said(None, "its time is told, and what has to have happened before")
    if "used" in asked and not one.is_card and asked.get("whither", "") in stands(one):
        return Said(None, "it is no Trigger Effect, but may be used there")
    return Said(False, "it waits for nothing that happens to its card", _CONDITION, "when")


def _speaks_of_past(one: One) -> bool:
    """Whether an effect for a time asks for something that happened before."""
    told = [one.part.get("times", ()), one.part.get("when", ())]
    return "clauses" in str(told) or "'after'" in str(told) or not one.part.get("times")


def _tells_event(condition: Part) -> bool:
    return any(clause["verb"] not in _STATES for clause in condition.get("clauses", ()))


def _met(condition: Part, asked: Asked) -> bool | None:
    """Whether one condition before the colon is met: all of its clauses that "and" joins, or one of several."""
    if condition["word"] not in _WORDS_OF_CONDITION:
        return None
    ways: list[list[bool | None]] = []
    own, told = True, condition.get("clauses", ())
    for clause in told:
        own = is_this(clause.get("subject")) or ((clause.get("subject") or {}).get("head") == "it" and own)
        held = _fits(clause, asked, own=own)
        if clause.get("joined") == "or" or not ways:
            ways.append([held])
        else:
            ways[-1].append(held)
    held = of_any(all_of(way) for way in ways)
    return None if held and len(ways) > 1 and _ends_narrower(told[-1]) else held


def _ends_narrower(last: Part) -> bool:
    """Whether the last of several events is told with what may be said of all: "destroyed or sent there by ..."."""
    roles = {modifier["role"] for modifier in last.get("modifiers", ())}
    return bool(last.get("conditions")) or bool(roles & {"by", "because", "for", "as", "time"})


def all_of(held: Iterable[bool | None]) -> bool | None:
    """No where one is no, else not known where one is not known."""
    found = set(held)
    return False if False in found else None if None in found else True


def _fits(clause: Part, asked: Asked, *, own: bool) -> bool | None:
    """Whether a clause tells the event of a question."""
    if deeds(clause) & _STATES:
        return None
    if not own:
        return None if _may_be_itself(clause) else False
    if (happens := _happens(clause, asked)) is not True:
        return happens
    if clause.get("modal") or clause.get("state"):
        return None
    subject = clause.get("subject") or {}
    held = [_place(subject.get("where", ()), asked.get("whence", ""))]
    if subject.get("whose") == "you" and not subject.get("where"):
        held.append(asked.get("whence", "field") in _ON_FIELD)  # "this card you control" lies on the field
    if "face" in (lies := str((subject.get("lies"), subject.get("filters")))):
        held.append(("down" in lies) == (asked.get("lies") == "down"))
    if subject.get("relations") or any(each["what"] != "face" for each in subject.get("filters", ())):
        held.append(None)
    if clause.get("conditions"):
        held.append(None)
    held += [_modified(each, asked) for each in clause.get("modifiers", ())]
    return all_of(held)


def _happens(clause: Part, asked: Asked) -> bool | None:
    """Whether what a clause says that happens to its card, or that the card does, is what happens."""
    verbs = deeds(clause)
    if verbs & {"leave", "remove"} and "summon" not in asked["event"]:
        if asked.get("whence", "") not in ("", "field"):
            return False
        return None if "remove" in verbs or not asked.get("whence") else True
    if not verbs & set(asked["event"].split()):
        return None if verbs & set(asked.get("maybe", "").split()) else False
    if bool(clause.get("passive")) == ("does" in asked):
        return False
    if "does" in asked and any((clause.get("object") or {}).get(key) for key in _NARROWS):
        return None
    return True


def _may_be_itself(clause: Part) -> bool:
    """Whether what a clause says of cards may be of its own card: "a monster you control is destroyed"."""
    if not clause.get("passive"):
        told: Sequence[Part] = [clause.get("object") or {}]
    else:
        told = [clause.get("subject") or {}]
    told = [part for each in told for part in (each, *each.get("more", ()))]
    return any(
        part.get("head") in ("monster", "card", "this-card", "spell-trap", "spell", "trap", "name", "it", "them", "")
        and part.get("determiner") not in ("other", "another")
        and not part.get("excepts")
        for part in told
    )


def _place(told: Iterable[Part], whence: str) -> bool | None:
    """Whether a card comes from where a text says: the field may be its Monster or Spell & Trap Zone."""
    zones = {place["zone"] for place in told}
    if not zones:
        return True
    if not whence:
        return None
    if whence == "field" and zones & _ON_FIELD:
        return True if zones & {"field", "mzone", "control", "possession"} else None
    return whence in zones or "possession" in zones


def _modified(modifier: Part, asked: Asked) -> bool | None:
    """Whether what a clause says beside its event is so."""
    role, word = modifier["role"], str(modifier.get("word", ""))
    if role == "remark":
        return True if word in _AT_END else _remarked(word, asked)
    if role in ("adverb", "state") and word in _IDLE:
        return True
    if role == "to" and "places" in modifier:
        zones = {place["zone"] for place in modifier["places"]}
        return None if "whither" not in asked else asked["whither"] in zones
    if role == "from" and "places" in modifier:
        return _place(modifier["places"], asked.get("whence", ""))
    if role == "from" and "cards" in modifier and "detach" in asked["event"].split():
        return None if any(modifier["cards"].get(key) for key in _NARROWS) else True
    if role == "except from" and "places" in modifier:
        held = _place(modifier["places"], asked.get("whence", ""))
        return None if held is None else not held
    if role in ("by", "because") and "cards" in modifier:
        return _by(modifier["cards"], asked)
    if role in ("as", "for") and "cards" in modifier:
        return _as(modifier["cards"], asked)
    if role in ("to", "inflict") and (modifier.get("cards") or {}).get("head") in ("opponent", "lp"):
        return True if "does" in asked else None
    return None


def _remarked(word: str, asked: Asked) -> bool | None:
    if word == "by battle or card effect":
        return {"battle": True, "effect": True, "": None}.get(asked.get("means", ""), False)
    return None


def _by(cards: Part, asked: Asked) -> bool | None:
    """Whether an event is by what a text says, and by whose."""
    means = asked.get("means", "")
    return of_any(_by_one(part, means, asked.get("doer", "")) for part in (cards, *cards.get("more", ())))


def _by_one(part: Part, means: str, doer: str) -> bool | None:
    heads = {"battle"} if part["head"] == "battle" else _EFFECTS if part["head"] in _EFFECTS else set[str]()
    if not heads:
        return None if not means or means in ("battle", "effect") else False
    if not means:
        return None
    if means == "battle" and part["head"] == "card":  # with a monster of the other player, which is a card of theirs
        plain = part.get("whose") == "opponent" and not any(part.get(key) for key in _NARROWS)
        return True if plain else None
    if means not in heads and not (means == "effect" and heads is _EFFECTS):
        return False
    if part["head"] in ("card", "cards-effects") and means == "cost":
        return None
    if part.get("whose") in ("you", "opponent") and (doer and doer != part["whose"]):
        return False
    if part.get("whose") in ("you", "opponent") and not doer and means != "battle":
        return None
    return None if any(part.get(key) for key in _NARROWS) else True


def _as(cards: Part, asked: Asked) -> bool | None:
    """Whether a card was used for what a text says: as material, or for a Summon."""
    if cards["head"] not in ("material", "summon"):
        return None if asked.get("means", "") in ("material", "") else False
    if asked.get("means") != "material":
        return False if asked.get("means") else None
    if any(cards.get(key) for key in _NARROWS):
        return None
    told, wanted = str(cards.get("sort", "")).lower(), asked.get("sort", "")
    return True if not told else None if not wanted else told == wanted
