"""Every way in which a site can fail: one sentence that says so, and the store row for row as it was."""

from __future__ import annotations

import gzip
import re
import tracemalloc
from dataclasses import replace
from email.utils import formatdate

import pytest
from fake_sites import CERTIFICATES, Reply, Run, as_json, gitbook, march, prodeck, serving, text, wiki, zipped

from ingest.fetching.wire import Wire, retry_after
from kb.errors import FetchError
from kb.store.store import Store

DAYS = 86_400.0
START = march("Start", "A march begins at the gate.", "A toll is paid there.")
END = march("End", "A march ends at night.", "Nobody pays then.")


@pytest.fixture
def run(site, tmp_path):
    return Run(site, gitbook(site, rules_start=START, rules_end=END), tmp_path / "kept")


def rows(store: Store) -> str:
    return "\n".join(store.connection.iterdump())


def refused(run: Run, store: Store, *pages: str, **wishes: bool) -> str:
    """The sentence with which a later fetch fails, which must leave the store as it is."""
    before = rows(store)
    run.now += 90 * DAYS
    with pytest.raises(FetchError) as caught:
        run.ingest(store, *pages, **wishes)
    says = str(caught.value)
    assert rows(store) == before, "the store is as it was"
    assert says.startswith(f"{run.way.source}: "), "the source is named"
    assert "\n" not in says
    assert re.search(r"; \w", says), "a mend is named"
    return says


SHORT = text(END, length=len(END) + 100)
ANSWERS = {
    "403": (Reply(status=403), "answers 403 (the site refuses this program); save the page by hand and give its path"),
    "418": (Reply(status=418), "answers 418; check the address"),
    "429": (Reply(status=429), "answers 429 (too many requests); try again later"),
    "500": (Reply(status=500), "answers 500 (an error of the site); try again later"),
    "503": (Reply(status=503), "answers 503 (the site is overloaded or being worked on); try again later"),
    "long Retry-After": (
        Reply(status=429, headers={"Retry-After": "3600"}),
        "asks to be left alone for 3,600 seconds; run the command again after that",
    ),
    "Content-Length too long": (SHORT, "broke off its answer; try again"),
    "cut": (text(END, cut=10), "broke off its answer; try again"),
    "half a gzip": (
        Reply(gzip.compress(END.encode())[:-12], headers={"Content-Encoding": "gzip"}),
        "broke off its answer; try again",
    ),
    "broken gzip": (
        Reply(b"\x1f\x8bno gzip at all", headers={"Content-Encoding": "gzip"}),
        "sends a broken gzip; try again",
    ),
    "coding nobody asked for": (
        text(END, headers={"Content-Encoding": "br"}),
        "answers in the coding 'br', which was not asked for; try again later",
    ),
    "gzip bomb": (
        zipped(bytes(50_000_000)),
        "sends more than 100,000 bytes; raise `bytes` in data/sources.toml if it is right",
    ),
    "endless body": (
        Reply(b"x" * 9_999, endless=True),
        "sends more than 100,000 bytes; raise `bytes` in data/sources.toml if it is right",
    ),
    "web page": (
        text("<!DOCTYPE html><html><body>Please wait.</body></html>"),
        "sends a web page where Markdown was expected; try again later",
    ),
    "JSON": (as_json({"error": "no"}), "sends JSON where Markdown was expected; try again later"),
    "nothing": (text("  \n"), "sends nothing where Markdown was expected; try again later"),
    "other host": (
        Reply(status=302, headers={"Location": "https://elsewhere.example/x"}),
        "redirects to https://elsewhere.example/x, which is not a registered host (127.0.0.1); check `hosts` in",
    ),
    "file": (
        Reply(status=301, headers={"Location": "file:///etc/passwd"}),
        "redirects to file:///etc/passwd, which is not https; only https is fetched",
    ),
    "private address": (
        Reply(status=307, headers={"Location": "https://169.254.169.254/latest/meta-data"}),
        "redirects to https://169.254.169.254/latest/meta-data, which is not a registered host (127.0.0.1)",
    ),
    "password in the address": (
        Reply(status=308, headers={"Location": "http://me:secret@127.0.0.1/x"}),
        "redirects to http://me:secret@127.0.0.1/x, which is not a registered host (127.0.0.1)",
    ),
    "no address": (
        Reply(status=302, headers={"Location": "https://[half"}),
        "redirects to https://[half, which is no address; try again later",
    ),
    "circle": (
        Reply(status=302, headers={"Location": "/rules/end.md"}),
        "was redirected more than 5 times; check the address in data/sources.toml",
    ),
}


