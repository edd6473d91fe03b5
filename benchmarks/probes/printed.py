"""What is printed on a card: its figures, Attribute, Type and kind, asked as they are and as they are not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from benchmarks.probes.probe import Probe
from kb.records import Card
from kb.store.readings import Reading

_ATTRIBUTES = ("DARK", "EARTH", "FIRE", "LIGHT", "WATER", "WIND")
_TYPES = ("Dragon", "Fairy", "Machine", "Plant", "Spellcaster", "Warrior", "Zombie", "Sea Serpent", "Winged Beast")
_FRAMES = ("Fusion", "Synchro", "Xyz", "Link", "Ritual", "Pendulum", "Tuner")
_SPELLS, _TRAPS = (
    ("Normal", "Continuous", "Quick-Play", "Equip", "Field", "Ritual"),
    ("Normal", "Continuous", "Counter"),
)
_EXTRA = ("Fusion", "Synchro", "Xyz", "Link")
_SHORT = {"Level": "Level", "Rank": "Rank", "Link Rating": "Link Rating", "ATK": "ATK", "DEF": "DEF"}
#: By what a figure that is not printed differs from it.
_OFF = {"Level": 1, "Rank": 1, "Link Rating": 1, "ATK": 100, "DEF": 200}


def probes(card: Card, read: Reading, chance: Random) -> Iterator[Probe]:
    """What is printed on a card; no ATK or DEF of one whose text changes its own."""
    if card.type.endswith(("Spell", "Trap")):
        yield from _of_spell(card, chance)
        return
    changes = any({"atk_change", "atk_set", "def_change"} & set(one["holds"]) for one in read["statements"])
    for figure, value in card.facts.items():
        if figure not in _SHORT or not isinstance(value, int) or value <= 0 or (changes and figure in ("ATK", "DEF")):
            continue
        yield from _of_figure(card.name, figure, value, chance)
    yield from _of_kind(card, chance)


def _of_figure(name: str, figure: str, value: int, chance: Random) -> Iterator[Probe]:
    right = chance.random() < 0.5
    asked = value if right else abs(value + chance.choice((-1, 1)) * _OFF[figure])
    right = asked == value
    said = chance.choice((figure, figure.lower(), "attack" if figure == "ATK" else figure))
    wordings = [
        f"Is {name}'s {said} {asked}?",
        f"Does {name} have a {said} of {asked}?",
        f"Is the {said} of {name} {asked}?",
        f"Is {asked} the printed {said} of {name}?",
        f"{name}'s {said}: is it {asked}?",
    ]
    if figure in ("ATK", "DEF"):
        wordings += [f"Does {name} have {asked} {said}?", f"does {name.lower()} have exactly {asked} {said} points?"]
    elif figure != "Link Rating":
        wordings += [f"Is {name} {said} {asked}?", f"Is {name} a {said} {asked} monster?"]
    yield Probe(f"{figure}, as it is", chance.choice(wordings), "yes" if right else "no")
    more = chance.random() < 0.5
    bound = value + chance.choice((-2, -1, 0, 1, 2)) * _OFF[figure]
    if bound <= 0:
        return
    above = chance.choice(
        (
            f"Does {name} have a {said} of {bound} or {'higher' if more else 'lower'}?",
            f"Is {name}'s {said} {bound} or {'more' if more else 'less'}?",
            f"Is {name}'s {said} at {'least' if more else 'most'} {bound}?",
        )
    )
    yield Probe(f"{figure}, or more", above, "yes" if (value >= bound if more else value <= bound) else "no")
    beyond = chance.choice(
        (
            f"Is {name}'s {said} {'higher' if more else 'lower'} than {bound}?",
            f"Does {name} have {'more' if more else 'less'} than {bound} {said}?",
            f"Is the {said} of {name} {'above' if more else 'below'} {bound}?",
        )
    )
    yield Probe(f"{figure}, more than", beyond, "yes" if (value > bound if more else value < bound) else "no")


def _of_kind(card: Card, chance: Random) -> Iterator[Probe]:
    name, line = card.name, card.type.split(" / ")
    attribute = card.facts.get("Attribute")
    asked = chance.choice((attribute, chance.choice(_ATTRIBUTES)))
    if attribute in _ATTRIBUTES:
        said = chance.choice(
            (
                f"Is {name} a {asked} monster?",
                f"Is {name}'s Attribute {asked}?",
                f"Is {name} {asked}?",
                f"Does {name} have the {asked} Attribute?",
                f"{name}, is it {asked}?",
            )
        )
        yield Probe("Attribute", said, "yes" if asked == attribute else "no")
    if line[0] in _TYPES:
        kind = chance.choice((line[0], chance.choice(_TYPES)))
        said = chance.choice(
            (
                f"Is {name} a {kind} monster?",
                f"Is {name} a {kind}?",
                f"Is {name}'s Type {kind}?",
                f"Is {name} a {kind}-Type monster?",
                f"is {name.lower()} of the {kind.lower()} type?",
            )
        )
        yield Probe("Type", said, "yes" if kind == line[0] else "no")
    frame = chance.choice(_FRAMES)
    yield Probe(
        "frame", f"Is {name} a {frame} {'' if frame == 'Tuner' else 'Monster'}".strip() + "?", _of(frame in line)
    )
    extra = any(one in line for one in _EXTRA)
    where = chance.choice((("Extra", extra), ("Main", not extra)))
    deck = chance.choice(
        (
            f"Does {name} go in the {where[0]} Deck?",
            f"Is {name} {'an' if where[0] == 'Extra' else 'a'} {where[0]} Deck monster?",
        )
    )
    yield Probe("Deck", deck, _of(where[1]))
    if "Effect" in line or "Normal" in line:
        effect = chance.choice((("Effect", "Effect" in line), ("Normal", "Normal" in line)))
        yield Probe(
            "Effect or Normal",
            f"Is {name} {'an' if effect[0] == 'Effect' else 'a'} {effect[0]} Monster?",
            _of(effect[1]),
        )


def _of_spell(card: Card, chance: Random) -> Iterator[Probe]:
    kind, _, what = card.type.rpartition(" ")
    asked = chance.choice((kind, chance.choice(_SPELLS if what == "Spell" else _TRAPS)))
    said = chance.choice(
        (
            f"Is {card.name} a {asked} {what}?",
            f"Is {card.name} a {asked} {what} Card?",
            f"{card.name}, is it a {asked} {what}?",
            f"is {card.name.lower()} a {asked.lower()} {what.lower()}?",
        )
    )
    yield Probe(
        f"kind of {what}", said.replace("a Equip", "an Equip").replace("a equip", "an equip"), _of(asked == kind)
    )
    other = chance.choice(("Spell", "Trap"))
    yield Probe("Spell or Trap", f"Is {card.name} a {other} Card?", _of(other == what))


def _of(holds: bool) -> str:
    return "yes" if holds else "no"
