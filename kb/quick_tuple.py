"""`QuickTuple`: a `typing.NamedTuple` that takes an eighth of its time to define.

A look-up is a process of its own, which defines a hundred kinds of tuples and makes few of each: the standard library
compiles a constructor for every kind, which together takes a tenth of the look-up. Here those with as many fields share
a compiled one, in which only the names differ. In use both are the same, and as quick; but what is unpacked has no type
for mypy.
"""

from _collections import _tuplegetter  # type: ignore[import-not-found]  # what the fields of a NamedTuple are
from collections.abc import Callable
from types import FunctionType
from typing import Any, ClassVar, Self, dataclass_transform

_new = tuple.__new__
#: The constructor of a tuple with so many fields, whatever their names. Those that are written here are compiled with
#: this module; to compile one takes three times as long as to define the tuple.
_BY_COUNT: dict[int, Callable[..., Any]] = {
    1: lambda k, a: _new(k, (a,)),
    2: lambda k, a, b: _new(k, (a, b)),
    3: lambda k, a, b, c: _new(k, (a, b, c)),
    4: lambda k, a, b, c, d: _new(k, (a, b, c, d)),
    5: lambda k, a, b, c, d, e: _new(k, (a, b, c, d, e)),
    6: lambda k, a, b, c, d, e, f: _new(k, (a, b, c, d, e, f)),
    7: lambda k, a, b, c, d, e, f, g: _new(k, (a, b, c, d, e, f, g)),
    8: lambda k, a, b, c, d, e, f, g, h: _new(k, (a, b, c, d, e, f, g, h)),
    9: lambda k, a, b, c, d, e, f, g, h, i: _new(k, (a, b, c, d, e, f, g, h, i)),
    10: lambda k, a, b, c, d, e, f, g, h, i, j: _new(k, (a, b, c, d, e, f, g, h, i, j)),
    11: lambda k, a, b, c, d, e, f, g, h, i, j, m: _new(k, (a, b, c, d, e, f, g, h, i, j, m)),
    12: lambda k, a, b, c, d, e, f, g, h, i, j, m, n: _new(k, (a, b, c, d, e, f, g, h, i, j, m, n)),
    13: lambda k, a, b, c, d, e, f, g, h, i, j, m, n, o: _new(k, (a, b, c, d, e, f, g, h, i, j, m, n, o)),
    14: lambda k, a, b, c, d, e, f, g, h, i, j, m, n, o, p: _new(k, (a, b, c, d, e, f, g, h, i, j, m, n, o, p)),
    15: lambda k, a, b, c, d, e, f, g, h, i, j, m, n, o, p, q: _new(k, (a, b, c, d, e, f, g, h, i, j, m, n, o, p, q)),
}


@dataclass_transform(frozen_default=True)
class _Kind(type):
    """Makes the annotated names of a class the fields of its tuples."""

    def __new__(mcls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> "_Kind":
        cls: Any = super().__new__(mcls, name, bases, {"__slots__": (), **body})
        if bases != (tuple,):
            fields = tuple(cls.__annotations__)
            cls._fields = fields
            cls._field_defaults = {field: body[field] for field in fields if field in body}
            cls.__new__ = _constructor(fields, tuple(cls._field_defaults.values()))
            for place, field in enumerate(fields):
                setattr(cls, field, _tuplegetter(place, None))
        made: _Kind = cls
        return made


def _constructor(fields: tuple[str, ...], defaults: tuple[object, ...]) -> FunctionType:
    """`__new__` with these parameters, the last of them with defaults."""
    known = _BY_COUNT.get(len(fields))
    if known is None:
        each = "".join(f"_{place}, " for place in range(len(fields)))
        made = f"lambda _kind, {each}: _new(_kind, ({each}))"
        known = _BY_COUNT[len(fields)] = eval(made, {"_new": _new})  # noqa: S307  # as NamedTuple does
    code = known.__code__.replace(co_varnames=("_kind", *fields), co_name="__new__", co_qualname="__new__")
    return FunctionType(code, known.__globals__, "__new__", defaults)


class QuickTuple(tuple[Any, ...], metaclass=_Kind):
    """Base of tuples whose fields are the annotated names of the class; what has a default may be left out."""

    _fields: ClassVar[tuple[str, ...]]
    _field_defaults: ClassVar[dict[str, Any]]

    def _replace(self, **changes: Any) -> Self:
        """The same with other values. Raises TypeError for a field that there is not."""
        made: Self = tuple.__new__(type(self), map(changes.pop, self._fields, self))
        if changes:
            raise TypeError(f"{type(self).__name__} has no field {', '.join(changes)}")
        return made

    def _asdict(self) -> dict[str, Any]:
        """The values by the names of the fields."""
        return dict(zip(self._fields, self, strict=True))

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self)

    def __repr__(self) -> str:
        each = ", ".join(f"{field}={value!r}" for field, value in self._asdict().items())
        return f"{type(self).__name__}({each})"
