"""Noun phrases of a reading in words."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from typing import Any

from kb.cards.telling.places import place, placed, time
from kb.cards.telling.words import number, plural, verb, word
from kb.language.patterns import ready

Part = Mapping[str, Any]
Clauses = Callable[[Part], str]

_REFERENCES = frozenset(
    {
        *("this-card", "this-effect", "it", "them", "that-card", "those-cards", "rest", "equipped", "that-effect"),
        *("its-effect", "its-effects", "that-activation", "you", "opponent", "each-player", "either-player"),
        *("neither-player", "turn-player", "controller", "owner"),
    }
)
_CARDS = frozenset(
    {"card", "monster", "spell", "trap", "spell-trap", "token", "name", "tuner", "equip-card", "equip-spell"}
    | {"field-spell", "ritual-spell", "monster-spell", "monster-trap"}
)
#: Where cards are that nobody controls.
_OFF_FIELD = frozenset({"hand", "deck", "extra", "gy", "banished", "side-deck"})
_FIGURES = {"level": "Level", "rank": "Rank", "link": "Link-", "level-rank": "Level/Rank"}
_BOUNDS = {"<=": " or lower", ">=": " or higher"}
_COMPARED = {"<": "lower than", ">": "higher than", "<=": "at most", ">=": "at least"}
_AN = r'(?i)\ba (?=["“]?(?:[aeio]|u(?!n[io]|s[eu]|t[io]))|["“]?Xyz)'
#: How what that pattern changes may begin.
_BEFORE_AN = tuple(f"{a} {first}" for a in "aA" for first in 'aeiouAEIOUX"“x')
#: Order before a noun.
_ORDER = ("place", "face", "position", "role", "battle", "summoned", "level", "rank", "link", "level-rank", "archetype")
_KEYS = frozenset({"role", "battle", "place"})


def joined(parts: list[str], join: str = "and", apart: str = "") -> str:
    """Words in a row: "a, b and c"; `apart` stands before the word that joins the last."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])}{apart} {join or 'and'} {parts[-1]}"


def phrase(cards: Part, clause: Clauses) -> str:
    """A noun phrase; `clause` tells the relative clauses in it."""
    shared = cards["relations"] if cards.get("shared") else ()
    first = {**cards, "relations": ()} if shared else cards
    every = [_simple(first, clause), *(_further(part, clause) for part in cards.get("more", ()))]
    apart = "," if len(every) > 1 and any(part.get("excepts") for part in (cards, *cards["more"][:-1])) else ""
    said = joined(every, cards.get("join", ""), apart)
    return " ".join([said, *(_relation(each, clause, len(every) > 1) for each in shared)])


def _further(cards: Part, clause: Clauses) -> str:
    """A further phrase; "or face-up from your field" speaks of the cards before."""
    if cards["head"] == "card" and cards.keys() == {"head", "number", "where", "filters"}:
        faces = [one for one in cards["filters"] if one["what"] == "face"]
        if len(faces) == len(cards["filters"]) and cards["number"].get("most", 1) is None:
            return f"{' '.join(filters(faces))} {placed(cards['where'])}"
    return _simple(cards, clause)


def _simple(cards: Part, clause: Clauses) -> str:
    said = " ".join(part for part in _pieces(cards, clause) if part).replace(" ,", ",")
    return ready(_AN).sub("an ", said) if any(each in said for each in _BEFORE_AN) else said


def _pieces(cards: Part, clause: Clauses) -> Iterator[str]:
    head, where, many = cards["head"], cards.get("where", ()), _several(cards)
    if head in _REFERENCES:
        yield _referred(cards, head)
        yield from filters(cards.get("filters", ()))
    elif head == "place" and where:
        which = " ".join((*filters(cards.get("filters", ())), where[0].get("state", ""))).strip()
        yield place({**where[0], "state": which}, "")
        where = where[1:]
    else:
        yield from _named(cards, head)
    if "of" in cards and not ("whose" in cards and cards["of"]["head"] in _REFERENCES):
        yield f"of {phrase(cards['of'], clause)}"
    if head in _CARDS and "whose" in cards and (not _owned(cards) or cards.get("owns")):
        yield word("owns" if cards.get("owns") else "controls", cards["whose"])
    near = [one for one in cards.get("relations", ()) if one["role"] == "with" and not one["cards"].get("excepts")]
    relations = [one for one in cards.get("relations", ()) if one not in near]
    yield from (_relation(each, clause, many) for each in near)
    yield placed([each for each in where if each.get("how") != "or"])
    yield from (_relation(each, clause, many) for each in relations)
    if others := [each for each in where if each.get("how") == "or"]:
        yield f"or {placed(others, 'in')}"
    for other in cards.get("excepts", ()):
        yield f", except {phrase(other, clause)}"


