"""Words by the keys of a reading, and verbs in their forms."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

from kb import DATA
from kb.tables import read

FOLDER = DATA / "card_text"
_THIRD, _PAST, _ING = 1, 2, 3


@functools.cache
def table(name: str) -> dict[str, dict[str, Any]]:
    """A table of `data/card_text`."""
    return read(FOLDER / f"{name}.toml")


def word(kind: str, key: str) -> str:
    """The word for a key; the key itself, with spaces, where no other word is on record."""
    found = table("telling")[kind].get(key)
    return found if isinstance(found, str) else key.replace("-", " ")


def plural(noun: str) -> str:
    """The plural of a noun that has one."""
    return f"{noun}s" if noun.rsplit(" ", maxsplit=1)[-1] in table("telling")["plural"]["words"] else noun


def verb(key: str, form: str) -> str:
    """A verb in a form (base, third, past, ing); of several verbs ("a|b") each, joined by "or"."""
    return " or ".join(_inflected(one, form) for one in key.split("|"))


def _inflected(key: str, form: str) -> str:
    if key == "summon" or key.endswith("-summon"):
        said = " ".join(part.title() for part in key.split("-"))
        return said + {"third": "s", "past": "ed", "ing": "ing"}.get(form, "")
    forms = table("verbs")["plain"].get(key, "").split("/")
    at = {"third": _THIRD, "past": _PAST, "ing": _ING}.get(form, 0)
    if len(forms) <= at:
        return key.replace("-", " ")
    return str(forms[at].split("|")[-1])


def number(count: Mapping[str, Any] | None) -> tuple[str, bool]:
    """A count in words, and whether its noun is a plural."""
    if count is None:
        return "1", False
    said, least, most = count.get("word", ""), count.get("least", 1), count.get("most", 1)
    if said == "up-to":
        return f"up to {most}", (most or 2) > 1
    if said in ("a", "the", "no", "this", "that"):
        return ("a" if said == "a" else said), most is None and said == "no"
    if said in ("all", "any", "both", "each", "every", "half", "other", "another"):
        return said, said in ("all", "both", "any")
    if said == "many":
        return "more", True
    if said in ("any-number", "as-many"):
        return {"any-number": "any number of", "as-many": "as many as possible of the"}[said], True
    if most is None:
        return (f"{least} or more", True) if least > 1 else ("", True)
    return (str(least), least != 1) if least == most else (f"{least} to {most}", True)
