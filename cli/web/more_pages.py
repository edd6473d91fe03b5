"""The pages of sources and of battle damage, and what a card's reading says, effect by effect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from cli.web.drawing import Page
from kb.cards.telling import facts as telling
from kb.cards.telling.effects import own_words
from kb.cards.telling.standing import statements
from kb.desk.cards import Known
from kb.desk.sources import held
from kb.errors import SourceError, WrongValue
from kb.store.outline import outline
from kb.store.store import Store

#: More sections than this are listed page by page.
_SECTIONS = 250
#: Of each kind of change so many are shown.
_CHANGES = 200
#: So many effects that modify the damage can be given.
EFFECTS = 5


class Effect(NamedTuple):
    """One effect of a card: its line, its words where they are at hand, its parts by label, the calls, the rules."""

    head: str
    quote: str
    parts: Sequence[tuple[str, str]]
    calls: str
    rules: Sequence[str]


def effects(found: Known) -> dict[str, Any]:
    """What was read of a card: its effects, what holds without activation, what was not understood."""
    if (read := found.reading) is None:
        return {"effects": [], "holds": [], "unread": []}
    quoting = found.text.quoted if found.text else None
    made = []
    for effect, part in zip(read["effects"], read["parts"]["effects"], strict=True):
        section = effect["section"]
        head = telling.headline(effect, part)
        quote = quoting(section, *effect["text"]) if quoting else ""
        parts = [] if quoting else list(own_words(part, effect["unread"]))
        codes = dict.fromkeys(code for fact in telling.ASKED for code in telling.rules(effect, fact))
        named = f"{telling.SECTIONS[section]}: {head}" if section == "pendulum" else head
        made.append(Effect(named, quote, parts, telling.calls(effect), tuple(codes)))
    holds = list(statements(read, quoting))
    unread = [
        (quoting(section, start, end) if quoting else "", size) for section, start, end, size in read["parts"]["unread"]
    ]
    return {"effects": made, "holds": holds, "unread": unread}


# ---- sources --------------------------------------------------------------------------------------------


def sources(store: Store) -> Page:
    """Every source with what is held of it."""
    return Page(200, "Sources - Headjudge", "sources.html", {"q": "", "held": held(store)})


def source(store: Store, id: str, start: str, end: str, page: str) -> Page:
    """A source: what is held of it, its sections, and what changed between two of its editions."""
    found = next((each for each in held(store) if each.state.source.id == id), None)
    if found is None:
        raise SourceError(f"no source is called {id!r}; the list of sources has them all")
    sections = outline(store, id)
    many = len(sections) > _SECTIONS
    shown = [each for each in sections if each.page == page] if many else sections
    values = {
        "q": "",
        "held": found,
        "pages": list(dict.fromkeys((each.page, each.heading[:1]) for each in sections)) if many else [],
        "sections": [(name, list(group)) for name, group in groupby(shown, key=lambda each: each.page)],
        "changes": _changes(store, id, start, end) if start or end else None,
        "start": start,
        "end": end,
    }
    return Page(200, f"{found.state.source.title} - Headjudge", "source.html", values)


def _changes(store: Store, id: str, start: str, end: str) -> dict[str, Any]:
    """What changed between two editions, the words of each change in runs."""
    from kb.desk.editions import compared
    from kb.editions.changes import runs, told

    both = compared(store, id, _day(start), _day(end))
    found = both.found
    changed = [
        (change.how, change.before, change.after, runs(told(change.before), told(change.after)))
        for change in found.changed[:_CHANGES]
    ]
    counts = {name: len(getattr(found, name)) for name in ("added", "changed", "removed", "moved")}
    return {
        "start": both.start,
        "end": both.end,
        "counts": counts,
        "same": found.same,
        "added": found.added[:_CHANGES],
        "removed": found.removed[:_CHANGES],
        "changed": changed,
        "moved": found.moved[:_CHANGES],
        "most": _CHANGES,
    }


def _day(text: str) -> str | None:
    from datetime import date

    try:
        return date.fromisoformat(text).isoformat() if text else None
    except ValueError:
        raise WrongValue(f"{text!r} is not a date such as 2026-11-21") from None


# ---- damage ---------------------------------------------------------------------------------------------

#: The kinds of effects that modify battle damage, as the form lists them.
KINDS = {
    "01": "inflicts double battle damage",
    "02": "both players take the damage",
    "03-redirect": "the opponent takes it instead",
    "03-mirror": "the opponent takes it too",
    "04": "treated as effect damage",
    "05": "gains Life Points instead",
    "06": "becomes 0",
    "07": "halved",
    "08": "doubled",
    "09=": "becomes this value",
    "10<=": "none if at most this value",
    "10>=": "none if at least this value",
}
_PLACES = {"-m": "the effects", "--lp": "the Life Points", "ATK|DEF|direct": "what it battles", "ATK": "the ATK"}


def damage(store: Store, query: Mapping[str, Sequence[str]]) -> Page:
    """Battle damage: the form, and where it was filled the table with the rule of each row."""
    form: dict[str, Any] = {
        name: next(iter(query.get(name, ())), "") for name in ("atk", "against", "position", "you", "lpa", "lpd")
    }
    form |= {name: name in query for name in ("piercing", "stays_attacker", "stays_defender")}
    rows = [[*(_nth(query, name, n) for name in ("side", "kind", "value"))] for n in range(EFFECTS)]
    values: dict[str, Any] = {"q": "", "form": form, "rows": rows, "kinds": KINDS, "report": None, "wrong": ""}
    if form["atk"]:
        try:
            values |= _worked_out(store, form, rows)
        except WrongValue as wrong:
            place = _PLACES.get(wrong.name, "")
            values["wrong"] = f"{place[:1].upper()}{place[1:]}: {wrong}" if place else str(wrong)
    return Page(400 if values["wrong"] else 200, "Battle damage - Headjudge", "damage.html", values)


def _nth(query: Mapping[str, Sequence[str]], name: str, number: int) -> str:
    found = query.get(name, ())
    return found[number] if number < len(found) else ""


def _worked_out(store: Store, form: Mapping[str, Any], rows: Sequence[Sequence[str]]) -> dict[str, Any]:
    from kb.desk.damage import damage as worked_out
    from kb.desk.damage import told

    report = worked_out(
        form["atk"],
        "direct" if form["position"] == "direct" else form["against"],
        defense=form["position"] == "defense",
        piercing=form["piercing"] and form["position"] == "defense",
        modifiers=[f"{side}:{kind}{value if kind[-1:] == '=' else ''}" for side, kind, value in rows if kind],
        you=form["you"] or "attacker",
        stays=[side for side in ("attacker", "defender") if form[f"stays_{side}"]],
        lp=f"{form['lpa'] or 8000},{form['lpd'] or 8000}",
    )
    return {"report": report, "told": told(report), "rules": store.rules_by_id(report["cites"])}
