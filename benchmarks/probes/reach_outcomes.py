"""What comes of an effect: how a monster is Summoned, amounts, for how long, what may be equipped and negated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from benchmarks.probes.cards_told import ATTRIBUTES, TYPES, Part, described, is_one, level, wanted
from benchmarks.probes.probe import Probe
from kb.records import Card
from kb.store.readings import Reading

Slot = tuple[str, str, str]


def outcomes(card: Card, read: Reading, chance: Random) -> Iterable[Probe]:
    """Questions of what comes of a card's effects."""
    name = f'"{card.name}"' if chance.random() < _QUOTED else card.name
    effects = read["parts"]["effects"]
    every = [c for one in effects for c in one.get("does", ())]
    standing = [c for one in read["parts"]["standing"] for c in one.get("clauses", ())]
    if any("choices" in one or "bullets" in one for one in effects):
        return
    for make in (_summoned, _damaged, _gained, _drawn, _boosted, _negated):
        for slot, question, verdict in make(every, standing, effects, name, chance):
            yield Probe(slot, question, verdict)
    for slot, question, verdict in _equipped(standing, name, chance):
        yield Probe(slot, question, verdict)


_QUOTED = 0.3


def _only(every: list[Part], *verbs: str) -> list[Part]:
    """The clause with such a verb, where there is just one that may be asked for so."""
    found = [c for c in every if set(str(c["verb"]).split("|")) & {*verbs}]
    return found if len(found) == 1 and not found[0].get("conditions") and not found[0].get("modal") else []


def _roles(clause: Part) -> set[str]:
    return {str(m["role"]) for m in clause.get("modifiers", ())}


# ---- how a monster is Summoned -------------------------------------------------------------------------

_SUMMONS = ("special-summon", "summon", "normal-summon", "fusion-summon", "synchro-summon", "ritual-summon")


def _summoned(
    every: list[Part], standing: list[Part], effects: list[Part], name: str, chance: Random
) -> Iterator[Slot]:
    for clause in _only([*every, *standing], *_SUMMONS):
        cards = clause.get("object") or {}
        plain = _roles(clause) <= {"in", "from", "to", "on", "time"} and not clause.get("subject")
        if (
            clause["verb"] != "special-summon"
            or cards.get("head") != "monster"
            or not is_one(cards.get("number", {}))
            or not plain
        ):
            continue
        if standing:
            continue
        yield from _positioned(clause, name, chance)
        yield from _sided(clause, name, chance)
        yield from _muted(clause, every, effects, name, chance)


def _positioned(clause: Part, name: str, chance: Random) -> Iterator[Slot]:
    told = [str(m.get("word", "")) for m in clause.get("modifiers", ()) if m["role"] == "in" and "word" in m]
    verdicts = {
        "": {"Attack": "yes", "face-up Defense": "yes", "face-down Defense": "no"},
        "position:defense": {"Attack": "no", "Defense": "yes", "face-down Defense": "no"},
        "position:attack": {"Attack": "yes", "Defense": "no"},
        "face:down position:defense": {"Attack": "no", "face-down Defense": "yes"},
        "face:up position:defense": {"Attack": "no", "face-down Defense": "no", "face-up Defense": "yes"},
    }.get(told[0] if told else "")
    if (
        verdicts is None
        or len(told) > 1
        or any("places" in m for m in clause.get("modifiers", ()) if m["role"] == "in")
    ):
        return
    if any(f["what"] == "property" for f in (clause.get("object") or {}).get("filters", ())):
        return
    what = _thing(clause)
    for position, verdict in verdicts.items():
        ways = (
            f"Can {name} Special Summon {what} in {position} Position?",
            f"Can I Special Summon {what} in {position} Position with {name}?",
            f"Can the monster that {name} Special Summons be in {position} Position?",
            f"Can the monster Summoned by {name} be Summoned in {position} Position?",
        )
        yield f"position, {position}, {'told' if told else 'free'}", chance.choice(ways), verdict


