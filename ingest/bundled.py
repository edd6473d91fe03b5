"""What is bundled: the cards, and the digest with what is asked of its rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ingest import Step, printed, questions, stepping
from ingest.cards import bundled, merged
from ingest.linking import Names
from ingest.page import Page, read_digest
from ingest.sources import is_bundled, registry
from kb import DATA
from kb.editions.forgetting import put_bundled
from kb.errors import DigestError
from kb.records import Card
from kb.store.store import Store


def cards() -> tuple[Card, ...]:
    """The cards that are modelled, and those that are only known by what is printed on them."""
    modelled = bundled(DATA / "cards")
    return (*modelled, *merged(printed.bundled(DATA / "printed"), modelled))


def digest(known: tuple[Card, ...], step: Step = lambda share: None) -> list[Page]:
    """Read every page of the digest, linked to `known`, with what is asked of its rules; `step` is told the share.

    Raises DigestError or PageError for a wrong one.
    """
    sources, names = registry(), Names(known)
    files = sorted((DATA / "digest").rglob("*.md"))
    pages = [_named(read_digest(path, sources, cards=names), path) for path in stepping(files, step)]
    _check_unique(pages)
    _check_exceptions(pages)
    asked = questions.load(DATA / "questions")
    questions.check(asked, {rule.code for page in pages for rule in page.rules})
    return [replace(page, rules=questions.joined(page.rules, asked)) for page in pages]


def _named(page: Page, path: Path) -> Page:
    """`page`, whose snapshot does not name the folder in which it was built."""
    origin = path.relative_to(DATA.parent).as_posix()
    return replace(page, snapshot=page.snapshot._replace(origin=origin))


def _check_unique(pages: list[Page]) -> None:
    """Raise DigestError for a page name that two files share, or a code that two rules have or had."""
    seen: dict[str, str] = {}
    for page in pages:
        here = page.snapshot.origin
        title = f"{page.snapshot.source}/{page.snapshot.page}"
        codes = [code for rule in page.rules for code in (rule.id, *rule.formerly)]
        for name, what in ((title, "title"), *((code, "code") for code in codes)):
            if name in seen:
                raise DigestError(f"{here}:1: the {what} `{name}` stands in {seen[name]} too; rename one")
            seen[name] = here


def _check_exceptions(pages: list[Page]) -> None:
    """Raise DigestError for an exception that is no other rule of the digest, or has the rule as its own one."""
    rules = {rule.id: rule for page in pages for rule in page.rules}
    for page in pages:
        for rule in page.rules:
            where = f"{page.snapshot.origin}:1: `{rule.id}` has the exception `{{}}`"
            for code in rule.exceptions:
                if code == rule.id or code not in rules:
                    raise DigestError(f"{where.format(code)}, no other rule; correct it")
                if rule.id in rules[code].exceptions:
                    raise DigestError(f"{where.format(code)}, which has it as its own; keep one of the two")


def put_digest(store: Store, pages: list[Page]) -> None:
    """Make these pages all that is known of the bundled sources."""
    sources = [id for id, source in registry().items() if is_bundled(source)]
    put_bundled(store, sources, [(page.snapshot, page.title, page.body, page.rules) for page in pages])
