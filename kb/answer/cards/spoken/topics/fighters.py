"""The monsters of a battle, and a battle of which it is told only who loses it, and by how much."""

from __future__ import annotations

from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

#: Words that tell whose a monster is, and in which position it is.
OPPONENT = r"\b(?:opponents?|opps?|their|his|enemy)\b"
DEFENDS, OPEN = r"\b(?:defense|def)\b(?! \d)|\b\d+ def\b", r"\b(?:attack|atk) (?:position|mode)\b"


class Fighter(QuickTuple):
    """A monster of a battle: whether it is the card, whose, with which figure, in Defense Position or not."""

    is_card: bool
    whose: str
    figure: int
    defends: bool


class Fight(QuickTuple):
    """A battle: who attacks and what; of a direct attack, the player as a target without points.

    `reckoned`: its figures were told, and not only who wins it.
    """

    attacker: Fighter
    target: Fighter
    direct: bool = False
    reckoned: bool = True


#: Who loses a battle, and by how much.
_LOST = (
    r"^(?P<loser>.+?) (?:loses?|lost|is losing) (?:(?:a|the|its|that|this|in) )*(?:battle|fight|combat)\b(?P<rest>.*)$",
    r"^(?P<runs>.+?) (?:attacks?|swings?|crash(?:es)?|runs?|rams?)(?: into)? (?:a|an|something|some)"
    r"(?: (?:monster|guy))?(?: that is)? ?(?P<by>\d+)? ?(?:much |way )?(?:bigger|stronger|larger)\b(?P<rest>.*)$",
    r"^(?:a|an|something|some|opponents|my opponents) ?(?P<by>\d+)? ?(?:much |way )?(?:bigger|stronger|larger)"
    r"(?: (?:monster|guy|one))? (?:attacks?|swings? (?:at|into)|hits?|runs? over) (?P<loser>.+?)(?P<rest>)$",
)
_BY_SO_MUCH = r"\bby (\d+)\b"


def lost(part: str) -> Fight | None:
    """The battle of which a part tells only who loses it, in which position, and by how much."""
    told = next((found for each in _LOST if (found := ready(each).match(part)) is not None), None)
    if told is None:
        return None
    words = told.groupdict()
    loser, runs = words.get("loser") or words.get("runs") or "", bool(words.get("runs"))
    if "X" in part.split() and "X" not in loser.split():
        return None  # the card wins, which its text may be about
    defends = ready(DEFENDS).search(part) is not None
    if (runs and defends) or not (runs or defends or ready(OPEN).search(part)):
        return None  # in Defense Position it does not attack; else the position has to be told
    much = words.get("by") or next(iter(ready(_BY_SO_MUCH).findall(words["rest"])), "")
    gap = int(much or 1)
    whose = "opponent" if ready(OPPONENT).search(loser) else "i"
    other = "i" if whose == "opponent" else "opponent"
    one = Fighter("X" in loser.split(), whose, 0, defends)
    winner = Fighter(False, other, gap, False)
    return Fight(one, winner, False, bool(much)) if runs else Fight(winner, one, False, bool(much))
