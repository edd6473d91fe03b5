"""From saved pages to the store: read, extract, link, and write, one transaction a source."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from ingest import card_lists, local
from ingest.cards import bundled, merged
from ingest.document import Document
from ingest.extract import extract
from ingest.fetching.item import Item
from ingest.formats import recognise
from ingest.linking import Cards, Names, link_mentions
from ingest.sources import choose, registry
from ingest.text.ids import page_slug
from ingest.text.repair import decode
from kb.editions.editions import Listing
from kb.editions.pages import put_pages
from kb.errors import HeadjudgeError, PageError, SourceError
from kb.records import Basis, Card, Rule, Snapshot, Source
from kb.store.store import Store
from kb.store.tables import put_cards, put_sources

#: Bytes. What consists of the shortest list items takes half a minute and some 250 times its size to read.
_LARGEST_PAGE = 2_000_000


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
    `earlier` counts the pages that were kept as history, since a newer state of them is known.
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
    earlier: int = 0


class Size(NamedTuple):
    """How much was read: pages, cards, and characters of statements."""

    pages: int
    cards: int
    characters: int


def read(
    path: Path,
    sources: dict[str, Source],
    *,
    source: str | None = None,
    as_of: str | None = None,
    cards: Cards | None = None,
) -> Page:
    """Read one saved page. Raises PageError, SourceError, or DigestError for a wrong digest.

    `source` names the source where the page does not tell; `as_of` (an ISO date) dates a page that prints no
    date itself; `cards` are those whose names are looked for (default: the bundled ones).
    """
    _check_date(as_of)
    return _read(str(path), local.body(path), sources, source, as_of, bundled() if cards is None else cards)


def read_again(snapshot: Snapshot, body: bytes, sources: Mapping[str, Source], cards: Cards) -> Page:
    """Read the kept bytes of a page as they were read on the day of their snapshot. Raises as `read` does."""
    known = {**sources}
    return _read(snapshot.origin, body, known, snapshot.source, snapshot.as_of, cards, snapshot.basis)


def _read(
    name: str,
    body: bytes,
    sources: dict[str, Source],
    wanted: str | None,
    as_of: str | None,
    cards: Cards,
    basis: Basis = "given",
) -> Page:
    if len(body) > _LARGEST_PAGE:
        raise PageError(f"{name}: {len(body):,} bytes are too many for a page (at most {_LARGEST_PAGE:,})")
    text = decode(body)
    known = recognise(text, name)
    origin = choose(text, known.name, sources, wanted, name)
    if wanted is None and not origin.marks and local.is_stray_readme(Path(name)):
        raise PageError(f"{name}: the README of a folder and no page of a rulebook; if it is one, name its --source")
    try:
        document = known.parse(text, name)
        if name.startswith(("https://", "http://")) and not (document.url or document.path):
            document = replace(document, url=name)
        day, basis = _dated(document, as_of, basis, name)
        digest = sha256(body).hexdigest()
        snapshot = Snapshot(digest, origin.id, page_slug(document.title, name), name, day, basis)
        rules = extract(document, origin, snapshot)
    except RecursionError:
        raise PageError(f"{name}: its lists or boxes are nested too deeply to be a page; save it again") from None
    if not rules and document.listed:
        raise PageError(
            f"{name}: a table of contents only; it states nothing itself, and the pages that it lists "
            f"({document.listed}) are read by themselves"
        )
    if not rules:
        raise PageError(f"{name}: no statement was found below its headings; save the whole page")
    return Page(snapshot, document.title, link_mentions(rules, cards), body)


def _dated(document: Document, as_of: str | None, basis: Basis, name: str) -> tuple[str, Basis]:
    """The page's own date, else the given one, else that of a dated folder which it lies in, else today."""
    if document.as_of:
        return document.as_of, "revision"
    if as_of:
        return as_of, basis
    given = local.edition(Path(name))[0]
    if given:
        return given, "given"
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
    run.note_editions(paths)
    return run.write()


