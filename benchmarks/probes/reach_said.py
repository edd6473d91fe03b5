"""The same in the words of players at a table, and what the cards that a text picks have to be."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from benchmarks.probes.cards_told import ATTRIBUTES, TYPES, Wanted, level
from benchmarks.probes.probe import Probe

#: What players say for what is done to cards; the cards stand for {1}, the card for {0}.
_SAID = {
    "destroy": ("can i pop {1} with {0}?", "can {0} blow up {1}?", "Can {0} get rid of {1}?", "could {0} pop {1}"),
    "add": ("can {0} grab {1}?", "Can {0} fetch {1}?", "could i get {1} with {0}?", "can i pick up {1} with {0}"),
    "special-summon": ("can {0} bring out {1}?", "can i bring out {1} with {0}", "Could I bring out {1} off {0}?"),
    "return": ("can i bounce {1} with {0}?", "could {0} bounce {1}?", "can {0} send {1} back to the hand?"),
    "take-control": ("can i steal {1} with {0}?", "Can {0} take {1}?", "could {0} snatch {1}?"),
    "target": ("can i point {0} at {1}?", "May I pick {1} for {0}?", "Could I aim {0} at {1}?"),
    "banish": ("can {0} get rid of {1}?", "could i exile {1} with {0}?", "may I banish {1} with {0}?"),
    "send": ("can i dump {1} with {0}?", "could {0} send {1} to grave?", "can {0} mill {1}?"),
}
_SHORT = (
    (" monster I control", " monster of mine"),
    ("my opponent controls", "on my opponent's side"),
    (" my GY", " my graveyard"),
    (" in my Deck", " from my deck"),
)


def players(verb: str, name: str, cards: str, chance: Random) -> str | None:
    """The question whether a card does that to such cards, as players ask it."""
    if verb not in _SAID:
        return None
    cards = cards.replace(" to my hand", "")
    if verb in ("add", "special-summon") and " from my Deck" in cards and chance.random() < _CHANCE:
        cards = cards.replace("from my Deck", "out of my deck")
    for plain, said in _SHORT:
        if chance.random() < _CHANCE:
            cards = cards.replace(plain, said)
    ways = _SAID[verb]
    if verb == "send" and " Deck" not in cards:
        ways = ways[1:2]
    said = chance.choice(ways).format(name, cards)
    return said.lower() if chance.random() < _LOW else said


_CHANCE, _LOW = 0.5, 0.3
_DOES = {
    "destroy": "that {} destroys",
    "add": "that {} adds to my hand",
    "special-summon": "that {} Special Summons",
    "banish": "that {} banishes",
    "send": "that {} sends to the GY",
    "target": "that {} targets",
    "return": "that {} returns to the hand",
    "": "that I pay for {}",
}


def required(cards: Wanted, verb: str, name: str, chance: Random) -> Iterator[Probe]:
    """Questions whether the cards have to be of a kind."""
    if verb not in _DOES or verb == "" or cards.head not in ("monster", "card") or cards.excepts:
        return
    head = "monster" if cards.head == "monster" else "card"
    lead = f"Does the {head} {_DOES[verb].format(name)} have to be"
    asked = {"type": TYPES, "attribute": ATTRIBUTES}
    for what, kinds in asked.items():
        one = cards.has.get(what)
        value = str(one["values"][0]).replace("-", " ") if one is not None else chance.choice(kinds)
        if head == "card" and one is None:
            continue
        article = "an" if value[0] in "AEIO" else "a"
        yield Probe(f"has to be, {what}", f"{lead} {article} {value} monster?", "yes" if one is not None else "no")
        other = chance.choice([each for each in kinds if one is None or each not in one["values"]])
        may = f"Can the {head} {_DOES[verb].format(name)} be {'an' if other[0] in 'AEIO' else 'a'} {other} monster?"
        if one is not None or not set(cards.has) & {"archetype", "type"}:
            yield Probe(f"can be, {what}", may, "yes" if one is None else "no")
    if (one := cards.has.get("level")) is not None and not one.get("op"):
        yield Probe("has to be, level", f"{lead} Level {level(one)}?", "yes")
    if (one := cards.has.get("archetype")) is not None:
        yield Probe("has to be, archetype", f'{lead} a "{one["values"][0]}" {head}?', "yes")
        yield Probe("can be, archetype", f"Can the {head} {_DOES[verb].format(name)} be a Gouki {head}?", "no")
    face = cards.has.get("face")
    if cards.afield and (face is None or face["values"] == ["up"]) and not set(cards.has) - {"face"}:
        yield Probe("has to be, face-up", f"{lead} face-up?", "yes" if face is not None else "no")
