"""What a Trigger Effect waits for: whose card has to destroy it, from where it has to be sent, whose Summon it is."""

from __future__ import annotations

from kb.answer.cards.effect import Asked
from kb.answer.cards.effect.answering import NARROWS
from kb.answer.cards.parts import FIELD, One, Part, Said, deeds, events, in_role, is_this, origins, places
from kb.answer.cards.properties import of_any
from kb.cards.telling.later import when

_CONDITION = "yugioh/activation/condition"


def _own(one: One, verb: str) -> list[Part]:
    """The clauses of its condition that tell what happens to its own card."""
    return [c for c in events(one) if verb in deeds(c) and is_this(c.get("subject")) and c.get("passive")]


def by_opponent(one: One, asked: Asked) -> Said | None:
    """Whether its card has to be destroyed by a card of the opponent."""
    told = _own(one, "destroy")
    by = [part for c in told for cards in in_role(c, "by") for part in (cards, *cards.get("more", ()))]
    if one.facts["unread"] or (one.facts["kind"] == "trigger" and not events(one)):
        return None
    if told and by and all(part.get("whose") == "opponent" for part in by):
        alone = len(events(one)) == len(told)
        return Said(True if alone else None, f"its text says so: {when(one.part)}", _CONDITION, "when")
    if any(part.get("whose") == "opponent" for part in by) or "opponent" in str(one.part.get("when", ())):
        return Said(None, f"it depends: {when(one.part)}")
    return Said(
        False, f"its text does not ask for that: {when(one.part) or 'it waits for no event'}", _CONDITION, "when"
    )


def from_field(one: One, asked: Asked) -> Said | None:
    """Whether its card has to be sent from the field to the Graveyard."""
    told = _own(one, "send")
    if one.facts["unread"] or "leave" in str([c["verb"] for c in events(one)]):
        return None
    if not told:
        waits = one.facts["kind"] == "trigger" and not events(one)
        return None if waits else Said(False, "it waits for something else", _CONDITION, "when")
    zones = [origins(c) | {p["zone"] for p in (c.get("subject") or {}).get("where", ())} for c in told]
    if len(events(one)) == len(told) and all(each and each <= FIELD for each in zones):
        return Said(True, f"its text says so: {when(one.part)}", _CONDITION, "when")
    if len(events(one)) > len(told) or any(m["role"] != "to" for c in told for m in c.get("modifiers", ())):
        return Said(None, f"it depends: {when(one.part)}")
    return Said(False, f"its text names no place that it comes from: {when(one.part)}", _CONDITION, "when")


def other_summoned(one: One, asked: Asked) -> Said | None:
    """Whether the Summon of another monster, of the player who is asked about, sets it off."""
    if one.is_card or one.facts["kind"] not in ("trigger", "quick") or not events(one):
        return Said(False, "it waits for no Summon", _CONDITION, "when")
    held = of_any(_is_summon(clause, asked) for clause in events(one))
    if held is False:
        return Said(False, f"it is for another case: {when(one.part)}", _CONDITION, "when")
    if held is None or len(events(one)) > 1 or len(one.part.get("when", ())) > 1 or one.part.get("times"):
        return Said(None, f"it depends: {when(one.part)}")
    return Said(True, f"that is what it waits for: {when(one.part)}", _CONDITION, "when")


def _is_summon(clause: Part, asked: Asked) -> bool | None:
    """Whether a clause tells of the Summon of such a monster."""
    verbs = {verb for verb in deeds(clause) if verb.endswith("summon")}
    if not verbs:
        return False
    if not asked.get("how") and "summon" not in verbs and not {"normal-summon", "special-summon"} <= verbs:
        return None if _may_be_other(clause) else False  # which Summon it is decides
    if asked.get("how") and not verbs & {f"{asked['how']}-summon", "summon"}:
        other = verbs <= {"normal-summon", "flip-summon", "tribute-summon"}
        return False if other == (asked["how"] == "special") else None
    subject = clause.get("subject") or {"head": "monster"}
    if not clause.get("passive"):
        player, told = subject.get("head"), [clause.get("object") or {"head": ""}]
        if player in ("you", "opponent") and player != asked["whose"]:
            return False
        whose = str(player)
    else:
        told = [part for part in (subject, *subject.get("more", ())) if not is_this(part)]
        whose = ""
    if not told:
        return False
    if clause.get("modal") or clause.get("conditions") or any(m["role"] != "to" for m in clause.get("modifiers", ())):
        return None
    owners = {str(p.get("whose", "")) for p in places(clause) if p.get("how") == "to"} - {""}
    owners |= {str(part["whose"]) for part in told if part.get("whose") and not whose}
    if owners and owners != {asked["whose"]}:
        return False if len(owners) == 1 else None
    plain = all(p.get("head") in ("monster", "card") and not any(p.get(key) for key in NARROWS) for p in told)
    return True if plain else None


def _may_be_other(clause: Part) -> bool:
    """Whether a clause tells of the Summon of a monster beside its own card."""
    subject = clause.get("subject") or {"head": "monster"}
    return not is_this(subject) or bool(subject.get("more"))


def order(one: One, asked: Asked) -> Said | None:
    """Whether its player orders it with another optional Trigger Effect that goes off at the same time."""
    if one.facts["kind"] not in ("trigger", "flip") or one.facts["mandatory"] is not False:
        return Said(None, "it is no optional Trigger Effect")
    return Said(True, "their player chooses the order of optional ones", "yugioh/timing/segoc")
