"""What is told of a noun behind it: relative clauses, participles, and what a figure is multiplied by."""

from __future__ import annotations

from collections.abc import Callable

from kb.card_text.line import DEEPEST, Line
from kb.card_text.reading import Cards, Clause, Modifier

Simple = Callable[[Line, int], tuple[Cards | None, int]]
Predicate = Callable[[Line, int, bool], tuple[Clause | None, int]]

_SUMS = frozenset({"x", "+", "points", "each"})
#: Who or what did something to a card: "the effects that player has activated".
_WHO = frozenset({"this-card", "it", "you", "opponent", "that-card", "them", "controller"})
#: Adverbs that stand between "that" and its verb.
_SAID_HOW = frozenset({"specifically", "currently", "also", "still", "originally", "normally"})
#: Participles that end before a comma, as a relative clause does: "1 card mentioned on it, with a different name".
_SAID = frozenset({"mention", "list"})
_AFTER_THAT = ("modal", "third", "past", "base")


class Relatives:
    """The grammar of what stands behind a noun; its clauses are read by `predicate`, its phrases by `simple`."""

    def __init__(self, predicate: Predicate, simple: Simple) -> None:
        self.predicate = predicate
        self.simple = simple

    def relative(self, line: Line, at: int, relations: list[Modifier]) -> int:
        """ "that was destroyed", "whose Level is 4", "it points to", "destroyed by battle", "x 100"."""
        word = line.w[at]
        if word.word in _SUMS:
            return self._sum(line, at, relations)
        here = at + (word.word == "," and line.w[at + 1].word in ("that", "whose", "which"))
        word = line.w[here]
        behind = here + 1 + (line.w[here + 1].senses.get("adverb") in _SAID_HOW)
        senses = line.w[behind].senses
        if word.word in ("that", "which", "who"):
            if senses.keys().isdisjoint((*_AFTER_THAT, "reference", "controls")):
                return self._pointed(line, at, relations) if here == at else at
            if "controls" in senses:
                relations.append(Modifier("that", word.start, line.w[here + 1].end, word=senses["controls"]))
                return here + 2
            return self._clause(line, at, here + 1, "that", relations)
        if word.word in ("a", "the", "your", "any"):
            return self._pointed(line, at, relations)
        if word.word == "whose":
            subject, after = self.simple(line, here + 1)
            after += line.w[after].word == "exactly"
            if subject is None or not (line.finite(after) or "base" in line.w[after].senses):
                return at
            end = self._clause(line, at, after, "whose", relations)
            if end > at:
                last = relations.pop()
                clause = last.clauses[0]._replace(subject=subject, start=subject.start)
                if (
                    line.w[after].word in ("equal", "equals") and clause.object is not None
                ):  # what follows is of the verb before
                    _, end = self.simple(line, after + 1)
                    stop = line.w[end - 1].end
                    clause, last = clause._replace(modifiers=(), end=stop), last._replace(end=stop)
                relations.append(last._replace(clauses=(clause,)))
            return end
        if "past" in word.senses and "third" not in word.senses and word.senses["verb"] not in ("be", "have", "do"):
            return self._clause(line, at, at, "participle", relations)
        if word.senses.get("reference") in _WHO and (
            "third" in senses
            or ("base" in senses and word.senses["reference"] in ("you", "them"))
            or ("past" in senses and "base" not in senses)
        ):
            return self._clause(line, at, at, "whom", relations)
        return at

    def _sum(self, line: Line, at: int, relations: list[Modifier]) -> int:
        """ "x 100", "x the number of ...", "+1", "points" behind a number, and "each" behind what is counted."""
        word, following = line.w[at], line.w[at + 1]
        if word.word == "each":  # "up to 1 card each from ..."
            relations += [Modifier("each", word.start, word.end)] if following.word in ("from", "with") else []
            return at + (following.word in ("from", "with"))
        if word.word == "points":
            return at + 1 if at > 0 and line.w[at - 1].number is not None else at
        role = "times" if word.word == "x" else "plus"
        if following.number is not None:
            relations.append(Modifier(role, word.start, following.end, number=following.number))
            return at + 2
        factor, end = self.simple(line, at + 1) if role == "times" else (None, at)
        if factor is None:
            return at
        relations.append(Modifier(role, word.start, factor.end, factor))
        return end

    def _pointed(self, line: Line, at: int, relations: list[Modifier]) -> int:
        """ "a zone a Link Monster points to", "the ATK that monster had"."""
        subject, after = self.simple(line, at)
        named = line.w[after].word in ("points", "pointed", "had")
        if subject is None or not (named or (subject.head == "player" and "third" in line.w[after].senses)):
            return at
        end = self._clause(line, at, after, "whom", relations)
        if not named and end > at and not line.finite(end):  # "any damage a player takes is halved"
            relations.pop()
            return at
        if end > at:
            last = relations.pop()
            relations.append(last._replace(clauses=(last.clauses[0]._replace(subject=subject, start=subject.start),)))
        return end

    def _clause(self, line: Line, at: int, begin: int, role: str, relations: list[Modifier]) -> int:
        if line.deep >= DEEPEST:
            return at
        line.deep += 1
        limited = role != "participle" or line.w[begin].senses["verb"] in _SAID
        clause, end = self.predicate(line, begin, limited)
        line.deep -= 1
        if clause is None:
            return at
        relations.append(Modifier(role, line.w[at].start, clause.end, clauses=(clause,)))
        return end
