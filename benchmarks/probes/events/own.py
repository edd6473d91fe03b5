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
    yield from _described(card, effects, every_told, chance)


_CARDS = frozenset({"monster", "card", "spell", "trap", "spell-trap"})
#: What an effect does, in the words of a player.
_DEEDS = {
    "draw": ("draw", "draw with its effect"),
    "add": ("add a card to my hand", "add a card to my hand with its effect"),
    "special-summon": ("Special Summon a monster", "Special Summon a monster with its effect"),
    "set": ("Set a card", "Set a card with its effect"),
    "destroy": ("destroy a card", "destroy a card with its effect"),
}


def _described(
    card: Card, effects: Sequence[Clause], every_told: Sequence[Happening], chance: Random
) -> Iterator[Probe]:
    """Questions of an effect that is told by what it alone of the card's effects does."""
    for effect in effects:
        first = next(iter(effect.get("does", ())), {})
        verb = str(first.get("verb"))
        plain = (first.get("object") or {}).get("head") in _CARDS and not first.get("passive")
        own = "this-card" in str(first.get("object")) or first.get("modal") or not plain
        alone = sum(f"'verb': '{verb}'" in str(each) for each in effects) == 1 and not effect.get("choices")
        if verb not in _DEEDS or own or not alone or not effect.get("may") or not effect.get("when"):
            continue
        for told in every_told:
            meets = waits(effect, told)
            if meets is None or not any(_kind(clause, told.group) for clause in every(effect)):
                continue
            form = chance.choice(("If {card}, can I {deed}?", "{card}. Can I {deed}?", "{card}, may I {deed}?"))
            words = chance.choice(told.words)
            said = words if told.group == "battle" else f"{'was' if form.startswith('{card}') else 'is'} {words}"
            deed = chance.choice(_DEEDS[verb])
            verdict = "yes" if meets else "no"
            yield Probe(f"to {verb}: {verdict}", form.format(card=f"{card.name} {said}", deed=deed), verdict)


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
