"""What stands at each address: a question, a rule, a card, a run, a source, battle damage."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from cli.web import more_pages
from cli.web.drawing import Page
from kb.answer.answer import Answer
from kb.cards.names import written
from kb.desk import cards, hits, rules
from kb.desk.answers import answered
from kb.desk.records import quoted, rule_json, run_json
from kb.errors import HeadjudgeError
from kb.language.visible import clean, short
from kb.records import Rule
from kb.store.store import Store

#: A question is no longer than this many characters, and an id or a name neither.
LONGEST = 2_000
_RUNS, _MORE, _HITS, _NAMING = 4, 4, 20, 20
EXAMPLES = (
    "Is there a replay if my attacker is destroyed?",
    "Can I activate Mirror Force in the Damage Step?",
    "Does Raigeki target?",
    "Can an ally attack in the turn it enters the field?",
)
#: The values of an address behind the question mark, each as often as it stands there.
Query = Mapping[str, Sequence[str]]
#: Finds how a scenario ran, as `kb.desk.checks` tells it with its steps; None where there is none of that id.
Running = Callable[[Store, str], Mapping[str, Any] | None]


class Asked(NamedTuple):
    """What a browser asks for: the kind of page, the id or name behind it, and the values of the address."""

    kind: str
    name: str
    query: Query

    def first(self, key: str) -> str:
        """The first value of this name, cleaned; empty where there is none."""
        return clean(next(iter(self.query.get(key, ())), "")).strip()


def page(store: Store, asked: Asked, running: Running) -> Page:
    """The page that stands there; a page that says so where there is none."""
    given = (asked.name, *(value for values in asked.query.values() for value in values))
    if any(len(text) > LONGEST for text in given):
        return _failed(400, "Too long", f"An address holds at most {LONGEST:,} characters of a question or a name.")
    try:
        return _at(store, asked, running)
    except HeadjudgeError as error:
        return _failed(400, "This cannot be shown", f"{str(error)[:1].upper()}{str(error)[1:]}.".replace("..", "."))


def _at(store: Store, asked: Asked, running: Running) -> Page:
    name = clean(asked.name).strip()
    made: Mapping[str, Callable[[], Page]] = {
        "": lambda: _answer(store, asked.first("q")),
        "search": lambda: _search(store, asked.first("q"), asked.first("game")),
        "rule": lambda: _rule(store, name, whole=bool(asked.first("section"))),
        "card": lambda: _card(store, name),
        "scenario": lambda: _scenario(store, name, running),
        "source": lambda: more_pages.source(store, name, asked.first("from"), asked.first("to"), asked.first("page")),
        "sources": lambda: more_pages.sources(store),
        "damage": lambda: more_pages.damage(store, asked.query),
    }
    found = made.get(asked.kind)
    return found() if found else missing("page", asked.kind)


def missing(what: str, name: str, near: Sequence[str] = ()) -> Page:
    """The page for an address where nothing stands; `near` are ids of rules that come near."""
    values = {"what": what, "name": short(name), "near": list(near), "q": ""}
    return Page(404, f"No {what} is called so", "missing.html", values)


def _failed(status: int, title: str, said: str) -> Page:
    return Page(status, title, "failed.html", {"said": said, "q": ""})


# ---- asking ---------------------------------------------------------------------------------------------


def _answer(store: Store, question: str) -> Page:
    if not question:
        held = store.sources()
        counted = {"rules": sum(state.rules for state in held), "sources": sum(bool(state.rules) for state in held)}
        return Page(200, "Headjudge", "home.html", {"q": "", "examples": EXAMPLES, "counted": counted})
    answer = answered(store, question)
    match = written(store, question)  # whoever misspells a name asks no question
    numbered = [quoted(rule, store, n) for n, rule in enumerate(answer.citations, 1)]
    deciding = [rule for rule in numbered if f"[{rule.n}]" in answer.answer]
    further = [rule for rule in numbered if rule not in deciding]
    values = {
        "q": question,
        "answer": answer,
        "standing": _standing(answer),
        "deciding": deciding,
        "further": further[:_MORE],
        "nearest": [quoted(rule, store) for rule in answer.nearest],
        "runs": [run_json(run) for run in answer.scenarios][:_RUNS],
        "named": match.card.name if match and match.card else "",
    }
    return Page(200, f"{short(question)} - Headjudge", "answer.html", values)


def _standing(answer: Answer) -> str:
    """How the answer stands: by its verdict, if only a likely one, as a quote, as not certain, or as none."""
    if answer.abstained:
        return "none"
    return answer.verdict or answer.likely or ("quoted" if answer.certain else "uncertain")


def _search(store: Store, query: str, game: str) -> Page:
    games = sorted({state.source.game for state in store.sources()})
    found = hits.search(store, query, game=game, limit=_HITS)["hits"] if query else []
    values = {"q": query, "hits": found, "game": game, "games": games}
    return Page(200, f"Rules on {short(query)} - Headjudge" if query else "Search - Headjudge", "search.html", values)


# ---- rules ----------------------------------------------------------------------------------------------


def _rule(store: Store, wanted: str, *, whole: bool) -> Page:
    from kb.editions.history import history
    from kb.store import conflicts

    found = rules.find(store, wanted)
    if (rule := found.rule) is None:
        return missing("rule", wanted, found.near)
    values = {
        "q": "",
        "rule": rule_json(rule, store),
        "source": store.source(rule.source),
        "found": found,
        "wanted": wanted,
        "parent": store.rule(rule.parent) if rule.parent else None,
        "children": store.children(rule.id),
        "section": store.section(rule) if whole else [],
        "absent": [id for id in rule.evidence if store.rule(id) is None],
        "exceptions": _others(store, rule.exceptions),
        "departs": store.departed_from(rule.id),
        "runs": [run_json(run) for run in store.runs([rule.id])],
        "conflicts": [
            (each.question, [conflicts.told(s, store) for s in each.sides], each.sides)
            for each in conflicts.find(store, [rule.id])
        ],
        "history": _told_history(history(store, rule)),
    }
    return Page(200, f"{rule.code or ' > '.join(rule.heading[-1:]) or rule.id} - Headjudge", "rule.html", values)


def _others(store: Store, ids: Sequence[str]) -> list[Rule]:
    known = store.rules_by_id(ids)
    return [known[id] for id in ids if id in known]


class Changed(NamedTuple):
    """What one edition did to a rule: the day, how, its id before where that was another, and its words in runs."""

    as_of: str
    how: str
    former: str
    runs: Sequence[Any]


def _told_history(stages: Sequence[Any]) -> list[Changed]:
    """The editions that brought something; nothing where only one is on record."""
    from kb.editions.changes import runs, told

    found: list[Changed] = []
    for before, stage in zip([None, *stages], stages, strict=False):
        if stage.how == "same":
            continue
        former = before.rule.id if before and before.rule.id != stage.rule.id else ""
        changed = before is not None and stage.how in ("changed", "split", "merged")
        words = runs(told([before.rule]), told([stage.rule])) if before is not None and changed else ()
        found.append(Changed(stage.as_of, stage.how, former, words))
    return found if len(stages) > 1 else []


# ---- cards and runs -------------------------------------------------------------------------------------


def _card(store: Store, name: str) -> Page:
    found = cards.known(store, name)
    match = found.match
    if match.card is None:
        values: dict[str, Any] = {"q": "", "name": short(name), "near": [near.card for near in match.candidates]}
        return Page(404, "No card is called so - Headjudge", "no_card.html", values)
    values = {
        "q": "",
        "card": match.card,
        "how": match.how,
        "asked": short(name),
        "text": found.text,
        "text_source": store.source(found.text.source) if found.text else None,
        **more_pages.effects(found),
        "reading": found.reading,
        "rules": [quoted(rule, store) for rule in found.rules[:_NAMING]],
        "more": max(0, len(found.rules) - _NAMING),
        "runs": [run_json(run) for run in found.runs],
    }
    return Page(200, f"{match.card.name} - Headjudge", "card.html", values)


def _scenario(store: Store, id: str, running: Running) -> Page:
    ran = running(store, id)
    if ran is None:
        return missing("scenario", id)
    known = store.rules_by_id({*ran["rules"], *ran["documents"]})
    return Page(200, f"{ran['title']} - Headjudge", "scenario.html", {"q": "", "run": ran, "known": known})
