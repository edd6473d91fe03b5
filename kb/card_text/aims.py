"""What an effect targets: by the word, or as older texts say it, by choosing cards that all can see."""

from __future__ import annotations

from kb.card_text.actions import heads, orders, origin, zones
from kb.card_text.reading import Cards, Clause, Effect

_CARDS = frozenset(
    {"card", "monster", "spell", "trap", "spell-trap", "name", "token", "equip-card", "equip-spell", "field-spell"}
)
_AIMED = frozenset(
    {
        *("destroy", "banish", "remove-from-play", "return", "take-control", "take", "change", "special-summon", "add"),
        *("equip", "send", "shuffle", "negate", "increase", "decrease", "gain", "reduce", "place", "switch", "become"),
        *("flip", "look"),
    }
)
_TARGETING = frozenset({"target", "select"})


def targets(effect: Effect) -> bool:
    """Whether the effect targets: the word stands before the semicolon."""
    hidden = any(
        clause.verb in ("reveal", "show")
        or (clause.verb in ("look", "see") and not (zones(clause.object) | origin(clause)) <= {"field"})
        for clause in effect.does
    )
    if effect.old and not hidden and any(aimed(clause) for clause in orders(effect.does)):
        return True
    inner = [c for clause in effect.pays for m in clause.modifiers if m.role in ("by", "to") for c in m.clauses]
    return any(clause.verb in _TARGETING for clause in (*effect.pays, *inner)) or any(
        clause.verb == "target" and not clause.passive and clause.modal in ("", "must") for clause in effect.does
    )


def aimed(clause: Clause) -> bool:
    """Whether an older text chooses cards at activation: "select", or a number of cards that all can see."""
    cards = clause.object
    if cards is None or clause.passive or any(relation.role == "among" for relation in cards.relations):
        return False
    if clause.verb == "select":
        return cards.head in _CARDS and not zones(cards) & {"hand", "deck", "extra"}
    if clause.subject is not None and clause.subject.head != "you":
        return False
    if clause.verb in ("target", "choose"):
        return not zones(cards) & {"hand", "deck", "extra"}
    if clause.verb not in _AIMED or any(m.word == "at-random" for m in clause.modifiers) or of_the_most(cards):
        return False
    counters = "counter" in heads(cards)
    beside = [m.cards for m in clause.modifiers if m.role in ("by", "on" if counters else "") and m.cards is not None]
    named = [part for one in (cards, *beside) for part in (one, one.of, *one.more) if part is not None]
    return any(_public(part, clause.verb == "destroy") for part in named)


def of_the_most(cards: Cards) -> bool:
    """ "the 1 monster that has the lowest ATK": which it is, is found as the effect resolves."""
    figures = [one.cards for one in cards.relations] + [c.object for one in cards.relations for c in one.clauses]
    return any(part.values in (("highest",), ("lowest",)) for one in figures if one is not None for part in one.filters)


def _public(cards: Cards, there: bool) -> bool:
    """Whether a phrase counts cards that lie open, or are on the field: `there`, where the text names no place."""
    number = cards.number
    if cards.head in ("those-cards", "them"):
        return cards.determiner == "of" and number.most is not None
    if number.word == "any-number":
        return "gy" in zones(cards)
    counted = number.word in ("", "up-to") and number.most is not None and number.most > 0 and cards.head in _CARDS
    fights = any(one.what == "battle" for one in cards.filters)
    there = there and not cards.where and cards.of is None and not cards.determiner
    seen = there or fights or cards.whose in ("you", "opponent", "each") or bool(zones(cards))
    return (
        counted
        and seen
        and not zones(cards) & {"hand", "deck", "extra"}
        and not any(f.values == ("random",) for f in cards.filters)
    )