@pytest.mark.parametrize("fault", ANSWERS)
def test_a_page_that_fails_is_one_sentence_and_changes_nothing(fault, run, site, fetched):
    reply, says = ANSWERS[fault]
    run.ingest(fetched)
    site.serve("/rules/start.md", text(march("Start", "A march begins at the bridge.", "A toll is paid there.")))
    site.serve("/rules/end.md", reply)
    told = refused(run.but(bytes=100_000), fetched)
    assert f"{site.base}/rules/end.md {says}" in told


def test_what_was_fetched_before_a_fault_is_not_fetched_again(run, site, fetched):
    site.serve("/rules/end.md", Reply(status=503))
    refused(run, fetched)
    site.asked.clear()
    site.serve("/rules/end.md", text(END))
    assert run.ingest(fetched).pages == 2
    assert site.pages_asked() == ["/rules/end.md"]


@pytest.mark.parametrize("reply", [Reply(status=500), Reply(status=429), SHORT], ids=["500", "429", "cut short"])
def test_a_passing_fault_is_asked_again(reply, run, site, fetched):
    site.serve("/rules/end.md", reply, reply, text(END))
    assert run.ingest(fetched).pages == 2
    assert site.asked.count("/rules/end.md") == 3


def test_a_lasting_fault_is_asked_as_often_as_patience_allows(run, site, fetched):
    site.serve("/rules/end.md", Reply(status=502))
    assert "answers 502" in refused(run, fetched)
    assert site.asked.count("/rules/end.md") == 3


@pytest.mark.parametrize("kind", ["seconds", "date"])
def test_retry_after_is_waited_for_and_no_other_pause_is_added(kind, run, site, fetched):
    in_a_minute = formatdate(__import__("time").time() + 60, usegmt=True)
    asked = {"Retry-After": "7" if kind == "seconds" else in_a_minute}
    site.serve("/rules/end.md", Reply(status=429, headers=asked), text(END))
    run.ingest(fetched)
    longest = max(run.naps)
    assert (6 < longest <= 7) if kind == "seconds" else (50 < longest <= 61)


def test_a_page_that_is_gone_is_reported_and_keeps_its_former_rules(five, site, fetched):
    run, _ = five
    before = fetched.rules(source="ga-rules", page="part-3")
    site.serve("/rules/p3.md", Reply(status=404))
    run.now += 90 * DAYS
    report = run.ingest(fetched)
    assert [skipped.page for skipped in report.skipped] == ["rules/p3"]
    assert "answers 404 (there is no such page); check the name of the page" in report.skipped[0].why
    assert report.pages == 4
    assert fetched.rules(source="ga-rules", page="part-3") == before


def test_an_answer_that_nothing_has_changed_since_never(run, site, fetched):
    site.serve("/rules/end.md", Reply(status=304))
    assert "answers 304 to a request that named no former state; try again later" in refused(run, fetched)


def test_a_site_that_does_not_answer_at_all(run, site, fetched):
    run.ingest(fetched)
    site.serve("/rules/end.md", text(END, silence=0.4))
    assert "/rules/end.md took more than 0.1 seconds; try again later" in refused(run.but(seconds=0.1), fetched)


def test_a_site_that_falls_silent(run, site, fetched, monkeypatch):
    run.ingest(fetched)
    monkeypatch.setattr("ingest.fetching.wire._SILENCE", 0.1)
    site.serve("/rules/end.md", text(END, silence=0.4))
    assert "/rules/end.md did not answer in time; try again later" in refused(run, fetched)


def test_a_site_that_is_not_there(run, tmp_path, fetched):
    with serving() as other:
        gone = Run(other, gitbook(other, rules_start=START), tmp_path / "kept")
    assert "cannot be reached" in refused(gone, fetched)


