"""When control of a monster ends, and on what an Equip Spell is put, where the text names no more than the rules do."""

from __future__ import annotations

from kb.answer.cards.parts import Part, Said, clauses
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.nouns import BACK, values
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import Asked, stated, times_of
from kb.cards.telling.later import joined

_UNTIL, _FACE_UP = "yugioh/phases/until-end-of-turn", "yugioh/equip-cards/equip-target"
_ENDS = frozenset({"return", "come", "go", "end", "lose", "keep", "gain"})


def given_back(asked: Asked) -> Said | None:
    """Whether a monster that an effect took goes back at the end of the turn; the contrary of keeping it."""
    clause = asked.said.main.clause
    said = act(clause)
    cards = said.patient or said.agent or {}
    if "gain" in said.verbs and ((said.agent or {}).get("head") != "opponent" or "steal" not in asked.said.which):
        return None  # "does my opponent get the monster back"
    cards = cards["of"] if cards.get("head") == "control" and "of" in cards else cards
    if not said.verbs <= _ENDS or cards.get("head") not in BACK or not all(map(is_own, asked.said.scenes)):
        return None
    takes = [(one, c) for one in asked.found for c in clauses(one, "does") if c["verb"] == "take-control"]
    phases = {t["phase"] for t in times_of(asked)}
    if len(takes) != 1 or not phases <= {"end", "turn"} or any(t.get("which") == "next" for t in times_of(asked)):
        return None
    one, taken = takes[0]
    until = [m["time"] for m in taken.get("modifiers", ()) if "time" in m]
    ends = [t for t in until if t.get("how") == "until" and t["phase"] in ("end", "turn") and t.get("which") != "next"]
    if one.facts["unread"] or len(until) != len(ends) or taken.get("conditions") or any(t.get("whose") for t in until):
        return None
    holds = bool(ends) != ("keep" in said.verbs)
    if "keep" in said.verbs or not (phases or ends):
        return None
    return Said(holds, joined([taken]), _UNTIL if ends else "", "does", one.number)


def equipping(asked: Asked) -> Said | None:
    """Whether an Equip Spell that asks for nothing else may be equipped to such a card: a face-up monster of either."""
    said = act(asked.said.main.clause)
    to = [m["cards"] for m in said.aside if m["role"] in ("to", "on") and "cards" in m]
    own = (said.patient or {}).get("head") == "this-card" and said.verbs == {"equip"} and asked.said.modal == "can"
    if not own or len(to) != 1 or asked.said.scenes or asked.unread != frozenset():
        return None
    every = [e.clause for e in stated(asked.found, asked.about.read)]
    bound = any("equip" in c["verb"] or c["verb"] == "" or c.get("modal") == "can-only" for c in every)
    if bound or not asked.about.card.type.startswith("Equip") or not _is_plain(to[0]):
        return None
    fits = to[0]["head"] in ("monster", "token", "tuner") and "down" not in values(to[0], "face")
    return Said(fits, "it asks for no more than a face-up monster on the field, of either player", _FACE_UP, form=True)


def _is_plain(cards: Part) -> bool:
    """Whether no more is said of cards than a kind, whose they are and how they lie."""
    kinds = cards["head"] in ("monster", "spell", "trap", "spell-trap", "token", "tuner")
    return kinds and not cards.get("names") and not cards.get("relations") and not cards.get("of")
