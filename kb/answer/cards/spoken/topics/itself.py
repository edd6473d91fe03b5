"""Whether an effect may be about its own card: "can X target itself".

Held against the card are the cards that the effect takes: "other", "except this card", whose they are, where they lie,
and what is printed on it; a card that is paid for the effect is no longer there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.heads import AIMS
from kb.answer.cards.parts import One, Part, Said, clauses, deeds, is_this, rule_of, stands
from kb.answer.cards.printed import is_one
from kb.answer.cards.spoken.heard import verbs_of
from kb.answer.cards.spoken.nouns import BACK, FIELD, both, whose, zones
from kb.cards.telling.later import joined
from kb.language.patterns import ready

#: How it is asked, and verbs of what is only chosen.
_ASKED = (
    r"^(?:so |and |then )*(?:can|could|may|does|will) (?:X(?: s (?:\w+ ){0,3}effect)?|it|its effect) "
    r"(?:be used to |ever |also |still )*(?P<verb>target|pick|choose|select|include|count|banish|destroy|tribute)"
    r" (?:itself|X)\b(?P<rest>.*)$"
)
_PICKS = frozenset({"target", "pick", "choose", "select", "include", "count"})
_COUNTS = frozenset({"include", "count"})
_LEAVES = frozenset({"tribute", "banish", "send", "discard", "return", "destroy"})
_CONDITION = r"\b(?:if|when|while|after|unless|during|instead|again|twice|as)\b"


def itself(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether an effect may take its own card; None where that is not asked, or not sure."""
    asked = next((told for part in parts if (told := ready(_ASKED).match(part))), None)
    if asked is None or about.other is not None or about.read["unread"] or about.card.type.endswith(("Spell", "Trap")):
        return None
    if ready(_CONDITION).search(asked["rest"]):
        return None
    verbs = AIMS if asked["verb"] in _PICKS else frozenset({asked["verb"]})
    if asked["verb"] in _COUNTS and asked["rest"]:
        verbs = frozenset(verbs_of(asked["rest"].split()))  # "among those that it Tributes"
    taken = [(one, cards) for one in found if one.number for cards in _taken(one, verbs)]
    values = {is_it(cards, one, about) for one, cards in taken}
    if len(values) != 1 or (holds := values.pop()) is None or (holds and len([part for part in parts if part]) > 1):
        return None
    one = taken[0][0]
    return Said(holds, joined(clauses(one, "pays", "does")), rule_of(one, "targets"), "pays", one.number, form=True)


def _taken(one: One, verbs: frozenset[str]) -> Iterator[Part]:
    """The cards that are chosen for an effect, or to which it does what is asked."""
    for clause in clauses(one, "pays", "does"):
        cards = clause.get("object") or {"head": ""}
        if deeds(clause) & verbs and not is_this(cards) and cards["head"] not in BACK:
            yield cards


def is_it(cards: Part, one: One, about: About) -> bool | None:
    """Whether the card, which lies where its effect is used, is one of those cards."""
    if cards.get("more"):
        return None
    excepted = any(
        each["head"] == "this-card" or about.card.name in each.get("names", ()) for each in cards.get("excepts", ())
    )
    if excepted or cards.get("determiner") in ("other", "another") or whose(cards) == {"opponent"}:
        return False
    if any(deeds(c) & _LEAVES and is_this(c.get("object")) for c in clauses(one, "pays")):
        return False  # it is paid, and no longer there
    where = stands(one)
    lies = {"field"} if where & FIELD else where
    named = zones(cards) or {"field"}
    there = bool(named & lies) or ("field" in named and "field" in lies) or bool("field" in lies and named & FIELD)
    plain = {key: value for key, value in cards.items() if key not in ("relations", "where", "whose")}
    held: list[bool | None] = [there, is_one({**plain, "number": {"word": "any"}}, about.card)]
    held += [_figure(each, about) for each in cards.get("relations", ())]
    return both(held)


def _figure(relation: Part, about: About) -> bool | None:
    """Whether the printed ATK or DEF is such as a phrase asks for; these may have changed, so never no."""
    told = relation.get("cards") or {}
    value = about.card.facts.get({"atk": "ATK", "def": "DEF"}.get(str(told.get("head")), ""))
    if relation["role"] != "with" or "number" not in told or not isinstance(value, int):
        return None
    most = told["number"].get("most", 1)
    return True if told["number"].get("least", 0) <= value <= (10**6 if most is None else most) else None
