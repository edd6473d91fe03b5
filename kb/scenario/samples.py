"""Samples: card texts that a rulebook quotes for a wording. Each is run by reading it and finding the wording in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from kb import DATA
from kb.card_text import CardText, read
from kb.card_text.gist import gist
from kb.errors import SourceError
from kb.files import read_toml
from kb.records import Card, Rule

#: For each section of a source, by its place in the ids: alternatives of clauses, each of words.
Wordings = Mapping[str, Sequence[str]]


@cache
def wordings() -> Wordings:
    """The wordings of `data/card_text/wordings.toml`, by `source/section`."""
    found = read_toml(DATA / "card_text" / "wordings.toml", SourceError)
    return {f"{source}/{section}": wanted for source, sections in found.items() for section, wanted in sections.items()}


def sampled(rule: Rule) -> str:
    """The name of the card whose text an example is, where its section has samples of a wording; else empty."""
    name, _, rest = rule.text.partition("\n")
    quoted = rest.strip() and any(card.name == name.strip() for card in rule.cards)
    return name.strip() if quoted and rule.id.partition("#")[0] in wordings() else ""


def holds(rule: Rule, card: Card | None) -> bool | None:
    """Is the wording of a sample's section in what is read of its text? None where words of it were not understood.

    `card` tells what the card is: a monster's types or the kind of its Spell or Trap.
    """
    name, _, text = rule.text.partition("\n")
    reading = read(_as_card(name, text, card.type if card else ""))
    clauses = gist(reading)
    if any(_found(wanted, clauses) for wanted in wordings()[rule.id.partition("#")[0]]):
        return True
    return None if reading.unread else False


def _as_card(name: str, text: str, kind: str) -> CardText:
    first, _, last = kind.rpartition(" ")
    if last in ("Spell", "Trap"):
        return CardText(0, name, last, first or None, None, text)
    types = kind if "Effect" in kind or not kind else f"{kind} / Effect"  # some lists leave it out beside "Tuner"
    return CardText(0, name, "Monster", None, types or "Effect", text)


def _found(wanted: str, clauses: Sequence[frozenset[str]]) -> bool:
    """Whether every clause that an alternative names is among those of a reading."""
    return all(any(_fits(part.split(), words) for words in clauses) for part in wanted.split(" + "))


def _fits(pattern: Sequence[str], words: frozenset[str]) -> bool:
    return all(
        word[1:] not in words if word.startswith("!") else any(one in words for one in word.split("|"))
        for word in pattern
    )
