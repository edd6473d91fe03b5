"""How many mutants of an engine the tests kill: `python -m benchmarks.mutation [--game grand-archive] [MODULE...]`.

The mutants are mutmut's: its operators on every function, those with a decorator included, which mutmut itself leaves
out. Each runs in a process of its own in which the code of one function was exchanged: first in the scenarios that
come through the changed line, then in the engine's other tests that do. No file is written but the report, so that
the working tree stays as it is. (mutmut's own runner asks at every call of a function which mutant is on; that makes
the engine many times slower.) What the report of an earlier run says was killed is not tried again.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import hashlib
import importlib
import inspect
import io
import json
import os
import random
import resource
import signal
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator
from functools import partial
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any, NamedTuple

import libcst as cst
import pytest
from mutmut.mutation.file_mutation import create_mutations, deep_replace

from ingest import bundled
from kb.scenario.check import check
from kb.scenario.load import select

ROOT = Path(__file__).parents[1]
SECONDS, MEMORY = 30, 2 << 30
SURVIVED, KILLED, TIMEOUT = "survived", "killed", "timeout"


class Tried(NamedTuple):
    """A game whose engine is tried: its package, its tests that are slow, those left out, how its scenarios are tested.

    Left out are what reads the source text or the clock instead of running it, and the scenarios, which come first.
    """

    package: str
    properties: str
    left_out: tuple[str, ...]
    test: Callable[[dict[str, Any]], Callable[[Any], None]]

    @property
    def engine(self) -> Path:
        """The folder of the engine."""
        return ROOT / "kb" / "engine" / self.package

    @property
    def tests(self) -> Path:
        """The folder of its tests."""
        return ROOT / "tests" / "kb" / "engine" / self.package


def _told_well(rules: dict[str, Any]) -> Callable[[Any], None]:
    tables = {code: rule.table.rows for code, rule in rules.items() if rule.table is not None}
    return partial(importlib.import_module("test_ygo_scenarios").passes_and_says_what_and_why, tables=tables)


def _passed(rules: dict[str, Any]) -> Callable[[Any], None]:
    def test(scenario: Any) -> None:
        assert check([scenario], rules.get)[0].status == "passed"

    return test


YUGIOH = ("test_ygo_citations.py", "test_ygo_scenarios.py")
GRAND_ARCHIVE = ("test_ga_digest.py", "test_ga_growth.py")
GAMES = {
    "yugioh": Tried("yugioh", "test_ygo_properties.py", YUGIOH, _told_well),
    "grand-archive": Tried("grand_archive", "test_ga_properties.py", GRAND_ARCHIVE, _passed),
}


class Mutant(NamedTuple):
    """One changed function: its game, module and name with the class, what was changed on which lines, its source."""

    game: str
    module: str
    name: str
    number: int
    before: str
    after: str
    lines: range
    source: str

    @property
    def id(self) -> str:
        """Module, function, number among the function's mutants, and a digest of the changed source."""
        return f"{self.module}.{self.name}:{self.number}:{hashlib.sha256(self.source.encode()).hexdigest()[:8]}"


class Bare(cst.CSTTransformer):
    """Takes the decorators off functions: what is exchanged is the code below them."""

    def leave_FunctionDef(  # noqa: N802 (libcst's own name)
        self, original_node: cst.FunctionDef, updated_node: cst.FunctionDef
    ) -> cst.FunctionDef:
        """The function without its decorators."""
        return updated_node.with_changes(decorators=[], leading_lines=[])


def mutants(game: str, module: str) -> Iterator[Mutant]:
    """Every mutant of a module of the engine, named like `damage_order` or `vocabulary.filters`."""
    file = GAMES[game].engine / f"{module.replace('.', '/')}.py"
    text = file.read_text(encoding="utf-8")
    starts = _starts(ast.parse(text))
    tree, found, _, _ = create_mutations(str(file), cst.parse_module(text).visit(Bare()).code)
    owner = {id(method): f"{c.name.value}." for c in tree.body if isinstance(c, cst.ClassDef) for method in c.body.body}
    counts: Counter[str] = Counter()
    for mutation in found:
        function = mutation.contained_by_top_level_function
        if not isinstance(function, cst.FunctionDef):
            continue
        name = owner.get(id(function), "") + function.name.value
        counts[name] += 1
        source = cst.Module([deep_replace(function, mutation.original_node, mutation.mutated_node)]).code
        before, after = tree.code_for_node(mutation.original_node), tree.code_for_node(mutation.mutated_node)
        lines = _changed(cst.Module([function]).code, source, *starts[name])
        yield Mutant(game, module, name, counts[name], before, after, lines, source)


