"""`judge card`: a card by any name that people use for it, and the rules that name it."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.options import Db, Json, opened, words
from cli.render import card_json, facts, labelled, quote, rule_json, sources_by_id
from cli.terminal import out, paint, to_json, wrap
from kb.records import Card, Rule, Source


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
    from kb.cards import resolve

    with opened(ctx, db) as store:
        match = resolve(store, words(name, "NAME"))
        rules = store.mentioning(match.card) if match.card else []
        if as_json:
            candidates = [card_json(near.card) | {"score": near.score} for near in match.candidates]
            listed = [rule_json(rule, store) for rule in rules]
            found = card_json(match.card) if match.card else None
            out(
                to_json(
                    {
                        "query": match.query,
                        "match": found,
                        "how": match.how,
                        "candidates": candidates,
                        "rules": listed,
                    }
                )
            )
        elif match.card:
            out("\n".join(_text(match.card, rules, sources_by_id(store))))
        else:
            out("\n".join(_candidates(match.query, [near.card for near in match.candidates])))
    return 0 if match.card else 1


def _text(card: Card, rules: list[Rule], sources: dict[str, Source]) -> list[str]:
    lines = [paint(line, "bold") for line in wrap(f"{card.name} ({card.id})")]
    lines += wrap(facts(card))
    lines += labelled("Modelled", card.modelled)
    lines += labelled("Unmodelled", card.unmodelled)
    if not rules:
        return [*lines, "", "No rule on record names it."]
    for number, rule in enumerate(rules, 1):
        lines += ["", *quote(rule, sources, f"{number:>2}. ", lines=6)]
    return lines


def _candidates(query: str, near: list[Card]) -> list[str]:
    if not near:
        return wrap(f"No card on record is called {query!r}.")
    return [
        *wrap(f"No card on record is called {query!r}; is it one of these?"),
        *(line for card in near for line in wrap(f"{card.name}: {facts(card)}", "  ", "      ")),
    ]
