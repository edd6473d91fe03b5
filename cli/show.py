"""`judge show`: one rule whole, with everything that is known of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

import typer

from cli import completing
from cli.given import opened
from cli.listing import chosen, listed
from cli.options import AsOf, Db, Form, Json
from cli.render import Sources, address, labelled, rule_table, runs, sources_by_id
from cli.terminal import err, out, paint, wrap
from kb.answer.citations import pointer
from kb.desk.rules import Found, decided, find, found_json
from kb.errors import SourceError
from kb.language.visible import clean
from kb.records import Reference, Rule
from kb.store.store import Store


def show(
    ctx: typer.Context,
    rule_id: Annotated[
        str, typer.Argument(metavar="ID", help="A rule's id, or the end of one.", autocompletion=completing.ids)
    ],
    *,
    section: Annotated[bool, typer.Option("--section", help="Print the whole section around the rule.")] = False,
    page: Annotated[bool, typer.Option("--open", help="Open the page on which it stands, in a browser.")] = False,
    as_of: AsOf = "",
    db: Db = "",
    as_json: Json = False,
    form: Form = "",
) -> int:
    """Show one rule with its source, references and scenarios.

    \b
    Example:
      judge show yugioh/replay/after-chain --section
    """
    printed = chosen(form, as_json)
    wanted = clean(rule_id).strip()
    with opened(ctx, db, as_of=as_of) as store:
        found = find(store, wanted)
        if found.rule is None:
            err(_missing(wanted, found.near))
            return 1
        if printed != "text":
            whole = found_json(found, found.rule, store, section=section)
            entries = whole["section"] if section else whole["history"]
            listed(printed, whole, entries, ("as_of", "how", "id", "text", "licence", "url"))
        else:
            sources = sources_by_id(store)
            told = _section(found.rule, store, sources) if section else _whole(found.rule, store, sources)
            out("\n".join([*_notes(found, wanted, store), *told]))
        if page:
            _open(found.rule)
    return 0


def _open(rule: Rule) -> None:
    """Open the rule's page, or the first that it rests on. Raises SourceError where there is none, or no browser."""
    import webbrowser

    page = address(rule)
    if not page:
        raise SourceError(f"no address of a page is on record for {rule.id}; 'judge show' tells on what it rests")
    if not webbrowser.open(page):
        raise SourceError(f"no browser could be started; the page is {page}")


def _notes(found: Found, wanted: str, store: Store) -> list[str]:
    """What has to be known of the id that was typed: another one now, gone, or once another rule's."""
    from kb.editions.history import others

    rule = found.rule
    notes = []
    if rule and found.gone:
        notes.append(f"Gone since the edition of {found.gone}; it last stood so:")
    elif rule and found.formerly:
        notes.append(f"{wanted} is called {rule.id} now.")
    elif rule and not rule.code:
        before = [f"until {day} of what is now {now or 'gone'}" for day, now in others(store, rule.id)]
        notes += [f"This id was another rule's before: {'; '.join(before)}."] if before else []
    return [line for note in notes for line in (*wrap(note), "")]


def _missing(wanted: str, near: Sequence[str]) -> str:
    if not near:
        return f"judge: No rule has the id {wanted!r}; 'judge search' finds rules by their words."
    return "\n".join([f"judge: No rule has the id {wanted!r}; is it one of these?", *(f"  {id}" for id in near)])


def _whole(rule: Rule, store: Store, sources: Sources) -> list[str]:
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


def _details(rule: Rule, store: Store, sources: Sources) -> Iterator[str]:
    """Source, references, evidence, place, cards and scenarios, each beside its label."""
    yield from labelled("Source", [sources.cite(rule), *([rule.url] if rule.url else [])])
    source = sources.get(rule.source)
    yield from labelled("Licence", [source.licence] if source and not rule.code else [])
    yield from labelled("Rests on", [_reference(reference) for reference in rule.references])
    yield from labelled("Restates", [_evidence(id, store) for id in rule.evidence])
    yield from labelled("Except", [f"where {_told(id, store)}" for id in rule.exceptions])
    yield from labelled("Departs", [f"from {other.id}: {other.text}" for other in store.departed_from(rule.id)])
    yield from labelled("Formerly", [", ".join(rule.formerly)] if rule.formerly else [])
    found = runs(store.runs([rule.id]))
    told = decided(store, rule) is False and not found
    yield from labelled("Engine", ["No engine decides this rule."] if told else [])
    yield from labelled("Part of", [rule.parent] if rule.parent else [])
    yield from labelled(
        "Cards",
        [", ".join(f"{card.name} ({card.id})" if card.id else card.name for card in rule.cards)] if rule.cards else [],
    )
    yield from _conflicts(rule, store)
    yield from _history(rule, store)
    if found:
        yield from ["", "Scenarios that run it:", *found]


def _conflicts(rule: Rule, store: Store) -> Iterator[str]:
    """The questions about the rule that sources answer differently, with every side."""
    from kb.store.conflicts import find, told

    for conflict in find(store, [rule.id]):
        yield from ("", *wrap(conflict.question, "Sources disagree: ", "  "))
        for side in conflict.sides:
            yield from wrap(told(side, store), "  - ")


def _history(rule: Rule, store: Store) -> Iterator[str]:
    """What the editions did to the rule, where more than one is on record."""
    from kb.editions.history import history as stages

    known = stages(store, rule)
    if len(known) > 1:
        from cli import history

        yield from ("", "History:", *history.lines(known))


def _reference(reference: Reference) -> str:
    return pointer(reference) + (f" <{reference.url}>" if reference.url else "")


def _told(id: str, store: Store) -> str:
    """A rule that departs from another, with what it says."""
    rule = store.rule(id)
    return f"{id}: {rule.text}" if rule else id


def _evidence(id: str, store: Store) -> str:
    """A scraped rule that the digest restates, quoted where its page has been ingested."""
    rule = store.rule(id)
    return f'{id}: "{rule.text}"' if rule else f"{id} (this page has not been ingested)"


def _section(rule: Rule, store: Store, sources: Sources) -> list[str]:
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
        *labelled("Source", [sources.cite(rule), *([rule.url] if rule.url else [])]),
    ]
