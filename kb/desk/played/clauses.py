"""The clauses of a question about a table: what lies there, what is done, what is asked. A letter is a named card.

A clause that has no place here is None, and so is the question.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import islice

from kb.desk.played.forms import forms, spelled
from kb.desk.played.nouns import Noun, is_noun, noun
from kb.desk.played.told import HIM, ME
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple


class Clause(QuickTuple):
    """A clause by its kind (lies, deed, fate, asks), with the nouns in it by the letters of its form."""

    kind: str
    form: str
    who: str = ""
    nouns: Mapping[str, Noun] = {}  # nobody writes into it
    turn: str = ""
    said: str = ""
    effect: bool = False


#: What turns the end of a clause that tells what else is done.
_NO_TAIL = (
    r"\b(?:if|when|while|not|no|never|without|unless|but|after|before|since|nor|neither|have to|need to|must"
    r"|required|forced|and (?:i|my|he|she|they|his|the|it|then))\b"
)
#: Between two clauses, and what a clause may begin with.
_SPLITS = (
    r" (?:and then|and|while|when|if|but|then|with|as|after|since|because|so|in response|under) "
    r"| (?=with |under |while )"
)
_LEADS = (
    r"(?:(?:so|ok|okay|if|when|while|and|but|then|after|since|because|as|once|now|say|also|suppose|where|in response"
    r"|on my turn|on his turn) )+"
)
#: The player by whom a clause begins.
_PLAYER = r"(?:i|he|she|they|(?:my |the )?opponent)\b"
_MOST_SPLITS = 8
#: So many stretches are kept: the end of a question is read again for each way to cut its beginning.
_KEPT = 500
#: The groups of a form with a thing, and those with a word that its clause keeps.
_NOUNS, _SAID = ("a", "b"), ("strike", "place", "points", "tail", "chained", "uses", "where", "stops", "brings")


def clauses(said: str) -> tuple[Clause, ...] | None:
    """The clauses of a stretch of a question; None where a word of it has no place."""
    return _read(said, _MOST_SPLITS)


@lru_cache(_KEPT)
def _read(said: str, left: int) -> tuple[Clause, ...] | None:
    found = _one(said) or _one(_led(said))
    if found is not None:
        return (found,)
    for cut in [*islice(ready(_SPLITS).finditer(said), left)][::-1]:
        before, behind = _led(said[: cut.start()].strip()), said[cut.end() :].strip()
        first = _one(before)
        rest = _rest(before, cut[0].strip(), behind, left - 1) if first is not None and behind else None
        if first is not None and rest is not None:
            return (first, *rest)
    return None


def _rest(before: str, word: str, behind: str, left: int) -> tuple[Clause, ...] | None:
    """What follows a clause; behind "and" it may be done by the same player, who is not told again."""
    found = _read(f"{word} {behind}" if word in ("with", "under") else behind, left)
    who = ready(_PLAYER).match(before)
    return found or (_read(f"{who[0]} {behind}", left) if who and word == "and" else None)


def _led(said: str) -> str:
    """A clause without what joins it to another."""
    return ready(_LEADS).sub("", said, count=1) if ready(_LEADS).match(said) else said


def _one(said: str) -> Clause | None:
    for form in forms(said):
        found = ready(form.pattern).match(said)
        if found and not (form.name == "does" and ready(_NO_TAIL).search(found["tail"])) and _has_nouns(found):
            return _clause(form.kind, form.name, found)
    return None


def _has_nouns(found: re.Match[str]) -> bool:
    """Whether each stretch that should be a thing is one."""
    return all(is_noun(said) for key, said in found.groupdict().items() if key in _NOUNS and said)


def _clause(kind: str, form: str, found: re.Match[str]) -> Clause:
    named = {key: value for key, value in found.groupdict().items() if value}
    nouns = {key: noun(named[key]) for key in _NOUNS if key in named}
    if "bare" in named:
        nouns["a"] = noun(named["bare"])
    who = named.get("who", "")
    who = who or named.get("side", "")
    turn = named.get("turn", "")
    said = next((named[name] for name in _SAID if name in named), "")
    return Clause(kind, form, player(who), nouns, player(turn), said, "effect" in named)


def player(who: str) -> str:
    """Who is meant by a word for a player: A, B, or empty."""
    if not who:
        return ""
    return ME if who in ("i", "my", "you", "we", "me", "your") else HIM


def questions(said: Sequence[str]) -> tuple[Clause, ...] | None:
    """The clauses of all stretches of a question, in order."""
    found: list[Clause] = []
    for one in said:
        read = clauses(spelled(one))
        if read is None:
            return None
        found += read
    return tuple(found)
