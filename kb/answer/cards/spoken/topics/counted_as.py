"""As what a monster counts that is a Normal Monster in some places: a Gemini, one with a Pendulum Effect only."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.lying.held import line_of
from kb.answer.cards.parts import One, Said
from kb.language.patterns import ready

_ASKS = (
    r"\b(?:is|are|does|do|would|will)(?: it| X| he| she| they)?\b.*?"
    r"\b(?P<not>not )?(?:an? )?(?P<kind>normal|effect) monsters?\b"
)
#: That it asks of the effect of a Gemini Monster, and not what it counts as.
_HAS = (
    r"\b(?:does|do|can|will) (?:i |it |X |he |she )?(?:already |then |now |even )*"
    r"(?:have|has|get|use|gain|activate) (?:an?y? |its |his |the |X )*(?:[a-z]+ )?effects?\b"
)
_AGAIN = r"\b(?:again|second time|twice|2nd time|gemini summon\w*|re ?summon\w*|second normal summon)\b"
_ELSE = r"\b(?:not|never|no|or|unless|instead|until|without|before|only|negated?|face ?down|by (?:an?|the) effect)\b"
_PLACES = (
    ("pzone", r"\b(?:pendulum|pend|p) (?:zone|scale)s?\b|\bscale\b"),
    ("hand", r"\bhand\b"),
    ("deck", r"\bdeck\b"),
    ("banished", r"\bbanished\b"),
    ("gy", r"\b(?:graveyard|gy|grave)\b"),
    ("field", r"\b(?:field|monster zone|mzone|face up|board|normal summoned|special summoned|summoned|out)\b"),
)
_ZONE = "yugioh/pendulum/normal-or-effect"
_GEMINI, _SECOND = "yugioh/monster-abilities/gemini-kind", "yugioh/monster-abilities/gemini-second-summon"


def counted_as(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether the card counts as a Normal or as an Effect Monster where it is, or has its effect there."""
    line, whole = line_of(about.card), " ".join(parts)
    if about.other is not None or not line & {"Gemini", "Pendulum"}:
        return None
    kind = ready(_ASKS).search(whole)
    has = None if kind else ready(_HAS).search(whole)
    if (kind is None and has is None) or ready(_ELSE).search(whole):
        return None
    places = [place for place, pattern in _PLACES if ready(pattern).search(whole)]
    if "Gemini" in line:
        return _of_gemini(kind["kind"] if kind else "effect", places, bool(ready(_AGAIN).search(whole)))
    if kind is None or not {"Normal", "Pendulum"} <= line:
        return None
    normal = places[:1] != ["pzone"]
    why = "it is a Normal Monster, and its Pendulum Effect is one only in a Pendulum Zone"
    if not normal:
        return Said(False, "it is a Spell there", _ZONE, form=True)
    return Said(kind["kind"] == "normal", why, _ZONE, form=True)


def _of_gemini(kind: str, places: Sequence[str], again: bool) -> Said | None:
    """As which kind a Gemini Monster counts in a place, after it was Normal Summoned again if it was."""
    if len(places) > 1 and places[0] != "hand":
        return None
    summoned = "field" in places
    if again:
        return Said(kind == "effect", "Normal Summoned again on the field it is an Effect Monster", _SECOND, form=True)
    if summoned or places == ["gy"]:
        why = "until it is Normal Summoned again there it is a Normal Monster without an effect"
        return Said(kind == "normal", why, _GEMINI, form=True)
    return None
