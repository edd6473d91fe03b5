"""Battles of a card and a plain monster: who is destroyed, who takes how much damage, by the printed values."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from benchmarks.probes.probe import Probe
from kb.records import Card
from kb.store.readings import Reading

#: How far the other value may be from that of the card.
_STEPS = (-900, -500, -200, -100, 0, 100, 300, 700)


class Battle(NamedTuple):
    """A battle: `mine`: the card attacks; `defends`: the target is in Defense Position; both values as they count."""

    mine: bool
    defends: bool
    attacker: int
    target: int

    @property
    def attacker_falls(self) -> bool:
        """Whether the attacker is destroyed (yugioh/damage/atk-vs-atk-lose, atk-vs-atk-tie)."""
        return not self.defends and self.attacker <= self.target and self.target > 0

    @property
    def target_falls(self) -> bool:
        """Whether the target is destroyed (yugioh/damage/atk-vs-atk-win, atk-vs-def-win)."""
        tie = not self.defends and self.attacker == self.target > 0
        return self.attacker > self.target or tie

    @property
    def damage(self) -> tuple[int, int]:
        """What the player of the attacker and the other one take."""
        difference = self.target - self.attacker
        return max(0, difference), 0 if self.defends else max(0, -difference)


def probes(card: Card, read: Reading, chance: Random) -> Iterator[Probe]:
    """Battles of a monster whose text bears on none."""
    values = (card.facts.get("ATK"), card.facts.get("DEF"))
    if read["statements"] or any(one["kind"] != "ignition" for one in read["effects"]) or read["unread"]:
        return
    if not all(isinstance(value, int) and value > 0 for value in values):
        return
    atk, def_ = (int(str(value)) for value in values)
    other = max(0, chance.choice((atk, def_)) + chance.choice(_STEPS))
    for slot, battle in (
        ("attacks attack", Battle(True, False, atk, other)),
        ("attacks defense", Battle(True, True, atk, other)),
        ("attacked in attack", Battle(False, False, other, atk)),
        ("attacked in defense", Battle(False, True, other, def_)),
    ):
        told = _told(card.name, battle, other, chance)
        for asks, verdict in _asked(card.name, battle, chance):
            yield Probe(f"{slot}, {asks[0]}", f"{told} {asks[1]}", "yes" if verdict else "no")


def _told(name: str, battle: Battle, other: int, chance: Random) -> str:
    """The battle in the words of a player."""
    if battle.mine:
        place = ("in Defense Position", f"{other} DEF") if battle.defends else ("in Attack Position", f"{other} ATK")
        return chance.choice(
            (
                f"My {name} attacks a monster {place[0]} with {place[1]}.",
                f"I attack my opponent's {place[1]} monster, which is {place[0]}, with {name}.",
                f"My {name} runs into an opposing monster with exactly {place[1]} {place[0]}.",
                f"An opponent's {place[1]} monster {place[0]} is attacked by my {name}.",
                f"I swing with {name} into a {place[1]} monster {place[0]}, no other effects involved.",
                f"my {name} hits their {place[1]} guy {place[0].lower()}.",
            )
        )
    place_ = "Defense Position" if battle.defends else "Attack Position"
    return chance.choice(
        (
            f"My opponent attacks my {name} in {place_} with a {other} ATK monster.",
            f"My {place_} {name} gets attacked by a monster with {other} ATK.",
            f"A {other} ATK monster attacks my {name}, which is in {place_}.",
            f"{name} is in {place_} and my opponent's monster with {other} ATK attacks it.",
            f"A monster with {other} ATK crashes into my {place_.lower()} {name}, nothing else happens.",
            f"opponent swings a {other} attack monster into my {name} in {place_.split(maxsplit=1)[0].lower()}.",
        )
    )


def _asked(name: str, battle: Battle, chance: Random) -> Iterator[tuple[tuple[str, str], bool]]:
    """What may be asked, by its slot, and whether it is so."""
    own, foe = ("attacker", "target") if battle.mine else ("target", "attacker")
    falls = {"attacker": battle.attacker_falls, "target": battle.target_falls}
    falling = (f"Is {name} destroyed?", f"Does {name} get destroyed by the battle?", f"Does {name} die?")
    yield ("it falls", chance.choice(falling)), falls[own]
    yield ("it stays", chance.choice((f"Does {name} survive?", f"Will {name} stay on the field?"))), not falls[own]
    theirs = {"attacker": "the attacking monster", "target": "the attacked monster"}[foe]
    falling = (f"Is {theirs} destroyed?", "Does my opponent's monster die?", f"Does {name} destroy it?")
    yield ("other falls", chance.choice(falling)), falls[foe]
    yield ("both fall", chance.choice(("Are both destroyed?", "Do both monsters die?"))), all(falls.values())
    hurt = battle.damage if battle.mine else battle.damage[::-1]
    yield ("I take damage", chance.choice(("Do I take damage?", "Do I lose life points?"))), hurt[0] > 0
    yield ("they take damage", "Does my opponent take any battle damage?"), hurt[1] > 0
    amount = max(hurt) if max(hurt) and chance.random() < 0.5 else max(hurt) + 100
    who = "I" if hurt[0] else "my opponent"
    yield ("amount", f"{'Do' if who == 'I' else 'Does'} {who} take {amount} damage?"), amount == max(hurt)
