"""The JSON Schema of scenario and card files, for completion and checking in an editor."""

from __future__ import annotations

import inspect
from typing import Any

import msgspec

from kb.scenario import game as games
from kb.scenario import library
from kb.scenario.expect import HAPPENINGS

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema(game: str) -> dict[str, Any]:
    """The schema of one scenario of `game`; the names of the bundled cards complete where a card is named."""
    module = games.module(game)
    (given, then, card), components = _schemas_of(module.Given, module.Then, module.Card)
    _complete_card_names(components, sorted(library.bundled(game)))
    _list_words(components, module)
    text = {"type": "string"}
    texts = {"type": "array", "items": text}
    step = {"type": "string", "anyOf": [{"pattern": pattern} for pattern in module.PHRASES]}
    properties: dict[str, Any] = {
        "id": {"type": "string", "pattern": f"^{game}/[a-z0-9-]+(/[a-z0-9-]+)*$"},
        "title": {**text, "description": "what happens and what comes of it, in one line"},
        "rules": {**texts, "description": "codes of the digest rules that must decide something in the run"},
        "documents": {**texts, "description": "ids of the documented examples that this scenario runs"},
        "ruleset": {"enum": list(module.RULESETS)},
        "given": {**given, "description": "the position before the first step"},
        "when": {
            "type": "array",
            "items": {
                "type": "object",
                "minProperties": 1,
                "maxProperties": 2,
                "properties": {"then": then, "at": {"$ref": "#/$defs/moment"}},
                "additionalProperties": step,
            },
        },
        "then": then,
        "cases": {"type": "object", "additionalProperties": {"type": "object"}},
        "cards": {"type": "array", "items": card, "description": "cards of this scenario, or of its whole file"},
    }
    return {
        "$schema": DIALECT,
        "title": f"Headjudge scenario ({game})",
        "type": "object",
        "anyOf": [{"required": ["id", "title", "then"]}, {"required": ["cards"], "maxProperties": 1}],
        "additionalProperties": False,
        "properties": properties,
        "$defs": components,
    }


def card_schema(game: str) -> dict[str, Any]:
    """The schema of a card file of `game`: one card."""
    (card,), components = _schemas_of(games.module(game).Card)
    return {
        "$schema": DIALECT,
        "title": f"Headjudge card ({game})",
        **card,
        "$defs": components,
    }


def words(game: str) -> dict[str, list[str]]:
    """The words of scenarios of `game` that stand in no type: what happens, why something may not, and when."""
    module = games.module(game)
    return {
        "events": list(module.EVENTS.known),
        "reasons": sorted(module.Reason),
        "moments": list(module.MOMENTS),
    }


def _schemas_of(*types: Any) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """The schema of each type, and what they refer to; a docstring of several lines without its indentation."""
    schemas, components = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    for component in components.values():
        if "description" in component:
            component["description"] = inspect.cleandoc(component["description"])
    return schemas, components


def _list_words(components: dict[str, Any], module: Any) -> None:
    """Define events, reasons and moments, and refer to them wherever one is written."""
    known = module.EVENTS.known
    about = {"type": "string", "pattern": f"^(?:{'|'.join(known)})(?: [^ ]+)+$"}
    components["event"] = {"anyOf": [{"enum": list(known)}, about]}
    components["reason"] = {"enum": sorted(module.Reason)}
    components["moment"] = {"enum": list(module.MOMENTS)}
    for part in components.values():
        found = part.get("properties", {})
        if "because" in found:
            found["because"] = {"anyOf": [{"$ref": "#/$defs/reason"}, {"type": "null"}], "default": None}
        for key in HAPPENINGS:
            if key in found:
                found[key]["items"] = {"$ref": "#/$defs/event"}


def _complete_card_names(components: dict[str, Any], names: list[str]) -> None:
    """Offer the bundled names wherever a placed card is named, without refusing others."""
    for part in components.values():
        slot = part.get("properties", {}).get("card")
        if slot is not None:
            part["properties"]["card"] = {"anyOf": [{"enum": names}, slot]}
