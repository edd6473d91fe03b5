"""One clause of a sentence that holds without activation, and what such a sentence comes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.in_battle import Battle
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.told import Told, this_card
from kb.card_text.reading import Cards, CardText, Clause, Condition, Count

#: What the word before a bullet adds to its effect.
By = Callable[[str], Entry]


class Held(NamedTuple):
    """What a sentence comes to: `apply` of one continuous effect with its `while`, what it says of card or effect."""

    apply: list[Entry]
    condition: Entry
    card: Entry
    #: What it says of the effect before it, or (`of` is "card") of the activation of the card.
    effect: Entry | None = None
    of: str = ""
    #: What it does each time something happens: `when` and `do` of a continuous effect.
    at_once: Entry | None = None
    #: The activation of the card: what it is activated by.
    activation: Entry | None = None
    #: How often what it applies is done.
    often: Entry | None = None
    #: What it asks for the effects below it, by the word before each.
    gives: By | None = None


class Holds(Told):
    """One clause of a standing sentence."""

    def __init__(self, clause: Clause, text: str, before: Clause | None, card: CardText | None = None) -> None:
        super().__init__(clause, text)
        self.name = card.name if card is not None else ""
        self.equips = card is not None and card.property == "Equip"
        self.monster = card is None or card.card_type == "Monster"
        #: Whether its card stays where it is, so that it holds for as long as that is there.
        self.stays = self.monster or (card is not None and card.property in ("Continuous", "Field", "Equip"))
        self.modal: str = self.node.take("modal")
        self.before = before
        self.attacker: str | Cards = ""
        #: Whether what must be so is told of this card alone, so that "it" is this card.
        self.about_this = False
        #: Whether it is so while this card is equipped to "that monster".
        self.bearing = False
        #: Whether it is so as this card attacks.
        self.attacks = False
        #: For the Synchro Summon of which monster this card is used, where that is what it is told of.
        self.material: Entry | None = None
        #: The Summon that a player may not answer.
        self.answered: Condition | None = None
        #: What battles a monster in the battles of which it is told.
        self.fights: Cards | None = None
        #: The battle for as long as which it is so.
        self.battle: Battle | None = None
        if self.subject is not None and self.subject.head == "neither-player" and self.modal == "can":
            self.modal, self.subject = "cannot", self.subject._replace(head="each-player")

    def no_form(self, why: str = "") -> NoForm:
        who = f"{self.subject.head} " if self.subject else ""
        voice = "be " if self.passive else ""
        said = f"holds: {who}{self.modal} {voice}{self.verb} {self.object.head if self.object else ''} {why}"
        return NoForm(" ".join(said.split()), (self.clause.start, self.clause.end))

    def what(self, phrase: Cards | None, equipped: bool = False) -> Entry | str:
        """The cards a clause is about: this card where it names none."""
        if self.battle is not None and phrase is not None:
            return self.battle.whom(self.text[phrase.start : phrase.end].lower(), self)
        if phrase is None or this_card(phrase):
            return "this"
        if self.bearing and phrase == Cards("that-card", phrase.start, phrase.end):
            return "equipped"
        alone = self.before is None and not self.clause.conditions
        if self.bearing and alone and self.subject == phrase == Cards("it", phrase.start, phrase.end):
            return "equipped"  # "Equip this card to that target. It gains ..."
        if phrase == Cards("it", phrase.start, phrase.end) and _about_bearer(self.before, bearing=self.bearing):
            return "equipped"
        if phrase == Cards("it", phrase.start, phrase.end) and self.before is not None and _about_this(self.before):
            return "this"
        if phrase == Cards("equipped", phrase.start, phrase.end) or _bears_this(phrase):
            return "equipped"
        if phrase == Cards("it", phrase.start, phrase.end) and self.before is None and self.equips:
            return "equipped"
        if self.about_this and phrase == Cards("it", phrase.start, phrase.end):
            return "this"
        if (several := self._spoken_of(phrase)) is not None:
            phrase = several
        if phrase.number not in (Count(1, None, ""), Count(1, None, "all"), Count(1, None, "each")):
            raise self.no_form("of some")
        return cards(phrase._replace(number=Count()))

    def _spoken_of(self, phrase: Cards) -> Cards | None:
        """ "them", "they": the cards of which the clause before speaks, several of them; None for another word."""
        again = any(phrase == Cards(word, phrase.start, phrase.end) for word in ("it", "them"))
        if not again or self.before is None or self.clause.joined not in ("and", "also", "but"):
            return None
        told = [one for one in (self.before.subject, self.before.object) if one is not None and one.head in _CARDS]
        (them,) = told if len(told) == 1 else (None,)
        alone = them is None or not self.before.conditions or them is self.before.subject
        return them if alone and them is not None and them.number in _ALL and not them.more else None


#: What "they" may be, and how many they then are.
_CARDS = frozenset({"card", "monster", "spell", "trap", "spell-trap", "name"})
_ALL = (Count(1, None, ""), Count(1, None, "all"), Count(1, None, "each"))


def _bears_this(phrase: Cards) -> bool:
    """ "a monster equipped with this card": there is one at most."""
    bare = phrase.number in (Count(1, 1, "a"), Count(1, None, "")) and len(phrase.relations) == 1
    if not bare or phrase != Cards("monster", phrase.start, phrase.end, phrase.number, relations=phrase.relations):
        return False
    (said,) = phrase.relations
    clause = said.clauses[0] if len(said.clauses) == 1 and said.role == "participle" else None
    if clause is None or len(clause.modifiers) != 1:
        return False
    (beside,) = clause.modifiers
    plain = Clause("equip", clause.start, clause.end, form=clause.form, modifiers=clause.modifiers)
    return clause == plain and beside.role == "with" and this_card(beside.cards)


def _about_bearer(before: Clause | None, *, bearing: bool) -> bool:
    """Whether the clause before is about the monster that this card is equipped to, or a figure of it."""
    subject = before.subject if before is not None else None
    who = subject.of if subject is not None and subject.of is not None else subject
    if who is None:
        return False
    again = any(who == Cards(word, who.start, who.end) for word in ("that-card", "it"))
    return who == Cards("equipped", who.start, who.end) or _bears_this(who) or (bearing and again)


def _about_this(clause: Clause) -> bool:
    return clause.subject is None or this_card(clause.subject) or this_card(clause.object)
