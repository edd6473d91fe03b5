"""The cards that a question speaks of: "a face-down monster I control" as what can be held against a reading."""

import re
from collections.abc import Sequence

from kb.answer.cards.forms.patterns import data, may_fit, pattern, ready, words
from kb.quick_tuple import QuickTuple

HEADS = {"card": "card", "monster": "monster", "spell": "spell", "trap": "trap", "spelltrap": "spell-trap"}
HEADS |= {"token": "token", "guy": "monster", "backrow": "spell-trap", "creature": "monster"}
#: A number of so many digits is no number of cards.
_DIGITS = 3
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_ZONES = {"gy": "gy", "hand": "hand", "deck": "deck", "extra deck": "extra", "banishment": "banished"}
_ZONES |= {"pendulum zone": "pzone", "field zone": "fzone", "spelltrap zone": "szone", "monster zone": "mzone"}


#: Two kinds of cards at once, which only the grammar of card text keeps apart.
_TWO = r" and (?:an?|the|my|one|two|three|\d|opponents?|his|their)\b"
_SOME = r"^(?:an?|the|any|those|that|my)? ?(?:monsters?|cards?|ones?|tokens?)$"


class Wanted(QuickTuple):
    """What a question asks about: a head, whose, where, how it lies, figures, properties, how many.

    `figures`: what, number and comparison. `kinds`: properties, `lacks` those that it has not. `own`: another copy of
    the card itself. `back`: what was spoken of before.
    """

    head: str = ""
    whose: str = ""
    zone: str = ""
    face: str = ""
    position: str = ""
    figures: tuple[tuple[str, int, str], ...] = ()
    kinds: tuple[tuple[str, str], ...] = ()
    lacks: tuple[tuple[str, str], ...] = ()
    own: bool = False
    other: bool = False
    back: bool = False
    number: int = 0
    every: bool = False

    @property
    def is_bare(self) -> bool:
        """Whether it says nothing but that there is something."""
        return not any(self._replace(number=0, every=False, other=False))


#: Types of two words, as they are said and as they are printed.
_OF_TWO = r"\b(beast|winged|sea|divine) (warrior|beast|serpent)(?=s?\b)"
_TYPES = {"beast-warrior": "Beast-Warrior", "winged-beast": "Winged-Beast", "sea-serpent": "Sea-Serpent"}
_TYPES |= {"divine-beast": "Divine-Beast"}


def wanted(said: str) -> Wanted | None:
    """What the words say; None where one of them is not known."""
    said = ready(_OF_TWO).sub(r"\1-\2", " ".join(said.split()))
    if ready(_TWO).search(said):
        return None
    made = pattern("made", said).sub("", said)
    if said and (pattern("back", made).match(made) or ({"thus", "X"} & set(said.split()) and ready(_SOME).match(made))):
        found = Wanted(back=True)
        return found._replace(head="monster") if "monster" in said else found
    found = Wanted()
    said, found = _figured(f" {said} ", found)
    for aside in data()["aside"]:
        if may_fit(aside["from"], said) and (match := ready(aside["from"]).search(said)):
            said = f"{said[: match.start()]} {said[match.end() :]}"
            named = _ZONES.get(match[1], "") if match.lastindex else aside["zone"]
            found = found._replace(whose=found.whose or aside["whose"], zone=found.zone or named)
    for face in ("up", "down"):
        said, seen = re.subn(rf"\bface {face}\b", " ", said)
        found = found._replace(face=face) if seen else found
    for position in ("attack", "defense"):
        said, seen = re.subn(rf"\b{position} (?:position|mode)\b", " ", said)
        found = found._replace(position=position) if seen else found
    for match in pattern("lacking", said).finditer(said):
        if (kind := _kind_of(match[1])) is None:
            return None
        found = found._replace(lacks=(*found.lacks, kind), head=found.head or "monster")
    said = pattern("lacking", said).sub(" ", said)
    for match in pattern("summoned", said).finditer(said):
        found = found._replace(kinds=(*found.kinds, ("summoned", f"{match[1]}-summon")))
    return _words(pattern("summoned", said).sub(" ", said).split(), found)


def _figured(said: str, found: Wanted) -> tuple[str, Wanted]:
    for match in pattern("figure", said).finditer(said):
        what = {"lvl": "level", "lv": "level"}.get(match[1] or "", match[1] or match["what"] or match["what2"])
        number = int((match[2] or match["n"] or match["n2"])[:6])
        op = match[3] or match["op"] or match["op2"] or ""
        way = "=" if not op else "<=" if op.split()[-1] in ("lower", "less", "below") else ">="
        found = found._replace(figures=(*found.figures, (what, number, way)))
        if what == "link":
            found = found._replace(kinds=(*found.kinds, ("frame", "link")), head="monster")
        elif what not in ("atk", "def"):
            found = found._replace(head=found.head or "monster")
    return pattern("figure", said).sub(" ", said), found


def _kind_of(word: str) -> tuple[str, str] | None:
    known = data()["kinds"]
    base = word.removesuffix("s") if word not in known["type"] else word
    if base in known["attribute"]:
        return "attribute", base.upper()
    if base in known["frame"]:
        return "frame", base
    kind = _TYPES.get(base, base.title() if base in known["type"] else "")
    return ("type", kind) if kind else None


def _words(said: Sequence[str], found: Wanted) -> Wanted | None:
    """What single words say; None where one of them says nothing that is known."""
    for word, following in zip(said, [*said[1:], ""], strict=False):
        if word == "X":
            if len(said) > 1 and not (found.other or found.own):
                return None
            found = found._replace(own=True, head=found.head or "card")
        elif (more := _of_name(word, found) or _of_kind(word, following, found) or _of_number(word, found)) is not None:
            found = more
        elif word not in words("small"):
            return None
        if word in ("other", "another", "else"):
            found = found._replace(other=True)
    return found._replace(head="this") if found.own and not found.other and list(said) == ["X"] else found


def _of_name(word: str, found: Wanted) -> Wanted | None:
    """A head, or the card itself."""
    base = word.removesuffix("s")
    if base in HEADS:
        return found._replace(head=HEADS[base])
    if word in ("copy", "copies"):
        return found._replace(own=True, head="card")
    if word in ("itself", "himself", "herself"):
        return found._replace(head="this")
    return None


def _of_kind(word: str, following: str, found: Wanted) -> Wanted | None:
    """A property of a card."""
    base = "continuous" if word == "continuous" else word.removesuffix("s")
    if base in data()["kinds"]["property"] and following.removesuffix("s") in ("spell", "trap", "magic"):
        return found._replace(kinds=(*found.kinds, ("property", base)))
    if kind := _kind_of(word):
        return found._replace(kinds=(*found.kinds, kind), head=found.head or "monster")
    if word == "set" and following.removesuffix("s") in HEADS:
        return found._replace(face="down")
    if word in ("attacking", "battling", "attacked"):
        return found._replace(kinds=(*found.kinds, ("battle", word)))
    return found._replace(zone="banished") if word == "banished" else None


def _of_number(word: str, found: Wanted) -> Wanted | None:
    if word in NUMBERS or (word.isdigit() and len(word) < _DIGITS):
        return found._replace(number=NUMBERS.get(word) or int(word[:4]))
    return found._replace(every=True) if word in ("all", "every", "each") else None
