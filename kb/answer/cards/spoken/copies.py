"""Another copy of the card: which words mean one that was told of, and what its own text denies it.

"A second X is in my Graveyard: can the first one revive it" asks of a copy as "it"; "can a second X in my hand Summon
itself" asks of a copy what its text says of the card itself.
"""

from __future__ import annotations

from kb.answer.cards.parts import Part, deeds
from kb.answer.cards.spoken.nouns import BACK, is_copy, is_state, values, zones
from kb.answer.cards.spoken.own import USES
from kb.answer.cards.spoken.told import Spoken, Told
from kb.language.summons import SUMMONS

_SIDES = ("subject", "object")
_SECOND = frozenset({"second", "other", "another", "2nd"})
_THIS: Part = {"head": "this-card"}


def meant(said: Spoken) -> Spoken:
    """The question, the copy of which a clause before tells in the place of the words that refer to it."""
    told = [cards for scene in said.scenes for cards in _copies(scene)]
    if len(told) != 1 or said.main.left:
        return said
    clause = said.main.clause
    found = {side: told[0] for side in _SIDES if _refers(clause.get(side) or {}, told[0])}
    if not found or len(found) > 1:
        return said
    other = "object" if "subject" in found else "subject"
    first = {other: _THIS} if "first" in values(clause.get(other) or {}, "role") else {}
    scenes = tuple(scene for scene in said.scenes if not (is_state(scene.clause) and _copies(scene)))
    return said._replace(main=said.main._replace(clause={**clause, **found, **first}), scenes=scenes)


def _copies(scene: Told) -> list[Part]:
    """The copies of the card of which a clause tells, each with where it lies."""
    if scene.left:
        return []
    places = [p for m in scene.clause.get("modifiers", ()) if m["role"] == "in" for p in m.get("places", ())]
    found = [scene.clause[side] for side in _SIDES if is_copy(scene.clause.get(side))]
    return [_placed(each, places if scene.clause["verb"] == "be" else []) for each in found]


def _placed(copy: Part, places: list[Part]) -> Part:
    """A copy, the place where it lies said of itself."""
    of = {name: value for name, value in copy["of"].items() if name != "where"}
    where = [*copy.get("where", ()), *copy["of"].get("where", ()), *places]
    return {**copy, "of": of, **({"where": where} if where else {})}


def _refers(cards: Part, copy: Part) -> bool:
    """Whether words mean the copy that was told of: "it", "that copy", "the second", "the banished one"."""
    head = cards.get("head")
    if cards.get("relations") or cards.get("more"):
        return False
    if head in BACK:
        return True
    if head not in ("card", "number", "monster"):
        return False
    there = zones(cards) & zones(copy) if head == "card" else set()
    second = cards.get("determiner") in ("that", *_SECOND) or _SECOND & set(values(cards, "role"))
    return bool(second or (there and cards.get("number", {}).get("word") == "the"))


def as_itself(said: Spoken) -> Spoken | None:
    """What is asked of a copy that would use its own text, as asked of the card itself; None where it is not."""
    clause, verbs = said.main.clause, deeds(said.main.clause)
    if said.contrary or said.main.left or said.modal not in ("can", "does") or not said.scenes:
        return None
    if verbs & USES and is_copy(clause.get("subject")):
        return said._replace(main=said.main._replace(clause={**clause, "subject": _in_place(clause["subject"])}))
    copy = clause.get("subject" if clause.get("passive") else "object")
    lies = zones(copy) | zones(copy.get("of") or {}) if copy is not None and is_copy(copy) else set()
    if not verbs & SUMMONS or lies != {"hand"} or said.purpose is not None:
        return None
    side = "subject" if clause.get("passive") else "object"
    return said._replace(main=said.main._replace(clause={**clause, side: _in_place(clause[side])}))


def _in_place(copy: Part) -> Part:
    """The card itself where the copy is."""
    where = [*copy.get("where", ()), *copy["of"].get("where", ())]
    return {**_THIS, "where": where} if where else _THIS
