"""Whether a monster comes back out of the Graveyard, by another card or at all, after what is told of its first Summon.

Every word has to be one that asks for that (`idiom`, set `reviving`), that tells how it was Summoned, or that it is
gone. What is told matters only where the text of the monster, or its frame, asks for a proper Summon.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from kb.answer.cards.entries import About
from kb.answer.cards.lying.held import EXTRA, is_monster, line_of, may_forbid
from kb.answer.cards.lying.summons import barred, summon_from
from kb.answer.cards.parts import OTHER, Said
from kb.answer.cards.spoken.topics.revived import from_gy, reaches, untaken
from kb.answer.cards.summoning import known
from kb.answer.cards.summoning.pieces import Pieces, Words, pieces

_SUMMONED = frozenset(["summoned", "summon", "summoning", "fused", "came", "special"])
#: What tells by which means: what stands behind it changes nothing where it is told that all was proper.
_MEANS = frozenset(["with", "by", "off", "using", "via", "through", "from", "out"])
#: Behind one of these stands a card that is fetched.
_FETCHES = frozenset(["back", "get", "gets", "bring", "take"])
_DENIED = frozenset(["never", "not", "wasnt", "isnt", "without", "didnt", "improperly"])
_KINDS = frozenset(kind.lower() for kind in (*EXTRA, "Ritual"))


def again(parts: Sequence[str], about: About) -> Said | None:
    """Whether the card comes back out of the Graveyard; None where that is not asked, or not sure."""
    cut = pieces(parts) if is_monster(about.card) else None
    if cut is None or not _asks(cut):
        return None
    if ("X", "on") in pairwise(cut.asks):  # it is used on the other card, and is not revived
        return None
    told = {_told(each, about) for each in cut.tells}
    if None in told or {"proper", "improper"} <= told:
        return None
    by_card = "Y" in cut.asks
    theirs = any(_is_theirs(each) for each in (cut.asks, *cut.tells))
    mine = any(map(_is_of_mine, (cut.asks, *cut.tells)))
    owner = "opponent" if theirs else "you" if mine else ""
    owner = OTHER.get(owner, "") if _PLAYERS & set(cut.asks) else owner  # as who brings it back says it
    if by_card and reaches(about, owner) is not True:
        return untaken(about, owner)
    if theirs and not by_card:
        return None
    always = barred(about.card, about.read, properly=True)
    needed = barred(about.card, about.read, properly=False)
    if always is not None:
        return from_gy(about, True, by_card) if always.holds is False else None
    if "free" in told or _returns(about, by_card):
        return None
    if "improper" in told:
        why = "it was not Summoned properly before, which its text or its frame asks for"
        return None if needed is None else Said(False, why, _RULE, form=True, pair=by_card)
    if needed is not None and "proper" not in told:
        return Said(None, "that depends on whether it was Summoned properly before", _RULE, pair=by_card)
    if by_card:
        return from_gy(about, True, by_card)
    return None if may_forbid(about.read, *_COMES) else Said(True, _FREE, _RULE, form=True)


_RULE = "yugioh/summon/procedure"
_FREE = "nothing in its text keeps it from that"
_COMES = ("special-summon", "summon")


def _asks(cut: Pieces) -> bool:
    """Whether it is asked that the card comes back, by another card or in one of the words for that alone."""
    asks, sets = set(cut.asks), known()
    if not asks <= sets["reviving"] or not asks & {"X", "it", "him", "her"} or not asks & {"Y", *sets["revive"]}:
        return False
    if {"X", "Y"} <= asks and cut.asks.index("X") < cut.asks.index("Y") and not asks & {*_MEANS, "be", "on"}:
        return False  # it is X that brings back the other
    if any(a in _FETCHES and b == "monster" and c == "reborn" for a, (b, c) in _threes(cut.asks)):
        return False  # "take back Monster Reborn", which is a card there
    at = cut.asks.index("X") if "X" in asks else 0
    if "Y" not in asks and set(cut.asks[max(0, at - 2) : at]) & _MEANS - {"from", "out"}:
        return False  # nor a monster that X brings back
    return "X" in asks or any("X" in each for each in cut.tells)


def _threes(said: Words) -> Iterator[tuple[str, tuple[str, str]]]:
    """Each word with the two behind it."""
    return zip(said, pairwise(said[1:]), strict=False)


def _is_theirs(said: Words) -> bool:
    """Whether the card is told to be the opponent's, or the Graveyard where it lies."""
    return any(a in _THEIRS and b in ("X", "gy", "graveyard", "grave") for a, b in pairwise(said))


def _is_of_mine(said: Words) -> bool:
    """Whether the Graveyard is told to be the asker's."""
    return any(a in ("my", "own") and b in ("gy", "graveyard", "grave") for a, b in pairwise(said))


#: That the other player is told to do it.
_PLAYERS = frozenset(["opponent", "they", "he", "she"])
_THEIRS = frozenset(["opponents", "opps", "their"])


def _returns(about: About, by_card: bool) -> bool:
    """Whether the card has a way of its own out of the Graveyard, where no other card is named."""
    own = None if by_card else summon_from(about.card, about.read, {"place": "gy"})
    return own is not None and bool(own.holds)


def _told(words: Words, about: About) -> str | None:
    """What a piece tells: that its Summon was "proper" or "improper", "free": something of it; that it is "gone"."""
    sets = known()
    said = set(words)
    own = bool(said & {"its", "his", "her", "own"})
    if said <= sets["gone"]:
        return "gone"
    if said & sets["never_summoned"] and said <= sets["gone"] | sets["never_summoned"]:
        return "improper"
    if not said & (_SUMMONED | sets["properly"]):
        return None
    if said & _DENIED:
        denied = said & sets["properly"] or "never" in said or "without" in said
        plain = said <= sets["gone"] | sets["properly"] | _DENIED | _SUMMONED | {"ever", "being"}
        return "improper" if denied and plain else None
    at = next((n for n, word in enumerate(words) if word in _MEANS), len(words))
    if not set(words[:at]) <= sets["gone"] | sets["properly"] | _SUMMONED | _KINDS | {"special", "contact", "a", "ss"}:
        return None
    framed = bool(said & _KINDS & {each.lower() for each in line_of(about.card)}) and "special" not in said
    if said & sets["properly"] or framed or (own and at < len(words)) or "contact" in said:
        return "proper"
    return "free"
