"""What a phrase or a clause of card text tells by itself: where its cards are and whose, whether it tells a state.

Those who compare two of them begin here, and with how answers of yes, no and unknown are put together.
"""

from collections.abc import Collection

from kb.answer.cards import parts
from kb.answer.cards.parts import Part
from kb.quick_tuple import QuickTuple
from kb.records import Card

FIELD = parts.FIELD
BACK = parts.BACK | {"equipped"}
PLAYERS = frozenset({"you", "opponent", "each-player", "neither-player", "either-player", "turn-player"})
#: What is no card, and a number that is none of cards.
POINTS = frozenset({"lp", "damage", "battle-damage", "effect-damage", "atk", "def"})
#: Heads of phrases for effects.
EFFECTS = frozenset({"effect", "effects", "that-effect", "this-effect"})
_HOLDS = frozenset({"control", "have", "be", "exist", "own"})


class Of(QuickTuple):
    """The cards of a question: the one whose text is read, another that it names, and what "it" refers to.

    `names` are those that the other's text gives it besides, each with whether it has it everywhere, `own` the same of
    the card itself.
    """

    card: Card
    other: Card | None = None
    back: Part | None = None
    names: tuple[tuple[str, bool], ...] = ()
    own: tuple[tuple[str, bool], ...] = ()


def both(values: Collection[bool | None]) -> bool | None:
    """Whether all hold."""
    return False if False in values else None if None in values else True


def either(values: Collection[bool | None]) -> bool | None:
    """Whether one of them holds; of none, not."""
    return True if True in values else None if None in values else False


def is_this(cards: Part | None) -> bool:
    """Whether a phrase means the card itself, or what is pointed at."""
    return cards is not None and (cards["head"] == "this-card" or cards.get("determiner") == "this")


def is_copy(cards: Part | None) -> bool:
    """Whether a phrase means another copy of the card."""
    return cards is not None and cards["head"] == "card" and (cards.get("of") or {}).get("head") == "this-card"


def is_state(clause: Part) -> bool:
    """Whether a clause tells who has which cards, and nothing that happens."""
    return clause["verb"] in _HOLDS and not clause.get("passive")


def values(cards: Part, what: str) -> list[str]:
    """The values that a phrase gives for one thing: a Level, a Type, a place."""
    return [str(value) for each in cards.get("filters", ()) if each["what"] == what for value in each["values"]]


def zones(cards: Part) -> set[str]:
    """The places of a phrase, those of "with the same name in your GY" too."""
    found = {place["zone"] for place in cards.get("where", ())} | set(values(cards, "place"))
    found -= {"possession"}  # which is anywhere
    relations = cards.get("relations", ())
    if found and any(place.get("how") == "or" for place in cards.get("where", ())):
        # "1 monster you control or in your GY", "your monster that is banished or in your GY"
        gone = any(c["verb"] == "banish" for each in relations for c in each.get("clauses", ()))
        found |= {"banished"} if gone else {"field"} if cards.get("whose") else set()
    inner = [each["cards"] for each in relations if each["role"] == "with" and "cards" in each]
    return found or {place["zone"] for each in inner for place in each.get("where", ())}


def whose(cards: Part) -> set[str]:
    """To which players the cards of a phrase, or their places, belong."""
    found = {cards.get("whose", ""), *(place.get("whose", "") for place in cards.get("where", ()))} - {""}
    return {"opponent" if each in ("them", "opponent") else each for each in found}


def any_number(cards: Part) -> Part:
    """A phrase with any number of its cards."""
    return {**cards, "number": {"most": None, "word": "any"}}


def lying_as(word: str) -> Part:
    """The filter for how a card is told to lie, or for what it is in a battle: "position:defense"."""
    what, _, value = word.partition(":")
    return {"what": what if what in ("face", "position") else "role", "values": [value or word]}


def is_any_monster(cards: Part) -> bool:
    """Whether just some monster is meant, of whichever kind."""
    return cards["head"] == "monster" and not any(cards.get(key) for key in ("filters", "relations", "of", "excepts"))


def of_last_turn(clause: Part) -> bool:
    """Whether a clause tells what happened in an earlier turn."""
    return any((m.get("time") or {}).get("which") == "last" for m in clause.get("modifiers", ()))
