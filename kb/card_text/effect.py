"""The anatomy of one effect: what stands before the colon, before the semicolon, and after it."""

from collections.abc import Sequence
from typing import NamedTuple

from kb.card_text.brackets import remark_read, sequence
from kb.card_text.clauses import modifiers, subordinate
from kb.card_text.lexicon import Word
from kb.card_text.limits import opening_limit
from kb.card_text.line import Line
from kb.card_text.places import time, time_of
from kb.card_text.reading import Clause, Condition, Effect, Limit, Modifier, Span, Time
from kb.card_text.sentences import Sentence

#: Words that open an effect before its colon and say what it is.
_OPENERS = {"flip": "FLIP", "heads": "heads", "tails": "tails"}


class Opening(NamedTuple):
    """What stands before the colon."""

    when: tuple[Condition, ...] = ()
    times: tuple[Time, ...] = ()
    limits: tuple[Limit, ...] = ()
    quick: bool = False
    may: bool = False
    opener: str = ""
    remarks: tuple[Modifier, ...] = ()
    unread: tuple[Span, ...] = ()


def effect(section: str, sentence: Sentence, old: bool = False) -> Effect:
    """The effect that a sentence with a colon or a semicolon states."""
    words = sentence.words
    colon = sentence.find(":")
    opening = Opening()
    if colon >= 0 and _pays(words[:colon]):
        words = (*words[:colon], words[colon]._replace(word=";"), *words[colon + 1 :])
    elif colon >= 0:
        opening = read_opening(words[:colon])
    else:
        colon = -1
    if colon >= 0 and words[colon].word == ";":
        colon = -1
    body = words[colon + 1 :]
    if not body:
        body = words[-1:]
    nothing = not (opening.when or opening.times or opening.limits or opening.quick or opening.may)
    if colon >= 0 and nothing and (inner := _colon(body)) >= 0:  # "FLIP: If ...: ...", "3+: Once per turn: ..."
        more = read_opening(body[:inner])
        opening = more._replace(
            opener=opening.opener or (" ".join(word.word for word in words[:colon]) if _labels(words[:colon]) else ""),
            limits=opening.limits + more.limits,
            unread=(() if _labels(words[:colon]) else opening.unread) + more.unread,
        )
        body = body[inner + 1 :] or body[-1:]
    return with_body(section, sentence, opening, body)._replace(old=old)


def _labels(words: Sequence[Word]) -> bool:
    """Whether the words before a colon say for which cards a bullet is: "Warrior, Beast, or Pyro:", "FIRE:"."""
    return all(word.word in (",", "or", "and", "/") or not _KINDS.isdisjoint(word.senses) for word in words)


_KINDS = frozenset({"type", "attribute", "frame", "ability"})


def _pays(words: tuple[Word, ...]) -> bool:
    """Whether the words before a colon are a cost ("You can reveal 1 card: ...")."""
    may, at = _may(words)
    return may and at < len(words) and "base" in words[at].senses and Sentence(words, "").find(";") < 0


def _colon(words: tuple[Word, ...]) -> int:
    return Sentence(words, "").find(":")


def with_body(section: str, sentence: Sentence, opening: Opening, body: tuple[Word, ...]) -> Effect:
    """The effect whose words after the colon are `body`."""
    limits = opening.limits
    limit, at = opening_limit((*body, *body[-1:]), 0)
    if limit is not None:
        limits, body = (*limits, limit), body[at:] or body[-1:]
        body = body[1:] if body[0].word == "," and len(body) > 1 else body
    semicolon = Sentence(body, "").find(";")
    before, after = (body[:semicolon], body[semicolon + 1 :]) if semicolon >= 0 else ((), body)
    first = before or after
    may, skip = _may(first)
    may = may or opening.may
    if before:
        before = before[skip:]
    else:
        after = after[skip:]
    pays = sequence(Line(before)) if before else ()
    does = sequence(Line(after)) if after else ()
    if not pays and len(does) > 1 and does[-1].verb == "activate" and chooses(does[-1]):
        pays, does = does[:-1], does[-1:]  # "detach 1 material, then activate 1 of these effects"
    if pays and not does and pays[-1].verb == "apply" and chooses(pays[-1]):
        pays, does = pays[:-1], pays[-1:]  # "apply these effects, in sequence;"
    return Effect(
        section,
        sentence.start,
        sentence.end,
        opening.when,
        opening.times,
        may,
        opening.quick or _said_quick(words_of(sentence)),
        opening.opener,
        pays,
        does,
        limits=limits,
        remarks=opening.remarks,
        unread=opening.unread,
    )


def chooses(clause: Clause) -> bool:
    """ "activate 1 of these effects", "apply these effects": the bullets that follow belong to the effect."""
    cards = clause.object
    if clause.verb not in ("activate", "apply") or cards is None or clause.modal == "cannot":
        return False
    return cards.number.most == 1 or (clause.verb == "apply" and cards.head in ("effect", "effects"))


