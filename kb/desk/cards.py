"""A card by any name that people use for it: what was read of it, what runs it, the rules that name it."""

from collections.abc import Mapping, Sequence
from typing import Any

from kb.cards.names import Match, resolve
from kb.desk.records import card_json, rule_json, run_json
from kb.language.visible import short
from kb.quick_tuple import QuickTuple
from kb.records import Rule, ScenarioRun
from kb.store.readings import Text, reading, text
from kb.store.store import Store


class Known(QuickTuple):
    """What a name stands for, and what is known of that card; nothing where no card is certain.

    `reading` is what was read of it, `text` its text where that is on this machine.
    """

    match: Match
    rules: Sequence[Rule] = ()
    runs: Sequence[ScenarioRun] = ()
    reading: Mapping[str, Any] | None = None
    text: Text | None = None


def known(store: Store, name: str) -> Known:
    """What is known of the card that `name` means."""
    match = resolve(store, name)
    if (card := match.card) is None:
        return Known(match)
    return Known(match, store.mentioning(card), store.runs_with(card), reading(store, card), text(store, card))


def card(store: Store, name: str) -> dict[str, Any]:
    """The card, or the candidates for it."""
    return known_json(known(store, name), store)


def known_json(found: Known, store: Store) -> dict[str, Any]:
    """What is known of a card, or the candidates, as the contract has it."""
    match = found.match
    return {
        "query": short(match.query),
        "match": card_json(match.card) if match.card else None,
        "how": match.how,
        "candidates": [card_json(near.card) | {"score": near.score} for near in match.candidates],
        "rules": [rule_json(rule, store) for rule in found.rules],
        "scenarios": [run_json(run) for run in found.runs],
        "reading": found.reading,
        "text": None if found.text is None else found.text._asdict(),
    }
