"""What the laid-out site takes: `python -m benchmarks.site [--site FOLDER]`.

How large it is, and in Debian's Chromium, driven by Playwright where both are there: the first answer of a browser that
has never been here, of one that comes again to the page that it saw, and of one that comes again with another
question. Seconds by the clock, and the processor's for all of the browser. The files come from this machine.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import os
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.ground import Ground
from benchmarks.rows import Row, at_most, number, table
from benchmarks.timing import JUDGE
from ingest.fetching.packages import PYODIDE

#: What issue 18 wants: seconds for the first answer and after a reload, megabytes of all files.
COLD, AGAIN, SIZE = 12.0, 2.0, 12.0
_FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
_KEPT = "caches.keys().then((n) => caches.open(n[0])).then((c) => c.match('kept/memory')).then(Boolean)"
_PATIENCE = 120_000


class Visit(NamedTuple):
    """A visit to the site: seconds until its answer stands there, and the browser's seconds of processor."""

    what: str
    took: float
    processor: float


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def _hosted(folder: Path) -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def _processor(profile: str) -> float:
    """The seconds of processor that the browser with this profile and its parts have used."""
    used = 0.0
    browser = next((pid for pid in _processes() if profile in _proc(pid, "cmdline")), "")
    for pid in _processes():
        with suppress(IndexError):
            stat = _proc(pid, "stat").rpartition(")")[2].split()
            if _proc(pid, "cmdline").startswith("/usr/lib/chromium") or pid == browser:
                used += (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")
    return used


def _processes() -> list[str]:
    return [path.name for path in Path("/proc").iterdir() if path.name.isdigit()]


def _proc(pid: str, file: str) -> str:
    with suppress(OSError):
        return Path(f"/proc/{pid}/{file}").read_text(errors="replace")
    return ""


def visits(folder: Path) -> Iterator[Visit]:
    """Visits to the site in `folder` by one browser. Nothing where there is no Chromium or no Playwright."""
    chromium = shutil.which("chromium")
    try:
        from playwright.sync_api import sync_playwright
    except ModuleNotFoundError:
        return
    if chromium is None:
        return
    with _hosted(folder) as base, tempfile.TemporaryDirectory() as profile, sync_playwright() as driver:
        context = driver.chromium.launch_persistent_context(profile, executable_path=chromium, args=_FLAGS)
        page = context.new_page()
        page.set_default_timeout(_PATIENCE)

        def visit(what: str, question: str) -> Visit:
            used, begun = _processor(profile), time.perf_counter()
            page.goto(f"{base}?q={question}")
            page.wait_for_selector("h1.verdict")
            return Visit(what, time.perf_counter() - begun, _processor(profile) - used)

        yield visit("the first answer of a new browser", "Does+Raigeki+target")
        _wait(page)
        yield visit("the same page again", "Does+Raigeki+target")
        yield visit("come again with another question", "Does+Dark+Hole+target")
        context.close()


def _wait(page: Any) -> None:
    """Wait until Python's memory is kept for the next visit."""
    until = time.monotonic() + _PATIENCE / 1000
    while not page.evaluate(_KEPT) and time.monotonic() < until:
        page.wait_for_timeout(250)


def laid(folder: Path, pyodide: Path | None = None) -> Path | None:
    """The site in a folder of its own, with Pyodide's package from a file, the registry or npm; None without it."""
    if _lay(folder, pyodide):
        return folder
    with tempfile.TemporaryDirectory() as brought:
        package = None if pyodide else _npm(Path(brought))
        return folder if package and _lay(folder, package) else None


def _lay(folder: Path, pyodide: Path | None) -> bool:
    given = ["--pyodide", str(pyodide)] if pyodide else []
    return subprocess.run([*JUDGE, "site", str(folder), *given], check=False, capture_output=True).returncode == 0


def _npm(folder: Path) -> Path | None:
    """Pyodide's package as npm brings it, which knows of mirrors that we do not ask."""
    npm = shutil.which("npm")
    if npm is None:
        return None
    named = f"{PYODIDE.name}@{PYODIDE.version}"
    command = [npm, "pack", "--silent", "--pack-destination", str(folder), named]
    subprocess.run(command, check=False, capture_output=True, cwd=folder)
    return next(folder.glob("*.tgz"), None)


def rows(ground: Ground, everything: bool = False) -> Iterator[Row]:
    """The size of the site, and how long its answers take in a browser."""
    folder = laid(ground.folder / "site")
    if folder is None:
        yield Row("the site", "needs Pyodide from the npm registry")
        return
    yield from _rows(folder)


def _rows(folder: Path) -> Iterator[Row]:
    yield at_most("the site, all files", size(folder), "MB", 1, SIZE)
    found = list(visits(folder))
    if not found:
        yield Row("the site in a browser", "needs Debian's chromium and '.[browser]'")
    for (what, took, processor), aim in zip(found, (COLD, AGAIN, AGAIN), strict=False):
        yield at_most(f"the site: {what}", took, "s", 1, aim)
        yield Row(f"the site: {what}, the browser's processor", number(processor, "s"))


def size(folder: Path) -> float:
    """The megabytes of all files."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.site", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--site", type=Path, help="a site that is laid out (default: a fresh one)")
    parser.add_argument("--pyodide", type=Path, metavar="FILE", help="Pyodide's package (default: from npm's registry)")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="headjudge-site-") as made:
        folder = given.site or laid(Path(made) / "site", given.pyodide)
        if folder is None:
            raise SystemExit("Pyodide cannot be fetched from the npm registry")
        load = os.getloadavg()[0]
        print(table([("site", list(_rows(folder)))]))
        print(f"{os.cpu_count()} cores; load before {load:.1f}, after {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
