"""What a reading says of how often a player may Summon a card in a turn."""

from __future__ import annotations

from kb.answer.cards.heads import SPECIAL
from kb.answer.cards.lying import Asked
from kb.answer.cards.parts import Part, Said, deeds, is_this, standing_clauses
from kb.cards.telling.later import joined
from kb.language.words import fold_name
from kb.records import Card
from kb.store.readings import Reading


def summoned_twice(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether a player may Summon the card, or copies of it, a second time in a turn; None where no text limits it."""
    kind = asked.get("kind", "")
    if kind not in SPECIAL:
        return None  # one may be a Normal Summon
    for clause in standing_clauses(read):
        if _limits(clause, card) and deeds(clause) & {"special-summon", f"{kind}-summon"}:
            return Said(False, joined([clause]), "yugioh/once-per-turn/hard")
    return None


def limits_summon(card: Card, read: Reading) -> bool:
    """Whether a text lets a player Summon the card no more than once per turn."""
    return any(_limits(clause, card) for clause in standing_clauses(read))


def _limits(clause: Part, card: Card) -> bool:
    """Whether a clause lets this card be Summoned no more than once per turn, in whichever way."""
    words = {m.get("word") for m in clause.get("modifiers", ()) if m["role"] == "adverb"}
    cards = clause.get("object") or {}
    own = is_this(clause.get("object")) or {fold_name(name) for name in cards.get("names", ())} & {
        fold_name(card.name),
        fold_name(f"{card.name}(s)"),
    }
    return clause.get("modal") == "can-only" and words == {"once", "each-turn"} and bool(own)
