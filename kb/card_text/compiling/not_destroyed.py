"""What cannot be destroyed, and by what."""

from __future__ import annotations

from kb.card_text.compiling.causes import battled
from kb.card_text.compiling.holds import Holds
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import alternatives
from kb.card_text.reading import Cards, Count

#: Battle, or any card effect: not one of a kind of card.
_BY = frozenset(
    {
        "battle", "card effects", "card effect", "card's effects", "your opponent's card effects", "effects",
        "opponent's card effects", "your opponent's effects", "opponent's card effect",
    }
)  # fmt: skip


def not_destroyed(told: Holds) -> list[Entry]:
    """ "X cannot be destroyed by battle, or by card effects"; "once per turn", so the first time in it."""
    by = told.rest.cards("by")
    what = told.what(told.subject)
    alone = what in ("this", "equipped")
    once: Entry = {"once": True} if alone and told.rest.word("limit", "once") else {}
    if by is None:
        raise told.no_form("by anything")
    foe = battled(by, told)[1] if not by.more else {}
    if foe:  # "by battle with a Fairy monster"
        against = {**foe["battled"], "where": "monster"}
        return [{"rule": "not-destroyed", "what": what, "by": "battle", "against": against, **once}]
    made: list[Entry] = []
    for part, said in alternatives(by, told):
        plain = Cards(part.head, part.start, part.end, Count(1, None, ""), part.whose)
        kinds = {("battle", ""): "battle", ("effect", ""): "effect", ("effect", "opponent"): "opponent-effect"}
        kinds |= {("effects", whose): kind for (head, whose), kind in kinds.items() if head == "effect"}
        if part != plain or (part.head, part.whose) not in kinds or said not in _BY:
            raise told.no_form(f"by {said}")
        made.append({"rule": "not-destroyed", "what": what, "by": kinds[part.head, part.whose], **once})
    if by.more and by.join != "or":
        raise told.no_form(f"by {by.join}")
    if [one["by"] for one in made] == ["battle", "effect"]:
        return [{**made[0], "by": "any"}]
    if once and by.more:
        raise told.no_form("once by each")
    return made
