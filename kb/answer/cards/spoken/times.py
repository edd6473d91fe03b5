"""The times that a question names after an effect was used, each with its moment (`moments`)."""

from __future__ import annotations

from kb.answer.cards.spoken.moments import BATTLE, DAMAGE, END, OWN, OWN_END, THEIR_END, THEIRS
from kb.language.patterns import ready

_OPPONENTS = r"(?:my |the )?(?:opponents|opps)"
_NEXT = r"(?:own )?(?:next |following |subsequent )"
_IN = r"(?:in|into|during|through|throughout|on|until|till|for)"
_BEGINS = r"(?:starts|begins|comes|rolls around)"
_TO_THE_END = r"(?:until|till|to|through) the end of"
_TIMES = (
    (rf"{_TO_THE_END} (?:my|our) {_NEXT}turn", OWN_END),
    (rf"{_TO_THE_END} {_OPPONENTS} {_NEXT}turn", THEIR_END),
    (rf"{_TO_THE_END} (?:the )?(?:next|following) turn", THEIR_END),
    (rf"(?:when|once|after|as) {_OPPONENTS} {_NEXT}?turn {_BEGINS}", THEIRS),
    (rf"(?:when|once|after|as) (?:their|his) {_NEXT}?turn {_BEGINS}", THEIRS),
    (rf"(?:when|once|after|as) my {_NEXT}turn {_BEGINS}", OWN),
    (rf"{_IN} (?:my|our) {_NEXT}turn", OWN),
    (rf"{_IN} {_OPPONENTS} {_NEXT}?turn", THEIRS),
    (rf"{_IN} (?:their|his) {_NEXT}?turn", THEIRS),
    (rf"{_IN} (?:the )?(?:next|following) turn|next turn", THEIRS),
    (r"permanent(?:ly)?|for good|forever|for the rest of the duel|for the whole duel", OWN_END),
    (r"(?:after|past|beyond) (?:this|the|that) turn", THEIRS),
    (
        r"(?:for|through) (?:the (?:rest|remainder) of )?(?:the|this|that) turn|(?:all|the whole|the entire) turn",
        BATTLE,
    ),
    (r"(?:at|on|by|until|till) the end of (?:this|the|that) turn|at the end of turn|at end of turn|end of turn", END),
    (r"(?:after|past|beyond) (?:the|that|this) (?:turns )?end phase", THEIRS),
    (r"(?:in|during|at|by|until|till) (?:(?:the|that|this|its) )?(?:turns )?end phase", END),
    (r"(?:once|when|after) (?:this|the|that) turn (?:is over|ends|has ended|is done)", END),
    (r"after (?:that|the|this|its) (?:second |further )?(?:attacks? )?(?:s )?damage step", DAMAGE),
    (r"(?:if|when) it (?:attacks|battles) (?:again|another monster)|in (?:the|a) (?:second|next) battle", DAMAGE),
    (r"after damage calculation|after (?:that|the|this|its) (?:battle|attack|fight)", DAMAGE),
    (r"after (?:the|that|this) battle phase|in(?:to)? (?:my )?main phase 2|into? mp2", BATTLE),
)
#: One of these is in every part that tells such a time.
_TOLD_BY = ("turn", "permanent", "for good", "forever", "duel", "phase", "damage", "attack", "battle", "fight", "mp2")


def timed(said: str) -> tuple[str, int | None, str]:
    """A part without the time in it, the moment that it names, and its words."""
    for pattern, moment in _TIMES if any(each in said for each in _TOLD_BY) else ():
        if found := ready(rf"\b(?:{pattern})\b").search(said):
            return f"{said[: found.start()]} {said[found.end() :]}", moment, found[0]
    return said, None, ""
