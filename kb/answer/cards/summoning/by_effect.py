"""What an effect that Fusion Summons, or the like, takes as material: whence, and whether its own card is among it.

Beside that, a Fusion Monster's own line may say where one of its materials has to be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.lying.held import EXTRA, line_of
from kb.answer.cards.parts import One, Part, Said, clauses, effects, rule_of
from kb.answer.cards.spoken.nouns import FIELD, zones
from kb.answer.cards.spoken.topics.sourced import sources
from kb.answer.cards.summoning import known
from kb.answer.cards.summoning.pieces import Words, pieces
from kb.cards.telling.later import joined
from kb.cards.telling.phrases import phrase

_PLACES = {"hand": "hand", "gy": "gy", "graveyard": "gy", "grave": "gy", "deck": "deck", "field": "field"}
_PLACES |= {"board": "field", "banished": "banished"}
_SUMMONS = frozenset({"fusion-summon", "ritual-summon", "synchro-summon", "xyz-summon", "link-summon"})
_MUST = frozenset(["have", "has", "must", "need", "needs", "required"])
_ALL = frozenset(["both", "all", "only"])


def by_effect(parts: Sequence[str], about: About) -> Said | None:
    """Where the materials of a Summon come from, or whether the card is one; None where that is not asked."""
    cut = pieces(parts)
    sets = known()
    if cut is None or not all(set(each) <= sets["there"] | sets["sourcing"] for each in cut.tells):
        return None
    said = set(cut.asks)
    if not said <= sets["sourcing"] or not ("X" in said or any("X" in each for each in cut.tells)):
        return None
    if not said & {"material", "materials", "fusion", "mats", "mat"}:
        return None
    places = list(dict.fromkeys(_PLACES[word] for word in cut.asks if word in _PLACES))
    if said & _MUST:
        return _included(cut.asks, about) if not places and not said & {"not", *_ALL} else None
    if len(places) != 1 or said & {"not"}:
        return None
    if about.read["parts"]["materials"] and line_of(about.card) & set(EXTRA) and said & {"both", "all"}:
        return _of_line(places[0], about)
    return _sourced(places[0], about) if not said & _ALL else None


def _summoning(about: About) -> list[tuple[One, Part]]:
    """The effects that Summon with materials, each with the clause that does."""
    found = effects(about.card, about.read)
    return [(one, c) for one in found for c in clauses(one, "does") if c["verb"] in _SUMMONS]


def _included(asks: Words, about: About) -> Said | None:
    """Whether the card itself, or what it is equipped to, has to be among the materials of its effect."""
    if not (asks[0] in ("does", "do", "must") or "be" in asks):
        return None
    equipped = "equipped" in asks
    heads = {"equipped"} if equipped else {"this-card"}
    told = _summoning(about)
    if len(told) != 1 or told[0][0].facts["unread"]:
        return None
    one, clause = told[0]
    used = [m["cards"] for m in clause.get("modifiers", ()) if m["role"] in ("including", "using") and "cards" in m]
    holds = any(each["head"] in heads and each.get("join", "") != "or" for each in used)
    if not used or (not holds and any(each["head"] in ("this-card", "it", "equipped") for each in _every(used))):
        return None
    return Said(holds, joined([clause]), rule_of(one, "kind"), "does", one.number, form=True)


def _every(used: Sequence[Part]) -> Iterator[Part]:
    for each in used:
        yield each
        yield from each.get("more", ())


def _sourced(place: str, about: About) -> Said | None:
    """Whether a material may come from a place."""
    told = list(sources(effects(about.card, about.read)))
    values = [(_is_from(place, cards), one, clause) for one, clause, cards in told]
    if not values or any(one.facts["unread"] for _, one, _ in values) or any(value is None for value, *_ in values):
        return None
    holds = any(value for value, *_ in values)
    one, clause = next((one, clause) for value, one, clause in values if value is holds)
    return Said(holds, joined([clause]), rule_of(one, "kind"), "does", one.number, form=True)


def _is_from(place: str, cards: Part) -> bool | None:
    """Whether cards that are used lie in such a place."""
    found = zones(cards) or ({"field"} if cards.get("whose") else set())
    if not found or cards.get("filters"):
        return None
    return place in found or (place == "field" and bool(found & FIELD))


def _of_line(place: str, about: About) -> Said | None:
    """That not all materials may be in a place, where the line of the monster says where one of them has to be."""
    told = about.read["parts"]["materials"]
    apart = [each for each in told if zones(each) and place not in zones(each)]
    if not apart or any(each.get("more") for each in told):
        return None
    return Said(False, f"its materials: {', '.join(phrase(each, joined) for each in told)}", _RULE, form=True)


_RULE = "yugioh/summon/procedure"
