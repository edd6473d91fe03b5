"""What a machine can see of the digest's faults: what is named here is mended, or argued in argued.toml beside it."""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from pathlib import Path

import clauses
import pytest
import seen
from each import assert_each

from kb.records import Asked, Rule
from kb.store.store import Store

ARGUED: dict[str, dict[str, str]] = tomllib.loads((Path(__file__).parent / "argued.toml").read_text(encoding="utf-8"))
SOURCES = ("digest-yugioh", "digest-grand-archive")


def left(found: Collection[str], kind: str) -> None:
    """Assert that all that is found is argued, and that all that is argued is still found."""
    argued = ARGUED[kind]
    open_, stale = sorted(set(found) - set(argued)), sorted(set(argued) - set(found))
    assert not open_, f"mend or argue [{kind}]: " + "; ".join(open_)
    assert not stale, f"no longer found, take it out of [{kind}]: " + "; ".join(stale)


def test_no_rule_and_no_line_of_the_digest_shows_a_fault(bundled: Path) -> None:
    """One reading of the digest for every finder that needs no more than that."""
    with Store.open(bundled) as store:
        rules = [rule for source in SOURCES for rule in store.rules(source=source)]
        asked = seen.lines(rules)
        assert (len(rules) > 1300, len(asked) > 10_000) == (True, True), "the digest was not read"
        found = {
            "subjects": seen.subjects(rules),
            "long": seen.long(rules),
            "topics": seen.topics(rules),
            "twins": seen.twins(rules),
            "same": seen.same(asked),
            "opposed": seen.opposed(asked),
            "strange": seen.strange(rules, store),
        }
    assert_each(found, lambda kind: left(found[kind], kind))


def test_no_rule_says_less_or_more_than_its_evidence_as_far_as_words_show(bundled: Path) -> None:
    """One reading of the pages for every finder that holds rules against them."""
    if not clauses.CORPUS.is_dir():
        pytest.skip(f"corpus absent: {clauses.CORPUS}")
    with Store.open(bundled) as store:
        rules = [rule for source in SOURCES for rule in store.rules(source=source)]
    pages = clauses.clauses()
    assert sum(bool(seen.HEDGE.search(clause.text)) for clause in pages.values()) > 50, "the pages were not read"
    found = {name: getattr(seen, name)(rules, pages) for name in ("hedges", "headings", "changed")}
    assert_each(found, lambda kind: left(found[kind], kind))


def rule(code: str, text: str, *asked: str, **more: object) -> Rule:
    """A digest rule; each of `asked` may end in ` = yes` or ` = no`."""
    parts = (line.partition(" = ") for line in asked)
    said = tuple(Asked(question, verdict or None) for question, _, verdict in parts)  # type: ignore[arg-type]
    made = Rule(
        id=code, kind="rule", game="g", ruleset="both", source="s", page="p", heading=("Tolls",), clause="1",
        position=1, text=text, as_of="", basis="given", code=code, asked=said,
    )  # fmt: skip
    return made._replace(**more)  # type: ignore[arg-type]


PAGE = {
    "book/tolls#1": rule("", "Tolls are generally paid in silver at the gate."),
    "book/tolls#2": rule("", "The following are tolls:"),
}


def test_a_dropped_hedge_and_a_heading_are_seen() -> None:
    hard = rule("g/tolls/hard", "Tolls are paid in silver.", evidence=("book/tolls#1",))
    soft = rule("g/tolls/soft", "Tolls are mostly paid in silver.", evidence=("book/tolls#1",))
    bare = rule("g/tolls/bare", "Tolls exist.", evidence=("book/tolls#2",))
    assert seen.hedges([hard, soft, bare], PAGE) == ["g/tolls/hard"]
    assert seen.headings([hard, soft, bare], PAGE) == ["g/tolls/bare"]


def test_evidence_whose_words_changed_or_went_is_seen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    marks = "\n".join(f"{id.partition('#')[2]} {clauses.mark(clause)}" for id, clause in PAGE.items())
    (tmp_path / "kept.txt").write_text(f"book/tolls\n{marks}\n3 0123456789\n", encoding="utf-8")
    kept = clauses.kept(tmp_path / "kept.txt")
    monkeypatch.setattr(seen, "kept", lambda: kept)
    rules = [rule("g/tolls/all", "Tolls.", evidence=(*PAGE, "book/tolls#3", "other/page#1"))]
    assert seen.changed(rules, PAGE) == ["book/tolls#3"], "gone; a page that is not restated here does not count"
    dearer = {**PAGE, "book/tolls#1": PAGE["book/tolls#1"]._replace(text="Tolls are generally paid in gold.")}
    assert seen.changed(rules, dearer) == ["book/tolls#1", "book/tolls#3"]


@pytest.mark.parametrize(
    ("finder", "bad", "good"),
    [
        (seen.subjects, "It returns as another card.", "A toll that returns is another one."),
        (seen.subjects, "Last, the gate is shut.", "Last in the evening the gate is shut."),
        (seen.long, "Tolls are due. They are paid. Nobody is let off.", 'Tolls are due. "No. 5. Ann" pays.'),
    ],
)
def test_a_rule_that_does_not_stand_alone_is_seen(finder: object, bad: str, good: str) -> None:
    assert callable(finder)
    assert finder([rule("g/a/bad", bad), rule("g/a/good", good)]) == ["g/a/bad"]


def test_a_topic_without_a_subject_and_twins_are_seen() -> None:
    first = rule("g/toll-details/one", "A cart pays two coins at the western gate.", evidence=("book/tolls#1",))
    second = first._replace(code="g/tolls/two", text="At the western gate each cart pays two coins.")
    other = second._replace(code="g/tolls/three", text="Whoever marches through the gate on foot owes nothing.")
    assert seen.topics([first, second]) == ["g/toll-details"]
    assert seen.twins([first, second, other]) == ["g/toll-details/one | g/tolls/two"]
    assert seen.twins([first._replace(exceptions=("g/tolls/two",)), second]) == [], "an exception is no twin"


def test_lines_that_contradict_each_other_are_seen() -> None:
    asked = seen.lines(
        [
            rule(
                "g/a/b", "-", "Is my ally destroyed by the spell? = yes", "Is my ally not destroyed by the spell? = no"
            ),
            rule("g/a/c", "-", "Is the ally destroyed by my spell? = no"),
        ]
    )
    both = "g/a/b: Is my ally destroyed by the spell? | g/a/c: Is the ally destroyed by my spell?"
    assert seen.same(asked) == [both]
    assert seen.opposed(asked) == [both]


def test_a_line_that_asks_for_something_else_is_seen(bundled: Path) -> None:
    tolls = rule(
        "g/tolls/gate", "A cart pays two coins at the gate.", "What does a cart owe?", "May the moon be eaten?"
    )
    with Store.open(bundled) as store:
        assert list(seen.strange([tolls], store)) == ["May the moon be eaten?"]
