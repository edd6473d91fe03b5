"""Which effect of a card a question means, and what it only says to name whose effect that is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kb.answer.cards.spoken.idiom import act_named, put, quoted

_OF = frozenset(["with", "using", "by", "via", "through", "off", "of", "for", "thanks", "from", "under", "due"])
_SMALL_DESC = 4
_KEPT = 20
_NOUNS = frozenset(["monster", "monsters", "card", "cards", "token", "tokens", "guy", "guys", "dragon", "dragons"])
ASKS = {"can": "can", "could": "can", "may": "can", "might": "can", "must": "must", "should": "must"}
ASKS |= {"do": "does", "does": "does", "did": "does", "will": "does", "would": "does"}
ASKS |= {"is": "is", "are": "is", "was": "is", "were": "is", "am": "is"}
#: What follows a noun for what an effect does, where nothing tells that it is one.
_AFTER_ACT = frozenset(
    [
        "target",
        "targets",
        "hit",
        "be",
        "is",
        "are",
        "start",
        "starts",
        "miss",
        "need",
        "trigger",
        "activate",
        "reach",
        "work",
        "affect",
        "require",
        "count",
        "cost",
        "apply",
        "take",
    ]
)
_NOT_DESC = frozenset(
    [
        "with",
        "the",
        "a",
        "an",
        "negates",
        "itself",
        "is",
        "its",
        "use",
        "their",
        "his",
        "activate",
        "get",
        "gets",
        "to",
        "for",
        "from",
        "can",
        "if",
        "when",
        "by",
        "and",
        "my",
        "target",
        *("that", "this", "those", "these", "any", "another", "every", "both"),
        *("i", "we", "you", "he", "she", "they", "it", "opponent", "opponents", "got", "off", "was", "were", "has"),
    ]
)


def in_idiom(words: list[str], names: Sequence[str], which: list[str]) -> list[str]:
    """The words of a part in those of card text, without what says only whose effect is meant: `which`."""
    said, told = _in_idiom(tuple(words), tuple(names))
    which.extend(told)
    return list(said)


#: With this a name begins that looks like an effect behind the word before it: "search Effect ...".
_LIKE_EFFECT = "effect "


@lru_cache(_KEPT)
def _in_idiom(part: Sequence[str], names: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """The same, and what it tells of the effect; of the last parts, for several read a question."""
    which: list[str] = []
    words = quoted(list(part), [name for name in names if name.lower().startswith(_LIKE_EFFECT)])
    words = _used(words, which)
    words = _described(words, which)
    words = _sourced(words)
    words = _with_noun(quoted(words, names))
    said = " ".join("this card" if word == "X" else word for word in put(words)).split()
    return tuple(said), tuple(which)


def _with_noun(words: list[str]) -> list[str]:
    """The words with "monster" behind a name of a kind that stands for one: "a Level 4 Frosthelm"."""
    found = list[str]()
    for at, word in enumerate(words):
        found.append(word)
        levelled = at > 1 and words[at - 2] in ("level", "rank") and words[at - 1].isdigit()
        if levelled and word.startswith('"') and set(words[at + 1 : at + 2]).isdisjoint(_KINDS):
            found.append("monster")
    return found


_KINDS = frozenset([*_NOUNS, "fusion", "synchro", "xyz", "link", "ritual", "pendulum", "effect", "normal", "tuner"])
_USED = frozenset(["used", "use", "using", "resolved", "activated", "activate", "trigger"])
#: What is said of an effect that is had or used, before what it does: "do I get its search".
_USING = frozenset(["use", "get", "have", "using", "activate", "activating"])
_WHOSE = frozenset(["the", "its", "his", "her", "their", "X"])


def _used(words: list[str], which: list[str]) -> list[str]:
    """The words with the card for its effect that is named by what it does: "get the on-summon banish"."""
    for at, word in enumerate(words[:-2]):
        if word not in _USING or words[at + 1] not in _WHOSE or "turn" in words[max(0, at - 2) : at]:
            continue
        if word == "get" and words[at + 2] in ("effect", "effects"):
            return [*words[:at], "use", "X", *words[at + 3 :]]
        for begin in range(at + 2, min(at + 2 + _SMALL_DESC, len(words))):
            verb, end = act_named(words, begin)
            if words[begin] in _SORTS and words[begin + 1 : begin + 2] in (["effect"], ["ability"]):
                verb, end = words[begin], begin + 1
            end += verb != "" and words[end : end + 1] in (["effect"], ["ability"], ["2"], ["1"])
            named = not {"to", "and", "on", "for", "from", "in"} & set(words[at + 2 : begin])
            if verb and named and not set(words[end : end + 1]) - _BEHIND:
                which.append(verb)
                return [*words[:at], "use", "X", *words[end:]]
    return words


#: Which effect it is, by its kind or by where it is used.
_SORTS = frozenset(["flip", "quick", "trigger", "ignition", "gy", "grave", "graveyard", "hand", "pendulum", "monster"])
_BEHIND = frozenset(
    [
        "there",
        "with",
        "right",
        "off",
        "by",
        "if",
        "when",
        "while",
        "after",
        "during",
        "in",
        "on",
        "this",
        "from",
        "as",
        "too",
        "the",
        "even",
    ]
)


def _described(words: list[str], which: list[str]) -> list[str]:
    """The words without the description of the effect that is meant: "X s second effect", "the search of X"."""
    for at, word in enumerate(words):
        if word == "X":
            begin = at + 2 if words[at + 1 : at + 2] == ["s"] else at + 1
            for end in range(begin, min(begin + _SMALL_DESC, len(words)) + 1):
                if words[end : end + 1] and words[end] in ("effect", "effects", "ability"):
                    if not set(words[begin:end]) & _NOT_DESC and not _is_done(words, at, begin, end):
                        which.extend(words[begin:end])
                        return [*words[:at], "X", *_described(words[end + 1 :], which)]
                    break
            verb, end = act_named(words, begin)
            used = at and words[at - 1] in _USED and end == len(words)
            if verb and (used or begin == at + 2 or set(words[end : end + 1]) & _AFTER_ACT or _does(words, at, end)):
                which.append(verb)
                return [*words[:at], "X", *_described(words[end:], which)]
        elif word == "its":
            if own := _its(words, at, which):
                return own
        elif word == "the" and (end := _of_effect(words, at)):
            which.extend(words[at + 1 : end - 2])
            return [*words[:at], "X", *_described(words[end + 1 :], which)]
        elif word == "the":
            verb, end = act_named(words, at + 1)
            if (
                verb
                and words[end : end + 1]
                and words[end] in ("of", "from", "for", "by", "on")
                and words[end + 1 : end + 2] == ["X"]
            ):
                which.append(verb)
                return [*words[:at], "X", *_described(words[end + 2 :], which)]
    return words


def _is_done(words: Sequence[str], at: int, begin: int, end: int) -> bool:
    """Whether what stands behind a card that is asked of is what it does to effects: "can X negate Spell effects"; or
    what it does "effect" to is damage."""
    if words[end + 1 : end + 2] == ["damage"]:
        return True
    if not at or words[at - 1] not in ASKS or begin != at + 1 or words[begin] not in _DONE_TO:
        return False
    return end > begin + 1 or end + 1 == len(words)


#: What is done to effects.
_DONE_TO = frozenset(
    ["negate", "stop", "change", "copy", "use", "activate", "negates", "prevent", "block", "gain", "get"]
)
#: What may stand between a noun for what an effect does and what is asked that it does.
_STRESSES = frozenset(["also", "even", "still", "really", "only", "actually", "always", "ever", "just", "itself"])


def _does(words: Sequence[str], at: int, end: int) -> bool:
    """Whether a verb follows the noun behind a card that is asked of: "does X negate also destroy the card"."""
    if not at or words[at - 1] not in ASKS:
        return False
    while words[end : end + 1] and words[end] in _STRESSES:
        end += 1
    if end + 1 >= len(words):
        return False
    from kb.card_text.lexicon import words as lexed

    senses = lexed(" ".join(put(words[end : end + 2])))[0].senses
    brought = senses.get("verb") == "special-summon" and words[end] != "special"  # "bring out", which is no noun
    return "base" in senses and (brought or senses.keys().isdisjoint(_NO_VERB))


_NO_VERB = frozenset(["noun", "state", "frame", "ability", "type", "attribute", "property", "determiner"])


def _its(words: list[str], at: int, which: list[str]) -> list[str]:
    """The words with "it" for "its last effect", "its search"; none where it is no effect that is told so."""
    if set(words[at + 1 : at + 2]) & _ORDINALS and set(words[at + 2 : at + 3]) & _EFFECT:
        which.append(words[at + 1])
        before = [*words[: at - 1], "use"] if words[at - 1 : at] in (["get"], ["have"]) else words[:at]
        return [*before, "it", *words[at + 3 :]]
    verb, end = act_named(words, at + 1)
    if verb and words[end : end + 1] not in (["effect"], ["effects"]):
        which.append(verb)
        return [*words[:at], "it", *words[end:]]
    return []


_ORDINALS = frozenset(["first", "second", "third", "last", "1st", "2nd", "3rd"])
_EFFECT = frozenset(["effect", "ability"])


def _of_effect(words: Sequence[str], at: int) -> int:
    """Where X stands behind "the ... effect of"; 0 where that is not said."""
    for end in range(at + 3, min(at + 3 + _SMALL_DESC, len(words))):
        if words[end] == "X" and words[end - 1] in ("of", "on") and words[end - 2] in ("effect", "ability"):
            return end
    return 0


_DETERMINERS = frozenset(
    ["the", "a", "an", "that", "those", "my", "both", "two", "2", "three", "3", "any", "all", "each"],
)


def _brought(found: list[str], how: str) -> list[str]:
    """The words, "that monster" for one that comes from the card: "the monster from X", "the monster flipped by X"."""
    said = found[:-1] if how == "by" and found and found[-1].endswith(("ed", "sent", "set")) else found
    if not said or said[-1] not in _NOUNS or how not in ("from", "of", "by", "with", "off"):
        return found
    if how == "from" and not _DRAWN.isdisjoint(said[-_SMALL_DESC:]):
        return found  # what is drawn comes from the Deck
    begin = next((at for at in range(len(said) - 2, -1, -1) if said[at] in _DETERMINERS), None)
    if begin is None or len(said) - begin > _SMALL_DESC + 1:
        return found
    while begin and said[begin - 1] in _DETERMINERS:
        begin -= 1
    if how != "from" and begin and said[begin - 1] not in ASKS and (said[begin - 1] != "of" or how == "with"):
        return found  # "pick the card with X", "pick one of my cards with X": it is done with X
    return [*said[:begin], *(["those", "monsters"] if said[-1].endswith("s") else ["that", "monster"])]


_DRAWN = frozenset(["draw", "draws", "drawing", "drew", "drawn"])
#: What is told to be of the card, and not to come from it.
_ITS = frozenset(["copy", "copies", "control"])


def _sourced(words: list[str]) -> list[str]:
    """The words without "with X" and the like; cards that come from it are spoken of as "that monster"."""
    found: list[str] = []
    at = 0
    while at < len(words):
        its = words[at] == "of" and not _ITS.isdisjoint(found[-1:])
        if words[at] in _OF and words[at + 1 : at + 2] == ["X"] and not its:
            end = at + 3 if words[at + 2 : at + 3] == ["s"] else at + 2
            end += words[end : end + 1] in (["effect"], ["effects"])
            found = _brought(found, words[at])
            at = end
            continue
        found.append(words[at])
        at += 1
    return found
