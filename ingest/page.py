"""One page: its bytes -> its rules, with the snapshot that says where it came from and under whose claim. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from pathlib import Path

from ingest import local
from ingest.cards import bundled as bundled_cards
from ingest.document import Block, Document, tidy
from ingest.extract import extract
from ingest.formats import DIGEST, Format, recognise
from ingest.formats.front_matter import front_matter
from ingest.linking import Cards, link_mentions
from ingest.sources import choose, is_bundled
from ingest.text.citing import addresses
from ingest.text.ids import page_slug
from ingest.text.repair import decode
from kb.errors import DigestError, ForgedError, PageError
from kb.records import Basis, Claim, Rule, Snapshot, Source

#: Bytes. What consists of the shortest list items takes half a minute and some 250 times its size to read.
_LARGEST_PAGE = 2_000_000


@dataclass(frozen=True, slots=True)
class Page:
    """One page as read: its snapshot, title, rules in page order, and raw bytes.

    `note` is what its reader should be told: that the date which it states was not believed.
    """

    snapshot: Snapshot
    title: str
    rules: tuple[Rule, ...]
    body: bytes
    note: str = ""

    def called(self, name: str) -> Page:
        """This page under another page name, which its rules' ids then bear."""
        former, now = (f"{self.snapshot.source}/{page}" for page in (self.snapshot.page, name))
        rules = tuple(
            rule._replace(page=name, id=_moved(rule.id, former, now), parent=_moved(rule.parent, former, now))
            for rule in self.rules
        )
        return replace(self, snapshot=self.snapshot._replace(page=name), rules=rules)


def _moved(id: str, former: str, now: str) -> str:
    return now + id[len(former) :] if id.startswith((f"{former}/", f"{former}#")) else id


@dataclass(frozen=True, slots=True)
class Skipped:
    """A page that was not taken in, and why; what the store knew of it stays."""

    page: str
    why: str


@dataclass(frozen=True, slots=True)
class Told:
    """What is known of a page beside its bytes: the file or address, and what was said of it.

    `source` is the one that was named (empty: the page must tell), `claim` who named it; `as_of` is an ISO date that
    holds where the page prints none, `basis` where that date comes from.
    """

    name: str
    path: Path | None = None
    source: str = ""
    claim: Claim = "person"
    as_of: str = ""
    basis: Basis = "given"


def of_file(path: Path, source: str = "", as_of: str = "") -> Told:
    """What is known of a saved file."""
    return Told(local.shown(local.absolute(path)), path, source, as_of=as_of)


def read(
    path: Path,
    sources: Mapping[str, Source],
    *,
    source: str | None = None,
    as_of: str | None = None,
    cards: Cards | None = None,
) -> Page:
    """Read one saved page. Raises PageError or SourceError.

    `source` names the source where the page does not tell; `as_of` (an ISO date) dates a page that prints no
    date itself; `cards` are those whose names are looked for (default: the bundled ones).
    """
    check_date(as_of)
    known = bundled_cards() if cards is None else cards
    return read_told(of_file(path, source or "", as_of or ""), local.body(path), sources, known)


def read_digest(path: Path, sources: Mapping[str, Source], *, cards: Cards | None = None) -> Page:
    """Read one page of the bundled digest. Raises DigestError, beginning with `file:line`, for a wrong one.

    The bundle alone is read with this: it is what may define codes.
    """
    body, name = local.body(path), local.shown(path)
    text = decode(body)
    source = sources.get(front_matter(text)[0].get("source", ""))
    if source is None or not is_bundled(source):
        raise DigestError(f"{name}:1: the front matter names no source that is bundled; name one in `source`")
    document = DIGEST.parse(text, name)
    for block in (block for section in document.sections for block in _all(section.blocks)):
        if not block.code.startswith(f"{source.game}/"):
            raise DigestError(f"{name}:{block.line}: `{block.code}` is no code of {source.game}; begin it with that")
    told = Told(name, path, source.id, "bundle")
    return _page(told, body, document, source, "bundle", bundled_cards() if cards is None else cards)


def _all(blocks: tuple[Block, ...]) -> list[Block]:
    return [inner for block in blocks for inner in (block, *_all(block.children))]


def read_again(snapshot: Snapshot, body: bytes, sources: Mapping[str, Source], cards: Cards) -> Page:
    """Read the kept bytes of a page as they were read on the day of their snapshot. Raises as `read_told` does."""
    told = Told(snapshot.origin, None, snapshot.source, snapshot.claim, snapshot.as_of, snapshot.basis)
    return read_told(told, body, sources, cards)


