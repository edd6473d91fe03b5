"""The bundled cards: `data/cards/<game>/*.yaml` -> `Card`. Printed facts only, never card text.

A file is a list of mappings, as `kb.engine.<game>.cards` describes them. Only what a look-up shows is read
here: name, printed id (`passcode` or `id`), facts, and which effects are modelled; the engine's loader checks
the rest.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml

from ingest.text.ids import slug
from kb import DATA
from kb.errors import CardError
from kb.records import Card

_FOLDER = DATA / "cards"
# Keys that are no printed facts: names, the type line, and what the engine interprets.
_NAMING = frozenset(("name", "id", "passcode", "aliases", "unmodelled", "kind", "icon", "type"))
_TYPE_WORDS = ("supertypes", "types", "subtypes")
_EFFECTS = ("effects", "rules", "triggered", "activated")
Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _StrictLoader(Loader):  # type: ignore[misc,valid-type]
    """The safe loader, which besides refuses a key that is written twice."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            if key.value in seen:
                raise yaml.MarkedYAMLError(problem=f"`{key.value}` is written twice", problem_mark=key.start_mark)
            seen.add(key.value)
        return dict(super().construct_mapping(node, deep))


def bundled(folder: Path = _FOLDER) -> tuple[Card, ...]:
    """Return the cards of every game. Raises CardError, naming the file, for a wrong file or a double id."""
    found: dict[tuple[str, str], Card] = {}
    for path in sorted(folder.glob("*/*.yaml")):
        for card in _read(path):
            if (card.game, card.id) in found:
                raise CardError(f"{path}: `{card.name}` has the id {card.id} of another card; correct one of them")
            found[card.game, card.id] = card
    return tuple(found.values())


def merged(new: Iterable[Card], known: Iterable[Card]) -> tuple[Card, ...]:
    """Return `new` with what is known of the same cards beyond that: their modelled effects and other names."""
    former = {(card.game, card.id): card for card in known}
    return tuple(_joined(card, former.get((card.game, card.id))) for card in new)


def _joined(card: Card, former: Card | None) -> Card:
    if former is None:
        return card
    names = dict.fromkeys((*card.aliases, *former.aliases, former.name))
    return replace(
        card,
        aliases=tuple(name for name in names if name != card.name),
        modelled=card.modelled or former.modelled,
        unmodelled=card.unmodelled or former.unmodelled,
    )


def _read(path: Path) -> list[Card]:
    try:
        entries = yaml.load(path.read_text(encoding="utf-8"), Loader=_StrictLoader)  # noqa: S506 - a safe loader
    except (OSError, UnicodeDecodeError) as error:
        raise CardError(f"{path}: the card file cannot be read ({error}); restore it") from None
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise CardError(f"{path}:{line}: {error.problem}; correct it there") from None
    except yaml.YAMLError as error:
        raise CardError(f"{path}: not valid YAML ({error}); correct it") from None
    if not isinstance(entries, list):
        raise CardError(f"{path}: a card file is a list of cards; begin each card with `- name:`")
    return [_card(path, number, entry) for number, entry in enumerate(entries, start=1)]


def _card(path: Path, number: int, entry: Any) -> Card:
    if not isinstance(entry, Mapping) or not isinstance(entry.get("name"), str):
        raise CardError(f"{path}: card {number} lacks a `name`; write it as a text")
    name = entry["name"]
    return Card(
        id=str(entry.get("passcode") or entry.get("id") or slug(name)),
        name=name,
        game=path.parent.name,
        type=_type_line(entry),
        facts={_label(key): value for key, value in _facts(entry)},
        modelled=tuple(_modelled(entry)),
        unmodelled=_texts(path, name, entry, "unmodelled"),
        aliases=_texts(path, name, entry, "aliases"),
    )


def _type_line(entry: Mapping[str, Any]) -> str:
    """Return the printed type line: `Dragon / Normal`, `Quick-Play Spell`, `Regalia Item / Ring`."""
    if entry.get("type"):
        return str(entry["type"])
    if entry.get("kind"):
        return " ".join(str(entry[key]).title() for key in ("icon", "kind") if entry.get(key))
    words = [" ".join(str(word).title() for word in entry.get(key) or ()) for key in _TYPE_WORDS]
    return " / ".join(part for part in (" ".join(filter(None, words[:2])), words[2]) if part)


def _facts(entry: Mapping[str, Any]) -> Iterable[tuple[str, str | int]]:
    for key, value in entry.items():
        if key in _NAMING or key in _TYPE_WORDS or isinstance(value, bool):
            continue
        if isinstance(value, (str, int)):
            yield key, value
        elif isinstance(value, list) and value and all(isinstance(part, str) for part in value):
            yield key, ", ".join(value)


def _label(key: str) -> str:
    """Return a fact's name as the game writes it: `atk` is ATK, `pendulum-scale` Pendulum Scale."""
    return key.upper() if len(key) <= 3 else key.replace("-", " ").title()


def _modelled(entry: Mapping[str, Any]) -> Iterable[str]:
    yield from (str(word) for word in entry.get("keywords") or ())
    for key in _EFFECTS:
        for number, effect in enumerate(entry.get(key) or (), start=1):
            named = effect if isinstance(effect, Mapping) else {}
            yield str(named.get("text") or named.get("id") or named.get("rule") or f"{key} {number}")
    if entry.get("effect"):
        yield "effect"


def _texts(path: Path, name: str, entry: Mapping[str, Any], key: str) -> tuple[str, ...]:
    values = entry.get(key) or []
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise CardError(f"{path}: `{key}` of `{name}` must be a list of texts; put quotes around each")
    return tuple(values)
