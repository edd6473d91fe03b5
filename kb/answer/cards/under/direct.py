"""Whether a player attacks directly past a monster that lies on the other side of the field."""

from __future__ import annotations

from kb.answer.cards.entries import About
from kb.answer.cards.lying.held import is_monster
from kb.answer.cards.parts import is_ban
from kb.answer.cards.told import Told
from kb.answer.cards.walking import within
from kb.language.patterns import ready

_ASKS = (
    r"^(?:can|could|may) (?P<who>i|we|you|my opponent|the opponent|opponent|he|she|they)"
    r"(?: still| just)? (?:attack|swing|hit|swing at)(?: me| them| him| her| my opponent)? direct(?:ly)?$"
)


def past(asks: str, whose: str, about: About) -> Told | None:
    """No, to a direct attack of one player while the other controls the card; open where its text speaks of that."""
    found = ready(_ASKS).match(asks)
    if found is None or not whose or not is_monster(about.card) or about.other is not None:
        return None
    attacker = "you" if found["who"] in ("i", "we", "you") else "opponent"
    if attacker == whose:
        return None
    bans = [c for c in within(about.read["parts"]) if is_ban(c) and "'attack'" in str(c)]
    if about.read["unread"] or bans or "direct" in str(about.read["parts"]):
        return Told(f"Not certain. {about.card.name}: its text speaks of attacks.", None, "", False)
    why = f"{about.card.name}: it is a monster, and its text lets nobody attack past it."
    return Told(why, "no", "yugioh/attack/direct-by-effect", True, alone=True)
