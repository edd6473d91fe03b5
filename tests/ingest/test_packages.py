"""A package of the npm registry: what its hash says, and nothing else."""

from __future__ import annotations

import io
import tarfile
from base64 import b64encode
from hashlib import sha512
from pathlib import Path

import pytest

from ingest.fetching.packages import HOST, PYODIDE, Package, checked, fetched, files, read, way
from ingest.fetching.wire import Answer, Missing, Wire
from kb.errors import FetchError


def tarball(**members: bytes) -> bytes:
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:gz") as archive:
        for name, body in members.items():
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(body)
            archive.addfile(entry, io.BytesIO(body))
    return made.getvalue()


CONTENT = tarball(one=b"first", two=b"second")
KNOWN = Package("known", "1.2.3", f"sha512-{b64encode(sha512(CONTENT).digest()).decode()}")


class Told(Wire):
    """A wire that answers what it is told to."""

    def __init__(self, body: bytes | None) -> None:
        super().__init__(way(KNOWN))
        self.body, self.asked = body, ""

    def get(self, url: str, headers: object = None) -> Answer:
        self.asked = url
        if self.body is None:
            raise Missing(f"known: {url} answers 404")
        return Answer(url, 200, self.body)


def test_it_is_asked_of_the_registry_over_https() -> None:
    wire = Told(CONTENT)
    assert fetched(KNOWN, wire) == CONTENT
    assert wire.asked == f"https://{HOST}/known/-/known-1.2.3.tgz"
    assert way(PYODIDE).hosts == (HOST,)


def test_another_content_is_refused_with_the_place_to_take_it_from() -> None:
    with pytest.raises(FetchError, match=r"is not known 1\.2\.3: its SHA-512 is another; take it from https://"):
        fetched(KNOWN, Told(CONTENT + b"!"))


def test_a_registry_without_it_is_a_sentence() -> None:
    with pytest.raises(FetchError, match="404"):
        fetched(KNOWN, Told(None))


def test_a_file_is_read_as_it_is_named(tmp_path: Path) -> None:
    path = tmp_path / "known.tgz"
    with pytest.raises(FetchError, match=r"cannot be read \(No such file"):
        read(KNOWN, path)
    path.write_bytes(b"")
    with pytest.raises(FetchError, match=r"known\.tgz is not known"):
        read(KNOWN, path)
    path.write_bytes(CONTENT)
    assert read(KNOWN, path) == CONTENT


def test_files_are_taken_out_by_name() -> None:
    assert files(checked(CONTENT, KNOWN, ""), ["two"]) == {"two": b"second"}
    with pytest.raises(FetchError, match="has no three"):
        files(CONTENT, ["three"])
