"""`judge ask`: an answer quoted from the records, or the word that there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.options import Db, Json, opened, words
from cli.render import quote, rule_json, run_json, runs, sources_by_id, stand
from cli.terminal import out, paint, to_json, wrap
from kb.store import Store

if TYPE_CHECKING:
    from kb.answer import Answer


def ask(
    ctx: typer.Context,
    question: Annotated[list[str], typer.Argument(metavar="QUESTION", help="A question, as a player puts it.")],
    *,
    db: Db = "",
    as_json: Json = False,
) -> int:
    """Answer a question with quotes from the records, or abstain.

    \b
    Example:
      judge ask "Is there a replay if my attacker is destroyed?"
    """
    from kb.answer import ask as answer_to

    with opened(ctx, db) as store:
        answer = answer_to(store, words(question, "QUESTION"))
        out(to_json(_json(answer, store)) if as_json else "\n".join(_text(answer, store)))
    return 1 if answer.abstained else 0


def _json(answer: Answer, store: Store) -> dict[str, Any]:
    return {
        "question": answer.question,
        "abstained": answer.abstained,
        "answer": answer.answer,
        "verdict": answer.verdict,
        "confidence": answer.confidence,
        "citations": [rule_json(rule, store, n=n) for n, rule in enumerate(answer.citations, 1)],
        "scenarios": [run_json(run) for run in answer.scenarios],
        "notes": list(answer.notes),
        "nearest": [rule_json(rule, store) for rule in answer.nearest],
    }


def _text(answer: Answer, store: Store) -> list[str]:
    """The verdict and the answer, where it stands and what goes with it, the scenarios that confirm it."""
    sources = sources_by_id(store)
    lines = [*_verdict(answer), *wrap(answer.answer)]
    for number, rule in enumerate(answer.citations, 1):
        shown = stand if rule.text in answer.answer else quote
        lines += ["", *shown(rule, sources, f"[{number}] ")]
    for note in answer.notes:
        lines += ["", *wrap(note, "Note: ", "  ")]
    if answer.scenarios:
        lines += ["", "Run by the engine:", *runs(answer.scenarios)]
    if answer.abstained and answer.nearest:
        lines += ["", "The nearest records, which do not settle it:"]
        for rule in answer.nearest:
            lines += ["", *quote(rule, sources, "  - ", lines=4)]
    return lines


def _verdict(answer: Answer) -> list[str]:
    if answer.verdict is None:
        return []
    return [
        paint(f"{answer.verdict.capitalize()}.", "bold", "green" if answer.verdict == "yes" else "red"),
        "",
    ]