def words_of(sentence: Sentence) -> list[str]:
    """The words of a sentence as they are looked up."""
    return [word.word for word in sentence.words]


def _said_quick(shape: list[str]) -> bool:
    """ "(This is a Quick Effect.)" """
    return any(shape[at : at + 4] == ["this", "is", "a", "quick effect"] for at in range(len(shape)))


def _may(words: Sequence[Word]) -> tuple[bool, int]:
    """Whether the words begin with "you can", and how many words that is: none where another player may.

    What an opponent may do while an effect resolves leaves nobody the choice whether to activate it.
    """
    for skip, word in enumerate(words[:3]):
        who = word.senses.get("reference")
        if who in ("you", *_OTHERS) and len(words) > skip + 1:
            if words[skip + 1].senses.get("modal", "") not in ("can", "can-only"):
                return False, 0
            return True, skip + 2 if who == "you" else 0
    return False, 0


#: Players who may activate an effect as well, or instead.
_OTHERS = ("controller", "either-player", "turn-player")


def read_opening(words: tuple[Word, ...]) -> Opening:
    """The conditions, times, limits and "(Quick Effect)" before a colon."""
    line = Line(words)
    if len(words) == 1 and words[0].word in _OPENERS:
        return Opening(opener=_OPENERS[words[0].word])
    padded = tuple(line.w)
    opened = _Opened()
    at = 0
    while at < len(line):
        end = _part(line, at, padded, opened)
        if end == at:
            word = line.w[at]
            if word.word not in (",", "and", "or", "only", "either") and "join" not in word.senses:
                opened.unread.append((word.start, word.end))
            end += 1
        at = end
    quick = any(word.word == "quick effect" for word in words) or _either_turn(words)
    return Opening(
        tuple(opened.when),
        tuple(opened.times),
        tuple(opened.limits),
        quick,
        opened.may,
        "",
        tuple(opened.remarks),
        tuple(opened.unread),
    )


class _Opened:
    """What was found so far before a colon."""

    def __init__(self) -> None:
        self.when: list[Condition] = []
        self.times: list[Time] = []
        self.limits: list[Limit] = []
        self.remarks: list[Modifier] = []
        self.unread: list[Span] = []
        self.may = False


def _part(line: Line, at: int, padded: tuple[Word, ...], opened: _Opened) -> int:
    """One part at `at`, added to `opened`; where it ends, or `at` when there is none."""
    word = line.w[at]
    if word.word == "(":
        end = _parenthesis(line, at)
        shape = " ".join(inner.word for inner in line.w[at + 1 : end - 1])
        line.asides[at] = end
        opened.remarks.append(remark_read(Modifier("remark", *line.span(at, end), word=shape), line))
        return end
    if word.senses.get("adverb") == "even":
        moment, end = time(line, at + 1)
        if moment is None:
            return at
        said = " ".join(inner.word for inner in line.w[at:end])
        opened.remarks.append(Modifier("remark", *line.span(at, end), word=said))
        return end
    if word.senses.get("preposition") == "except":
        excluded, end = _excluded(line, at)
        opened.remarks += [excluded] if excluded else []
        return end
    if word.senses.get("preposition") == "instead":
        return modifiers.one(line, at, opened.remarks, False)
    limit, end = opening_limit(padded, at)
    if limit is not None:
        opened.limits.append(limit)
        return end
    moment, end = time(line, at)
    if moment is None and opened.times and word.word == "or":  # "during your Main Phase or your opponent's ..."
        moment, end = time_of(line, at, opened.times[-1].how)
    if moment is not None:
        opened.times.append(moment)
        return end
    if "when" in word.senses:
        condition, end = subordinate(line, at)
        opened.when += [condition] if condition else []
        return end
    if _may(line.w[at : at + 2])[0]:
        opened.may = True
        return at + 2
    return at


def _excluded(line: Line, at: int) -> tuple[Modifier | None, int]:
    """ "except during the Damage Step", "except the turn it was sent there"."""
    moment, end = time(line, at + 1)
    condition = None
    if moment is None:
        condition, end = subordinate(line, at + 1)
    if moment is None and condition is None:
        return None, at
    start, stop = line.span(at, end)
    shape = " ".join(word.word for word in line.w[at:end])
    return Modifier("except", start, stop, time=moment, clauses=condition.clauses if condition else (), word=shape), end


def _parenthesis(line: Line, at: int) -> int:
    end, depth = at + 1, 1
    while end < len(line) and depth:
        depth += {"(": 1, ")": -1}.get(line.w[end].word, 0)
        end += 1
    return end


def _either_turn(words: tuple[Word, ...]) -> bool:
    """ "During either player's turn", by which older texts name a Quick Effect."""
    shape = [word.word for word in words]
    later = {"end phase", "standby phase", "draw phase"} & set(shape)
    return not later and any(word in ("either player's", "your or your opponent's") for word in shape)
