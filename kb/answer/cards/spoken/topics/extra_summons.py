"""How many Normal Summons several copies of a card give: "with two copies, do I get two additional Normal Summons".

A further Normal Summon is gained once in a turn from cards of one name, however many copies are there or were used.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import Part, Said
from kb.answer.cards.spoken.nouns import is_copy, values
from kb.answer.cards.spoken.own import told_beside
from kb.answer.cards.spoken.question import Asked, said_by, stated
from kb.answer.cards.spoken.told import is_delicate

_HOLDS = frozenset({"have", "control", "resolve", "activate", "use", "play"})
#: What is given beside the one Normal Summon of a turn.
_MORE = 1
_COPIES = 2


def stacked(asked: Asked) -> Said | None:
    """Whether copies of the card give as many Normal Summons as is asked; None where no copies are told."""
    said, clause = asked.said, asked.said.main.clause
    if said.contrary or said.modal not in ("does", "can") or said.main.left or is_delicate(said):
        return None
    wanted, beside = clause.get("object") or {}, told_beside(said)
    many = _exactly(wanted)
    if not _is_normal(wanted) or many is None or len(beside) != 1 or beside[0].left:
        return None
    copies = beside[0].clause.get("object") or {}
    if beside[0].clause["verb"] not in _HOLDS or not is_copy(copies) or (_exactly(copies) or 0) < _COPIES:
        return None
    given = list(_given(asked))
    if len(given) != 1 or (clause.get("subject") or {}).get("head") != "you":
        return None
    entry, gained = given[0]
    allowed = gained if "additional" in values(wanted, "role") else gained + 1
    if many > allowed:
        return said_by(False, entry, "several copies give no more of them: ")._replace(form=True, alone=True)
    plain = many == allowed and not entry.clause.get("conditions") and entry.one is not None
    return said_by(True, entry)._replace(form=True) if plain else None


def _given(asked: Asked) -> Iterator[tuple[Entry, int]]:
    """The clauses that give Normal Summons, each with how many beside the one of a turn."""
    for each in stated(asked.found, asked.about.read):
        clause, many = each.clause, _exactly(each.clause.get("object") or {})
        adds = any(m["role"] == "addition" for m in clause.get("modifiers", ()))
        if "normal-summon" in clause["verb"] and clause.get("modal") == "can" and adds:
            yield each, many or _MORE
        if clause["verb"] == "conduct" and many is not None and _is_normal(clause["object"]):
            yield each, many - _MORE


def _is_normal(cards: Part) -> bool:
    """Whether Normal Summons are meant."""
    return cards.get("head") == "summon" and str(cards.get("sort", "")).lower() == "normal"


def _exactly(cards: Part) -> int | None:
    """How many are told, where that is one number."""
    number = cards.get("number", {})
    least = number.get("least")
    return int(least) if least is not None and least == number.get("most") else None
