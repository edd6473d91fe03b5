"""What questions about a card as it lies there share: its standing clauses, and what holds where nothing is said."""

from __future__ import annotations

from kb.answer.cards.parts import Part, Said, deeds, is_this, standing_clauses
from kb.records import Card
from kb.store.readings import Reading

#: The frames that are Summoned from the Extra Deck.
EXTRA = ("Fusion", "Synchro", "Xyz", "Link")
#: So long is a sentence that only limits the use of an effect, beside the name of the card.
_LIMIT = 75
NO_MONSTER = Said(False, "it is no monster")


def is_monster(card: Card) -> bool:
    """Whether it is a Monster Card."""
    return not card.type.endswith(("Spell", "Trap"))


def no_monster(read: Reading) -> Said | None:
    """That a Spell or Trap is no monster; None where an effect of it Special Summons it as one."""
    done = (c for one in read["parts"]["effects"] for c in one.get("does", ()))
    return None if any("special-summon" in deeds(c) and is_this(c.get("object")) for c in done) else NO_MONSTER


def line_of(card: Card) -> set[str]:
    """The words of a monster's line."""
    return {word.strip() for word in card.type.split("/")}


def own_clauses(read: Reading, *verbs: str) -> list[Part]:
    """The standing clauses of these verbs about this card itself."""
    found = []
    for clause in standing_clauses(read):
        if not deeds(clause) & set(verbs):
            continue
        said_of = clause.get("subject") if clause.get("passive") or "object" not in clause else clause.get("object")
        if about(said_of):
            found.append(clause)
    return found


def about(cards: Part | None) -> bool:
    """Whether a phrase is this card; a sentence without one speaks of it too."""
    return cards is None or is_this(cards)


def bound(clause: Part) -> bool:
    """Whether a clause holds only under a condition, for a time, or the first time."""
    timed = any("time" in m or m["role"] == "limit" for m in clause.get("modifiers", ()))
    return bool(clause.get("conditions")) or timed


def unless(read: Reading, value: bool, why: str, rule: str = "") -> Said:
    """What holds where the text says nothing else, if all of it was read."""
    if read["unread"] or limits_more(read):
        return Said(None, "a part of its text was not read", rule)
    return Said(value, why, rule)


def may_forbid(read: Reading, *verbs: str) -> bool:
    """Whether what was not read of a text may say something of these acts."""
    if not read["unread"]:
        return False
    unread = read["parts"].get("unread_verbs")
    return unread is None or not set(verbs).isdisjoint(unread)


def limits_more(read: Reading) -> bool:
    """Whether a sentence that tells how often an effect is used is so long that it forbids something besides."""
    limits = [limit for one in read["parts"]["effects"] for limit in one.get("limits", ())]
    return any(limit["end"] - limit["start"] > _LIMIT + len(read["name"]) for limit in limits)
