"""Until when what an effect does holds: through this turn, or longer."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.effect import Asked
from kb.answer.cards.forms.described import stands
from kb.answer.cards.parts import One, Part, Said, clauses, stems_of
from kb.cards.telling.later import joined
from kb.language.patterns import ready

_RULE = "yugioh/phases/until-end-of-turn"
#: What lasts; all else is done at once.
_LASTING = frozenset({"gain", "lose", "become", "increase", "decrease", "reduce", "treat", "halve", "double", "make"})
_LASTING |= {"change"}
_FIGURES = frozenset({"atk", "def", "level", "rank", "name", "name-of", "attribute", "type"})
_BEYOND = r"\b(?:next|past|beyond|after|into|permanent|permanently|forever|good|duel)\b"


def lasts(one: One, asked: Asked) -> Said | None:
    """Whether what it does still holds then; `ends`: whether it does no longer."""
    if one.facts["unread"]:
        return None
    found = _meant(one, asked["said"].split())
    told = {_until(clause) for clause in found}
    if len(told) != 1:
        return None
    until, asks_later = told.pop(), ready(_BEYOND).search(asked["until"]) is not None
    if asked.get("ends"):
        holds = {"turn": True, "open": False}.get(until) if not ready(r"\bnext\b").search(asked["until"]) else None
    elif asks_later:
        through = not ready(r"\b(?:past|beyond|after|permanent\w*|forever|good|duel)\b").search(asked["until"])
        holds = {"turn": False, "open": True, "next": True if through else None}.get(until)
    elif "opponent" in asked["until"]:
        holds = False if until == "turn" and one.facts["spell_speed"] == 1 else None
    else:
        holds = True if until == "turn" else None
    why = joined(found[:1]) if until == "turn" else f"{joined(found[:1])}; its text names no end of that"
    return None if holds is None else Said(holds, why, _RULE if until == "turn" else "", "does")


def _meant(one: One, words: Sequence[str]) -> list[Part]:
    """The clauses of what lasts, those that are described where that tells them apart."""
    found = [c for c in clauses(one, "does", "restrictions") if _is_lasting(c)]
    held = [sum(stands(word, stems_of(joined([c]).lower())) for word in words) for c in found]
    best = max(held, default=0)
    return [c for c, count in zip(found, held, strict=True) if count == best]


def _is_lasting(clause: Part) -> bool:
    """Whether a clause changes figures, negates, forbids."""
    if clause.get("modal") in ("cannot", "can-only") or (clause.get("subject") or {}).get("head") == "neither-player":
        return True
    if clause["verb"] == "negate":
        return (clause.get("object") or {}).get("head") in ("effects", "its-effects", "effect") and _until(
            clause
        ) == "turn"
    verbs = set(clause["verb"].split("|"))
    said = [clause.get("object") or {}, clause.get("subject") or {}]
    return bool(verbs & _LASTING) and any(each.get("head") in _FIGURES for each in said)


def _until(clause: Part) -> str:
    """turn: until the end of this turn; next: of the next; open: no end is named; other: another end."""
    times = [m["time"] for m in clause.get("modifiers", ()) if "time" in m]
    if any(m["role"] == "remark" for m in clause.get("modifiers", ())):
        return "other"
    if not times:
        bound = (
            clause.get("conditions") or clause.get("modal") or any("clauses" in m for m in clause.get("modifiers", ()))
        )
        return "other" if bound else "open"
    if (
        len(times) == 1
        and times[0].get("which") == "next"
        and not times[0].get("whose")
        and times[0].get("how") == "until"
    ):
        return "next" if times[0]["phase"] == "turn" and times[0].get("edge") == "end" else "other"
    if len(times) > 1 or times[0].get("which") == "next" or times[0].get("whose") == "opponent":
        return "other"
    this = times[0].get("which") == "this" or times[0].get("how") in ("until", "for")
    return "turn" if times[0]["phase"] in ("turn", "end") and this else "other"


def locks_into(one: One, asked: Asked) -> Said | None:
    """Whether it keeps its player to such monsters for Special Summons."""
    found = [c for c in clauses(one, "does", "restrictions") if c.get("modal") == "cannot" and "summon" in c["verb"]]
    own = [c for c in found if (c.get("subject") or {}).get("head") in ("you", "neither-player")]
    if not own:
        return None if found else Said(False, "its text sets no such limit", "", "does")
    words = asked.get("into", "").split()
    stems = stems_of(joined(own).lower())
    return Said(True, joined(own[:1]), "", "does") if all(stands(word, stems) for word in words) else None
