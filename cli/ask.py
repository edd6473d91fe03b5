"""`judge ask`: an answer quoted from the records, or the word that there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cli.options import AsOf, Db, Json, opened, words
from cli.render import Sources, count, quote, runs, sources_by_id, stand
from cli.terminal import out, paint, to_json, wrap
from kb.records import Rule
from kb.store.store import Store

if TYPE_CHECKING:
    from kb.answer.ask import Answer

_CLOSEST = "Not certain; the closest on record:"
_NEAREST = "The nearest records, which do not settle it:"
_RUNS, _OTHERS = 3, 2


def ask(
    ctx: typer.Context,
    question: Annotated[list[str], typer.Argument(metavar="QUESTION", help="A question, as a player puts it.")],
    *,
    as_of: AsOf = "",
    db: Db = "",
    as_json: Json = False,
) -> int:
    """Answer a question with quotes from the records, or abstain.

    \b
    Example:
      judge ask "Is there a replay if my attacker is destroyed?"
    """
    from kb.answer.ask import ask as answer_to
    from kb.desk.answers import answer_json

    with opened(ctx, db, as_of=as_of) as store:
        answer = answer_to(store, words(question, "QUESTION"))
        out(to_json(answer_json(answer, store)) if as_json else "\n".join(_text(answer, store)))
    return 1 if answer.abstained else 0


def _text(answer: Answer, store: Store) -> list[str]:
    """The verdict and the answer, where it stands, what confirms it, and what goes with it."""
    sources = sources_by_id(store)
    numbered = [(f"[{number}]", rule) for number, rule in enumerate(answer.citations, 1)]
    lines = [*_standing(answer), *wrap(answer.answer)]
    for mark, rule in numbered:
        if mark in answer.answer:
            shown = stand(rule, sources, f"{mark} ") if rule.text in answer.answer else None
            lines += ["", *(shown or quote(rule, sources, f"{mark} ", lines=2 if answer.derived else 0))]
    for note in answer.notes:
        lines += ["", *wrap(note, "Note: ", "  ")]
    if answer.scenarios:
        lines += ["", "Run by the engine:", *runs(answer.scenarios, _RUNS)]
    more = [(mark, rule) for mark, rule in numbered if mark not in answer.answer]
    return [
        *lines,
        *_others("See also:", more, sources),
        *_others(_NEAREST, [("-", r) for r in answer.nearest], sources),
    ]


def _others(title: str, rules: list[tuple[str, Rule]], sources: Sources) -> list[str]:
    """Further rules under a title, the first of them quoted."""
    if not rules:
        return []
    lines = ["", title]
    for mark, rule in rules[:_OTHERS]:
        lines += ["", *quote(rule, sources, f"{mark} ", lines=6)]
    more = len(rules) - _OTHERS
    return [*lines, "", f"and {count(more, 'more rule')} (--json)"] if more > 0 else lines


def _standing(answer: Answer) -> list[str]:
    """The verdict, where there is one, or the word that the answer may not be what was meant."""
    if answer.verdict is not None:
        return [paint(f"{answer.verdict.capitalize()}.", "bold", "green" if answer.verdict == "yes" else "red"), ""]
    return [] if answer.certain or answer.abstained else [*(paint(line, "bold") for line in wrap(_CLOSEST)), ""]
