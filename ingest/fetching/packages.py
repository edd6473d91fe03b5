"""A package of the npm registry as it was published: fetched over https, and only what its hash says.

Nothing of it is run. What is in it is taken out by name.
"""

from __future__ import annotations

import io
import tarfile
from base64 import b64encode
from collections.abc import Iterable
from contextlib import closing
from hashlib import sha512
from pathlib import Path
from typing import NamedTuple

from ingest.fetching.way import Way
from ingest.fetching.wire import Wire
from ingest.sources import agent
from kb.errors import FetchError

HOST = "registry.npmjs.org"
#: Larger packages and answers that take more seconds are not waited for; a larger file in one is not unpacked.
_LARGEST, _SECONDS, _LARGEST_FILE = 30_000_000, 300.0, 50_000_000


class Package(NamedTuple):
    """A package by name, version and the SHA-512 of its tarball, as the registry writes it."""

    name: str
    version: str
    integrity: str

    @property
    def url(self) -> str:
        """Where the registry has its tarball."""
        return f"https://{HOST}/{self.name}/-/{self.name}-{self.version}.tgz"


#: Python for browsers (Mozilla Public License 2.0).
PYODIDE = Package(
    "pyodide",
    "314.0.7",
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
)


def way(package: Package) -> Way:
    """How the registry is asked for a package."""
    return Way(package.name, "", package.url, (HOST,), agent(), bytes=_LARGEST, seconds=_SECONDS)


def fetched(package: Package, wire: Wire | None = None) -> bytes:
    """The tarball of a package. Raises FetchError where it does not come, or is another than was named."""
    with closing(wire or Wire(way(package))) as asked:
        return checked(asked.get(package.url).body, package, package.url)


def read(package: Package, file: Path) -> bytes:
    """The tarball of a package that lies here. Raises FetchError where it cannot be read or is another."""
    try:
        return checked(file.read_bytes(), package, str(file))
    except OSError as error:
        raise FetchError(f"{file}: cannot be read ({error.strerror}); check the path") from error


def checked(content: bytes, package: Package, place: str) -> bytes:
    """`content` if it has the hash of the package."""
    if f"sha512-{b64encode(sha512(content).digest()).decode()}" != package.integrity:
        said = f"is not {package.name} {package.version}: its SHA-512 is another"
        raise FetchError(f"{place} {said}; take it from {package.url}")
    return content


def files(content: bytes, names: Iterable[str]) -> dict[str, bytes]:
    """The files of a tarball with these names. Raises FetchError for one that is not in it."""
    found = {}
    with tarfile.open(fileobj=io.BytesIO(content), mode="r:gz") as archive:
        for name in names:
            try:
                member = archive.getmember(f"package/{name}")
            except KeyError:
                raise FetchError(f"the package has no {name}; it is another than was expected") from None
            body = archive.extractfile(member) if member.size <= _LARGEST_FILE else None
            if body is None:
                raise FetchError(f"the package's {name} is no file, or too large")
            found[name] = body.read()
    return found
