"""What is said of one monster of a battle: whose it is, its name or values, how it stands."""

from __future__ import annotations

import re

from kb.desk.played.forms import word
from kb.desk.played.told import HIM, ME
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

_STAT = "atk|def"
#: What is taken out of the words of a side, one after the other, before those that are left are looked at.
_POSE = (
    r"\b(?:in |to )?(?:face up )?(?P<pose>attack|defense) position\b|\bin (?:face up )?(?P<at>attack|defense)\b"
    r"|\b(?:in )?(?P<down>face down|set)(?: in)?(?: defense)?(?: position)?\b"
)
_BOTH = r"\b(?P<atk>\d+) (?P<def>\d+)\b"
_VALUE = rf"\b(?P<number>\d+)(?: points?)?(?: of)?(?: (?P<stat>{_STAT}))?(?: points?)?\b"
_TURNED = rf"\b(?P<stat>{_STAT}) (?:of |is |at |being )?(?:exactly |only |just )*(?P<number>\d+)\b"
_LEVEL = r"\blevel \d+\b"
_HIS = r"(?:(?:my |the |an )?opponents|his|her|their|theirs|enemy|opposing|hostile)"
_MINE = r"(?:my own|my|mine|our)"
#: Words that say no more of a monster than that it is one.
_IDLE = (
    r"a|an|and|another|are|at|attacker|base|beater|beatstick|being|board|body|card|creature|currently|defender|"
    r"dude|exactly|face|field|guy|has|have|having|is|it|its|just|lying|mon|monster|monsters|of|on|one|only|"
    r"original|own|plain|point|points|printed|side|sitting|some|standing|stat|stats|summoned|that|the|there|"
    r"this|unboosted|unmodified|up|using|value|values|vanilla|wall|which|who|whole|whose|with"
)
_PRONOUN = ("it", "him", "her", "he", "she")


class Side(QuickTuple):
    """One of two monsters that battle: `letter` that of a named card; `whose` A, B or empty; `pose` as things have it.

    `values` has its "atk" and "def" as far as they are told, "" for one of which it is not said which; `back` that it
    was spoken of before.
    """

    letter: str
    whose: str
    pose: str
    values: tuple[tuple[str, int], ...]
    traits: tuple[str, ...]
    back: bool


def side(said: str) -> Side | None:
    """What a stretch says of a monster; None where a word of it is not known."""
    if said in _PRONOUN:
        return Side("", "", "", (), (), back=True)
    if said in ("me", "us"):
        return None
    his, rest = _taken(rf"\b{_HIS}\b", said)
    mine, rest = _taken(rf"\b{_MINE}\b", rest)
    posed, rest = _taken(_POSE, rest)
    found: dict[str, int] = {}
    for pattern in (_BOTH, _TURNED, _VALUE):
        matches, rest = _taken(pattern, rest)
        for match in matches:
            if not _put(found, match):
                return None
    traits, rest = _taken(rf"{_LEVEL}|\b(?:{word('attributes')}|{word('races')})\b", rest)
    letters = set(ready(r"\b[XYZ]\b").findall(rest))
    left = ready(rf"\b(?:[XYZ]|{_IDLE})\b").sub("", rest).strip()
    if left or (his and mine) or len(letters) > 1 or len(posed) > 1 or (letters and traits):
        return None
    pose = _pose(posed[0]) if posed else ""
    named = next(iter(letters), "")
    whose = HIM if his else ME if mine else ""
    return Side(named, whose, pose, (*found.items(),), tuple(match[0] for match in traits), back=False)


def _taken(pattern: str, said: str) -> tuple[list[re.Match[str]], str]:
    """Where a pattern stands in a stretch, and the stretch without that."""
    return [*ready(pattern).finditer(said)], ready(pattern).sub("", said)


def _put(found: dict[str, int], match: re.Match[str]) -> bool:
    """Put the values of a match to those found; False where one was told before, or is too large for any monster."""
    told = match.groupdict()
    pairs = [(told["stat"] or "", told["number"])] if "number" in told else [*told.items()]
    for stat, number in pairs:
        if stat in found or len(number) > 5:
            return False
        found[stat] = int(number)
    return True


def _pose(match: re.Match[str]) -> str:
    return "face-down" if match["down"] else match["pose"] or match["at"]
