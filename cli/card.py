"""`judge card`: a card by any name that people use for it, and the rules that name it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from cli.options import Db, Json, opened, words
from cli.render import (
    Sources,
    card_json,
    count,
    excerpt,
    facts,
    labelled,
    quote,
    rule_json,
    run_json,
    runs,
    sources_by_id,
)
from cli.terminal import out, paint, short, to_json, wrap
from kb.records import Card, Rule, ScenarioRun
from kb.store.readings import Text, reading, text
from kb.store.store import Store

if TYPE_CHECKING:
    from kb.cards.names import Match

#: So many scenarios and rules are shown; `--json` lists them all.
_RUNS, _RULES = 3, 10
#: What is told of a card that was read has this many lines where that is enough; `--full` tells the rest.
_LINES = 24


def card(
    ctx: typer.Context,
    name: Annotated[list[str], typer.Argument(metavar="NAME", help="A card's name, as you remember it.")],
    *,
    full: Annotated[bool, typer.Option("--full", help="Tell all, with scenarios and quotes of rules.")] = False,
    db: Db = "",
    as_json: Json = False,
) -> int:
    """Look a card up: its effects, and the rules that name it.

    \b
    Example:
      judge card "Sakuretsu Armr"
    """
    from kb.cards.names import resolve

    with opened(ctx, db) as store:
        match = resolve(store, words(name, "NAME"))
        known = match.card
        rules = store.mentioning(known) if known else []
        used = store.runs_with(known) if known else []
        told = Known(reading(store, known), text(store, known)) if known else Known(None, None)
        if as_json:
            out(to_json(_json(match, rules, used, store) | _read_json(told)))
        elif known and told.reading is not None and not full:
            out("\n".join(_short(known, told, rules, used, sources_by_id(store))))
        elif known:
            out("\n".join(_text(known, told, rules, used, sources_by_id(store))))
        else:
            out("\n".join(_candidates(match.query, [near.card for near in match.candidates])))
    return 0 if known else 1


def _json(match: Match, rules: list[Rule], used: list[ScenarioRun], store: Store) -> dict[str, Any]:
    return {
        "query": short(match.query),
        "match": card_json(match.card) if match.card else None,
        "how": match.how,
        "candidates": [card_json(near.card) | {"score": near.score} for near in match.candidates],
        "rules": [rule_json(rule, store) for rule in rules],
        "scenarios": [run_json(run) for run in used],
    }


class Known(NamedTuple):
    """What was read of a card, and its text where it is on this machine."""

    reading: Mapping[str, Any] | None
    text: Text | None


def _read_json(told: Known) -> dict[str, Any]:
    """The reading, and the text with its source, where there are any."""
    if told.text is None:
        return {"reading": told.reading, "text": None}
    return {"reading": told.reading, "text": told.text._asdict()}


def _text(card: Card, told: Known, rules: list[Rule], used: list[ScenarioRun], sources: Sources) -> list[str]:
    """The card's facts, what was read of it, what the engine knows of it, what runs it, the rules that name it."""
    lines = [*_head(card), *_read(told, sources, whole=True)]
    lines += labelled("Modelled", card.modelled)
    lines += labelled("Unmodelled", card.unmodelled)
    if used:
        lines += ["", *wrap(f"In {count(len(used), 'scenario')} that the engine runs:"), *runs(used, _RUNS)]
    if not rules:
        return [*lines, "", "No rule on record names it."]
    lines += ["", *_naming(rules)]
    for number, rule in enumerate(rules[:_RULES], 1):
        lines += ["", *quote(rule, sources, f"{number:>2}. ", lines=6)]
    more = len(rules) - _RULES
    return [*lines, "", f"and {count(more, 'more rule')} (--json)"] if more > 0 else lines


def _short(card: Card, told: Known, rules: list[Rule], used: list[ScenarioRun], sources: Sources) -> list[str]:
    """The same in a screenful: of the rules as many as have room, a line or two each."""
    lines = [*_head(card), *_read(told, sources)]
    ran = f"In {count(len(used), 'scenario')} that the engine runs (--full)." if used else ""
    if not rules:
        return [*lines, *([ran] if ran else []), "No rule on record names it."]
    lines += [*wrap(" ".join([*([ran] if ran else []), *_naming(rules)]))]
    shown = 0
    for rule in rules:
        found = excerpt(rule, " ", 1)
        if shown and len(lines) + len(found) >= _LINES:
            break
        lines, shown = [*lines, *found], shown + 1
    more = len(rules) - shown
    return [*lines, f" and {count(more, 'more')} (--full)".replace("mores", "more")] if more > 0 else lines


def _head(card: Card) -> list[str]:
    return [*(paint(line, "bold") for line in wrap(f"{card.name} ({card.id})")), *wrap(facts(card))]


def _naming(rules: list[Rule]) -> list[str]:
    return wrap(f"{count(len(rules), 'rule')} on record name{'s' if len(rules) == 1 else ''} it:")


def _read(told: Known, sources: Sources, *, whole: bool = False) -> list[str]:
    """The text where it is at hand, each effect, what holds without activation, and what was not read."""
    if told.reading is None:
        return []
    from cli.reading import effects, standing, unread

    quoting = told.text.quoted if told.text is not None else None
    lines = [*_quoted(told.text, sources), *effects(told.reading, quoting, whole=whole)]
    return [*lines, *standing(told.reading, quoting), *unread(told.reading, quoting)]


def _quoted(text: Text | None, sources: Sources) -> list[str]:
    """The card's text with its source, date and licence."""
    if text is None:
        return []
    known = sources.get(text.source)
    title = f"{known.title} ({known.licence})" if known else text.source
    lines = wrap(text.pendulum_text, "Pendulum: ", "  ") if text.pendulum_text else []
    lines += wrap(text.text, "", "  ") if text.text else []
    return [*lines, *(paint(line, "dim") for line in wrap(f"{title}, as of {text.as_of}", "  "))]


def _candidates(query: str, near: list[Card]) -> list[str]:
    if not near:
        return wrap(f"No card on record is called {short(query)!r}.")
    return [
        *wrap(f"No card on record is called {short(query)!r}; is it one of these?"),
        *(line for card in near for line in wrap(f"{card.name}: {facts(card)}", "  ", "      ")),
    ]
