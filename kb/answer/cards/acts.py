"""What the words of a question and of a reading have in common before one is held against the other: acts, players."""

from collections.abc import Collection

from kb.answer.cards.entries import Entry
from kb.answer.cards.forms import data
from kb.answer.cards.parts import Part, is_this

#: The card itself, in a question.
SELF = frozenset({"X", "it", "he", "she", "this", "itself", "X effect", "this card", "the effect", "its effect"})
#: Players, in a reading.
PLAYERS = frozenset({"you", "opponent", "each-player", "neither-player", "either-player", "turn-player"})
_ME = frozenset({"i", "you", "we", "me"})
_ALL = frozenset({"players", "a player", "either player", "both players", "anyone", "any player", "each player"})


def both(values: Collection[bool | None]) -> bool | None:
    """Whether all hold."""
    return False if False in values else None if None in values else True


def concerns(verb: str, entry: Entry) -> bool:
    """Whether an entry may be about the act that a question asks of, of "Special Summon" no other Summon."""
    own = entry.where == "holds" and is_this(entry.clause.get("object") or entry.clause.get("subject"))
    if verb in ("special-summon", "summon") and own and "special-summon" not in entry.clause["verb"]:
        return False
    return same_act(verb, entry.clause)


def same_act(verb: str, clause: Part) -> bool:
    """Whether a question's verb may mean that of a clause."""
    told = set(clause["verb"].split("|"))
    meant = set(data()["verbs"].get(verb, (verb,)))
    if told & meant or ("banish" in meant and "place:banished" in str(clause.get("modifiers", ""))):
        return True
    if verb in ("special-summon", "summon"):
        return any(
            each.endswith("summon") and each not in ("normal-summon", "tribute-summon", "flip-summon") for each in told
        )
    return False


def player(said: str) -> str:
    """Who a word for a player is: you, opponent, each; "" where it is none."""
    said = said.strip()
    if said in _ME:
        return "you"
    if said in ("opponent", "opponents", "the opponent"):
        return "opponent"
    return "each" if said in _ALL else ""