@pytest.mark.parametrize("address", ["10.0.0.7", "127.0.0.1", "169.254.169.254", "192.168.1.1", "::1", "fe80::1%eth0"])
def test_a_registered_host_that_leads_into_a_private_network_is_refused(address, run, monkeypatch):
    monkeypatch.setattr("urllib.request.getproxies", dict)
    public = run.but(url="https://rules.example/llms.txt", hosts=("rules.example",)).way
    wire = Wire(public, resolve=lambda host: [address])
    with pytest.raises(FetchError, match=f"leads to the private address {re.escape(address)}; only public hosts"):
        wire.get(public.url)


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("http://rules.example/llms.txt", "is not https; only https is fetched"),
        ("https://rules.example:8443/llms.txt", "names port 8443; only the port of https is asked"),
        ("https://other.example/llms.txt", "is not on a registered host"),
    ],
)
def test_without_the_argument_of_the_tests_only_https_on_its_port_is_asked(url, says, run):
    wire = Wire(run.but(hosts=("rules.example",)).way, resolve=lambda host: ["93.184.216.34"])
    with pytest.raises(FetchError, match=says):
        wire.get(url)


def test_an_unknown_host_is_told_as_that(run, monkeypatch):
    def unknown(host: str) -> list[str]:
        raise OSError("no such name")

    monkeypatch.setattr("urllib.request.getproxies", dict)
    wire = Wire(run.but(hosts=("rules.example",)).way, resolve=unknown)
    with pytest.raises(FetchError, match=r"rules\.example is not known here; check the network"):
        wire.get("https://rules.example/llms.txt")


def test_a_gzip_bomb_is_not_unfolded_beyond_the_limit(run, site):
    site.serve("/llms.txt", zipped(bytes(50_000_000)))
    wire = Wire(replace(run.way, bytes=100_000), loopback=True, context=CERTIFICATES)
    wire.get(f"{site.base}/rules/end.md")
    tracemalloc.start()
    try:
        with pytest.raises(FetchError, match="sends more than 100,000 bytes"):
            wire.get(run.way.url)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 2_000_000, "the server's 50 MB of zeros, which are 48 kB on the wire, never stand in memory"


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        ("7", 7.0),
        (" 0 ", 0.0),
        ("Thu, 01 Jan 1970 00:01:40 GMT", 90.0),
        ("Thu, 01 Jan 1970 00:00:05 GMT", 0.0),
        ("soon", None),
        ("-3", None),
        ("", None),
        ("9999999999", 9_999_999_999.0),
        ("9" * 400, float("inf")),
        ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_789.0),
        ("Mon, 01 Jan 99999 00:00:00 GMT", None),
    ],
)
def test_retry_after_is_seconds_or_a_date_or_nothing(header, seconds):
    assert retry_after(header, now=lambda: 10.0) == seconds


# What a source says of itself


def test_robots_txt_is_obeyed(run, site, fetched):
    site.serve("/robots.txt", text("User-agent: *\nDisallow: /rules/*.md$\nAllow: /\n"))
    assert "is closed to programs by the site's robots.txt; save the page by hand" in refused(run, fetched)
    assert site.pages_asked() == ["/llms.txt"]


def test_a_robots_txt_that_cannot_be_read_closes_the_site(run, site, fetched):
    site.serve("/robots.txt", Reply(status=503))
    assert "/robots.txt answers 503" in refused(run, fetched)
    assert site.pages_asked() == []


def test_the_crawl_delay_of_robots_txt_is_kept(run, site, fetched):
    site.serve("/robots.txt", text("User-agent: headjudge\nCrawl-delay: 9\n"))
    run.ingest(fetched)
    assert 8 < max(run.naps) <= 9


def test_more_pages_than_the_limit(run, fetched):
    says = refused(run.but(pages=1), fetched)
    assert "lists 2 pages, more than the limit of 1; raise `pages` in data/sources.toml" in says


def test_a_list_without_pages(run, site, fetched):
    site.serve("/llms.txt", text("# Moved\n\nSee elsewhere.\n"))
    assert "lists no page; the site may have moved" in refused(run, fetched)


