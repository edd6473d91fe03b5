"""What an answer of the records warns of: rulesets, dates, scenarios that failed, sources that disagree."""

from __future__ import annotations

from collections.abc import Sequence

from kb.records import Rule, ScenarioRun
from kb.store import index
from kb.store.store import Store


def disagreements(store: Store, deciding: Rule) -> list[str]:
    """A note for every question about the deciding rule that sources answer differently."""
    if not index.is_disputed(store, deciding.id):
        return []
    from kb.store.conflicts import find, note  # of few rules

    return [note(conflict, store) for conflict in find(store, [deciding.id])]


def standing(citations: Sequence[Rule], scenarios: Sequence[ScenarioRun]) -> list[str]:
    """Notes of rulesets that the citations are stated for, of older dates, and of scenarios that did not pass."""
    deciding = citations[0]
    notes = []
    if deciding.ruleset in ("tcg", "ocg"):
        other = "TCG" if deciding.ruleset == "ocg" else "OCG"
        notes.append(f"This is stated for the {deciding.ruleset.upper()}; the {other} may differ.")
    for place, rule in enumerate(citations[1:], 2):
        if rule.ruleset in ("tcg", "ocg") and rule.ruleset != deciding.ruleset:
            notes.append(f"[{place}] is stated for the {rule.ruleset.upper()} only.")
    newest = max(rule.as_of for rule in citations)
    if deciding.as_of[:4] < newest[:4]:
        notes.append(f"[1] stood so on {deciding.as_of}; a record cited here is of {newest}.")
    failed = [run.id for run in scenarios if run.status != "passed"]
    if failed:
        notes.append(f"Not every scenario bound to [1] passes: {', '.join(failed)}.")
    return notes
