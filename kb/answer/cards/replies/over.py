"""What is told to have resolved: nothing answers that any more, and what it did may be answered."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.parts import One, Said, deeds
from kb.answer.cards.replies.windows import waits
from kb.language.patterns import ready

RESOLVED, AFTER = "resolved", "after"
_NOT_MEANWHILE = "yugioh/chain/no-interruption"
#: That something resolved, and its card where that is named.
_RESOLVES = (
    r"\b(?:(?P<card>[XY])|it|that|the effect|(?:its|X|Y) effect) (?:has |had |is |was |already |just |fully )*"
    r"(?:resolves|resolved|resolving)\b"
    r"|\b(?:i|we|opponent|he|she|they) (?:just |already |has |have )*(?:resolves?|resolved) "
    r"(?:(?:my|the|an?|his|her|their) )?(?P<used>[XY])\b"
    r"|\b(?P<before>[XY]) (?:was |is |has been |had been )?(?:used|activated) (?:earlier|before|already|this turn)\b"
    r"|\b(?:with|after) (?:used|activated|resolved) (?:earlier |already )*(?:this )?turn\b"
    r"|\b(?:once|after) (?:has |is )?(?:resolves|resolved)\b"
)


def past(parts: Sequence[str], answer: str) -> str:
    """Whether what was activated, and not the card that answers, is told to be RESOLVED, or is asked what may be done
    AFTER it; else ""."""
    found = [ready(_RESOLVES).search(part) for part in parts if "resolv" in part or "turn" in part or "earl" in part]
    if any(each is not None and answer not in each.groups() for each in found):
        return RESOLVED
    return AFTER if any(part.startswith(("after ", "once ", "since ")) for part in parts) else ""


def too_late(over: str, found: Sequence[One]) -> Said | None:
    """No to effects that answer an activation which has resolved; open to others, which may answer what that did.

    None where that decides nothing. What is of Spell Speed 1 is used after it, and not in answer.
    """
    if over == RESOLVED and found and all(any("activate" in deeds(c) for c in waits(one)) for one in found):
        return Said(False, "what was activated has resolved, and is answered before that", _NOT_MEANWHILE)
    behind = over == AFTER and all(one.facts["spell_speed"] == 1 for one in found)
    return Said(None, "it is used when that has resolved") if behind or over == RESOLVED else None
