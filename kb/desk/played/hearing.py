"""The clauses of a question -> the tables that it may tell: who has what where, what is done in order, what is asked.

Where it is not told whose a card is, there is a table for each player that it may be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from kb.desk.played.clauses import Clause
from kb.desk.played.deeds import Deeds
from kb.desk.played.nouns import Noun, noun
from kb.desk.played.things import Unclear, on_field, stands, where
from kb.desk.played.told import HIM, ME, Asks, Deed, Thing, Told, other
from kb.language.patterns import ready
from kb.records import Card

#: What is asked of what a deed of the question's own does.
_DONE = {"hits": "destroyed", "outlives": "stays"}
_NUMBERS = {"no": 0, "0": 0, "one": 1, "1": 1, "a": 1, "two": 2, "2": 2, "three": 3, "3": 3, "four": 4, "4": 4}
#: The kinds of Spells and Traps that stay on the field.
_STAYING = ("Continuous", "Field", "Equip")
#: Who is not told is, where the thing that it befalls is mine, the other player.
_MOST_OPEN = 2


class Hearing(Deeds):
    """Puts the clauses of one question together. `cards` are the named ones by their letters."""

    def __init__(self, cards: dict[str, Card]) -> None:
        super().__init__(cards)
        self._asked: Asks | None = None
        self._turn = ""
        self._empty: list[tuple[str, str]] = []
        self._absent: list[str] = []

    def told(self, clauses: Sequence[Clause]) -> Iterator[Told]:
        """The tables that the clauses may tell. Raises Unclear."""
        for clause in clauses:
            if self._asked is not None and clause.kind == "asks":
                raise Unclear
            getattr(self, f"_{clause.kind}")(clause)
            self._turn = clause.turn or self._turn
        if self._asked is None:
            raise Unclear
        yield from self._owned(self._asked._replace(turn=self._turn or self._asked.turn))

    # ---- clauses ----------------------------------------------------------------------------------------

    def _lies(self, clause: Clause) -> None:
        nouns = clause.nouns
        if clause.form == "nothing":
            return
        if clause.form == "empty":
            places = {"hand": ("hand",), "backrow": ("set",)}.get(clause.said, ("monster", "set"))
            self._empty += [(clause.who, place) for place in places]
            return
        if clause.form == "absent":
            self._absent.append(self._card(nouns["a"], clause.who))
            return
        if clause.form == "never":
            name = self._thing(nouns["a"])
            self._things[name] = self._things[name]._replace(how="never", place="graveyard")
            return
        if clause.form == "materials":
            name = self._thing(nouns["a"], place="monster")
            self._things[name] = self._things[name]._replace(materials=_NUMBERS[clause.said])
            return
        if clause.form == "proper":
            self._came_well(nouns["a"], clause)
            return
        if clause.form in ("equipped", "wears"):
            worn, by = (nouns["b"], nouns["a"]) if clause.form == "wears" else (nouns["a"], nouns["b"])
            if clause.form == "equipped" and self._is_monster(worn):
                worn, by = by, worn
            bearer = self._thing(by, place="monster")
            self._thing(worn, self._things[bearer].whose, on=bearer, place="spell")
            return
        for key in ("a", "b"):
            if key in nouns:
                self._lies_there(clause, nouns[key])

    def _lies_there(self, clause: Clause, noun: Noun) -> None:
        pose, said = noun.pose, clause.said
        place = noun.place
        if clause.form == "is":
            if said.strip() == "set" and noun.kind == "monster" and not noun.letter:
                raise Unclear
            place, pose = where(said) or place, stands(said) or pose
        name = self._thing(noun, clause.who, pose=pose)
        thing = self._things[name]
        at = on_field(thing, pose) if place in ("", "field-somewhere") else place
        if at == "monster" and thing.kind != "monster":
            raise Unclear  # a Spell or Trap that is a monster now
        zone = "x1" if "extra monster zone" in said else thing.zone
        self._things[name] = thing._replace(place=thing.place or at, pose=pose or thing.pose, zone=zone)

    def _came_well(self, noun: Noun, clause: Clause) -> None:
        """A monster was properly Summoned once; where it is now is told elsewhere."""
        name = self._thing(noun, clause.who)
        self._things[name] = self._things[name]._replace(how="proper", place="graveyard" if clause.said == "gy" else "")

    def _is_monster(self, noun: Noun) -> bool:
        card = self._cards.get(noun.letter)
        return Thing("", card).kind == "monster" if card else noun.kind == "monster"

    # ---- what is asked ----------------------------------------------------------------------------------

    def _asks(self, clause: Clause) -> None:
        form, nouns = clause.form, clause.nouns
        if form in _DONE:
            self._hits(clause, "")
            self._asked = Asks(_DONE[form], self._deeds[-1].target, on="if it can")
        elif form in ("destroyed", "stays"):
            self._asked = Asks(form, self._thing(nouns["b"]))
        elif form == "damage":
            self._asked = Asks(form, who=clause.who, on=clause.said)
        elif form in ("may-activate", "may-revive"):
            self._may(clause)
        elif form == "chaining-stops":
            self._chained(clause)
        elif form == "may-fetch":
            self._fetched(clause)
        elif form == "brings":
            self._asked = Asks(form, who=clause.who, on=clause.said)
        elif form == "does":
            self._does(clause)
        elif form == "may-attack":
            what = self._thing(nouns["a"], clause.who, place="monster")
            who = self._things[what].whose or ME
            self._set(what, who)
            self._asked = Asks(form, what, who, turn=who)
        else:
            raise Unclear

    def _chained(self, clause: Clause) -> None:
        """A card is activated, another in answer to it and on it: is the first negated by that?"""
        first, answer = self._card(clause.nouns["b"]), self._card(clause.nouns["a"])
        who = self._things[first].whose or HIM
        self._set(first, who)
        self._set(answer, other(who))
        self._deeds += (Deed(who, "activate", first), Deed(other(who), "activate", answer, first))
        self._asked = Asks("negated", first, on=answer if clause.said else "")

    def _fetched(self, clause: Clause) -> None:
        """A card that is in the Deck, or where it is told to be, is got by another."""
        by = self._card(clause.nouns["a"], clause.who)
        who = self._things[by].whose or ME
        self._set(by, who)
        got = self._card(clause.nouns["b"], who)
        self._things[got] = self._things[got]._replace(place=self._things[got].place or "deck")
        self._asked = Asks("may-fetch", by, who, got)

    def _does(self, clause: Clause) -> None:
        """What a card is said to do: which one that is, is left open where it is not told."""
        of, who = "", clause.who
        if "a" in clause.nouns:
            of = self._thing(clause.nouns["a"])
        letters = [letter for letter in ready(r"\b[XYZ]\b").findall(clause.said) if letter != of]
        if letters and (of or len(letters) > 1):
            raise Unclear
        if letters:
            of = self._thing(noun(letters[0]), who)
        self._asked = Asks("does", of, who, clause.said or "effect")

    def _may(self, clause: Clause) -> None:
        nouns = clause.nouns
        card = self._cards.get(nouns["a"].letter)
        if clause.effect and clause.form == "may-activate" and card and Thing("", card).kind != "monster":
            self._does(clause._replace(said="effect"))
            return
        if clause.said == "use" and card and card.type.split(" ")[0] in _STAYING:
            raise Unclear  # the card, or the effect of it where it lies
        again = "b" in nouns and nouns["b"].bare and (clause.form == "may-revive" or not self._deeds)
        before = self._thing(nouns["b"]) if again else ""
        what = self._card(nouns["a"], clause.who)
        who = clause.who or self._things[what].whose or ME
        self._things[what] = self._things[what]._replace(whose=who)
        on = ""
        if "b" in nouns:
            b = nouns["b"]
            chained = b.letter in self._acting() or (b.bare and self._deeds and clause.form == "may-activate")
            if not chained and b.letter and clause.form == "may-activate" and self._answers(clause, b):
                self._deeds.append(Deed(self._things[self._thing(b, other(who))].whose, "activate", b.letter))
                chained = True
            on = "" if chained else before or self._thing(b)
            if clause.form == "may-revive" and not self._things[on].place:
                self._things[on] = self._things[on]._replace(place="graveyard")
        chains = clause.said not in ("", "use") or (bool(on == "") and "b" in nouns)
        self._asked = Asks("may-activate", what, who, on, at_once=chains)

    def _answers(self, clause: Clause, noun: Noun) -> bool:
        """Whether a card is used in answer to another, and not on it."""
        card = self._cards.get(noun.letter)
        return (
            clause.said not in ("", "use") and card is not None and not noun.place and Thing("", card).kind != "monster"
        )

    # ---- whose ------------------------------------------------------------------------------------------

    def _owned(self, asks: Asks) -> Iterator[Told]:
        """The tables with an owner for each thing."""
        open_ = [n for n, thing in self._things.items() if not thing.whose and n not in self._absent]
        if len(open_) > _MOST_OPEN:
            raise Unclear
        for owners in product((ME, HIM), repeat=len(open_)):
            owned = dict(zip(open_, owners, strict=True))
            things = tuple(t._replace(whose=t.whose or owned.get(name, ME)) for name, t in self._things.items())
            whose = {thing.name: thing.whose for thing in things}
            deeds = tuple(d._replace(who=d.who or whose.get(d.what, ME)) for d in self._deeds)
            yield Told(things, deeds, asks, tuple(open_), tuple(self._empty), tuple(self._absent))
