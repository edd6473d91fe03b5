"""What the scenarios cover: which documented examples the engines reproduce, which rules decide anything."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any, Protocol

from kb import engine
from kb.records import Card, Rule, ScenarioRun, Status
from kb.scenario.documented import GROUPS, Documented, documented
from kb.scenario.game import MODULES
from kb.scenario.samples import holds, sampled

STATUSES = ("verified", "failed", "unmodelled")


class Known(Protocol):
    """What coverage asks of the store."""

    def rules(self, *, source: str | None = None, page: str | None = None, kind: str | None = None) -> list[Rule]:
        """All rules, or those of one source, page or kind."""

    def every_run(self) -> list[ScenarioRun]:
        """How every bundled scenario ended."""

    def meta(self, key: str) -> str | None:
        """What is kept under a name."""


def coverage(store: Known, again: Mapping[str, Status], cards: Callable[[str], Card | None]) -> dict[str, Any]:
    """The report of `judge coverage`. `cards` finds a card by its name, for the samples of card text.

    Scenarios count as they ended when the knowledge base was built, which is whenever a scenario, a rule or an engine
    changes; `again` has how those ended that were run anew, by id.

    `examples` counts what the sources document and can be run, and how that ends: in all, and for each of
    `situations`, `tables` (by their rows), `samples` of card text and `definitions` (which cannot be run and do not
    count in the totals). `rules` counts the digest's rules, how many the engines cite, and how many decided something
    in a scenario that passed; `by_source` breaks the examples down, `listed` names every example that is not verified,
    `definitions` why each of them is not run, `unexercised` every rule that an engine cites and no scenario exercises,
    `unknown` every code that is in no digest.
    """
    rules = store.rules()
    found = documented(rules)
    runs = [run._replace(status=again.get(run.id, run.status)) for run in store.every_run()]
    status = statuses(found, rules, runs, cards)
    codes = {rule.code for rule in rules if rule.code}
    cited, exercised = (set(json.loads(store.meta(name) or "[]")) for name in ("cited by the engines", "exercised"))
    runnable = [one for one in found if one.group != "definitions"]
    return {
        "examples": {
            **_counts(status[one.id] for one in runnable),
            **{group: _counts(status[one.id] for one in found if one.group == group) for group in GROUPS},
        },
        "rules": {
            "total": len(codes),
            "cited_by_engine": len(codes & cited),
            "exercised": len(codes & exercised),
        },
        "by_source": [
            {"source": source, **_counts(status[one.id] for one in runnable if one.source == source)}
            for source in sorted({one.source for one in runnable})
        ],
        "listed": [
            {"id": one.id, "group": one.group, "status": status[one.id], "places": list(one.places)}
            for one in runnable
            if status[one.id] != "verified"
        ],
        "definitions": [{"id": one.id, "why": one.why} for one in found if one.group == "definitions"],
        "unexercised": sorted((codes & cited) - exercised),
        "unknown": sorted(cited - codes),
    }


def _counts(found: Iterable[str]) -> dict[str, int]:
    tally = list(found)
    return {"documented": len(tally), **{name: tally.count(name) for name in STATUSES}}


def statuses(
    found: Sequence[Documented],
    rules: Sequence[Rule],
    runs: Sequence[ScenarioRun],
    cards: Callable[[str], Card | None],
) -> dict[str, str]:
    """Every documented thing by id: verified, failed or unmodelled.

    It is run by the scenarios bound to it or to a repeat of it; a row of a table also by those bound to the table; a
    sample of card text by reading it.
    """
    known = {rule.id: rule for rule in rules}
    bound: dict[str, list[ScenarioRun]] = {}
    for run in runs:
        for document in run.documents:
            bound.setdefault(document, []).append(run)

    def status(one: Documented) -> str:
        places = [*one.places, *(place.partition("[")[0] for place in one.places if one.group == "tables")]
        ended = [run.status for place in places for run in bound.get(place, ())]
        if one.group == "samples" and not ended:
            held = [holds(known[place], cards(sampled(known[place]))) for place in one.places]
            return "verified" if all(held) else "failed" if False in held else "unmodelled"
        if not ended:
            return "unmodelled"
        return "verified" if set(ended) == {"passed"} else "failed"

    return {one.id: status(one) for one in found}


@cache
def cited_by_engines() -> frozenset[str]:
    """Every rule code that stands in the engines' source code."""
    folder = Path(engine.__file__).parent
    prefixes = tuple(f"{game}/" for game in MODULES)
    texts = (text for file in folder.rglob("*.py") for text in _texts(compile(file.read_bytes(), file, "exec")))
    return frozenset(text for text in texts if text.startswith(prefixes) and " " not in text)


def _texts(constant: Any) -> Iterator[str]:
    """The texts in what the compiler keeps of a module: constants, tuples and sets of them, and code with its own."""
    if isinstance(constant, str):
        yield constant
    elif isinstance(constant, CodeType | tuple | frozenset):
        for part in constant.co_consts if isinstance(constant, CodeType) else constant:
            yield from _texts(part)
