"""Rules of the house that no import contract can say: where SQL stands, and what is imported for its types alone."""

import ast
import re
from collections.abc import Collection, Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
SQL = re.compile(r"\b(SELECT\s.+\sFROM|INSERT\s+(OR\s+\w+\s+)?INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM)\b")
ASKED = re.compile(r"\.(query|execute|executemany|executescript)\(")
#: The stemmer is SQLite's own, in a database in memory that holds nothing of ours.
STEMMER = HOUSE / "kb" / "language" / "stems.py"
MODULES = [path for part in ("kb", "ingest", "headjudge", "cli") for path in sorted((HOUSE / part).rglob("*.py"))]


def holds_sql(path: Path) -> bool:
    return path.relative_to(HOUSE).parts[:2] in (("kb", "store"), ("kb", "editions")) or path == STEMMER


@pytest.mark.parametrize("pattern", [SQL, ASKED], ids=["a statement", "a connection asked"])
def test_sql_stands_in_store_and_editions_only(pattern: re.Pattern[str]) -> None:
    found = {path: pattern.search(path.read_text(encoding="utf-8")) for path in MODULES}
    assert found[HOUSE / "kb" / "store" / "store.py"], "the pattern finds nothing"
    assert [str(path) for path, match in found.items() if match and not holds_sql(path)] == []


def test_no_type_is_imported_that_may_not_be_used() -> None:
    """A type that cannot be imported is in the wrong place: nothing is imported for its types alone."""
    text = {path: path.read_text(encoding="utf-8") for path in MODULES}
    assert [str(path) for path, written in text.items() if "TYPE_CHECKING" in written] == []


def _taken(path: Path, names: Collection[str]) -> Iterator[str]:
    """The modules of ours from which a file takes something, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            yield from inner.intersection(names) or {node.module}.intersection(names)
        elif isinstance(node, ast.Import):
            yield from {alias.name for alias in node.names}.intersection(names)


def test_no_module_comes_back_to_itself_by_what_it_imports() -> None:
    """Not by what it imports late either: what two modules want of each other stands below both."""
    names = {
        ".".join(path.relative_to(HOUSE).with_suffix("").parts).removesuffix(".__init__"): path for path in MODULES
    }
    TopologicalSorter({name: set(_taken(path, names)) for name, path in names.items()}).prepare()  # tells the circle
