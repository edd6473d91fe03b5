"""`judge show`: one rule whole, with everything that is known of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from cli.options import Db, Json, opened
from cli.render import labelled, rule_json, rule_table, run_json, runs, sources_by_id
from cli.terminal import clean, err, out, paint, to_json, wrap
from kb.citations import cite, pointer
from kb.records import Reference, Rule, Source
from kb.store import Store


def show(
    ctx: typer.Context,
    rule_id: Annotated[str, typer.Argument(metavar="ID", help="A rule's id, or the end of one.")],
    *,
    section: Annotated[bool, typer.Option("--section", help="Print the whole section around the rule.")] = False,
    db: Db = "",
    as_json: Json = False,
) -> int:
    """Show one rule with its source, references and scenarios.

    \b
    Example:
      judge show yugioh/replay/after-chain --section
    """
    wanted = clean(rule_id).strip()
    with opened(ctx, db) as store:
        rule, near = _find(store, wanted)
        if rule is None:
            err(_missing(wanted, near))
            return 1
        if as_json:
            out(to_json(_json(rule, store, section)))
        else:
            sources = sources_by_id(store)
            out("\n".join(_section(rule, store, sources) if section else _whole(rule, store, sources)))
    return 0


def _find(store: Store, wanted: str) -> tuple[Rule | None, list[str]]:
    """The rule with this id or the only one whose id ends so, else the ids that come near."""
    rule = store.rule(wanted)
    if rule is not None or not wanted:
        return rule, []
    ids = [row[0] for row in store.query("SELECT id FROM rules ORDER BY id")]
    endings = [known for known in ids if known.endswith((f"/{wanted}", f"#{wanted}"))]
    if len(endings) == 1:
        return store.rule(endings[0]), []
    from difflib import get_close_matches

    return None, endings[:10] or get_close_matches(wanted, ids, n=5)


def _missing(wanted: str, near: list[str]) -> str:
    if not near:
        return f"judge: No rule has the id {wanted!r}; 'judge search' finds rules by their words."
    return "\n".join([f"judge: No rule has the id {wanted!r}; is it one of these?", *(f"  {id}" for id in near)])


def _json(rule: Rule, store: Store, section: bool) -> dict[str, Any]:
    more: dict[str, Any] = {
        "parent": rule.parent or None,
        "children": [child.id for child in store.children(rule.id)],
        "scenarios": [run_json(run) for run in store.runs([rule.id])],
        "history": _history(rule, store),
    }
    if section:
        more["section"] = [rule_json(other, store) for other in store.section(rule)]
    return rule_json(rule, store, **more)


def _history(rule: Rule, store: Store) -> list[dict[str, str]]:
    """The snapshots of the rule's page, oldest first."""
    sql = "SELECT as_of, basis, sha256, origin FROM snapshots WHERE source = ? AND page = ? ORDER BY as_of, id"
    names = ("as_of", "basis", "snapshot", "origin")
    return [dict(zip(names, row, strict=True)) for row in store.query(sql, (rule.source, rule.page))]


def _whole(rule: Rule, store: Store, sources: dict[str, Source]) -> list[str]:
    """Everything that is known of one rule."""
    lines = [*_title(rule), "", *wrap(rule.text, "  "), *_block(rule_table(rule, "  "))]
    for child in store.children(rule.id):
        lines += ["", *wrap(child.text, _mark(child)), *_block(rule_table(child, "    "))]
    return [*lines, "", *_details(rule, store, sources)]


def _title(rule: Rule) -> list[str]:
    told = f"{rule.kind}, {rule.game}"
    return [*(paint(line, "bold") for line in wrap(rule.id)), *(paint(line, "dim") for line in wrap(told))]


def _mark(rule: Rule) -> str:
    """What stands before a rule inside a section: its clause, or its kind where that tells more."""
    return f"  {rule.clause or rule.kind}  " if rule.kind in ("rule", "step") else f"  {rule.clause} ({rule.kind})  "


def _block(lines: list[str]) -> list[str]:
    return ["", *lines] if lines else []


def _details(rule: Rule, store: Store, sources: dict[str, Source]) -> Iterator[str]:
    """Source, references, evidence, place, cards and scenarios, each beside its label."""
    yield from labelled("Source", [cite(rule, sources.get(rule.source)), *([rule.url] if rule.url else [])])
    yield from labelled("Rests on", [_reference(reference) for reference in rule.references])
    yield from labelled("Restates", [_evidence(id, store) for id in rule.evidence])
    yield from labelled("Part of", [rule.parent] if rule.parent else [])
    yield from labelled(
        "Cards",
        [", ".join(f"{card.name} ({card.id})" if card.id else card.name for card in rule.cards)] if rule.cards else [],
    )
    found = runs(store.runs([rule.id]))
    if found:
        yield from ["", "Scenarios that run it:", *found]


def _reference(reference: Reference) -> str:
    return pointer(reference) + (f" <{reference.url}>" if reference.url else "")


def _evidence(id: str, store: Store) -> str:
    """A scraped rule that the digest restates, quoted where its page has been ingested."""
    rule = store.rule(id)
    return f'{id}: "{rule.text}"' if rule else f"{id} (this page has not been ingested)"


def _section(rule: Rule, store: Store, sources: dict[str, Source]) -> list[str]:
    """The whole section around the rule, the rule itself marked."""
    lines = [paint(line, "bold") for line in wrap(" > ".join(rule.heading) or rule.page)]
    for other in store.section(rule):
        first = (">" if other.id == rule.id else " ") + _mark(other)[1:]
        text = wrap(other.text, first, "      ")
        lines += ["", *((paint(line, "bold") for line in text) if other.id == rule.id else text)]
        lines += _block(rule_table(other, "      "))
    return [
        *lines,
        "",
        *labelled("Source", [cite(rule, sources.get(rule.source)), *([rule.url] if rule.url else [])]),
    ]
