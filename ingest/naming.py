"""The names of the pages of one run: of each the name that its page has on record, else one that no other page has."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from ingest.page import Page
from ingest.text.ids import slug
from kb.editions.identity import Seen, choose, on_record, page_names, seen, stem
from kb.store.store import Store


@dataclass
class Naming:
    """What is known of the pages of a store, and of those that a run has named so far.

    Without a store (`store` None) nothing is known before the run.
    """

    store: Store | None
    _names: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    _known: dict[tuple[str, str], list[Seen]] = field(default_factory=dict)

    def named(self, page: Page, kept: str = "") -> Page:
        """The page under its name; `kept` is the one that it had so far. Raises PageError where there is none left."""
        snapshot = page.snapshot
        short, whole = snapshot.page, slug(page.title) or snapshot.page
        state = seen(snapshot.sha256, page.title, snapshot.origin, page.rules)
        known = self._called(snapshot.source, (short, whole))
        former = kept if kept in (short, whole) or stem(kept) in (short, whole) else ""
        name = choose(state, short, whole, known, former)
        self._add(snapshot.source, name, state)
        return page.called(name) if name != short else page

    def _called(self, source: str, stems: tuple[str, ...]) -> dict[str, list[Seen]]:
        """The states of the pages whose names are one of these, or one of these with a number."""
        by_stem = self._by_stem(source)
        names = list(dict.fromkeys(name for each in dict.fromkeys(stems) for name in by_stem.get(each, ())))
        new = [name for name in names if (source, name) not in self._known]
        if self.store and new:
            for name, states in on_record(self.store, source, new).items():
                self._known[source, name] = states
        return {name: self._known.get((source, name), []) for name in names}

    def _by_stem(self, source: str) -> dict[str, list[str]]:
        if source not in self._names:
            found: dict[str, list[str]] = defaultdict(list)
            for name in page_names(self.store, source) if self.store else ():
                for each in dict.fromkeys((name, stem(name))):
                    found[each].append(name)
            self._names[source] = found
        return self._names[source]

    def _add(self, source: str, name: str, state: Seen) -> None:
        states = self._known.setdefault((source, name), [])
        if not states:
            for each in dict.fromkeys((name, stem(name))):
                names = self._names[source].setdefault(each, [])
                names.extend([] if name in names else [name])
        states.append(state)