def read_told(told: Told, body: bytes, sources: Mapping[str, Source], cards: Cards) -> Page:
    """Read a page of which this is told. Raises PageError, SourceError, or ForgedError for one that claims to be ours.

    Whatever it says, it defines no code and is no page of a source that is bundled.
    """
    name = told.name
    if len(body) > _LARGEST_PAGE:
        raise PageError(f"{name}: {len(body):,} bytes are too many for a page (at most {_LARGEST_PAGE:,})")
    text = decode(body)
    known = recognise(text, name)
    _refuse_forged(text, sources, name)
    try:
        document = tidy(known.parse(text, name))
        source, claim = _source(told, known, text, document, sources)
        return _page(told, body, document, source, claim, cards)
    except RecursionError:
        raise PageError(f"{name}: its lists or boxes are nested too deeply to be a page; save it again") from None


def _refuse_forged(text: str, sources: Mapping[str, Source], name: str) -> None:
    claimed = front_matter(text)[0].get("source", "").strip("\"' ")
    if claimed in sources and is_bundled(sources[claimed]):
        raise ForgedError(
            f"{name}: its front matter names {claimed}, whose pages come with Headjudge alone; take that line out"
        )


def _source(
    told: Told, known: Format, text: str, document: Document, sources: Mapping[str, Source]
) -> tuple[Source, Claim]:
    """The source of a page, and under whose claim it is that: the person's or site's that named it, or its own."""
    if told.source:
        return choose((), known.name, sources, told.source, told.name), told.claim
    signs = known.signs(text, document)
    if told.path is not None:
        folder = local.space(told.path)
        if folder is None and told.path.name == "README.md" and known.name == "gitbook":
            raise PageError(
                f"{told.name}: the README of a folder and no page of a rulebook; if it is one, name its --source"
            )
        signs += _signs_of_space(folder)
    return choose(signs, known.name, sources, None, told.name), "marks"


def _signs_of_space(folder: Path | None) -> tuple[str, ...]:
    """The addresses that the first page of a GitBook space gives, which hold for all its pages."""
    if folder is None:
        return ()
    try:
        first = decode(local.body(folder / "README.md"))
    except PageError:
        return ()
    return tuple(f"space: {address}" for address in addresses(first))


def _page(told: Told, body: bytes, document: Document, source: Source, claim: Claim, cards: Cards) -> Page:
    name = told.name
    if name.startswith(("https://", "http://")) and not (document.url or document.path):
        document = replace(document, url=name)
    day, basis, note = _dated(document, told)
    page = page_slug(document.title, name)
    snapshot = Snapshot(sha256(body).hexdigest(), source.id, page, name, day, basis, claim)
    rules = extract(document, source, snapshot)
    if not rules and document.listed:
        raise PageError(
            f"{name}: a table of contents only; it states nothing itself, and the pages that it lists "
            f"({document.listed}) are read by themselves"
        )
    if not rules:
        raise PageError(f"{name}: no statement was found below its headings; save the whole page")
    return Page(snapshot, document.title, link_mentions(rules, cards), body, note)


def _dated(document: Document, told: Told) -> tuple[str, Basis, str]:
    """The page's own date, else the given one, else that of a dated folder which it lies in, else today.

    A date that is still to come is not believed: the page then counts as of the day on which it was read.
    """
    stated, note = document.as_of, ""
    if stated > latest():
        note = f"{told.name}: it says that it is of {stated}, which is still to come; it was taken as of today"
        stated = ""
    if stated:
        return stated, "revision", note
    return (*day_of(told), note)


def day_of(told: Told) -> tuple[str, Basis]:
    """The date that was given, else that of a dated folder which it lies in, else today. Raises PageError for a folder
    of a day still to come."""
    if told.as_of:
        return told.as_of, told.basis
    folder = local.edition(told.path)[0] if told.path else ""
    if folder > latest():
        raise PageError(f"{told.name}: its folder's date {folder} is still to come; rename it or give --as-of")
    return (folder, "given") if folder else (today(), "retrieved")


def today() -> str:
    """The day, as ISO."""
    return date.today().isoformat()


def latest() -> str:
    """The latest day that it is anywhere on Earth, as ISO: what is dated later is still to come."""
    return max(today(), (datetime.now(UTC) + timedelta(hours=14)).date().isoformat())


def check_date(as_of: str | None) -> None:
    """Raises PageError for what is no ISO date, and for a day that is still to come."""
    try:
        valid = as_of is None or date.fromisoformat(as_of).isoformat() == as_of
    except ValueError:
        valid = False
    if not valid:
        raise PageError(f"{as_of}: not a date; write it as 2026-11-21")
    if as_of and as_of > latest():
        raise PageError(f"{as_of}: this day is still to come; give the day of which the page states the rules")
