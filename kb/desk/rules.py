"""One rule by its id: the one of now, of an earlier edition, or the only one whose id ends so."""

import json
from collections.abc import Sequence
from typing import Any

from kb.desk.records import rule_json, run_json
from kb.quick_tuple import QuickTuple
from kb.records import Rule
from kb.store.store import Store

#: So many rules that may be meant are named.
_NEAR = 8


class Found(QuickTuple):
    """The rule that is meant, or the ids that come near; `formerly` is its id of then, `gone` the day since which."""

    rule: Rule | None
    near: Sequence[str] = ()
    formerly: str = ""
    gone: str = ""


def find(store: Store, wanted: str) -> Found:
    """The rule with this id now or in an earlier edition, or the only one whose id ends so."""
    from kb.editions.history import gone, now_called

    rule = store.rule(wanted)
    if rule is not None or not wanted:
        return Found(rule)
    if (rule := store.formerly(wanted)) is not None:
        return Found(rule, formerly=wanted)
    if (rule := now_called(store, wanted)) is not None:
        return Found(rule, formerly=wanted)
    if (last := gone(store, wanted)) is not None:
        return Found(last.rule, formerly=wanted if wanted != last.rule.id else "", gone=last.since)
    ids = store.rule_ids()
    endings = [known for known in ids if known.endswith((f"/{wanted}", f"#{wanted}"))]
    if len(endings) == 1:
        return Found(store.rule(endings[0]))
    return Found(None, endings[:10] or _within(wanted, ids) or _searched(store, wanted))


def _within(wanted: str, ids: Sequence[str]) -> list[str]:
    """The ids with a part that is, or is almost, what is wanted: those of the digest, which are shortest, first."""
    from difflib import get_close_matches

    parts = {part for known in ids for part in known.replace("#", "/").split("/")}
    meant = {wanted} if wanted in parts else set(get_close_matches(wanted, sorted(parts), n=2, cutoff=0.8))
    having = [known for known in ids if meant.intersection(known.replace("#", "/").split("/"))]
    return sorted(having, key=len)[:_NEAR] or get_close_matches(wanted, ids, n=_NEAR)


def _searched(store: Store, wanted: str) -> list[str]:
    """The rules that are found by the words of what is wanted."""
    from kb.search.find import search

    return [hit.rule.id for hit in search(store, wanted.replace("-", " ").replace("/", " "), limit=_NEAR)]


def show(store: Store, wanted: str, *, section: bool = False) -> dict[str, Any] | None:
    """Everything that is known of a rule, with its whole section where that is wanted; None where there is none."""
    found = find(store, wanted)
    return None if found.rule is None else found_json(found, found.rule, store, section=section)


def decided(store: Store, rule: Rule) -> bool | None:
    """Whether an engine decides by this rule of the digest; None for another one, or where that is not on record."""
    cited = store.meta("cited by the engines")
    return rule.code in json.loads(cited) if cited and rule.code else None


def found_json(found: Found, rule: Rule, store: Store, *, section: bool = False) -> dict[str, Any]:
    """The rule that was found, with its place, runs, history and conflicts."""
    from kb.desk.editions import history_json
    from kb.editions.history import history
    from kb.store import conflicts

    more: dict[str, Any] = {
        "decided": decided(store, rule),
        "parent": rule.parent or None,
        "children": [child.id for child in store.children(rule.id)],
        "scenarios": [run_json(run) for run in store.runs([rule.id])],
        "history": history_json(history(store, rule)),
        "conflicts": [conflicts.as_json(conflict, store) for conflict in conflicts.find(store, [rule.id])],
        "formerly": found.formerly or None,
        "gone": found.gone or None,
        "except": list(rule.exceptions),
        "former_codes": list(rule.formerly),
        "departs_from": [other.id for other in store.departed_from(rule.id)],
    }
    if section:
        more["section"] = [rule_json(other, store) for other in store.section(rule)]
    return rule_json(rule, store, **more)
