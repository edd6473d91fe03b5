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
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml
from yaml import MappingNode, Node, ScalarNode, SequenceNode

from kb.errors import HeadjudgeError, ScenarioError

MAX_BYTES = 1_000_000
MAX_DEPTH = 40
CORE = "tag:yaml.org,2002:"
STR, SEQ, MAP = (CORE + name for name in ("str", "seq", "map"))
CORE_TAGS = frozenset({STR, SEQ, MAP, *(CORE + name for name in ("int", "float", "bool", "null", "timestamp"))})
#: The bare words that YAML takes for an order to itself.
NOT_WORDS = {"<<": CORE + "merge", "=": CORE + "value"}
#: The bare words that are no texts.
VALUES = {"true": True, "false": False, "": None, "null": None, "~": None}
INTEGER = re.compile(r"[-+]?\d{1,18}\Z")
#: What opens very many lists or keys on one line.
MANY = rf"[-?:][ \t](?:[ \t]*+[-?:][ \t]){{{MAX_DEPTH}}}"
#: What opens or closes a part written in brackets, or opens very many parts without any.
NESTING = re.compile(rf"[\[{{\]}}]|{MANY}")
#: How much deeper a bracket leads.
DEEPER = {"[": 1, "{": 1, "]": -1, "}": -1}
NO_BRACKET = bytes(set(range(256)) - set(b"[]{}"))


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """Reads YAML without asking a dozen patterns of each bare word what it is: `_scalar` decides that."""

    def resolve(self, kind: type[Node], value: Any, implicit: Any) -> str:
        if kind is ScalarNode:
            return NOT_WORDS.get(value, STR) if implicit[0] else STR
        return SEQ if kind is SequenceNode else MAP


Path_ = tuple[str | int, ...]
Fault = type[HeadjudgeError]


@dataclass(frozen=True, slots=True)
class Document:
    """One YAML document: its plain value, and where it stands: number so much in the `text` of a file."""

    file: str
    value: Any
    text: str
    number: int = 0
    fault: Fault = ScenarioError

    def line(self, path: Path_) -> int:
        """The line of the part at `path`, or of the nearest part around it."""
        lines = _lines(self.text)[self.number]
        while path and path not in lines:
            path = path[:-1]
        return lines.get(path, 1)

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
            values = [_Reader(name, fault).plain(node) for node in yaml.compose_all(text, Loader=_Loader)]
    except yaml.MarkedYAMLError as error:
        _refuse_deep_lines(text, name, fault)
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        problem = (error.problem or error.context or "the YAML is malformed").strip()
        raise fault(f"{name}:{line}: {problem}; check indentation, colons and quotes") from error
    except yaml.YAMLError as error:
        raise fault(f"{name}:1: the file is not YAML ({str(error).splitlines()[0]})") from error
    return [Document(name, value, text, number, fault) for number, value in enumerate(values)]


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


def _refuse_deep(text: str, name: str, fault: Fault) -> None:
    """Refuse what is nested deeply before the parser sees it, whose time grows with the square of the depth."""
    if _is_shallow(text):
        return
    depth = 0
    for found in NESTING.finditer(text):
        step = DEEPER.get(found[0], MAX_DEPTH + 1)
        depth = max(0, depth + step)
        if depth > MAX_DEPTH:
            raise fault(f"{name}:{_line(text, found.start())}: nested deeper than {MAX_DEPTH} levels; flatten it")


def _refuse_deep_lines(text: str, name: str, fault: Fault) -> None:
    """Tell of what the parser refused whether it is nested deeply by indentation, which some releases refuse first."""
    depth = 0
    try:
        for event in yaml.parse(text, Loader=_Loader):
            if isinstance(event, (yaml.CollectionStartEvent, yaml.CollectionEndEvent)):
                depth += 1 if isinstance(event, yaml.CollectionStartEvent) else -1
            if depth > MAX_DEPTH + 1:
                line = event.start_mark.line + 1 if event.start_mark else 1
                raise fault(f"{name}:{line}: nested deeper than {MAX_DEPTH} levels; flatten it")
    except yaml.YAMLError:
        return  # something else is wrong, before it is nested so deeply


def _is_shallow(text: str) -> bool:
    """Whether all brackets pair off from within, in rounds of two levels at most: so it is with nearly every text."""
    left = text.encode("utf-8", "replace").translate(None, NO_BRACKET)
    for _ in range(MAX_DEPTH // 2):
        left = left.replace(b"[]", b"").replace(b"{}", b"")
    return not left and not re.search(MANY, text)


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


class _Reader:
    """Turns the nodes of one document into plain values."""

    def __init__(self, name: str, fault: Fault) -> None:
        self.name = name
        self.fault = fault
        self.seen: set[int] = set()

    def plain(self, node: Node, depth: int = 0) -> Any:
        if id(node) in self.seen:
            raise self.error(node, "aliases (*) are not allowed; write the part out")
        self.seen.add(id(node))
        if node.tag not in CORE_TAGS:
            raise self.error(node, f"the tag {node.tag.replace(CORE, '!!')} is not allowed; remove it")
        if depth > MAX_DEPTH:
            raise self.error(node, f"nested deeper than {MAX_DEPTH} levels; flatten it")
        if isinstance(node, ScalarNode):
            return _scalar(node)
        if isinstance(node, SequenceNode):
            return [self.plain(child, depth + 1) for child in node.value]
        return self.mapping(node, depth + 1)

    def mapping(self, node: Node, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, ScalarNode):
                raise self.error(key_node, "a key must be a single word; put it in quotes")
            key = key_node.value
            if key in found:
                raise self.error(key_node, f"the key '{key}' is there twice; keep one")
            found[key] = self.plain(value_node, depth)
        return found

    def error(self, node: Node, message: str) -> HeadjudgeError:
        return self.fault(f"{self.name}:{node.start_mark.line + 1}: {message}")


def _scalar(node: ScalarNode) -> str | int | bool | None:
    text: str = node.value
    if node.style:
        return text
    if text in VALUES:
        return VALUES[text]
    return int(text) if text[-1].isdecimal() and INTEGER.match(text) else text


@lru_cache(1)
def _lines(text: str) -> list[dict[Path_, int]]:
    """The line of every part of each document of a text that has been read: asked for where something is wrong."""
    with uncollected():
        return [dict(_placed(node, ())) for node in yaml.compose_all(text, Loader=_Loader)]


def _placed(node: Node, path: Path_) -> Iterator[tuple[Path_, int]]:
    """The parts of a node, each with its line; that of a value is the line of its key."""
    yield path, node.start_mark.line + 1
    if isinstance(node, SequenceNode):
        for i, child in enumerate(node.value):
            yield from _placed(child, (*path, i))
    elif isinstance(node, MappingNode):
        for key, child in node.value:
            inner = (*path, key.value)
            yield from _placed(child, inner)
            yield inner, key.start_mark.line + 1
