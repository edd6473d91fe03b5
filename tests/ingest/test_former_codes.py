"""A code of before leads to the rule that stays, and a rule and what departs from it are linked both ways."""

import json
from pathlib import Path

import pytest

from cli.app import run
from ingest import bundle
from kb.editions.lineage import put_conflicts, put_runs
from kb.errors import DigestError
from kb.records import Conflict, ConflictSide, ScenarioRun
from kb.store import conflicts
from kb.store.store import Store

READY, ZERO = "yugioh/march/ready-only", "yugioh/march/tolls/zero"
OLD, OLDER = "yugioh/march/awake", "yugioh/old-march/up"
MATTER = "---\nsource: digest-yugioh\ntitle: {}\nas_of: 2026-11-21\n---\n\n# {}\n\n"


@pytest.fixture
def page(small_data: Path) -> Path:
    """The one page of the digest: a rule that had two codes before, with an exception in the same digest."""
    page = small_data / "digest" / "yugioh" / "march.md"
    field = "   * ruleset: ocg\n"
    page.write_text(
        page.read_text().replace(field, f"{field}   * formerly: {OLD}\n   * formerly: {OLDER}\n   * except: {ZERO}\n")
    )
    return page


@pytest.fixture
def store(page: Path, tmp_path: Path) -> Store:
    return bundle.ensure(tmp_path / "kb.db")


def show(store: Store, capsys: pytest.CaptureFixture[str], *args: str) -> str:
    assert run(("show", *args, "--db", str(store.path))) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("code", [OLD, OLDER])
def test_a_code_of_before_shows_the_rule_that_stays_and_says_so(
    store: Store, capsys: pytest.CaptureFixture[str], code: str
) -> None:
    assert show(store, capsys, code).startswith(f"{code} is called {READY} now.\n")
    found = json.loads(show(store, capsys, code, "--json"))
    assert (found["id"], found["formerly"], found["former_codes"]) == (READY, code, [OLD, OLDER])
    assert json.loads(show(store, capsys, READY, "--json"))["formerly"] is None


def test_what_points_to_a_code_of_before_points_to_the_rule_that_stays(store: Store) -> None:
    put_runs(store, [ScenarioRun("yugioh/march/old", "Old", "passed", (OLD,), (OLDER,))])
    assert [run.rules for run in store.runs([READY])] == [(READY,)]
    sides = tuple(ConflictSide(says, "Book", "digest-yugioh", "", "both", (OLDER,)) for says in ("Yes.", "No."))
    put_conflicts(store, [Conflict("yugioh/conflict/up", "yugioh", "Up?", (OLD,), sides)])
    assert [(found.codes, found.sides[0].rules) for found in conflicts.find(store, [READY])] == [((READY,), (READY,))]


def test_a_rule_is_named_by_its_code_of_now_or_of_before(store: Store) -> None:
    assert store.named(OLD) == store.named(READY) == store.rule(READY)
    assert store.rule(OLD) is None
    assert store.named("yugioh/march/never") is None


def test_codes_and_exceptions_are_kept_with_the_state_of_a_page(store: Store) -> None:
    from kb.editions.editions import happened, rules_of

    state = happened(store, "digest-yugioh")[-1].after
    assert state is not None
    (kept,) = [rule for rule in rules_of(store, "digest-yugioh", state) if rule.id == READY]
    assert (kept.formerly, kept.exceptions) == ((OLD, OLDER), (ZERO,))
    assert kept == store.rule(READY)


def test_an_exception_is_linked_both_ways(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    general, special = (show(store, capsys, code) for code in (READY, ZERO))
    assert f"Except     where {ZERO}" in general
    assert f"Departs    from {READY}" in special
    assert "A toll of zero is paid" in general
    assert json.loads(show(store, capsys, READY, "--json"))["except"] == [ZERO]
    assert json.loads(show(store, capsys, ZERO, "--json"))["departs_from"] == [READY]


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (f"1. `yugioh/b/c` Text.\n   * formerly: {OLD}\n", rf"code `{OLD}` stands in .*march\.md too"),
        (f"1. `yugioh/b/c` Text.\n   * formerly: {READY}\n", rf"code `{READY}` stands in .*march\.md too"),
        (f"1. `{OLD}` Text.\n", rf"`{OLD}` stands in .*march\.md too"),
        ("1. `yugioh/b/c` Text.\n   * except: yugioh/b/d\n", "exception `yugioh/b/d`, no other rule"),
        (f"1. `yugioh/b/c` Text.\n   * except: {OLD}\n", f"exception `{OLD}`, no other rule"),
        ("1. `yugioh/b/c` Text.\n   * except: yugioh/b/c\n", "exception `yugioh/b/c`, no other rule"),
        (
            "1. `yugioh/b/c` A.\n   * except: yugioh/b/d\n2. `yugioh/b/d` B.\n   * except: yugioh/b/c\n",
            "which has it as its own; keep one of the two",
        ),
    ],
)
def test_a_digest_with_such_codes_is_refused(page: Path, tmp_path: Path, more: str, says: str) -> None:
    page.with_name("other.md").write_text(MATTER.format("Other", "Other") + more)
    with pytest.raises(DigestError, match=says):
        bundle.ensure(tmp_path / "kb.db")
    assert not (tmp_path / "kb.db").exists()
