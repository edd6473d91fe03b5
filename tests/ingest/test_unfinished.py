"""A file has its name when it is complete; what killed processes left goes, what is being written stays."""

import os
import signal
import subprocess
import sys

import pytest

from ingest.unfinished import unfinished

#: A process that makes `sys.argv[1]` and waits with the file open.
WRITING = (
    "import sys, time; from pathlib import Path; from ingest.unfinished import unfinished\n"
    "with unfinished(Path(sys.argv[1])) as place:\n"
    "    place.write_bytes(b'x' * 100)\n"
    "    place.with_name(place.name + '-wal').write_bytes(b'log')\n"
    "    print(place.name, flush=True)\n"
    "    time.sleep(60)\n"
)


@pytest.fixture
def writer(tmp_path):
    """A process in the middle of writing, and the name under which it writes."""
    running = subprocess.Popen([sys.executable, "-c", WRITING, str(tmp_path / "kb.db")], stdout=subprocess.PIPE)
    yield running, running.stdout.readline().decode().strip()
    running.kill()
    running.wait()
    running.stdout.close()


def names(path):
    return sorted(file.name for file in path.iterdir())


def test_what_is_being_written_stays_and_what_a_killed_process_left_goes(writer, tmp_path):
    running, name = writer
    assert names(tmp_path) == [name, f"{name}-wal"]
    with unfinished(tmp_path / "kb.db") as place:
        assert names(tmp_path) == sorted([name, f"{name}-wal", place.name])
    assert names(tmp_path) == [name, f"{name}-wal"]
    os.kill(running.pid, signal.SIGKILL)
    running.wait()
    with unfinished(tmp_path / "kb.db") as place:
        assert names(tmp_path) == [place.name]
    assert names(tmp_path) == []


def test_what_earlier_versions_left_goes_and_other_files_stay(tmp_path):
    for name in (".kb.db.123.unfinished", ".kb.db.7.unfinished-wal", ".kb.db.7.unfinished-shm"):
        (tmp_path / name).write_bytes(b"left")
    others = [".other.db.9.unfinished", "kb.db", ".kb.db.9.unfinished.txt", ".kbxdb.9.unfinished"]
    for name in others:
        (tmp_path / name).write_bytes(b"mine")
    with unfinished(tmp_path / "kb.db"):
        pass
    assert names(tmp_path) == sorted(others)


def test_a_failure_leaves_nothing(tmp_path):
    with pytest.raises(FileExistsError), unfinished(tmp_path / "kb.db") as place:
        place.mkdir()
    assert names(tmp_path) == []


def test_a_killed_first_build_is_cleaned_up_by_the_next(small_data, tmp_path):
    from ingest import bundle

    code = (
        "import os, sys; from pathlib import Path; import ingest.bundle as b; from ingest import bundled\n"
        "b.scenario_runs = lambda *_: os.kill(os.getpid(), 9)\n"
        "b.DATA = bundled.DATA = Path(sys.argv[2])\n"
        "b.ensure(Path(sys.argv[1]))\n"
    )
    folder = tmp_path / "user"
    folder.mkdir()
    ended = subprocess.run([sys.executable, "-c", code, str(folder / "kb.db"), str(small_data)], check=False)
    assert ended.returncode == -signal.SIGKILL
    assert [name for name in names(folder) if name.endswith(".unfinished")]
    bundle.ensure(folder / "kb.db").close()
    assert names(folder) == ["kb.db"]
