"""Clauses: subject, verb, object and what is said beside them; sequences of clauses and what joins them.

sequence  = clause { join clause }
clause    = { condition | time } [ subject ] predicate
predicate = [ modal ] [ "be" ] verb [ phrase ] { modifier | condition | remark }
"""

from __future__ import annotations

from kb.card_text.lexicon import ING
from kb.card_text.line import DEEPEST, Line
from kb.card_text.nouns import Nouns
from kb.card_text.places import places, time
from kb.card_text.reading import Cards, Clause, Condition, Modifier, Span

_STOPS = frozenset({",", ";", ":", ".", "●", "\n", "", ")"})
_NARROW = frozenset({"mention", "list", "have", "share"})
_NAMED = frozenset({"can-only", "must-not", "do-not"})
_TIMES = frozenset({"during", "until", "at", "after", "before", "for", "in", "on"})
_SUBORDINATE = frozenset(
    {"if", "when", "while", "each-time", "unless", "only-if", "even-if", "the-turn", "immediately-after"}
)


# ---- predicates -----------------------------------------------------------------------------------------


def predicate(line: Line, at: int, limited: bool = True, subject: Cards | None = None) -> tuple[Clause | None, int]:
    """The verb at `at` with all that belongs to it. `limited`: a relative clause, which ends before a comma."""
    here, modal = _modal(line, at)
    start = line.w[at].start
    senses = line.w[here].senses
    if "reference" in senses and limited and here == at:  # "it points to"
        who, after = nouns.simple(line, here)
        inner, end = predicate(line, after, limited, who) if who and after == here + 1 else (None, at)
        return (inner._replace(subject=who, start=start), end) if inner else (None, at)
    passive = False
    if senses.get("verb") in ("be", "have") and (
        "third" in senses or "base" in senses or "past" in senses or "ing" in senses
    ):
        after = _skip(line, here + 1)
        modal = "not" if not modal and any(word.word == "not" for word in line.w[here + 1 : after]) else modal
        following = line.w[after].senses
        if "past" in following:
            passive = senses["verb"] == "be" or following["verb"] == "be"
            here = after
            if following["verb"] == "be" and "past" in line.w[_skip(line, after + 1)].senses:
                here = _skip(line, after + 1)
            senses = line.w[here].senses
    elif "past" in senses and "base" not in senses and limited and at == here:
        passive = subject is None
    if "verb" not in senses:
        return None, at
    form = next((kind for kind in ("base", "third", "past", "ing") if kind in senses), "")
    clause = Clause(senses["verb"], start, line.w[here].end, "", subject, modal, passive, form)
    return _complete(line, clause, here + 1, limited)


def _modal(line: Line, at: int) -> tuple[int, str]:
    here, modal = at, ""
    for _ in range(4):
        word = line.w[here]
        if "modal" in word.senses:
            key = word.senses["modal"]
            modal = (
                {"not": "cannot", "nor": "cannot", "do-not": "not", "must-not": "cannot"}.get(key, key)
                if modal != "cannot"
                else modal
            )
        elif not (
            "adverb" in word.senses
            and here + 1 < len(line)
            and ("verb" in line.w[here + 1].senses or "modal" in line.w[here + 1].senses)
        ):
            break
        here += 1
    return here, modal


def _skip(line: Line, at: int) -> int:
    while line.w[at].senses.get("adverb") in (
        "always",
        "still",
        "also",
        "currently",
        "only",
        "normally",
        "successfully",
        "just",
        "originally",
        "again",
        "once",
    ) or line.w[at].word in ("not",):
        at += 1
    return at


def _complete(line: Line, clause: Clause, at: int, limited: bool) -> tuple[Clause, int]:
    """The clause with its object, modifiers and conditions."""
    modifiers: list[Modifier] = []
    conditions: list[Condition] = []
    unread: list[Span] = []
    narrow = clause.verb in _NARROW and limited
    target = None
    end = at
    if clause.verb == "be":
        end = _complement(line, at, modifiers)
    if end == at and line.w[at].word == "," and line.w[at + 1].number is not None and not limited:
        end = at = at + 1  # "add to your hand, or Special Summon, 1 ..."
    if end == at and _opens_phrase(line, at):
        target, end = nouns.phrase(line, at, narrow)
    if narrow and line.w[end].word == "as" and line.w[end + 1].senses.get("noun") == "material":
        end = _modifier(line, end, modifiers, limited)
    while not narrow:
        here = end
        end = _modifier(line, end, modifiers, limited)
        if end == here and not limited:
            end = _trailing(line, end, conditions, unread, clause, target)
        if end == here:
            break
    stop = line.w[end - 1].end
    clause = clause._replace(
        end=stop, object=target, modifiers=tuple(modifiers), conditions=tuple(conditions), unread=tuple(unread)
    )
    return clause, end


def _opens_phrase(line: Line, at: int) -> bool:
    senses = line.w[at].senses
    return (
        not ("preposition" in senses and line.w[at].word not in ("up to",))
        and "when" not in senses
        and "join" not in senses
    ) or line.w[at].word == "up to"


