"""A database of which single pages or values are not what they were: the right answer or one sentence, never a defect.

Two pages in each other's place may both be sound, so that SQLite finds nothing wrong and something is missing: that is
told where a command comes upon it, and by `rebuild`, which looks at everything.
"""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from cli.app import run
from ingest.bundle import build

SIZE = 4096
MARCH = str(Path(__file__).parents[1] / "fixtures" / "pages" / "gitbook_march.md")
COMMANDS = (("search", "warden"), ("show", "yugioh/march/tolls", "--section"), ("card", "Brass Herald"))


class Ended(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


Judge = Callable[..., Ended]


@pytest.fixture
def judge(capsys: pytest.CaptureFixture[str]) -> Judge:
    """Call `judge` in this process."""

    def call(path: Path, *words: str) -> Ended:
        code = run(("--db", str(path), *words))
        return Ended(code, *capsys.readouterr())

    return call


@pytest.fixture
def sound(small_data: Path, tmp_path: Path, judge: Judge) -> Path:
    """A database of the small data and one page, with nothing beside it."""
    path = tmp_path / "sound.db"
    build(path).close()
    assert judge(path, "ingest", MARCH, "--as-of", "2026-11-20").code == 0
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = DELETE")
    return path


def flipped(page: bytes) -> bytes:
    return bytes(byte ^ 0xFF for byte in page)


def zeroed(page: bytes) -> bytes:
    return bytes(len(page))


def noise(page: bytes) -> bytes:
    return random.Random(sum(page)).randbytes(len(page))


def one_bit(page: bytes) -> bytes:
    at = random.Random(sum(page)).randrange(len(page))
    return page[:at] + bytes([page[at] ^ 0x80]) + page[at + 1 :]


def spoilt(content: bytes, number: int) -> bytes:
    """`content` with one page spoilt, another way for each of five neighbours."""
    spoil = (flipped, zeroed, noise, one_bit)
    start, end = number * SIZE, (number + 1) * SIZE
    if number % 5 == 4:
        return content[:start]
    return content[:start] + spoil[number % 5](content[start:end]) + content[end:]


def swapped(content: bytes, one: int, other: int) -> bytes:
    pages = [content[at : at + SIZE] for at in range(0, len(content), SIZE)]
    pages[one], pages[other] = pages[other], pages[one]
    return b"".join(pages)


def test_any_page_that_is_spoilt_is_harmless_or_told(sound: Path, judge: Judge) -> None:
    content = sound.read_bytes()
    right = {words: judge(sound, *words) for words in COMMANDS}
    path = sound.with_name("spoilt.db")
    for number in range(len(content) // SIZE):
        for words in COMMANDS:
            for left in path.parent.glob("spoilt.db*"):
                left.unlink()
            path.write_bytes(spoilt(content, number) or b"x")
            ended = judge(path, *words)
            if ended != right[words]:
                assert (ended.code, ended.out) == (2, ""), (number, words, ended)
                assert ended.err.startswith(f"judge: {path} is "), (number, words, ended)
                assert ended.err.count("\n") == 1, (number, words, ended)


def test_any_two_pages_in_each_other_s_place_are_no_defect(sound: Path, judge: Judge) -> None:
    content = sound.read_bytes()
    path = sound.with_name("swapped.db")
    for number in range(1, len(content) // SIZE - 1):
        for words in COMMANDS:
            path.write_bytes(swapped(content, number, number + 1))
            ended = judge(path, *words)
            assert ended.code in (0, 1, 2), (number, words, ended)
            assert ended.err.count("\n") <= 1, (number, words, ended)


FAULTS = {
    "no UTF-8": ("UPDATE rules SET text = CAST(x'41ff42' AS TEXT) WHERE code = 'yugioh/march/tolls'", COMMANDS[1]),
    "no JSON": ("UPDATE rules SET heading = '[\"March' WHERE code = 'yugioh/march/tolls'", COMMANDS[1]),
    "other JSON": ("UPDATE cards SET facts = '[]'", COMMANDS[2]),
    "a table that is none": ("UPDATE rules SET table_rows = '{}' WHERE code = 'yugioh/march/tolls'", COMMANDS[1]),
    "a number for a text": ("UPDATE rules SET heading = x'00' WHERE code = 'yugioh/march/tolls'", COMMANDS[1]),
    "vectors of no rule": ("UPDATE page_vectors SET numbers = zeroblob(length(numbers))", ("rebuild",)),
    "half a vector": ("UPDATE page_vectors SET vectors = substr(vectors, 1, 7)", ("rebuild",)),
    "numbers cut off": ("UPDATE page_vectors SET numbers = substr(numbers, 1, 3)", COMMANDS[0]),
    "a rule of no index": ("DELETE FROM rule_search", ("rebuild",)),
    "bytes of another page": ("UPDATE page_bodies SET zlib = (SELECT zlib FROM page_bodies LIMIT 1)", ("rebuild",)),
    "records of no page": ("UPDATE page_records SET records = x'00'", ("rebuild",)),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_value_that_was_never_written_is_told_and_mended_by_rebuild(fault: str, sound: Path, judge: Judge) -> None:
    statement, words = FAULTS[fault]
    right = judge(sound, *COMMANDS[1]).out
    with closing(sqlite3.connect(sound)) as db:
        db.execute(statement)
        db.commit()
    if words != ("rebuild",):
        ended = judge(sound, *words)
        assert (ended.code, ended.out) == (2, ""), ended
        assert ended.err.startswith(f"judge: {sound} is damaged (")
        assert ended.err.endswith("); 'judge rebuild' makes a sound one from what can be read of it.\n")
    mended = judge(sound, "rebuild", "--json")
    assert mended.code in (0, 1), mended
    assert '"salvaged": true' in mended.out
    assert judge(sound, *COMMANDS[1]) == (0, right, "")
    assert judge(sound, *COMMANDS[0]).code == 0


def test_a_defect_of_ours_is_not_laid_on_a_sound_database(
    sound: Path, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kb.desk.hits.find", lambda *words, **more: iter(()).unknown)
    ended = judge(sound, *COMMANDS[0])
    assert ended.code == 70
    assert "A defect of judge itself: AttributeError" in ended.err


def test_a_copy_of_a_sound_database_is_sound(sound: Path, judge: Judge) -> None:
    copy = Path(shutil.copy(sound, sound.with_name("copy.db")))
    assert '"salvaged": false' in judge(copy, "rebuild", "--json").out
