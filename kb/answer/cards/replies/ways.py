"""The ways to ask whether a card answers something: each a row of parts, to which the words of a clause are fitted.

A part is said by one of its phrases. Free are `reached`, what is to be answered, and `which`, what describes the
effect; `answer` is the letter of a card. Where a clause fits a way in several manners, the first counts: phrases in
their order, none the last, free parts as short as may be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from kb.answer.cards.replies.rows import NAMED, SAID

Words = Sequence[str]

#: That something is stopped and not negated.
STOPS = frozenset(["stop", "shut", "block", "prevent", "stopped", "blocked", "stops", "shuts", "blocks"])
STOPS |= {"prevents"}

#: Parts by which a way is told from others: it is asked so only where a word of each is said.
_TELLING = frozenset(["uses", "used", "replies", "negates", "negated", "hits", "with", "out", "met", "open", "effect"])
_TELLING |= {"help", "work", "ok", "time", "saying", "thing", "plans", "plays", "replying", "shut", "do", "so", "goes"}

#: What may stand between a player and what is done, and before the letter of a card.
_JUST = frozenset([("be", "able", "to"), ("able", "to")])
_JUST |= {(word,) for word in ("still", "even", "legally", "just", "also", "actually")}
_OWN = frozenset(["the", "a", "an", "my", "your", "his", "her", "their", "our", "its", "own", "opponents", "opponent"])
_OWN |= {
    "discarding",
    "activating",
    "using",
    "playing",
    "chaining",
    "chained",
    "flipping",
    "throwing",
    "dropping",
    "for",
}
_OWN |= {"set", "face", "up", "down", "copy", "of", "this", "that"}
#: What describes no effect: words, and beginnings of words.
_NO_WHICH = frozenset(["to", "on", "against", "with", "be", "hit", "it", "that", "this", "the", "in"])
_NO_WHICH |= {
    "of",
    "have",
    "a",
    "an",
    "as",
    "any",
    "something",
    "one",
    "for",
    "do",
    "get",
    "work",
    "go",
    "help",
    "good",
}
_NO_WHICH |= {"use", "and", *SAID["ok"].split("|")}
_NO_WHICH_BEGINS = ("negat", "stop", "counter", "answer", "respond")
#: So many words describe the effect of a card, and of one that was told of.
_WHICH, _DESCRIBED = 4, 2


_LETTERS = frozenset(["X", "Y"])


@cache
def _phrases(part: str) -> Mapping[str, Sequence[tuple[str, ...]]]:
    """The phrases of a part by their first word."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for phrase in SAID[part].split("|"):
        found.setdefault(phrase.partition(" ")[0], []).append(tuple(phrase.split()))
    return found


@cache
def _ways(ways: tuple[str, ...]) -> Sequence[tuple[Sequence[str], Sequence[frozenset[str]]]]:
    """Each way by its parts, with the words of which it needs some."""
    rows = [way.split() for way in ways]
    return [(row, [words for part in row if (words := _needed(part))]) for row in rows]


def _needed(part: str) -> frozenset[str]:
    """Words of which one is said where the part is; none where that tells no way from others."""
    if part in ("answer", "verb"):
        return _LETTERS
    return frozenset(SAID[part].replace("|", " ").split() if part in _TELLING else ())


def fitted(words: Words, ways: Words = NAMED) -> Iterator[Mapping[str, Words]]:
    """What stands in each part of each way that a clause fits, in the order of the ways."""
    said = {*words}
    for way, needs in _ways(ways):
        for each in needs:  # in place of any(): of a hundred ways most are not fitted
            if said.isdisjoint(each):
                break
        else:
            if (found := _fit(way, words, 0)) is not None:
                yield found


def _fit(way: Sequence[str], words: Words, at: int) -> Mapping[str, Words] | None:
    """What stands in the parts that are left of a way, fitted to the words from `at` on; None where they do not fit."""
    if not way:
        return {} if at == len(words) else None
    part, *rest = way
    for end in _ENDS.get(part, _by_phrase)(part, words, at):
        if (found := _fit(rest, words, end)) is not None:
            return {part: words[at:end], **found}
    return None


# ---- where a part that begins at a word may end -----------------------------------------------------------


def _by_phrase(part: str, words: Words, at: int) -> Iterator[int]:
    known = _phrases(part)
    for phrase in known.get(words[at], ()) if at < len(words) else ():
        if len(phrase) == 1 or tuple(words[at : at + len(phrase)]) == phrase:
            yield at + len(phrase)
    if "" in known:
        yield at


def _card(part: str, words: Words, at: int) -> Iterator[int]:
    while at < len(words) and words[at] in _OWN:
        at += 1
    if at < len(words) and words[at] in _LETTERS:
        yield at + 1


def _just(part: str, words: Words, at: int) -> Iterator[int]:
    size = next((size for size in (1, 2, 3) if tuple(words[at : at + size]) in _JUST), 0)
    if size:
        yield from _just(part, words, at + size)
    yield at


def _reached(part: str, words: Words, at: int) -> Iterator[int]:
    yield from range(at + 1, len(words) + 1)


def _which(part: str, words: Words, at: int) -> Iterator[int]:
    yield at
    for end in range(at, min(at + _WHICH, len(words))):
        word = words[end]
        if word in _NO_WHICH or word.startswith(_NO_WHICH_BEGINS) or not _is_plain(word):
            return
        yield end + 1


def _described(part: str, words: Words, at: int) -> Iterator[int]:
    yield at
    for end in range(at, min(at + _DESCRIBED, len(words))):
        if not _is_plain(words[end]):
            return
        yield end + 1


def _is_plain(word: str) -> bool:
    """Whether it is a word or a number, and no letter of a card."""
    return word.isalnum() and not word.isupper()


_ENDS = {"answer": _card, "verb": _card, "just": _just, "reached": _reached, "which": _which, "described": _described}
