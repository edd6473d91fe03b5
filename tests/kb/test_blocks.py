"""Rows in compressed blocks: each is found by its id, and a damaged file is told."""

from __future__ import annotations

import lzma
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb import blocks
from kb.errors import InstallError


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "rows.jsonl.xz"


@given(st.sets(st.text(), max_size=12), st.text())
def test_each_row_is_found_and_no_other(tmp_path_factory: pytest.TempPathFactory, ids: set[str], other: str) -> None:
    path = tmp_path_factory.getbasetemp() / "any.jsonl.xz"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(blocks, "ROWS", 3)
        blocks.write(path, ({"id": id, "of": number} for number, id in enumerate(ids)))
    assert [blocks.find(path, id) for id in ids] == [{"id": id, "of": number} for number, id in enumerate(ids)]
    assert (blocks.find(path, other) is None) == (other not in ids)
    assert len(list(blocks.lines(path))) == len(ids)


def test_the_same_rows_in_any_order_are_the_same_bytes_which_xz_reads(path: Path, tmp_path: Path) -> None:
    rows = [{"id": str(number), "n": "ä" * number} for number in range(600)]
    blocks.write(path, rows)
    blocks.write(tmp_path / "other", reversed(rows))
    assert path.read_bytes() == (tmp_path / "other").read_bytes()
    assert lzma.decompress(path.read_bytes()).count(b"\n") == 601
    assert blocks.find(path, "42") == rows[42]


@pytest.mark.parametrize("spoilt", ["empty", "none", "of one stream", "truncated", "flipped", "no file"])
def test_a_spoilt_file_is_one_sentence_that_names_it(spoilt: str, path: Path) -> None:
    blocks.write(path, [{"id": str(number), "n": f"{number**5}"} for number in range(600)])
    whole = path.read_bytes()
    bodies = {"empty": b"", "none": b"no rows", "of one stream": lzma.compress(b'{"id":"7"}\n')}
    bodies |= {"truncated": whole[:-40], "flipped": whole[:-60] + bytes([whole[-60] ^ 0xFF]) + whole[-59:]}
    path.write_bytes(bodies.get(spoilt, b""))
    if spoilt == "no file":
        path.unlink()
    for ask in (lambda: blocks.find(path, "99"), lambda: list(blocks.lines(path))):
        with pytest.raises(InstallError, match=r"rows\.jsonl\.xz is not what it was .*install Headjudge again"):
            ask()
