"""What a site may put into an answer: every header that it controls, and bodies of unusual make."""

from __future__ import annotations

import gzip
from contextlib import suppress

import pytest
from fake_sites import AGENT, CERTIFICATES, Reply, Run, gitbook, march, text
from hypothesis import given, settings
from hypothesis import strategies as st
from raw_server import raw_server, said

from ingest.fetching.gunzip import Gunzip
from ingest.fetching.way import Way
from ingest.fetching.wire import Unwell, Wire, retry_after
from kb.errors import FetchError

DAYS = 86_400.0
START = march("Start", "A march begins at the gate.", "A toll is paid there.")


@pytest.fixture
def run(site, tmp_path):
    return Run(site, gitbook(site, rules_start=START), tmp_path / "kept")


def answered(answer: bytes, most: int = 100_000) -> object:
    """What comes of one answer."""
    with raw_server(said(answer)) as server:
        way = Way("odd", "gitbook", f"{server.base}/a", ("127.0.0.1",), AGENT, seconds=5.0, bytes=most)
        wire = Wire(way, loopback=True, context=CERTIFICATES)
        try:
            return wire.get(way.url)
        finally:
            wire.close()


def in_gzip(body: bytes) -> bytes:
    return b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: %d\r\n\r\n" % len(body) + body


# Bodies


def test_every_member_of_a_gzip_is_read():
    body = gzip.compress(b"first ") + gzip.compress(b"") + gzip.compress(b"second")
    assert answered(in_gzip(body)).body == b"first second"


def test_padding_behind_the_last_member_is_no_fault():
    assert answered(in_gzip(gzip.compress(b"all") + bytes(700))).body == b"all"


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (gzip.compress(b"first") + gzip.compress(b"second")[:-9], "broke off its answer; try again"),
        (gzip.compress(b"first") + b"and the rest", "sends a broken gzip; try again"),
        (gzip.compress(b"first") + bytes(3) + gzip.compress(b"second"), "sends a broken gzip; try again"),
        (b"", "broke off its answer; try again"),
        (bytes(9), "sends a broken gzip; try again"),
    ],
    ids=["half a member", "no member", "padding between", "nothing", "padding only"],
)
def test_a_gzip_that_is_none_to_its_end(body, says):
    with pytest.raises(Unwell, match=says):
        answered(in_gzip(body))


def test_members_that_unfold_to_nothing_are_bounded_too():
    with pytest.raises(FetchError, match="sends more than 10,000 bytes"):
        answered(in_gzip(gzip.compress(b"") * 1_000), most=10_000)


def test_a_second_member_that_is_a_bomb():
    with pytest.raises(FetchError, match="sends more than 10,000 bytes"):
        answered(in_gzip(gzip.compress(b"x") + gzip.compress(bytes(10_000_000))), most=10_000)


@given(bodies=st.lists(st.binary(max_size=3_000), min_size=1, max_size=5), cuts=st.lists(st.integers(1, 4_000)))
@settings(max_examples=50, deadline=None)
def test_pieces_of_any_size_unfold_to_the_same(bodies, cuts):
    packed, unzip, unfolded = b"".join(map(gzip.compress, bodies)), Gunzip(), b""
    for cut in [*cuts, len(packed)]:
        unfolded += unzip.feed(packed[:cut], 100_000)
        packed = packed[cut:]
    assert unzip.complete
    assert unfolded == b"".join(bodies)


def test_chunks_of_one_byte_and_a_trailer():
    chunks = b"".join(b"1;%d=%d\r\nx\r\n" % (at, at) for at in range(3_000))
    head = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    assert answered(head + chunks + b"0\r\nX-Late: yes\r\n\r\n").body == b"x" * 3_000


# Headers

HOSTILE = (
    b"",
    b" ",
    b"9" * 5_000,
    b"-1",
    b"1e9",
    b"\xff\xfe",
    "「頁」".encode(),
    b"a" * 60_000,
    b'"' * 3_000,
    b"//" * 3_000,
    b"https://[",
    b"https://127.0.0.1:99999/",
    b"https://127.0.0.1:x/",
    b"http://127.0.0.1\x0b/",
    b"javascript:alert(1)",
    b"/\x1b[31m",
    b"%zz%00",
    b"text/html; charset=no-such; q=" + b"9" * 400,
    b"a=b; expires=" + b"1" * 5_000 + b"; domain=.example",
    b"Thu, 99 Foo 99999999999 99:99:99 +9999999",
    b"Fri, 31 Dec 9999 23:59:59 -9999",
    b"gzip, gzip",
    b"deflate",
    b"(" * 3_000,
)
NAMES = (
    b"Retry-After",
    b"Location",
    b"ETag",
    b"Last-Modified",
    b"Content-Length",
    b"Content-Type",
    b"Content-Encoding",
    b"Transfer-Encoding",
    b"Set-Cookie",
    b"Date",
    b"Connection",
    b"X-Cache-Revision",
)


