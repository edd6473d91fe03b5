"""From saved or fetched pages to the store: each page read by itself, then all written, one transaction a source."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from ingest import card_lists, card_texts, local
from ingest.cards import merged
from ingest.fetching.item import Item
from ingest.linking import Names
from ingest.naming import Naming
from ingest.page import Page, Skipped, Told, check_date, day_of, latest, of_file, read_told
from ingest.shrinking import shrunk
from ingest.sources import named, registry
from ingest.text.repair import decode
from kb.editions.editions import Listing
from kb.editions.pages import put_pages
from kb.errors import HeadjudgeError
from kb.records import Card, Rule, Source
from kb.store import card_names
from kb.store.store import Store
from kb.store.tables import put_cards, put_sources


@dataclass(frozen=True, slots=True)
class Report:
    """What one ingest did. `source` names the sources, joined by ", "; the counts are of the pages read.

    `added`, `changed` and `removed` count rules, and where a card list was read its cards; `cards` counts those.
    `earlier` counts the pages that were kept as history, since a newer state of them is known. `notes` say what the
    reader should know of pages that were taken in.
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
    notes: tuple[str, ...] = ()


class Size(NamedTuple):
    """How much was read: pages, cards, and characters of statements."""

    pages: int
    cards: int
    characters: int


def ingest(
    store: Store,
    paths: Sequence[Path],
    *,
    source: str | None = None,
    as_of: str | None = None,
    accept_shrunk: bool = False,
    sources: Mapping[str, Source] | None = None,
) -> Report:
    """Read the pages and card lists that `paths` name, folders walked; write them, one transaction a source.

    What cannot be read is reported in `skipped` and changes nothing, and so is a page that has become far smaller than
    the one that stands, unless `accept_shrunk`. Raises SourceError for an unknown or bundled `source`, PageError for a
    wrong `as_of`, StoreError when the database cannot be written.
    """
    known = registry() if sources is None else sources
    if source is not None:
        named(source, known)
    check_date(as_of)
    run = _Ingest(store, known)
    for path in local.files(paths):
        run.take_file(path, source or "", as_of or "")
    run.note_editions(paths, as_of or "")
    if not accept_shrunk:
        run.refuse_shrunk()
    return run.write()


def ingest_fetched(
    store: Store,
    items: Iterable[Item],
    source: str,
    *,
    missing: Iterable[Skipped] = (),
    whole: bool = False,
    check: Callable[[Size], None] | None = None,
    sources: Mapping[str, Source] | None = None,
) -> Report:
    """Read what was fetched of a source and write it in one transaction, as `ingest` does with files.

    `missing` are pages that the site lacks; `whole` says that the items are all that it has. `check` sees how much
    was read and may refuse it by raising, before anything is written.
    """
    run = _Ingest(store, registry() if sources is None else sources, skipped=list(missing))
    taken = [item.as_of for item in items if run.take_item(item, source)]
    if check:
        check(run.size())
    if whole and taken:
        run.note_edition(min(max(taken), latest()))
    return run.write()