def _complement(line: Line, at: int, modifiers: list[Modifier]) -> int:
    """What something is: face-up, in the Graveyard, Level 4."""
    word = line.w[at]
    if "state" in word.senses and "noun" not in line.w[at + 1].senses and "quoted" not in line.w[at + 1].senses:
        modifiers.append(Modifier("is", word.start, word.end, word=word.senses["state"]))
        return at + 1
    if "adverb" in word.senses and word.senses["adverb"] in ("face-up-on-the-field", "there", "currently"):
        return at + 1
    if word.word == "unaffected":
        modifiers.append(Modifier("is", word.start, word.end, word="unaffected"))
        return at + 1
    return at


# ---- what stands beside the verb ------------------------------------------------------------------------


def _modifier(line: Line, at: int, modifiers: list[Modifier], limited: bool) -> int:
    """One modifier at `at`, added to `modifiers`; where it ends, or `at` when there is none."""
    word = line.w[at]
    senses = word.senses
    if word.word == "(":
        return _remark(line, at, modifiers)
    if word.word == ",":
        return _after_comma(line, at, modifiers, limited)
    if word.word in _TIMES or senses.get("adverb") in ("this-turn", "next-turn"):
        found, end = time(line, at)
        if found:
            modifiers.append(Modifier("time", found.start, found.end, time=found))
            return end
    if "preposition" in senses:
        return _preposition(line, at, modifiers, limited)
    if "adverb" in senses and "join" not in senses:
        modifiers.append(Modifier("adverb", word.start, word.end, word=senses["adverb"]))
        return at + 1
    if "state" in senses:
        modifiers.append(Modifier("state", word.start, word.end, word=senses["state"]))
        return at + 1
    if "ing" in senses and not limited and senses["verb"] == "ignore":
        clause, end = predicate(line, at)
        if clause:
            modifiers.append(Modifier("ignoring", clause.start, clause.end, clauses=(clause,)))
            return end
    return at


def _after_comma(line: Line, at: int, modifiers: list[Modifier], limited: bool) -> int:
    """A modifier set off by a comma: an exception, a time, "by ...", "ignoring ..."."""
    word = line.w[at + 1]
    senses = word.senses
    if (
        senses.get("preposition")
        in ("except", "using", "by", "including", "with", "from", "to", "instead", "regardless", "for", "in", "on")
        or senses.get("verb") == "ignore"
        or (senses.get("adverb") in ("instead", "this-turn") or word.word in ("until", "during"))
    ):
        if limited and senses.get("preposition") != "except":
            return at
        end = _modifier(line, at + 1, modifiers, limited)
        return end if end > at + 1 else at
    return at


def _remark(line: Line, at: int, modifiers: list[Modifier]) -> int:
    """A part in parentheses, up to its end."""
    end = at + 1
    depth = 1
    while end < len(line) and depth:
        depth += {"(": 1, ")": -1}.get(line.w[end].word, 0)
        end += 1
    if depth or end - at > 60:
        return at
    start, stop = line.span(at, end)
    modifiers.append(Modifier("remark", start, stop, word=" ".join(w.word for w in line.w[at + 1 : end - 1])))
    return end


def _preposition(line: Line, at: int, modifiers: list[Modifier], limited: bool) -> int:
    word = line.w[at]
    role = word.senses["preposition"]
    following = line.w[at + 1]
    found, end = places(line, at + 1)
    if found:
        modifiers.append(Modifier(role, word.start, line.w[end - 1].end, places=found))
        return end
    if limited and (line.finite(at + 1) or following.word in _STOPS):  # "the monster it points to"
        modifiers.append(Modifier(role, word.start, word.end))
        return at + 1
    if (
        "state" in following.senses
        and "noun" not in line.w[at + 2].senses
        and role in ("in", "to", "into", "from", "as")
    ):
        modifiers.append(Modifier(role, word.start, following.end, word=following.senses["state"]))
        return at + 2
    if ING in following.senses or (
        "base" in following.senses and word.word == "to" and "noun" not in line.w[at + 2].senses
    ):
        return _means(line, at, role, modifiers, limited)
    cards, end = nouns.phrase(line, at + 1)
    if cards is None:
        if "base" in following.senses and word.word == "to":
            return _means(line, at, role, modifiers, limited)
        return at
    modifiers.append(Modifier(role, word.start, cards.end, cards))
    return end


def _means(line: Line, at: int, role: str, modifiers: list[Modifier], limited: bool) -> int:
    """ "by banishing ...", "to add ..."."""
    if line.deep >= DEEPEST:
        return at
    line.deep += 1
    clause, end = predicate(line, at + 1, limited)
    line.deep -= 1
    if clause is None:
        return at
    modifiers.append(Modifier(role, line.w[at].start, clause.end, clauses=(clause,)))
    return end


