"""Our modules are found sooner than Python finds them, and are the same."""

import importlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import PathFinder
from pathlib import Path
from types import ModuleType

import pytest

from kb import quick_import
from kb.quick_import import Finder

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a package `made` that counts as ours."""
    folder = tmp_path / "made"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    monkeypatch.setattr(quick_import, "_OURS", ("made.",))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    monkeypatch.setattr(sys, "meta_path", [Finder, *sys.meta_path])
    monkeypatch.syspath_prepend(tmp_path)
    yield folder
    for name in [name for name in sys.modules if name.partition(".")[0] == "made"]:
        del sys.modules[name]


def anew(name: str) -> ModuleType:
    """The module, imported as a new process would."""
    sys.modules.pop(name, None)
    importlib.invalidate_caches()
    return importlib.import_module(name)


def test_a_module_is_found_where_python_finds_it() -> None:
    import kb.language

    found = Finder.find_spec("kb.language.words", kb.language.__path__)
    usual = PathFinder.find_spec("kb.language.words", kb.language.__path__)
    assert found is not None
    assert usual is not None
    assert (found.name, found.origin, found.cached, found.has_location, found.parent) == (
        usual.name,
        usual.origin,
        usual.cached,
        usual.has_location,
        usual.parent,
    )


@pytest.mark.parametrize("name", ["kb", "kb.language", "kb.no_such_module", "json.decoder"])
def test_packages_and_what_is_not_ours_are_left_to_python(name: str) -> None:
    import json

    import kb

    paths = {"kb": None, "json.decoder": json.__path__}
    assert Finder.find_spec(name, paths.get(name, kb.__path__)) is None


def test_a_module_is_taken_from_what_is_compiled(package: Path) -> None:
    (package / "one.py").write_text("ANSWER = 1")
    compiled = Path(str(anew("made.one").__cached__))
    other = importlib.util.cache_from_source(str(package / "two.py"))
    (package / "two.py").write_text("ANSWER = 2")
    assert anew("made.two").ANSWER == 2
    # What is compiled of another source counts where its head says that it is of this one.
    compiled.write_bytes(compiled.read_bytes()[:16] + Path(other).read_bytes()[16:])
    assert anew("made.one").ANSWER == 2


def test_a_source_that_was_changed_is_compiled_again(package: Path) -> None:
    (package / "one.py").write_text("ANSWER = 1")
    assert anew("made.one").ANSWER == 1
    (package / "one.py").write_text("ANSWER = 12")
    assert anew("made.one").ANSWER == 12
    (package / "one.py").write_text("ANSWER = 34")
    os.utime(package / "one.py", (1, 1))  # as long as before
    assert anew("made.one").ANSWER == 34


@pytest.mark.parametrize("held", [b"", b"\0" * 40], ids=["empty", "of another Python"])
def test_a_compiled_file_that_is_none_is_made_anew(package: Path, held: bytes) -> None:
    (package / "one.py").write_text("ANSWER = 1")
    compiled = Path(str(anew("made.one").__cached__))
    compiled.write_bytes(held)
    assert anew("made.one").ANSWER == 1
    assert compiled.read_bytes()[:4] == importlib.util.MAGIC_NUMBER


def test_code_knows_the_file_that_it_is_of(package: Path) -> None:
    (package / "one.py").write_text("def answer(): pass")
    anew("made.one")
    moved = package.parent / "moved" / "made"
    package.parent.joinpath("moved").mkdir()
    package.rename(moved)
    spec = Finder.find_spec("made.one", [str(moved)])
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.answer.__code__.co_filename == str(moved / "one.py")


def test_a_command_finds_its_modules_so() -> None:
    code = "from cli.app import run; run(['--version']); import cli.quick; print(cli.quick.__loader__.__class__)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert "quick_import._Loader" in told.stdout
