"""One clause before the colon or of a standing sentence, told part by part."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.card_text.compiling.kinds import with_kinds
from kb.card_text.compiling.spending import Entry, NoForm, Rest, Spent
from kb.card_text.reading import Cards, Clause, Filter, Modifier

#: Words that the grammar passes over before a verb, and that say something all the same.
_PASSED = re.compile(
    r"\b(?:originally|normally|again|once(?! per turn\b)|only|just|successfully|next|already|currently|still)\b"
)


class Told:
    """One clause before the colon, its parts spent one by one."""

    def __init__(self, clause: Clause, text: str) -> None:
        self.clause = clause
        self.text = text
        self.node = Spent(clause)
        self.verb: str = self.node.take("verb")
        self.passive: bool = self.node.take("passive")
        self.subject: Cards | None = self.node.take("subject")
        self.rest = Rest(_by_either(self.node.take("modifiers"), text))
        self.object = with_kinds(self.node.take("object"), self.rest.left)
        self.joined: str = self.node.take("joined")
        self.passed = self._passed()
        #: Whether nobody chooses the cards that its object speaks of; False once that is spent.
        self.by_chance = False
        #: Whether anybody has asked for the object.
        self.asked = False

    @property
    def object(self) -> Cards | None:
        """The object, which is spent by being asked for."""
        self.asked = True
        return self._object

    @object.setter
    def object(self, phrase: Cards | None) -> None:
        self._object = phrase

    def _passed(self) -> set[str]:
        """The words before or around the verb that the reading has no field for."""
        parts = (self.subject, self.object, *self.rest.left, *self.clause.conditions)
        said = [(part.start, part.end) for part in parts if part is not None]
        held = range(self.clause.start, self.clause.end)
        left = "".join(self.text[at] if not any(a <= at < b for a, b in said) else " " for at in held)
        return set(_PASSED.findall(left.lower()))

    def adverb(self, word: str) -> bool:
        """Whether a word stands with the verb which the grammar passes over; now spent."""
        there = word in self.passed
        self.passed.discard(word)
        return self.rest.word("adverb", word) or there

    def chance(self) -> Entry:
        """`random` where nobody chooses the cards; now spent."""
        there, self.by_chance = self.by_chance or self.rest.word("adverb", "at-random"), False
        return {"random": True} if there else {}

    def no_form(self, why: str = "") -> NoForm:
        who = self.subject.head if self.subject else ""
        voice = "is " if self.passive else ""
        said = f"event: {who} {voice}{self.verb} {self.object.head if self.object else ''} {why}"
        return NoForm(" ".join(said.split()), (self.clause.start, self.clause.end))

    def speaks_of_this(self, clause: Clause) -> bool:
        """Whether "it" in a phrase ("attached to it") is this card: it is what the clause is about."""
        if clause != Clause(clause.verb, clause.start, clause.end, form=clause.form, modifiers=clause.modifiers):
            return False
        named = [one.cards.head for one in clause.modifiers if one.cards is not None]
        return named == ["this-card"] or (named == ["it"] and (self.subject is None or this_card(self.subject)))

    def words(self, phrase: Cards, end: int = 0) -> str:
        """How a phrase is worded, without its article; up to `end`, where others are joined to it."""
        said = self.text[phrase.start : end or phrase.end].lower().partition(" (")[0]
        said = said.rstrip(" ,").removesuffix(" by").removesuffix(" or").rstrip(" ,") if end else said
        return said.removeprefix("a ").removeprefix("an ")

    def done(self) -> None:
        """`NoForm` where something is left."""
        self.rest.word("remark", "your choice , if tied", "your choice if tied")  # of cards that have the most
        self.rest.done()
        if self.by_chance:
            raise self.no_form("at random")
        if self._object is not None and not self.asked:
            raise self.no_form("of which nothing is said")
        if self.passed:
            raise NoForm(f"the word {min(self.passed)}", (self.clause.start, self.clause.end))
        with self.node:
            pass


def _by_either(said: tuple[Modifier, ...], text: str) -> tuple[Modifier, ...]:
    """ "by battle or by a card effect" told as "by battle or a card effect"."""
    made: list[Modifier] = []
    for one in said:
        first = made[-1].cards if made and made[-1].role == one.role == "by" else None
        plain = one == Modifier("by", one.start, one.end, cards=one.cards)
        other = one.cards if plain and made and text[made[-1].end : one.start].strip(" ,").lower() == "or" else None
        if first is None or other is None or first.join not in ("", "or"):
            made.append(one)
        else:
            both = first._replace(more=(*first.more, other), join="or")
            made[-1] = made[-1]._replace(cards=both, end=one.end)
    return tuple(made)


def this_card(phrase: Cards | None) -> bool:
    """Whether a phrase is "this card" and nothing else."""
    return phrase is not None and phrase == Cards("this-card", phrase.start, phrase.end)


def this_so(phrase: Cards, told: Told) -> dict[str, str]:
    """ "this face-up Attack Position card": this card, in that position."""
    plain = Cards("card", phrase.start, phrase.end, phrase.number, determiner="this", filters=phrase.filters)
    found = {one.what: str(one.values[0]) for one in phrase.filters if one.values}
    told_once = [Filter(one.what, one.values[:1], one.start, one.end) for one in phrase.filters]
    if phrase != plain or list(phrase.filters) != told_once or found.keys() - {"face", "position"}:
        raise told.no_form("this card so")
    return {"role": "this", **found}


def player(phrase: Cards | None) -> str:
    """The player that a phrase is: you, opponent or each; "" for any other phrase."""
    if phrase is None or phrase != Cards(phrase.head, phrase.start, phrase.end):
        return ""
    return {"you": "you", "opponent": "opponent", "each-player": "each", "either-player": "each"}.get(phrase.head, "")


def alternatives(phrase: Cards, told: Told) -> Iterator[tuple[Cards, str]]:
    """Each phrase of several, alone, with how it is worded."""
    yield phrase._replace(more=(), join=""), told.words(phrase, phrase.more[0].start if phrase.more else 0)
    for part in phrase.more:
        yield part, told.words(part)
