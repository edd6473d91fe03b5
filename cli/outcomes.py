"""How scenarios ended, for people: shared by whatever runs them at the command line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cli.render import count, labelled, mark, topic
from cli.terminal import paint, wrap
from kb.desk.checks import counts
from kb.scenario.model import Failure, Outcome

#: So many notes are told where not every scenario is listed.
_MOST_NOTES = 8


def text(outcomes: Sequence[Outcome], *, verbose: bool = False, trace: bool = False) -> list[str]:
    """What failed, by topic, and the counts last; before it a line a topic, or everything when that is wanted."""
    if not outcomes:
        return wrap("No scenario fits; 'judge check' alone runs all of them.")
    held = counts(outcomes)
    last = wrap(f"{held['passed']} passed, {held['failed']} failed, {count(held['errors'], 'error')}")
    if verbose or trace:
        return [*_listed(outcomes, trace), *last]
    failed = [outcome for outcome in outcomes if outcome.status != "passed"]
    topics = [line for name, inside in _by_topic(outcomes) for line in _topic(name, inside)]
    return [*topics, "", *_listed(failed, trace), *_notes(outcomes), *last]


def _by_topic(outcomes: Sequence[Outcome]) -> Iterator[tuple[str, list[Outcome]]]:
    for name in dict.fromkeys(topic(outcome.id) for outcome in outcomes):
        yield name, [outcome for outcome in outcomes if topic(outcome.id) == name]


def _topic(name: str, outcomes: Sequence[Outcome]) -> list[str]:
    """How a topic did, in one line."""
    statuses = [outcome.status for outcome in outcomes]
    worst = next((status for status in ("error", "failed") if status in statuses), "passed")
    told = [f"{number} {how}" for how in ("passed", "failed") if (number := statuses.count(how))]
    errors = statuses.count("error")
    return mark(worst, f"{name}: {', '.join([*told, *([count(errors, 'error')] if errors else [])])}")


def _listed(outcomes: Sequence[Outcome], trace: bool) -> list[str]:
    """Every one of them under its topic, an empty line behind each topic."""
    lines: list[str] = []
    for name, inside in _by_topic(outcomes):
        lines += [paint(line, "bold") for line in wrap(name)]
        lines += [line for outcome in inside for line in _outcome(outcome, trace)]
        lines.append("")
    return lines


def _notes(outcomes: Sequence[Outcome]) -> list[str]:
    """The notes of those that passed, each once, the most frequent first."""
    found = Counter(note for outcome in outcomes if outcome.status == "passed" for note in outcome.warnings)
    if not found:
        return []
    lines = wrap("Notes ('judge check -v' tells each with its scenario):")
    for note, times in found.most_common(_MOST_NOTES):
        lines += wrap(f"{note} ({count(times, 'scenario')})", "  ", "    ")
    more = len(found) - _MOST_NOTES
    return [*lines, *([f"  and {more} more"] if more > 0 else []), ""]


def _outcome(outcome: Outcome, trace: bool) -> list[str]:
    name = outcome.id.removeprefix(f"{topic(outcome.id)}/")
    lines = mark(outcome.status, f"{outcome.title} ({name})")
    for failure in outcome.failures:
        lines += _failure(failure)
    for warning in outcome.warnings:
        lines += wrap(warning, "        note: ", "          ")
    if trace:
        lines += [paint(line, "dim") for told in outcome.trace for line in wrap(told, "        | ", "        |   ")]
    return lines


def _failure(failure: Failure) -> list[str]:
    """The step, what was expected there, what came, and the rules behind it."""
    told = {
        "At": failure.where,
        "Expected": failure.expected,
        "Actual": failure.actual,
        "Rules": ", ".join(failure.cites),
    }
    return [line for label, text in told.items() if text for line in labelled(label, [text], " " * 8)]
