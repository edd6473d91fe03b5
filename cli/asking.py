"""How `judge ask` answers: what a judge reads at the table, or all of it, or JSON."""

from __future__ import annotations

from collections.abc import Sequence

from cli.given import Call, opened, words
from cli.render import Sources, at_most, one_line, quote, runs, sources_by_id, stand
from cli.terminal import cells, out, paint, to_json, width, wrap
from kb.answer.answer import Answer
from kb.answer.cards.told import Near
from kb.answer.citations import pointer
from kb.desk.answers import answer_json, answered
from kb.records import Rule, ScenarioRun
from kb.store.store import Store

_CLOSEST, _TEXT = "Not certain; the closest on record:", "Not certain; nearest in the card's text:"
_OPEN = "Nothing on record settles this; nearest is what {} says:"
_NEAREST = "The nearest records, which do not settle it:"
#: So many lines are given to a quote, to a text to be weighed, to what the verdict rests on; so many further
#: rules and runs are named.
_QUOTE, _WEIGHED, _RESTS, _RUNS, _OTHERS = 4, 7, 2, 2, 2
_FULL_RUNS, _FULL_OTHERS = 8, 6
_LABEL = 9


def asked(
    call: Call,
    question: Sequence[str],
    *,
    game: str = "",
    full: bool = False,
    as_of: str = "",
    db: str = "",
    as_json: bool = False,
) -> int:
    """Print the answer and return the exit code: 1 where there is none. Raises WrongValue."""
    with opened(call, db, as_of=as_of) as store:
        if game:
            from kb.desk.sources import games, known

            known(game, games(store), "game")
        answer = answered(store, words(question, "QUESTION"), game)
        told = _full if full else _brief
        out(to_json(answer_json(answer, store)) if as_json else "\n".join(told(answer, store)))
    return 1 if answer.abstained else 0


def _brief(answer: Answer, store: Store) -> list[str]:
    """What a judge reads at the table: the verdict, the quote, where it stands, and names of what goes with it."""
    if answer.near is not None:
        lines = _of_text(answer.near)
    else:
        text = answer.answer.replace(" [1]", "")
        size = _WEIGHED if not answer.certain and answer.derived else _QUOTE
        lines = [*_standing(answer), *at_most(size, wrap(text))]
    lines += _stands(answer.citations[0], store) if answer.citations else []
    lines += [line for note in answer.notes for line in at_most(2, wrap(note, "Note: ", "  "))]
    others = answer.citations[1:] or answer.nearest
    lines += [one_line(rule.text, "See: ", f" ({rule.id})") for rule in others[:_OTHERS]]
    # The id of a run stands there where it costs none of the title, by which twins that begin alike are told once.
    ran = dict.fromkeys(one_line(run.title, _ran(run), f" ({run.id})", least=width()) for run in answer.scenarios)
    return [*lines, *list(ran)[:_RUNS]]


def _of_text(near: Near) -> list[str]:
    """The part of a card's text that is nearest to a question which nothing settles, for a judge to read."""
    lines = [paint(line, "bold") for line in wrap(_OPEN.format(near.card), "", "  ")]
    lines += [paint(line, "dim") for line in wrap(near.what, "  ", "  ")]
    told = [
        line
        for label, said in near.parts
        for line in wrap(said, f"  {label:<{_LABEL}}" if label else "  ", " " * (_LABEL + 2) if label else "  ")
    ]
    return [*lines, *at_most(_WEIGHED, told), *wrap(f'All of it: judge card "{near.card}"', "", "  ")]


def _ran(run: ScenarioRun) -> str:
    return "Run: " if run.status == "passed" else f"Run {run.status.upper()}: "


def _stands(rule: Rule, store: Store) -> list[str]:
    """Where a rule stands: its id, date and ruleset, then the publications that it rests on, in a line each."""
    told = wrap(f"[1] {rule.id}, {sources_by_id(store).brief(rule)}", "", "    ")
    titles = list(dict.fromkeys(map(pointer, rule.references)))
    lines = [*at_most(2, told), *([_titles(titles)] if titles else [])]
    return [paint(line, "dim") for line in lines]


def _titles(titles: Sequence[str]) -> str:
    """As many of the publications as have room in a line, whole ones."""
    for shown in range(len(titles), 0, -1):
        more = f"; and {len(titles) - shown} more" if shown < len(titles) else ""
        line = f"    ({'; '.join(titles[:shown])}{more})"
        if cells(line) <= width():
            return line
    return one_line(f"({titles[0]}", "    ", ")")


def _full(answer: Answer, store: Store) -> list[str]:
    """The verdict and the answer, where it stands, what confirms it, and what goes with it, all in full."""
    sources = sources_by_id(store)
    numbered = [(f"[{number}]", rule) for number, rule in enumerate(answer.citations, 1)]
    standing = _standing(answer)
    lines = [*standing, *([""] if standing else []), *wrap(answer.answer)]
    for mark, rule in numbered:
        if mark in answer.answer:
            shown = stand(rule, sources, f"{mark} ") if rule.text in answer.answer else None
            lines += ["", *(shown or quote(rule, sources, f"{mark} "))]
    for note in answer.notes:
        lines += ["", *wrap(note, "Note: ", "  ")]
    if answer.scenarios:
        lines += ["", "Run by the engine:", *runs(answer.scenarios, _FULL_RUNS)]
    more = [(mark, rule) for mark, rule in numbered if mark not in answer.answer]
    return [
        *lines,
        *_others("See also:", more, sources),
        *_others(_NEAREST, [("-", r) for r in answer.nearest], sources),
    ]


def _others(title: str, rules: list[tuple[str, Rule]], sources: Sources) -> list[str]:
    """Further rules under a title."""
    if not rules:
        return []
    return [
        "",
        title,
        *(line for mark, rule in rules[:_FULL_OTHERS] for line in ("", *quote(rule, sources, f"{mark} "))),
    ]


def _standing(answer: Answer) -> list[str]:
    """The verdict with what it rests on, that it depends, or the word that the answer may not be what was meant."""
    if answer.depends:
        cases = [one_line(case.question, f"  {case.verdict:<4}") for case in answer.depends]
        return [paint("It depends:", "bold"), *cases]
    verdict = answer.verdict or answer.likely
    if verdict is None:
        return (
            []
            if answer.certain or answer.abstained
            else [paint(line, "bold") for line in wrap(_TEXT if answer.derived else _CLOSEST)]
        )
    said = f"{verdict.capitalize()}." if answer.verdict else f"Likely {verdict}."
    why = f" On record: {answer.rests_on.question} - {answer.rests_on.verdict}." if answer.rests_on else ""
    first, *rest = at_most(_RESTS, wrap(f"{said}{why}"))
    return [paint(said, "bold", "green" if verdict == "yes" else "red") + first[len(said) :], *rest]
