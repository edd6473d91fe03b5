"""JSON is read as `json` reads it."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb import quick_json

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(VALUES)
def test_what_is_written_is_read(value: object) -> None:
    assert quick_json.loads(quick_json.dumps(value)) == value
    assert quick_json.loads(quick_json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")) == value


@pytest.mark.parametrize(
    "written", ['{"a": [1, 2.5, -3e2]}', " [1]", "[1]\n", "12", '"\\u00e9"', "NaN", "[-Infinity]", "[]  "]
)
def test_whatever_json_reads_is_read(written: str) -> None:
    assert repr(quick_json.loads(written)) == repr(json.loads(written))


@pytest.mark.parametrize("written", ["", " ", "{", "[1] x", "[1,]", "nul", '{"a" 1}', '"\n"'])
def test_what_is_no_json_is_told_as_json_tells_it(written: str) -> None:
    with pytest.raises(json.JSONDecodeError) as usual:
        json.loads(written)
    with pytest.raises(json.JSONDecodeError) as told:
        quick_json.loads(written)
    assert str(told.value) == str(usual.value)


@given(st.text())
def test_texts_are_written_as_json_writes_them(text: str) -> None:
    assert quick_json.ascii_text(text) == json.dumps(text)
    assert quick_json.text(text) == json.dumps(text, ensure_ascii=False)
