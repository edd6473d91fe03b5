"""What a text says of other copies of its own card: whether it searches one."""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.lying import Asked
from kb.answer.cards.parts import Part, Said, befalls, clauses, effects, in_role
from kb.answer.cards.printed import is_one
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

_VERBS = {"search": "add", "summon": "special-summon", "special summon": "special-summon", "revive": "special-summon"}
_VERBS |= {"get": "add"}
_BACK = frozenset({"it", "them", "that-card", "those-cards", "this-card", "target"})


def own_name(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it does something to another copy of itself."""
    verb = _VERBS.get(asked["verb"], asked["verb"])
    told = [
        (_object(one.part, clause), clause)
        for one in effects(card, read)
        for clause in clauses(one, "pays", "does")
        if verb in clause["verb"].split("|") and clause.get("modal") != "cannot"
    ]
    found = [(cards, clause) for cards, clause in told if cards is not None]
    found = [(cards, clause) for cards, clause in found if cards["head"] not in _BACK or clause is told[0][1]]
    if not found or found[0][0]["head"] in _BACK:
        return None
    barred = [card.name in _excepted(cards, clause) for cards, clause in found]
    if not all(barred) and (read["unread"] or read["refused"]):
        return None
    held = [False if bar else is_one(cards, card) for bar, (cards, _) in zip(barred, found, strict=True)]
    if len(set(held)) > 1 or held[0] is None:
        return None
    return Said(held[0], joined([found[0][1]]))


def _object(part: Part, clause: Part) -> Part | None:
    """The cards of a clause; what refers back is what was targeted."""
    cards: Part | None = befalls(clause)
    if cards is None or cards["head"] not in ("it", "them", "that-card", "those-cards", "target"):
        return None if cards is not None and cards["head"] == "this-card" else cards
    aimed = [c["object"] for c in part.get("pays", ()) if c["verb"] == "target" and "object" in c]
    return aimed[0] if len(aimed) == 1 else cards


def _excepted(cards: Part, clause: Part) -> Iterator[str]:
    """The names that a clause excepts."""
    every = [*cards.get("excepts", ()), *(each for more in cards.get("more", ()) for each in more.get("excepts", ()))]
    every += in_role(clause, "except")
    for each in every:
        for one in (each, *each.get("more", ())):
            yield from one.get("names", ())


def named_otherwise(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it has the name of another card somewhere."""
    rule = "yugioh/non-effect-text/always-named"
    for told, part in zip(read["statements"], read["parts"]["standing"], strict=True):
        if told["kind"] == "name" or "name_treated_as" in told["holds"]:
            found = [c for c in part.get("clauses", ()) if "'names'" in str(c)]
            return Said(True, joined(found[:1]), rule) if found else None
    if read["unread"] or read["refused"] or "'name-of'" in str(read["parts"]) or "'treat'" in str(read["parts"]):
        return None
    return Said(False, "nothing in its text gives it another name", rule)
