"""Text dumps of wiki pages (Fandom, Yugipedia): plain lines whose shape alone tells a heading from a list.

The shape rules, with no list of any page's headings:

- the page's head (hatnote, language box, chart) ends at the first line of prose;
- blank lines part the page into chunks; a short line has few words and no final punctuation;
- a short line that opens a chunk and is followed by a longer line, or stands alone, is a heading;
- after a line that ends in a colon, short lines are its list;
- a heading with nothing under it holds the next heading, and all that are numbered like it ("Example 1");
- `↑` lines are the references, in the order of their numbers; the navigation list ends the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType
from urllib.parse import parse_qs, quote, unquote, urlsplit

from ingest.document import Block, Document, Section, make_line, mark
from ingest.text.citing import addresses, reference
from ingest.text.repair import clean
from kb.errors import PageError

_LINK = re.compile(r"\A\s*Link:[ \t]*(https?://\S+)")
_SITE = re.compile(r"From [A-Z]\w+\s*")
_REVISION = re.compile(r"Revision as of [\d:]+, (\d{1,2} \w+ \d{4})\b")
_HATNOTE = re.compile(
    r"\bredirects? here\b|^This (?:article|page) is about\b|^Not to be confused\b"
    r"|^For (?:other uses|the|an?)\b.*\bsee\b"
)
_HEAD = re.compile(r"(?:Link: ?https?:|From [A-Z]\w+$|Revision as of |Jump to:|\(Redirected from )")
_NAVIGATION = re.compile(r"v\W+(?:[td]\W+)?e\W*")
_FURNITURE = re.compile(r"(?:Images: \[|Categor(?:ies|y): |Retrieved from )")
_FOOTNOTE = "↑"
_MARK = re.compile(r"\[(\d{1,3})\]")
_BEFORE_STOP = re.compile(r"\s*(\[\d{1,3}\])\s*(?=[,.;:!?)])")
_FINAL = re.compile(r"[.!?:;][\"')\]]*$")
_SENTENCE_END = re.compile(r"[.!?][\"')\]]*$")
_NUMBERED = re.compile(r"(\S.*?)\s*\d+")
_EXAMPLE = re.compile(r"Examples?\b")
_HEAD_LINES = 6
_PROSE_WORDS = 8
_SHORT_WORDS = 12
_SHORT_CHARACTERS = 100


def recognise(text: str) -> bool:
    """Tell whether a page is a wiki dump: it opens with `Link: URL`, or has a "From Site" line near its top."""
    return bool(_LINK.match(text)) or any(map(_SITE.fullmatch, text.lstrip().split("\n")[:_HEAD_LINES]))


def signs(text: str, document: Document) -> tuple[str, ...]:
    """The address of the line `Link:` where the page opens with one, else its line "From Site"."""
    link = _LINK.match(text)
    if link:
        return tuple(f"address: {found}" for found in addresses(link[1]))
    return tuple(line.strip() for line in text.lstrip().split("\n")[:_HEAD_LINES] if _SITE.fullmatch(line))


def parse(text: str, name: str) -> Document:
    """Read a page. Raises PageError, naming `name`, for a page without prose or with a date that is none."""
    lines = _content([_tight(line) for line in clean(text).split("\n")])
    link = _LINK.match(text)
    title, path = _linked_title(link[1], name) if link else _first_title(lines)
    start = next((at for at, line in enumerate(lines) if _opens(line, title)), None)
    if start is None or not title:
        raise PageError(f"{name}: no paragraph of prose was found on this wiki page; save the page's whole text")
    parts, notes = _parts(_chunks(lines[start:]))
    footnotes = MappingProxyType({str(at): reference(note) for at, note in enumerate(notes, start=1)})
    return Document(
        title=title,
        sections=tuple(Section(trail, _blocks(trail, lines), footnotes) for trail, lines in _nested(parts)),
        url=link[1] if link else "",
        path=path,
        as_of=_revision(lines[:start], name),
    )


def _content(lines: list[str]) -> list[str]:
    """Drop the navigation list and what follows it, and the lines that list pictures and categories."""
    end = next((at for at, line in enumerate(lines) if _NAVIGATION.fullmatch(line)), len(lines))
    return [line for line in lines[:end] if not _FURNITURE.match(line)]


def _tight(line: str) -> str:
    """Undo the spaces that a dump puts around links: ` " Weather Report " , and` is `"Weather Report", and`."""
    line = re.sub(r" ([,.;:!?)\]])", r"\1", " ".join(line.split()))
    line = re.sub(r"([(\[]) ", r"\1", line)
    if line.count('"') % 2 == 0:
        line = re.sub(r'"([^"]*)"', lambda quoted: f'"{quoted[1].strip()}"', line)
    return line


def _linked_title(url: str, name: str) -> tuple[str, str]:
    """Return a page's title and its path on the site, from its URL."""
    try:
        address = urlsplit(url)
    except ValueError as error:
        raise PageError(f"{name}: `{url}` in the line `Link:` is no address; correct it") from error
    named = parse_qs(address.query).get("title") or [address.path.rpartition("/")[2]]
    return unquote(named[0]).replace("_", " ").strip(), address.path.strip("/")


