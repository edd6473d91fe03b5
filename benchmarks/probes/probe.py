"""A question whose answer follows from the reading of which it was made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import NamedTuple

from kb.answer.answer import Answer
from kb.desk.answers import answered
from kb.records import Card
from kb.store.readings import Reading, reading
from kb.store.store import Store

OUTCOMES = ("certain right", "likely right", "open", "likely wrong", "certain wrong")


class Probe(NamedTuple):
    """A question; `slot`: what of a clause it asks, and how that is changed; `verdict`: yes or no."""

    slot: str
    question: str
    verdict: str


Family = Callable[[Card, Reading, Random], Iterable[Probe]]


class Asked(NamedTuple):
    """A probe and what was answered."""

    probe: Probe
    answer: Answer

    @property
    def outcome(self) -> str:
        """Which of `OUTCOMES` it is."""
        given = self.answer.verdict or self.answer.likely
        if given is None:
            return "open"
        sure = "certain" if self.answer.verdict else "likely"
        return f"{sure} {'right' if given == self.probe.verdict else 'wrong'}"


def drawn(store: Store, family: Family, wanted: int, seed: int) -> Mapping[str, list[Probe]]:
    """Probes of cards drawn by a seed, by slot: so many of each, a card once in each."""
    chance = Random(seed)
    cards = store.cards("yugioh")
    found: dict[str, list[Probe]] = {}
    for card in chance.sample(cards, len(cards)):
        read = reading(store, card)
        if read is None or read["refused"]:
            continue
        for probe in {one.slot: one for one in family(card, read, chance)}.values():
            if len(of_slot := found.setdefault(probe.slot, [])) < wanted:
                of_slot.append(probe)
    return dict(sorted(found.items()))


def asked(store: Store, probes: Iterable[Probe]) -> Iterator[Asked]:
    """Each probe with the answer that `judge ask` gives."""
    for probe in probes:
        yield Asked(probe, answered(store, probe.question))


def shares(found: Iterable[Asked]) -> str:
    """How often each outcome came about."""
    counted = Counter(one.outcome for one in found)
    total = counted.total()
    return f"{total} asked, " + ", ".join(f"{name} {counted[name] / max(total, 1):.3f}" for name in OUTCOMES)
