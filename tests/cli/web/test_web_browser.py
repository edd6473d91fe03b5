"""The page in a real browser: Debian's Chromium, driven by Playwright (`pip install '.[browser]'`).

Skipped where Chromium or Playwright is missing; what needs a package of the npm registry, where npm is missing or
reaches nothing. `.ci/run` installs Chromium.
"""

from __future__ import annotations

import functools
import http.server
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from each import once
from web_ground import HOSTILE, RUN, Served, serving

from cli.web.laying import lay
from ingest.fetching.packages import PYODIDE, Package, files, read

playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed: pip install '.[browser]'")
CHROMIUM = shutil.which("chromium")
if CHROMIUM is None:
    pytest.skip("Chromium is not installed: apt-get install chromium", allow_module_level=True)

AXE = Package(
    "axe-core",
    "4.14.1",
    "sha512-FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==",
)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]  # fmt: skip
#: Python in a browser takes its time on a busy machine, milliseconds.
PATIENCE = 180_000


def package(wanted: Package, folder: Path) -> bytes:
    """A package as npm brings it, once for all tests; the test is skipped where it does not."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is not installed, which brings the package")

    def bring(path: Path) -> None:
        named = f"{wanted.name}@{wanted.version}"
        command = [str(npm), "pack", "--silent", "--pack-destination", str(path.parent), named]
        ended = subprocess.run(command, capture_output=True, text=True, check=False, cwd=path.parent)
        if ended.returncode:
            pytest.skip(f"npm reaches no registry that has {named}")
        (path.parent / ended.stdout.strip().splitlines()[-1]).rename(path)

    return read(wanted, once(folder, f"{wanted.name}.tgz", bring))


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("packages")


@pytest.fixture(scope="module")
def driver() -> Iterator[Any]:
    """What drives browsers; a process can have one of them at a time, and no other loop of asyncio beside it."""
    with playwright.sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def chromium(driver: Any) -> Iterator[Any]:
    browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    yield browser
    browser.close()


class Tab:
    """A page with what went wrong in it: errors told by the browser, and addresses elsewhere that were asked."""

    def __init__(self, context: Any, base: str) -> None:
        self.page, self.base, self.wrong = context.new_page(), base, list[str]()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", lambda told: self.wrong.append(told.text) if told.type == "error" else None)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        context.on("request", self._asked)

    def _asked(self, request: Any) -> None:
        if not request.url.startswith((self.base, "blob:", "data:")):
            self.wrong.append(f"asked elsewhere: {request.url}")

    def go(self, address: str) -> Any:
        self.page.goto(self.base + address)
        return self.page


Open = Callable[..., Tab]


@pytest.fixture
def tab(chromium: Any, served: Served) -> Iterator[Open]:
    """Open a tab on the served page; at the end nothing must have gone wrong in it."""
    opened: list[Tab] = []

    def open_it(base: str = f"http://127.0.0.1:{served.port}", **settings: Any) -> Tab:
        opened.append(Tab(chromium.new_context(**settings), base))
        return opened[-1]

    yield open_it
    assert [wrong for tab in opened for wrong in tab.wrong] == []


def test_ask_follow_a_citation_and_go_back(tab: Open) -> None:
    page = tab().go("/")
    page.fill("#q", "Does a Warden pay before it marches?")
    page.press("#q", "Enter")
    page.wait_for_selector("h1.verdict >> text=Yes.")
    page.click(".cite a")
    page.wait_for_url("**/rule/digest/march/tolls")
    assert page.inner_text("blockquote") == "A Warden that marches pays its toll first."
    page.go_back()
    page.wait_for_selector("h1.verdict >> text=Yes.")
    assert page.input_value("#q") == "Does a Warden pay before it marches?"


def test_it_answers_while_one_types_and_tells_it(tab: Open) -> None:
    page = tab().go("/")
    page.type("#q", "does a warden pay before it marches")
    page.wait_for_selector("h1.verdict >> text=Yes.")
    assert page.url.endswith("/?q=does+a+warden+pay+before+it+marches")
    assert page.inner_text("#told") == "Yes."
    assert page.evaluate("document.activeElement.id") == "q", "who types goes on typing"


def test_without_javascript_forms_do_it(tab: Open) -> None:
    page = tab(java_script_enabled=False).go("/")
    page.fill("#q", "Does a Warden pay before it marches?")
    page.click("#ask button")
    page.wait_for_selector("h1.verdict >> text=Yes.")
    page.click("footer >> text=Battle damage")
    page.fill("#atk", "1800")
    page.fill("#against", "1500")
    page.click("text=Work it out")
    page.wait_for_selector("text=The defender takes 300. The target is destroyed.")


def test_markup_in_a_question_is_text(tab: Open) -> None:
    page = tab().go("/")
    page.on("dialog", lambda dialog: pytest.fail("a script ran"))
    page.fill("#q", HOSTILE)
    page.wait_for_timeout(1500)
    page.press("#q", "Enter")
    page.wait_for_selector("h1.verdict")
    assert page.locator("main script, main img").count() == 0


PLACES = (
    "/",
    "/?q=Does a Warden pay before it marches?",
    "/?q=who won the world cup",
    "/search?q=warden",
    "/sources",
    "/rule/wiki%2Fmarch%2F%231",
    "/card/Brass Herald",
    f"/scenario/{RUN}",
    "/source/wiki?from=2020-01-02&to=2021-01-02",
    "/damage?atk=2000&position=direct&you=attacker&side=you&kind=02&value=",
    "/rule/nix",
)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_serious_fault_for_screen_readers_and_no_wider_than_the_screen(tab: Open, shared: Path, scheme: str) -> None:
    """axe-core finds none, in light and dark, and 320 pixels are enough."""
    axe = files(package(AXE, shared), ["axe.min.js"])["axe.min.js"].decode()
    opened = tab(color_scheme=scheme, viewport={"width": 320, "height": 640}, bypass_csp=True)
    for place in PLACES:
        page = opened.go(place)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, place
        page.evaluate(axe)
        found = page.evaluate("axe.run().then((told) => told.violations)")
        serious = [
            (each["id"], each["nodes"][0]["html"]) for each in found if each["impact"] in ("serious", "critical")
        ]
        assert serious == [], place
    opened.wrong[:] = [wrong for wrong in opened.wrong if "404" not in wrong]  # the page that is not there


# ---- the site -------------------------------------------------------------------------------------------


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A server of files as any host is, that says nothing."""

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


