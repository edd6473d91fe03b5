"""Whether an effect waits for what a question says has happened to its card: Summoned, destroyed, sent, banished."""

from __future__ import annotations

from kb.answer.cards.effect import Asked
from kb.answer.cards.forms.patterns import ready
from kb.answer.cards.parts import One, Part, Said, events, is_this, places, rule_of
from kb.cards.telling.later import when

#: The Summons that are Special Summons, and those that are Normal Summons.
_SPECIAL = frozenset({"fusion", "synchro", "xyz", "link", "ritual", "pendulum"})
_MOVES = {"milled": "sent from deck", "dumped": "sent"}
_FROM = r"from (?:the |my |your )?(deck|hand|field|extra deck)"


def waits_for(one: One, asked: Asked) -> Said | None:
    """Whether its condition is met by that; None where its condition is about something else or says more."""
    told = events(one)
    if one.facts["kind"] not in ("trigger", "flip") or not told or one.facts["unread"]:
        return None
    held = [_met(clause, asked["event"]) for clause in told]
    both = any(clause.get("joined") not in (None, "", "or") for clause in told[1:])
    if both or one.part.get("times") or len(one.part.get("when", ())) > 1:
        held = [None if value else value for value in held]
    value = True if True in held else None if None in held else False
    return Said(value, f"it waits for this: {when(one.part)}", rule_of(one, "kind"), "when")


def _met(clause: Part, said: str) -> bool | None:
    """Whether what happened to the card is what a clause of its condition tells of."""
    if not is_this(clause.get("subject")) or not clause.get("passive") or clause.get("conditions"):
        return None
    more = {m["role"] for m in clause.get("modifiers", ())} - {"from", "to", "by", "remark", "except"}
    value = _summoned(clause, said) if "summon" in said else _gone(clause, said)
    return None if value and (more or clause.get("subject", {}).get("relations")) else value


def _summoned(clause: Part, said: str) -> bool | None:
    verbs = set(clause["verb"].split("|"))
    if not any(verb.endswith("summon") for verb in verbs):
        return False
    kind = ready(r" ?summon(?:ed)?$").sub("", said)
    special = kind in _SPECIAL or kind == "special"
    if verbs & {"summon", f"{kind}-summon"} or (kind in _SPECIAL and "special-summon" in verbs):
        return None if clause.get("modifiers") else True
    if not kind or (kind == "special" and verbs & {f"{each}-summon" for each in _SPECIAL}):
        return None
    if {kind, *(verb.removesuffix("-summon") for verb in verbs)} >= {"normal", "tribute"}:
        return None
    return None if special and "flip-summon" not in verbs and not verbs & {"normal-summon", "tribute-summon"} else False


def _gone(clause: Part, said: str) -> bool | None:
    """Of a card that was destroyed, sent, discarded, Tributed or banished."""
    happened, _, rest = said.partition(" ")
    said = f"{_MOVES.get(happened, happened)} {rest}"
    verb, happened = clause["verb"], said.split(maxsplit=1)[0]
    found = ready(_FROM).search(said)
    origin = found[1].replace("extra deck", "extra") if found else "field" if happened == "destroyed" else ""
    taken = {place["zone"] for place in places(clause) if place.get("how") == "from"}
    by = [m for m in clause.get("modifiers", ()) if m["role"] == "by"]
    if verb == "send" and happened in ("sent", "destroyed", "discarded"):
        if taken and happened == "discarded":
            origin = "hand"
        fits = not taken or (origin in taken if origin else None)
        return None if fits and by else fits
    if verb == "destroy" and happened == "destroyed":
        heads = {part["head"] for m in by for part in (m.get("cards", {}), *m.get("cards", {}).get("more", ())) if part}
        if not by or "battle" not in said:
            return None if by or taken else True
        return "battle" in heads
    if verb.endswith("summon") or (verb in ("banish", "destroy", "tribute", "discard") and happened == "sent"):
        return None if happened == "sent" else False
    return None
