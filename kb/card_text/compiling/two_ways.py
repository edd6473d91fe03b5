"""Two ways, of which a monster of the Extra Deck must come one: its own Summon, or a procedure."""

from __future__ import annotations

from kb.card_text.compiling.holds import Holds
from kb.card_text.compiling.procedures import first, procedure
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Clause, Modifier, Standing

_WAYS = {f"{way}-summon": way for way in ("fusion", "synchro", "xyz", "link")}
#: What is said of the second way that it says by itself, for it is no Fusion Summon.
_NO_SPELL = "in which case you do not use polymerization"


def two_ways(one: Standing, text: str) -> Entry | None:
    """ "Must be either Fusion Summoned, or Special Summoned by ...", as the card says it of itself; None for others."""
    if len(one.clauses) < 2 or one.clauses[0].verb not in _WAYS:
        return None
    usual, other, *rest = one.clauses
    if (usual.modal, usual.passive, other.verb, other.passive, other.joined) != (
        "must", True, "special-summon", True, "or",
    ):  # fmt: skip
        return None
    told = Holds(usual, text, None)
    before = first(told)
    if told.node.take("conditions") or not (told.subject is None or this_card(told.subject)):
        raise told.no_form("under a condition")
    told.done()
    second = _without_remark(other._replace(modal="must", joined="", subject=usual.subject))
    made = procedure(one._replace(clauses=(second, *rest)), text, "extra")
    return {**made, "special-summon": {"how": [_WAYS[usual.verb], "procedure"], **before}}


def _without_remark(clause: Clause) -> Clause:
    """The clause without what stands in parentheses behind what is paid."""
    return clause._replace(modifiers=tuple(map(_paid_alone, clause.modifiers)))


def _paid_alone(one: Modifier) -> Modifier:
    if one.role != "by":
        return one
    return one._replace(clauses=tuple(part._replace(modifiers=tuple(
        said for said in part.modifiers if (said.role, said.word.lower()) != ("remark", _NO_SPELL)
    )) for part in one.clauses))  # fmt: skip
