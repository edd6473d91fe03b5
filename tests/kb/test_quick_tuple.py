"""A `QuickTuple` is used as a `typing.NamedTuple` is."""

import pickle
from typing import NamedTuple

import pytest

from kb.quick_tuple import QuickTuple


class Quick(QuickTuple):
    """A tuple of ours."""

    name: str
    size: int = 1
    parts: tuple[str, ...] = ()

    @property
    def whole(self) -> str:
        return f"{self.name} {self.size}"


class Usual(NamedTuple):
    name: str
    size: int = 1
    parts: tuple[str, ...] = ()


def test_fields_are_read_by_name_place_and_unpacked() -> None:
    made = Quick("a", parts=("b",))
    name, size, parts = made
    assert (made.name, made.size, made.parts) == (name, size, parts) == ("a", 1, ("b",))
    assert made[0] == "a"
    assert made.whole == "a 1"


def test_it_equals_what_a_named_tuple_of_the_same_values_is() -> None:
    quick, usual = Quick("a", 2), Usual("a", 2)
    assert tuple(quick) == quick == tuple(usual)
    assert hash(quick) == hash(usual)
    assert quick._asdict() == usual._asdict()
    assert (Quick._fields, Quick._field_defaults) == (Usual._fields, Usual._field_defaults)
    assert repr(quick) == repr(usual).replace("Usual", "Quick")


def test_kinds_with_as_many_fields_keep_their_own_names() -> None:
    class Other(QuickTuple):
        first: int
        second: int
        third: int

    assert Other(third=3, first=1, second=2) == (1, 2, 3)
    assert Quick(size=3, name="a") == ("a", 3, ())


def test_one_without_fields_and_one_with_a_single_one_can_be_made() -> None:
    class Nothing(QuickTuple):
        pass

    class One(QuickTuple):
        only: int

    assert Nothing() == ()
    assert One(4) == (4,)


@pytest.mark.parametrize("kind", [Quick, Usual])
def test_a_field_that_is_missing_or_not_there_is_a_type_error(kind: type[Quick] | type[Usual]) -> None:
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'name'"):
        kind()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="colour"):
        kind("a", colour="red")  # type: ignore[call-arg]


def test_replace_gives_another_one_and_knows_its_fields() -> None:
    made = Quick("a")
    assert made._replace(size=5) == ("a", 5, ())
    assert type(made._replace(size=5)) is Quick
    assert made.size == 1
    with pytest.raises(TypeError, match="Quick has no field colour"):
        made._replace(colour="red")


def test_fields_cannot_be_set() -> None:
    with pytest.raises(AttributeError):
        Quick("a").size = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        Quick("a").other = 2  # type: ignore[attr-defined]


def test_it_can_be_pickled() -> None:
    made = pickle.loads(pickle.dumps(Quick("a", 2)))
    assert made == Quick("a", 2)
    assert type(made) is Quick
