"""Everything is in our own words: no tracked text shares a run of words with the pages and cards of the corpus.

Case and punctuation are folded, so a sentence that was only wrapped or re-spelt is the same sentence. What a run may be
made of is told by kind, each where it is let through: an address and a citation (`_own`), names of cards and of types
(`_names_only`), a wording that many cards say alike (`_wording`), and what a player asked (`_limit`).
"""

from __future__ import annotations

import html
import json
import re
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
CORPUS = HOUSE.parent / "shared" / "corpus"
#: So many words in a row are a sentence of somebody's.
RUN = 12
#: A wording that so many cards say alike is one of the language of cards ("Must first be Special Summoned (from your
#: hand) by banishing"), no card's own sentence: without it nothing that is to be read could be written down.
ALIKE = 5
#: A question stays as its author asked it, who may tell a condition as the card does, though not a sentence.
ASKED = 15

_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*|¶")
_TAG = re.compile(r"<[^>]*>")
#: Joined without a blank, of four parts or more: a path, an id, a link, the name of a section.
_ADDRESS = re.compile(r"[\w.:#%?=&~+*]+(?:[/-][\w.:#%?=&~+*]+){3,}/?")
#: A footnote of the digest: title, pages, link.
_CITATION = re.compile(r"^\[\^\w+\]:.*$", re.MULTILINE)
_QUESTION = re.compile(r'"question": "(?:[^"\\]|\\.)*"')


def _folded(text: str) -> str:
    return text.replace("’", "'").lower()


def words(text: str) -> list[str]:
    return [found.replace("'", "") for found in _WORD.findall(_folded(text))]


def _runs(said: list[str]) -> Iterator[int]:
    """Each run of words as a number, in order: linear in the text, and nothing of it is kept."""
    return map(hash, zip(*(said[start:] for start in range(RUN)), strict=False))


@dataclass
class Corpus:
    """The runs of words of the pages, of how many cards each of theirs is, and what the cards are called."""

    pages: set[int] = field(default_factory=set)
    cards: Counter[int] = field(default_factory=Counter)
    names: set[tuple[str, ...]] = field(default_factory=set)

    def page(self, text: str) -> None:
        self.pages.update(_runs(words(html.unescape(_TAG.sub(" ", text)))))

    def card(self, texts: Iterable[str], names: Iterable[str]) -> None:
        self.cards.update({run for text in texts for run in _runs(words(text))})
        self.names.update(tuple(words(name)) for name in names)

    def __contains__(self, run: int) -> bool:
        return run in self.cards or run in self.pages


def _card(entry: dict[str, dict[str, str]]) -> Iterator[str]:
    yield from (text for part in ("text", "pendulum_effect") if (text := (entry.get(part) or {}).get("en")))


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    if not CORPUS.is_dir():
        pytest.skip(f"corpus absent: {CORPUS}")
    found = Corpus()
    for entry in json.loads((CORPUS / "ygo-cards.json").read_text(encoding="utf-8")):
        types = str(entry.get("monster_type_line", "")).split(" / ")
        found.card(_card(entry), [entry["name"]["en"], *types])
    for page in CORPUS.rglob("*"):
        if page.suffix in (".html", ".md", ".txt") and page != CORPUS / "README.md":
            found.page(page.read_text(encoding="utf-8", errors="replace"))
    return found


def _own(text: str, path: str) -> str:
    """What of a text is somebody's words: a break stands for each address and citation, every line where it was."""
    folded = _CITATION.sub("¶", _folded(text)) if path.startswith("data/digest/") else _folded(text)
    if path.endswith(".html"):
        folded = _TAG.sub(lambda tag: "\n" * tag[0].count("\n") or " ", folded)
    return _ADDRESS.sub(" ¶ ", folded)


def _names_only(run: list[str], corpus: Corpus) -> bool:
    """Whether every word of it is of the name of a card or a type: a list of them is a list of facts."""
    named: set[int] = set()
    for start in range(len(run)):
        for end in range(start + 1, min(start + RUN, len(run)) + 1):
            if tuple(run[start:end]) in corpus.names:
                named.update(range(start, end))
    return len(named) == len(run)


def _wording(run: list[str], corpus: Corpus) -> bool:
    return all(corpus.cards[one] >= ALIKE for one in _runs(run))


def _limit(path: str, text: str, at: int) -> int:
    """How many words in a row are too many there."""
    if path.startswith("benchmarks/sets/") and any(one.start() < at < one.end() for one in _QUESTION.finditer(text)):
        return ASKED
    return RUN


