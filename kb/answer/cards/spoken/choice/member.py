"""Whether cards are among those that a clause of an effect takes: described ones, a named card, the card itself.

One measure for all of them: a phrase against a phrase (`spoken.among`), what is printed on a card against a phrase
(`printed`), a place told beside the cards against that from which the text takes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.parts import BACK, Part, deeds, is_this
from kb.answer.cards.spoken.acts import Act, act
from kb.answer.cards.spoken.choice.forms import CHOOSES, Choice
from kb.answer.cards.spoken.matching import patients
from kb.answer.cards.spoken.nouns import FIELD, Of, both, either, whose, zones
from kb.answer.cards.spoken.question import with_target
from kb.answer.cards.spoken.topics.itself import is_it
from kb.answer.cards.summoning.aimed import one_of_kind
from kb.records import Card

_OFF = frozenset({"deck", "hand", "gy", "extra", "banished"})
_FIGURES = {"atk": "ATK", "def": "DEF"}


def asked_act(asked: Choice, cards: Part) -> Act:
    """What is asked as an act: the cards, with the places told beside them."""
    verb = asked.verb or "target"
    beside = [{"role": how, "places": [place]} for how, place in asked.places]
    return act({"verb": verb, "object": cards, "modifiers": beside})


def member(asked: Choice, cards: Part, entry: Entry, about: About) -> bool | None:
    """Whether the cards of a question are among those that a clause takes."""
    told, of = act(entry.clause), with_target(Of(about.card, about.other), entry.one)
    said = asked_act(asked, cards)
    taken = of.back if (told.patient or {}).get("head") in BACK else told.patient
    measured = list(_measured(cards, taken or {}, about.card))
    if cards["head"] == "this-card":
        return is_it(taken, entry.one, about) if taken is not None and entry.one is not None else None
    card = printed_of(cards, about)
    if card is not None and taken is not None:
        values = [_printed(taken, told, card, about), *_placed(cards, told, taken)]
    else:
        values = [patients(said, told, of)]
    if any(m["role"] == "including" for m in entry.clause.get("modifiers", ())):
        values.append(None)  # some of the cards have to be of a kind
    return both([*values, *measured, *_whence(said, told, taken), *_shared(said, cards, entry)])


def _measured(cards: Part, taken: Part, card: Card) -> Iterator[bool | None]:
    """Whether ATK or DEF that is told is as much above, or below, the card's own as a text wants it."""
    mine = {r["cards"]["head"]: r["cards"].get("number", {}) for r in cards.get("relations", ()) if _is_figure(r)}
    for relation in taken.get("relations", ()):
        wanted = relation.get("cards") or {}
        inner = wanted.get("relations", ())
        if relation["role"] != "with" or wanted.get("head") not in _OF_FIGURES or len(inner) != 1 or not mine:
            continue
        way, owner = _way(wanted, inner[0]), inner[0].get("cards") or {}
        own = card.facts.get("ATK")
        if way is None or not is_this(owner.get("of") or owner) or owner["head"] == "def" or not isinstance(own, int):
            yield None
            continue
        heads = _OF_FIGURES[str(wanted["head"])]
        known = [_beyond(mine[head], way, own) for head in heads if head in mine]
        yield either(known) if len(known) == len(heads) or True in known else None


_OF_FIGURES = {"atk": ("atk",), "def": ("def",), "atk-or-def": ("atk", "def")}
_WAYS = {"higher": ">", "greater": ">", "more": ">", "lower": "<", "less": "<", "fewer": "<"}


def _is_figure(relation: Part) -> bool:
    return relation["role"] == "with" and (relation.get("cards") or {}).get("head") in _FIGURES


def _way(wanted: Part, inner: Part) -> str | None:
    """How a figure has to compare with that of the card: "higher ATK than this card"."""
    if inner["role"] == "compare":
        return str(inner.get("word", "")) or None
    said = [_WAYS.get(str(value)) for f in wanted.get("filters", ()) for value in f["values"]]
    return said[0] if inner["role"] == "than" and len(said) == 1 else None


