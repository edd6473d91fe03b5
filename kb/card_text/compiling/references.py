"""What "it", "that target" and "them" stand for: the targets, what was Summoned, what was chosen."""

from __future__ import annotations

import re

from kb.card_text.compiling.filters import Number, cards, number
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.reading import Cards, Count, Span

_BACK = frozenset({"it", "them", "that-card", "those-cards"})


#: What a reference may say of a card beside naming it, which the vocabulary does not ask at that place.
_QUALIFIED = re.compile(r"\b(?:this|that) (?:set|face-down|attacking|(?:face-up )?(?:attack|defense) position)\b")


def unqualified(said: str, span: Span) -> None:
    """`NoForm` where a part, worded `said`, qualifies what it refers to: "this Set card", "that attacking monster"."""
    if found := _QUALIFIED.search(said.lower()):
        raise NoForm(f"a reference: {found[0]}", span)


#: How a text speaks of the targets of all groups together.
_ALL_TARGETS = {
    "them": "it", "those cards": "it", "those targets": "that-target", "both targets": "all-targets",
    "both cards": "it", "both": "it",
}  # fmt: skip


class Known:
    """What the clauses so far have named, by which later ones may speak of it.

    `procedure`: what is paid is paid for a Summon. `targets`: the groups of targets. `last`: the words of the
    vocabulary for what a pronoun may mean now. `about_this`: what happened, happened to this card alone;
    `opposing`: this card battles another monster.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.targets: list[Entry] = []
        self.last = ""
        self.paid = False
        self.procedure = False
        self.about_this = False
        self.opposing = False

    def said(self, phrase: Cards) -> str:
        """How the phrase is worded."""
        return self.text[phrase.start : phrase.end].lower()

    def add_target(self, what: Entry, count: Number) -> None:
        """One more group of targets."""
        name = "it" if not self.targets else f"it-{len(self.targets) + 1}"
        target: Entry = {"what": what}
        if name != "it":
            target["name"] = name
        if count.most != 1:
            target["count"] = count.most
        if count.up_to:
            target["up-to"] = True
        self.targets.append(target)

    def back(self, phrase: Cards) -> str:
        """What a pronoun stands for; `NoForm` where that is not certain."""
        said = self.said(phrase)
        plain = Cards(phrase.head, phrase.start, phrase.end)
        if phrase != plain:
            raise NoForm("a pronoun with a property", (phrase.start, phrase.end))
        if len(self.targets) == 1 and self.last in ("", "it", "summoned-target"):
            return self._target(said, phrase)
        if not self.targets and self.last:
            return self.last
        if not self.targets and self.about_this and phrase.head == "it":
            return "this"
        if len(self.targets) > 1 and self.last == "" and said in _ALL_TARGETS:
            for target in self.targets:
                target["refers"] = _ALL_TARGETS[said]
            return "targets"
        raise NoForm(f"what {phrase.head} stands for", (phrase.start, phrase.end))

    def _target(self, said: str, phrase: Cards) -> str:
        refers = {"that target": "that-target", "those targets": "that-target", "both targets": "all-targets"}.get(said)
        if refers is not None and self.last != "summoned-target":
            before = self.targets[0].setdefault("refers", refers)
            if before != refers:
                raise NoForm("targets spoken of in two ways", (phrase.start, phrase.end))
        return "it"

    def what(self, phrase: Cards) -> str | None:
        """The word for what is no filter: this card, or a pronoun; None for a phrase with a noun."""
        if phrase.head == "this-card":
            if phrase != Cards("this-card", phrase.start, phrase.end):
                raise NoForm("this card with a property", (phrase.start, phrase.end))
            return "this"
        if phrase.head in _BACK:
            return self.back(phrase)
        if phrase.head == "equipped" and phrase == Cards("equipped", phrase.start, phrase.end):
            return "equipped"
        return None


def counted(phrase: Cards) -> tuple[Entry, Number]:
    """A phrase with a noun: its filter and how many."""
    return cards(phrase._replace(number=Count())), number(phrase)