def _trailing(
    line: Line, at: int, conditions: list[Condition], unread: list[Span], clause: Clause, target: Cards | None
) -> int:
    """A condition behind the clause, or a word that was not understood."""
    here = at + (line.w[at].word == ",")
    senses = line.w[here].senses
    if senses.get("when") in ("while", "unless", "even-if", "only-if", "the-turn", "immediately-after") or (
        here == at and senses.get("when") in ("if", "when", "each-time", "after", "before")
    ):
        condition, end = subordinate(line, here)
        if condition:
            conditions.append(condition)
            return end
    word = line.w[at]
    if (
        word.word in _STOPS
        or "join" in senses
        or "join" in word.senses
        or (target is not None and starts_clause(line, at))
    ):
        return at
    unread.append((word.start, word.end))
    return at + 1


# ---- conditions -----------------------------------------------------------------------------------------


def subordinate(line: Line, at: int) -> tuple[Condition | None, int]:
    """ "If ...", "When ...", "while ..." up to the comma or colon that ends it."""
    word = line.w[at]
    if "when" not in word.senses or line.deep >= DEEPEST:
        return None, at
    line.deep += 1
    found: list[Clause] = []
    here = at + 1
    join = ""
    while True:
        clause, end = statement(line, here, found[-1] if found else None)
        if clause is None:
            break
        found.append(clause._replace(joined=join))
        here, join = _more_events(line, end)
        if here == end:
            break
    line.deep -= 1
    if not found:
        return None, at
    end = max(end if clause is not None else here, at + 1)
    while end > at + 1 and line.w[end - 1].word in (",", "or", "and"):
        end -= 1
    start, stop = line.span(at, end)
    return Condition(word.senses["when"], start, stop, tuple(found)), end


def _more_events(line: Line, at: int) -> tuple[int, str]:
    """Past ", or" where another event or state follows."""
    here = at + (line.w[at].word == ",")
    word = line.w[here].word
    if word not in ("or", "and", "and/or", "then"):
        return at, ""
    following = line.w[here + 1].senses
    if following.get("when") in ("if", "when"):
        return here + 2, word
    return here + 1, word


# ---- clauses --------------------------------------------------------------------------------------------


def starts_clause(line: Line, at: int) -> bool:
    """Whether a clause of its own begins here: an order ("destroy it"), or a subject with its verb."""
    senses = line.w[at].senses
    if "base" in senses or "modal" in senses:
        return True
    if "reference" in senses:
        following = line.w[at + 1].senses
        return "third" in following or "modal" in following
    return False


def statement(line: Line, at: int, before: Clause | None = None, imperative: bool = False) -> tuple[Clause | None, int]:
    """One clause; `before` lends its subject and voice to a verb that has none ("destroyed or banished")."""
    senses = line.w[at].senses
    if "base" in senses and (imperative or "noun" not in senses) and not line.finite(at + 1):
        return predicate(line, at, False)
    if "controls" in senses:
        return _controls(line, at)
    if "modal" in senses or ("third" in senses and "noun" not in senses):
        return predicate(line, at, False, before.subject if before else None)
    if before is not None and "past" in senses and not line.finite(at + 1):
        clause, end = predicate(line, at, False, before.subject)
        return (clause and clause._replace(passive=before.passive)), end
    if "past" in senses and "base" not in senses and not _qualifies(line, at):
        clause, end = predicate(line, at, False)
        return (clause and clause._replace(passive=True)), end
    if line.w[at].word == "unaffected":
        return _complete(line, Clause("be", line.w[at].start, line.w[at].end, form="third"), at, False)
    subject, here = nouns.phrase(line, at)
    if subject is None:
        return predicate(line, at, False)
    if line.w[here].word == "(":
        after = _remark(line, here, [])
        here = after if line.finite(after) else here
    if line.w[here].word == "," and (subject.excepts or subject.relations) and line.finite(here + 1):
        here += 1
    if "verb" in line.w[_modal(line, here)[0]].senses and (line.finite(here) or _past_or_plural(line, here)):
        clause, end = predicate(line, here, False, subject)
        if clause:
            return clause._replace(start=line.w[at].start), end
    clause = Clause("", line.w[at].start, subject.end, object=subject)
    return _complete(line, clause, here, False)


def _controls(line: Line, at: int) -> tuple[Clause, int]:
    """ "you control ..." where it is a clause of its own."""
    word = line.w[at]
    who = Cards(word.senses["controls"], word.start, word.end)
    return _complete(line, Clause("control", word.start, word.end, "", who, form="base"), at + 1, False)


def _qualifies(line: Line, at: int) -> bool:
    """Whether a participle stands before its noun ("Special Summoned monsters")."""
    senses = line.w[at + 1].senses
    return any(kind in senses for kind in ("noun", "type", "attribute", "frame", "ability", "quoted", "property"))


def _past_or_plural(line: Line, at: int) -> bool:
    senses = line.w[_modal(line, at)[0]].senses
    return "past" in senses or "base" in senses or "third" in senses or "ing" in senses


nouns = Nouns(lambda line, at, limited: predicate(line, at, True))
