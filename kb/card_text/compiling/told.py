"""One clause before the colon or of a standing sentence, told part by part."""

from __future__ import annotations

from collections.abc import Iterator

from kb.card_text.compiling.spending import NoForm, Rest, Spent
from kb.card_text.reading import Cards, Clause


class Told:
    """One clause before the colon, its parts spent one by one."""

    def __init__(self, clause: Clause, text: str) -> None:
        self.clause = clause
        self.text = text
        self.node = Spent(clause)
        self.verb: str = self.node.take("verb")
        self.passive: bool = self.node.take("passive")
        self.subject: Cards | None = self.node.take("subject")
        self.object: Cards | None = self.node.take("object")
        self.rest = Rest(self.node.take("modifiers"))
        self.joined: str = self.node.take("joined")

    def no_form(self, why: str = "") -> NoForm:
        who = self.subject.head if self.subject else ""
        voice = "is " if self.passive else ""
        said = f"event: {who} {voice}{self.verb} {self.object.head if self.object else ''} {why}"
        return NoForm(" ".join(said.split()), (self.clause.start, self.clause.end))

    def words(self, phrase: Cards, end: int = 0) -> str:
        """How a phrase is worded, without its article; up to `end`, where others are joined to it."""
        said = self.text[phrase.start : end or phrase.end].lower().partition(" (")[0]
        said = said.rstrip(" ,").removesuffix(" or").rstrip(" ,") if end else said
        return said.removeprefix("a ").removeprefix("an ")

    def done(self) -> None:
        """`NoForm` where something is left."""
        self.rest.done()
        with self.node:
            pass


def this_card(phrase: Cards | None) -> bool:
    """Whether a phrase is "this card" and nothing else."""
    return phrase is not None and phrase == Cards("this-card", phrase.start, phrase.end)


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
