"""The JSON of the command line under `/api`: each command that looks something up, by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any

from kb.desk import answers, cards, checks, hits, rules, sources
from kb.errors import HeadjudgeError, WrongValue
from kb.language.visible import clean
from kb.records import KINDS
from kb.store.store import Store

#: A question, a name or an id is no longer than this, a card's text no longer than that.
LONGEST, LONGEST_TEXT = 2_000, 4_000
MOST = 50
Query = Mapping[str, Sequence[str]]


def respond(store: Store, command: str, name: str, query: Query) -> tuple[int, dict[str, Any]]:
    """The HTTP status and what a command found; an `error` of one sentence where it cannot be asked so."""
    made = _COMMANDS.get(command)
    if made is None:
        return 404, {"error": f"There is no command {command!r} here; /openapi.json lists them."}
    try:
        found = made(store, _bounded(clean(name).strip(), LONGEST), query)
    except HeadjudgeError as error:
        return 400, {"error": f"{error}.".replace("..", ".")}
    return (404, {"error": f"Nothing is called {name!r}."}) if found is None else (200, found)


def _bounded(text: str, most: int) -> str:
    if len(text) > most:
        raise WrongValue(f"more than {most:,} characters; shorten it")
    return text


def _first(query: Query, key: str, most: int = LONGEST) -> str:
    return _bounded(clean(next(iter(query.get(key, ())), "")).strip(), most)


def _words(query: Query, key: str = "q", most: int = LONGEST) -> str:
    if text := _first(query, key, most):
        return text
    raise WrongValue(f"give at least one word as {key}=")


def _one_of(text: str, allowed: Sequence[str], key: str) -> str | None:
    if text and text not in allowed:
        raise WrongValue(f"{key}: {text!r} is none of {', '.join(allowed)}")
    return text or None


def _number(text: str, key: str, most: int) -> int:
    if text.isascii() and text.isdigit() and len(text) < 4 and 0 < int(text) <= most:
        return int(text)
    raise WrongValue(f"{key}: {text!r} is not a whole number from 1 to {most}")


def _day(text: str, key: str) -> str | None:
    try:
        return date.fromisoformat(text).isoformat() if text else None
    except ValueError:
        raise WrongValue(f"{key}: {text!r} is not a date such as 2026-11-21") from None


# ---- the commands ---------------------------------------------------------------------------------------


def _ask(store: Store, name: str, query: Query) -> dict[str, Any]:
    return answers.ask(store, _words(query), _first(query, "game"))


def _search(store: Store, name: str, query: Query) -> dict[str, Any]:
    kind = _one_of(_first(query, "kind"), KINDS, "kind")
    limit = _number(_first(query, "limit") or "10", "limit", MOST)
    game, source = _first(query, "game"), _first(query, "source")
    return hits.search(store, _words(query), game=game, source=source, kind=kind, limit=limit)


def _show(store: Store, name: str, query: Query) -> dict[str, Any] | None:
    return rules.show(store, name, section=bool(_first(query, "section")))


def _card(store: Store, name: str, query: Query) -> dict[str, Any]:
    return cards.card(store, name)


def _check(store: Store, name: str, query: Query) -> dict[str, Any] | None:
    return checks.ran(store, name)


def _damage(store: Store, name: str, query: Query) -> dict[str, Any]:
    from kb.desk.damage import damage

    return damage(
        _first(query, "atk"),
        _first(query, "against"),
        defense=bool(_first(query, "defense")),
        piercing=bool(_first(query, "piercing")),
        modifiers=query.get("modifier", ()),
        you=_first(query, "you") or "attacker",
        stays=query.get("stays", ()),
        lp=_first(query, "lp") or "8000,8000",
    )


def _sources(store: Store, name: str, query: Query) -> dict[str, Any]:
    return sources.sources(store)


def _diff(store: Store, name: str, query: Query) -> dict[str, Any]:
    from kb.desk.editions import diff

    return diff(store, name, _day(_first(query, "from"), "from"), _day(_first(query, "to"), "to"))


def _read(store: Store, name: str, query: Query) -> dict[str, Any]:
    from kb.desk.readings import read

    return read(_words(query, "text", LONGEST_TEXT), _first(query, "type") or "monster")


_COMMANDS: Mapping[str, Callable[[Store, str, Query], dict[str, Any] | None]] = {
    "ask": _ask,
    "search": _search,
    "show": _show,
    "card": _card,
    "check": _check,
    "damage": _damage,
    "sources": _sources,
    "diff": _diff,
    "read": _read,
}
