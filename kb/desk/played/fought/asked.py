"""What is asked at the end of a battle: of which monster or player, and what of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kb.desk.played.forms import word
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

_DO = r"(?:(?:does|do|is|are|will|would|did|was|were|should|can|could) )?"
_HE = r"(?:he|she|they|(?:my |the |his |an )?opponent|(?:the |my )?opponents? player)"
_HIS = r"(?:(?:my |the )?opponents|his|her|their|the enemy|enemy|the opposing|opposing)"
_BEAST = r"(?:monster|one|guy|dude|attacker|beater|wall|card|dragon)"
_ONES = r"(?:the |that |his |my |their )"
_STILL = r"(?: (?:also|still|even|then|just|actually|both|each|all|really|simply|get|gets|getting|go|goes|be|being))*"
_END = (
    r"(?: (?:in|by|from|after|during|through|as a result of|of) (?:(?:the|that|this) )?(?:battle|fight|attack|combat|it"
    r"|that|clash)| then| here| too| or not| as well| at all| anyway| (?:on|off) (?:the|my|his|their) (?:field|board)"
    r"| in that case| to the (?:gy|graveyard)| alone| now)*"
)
_FALLS = (
    r"(?:destroyed|dies?|dead|killed|lost|falls?|beaten|down|blown up|gone|blow up|leaves? the field|perish(?:es)?"
    r"|wiped out|defeated)"
)
_LASTS = (
    r"(?:survives?|stays?(?: alive| around| put)?|lives?|remains?|safe|alive|stands?|left standing|outlasts? it"
    r"|holds?(?: out| on)?|make it(?: out)?(?: alive)?)"
)
#: What asks for all that comes of it.
_ALL = (
    r"(?:what happens|what now|then what|whats? the (?:result|outcome)|what is the (?:result|outcome)"
    r"|how does (?:it|that|this) (?:go|end)|what comes of (?:it|that)"
    r"|(?:who|what|which one|which|which monster) (?:wins|dies|loses|survives|(?:is|gets) destroyed)"
    rf"|(?:how much|what|which) (?:battle )?damage(?: {_DO}(?:i|{_HE}|we|is|there|anyone|each player|it|that)*{_STILL}"
    r"(?: (?:take|takes|deal|deals|do|does|dealt|gets?|get|inflict|inflicts|suffer))?)?"
    r"|who (?:takes|gets|loses)(?: the| how much| any)? (?:battle )?(?:damage|lp|life points)(?: and how much)?)"
    r"(?: now| then| in this battle| in that battle| from (?:it|that|this)| here)*"
)
_DUEL = r"(?: the (?:duel|game|match))?"
_I_WIN = (
    rf"{_DO}i{_STILL} (?:win|won){_DUEL}|(?:is|was) (?:that|it|this) (?:game|lethal|over)(?: over)?"
    rf"|{_DO}{_HE}{_STILL} (?:lose|loses|dead){_DUEL}"
)
_HE_WINS = rf"{_DO}i{_STILL} (?:lose|die|dead){_DUEL}|am i dead|{_DO}{_HE}{_STILL} wins?{_DUEL}"
_BEATS = r"(?:destroys?|kills?|beats?|defeats?|takes? (?:down|out)|take care of|runs? over|gets? over)"
_DAMAGE = r"(?:damage|lp|life points|life|of it)"
_TAKES = r"(?:take|takes|suffer|suffers|lose|loses|get|gets|eat|eats|receive|receives|dealt)"


@cache
def _which() -> Sequence[tuple[str, str]]:
    """Whose monster is spoken of, or which of the two, by the words for it."""
    kinds = rf"(?:\d+ (?:atk|def)|level \d+|{word('attributes')}|{word('races')})"
    return (
        ("both", r"(?:both(?: of them| of our monsters| monsters| cards)?|they(?: both)?|the two(?: monsters)?)"),
        ("attacker", rf"{_ONES}?attack(?:er|ing (?:monster|one|card))"),
        ("target", rf"{_ONES}?(?:defender|(?:defending|attacked) monster|(?:attack )?target)"),
        ("named", r"[XYZ]"),
        ("back", r"(?:it|he|she|that monster)"),
        ("mine", rf"(?:mine|my (?:own )?{_BEAST})"),
        ("his", rf"(?:{_HIS} (?:own )?{_BEAST}|theirs|the opposing monster|the enemy monster)"),
        ("plain", rf"(?:the|that|{_HIS}|my) (?:{kinds} )*(?:{kinds}|{kinds} {_BEAST})"),
    )


class Asked(QuickTuple):
    """What is asked: `form` is destroyed, stays, both, damage, wins or ended; `of` which monster, or which player.

    `of` is both, attacker, target, named, plain, back, mine or his of a monster, mine or his of a player. `points` is
    the number that is asked for, "" where it is any. `by` is the monster that is said to destroy it, as `of`, or empty.
    """

    form: str
    of: str
    points: str = ""
    letter: str = ""
    by: str = ""


def asked(said: str) -> Asked | None:
    """What a clause asks; None where it asks something else, or a word of it has no place."""
    return _of_all(said) or _of_damage(said) or _of_monster(said) or _of_two(said)


def _of_all(said: str) -> Asked | None:
    """Whether what comes of the battle is asked, or who wins the Duel."""
    if ready(rf"{_ALL}\Z").match(said):
        return Asked("ended", "both")
    for of, words in (("mine", _I_WIN), ("his", _HE_WINS)):
        if ready(rf"(?:{words}){_END}\Z").match(said):
            return Asked("wins", of)
    return None


def _of_damage(said: str) -> Asked | None:
    who = rf"(?P<me>i|we)|(?P<him>{_HE})"
    number = r"(?P<none>no |any |some )?(?:exactly |only |just |a total of )*(?P<points>\d+)?(?: points? of)?"
    takes = rf"{_DO}(?:{who}){_STILL} {_TAKES} {number} ?(?:battle )?{_DAMAGE}?{_END}"
    if (found := ready(rf"{takes}\Z").match(said)) is None:
        return None
    if found["none"] and (found["none"].strip() == "no" or found["points"]):
        return None
    bare = not found["points"] and not ready(rf"\b{_DAMAGE}\b").search(said)
    return None if bare else Asked("damage", "mine" if found["me"] else "his", found["points"] or "")


def _of_monster(said: str) -> Asked | None:
    for which, words in _which():
        for form, falls in (("destroyed", _FALLS), ("stays", _LASTS)):
            found = ready(rf"{_DO}(?P<of>{words}){_STILL} {falls}{_END}\Z").match(said)
            if found is None:
                continue
            if which == "both":
                return Asked("both", "both") if form == "destroyed" else None
            return Asked(form, which, letter=found["of"] if which == "named" else "")
    return None


def _of_two(said: str) -> Asked | None:
    """Whether one of the two destroys the other."""
    for which, words in _which()[1:]:
        found = ready(rf"{_DO}(?P<by>{words}){_STILL} {_BEATS} (?P<of>.+?){_END}\Z").match(said)
        if found is None:
            continue
        fits = (name for name, other in _which()[1:] if ready(rf"{other}\Z").match(found["of"]))
        of = "back" if found["of"] in ("him", "her", "the monster") else next(fits, "")
        letter = found["of"] if of == "named" else found["by"] if which == "named" else ""
        return Asked("destroyed", of, letter=letter, by=which) if of else None
    return None
