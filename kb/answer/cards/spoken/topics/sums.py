"""A figure that no clause gives in so many words: what the text does to what is told, or printed, comes to it.

"Is it at 2100 with two Spells face-up", "is it Level 4 now", "does it gain 3200": the figure of a question is held
against each sum that a clause allows. That a figure which stands nowhere is just such a sum is hardly chance; so yes
needs no more than that nothing told is against the clause. It is never told for certain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.heads import DAMAGE, FIGURES
from kb.answer.cards.parts import OTHER, One, Part, Said, is_this
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.idiom import idiom
from kb.answer.cards.spoken.needs import fits, under
from kb.answer.cards.spoken.nouns import Of
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import gaining, said_by, stated
from kb.answer.cards.spoken.told import Told
from kb.answer.cards.spoken.topics.counts import Numbers, counted, is_of_kind, numbers, of_copies, owner_of
from kb.answer.cards.spoken.topics.reckoning import flat_number, is_whose, player_of
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

_ASKS = frozenset(["is", "are", "am", "does", "do", "did", "will", "would", "has", "have"])
#: What asks whether something lasts.
_LASTS = frozenset(["next", "at", "is", "have", "has", "following", "later", "afterwards", "permanently"])
#: Where what is told beside begins.
_BESIDE = (
    r" (?:when|while|if|after|once|with|during|in|against|for|through|by|from|because|since|thanks|on|until|as|due)\b"
)
_FIGURE = r"(?P<unit>level|lv|lvl|rank)? ?(?P<n>\d{1,5})\b"
_PLAYERS = frozenset(["i", "we", "opponent", "they", "player", "players"])
_LIFE = frozenset(["lp", "life", "lifepoints"])
_UNITS = {"atk": "atk", "attack": "atk", "attacker": "atk", "beater": "atk", "def": "def", "defense": "def"}
_LEVELS = frozenset({"level", "rank", "level-rank"})
_MORE, _LESS = frozenset({"gain", "increase", "raise"}), frozenset({"lose", "decrease", "reduce"})
_SETS = frozenset({"become", "change", "be", "make"})
_LEAST = 50
#: What makes a figure another one than the original.
_CHANGERS = frozenset(["equip", "equipped", "boost", "boosted", "raised", "pumped", "doubled", "halved"])


class _Asked(QuickTuple):
    """What is asked: the kind of figure, how much, ATK or DEF where that is said, of the card itself or of another, and
    which player takes or gains it."""

    kind: str
    many: int
    unit: str
    own: bool
    who: str


def summed(parts: Sequence[str], about: About, found: Sequence[One], told: Sequence[Told]) -> Said | None:
    """Yes, where a clause makes the figure that a question asks of, though none gives it in so many words."""
    last = parts[-1].removeprefix("so ")
    cut = ready(_BESIDE).split(last, maxsplit=1)
    asked = _asked(cut[0], last)
    if asked is None:
        return None
    beside = last[len(cut[0]) :]
    known = numbers([*parts[:-1], beside], told, about.other)
    if "second" in known.words or (asked.kind in ("figure", "level") and asked.many in known.figures):
        return None  # it is told already, or asked of what comes after
    every = [each._replace(clause=gaining(each.clause)) for each in stated(found, about.read)]
    of = Of(about.card, about.other)
    for each in every:
        if each.where in ("does", "holds") and _may_be(each, asked) and asked.many in _comes_to(each, asked, known, of):
            mine = (asked.own or asked.kind == "change") and _may_be_itself(each.clause, of)
            if (
                not (mine or is_of_kind(each.clause, [*known.words, *cut[0].split()]))
                or _applies(each, told, of) is False
            ):
                return None
            return said_by(True, each)._replace(form=True, alone=False)
    return None


def _asked(said: str, last: str) -> _Asked | None:
    """What is asked of a figure; None where that is not so, or a word may turn it."""
    words = said.split()
    rest = set(last.split())
    if (
        not words
        or words[0] not in _ASKS
        or not idiom().sets["sum_turns"].isdisjoint(words)
        or not idiom().sets["sum_denies"].isdisjoint(rest)
    ):
        return None
    if "still" in words and not _LASTS.isdisjoint(rest):
        return None
    figures = [each for each in ready(_FIGURE).finditer(said) if each["unit"] or int(each["n"]) >= _LEAST]
    if len(figures) != 1:
        return None
    one, before = figures[0], set(said[: figures[0].start()].split())
    unit = next((_UNITS[word] for word in words if word in _UNITS), "")
    own = "X" in words or bool({"it", "its", "he", "she", "his", "her"} & set(words))
    kind = _kind(before, set(words), unit, one["unit"] is not None)
    return _Asked(kind, int(one["n"]), unit, own, player_of(said)) if kind else None


def _kind(before: set[str], words: set[str], unit: str, of_level: bool) -> str:
    if of_level:
        return "level" if before & idiom().sets["sum_has"] else ""
    if before & idiom().sets["sum_heals"] and words & _LIFE:
        return "lp"
    if not unit and (before & idiom().sets["sum_damage"] or "damage" in words):
        return "damage"
    got = before & idiom().sets["sum_heals"] and not before & _PLAYERS
    if (before & idiom().sets["sum_changed"] and unit) or got or words & {"boost", "bigger", "stronger"}:
        return "change"
    return "figure" if before & idiom().sets["sum_has"] else ""


def _may_be(entry: Entry, asked: _Asked) -> bool:
    """Whether a clause is about such a figure."""
    clause = entry.clause
    if clause.get("modal") in ("cannot", "not"):
        return False
    verbs = set(clause["verb"].split("|"))
    heads = {(clause.get(side) or {}).get("head") for side in ("subject", "object")}
    theirs = asked.who and not is_whose(entry, asked.who) and is_whose(entry, OTHER[asked.who])
    if asked.kind in ("damage", "lp") and theirs:
        return False
    if asked.kind == "damage":
        return bool((verbs & {"inflict", "take"} and heads & DAMAGE) or (verbs & {"lose"} and "lp" in heads))
    if asked.kind == "lp":
        return bool(verbs & _MORE and "lp" in heads)
    if asked.kind == "level":
        return bool(heads & _LEVELS and verbs & (_MORE | _LESS | _SETS))
    wanted = {asked.unit, "atk-def"} if asked.unit else FIGURES
    changes = _MORE | _LESS if asked.kind == "change" else _MORE | _LESS | _SETS | {"double", "halve"}
    return bool(heads & wanted and verbs & changes)


def _applies(entry: Entry, told: Sequence[Told], of: Of) -> bool | None:
    """Whether a clause holds, or is done, under what is told."""
    beside = [each for each in told if not is_own(each)]
    inner = entry.clause.get("conditions", ())
    if inner and beside and (held := under(beside, inner, of)) is not None:
        return held
    return fits(beside, entry.one, of) if entry.one is not None and beside else None


def _comes_to(entry: Entry, asked: _Asked, known: Numbers, of: Of) -> set[int]:
    """The figures that a clause may make, but for those that stand in it."""
    clause = entry.clause
    given = [*_amounts(clause, known, of)]
    if asked.kind == "damage" and (clause.get("object") or {}).get("sort") == "piercing":
        return {*_pierced(clause, known, of)}
    if asked.kind in ("damage", "lp", "change"):
        return {value for value, reckoned in given if reckoned}
    bases = {*_bases(asked, clause, known, of)}
    verbs = set(clause["verb"].split("|"))
    if (times := _times(clause)) is not None:
        return {base * times[0] // times[1] for base in bases}
    if verbs & _MORE:
        return {base + value for base in bases for value, _ in given}
    if verbs & _LESS:
        return {base - value for base in bases for value, _ in given}
    return {value for value, reckoned in given if reckoned}


def _pierced(clause: Part, known: Numbers, of: Of) -> Iterator[int]:
    """By how much an attack exceeds the DEF that is told."""
    figures = known.figures if len(known.figures) == 2 else (*_printed(of, "ATK"), *known.figures)
    if len(figures) == 2:
        yield (figures[0] - figures[1]) * (2 if clause["object"].get("determiner") == "double" else 1)


def _bases(asked: _Asked, clause: Part, known: Numbers, of: Of) -> Iterator[int]:
    """The figure before the clause: what is told of the monster, or what is printed on the card."""
    if asked.own and _may_be_itself(clause, of):
        name = "Level" if asked.kind == "level" else "DEF" if asked.unit == "def" else "ATK"
        printed = of.card.facts.get(name, of.card.facts.get("Rank") if name == "Level" else None)
        if isinstance(printed, int):
            yield printed
    told = known.levels if asked.kind == "level" else known.figures
    if len(told) == 1:
        yield told[0]


def _may_be_itself(clause: Part, of: Of) -> bool:
    """Whether a clause changes a figure of the card itself, or of cards among which it is."""
    owner = owner_of(clause)
    if of.card.type.endswith(("Spell", "Trap")):
        return is_this(owner)
    return is_this(owner) or among({"head": "this-card"}, owner, of, "field") is not False


def _times(clause: Part) -> tuple[int, int] | None:
    """By how much a clause doubles or halves a figure."""
    roles = {str(v) for f in (clause.get("object") or {}).get("filters", ()) for v in f["values"]}
    if clause["verb"] == "double" or "doubled" in roles:
        return 2, 1
    return (1, 2) if clause["verb"] == "halve" or "halved" in roles else None


# ---- how much ------------------------------------------------------------------------------------------


def _amounts(clause: Part, known: Numbers, of: Of) -> Iterator[tuple[int, bool]]:
    """What a clause gives or takes, each with whether it was reckoned from what is told."""
    object_ = clause.get("object") or {}
    modifiers = clause.get("modifiers", ())
    relations = object_.get("relations", ())
    each = [m["cards"] for m in modifiers if m["role"] == "for" and "cards" in m]
    equal = [m["cards"] for m in modifiers if m["role"] in ("equal", "by", "to") and "cards" in m]
    equal = [cards for cards in equal if cards["head"] in _MEASURES]
    to = [r for m in modifiers if "cards" in m for r in m["cards"].get("relations", ())]
    equal += [r["cards"] for r in (*relations, *to) if r["role"] == "equal" and "cards" in r]
    times = next((int(r["number"]) for r in relations if r["role"] == "times" and "number" in r), None)
    flat = flat_number(object_)
    if len(each) == 1 and flat is not None and not equal:
        yield from ((flat * many, True) for many in counted(each[0], known, of))
    elif times is not None and object_.get("of"):
        yield from ((times * many, True) for many in counted(object_["of"], known, of))
    elif len(equal) == 1 and not each:
        one = equal[0]
        if one["head"] == "number" and "of" not in one and not one.get("relations"):
            value = flat_number(one) if "number" in one else 1
            if value is not None:
                yield value, False
        else:
            yield from ((value, True) for value in _measured(one, known, of, clause))
    elif object_.get("head") in _MEASURES and flat is None and not each and not equal:
        yield from ((value, True) for value in _measured(object_, known, of, clause))
    elif flat is not None and not each and not equal:
        yield flat, False
        if (copies := of_copies(known)) > 1:
            yield flat * copies, True


#: What tells how much something is.
_MEASURES = frozenset(
    {"number", "atk", "def", "atk-def", "level", "rank", "level-rank", "link-rating", "difference", "amount", "lp"}
)
_MEASURES |= DAMAGE


def _measured(cards: Part, known: Numbers, of: Of, clause: Part) -> Iterator[int]:
    """As much as something else is: a figure, half of it, so many times of it, a number of cards, a difference."""
    owner = cards.get("of") or {}
    times = [int(r["number"]) for c in (cards, owner) for r in c.get("relations", ()) if r.get("number") is not None]
    step = times[0] if times else 1
    word, determiner = cards.get("number", {}).get("word"), cards.get("determiner")
    roles = {str(v) for f in cards.get("filters", ()) for v in f["values"]}
    if cards["head"] in ("number", "amount") and owner.get("head") not in (*DAMAGE, "lp", "atk"):
        yield from (step * many for many in counted(owner, known, of)) if owner else ()
        return
    if cards["head"] == "difference":
        told = known.levels if "'level'" in str(clause) else known.figures
        own = _printed(of, "Level" if told is known.levels else "ATK") if "this-card" in str(clause) else ()
        pair = tuple(told) if len(told) == 2 else (*told, *own)
        if len(pair) == 2:
            yield abs(pair[0] - pair[1]) * step
        return
    if cards["head"] in ("level", "rank", "level-rank", "link-rating"):
        told = known.ratings if cards["head"] == "link-rating" else known.levels
        if "combined" in roles:
            both = told if len(told) > 1 else (*told, *(_printed(of, "Level") if "this-card" in str(clause) else ()))
            yield from (sum(both) * step,) if len(both) > 1 else ()
        elif len(told) == 1:
            yield told[0] * step
        return
    head = owner.get("head") if cards["head"] == "amount" else cards["head"]
    told = known.damage if head in DAMAGE else known.figures
    if "original" in roles and not _CHANGERS.isdisjoint(known.words):
        return  # what is told may be another figure
    if "combined" in roles and len(told) > 1:
        base: int | None = sum(told)
    else:
        base = told[0] if len(told) == 1 else None
    if base is not None:
        half, twice = word == "half", word in ("double", "twice") or determiner in ("double", "twice")
        yield base // 2 if half else base * 2 if twice else base * step


def _printed(of: Of, name: str) -> tuple[int, ...]:
    """What is printed on the card."""
    printed = of.card.facts.get(name)
    return (printed,) if isinstance(printed, int) else ()
