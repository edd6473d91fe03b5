"""Whether the opponent may answer a card's effects: "can my opponent chain to X's effect", "respond to its effects"."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.forms.shielded import unanswered
from kb.answer.cards.parts import One, Part, Said
from kb.answer.cards.spoken.idiom import names_of
from kb.answer.cards.spoken.question import chosen
from kb.answer.cards.spoken.sentence import as_said
from kb.answer.cards.spoken.told import Spoken

_EFFECTS = frozenset({"effect", "effects", "ability", "activation"})
_ANSWERS = frozenset({"chain", "respond"})
#: What may be chained, of which none is slower than what it answers.
_FAST = frozenset({"trap", "effect", "effects", "card-effects", "cards-effects", "card", "anything"})


def responded(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether something may be activated in response to its effects; None where that is not asked, or not sure."""
    if about.other is not None or any(part not in ("X", "") for part in parts[:-1]):
        return None
    heard = as_said(parts[-1], names_of(about.read["parts"]))
    if (
        heard is None
        or "X" not in parts[-1].split()
        or heard[0] != "can"
        or heard[1].left
        or not _is_answer(heard[1].clause)
    ):
        return None
    spell = about.card.type.endswith(("Spell", "Trap"))
    if not spell and not heard[2] and _EFFECTS.isdisjoint(parts[-1].split()):
        return None  # it may be asked of its Summon
    kept = unanswered(about.read)
    if kept:
        return Said(False, "its text lets nothing be activated in response", form=True)
    free = kept is False and "response" not in str(about.read["parts"]) and not about.read["unread"]
    chained = heard[1].clause.get("object")
    meant = chosen(Spoken(heard[0], heard[1], which=tuple(heard[2])), found)
    activated = [one for one in meant if one.facts["kind"] in ("ignition", "trigger", "quick", "activation")]
    if not free or not activated or (chained is not None and chained["head"] not in _FAST):
        return None
    if "Counter" in about.card.type:
        return None  # only Counter Traps are fast enough
    return Said(True, "its text forbids no response to its activation", form=True)


def _is_answer(clause: Part) -> bool:
    """Whether a clause is of what the opponent activates in response to the card."""
    to = [m.get("cards") or {} for m in clause.get("modifiers", ())]
    aims = len(to) == 1 and clause["modifiers"][0]["role"] == "to" and _is_its(to[0])
    mine = (clause.get("subject") or {}).get("head") == "opponent"
    return clause["verb"] in _ANSWERS and aims and mine and not clause.get("passive")


def _is_its(cards: Part) -> bool:
    """Whether it is the card, or its effects: what names the card behind these is no word of the clause any more."""
    return cards.get("head") in ("this-card", "it", "its-effect", "its-effects") or (
        cards.get("head") in ("effect", "effects", "activation") and not cards.keys() - {"head", "number"}
    )
