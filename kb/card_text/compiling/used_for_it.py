"""What this card was Summoned with, counted: "the number of WATER monsters used for its Synchro Summon"."""

from __future__ import annotations

from collections.abc import Callable

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.spending import Entry
from kb.card_text.reading import Cards, Clause, Count, Modifier

_OPEN = (Count(1, None, ""), Count(1, None, "the"))
#: What is known of a material for as long as its monster is there (yugioh/retained-information).
_KEPT = frozenset({"where", "kind", "race", "attribute", "name", "name-has", "any-of", "none-of", "all-of"})


def used_for_it(phrase: Cards, referent: Callable[[Cards], Entry | str]) -> Entry:
    """An `Amount` for each material of this card that is so; `{}` for any other phrase."""
    said = phrase.relations[0] if len(phrase.relations) == 1 else None
    clause = said.clauses[0] if said is not None and len(said.clauses) == 1 else None
    if said is None or clause is None or said != Modifier("participle", said.start, said.end, clauses=(clause,)):
        return {}
    plain = Clause("use", clause.start, clause.end, form=clause.form, modifiers=clause.modifiers)
    owner = _owner(clause.modifiers)
    if clause != plain or owner is None or phrase.head not in ("material", "monster", "name"):
        return {}
    if owner != Cards("this-card", owner.start, owner.end) and referent(owner) != "this":
        return {}
    kind = phrase._replace(relations=(), number=Count())
    if kind.head == "material":
        return {"made": {"where": "anywhere"}} if kind == Cards("material", kind.start, kind.end) else {}
    made = cards(kind, False)
    asked = made.keys() | {key for one in made.get("any-of", ()) for key in one}
    return {"made": {"where": "anywhere", **made}} if asked <= _KEPT and made.get("where") == "anywhere" else {}


def _owner(said: tuple[Modifier, ...]) -> Cards | None:
    """For whose Summon, or as whose material, they were used; None for something else."""
    first = said[0].cards if said else None
    if first is None or said[0] != Modifier(said[0].role, said[0].start, said[0].end, cards=first):
        return None
    head = {"for": "summon", "as": "material"}.get(said[0].role)
    if head is None or first.head != head or first.number not in _OPEN:
        return None
    whose = first.whose if first.of is not None and first.whose == first.of.head else ""
    if first != Cards(head, first.start, first.end, first.number, whose, of=first.of):
        return None
    if len(said) == 1:
        return first.of
    last = said[1].cards
    alone = len(said) == 2 and head == "material" and first.of is None and last is not None
    return last if alone and said[1] == Modifier("for", said[1].start, said[1].end, cards=last) else None
