"""The registry of sources, and which source a page belongs to."""

import pytest

from ingest.sources import choose, registry, ways
from kb import __version__
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


def test_the_source_is_the_one_wanted_or_the_one_whose_mark_a_sign_begins_with():
    sources = registry()
    assert choose(["address: rules.gatcg.com/llms.txt"], "gitbook", sources, None, "p").id == "ga-rules"
    assert choose(["From Yugipedia"], "wiki_text", sources, None, "p").id == "yugipedia"
    assert choose(["address: yugioh.fandom.com/wiki/Gate"], "wiki_text", sources, None, "p").id == "fandom-yugioh"
    assert choose([], "wiki_text", sources, "yugipedia", "p").id == "yugipedia"


@pytest.mark.parametrize(
    "signs",
    [
        [],
        ["From Yugipedia", "address: yugioh.fandom.com/wiki/Gate"],
        ["address: a.example/yugioh.fandom.com/wiki/Gate"],
    ],
)
def test_a_page_of_no_or_two_sources_asks_for_the_source(signs):
    with pytest.raises(PageError, match=r"page\.txt: nothing in it shows .* name its --source"):
        choose(signs, "wiki_text", registry(), None, "page.txt")


@pytest.mark.parametrize("source", ["digest-yugioh", "digest-grand-archive"])
def test_nobody_names_a_bundled_source(source):
    with pytest.raises(SourceError, match=rf"{source}: its pages come with Headjudge alone"):
        choose([], "gitbook", registry(), source, "page.md")


def test_an_unknown_source_lists_the_known_ones():
    with pytest.raises(SourceError, match=r"handbok: not a registered source; known are .*ga-rules"):
        choose([], "gitbook", registry(), "handbok", "p")


FETCH = """
[handbook.fetch]
site = "mediawiki"
url = "https://a.example/api.php"
hosts = ["a.example"]
content = "rendered"
titles = ["Gate"]
rate = 2
cache_days = 30
"""
AGENT = 'agent = "Headjudge/{version} (judge@a.example)"\n'


def test_every_bundled_way_asks_registered_hosts_gently_and_says_who_asks():
    found = ways()
    assert {"ygo-rulebook", "ga-rules", "fandom-yugioh", "yugipedia", "ygoresources", "yaml-yugi"} <= found.keys()
    assert found.keys() <= registry().keys()
    for way in found.values():
        assert way.rate >= 0.5
        assert "python" not in way.agent.lower(), "Yugipedia refuses such agents"
        assert "{" not in way.agent


def test_a_way_is_read_with_the_agent_of_the_registry(tmp_path):
    (way,) = ways(written(tmp_path, AGENT + ENTRY + FETCH)).values()
    assert (way.site, way.rate, way.titles) == ("mediawiki", 2, ("Gate",))
    assert way.agent == f"Headjudge/{__version__} (judge@a.example)"


def test_a_source_without_a_fetch_table_is_not_fetched(tmp_path):
    assert ways(written(tmp_path, ENTRY)) == {}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ((FETCH, "fetch = 7\n"), "is not a table"),
        (('site = "mediawiki"', 'site = "forum"'), "`site` must be one of gitbook, github,"),
        (('site = "mediawiki"', "site = 7"), "`site` must be one of gitbook, github,"),
        (('content = "rendered"\n', ""), "lacks `content`; add it"),
        (('hosts = ["a.example"]\n', ""), "lacks `hosts`; add it"),
        (("rate = 2", "speed = 2"), "unknown key `speed`; a mediawiki site has "),
        (("rate = 2", "page_size = 2"), "unknown key `page_size`"),
        (("rate = 2", "rate = 0"), "`rate` must be a number above 0"),
        (("rate = 2", "rate = true"), "`rate` must be a number above 0"),
        (("rate = 2", "pages = 2.5"), "`pages` must be a whole number above 0"),
        (('titles = ["Gate"]', 'titles = "Gate"'), "`titles` must be a list of texts"),
        (('content = "rendered"', 'content = "cooked"'), "`content` must be one of rendered, wikitext"),
        (("https://a.example", "http://a.example"), "`url` must begin with https:// and one of its hosts"),
        (("https://a.example", "https://b.example"), "`url` must begin with https:// and one of its hosts"),
        (('hosts = ["a.example"]', 'hosts = ["A.example"]'), "`hosts` must name at least one host, in lower case"),
        (('hosts = ["a.example"]', "hosts = []"), "`hosts` must name at least one host"),
        (("judge@a.example", "nobody"), "`agent` must hold a contact"),
        ((AGENT, "agent = 7\n"), "`agent` must be a text"),
    ],
)
def test_a_wrong_way_is_named(tmp_path, change, says):
    path = written(tmp_path, (AGENT + ENTRY + FETCH).replace(*change))
    with pytest.raises(SourceError) as caught:
        ways(path)
    assert str(path) in str(caught.value)
    assert says in str(caught.value)
