"""A question whether nothing of something comes of a text: "do I take no damage", the contrary of that I take some."""

from __future__ import annotations

from kb.answer.cards.spoken.told import Spoken

_DAMAGE = frozenset({"damage", "battle-damage", "effect-damage"})


def of_something(said: Spoken) -> Spoken:
    """The question with damage for no damage, and as one for the contrary; any other as it is."""
    clause = said.main.clause
    cards = clause.get("object") or {}
    if clause["verb"] != "take" or cards.get("head") not in _DAMAGE or cards.get("number", {}).get("most", 1) != 0:
        return said
    some = {name: value for name, value in cards.items() if name != "number"}
    return said._replace(main=said.main._replace(clause={**clause, "object": some}), contrary=not said.contrary)