def ingest_fetched(
    store: Store,
    items: Iterable[Item],
    source: str,
    *,
    missing: Iterable[Skipped] = (),
    whole: bool = False,
    check: Callable[[Size], None] | None = None,
    sources: dict[str, Source] | None = None,
) -> Report:
    """Read what was fetched of a source and write it in one transaction, as `ingest` does with files.

    `missing` are pages that the site lacks; `whole` says that the items are all that it has. `check` sees how much
    was read and may refuse it by raising, before anything is written.
    """
    run = _Ingest(store, registry() if sources is None else sources, source, None, skipped=list(missing))
    taken = [item.as_of for item in items if run.take_item(item)]
    if check:
        check(run.size())
    if whole and taken:
        run.note_edition(max(taken))
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
    listings: list[Listing] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)
    _named: dict[tuple[str, str], Page] = field(default_factory=dict)
    _names: Names | None = None

    def take(self, path: Path) -> None:
        """Read one file; a page or list that cannot be read is noted."""
        try:
            self._take(str(path), local.body(path), self.as_of, "given")
        except HeadjudgeError as error:
            self.skipped.append(Skipped(str(path), str(error)))

    def take_item(self, item: Item) -> bool:
        """Read one fetched page or list, or note why it cannot be; says whether it was read."""
        try:
            self._take(item.origin, item.body, item.as_of, item.basis)
        except HeadjudgeError as error:
            self.skipped.append(Skipped(item.origin, str(error)))
            return False
        return True

    def _take(self, name: str, body: bytes, as_of: str | None, basis: Basis) -> None:
        text = decode(body)
        if card_lists.recognise(text):
            self.cards.update(((card.game, card.id), card) for card in card_lists.parse(text, name))
            self.lists += 1
            return
        self._add(_read(name, body, self.sources, self.source, as_of, self._known_names(), basis))

    def size(self) -> Size:
        """How much was read."""
        pages = [page for pages in self.pages.values() for page in pages]
        return Size(len(pages), len(self.cards), sum(len(rule.text) for page in pages for rule in page.rules))

    def note_edition(self, day: str) -> None:
        """Note that the pages read are all that their source has on this day, those that could not be read apart."""
        unread = frozenset(Path(skipped.page).name for skipped in self.skipped)
        for source, pages in self.pages.items():
            self.listings.append(Listing(source, day, frozenset(page.snapshot.page for page in pages), unread))

    def _known_names(self) -> Names:
        if self._names is None:
            stored = {(card.game, card.id): card for card in self.store.cards()}
            self._names = Names({**stored, **{(card.game, card.id): card for card in bundled()}}.values())
        return self._names

    def note_editions(self, paths: Sequence[Path]) -> None:
        """Note what the dated folders hold that were read whole: what such an edition lacks was gone by its day."""
        whole = {folder: day for folder, day in map(_dated_folder, local.files(paths)) if _covers(paths, folder)}
        for folder, day in whole.items():
            unread = frozenset(Path(skipped.page).name for skipped in self.skipped if _lies_in(skipped.page, folder))
            for source, pages in self.pages.items():
                held = frozenset(page.snapshot.page for page in pages if _lies_in(page.snapshot.origin, folder))
                if held:
                    self.listings.append(Listing(source, self.as_of or day, held, unread))

    def _add(self, page: Page) -> None:
        """Add a page. Another page that would take its place in the store is refused."""
        other = self._named.setdefault((page.snapshot.source, page.snapshot.page), page)
        if other.title != page.title:
            raise PageError(
                f"{page.snapshot.origin}: its title {page.title!r} gives the page name {page.snapshot.page}, which "
                f"{other.snapshot.origin} ({other.title!r}) has too; give one of them a source of its own"
            )
        self.pages.setdefault(page.snapshot.source, []).append(page)

    def write(self) -> Report:
        """Write what was read and report it."""
        put_sources(self.store, self.sources.values())
        counts, earlier = [0, 0, 0], 0
        for source, pages in self.pages.items():
            listings = [listing for listing in self.listings if listing.source == source]
            written = put_pages(self.store, [(p.snapshot, p.title, p.body, p.rules) for p in pages], listings)
            earlier += written.earlier
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
            earlier=earlier,
        )

    def _write_cards(self) -> tuple[int, int]:
        """Write the cards that are new or say something new; return how many of each."""
        if not self.cards:
            return 0, 0
        former = {(card.game, card.id): card for card in self.store.cards()}
        cards = merged(self.cards.values(), former.values())
        new = [card for card in cards if (card.game, card.id) not in former]
        other = [card for card in cards if former.get((card.game, card.id), card) != card]
        put_cards(self.store, [*new, *other])
        return len(new), len(other)


def _dated_folder(path: Path) -> tuple[Path | None, str]:
    day, folder = local.edition(path)
    return folder, day


def _covers(paths: Sequence[Path], folder: Path | None) -> bool:
    """Was this folder, or one around it, named as a whole?"""
    return folder is not None and any(folder.is_relative_to(path.absolute()) for path in paths if path.is_dir())


def _lies_in(name: str, folder: Path | None) -> bool:
    return folder is not None and Path(name).absolute().is_relative_to(folder)


def count_examples(rules: Iterable[Rule]) -> int:
    """Count documented examples: records of kind example, and tables that are not part of one."""
    every = list(rules)
    kinds: Mapping[str, str] = {rule.id: rule.kind for rule in every}
    return sum(
        rule.kind == "example" or (rule.kind == "table" and kinds.get(rule.parent) != "example") for rule in every
    )
