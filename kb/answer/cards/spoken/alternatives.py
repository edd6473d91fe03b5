"""Other ways to Summon a monster from the Extra Deck that its own text gives: with one monster for its materials."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.parts import Part, befalls, deeds, is_this, standing_clauses
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.nouns import Of, any_number, either
from kb.language.summons import SUMMONS

#: Summons with the materials of a line.
EXTRA_SUMMONS = frozenset({"fusion-summon", "synchro-summon", "xyz-summon", "link-summon"})


def alternative(cards: Sequence[Part], about: About) -> bool | None:
    """Whether a text lets its monster be Summoned with just these cards in another way; None where that is not sure.

    Each way takes one monster, as "by using 1 Rank 4 monster you control" does; of other ways it is not known.
    """
    if any(_treats(clause) or _changes(clause) for clause in standing_clauses(about.read)):
        return None
    values = [_fits(cards, used, about) for used in taken(about)]
    return either(values) if values else False


def taken(about: About) -> Iterator[Part | None]:
    """What each other way takes; None for a way of which that is not known."""
    for clause in standing_clauses(about.read):
        cards = befalls(clause)
        own = cards is None or is_this(cards) or about.card.name in cards.get("names", ())
        if own and deeds(clause) & SUMMONS and clause.get("modal") in ("can", "must") and not _is_usual(clause):
            yield _used(clause)


def _is_usual(clause: Part) -> bool:
    """Whether a clause only tells that the monster has to be Summoned from the Extra Deck in the usual way."""
    by = any(m["role"] in ("by", "using") for m in clause.get("modifiers", ()))
    return clause.get("modal") == "must" and deeds(clause) <= EXTRA_SUMMONS and not by


def _treats(clause: Part) -> bool:
    """Whether a clause says what some material counts as: not the card itself, nor what it was used for."""
    subject = clause.get("subject") or {"head": "this-card"}
    own = is_this(subject) or subject.get("determiner") == "this" or "'this-card'" in str(subject.get("relations"))
    return clause["verb"] == "treat" and not own


def _changes(clause: Part) -> bool:
    """Whether a clause says what else may be material: "you can use monsters in your hand as material"."""
    told = [m for m in clause.get("modifiers", ()) if (m.get("cards") or {}).get("head") == "material"]
    return clause["verb"] == "use" and clause.get("modal") == "can" and bool(told)


def _used(clause: Part) -> Part | None:
    """The monster that a way takes."""
    inner = [c for m in clause.get("modifiers", ()) if m["role"] == "by" for c in m.get("clauses", ())]
    if len(inner) != 1 or inner[0]["verb"] != "use" or "object" not in inner[0]:
        return None
    used: Part = inner[0]["object"]
    return used if used.get("number", {}).get("most", 1) == 1 or used["head"] == "name" else None


def _fits(cards: Sequence[Part], used: Part | None, about: About) -> bool | None:
    """Whether a way takes these cards; of each property for which it asks, it has to be told."""
    if used is None:
        return None
    if len(cards) != 1 or cards[0].get("number", {}).get("least", 1) > 1:
        return False
    asked = {each["what"] for each in used.get("filters", ())}
    told = [each for each in cards[0].get("filters", ()) if each["what"] in asked]
    said = {"head": cards[0]["head"], "filters": told, "number": {"word": "any"}}
    value = among(said, any_number(used), Of(about.card, about.other))
    known = asked <= {each["what"] for each in told} and not used.get("relations") and used["head"] != "name"
    return value if known or value is not True else None
