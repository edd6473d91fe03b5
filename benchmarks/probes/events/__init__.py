"""What lets an effect be used: what happens to the card, or to others, and what is controlled then.

`own` tells of the card itself, `others` of other cards and of the players, `held` of what is controlled. `clauses` says
of a clause of a reading whether it is met by what is told: yes, no, or nothing that is beyond doubt; `told` is what can
happen to a card, with its plain words.
"""

from collections.abc import Iterable
from random import Random

from benchmarks.probes.events import held, others, own
from benchmarks.probes.probe import Probe
from kb.records import Card
from kb.store.readings import Reading


def probes(card: Card, read: Reading, chance: Random) -> Iterable[Probe]:
    """Questions whether an effect may be used when that happens, or while that is so."""
    if read["unread"] or read["parts"]["unread"] or any(each["unread"] for each in read["effects"]):
        return
    for of_kind in (own, others, held):
        yield from of_kind.probes(card, read, chance)
