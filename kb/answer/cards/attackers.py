"""Who attacks or acts where a question says "he", "she" or "I got attacked": the opponent, where a card does not."""

from __future__ import annotations

from kb.language.patterns import ready

_THIRD = frozenset(["he", "she", "they"])
#: A card of mine does not attack me, or mine.
_AT_ME = (
    r"\b(?:he|she|they)(?= (?:just |then |also )*(?:attacks|attacked|swings|swung|declares|declared) "
    r"(?:an attack |a direct attack |directly |straight )*(?:(?:at|on|into|against) )?(?:me|my)\b(?! opponent))"
)
_ATTACKED = (
    r"\b(?:im|(?:i|we|ive) (?:am|are|get|got|was|were|been|being|keep)) (?:(?:being|getting|been) )?attacked directly"
    r"(?= |$)"
)
_ATTACKS = r"\b(?:he|she) (?:just |then |also )?(?:attacks|attacked|swings|swung|declares|declared)\b"
#: What a player does, and of some cards only a monster.
_ACTS = (
    r"\b(?:he|she)(?= (?:just |then |also )?(?:attack|swing|declare|activate|use|play|chain|respond|set|flip|search"
    r"|draw|pay|(?:(?:normal|special|tribute|fusion|synchro|xyz|link|ritual|pendulum|flip) )?summon)(?:s|ed|d|es)?\b)"
)


def told_of_players(part: str, *, monsters: bool) -> str:
    """The part, the opponent named where only a player can be meant; `monsters`: a card of the question is one."""
    words = part.split()
    if "attacked" in words and "directly" in words:
        part = ready(_ATTACKED).sub("my opponent attacks me directly", part)
    if _THIRD.isdisjoint(words):
        return part
    part = ready(_AT_ME).sub("my opponent", part)
    return part if monsters else ready(_ACTS).sub("my opponent", part)


def may_be_player(part: str) -> bool:
    """Whether "he" is told to attack, which the card and the opponent may."""
    return not _THIRD.isdisjoint(part.split()) and ready(_ATTACKS).search(part) is not None
