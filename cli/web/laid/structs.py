"""What the engine needs of msgspec, which a browser has not: structs that are made, compared and changed.

It stands in the site as `msgspec`. Nothing here checks types, reads or writes files.
"""

# mypy: ignore-errors
from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace

NODEFAULT = type("NODEFAULT", (), {"__repr__": lambda self: "NODEFAULT"})()
UNSET = type("UNSET", (), {"__repr__": lambda self: "UNSET", "__bool__": lambda self: False})()
UnsetType = type(UNSET)


class Meta:
    """What a type is bound by; nothing here."""

    def __init__(self, **given):
        self.__dict__.update(given)


class _Field:
    def __init__(self, name, default=NODEFAULT, default_factory=NODEFAULT):
        self.name, self.default, self.default_factory = name, default, default_factory

    @property
    def required(self):
        return self.default is NODEFAULT and self.default_factory is NODEFAULT


def field(*, default=NODEFAULT, default_factory=NODEFAULT, name=None):
    return _Field(name, default, default_factory)


class _Making(type):
    def __new__(make, name, bases, space, **given):
        found = super().__new__(make, name, bases, space)
        known = {each.name: each for base in reversed(found.__mro__[1:]) for each in vars(base).get("_fields", ())}
        own = space.get("__annotations__") or getattr(found, "__annotations__", {})
        for each, kind in own.items():
            if "ClassVar" in str(kind):
                continue
            default = space.get(each, NODEFAULT)
            made = default if isinstance(default, _Field) else _Field(each, default)
            if isinstance(made.default, list | dict | set):
                made.default, made.default_factory = NODEFAULT, type(made.default)
            made.name = each
            known[each] = made
            if each in space:
                delattr(found, each)
        found._fields = tuple(known.values())
        found.__struct_fields__ = tuple(known)
        held = {**getattr(found, "_given", {}), **given}
        found._given = held
        tag = held.get("tag")
        told = tag(name) if callable(tag) else name if tag is True else tag
        found.__struct_config__ = SimpleNamespace(**held | {"tag": told})
        found.__match_args__ = () if held.get("kw_only") else tuple(known)
        return found

    def __init__(cls, name, bases, space, **given):
        super().__init__(name, bases, space)


class Struct(metaclass=_Making):
    """A record of its annotated fields."""

    def __init__(self, *placed, **named):
        given = dict(zip(self.__struct_fields__, placed, strict=False)) | named
        for each in self._fields:
            if each.name in given:
                value = given.pop(each.name)
            elif each.default_factory is not NODEFAULT:
                value = each.default_factory()
            elif each.default is not NODEFAULT:
                value = each.default
            else:
                raise TypeError(f"{type(self).__name__}: {each.name!r} is missing")
            object.__setattr__(self, each.name, value)
        if given:
            raise TypeError(f"{type(self).__name__}: {next(iter(given))!r} is not known")
        if after := getattr(self, "__post_init__", None):
            after()

    def __setattr__(self, name, value):
        if self._given.get("frozen"):
            raise AttributeError(f"{type(self).__name__} is frozen")
        object.__setattr__(self, name, value)

    def __eq__(self, other):
        return astuple(self) == astuple(other) if type(self) is type(other) else NotImplemented

    def __hash__(self):
        return hash((type(self), *astuple(self)))

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in asdict(self).items())})"


def fields(kind):
    return (kind if isinstance(kind, type) else type(kind))._fields


def asdict(struct):
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def astuple(struct):
    return tuple(getattr(struct, name) for name in struct.__struct_fields__)


def replace(struct, **changed):
    return type(struct)(**(asdict(struct) | changed))


def force_setattr(struct, name, value):
    object.__setattr__(struct, name, value)


structs = ModuleType("msgspec.structs")
for _each in (fields, asdict, astuple, replace, force_setattr):
    setattr(structs, _each.__name__, _each)
sys.modules["msgspec.structs"] = structs
