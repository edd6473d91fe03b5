"""What the environment says about the way out: proxies and trusted certificates.

Sentences name the variables and never their values: the address of a proxy may hold a password.
"""

from __future__ import annotations

import os
import ssl
import urllib.request
from urllib.parse import unquote_to_bytes, urlsplit

import httpcore2

from kb.errors import FetchError

_CERTIFICATES = ("SSL_CERT_FILE", "SSL_CERT_DIR", "SSLKEYLOGFILE")


def proxy(scheme: str, host: str) -> httpcore2.Proxy | None:
    """The proxy for a host: of the scheme (HTTPS_PROXY), or of all (ALL_PROXY), but for the hosts of NO_PROXY.

    Raises FetchError where it is none that can be spoken to.
    """
    known = urllib.request.getproxies()
    kind = scheme if known.get(scheme) else "all"
    written = known.get(kind, "").strip()
    if not written or urllib.request.proxy_bypass(host):
        return None
    name = f"{kind.upper()}_PROXY"
    try:
        address = urlsplit(written if "://" in written else f"http://{written}")
        place, port = (address.hostname or "").encode("ascii"), address.port
    except ValueError:
        raise FetchError(f"{name} is no address of a proxy; write it as http://HOST:PORT") from None
    if address.scheme not in _PORTS:
        raise FetchError(f"{name} names a proxy of the kind {address.scheme}://; only http:// and https:// are spoken")
    if not place:
        raise FetchError(f"{name} names no host; write it as http://HOST:PORT")
    url = httpcore2.URL(scheme=address.scheme, host=place, port=port or _PORTS[address.scheme], target=b"/")
    user = None
    if address.username is not None:
        user = (unquote_to_bytes(address.username), unquote_to_bytes(address.password or ""))
    return httpcore2.Proxy(url, user, ssl_context=certificates() if address.scheme == "https" else None)


_PORTS = {"http": 80, "https": 443}


def certificates() -> ssl.SSLContext:
    """The certificates that are trusted: those of SSL_CERT_FILE or SSL_CERT_DIR, else the system's.

    Raises FetchError where they cannot be read.
    """
    try:
        return httpcore2.default_ssl_context()
    except OSError as error:
        named = " and ".join(name for name in _CERTIFICATES if os.environ.get(name)) or "those of the system"
        why = error.strerror or error
        raise FetchError(f"the trusted certificates cannot be read ({why}); check {named}") from None
