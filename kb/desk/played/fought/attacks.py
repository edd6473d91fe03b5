"""Who attacks whom in a clause, by its verb: the stretches that speak of the attacker and of its target."""

from __future__ import annotations

from collections.abc import Iterator

from kb.desk.played.told import HIM, ME
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

_HE = r"(?:he|she|they|(?:my |the |an )?opponent|somebody|someone)"
_BY = r"(?:attack(?:s|ed|ing)?(?! position)|swings?|swung|swinging)(?: (?:at|into|over|on))?"
_INTO = (
    rf"(?:{_BY}|hits?|battl(?:es?|ed|ing)|fights?|fought|fighting|challenges?"
    r"|(?:rams?|rammed|ramming|runs?|ran|running|crash(?:es|ed|ing)?|bumps?|bumped|bumping|goes|went|smash(?:es|ed)?"
    r"|slams?|slammed)(?: over| into| against)+|declares? an attack (?:on|against))(?: a battle with| with)?"
)
_HIT = r"(?:attacked|hit|rammed|run over|swung at|battled|challenged)(?: into)?"
_BE = r"(?:(?:is|was|gets|got|being|been|has been|are)(?: being)? )?"
_DIRECTLY = r"(?:(?:me|him|her|them|my opponent|the opponent) )?(?:directly|direct)"
_WITH = r"(?:with|using|by)"
#: The forms of a clause that tells an attack. `who` is the player who is told to act.
_FORMS = (
    rf"(?P<who>i|we|{_HE}) (?:attack|swing|hit)(?:s|ed)? {_DIRECTLY} with (?P<a>.+)",
    rf"(?P<who>i|we|{_HE}) (?:just )?(?:{_INTO}) (?P<t>.+?) {_WITH} (?P<a>(?!\d+ (?:atk|def)$).+)",
    rf"(?P<who>i|we|{_HE}) (?:just )?(?:attack|swing)(?:s|ed)? with (?P<a>.+?) (?:into|at|on|over|against) (?P<t>.+)",
    rf"(?P<who>i|we|{_HE}) (?:just )?(?:ram|run|crash|swing|smash|slam|send|bump)(?:s|es|ed|med)? (?P<a>.+?)"
    r" (?:into|at|over|against) (?P<t>.+)",
    rf"(?P<t>.+?) {_BE}{_HIT} (?:by|from) (?P<a>.+)",
    rf"(?P<a>.+?) {_BY} {_DIRECTLY}",
    rf"(?P<a>.+?) (?:just )?{_INTO} (?P<t>.+)",
)


class Attack(QuickTuple):
    """An attack as it is told: `attacker` and `target` are stretches of words, no target where it is a direct one.

    `by` is the player who is told to attack, A or B, or empty.
    """

    attacker: str
    target: str
    by: str


def attacks(said: str) -> Iterator[Attack]:
    """The attack that a clause may tell, in each form that fits."""
    for form in _FORMS:
        if found := ready(rf"{form}\Z").match(said):
            told = found.groupdict()
            who = told.get("who") or ""
            by = "" if not who else ME if who in ("i", "we") else HIM
            yield Attack(told["a"], told.get("t") or "", by)
