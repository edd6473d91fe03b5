"""Questions of what happens to the card itself, or by it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from benchmarks.probes.events.clauses import GROUPS, Clause, every, waits
from benchmarks.probes.events.told import Happening, battles, fates, summons
from benchmarks.probes.probe import Probe
from kb.records import Card
from kb.store.readings import Reading

#: Ways to ask; {it} is what is told of "it", {card} of the card by its name.
_ALONE = (
    "If {card}, can I use its effect?",
    "Can I use the effect of {name} if {it}?",
    "{card}. Can I activate its effect?",
    "When {card}, do I get its effect?",
)
_ANY = (
    "{card}. Does its effect trigger?",
    "Does {name}'s effect trigger if {it}?",
    "Does {name} trigger when {it}?",
    "If {card}, does it trigger?",
)


def probes(card: Card, read: Reading, chance: Random) -> Iterator[Probe]:
    """Questions of what befalls the card, how it is Summoned, and what it does in battle."""
    effects = read["parts"]["effects"]
    if not effects or any(sort in card.type for sort in ("Pendulum", "Flip", "Gemini")):
        return
    is_monster = "ATK" in card.facts
    every_told = [*fates(is_monster)]
    if is_monster:
        every_told += [*summons(frozenset(card.type.split(" / "))), *battles()]
    for told in chance.sample(every_told, len(every_told)):
        found = [waits(effect, told) for effect in effects]
        verdict = "yes" if True in found else "no" if not any(one is None for one in found) else None
        if verdict is None or any(str(verb) in str(read["parts"]["standing"]) for verb in told.verbs):
            continue
        for kind in sorted(_kinds(effects, told, verdict)):
            yield Probe(f"{kind}: {verdict}", _question(card, told, len(effects) == 1, chance), verdict)


def _kinds(effects: Sequence[Clause], told: Happening, verdict: str) -> set[str]:
    """What the text waits for that has to do with what is told."""
    asking = [one for one in effects if verdict == "no" or waits(one, told)]
    return {kind for one in asking for clause in every(one) if (kind := _kind(clause, told.group)) is not None}


#: How a clause is told by what holds it closer.
_CLOSER = (("as", "as material"), ("for", "as material"), ("from", "from where"), ("by", "by what"))


def _kind(clause: Clause, group: str) -> str | None:
    """What kind of clause it is that waits for such a thing to happen to the card; else None."""
    verb, passive = str(clause["verb"]), bool(clause.get("passive"))
    if (clause.get("subject") or {}).get("head") != "this-card" or not set(verb.split("|")) & GROUPS[group]:
        return None
    roles = {one["role"] for one in clause.get("modifiers", ())}
    closer = next((said for role, said in _CLOSER if role in roles), "")
    if group == "battle":
        return None if passive and verb != "attack" else "damage" if verb == "inflict" else f"battle {verb}"
    if group == "summon":
        return "flipped" if verb == "flip" else f"Summoned {closer or 'how'}"
    return f"{verb} {closer}".strip() if passive or verb == "leave" else None


def _question(card: Card, told: Happening, alone: bool, chance: Random) -> str:
    form = chance.choice(_ALONE + _ANY if alone else _ANY)
    words = chance.choice(told.words)
    verbs = ["was", "gets"] if form.startswith("{card}.") else ["is", "gets"]
    said = words if told.group == "battle" else f"{chance.choice(verbs)} {words}"
    return form.format(card=f"{card.name} {said}", it=f"it {said}", name=card.name)
