"""One deadline for a whole exchange: nothing that a site, a proxy or a handshake drips makes a fetch last longer."""

from __future__ import annotations

import socket

import pytest
from certificates import Certificate
from fake_sites import AGENT, CERTIFICATES
from raw_server import Script, drip, raw_server

from ingest.fetching.way import Way
from ingest.fetching.wire import Unwell, Wire

OK = b"HTTP/1.1 200 OK\r\n"
CHUNKED = OK + b"Transfer-Encoding: chunked\r\n\r\n"
DRIPS = {
    "status line": (b"HTTP/1.1 200 ", b"O"),
    "header": (OK, b"X-Slow: very\r\n"),
    "header name": (OK, b"X"),
    "early hints": (b"", b"HTTP/1.1 103 Early Hints\r\n\r\n"),
    "continue": (b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
    "chunk size": (CHUNKED, b"0"),
    "chunk extension": (CHUNKED + b"1", b";a=b"),
    "chunks": (CHUNKED, b"1\r\nx\r\n"),
    "trailer": (CHUNKED + b"1\r\nx\r\n0\r\n", b"X-Late: yes\r\n"),
    "body": (OK + b"Content-Length: 1000\r\n\r\n", b"x"),
    "body without a length": (OK + b"\r\n", b"x"),
}


def wire_to(port: int, seconds: float = 0.3) -> Wire:
    way = Way("slow", "gitbook", f"http://127.0.0.1:{port}/", ("127.0.0.1",), AGENT, seconds=seconds)
    return Wire(way, loopback=True, context=CERTIFICATES)


@pytest.mark.parametrize("part", DRIPS)
def test_whatever_drips_the_exchange_ends_at_its_deadline(part: str) -> None:
    with raw_server(drip(*DRIPS[part])) as server:
        wire = wire_to(server.port)
        with pytest.raises(Unwell, match=r"/ took more than 0\.3 seconds; try again later"):
            wire.get(f"{server.base}/")
        wire.close()


#: The head of a record of a handshake, of which 16,000 bytes are to follow.
RECORD = b"\x16\x03\x03\x3e\x80"


def test_a_handshake_that_drips() -> None:
    with raw_server(drip(RECORD, b"\x02"), reads=False) as server:
        way = Way("slow", "gitbook", f"https://127.0.0.1:{server.port}/", ("127.0.0.1",), AGENT, seconds=0.3)
        with pytest.raises(Unwell, match=r"/ took more than 0\.3 seconds; try again later"):
            Wire(way, loopback=True, context=CERTIFICATES).get(way.url)


def opened_and_then(script: Script) -> Script:
    """A proxy that opens the way, and `script` from the greeting of the client on."""

    def both(client: socket.socket) -> None:
        client.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
        client.recv(65_536)
        script(client)

    return both


PROXIED = {
    "answer": drip(b"HTTP/1.1 200", b" "),
    "head": drip(b"HTTP/1.1 200 OK\r\n", b"X-Slow: very\r\n"),
    "handshake": opened_and_then(drip(RECORD, b"\x02")),
}


@pytest.mark.parametrize("scheme", ["http", "https"])
@pytest.mark.parametrize("part", PROXIED)
def test_a_proxy_that_drips(part: str, scheme: str, certificate: Certificate, monkeypatch: pytest.MonkeyPatch) -> None:
    """Within the TLS of a proxy of the kind https:// too."""
    with raw_server(PROXIED[part], certificate.server if scheme == "https" else None) as server:
        monkeypatch.setenv("HTTPS_PROXY", f"{scheme}://127.0.0.1:{server.port}")
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate.file))
        way = Way("slow", "gitbook", "https://rules.example/", ("rules.example",), AGENT, seconds=1.5)
        with pytest.raises(Unwell, match=r"/ took more than 1\.5 seconds; try again later"):
            Wire(way).get(way.url)
        assert server.asked[0].startswith("CONNECT rules.example:443 HTTP/1.1\r\n")
