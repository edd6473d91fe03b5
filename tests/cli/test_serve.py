"""`judge serve` as a process: what it says, how it ends, and what it says where it cannot serve."""

from __future__ import annotations

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.serve import listen

MAIN = "from cli.app import main; main()"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_answers_and_ends_with_a_sentence(own: Path, number: signal.Signals) -> None:
    command = [sys.executable, "-c", MAIN, "--db", str(own), "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.fullmatch(r"Headjudge answers at http://127\.0\.0\.1:(\d+)/ \(Ctrl-C ends it\)\.\n", said)
        assert found, said
        connection = http.client.HTTPConnection("127.0.0.1", int(found.group(1)), timeout=30)
        connection.request("GET", "/?q=Does+Raigeki+target")
        answer = connection.getresponse()
        assert answer.status == 200
        assert b"Raigeki" in answer.read()
        process.send_signal(number)
        rest, err = process.communicate(timeout=30)
    assert (process.returncode, rest, err) == (0, "", "judge: The page has been ended.\n")
    assert [path.name for path in own.parent.iterdir()] == [own.name]


@pytest.mark.skipif(sys.platform == "win32", reason="has no process groups")
def test_ctrl_c_at_a_terminal_is_heard_by_all_its_processes_and_told_once(own: Path) -> None:
    command = [sys.executable, "-c", MAIN, "--db", str(own), "serve", "--port", "0"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        port = int(process.stdout.readline().partition("127.0.0.1:")[2].partition("/")[0])
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        connection.request("GET", "/?q=Does+Raigeki+target")
        assert connection.getresponse().status == 200
        os.killpg(process.pid, signal.SIGINT)
        rest, err = process.communicate(timeout=30)
    assert (process.returncode, rest, err) == (0, "", "judge: The page has been ended.\n")


def test_without_the_extra_it_says_how_to_get_it(process: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    for module in ("starlette", "uvicorn", "jinja2"):
        ended = process("serve", "--port", "0", code=f"import sys; sys.modules['{module}'] = None; {MAIN}")
        assert (ended.returncode, ended.stdout) == (2, "")
        wanted = f"the page needs what is not installed ({module}); install it with: pip install 'headjudge[web]'.\n"
        assert ended.stderr == f"judge: {wanted}"


def test_a_port_that_is_taken_is_a_sentence(process: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ended = process("serve", "--port", port)
    told = os.strerror(98 if sys.platform == "linux" else 48)
    wanted = f"cannot listen at 127.0.0.1, port {port} ({told}); choose others with --host, --port"
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", f"judge: {wanted}.\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--port", "65536"], "--port"),
        (["--port", "-1"], "--port"),
        (["--port", "٣"], "--port"),
        (["--host", "no such host"], "cannot listen at no such host"),
        (["--host", "x" * 300], "cannot listen at xxx"),
    ],
)
def test_a_place_that_cannot_be_is_a_sentence(
    process: Callable[..., subprocess.CompletedProcess[str]], words: list[str], said: str
) -> None:
    ended = process("serve", *words)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert said in ended.stderr
    assert ended.stderr.count("\n") == 1


def test_what_it_accepts_sends_an_answer_at_once() -> None:
    with listen("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
