"""The bundled cards, as the engines' vocabularies read them: modelled by hand, or compiled from their texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, TypedDict

import msgspec

from kb import DATA, blocks
from kb.files import Document, Path_, read
from kb.scenario import game as games
from kb.scenario.misfit import typed
from kb.scenario.model import Scenario
from kb.scenario.placed import slug

#: More entries in one list, or in all lists of a card, than any card text fills.
MOST_IN_A_LIST, MOST_PARTS = 50, 500


@cache
def bundled(game: str) -> dict[str, Any]:
    """Every bundled card of a game by name; `ScenarioError` names the file and line of a wrong entry."""
    files = sorted((DATA / "cards" / game).glob("*.yaml"))
    return {name: card for file in files for name, card in _of_file(game, file.stem).items()}


def modelled(game: str, name: str) -> Any:
    """The bundled card of that name, or None. Only the file that is named like it is read."""
    return _of_file(game, slug(name)).get(name)


@cache
def _of_file(game: str, stem: str) -> dict[str, Any]:
    file = DATA / "cards" / game / f"{stem}.yaml"
    return load([file], game) if file.is_file() else {}


def load(files: Sequence[Path], game: str) -> dict[str, Any]:
    """The cards of a game in these files by name; a file holds one, and is named as it is."""
    found: dict[str, Any] = {}
    for file in files:
        for document in read(file, shown(file)):
            _add(found, document, document.value, game, ())
    return found


def shared_cards(document: Document | None, game: str) -> dict[str, Any]:
    """The cards of a document that holds nothing else, by name; none where there is no such document."""
    if document is None:
        return {}
    shared = document.value["cards"]
    if not isinstance(shared, list):
        raise document.error(("cards",), "expected a list, got something else; write a list of cards")
    return with_cards({}, document, shared, game)


def with_cards(known: Mapping[str, Any], document: Document, entries: Sequence[Any], game: str) -> dict[str, Any]:
    """Known cards and those under the `cards` of a document, by name; an error where two have the same."""
    found = dict(known)
    for i, entry in enumerate(entries):
        _add(found, document, entry, game, ("cards", i))
    return found


def _add(found: dict[str, Any], document: Document, entry: Any, game: str, path: Path_) -> None:
    """Add the card that `entry` describes; an error where it makes no sense, or its name is taken."""
    _not_too_large(document, entry, path)
    module = games.module(game)
    card: Any = typed(document, entry, module.Card, path)
    for where, message in module.faults(card):
        raise document.error((*path, *where), message)
    if card.name in found:
        raise document.error(path, f"the card '{card.name}' is there twice; keep one")
    found[card.name] = card


def _not_too_large(document: Document, entry: Any, path: Path_) -> None:
    """An error for a card with more parts than any text has: the engines would take minutes over them."""
    left, parts = [(entry, path)], 0
    while left:
        part, where = left.pop()
        if isinstance(part, list):
            parts += len(part)
            if len(part) > MOST_IN_A_LIST:
                message = f"{len(part):,} entries, and no card has more than {MOST_IN_A_LIST} of a kind; remove some"
                raise document.error(where, message)
        if isinstance(part, list | dict):
            inner = enumerate(part) if isinstance(part, list) else part.items()
            left += [(value, (*where, key)) for key, value in inner if isinstance(value, list | dict)]
    if parts > MOST_PARTS:
        raise document.error(path, f"{parts:,} parts, and no card has more than {MOST_PARTS}; split it")


class _Read(TypedDict):
    card: dict[str, Any] | None


@cache
def read_from_text(game: str) -> dict[str, dict[str, Any]]:
    """The entries of the cards that were compiled whole from their texts, by name (`data/read/`)."""
    path = DATA / "read" / f"{game}.jsonl.xz"
    if not path.exists():
        return {}
    decode = msgspec.json.Decoder(_Read).decode
    entries = (row["card"] for row in map(decode, blocks.lines(path)))
    return {entry["name"]: entry for entry in entries if entry and "unmodelled" not in entry}


def _from_text(game: str, name: str) -> Any:
    """The card of that name as its text was compiled, or None."""
    entry = read_from_text(game).get(name)
    return None if entry is None else msgspec.convert(entry, games.module(game).Card)


def find(scenario: Scenario, name: str, *path: str | int) -> Any:
    """The card of that name: of those that the scenario brings, modelled by hand, or compiled whole from its text.

    An error with a suggestion if there is none.
    """
    card = scenario.cards.get(name) or modelled(scenario.game, name) or _from_text(scenario.game, name)
    if card is None:
        near = get_close_matches(name, [*scenario.cards, *bundled(scenario.game)], 1, 0.6)
        mend = f"did you mean '{near[0]}'?" if near else "add it under 'cards:' or to data/cards"
        raise scenario.error(f"unknown card '{name}'; {mend}", *path)
    return card


def shown(file: Path) -> str:
    """A file as it is named: a bundled one by its place in the data."""
    return str(file.relative_to(DATA.parent)) if file.is_relative_to(DATA.parent) else str(file)
