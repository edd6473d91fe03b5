"""An editor knows what may stand in every scenario and card file that we write."""

from __future__ import annotations

import json
from typing import Any

import editors
from each import assert_each


def test_the_schemas_are_those_that_judge_prints() -> None:
    told = "python tests/kb/scenario/editors.py"
    for path, schema in editors.schemas():
        shipped = json.loads(path.read_text(encoding="utf-8"))
        assert _told_by_every_msgspec(shipped) == _told_by_every_msgspec(json.loads(json.dumps(schema))), told


def _told_by_every_msgspec(schema: Any) -> Any:
    """`schema` without what versions of msgspec tell otherwise: what the words of a mapping may be, from 0.23 on, and,
    until 0.21, in another order what a value may be."""
    if isinstance(schema, list):
        return [_told_by_every_msgspec(value) for value in schema]
    if not isinstance(schema, dict):
        return schema
    told = {name: _told_by_every_msgspec(value) for name, value in schema.items() if name != "propertyNames"}
    return told | {"anyOf": sorted(told["anyOf"], key=json.dumps)} if isinstance(told.get("anyOf"), list) else told


def test_every_file_names_its_schema_in_its_first_line() -> None:
    def names_it(case: tuple[object, str]) -> None:
        path, line = case
        with path.open(encoding="utf-8") as file:  # type: ignore[attr-defined]
            first = file.readline().rstrip("\n")
        assert first == line, "python tests/kb/scenario/editors.py writes it"
        assert (path.parent / first.removeprefix(editors.MARK)).is_file()  # type: ignore[attr-defined]

    assert_each(editors.files(), names_it)
