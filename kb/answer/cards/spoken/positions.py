"""Where cards are put and how they lie, as a clause tells it: places, position, face."""

from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.nouns import FIELD


def lying(modifier: Part) -> set[str]:
    """How a card lies: its position and face."""
    words = str(modifier.get("word", "")).split()
    return {word for word in words if word.startswith(("position:", "face:"))} if modifier["role"] == "in" else set()


def lies_so(mine: set[str], words: set[str], free: bool) -> bool | None:
    """The same of the words of a text, which may leave a choice: "in Attack or face-down Defense Position"."""
    choice = next((word for word in words if "|" in word), None)
    if choice is None:
        return lies(mine, words, free)
    rest = {word for word in words if word != choice}
    first, *others = choice.split("|")  # what follows is said of the last
    last = {others[-1], *rest}
    found = [lies(mine, each, free) for each in ({first}, *({one} for one in others[:-1]), last)]
    return True if True in found else None if None in found else False


def lies(mine: set[str], theirs: set[str], free: bool) -> bool | None:
    """Whether a position that is asked about is that of a text; a Summon that names none leaves it open to choose.

    A monster is Summoned (`free`) face-up where a text does not say otherwise.
    """
    if not theirs:
        return not mine & {"face:down"} if free else None
    kinds = [{word for word in each if word.startswith("position:")} for each in (mine, theirs)]
    if kinds[0] and kinds[1] and not kinds[0] & kinds[1]:
        return False
    if "face:down" in mine and "face:down" not in theirs:
        return False if free else None
    return not ("face:up" in mine and "face:down" in theirs)


#: What is done to cards of which a text tells how they lie, and not how they come to lie.
_PICKED = frozenset({"target", "select", "choose", "destroy", "banish", "take-control", "return", "tribute", "attack"})


def laid(cards: Part, clause: Part) -> Part:
    """The cards of a clause with how it tells that they lie: "1 monster you control in Attack Position"."""
    told = clause.get("modifiers", ()) if _PICKED & set(clause["verb"].split("|")) else ()
    said = [word.partition(":") for m in told for word in lying(m) if "|" not in word]
    if not said or any("|" in word for m in told for word in lying(m)):
        return cards
    return {**cards, "filters": [*cards.get("filters", ()), *({"what": a, "values": [b]} for a, _, b in said)]}


def copied(cards: Part | None) -> Part | None:
    """The cards, "a copy of this card in your GY" with the place of the copy."""
    of = (cards or {}).get("of") or {}
    if cards is None or of.get("head") != "this-card" or "where" not in of:
        return cards
    rest = {key: value for key, value in of.items() if key != "where"}
    return {**cards, "of": rest, "where": [*cards.get("where", ()), *of["where"]]}


def is_whither(role: str, zone: str, onto: set[str], laid: set[str]) -> bool:
    """Whether a place in which, or on which, something is put is where it goes."""
    return (role in onto and zone == "deck") or (role in laid and zone in FIELD)
