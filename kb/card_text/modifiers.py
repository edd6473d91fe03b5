"""What stands beside verb and object: prepositions, adverbs, times, remarks, exceptions, trailing conditions."""

from __future__ import annotations

from collections.abc import Callable

from kb.card_text.lexicon import ING
from kb.card_text.line import DEEPEST, Line
from kb.card_text.nouns import Nouns
from kb.card_text.places import places, time
from kb.card_text.reading import Condition, Modifier
from kb.card_text.relatives import Predicate
from kb.card_text.shares import set_apart

Subordinate = Callable[[Line, int], tuple[Condition | None, int]]

STOPS = frozenset({",", ";", ":", ".", "●", "\n", "", ")"})
_TIMES = frozenset({"each", "every", "during", "until", "at", "after", "before", "for", "in", "on"})
_AFTER_COMMA = frozenset(
    {
        "addition",
        "as-well",
        "except",
        "using",
        "by",
        "including",
        "with",
        "from",
        "to",
        "instead",
        "regardless",
        "for",
        "in",
        "on",
        "depending",
        "as",
        "up-to",
        "equal",
        "adjacent",
    }
)
#: Conditions that may stand behind a comma; "if" and "when" behind a comma begin a clause of their own.
_TRAILING = frozenset(
    {"because", "until", "except-if", "while", "unless", "even-if", "only-if", "the-turn", "immediately-after"}
)
_ADVERBS_APART = frozenset(
    {
        "instead",
        "this-turn",
        "face-up",
        "face-down",
        "once-each",
        "if-possible",
        "in-sequence",
        "any-method",
        "number-of-times",
    }
)
_BARE = frozenset({"in", "to", "into", "from", "as", "on"})
_SIGNS = {"x": "times", "+": "plus", "-": "minus"}
_LONGEST_REMARK = 60
#: Verbs behind which "to" ends what is said of a zone or monster: "monsters this card points to gain ...".
_POINTS = frozenset({"point", "points", "pointed"})


