"""Reading YAML strictly: values, lines, and where an error is said to be."""

from pathlib import Path

import pytest

from kb.errors import ScenarioError
from kb.files import parse, read


def value(text: str) -> object:
    (document,) = parse(text, "x.yaml")
    return document.value


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("7000", 7000),
        ("-300", -300),
        ("true", True),
        ("false", False),
        ("yes", "yes"),
        ("no", "no"),
        ("on", "on"),
        ("'7000'", "7000"),
        ('"01"', "01"),
        ("2026-11-21", "2026-11-21"),
        ("1.5", "1.5"),
        ("0x10", "0x10"),
        ("null", None),
        ("~", None),
        ("Mirror Force", "Mirror Force"),
        ("99999999999999999999", "99999999999999999999"),
    ],
)
def test_a_bare_word_is_a_text_unless_it_is_an_integer_or_a_boolean(written: str, meant: object) -> None:
    assert value(f"key: {written}") == {"key": meant}


def test_lists_mappings_and_several_documents() -> None:
    documents = list(parse("a: [1, {b: two}]\n---\n- three\n", "x.yaml"))
    assert [document.value for document in documents] == [{"a": [1, {"b": "two"}]}, ["three"]]


def test_every_part_knows_its_line() -> None:
    (document,) = parse(
        "id: one\ngiven:\n  A:\n    lp: 8000\n    monsters:\n      - {as: first}\n      - second\n", "x.yaml"
    )
    assert document.line(()) == 1
    assert document.line(("given",)) == 2
    assert document.line(("given", "A", "lp")) == 4
    assert document.line(("given", "A", "monsters", 0, "as")) == 6
    assert document.line(("given", "A", "monsters", 1)) == 7


def test_lines_go_on_counting_in_the_second_document() -> None:
    _, second = parse("id: one\n---\nid: two\nthen: {}\n", "x.yaml")
    assert second.line(("then",)) == 4


def test_the_line_of_a_part_that_is_not_there_is_that_of_the_part_around_it() -> None:
    (document,) = parse("id: one\ngiven:\n  A: {lp: 8000}\n", "x.yaml")
    assert document.line(("given", "A", "monsters", 3, "atk")) == 3
    assert str(document.error(("given", "B"), "nobody is there")) == "x.yaml:2: nobody is there"


def test_brackets_that_do_not_pair_off_are_read_as_they_stand() -> None:
    assert value("key: 'a [ b } c'\nlist: [[{a: []}], '{']") == {"key": "a [ b } c", "list": [[{"a": []}], "{"]}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("key:\n  " + "[" * 41 + "]" * 41, 2),
        ("a: [b]\nkey: " + "[{" * 20 + "[" + "]" + "}]" * 20, 2),
        ("key: ']'\nlist: " + "[" * 41 + "]" * 41, 2),
        ("key:\n" + "- " * 42 + "a", 2),
    ],
)
def test_what_is_nested_too_deeply_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(ScenarioError, match=f"^x.yaml:{line}: nested deeper than 40 levels; flatten it$"):
        parse(text, "x.yaml")
    assert value("key: " + "[{a: " * 19 + "1" + "}]" * 19)


def test_keys_are_texts() -> None:
    assert value("1: one\ntrue: two\n") == {"1": "one", "true": "two"}


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "windows.yaml"
    file.write_bytes(b"\xef\xbb\xbfid: one\r\nthen: {}\r\n")
    (document,) = read(file)
    assert document.value == {"id": "one", "then": {}}
    assert document.line(("then",)) == 2


def test_a_folder_is_not_read_as_a_file(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="cannot be read"):
        read(tmp_path)
