"""`judge show --open` opens the page of a rule, or says why not."""

from __future__ import annotations

import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kb.store.store import Store


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that a browser was asked to open."""
    asked: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda url: not asked.append(url))
    return asked


def rules(bundled: Path) -> tuple[str, str, str]:
    """A rule that rests on a page with an address, that address, and a rule that rests on none."""
    with Store.open(bundled) as store:
        found = store.rules()
        having = next(rule for rule in found if not rule.url and any(r.url for r in rule.references))
        without = next(rule for rule in found if not rule.url and not any(r.url for r in rule.references))
    return having.id, next(r.url for r in having.references if r.url), without.id


def test_the_page_that_a_rule_rests_on_is_opened(judge: Callable[..., Any], opened: list[str], bundled: Path) -> None:
    having, address, _ = rules(bundled)
    ended = judge("show", having, "--open")
    assert (ended.code, opened) == (0, [address])
    assert judge("show", having).code == 0
    assert opened == [address]


def test_where_there_is_none_it_says_so(judge: Callable[..., Any], opened: list[str], bundled: Path) -> None:
    _, _, without = rules(bundled)
    ended = judge("show", without, "--open")
    assert (ended.code, opened) == (2, [])
    assert ended.err.startswith(f"judge: no address of a page is on record for {without};")


def test_without_a_browser_it_tells_the_address(
    judge: Callable[..., Any], bundled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    having, address, _ = rules(bundled)
    monkeypatch.setattr(webbrowser, "open", lambda url: False)
    ended = judge("show", having, "--open")
    assert (ended.code, ended.err) == (2, f"judge: no browser could be started; the page is {address}.\n")
