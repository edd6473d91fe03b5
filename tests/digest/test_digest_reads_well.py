"""What a machine can see of the digest's faults: what is named here is mended, or argued in argued.toml beside it."""

import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

import pytest

from ingest.bundled import digest
from ingest.page import Page, read
from ingest.sources import registry
from kb.language.stems import Scratch
from kb.language.words import STOP_WORDS, tokens
from kb.records import Rule
from kb.search.question import understand
from kb.store.store import Store

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
ARGUED = tomllib.loads((Path(__file__).parent / "argued.toml").read_text(encoding="utf-8"))
HEDGE = re.compile(
    r"\b(in most cases|generally|typically|primarily|in general|usually|providing no particular)\b", re.IGNORECASE
)
#: How a rule says that it does not always hold: a word for it, or the exception itself.
SOFTER = re.compile(
    r"\b(in most cases|most|mostly|mainly|generally|in general|typically|as a rule|usually|normally|often|commonly"
    r"|unless|except|exception|exceptions|apart from|may have)\b",
    re.IGNORECASE,
)
#: A first word or two that points back, to a rule before or to the heading, where the quote alone has nothing.
BACK = re.compile(
    r"(It|Its|They|Their|This|These|Those|He|She|Such|Here|Then|Likewise|Otherwise|Both(?= \w+ the same)"
    r"|One (that|which|who|is|of them)|The (same|former|latter|others?)|Like (it|them)"
    r"|That (it|its|they|their|is|duty|phase|discard|materialize)|Other(?! (elements|effects))"
    r"|(If|While|Once|When|Where|Until|After|Before|Nobody|In|With|From|To) (it|its|they|them|this|such)"
    r"|Where such an?|Two such|Monsters given for such)\b"
)
#: Words that turn a question round; the rest of the stop words do not.
TURNS = frozenset({"no", "not", "cannot", "without", "nobody", "nor", "never", "or"})


@pytest.fixture(scope="module")
def rules() -> list[Rule]:
    return [rule for page in digest(()) for rule in page.rules]


@pytest.fixture(scope="module")
def clauses() -> dict[str, Rule]:
    """The rules of the pages that the digest restates, by id."""
    if not CORPUS.is_dir():
        pytest.skip(f"corpus absent: {CORPUS}")
    folders = (CORPUS / "ygo-rulebook" / "sections", max((CORPUS / "gatcg-rules").iterdir()))
    files = [file for folder in folders for file in sorted(folder.rglob("*")) if file.suffix in (".html", ".md")]
    pages = (page for file in [*files, *sorted((CORPUS / "seeds").glob("*.txt"))] if (page := _page(file)))
    return {rule.id: rule for page in pages for rule in page.rules}


def _page(file: Path) -> Page | None:
    from kb.errors import PageError

    try:
        return read(file, registry(), cards=())
    except PageError:  # a table of contents, which has no rules
        return None


def _stems_by_word(words: Collection[str]) -> dict[str, tuple[str, ...]]:
    return Scratch().stems(sorted(words))


def _left(found: Collection[str], kind: str) -> tuple[list[str], list[str]]:
    """What is found and not argued, and what is argued and no longer found: both are to be empty."""
    argued = ARGUED[kind]
    return sorted(set(found) - set(argued)), sorted(set(argued) - set(found))


def test_a_rule_hedges_where_its_evidence_does(rules: list[Rule], clauses: dict[str, Rule]) -> None:
    seen = {name: text.text for name, text in clauses.items() if HEDGE.search(text.text) and ".example" not in name}
    assert len(seen) > 50, "the pattern finds nothing"
    found = [rule.code for rule in rules if set(rule.evidence) & set(seen) and not SOFTER.search(rule.text)]
    assert _left(found, "hedges") == ([], [])


def test_no_rule_rests_on_a_heading_alone(rules: list[Rule], clauses: dict[str, Rule]) -> None:
    found = [
        rule.code
        for rule in rules
        if rule.evidence and all(_is_heading(clauses[name]) for name in rule.evidence if name in clauses)
    ]
    assert _left(found, "headings") == ([], [])


def _is_heading(clause: Rule) -> bool:
    """Whether a clause says nothing itself: no rows, and no more than a few words, or none but "as follows:"."""
    words = clause.text.split()
    return clause.table is None and (len(words) < 4 or (len(words) < 12 and words[-1].endswith(":")))


def test_no_rule_begins_by_pointing_back(rules: list[Rule]) -> None:
    assert BACK.match("It returns as another card."), "the pattern finds nothing"
    assert _left([rule.code for rule in rules if BACK.match(rule.text)], "subjects") == ([], [])


def test_no_two_lines_ask_the_same_and_are_answered_otherwise(rules: list[Rule]) -> None:
    asked: dict[tuple[str, frozenset[str]], dict[str, str]] = defaultdict(dict)
    for rule in rules:
        for line in rule.asked:
            said = (token.word for token in tokens(line.question))
            words = (word for word in said if word in TURNS or word not in STOP_WORDS)
            if line.verdict:
                asked[rule.game, frozenset(words)].setdefault(line.verdict, f"{rule.code}: {line.question}")
    assert len(asked) > 10_000
    assert [both for both in asked.values() if len(both) > 1] == []


def test_a_line_shares_a_word_with_its_rule_or_its_other_lines(rules: list[Rule], bundled: Path) -> None:
    words = {token.word for rule in rules for text in _texts(rule) for token in tokens(text)}
    stem = _stems_by_word(words - STOP_WORDS)

    def plain(text: str) -> set[str]:
        return {part for token in tokens(text) for part in stem.get(token.word, ())}

    with Store.open(bundled) as store:

        def meant(text: str) -> set[str]:
            """The stems that search itself takes a line for: players' words in the words of the rules, cards too."""
            return {part for idea in understand(store, text).ideas for way in idea.ways for part in way.stems}

        found = [line for rule in rules for line in _strange(rule, plain, meant)]
    assert _left(found, "strange") == ([], [])


def _texts(rule: Rule) -> list[str]:
    return [rule.text, *rule.heading, re.sub(r"[/-]", " ", rule.code), *(line.question for line in rule.asked)]


def _strange(rule: Rule, plain: Callable[[str], set[str]], meant: Callable[[str], set[str]]) -> Iterator[str]:
    """The lines of a rule that share no word with it, nor with its other lines, in whichever words they are read."""
    texts = _texts(rule)
    lines = texts[len(texts) - len(rule.asked) :]
    own = set().union(*(plain(text) for text in texts[: len(texts) - len(lines)]))
    for place, line in enumerate(lines):
        others = lines[:place] + lines[place + 1 :]
        near = own.union(*(plain(other) for other in others))
        if plain(line) & near:
            continue
        read = meant(line)
        if not read & near and not any(read & meant(other) for other in others):
            yield line
