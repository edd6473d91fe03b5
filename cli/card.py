"""`judge card`: a card by any name that people use for it, and the rules that name it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.options import Db, Json, opened, words
from cli.render import Sources, card_json, count, facts, labelled, quote, rule_json, run_json, runs, sources_by_id
from cli.terminal import out, paint, short, to_json, wrap
from kb.records import Card, Rule, ScenarioRun
from kb.store.store import Store

if TYPE_CHECKING:
    from kb.cards.names import Match

#: So many scenarios and rules are shown; `--json` lists them all.
_RUNS, _RULES = 3, 10


def card(
    ctx: typer.Context,
    name: Annotated[list[str], typer.Argument(metavar="NAME", help="A card's name, as you remember it.")],
    *,
    db: Db = "",
    as_json: Json = False,
) -> int:
    """Look a card up and list the rules that name it.

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
        if as_json:
            out(to_json(_json(match, rules, used, store)))
        elif known:
            out("\n".join(_text(known, rules, used, sources_by_id(store))))
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


def _text(card: Card, rules: list[Rule], used: list[ScenarioRun], sources: Sources) -> list[str]:
    """The card's facts, what the engine knows of its effects, what runs it, and the rules that name it."""
    lines = [paint(line, "bold") for line in wrap(f"{card.name} ({card.id})")]
    lines += wrap(facts(card))
    lines += labelled("Modelled", card.modelled)
    lines += labelled("Unmodelled", card.unmodelled)
    if used:
        lines += ["", *wrap(f"In {count(len(used), 'scenario')} that the engine runs:"), *runs(used, _RUNS)]
    if not rules:
        return [*lines, "", "No rule on record names it."]
    lines += ["", *wrap(f"{count(len(rules), 'rule')} on record name{'s' if len(rules) == 1 else ''} it:")]
    for number, rule in enumerate(rules[:_RULES], 1):
        lines += ["", *quote(rule, sources, f"{number:>2}. ", lines=6)]
    more = len(rules) - _RULES
    return [*lines, "", f"and {count(more, 'more rule')} (--json)"] if more > 0 else lines


def _candidates(query: str, near: list[Card]) -> list[str]:
    if not near:
        return wrap(f"No card on record is called {short(query)!r}.")
    return [
        *wrap(f"No card on record is called {short(query)!r}; is it one of these?"),
        *(line for card in near for line in wrap(f"{card.name}: {facts(card)}", "  ", "      ")),
    ]