@pytest.fixture(scope="module")
def laid(shared: Path) -> Path:
    folder = shared / "site"
    sizes = lay(folder, package(PYODIDE, shared))
    assert sum(sizes.values()) <= 12_000_000
    return folder


def test_the_site_answers_goes_on_from_its_memory_and_works_offline(laid: Path, tmp_path: Path, driver: Any) -> None:
    handler = functools.partial(Quiet, directory=str(laid))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}/"
    context = driver.chromium.launch_persistent_context(
        str(tmp_path / "profile"), executable_path=CHROMIUM, args=FLAGS, viewport={"width": 320, "height": 640}
    )
    opened = Tab(context, base)
    page = opened.go("?q=Does+Raigeki+target")
    page.wait_for_selector("article.answer .verdict")
    assert page.inner_text("h1.verdict") == "No."
    page.click(".cite a")
    page.wait_for_selector("h1.id >> text=yugioh/targets/targeting")
    assert "?rule=yugioh/targets/targeting" in page.url
    page.go_back()
    page.wait_for_selector("h1.verdict >> text=No.")
    kept = "caches.keys().then((n) => caches.open(n[0])).then((c) => c.match('kept/memory')).then(Boolean)"
    for _ in range(90):
        if page.evaluate(kept):
            break
        page.wait_for_timeout(1000)
    assert page.evaluate(kept), "Python's memory is kept for the next visit"
    usual = "caches.keys().then((n) => caches.open(n[0])).then((c) => c.match('kept/answer/%3Fsearch%3D%26q%3Dreplay'))"
    assert page.evaluate(f"{usual}.then(Boolean)"), "it has answered what is usual before it was kept"
    server.shutdown()
    server.server_close()
    warned: list[str] = []
    page.on("console", lambda told: warned.append(told.text))
    page.reload()
    page.wait_for_selector("h1.verdict >> text=No.")
    for address, said in {
        "?card=Miror+Force": "Normal Trap",
        f"?scenario={RUN}": "No replay happens",
        "?damage=&atk=1800&against=1500&position=attack": "The defender takes 300.",
        "?sources=": "MIT",
        "?search=&q=replay": "Rules on",
        "?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E": "All rules that match these words",
    }.items():
        opened.go(address)
        page.wait_for_selector(f"main >> text={said}")
    assert warned == [], "the memory was taken up again"
    assert opened.wrong == []
    context.close()


def test_the_bundled_knowledge_is_served_as_the_site_has_it(bundled: Path, tab: Open) -> None:
    with serving(bundled) as real:
        page = tab(f"http://127.0.0.1:{real.port}").go("/?q=Does+Raigeki+target")
        assert page.inner_text("h1.verdict") == "No."