def _beyond(number: Part, way: str, own: int) -> bool | None:
    """Whether a figure is above, or below, the card's own."""
    least, most = number.get("least"), number.get("most", 1)
    if least is None or least != most:
        return None
    return {">": least > own, "<": least < own, ">=": least >= own, "<=": least <= own}.get(way)


def printed_of(cards: Part, about: About) -> Card | None:
    """The card of which all is known that is printed on it: the second one of a question, or a copy of the first."""
    if any(cards.get(key) for key in ("relations", "excepts", "more")) or cards.get("number", {}).get("least", 1) > 1:
        return None
    if about.other is not None and cards.get("names") == [about.other.name] and "of" not in cards:
        return about.other
    return about.card if (cards.get("of") or {}).get("head") == "this-card" and cards["head"] == "card" else None


def _whence(said: Act, told: Act, taken: Part | None) -> Iterator[bool | None]:
    """Whether the place from which a question takes the cards is that of the text."""
    mine = said.whence | frozenset(zones(said.patient or {}))
    theirs = told.whence | frozenset(_every_zone(taken or {}))
    if mine and theirs:
        yield _overlap(mine, theirs)
    elif mine and said.verbs & {"add", "special-summon"}:
        yield None  # from where it takes them, the text does not say


def _shared(said: Act, cards: Part, entry: Entry) -> Iterator[bool | None]:
    """Whether so many may come from a place of which a text tells how many do: 1 from the hand, 1 from the Deck."""
    remarks = [m for m in entry.clause.get("modifiers", ()) if m["role"] == "remark"]
    numbers = [c.get("object") or {} for m in remarks for c in m.get("clauses", ()) if not c["verb"]]
    shares = [each for one in numbers if one.get("head") == "number" for each in (one, *one.get("more", ()))]
    mine = said.whence | zones(said.patient or {})
    if not mine or len(shares) < _TWO or not all(map(zones, shares)):
        return
    number = cards.get("number", {})
    wanted = _TWO if number.get("most", 1) is None else number.get("least", 1)
    most = [each.get("number", {}).get("most", 1) for each in shares if zones(each) & mine]
    if None not in most and wanted > sum(most):
        yield False


_TWO = 2


def _every_zone(cards: Part) -> set[str]:
    """The places of all phrases that are joined; none where one of them tells none."""
    each = [zones(one) for one in (cards, *cards.get("more", ()))]
    return {zone for one in each for zone in one} if all(each) else set()


def _overlap(mine: frozenset[str], theirs: frozenset[str]) -> bool:
    return bool(mine & theirs) or bool(("field" in mine and theirs & FIELD) or ("field" in theirs and mine & FIELD))


def _placed(cards: Part, told: Act, taken: Part) -> Iterator[bool | None]:
    """Whether a named card lies, and belongs, where the text wants it."""
    mine, theirs = frozenset(zones(cards)), told.whence | frozenset(_every_zone(taken))
    if mine and theirs:
        yield _overlap(mine, theirs)
    own, other = whose(cards) & {"you", "opponent"}, whose(taken) & {"you", "opponent"}
    if own and other:
        yield bool(own & other)


def _printed(taken: Part, told: Act, card: Card, about: About) -> bool | None:
    """Whether a card is such as a phrase asks for, by what is printed on it."""
    if taken.get("more"):
        if any(card.name in one.get("names", ()) for each in taken["more"] for one in _excepted(each)):
            return False
        return either([_printed(one, told, card, about) for one in ({**taken, "more": []}, *taken["more"])])
    off = bool((told.whence | frozenset(_every_zone(taken))) & _OFF)
    figures = [r for r in taken.get("relations", ()) if (r.get("cards") or {}).get("head") in _FIGURES]
    rest = [r for r in taken.get("relations", ()) if r not in figures]
    excepted = [one for one in _excepted(taken) if one["head"] == "this-card" or card.name in one.get("names", ())]
    if any(one["head"] != "this-card" or card is about.card for one in excepted):
        return False
    left = [each for each in taken.get("excepts", ()) if each not in excepted]
    plain = _by_property({**taken, "where": [], "relations": rest, "excepts": left})
    of = about if card is not about.card else about._replace(other=about.card, beside=about.read)
    return both([one_of_kind(plain, card, of), *(_figure(r, card, off) for r in figures)])


