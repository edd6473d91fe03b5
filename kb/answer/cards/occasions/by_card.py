"""What another card does to the card that is asked of, told by its name alone: "reborn on X", "X came off Y".

By what was read of the other card: "X is special summoned from the gy by Y". Nothing where it does more than one thing
to the cards that it takes, so that what happened is open.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.entries import About
from kb.answer.cards.parts import BACK, Part, clauses, effects
from kb.answer.cards.spoken.nouns import zones
from kb.language.patterns import ready

_WHO = r"(?P<who>i|we|opp|opponent|my opponent|the opponent|they)"
_WHOSE = r"(?:(?P<whose>my|our|an?|the|opps?|opponents?|my opponents?|his|their) (?:own )?)?"
_X = r"(?:(?:my|the|a|an|opponents|opps|my opponents) )?(?:own )?(?:face up |set )?X"
_USED = (
    r"(?:just )?(?:uses?|used|plays?|played|activates?|activated|flips?|flipped|fires?|fired|throws?|chains?|chained)"
)
_ENDS = r"(?: (?:in|from|out of) (?:my |the |their )?(?:gy|graveyard|grave))?$"
_CAME = (
    r"(?:(?:just|is|was|gets|got|has been|been|comes|came|coming|special|specialed|summoned|special summoned|back|out"
    r"|brought|revived|reborn|returned|returns|resurrected|hits|lands|landed|in|down|again) )*"
)
#: One card is used on another.
_ON = (
    rf"^(?:{_WHO} {_USED} )?{_WHOSE}Y (?:on|onto|targeting|aimed at|targets|hits) {_X}{_ENDS}",
    rf"^{_WHO} (?:just )?Y {_X}{_ENDS}",
)
#: It comes by another card.
_OFF = (
    rf"^(?:with )?{_X} {_CAME}(?:from the (?:gy|graveyard) )?"
    rf"(?:off of|off|from|with|via|by|through|using|out of) {_WHOSE}Y$",
    rf"^{_WHOSE}Y (?:brings|brought|brings back|gets|got|fetches|revives|revived) (?:back )?{_X}(?: back| out)?{_ENDS}",
)
#: What is done to a card, by the verb.
_DEEDS = {"destroy": "destroyed", "banish": "banished", "special-summon": "special summoned", "return": "returned"}
_DEEDS |= {"send": "sent", "tribute": "tributed"}
_KINDS = frozenset({"monster", "card", "spell", "trap", "spell-trap", "name", *BACK})
_PLACES = {"gy": "gy", "hand": "hand", "deck": "deck", "extra": "extra deck"}


def by_card(part: str, about: About) -> str:
    """A part of a question, what the other card does to this one told as the clause that it is."""
    if about.beside is None or "Y" not in part.split() or "X" not in part.split():
        return part
    for patterns, summons in ((_ON, False), (_OFF, True)):
        found = next((found for pattern in patterns if (found := ready(pattern).match(part))), None)
        if found is None:
            continue
        told = set(_deeds(about))
        told = {each for each in told if each.startswith("special")} if summons else told
        if len(told) == 1:
            return f"X is {told.pop()} by {_owner(found.groupdict())}Y"
    return part


def _owner(said: dict[str, str | None]) -> str:
    """Whose card it is that does it."""
    who, whose = said.get("who"), said.get("whose")
    if who in ("i", "we") or whose in ("my", "our"):
        return "my "
    return "my opponents " if who or whose not in (None, "a", "an", "the") else ""


def _deeds(about: About) -> Iterator[str]:
    """What the other card does to cards that it takes."""
    if about.other is None or about.beside is None:
        return
    for one in effects(about.other, about.beside):
        aims = [c for c in clauses(one, "pays") for c in (c, *_by(c)) if c["verb"] in ("target", "select", "choose")]
        whence = {zone for c in aims for zone in zones(c.get("object") or {})}
        for clause in clauses(one, "does"):
            cards = clause.get("object") or {}
            if clause["verb"] in _DEEDS and cards.get("head") in _KINDS and not clause.get("modal"):
                yield _deed(clause, zones(cards) or whence)


def _deed(clause: Part, whence: set[str]) -> str:
    """One thing that is done, with where from and where to where that is told."""
    from_ = next((f" from the {_PLACES[zone]}" for zone in sorted(whence) if zone in _PLACES), "")
    named = [p["zone"] for m in clause.get("modifiers", ()) if m["role"] == "to" for p in m.get("places", ())]
    to = next((f" to the {_PLACES[zone]}" for zone in named if zone in _PLACES), "")
    return f"{_DEEDS[clause['verb']]}{from_}{to}"


def _by(clause: Part) -> Iterator[Part]:
    """What is done to activate it: "activate this card by targeting"."""
    for modifier in clause.get("modifiers", ()):
        if modifier["role"] == "by":
            yield from modifier.get("clauses", ())