# What has shrunk


@pytest.fixture
def five(site, tmp_path, fetched):
    """A book of five pages that has been fetched."""
    pages = {f"rules_p{at}": march(f"Part {at}", f"Rule {at} of the march.", "It holds. " * 200) for at in range(5)}
    run = Run(site, gitbook(site, **pages), tmp_path / "kept")
    run.ingest(fetched)
    return run, pages


def test_a_list_that_has_shrunk(five, site, fetched):
    run, pages = five
    gitbook(site, **dict(list(pages.items())[:3]))
    says = refused(run, fetched)
    assert "has 3 pages on its list where it had 5, so nothing was taken in; look at it" in says
    run.ingest(fetched, accept_shrunk=True)
    assert {rule.page for rule in fetched.rules(source="ga-rules")} == {"part-0", "part-1", "part-2"}
    run.ingest(fetched)


def test_a_page_that_has_shrunk(five, site, fetched):
    run, _ = five
    site.serve("/rules/p3.md", text(march("Part 3", "Rule 3 of the march.")))
    assert re.search(
        r"/rules/p3\.md has shrunk from 2,\d+ to \d+ bytes; look at it, and take it", refused(run, fetched)
    )
    assert "has shrunk" in refused(run, fetched), "it is refused the second time too"
    assert run.ingest(fetched, accept_shrunk=True).pages == 5


def test_text_that_has_shrunk_in_all(five, site, fetched):
    run, pages = five
    gitbook(site, **{name: said.replace("It holds. " * 200, "It holds. " * 120) for name, said in pages.items()})
    assert re.search(
        r"has 6,\d+ characters of text where it had 10,\d+, so nothing was taken in", refused(run, fetched)
    )


def test_cards_that_have_become_fewer(site, tmp_path, fetched):
    names = [f"Gate Dragon {at}" for at in range(10)]
    run = Run(site, prodeck(site, names, page_size=10), tmp_path / "kept")
    run.ingest(fetched)
    prodeck(site, names[:7], version="2.0")
    assert "has 7 cards where it had 10, so nothing was taken in" in refused(run, fetched)


# MediaWiki's own ways of failing, all with HTTP 200


LAG = {"error": {"code": "maxlag", "info": "Waiting for 10.1.2.3: 6.5 seconds lagged.", "lag": 6.5}}


@pytest.fixture
def gate(site, tmp_path):
    return Run(
        site, wiki(site, {"Gate": (1, "2026-01-02", "<p>A gate is a place of the march.</p>")}), tmp_path / "kept"
    )


def test_a_wiki_that_lags_is_asked_again_when_it_says(gate, site, fetched):
    answer = site.pages["/api.php"][0]
    site.serve("/api.php", as_json(LAG, headers={"Retry-After": "5"}), answer)
    assert gate.ingest(fetched, "Gate").pages == 1
    assert 4 < max(gate.naps) <= 5


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (LAG, "asks to come back later (maxlag: Waiting for 10.1.2.3: 6.5 seconds lagged); try again later"),
        ({"error": {"code": "readonly", "info": "Locked."}}, "asks to come back later (readonly: Locked)"),
        ({"error": {"code": "badvalue", "info": "What?"}}, "refuses the request (badvalue: What?); check data/"),
        ([], "sends a list where the wiki's API sends an object; check data/sources.toml"),
        ({"batchcomplete": True}, "sends no answer to the query; try again later"),
        ({"query": {"pages": [7]}}, "answers in a shape that is not known"),
    ],
    ids=["maxlag", "readonly", "other error", "list", "nothing", "other shape"],
)
def test_what_a_wiki_answers_instead_of_a_page(error, says, gate, site, fetched):
    site.serve("/api.php", as_json(error))
    assert says in refused(gate, fetched, "Gate")


def test_a_web_page_where_the_wiki_sends_json(gate, site, fetched):
    site.serve("/api.php", text("<html><title>Just a moment</title></html>"))
    assert "sends a web page where JSON was expected; try again later" in refused(gate, fetched, "Gate")
