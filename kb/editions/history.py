"""The history of a rule: how it stood in each edition, back to the first one in which it is known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from kb.editions.editions import Event, State, happened, rules_of
from kb.editions.lineage import Step, follow, present, steps_from
from kb.records import Rule
from kb.store.store import Store

How = Literal["first", "new", "same", "moved", "changed", "split", "merged"]


class Stage(NamedTuple):
    """A rule in the edition of one day, and how it differs from the edition before.

    `first` is what stands in the oldest edition that is known of its page, `new` what a later one brought.
    """

    as_of: str
    basis: str
    snapshot: str
    origin: str
    how: str
    rule: Rule


class Gone(NamedTuple):
    """A rule that an edition no longer has, as it stood last, and the day of that edition."""

    rule: Rule
    since: str


def history(store: Store, rule: Rule) -> list[Stage]:
    """Every edition of the rule's page with the rule in it, oldest first, under whatever id it had then."""
    return list(_backwards(store, rule))[::-1]


def _backwards(store: Store, rule: Rule) -> Iterator[Stage]:
    events = happened(store, rule.source)
    id, page, told = rule.id, rule.page, ""
    for event in reversed(events):
        if event.page != page or event.after is None or (told and event.as_of >= told):
            continue
        stood = _rule_in(store, rule.source, event.after, id)
        if stood is None and not told:
            continue  # an edition after the rule had gone
        if stood is None:
            return
        step = _step_to(store, event, id)
        how = step.how if step else _untouched(store, event, events, rule.source, id)
        after = event.after
        yield Stage(event.as_of, after.basis, after.sha256, after.origin, how, stood)
        if how in ("first", "new"):
            return
        told = event.as_of
        if step:
            id = step.before
            page = _page_of(store, rule.source, events, event.as_of, id) or page


def _step_to(store: Store, event: Event, id: str) -> Step | None:
    """What led to the rule with this id on the day of the event; of several the one with the same id."""
    sql = "SELECT as_of, before, after, how FROM lineage WHERE after = ? AND as_of = ? ORDER BY before != after, number"
    return next((Step(*row) for row in store.query(sql, (id, event.as_of))), None)


def _untouched(store: Store, event: Event, events: Sequence[Event], source: str, id: str) -> How:
    """How a rule that no step leads to came about: it stood so before, or came with this edition."""
    left = store.query("SELECT 1 FROM lineage WHERE before = ? AND as_of = ?", (id, event.as_of))
    if not left and event.before and _rule_in(store, source, event.before, id):
        return "same"
    return "new" if any(earlier.as_of < event.as_of for earlier in events) else "first"


def _page_of(store: Store, source: str, events: Sequence[Event], day: str, id: str) -> str:
    """The page on which a rule stood until `day`."""
    states = [event.before for event in events if event.as_of == day and event.before]
    return next((state.page for state in states if _rule_in(store, source, state, id)), "")


def _rule_in(store: Store, source: str, state: State, id: str) -> Rule | None:
    return next((rule for rule in rules_of(store, source, state) if rule.id == id), None)


def gone(store: Store, id: str) -> Gone | None:
    """The rule that was last called `id` and has gone; None for an id that no rule ever had, or that leads on."""
    steps = steps_from(store, [id])
    ends = [step for every in steps.values() for step in every if step.how == "gone"]
    if not ends or follow(steps, id, steps[id][-1].as_of if steps[id][-1].after else ""):
        return None
    end = max(ends)
    source = end.before.partition("/")[0]
    for event in happened(store, source):
        if event.as_of == end.as_of and event.before:
            rule = _rule_in(store, source, event.before, end.before)
            if rule:
                return Gone(rule, end.as_of)
    return None


def now_called(store: Store, id: str) -> Rule | None:
    """The rule that was once called `id`, under its present id; None when there is none any more."""
    steps = steps_from(store, [id])
    known = store.rules_by_id(step.after for every in steps.values() for step in every)
    return known.get(present(steps, id, "9999", known))


def others(store: Store, id: str) -> list[tuple[str, str]]:
    """Rules that had this id before another one got it: the day until which, and the present id of each."""
    steps = steps_from(store, [id])
    left = [step for step in steps[id] if step.after != id and step.how in ("moved", "changed")]
    return [(step.as_of, follow(steps, step.after, step.as_of)) for step in left]
