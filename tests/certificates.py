"""A certificate for the hosts of the tests, made by openssl when a test wants one."""

from __future__ import annotations

import ssl
import subprocess
from pathlib import Path
from typing import NamedTuple

HOSTS = "DNS:rules.example,IP:127.0.0.1"


class Certificate(NamedTuple):
    """The certificate's `file`; what a `server` shows it with, and what a `client` trusts it with."""

    file: Path
    server: ssl.SSLContext
    client: ssl.SSLContext


def make(folder: Path) -> Certificate:
    """Raises OSError where there is no openssl."""
    key, file = folder / "key.pem", folder / "certificate.pem"
    kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
    named = ["-subj", "/CN=rules.example", "-addext", f"subjectAltName={HOSTS}"]
    wanted = ["openssl", "req", *kind, *named, "-keyout", str(key), "-out", str(file)]
    subprocess.run(wanted, check=True, capture_output=True)
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(file, key)
    return Certificate(file, server, ssl.create_default_context(cafile=file))
