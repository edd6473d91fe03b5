"""The forms of what `kb.desk` answers, as types: for a schema of the JSON, and for whoever calls it from Python."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


class Pointer(TypedDict):
    """A reference that a page gives for a statement."""

    title: str
    pages: str
    url: str


class Named(TypedDict):
    """A card that a rule names; the id is empty where its page gives none."""

    name: str
    id: str


class Evidence(TypedDict):
    """A record that a rule restates."""

    id: str
    source: str
    text: str


class Read(TypedDict):
    """Where a page was read from, and who says that it is of its source."""

    place: str
    local: bool
    claim: str


class Rows(TypedDict):
    """A worked table."""

    header: list[str]
    rows: list[list[str]]


class RuleForm(TypedDict):
    """A rule with its source; `citation` is what is to be quoted with its text, `n` its number in an answer."""

    id: str
    code: str
    kind: str
    game: str
    ruleset: str
    source: str
    heading: list[str]
    clause: str
    text: str
    cards: list[Named]
    references: list[Pointer]
    url: str
    as_of: str
    basis: str
    origin: Read | None
    table: Rows | None
    evidence: list[Evidence]
    citation: str
    licence: str
    n: NotRequired[int]
    rank: NotRequired[int]
    score: NotRequired[float]


class RunForm(TypedDict):
    """A scenario and how it last ended."""

    id: str
    title: str
    status: Literal["passed", "failed", "error"]


class CaseForm(TypedDict):
    """A question on record, with the verdict that it has there."""

    question: str
    verdict: Literal["yes", "no"]


class PartForm(TypedDict):
    """A part of a card's text: When, Cost, Targets, Does, or "" for a quote, and what stands under it."""

    label: str
    said: str


class NearForm(TypedDict):
    """What a card's text says nearest to a question that nothing settles."""

    card: str
    what: str
    parts: list[PartForm]


class AnswerForm(TypedDict):
    """An answer: `verdict` only where the records settle the question; `abstained` where none supports an answer.

    Where they only make a verdict likely, that is `likely`; either rests on the recorded question `rests_on`. Where the
    answer `depends` on what the question leaves open, those are the cases. Where nothing settles a question about a
    card, `near` is what its text says nearest to it.
    """

    question: str
    abstained: bool
    answer: str
    verdict: Literal["yes", "no"] | None
    likely: Literal["yes", "no"] | None
    rests_on: CaseForm | None
    depends: list[CaseForm]
    confidence: float
    certain: bool
    citations: list[RuleForm]
    scenarios: list[RunForm]
    notes: list[str]
    nearest: list[RuleForm]
    near: NearForm | None


class HitsForm(TypedDict):
    """The rules that match some words, best first."""

    query: str
    hits: list[RuleForm]


class Side(TypedDict):
    """One answer to a question that sources answer differently."""

    says: str
    document: str
    source: str
    authority: int
    as_of: str
    ruleset: str
    rules: list[str]
    followed: list[str]


class ConflictForm(TypedDict):
    """A question that sources answer differently."""

    id: str
    question: str
    codes: list[str]
    sides: list[Side]


class StageForm(TypedDict):
    """A rule in the edition of one day; `words` marks what changed with [-former-] and {+present+}."""

    as_of: str
    basis: str
    snapshot: str
    origin: str
    id: str
    change: str
    text: str
    words: str


_Except = TypedDict("_Except", {"except": list[str]})


class ShownForm(RuleForm, _Except):
    """Everything that is known of a rule; `section` holds the rules around it where they are wanted.

    `decided` says whether the engine decides by it, null for rules of which that is not known.
    """

    parent: str | None
    children: list[str]
    scenarios: list[RunForm]
    history: list[StageForm]
    conflicts: list[ConflictForm]
    formerly: str | None
    gone: str | None
    decided: bool | None
    former_codes: list[str]
    departs_from: list[str]
    section: NotRequired[list[RuleForm]]


class CardForm(TypedDict):
    """A card's printed facts; `unmodelled` are the effects that the engine does not know."""

    id: str
    name: str
    game: str
    type: str
    facts: dict[str, str | int]
    aliases: list[str]
    modelled: list[str]
    unmodelled: list[str]
    score: NotRequired[float]


class TextForm(TypedDict):
    """A card's text as a list prints it."""

    game: str
    id: str
    text: str
    pendulum_text: str
    source: str
    as_of: str


class KnownForm(TypedDict):
    """A card, or the candidates for it; `reading` is what was read of its text."""

    query: str
    match: CardForm | None
    how: str
    candidates: list[CardForm]
    rules: list[RuleForm]
    scenarios: list[RunForm]
    reading: dict[str, Any] | None
    text: TextForm | None


class ReadingForm(TypedDict):
    """What was read of a card's text: `effects` with their facts, `compiled` where the engine can run all of it.

    `text` and `unread` hold places in the text as start and end; `card` is the engine's entry of the card.
    """

    passcode: int
    name: str
    effects: list[dict[str, Any]]
    standing: list[str]
    statements: list[dict[str, Any]]
    unread: list[dict[str, Any]]
    refused: bool
    compiled: bool
    card: dict[str, Any] | None
    missing: list[str]


class SourceForm(TypedDict):
    """A source and what is held of it; `fetch` says how it is asked, where it is."""

    id: str
    game: str
    title: str
    publisher: str
    format: str
    url: str
    licence: str
    authority: int
    ruleset: str
    marks: list[str]
    pages: int
    rules: int
    as_of: str
    editions: list[str]
    fetch: dict[str, Any] | None


class SourcesForm(TypedDict):
    """Every source."""

    sources: list[SourceForm]


class ChangeForm(TypedDict):
    """A rule that says something else now."""

    before: RuleForm
    after: RuleForm
    how: str
    words: str
    parts: list[str]


class MoveForm(TypedDict):
    """A rule that stands elsewhere now, word for word."""

    before: RuleForm
    after: RuleForm


DiffForm = TypedDict(
    "DiffForm",
    {
        "source": str,
        "from": str,
        "to": str,
        "added": list[RuleForm],
        "changed": list[ChangeForm],
        "removed": list[RuleForm],
        "moved": list[MoveForm],
        "same": int,
    },
)
