"""What befell the card of a question, or its effect, in the words beside what is asked."""

from __future__ import annotations

from collections.abc import Sequence, Set

from kb.answer.cards.spoken.idiom import idiom

_BEING = frozenset(["is", "was", "are", "were", "be", "been", "being", "gets", "got", "get"])
_BEHIND = frozenset(["by", "with", "in", "during", "on", "from", "this", "last", "when", "so", "before", "after", "to"])
_SMALL = frozenset(
    ["the", "my", "its", "of", "opponents", "opponent", "his", "their", "that", "this", "a", "then", "s"]
)
_SMALL |= frozenset(["and", "but", "also", "once", "if", "when", "after", "because", "now", "just", "activated", "own"])
_SMALL |= frozenset(["while", "later", "afterwards", "i", "activate", "use", "used", "first", "second", "third", "has"])
_OF_CARD = frozenset(["X", "it"])
#: Nouns for an effect or its card, with which it is spoken of.
OWN = frozenset(["X", "it", "effect", "effects", "activation", "card", "resolution"])


def befallen(words: Sequence[str], verbs: Set[str]) -> list[list[str]]:
    """The words for what such a verb is done to: before a participle that is said of them, else behind the verb."""
    found = []
    for at, word in enumerate(words):
        if word not in verbs:
            continue
        behind = words[at + 1 :]
        passive = bool(at) and (words[at - 1] in _BEING or (words[at - 1] != "i" and behind[:1] == ["by"]))
        passive = passive or (not behind and at > 0)
        if not passive and _OF_CARD & set(_clause(words[:at])):
            continue  # the card does it
        found.append([w for w in _clause(words[:at]) if w not in _BEING] if passive else _until(behind))
    return found


def _clause(words: Sequence[str]) -> Sequence[str]:
    """The words of the last clause."""
    begin = max((at for at, word in enumerate(words) if word in ("and", "but", "then")), default=-1)
    return words[begin + 1 :]


def _until(words: Sequence[str]) -> list[str]:
    """The words before those that tell how or when."""
    end = next((at for at, word in enumerate(words) if word in _BEHIND), len(words))
    return list(words[:end])


def speaks_of(words: Sequence[str], own: Set[str]) -> bool:
    """Whether words speak of the card or its effect, and of nothing else."""
    left = {word for word in words if word not in _SMALL}
    return bool(left) and all(word in OWN or word in own or word in idiom().acts for word in left)
