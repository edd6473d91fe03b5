"""Noun phrases: which cards, players or figures. One grammar of counts, filters, places, relations and exceptions.

phrase     = simple { ("," | "and" | "or") simple }
simple     = reference | { determiner | number | genitive } { filter } head { after }
after      = "you control" | place | "with" ... | "that" ... | "whose" ... | participle | "except" phrase | "of" phrase
"""

from __future__ import annotations

from kb.card_text.heads import FIGURES, head
from kb.card_text.line import DEEPEST, Line, controller
from kb.card_text.places import places
from kb.card_text.reading import Cards, Count, Modifier, Place, Time
from kb.card_text.relatives import Predicate, Relatives

_JOINS = frozenset({"and", "or", "and/or", "/"})
_PLAYERS = frozenset(
    {"you", "opponent", "each-player", "either-player", "neither-player", "turn-player", "other-player"}
)
#: What is activated goes together before its verb: "a Spell Card, Trap Card, or monster effect ..."
_ACTIVATED = (("spell", "trap"), ("spell", "effect"), ("card", "its-effects"))
#: What is counted, of which a figure or counter is none.
_COUNTED = frozenset({"card", "monster", "spell", "trap", "spell-trap"})
#: What follows "the other" where that is not all of a phrase: "the other monster's ATK".
_NAMING = frozenset({"noun", "possessor", "quoted", "type", "attribute", "frame", "ability", "property", "state"})

#: Between "those" with a state and its noun: "those co-linked "X" monsters".
_BEFORE_NOUN = frozenset({"quoted", "type", "attribute", "frame", "ability"})
_MOST_ADJECTIVES = 6
_FIGHTS = frozenset({"battle", "attack"})


