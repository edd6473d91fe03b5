"""Cards that lie otherwise than a text wants, and one that is none of those that a place is to hold alone."""

from __future__ import annotations

from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.nouns import Of, any_number, values, whose, zones

#: How a card lies, of which it lies in one way.
_LIES = ("face", "position")
#: What tells how many cards there are, and where.
COUNTED = ("number", "where", "whose")


def lies_otherwise(cards: Part, wanted: Part, of: Of) -> bool:
    """Whether such cards as a text wants, all that there are, are told to lie otherwise: "my Dragon is face-down"."""
    both = [(set(values(cards, each)), set(values(wanted, each))) for each in _LIES]
    if not any(mine and theirs and not mine & theirs for mine, theirs in both):
        return False
    if cards.get("number", {}).get("word", "only") != "only":
        return False
    wide, narrow = bare_of(cards, wanted)
    return bool(among({**wide, "number": {"word": "any"}}, any_number(narrow), of))


def bare_of(cards: Part, wanted: Part) -> tuple[Part, Part]:
    """Two phrases without how many cards they are, where, and how these lie."""
    return _bare(cards), _bare(wanted)


def _bare(cards: Part) -> Part:
    filters = [each for each in cards.get("filters", ()) if each["what"] not in _LIES]
    kept = {name: value for name, value in cards.items() if name not in COUNTED}
    return kept | {"filters": filters}


def is_amiss(held: tuple[str, Part | None, bool], need: Part, of: Of) -> bool:
    """Whether a card is told to be in a place of which a text wants all cards to be others. `held`: who has which
    cards, and whether none."""
    every, such = need.get("subject") or {}, need.get("object") or {}
    if need["verb"] != "be" or every.get("number", {}).get("word") != "all" or not such.get("filters"):
        return False
    owner, cards, none = held
    if cards is None or none or cards.get("number", {}).get("most", 1) == 0:
        return False
    around = [r["cards"] for r in cards.get("relations", ()) if r["role"] == "among" and "cards" in r]
    places = zones(cards) | {zone for each in around for zone in zones(each)}
    players = ({owner} | whose(cards) | {p for each in around for p in whose(each)}) & {"you", "opponent"}
    if not places & zones(every) or (players and whose(every) and not players & whose(every)):
        return False
    bare = {name: cards[name] for name in ("head", "filters", "names") if name in cards}
    return among({**bare, "number": {"word": "any"}}, any_number(such), of) is False
