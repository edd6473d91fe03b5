"""What a phrase tells of its cards, kind by kind: each a set of values that may be, or a range."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kb.answer.cards.parts import FIELD, Part
from kb.answer.cards.spoken.among import KINDS
from kb.quick_tuple import QuickTuple

_MOST = 10**6
_RATED = frozenset({"level", "rank", "link", "level-rank"})
_FIGURES = {"atk": ("atk",), "def": ("def",), "atk-def": ("atk", "def"), "atk-or-def": ("atk", "def")}
_FIGURES |= {"level": ("level",), "rank": ("rank",), "link-rating": ("link",), "level-rank": ("level", "rank")}
_RANGES = frozenset({"level", "rank", "link", "atk", "def", "count", "amount"})
_SETS = frozenset({"type", "attribute", "frame", "ability", "property", "face", "position", "battle", "summoned"})
#: Heads that say which kind of card, and those that tell a property beside.
_KINDLESS = frozenset({"card", "name", "number", "material", "target", "same", "rest", "kind-of"})
_HEADS = {each: ("ability", each) for each in ("tuner", "toon", "spirit", "gemini", "union")} | {
    "token": ("frame", "token"),
    "equip-card": ("property", "equip"),
    "equip-spell": ("property", "equip"),
    "field-spell": ("property", "field"),
    "ritual-spell": ("property", "ritual"),
}
_ANY = frozenset({"all", "each", "every", "any", "any-number"})


class Mark(QuickTuple):
    """The values that may be, or that must not where `denied`; of numbers the least and the most."""

    values: frozenset[str] = frozenset()
    denied: bool = False
    least: int = 0
    most: int = _MOST


Marks = Mapping[str, Mark]


def one_of(*values: str) -> Mark:
    """One of these values."""
    return Mark(frozenset(values))


def each_of(cards: Part) -> Iterator[Part]:
    """The phrases that are joined to one, each alone."""
    yield {key: value for key, value in cards.items() if key not in ("more", "join")}
    yield from cards.get("more", ())


def marks(cards: Part) -> dict[str, Mark]:
    """What one phrase tells, without what it is joined to."""
    found, head = dict[str, Mark](), cards["head"]
    if head in KINDS and head not in _KINDLESS:
        found["kind"] = Mark(frozenset(KINDS[head]))
    if head in _HEADS:
        what, value = _HEADS[head]
        found[what] = one_of(value)
    for each in cards.get("filters", ()):
        _filter(each, found)
    if names := cards.get("names"):
        found["name"] = Mark(frozenset(name.lower() for name in names) | found.get("name", Mark()).values)
    _owner(cards, found)
    places = {str(v) for each in cards.get("filters", ()) if each["what"] == "place" for v in each["values"]}
    if zones := places | {place["zone"] for place in cards.get("where", ())}:
        found["zone"] = Mark(frozenset(zones))
    for relation in cards.get("relations", ()):
        _relation(relation, found)
    if head in KINDS:
        _count(cards.get("number", {}), found)
    return found


def _filter(each: Part, found: dict[str, Mark]) -> None:
    what, values, denied = each["what"], [str(value) for value in each["values"]], bool(each.get("negated"))
    if what in _RATED:
        if numbers := [int(value) for value in values if value.isdigit()]:
            op = each.get("op", "=")
            low, high = 0 if op == "<=" else min(numbers), _MOST if op == ">=" else max(numbers)
            found |= {one: Mark(least=low, most=high) for one in _FIGURES.get(what, (what,))}
    elif what == "archetype":
        found["name"] = Mark(frozenset(value.lower() for value in values), denied)
    elif what in _SETS:
        lower = frozenset(value.lower() for value in values)
        if all(value.startswith("non-") for value in lower):
            lower, denied = frozenset(value.removeprefix("non-") for value in lower), True
        before = found[what].values if what in found and not denied else frozenset()
        found[what] = Mark(lower | before, denied)


def _owner(cards: Part, found: dict[str, Mark]) -> None:
    told = {place.get("whose", "") for place in cards.get("where", ())}
    told = {cards.get("whose", ""), *(told if "" not in told else ())}
    owners = {"opponent" if each == "them" else each for each in told} & {"you", "opponent", "each", "either"}
    if owners:
        either = not owners.isdisjoint({"each", "either"})
        found["whose"] = one_of("you", "opponent") if either else Mark(frozenset(owners))


def _relation(relation: Part, found: dict[str, Mark]) -> None:
    cards = relation.get("cards") or {}
    for one in (cards, *cards.get("more", ())):
        if relation["role"] == "with" and one.get("head") in _FIGURES and (told := amount(one)) and told.most:
            found |= dict.fromkeys(_FIGURES[one["head"]], told)
    if relation["role"] in ("that", "participle") and relation.get("word") in ("you", "opponent"):
        found["whose"] = one_of(relation["word"])


def _count(number: Part, found: dict[str, Mark]) -> None:
    if number.get("word") in _ANY:
        found["all"] = one_of("all")
    elif number.get("word") == "no" or number.get("most", 1) == 0:
        found["count"] = Mark(least=0, most=0)
    elif "least" in number or number.get("word") == "up-to":
        found["count"] = _range(number)


def amount(cards: Part) -> Mark | None:
    """How much a figure is: damage, LP, ATK and the like."""
    number = cards.get("number") or {}
    return _range(number) if "least" in number else None


def _range(number: Part) -> Mark:
    most = number.get("most", 1)
    return Mark(least=number.get("least", 1), most=_MOST if most is None else most)


def compared(what: str, said: Mark, told: Mark) -> bool | None:
    """Whether what a question tells is among what a text asks for; None where it may be."""
    if what in _RANGES:
        if said.least > told.most or said.most < told.least:
            return False
        return True if told.least <= said.least and said.most <= told.most else None
    if what in ("zone", "to", "from"):
        return bool(_wide(said.values) & _wide(told.values))
    if what == "name":
        pairs = [(a.rstrip("s"), b.rstrip("s")) for a in said.values for b in told.values]
        return any(a in b or b in a for a, b in pairs) is (said.denied is told.denied)
    if told.denied:
        return (True if told.values <= said.values else None) if said.denied else not said.values & told.values
    return not told.values <= said.values if said.denied else bool(said.values & told.values)


def _wide(zones: frozenset[str]) -> frozenset[str]:
    """The zones, the field for all of its zones and these for it."""
    return zones | FIELD if "field" in zones else zones | {"field"} if zones & FIELD else zones
