"""The cards of which a choice is asked, with all that is told of them: in the phrase itself, or in a clause before.

"The only Evolsaur I have is in my Deck: may its effect take that one" asks of an "Evolsaur" in the Deck; "a monster
that was Summoned with 2100 ATK" is one that has 2100 ATK.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from kb.answer.cards.heads import FIGURES
from kb.answer.cards.parts import BACK, Part
from kb.answer.cards.spoken.nouns import lying_as
from kb.answer.cards.spoken.told import Told

_CARDS = frozenset({"card", "monster", "spell", "trap", "spell-trap", "token", "tuner", "name"})
_TELLS = frozenset({"control", "have", "be", "hold"})
#: What is done to cards as they are chosen, and tells no more of them.
_PICKS = frozenset({"add", "reveal", "target", "choose", "select", "pick", "special-summon", "send", "return"})
#: What stands behind cards and says with which card something is done to them.
_MEANS = frozenset({"it", "this-card", "this-effect", "its-effect", "its-effects", "effect"})


def plainly(cards: Part) -> Part:
    """The cards, their figures as of a monster that has them, without what only says by which card it is done."""
    relations = [each for one in cards.get("relations", ()) for each in _relation(one)]
    made: dict[str, Any] = {**cards, "relations": relations} if "relations" in cards else dict(cards)
    for one in relations:
        made = dict(_lying(made, one))
    if made.get("more"):
        made["more"] = [plainly(each) for each in made["more"]]
    if made.get("whose") == "them":
        made["whose"] = "opponent"
        made.pop("of", None)
    return {key: value for key, value in made.items() if value or key not in ("relations", "filters", "where")}


def _lying(cards: Part, relation: Part) -> Part:
    """The cards, where and how they lie told by "that is ..." among their places and filters."""
    inner = relation.get("clauses", ())
    if relation["role"] not in ("that", "participle") or len(inner) != 1 or inner[0].get("modal"):
        return cards
    clause, told = inner[0], inner[0].get("modifiers", ())
    rest = {**cards, "relations": [each for each in cards["relations"] if each is not relation]}
    if clause["verb"] == "banish" and clause.get("passive") and not told:
        banished = {"what": "place", "values": ["banished"]}
        return {**rest, "filters": [*cards.get("filters", ()), banished]}
    is_set = clause["verb"] == "set" and clause.get("passive")
    if (
        not (clause["verb"] == "be" or is_set)
        or "object" in clause
        or any(m["role"] not in ("is", "in", "on") for m in told)
    ):
        return cards
    where = [place for m in told for place in m.get("places", ())]
    filters = [lying_as(word) for m in told for word in str(m.get("word", "")).split()]
    filters += [{"what": "face", "values": ["down"]}] if clause["verb"] == "set" else []
    return {**rest, "where": [*cards.get("where", ()), *where], "filters": [*cards.get("filters", ()), *filters]}


def of_kind(cards: Part, kinds: Collection[str]) -> Part:
    """The cards, a name that stands for a kind of cards as that kind: "a face-down Ursarctic"."""
    if cards["head"] != "name" or not set(cards["names"]) <= set(kinds):
        return cards
    rest = {key: value for key, value in cards.items() if key != "names"}
    kind = {"what": "archetype", "values": cards["names"]}
    return {**rest, "head": "card", "filters": [*cards.get("filters", ()), kind]}


def _relation(one: Part) -> Iterator[Part]:
    if one["role"] == "with" and (one.get("cards") or {}).get("head") in _MEANS:
        return
    inner = one.get("clauses", ())
    by = [(c.get("subject") or {}).get("head") for c in inner if c["verb"] in _PICKS]
    if one["role"] == "whom" and len(inner) == 1 and by and by[0] in ("you", *_MEANS):
        return  # "the Trap that it adds"
    told = list(_figures(inner[0])) if one["role"] in ("that", "whose", "participle") and len(inner) == 1 else []
    if told and _is_bare(inner[0], told):
        yield from told
        return
    if one["role"] == "with" and (more := (one.get("cards") or {}).get("more")):
        first = {key: value for key, value in one["cards"].items() if key not in ("more", "join")}
        if {first["head"], *(each["head"] for each in more)} <= FIGURES:
            yield from ({"role": "with", "cards": each} for each in (first, *more))
            return
    yield one


def _figures(clause: Part) -> Iterator[Part]:
    """The figures that a relative clause tells: "that has 2000 ATK", "whose ATK and DEF are both 2300"."""
    subject, object_ = clause.get("subject") or {}, clause.get("object") or {}
    if clause["verb"] == "be" and subject.get("head") in FIGURES and object_.get("head") == "number":
        heads = ("atk", "def") if subject["head"] == "atk-def" else (subject["head"],)
        yield from ({"role": "with", "cards": {"head": head, "number": object_["number"]}} for head in heads)
    elif clause["verb"] == "have" and object_.get("head") in FIGURES and "number" in object_:
        yield {"role": "with", "cards": object_}
    elif clause["verb"].endswith("summon") and clause.get("passive"):
        for m in clause.get("modifiers", ()):
            if m["role"] == "with" and (m.get("cards") or {}).get("head") in FIGURES:
                yield {"role": "with", "cards": m["cards"]}


def _is_bare(clause: Part, found: Sequence[Part]) -> bool:
    """Whether a relative clause tells no more than the figures."""
    return clause.get("modal") in (None, "") and len(clause.get("modifiers", ())) <= len(found)


# ---- told before -----------------------------------------------------------------------------------------


def told_before(scenes: Sequence[Told]) -> Part | None:
    """The cards of which the clauses before tell; None where they tell of several, or of none."""
    found = [each for scene in scenes for each in _told_of(scene)]
    return found[0] if len(found) == 1 else None


def _told_of(scene: Told) -> Iterator[Part]:
    clause = scene.clause
    if scene.left or clause["verb"] not in _TELLS or clause.get("modal") or clause.get("conditions"):
        return
    subject, object_ = clause.get("subject") or {}, clause.get("object") or {}
    where = [place for m in clause.get("modifiers", ()) for place in m.get("places", ())]
    filters = [lying_as(word) for m in clause.get("modifiers", ()) for word in str(m.get("word", "")).split()]
    if clause["verb"] == "be" and object_.get("head") in _CARDS and subject.get("head") in _CARDS:
        yield _one({**object_, "where": [*object_.get("where", ()), *subject.get("where", ()), *where]}, subject)
    elif clause["verb"] == "be" and subject.get("head") in _CARDS and not object_:
        lies = {"filters": [*subject.get("filters", ()), *filters]} if filters else {}
        yield _one({**subject, **lies, "where": [*subject.get("where", ()), *where]}, {})
    elif clause["verb"] != "be" and object_.get("head") in _CARDS and subject.get("head") in ("you", "opponent"):
        owned = {"where": [*object_.get("where", ()), *where]} if where or "where" in object_ else {}
        yield _one({**object_, **owned}, {"whose": subject["head"]})


def _one(cards: Part, owner: Part) -> Part:
    """One such card, of that owner where none is told."""
    rest = {key: value for key, value in cards.items() if key not in ("number", "only", "bare") and value}
    whose = {"whose": owner["whose"]} if owner.get("whose") and not rest.get("whose") else {}
    return {**rest, **whose, "number": {"word": "a"}}


def is_back(cards: Part | None) -> bool:
    """Whether cards are told of before."""
    return cards is None or cards["head"] in BACK
