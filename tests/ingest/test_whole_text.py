"""Nothing of a page's text is lost: every sentence stands in exactly one record, and none is invented.

The pages are read a second time by `benchmarks.visible_text`, which shares no code with the parsers.
"""

from pathlib import Path

import ftfy
import pytest

from benchmarks import visible_text
from benchmarks.extraction import measure
from ingest import local
from ingest.page import read
from ingest.sources import registry

#: How the body of each wiki page begins; what stands before it is furniture.
WIKI_BODIES = {
    "wiki_fandom": " The Toll Road (",
    "wiki_yugipedia": "The Toll Bridge (",
    "002": " The Battle Phase (",
    "003": "The Battle Step (",
}


def visible(path, source_format):
    text = ftfy.fix_text(path.read_text(encoding="utf-8"), unescape_html=False)
    if source_format == "wiki_text":
        first = next(body for name, body in WIKI_BODIES.items() if path.name.startswith(name))
        return visible_text.wiki(text, first)
    return visible_text.rulebook(text) if source_format == "rulebook_html" else visible_text.markdown(text)


def check(path):
    sources = registry()
    page = read(path, sources, cards=())
    lines = visible(path, sources[page.snapshot.source].format)
    assert sum(len(visible_text.sentences(line)) for line in lines) >= len(page.rules) / 2, "the walker saw the page"
    assert visible_text.differences(lines, page.rules) == ([], [])


def test_a_seed_page_is_told_whole(seed_path):
    check(seed_path)


@pytest.mark.parametrize(
    "name",
    ["rulebook_skirmish.html", "gates_of_0_wf.html", "gitbook_march.md", "wiki_fandom.txt", "wiki_yugipedia.txt"],
)
def test_a_fixture_page_is_told_whole(pages, name):
    check(pages / name)


def test_the_check_itself_sees_a_lost_a_doubled_and_an_invented_sentence(pages):
    rules = read(pages / "wiki_yugipedia.txt", registry(), cards=()).rules
    lines = visible(pages / "wiki_yugipedia.txt", "wiki_text")
    assert visible_text.differences(lines, rules[1:])[0]
    assert visible_text.differences(lines, (*rules, rules[0]))[0]
    assert visible_text.differences(lines[1:], rules)[1]


CORPUS = Path(__file__).parents[3] / "shared" / "corpus"


@pytest.mark.parametrize("folder", ["ygo-rulebook/sections", "gatcg-rules/2026-08-21"])
def test_every_eighth_page_of_a_rulebook_is_told_whole(folder):
    # `python -m benchmarks.extraction` reads them all.
    if not (CORPUS / folder).is_dir():
        pytest.skip(f"corpus absent: {CORPUS / folder}")
    pages, refused = measure(local.files([CORPUS / folder])[::8])
    assert sum(page.covered for page in pages) >= 0.995 * sum(page.characters for page in pages) > 0
    assert [page.path.name for page in pages if page.share < 0.98 or page.invented] == []
    assert [why for why in refused if "a table of contents only" not in why] == []


def test_the_share_of_a_page_sees_what_its_records_lack(pages, monkeypatch):
    (whole,), _ = measure([pages / "rulebook_grids.html"])
    assert (whole.share, whole.missing, whole.invented) == (1.0, (), ())
    monkeypatch.setattr("benchmarks.visible_text.told", lambda rules: [rule.text for rule in rules[1:-1]])
    (part,), _ = measure([pages / "rulebook_grids.html"])
    assert part.share < 1
    assert part.missing
