"""Questions whether something is a cost: the act that is asked about."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.spoken.described import in_idiom
from kb.answer.cards.spoken.idiom import act_named, put
from kb.answer.cards.spoken.told import Spoken, read

_OF_COST = frozenset(
    ["a", "an", "the", "part", "of", "its", "considered", "as", "activation", "my", "treated", "their"]
)
#: What begins a clause that tells something, and words with which something else than a cost is asked.
_TELLING = frozenset(["when", "if", "after", "while", "once"])
_ASKING = ("can ", "does ", "do ", "will ", "would ", "may ", "could ")
_COST_AT = ("is", "it", "cost")


def cost_asked(parts: Sequence[str], names: Sequence[str], which: list[str]) -> Spoken | None:
    """The question whether something is a cost: the act that is asked about."""
    asked = next((part.split() for part in reversed(parts) if {"cost", "costs"} & set(part.split())), None)
    if asked is None or len(asked) < len(_COST_AT):
        return None
    at = next(n for n, word in enumerate(asked) if word in ("cost", "costs"))
    begin = next((n for n, word in enumerate(asked[:at]) if word in ("is", "are", "do", "does", "was")), None)
    if begin is None or not _TELLING.isdisjoint(asked[:at]):
        return None
    if parts[-1].split() != asked and parts[-1].startswith(_ASKING):
        return None  # what was paid is told, and something else asked
    left = asked[begin + 1 : at]
    while left and left[-1] in _OF_COST:
        left.pop()
    rest = [
        word for word in asked[at + 1 :] if word not in ("for", "of", "X", "s", "effect", "the", "right", "activation")
    ]
    if asked[begin] in ("do", "does"):
        if "as" not in asked[begin:at] and "for" not in asked[begin:at]:
            return None
        left = left[1:] if left and left[0] in ("i", "X", "you", "it") else left
        left = [word for word in left if word not in ("make", "me", "have", "to", "need", "let")]
    found = _named_act(left, which) or left
    main = read(" ".join(in_idiom(found, names, which)))
    if rest and rest[0] == "to":
        rest = rest[1:]
    aim = read(" ".join(["you", *in_idiom(rest, names, which)])) if rest else None
    return Spoken("cost", main, (), tuple(which), aim)


def _named_act(said: list[str], which: list[str]) -> list[str]:
    """ "the discard of a Spell" as "discard a Spell", "the 1000 lp" as "pay 1000 lp"."""
    words = list(said)
    while words and words[0] in ("the", "that", "its", "my", "it", "this", "X", "s", "his", "her", "and"):
        words = words[1:]
    if not words:
        return []
    if words[0].isdigit() and "lp" in put(words):
        return ["pay", words[0], "lp"]
    verb, end = act_named(words, 0)
    if not verb:
        return []
    rest = words[end + (words[end : end + 1] in (["of"], ["from"])) :]
    if "X" in rest and rest[0] in ("for", "X", "by", "from", "with", "on"):
        acts = [named for at in range(rest.index("X"), len(rest)) if (named := act_named(rest, at)[0])]
        which += acts[-1:]
        rest = []
    return [*verb.replace("-", " ").split(), *rest]