def _several(cards: Part) -> bool:
    """Whether a phrase counts more than one card."""
    return cards["head"] in _CARDS and number(cards.get("number"), cards.get("determiner", ""))[1]


def _referred(cards: Part, head: str) -> str:
    """What refers back: "1 of them", "both", "this Set card"."""
    said = word("they", head) if cards.get("they") else word("noun", cards.get("noun", head))
    if head == "it" and "of" in cards:
        return "1"  # "one of them"
    if cards.get("lies"):
        said = f"this {word('lies', cards['lies'])} card"
    if head == "this-card" and "whose" in cards:
        said += f" {word('controls', cards['whose'])}"
    if cards.get("only"):
        said = f"only {said}"
    count, _ = number(cards.get("number"))
    if head == "that-activation" and "of" in cards:
        return "the activation"
    if cards.get("determiner") != "of" or count in ("the", ""):
        return said
    return f"both {said}" if count == "both" and cards.get("more") else f"{count} of {said}"


def _off_field(modifier: Part) -> bool:
    """ "that is banished", "that is in your hand"."""
    zones = {place["zone"] for place in modifier.get("places", ())}
    return modifier.get("word") == "place:banished" or not zones.isdisjoint(_OFF_FIELD)


def _owned(cards: Part) -> bool:
    """Whether cards are somebody's that nobody controls: banished, in a GY, or "a card of the opponent"."""
    banished = any(each["what"] == "place" or each["values"] == ["activated"] for each in cards.get("filters", ()))
    told = [clause for each in cards.get("relations", ()) for clause in each.get("clauses", ())]
    banished |= any(
        clause["verb"] == "be" and any(map(_off_field, clause.get("modifiers", ()))) for clause in told
    ) or any(clause["verb"] == "banish" and clause.get("passive") for clause in told)
    off = any(each["zone"] in _OFF_FIELD and each.get("how") != "or" for each in cards.get("where", ()))
    return banished or off or bool(cards.get("owned"))


def _named(cards: Part, head: str) -> Iterator[str]:
    """Number, filters and noun."""
    determiner = cards.get("determiner", "")
    count, many = number(cards.get("number"), determiner)
    if head == "number" and (said := _bare_number(cards, count, determiner)):
        yield said
        return
    if head == "same":
        yield "the same"
        return
    if head == "theirs":
        yield _theirs(cards, count)
        return
    if head == "phase" and cards.get("filters"):
        yield from _phase(cards, count, word("phase", str(cards["filters"][0]["values"][0])))
        return
    yield "only" if cards.get("only") else ""
    shown = cards.get("filters", ())
    if head == "effects" and (determiner == "this" or any(one["values"] == ["specific"] for one in shown)):
        some = number(cards.get("number"))[0]
        count, many = f"{some} of these" if some[:1].isdigit() else "these", True
        shown = [one for one in shown if one["values"] != ["specific"]]
    if "whose" in cards and (head not in _CARDS or _owned(cards)) and not cards.get("owns"):
        count, many = yield from _possessed(cards, count, many)
    elif "whose" in cards and count == "" and cards.get("number", {}).get("one") and not determiner:
        yield "a"
    yield count or ("the" if "of" in cards and "whose" not in cards and cards.get("number", {}).get("one") else "")
    yield from filters(shown)
    every = "and" if cards.get("number", {}).get("word") == "each" else cards.get("join", "or")
    names = (
        joined([f'"{name}"' for name in cards["names"]], every)
        if cards.get("names") and cards["head"] != "counter"
        else ""
    )
    kind = cards.get("kind", "")
    sort = cards.get("sort") or (kind if kind == "monster" else kind.title())
    if "written" in cards:
        noun = cards["written"]
    else:
        noun = word("noun", cards["noun"]) if "noun" in cards else f"{sort} {word('noun', head)}".strip()
    if many and noun.endswith("card or effect"):
        noun = noun.replace("card or effect", "cards or effects")
    yield names if head == "name" else "" if cards.get("bare") else (plural(noun) if many else noun)
    if names and head != "name":
        yield f"named {names}"


def _phase(cards: Part, count: str, said: str) -> Iterator[str]:
    """A phase as a thing: "your next Battle Phase", "the Draw Phase"."""
    whose = word("whose", cards["whose"]) if "whose" in cards else ""
    which = count.removeprefix("the ") if count not in ("", "the", "1", "a") else ""
    which = cards["determiner"] if cards.get("determiner") in ("this", "that") else which
    yield " ".join(part for part in (whose or ("" if which and which != "next" else "the"), which, said) if part)


def _bare_number(cards: Part, count: str, determiner: str) -> str:
    """A number without a noun: "2 of", "both", "that one"; "" where it is told as a noun."""
    if determiner in ("this", "that"):
        return determiner
    if count in ("any number of", "as many"):
        return count.removesuffix(" number of")
    return (
        count
        if any(map(str.isdigit, count)) or count in ("both", "all", "half", "each", "either", "neither", "some")
        else ""
    )


