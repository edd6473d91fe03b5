"""The plumbing of `python -m benchmarks`: rows, table, marks in a file, growth exponents. Nothing long is measured."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

import benchmarks.__main__ as command
from benchmarks import growth, shapes, timing, wiki_shapes
from benchmarks.ground import Ground
from benchmarks.growth import Curve, Point, slope
from benchmarks.rows import BEGIN, END, Row, against, at_least, at_most, machine, placed, table
from benchmarks.shapes import Shape
from kb.errors import HeadjudgeError


def test_a_row_says_value_floor_ratio_and_whether_the_aim_is_met() -> None:
    rows = [against("search", 150, "ms", 9, ("import typer", 100), aim=2), at_most("memory", 300, "MB", 3, 250)]
    lines = table([("lookup", rows), ("questions", [at_least("hit@1", 0.76, "%", 1, 0.75)])]).splitlines()
    assert lines[2:] == [
        "| lookup | search | 150 ms (9) | import typer: 100 ms | 1.50 | ratio at most 2: met |",
        "|  | memory | 300 MB (3) |  |  | at most 250 MB: **missed** |",
        "| questions | hit@1 | 76.0% |  |  | at least 75.0%: met |",
    ]
    assert len({line.count("|") for line in lines}) == 1


def test_a_bar_in_a_text_is_no_border() -> None:
    assert table([("growth", [Row("rows of | a |", "1")])]).splitlines()[-1].count(" | ") == 5


def test_the_block_between_the_marks_is_replaced() -> None:
    text = f"before\n{BEGIN}\nold\n{END}\nafter\n"
    assert placed(text, "new\n") == f"before\n{BEGIN}\nnew\n{END}\nafter\n"
    assert placed(placed(text, "a"), "a") == placed(text, "a")


@pytest.mark.parametrize("text", ["", BEGIN, f"{END}{BEGIN}", f"{BEGIN}{BEGIN}{END}", f"{BEGIN}{END}{END}"])
def test_marks_that_are_missing_or_doubled_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="have to stand there once"):
        placed(text, "new")


def test_the_command_writes_the_table_into_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def rows(ground: Ground, everything: bool) -> Iterator[Row]:
        assert ground.folder.is_dir()
        yield Row("all of it" if everything else "a part", "1 ms")

    monkeypatch.setattr(command, "importlib", SimpleNamespace(import_module=lambda name: SimpleNamespace(rows=rows)))
    page = tmp_path / "README.md"
    page.write_text(f"# Title\n{BEGIN}\n{END}\nend\n", encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["benchmarks", "--only", "engine", "--all", "--write", str(page)])
    command.main()
    written = page.read_text(encoding="utf-8")
    assert written.startswith("# Title\n")
    assert written.endswith(f"{END}\nend\n")
    assert "| engine | all of it | 1 ms |" in written
    assert capsys.readouterr().out.strip() in written


def test_a_file_without_marks_is_refused_before_anything_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "README.md"
    page.write_text("# Title\n", encoding="utf-8")
    monkeypatch.setattr(command, "measure", lambda *_: pytest.fail("measured"))
    monkeypatch.setattr("sys.argv", ["benchmarks", "--write", str(page)])
    with pytest.raises(SystemExit, match=r"README\.md: the marks"):
        command.main()


def test_every_benchmark_of_the_table_has_rows() -> None:
    for name in command.NAMES:
        module = command.importlib.import_module(f"benchmarks.{name}")
        assert callable(module.rows), name
        assert callable(module.main), name


@pytest.mark.parametrize("name", ["ingest", "extraction", "editions", "questions"])
def test_rows_that_need_the_corpus_say_so(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ground, "has_corpus", False)
    module = command.importlib.import_module(f"benchmarks.{name}")
    assert all(row.value.startswith("needs the corpus") for row in module.rows(Ground(tmp_path)))
    assert not list(tmp_path.iterdir())


def test_the_machine_is_named() -> None:
    told = machine()
    assert "Python 3." in told
    assert "SQLite 3." in told
    assert "commit" in told


def test_the_slope_is_that_of_the_last_sizes() -> None:
    assert slope([(10, 0.001), (100, 1), (1000, 10), (10_000, 100)]) == pytest.approx(1)
    assert slope([(100, 1), (1000, 100)]) == pytest.approx(2)
    assert slope([(100, 0.001), (1000, 0.5)]) is None


def test_a_refusal_counts_apart() -> None:
    points = [Point(10**n, 10.0**n, 0, "too large" if n > 3 else "") for n in range(1, 4)]
    quick = Point(10**5, 0.5, 0, "too large")
    assert Curve("gitbook", "a", (*points, quick), 0).exponent == pytest.approx(1)


def test_a_shape_is_as_large_as_asked_and_its_pieces_differ() -> None:
    assert Shape("nested", "<b>", "a", "</b>").text(70) == "a" + "<b>" * 10 + "</b>" * 10
    assert Shape("numbered", "{n} ").text(12) == "1 2 3 "


def test_one_measurement_is_a_process_of_its_own() -> None:
    def refuse(text: str) -> None:
        raise HeadjudgeError(f"{len(text)} are too many")

    subject = growth.Subject("none", refuse, [Shape("a", "a")], (10, 20))
    assert [point.refusal for point in growth.curve(subject, subject.shapes[0], 1).points] == [
        "10 are too many",
        "20 are too many",
    ]
    with pytest.raises(RuntimeError, match=r"a, 10 characters: .*ZeroDivisionError"):
        growth.curve(subject._replace(work=lambda text: 1 // 0), subject.shapes[0], 1)


def test_shapes_of_one_subject_have_names_of_their_own() -> None:
    for make in (
        shapes.rulebook,
        shapes.gitbook,
        wiki_shapes.rendered,
        wiki_shapes.wikitext,
        shapes.queries,
        shapes.scenarios,
    ):
        names = [shape.name for shape in make()]
        assert len(names) == len(set(names))


def test_a_command_is_timed_and_its_failure_told() -> None:
    spent, said = timing.cost([timing.JUDGE[0], "-S", "-c", "print('done')"])
    assert said == "done\n"
    assert spent.peak > 1
    with pytest.raises(SystemExit, match="ended with 3"):
        timing.cost([timing.JUDGE[0], "-S", "-c", "raise SystemExit(3)"])