def shared(text: str, path: str, corpus: Corpus) -> list[str]:
    """Each run of words that a text has in common with the corpus and that is not let through, with its line."""
    if not any(run in corpus for run in _runs(words(text))):
        return []
    own, found = _own(text, path), []
    places = [(one[0].replace("'", ""), one.start()) for one in _WORD.finditer(own)]
    said = [word for word, _ in places]
    first = last = -1
    for index, run in enumerate([*_runs(said), 0]):
        if run in corpus and run:
            first, last = (first if first >= 0 else index), index + RUN
        elif first >= 0:
            alike, at = said[first:last], places[first][1]
            if len(alike) >= _limit(path, own, at) and not _wording(alike, corpus) and not _names_only(alike, corpus):
                found.append(f"{path}:{own.count(chr(10), 0, at) + 1}: {' '.join(alike)}")
            first = -1
    return found


def _tracked() -> Iterator[tuple[str, str]]:
    """The path and the words of every text of the repository."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=HOUSE, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("the texts of the repository are those that git tracks, and this is no checkout")
    for path in filter(None, listed.stdout.split("\0")):
        data = (HOUSE / path).read_bytes() if (HOUSE / path).is_file() else b""
        if b"\0" not in data:
            yield path, data.decode(encoding="utf-8", errors="replace")


def test_no_sentence_of_the_corpus_is_in_the_repository(corpus: Corpus) -> None:
    assert [line for path, text in _tracked() for line in shared(text, path, corpus)] == []


# ---- what is found and what is let through, over a corpus of our own ---------------------------------------------

SENTENCE = "A heron that stands in the reeds at dawn may take one fish from the pond before noon."
NAMES = "Amber Heron of the Long Reed", "Grey Otter Who Never Sleeps", "Last Pike in the Old Pond"


@pytest.fixture
def pond() -> Corpus:
    found = Corpus()
    found.page(f"<p>On herons.</p><p>{SENTENCE}</p><p>{' '.join(NAMES)}</p>")
    found.page("pond/rules/of/the/reeds/and/of/all/that/swims/in/it/at/night.html")
    for number in range(ALIKE):
        found.card(
            [f"You can look at the top two cards of any pond once before each dawn, heron {number}."], [NAMES[0]]
        )
    found.card(["You can drain the whole pond at noon while no heron stands there, then sleep."], NAMES)
    return found


@pytest.mark.parametrize(
    ("text", "path", "line"),
    [
        (SENTENCE, "docs/pond.md", 1),
        (f"# The pond\n\n{SENTENCE.upper().replace(' ', chr(10) + '   * ', 3)}", "docs/pond.md", 3),
        ('"you can drain the whole pond at noon "\n"while no heron stands there"', "tests/test_pond.py", 1),
        (f'{{"id": 1}}\n{{"question": "Well?", "why": "{SENTENCE}"}}', "benchmarks/sets/pond.jsonl", 2),
        (f'{{"question": "{SENTENCE}"}}', "benchmarks/sets/pond.jsonl", 1),
        (f"[^pond]: {SENTENCE}", "docs/pond.md", 1),
        (f"See a/b/c/d/e. {SENTENCE}", "docs/pond.md", 1),
    ],
)
def test_a_sentence_of_the_corpus_is_found(text: str, path: str, line: int, pond: Corpus) -> None:
    (found,) = shared(text, path, pond)
    assert found.startswith(f"{path}:{line}: ")


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("A heron that stands in the reeds at dusk may take one fish from the pond before noon.", "docs/pond.md"),
        (f"[^pond]: {SENTENCE}", "data/digest/pond.md"),
        ("documents: [pond/rules/of/the/reeds/and/of/all/that/swims/in/it/at/night]", "data/scenarios/pond.yaml"),
        ("a-heron-that-stands-in-the-reeds-at-dawn-may-take-one-fish = 1", "data/pond.toml"),
        (f'["{NAMES[0]}", "{NAMES[1]}", "{NAMES[2]}"]', "data/pond.json"),
        ("You can look at the top two cards of any pond once before each dawn.", "tests/test_pond.py"),
        ('{"question": "can a heron that stands in the reeds at dawn take one?"}', "benchmarks/sets/pond.jsonl"),
        ('{"question": "heron that stands in the reeds at dawn may take one?"}', "benchmarks/sets/pond.jsonl"),
    ],
)
def test_what_is_no_sentence_of_the_corpus_is_let_through(text: str, path: str, pond: Corpus) -> None:
    assert shared(text, path, pond) == []
