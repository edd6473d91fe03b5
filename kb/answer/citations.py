"""Citations: a rule as the JSON of the command line, and as one printed line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from heapq import nsmallest
from pathlib import PurePath
from typing import Any

from kb.language.words import fold_name
from kb.records import Origin, Reference, Rule, ScenarioRun, Source
from kb.search.question import Question
from kb.store import index
from kb.store.store import Store

#: So many runs are shown with an answer.
_SCENARIOS = 5
_RULESETS = {"both": "TCG and OCG", "tcg": "TCG", "ocg": "OCG"}


def as_json(rule: Rule, store: Store, passages: Sequence[Rule] = ()) -> dict[str, Any]:
    """RULE of the command line's contract.

    `evidence` holds the records in the store that the rule restates, weightiest first, then `passages`: what else
    was found with it, such as the example of the clause.
    """
    shown = {each.id: each for each in (*evidence(rule, store), *passages)}
    return {
        "id": rule.id,
        "code": rule.code,
        "kind": rule.kind,
        "game": rule.game,
        "ruleset": rule.ruleset,
        "source": rule.source,
        "heading": list(rule.heading),
        "clause": rule.clause,
        "text": rule.text,
        "cards": [{"name": mention.name, "id": mention.id} for mention in rule.cards],
        "references": [{"title": r.title, "pages": r.pages, "url": r.url} for r in rule.references],
        "url": rule.url,
        "as_of": rule.as_of,
        "basis": rule.basis,
        "origin": _origin_json(store.origin(rule)),
        "table": {"header": list(rule.table.header), "rows": list(map(list, rule.table.rows))} if rule.table else None,
        "evidence": [{"id": e.id, "source": e.source, "text": e.text} for e in shown.values()],
    }


def _origin_json(origin: Origin | None) -> dict[str, Any] | None:
    return {"place": origin.place, "local": origin.local, "claim": origin.claim} if origin else None


def evidence(rule: Rule, store: Store) -> list[Rule]:
    """The records in the store that `rule` restates, the most authoritative source's first."""
    known = index.rules(store, rule.evidence)
    return by_authority([known[id] for id in rule.evidence if id in known], store)


def by_authority(rules: Sequence[Rule], store: Store) -> list[Rule]:
    """`rules` with the most authoritative source's first, otherwise in their order."""
    return sorted(rules, key=lambda rule: -authority(rule, store))


def authority(rule: Rule, store: Store) -> int:
    """How weighty the rule's source is; 0 when it is not registered."""
    source = store.source(rule.source)
    return source.authority if source else 0


def runs(store: Store, asked: Question, citations: Sequence[Rule]) -> tuple[ScenarioRun, ...]:
    """The runs bound to the deciding rule, else to the first cited one that has any.

    First come those that run a documented example which the rule restates, then those with the question's cards,
    then those that are bound to the fewest rules.
    """
    named = {fold_name(spot.card.name) for spot in asked.cards}
    for rule in citations:
        bound = store.kept(f"runs of {rule.id}", partial(store.runs, [rule.id]), grows=True)
        if bound:
            restated = {rule.id, *rule.evidence}
            return tuple(nsmallest(_SCENARIOS, bound, key=lambda run: (_distance(run, restated, named), run.id)))
    return ()


def _distance(run: ScenarioRun, restated: set[str], named: set[str]) -> tuple[int, int, int]:
    """How far a run is from a rule with the evidence `restated` and a question with the cards `named`."""
    documented = len(restated.intersection(run.documents))
    shared = sum(fold_name(card) in named for card in run.cards)
    return -documented, -shared, len(run.rules)


#: Who says that a local file is a page of the source that it is quoted as.
_CLAIMS = {
    "marks": "by its own marks",
    "person": "on the word of who ingested it",
    "": "who said that it is of this source is not on record",
}


def cite(rule: Rule, source: Source | None, origin: Origin | None = None) -> str:
    """One line: title, headings, clause, the pages of its references, date, ruleset, and the file if it is a local one.

    Such as `Rulebook, Battle Step > Replay, clause 7 (Perfect Rulebook, pages 186-187), as of 2015-11-19, OCG`.
    """
    place = " > ".join(rule.heading)
    parts = [source.title if source else rule.source, *([place] if place else [])]
    parts.append(rule.code or f"clause {rule.clause}")
    line = ", ".join(parts)
    if rule.references:
        line += f" ({'; '.join(map(pointer, _by_title(rule.references)))})"
    ruleset = _RULESETS.get(rule.ruleset)
    return ", ".join([line, dated(rule), *([ruleset] if ruleset else []), *_from_file(origin)])


def briefly(rule: Rule, source: Source | None, origin: Origin | None = None) -> str:
    """Where a rule stands beside its id: the source unless the id is a code, date, ruleset, and the file if local."""
    title = [] if rule.code else [source.title if source else rule.source]
    ruleset = _RULESETS.get(rule.ruleset)
    return ", ".join([*title, dated(rule), *([ruleset] if ruleset else []), *_from_file(origin)])


def _from_file(origin: Origin | None) -> list[str]:
    """That a statement is from a local file, and under whose claim; nothing for what a site sent or is bundled."""
    if origin is None or not origin.local or origin.claim not in _CLAIMS:
        return []
    return [f"from the local file {PurePath(origin.place).name} ({_CLAIMS[origin.claim]})"]


def _by_title(references: Sequence[Reference]) -> list[Reference]:
    """`references` with those to pages of one title made one."""
    pages: dict[str, list[str]] = {}
    for reference in references:
        pages.setdefault(reference.title, []).extend([reference.pages] if reference.pages else [])
    return [Reference(title, ", ".join(dict.fromkeys(each))) for title, each in pages.items()]


def pointer(reference: Reference) -> str:
    """A reference as it is printed: its title and pages."""
    if not reference.pages:
        return reference.title
    several = any(mark in reference.pages for mark in "-–,")
    return f"{reference.title}, {'pages' if several else 'page'} {reference.pages}"


def dated(rule: Rule) -> str:
    """When the statement stood so: the page's own date where there is one, else the day of reading."""
    return f"read on {rule.as_of}" if rule.basis in ("retrieved", "unknown") else f"as of {rule.as_of}"
