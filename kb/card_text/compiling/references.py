"""What "it", "that target" and "them" stand for: the targets, what was Summoned, what was chosen."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from kb.card_text.compiling.counts import Number, number
from kb.card_text.compiling.fighters import fighter
from kb.card_text.compiling.filters import cards, place_of
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.targeted import as_it_lies, both_of, by_order, says_again
from kb.card_text.compiling.those import one_target, shown_again, went_there, without_event
from kb.card_text.compiling.together import told_apart
from kb.card_text.reading import Cards, Count, Filter, Span

_BACK = frozenset({"it", "them", "that-card", "those-cards"})


#: What a reference may say of a card beside naming it, which the vocabulary does not ask at that place; and so many of
#: each of several.
_QUALIFIED = re.compile(
    r"\b(?:this|that) (?:set|face-down|attacking|(?:face-up )?(?:attack|defense) position)\b"
    r"|\A(?:if|when) (?:you do(?! not)|it does|so)\b|\bdifferent original names\b|\b\d each of\b"
)


def unqualified(said: str, span: Span) -> None:
    """`NoForm` where a part, worded `said`, qualifies what it refers to: "this Set card", "that attacking monster"."""
    if found := _QUALIFIED.search(said.lower()):
        raise NoForm(f"a reference: {found[0]}", span)


_ALL_OF_THEM = re.compile(r"both|all (?:\d+|three|two)(?: targets| of them)?|both (?:targets|of them)")
#: How a text speaks of the monster that this card battles.
_OPPOSING = (
    "that monster",
    "that opponent's monster",
    "the opponent's monster",
    "that opponent's battling monster",
)
#: How a text speaks of the targets of all groups together.
_ALL_TARGETS = {
    "them": "it", "those cards": "it", "those targets": "that-target", "both targets": "all-targets",
    "both cards": "it", "both monsters": "it", "both": "it", "both of them": "it",
}  # fmt: skip


class Done(NamedTuple):
    """Something that was done with cards: `verbs` by which a text speaks of it, the filter of those cards.

    `word`: what the vocabulary calls them, "" for what moved none. `paid`: as a cost, `alone` if no other cards paid.
    `one`: it is exactly one card.
    """

    verbs: tuple[str, ...]
    what: Entry
    word: str = "moved"
    paid: bool = False
    alone: bool = True
    one: bool = False


class Known:
    """What the clauses so far have named, by which later ones may speak of it.

    `procedure`: what is paid is paid for a Summon. `targets`: the groups of targets. `last`: the words of the
    vocabulary for what a pronoun may mean now. `about_this`: what happened, happened to this card alone;
    `opposing`: this card battles another monster.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.targets: list[Entry] = []
        #: What was paid and done so far with cards.
        self.done: list[Done] = []
        #: Whether what is done now asks for something, of which "each" may speak.
        self.asked = False
        #: What was declared.
        self.declares: list[Entry] = []
        self.last = ""
        #: How this card, which is paid, must have been Summoned.
        self.this_so: Entry = {}
        #: Whether other cards were paid, of which "it" may speak.
        self.paid = False
        self.procedure = False
        self.about_this = False
        self.opposing = False
        #: The event before the colon.
        self.when: Entry = {}
        #: What "that monster" or "it" means of the event, in a word of the vocabulary; "" where it means nothing.
        self.happened = ""
        #: The filter of the cards that the event was about.
        self.event_what: Entry = {}
        #: Whether what was Summoned last is this card, of which a text does not say "that".
        self.this_came = False
        #: Whether "it" is what was Special Summoned right before: "..., but it cannot attack".
        self.brought = False
        #: Whether what was spoken of may have left its place.
        self.moved = False
        #: Whether the clause does something that is done to cards on the field alone.
        self.on_field = False
        #: Where the cards are that the effect has shown, whether it is one alone, and what was asked of it last.
        self.shown = ""
        self.one_shown = False
        self.turned: Entry = {}
        #: The monster of the battle whose ATK or DEF the clause changes, of whose figures it then says "its".
        self.changed: Entry | str | None = None

    def fighting(self, phrase: Cards) -> Entry | str | None:
        """The monster of the battle that a phrase speaks of, where nothing is targeted."""
        said = self.said(phrase)
        said = said.removesuffix("'s") if said.endswith("monster's") else said
        if self.targets:
            return None
        if self.opposing and said in _OPPOSING:
            return {"where": "monster", "role": "opposing"}
        return fighter(said, self.when)

    def said(self, phrase: Cards) -> str:
        """How the phrase is worded."""
        return self.text[phrase.start : phrase.end].lower()

    def with_article(self, phrase: Cards) -> str:
        """How the phrase is worded, with the "the" that a figure of it leaves before it ("the X's ATK")."""
        article = "the " if self.text[: phrase.start].lower().endswith("the ") else ""
        return article + self.said(phrase)

    def add_target(self, what: Entry, count: Number) -> None:
        """One more group of targets."""
        name = "it" if not self.targets else f"it-{len(self.targets) + 1}"
        target: Entry = {"what": what}
        if name != "it":
            target["name"] = name
        if count.by is not None:
            target["so-many"] = count.by
        if count.most != 1:
            target["count"] = count.most
        if count.up_to:
            target["up-to"] = True
        target |= dict(count.together)
        self.targets.append(target)

    def back(self, phrase: Cards) -> str:
        """What a pronoun stands for; `NoForm` where that is not certain."""
        said = self.said(phrase)
        phrase, said = self._as_targeted(phrase, said)
        plain = Cards(phrase.head, phrase.start, phrase.end)
        nothing_yet = not self.targets and not self.last
        heads: Collection[str] = ("that-card",) if self.about_this else ("that-card", "it")
        if self.happened == "triggering":
            heads = _BACK
        if self.paid:
            heads = ("that-card",)
        if self.happened and nothing_yet and phrase.head in heads and phrase == plain:
            return self.happened
        if phrase != plain:
            raise NoForm("a pronoun with a property", (phrase.start, phrase.end))
        return self._spoken_of(phrase, said.removesuffix("'s"))

    def _spoken_of(self, phrase: Cards, said: str) -> str:
        """What a pronoun stands for, of what the clauses named."""
        if self.brought and phrase.head in ("it", "them"):
            return "summoned"
        named = said in ("that target", "those targets") or self._left_there(said)
        if len(self.targets) == 1 and (named or self.last in ("", "it", "summoned-target")):
            return self._target(said, phrase)
        if len(self.targets) == 1 and self.this_came and said.startswith(("that ", "those ")):
            return self._target(said, phrase)
        if self.last == "added":
            if self.done and self.done[-1].verbs == ("add",) and not self.done[-1].paid:
                return "moved"
        elif not self.targets and self.last and self.last != "another":
            return self.last
        if not self.targets and self.about_this and not self.last and phrase.head == "it":
            return "this"
        if len(self.targets) > 1 and self.last == "" and said in _ALL_TARGETS:
            for target in self.targets:
                target["refers"] = _ALL_TARGETS[said]
            return "targets"
        raise NoForm(f"what {phrase.head} stands for", (phrase.start, phrase.end))

    def _left_there(self, said: str) -> bool:
        """ "that monster", after other cards went elsewhere: the target on the field, where the text does something."""
        if len(self.targets) != 1 or self.last != "another" or not (self.on_field and said.startswith("that ")):
            return False
        what, done = self.targets[0]["what"], [one for one in self.done if not one.paid]
        there = what.get("where") in ("field", "monster", "spell", "spell-trap-zone")
        return there and all(one.word != "summoned" and one.what is not what for one in done)

    def _happened_to(self, phrase: Cards) -> bool:
        """ "that opponent's monster", "the destroyed monster", "that Fiend monster": what the event was about."""
        if not self.happened or self.targets or self.last or phrase.head != "monster" or phrase.more:
            return False
        filters = tuple((one.what, one.values, one.op, one.negated) for one in phrase.filters)
        like = Cards("monster", phrase.start, phrase.end, phrase.number, phrase.whose, filters=phrase.filters)
        plain = phrase == like._replace(determiner=phrase.determiner)
        worded = self.with_article(phrase).startswith(("the ", "half the "))
        said = phrase.determiner == "that" or phrase.number == Count(1, None, "the") or worded
        if not plain or not said:
            return False
        if self.happened == "destroyed":
            return filters in ((), (("role", ("destroyed",), "=", False),)) and phrase.whose in ("", "opponent")
        if self.happened == "attacker":
            return filters in ((), (("battle", ("attacking",), "=", False),)) and phrase.whose == "opponent"
        if self.happened != "triggering" or phrase.determiner != "that" or not filters:
            return False
        phrase = without_event(phrase, self.when.get("event", ""))
        again = cards(phrase._replace(determiner="", number=Count()), False)
        return all(self.event_what.get(key) == value for key, value in again.items() if key not in ("where", "kind"))

    def _targeted(self, phrase: Cards) -> bool:
        """ "the targeted monster", where there is one group of targets."""
        if len(self.targets) != 1 or len(phrase.filters) != 1:
            return False
        one = phrase.filters[0]
        plain = Cards(phrase.head, phrase.start, phrase.end, phrase.number, filters=phrase.filters)
        the = phrase.determiner == "that" or self.with_article(phrase).startswith("the ")
        return (
            the
            and phrase._replace(determiner="") == plain
            and phrase.number in (Count(), Count(1, None, ""), Count(1, None, "the"))
            and phrase.head in ("monster", "card")
            and one == Filter("role", ("targeted",), one.start, one.end)
        )

    def _as_targeted(self, phrase: Cards, said: str) -> tuple[Cards, str]:
        """ "that monster you control", "it from the GY": what only says again where the one group of targets is."""
        if phrase.number == Count(2, 2, "both") and phrase.determiner == "of" and said == "both those targets":
            return phrase._replace(number=Count(), determiner=""), "both targets"
        of_event = not self.targets and not self.last and (self.about_this or self.happened == "destroyed")
        if of_event and went_there(phrase, self.when):
            return phrase._replace(where=()), said
        if len(self.targets) != 1 or not (phrase.whose or phrase.where):
            return phrase, said
        what = self.targets[0]["what"]
        bare = phrase._replace(whose="", where=())
        if phrase.whose:
            if what.get("whose") != phrase.whose or phrase.where or phrase.head != "that-card":
                return phrase, said
            return bare, "that target"
        places = [place_of(place) for place in phrase.where]
        return (bare, said) if all(one.get("where") == what.get("where") for one in places) else (phrase, said)

    def _target(self, said: str, phrase: Cards) -> str:
        refers = {"that target": "that-target", "those targets": "that-target", "both targets": "all-targets"}.get(said)
        if refers is not None and self.last != "summoned-target":
            before = self.targets[0].setdefault("refers", refers)
            if before != refers:
                raise NoForm("targets spoken of in two ways", (phrase.start, phrase.end))
        return "it"

    def of_the_shown(self, phrase: Cards) -> Cards | str | None:
        """ "the rest", "the excavated card": what was shown and has not moved; None for another phrase."""
        return shown_again(phrase, self.said(phrase), self.shown, one_shown=self.one_shown)

    def what(self, phrase: Cards) -> str | None:
        """The word for what is no filter: this card, or a pronoun; None for a phrase with a noun."""
        if phrase.head == "this-card":
            if phrase != Cards("this-card", phrase.start, phrase.end):
                raise NoForm("this card with a property", (phrase.start, phrase.end))
            if not self.targets:
                self.last = "this"
            return "this"
        if self.of_the_shown(phrase) == "shown":
            return "shown"
        if (again := by_order(phrase, self.with_article(phrase), self.targets, self.last)) is not None:
            return again
        if phrase.head in _BACK and not (len(self.targets) > 1 and (phrase.whose or phrase.where)):
            word = self.back(phrase)
            if word == "this" and not self.targets:
                self.last = "this"
            return word
        return self.with_a_noun(phrase)

    def with_a_noun(self, phrase: Cards) -> str | None:
        """The word for a phrase with a noun that speaks of something named before."""
        if (target := self._one_target(phrase)) is not None:
            return target
        if self._happened_to(phrase):
            return self.happened
        if phrase.head == "number" and _ALL_OF_THEM.fullmatch(self.said(phrase)) and self.targets and not self.last:
            return self.back(Cards("them", phrase.start, phrase.end))
        if both_of(phrase, self.targets) and not self.last:
            return self.back(Cards("them", phrase.start, phrase.end))
        if phrase.head == "equipped" and phrase == Cards("equipped", phrase.start, phrase.end):
            return "equipped"
        if phrase.determiner == "that" and self._described(phrase):
            return self.back(Cards("that-card", phrase.start, phrase.end))
        if phrase.determiner == "that" and self._brought_again(phrase):
            return self.back(Cards("that-card", phrase.start, phrase.end))
        return None

    def _brought_again(self, phrase: Cards) -> bool:
        """ "that Special Summoned monster", of what was Special Summoned last."""
        again = without_event(phrase, "summoned")
        plain = Cards("monster", phrase.start, phrase.end, phrase.number, determiner="that")
        brought = self.last in ("summoned", "summoned-target") and not self.this_came
        return brought and again != phrase and again == plain and phrase.number in (Count(), Count(1, None, ""))

    def _one_target(self, phrase: Cards) -> str | None:
        """The target that is spoken of as such, or as that of one side or place."""
        if self._targeted(phrase):
            return self._target("that target", phrase)
        if len(self.targets) > 1 and phrase.determiner == "that" and self.last in ("", "another"):
            found = [one for one in self.targets if says_again(phrase, one["what"])]
            if len(found) == 1 and "count" not in found[0]:
                found[0]["refers"] = "that-target"
                return str(found[0].get("name", "it"))
        target = one_target(phrase, self.said(phrase), self.targets)
        if target is None or self.last not in ("", "another"):
            return None
        if target.setdefault("refers", "that-target") != "that-target":
            raise NoForm("targets spoken of in two ways", (phrase.start, phrase.end))
        return str(target.get("name", "it"))

    def _described(self, phrase: Cards) -> bool:
        """ "that Dragon monster", of the one group of targets: what is said again of it was asked of it before."""
        if len(self.targets) != 1:
            return False
        target = self.targets[0]
        if says_again(phrase, target["what"]):
            return True
        lies_open, bare = as_it_lies(phrase, target["what"])
        if lies_open and says_again(bare, target["what"]) and target.get("refers", "that-target") == "that-target":
            target["refers"], target["what"] = "that-target", {**target["what"], "face": "up"}
            return True
        return False


def counted(phrase: Cards, *, apart: bool = False) -> tuple[Entry, Number]:
    """A phrase with a noun: its filter and how many; of different names only where that can be asked (`apart`)."""
    kept, together = told_apart(phrase)
    if together and not apart:
        raise NoForm("different names", (phrase.start, phrase.end))
    return cards(kept._replace(number=Count())), number(kept)._replace(together=tuple(together.items()))


def all_of(phrase: Cards) -> tuple[Entry, Number]:
    """A phrase that speaks of all cards of a kind, with or without that word."""
    found, count = counted(phrase._replace(number=Count(1, None, "all")) if phrase.number == _OPEN else phrase)
    return found, count


_OPEN = Count(1, None, "")
