"""Questions for yes or no: whether a text is one, and whether it is put the negative way round."""

from __future__ import annotations

import re
from itertools import pairwise

from kb.language.words import fold

_SENTENCE = re.compile(r"(?<=[.?!;])\s+")
_CLAUSE = re.compile(r"[,:;()]|\s-\s")
_LEADS = frozenset(("so", "and", "but", "then", "now", "ok", "okay", "well", "because"))
#: These always ask for something else than yes or no; `when` and `where` do so only before a verb.
_WH = frozenset(
    (
        *("who", "whos", "whom", "whose", "what", "whats", "wat", "wats", "which", "how", "hows", "why"),
        *("whens", "wheres", "whatever"),
    )
)
_WHEN = frozenset(("when", "where"))
_VERBS = frozenset(
    (
        *("can", "could", "may", "might", "do", "does", "did", "is", "are", "am", "was", "were", "will", "would"),
        *("shall", "should", "must", "has", "have", "had"),
    )
)
_NOTS = frozenset(
    (
        *("cant", "cannot", "couldnt", "dont", "doesnt", "didnt", "isnt", "arent", "wasnt", "werent", "wont"),
        *("wouldnt", "shouldnt", "mustnt", "hasnt", "havent"),
    )
)
_SUBJECTS = frozenset(
    (
        *("i", "you", "he", "she", "it", "they", "we", "my", "your", "his", "her", "their", "our", "the", "a", "an"),
        *("this", "that", "these", "those", "there", "both", "opp", "opponent", "either"),
    )
)

#: Asking whether something stops or saves one from a thing is asking the other way round whether it is so.
_HINDERS = re.compile(
    r"\b(?:stop|prevent|keep|hinder|bar)(?:s|ped|ed|red)?\b[^.?!;,]{0,40}\bfrom \w+ing\b"
    r"|\b(?:save|spare)(?:s|d)?\b[^.?!;,]{0,40}\bfrom\b"
)
#: So many words at most has a question without a verb that asks.
_SHORT = 6

Words = list[str]


def is_polar(text: str) -> bool:
    """Does the last question of `text` ask for yes or no?

    One that asks who, what, when and the like, or offers one thing `or` another, does not. Without a verb that asks,
    such as "attack on turn one?", it must be short: a longer one tells what was done and leaves open what is asked.
    """
    sentence = _last_question(text)
    clauses = _clauses(sentence)
    if not clauses or " or " in fold(sentence) or any(map(_asks_for_more, clauses)):
        return False
    short = sum(map(len, clauses)) <= _SHORT
    return bool(_asking(clauses)) or (short and sentence.endswith("?"))


def is_negated(text: str) -> bool:
    """Is the last question of `text` put negatively: is it asked whether something is *not* so?

    A negated verb that opens the question only shows what is hoped for ("Can't I attack?" asks what "Can I
    attack?" asks), and what is said before the question is no part of it.
    """
    clauses = _clauses(_last_question(text))
    asking = _asking(clauses) or [word for clause in clauses for word in clause]
    return sum(word in _NOTS or word in ("not", "never") for word in asking[1:]) % 2 == 1


def is_hindrance(text: str) -> bool:
    """Does the last question of `text` ask whether something keeps one from what another would ask whether one may?"""
    return bool(_HINDERS.search(fold(_last_question(text))))


def _last_question(text: str) -> str:
    sentences = [part for part in _SENTENCE.split(text.strip()) if part.strip()]
    asked = [part for part in sentences if part.endswith("?")]
    return (asked or sentences or [""])[-1]


def _clauses(sentence: str) -> list[Words]:
    """The words of each clause, folded, without apostrophes and without the little words that lead in."""
    found = []
    for clause in _CLAUSE.split(fold(sentence)):
        words = [word for each in clause.split() if (word := "".join(ch for ch in each if ch.isalnum()))]
        while words and words[0] in _LEADS:
            del words[0]
        if words:
            found.append(words)
    return found


def _asks_for_more(clause: Words) -> bool:
    if clause[0] in _WHEN:
        return len(clause) == 1 or clause[1] in _VERBS | _NOTS
    return clause[0] in _WH and clause[:2] != ["what", "if"]


def _asking(clauses: list[Words]) -> Words:
    """The words of the clause that asks for yes or no, from its verb on; nothing where no verb opens a question."""
    for clause in reversed(clauses):
        if clause[0] in _VERBS | _NOTS:
            return clause
    words = [word for clause in clauses for word in clause]
    starts = [i for i, (verb, subject) in enumerate(pairwise(words)) if verb in _VERBS | _NOTS and subject in _SUBJECTS]
    return words[starts[-1] :] if starts else []
