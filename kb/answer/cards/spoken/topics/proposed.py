"""What a player proposes to do, put so that the grammar of card text reads it: "is a Rank 4 Xyz Summon still possible".

A question whether something is still allowed names the act as a noun ("a Link Summon"), by what comes of it ("make a
Link-2"), or by the card in whose use it consists ("a hand trap"); who and when may stand in clauses of their own.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.language.patterns import ready

_FINE = (
    r"(?:still |then |even |yet )*(?:ok|okay|fine|possible|allowed|legal|permitted|on the table|an option|good|alright)"
)
#: One of these is said of an act as a noun, of what is made, of what is activated.
_OF_NOUN = frozenset(["ok", "okay", "fine", "possible", "allowed", "legal", "permitted"])
_OF_NOUN |= {"table", "option", "good", "alright"}
_OF_MADE = frozenset(["make", "into", "bring", "overlay"])
_OF_USED = frozenset(["handtrap", "handtraps", "trap", "traps", "spell", "spells", "effect", "effects"])
_KIND = r"(?P<kind>special|normal|tribute|fusion|synchro|xyz|link|ritual|pendulum|flip)"
#: "This turn still possible", with all that stands behind it.
_STILL = rf"(?: is| are)? (?P<when>(?:later )?this turn )?(?:is |are )?{_FINE}(?P<end>.*)$"
#: The act as a noun, and whose monsters or which opponent is allowed something.
_NOUNS = (
    (rf"^(?:is |are )?{_KIND} summoning (?P<what>.+?){_STILL}", r"can i \g<kind> summon \g<what> \g<when>\g<end>"),
    (
        rf"^(?:is |are )?(?:an? |the |any )?(?P<what>(?:[a-z0-9-]+ )*?){_KIND} summons?"
        rf"(?P<of>(?: (?:of|from|with|for) .+?)?){_STILL}",
        r"can i \g<kind> summon a \g<what>monster\g<of> \g<when>\g<end>",
    ),
    (
        rf"^(?:is |are )?(?:an? )?(?P<what>(?:link|rank) \d+|fusion|synchro|xyz|link)(?: monster)?{_STILL}",
        r"can i make a \g<what> \g<when>\g<end>",
    ),
    (
        rf"^(?:is|are) (?P<who>my (?:other )?monsters|my opponent|opponent) {_FINE} to (?P<do>.+)$",
        r"can \g<who> \g<do>",
    ),
)
_MAKES = r"\b(?:make|go into|bring out|overlay for) an?"
#: What is made, by the sort of the Summon.
_MADE = (
    (rf"{_MAKES} link (?P<n>\d)(?: monster)?\b", r"link summon a link \g<n> monster"),
    (rf"{_MAKES} rank (?P<n>\d+)(?: monster)?\b", r"xyz summon a rank \g<n> monster"),
    (rf"{_MAKES} (?P<kind>link|xyz|synchro|fusion)(?: monster)?\b", r"\g<kind> summon a monster"),
)
#: What is activated where a player speaks of cards.
_USED = (
    (r"\b(?:use|activate|drop|play|throw) (?:an? |any |his |her |their |my )?hand ?traps?\b",
     "activate a monster effect in the hand"),
    (r"\b(?:use|flip up|flip|play) (?P<what>(?:an? |any )?(?:[a-z-]+ )*?(?:spells?|traps?)(?: cards?)?)\b",
     r"activate \g<what>"),
    (r"\b(?:use|trigger) (?P<what>(?:an? |any |the effects? of an? )?(?:[a-z]+ )*?(?:monster effects?|effects?))\b",
     r"activate \g<what>"),
)  # fmt: skip
#: A clause that tells only when.
_TIME = (
    r"^(?:(?:in|during|on|for) (?:the |my |his |her )?(?:opponents? )?(?:rest of (?:the|this|that) turn"
    r"|(?:next |own )*turn|battle phase|main phase(?: [12])?)"
    r"|later (?:in )?(?:this|that|the same) turn|(?:the )?same turn|afterwards?)$"
)
_ASKS = r"^(?:so |then |and |now )*(?P<head>(?:later )?(?:this|that) turn |)(?P<asks>can|could|may|am|is|are|will) "


_NOW = ("now", "afterward", "afterwards")


def proposed(parts: Sequence[str]) -> list[str]:
    """The parts, the one that asks so put that it asks whether a player can do something."""
    found = [part for part in parts if part]
    at = next((n for n in reversed(range(len(found))) if ready(_ASKS).match(found[n])), len(found) - 1)
    asked = _put(found[at])
    times = [part for n, part in enumerate(found) if n != at and ready(_TIME).match(part)]
    theirs = any("opponent" in part for part in found[:at])
    if theirs and (they := ready(r"^(can|could|may) (?:they|he|she)\b").match(asked)):
        asked = f"{they[1]} my opponent{asked[they.end() :]}"
    asked = " ".join([asked, *(time for time in times if time not in asked)])
    return [*(part for n, part in enumerate(found) if n != at and part not in times), asked]


def _put(part: str) -> str:
    if (head := ready(_ASKS).match(part)) and head["head"]:
        part = f"{part[head.start('asks') :]} {head['head'].strip()}"
    if not _OF_NOUN.isdisjoint(part.split()):
        told = next((put for pattern, to in _NOUNS if (put := _expanded(pattern, to, part))), "")
        part = " ".join((told or part).split())
    for words, told_so in ((_OF_MADE, _MADE), (_OF_USED, _USED)):
        for pattern, to in told_so if not words.isdisjoint(part.split()) else ():
            part = ready(pattern).sub(to, part, count=1)
    if part.endswith(_NOW):
        part = ready(r"\b(?:now|afterwards?)$").sub("this turn", part)
    return " ".join(part.split())


def _expanded(pattern: str, to: str, part: str) -> str:
    """What a part that fits a pattern is put as; empty where it does not."""
    told = ready(pattern).match(part)
    return told.expand(to) if told else ""
