"""The records of the knowledge base: frozen, format-neutral, and independent of SQLite.

A *source* publishes *pages*; a *snapshot* is the bytes of one page at one time; the page's statements are
*rules*, each with its citation. The words are those of the glossary in docs/house.md.
"""

from typing import Literal

from kb.quick_tuple import QuickTuple

Kind = Literal["rule", "step", "definition", "table", "example", "exception", "note"]
KINDS: tuple[Kind, ...] = ("rule", "step", "definition", "table", "example", "exception", "note")

#: Where a date comes from: the page states it, a person gave it, it is the day of reading, or nobody knows.
Basis = Literal["revision", "given", "retrieved", "unknown"]
Verdict = Literal["yes", "no"]
#: Who says that a page is of its source: it was bundled, its site sent it, it bears the source's marks, or the person
#: who ingested it named the source. Empty where an older version did not keep it.
Claim = Literal["", "bundle", "site", "marks", "person"]


class Source(QuickTuple):
    """A publication, as `data/sources.toml` registers it.

    `authority` ranks sources (100 the game's publisher, lower is weaker); `marks` are how the signs begin by one of
    which a saved page is recognised as one of this source.
    """

    id: str
    game: str
    title: str
    publisher: str
    format: str
    url: str
    licence: str
    authority: int
    ruleset: str
    marks: tuple[str, ...] = ()


class SourceState(QuickTuple):
    """A source and how much of it the store holds; `as_of` is the newest date of its pages, or empty."""

    source: Source
    pages: int
    rules: int
    as_of: str


class Snapshot(QuickTuple):
    """The bytes of one page at one time. `as_of` is an ISO date; `basis` says where that date comes from.

    `origin` is the file or address that they were read from, `claim` who says that they are of this source.
    """

    sha256: str
    source: str
    page: str
    origin: str
    as_of: str
    basis: Basis
    claim: Claim = ""


class Origin(QuickTuple):
    """Where a page was read from, a file or an address, and who says that it is of its source."""

    place: str
    claim: Claim

    @property
    def local(self) -> bool:
        """Was it a file that somebody ingested?"""
        return self.claim != "bundle" and "://" not in self.place


class Reference(QuickTuple):
    """The bibliographic pointer that a page itself gives for a statement: a footnote."""

    title: str
    pages: str = ""
    url: str = ""


class Mention(QuickTuple):
    """A card that a statement names; `id` is the passcode or other printed id, empty when the page gives none."""

    name: str
    id: str = ""


class Table(QuickTuple):
    """A worked table as rows of cell texts; `header` is empty when the page gives none."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Asked(QuickTuple):
    """A way in which judges ask for a rule, and the verdict it gets where the rule settles that question."""

    question: str
    verdict: Verdict | None = None


class Rule(QuickTuple):
    """The smallest statement that can be cited.

    `id` is deterministic: the code for a digest rule, else `source/page/heading...#clause`. `text` is the
    statement's own text, without its children's. `position` orders the rules of a page. `evidence` names the
    scraped rules that a digest rule restates, `exceptions` the digest rules that depart from it, `formerly` the codes
    that it had, or that rules had which were joined to it.
    """

    id: str
    kind: Kind
    game: str
    ruleset: str
    source: str
    page: str
    heading: tuple[str, ...]
    clause: str
    position: int
    text: str
    as_of: str
    basis: Basis
    url: str = ""
    code: str = ""
    parent: str = ""
    snapshot: str = ""
    cards: tuple[Mention, ...] = ()
    references: tuple[Reference, ...] = ()
    table: Table | None = None
    evidence: tuple[str, ...] = ()
    asked: tuple[Asked, ...] = ()
    exceptions: tuple[str, ...] = ()
    formerly: tuple[str, ...] = ()


class ConflictSide(QuickTuple):
    """One answer to a question that sources answer differently: what it says, and who says so.

    `as_of` is the day of the edition in which `rules` stand, empty where it is not known; `followed` are the
    rulesets under which the engine follows this side.
    """

    says: str
    document: str
    source: str
    as_of: str
    ruleset: str
    rules: tuple[str, ...]
    followed: tuple[str, ...] = ()


class Conflict(QuickTuple):
    """A question that sources answer differently; `codes` are the digest rules that it is about."""

    id: str
    game: str
    question: str
    codes: tuple[str, ...]
    sides: tuple[ConflictSide, ...]


class Card(QuickTuple):
    """A card as a look-up shows it: printed facts, never its text.

    `facts` holds what the game prints (type line, ATK, DEF, Level, Attribute; or class, element, power, life).
    `unmodelled` says which of the card's effects the engine does not know.
    """

    id: str
    name: str
    game: str
    type: str
    facts: dict[str, str | int] = {}  # noqa: RUF012  # nobody writes into a record
    modelled: tuple[str, ...] = ()
    unmodelled: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()


#: How a scenario ended: an error where it could not be run.
Status = Literal["passed", "failed", "error"]


class ScenarioRun(QuickTuple):
    """How one scenario (or one case of it) ended when it was last run.

    `cited`: the rules that decided something in it; only a run just made has them.
    """

    id: str
    title: str
    status: Status
    rules: tuple[str, ...]
    documents: tuple[str, ...]
    cards: tuple[str, ...] = ()
    cited: tuple[str, ...] = ()
