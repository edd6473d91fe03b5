"""Cards that are spoken of as "one": "a Level 4 one" is such a monster, "the other one" the other card."""

from __future__ import annotations

from kb.answer.cards.spoken.idiom import idiom

#: What stands before "one" where that means a card told of before, or one of a kind.
_ONE_OF = frozenset(["other", "another", "first", "second", "third", "last", "same", "that", "this", "set"])
_ONE_OF |= {"up", "down", "banished", "destroyed", "summoned", "discarded", "targeted", "equipped", "different", "own"}
_ONE_OF |= {"position", "attached", "remaining", "attacking", "bigger", "smaller", "tributed", "milled"}


def ones(words: list[str]) -> list[str]:
    """The words, "monster" for "one" behind what only a monster has: "the fire one", "a Level 4 one"; "card" for it
    behind what tells which one is meant: "the other one"."""
    known, found = idiom().sets["monsters"], list[str]()
    for at, word in enumerate(words):
        last, before = words[at - 1] if at else "", words[at - 2] if at > 1 else ""
        if word == "one" and (last in known or (last.isdigit() and before in ("level", "rank"))):
            found.append("monster")
        elif word == "one" and last in _ONE_OF and (at + 1 == len(words) or words[at + 1] != "of"):
            found.append("card")
        else:
            found.append(word)
    return found
