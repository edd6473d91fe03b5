"""The registry of sources, and which source a page belongs to."""

import pytest

from ingest.sources import choose, registry
from kb.errors import PageError, SourceError

ENTRY = """
[handbook]
game = "yugioh"
title = "Handbook"
publisher = "Press"
format = "gitbook"
url = "https://a.example"
licence = "MIT"
authority = 60
ruleset = "both"
"""


def written(tmp_path, text):
    path = tmp_path / "sources.toml"
    path.write_text(text)
    return path


def test_the_bundled_registry_names_the_known_publications():
    sources = registry()
    assert {"ygo-rulebook", "ga-rules", "fandom-yugioh", "yugipedia", "digest-yugioh"} <= sources.keys()
    assert sources["ga-rules"].authority > sources["fandom-yugioh"].authority


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (('title = "Handbook"\n', ""), "lacks the text `title`"),
        (("authority = 60", 'authority = "high"'), "`authority` must be a number"),
        (("authority = 60", "authority = 300"), "`authority` must be a number"),
        (('ruleset = "both"', 'ruleset = "both"\nmood = "good"'), "unknown key `mood`"),
        (('ruleset = "both"', 'ruleset = "both"\nmarks = "x"'), "`marks` must be a list"),
        (("[handbook]", "[handbook"), "not valid TOML"),
        (("[handbook]", 'handbook = "x"\n[other]'), "is not a table"),
    ],
)
def test_a_wrong_entry_is_named(tmp_path, change, says):
    path = written(tmp_path, ENTRY.replace(*change))
    with pytest.raises(SourceError) as caught:
        registry(path)
    assert str(path) in str(caught.value)
    assert says in str(caught.value)


def test_a_missing_registry_is_an_error(tmp_path):
    with pytest.raises(SourceError, match="cannot be read"):
        registry(tmp_path / "none.toml")


def test_the_source_is_the_one_wanted_or_marked_or_markless():
    sources = registry()
    assert choose("text", "gitbook", sources, None, "p").id == "ga-rules"
    assert choose("source: digest-yugioh", "gitbook", sources, None, "p").id == "digest-yugioh"
    assert choose("From Yugipedia", "wiki_text", sources, None, "p").id == "yugipedia"
    assert choose("text", "wiki_text", sources, "yugipedia", "p").id == "yugipedia"


@pytest.mark.parametrize("text", ["text", "From Yugipedia, see yugioh.fandom.com/wiki/Gate"])
def test_a_page_of_no_or_two_sources_asks_for_the_source(text):
    with pytest.raises(PageError, match=r"page\.txt: .*--source ID"):
        choose(text, "wiki_text", registry(), None, "page.txt")


def test_an_unknown_source_lists_the_known_ones():
    with pytest.raises(SourceError, match=r"handbok: not a registered source; known are .*ga-rules"):
        choose("text", "gitbook", registry(), "handbok", "p")
