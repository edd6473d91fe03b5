"""Sentences that say of a card what its kind says already, or of the sentence before how it is to be taken."""

from __future__ import annotations

import re

from kb.card_text.compiling.holds import Held
from kb.card_text.compiling.spending import Entry
from kb.card_text.reading import CardText, Standing

#: What every Gemini Monster is, and how it becomes more (yugioh/monster-abilities/gemini-kind).
_GEMINI = re.compile(
    r"this card is treated as a normal monster (?:card )?(?:while|when) (?:it is )?face-up on the field"
    r" (?:or|and) (?:while )?in the (?:gy|graveyard)"
    r"|while this card is (?:face-up|a normal monster) on the field, you can normal summon (?:this card|it) to have it"
    r" (?:be treated as|become) an effect monster with (?:this|these) effects?"
)
#: As which Summon the one of the effect before counts.
_COUNTS_AS = re.compile(r"this is treated as an? (fusion|ritual|synchro|link) summon")
#: Said of a Summon by a monster of one's own, whose materials go on to the new one.
_TRANSFER = re.compile(r"transfer its (?:xyz )?materials to this card")
#: What stands before a prohibition in the sentence of a limit.
_LIMITED = re.compile(r"(?:per (?:turn|duel|chain)|that turn), (?:also|and) \Z", re.IGNORECASE)
#: What the procedure beside it says already, or what the listed materials are.
_NO_FUSION = re.compile(r"you do not use \"polymerization\"")
_ONLY_THOSE = re.compile(
    r"a fusion summon of this card can only be (?:done|made) with (?:just )?the above (?:fusion )?materials"
)
_NOT_TREATED = re.compile(r'this card is not treated as an? "([^"]+)" card', re.IGNORECASE)
_UPON = re.compile(r"also xyz summon [^.]*\. \(\Z", re.IGNORECASE)


def aside(one: Standing, card: CardText, text: str) -> Held | None:
    """What such a sentence comes to; None for any other."""
    said = " ".join(text[one.start : one.end].lower().strip("(). :").split())
    if "Gemini" in (card.types or "") and _GEMINI.fullmatch(said):
        return Held([], {}, {})
    if _TRANSFER.fullmatch(said) and _UPON.search(text[: one.start + 1]):
        return Held([], {}, {})
    if _NO_FUSION.fullmatch(said) and "Fusion" in (card.types or ""):
        return Held([], {}, {})
    if _ONLY_THOSE.fullmatch(said):
        return Held([], {}, {"materials": {"only": True}})
    if found := _NOT_TREATED.fullmatch(" ".join(text[one.start : one.end].strip("(). :").split())):
        return Held([], {}, {"not-treated-as": [found[1]]})
    if _LIMITED.search(text[: one.start]):
        return Held([], {}, {})  # which is compiled with the limit
    if found := _COUNTS_AS.fullmatch(said):
        return Held([], {}, {}, {"counts-as": found[1]}, "effect")
    return None


def counted_as(entry: Entry, how: str) -> Entry | None:
    """An effect whose one Special Summon counts as another kind of Summon; None where it has not just one."""
    summons = [at for at, op in enumerate(entry["do"]) if op["op"] == "special-summon"]
    if len(summons) != 1:
        return None
    op = entry["do"][summons[0]]
    if _zones(op.get("what")) - {"extra", "hand"} or ("extra" not in _zones(op.get("what")) and how != "ritual"):
        return None
    done = list(entry["do"])
    done[summons[0]] = {**op, "how": how}
    return {**entry, "do": done}


def _zones(what: object) -> set[str]:
    """From which places the cards of a filter come."""
    if not isinstance(what, dict):
        return {"?"}
    if what.get("where") == "anywhere" and what.get("any-of"):
        return {zone for one in what["any-of"] for zone in _zones(one)}
    return {what.get("where", "field")}