class Modifiers:
    """The grammar of modifiers; clauses inside them are read by the grammar of clauses."""

    def __init__(self, nouns: Nouns, predicate: Predicate, subordinate: Subordinate) -> None:
        self.nouns = nouns
        self.predicate = predicate
        self.subordinate = subordinate

    def one(self, line: Line, at: int, found: list[Modifier], limited: bool) -> int:
        """One modifier at `at`, added to `found`; where it ends, or `at` when there is none.

        `limited`: inside a relative clause, which ends before a comma.
        """
        word = line.w[at]
        senses = word.senses
        if word.word in ("(", ","):
            return self.remark(line, at, found) if word.word == "(" else self._after_comma(line, at, found, limited)
        if (word.number is not None and line.w[at + 1].word == "times") or self._begins_clause(line, at):
            return self._times(line, at, found)
        if word.word in _TIMES or word.word == "this" or senses.get("adverb") in ("this-turn", "next-turn"):
            moment, end = time(line, at)
            if moment:
                found.append(Modifier("time", moment.start, moment.end, time=moment))
                return end
        if "preposition" in senses:
            return self._preposition(line, at, found, limited)
        if "compare" in senses:
            return self._compared(line, at, found)
        if "adverb" in senses and "join" not in senses:
            found.append(Modifier("adverb", word.start, word.end, word=senses["adverb"]))
            return at + 1
        if "state" in senses:
            found.append(Modifier("state", word.start, word.end, word=senses["state"]))
            return at + 1
        if word.word in ("or", "and", "and/or") and found:
            return self._or_again(line, at, found, limited)
        if "ing" in senses and not limited and senses["verb"] == "ignore":
            return self._means(line, at - 1, "ignoring", found, limited)
        if word.word in _SIGNS and not limited:
            return self._signed(line, at, found)
        apart = not limited and word.word in ("that", "which")  # "a card is activated that would ..."
        return self.nouns.relative(line, at, found) if apart or (found and found[-1].places) else at

    def _signed(self, line: Line, at: int, found: list[Modifier]) -> int:
        """ "the number of Tokens destroyed x 800", "(whichever is higher) +100"."""
        word, following = line.w[at], line.w[at + 1]
        if word.word == "x":
            return self.nouns.relative(line, at, found)
        if following.number is None:
            return at
        found.append(Modifier(_SIGNS[word.word], word.start, following.end, number=following.number))
        return at + 2

    def _times(self, line: Line, at: int, found: list[Modifier]) -> int:
        """ "3 times"."""
        number = line.w[at].number
        if number is None:
            return at
        found.append(Modifier("times", *line.span(at, at + 2), number=number))
        return at + 2

    def _begins_clause(self, line: Line, at: int) -> bool:
        """Whether "until" or "so" begins a clause: "until you have 4 cards", "so it points to this card"."""
        senses = line.w[at + 1].senses
        if line.w[at].word == "so" and "reference" not in senses:
            return self._states(line, at + 1)
        if line.w[at].word not in ("until", "so") or senses.get("reference") in (None, "this-effect"):
            return False
        following = line.w[at + 2].senses
        if line.w[at].word == "until":
            return following.get("verb") == "have"
        return "base" in following or "third" in following or "past" in following

    def _states(self, line: Line, at: int) -> bool:
        """Whether a subject with its verb stands here: "they control 1 card", "the number in your hand equals 3"."""
        if "controls" in line.w[at].senses:
            return True
        subject, end = self.nouns.phrase(line, at) if "base" not in line.w[at].senses else (None, at)
        return subject is not None and line.finite(end)

    def narrow(self, line: Line, at: int, found: list[Modifier]) -> int:
        """A preposition with a phrase that takes no place to itself: "on that card"."""
        role = line.w[at].senses.get("preposition")
        cards, end = self.nouns.phrase(line, at + 1, True) if role else (None, at)
        if cards is None or role is None:
            return at
        found.append(Modifier(role, line.w[at].start, cards.end, cards))
        return end

    def complement(self, line: Line, at: int, found: list[Modifier]) -> int:
        """What something is: face-up, unaffected."""
        word = line.w[at]
        following = line.w[at + 1].senses
        if "state" in word.senses and not {"noun", "quoted", "type", "attribute", "frame"} & following.keys():
            found.append(Modifier("is", word.start, word.end, word=word.senses["state"]))
            return at + 1
        if word.senses.get("adverb") in ("face-up-on-the-field", "there", "currently"):
            return at + 1
        if word.word == "unaffected":
            found.append(Modifier("is", word.start, word.end, word="unaffected"))
            return at + 1
        return at

    def trailing(self, line: Line, at: int, found: list[Condition]) -> int:
        """A condition behind its clause."""
        here = at + (line.w[at].word == ",")
        kind = line.w[here].senses.get("when")
        if kind is None or (here > at and kind not in _TRAILING):
            return at
        condition, end = self.subordinate(line, here)
        if condition is None:
            return at
        found.append(condition)
        return end

    def remark(self, line: Line, at: int, found: list[Modifier]) -> int:
        """A part in parentheses, up to its end."""
        end = at + 1
        depth = 1
        limit = min(len(line), at + _LONGEST_REMARK)
        while end < limit and depth:
            depth += {"(": 1, ")": -1}.get(line.w[end].word, 0)
            end += 1
        if depth:
            return at
        line.asides[at] = end
        start, stop = line.span(at, end)
        found.append(Modifier("remark", start, stop, word=" ".join(w.word for w in line.w[at + 1 : end - 1])))
        return end

    # ---- each kind --------------------------------------------------------------------------------------

    def _after_comma(self, line: Line, at: int, found: list[Modifier], limited: bool) -> int:
        """A modifier set off by a comma: an exception, a time, "by ...", "ignoring ..."."""
        word = line.w[at + 1]
        senses = word.senses
        role = senses.get("preposition")
        if limited and role != "except":
            return at
        told = word.word == "whose" or (word.word == "that" and line.finite(at + 2))
        if told and not limited and found and found[-1].role in ("to", "from", "in"):
            return self.nouns.relative(line, at, found)  # "from your Deck to your hand, whose Levels equal 8"
        if not limited and (end := set_apart(self.nouns, line, at + 1, found)) > at + 1:
            return end
        if word.word in ("or", "and") and found and found[-1].role == "by" and line.w[at + 2].word == "by":
            return self._or_again(line, at + 1, found, limited)  # "by battle with it, or by its effects"
        if not (
            role in _AFTER_COMMA
            or senses.get("verb") == "ignore"
            or senses.get("adverb") in _ADVERBS_APART
            or word.word in ("until", "during")
        ):
            return at
        end = self.one(line, at + 1, found, limited)
        if role == "as" and end > at + 1 and line.w[end].word not in STOPS:
            found.pop()  # "An Xyz Monster Summoned using X, including Y, as material gains ..."
            return at
        last = found[-1].time if found and end > at + 1 else None
        if last is not None and last.how in ("for", "until") and self._states(line, end + (line.w[end].word == ",")):
            found.pop()  # "if this card is Set, for the rest of this turn it cannot attack"
            return at
        return end if end > at + 1 else at

    def _preposition(self, line: Line, at: int, found: list[Modifier], limited: bool) -> int:
        word = line.w[at]
        role = word.senses["preposition"]
        if limited and role == "to" and any(one.role == "to" for one in found):
            return at  # "send 1 card that is equipped to this card to the Graveyard"
        following = line.w[at + 1]
        if role == "by" and following.word == "," and "join" not in line.w[at + 2].senses:
            cards, end = self.nouns.phrase(line, at + 2)  # "targeted by, or destroyed by, its effects"
            if cards is not None and not line.finite(end):
                found.append(Modifier(role, word.start, cards.end, cards))
                return end
        where, end = places(line, at + 1)
        if where:
            found.append(Modifier(role, word.start, line.w[end - 1].end, places=where))
            return end
        ends = "base" in following.senses or "third" in following.senses or following.word in ("x", "+", "to")
        pointing = limited and line.w[at - 1].word in _POINTS and ends
        if (
            pointing
            or (line.finite(at + 1) and "noun" not in following.senses)
            or (
                (following.word in STOPS or following.word == "(")
                and role in ("to", "by", "with", "as", "on", "in", "from")
            )
        ):
            found.append(Modifier(role, word.start, word.end))  # "the monster it points to"
            return at + 1
        does = role == "from" and ING in following.senses  # "prevent your opponent from attacking you"
        stated = "state" in following.senses and not line.w[at + 2].senses.keys() & {"noun", "property"}
        if stated and role in _BARE and not does:
            return self._state(line, at, found)
        orders = "base" in following.senses and word.word == "to"
        if ING in following.senses or (orders and "noun" not in line.w[at + 2].senses):
            return self._means(line, at, role, found, limited)
        cards, end = self.nouns.phrase(line, at + 1)
        if cards is not None:
            found.append(Modifier(role, word.start, cards.end, cards))
            return line.past_do(end) if role == "as" else end
        if orders:
            return self._means(line, at, role, found, limited)
        return self._nested(line, at, role, found, limited)

    def _state(self, line: Line, at: int, found: list[Modifier]) -> int:
        """ "in Defense Position", "in Attack Position or face-down Defense Position"."""
        word = line.w[at]
        kinds = [line.w[at + 1].senses["state"]]
        end = at + 2
        while line.w[end].word in ("or", "and") and "state" in line.w[end + 1].senses:
            kinds.append(line.w[end + 1].senses["state"])
            end += 2
        found.append(Modifier(word.senses["preposition"], word.start, line.w[end - 1].end, word="|".join(kinds)))
        return end

    def _nested(self, line: Line, at: int, role: str, found: list[Modifier], limited: bool) -> int:
        """ "except during ...", "except by ...", "except the turn ...": what follows keeps its own role."""
        if role not in ("except", "including", "instead", "regardless"):
            return at
        conditions: list[Condition] = []
        end = self.trailing(line, at + 1, conditions)
        if conditions:
            found.append(Modifier(role, line.w[at].start, conditions[0].end, clauses=conditions[0].clauses))
            return end
        inner: list[Modifier] = []
        if line.w[at + 1].word in (",", "(") or line.deep >= DEEPEST:
            return at
        line.deep += 1
        end = self.one(line, at + 1, inner, limited)
        line.deep -= 1
        if not inner:
            return at
        found.append(inner[0]._replace(role=f"{role} {inner[0].role}", start=line.w[at].start))
        return end

    def _compared(self, line: Line, at: int, found: list[Modifier]) -> int:
        """ "lower than its original ATK"."""
        word = line.w[at]
        cards, end = self.nouns.phrase(line, at + 1)
        op = word.senses["compare"].removesuffix(" than")
        found.append(Modifier("compare", word.start, line.w[end - 1].end, cards, word=op))
        return max(end, at + 1)

    def _or_again(self, line: Line, at: int, found: list[Modifier], limited: bool) -> int:
        """ "on the field or in the Graveyard", "by battle or by card effect"."""
        role = line.w[at + 1].senses.get("preposition")
        if role is None and found[-1].role == "remark":
            where, end = places(line, at + 1)  # "from your GY (if it was there) or hand"
            from_ = found[-2].role if len(found) > 1 and found[-2].places else ""
            if not from_ and (
                "was there" in found[-1].word or found[-1].word == "at random"
            ):  # the place before stands with the card
                from_ = "from"
            if where and from_:
                found.append(Modifier(from_, line.w[at].start, where[-1].end, places=where))
                return end
        if role is None or line.deep >= DEEPEST:
            return at
        if found[-1].places:
            where, end = places(line, at + 2)
            if where:
                found.append(Modifier(role, line.w[at].start, where[-1].end, places=where))
                return end
        if found[-1].role != role and {found[-1].role, role} != {"for", "by"}:  # "target it for attacks or by effects"
            return at
        line.deep += 1
        end = self._preposition(line, at + 1, found, limited)
        line.deep -= 1
        return end if end > at + 1 else at

    def _means(self, line: Line, at: int, role: str, found: list[Modifier], limited: bool) -> int:
        """ "by banishing ...", "to add ..."."""
        if line.deep >= DEEPEST:
            return at
        line.deep += 1
        clause, end = self.predicate(line, at + 1, limited)
        line.deep -= 1
        if clause is None:
            return at
        found.append(Modifier(role, line.w[max(at, 0)].start, clause.end, clauses=(clause,)))
        return end
