"""Whether the card is Summoned in the way that its own text tells, with who is told to have which cards.

A way is a sentence that holds without activation, or an effect that brings its own card. It is open where every
condition of it is told to be met, and closed where one is told not to be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, statements
from kb.answer.cards.lying.held import EXTRA, is_monster, line_of, own_clauses
from kb.answer.cards.parts import Part, Said, befalls, clauses, deeds, effects, is_this, origins, remarked
from kb.answer.cards.spoken.meantime import alone, meanwhile
from kb.answer.cards.spoken.nouns import Of, both, either, is_state
from kb.answer.cards.spoken.states import state
from kb.answer.cards.spoken.told import Told
from kb.answer.cards.summoning import known
from kb.answer.cards.summoning.pieces import Words, pieces
from kb.answer.cards.summoning.stages import staged
from kb.cards.telling.later import joined
from kb.quick_tuple import QuickTuple

_RULE = "yugioh/summon/procedure"
_PLACES = {"hand": "hand", "gy": "gy", "graveyard": "gy", "grave": "gy", "deck": "deck"}
_SPECIAL = frozenset(["special", "ss", "specialed", "free", "own", "its", "procedure", "condition"])
_NORMAL = frozenset(["normal", "ns"])
#: What begins a condition under which something is so, and from which Level on a monster takes Tributes.
_SO, _TRIBUTES = ("if", "while", "when"), 5
_NO_TRIBUTES = frozenset(["without", "no", "zero", "0", "tributeless"])


class Way(QuickTuple):
    """A way to Summon the card: what has to be so, the clause that tells it, and whether all of it was read.

    `bars`: it is none where that is so: "cannot be Normal Summoned if you control a monster".
    """

    needs: tuple[Part, ...]
    clause: Part
    whole: bool
    number: int = 0
    bars: bool = False


def own_way(parts: Sequence[str], about: About) -> Said | None:
    """Whether the card is Summoned in its own way; None where that is not asked, or not sure."""
    cut = pieces(parts) if is_monster(about.card) else None
    if cut is None or not cut.tells or not _asks(cut.asks, cut.tells):
        return None
    told = staged(cut.tells, about)
    if told is None or not all(is_state(each.clause) for each in told):
        return None
    asks = set(cut.asks)
    normal = bool(asks & _NORMAL)
    whence = next((_PLACES[word] for word in cut.asks if word in _PLACES), "hand")
    ways = list(_normal(about) if normal else _special(about, whence))
    values = [(_opens(way, told, about), way) for way in ways]
    value = either([each for each, _ in values]) if values else None
    if value is None:
        return Said(None, f"that depends on more: {joined([ways[0].clause])}", _RULE) if ways else None
    if not value and not _is_only(about, asks, normal):
        return None
    way = next(way for each, way in values if each is value)
    known = "'lp'" not in str(way.needs)  # figures are not held against each other here
    told_ = Said(value, joined([way.clause]), _RULE, "does" if way.number else "", way.number, form=True)
    return told_._replace(alone=(value and known) or None, kinds=known)


def _asks(asks: Words, tells: Sequence[Words]) -> bool:
    """Whether it is asked that the card is Summoned, and no more."""
    said, sets = set(asks), known()
    if not said <= sets["comes"] or not said & {"X", "it"} or not said & sets["asks_own_way"]:
        return False
    if said & {"tribute", "tributing", "tributes"} and not said & _NO_TRIBUTES:
        return False
    return "X" in said or any("X" in each for each in tells)


def _is_only(about: About, asks: set[str], normal: bool) -> bool:
    """Whether a closed way leaves no other that may be asked of."""
    if asks & _SPECIAL or normal:
        return True
    return bool(line_of(about.card) & {*EXTRA, "Ritual"}) or any(
        "normal-summon" in c["verb"].split("|") and c.get("modal") == "cannot" and not c.get("conditions")
        for c in own_clauses(about.read, "normal-summon")
    )


# ---- the ways of a text ----------------------------------------------------------------------------------


def _special(about: About, whence: str) -> Iterator[Way]:
    """The ways to Special Summon the card from a place."""
    for statement, whole in statements(about.read):
        for clause in statement.get("clauses", ()):
            cards = befalls(clause)
            if "special-summon" not in clause["verb"].split("|") or clause.get("modal") not in ("can", "must"):
                continue
            if (cards is None or is_this(cards)) and whence in (_from(clause) or {"hand"}):
                yield Way((*_conditions(clause), *_means(clause)), clause, whole)
    for one in effects(about.card, about.read):
        first = next(iter(clauses(one, "does")), None)
        if first is None or "special-summon" not in first["verb"] or not is_this(first.get("object")):
            continue
        if whence not in _from(first):
            continue
        plain = not one.facts["unread"] and not clauses(one, "pays") and not one.part.get("choices")
        yield Way(tuple(one.part.get("when", ())), {**first, "conditions": one.part.get("when", ())}, plain, one.number)


def _normal(about: About) -> Iterator[Way]:
    """The ways to Normal Summon the card without Tributes, or at all."""
    for statement, whole in statements(about.read):
        for clause in statement.get("clauses", ()):
            cards = befalls(clause)
            own = cards is None or is_this(cards)
            if not own or not deeds(clause) & {"normal-summon"} or not clause.get("conditions"):
                continue
            if clause.get("modal") in ("can", "cannot"):
                bars = clause["modal"] == "cannot" and all(on["word"] in _SO for on in clause["conditions"])
                yield Way(tuple(clause["conditions"]), clause, whole, bars=bars)


def _from(clause: Part) -> set[str]:
    """The places from which a clause brings the card."""
    remarks = remarked(clause)
    said = (
        {zone for word, zone in _PLACES.items() if word in remarks.split()}
        if "extra deck" not in remarks
        else {"extra"}
    )
    return said | origins(clause)


def _conditions(clause: Part) -> tuple[Part, ...]:
    return tuple(each for each in clause.get("conditions", ()))


def _means(clause: Part) -> Iterator[Part]:
    """By what it is Summoned, as a condition: "by controlling no cards", "by banishing 3 monsters from your GY"."""
    for modifier in clause.get("modifiers", ()):
        if modifier["role"] == "by":
            told = [_had(each) for each in modifier.get("clauses", ())]
            yield {"word": "if", "clauses": told or [{"verb": ""}]}


def _had(clause: Part) -> Part:
    """That its player has the cards with which something is done."""
    if is_state(clause) or "object" not in clause:
        return {"subject": {"head": "you"}, **clause}
    cards = clause["object"]
    number = cards.get("number", {"least": 1, "most": 1})
    most = {"least": number.get("least", 1), "most": None, "word": "at-least"}
    return {"verb": "have", "form": "base", "subject": {"head": "you"}, "object": {**cards, "number": most}}


# ---- held against what is told ---------------------------------------------------------------------------


def _opens(way: Way, told: Sequence[Told], about: About) -> bool | None:
    """Whether a way is open; one that is barred only while something is so, to a monster without Tributes otherwise."""
    value = _is_open(way, told, Of(about.card, about.other))
    if not way.bars or value is None:
        return value
    level = about.card.facts.get("Level")
    return False if value else True if isinstance(level, int) and level < _TRIBUTES else None


def _is_open(way: Way, told: Sequence[Told], of: Of) -> bool | None:
    """Whether a way is open: all of what it asks for is told to be so, and nothing beside is told."""
    values = [_is_met(condition, told, of) for condition in way.needs]
    value = both(values)
    if value is False and way.whole:
        return False
    related = all(_is_plain(each) or any(_related(each, one, of) for one in way.needs) for each in told)
    return True if value and values and way.whole and related else None


def _is_plain(told: Told) -> bool:
    """Whether it is told who has which cards, which changes nothing where no condition is about them."""
    return told.clause["verb"] in ("control", "have")


def _needs(condition: Part) -> list[Part]:
    return [each for one in condition.get("clauses", ()) for each in (one, *alone(one), *meanwhile(one))]


def _related(told: Told, condition: Part, of: Of) -> bool:
    return any(is_state(need) and state(told.clause, need, of) != "other" for need in _needs(condition))


def _is_met(condition: Part, told: Sequence[Told], of: Of) -> bool | None:
    """Whether a condition is told to be met: of alternatives one."""
    if condition["word"] not in ("if", "while", "unless", "when"):
        return None
    needs = _needs(condition)
    values = [_need(need, told, of) for need in needs]
    if any(each.get("joined") == "or" for each in needs):
        return either(values)
    return both(values) if values else None


def _need(need: Part, told: Sequence[Told], of: Of) -> bool | None:
    """Whether one thing is told to be so; None where nothing that is told is about it."""
    if not is_state(need):
        return None
    found = [value for each in told if (value := state(each.clause, need, of)) != "other"]
    if True in found and False in found:
        return None
    return True if True in found else False if False in found else None
