"""Whether a sentence beside the effects of a card says when alone one of them is activated."""

from kb.answer.cards.parts import Part, deeds, standing_clauses
from kb.store.readings import Reading


def bound_use(read: Reading) -> bool:
    """Whether a sentence beside the effects says when alone one is activated."""
    if read["unread"] and "activate" in (read["parts"].get("unread_verbs") or ("activate",)):
        return True
    done = [c for one in read["parts"]["effects"] for c in one.get("does", ()) if c.get("modal") == "must"]
    if any(map(_bounds, done)):
        return True
    return any(_bounds(c) or ("activate" in deeds(c) and _is_told_when(c)) for c in standing_clauses(read))


def _bounds(clause: Part) -> bool:
    """Whether a clause forbids an activation, or tells what must be for it."""
    modal = clause.get("modal")
    return (
        modal in ("must", "cannot", "can-only")
        and (modal == "must" or "activate" in clause["verb"])
        and ("'activate'" in str(clause))
    )


def _is_told_when(clause: Part) -> bool:
    """Whether a clause tells to activate the card itself when something is so: "Activate this card when ..."."""
    timed = any("time" in m or m["role"] == "limit" for m in clause.get("modifiers", ()))
    own = (clause.get("object") or {}).get("head") == "this-card"
    return own and clause.get("modal") != "can" and bool(clause.get("conditions") or timed)
