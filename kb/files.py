"""Strict reading of YAML and TOML, the only reader of data files: one-sentence errors that name file and line.

Scenario and card files are untrusted. Refused are duplicate keys, tags, anchors and aliases, documents that
are too long or too deep; a bare word is a string (only `true` and `false` are booleans, so a player may
be called `no`). Every value of a YAML document is known with its line. The caller says as which error of `kb.errors`
what is wrong is raised.
"""

from __future__ import annotations

import gc
import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from kb.errors import HeadjudgeError, ScenarioError

MAX_BYTES = 1_000_000
MAX_DEPTH = 40
CORE = "tag:yaml.org,2002:"
CORE_TAGS = frozenset(CORE + name for name in ("str", "int", "float", "bool", "null", "map", "seq", "timestamp"))
#: The bare words that YAML takes for an order to itself.
NOT_WORDS = {"<<": "merge", "=": "value"}
INTEGER = re.compile(r"[-+]?\d{1,18}\Z")
#: What opens or closes a part written in brackets, or opens very many lists or keys on one line.
NESTING = re.compile(rf"[\[{{]|[\]}}]|(?:[-?:][ \t]++){{{MAX_DEPTH + 1}}}")
#: How much deeper a bracket leads.
DEEPER = {"[": 1, "{": 1, "]": -1, "}": -1}


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """Reads YAML without asking a dozen patterns of each bare word what it is: `_scalar` decides that."""

    def resolve(self, kind: type[yaml.Node], value: Any, implicit: Any) -> str:
        if kind is yaml.ScalarNode:
            return CORE + NOT_WORDS.get(value, "str") if implicit[0] else CORE + "str"
        return CORE + ("seq" if kind is yaml.SequenceNode else "map")


Path_ = tuple[str | int, ...]
Fault = type[HeadjudgeError]


@dataclass(frozen=True, slots=True)
class Document:
    """One YAML document: its plain value, and the line of every part of it by path."""

    file: str
    value: Any
    lines: dict[Path_, int]
    fault: Fault = ScenarioError

    def line(self, path: Path_) -> int:
        """The line of the part at `path`, or of the nearest part around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def error(self, path: Path_, message: str) -> HeadjudgeError:
        """An error about the part at `path`."""
        return self.fault(f"{self.file}:{self.line(path)}: {message}")


def read(file: Path, shown: str | None = None, fault: Fault = ScenarioError) -> list[Document]:
    """The YAML documents of a file; a `fault` names `shown` (by default the path) and the line."""
    name = shown or str(file)
    return parse(_text(file, name, fault), name, fault)


def read_text(text: str, shown: str, fault: Fault = ScenarioError) -> list[Document]:
    """The YAML documents of a text, which is no longer than a file may be; a `fault` calls it `shown`."""
    if len(text.encode("utf-8", "replace")) > MAX_BYTES:
        raise fault(f"{shown}:1: the text is larger than {MAX_BYTES:,} bytes; split it into several")
    return parse(text, shown, fault)


def read_toml(file: Path, fault: Fault) -> dict[str, Any]:
    """The tables of a TOML file; a `fault` names the file, and where it is no TOML the line."""
    try:
        return tomllib.loads(_text(file, str(file), fault))
    except tomllib.TOMLDecodeError as error:
        raise fault(f"{file}: not valid TOML ({error}); correct it there") from error


def _text(file: Path, name: str, fault: Fault) -> str:
    try:
        if file.stat().st_size > MAX_BYTES:
            raise fault(f"{name}:1: the file is larger than {MAX_BYTES:,} bytes; split it into several")
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise fault(f"{name}: cannot be read ({error.strerror}); check the path") from error
    except UnicodeDecodeError as error:
        raise fault(f"{name}:1: the file is not UTF-8 text; save it as UTF-8") from error


def parse(text: str, name: str, fault: Fault = ScenarioError) -> list[Document]:
    """The YAML documents of `text`, which stands in the file `name`."""
    _refuse_deep(text, name, fault)
    try:
        with uncollected():
            return [_document(node, name, fault) for node in yaml.compose_all(text, Loader=_Loader)]
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        problem = (error.problem or error.context or "the YAML is malformed").strip()
        raise fault(f"{name}:{line}: {problem}; check indentation, colons and quotes") from error
    except yaml.YAMLError as error:
        raise fault(f"{name}:1: the file is not YAML ({str(error).splitlines()[0]})") from error


@contextmanager
def uncollected() -> Iterator[None]:
    """What is read is much and makes no circles: to look for garbage in it meanwhile takes a third of the reading."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _document(node: yaml.Node, name: str, fault: Fault) -> Document:
    reader = _Reader(name, fault)
    return Document(name, reader.plain(node, ()), reader.lines, fault)


def _refuse_deep(text: str, name: str, fault: Fault) -> None:
    """Refuse what is nested deeply before the parser sees it, whose time grows with the square of the depth."""
    depth = 0
    for found in NESTING.finditer(text):
        step = DEEPER.get(found[0], MAX_DEPTH + 1)
        depth = max(0, depth + step)
        if depth > MAX_DEPTH:
            line = text.count("\n", 0, found.start()) + 1
            raise fault(f"{name}:{line}: nested deeper than {MAX_DEPTH} levels; flatten it")


class _Reader:
    """Turns the nodes of one document into plain values, and notes the line of each."""

    def __init__(self, name: str, fault: Fault) -> None:
        self.name = name
        self.fault = fault
        self.lines: dict[Path_, int] = {}
        self.seen: set[int] = set()

    def plain(self, node: yaml.Node, path: Path_) -> Any:
        line = node.start_mark.line + 1
        self.lines.setdefault(path, line)
        if id(node) in self.seen:
            raise self.error(line, "aliases (*) are not allowed; write the part out")
        self.seen.add(id(node))
        if node.tag not in CORE_TAGS:
            raise self.error(line, f"the tag {node.tag.replace(CORE, '!!')} is not allowed; remove it")
        if len(path) > MAX_DEPTH:
            raise self.error(line, f"nested deeper than {MAX_DEPTH} levels; flatten it")
        if isinstance(node, yaml.ScalarNode):
            return _scalar(node)
        if isinstance(node, yaml.SequenceNode):
            return [self.plain(child, (*path, i)) for i, child in enumerate(node.value)]
        return self.mapping(node, path)

    def mapping(self, node: yaml.Node, path: Path_) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            if not isinstance(key_node, yaml.ScalarNode):
                raise self.error(line, "a key must be a single word; put it in quotes")
            key = str(key_node.value)
            if key in found:
                raise self.error(line, f"the key '{key}' is there twice; keep one")
            inner = (*path, key)
            self.lines[inner] = line
            found[key] = self.plain(value_node, inner)
        return found

    def error(self, line: int, message: str) -> HeadjudgeError:
        return self.fault(f"{self.name}:{line}: {message}")


def _scalar(node: yaml.ScalarNode) -> str | int | bool | None:
    text = str(node.value)
    if node.style:
        return text
    if text in ("true", "false"):
        return text == "true"
    if text in ("", "null", "~"):
        return None
    return int(text) if INTEGER.match(text) else text
