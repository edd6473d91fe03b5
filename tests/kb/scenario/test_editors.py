"""An editor knows what may stand in every scenario and card file that we write."""

from __future__ import annotations

import json

import editors
from each import assert_each


def test_the_schemas_are_those_that_judge_prints() -> None:
    told = "python tests/kb/scenario/editors.py"
    for path, schema in editors.schemas():
        assert json.loads(path.read_text(encoding="utf-8")) == json.loads(json.dumps(schema)), told


def test_every_file_names_its_schema_in_its_first_line() -> None:
    def names_it(case: tuple[object, str]) -> None:
        path, line = case
        with path.open(encoding="utf-8") as file:  # type: ignore[attr-defined]
            first = file.readline().rstrip("\n")
        assert first == line, "python tests/kb/scenario/editors.py writes it"
        assert (path.parent / first.removeprefix(editors.MARK)).is_file()  # type: ignore[attr-defined]

    assert_each(editors.files(), names_it)
