"""The cards to which a text does something, by what it does: destroyed, boosted, turned, counted, protected."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import Entry
from kb.answer.cards.heads import FIGURES
from kb.answer.cards.parts import Part, in_role
from kb.answer.cards.spoken.acts import Act, act, same
from kb.answer.cards.spoken.topics.shields import Shield, shields
from kb.answer.cards.walking import for_each, inside
from kb.quick_tuple import QuickTuple

_COUNTED = frozenset({"number", "atk", "def", "level", "levels", "rank"})
_TAKES = ("destroy", "banish", "return", "negate", "send")
_CHANGES = {"gain": frozenset({"gain", "increase"}), "lose": frozenset({"lose", "decrease", "reduce"})}
#: What changes a monster in some other way.
_ALTERS = frozenset({"become", "halve", "double", "change"})
_MASS = frozenset(["all", "each", "every", "both", "as-many"])
_SOME = frozenset(["up-to", "any-number"])
#: What stands beside a clause and sets no time at which alone it is so.
_PLAIN = frozenset(
    {"adverb", "for", "among", "remark", "to", "between", "except", "including", "into", "from", "in", "on"}
)


class Swept(QuickTuple):
    """The cards of a clause; how much of what they gain or lose, into which position they go, and their usual place.

    `timed`: the clause is so at some time only. `mass`: it is of all such cards. `shield`: what they are kept from,
    with its act.
    """

    cards: Part
    entry: Entry
    many: int | None = None
    lies: str = ""
    zone: str = "field"
    figure: str = ""
    timed: bool = False
    mass: bool = False
    shield: Shield | None = None
    act: Act = Act(frozenset(), None, None, frozenset(), frozenset(), None, True, {})


def swept(verb: str, every: Sequence[Entry]) -> Iterator[Swept]:
    """The cards to which the clauses of a text do that; "affect" is whatever they do."""
    done = [each for each in every if each.where in ("does", "holds") and not each.forbids and each.clause["verb"]]
    for each in done if verb not in ("count", "protect") else ():
        for found in _taken(verb, each):
            most = any(m.get("word") == "as-much-as-possible" for m in each.clause.get("modifiers", ()))
            yield found._replace(timed=is_timed(each), mass=most or is_mass(found.cards))
    if verb == "count" and not any(_is_piece(each.clause) for each in every):
        yield from (Swept(cards, each, zone="", mass=True) for each in done for cards in counted(each.clause))
    if verb in ("protect", "affect"):
        for shield in shields(every):
            told = Act(frozenset({shield.verb or "affect"}), None, None, frozenset(), frozenset(), None, True, {})
            yield Swept(shield.cards, shield.entry, shield=shield, act=told)


def _taken(verb: str, entry: Entry) -> Iterator[Swept]:
    clause, told = entry.clause, act(entry.clause)
    if clause.get("modal") in ("must", "can-only") or (clause.get("modal") == "can" and entry.one is None):
        return
    wanted = _TAKES if verb == "affect" else (verb,)
    taken = any(same(Act(frozenset({v}), None, None, frozenset(), frozenset(), None, False, {}), told) for v in wanted)
    what = clause.get("object") or {"head": ""}
    if taken and verb not in ("change", *_CHANGES) and what["head"] not in FIGURES:
        cards = told.patient or {"head": ""}
        cards = _bearing(cards) if cards["head"] in ("effects", "effect") else cards
        yield Swept(_excepting(cards, clause), entry)
    elif clause["verb"] == "change" and verb in ("change", "affect") and (lies := _position(clause)):
        cards = _excepting(told.patient or {"head": ""}, clause)
        yield Swept(cards, entry, lies="" if verb == "affect" else lies)
    elif what["head"] in FIGURES and any(clause["verb"] in _CHANGES[v] for v in _CHANGES if verb in (v, "affect")):
        yield Swept(_bearers(clause, what), entry, _amount(clause, what), figure=what["head"])
    elif verb == "affect" and clause["verb"] in _ALTERS:
        figure = next((c for c in (clause.get("subject"), what) if c and c["head"] in FIGURES), None)
        yield Swept(_bearers(clause, figure) if figure else {"head": ""}, entry)


def _bearing(effects: Part) -> Part:
    """The cards whose effects are meant: "the effects of monsters", "Spell effects on the field"."""
    if "of" in effects:
        of: Part = effects["of"]
        return of
    kind = effects.get("kind", "")
    return {**effects, "head": kind} if kind in ("monster", "spell", "trap") else effects


def _bearers(clause: Part, figure: Part) -> Part:
    """The monsters whose ATK or DEF a clause changes, with those that it excepts."""
    subject = clause.get("subject") or {"head": ""}
    cards = subject if subject["head"] not in (*FIGURES, "you", "") else figure.get("of")
    if cards is None:
        own = figure.get("whose") == "this-card"
        return {"head": "this-card"} if own else {"head": ""}
    return _excepting({**cards, "excepts": [*cards.get("excepts", ()), *figure.get("excepts", ())]}, clause)


def _excepting(cards: Part, clause: Part) -> Part:
    """The cards without those that a clause excepts."""
    told = in_role(clause, "except")
    return {**cards, "excepts": [*cards.get("excepts", ()), *told]}


def _amount(clause: Part, figure: Part) -> int | None:
    """How much is gained or lost, where it is not reckoned."""
    number = figure.get("number", {})
    reckoned = any(m["role"] == "for" for m in clause.get("modifiers", ()))
    return None if reckoned or number.get("least") != number.get("most") else number.get("least")


def _position(clause: Part) -> str:
    """attack or defense, of what is turned face-up or stays so; else empty."""
    words = [str(m.get("word", "")) for m in clause.get("modifiers", ())]
    found = [word.removeprefix("position:") for word in words if word.startswith("position:")]
    return found[0] if len(found) == 1 and not any("face" in word for word in words) else ""


def is_timed(entry: Entry) -> bool:
    """Whether a clause is so at some time only, by such means, or as one of several effects of which one is applied."""
    clause, choices = entry.clause, entry.one.part.get("choices", ()) if entry.one is not None else ()
    return any(clause in each.get("does", ()) for each in choices) or any(
        m["time"].get("how") not in ("until", "for") if "time" in m else m["role"] not in _PLAIN
        for m in clause.get("modifiers", ())
    )


def is_mass(cards: Part) -> bool:
    """Whether all such cards are meant, and not some of them."""
    number = cards.get("number", {})
    word = number.get("word")
    return word in _MASS or (
        word not in _SOME and "most" in number and number["most"] is None and not number.get("one")
    )


def counted(clause: Part) -> Iterator[Part]:
    """The phrases that a clause counts: "for each ...", "the number of ...", "the combined ATK of ..."."""
    told = clause.get("modifiers", ())
    places = [p for m in told if m["role"] in ("on", "in") for p in m.get("places", ())]
    beside = [m["cards"] for m in told if m["role"] == "among" and "cards" in m]
    for cards in beside or _phrases(clause):
        where = cards.get("where") or places
        related = [each for each in cards.get("relations", ()) if each["role"] != "times"]
        yield {**cards, "where": where, "relations": related, "number": {"most": None, "word": "any"}}


def _is_piece(clause: Part) -> bool:
    """Whether only a piece of a clause was read: "... or in their GY"."""
    told = clause.get("modifiers", ())
    return not clause["verb"] or (clause["verb"] == "be" and bool(told) and all("places" in each for each in told))


def _phrases(clause: Part) -> Iterator[Part]:
    yield from for_each(clause)
    for each in inside(clause):
        of = each.get("of")
        if each.get("head") in _COUNTED and of and of.get("number", {"most": 1}).get("most") is None:
            yield of
