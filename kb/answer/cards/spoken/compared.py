"""Figures and numbers of both players held against each other: whose LP are higher, who controls more monsters."""

from __future__ import annotations

from kb.answer.cards.heads import KINDS
from kb.answer.cards.parts import OTHER, Part
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.nouns import Of
from kb.quick_tuple import QuickTuple


def compared(clause: Part, need: Part, of: Of) -> bool | str | None:
    """Whether figures of the players are what a text wants; "other" where one of them speaks of something else; None
    where neither is of figures."""
    points = _points(clause, need)
    return points if points is not None else _outnumbers(clause, need, of)


def _outnumbers(clause: Part, need: Part, of: Of) -> bool | str | None:
    """Whether a player has more such cards than the other, of whom both numbers are told; None where it wants none."""
    wants = more_of(need)
    if wants is not None and (told := more_of(clause, implied=True)) is not None:
        if _bare(told.cards) != _bare(wants.cards):
            return "other"
        return None if told.who == wants.who and wants.by > told.by else told.who == wants.who
    object_ = need.get("object") or {}
    than = any(m.get("word") == "than-you-do" for m in need.get("modifiers", ()))
    if not than or not object_.get("number", {}).get("more") or (need.get("subject") or {}).get("head") != "opponent":
        return None
    cards, who = clause.get("object") or {}, (clause.get("subject") or {}).get("head")
    bare = [{k: v for k, v in each.items() if k not in ("number", "where", "whose")} for each in (cards, object_)]
    if (
        cards.get("head") not in ("monster", "card")
        or among({**bare[0], "number": {"word": "any"}}, bare[1], of) is False
    ):
        return "other"
    if who == "each-player":
        return False
    if "rival" not in clause or who not in ("you", "opponent"):
        return "other"
    mine, theirs = clause["both"] - clause["rival"], clause["rival"]
    more = mine - theirs if who == "opponent" else theirs - mine
    return None if more == 1 else more > 0  # a text may want more of them than one more


class More(QuickTuple):
    """Who has more of which cards than the other player, "" where both have as many, and by how many at least."""

    who: str
    cards: Part
    by: int = 1


def more_of(clause: Part, *, implied: bool = False) -> More | None:
    """Who has more cards by a clause; `implied`: that it is than the other player need not be said."""
    cards, who = clause.get("object") or {}, str((clause.get("subject") or {}).get("head"))
    if clause["verb"] not in ("control", "have") or clause.get("modal") or clause.get("passive"):
        return None
    if cards.get("head") == "number" and cards.get("determiner") == "the-same" and cards.get("of"):
        return More("", cards["of"]) if who in ("you", "each-player") else None
    number = cards.get("number", {})
    less = any(f["what"] == "role" and f["values"] == ["less"] for f in cards.get("filters", ()))
    than = any(
        r["role"] == "than" and (r.get("cards") or {}).get("head") == OTHER.get(who) for r in cards.get("relations", ())
    )
    than = than or any(str(m.get("word", "")).startswith("than-you") for m in clause.get("modifiers", ()))
    if who not in OTHER or cards.get("head") not in KINDS or not (than or implied) or bool(number.get("more")) == less:
        return None
    return More(OTHER[who] if less else who, cards, int(number.get("least") or 1))


def _bare(cards: Part) -> tuple[str, str, str]:
    """Which cards are counted, and where."""
    kinds = [f for f in cards.get("filters", ()) if f["what"] != "role"]
    where = sorted(str(place["zone"]) for place in cards.get("where", ()))
    return str(cards["head"]), str([(f["what"], f["values"]) for f in kinds]), str(where)


def _points(clause: Part, need: Part) -> bool | str | None:
    """Whether so many LP are what a text wants; "other" where one of them speaks of something else; None of neither."""
    mine, theirs, compared = _lp(clause), _lp(need), _order(need)
    if compared and ("lp" in str(clause)):
        return compared in _AGREES[told] if (told := _order(clause)) in _AGREES else None
    if mine is None and theirs is None:
        return None
    if mine is None or theirs is None or mine[0] != theirs[0]:
        return "other"
    (_, least, most), (_, low, high) = mine, theirs
    if low <= least and most <= high:
        return True
    return False if most < low or least > high else "other"


#: Which orders of two figures hold where one is told.
_AGREES = {"=": frozenset({"=", ">=", "<="}), ">": frozenset({">", ">="}), "<": frozenset({"<", "<="})}
_FLIPPED = {">": "<", "<": ">", ">=": "<=", "<=": ">="}


def _order(clause: Part) -> str:
    """How your LP are to the opponent's by a clause; empty where it does not tell that."""
    subject, object_ = clause.get("subject") or {}, clause.get("object") or {}
    who, word = str(subject.get("head")), ""
    if clause.get("modal") not in (None, ""):
        return ""
    inner = [m for m in clause.get("modifiers", ()) if m["role"] == "compare" and "cards" in m]
    if who == "lp" and len(inner) == 1 and inner[0]["cards"].get("head") in ("lp", "theirs"):
        who, word = str(subject.get("whose")), str(inner[0].get("word", ""))
    elif object_.get("head") == "lp":
        number = object_.get("number", {})
        if who == "each-player":
            exact = "least" in number and number["least"] == number.get("most")
            same = any(f["what"] == "role" and f["values"] == ["equal"] for f in object_.get("filters", ()))
            return "=" if exact or same or object_.get("determiner") == "the-same" else ""
        than = [r for r in object_.get("relations", ()) if r["role"] == "than"]
        if "rival" in clause:
            word = ">" if number["least"] > clause["rival"] else "<" if number["least"] < clause["rival"] else "="
        elif len(than) == 1 and (number.get("more") or "'less'" in str(object_)):
            word = ">" if number.get("more") else "<"
    return _FLIPPED.get(word, word) if who == "opponent" else word if who == "you" else ""


def _lp(clause: Part) -> tuple[str, int, int] | None:
    """Whose LP a clause tells, and between which figures they lie."""
    subject, object_ = clause.get("subject") or {}, clause.get("object") or {}
    who, number = subject.get("head"), object_.get("number", {})
    if who == "lp":
        who = subject.get("whose")
    elif object_.get("head") != "lp":
        return None
    if who not in ("you", "opponent") or clause.get("modal") or "least" not in number:
        return None
    most = number.get("most")
    return str(who), int(number["least"]), _ENDLESS if most is None else int(most)


_ENDLESS = 10**9
