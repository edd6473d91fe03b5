"""Equip Cards that leave because of what happened to their monster: "... because the equipped monster is destroyed"."""

from __future__ import annotations

from collections.abc import Callable

from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, Clause, Condition, Count

#: What may happen to the monster so that the card goes by the rules.
_HAPPENS = frozenset({"destroyed", "sent", "tributed", "left-field"})


def with_bearer(clause: Clause, event: Callable[[tuple[Clause, ...]], Entry]) -> Entry | None:
    """What such a clause waits for; None for any other. `event` reads what happens."""
    because = clause.conditions[0] if len(clause.conditions) == 1 else None
    if because is None or because.word != "because" or not this_card(clause.subject):
        return None
    if because != Condition("because", because.start, because.end, because.clauses) or not because.clauses:
        return None
    told = tuple(map(_about_a_monster, because.clauses))
    own = event((clause._replace(conditions=(), end=because.start),))
    if any(one is None for one in told) or own["event"] not in ("sent", "destroyed") or "by" in own:
        return None
    found = event(tuple(one for one in told if one is not None))
    if found["event"] not in _HAPPENS:
        raise NoForm("clause conditions: because", (because.start, because.end))
    return {**own, "as-bearer": found}


def _about_a_monster(clause: Clause) -> Clause | None:
    """ "the equipped monster was destroyed": a monster was."""
    who = clause.subject
    plain = who is not None and who in (
        Cards("equipped", who.start, who.end),
        Cards("equipped", who.start, who.end, whose="you"),
    )
    if who is None or not plain or clause.conditions:
        return None
    return clause._replace(subject=Cards("monster", who.start, who.end, Count(1, 1, "a"), who.whose))