@pytest.mark.parametrize("status", [b"200 OK", b"302 Found", b"304 Not Modified", b"429 Slow", b"503 No", b"999 What"])
def test_whatever_a_header_holds_it_is_an_answer_or_a_sentence(status):
    with raw_server(lambda client: client.sendall(answer)) as server:
        way = Way("odd", "gitbook", f"{server.base}/a", ("127.0.0.1",), AGENT, seconds=5.0)
        for name in NAMES:
            for value in HOSTILE:
                answer = b"HTTP/1.1 " + status + b"\r\n" + name + b": " + value + b"\r\nConnection: close\r\n\r\nhello"
                wire = Wire(way, loopback=True, context=CERTIFICATES)
                with suppress(FetchError):
                    wire.get(way.url)
                wire.close()


@given(st.text(max_size=200) | st.from_regex(r"[A-Z][a-z]{2}, \d+ [A-Z][a-z]{2} \d+ \d+:\d+:\d+ [+-]?\w+"))
@settings(max_examples=200, deadline=None)
def test_any_retry_after_is_seconds_or_nothing(header):
    found = retry_after(header)
    assert found is None or found >= 0


def test_a_host_that_asks_for_years_is_left_alone(run, site, fetched):
    site.serve("/rules/start.md", Reply(status=429, headers={"Retry-After": "9999999999"}))
    with pytest.raises(FetchError, match="asks to be left alone for 9,999,999,999 seconds; run the command again"):
        run.ingest(fetched)
    site.serve("/rules/start.md", Reply(status=429, headers={"Retry-After": "9" * 400}))
    with pytest.raises(FetchError, match="asks to be left alone for years; run the command again after that"):
        run.ingest(fetched)
    assert site.asked.count("/rules/start.md") == 2


@pytest.mark.parametrize("mark", ['"sté"', f'"{"x" * 5_000}"', '"a\tb"'], ids=["no ASCII", "long", "tab"])
@pytest.mark.parametrize("name", ["ETag", "Last-Modified"])
def test_a_mark_that_cannot_be_sent_back_is_not(name, mark, run, site, fetched):
    site.serve("/rules/start.md", text(START, headers={name: mark}))
    assert run.ingest(fetched).pages == 1
    run.now += 90 * DAYS
    assert run.ingest(fetched).pages == 1
    assert "if-none-match" not in site.headers[-1]
    assert "if-modified-since" not in site.headers[-1]


def test_a_mark_of_a_usual_kind_is_sent_back(run, site, fetched):
    site.serve("/rules/start.md", text(START, headers={"ETag": 'W/"a-1"', "Last-Modified": "Fri, 01 May 2026"}))
    run.ingest(fetched)
    run.now += 90 * DAYS
    run.ingest(fetched)
    assert (site.headers[-1]["if-none-match"], site.headers[-1]["if-modified-since"]) == ('W/"a-1"', "Fri, 01 May 2026")


def test_cookies_are_not_sent_back(site):
    site.serve("/a", Reply(b"a", headers={"Set-Cookie": "id=7; Path=/; Max-Age=999999"}))
    way = Way("odd", "gitbook", f"{site.base}/a", ("127.0.0.1",), AGENT)
    wire = Wire(way, loopback=True, context=CERTIFICATES)
    assert [wire.get(way.url).body, wire.get(way.url).body] == [b"a", b"a"]
    assert all("cookie" not in headers for headers in site.headers)


def test_an_address_for_people_is_escaped(site):
    site.serve("/rules/entrée [1].md", Reply(START.encode()))
    site.serve("/old", Reply(status=301, headers={"Location": "/rules/entr%C3%A9e [1].md?a=b|c"}))
    way = Way("odd", "gitbook", f"{site.base}/old", ("127.0.0.1",), AGENT)
    wire = Wire(way, loopback=True, context=CERTIFICATES)
    assert wire.get(way.url).body == START.encode()
    assert wire.get(f"{site.base}/rules/entrée [1].md").body == START.encode()
    assert site.asked[-2:] == ["/rules/entr%C3%A9e%20[1].md?a=b|c", "/rules/entr%C3%A9e%20[1].md"]


def test_redirects_share_one_deadline(site):
    """Six answers of 0.1 seconds each would last longer than the half second that one answer may."""
    for at in range(6):
        site.serve(f"/{at}", Reply(status=302, headers={"Location": f"/{at + 1}"}, silence=0.15))
    way = Way("odd", "gitbook", f"{site.base}/0", ("127.0.0.1",), AGENT, seconds=0.4)
    with pytest.raises(Unwell, match=r"took more than 0\.4 seconds"):
        Wire(way, loopback=True, context=CERTIFICATES).get(way.url)