def _theirs(cards: Part, count: str) -> str:
    """Whose, where what it is was said before: "than the opponent's", "the same as that card's"."""
    if "of" in cards and not cards.get("whose"):
        return "that"
    return {"you": "yours"}.get(cards.get("whose", ""), word("whose", cards.get("whose", ""))) or count


def _possessed(cards: Part, count: str, many: bool) -> Generator[str, None, tuple[str, bool]]:
    """ "1 of your", "half your", "the opponent's": yields it, and gives back the count and plural that remain."""
    whose = word("whose", cards["whose"])
    if cards["head"] in _CARDS and (count[:1].isdigit() or count.startswith(("up to", "exactly", "any number"))):
        yield f"{count.removesuffix(' of')} of {whose}"
        return "", True
    if cards["head"] in _CARDS and count in ("a", "") and not many:
        yield f"1 of {whose}" if cards["whose"] != "opponent" else "an opponent's"
        return "", cards["whose"] != "opponent"
    if count == "1 or more":  # "its target(s)"
        count = ""
    if count in ("half", "all", "both", "each"):
        yield f"{count}{' of' if count in ('both', 'each') else ''}"
    yield whose
    return ("", many) if count in ("the", "1", "a", "half", "all", "both", "each", "") else (count, many)


def filters(found: Any) -> Iterator[str]:
    """Properties that stand before a noun."""
    order = {what: at for at, what in enumerate(_ORDER)}
    for one in sorted(found, key=lambda one: order.get(one["what"], len(order))):
        keys = [one["written"]] if "written" in one else one["values"]
        values = [str(key) if "written" in one else value_of(one["what"], str(key)) for key in keys]
        said = joined(values, one.get("join", "or")) + _BOUNDS.get(one.get("op", "="), "")
        if one["what"] in _FIGURES:
            said = f"{_FIGURES[one['what']]} {said}".replace("- ", "-")
        yield f"non-{said}" if one.get("negated") else said


def value_of(what: str, value: str) -> str:
    """A value of a property in words."""
    if ":" in value:  # either of two properties
        what, _, value = value.partition(":")
    if what == "archetype":
        return f'"{value}"'
    if what == "face":
        return f"face-{value}"
    if what == "position":
        return f"{value.title()} Position"
    if what == "summoned":
        return verb(value, "past")
    if what == "type":
        return word("type", value)
    if what in ("frame", "property", "ability"):
        return "Quick-Play" if value == "quick-play" else value.replace("-", " ").title()
    return value.replace("-", " ") if what in _KEYS else value


def stated(said: str) -> str:
    """States that a reading gives as keys: "face:down position:defense" -> "face-down Defense Position"."""
    return " or ".join(" ".join(_state(each) for each in one.split()) for one in str(said).split("|"))


def _state(key: str) -> str:
    kind, _, value = key.rpartition(":")
    if kind == "position":
        return f"{value.title()} Position"
    if kind == "summoned":
        return verb(value, "past")
    told = word("state", value)
    return f"face-{told}" if kind == "face" else told


def compared(op: str, figure: str) -> str:
    """A comparison in words; without a figure what stands behind the number."""
    return f"{_COMPARED.get(op, op)} {figure}" if figure else {"<=": "or less", ">=": "or more"}.get(op, "")


def _relation(one: Part, clause: Clauses, many: bool = False) -> str:
    role, said = one["role"], one.get("word", "")
    if role == "equal" and "cards" in one:
        return f"equal to {phrase(one['cards'], clause)}"
    if role == "compare":
        return compared(said, phrase(one["cards"], clause) if "cards" in one else "")
    if role == "each":
        return "each"
    if "time" in one:
        return time(one["time"])
    if role in ("times", "plus"):
        sign = "x" if role == "times" else "+"
        return f"{sign} {one['number'] if 'number' in one else phrase(one['cards'], clause)}"
    if "cards" in one:
        return f"{role.replace('-', ' ')} {phrase(one['cards'], clause)}"
    if one.get("clauses"):
        lead, first = word("role", role), one["clauses"][0]
        lead = "" if first.get("subject", {}).get("head", "").startswith("that-") and role == "whom" else lead
        bare = role == "that" and first.get("passive") and not first.keys() & {"subject", "object", "modal"}
        suffered = (("were" if many else "was") if first.get("was") else ("are" if many else "is")) if bare else ""
        inner = [clause({**each, "inner": True, "many": many}) for each in one["clauses"]]
        return " ".join(part for part in (lead, suffered, *inner) if part)
    return word("controls", said) if role == "that" and said else stated(said)
