"""What holds without being activated, and Summoning conditions and procedures: one slot of a clause changed at a time.

Only clauses of which nothing is left unread, and whose verb no other text of the card has, so that no other text of it
can turn the answer. `shields`: who is protected, against what; `gains`: ATK and DEF; `bans`: what players cannot do;
`counting`: what counts each time; `treated`: names, Tributes, equipping; `entering`: how a card is Summoned;
`fighting`: attacks and damage; `materials`: of what a monster of the Extra Deck is Summoned; `limits`: what it cannot.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from benchmarks.probes.probe import Probe
from benchmarks.probes.standing import (
    bans,
    counting,
    entering,
    fighting,
    gains,
    limits,
    materials,
    shields,
    treated,
)
from kb.records import Card
from kb.store.readings import Reading

_EACH = (shields, gains, bans, counting, treated, entering, fighting, materials, limits)


def probes(card: Card, read: Reading, chance: Random) -> Iterator[Probe]:
    """The probes of a card's standing text."""
    if read["unread"] or read["parts"]["unread"] or '"' in card.name or "?" in card.name:
        return
    for each in _EACH:
        yield from each.probes(card, read, chance)
