"""What a question asks to come about: that something stays or goes, that it works or comes to nothing.

`Does it survive?` asks the other way round what `Is it destroyed?` asks, and so do `May I still use it?` and `Is my use
gone?`. Only the clause that asks is read; what it says on both sides says nothing.
"""

from functools import lru_cache
from itertools import pairwise

from kb.language.polarity import KEPT, main_clause
from kb.quick_tuple import QuickTuple

_STAYS = frozenset(
    (
        *("stay", "stays", "stayed", "survive", "survives", "survived", "alive", "safe", "saved", "save", "saves"),
        *("remain", "remains", "keep", "keeps", "kept", "spared", "protected", "live", "lives", "escape", "escapes"),
    )
)
_GOES = frozenset(
    (
        *("die", "dies", "died", "dead", "destroyed", "destroys", "destroy", "gone", "lost", "lose", "loses", "killed"),
        *("popped", "croak", "croaks", "perish", "perishes", "leave", "leaves", "toast", "doomed", "blown", "wiped"),
    )
)
_WORKS = frozenset(
    (
        *("work", "works", "resolve", "resolves", "trigger", "triggers", "happen", "happens"),
        *("legal", "allowed", "able", "fine", "ok", "okay", "valid", "permitted", "free"),
    )
)
_FAILS = frozenset(
    (
        *("fizzle", "fizzles", "illegal", "barred", "forbidden", "locked", "late", "invalid", "impossible", "wasted"),
        *("fail", "fails", "failed", "stuck", "banned", "spoiled", "block", "blocks", "stop", "stops", "prevent"),
        *("prevents", "spoil", "spoils", "gone", "lost", "spent"),
    )
)
#: What is this can be used no more.
_USED_UP = ("used", "up")
#: How a game ends for a player.
_WINS, _LOSES = frozenset(("win", "wins", "won")), frozenset(("lose", "loses", "lost"))
#: With one of the first, one of the second says that something stays: "do I get it back", "do I still have it".
_HAVE, _AGAIN = frozenset(("get", "gets", "have", "got")), frozenset(("back", "still"))
#: What asks for leave.
MAY = frozenset(("can", "could", "may", "might", "cant", "cannot", "couldnt"))


class Outcome(QuickTuple):
    """1 where a question asks that something stays, and works; -1 where it goes, and fails; 0 where it says neither."""

    stays: int
    works: int


@lru_cache(maxsize=KEPT)
def outcome(text: str) -> Outcome:
    """What the last question of `text` asks to come about."""
    words = main_clause(text) or ("",)
    said = frozenset(words)
    has = not (said.isdisjoint(_HAVE) or said.isdisjoint(_AGAIN)) and ("have", "to") not in pairwise(words)
    stays = has or not said.isdisjoint(_STAYS)
    works = not said.isdisjoint(_WORKS) or words[0] in MAY
    fails = not said.isdisjoint(_FAILS) or _USED_UP in pairwise(words)
    return Outcome(stays - (not said.isdisjoint(_GOES)), -1 if fails else int(works))


def opposite(one: Outcome, other: Outcome) -> bool:
    """Do the two ask for the opposite of each other?"""
    if one.stays and other.stays:
        return one.stays != other.stays
    return one.works * other.works < 0


def other_end(one: str, other: str) -> bool:
    """Does the one ask whether somebody wins, and the other whether somebody loses? A draw is neither."""
    asked = [frozenset(main_clause(text)) for text in (one, other)]
    ends = [(not said.isdisjoint(_WINS), not said.isdisjoint(_LOSES)) for said in asked]
    return sorted(ends) == [(False, True), (True, False)]
