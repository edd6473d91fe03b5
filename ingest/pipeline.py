"""From saved pages to the store: read, extract, link, and write, one transaction a source."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from hashlib import sha256
from pathlib import Path

from ingest import card_list, local
from ingest.cards import bundled, merged
from ingest.document import Document
from ingest.extract import extract
from ingest.formats import recognise
from ingest.ids import page_slug
from ingest.linking import link_mentions
from ingest.repair import decode
from ingest.sources import choose, registry
from kb.errors import HeadjudgeError, PageError, SourceError
from kb.records import Basis, Card, Rule, Snapshot, Source
from kb.store import Store


@dataclass(frozen=True, slots=True)
class Page:
    """One page as read: its snapshot, title, rules in page order, and raw bytes."""

    snapshot: Snapshot
    title: str
    rules: tuple[Rule, ...]
    body: bytes


@dataclass(frozen=True, slots=True)
class Skipped:
    """A page that was not taken in, and why; what the store knew of it stays."""

    page: str
    why: str


@dataclass(frozen=True, slots=True)
class Report:
    """What one ingest did. `source` names the sources, joined by ", "; the counts are of the pages read.

    `added`, `changed` and `removed` count rules, and where a card list was read its cards; `cards` counts those.
    """

    source: str
    pages: int
    rules: int
    examples: int
    references: int
    added: int
    changed: int
    removed: int
    skipped: tuple[Skipped, ...] = ()
    cards: int = 0


def read(
    path: Path,
    sources: dict[str, Source],
    *,
    source: str | None = None,
    as_of: str | None = None,
    cards: Iterable[Card] | None = None,
) -> Page:
    """Read one saved page. Raises PageError, SourceError, or DigestError for a wrong digest.

    `source` names the source where the page does not tell; `as_of` (an ISO date) dates a page that prints no
    date itself; `cards` are those whose names are looked for (default: the bundled ones).
    """
    _check_date(as_of)
    return _read(str(path), local.body(path), sources, source, as_of, bundled() if cards is None else cards)


def _read(
    name: str,
    body: bytes,
    sources: dict[str, Source],
    wanted: str | None,
    as_of: str | None,
    cards: Iterable[Card],
) -> Page:
    text = decode(body)
    known = recognise(text, name)
    origin = choose(text, known.name, sources, wanted, name)
    try:
        document = known.parse(text, name)
        day, basis = _dated(document, as_of)
        digest = sha256(body).hexdigest()
        snapshot = Snapshot(digest, origin.id, page_slug(document.title), name, day, basis)
        rules = extract(document, origin, snapshot)
    except RecursionError:
        raise PageError(f"{name}: its lists or boxes are nested too deeply to be a page; save it again") from None
    if not rules:
        raise PageError(f"{name}: no statement was found below its headings; save the whole page")
    return Page(snapshot, document.title, link_mentions(rules, cards), body)


def _dated(document: Document, as_of: str | None) -> tuple[str, Basis]:
    if document.as_of:
        return document.as_of, "revision"
    if as_of is not None:
        return as_of, "given"
    return date.today().isoformat(), "retrieved"


def _check_date(as_of: str | None) -> None:
    try:
        valid = as_of is None or date.fromisoformat(as_of).isoformat() == as_of
    except ValueError:
        valid = False
    if not valid:
        raise PageError(f"{as_of}: not a date; write it as 2026-11-21")


def ingest(
    store: Store,
    paths: Sequence[Path],
    *,
    source: str | None = None,
    as_of: str | None = None,
    sources: dict[str, Source] | None = None,
) -> Report:
    """Read the pages and card lists that `paths` name, folders walked; write them, one transaction a source.

    What cannot be read is reported in `skipped` and changes nothing. Raises SourceError for an unknown
    `source`, PageError for a wrong `as_of`, StoreError when the database cannot be written.
    """
    known = registry() if sources is None else sources
    if source is not None and source not in known:
        raise SourceError(f"{source}: not a registered source; known are {', '.join(sorted(known))}")
    _check_date(as_of)
    run = _Ingest(store, known, source, as_of)
    for path in local.files(paths):
        run.take(path)
    return run.write()


@dataclass
class _Ingest:
    """One run: the pages read so far, by source, and what was skipped."""

    store: Store
    sources: dict[str, Source]
    source: str | None
    as_of: str | None
    pages: dict[str, list[Page]] = field(default_factory=dict)
    cards: dict[tuple[str, str], Card] = field(default_factory=dict)
    lists: int = 0
    skipped: list[Skipped] = field(default_factory=list)
    _names: tuple[Card, ...] | None = None

    def take(self, path: Path) -> None:
        """Read one file; a page or list that cannot be read is noted."""
        try:
            body = local.body(path)
            text = decode(body)
            if card_list.recognise(text):
                self.cards.update(((card.game, card.id), card) for card in card_list.parse(text, str(path)))
                self.lists += 1
                return
            page = _read(str(path), body, self.sources, self.source, self.as_of, self._known_names())
            self._add(self._dated_first(page))
        except HeadjudgeError as error:
            self.skipped.append(Skipped(str(path), str(error)))

    def _known_names(self) -> tuple[Card, ...]:
        if self._names is None:
            stored = {(card.game, card.id): card for card in self.store.cards()}
            self._names = tuple({**stored, **{(card.game, card.id): card for card in bundled()}}.values())
        return self._names

    def _dated_first(self, page: Page) -> Page:
        """A page whose bytes are known keeps the day on which they were first retrieved."""
        if page.snapshot.basis != "retrieved":
            return page
        former = self.store.rules(source=page.snapshot.source, page=page.snapshot.page)[:1]
        if not former or former[0].snapshot != page.snapshot.sha256:
            return page
        day, basis = former[0].as_of, former[0].basis
        rules = tuple(replace(rule, as_of=day, basis=basis) for rule in page.rules)
        return replace(page, snapshot=replace(page.snapshot, as_of=day, basis=basis), rules=rules)

    def _add(self, page: Page) -> None:
        """Add a page. Another page that would take its place in the store is refused."""
        pages = self.pages.setdefault(page.snapshot.source, [])
        for other in pages:
            if other.snapshot.page == page.snapshot.page and other.title != page.title:
                raise PageError(
                    f"{page.snapshot.origin}: its title {page.title!r} gives the page name {page.snapshot.page}, which "
                    f"{other.snapshot.origin} ({other.title!r}) has too; give one of them a source of its own"
                )
        pages.append(page)

    def write(self) -> Report:
        """Write what was read and report it."""
        self.store.put_sources(self.sources.values())
        counts = [0, 0, 0]
        for pages in self.pages.values():
            written = self.store.put_pages([(page.snapshot, page.title, page.body, page.rules) for page in pages])
            for at, ids in enumerate((written.added, written.changed, written.removed)):
                counts[at] += len(ids)
        added, changed = self._write_cards()
        rules = [rule for pages in self.pages.values() for page in pages for rule in page.rules]
        read_pages = sum(map(len, self.pages.values()))
        return Report(
            source=", ".join([*sorted(self.pages), *(["cards"] if self.lists else [])]),
            pages=read_pages + self.lists,
            rules=len(rules),
            examples=count_examples(rules),
            references=sum(len(rule.references) for rule in rules),
            added=counts[0] + added,
            changed=counts[1] + changed,
            removed=counts[2],
            skipped=tuple(self.skipped),
            cards=len(self.cards),
        )

    def _write_cards(self) -> tuple[int, int]:
        """Write the cards that are new or say something new; return how many of each."""
        if not self.cards:
            return 0, 0
        former = {(card.game, card.id): card for card in self.store.cards()}
        cards = merged(self.cards.values(), former.values())
        new = [card for card in cards if (card.game, card.id) not in former]
        other = [card for card in cards if former.get((card.game, card.id), card) != card]
        self.store.put_cards([*new, *other])
        return len(new), len(other)


def count_examples(rules: Iterable[Rule]) -> int:
    """Count documented examples: records of kind example, and tables that are not part of one."""
    every = list(rules)
    kinds: Mapping[str, str] = {rule.id: rule.kind for rule in every}
    return sum(
        rule.kind == "example" or (rule.kind == "table" and kinds.get(rule.parent) != "example") for rule in every
    )
