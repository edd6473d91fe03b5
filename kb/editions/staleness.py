"""Stale digest rules: those whose evidence has changed since a person last compared the two.

A digest rule was compared on its own day: its page's, or the one in its `confirmed` field.
"""

from __future__ import annotations

from typing import NamedTuple

from kb.editions.lineage import steps_from
from kb.store.store import Store

_TELLING = ("changed", "split", "merged", "gone")


class Stale(NamedTuple):
    """On the day `since` the record that `rule` restates as `evidence` became another (`how`); `now` is its id."""

    rule: str
    evidence: str
    since: str
    how: str
    now: str


class Missing(NamedTuple):
    """`rule` names evidence that its page does not have, in any edition that is on record."""

    rule: str
    evidence: str


def stale(store: Store) -> list[Stale]:
    """Every record that changed after the digest rule that restates it, by rule."""
    steps = steps_from(store)
    found = []
    for rule, stated, bound, day in _stated(store):
        id, last = stated, day
        while step := next((step for step in steps.get(id, ()) if step.as_of > last), None):
            if step.how in _TELLING:
                found.append(Stale(rule, stated, step.as_of, step.how, "" if step.how == "gone" else bound))
                break
            id, last = step.after, step.as_of
    return found


def missing(store: Store) -> list[Missing]:
    """Every piece of evidence whose page is on record and has no such rule, by rule."""
    pages = {id for (id,) in store.query("SELECT id FROM pages")}
    rules = {id for (id,) in store.query("SELECT id FROM rules")}
    once = {id for (id,) in store.query("SELECT before FROM lineage")}
    return [
        Missing(rule, stated)
        for rule, stated, bound, _ in _stated(store)
        if bound not in rules and stated not in once and _page(stated) in pages
    ]


def _stated(store: Store) -> list[tuple[str, str, str, str]]:
    """The rule, its evidence as it is stated and as it is called now, and the rule's day."""
    sql = (
        "SELECT e.rule, e.stated, e.evidence, r.as_of FROM rule_evidence e JOIN rules r ON r.id = e.rule"
        " ORDER BY e.rule, e.position"
    )
    return [(rule, stated, bound, day) for rule, stated, bound, day in store.query(sql)]


def _page(id: str) -> str:
    """The id of the page on which a rule stands: the first two parts of its own."""
    return "/".join(id.partition("#")[0].split("/")[:2])