def _thing(clause: Part) -> str:
    cards = clause.get("object") or {}
    types = [one["values"][0] for one in cards.get("filters", ()) if one["what"] == "type" and not one.get("negated")]
    return f"a {types[0].replace('-', ' ')} monster" if types and types[0][0] not in "AIE" else "a monster"


def _sided(clause: Part, name: str, chance: Random) -> Iterator[Slot]:
    places = [p for m in clause.get("modifiers", ()) if m["role"] in ("to", "on") for p in m.get("places", ())]
    whose = {str(p.get("whose", "")) for p in places if p["zone"] == "field"}
    if len(whose) > 1 or whose - {"you", "opponent"} or len(places) > len(whose):
        return
    side = next(iter(whose), "you")
    for each, said in (("you", "my field"), ("opponent", "my opponent's field")):
        ways = (
            f"Can {name} Special Summon {_thing(clause)} to {said}?",
            f"Does {name} Special Summon {_thing(clause)} to {said}?",
            f"Can I use {name} to Special Summon {_thing(clause)} to {said}?",
        )
        yield f"field, {each}", chance.choice(ways), "yes" if each == side else "no"


def _muted(clause: Part, every: list[Part], effects: list[Part], name: str, chance: Random) -> Iterator[Slot]:
    """Whether its effects are negated."""
    one = next(c.get("does", ()) for c in effects if clause in c.get("does", ()))
    negates = [c for c in every if "negate" in str(c["verb"])]
    own = [c for c in negates if c in one and (c.get("object") or c.get("subject") or {}).get("head") == "its-effects"]
    plain = len(own) == len(negates) == 1 and not own[0].get("conditions") and "modifiers" not in own[0]
    if plain and one.index(own[0]) == one.index(clause) + 1:
        verdict = "yes"
    elif "negate" not in str(effects) and not any(c["verb"] in ("apply", "use", "activate") for c in every):
        verdict = "no"
    else:
        return
    ways = (
        f"Are the effects of the monster Special Summoned by {name} negated?",
        f"Does {name} negate the effects of the monster it Special Summons?",
        f"If I Special Summon a monster with {name}, are its effects negated?",
    )
    yield f"effects negated, {verdict}", chance.choice(ways), verdict


# ---- amounts -------------------------------------------------------------------------------------------


def _amount(clause: Part, head: str, roles: set[str]) -> int | None:
    """The number of which a clause is, where it is no other than that one."""
    cards = clause.get("object") or {}
    number = cards.get("number", {})
    if cards.get("head") != head or set(cards) - {"head", "number"} or not _roles(clause) <= roles:
        return None
    least = number.get("least", 1 if head == "card" else None)
    return least if least is not None and number.get("most", least) == least and "word" not in number else None


def _other(amount: int, chance: Random) -> int:
    step = 500 if amount >= 100 else 1
    return amount + step if amount <= step or chance.random() < 0.5 else amount - step


def _to(clause: Part) -> str:
    return str(next(((m.get("cards") or {}).get("head") for m in clause.get("modifiers", ()) if m["role"] == "to"), ""))


def _damaged(every: list[Part], standing: list[Part], effects: list[Part], name: str, chance: Random) -> Iterator[Slot]:
    for clause in _only([*every, *standing], "inflict", "take"):
        amount = _amount(clause, "damage", {"to"})
        if amount is None or clause in standing or clause.get("subject") or _to(clause) != "opponent":
            continue
        ways = ("Does {} inflict {} damage to my opponent?", "Will {} inflict {} damage to my opponent?")
        yield "damage, so much", chance.choice(ways).format(name, amount), "yes"
        yield "damage, another amount", chance.choice(ways).format(name, _other(amount, chance)), "no"
        both = ("Does {} inflict damage to both players?", "Do both players take damage from {}?")
        mine = ("Does {} inflict damage to me?", "Do I take damage from {}?", "Does my opponent take damage from {}?")
        yield "damage, to both", chance.choice(both).format(name), "no"
        said = chance.choice(mine)
        yield "damage, to whom", said.format(name), "yes" if "opponent" in said else "no"


