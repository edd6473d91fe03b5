"""Whether what is done by one card of a question is done to a card of the same player: "can Y banish my own X"."""

from __future__ import annotations

from collections.abc import Sequence

from kb.language.patterns import ready

_MINE = r"(?:my own|my)"
_THEIRS = r"(?:(?:my |the |an )?opponents|opps|his|her|their)"
_PLACE = r"(?:hand|field|side|board|deck|gy|grave|graveyard|banishment)"
#: What is done with a card, before it is said to what.
_USES = r"(?:use|activate|play|flip|chain|fire|cast|drop|discard)"
_DOERS = r"(?P<who>i|we|my opponent|the opponent|opponent|opp|they|he|she)"


def side(parts: Sequence[str], suffers: str = "X", acts: str = "Y") -> str:
    """ "own" where the card that suffers is told to be of the player of the one that acts, "other" where it is of the
    other player; "" where that is not told."""
    said = " . ".join(parts)
    owner = _owner(said, suffers)
    player = _player(said, parts[-1] if parts else "", suffers, acts)
    if not player and (owner == "opponent" or ready(rf"\bmy own (?:{suffers}|{_PLACE})\b").search(said)):
        player = "you"  # who says "my own" does it with a card of theirs too
    if not owner or not player:
        return ""
    return "own" if owner == player else "other"


def _owner(said: str, letter: str) -> str:
    """Whose a card is, or the place where it lies."""
    for player, whose in (("opponent", _THEIRS), ("you", _MINE)):
        if ready(rf"\b{whose} (?:\S+ )?{letter}\b").search(said) and not ready(rf"\b{whose} [XY] {letter}\b").search(
            said
        ):
            return player
        if ready(rf"\b{letter} (?:(?:that|which) (?:is|lies) )?(?:from|in|on) {whose} {_PLACE}\b").search(said):
            return player
    return ""


def _player(said: str, asks: str, suffers: str, acts: str) -> str:
    """Who uses the card that acts."""
    for player, whose in (("you", _MINE), ("opponent", _THEIRS)):
        if ready(rf"\b{whose} {acts}\b").search(said):
            return player
    used = ready(rf"\b{_DOERS} (?:\S+ )?{_USES}(?:s|d|ed)? (?:an? |the )?{acts}\b").search(said)
    asking = rf"^(?:so |and )*(?:can|could|may|do|does|will|would) {_DOERS} "
    done = ready(rf"{asking}.*\b{suffers}\b.*\b(?:with|using|by) (?:an? |the )?{acts}\b")
    found = used or done.search(asks)
    return "" if found is None else "you" if found["who"] in ("i", "we") else "opponent"
