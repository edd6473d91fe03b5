"""Records as JSON and as lines of text: the quote first, then where it stands, then what confirms it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cli.terminal import cells, linked, paint, table, width, wrap
from kb.answer.citations import briefly, cite
from kb.language.visible import clean
from kb.records import Card, Rule, ScenarioRun, Source
from kb.store.store import Store

_LABEL = 11
#: A line that names a record has at least so many cells of its text, and so many say that it is cut.
_LEAST = 24
_CUT = 3
_MARKS = {"passed": ("ok", "green"), "failed": ("FAILED", "red"), "error": ("ERROR", "red")}


class Sources:
    """A store's sources, to cite from."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def get(self, id: str) -> Source | None:
        """The source with this id."""
        return self.store.source(id)

    def cite(self, rule: Rule) -> str:
        """A rule as one printed line (`kb.answer.citations.cite`)."""
        return cite(rule, self.get(rule.source), self.store.origin(rule))

    def brief(self, rule: Rule) -> str:
        """Where a rule stands, beside its id (`kb.answer.citations.briefly`)."""
        return briefly(rule, self.get(rule.source), self.store.origin(rule))


def sources_by_id(store: Store) -> Sources:
    """The store's sources, to cite from."""
    return Sources(store)


def quote(rule: Rule, sources: Sources, first: str, *, lines: int = 0) -> list[str]:
    """A rule as it is listed: at most `lines` of its text behind `first`, its source line, how to see it."""
    indent = " " * cells(first)
    text = wrap(rule.text or f"({rule.kind})", first, indent)
    return [*(at_most(lines, text) if lines else text), *stand(rule, sources, indent)]


def excerpt(rule: Rule, indent: str, lines: int) -> list[str]:
    """The beginning of a rule behind its kind, at most `lines`, and how to see it."""
    text = at_most(lines, wrap(rule.text, f"{indent}{rule.kind}: ", f"{indent}  "))
    return [*text, _command(rule, f"{indent}  ")]


def at_most(most: int, lines: list[str]) -> list[str]:
    """The first lines; where more follow, dots take the place of the last words if there is no other."""
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while cells(f"{last} ...") > width() and " " in last.strip():
        last = last.rpartition(" ")[0]
    return [*lines[: most - 1], f"{last} ..."]


def one_line(text: str, first: str, last: str = "", *, least: int = _LEAST) -> str:
    """`text` behind `first` in one line, cut where it is longer.

    `last` stands behind it, whole or not at all: it goes where it would leave less than `least` cells of a longer text.
    """
    text = clean(" ".join(text.split()))
    room = width() - cells(first)
    if cells(text + last) <= room:
        return first + text + last
    last = last if room - cells(last) - _CUT >= least else ""
    cut = text
    while cut and cells(f"{cut}{'...' if cut != text else ''}{last}") > room:
        cut = cut[:-1]
    return f"{first}{text if cut == text else cut.rstrip() + '...'}{last}"


def stand(rule: Rule, sources: Sources, first: str) -> list[str]:
    """Where a rule stands, behind `first`: its source line and how to see it, without its text."""
    told = wrap(sources.cite(rule), first)
    return [*(paint(line, "dim") for line in told), _command(rule, " " * cells(first), told_kind=True)]


def _command(rule: Rule, indent: str, *, told_kind: bool = False) -> str:
    """The command that shows the rule whole, and, if told, its kind where that is not plain `rule`.

    It is one line, however long, so that it can be copied.
    """
    kind = f"  ({rule.kind})" if told_kind and rule.kind != "rule" else ""
    return linked(paint(clean(f"{indent}judge show {rule.id}{kind}"), "cyan"), rule.id, address(rule))


def address(rule: Rule) -> str:
    """Where the rule's page can be read, or the first that it rests on; empty where no address is on record."""
    known = (rule.url, *(reference.url for reference in rule.references))
    return next((url for url in known if url.startswith(("https://", "http://"))), "")


def labelled(label: str, paragraphs: Iterable[str], indent: str = "") -> list[str]:
    """Paragraphs beside a label: each wrapped, the label before the first."""
    lines: list[str] = []
    for paragraph in paragraphs:
        first = f"{indent}{label if not lines else '':<{_LABEL - 1}} "
        lines += wrap(paragraph, first, indent + " " * (_LABEL + 2))
    return lines


def runs(found: Sequence[ScenarioRun], most: int = 8) -> list[str]:
    """Scenarios with how each last ended, indented: the failed ones first, at most `most`."""
    ordered = sorted(found, key=lambda run: run.status == "passed")
    lines = [line for run in ordered[:most] for line in mark(run.status, f"{run.title} ({run.id})", "  ")]
    return [*lines, f"  and {len(found) - most} more"] if len(found) > most else lines


def topic(scenario: str) -> str:
    """The topic of a scenario's id: `yugioh/replay` of `yugioh/replay/after-chain[second]`."""
    return scenario.partition("[")[0].rpartition("/")[0]


def mark(status: str, text: str, indent: str = "") -> list[str]:
    """`text` behind the mark of a scenario's status."""
    word, colour = _MARKS[status]
    first, *rest = wrap(text, f"{indent}{word:<8}")
    size = len(indent) + 8
    return [paint(first[:size], colour) + first[size:], *rest]


def count(number: int, word: str) -> str:
    """A number with its word: 1 page, 2 pages."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def rule_table(rule: Rule, indent: str = "") -> list[str]:
    """The rule's worked table, where it has one."""
    return table(rule.table.header, rule.table.rows, indent) if rule.table else []


def facts(card: Card) -> str:
    """A card's printed facts in one line: its type, then what the game prints (ATK, DEF, Level...)."""
    told = [card.type, *(f"{name} {value}" for name, value in card.facts.items())]
    return clean(", ".join(part for part in told if part))