@dataclass
class _Ingest:
    """One run: the pages read so far, by source, and what was skipped."""

    store: Store
    sources: Mapping[str, Source]
    pages: dict[str, list[Page]] = field(default_factory=dict)
    cards: dict[tuple[str, str], Card] = field(default_factory=dict)
    lists: int = 0
    texts: list[tuple[str, str, list[card_texts.Read]]] = field(default_factory=list)
    listings: list[Listing] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    files: dict[str, Path] = field(default_factory=dict)
    _names: Names | None = None

    def __post_init__(self) -> None:
        self.naming = Naming(self.store)

    def take_file(self, path: Path, source: str, as_of: str) -> None:
        """Read one file; a page or list that cannot be read is noted."""
        try:
            told = of_file(path, source, as_of)
            self.files[told.name] = path
            self._take(told, local.body(path))
        except HeadjudgeError as error:
            self.skipped.append(Skipped(local.shown(path), str(error)))

    def take_item(self, item: Item, source: str) -> bool:
        """Read one fetched page or list, or note why it cannot be; says whether it was read."""
        try:
            self._take(Told(item.origin, None, source, "site", item.as_of, item.basis), item.body)
        except HeadjudgeError as error:
            self.skipped.append(Skipped(item.origin, str(error)))
            return False
        return True

    def _take(self, told: Told, body: bytes) -> None:
        text = decode(body)
        if card_lists.recognise(text):
            self.cards.update(((card.game, card.id), card) for card in card_lists.parse(text, told.name))
            self.lists += 1
            source, found = card_texts.of_list(text, told.name)
            self.texts += [(source, day_of(told)[0], found)] if found else []
            return
        page = self.naming.named(read_told(told, body, self.sources, self._known_names()))
        self.pages.setdefault(page.snapshot.source, []).append(page)
        self.notes.extend([page.note] if page.note else [])

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
            self._names = Names(card_names.plain(self.store))
        return self._names

    def note_editions(self, paths: Sequence[Path], as_of: str) -> None:
        """Note what the dated folders hold that were read whole: what such an edition lacks was gone by its day."""
        files = list(self.files.values())
        whole = {folder: day for folder, day in map(_dated_folder, files) if _covers(paths, folder)}
        failed = {skipped.page for skipped in self.skipped}
        for folder, day in whole.items():
            inside = {local.shown(path) for path in files if _lies_in(path, folder)}
            unread = frozenset(Path(name).name for name in inside & failed)
            for source, pages in self.pages.items():
                read = [page.snapshot for page in pages if page.snapshot.origin in self.files]
                held = frozenset(each.page for each in read if _lies_in(self.files[each.origin], folder))
                if held and (as_of or day) <= latest():
                    self.listings.append(Listing(source, as_of or day, held, unread))

    def refuse_shrunk(self) -> None:
        """Leave out the pages that have become far smaller than those that stand, and say so."""
        for source, pages in self.pages.items():
            found = shrunk(self.store, source, pages, [each for each in self.listings if each.source == source])
            self.pages[source] = [page for page in pages if page not in found.pages]
            self.listings = [listing for listing in self.listings if listing not in found.editions]
            self.skipped += [Skipped(self._typed(page), why) for page, why in found.pages.items()]
            self.notes += found.notes

    def _typed(self, page: Page) -> str:
        """The file of a page as it was named."""
        return local.shown(self.files[page.snapshot.origin])

    def write(self) -> Report:
        """Write what was read and report it."""
        put_sources(self.store, self.sources.values())
        counts, earlier = [0, 0, 0], 0
        for source, pages in self.pages.items():
            listings = [listing for listing in self.listings if listing.source == source]
            entries = [(page.snapshot, page.title, page.body, page.rules) for page in pages]
            written = put_pages(self.store, entries, listings, latest())
            earlier += written.earlier
            self.notes += [f"{day} is still to come; what it dated counts as of today" for day in written.redated]
            for at, ids in enumerate((written.added, written.changed, written.removed)):
                counts[at] += len(ids)
        added, changed = self._write_cards()
        rules = [rule for pages in self.pages.values() for page in pages for rule in page.rules]
        return Report(
            source=", ".join([*sorted(id for id, pages in self.pages.items() if pages), *["cards"] * bool(self.lists)]),
            pages=sum(map(len, self.pages.values())) + self.lists,
            rules=len(rules),
            examples=count_examples(rules),
            references=sum(len(rule.references) for rule in rules),
            added=counts[0] + added,
            changed=counts[1] + changed,
            removed=counts[2],
            skipped=tuple(self.skipped),
            cards=len(self.cards),
            earlier=earlier,
            notes=tuple(dict.fromkeys(self.notes)),
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
        for source, day, texts in self.texts:
            card_texts.keep(self.store, texts, source, day)
        return len(new), len(other)


def _dated_folder(path: Path) -> tuple[Path | None, str]:
    day, folder = local.edition(path)
    return folder, day


def _covers(paths: Sequence[Path], folder: Path | None) -> bool:
    """Was this folder, or one around it, named as a whole?"""
    return folder is not None and any(folder.is_relative_to(path.absolute()) for path in paths if path.is_dir())


def _lies_in(path: Path, folder: Path | None) -> bool:
    return folder is not None and path.absolute().is_relative_to(folder)


def count_examples(rules: Iterable[Rule]) -> int:
    """Count documented examples: records of kind example, and tables that are not part of one."""
    every = list(rules)
    kinds: Mapping[str, str] = {rule.id: rule.kind for rule in every}
    return sum(
        rule.kind == "example" or (rule.kind == "table" and kinds.get(rule.parent) != "example") for rule in every
    )