def _gained(every: list[Part], standing: list[Part], effects: list[Part], name: str, chance: Random) -> Iterator[Slot]:
    found = [c for c in (*every, *standing) if str(c["verb"]) in ("gain", "increase", "recover", "make")]
    if len(found) != 1 or found[0] in standing or found[0].get("conditions") or found[0].get("subject"):
        return
    amount = _amount(found[0], "lp", set())
    if amount is None:
        return
    ways = ("Do I gain {1} LP with {0}?", "Does {0} give me {1} LP?", "Does {0} let me gain {1} LP?")
    yield "LP, so many", chance.choice(ways).format(name, amount), "yes"
    yield "LP, another amount", chance.choice(ways).format(name, _other(amount, chance)), "no"
    other = ("Does my opponent gain LP from {}?", "Does {} make my opponent gain LP?")
    yield "LP, the opponent's", chance.choice(other).format(name), "no"


def _drawn(every: list[Part], standing: list[Part], effects: list[Part], name: str, chance: Random) -> Iterator[Slot]:
    for clause in _only([*every, *standing], "draw"):
        amount = _amount(clause, "card", set())
        if amount is None or clause in standing or clause.get("subject"):
            continue
        ways = ("Do I draw {1} with {0}?", "Does {0} let me draw {1}?", "Can I draw {1} with {0}?")
        yield "draw, so many", chance.choice(ways).format(name, _cards(amount)), "yes"
        yield "draw, more", chance.choice(ways).format(name, _cards(amount + 1)), "no"
        yield "draw, the opponent", f"Does my opponent draw {_cards(amount)} from {name}?", "no"


def _cards(many: int) -> str:
    return f"{many} card" if many == 1 else f"{many} cards"


_UNTIL = {
    ("until", "end", None, None): "end",
    ("until", "turn", "this", "end"): "turn",
    ("for", "turn", "this", "rest"): "turn",
}


def _boosted(every: list[Part], standing: list[Part], effects: list[Part], name: str, chance: Random) -> Iterator[Slot]:
    found = [
        c for c in (*every, *standing) if str(c["verb"]) in ("gain", "lose", "increase", "become", "halve", "double")
    ]
    found += [c for c in (*every, *standing) if str(c["verb"]) in ("change", "make", "reduce", "switch")]
    if (
        len(found) != 1
        or found[0] in standing
        or found[0].get("conditions")
        or found[0]["verb"] not in ("gain", "lose")
    ):
        return
    clause = found[0]
    head = (clause.get("object") or {}).get("head", "")
    amount = _amount(clause, "atk", {"time"}) or _amount(clause, "atk-def", {"time"})
    subject = (clause.get("subject") or {}).get("head")
    times = [m["time"] for m in clause.get("modifiers", ()) if "time" in m]
    keys = [_UNTIL.get((t.get("how"), t.get("phase"), t.get("which"), t.get("edge"))) for t in times]
    if amount is None or subject not in ("it", "that-card", "this-card") or None in keys or len(times) > 1:
        return
    if times and (times[0].get("whose") or times[0].get("turn") or times[0].get("times")):
        return
    who = "it" if subject == "this-card" else "the monster"
    said = {"atk": "ATK", "atk-def": "ATK and DEF"}[head]
    if subject == "this-card":
        ways = (
            f"Does {name} {clause['verb']} {{}} {said} by its effect?",
            f"Does {name} {clause['verb']} {{}} {said}?",
        )
    else:
        ways = (
            f"Does the target of {name} {clause['verb']} {{}} {said}?",
            f"Does {name} make {who} {clause['verb']} {{}} {said}?",
            f"Does the monster targeted by {name} {clause['verb']} {{}} {said}?",
        )
        if not any(c["verb"] == "target" for one in effects for c in one.get("pays", ())):
            return
    yield "ATK, so much", chance.choice(ways).format(amount), "yes"
    yield "ATK, another amount", chance.choice(ways).format(_other(amount, chance)), "no"
    noun = {"gain": ("ATK gain", "ATK boost"), "lose": ("ATK loss", "ATK loss")}[str(clause["verb"])]
    ends = (
        f"Does the {chance.choice(noun)} from {name} only last until the end of the turn?",
        f"Does the {chance.choice(noun)} from {name} wear off at the end of the turn?",
    )
    if keys == ["end"]:
        ends = (f"Does the {chance.choice(noun)} of {name} only last until the End Phase?",)
    lasts = (
        f"Is the {chance.choice(noun)} from {name} permanent?",
        f"Does the {chance.choice(noun)} from {name} last after the turn ends?",
    )
    yield f"for how long, {'a turn' if keys else 'for good'}", chance.choice(ends), "yes" if keys else "no"
    yield f"for how long, kept, {'a turn' if keys else 'for good'}", chance.choice(lasts), "no" if keys else "yes"


