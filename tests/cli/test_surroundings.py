"""What the environment says (folders, languages, proxies, certificates): it is followed, or told in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cli.app import run

Ended = tuple[int, str, str]
MEND = "; name a database with --db or JUDGE_DB."


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Ended]:
    """Call `judge` with an environment of which nothing is set but what is said."""
    for name in ("JUDGE_DB", "XDG_DATA_HOME", "HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy", "SSL_CERT_FILE"):
        monkeypatch.delenv(name, raising=False)

    def call(*words: str, **environment: str) -> Ended:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        return (run(words), *capsys.readouterr())

    return call


@pytest.mark.parametrize("command", [["search", "replay"], ["sources"], ["rebuild"], ["ingest", "ga-rules"]])
def test_a_data_folder_that_cannot_be_made(command: list[str], judge: Callable[..., Ended], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "headjudge"
    says = f"judge: {folder}: your data folder cannot be made there (Not a directory){MEND}\n"
    assert judge(*command, XDG_DATA_HOME=str(folder.parent)) == (2, "", says)


def test_a_data_folder_whose_name_is_too_long(judge: Callable[..., Ended]) -> None:
    code, out, err = judge("sources", XDG_DATA_HOME="/" + "x" * 5_000)
    assert (code, out) == (2, "")
    assert err.endswith(f"your data folder cannot be made there (File name too long){MEND}\n")
    assert len(err) < 1_100


def test_a_person_whose_home_nobody_knows(
    judge: Callable[..., Ended], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As in a container whose user is a bare number: nothing may be made in a folder called `~`."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    code, out, err = judge("sources")
    assert (code, out) == (2, "")
    assert err.startswith("judge: it is not known where your data folder is; set HOME or XDG_DATA_HOME, or name a")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("HTTPS_PROXY", "socks5://127.0.0.1:1", "HTTPS_PROXY names a proxy of the kind socks5://; only http:// and"),
        ("ALL_PROXY", "socks5h://127.0.0.1:1", "ALL_PROXY names a proxy of the kind socks5h://; only http:// and"),
        ("HTTPS_PROXY", "http://[", "HTTPS_PROXY is no address of a proxy; write it as http://HOST:PORT."),
        ("SSL_CERT_FILE", "/no/such/file", "the trusted certificates cannot be read (No such file or directory); "),
        ("SSL_CERT_FILE", "/dev/null", "the trusted certificates cannot be read ("),
    ],
)
def test_a_way_out_that_cannot_be_taken(
    name: str, value: str, says: str, judge: Callable[..., Ended], own: Path
) -> None:
    code, out, err = judge("--db", str(own), "ingest", "ga-rules", **{name: value})
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"judge: {says}")
