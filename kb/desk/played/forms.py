"""The forms of what a question may tell of a table (`data/told_tables.toml`), their words put in."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, get_args

from kb import DATA
from kb.language.patterns import holds_each, noted, ready, sifted
from kb.quick_tuple import QuickTuple
from kb.tables import Table, read

FILE = DATA / "told_tables.toml"
_MACRO = r"\{([a-z]+\d?)\}"
#: What may be a thing: the pattern of things says whether it is.
_STRETCH = r"\S+(?: \S+){0,11}?"


class Form(QuickTuple):
    """A form of clauses: its kind (lies, deed, asks), its name, its pattern, and what a clause holds that it fits."""

    kind: str
    name: str
    pattern: str
    needs: Sequence[Sequence[str]]


@cache
def data() -> Table:
    """The forms, the words of things, spellings, and what effects do."""
    return read(FILE, make=filled)


def filled(found: Table) -> Table:
    """The forms with their words put into the patterns, and what each needs."""
    from kb.answer.cards.forms.needed import needed  # what is kept has been made already

    macros: Mapping[str, str] = {**found["macros"], **_printed()}
    forms = [(each["kind"], each["form"], _whole(each["pattern"], macros)) for each in found["forms"]]
    rows = [(kind, name, rf"(?:{text})\Z", needed(text)) for kind, name, text in forms]
    words = {name: _whole(text, macros) for name, text in macros.items()}
    plain = [(each["from"], each["to"]) for each in found["plain"]]
    does = [(each["words"], each["ops"]) for each in found["does"]]
    return {
        "forms": rows,
        "noted": noted([needs for *_, needs in rows]),
        "words": words,
        "plain": plain,
        "does": does,
        "common": found["common"].split(),
    }


def _printed() -> Mapping[str, str]:
    """The Types and the Attributes as a stretch spells them, of two that begin alike the longer first."""
    from kb.engine.yugioh.vocabulary.filters import Attribute, Type  # as above

    spelled = ([each.lower().replace("-", " ") for each in get_args(of)] for of in (Type, Attribute))
    races, attributes = ("|".join(sorted(each, key=lambda said: (-len(said), said))) for each in spelled)
    return {"races": races, "attributes": attributes}


def _whole(text: str, macros: Mapping[str, str]) -> str:
    """A pattern with its macros, players and things put in."""

    def put(found: re.Match[str]) -> str:
        name = found[1]
        if name in ("a", "b"):
            return f"(?P<{name}>{_STRETCH})"
        if name == "who":
            return f"(?P<who>{macros['who']})"
        if name == "place":
            return f"(?P<place>{_whole(macros['placed'], macros)})"
        return f"(?P<a>{_whole(macros[name], macros)})" if name == "noun" else _whole(macros[name], macros)

    return ready(_MACRO).sub(put, text)


def forms(said: str) -> list[Form]:
    """The forms that a clause may have, in order."""
    every: Sequence[Any] = data()["forms"]
    places = sifted(said, data()["noted"])
    return [Form(*every[place]) for place in places if holds_each(said, every[place][3])]


def word(name: str) -> str:
    """The pattern of a kind of words."""
    found: str = data()["words"][name]
    return found


def spelled(said: str) -> str:
    """A stretch of a question in the spelling that the forms have."""
    for words, to in data()["plain"]:
        said = ready(words).sub(to, said)
    return said
