"""One clause of a resolution: what is done, and by whom."""

from __future__ import annotations

from kb.card_text.compiling.likeness import as_filter, likened
from kb.card_text.compiling.paid_with import excepted
from kb.card_text.compiling.references import Known
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.told import Told, player
from kb.card_text.reading import Cards, Clause, Modifier, Place


class Act(Told):
    """One clause of a resolution: what is done, and by whom."""

    def __init__(self, clause: Clause, known: Known) -> None:
        super().__init__(clause, known.text)
        self.known = known
        self.joined = clause.joined
        self.modal: str = self.node.take("modal")
        #: Whether it is done immediately after the effect has resolved.
        self.afterwards = False

    def no_form(self, why: str = "") -> NoForm:
        who = f"{self.subject.head} " if self.subject and self.subject.head != "you" else ""
        modal = f"{self.modal} " if self.modal not in ("", "can") else ""
        said = f"act: {who}{modal}{self.verb} {self.object.head if self.object else ''} {why}"
        return NoForm(" ".join(said.split()), (self.clause.start, self.clause.end))

    def by_you(self) -> None:
        """`NoForm` where somebody else does it."""
        if self.who() != "you":
            raise self.no_form("by another")

    def who(self) -> str:
        """The player who does it."""
        if self.subject is None:
            return "you"
        found = player(self.subject)
        if not found or (self.modal == "can" and found != "you"):
            raise self.no_form()
        return found

    def picked_by(self) -> Entry:
        """By whom of the shown cards one is picked: by nobody, or by the opponent; {} where its player does."""
        if self.rest.word("adverb", "opponent-picks"):
            return {"by-opponent": True}
        return self.chance() if self.known.shown == "deck" else {}

    def _compared_from(self, phrase: Cards) -> bool:
        """ "1 X with a different name from that monster": no place."""
        names = (one.cards for one in phrase.relations if one.role == "with" and one.cards is not None)
        differ = any(("different",) in [part.values for part in one.filters] for one in names)
        said = [one for one in self.rest.left if one.role == "from"]
        return differ and len(said) == 1 and said[0].cards is not None and not said[0].places

    def taken(self) -> Cards:
        """The object, with the place and the exception that stand behind it."""
        phrase = excepted(self)
        if self.rest.word("adverb", "currently") and not phrase.where:
            there = self.rest.place("on")
            if there is not None and there.zone == "field" and not there.at:
                phrase = phrase._replace(where=(there._replace(how="on"),))
            elif there is not None:
                raise self.no_form("there")
        place = None if self._compared_from(phrase) else self.rest.take("from")
        if place is not None and place.cards is not None and self.known.shown.startswith("their "):
            if place != Modifier("from", place.start, place.end, Cards("it", place.cards.start, place.cards.end)):
                raise self.no_form("from something")
            there = Place(self.known.shown.removeprefix("their "), "them", place.start, place.end)
            place = place._replace(cards=None, places=(there,))
        if place is not None:
            if not place.places or place != Modifier("from", place.start, place.end, places=place.places):
                raise self.no_form("from something")
            left = tuple(one._replace(how="from") for one in place.places)
            more = tuple(one if one.where or one.whose else one._replace(where=left) for one in phrase.more)
            phrase = phrase._replace(where=(*phrase.where, *left), more=more)
        if self.known.shown.startswith("their "):
            theirs = (one._replace(whose="opponent") if one.whose == "them" else one for one in phrase.where)
            phrase = phrase._replace(where=tuple(theirs))
        if (
            phrase.head == "card"
            and phrase.determiner == "this"
            and self.known.text[phrase.start : phrase.end].lower() == "this banished card"
        ):
            phrase = Cards(
                "this-card", phrase.start, phrase.end, where=(Place("banished", "", phrase.start, phrase.end),)
            )
        phrase, like, self.rest.left = likened(phrase, self.rest.left, self, self.known)
        if like:
            phrase = as_filter(phrase, like)
        again = self.known.of_the_shown(phrase)
        return again if isinstance(again, Cards) else phrase
