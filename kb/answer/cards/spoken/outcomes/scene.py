"""What befell the card of a question, or its effect, in the words beside what is asked."""

from __future__ import annotations

from collections.abc import Sequence, Set

from kb.answer.cards.spoken.idiom import idiom

_BEING = frozenset(["is", "was", "are", "were", "be", "been", "being", "gets", "got", "get"])
_BEHIND = frozenset(
    ["as", "by", "with", "in", "during", "on", "from", "this", "last", "when", "so", "before", "after", "to"]
)
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


#: Verbs by which a card leaves the field of itself, as players say it.
_LEAVES = frozenset(["leaves", "left", "leave", "dies", "died", "dead", "gone"])
_FIELD = frozenset(["field", "play", "board"])
_USED = frozenset(["use", "uses", "used"])


def left(part: str, own: Set[str]) -> bool:
    """Whether a part tells that the card leaves the field: that it is destroyed, banished, returned, or gone."""
    words, whom = _leaving(part)
    told = [word for word in words if word not in _SMALL]
    if [] in whom and told[0] in (*_BEING, "X"):
        return True  # "X, equipped to a monster, was destroyed", "X did so and then was destroyed"
    return any(speaks_of(each, own) and "effect" not in each for each in whom)


def _leaving(part: str) -> tuple[list[str], list[list[str]]]:
    """The words of a part, and the words for each card of which it tells that it leaves the field."""
    words = [word for word in part.split() if word not in _FIELD or "spell" in part.split()]
    if _NOT & set(words):
        return words, []
    whom = befallen(words, idiom().sets["removing"])
    whom += [list(_clause(words[:at])) for at, word in enumerate(words) if at and word in _LEAVES]
    whom += befallen(words, _USED) if "material" in words else []
    return words, [[word for word in each if word not in _BEING] for each in whom]


_NOT = frozenset(["not", "cannot", "never", "no", "without", "unless", "nothing", "detached"])


#: That it was not negated, or hardly.
_UNDONE = frozenset(["not", "nothing", "cannot", "never", "no", "without", "unless", "almost", "fails"])


def is_negated(parts: Sequence[str], own: Set[str]) -> bool:
    """Whether it is told that the card, or its effect, is negated."""
    known = idiom().sets
    for part in parts:
        words = part.split()
        if _UNDONE & set(words):
            continue
        if any(speaks_of(whom, own) for whom in befallen(words, known["negating"])):
            return True
        with_ = known["negators"] & set(words)
        if with_ and {"hits", "hit", "uses", "used", "chains", "chained", "catches", "eats", "on"} & set(words):
            at = min(words.index(word) for word in with_)
            near = [w for w in words[max(0, at - 4) : at + 4] if w in OWN | own and w != "effect"]
            if near:
                return True
    return False