def _starts(tree: ast.Module) -> dict[str, tuple[int, int]]:
    """By name of a function: the line of its `def`, and how many lines below it the body begins."""
    found = {}
    for holder in [tree, *(node for node in tree.body if isinstance(node, ast.ClassDef))]:
        for node in holder.body:
            if isinstance(node, ast.FunctionDef):
                name = f"{holder.name}.{node.name}" if isinstance(holder, ast.ClassDef) else node.name
                found[name] = (node.lineno, node.body[0].lineno - node.lineno)
    return found


def _changed(before: str, after: str, start: int, head: int) -> range:
    """The line of the file that is changed; all lines of the function where its head is."""
    old, new = before.splitlines(), after.splitlines()
    at = next((i for i, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), 0)
    return range(start, start + len(old)) if at < head else range(start + at, start + at + 1)


def function_of(mutant: Mutant) -> FunctionType:
    """The function in the imported engine whose code `mutant` exchanges."""
    holder: Any = importlib.import_module(f"kb.engine.{GAMES[mutant.game].package}.{mutant.module}")
    *classes, name = mutant.name.split(".")
    for part in classes:
        holder = getattr(holder, part)
    found = inspect.getattr_static(holder, name)
    found = getattr(found, "fget", None) or getattr(found, "__func__", None) or found
    return inspect.unwrap(found)


def exchange(mutant: Mutant) -> None:
    """Let the engine run the mutant from now on."""
    function = function_of(mutant)
    space = dict(function.__globals__)
    exec(compile("from __future__ import annotations\n" + mutant.source, mutant.id, "exec"), space)
    changed = space[mutant.name.rpartition(".")[2]]
    function.__code__ = changed.__code__
    function.__defaults__, function.__kwdefaults__ = changed.__defaults__, changed.__kwdefaults__


class Touching:
    """Which scenarios, by number, and which other tests, by id, come through a line: (file, line) -> those."""

    def __init__(self, files: Collection[str]) -> None:
        self.files = files
        self.failing: set[str] = set()
        self.scenarios: dict[tuple[str, int], list[int]] = defaultdict(list)
        self.tests: dict[tuple[str, int], list[str]] = defaultdict(list)

    @contextlib.contextmanager
    def note(self, where: dict[tuple[str, int], list[Any]], what: int | str) -> Iterator[None]:
        """Note every line of the files that is run meanwhile."""
        seen: set[tuple[str, int]] = set()
        files = self.files

        def line(frame: FrameType, event: str, _: object) -> Any:
            seen.add((frame.f_code.co_filename, frame.f_lineno))
            return line

        def call(frame: FrameType, event: str, _: object) -> Any:
            return line if frame.f_code.co_filename in files else None

        sys.settrace(call)
        try:
            yield
        finally:
            sys.settrace(None)
        for place in seen:  # not where it failed: that says nothing about a mutant
            where[place].append(what)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test that fails as it is."""
        if report.failed:
            self.failing.add(report.nodeid)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Note what one test comes through."""
        with self.note(self.tests, item.nodeid):
            return (yield)

    def on(self, mutant: Mutant) -> tuple[list[int], list[str]]:
        """The scenarios and the other tests that come through what `mutant` changes."""
        code = function_of(mutant).__code__
        found = self._through(code.co_filename, mutant.lines)
        # A part of a constant that takes several lines is no line that runs: then whatever enters the function.
        return found if any(found) else self._through(code.co_filename, {line for *_, line in code.co_lines() if line})

    def _through(self, file: str, lines: Collection[int]) -> tuple[list[int], list[str]]:
        places = [(file, line) for line in lines]
        return (
            sorted({i for place in places for i in self.scenarios[place]}),
            sorted({name for place in places for name in self.tests[place]}),
        )


def other_tests(*chosen: str, plugins: tuple[object, ...] = ()) -> int:
    """Run the tests that are `chosen`, by file, id or option; 0 if none fails."""
    args = ["-q", "-o", "addopts=", "-p", "no:cacheprovider", "--rootdir", str(ROOT)]
    with contextlib.redirect_stdout(io.StringIO()):
        return int(pytest.main([*args, *chosen], plugins=list(plugins)))


def run_scenario(game: str) -> tuple[Callable[[Any], None], list[Any]]:
    """The test of one scenario, and every scenario."""
    sys.path[:0] = [str(GAMES[game].tests), str(ROOT / "tests")]
    rules = {rule.id: rule for page in bundled.digest(bundled.cards()) for rule in page.rules}
    return GAMES[game].test(rules), select([game])


