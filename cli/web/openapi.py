"""The API in OpenAPI: each path with its parameters, and the schema of what comes back."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, TypedDict

from msgspec.json import schema_components

from cli.web.api import LONGEST, LONGEST_TEXT, MOST
from kb import __version__
from kb.desk import forms, run_forms
from kb.desk.readings import TYPES
from kb.records import KINDS


class Value(NamedTuple):
    """A value of an address: its name, what it is, whether it must be there, and more of its schema."""

    name: str
    told: str
    needed: bool = False
    schema: dict[str, Any] = {"type": "string", "maxLength": LONGEST}  # noqa: RUF012


class Path(NamedTuple):
    """A path: what it does, what stands in it and behind it, and the form of what comes back."""

    told: str
    form: Any
    inside: Value | None = None
    values: tuple[Value, ...] = ()


class ErrorForm(TypedDict):
    """One sentence: what is wrong and how to mend it."""

    error: str


_YES = {"type": "string", "enum": ["1"]}
_DAY = {"type": "string", "format": "date"}
_QUESTION = Value("q", "A question, as a player puts it.", True)

PATHS = {
    "/api/ask": Path(
        "Answer a question with quotes from the records, or abstain.",
        forms.AnswerForm,
        None,
        (_QUESTION, Value("game", "Only this game.")),
    ),
    "/api/search": Path(
        "Find the rules that match some words.",
        forms.HitsForm,
        None,
        (
            Value("q", "Words, card names or a question.", True),
            Value("game", "Only this game."),
            Value("source", "Only this source."),
            Value("kind", "Only this kind.", False, {"type": "string", "enum": list(KINDS)}),
            Value(
                "limit", "At most so many.", False, {"type": "integer", "minimum": 1, "maximum": MOST, "default": 10}
            ),
        ),
    ),
    "/api/show/{id}": Path(
        "Show one rule with its source, references, history and scenarios.",
        forms.ShownForm,
        Value("id", "A rule's id, or the end of one; a # in it is written %23.", True),
        (Value("section", "The whole section around it, too.", False, _YES),),
    ),
    "/api/card/{name}": Path(
        "Look a card up: its effects, and the rules that name it.",
        forms.KnownForm,
        Value("name", "A card's name, as one remembers it.", True),
    ),
    "/api/check/{id}": Path(
        "Run a scenario, and tell it step by step.",
        run_forms.RanForm,
        Value("id", "The id of a bundled scenario.", True),
    ),
    "/api/damage": Path(
        "Work out Yu-Gi-Oh! battle damage, step by step.",
        run_forms.DamageForm,
        None,
        (
            Value("atk", "The attacking monster's ATK.", True),
            Value("against", "The ATK or DEF that it battles, or direct.", True),
            Value("defense", "The target is in Defense Position.", False, _YES),
            Value("piercing", "The attacker inflicts piercing damage.", False, _YES),
            Value(
                "modifier",
                "SIDE:KIND, as `judge damage --help` lists them.",
                False,
                {"type": "array", "items": {"type": "string"}, "maxItems": 100},
            ),
            Value("you", "Who you are.", False, {"type": "string", "enum": ["attacker", "defender"]}),
            Value(
                "stays",
                "Whose monster battle cannot destroy.",
                False,
                {"type": "array", "items": {"type": "string", "enum": ["attacker", "defender"]}},
            ),
            Value("lp", "Life Points of attacker and defender, such as 8000,8000."),
        ),
    ),
    "/api/sources": Path("List the sources: licence, and what is held.", forms.SourcesForm),
    "/api/diff/{source}": Path(
        "Show what changed between two editions of a source.",
        forms.DiffForm,
        Value("source", "A source's id.", True),
        (Value("from", "The edition of that day.", False, _DAY), Value("to", "The edition of that day.", False, _DAY)),
    ),
    "/api/read": Path(
        "Read a card's text: what a judge asks of each effect.",
        dict[str, Any],
        None,
        (
            Value("text", "A card's text.", True, {"type": "string", "maxLength": LONGEST_TEXT}),
            Value("type", "What the card is.", False, {"type": "string", "enum": sorted(TYPES)}),
        ),
    ),
}


@cache
def description() -> dict[str, Any]:
    """The API as an OpenAPI 3.1 document."""
    names = list(dict.fromkeys([path.form for path in PATHS.values()]))
    schemas, components = schema_components([*names, ErrorForm], ref_template="#/components/schemas/{name}")
    by_form = dict(zip(names, schemas, strict=False))
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Headjudge",
            "version": __version__,
            "description": "Rulings quoted from records with their sources. Read only. Quote `citation` with `text`.",
        },
        "paths": {place: {"get": _operation(place, path, by_form[path.form])} for place, path in PATHS.items()},
        "components": {"schemas": components},
    }


def _operation(place: str, path: Path, schema: dict[str, Any]) -> dict[str, Any]:
    parameters = [_parameter(path.inside, "path")] if path.inside else []
    parameters += [_parameter(value, "query") for value in path.values]
    wrong = {"400": _answer("It cannot be asked so.", _ERROR), "404": _answer("Nothing is called so.", _ERROR)}
    return {
        "operationId": place.split("/")[2],
        "summary": path.told,
        "parameters": parameters,
        "responses": {"200": _answer("What was found.", schema), **wrong, "503": _answer("Too busy.", _ERROR)},
    }


_ERROR = {"$ref": "#/components/schemas/ErrorForm"}


def _answer(told: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": told, "content": {"application/json": {"schema": schema}}}


def _parameter(value: Value, where: str) -> dict[str, Any]:
    told = {"name": value.name, "in": where, "required": value.needed, "description": value.told}
    return told | {"schema": value.schema}
