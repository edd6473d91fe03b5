"""What the environment says of the way out (proxies, certificates): it is followed, or told in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from certificates import Certificate
from fake_sites import AGENT
from raw_server import raw_server, said, tunnel

from ingest.fetching.way import Way
from ingest.fetching.wire import Unwell, Wire
from kb.errors import FetchError

PAGE = b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nRules"
WAY = Way("far", "gitbook", "https://rules.example/llms.txt", ("rules.example",), AGENT, seconds=5.0)
VARIABLES = ("http_proxy", "https_proxy", "all_proxy", "no_proxy", "SSL_CERT_FILE", "SSL_CERT_DIR", "SSLKEYLOGFILE")


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)


def only_the_proxy(host: str) -> list[str]:
    """Knows the machine of the proxy; a site behind it is resolved by the proxy alone."""
    assert host == "127.0.0.1", f"{host} is resolved here"
    return [host]


def never(host: str) -> list[str]:
    raise AssertionError(f"{host} is resolved, though nothing is to be asked")


# Proxies


@pytest.mark.parametrize("name", ["HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"])
@pytest.mark.parametrize("kind", ["http://", "https://", ""])
def test_a_proxy_is_asked_and_resolves_the_names(
    name: str, kind: str, certificate: Certificate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate.file))
    with (
        raw_server(said(PAGE), certificate.server) as site,
        raw_server(tunnel(site.port), certificate.server if kind == "https://" else None) as between,
    ):
        monkeypatch.setenv(name, f"{kind}me:se%20cret@127.0.0.1:{between.port}")
        wire = Wire(WAY, resolve=only_the_proxy)
        assert wire.get(WAY.url).body == b"Rules"
        wire.close()
    assert between.asked[0].startswith("CONNECT rules.example:443 HTTP/1.1\r\n")
    assert "Proxy-Authorization: Basic bWU6c2UgY3JldA==" in between.asked[0]
    assert site.asked[0].startswith("GET /llms.txt HTTP/1.1\r\nHost: rules.example\r\n")
    assert "secret" not in site.asked[0].lower()


def test_a_host_of_no_proxy_is_asked_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTPS_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("NO_PROXY", "other.example,rules.example")
    with pytest.raises(FetchError, match=r"leads to the private address 10\.0\.0\.7"):
        Wire(WAY, resolve=lambda host: ["10.0.0.7"]).get(WAY.url)


def test_the_proxy_of_the_scheme_goes_before_that_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALL_PROXY", "socks5://127.0.0.1:9")
    monkeypatch.setenv("HTTPS_PROXY", "http://127.0.0.1:9")
    with pytest.raises(Unwell, match="cannot be reached"):
        Wire(WAY, resolve=only_the_proxy).get(WAY.url)


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ("socks5://u:hidden@127.0.0.1:1080", "HTTPS_PROXY names a proxy of the kind socks5://; only http:// and"),
        ("socks5h://127.0.0.1:1080", "HTTPS_PROXY names a proxy of the kind socks5h://; only http:// and https://"),
        ("socks4://hidden", "HTTPS_PROXY names a proxy of the kind socks4://"),
        ("ftp://hidden", "HTTPS_PROXY names a proxy of the kind ftp://"),
        ("http://", "HTTPS_PROXY names no host; write it as http://HOST:PORT"),
        ("http://u:hidden@[half", "HTTPS_PROXY is no address of a proxy; write it as http://HOST:PORT"),
        ("http://u:hidden@host:99999", "HTTPS_PROXY is no address of a proxy"),
        ("http://u:hidden@host:port", "HTTPS_PROXY is no address of a proxy"),
        ("http://höst.example:80", "HTTPS_PROXY is no address of a proxy"),
    ],
)
def test_a_proxy_that_cannot_be_spoken_to(value: str, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTPS_PROXY", value)
    with pytest.raises(FetchError) as caught:
        Wire(WAY, resolve=never).get(WAY.url)
    assert str(caught.value).startswith(says)
    assert "hidden" not in str(caught.value)


@pytest.mark.parametrize("host", ["no such host", "nul\0nul", "x" * 300, f"{'x' * 70}.example"])
def test_a_proxy_that_is_not_known(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("urllib.request.getproxies", lambda: {"https": f"http://{host}:3128"})
    with pytest.raises(FetchError, match=r"llms\.txt cannot be reached: the proxy .* is not known here; check"):
        Wire(WAY).get(WAY.url)


@pytest.mark.parametrize(
    ("answer", "says", "passing"),
    [
        (b"407 Proxy Authentication Required", "HTTPS_PROXY and NO_PROXY", False),
        (b"403 Forbidden", "HTTPS_PROXY and NO_PROXY", False),
        (b"502 Bad Gateway", "try again later", True),
    ],
)
def test_a_proxy_that_refuses(answer: bytes, says: str, passing: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    with raw_server(said(b"HTTP/1.1 " + answer + b"\r\nContent-Length: 0\r\n\r\n")) as between:
        monkeypatch.setenv("HTTPS_PROXY", f"http://u:hidden@127.0.0.1:{between.port}")
        with pytest.raises(FetchError) as caught:
            Wire(WAY, resolve=only_the_proxy).get(WAY.url)
    assert f"llms.txt is not reached: the proxy answers {answer.decode()}; " in str(caught.value)
    assert says in str(caught.value)
    assert isinstance(caught.value, Unwell) is passing
    assert "hidden" not in str(caught.value)


# Certificates


def no_file(folder: Path) -> Path:
    return folder / "missing.pem"


def empty(folder: Path) -> Path:
    (folder / "empty.pem").touch()
    return folder / "empty.pem"


def no_certificate(folder: Path) -> Path:
    (folder / "notes.pem").write_text("-----BEGIN CERTIFICATE-----\nno\n-----END CERTIFICATE-----\n")
    return folder / "notes.pem"


def a_folder(folder: Path) -> Path:
    return folder


@pytest.mark.parametrize("make", [no_file, empty, no_certificate, a_folder])
def test_certificates_that_cannot_be_read(
    make: Callable[[Path], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(make(tmp_path)))
    with pytest.raises(FetchError, match=r"^the trusted certificates cannot be read \(.+\); check SSL_CERT_FILE$"):
        Wire(WAY, resolve=never).get(WAY.url)


def test_a_folder_of_certificates_that_is_not_there(
    certificate: Certificate, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_DIR", str(tmp_path / "missing"))
    assert_not_trusted(certificate)


def test_a_certificate_that_is_not_trusted(certificate: Certificate) -> None:
    assert_not_trusted(certificate)


def assert_not_trusted(certificate: Certificate) -> None:
    with raw_server(said(PAGE), certificate.server) as site:
        way = Way("far", "gitbook", f"https://127.0.0.1:{site.port}/", ("127.0.0.1",), AGENT)
        with pytest.raises(FetchError) as caught:
            Wire(way, loopback=True).get(way.url)
    assert "has a certificate that is not trusted here (self-signed certificate); check the date" in str(caught.value)
    assert not isinstance(caught.value, Unwell), "asking again would not help"


def test_a_certificate_of_another_host(certificate: Certificate) -> None:
    with raw_server(said(PAGE), certificate.server) as site:
        way = Way("far", "gitbook", f"https://other.example:{site.port}/", ("other.example",), AGENT)
        wire = Wire(way, loopback=True, resolve=lambda host: ["127.0.0.1"], context=certificate.client)
        with pytest.raises(FetchError, match="has a certificate that is not trusted here"):
            wire.get(way.url)


def test_the_address_that_was_checked_is_the_one_that_is_asked(certificate: Certificate) -> None:
    """A name that leads elsewhere at the second look-up leads nowhere: there is no second look-up."""
    found = iter([["93.184.216.34"], ["127.0.0.1"]])
    asked: list[str] = []
    wire = Wire(WAY, resolve=lambda host: next(found), context=certificate.client)
    line = wire._pool("https", "rules.example")._network_backend
    line._sockets.connect_tcp = lambda address, *more: asked.append(address) or refuse()
    with pytest.raises(Unwell, match="cannot be reached"):
        wire.get(WAY.url)
    assert asked == ["93.184.216.34"]


def refuse() -> None:
    import httpcore2

    raise httpcore2.ConnectError("refused")
