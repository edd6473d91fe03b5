"""A site of static files: the page with Python and the knowledge base in it, for any host and without a network.

Python is Pyodide's, unchanged but for modules of its library that nothing here imports; `kb` and the pages are the
files that run here. What is large is compressed as it lies, for hosts that compress nothing.
"""

from __future__ import annotations

import ast
import gzip
import io
import json
import lzma
import tarfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any

import kb
from cli.web import pages
from cli.web.drawing import STATIC, TEMPLATES, Place, draw, static_href
from ingest.bundle import ensure
from ingest.fetching.packages import files as files_of
from kb import DATA, blocks
from kb.desk.checks import every_run, ran
from kb.store.lean import lean
from kb.store.store import Store
from kb.tables import kept

LAID = Path(__file__).parent / "laid"
POLICY = (
    "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self';"
    " manifest-src 'self'; form-action 'self'; base-uri 'none'"
)
_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
#: Of Python's library what Pyodide begins with, and what is imported here; each a module or a package.
LIBRARY = """
__future__ _collections_abc _colorize _opcode_metadata _py_warnings _pyodide _sitebuiltins _weakrefset abc
annotationlib ast asyncio base64 bisect bz2 codecs codeop collections compression concurrent contextlib
contextvars copy copyreg dataclasses datetime difflib dis encodings enum fnmatch functools genericpath glob gzip
hashlib heapq importlib inspect io ipaddress json keyword linecache locale logging lzma ntpath numbers opcode
operator os pathlib pickle _compat_pickle posixpath pyodide queue random re reprlib selectors shutil signal site
socket sqlite3 ssl stat string struct subprocess tarfile tempfile textwrap threading token tokenize tomllib
traceback types typing urllib warnings weakref zipfile zipimport
"""
_ENCODINGS = ("__init__", "aliases", "ascii", "cp437", "latin_1", "raw_unicode_escape", "unicode_escape", "utf_8")
#: Packages in it that are Pyodide's own, which read their docstrings; the library itself goes without (`python -OO`).
_PYODIDES = frozenset(("pyodide", "_pyodide"))
#: Of packages of the library that are wide, the modules that are taken.
_ONLY = {
    "encodings": frozenset(f"{name}.py" for name in _ENCODINGS),
    "urllib": frozenset(("__init__.py", "parse.py")),
}
#: Parts of packages, of the library and of jinja2, that nothing imports here.
_UNUSED = (
    *(f"asyncio/{name}.py" for name in ("__main__", "tools", "windows_events", "windows_utils")),
    *(f"concurrent/{name}" for name in ("futures/process.py", "futures/interpreter.py", "interpreters/")),
    *(f"importlib/{name}/" for name in ("metadata", "resources")),
    *(f"jinja2/{name}.py" for name in ("constants", "ext", "meta", "nativetypes", "sandbox")),
)
#: Parts of `kb` that a browser cannot run, for which it has no YAML, and of msgspec only what `laid/structs.py` does;
#: those of the engine that reckoning battle damage does not want; and what writes or sends a knowledge base.
_NOT_THERE = (
    *("kb/scenario/", "kb/card_text/compiling/", "kb/engine/grand_archive/"),
    *("kb/store/datasette.py", "kb/store/migrations.py", "kb/editions/forgetting.py"),
    *(f"kb/engine/yugioh/{part}/" for part in ("chain", "effects", "field", "summon", "turn")),
)
#: So many readings or runs are packed together: more take less room, and longer to find one.
_BLOCK = 2048
#: So many bytes of vectors are sent; those beyond are made again in the browser, within a second or two.
_VECTORS = 1_950_000
#: Data from which the database was built, and which nothing reads any more.
_BUILT_IN = ("conflicts.toml", "examples.toml", "sources.toml", "terms.toml", "vectors.md", "wordings.toml")


def lay(out: Path, pyodide: bytes) -> dict[str, int]:
    """Lay out the site in the folder `out`, with Pyodide from its package; the bytes of each file by its name."""
    with TemporaryDirectory() as folder:
        database = Path(folder) / "judge.db"
        with ensure(database) as store:
            home = draw(pages.page(store, pages.Asked("", "", {}), ran), _place())
            packed = _packed(store, database, Path(folder))
    taken = files_of(pyodide, _PYODIDE)
    whole = {"index.html": home.encode(), "headjudge.tar.xz": packed, **_python(taken), **_still()}
    made = _stamped(whole, json.loads(taken["pyodide-lock.json"])["info"])
    for name, body in made.items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_bytes(body)
    return {name: len(body) for name, body in sorted(made.items())}


def _place() -> Place:
    return Place(static_href, str, served=False, policy=POLICY)


def _python(taken: Mapping[str, bytes]) -> dict[str, bytes]:
    """Pyodide's files as the worker wants them."""
    library = _library(taken["python_stdlib.zip"])
    return {
        "pyodide/pyodide.mjs": taken["pyodide.mjs"],
        "pyodide/pyodide.asm.mjs.gz": _gzipped(taken["pyodide.asm.mjs"]),
        "pyodide/pyodide.asm.wasm.gz": _gzipped(taken["pyodide.asm.wasm"]),
        "pyodide/python_stdlib.zip.gz": _gzipped(library),
    }


