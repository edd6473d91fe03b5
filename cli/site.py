"""`judge site`: the page as static files that answer offline, for any web server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cli.given import lacking
from cli.options import Json
from cli.terminal import err, out, to_json, wrap
from kb.errors import HeadjudgeError

#: By these files a folder is known as a site that may be laid out anew.
_SIGNS = ("sw.js", "headjudge.tar.xz")


class SiteError(HeadjudgeError):
    """The site cannot be laid out there."""


def site(
    folder: Annotated[str, typer.Argument(metavar="OUT", help="A folder to make, or a site to make anew.")],
    *,
    pyodide: Annotated[
        str, typer.Option("--pyodide", metavar="FILE", help="Pyodide's package, where it has been downloaded.")
    ] = "",
    as_json: Json = False,
) -> int:
    """Lay out the page as files that answer offline.

    Any web server with https shows them to any number of people: Python and the bundled rules run in the browser.
    Pyodide is fetched from the npm registry, pinned by its hash.

    \b
    Example:
      judge site public
    """
    try:
        from cli.web.laying import lay
    except ModuleNotFoundError as missing:
        raise lacking("the page", "web", missing) from missing
    place = Path(folder)
    _check(place)
    package = _package(pyodide)
    err("judge: Laying out the site; this takes about a minute.")
    try:
        place.mkdir(parents=True, exist_ok=True)
        sizes = lay(place, package)
    except OSError as error:
        raise SiteError(
            f"{error.filename or place}: cannot be written ({error.strerror}); name another folder"
        ) from None
    if as_json:
        out(to_json({"folder": str(place), "bytes": sum(sizes.values()), "files": sizes}))
    else:
        told = f"{place}: {len(sizes)} files, {sum(sizes.values()) / 1e6:.1f} MB. Try it with: "
        out("\n".join([*wrap(f"{told}python -m http.server -d {place}")]))
    return 0


def _check(place: Path) -> None:
    """Refuse a place that holds something else."""
    if place.exists() and not place.is_dir():
        raise SiteError(f"{place} is a file; name a folder")
    if place.is_dir() and any(place.iterdir()) and not all((place / sign).is_file() for sign in _SIGNS):
        raise SiteError(f"{place} holds something else than a site; name a new folder")


def _package(file: str) -> bytes:
    """Pyodide's package, from a file or the registry."""
    from ingest.fetching.packages import PYODIDE, fetched, read

    if file:
        return read(PYODIDE, Path(file))
    err(f"judge: Fetching Pyodide {PYODIDE.version} (6 MB) from the npm registry.")
    return fetched(PYODIDE)