# ---- what is negated -----------------------------------------------------------------------------------

_ACTIVATED = {
    ("spell", ""): (("a Spell Card", "yes"), ("a Trap Card", "no"), ("a monster effect", "no")),
    ("trap", ""): (("a Trap Card", "yes"), ("a Spell Card", "no"), ("a monster effect", "no")),
    ("spell-trap", ""): (("a Spell Card", "yes"), ("a Trap Card", "yes"), ("a monster effect", "no")),
    ("effect", "monster"): (("a monster effect", "yes"), ("a Spell Card", "no"), ("a Trap Card", "no")),
}


def _negated(every: list[Part], standing: list[Part], effects: list[Part], name: str, chance: Random) -> Iterator[Slot]:
    for clause in _only([*every, *standing], "negate"):
        if (clause.get("object") or {}).get("head") not in (
            "that-activation",
            "activation",
            "its-effect",
            "that-effect",
        ):
            continue
        one = next((each for each in effects if clause in each.get("does", ())), None)
        when = (one or {}).get("when", ())
        if one is None or len(when) != 1 or len(when[0]["clauses"]) != 1:
            continue
        told = when[0]["clauses"][0]
        cards = told.get("subject") if told.get("passive") else told.get("object")
        plain = _roles(told) <= {"remark"} and not told.get("conditions") and cards is not None
        if told["verb"] != "activate" or not plain or set(cards or ()) - {"head", "number", "kind"}:
            continue
        for what, verdict in _ACTIVATED.get((str(cards["head"]), str(cards.get("kind", ""))), ()):  # type: ignore[index]
            ways = (
                f"Can {name} negate {what}?",
                f"Can I negate {what} with {name}?",
                f"Can I use {name} when my opponent activates {what}?",
                f"Can I activate {name} in response to my opponent activating {what}?",
            )
            # of a card that stays, to use it may be to activate the card
            first = 2 if one is not effects[0] else len(ways)
            yield f"negated, {verdict}", chance.choice(ways[:first]), verdict


# ---- what may be equipped ------------------------------------------------------------------------------


def _equipped(standing: list[Part], name: str, chance: Random) -> Iterator[Slot]:
    for clause in _only(standing, "equip"):
        to = [m["cards"] for m in clause.get("modifiers", ()) if m["role"] == "to" and "cards" in m]
        only = any(m.get("word") == "only" for m in clause.get("modifiers", ()))
        found = wanted({**to[0], "number": {}}, ()) if len(to) == 1 and only and not to[0].get("more") else None
        if found is None or not found.has:
            continue
        changes = {"type": TYPES, "attribute": ATTRIBUTES, "archetype": ("Gladiator Beast", "Gouki", "Shaddoll")}
        ways = (
            f"Can I equip {name} to {{}}?",
            f"Can {{}} be equipped with {name}?",
            f"Can {name} be equipped to {{}}?",
        )
        yield "equip, as it is", chance.choice(ways).format(described(found, chance, zone=None)), "yes"
        for what, one in found.has.items():
            others = [each for each in changes.get(what, ()) if each not in one["values"]]
            if what == "level":
                others = [str(level(one) + (-1 if one.get("op") == ">=" else 1))]
            if others:
                cards = described(found, chance, zone=None, **{what: chance.choice(others)})
                yield f"equip, another {what}", chance.choice(ways).format(cards), "no"