def _library(content: bytes) -> bytes:
    """Python's library without what is left out, not compressed by itself."""
    made, library = io.BytesIO(), frozenset(LIBRARY.split())
    with zipfile.ZipFile(io.BytesIO(content)) as source, zipfile.ZipFile(made, "w") as target:
        for entry in source.infolist():
            top, last = entry.filename.split("/")[0], entry.filename.rpartition("/")[2]
            taken = top.removesuffix(".py") in library and last in _ONLY.get(top, (last,))
            if taken and not entry.filename.startswith(_UNUSED):
                body = source.read(entry)
                own = top in _PYODIDES or not last.endswith(".py")
                target.writestr(zipfile.ZipInfo(entry.filename), body if own else _bare_or_whole(body))
    return made.getvalue()


def _bare_or_whole(body: bytes) -> bytes:
    """A module of the library `bare`; as it is where it is written in a newer Python than this one."""
    try:
        return bare(body.decode()).encode()
    except SyntaxError:
        return body


def _gzipped(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)


def _still() -> dict[str, bytes]:
    """The files that are as they lie here."""
    found = {name: (STATIC / name).read_bytes() for name in ("page.css", "page.js", "icon.svg")}
    return found | {path.name: path.read_bytes() for path in LAID.iterdir() if path.is_file() and path.suffix != ".py"}


def _stamped(files: Mapping[str, bytes], lock: Mapping[str, str]) -> dict[str, bytes]:
    """The files with the version of the whole in the scripts that keep them, and what those must know."""
    version = sha256(b"".join(name.encode() + sha256(files[name]).digest() for name in sorted(files))).hexdigest()[:16]
    large = {name: len(body) for name, body in files.items() if name.endswith((".gz", ".xz"))}
    shell = ["./", *(name for name in sorted(files) if name not in large and name not in ("index.html", "sw.js"))]
    values = {
        "VERSION": version,
        "SHELL": json.dumps(shell),
        "SIZES": json.dumps(large),
        "LOCK": json.dumps({"info": lock, "packages": {}}),
    }
    made = dict(files)
    for name in ("sw.js", "worker.js"):
        text = made[name].decode()
        for key, value in values.items():
            text = text.replace(f"%{key}%", value)
        made[name] = text.encode()
    return made


# ---- the archive ----------------------------------------------------------------------------------------


def _packed(store: Store, database: Path, folder: Path) -> bytes:
    """Everything that Python in the browser reads: programs, data, the lean database, and how the scenarios ran."""
    runs = folder / "runs.jsonl.xz"
    blocks.write(runs, (_without(run, ("trace",)) for run in every_run(store)), _BLOCK)
    readings = folder / "readings.jsonl.xz"
    lines = map(json.loads, blocks.lines(DATA / "read" / "yugioh.jsonl.xz"))
    blocks.write(readings, (_without(row, ("card", "compiled", "name", "of")) for row in lines), _BLOCK)
    store.checkpoint()
    sent = folder / "sent.db"
    copyfile(database, sent)
    lean(sent, vectors=_VECTORS)
    data = [path for path in (*DATA.iterdir(), *(DATA / "card_text").iterdir()) if path.is_file()]
    parts = programs() | {
        f"data/{path.relative_to(DATA).as_posix()}": path
        for path in data
        if path.name not in _BUILT_IN and not (path.suffix == ".toml" and kept(path).exists())
    }
    parts |= {"data/runs.jsonl.xz": runs, "data/read/yugioh.jsonl.xz": readings, "judge.db": sent}
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, path in sorted(parts.items()):
            body = bare(path.read_text(encoding="utf-8")).encode() if path.suffix == ".py" else path.read_bytes()
            entry = tarfile.TarInfo(name)
            entry.size = len(body)
            archive.addfile(entry, io.BytesIO(body))
    # A larger dictionary than this packs no better, and is memory that the browser keeps.
    return lzma.compress(
        made.getvalue(),
        filters=[{"id": lzma.FILTER_LZMA2, "preset": 9, "dict_size": 8 << 20, "nice_len": 273, "lc": 4, "pb": 0}],
    )


def bare(program: str) -> str:
    """A program that does the same, without its comments, its docstrings and the types of its functions, which nobody
    reads in a browser."""
    tree = ast.parse(program)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            told = ast.get_docstring(node, clean=False) is not None
            node.body = node.body[1:] if told and len(node.body) > 1 else [ast.Pass()] if told else node.body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
    return ast.unparse(tree)


def _without(row: Mapping[str, Any], keys: Sequence[str]) -> dict[str, Any]:
    """A row without what no page shows."""
    return {key: value for key, value in row.items() if key not in keys}


def programs() -> dict[str, Path]:
    """The modules that run in the browser by their place there, and the templates."""
    found = {name: path for name, path in _modules("kb", Path(kb.__file__).parent) if not name.startswith(_NOT_THERE)}
    found["msgspec.py"] = LAID / "structs.py"
    found["cli/__init__.py"] = Path(__file__).parents[1] / "__init__.py"
    for name in ("__init__", "pages", "more_pages", "drawing", "inside"):
        found[f"cli/web/{name}.py"] = Path(__file__).parent / f"{name}.py"
    found |= {f"cli/web/templates/{path.name}": path for path in TEMPLATES.iterdir() if path.is_file()}
    for name in ("jinja2", "markupsafe"):
        spec = find_spec(name)
        assert spec is not None, "the page is drawn with it"
        assert spec.origin is not None
        own = _modules(name, Path(spec.origin).parent)
        found |= {place: path for place, path in own if not place.startswith(_UNUSED)}
    return found


def _modules(name: str, folder: Path) -> Iterator[tuple[str, Path]]:
    """A package's own modules."""
    for path in sorted(folder.rglob("*.py")):
        yield f"{name}/{path.relative_to(folder).as_posix()}", path