def _first_title(lines: list[str]) -> tuple[str, str]:
    """Return the title of a page that names only its site: its first line."""
    title = next((line for line in lines if line and not _HEAD.match(line) and not _HATNOTE.search(line)), "")
    return title, f"wiki/{quote(title.replace(' ', '_'))}"


def _revision(head: Iterable[str], name: str) -> str:
    found = next(filter(None, map(_REVISION.match, head)), None)
    if not found:
        return ""
    try:
        return datetime.strptime(found[1], "%d %B %Y").date().isoformat()
    except ValueError:
        raise PageError(f"{name}: `{found[1]}` is not a date; correct the line `Revision as of`") from None


def _opens(line: str, title: str) -> bool:
    """Tell whether a line opens the body: a sentence, no hatnote, that is long or begins with the title."""
    if not _SENTENCE_END.search(_MARK.sub("", line).rstrip()) or _HATNOTE.search(line) or _HEAD.match(line):
        return False
    begins = re.match(rf"(?:The |An? )?{re.escape(title)} ", line, re.IGNORECASE)
    return len(line.split()) >= _PROSE_WORDS or bool(begins)


def _is_short(line: str) -> bool:
    return (
        len(line.split()) <= _SHORT_WORDS
        and len(line) <= _SHORT_CHARACTERS
        and not _FINAL.search(line)
        and not _MARK.search(line)
    )


def _chunks(lines: list[str]) -> list[list[str]]:
    chunks: list[list[str]] = [[]]
    for line in lines:
        if line:
            chunks[-1].append(line)
        elif chunks[-1]:
            chunks.append([])
    return [chunk for chunk in chunks if chunk]


@dataclass
class _Part:
    """A heading and the lines under it; `waits` while its last line of prose is the lead of a list."""

    heading: str
    lines: list[str] = field(default_factory=list)
    waits: bool = False

    def add(self, lines: list[str]) -> None:
        self.lines.extend(lines)
        prose = [line for line in lines if not _is_short(line)]
        if prose:
            self.waits = prose[-1].endswith(":")


def _parts(chunks: list[list[str]]) -> tuple[list[_Part], list[str]]:
    """Part the chunks at their headings, and take the references out; their title goes with them."""
    parts, notes = [_Part("")], list[str]()
    for at, chunk in enumerate(chunks):
        if chunk[0].startswith(_FOOTNOTE):
            notes.extend(_notes(chunk))
            if len(parts) > 1 and not parts[-1].lines:
                parts.pop()
        elif _opens_section(chunk, parts[-1], is_last=at + 1 == len(chunks)):
            parts.append(_Part(chunk[0]))
            parts[-1].add(chunk[1:])
        else:
            parts[-1].add(chunk)
    return parts, notes


def _notes(chunk: list[str]) -> Iterator[str]:
    """Join each reference with the lines that it runs over."""
    starts = [at for at, line in enumerate(chunk) if line.startswith(_FOOTNOTE)]
    for start, end in zip(starts, [*starts[1:], len(chunk)], strict=True):
        yield " ".join(chunk[start:end]).lstrip(f"{_FOOTNOTE} ")


def _opens_section(chunk: list[str], before: _Part, *, is_last: bool) -> bool:
    if not _is_short(chunk[0]) or before.waits:
        return False
    return not _is_short(chunk[1]) if len(chunk) > 1 else not is_last


def _nested(parts: list[_Part]) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    """Give each part its trail. An empty heading holds the next one and all that are numbered like that one."""
    holder, stem = "", ""
    for part in parts:
        numbered = _NUMBERED.fullmatch(part.heading)
        if holder and (not stem or (numbered and numbered[1] == stem)):
            stem = numbered[1] if numbered else part.heading
            trail: tuple[str, ...] = (holder, part.heading)
        else:
            holder, stem = ("" if part.lines else part.heading), ""
            trail = (part.heading,) if part.heading else ()
        if part.lines:
            yield trail, part.lines


def _blocks(trail: tuple[str, ...], lines: list[str]) -> tuple[Block, ...]:
    """Return the lines as blocks. A section called "Example 2" is one example as a whole."""
    heading = trail[-1] if trail else ""
    made = tuple(make_line(_MARK.sub(lambda number: mark(number[1]), _BEFORE_STOP.sub(r"\1", line))) for line in lines)
    if _EXAMPLE.match(heading) and _NUMBERED.fullmatch(heading):
        return (Block(made, "example"),)
    return tuple(Block((line,), "example" if _EXAMPLE.match(heading) else "rule") for line in made)
