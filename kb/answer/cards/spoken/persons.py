"""Whom a question means by "he" and "they": the opponent, where what is told of them only a player has or does.

A card has an effect, ATK and materials, but no hand, no Graveyard and no monsters, and takes no damage: whoever does so
is a player, and nobody says "he" of themselves. Where each player, or both of them, are spoken of, it is left open.
"""

from __future__ import annotations

from kb.language.patterns import ready

_HINTS = frozenset(["his", "their", "he", "hes", "they", "theyre", "theirs", "who", "one"])
_BOTH = frozenset(["each", "both", "either", "neither", "player", "players"])
#: What only a player has, with what may stand before it.
_HAS = (
    r"(?:hand|field|deck|decks|gy|grave|graveyard|board|side|monsters?|cards?|spells?|traps?|backrow|life points?|"
    r"lifepoints|lp|spelltraps?|extra deck|main deck|banishment)"
)
_BESIDE = (
    r"(?:(?:whole|entire|only|face up|face down|faceup|facedown|set|special summoned|normal summoned|summoned|"
    r"attack position|defense position|attacking|other|biggest|strongest|banished|effect|fusion|synchro|xyz|link|"
    r"ritual|normal|continuous|field|equip|quick play|counter) )"
)
#: What only a player does, behind "he" or "they"; the figure of what is lost or taken is that of LP.
_ALSO = r"(?:(?:also|still|then|just|even|ever|only|have to|has to|need to|needs to|get to|gets to) )*"
_DOES = (
    r"(?:(?:takes?|loses?|suffers?) (?:(?:the|any|no|all|that|half|only|another|an extra) )*"
    r"(?:\d+(?! (?:atk|def|attack|defense))|(?:battle |effect |burn )?damage|life|lp)\b"
    r"|draws?\b|discards?\b|pays?\b|mills?\b|burns? (?:me|us)\b)"
)
#: What only players do, who are called "they": cards do not Summon, Set or search.
_DEEDS = (
    r"(?:(?:(?:normal|special|flip|tribute|fusion|synchro|xyz|link|pendulum|ritual) )?summon(?:ed)?\b|chain(?:ed)?\b"
    r"|set\b|search(?:ed)?\b|add(?:ed)?\b)"
)
_OWNED = rf"\b(?:his|their) (?P<cards>(?:{_BESIDE})*{_HAS})\b"
_ACTS = rf"\b(?:he|they) (?P<does>{_ALSO}{_DOES})"
_THEY = rf"\bthey (?P<does>{_ALSO}{_DEEDS})"
#: One of the two players is asked for apart: "is it my opponent who draws", "am I the one that takes 500".
_WHO = r"(?:X|i|me|my opponent|the opponent|opponent|he|they|she)"
_CLEFT = (
    rf"\b(?:is|was) it (?P<who>{_WHO}) (?:who|that) (?P<does>[a-z]+) (?P<rest>.+)$",
    rf"\b(?:am|is|are|was) (?P<who>{_WHO}) the (?:one|player|person) (?:who|that) (?P<does>[a-z]+) (?P<rest>.+)$",
)
_IRREGULAR = {"has": "have", "does": "do", "goes": "go", "is": "be"}


def persons(part: str) -> str:
    """The part, the opponent named who is spoken of as "he" or "they"."""
    words = part.split()
    if _HINTS.isdisjoint(words) or not _BOTH.isdisjoint(words):
        return part
    part = _plainly(part)
    part = ready(_OWNED).sub(r"my opponents \g<cards>", part)
    part = ready(_ACTS).sub(r"my opponent \g<does>", part)
    return ready(_THEY).sub(r"my opponent \g<does>", part) if "they" in words else part


def _plainly(part: str) -> str:
    """ "is it my opponent who draws" as "does my opponent draw"."""
    for form in _CLEFT:
        if told := ready(form).search(part):
            who = {"me": "i"}.get(told["who"], told["who"])
            asks = "do" if who in ("i", "they") else "does"
            return f"{part[: told.start()]}{asks} {who} {_base(told['does'])} {told['rest']}"
    return part


def _base(verb: str) -> str:
    """The verb without the ending of the third person."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("shes", "ches", "xes", "sses")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb
