"""Sources: where the rules come from, as of when, and how they are fetched."""

import json
from collections.abc import Container
from typing import Any

from kb.errors import SourceError
from kb.quick_tuple import QuickTuple
from kb.records import SourceState
from kb.store.store import Store


class Held(QuickTuple):
    """A source, the days of which it has an edition, oldest first, and how it is asked; None where it is not."""

    state: SourceState
    days: list[str]
    fetching: dict[str, Any] | None


def held(store: Store) -> list[Held]:
    """Every source with what the store holds of it."""
    return [Held(state, _days(store, state), _fetching(store, state.source.id)) for state in store.sources()]


def sources(store: Store) -> dict[str, Any]:
    """Every source as the contract has it."""
    return {"sources": [held_json(each) for each in held(store)]}


def held_json(held: Held) -> dict[str, Any]:
    """A source with what the store holds of it."""
    state = held.state
    known = {"pages": state.pages, "rules": state.rules, "as_of": state.as_of, "editions": held.days}
    return state.source._asdict() | known | {"fetch": held.fetching}


def _days(store: Store, state: SourceState) -> list[str]:
    from kb.editions.editions import editions

    return [edition.as_of for edition in editions(store, state.source.id)] if state.pages else []


def _fetching(store: Store, source: str) -> dict[str, Any] | None:
    """How a source is asked, when it last was (`last`, an ISO date) and its cards."""
    manners = json.loads(store.meta("fetch") or "{}").get(source)
    if manners is None:
        return None
    fetched = json.loads(store.meta(f"fetched/{source}") or "{}")
    return {**manners, "last": fetched.get("on"), "cards": fetched.get("cards", 0)}


def known(typed: str, allowed: Container[str], what: str) -> None:
    """Refuse a source or game that the database does not know; nothing typed is fine."""
    if typed and typed not in allowed:
        raise SourceError(f"no {what} is called {typed!r}; 'judge sources' lists them")


def games(store: Store) -> set[str]:
    """The games of which there are sources."""
    return {state.source.game for state in store.sources()}
