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
    last = noun.rsplit(" ", maxsplit=1)[-1]
    if last not in table("telling")["plural"]["words"]:
        return noun
    return noun.removesuffix(last) + "/".join(f"{each}s" for each in last.split("/"))


def verb(key: str, form: str) -> str:
    """A verb in a form (base, third, past, ing; was: "took"); of several verbs ("a|b") each, joined by "or"."""
    return " or ".join(_inflected(one, form) for one in key.split("|"))


def _inflected(key: str, form: str) -> str:
    if key == "summon" or key.endswith("-summon"):
        said = " ".join(part.title() for part in key.split("-"))
        return said + {"third": "s", "past": "ed", "was": "ed", "ing": "ing"}.get(form, "")
    forms = table("verbs")["plain"].get(key, "").split("/")
    if key in table("telling")["plural"]["capitals"]:
        forms = [form.capitalize() for form in forms]
    at = {"third": _THIRD, "past": _PAST, "was": _PAST, "ing": _ING}.get(form, 0)
    if len(forms) <= at:
        return key.replace("-", " ")
    return str(forms[at].split("|")[0 if form == "was" else -1])


def number(count: Mapping[str, Any] | None, determiner: str = "") -> tuple[str, bool]:
    """A count in words with what determines it ("the top 3", "another"), and whether its noun is a plural."""
    said, many = _number(count, determiner)
    if determiner in ("top", "bottom"):
        return f"the {determiner} {'' if said in ('', '1', 'the') else said}".strip(), many
    if determiner == "the-other":
        return f"the other {'' if said in ('', '1', 'the') else said}".strip(), many
    if determiner in ("other", "another"):
        one = said in ("", "a", "1") and (not many or said == "1") and (determiner == "another" or said != "1")
        return ("another", False) if one else (f"{said} other".strip(), many)
    if determiner == "that" and said == "1 or more":
        return "those", True
    if determiner in ("that", "this") and said in ("", "the", "1"):
        several = {"that": "those", "this": "these"}[determiner] if many else determiner
        return (f"1 of {several}", True) if said == "1" and many else (several, many)
    if determiner == "that" and said[:1].isdigit():
        return f"those {said}", many
    if determiner in ("the-same", "next", "double", "either", "neither") and said in ("", "the", "1"):
        return {"the-same": "the same", "next": "the next"}.get(determiner, determiner), many
    return said, many


def _number(count: Mapping[str, Any] | None, determiner: str) -> tuple[str, bool]:
    if count is None:
        return "1", False
    said, least, most = count.get("word", ""), count.get("least", 1), count.get("most", 1)
    several = not count.get("one", False)
    if count.get("some") and said in ("a", "", "1"):
        return "1 or more", True
    if count.get("more"):
        return "more", True
    if said == "many" or (said == "up-to" and most is None):
        lead = "up to " if said == "up-to" or least == 0 else ""
        return f"{lead}{'that' if determiner in ('that', '') else determiner} many", True
    if said == "up-to":
        return f"up to {most}", (most or 2) > 1
    if said in ("a", "no"):
        return said, said == "no" and several
    if said in ("all", "any", "both", "each", "every", "half", "other", "another", "the", "this", "that", "some"):
        return said, said in ("all", "both", "some") or (said in ("any", "the") and several)
    if said in ("any-number", "as-many"):
        return {"any-number": "any number of", "as-many": "as many"}[said], True
    if said in ("same", "next"):
        return f"the {said}", False
    return _counted(
        least, most, {"exactly": "exactly ", "at-least": "at least ", "at-most": "at most "}.get(said, ""), several
    )


def _counted(least: int, most: int | None, lead: str, several: bool) -> tuple[str, bool]:
    """A count in figures."""
    if most is None:
        if lead:
            return f"{lead}{least}", least > 1
        return (f"{least} or more", True) if least > 1 else ("", several)
    if least == most:
        return f"{lead}{least}", least != 1
    if least == 0:
        return (f"{lead}{most}" if lead else f"{most} or less"), True
    return f"{least} or {most}", True  # a text that lets all between says "up to"
