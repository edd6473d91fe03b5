"""What is remembered of a source that was fetched: how much it held, by which the next fetch is measured."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from kb.store.store import Store


def remembered(store: Store, source: str) -> dict[str, Any]:
    """What a source held when it was last fetched: `on` which day, and how many of what. Empty when it never was."""
    found = json.loads(store.meta(_key(source)) or "{}")
    return found if isinstance(found, dict) else {}


def keep(store: Store, source: str, held: Mapping[str, Any]) -> None:
    """Remember what a source holds, in place of what it held before."""
    store.set_meta(_key(source), json.dumps(held))


def forget_size(store: Store, source: str) -> None:
    """Remember nothing of what a source held: the next fetch is measured by nothing."""
    if remembered(store, source):
        keep(store, source, {})


def _key(source: str) -> str:
    return f"fetched/{source}"