class Nouns:
    """The grammar of noun phrases; relative clauses are read by `predicate`, the grammar of clauses."""

    def __init__(self, predicate: Predicate) -> None:
        self.relative = Relatives(predicate, self.simple).relative

    # ---- phrases ----------------------------------------------------------------------------------------

    def phrase(self, line: Line, at: int, narrow: bool = False) -> tuple[Cards | None, int]:
        """The noun phrase at `at` with all that it is joined to, or None."""
        first, end = self.simple(line, at, narrow)
        if first is None:
            return None, at
        more: list[Cards] = []
        join = ""
        while True:
            here, word = self._joined(line, end, first.head)
            if here == end:
                break
            other, after = self.simple(line, here, narrow)
            if other is None or (other.head in _PLAYERS and first.head not in _PLAYERS):
                break
            if line.finite(after) and (first.head, other.head) not in _ACTIVATED:
                break
            if self._happened(line, here, after):
                break
            if not word and not self._joined(line, self._past_list(line, after))[1]:  # a comma alone joins nothing
                break
            more.append(other)
            join = word or join
            end = after
        if not more:
            return first, end
        return first._replace(more=tuple(more), join=join, end=line.w[end - 1].end), end

    def _past_list(self, line: Line, at: int) -> int:
        """Past further numbers and names behind commas: ", 4, or 5"."""
        while line.w[at].word == "," and (line.w[at + 1].number is not None or "quoted" in line.w[at + 1].senses):
            if line.w[at + 2].word != ",":
                break
            at += 2
        return at

    def _happened(self, line: Line, at: int, end: int) -> bool:
        """Whether a participle alone is no card but what happens besides: "destroyed by battle and sent to the GY"."""
        return end == at + 1 and "past" in line.w[at].senses and "state" in line.w[at].senses

    def _joined(self, line: Line, at: int, first: str = "") -> tuple[int, str]:
        here, join = at, ""
        if line.w[here].word == ",":
            here += 1
        if line.w[here].word in _JOINS:
            join = line.w[here].word
            here += 1
        elif here > at and line.w[here].number is None and not self._listed(line, here, first):
            return at, ""
        senses = line.w[here].senses
        if here > at and line.w[here].word == "either" and {"base", "noun"} <= line.w[here + 1].senses.keys():
            return at, ""  # "and either Special Summon it, or ..."
        if here > at and "base" in senses:
            figure = first in FIGURES and senses.get("noun") in FIGURES
            if not (figure or self._noun_here(line, here)):
                return at, ""
        return here, join

    def _listed(self, line: Line, at: int, first: str) -> bool:
        """Whether behind a comma alone a further phrase stands: a name, or "Trap Card" after "a Spell Card"."""
        senses = line.w[at].senses
        figures = first in FIGURES and senses.get("noun") in FIGURES and "base" not in senses
        return (
            "quoted" in senses
            or figures
            or senses.get("determiner") == "a"
            or (first, senses.get("noun")) in _ACTIVATED
        )

    def _noun_here(self, line: Line, at: int) -> bool:
        """Whether a word that may be a verb is a noun or adjective here, as "Set" in "or Set card"."""
        here, senses = line.w[at].senses, line.w[at + 1].senses
        return bool({"state", "frame", "ability"} & here.keys()) and ("noun" in senses or "quoted" in senses)

    def simple(self, line: Line, at: int, narrow: bool = False) -> tuple[Cards | None, int]:
        """One noun phrase without what it is joined to; what was read at a place before is not read again."""
        key = ("noun", at, int(narrow))
        kept = line.memo.get(key)
        if kept is None:
            if line.deep >= DEEPEST:
                return None, at
            line.deep += 1
            kept = line.memo[key] = self._simple(line, at, narrow)
            line.deep -= 1
        found: tuple[Cards | None, int] = kept
        return found

    def _simple(self, line: Line, at: int, narrow: bool) -> tuple[Cards | None, int]:
        senses = line.w[at].senses
        if "reference" in senses and not self._determines(line, at):
            said = senses["reference"]
            start, stop = line.span(at, at + 1)
            if said in _PLAYERS and line.w[at + 1].word != "who":
                return Cards(said, start, stop), at + 1
            if (
                said == "this-effect" and line.w[at + 1].senses.get("noun") == "activation"
            ):  # "this effect's activation"
                of = Cards(said, start, stop)
                return self._after(
                    line, Cards("activation", start, line.w[at + 1].end, Count(1, None), of=of), at + 2, narrow
                )
            return self._after(line, Cards(said, start, stop), at + 1, narrow)
        found = head(line, at)
        return (None, at) if found is None else self._after(line, found.cards, found.end, narrow)

    def _determines(self, line: Line, at: int) -> bool:
        """Whether "those" stands before its noun and a state: "those destroyed monsters"."""
        word, following = line.w[at].word, line.w[at + 1]
        if word == "the other":
            return not following.senses.keys().isdisjoint(_NAMING)
        if word != "those" or not ("state" in following.senses or following.number is not None):
            return False
        here = at + 2
        while here < at + _MOST_ADJECTIVES and not line.w[here].senses.keys().isdisjoint(_BEFORE_NOUN):
            here += 1
        return "noun" in line.w[here].senses

    # ---- after the head ---------------------------------------------------------------------------------

    def _after(self, line: Line, cards: Cards, at: int, narrow: bool) -> tuple[Cards, int]:
        """What stands after the head: whose, where, with which properties, except what."""
        where: list[Place] = []
        relations: list[Modifier] = []
        excepts: list[Cards] = []
        end = at
        while True:
            here = end
            word = line.w[end]
            senses = word.senses
            role = senses.get("preposition")
            if "controls" in senses:
                cards, end = cards._replace(whose=controller(line, end)), end + 1
            elif "compare" in senses and cards.head in FIGURES | {"number"}:
                end = self._compared(line, end, relations)
            elif step := _to_place(line, end, narrow):
                cards, end = self._placed(line, cards, step - 1, where)
            elif role in ("with", "among", "equal", "involving", "than") and "third" not in senses:
                end = self._with(line, end, relations, narrow)
            elif behind := _or_in(line, end):
                end = self._or_placed(line, end, behind, where, relations)
            elif role == "as" and (relations or where):
                end = self._alike(line, end, relations, where)
            elif role == "except" or line.w[end + 1].senses.get("preposition") == "except":
                end = self._except(line, end, excepts)
            elif not (narrow and senses.get("verb") in _FIGHTS):  # "your monster that mentions "X" battled"
                end = self.relative(line, end, relations)
            if end == here:
                break
        if end > at:
            places_ = cards.where + tuple(where)
            stop = line.w[end - 1].end
            cards = cards._replace(end=stop, where=places_, relations=tuple(relations), excepts=tuple(excepts))
        return cards, end

    def _or_placed(self, line: Line, at: int, behind: int, where: list[Place], relations: list[Modifier]) -> int:
        """ "you control or in your GY", "from your hand or that is banished"."""
        if line.w[behind - 1].word == "that":
            return self._or_that(line, at, relations)
        found, end = places(line, behind)
        if not found or found[0].at:
            return at
        where += [place._replace(how="or") for place in found]
        return end

    def _or_that(self, line: Line, at: int, relations: list[Modifier]) -> int:
        """ "from your hand or that is banished"."""
        told: list[Modifier] = []
        end = self.relative(line, at + 1, told)
        if not told or line.finite(end):
            return at
        relations.append(told[0]._replace(role="or that", start=line.w[at].start))
        return end

    def _placed(self, line: Line, cards: Cards, at: int, where: list[Place]) -> tuple[Cards, int]:
        """ "in your hand", "of your Deck", or "of" and another phrase."""
        how = line.w[at].word
        which = line.w[at + 1].senses.get("adverb", "").removesuffix("-turn")
        if how == "of" and cards.head in ("attack", "phase") and which in ("each", "this", "next"):
            each = line.w[at + 1]
            when = Time("during", "turn", each.start, each.end, which=which)
            relation = Modifier("time", line.w[at].start, each.end, time=when)
            return cards._replace(relations=(*cards.relations, relation)), at + 2
        found, end = ((), at) if how == "from" and cards.head in FIGURES else places(line, at + 1)
        if found and found[0].at in ("top", "bottom") and how in ("on", "in"):
            return cards, at
        if found:
            where += [place._replace(how=how) for place in found]
            return cards, end
        return self._of(line, cards, at) if how == "of" else (cards, at)

    def _compared(self, line: Line, at: int, relations: list[Modifier]) -> int:
        """ "less than or equal to the ATK of ...", "or lower"."""
        op = line.w[at].senses["compare"]
        start = line.w[at].start
        if "than" not in op and op not in ("<", ">"):
            relations.append(Modifier("compare", start, line.w[at].end, word=op))
            return at + 1
        other, end = self.simple(line, at + 1)
        if other is None:
            return at
        relations.append(Modifier("compare", start, other.end, other, word=op.removesuffix(" than")))
        return end

    def _alike(self, line: Line, at: int, relations: list[Modifier], where: list[Place]) -> int:
        """ "with the same Attribute as this card", "in the same column as it", where the verb of the phrase follows."""
        last = relations[-1] if relations else None
        same = last is not None and last.cards is not None and last.cards.determiner == "the-same"
        if not (same if last is not None and last.role == "with" else where and where[-1].zone == "column"):
            return at
        other, end = self.simple(line, at + 1)
        end = line.past_do(end)
        following = line.w[end].senses
        if other is None or not (line.finite(end) or ("base" in following and "noun" not in following)):
            return at
        relations.append(Modifier("as", line.w[at].start, other.end, other))
        return end

    def _of(self, line: Line, cards: Cards, at: int) -> tuple[Cards, int]:
        """ "the ATK of that monster", "2 of your banished monsters"."""
        other, end = self.simple(line, at + 1)
        if other is None or cards.of is not None:
            return cards, at
        return cards._replace(of=other), end

    def _with(self, line: Line, at: int, relations: list[Modifier], narrow: bool) -> int:
        role = line.w[at].senses["preposition"]
        other, end = self.phrase(line, at + 1, narrow) if role in ("with", "involving") else self.simple(line, at + 1)
        if other is not None and other.head not in _COUNTED and any(one.head in _COUNTED for one in other.more):
            other, end = self.simple(line, at + 1)  # "1 monster with a counter and 1 card"
        if other is None:
            return at
        but = end + (line.w[end].word == ",")
        if line.w[but].word == "but" and other.determiner == "the-same":  # "the same Type, but (with) a higher Level"
            unlike, after = self.simple(line, but + 1 + (line.w[but + 1].word == "with"))
            if unlike is not None and unlike.head in FIGURES and not line.finite(after):
                other, end = other._replace(more=(*other.more, unlike), join="and", end=unlike.end), after
        relations.append(Modifier(role, line.w[at].start, other.end, other))
        return line.past_do(end) if role == "than" else end

    def _except(self, line: Line, at: int, excepts: list[Cards]) -> int:
        """ "except X", behind a comma or in parentheses too."""
        opened = line.w[at].word
        if opened not in ("(", ",") and line.w[at].senses.get("preposition") != "except":
            return at
        here = at + 1 + (opened in ("(", ","))
        other, end = self.phrase(line, here)
        if other is None:
            return at
        if other.head == "name" and any(part.head != "name" for part in other.more):
            other, end = self.simple(line, here)  # 'except "X", and 1 Spell'
        excepts += [other] if other else []
        return end + (opened == "(" and line.w[end].word == ")")


def _or_in(line: Line, at: int) -> int:
    """The place behind "or in", which a comma may set off, or behind "or that"; 0 where that does not stand at `at`."""
    here = at + (line.w[at].word == "," and line.w[at + 1].word == "or")
    if line.w[here].word not in _JOINS:
        return 0
    following = line.w[here + 1].word
    told = here == at and following == "that" and "third" in line.w[here + 2].senses
    return here + 2 if told or following in ("in", "on") else 0


def _to_place(line: Line, at: int, narrow: bool) -> int:
    """Behind the preposition of a place, "currently" before it too; 0 where none stands at `at`."""
    here = at + (line.w[at].word == "currently" and line.w[at + 1].word in ("in", "on"))
    role = line.w[here].senses.get("preposition")
    return here + 1 if role in ("in", "from", "on", "of") and not (narrow and role == "from") else 0
