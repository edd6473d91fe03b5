"""What is asked: who answers what with which card, from the clause of a question that asks.

A clause has the words of a table talk: "could opp ash that", "is X an answer to its summon", "X in response?". X and Y
are the cards of the question, however they are named; a name may be the verb ("can I X it"), for to use the card on it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

#: What a pattern says in words, put in for its name.
_PARTS = {
    "can": r"(?:can|could|may|would|will|should|does|do|is|are|might|did)",
    "who": r"(?P<who>i|we|you|(?:my |the |your )?opponent|they|he|she|someone|anyone|players?|a player)",
    "just": r"(?:(?:still|even|legally|just|also|actually|be able to|able to) )*",
    "own": r"(?:(?:the|a|an|my|your|his|her|their|our|its|own|opponents?|set|face|up|down|copy|of|this|that) )*",
    "which": r"(?P<which>(?: (?!to\b|on\b|against\b|with\b|be\b|negat|stop|counter|hit\b|answer|respond|it\b|that\b"
    r"|this\b|the\b|in\b)[a-z0-9]+){0,4}?)",
    "to": r"(?:in response to|in reply to|as a response to|as an answer to|on top of|against|versus|vs|to|on|onto)",
    "back": r"(?:(?:in response|in reply) )?",
    "uses": r"(?:chain|use|activate|play|flip|drop|throw|fire|trigger|toss|slam|discard|send|pitch|respond with"
    r"|answer with|reply with|react with|chain with)",
    "used": r"(?:chained|used|activated|played|flipped|dropped|thrown)",
    "replies": r"(?:respond|reply|answer|react)",
    "negates": r"(?:(?P<negates>negate|counter|cancel|nullify)|(?P<stops>stop|shut down|shut off|block|prevent))",
    "negated": r"(?:(?P<negates>negated|countered|cancell?ed|nullified)|(?P<stops>stopped|shut down|blocked))",
    "hits": r"(?:hit|reach|catch|answer|respond to|work on|work against|work vs|be used on|be chained to|chain to)",
    "with": r"(?:with|using|by using|by chaining|via|by)",
    "out": r"(?:answer|response|reply|out)",
    "met": r"(?:hit|answered|met|caught|responded to|chained to)",
    "open": r"(?:be|get|vulnerable to|open to|weak to)",
    "obj": r"(?P<reached>.+?)",
}
_PARTS["name"] = rf"{_PARTS['own']}(?P<answer>[XY])"
_PARTS["ans"] = f"{_PARTS['name']}{_PARTS['which']}"
#: The effect of a card that was told of before: that which is not answered.
_PARTS["its"] = (
    r"(?:its|his|her|that monsters|my monsters) (?:own )?(?P<which>(?:[a-z]+ ){0,2}?)(?:effect|negate|negation)"
)

#: The ways to ask. Each has what is to answer, and what it is to answer, unless that was told before.
_WAYS = (
    "{can} {who} {just}{uses} {ans} to {negates} {obj}",
    "{can} {who} {just}{uses} {ans}(?: {to} {obj})?",
    "{can} {who} {just}{replies}(?: to)? {obj} with {ans}",
    "{can} {who} {just}{replies} with {ans}",
    "{can} {who} {just}{negates} {obj} {with} {ans}",
    "{can} {who} {just}(?P<verb>{name}) {back}(?:(?:on |to )?{obj})?",
    "{can} {ans} {just}{negates} {obj}",
    "{can} {ans} {just}be {used}(?: by (?:me|my opponent|opponent))? {to} {obj}",
    "{can} {ans} {just}{hits} {obj}",
    "{can} {ans} (?:a |an )?(?:legal |valid |possible |ok )?{out} to {obj}",
    "{can} {obj} (?:be |get |getting )?{negated} {with} {ans}",
    "{can} {obj} (?:be |get )?{met} (?:by|with) {ans}",
    "{can} {obj} {open} {name}",
    "{can} {who} {just}{uses} {its}(?: {to} {obj})?",
    "{can} {who} {just}{replies}(?: to (?P<reached>.+?))? with {its}",
    "{can} {who} {just}{negates} {obj}",
    "{can} (?:it|that|this card|that card|its effect) {just}{negates} {obj}",
    "{can} {obj} (?:be |get |getting )?{negated}(?: by (?:it|that|this))?",
    "(?:(?:can|could|may) )?{name}(?: (?:on |to |against )?(?P<reached>it|that|this))?"
    "(?: (?:ok|okay|fine|legal|possible|works?|allowed|yes or no))?",
)


#: What a clause may begin and end with, whatever it asks.
_STARTS = r"^(?:(?:so|then|and|now|but|wait|ok|okay|also|judge|hey|hi|say|question|quick) )+"
_ENDS = (
    r"(?<=.)(?: (?:in response|in reply|here|there|then|now|too|though|tho|at all|right away|with it|right|as well|yet"
    r"|pls|please|or not|or no|or nah|anymore|in time))+$"
)
#: Of these parts of a way one of the words is said, if it is asked so.
_SAID = ("uses", "used", "replies", "negates", "negated", "hits", "with", "out", "met", "open")


@cache
def _ways() -> Sequence[tuple[str, Sequence[frozenset[str]]]]:
    """The ways to ask as patterns, each with words of which one is said: only then it is made ready."""
    said = {name: frozenset(re.findall(r"(?<![<a-z])[a-z]+", _PARTS[name])) for name in _SAID}
    return [
        (
            "^" + re.sub(r"\{([a-z]+)\}", lambda found: _PARTS[found[1]], way) + "$",
            [said[name] for name in re.findall(r"\{([a-z]+)\}", way) if name in said],
        )
        for way in _WAYS
    ]


class Reached(QuickTuple):
    """What is to be answered: a card by its letter, or what was told before; and the words that describe it.

    `back`: it is spoken of as told before. `whose`: you or opponent, as who asks sees it; empty where not told.
    """

    letter: str = ""
    words: tuple[str, ...] = ()
    back: bool = False
    whose: str = ""


class Asked(QuickTuple):
    """What is asked: chain, negate, stop or use; the letter of the card that answers, words for its effect, and who.

    `answer` is empty for the card that is told of and is not answered. `by`: "you" or "opponent", as who asks sees it;
    empty where that is not told.
    """

    asks: str
    answer: str
    which: tuple[str, ...]
    by: str
    reached: Reached


def asked(said: str) -> Asked | None:
    """What a clause asks; None where it asks something else."""
    said = ready(_ENDS).sub("", ready(_STARTS).sub("", said))
    words = {*said.split()}
    for pattern, holds in _ways():
        if any(words.isdisjoint(each) for each in holds) or not (found := ready(pattern).match(said)):
            continue
        told = {name: value for name, value in found.groupdict().items() if value}
        reached = _reached(told.get("reached", ""))
        answer = told.get("answer", "")
        if reached is None or (answer and reached.letter == answer):
            continue
        which = tuple(told.get("which", "").split())
        return Asked(_asks(told), answer, which, player(told.get("who", "")), reached)
    return None


def _asks(told: dict[str, str]) -> str:
    for name, asks in (("negates", "negate"), ("stops", "stop"), ("verb", "use")):
        if name in told:
            return asks
    return "chain"


def player(who: str) -> str:
    """You or opponent; empty for anybody."""
    if who in ("i", "we", "you"):
        return "you"
    return "opponent" if who.endswith("opponent") or who in ("they", "he", "she") else ""


_MINE = frozenset(["my", "our", "mine"])
_THEIRS = frozenset(["their", "his", "her", "opponents", "opponent"])
_SMALL = frozenset(
    ["the", "a", "an", "this", "own", "of", "from", "s", "same", "its", "set", "face", "up", "down", "card"]
)
_POINTS = frozenset(["that", "this", "it", "its", "him", "them", "those"])


def _reached(said: str) -> Reached | None:
    """What a phrase says is answered; None where it names more than one card."""
    words = said.split()
    letters = [word for word in words if word in ("X", "Y")]
    if len(set(letters)) > 1:
        return None
    mine, theirs = bool(_MINE & set(words)), bool(_THEIRS & set(words))
    whose = "you" if mine and not theirs else "opponent" if theirs and not mine else ""
    left = tuple(w for w in words if w not in ("X", "Y") and w not in _SMALL | _MINE | _THEIRS | _POINTS)
    back = not said or bool(_POINTS & set(words))
    return Reached(letters[0] if letters else "", left, back or not letters, whose)


#: One of these is said where it is asked of an answer, if the card's name is not the verb.
_WORDS = frozenset(
    [
        "chain",
        "chained",
        "chaining",
        "respond",
        "response",
        "reply",
        "answer",
        "react",
        "negate",
        "negates",
        "negated",
        "counter",
        "countered",
        "stop",
        "stopped",
        "cancel",
        "hit",
        "on",
        "against",
        "vs",
        "be",
        "to",
        "work",
        "use",
        "activate",
    ]
)
_SUBJECTS = frozenset(["i", "we", "opponent", "they", "he", "she", "the", "my", "a"])
#: So few words stand beside a bare name.
_BARE = 5


def may_ask(parts: Sequence[str]) -> bool:
    """Whether a question may ask that: a card is named where it may answer."""
    said = [part.split() for part in parts]
    words = {word for part in said for word in part}
    if not words & {"X", "Y"}:
        return False
    bare = any(set(part[:2]) & {"X", "Y"} and len(part) <= _BARE for part in said)
    verb = any(b in ("X", "Y") and a in _SUBJECTS for part in said for a, b in pairwise(part))
    return bare or verb or not words.isdisjoint(_WORDS)


# ---- the pieces of a question --------------------------------------------------------------------------

_ASKING = frozenset(["can", "could", "may", "would", "will", "does", "do", "is", "are", "should"])
#: What stands behind a word that asks.
_ASKERS = frozenset(
    ["i", "we", "my", "opponent", "they", "he", "she", "X", "Y", "it", "the", "that", "this", "a", "an"]
)
_CONDITIONS = frozenset(["if", "when", "while", "after", "since", "because"])


class Question(QuickTuple):
    """What a question asks, and its other pieces."""

    asked: Asked
    beside: Sequence[str]


def question(parts: Sequence[str]) -> Question | None:
    """What the last piece that asks whether a card answers something asks; None where none does."""
    pieces = _pieces_of(parts) if may_ask(parts) else []
    for at in reversed(range(len(pieces))):
        if (found := asked(pieces[at])) is not None:
            return Question(found, [*pieces[:at], *pieces[at + 1 :]])
    return None


def _pieces_of(parts: Sequence[str]) -> list[str]:
    """The clauses of a question apart."""
    return [piece for part in parts for piece in _pieces(part) if piece]


def _pieces(part: str) -> list[str]:
    """A clause cut before the word that asks, and before the conditions behind that."""
    words = part.split()
    at = next(
        (n for n, word in enumerate(words[:-1]) if word in _ASKING and words[n + 1] in _ASKERS and _free(words, n)),
        None,
    )
    if at is None:
        return [part]
    end = next((n for n in range(at + 2, len(words)) if words[n] in _CONDITIONS), len(words))
    return [" ".join(words[:at]), " ".join(words[at:end]), " ".join(words[end:])]


def _free(words: Sequence[str], at: int) -> bool:
    """Whether a word asks, and is none of a clause about cards: "a monster that is"."""
    told = words[at] in ("is", "are", "does", "do") and words[at - 1] in _ASKERS
    return at == 0 or (not told and words[at - 1] not in ("that", "which", "who", "i", "they", "opponent", "monster"))
