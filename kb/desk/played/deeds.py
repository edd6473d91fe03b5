"""What is done, clause by clause: who uses, Summons, flips or attacks with what, and what befalls what by that."""

from __future__ import annotations

from kb.desk.played.clauses import Clause
from kb.desk.played.nouns import Noun
from kb.desk.played.things import Things, Unclear
from kb.desk.played.told import ME, Deed, Thing, other


class Deeds(Things):
    """Puts the deeds of a question in their order, each with the things that it is done with and to."""

    def _deed(self, clause: Clause) -> None:
        getattr(self, f"_{clause.form.replace('-', '_')}")(clause)

    def _card(self, noun: Noun, whose: str = "") -> str:
        """The name of a thing that is used: a named card. Raises Unclear."""
        name = self._thing(noun, whose)
        if self._things[name].card is None:
            raise Unclear
        return name

    def _activate(self, clause: Clause) -> None:
        target = self._aimed_at(clause.nouns["b"]) if "b" in clause.nouns else ""
        what = self._card(clause.nouns["a"], clause.who)
        self._deeds.append(Deed(clause.who, "activate", what, target))

    def _aimed_at(self, noun: Noun) -> str:
        """What a card is used on: "it" may be what was just activated."""
        acted = [deed.what for deed in self._deeds if deed.verb == "activate"]
        others = [name for name in self._spoken if name not in acted]
        return acted[-1] if noun.bare and acted and not others else self._thing(noun)

    def _hits(self, clause: Clause, expected: str = "destroyed") -> None:
        hit = self._thing(clause.nouns["b"])
        by = self._card(clause.nouns["a"], clause.who)
        self._deeds.append(Deed(self._doer(by, hit), "activate", by, hit))
        if expected:
            self._deeds.append(Deed("", expected, hit))

    def _resolves(self, clause: Clause) -> None:
        what = self._card(clause.nouns["a"])
        self._deeds.append(Deed(self._things[what].whose, "activate", what, over=True))

    def _doer(self, by: str, hit: str) -> str:
        """Who uses a card on a thing: whose it is, else the other player than the thing's."""
        if not self._things[hit].whose and not self._things[by].whose:
            self._things[hit] = self._things[hit]._replace(whose=ME)
        if self._things[by].whose and not self._things[hit].whose:
            self._things[hit] = self._things[hit]._replace(whose=other(self._things[by].whose))
        return self._things[by].whose

    def _attack(self, clause: Clause) -> None:
        by = self._thing(clause.nouns["a"], clause.who, place="monster")
        at = self._thing(clause.nouns["b"], place="monster")
        who = self._things[by].whose or (other(self._things[at].whose) if self._things[at].whose else ME)
        self._set(by, whose=who)
        self._set(at, whose=other(who))
        self._deeds.append(Deed(who, "attack", by, at))

    def _direct(self, clause: Clause) -> None:
        by = self._thing(clause.nouns["a"], clause.who, place="monster")
        self._set(by, whose=self._things[by].whose or ME)
        self._deeds.append(Deed(self._things[by].whose, "attack", by, "direct"))

    def _attacks(self, clause: Clause) -> None:
        if "a" in clause.nouns:
            by = self._thing(clause.nouns["a"], clause.who, place="monster")
        else:
            by = self._any_monster(clause.who)
        self._set(by, whose=self._things[by].whose or ME)
        self._deeds.append(Deed(self._things[by].whose, "attack", by))

    def _any_monster(self, whose: str) -> str:
        """The only monster of a player that is told, else a plain one."""
        found = [n for n, thing in self._things.items() if thing.whose == whose and thing.place == "monster"]
        if len(found) > 1:
            raise Unclear
        if found:
            return found[0]
        name = f"one{len(self._things)}"
        self._things[name] = Thing(name, whose=whose, place="monster")
        return name

    def _set(self, name: str, whose: str) -> None:
        known = self._things[name]
        if known.whose not in ("", whose):
            raise Unclear
        self._things[name] = known._replace(whose=whose)

    def _summon(self, clause: Clause) -> None:
        what = self._thing(clause.nouns["a"], clause.who or ME, place="hand")
        self._deeds.append(Deed(self._things[what].whose, "summon", what))

    def _flip(self, clause: Clause) -> None:
        card = self._cards.get(clause.nouns["a"].letter)
        if card is None or Thing("", card).kind != "monster":
            self._activate(clause)
            return
        what = self._thing(clause.nouns["a"], clause.who or ME, place="monster", pose="face-down")
        self._deeds.append(Deed(self._things[what].whose, "flip", what))

    def _revive(self, clause: Clause) -> None:
        by = self._card(clause.nouns["a"], clause.who)
        who = self._things[by].whose or ME
        self._set(by, who)
        back = self._thing(clause.nouns["b"], who, place="graveyard")
        self._deeds.append(Deed(who, "activate", by, back))
        self._deeds.append(Deed(who, "came", back))

    def _sends(self, clause: Clause) -> None:
        by = self._card(clause.nouns["a"], clause.who)
        who = self._things[by].whose or ME
        self._set(by, who)
        sent = self._thing(clause.nouns["b"])
        thing = self._things[sent]
        in_deck = thing.place in ("", "deck") and thing.whose in ("", who)
        if not in_deck:
            self._things[sent] = thing._replace(place=thing.place or "monster")
            self._deeds += (Deed(who, "activate", by, sent), Deed("", "sent", sent))
            return
        self._things[sent] = thing._replace(whose=thing.whose or who, place="deck")
        self._deeds += (Deed(who, "activate", by), Deed("", "sent", sent))

    def _goes_back(self, clause: Clause) -> None:
        self._deeds.append(Deed("", "returned", self._last()))

    def _last(self) -> str:
        """The thing that was spoken of last, what was done to another by it aside. Raises Unclear."""
        hit = [deed.target for deed in self._deeds if deed.target not in ("", "direct")]
        acting = self._acting()
        found = [name for name in reversed(self._spoken) if name not in acting]
        if not found or (hit and found[0] != hit[-1]):
            raise Unclear
        return found[0]

    def _falls(self, clause: Clause) -> None:
        """What befell a thing by what was done before; without that it is in the Graveyard by now."""
        name = self._thing(clause.nouns["b"]) if "b" in clause.nouns else self._last()
        if any(deed.verb in ("activate", "attack") for deed in self._deeds):
            self._deeds.append(Deed("", "sent", name))
            return
        if self._things[name].how in ("", "normal", "tribute"):
            raise Unclear
        self._things[name] = self._things[name]._replace(place="graveyard")

    def _battle(self, clause: Clause) -> None:
        """A monster loses a battle with a stronger plain one."""
        name = self._thing(clause.nouns["b"], place="monster")
        whose = self._things[name].whose or ME
        self._set(name, whose)
        strong = f"one{len(self._things)}"
        self._things[strong] = Thing(strong, whose=other(whose), place="monster", pose="attack", traits=("strong",))
        self._deeds += (Deed(other(whose), "attack", strong, name), Deed("", "sent", name))

    def _on_attack(self, clause: Clause) -> None:
        """A card is used in answer to an attack of the other player's monster."""
        attacks = other(clause.who)
        if clause.said and (clause.said in ("my", "mine")) != (attacks == ME):
            raise Unclear
        if "b" in clause.nouns:
            by = self._thing(clause.nouns["b"], attacks, place="monster")
        else:
            by = self._any_monster(attacks)
        what = self._card(clause.nouns["a"], clause.who)
        if not any(deed.verb == "attack" for deed in self._deeds):
            self._deeds.append(Deed(attacks, "attack", by))
        self._deeds.append(Deed(clause.who, "activate", what))