def dies(mutant: Mutant, touching: Touching, test: Callable[[Any], None], scenarios: list[Any]) -> bool:
    """Whether a scenario or a test fails with the mutant. To be called in a process of its own."""
    numbers, tests = touching.on(mutant)
    exchange(mutant)
    try:
        for i in numbers:
            test(scenarios[i])
    except Exception:
        return True
    return bool(tests) and other_tests("-x", *tests) != 0


def judge(mutant: Mutant, *more: Any) -> int:
    """Start a process for the mutant; its id."""
    child = os.fork()
    if child:
        return child
    result = 1
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        result = 0 if not dies(mutant, *more) else 1
    finally:
        os._exit(result)


Means = tuple[Touching, Callable[[Any], None], list[Any]]


def look(files: Collection[str], game: str, left_out: tuple[str, ...]) -> Means:
    """What comes through which line, the test of a scenario, and the scenarios; what fails as it is is left out."""
    os.environ["CI"] = "1"  # the same generated examples for every mutant
    test, scenarios = run_scenario(game)
    touching = Touching(files)
    for i, scenario in enumerate(scenarios):
        try:
            with touching.note(touching.scenarios, i):
                test(scenario)
        except AssertionError:
            touching.failing.add(scenario.id)
    tests = GAMES[game].tests
    other_tests(str(tests), *(f"--ignore={tests / name}" for name in left_out), plugins=(touching,))
    for name in sorted(touching.failing):
        print(f"left out, because it fails without a mutant: {name}", file=sys.stderr, flush=True)
    return touching, test, scenarios


def run(chosen: list[Mutant], jobs: int, game: str, left_out: tuple[str, ...]) -> Iterator[tuple[Mutant, str]]:
    """Each mutant with what becomes of it."""
    means = look({function_of(mutant).__code__.co_filename for mutant in chosen}, game, left_out)
    running: dict[int, Mutant] = {}
    waiting = list(reversed(chosen))
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            running[judge(mutant, *means)] = mutant
        child, status = os.wait()
        timed_out = os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL)
        yield running.pop(child), TIMEOUT if timed_out else KILLED if status else SURVIVED


def table(found: dict[str, str], chosen: list[Mutant]) -> str:
    """Killed (timeouts among them) and tried by module, as a Markdown table."""
    modules: dict[str, Counter[str]] = defaultdict(Counter)
    for mutant in chosen:
        for name in (mutant.module, "all"):
            modules[name][found[mutant.id]] += 1
    modules["all"] = modules.pop("all")
    rows = [
        f"| {name} | {n.total() - n[SURVIVED]} | {n[TIMEOUT]} | {n.total()} | {1 - n[SURVIVED] / n.total():.1%} |"
        for name, n in modules.items()
    ]
    return "\n".join(["| module | killed | by time | tried | score |", "|---|---:|---:|---:|---:|", *rows])


def main() -> None:
    """Try the mutants, keep what becomes of each in the report, and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":")[0])
    parser.add_argument("modules", nargs="*", help="all of the engine where none is named")
    parser.add_argument("--game", choices=GAMES, default="yugioh")
    parser.add_argument("--sample", type=float, default=1, help="which part of the mutants to try, chosen at random")
    parser.add_argument("--properties", action="store_true", help="random games, too, where nothing else kills (slow)")
    parser.add_argument("--jobs", type=int, default=1, help="how many mutants run at the same time")
    parser.add_argument(
        "--report", type=Path, default=Path("mutants.jsonl"), help="one line a mutant; read and added to"
    )
    args = parser.parse_args()
    game = GAMES[args.game]
    files = sorted(file.relative_to(game.engine).with_suffix("") for file in game.engine.rglob("*.py"))
    modules = args.modules or [".".join(file.parts) for file in files if file.name != "__init__"]
    chosen = [m for name in modules for m in mutants(args.game, name) if random.Random(m.id).random() < args.sample]
    lines = args.report.read_text(encoding="utf-8").splitlines() if args.report.exists() else []
    found = {entry["id"]: entry["status"] for entry in map(json.loads, lines)}
    left = [m for m in chosen if found.get(m.id, SURVIVED) == SURVIVED]
    left_out = game.left_out if args.properties else (*game.left_out, game.properties)
    with args.report.open("a", encoding="utf-8") as report:
        for mutant, status in run(left, args.jobs, args.game, left_out):
            found[mutant.id] = status
            entry = {"id": mutant.id, "status": status, "line": mutant.lines[0]}
            print(json.dumps(entry | {"before": mutant.before, "after": mutant.after}), file=report, flush=True)
    print(table(found, chosen))


if __name__ == "__main__":
    main()