def _by_property(cards: Part) -> Part:
    """The phrase, a "Field Spell" as a Spell that is one."""
    kind, _, spell = cards["head"].partition("-")
    if spell != "spell" or kind not in ("field", "equip", "ritual"):
        return cards
    return {**cards, "head": spell, "filters": [*cards.get("filters", ()), {"what": "property", "values": [kind]}]}


def _excepted(cards: Part) -> Iterator[Part]:
    """The cards that a phrase excepts, behind a relative clause too: "1 card that mentions it, except ..."."""
    yield from cards.get("excepts", ())
    for relation in cards.get("relations", ()):
        for clause in relation.get("clauses", ()):
            yield from (clause.get("object") or {}).get("excepts", ())


def _figure(relation: Part, card: Card, off: bool) -> bool | None:
    """Whether a printed figure is one for which a phrase asks; on the field it may have changed."""
    told = relation["cards"]
    value = card.facts.get(_FIGURES[str(told["head"])])
    if relation["role"] != "with" or "least" not in told.get("number", {}) or told.get("more"):
        return None
    if not isinstance(value, int):
        return None
    most = told["number"].get("most", 1)
    fits = bool(told["number"]["least"] <= value <= (10**6 if most is None else most))
    return fits if fits or off else None


#: What is done to cards that a player chooses as it is done.
TAKES = frozenset({"add", "special-summon", "destroy", "banish", "send", "return", "equip", "tribute", "discard"})
TAKES |= {"take-control", "attach", "reveal", "place", "shuffle", "set", "detach", "change", "negate"}


#: What makes cards a player's own, or brings them to the field or the hand.
GAINS = frozenset({"add", "special-summon", "take-control", "equip", "attach", "place", "set", "return"})


def takes(every: Sequence[Entry], gains: bool) -> list[Entry]:
    """The clauses that only choose cards; where there is none, those that do something to cards chosen then."""
    if gains:
        got = [each for each in every if each.one and deeds(each.clause) & GAINS]
        every = [
            each for each in every if each.one and any(each.one.number == one.one.number for one in got if one.one)
        ]
        back = {one.one.number for one in got if one.one and _is_back(one.clause)}
        aimed = [each for each in every if deeds(each.clause) & CHOOSES and each.one and each.one.number in back]
        if own := [one for one in got if one.clause.get("object") and _is_chosen(one.clause)]:
            return [*own, *aimed]  # what is chosen for something else is not got
    found = [each for each in every if deeds(each.clause) & CHOOSES and "object" in each.clause]
    if found:
        return found
    return [each for each in every if deeds(each.clause) & TAKES and _is_chosen(each.clause)]


def _is_back(clause: Part) -> bool:
    """Whether a clause is done to what was chosen before."""
    return (clause.get("object") or {}).get("head") in BACK


def _is_chosen(clause: Part) -> bool:
    """Whether it is done to cards that a player picks: so many of them, not all."""
    cards = clause.get("object") or {}
    number = cards.get("number", {"least": 1})
    return cards.get("head") not in BACK and ("least" in number or number.get("word") in ("a", "up-to"))


def takes_any(entry: Entry) -> bool:
    """Whether a clause does something to cards that a player picks, or picks them."""
    verbs = deeds(entry.clause)
    return bool(verbs & (CHOOSES | TAKES)) and _is_chosen(entry.clause) and not is_this(entry.clause.get("object"))
