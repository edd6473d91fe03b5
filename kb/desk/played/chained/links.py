"""What clauses tell of a chain -> its links in order, who uses each and on what, and what lies there.

Each piece of a clause is understood, or the whole is not (`Unclear`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from kb.desk.played.chained.told import Link
from kb.desk.played.chained.words import Scan, pattern, table
from kb.desk.played.things import Unclear
from kb.desk.played.told import HIM, ME, Deed, Thing, other
from kb.language.patterns import ready
from kb.records import Card

#: What the plain cards are called that are spoken of without a name: a monster that attacks, what a card is used on.
ATTACKER, LYING = "attacker", "lying"

#: What is said of a card that is not activated yet.
_SET = r"\b(?:set|face down)\b"


class Links:
    """Puts the clauses that tell links together. `cards` are the named ones by their letters, `plain` those that are
    told by their kind."""

    def __init__(self, cards: Mapping[str, Card], plain: Mapping[str, Thing] | None = None) -> None:
        self.things = {letter: Thing(letter, card) for letter, card in cards.items()} | {**(plain or {})}
        self.links: list[Link] = []
        self.before: list[Deed] = []
        self.turn = self.phase = ""
        self.last_who = ""
        self.empty: list[tuple[str, str]] = []
        self.spoken: list[str] = []
        self.asked = False

    # ---- clauses ----------------------------------------------------------------------------------------

    def clause(self, scan: Scan, *, earlier: bool = False) -> None:
        """Take up what the next clause tells; one that tells what the others answer comes `earlier`. Raises Unclear."""
        found = scan.first(table("clauses"))
        if found is None:
            if scan.take("{and_resolves}") is None:
                raise Unclear
            return
        name, said = found
        parts = said.groupdict()
        who = player(parts.get("w") or "")
        if name == "repeats":
            self._used(who, scan)
            return
        if name in ("alone", "turn", "has", "lies", "under", "attacks", "attacker", "summons"):
            self._scene(name, parts, who, scan)
            return
        if name == "again":
            who = self.last_who
            if not who:
                raise Unclear
        letter = self.letter(parts["x"])
        link = Link(letter, who, does=words(parts["x"]), itself=name == "paid")
        if name in ("befalls", "bare-befalls", "answers", "bare", "catches"):
            link = self.upon(link, parts["y"], answers=ready(_SET).search(parts["y"]) is None)
        elif name == "hits":
            link = self.upon(link, parts["t"])
        link = self.pieces(scan, link)
        if not earlier and self.links and link.who and link.who == self.links[-1].who and "chain" not in said[0]:
            raise Unclear  # perhaps another chain
        self.put(link, earlier=earlier)

    def _used(self, who: str, scan: Scan) -> None:
        """It is told who uses "it": the last card, or what that is aimed at, in response. Raises Unclear."""
        last = self.links[-1] if self.links else Link("", HIM)
        if self.links and last.who in ("", who):
            self.links[-1] = last._replace(who=who)
        elif len(last.on) == 1 and not any(each.card in last.on for each in self.links):
            self.put(self.pieces(scan, Link(last.on[0], who)))
        else:
            raise Unclear

    def put(self, link: Link, *, earlier: bool = False) -> None:
        """A link goes on the chain, behind that which it answers."""
        if link.to and not any(each.card == link.to for each in self.links):
            self.links.append(Link(link.to, self.things[link.to].whose or (other(link.who) if link.who else "")))
        if link.to and link.to != self.links[-1].card and not earlier:
            raise Unclear  # a link in the midst of a chain is answered by none
        self.last_who = link.who or self.last_who
        last = 1 if earlier and self.links and not self.asked else 0
        self.links.insert(0 if earlier and not last else len(self.links) - last, link)

    def _scene(self, name: str, parts: Mapping[str, str | None], who: str, scan: Scan) -> None:
        """What is so, or is done by hand before the chain."""
        if name == "turn":
            self.turn = HIM if parts["turn"] != "my" else ME
            return
        if name == "alone":
            self.empty += [(who, "monster")] + ([(who, "set")] if parts["none"] == "cards" else [])
            return
        spoken = parts.get("a") or ""
        letter = self.letter(spoken) if spoken else ""
        if letter and words(spoken):
            raise Unclear
        if name in ("has", "lies", "under"):
            self.lies(letter, who, "field")
            return
        if self.links:
            raise Unclear
        who = who or self.things[letter].whose
        if not who:
            raise Unclear
        self.last_who = who
        if name in ("attacks", "attacker"):
            letter = letter or ATTACKER
            self.things.setdefault(
                ATTACKER, Thing(ATTACKER, whose=who, place="monster")
            ) if letter == ATTACKER else None
            self.lies(letter, who, "monster")
            self.before.append(Deed(who, "attack", letter))
        else:
            self.lies(letter, who, "")
            self.before.append(Deed(who, "summon", letter, effect=parts.get("how") or ""))
        scan.take("{filler}")

    # ---- pieces of a link -------------------------------------------------------------------------------

    def pieces(self, scan: Scan, link: Link, but: Sequence[str] = ()) -> Link:
        """A link with what the pieces behind it tell, `but` those of these names."""
        for name, found in scan.each({name: text for name, text in table("pieces").items() if name not in but}):
            link = self._piece(name, found.groupdict(), link)
        return link

    def _piece(self, name: str, parts: Mapping[str, str], link: Link) -> Link:
        match name:
            case "on" | "and-on":
                link = self.upon(link, parts["t"])
                if parts.get("lies"):
                    self.lies(link.on[-1] if link.on else self.letter(parts["t"]), "", parts["lies"])
            case "plain-on":
                link = self._plain(link, parts["mine"], parts["plain"])
            case "to" | "stops":
                link = self.upon(link, parts["y"], answers=True)
            case "back" | "to-back" | "to-own":
                link = self._again(link, name)
            case "chained-by":
                link = self._chained_by(link, parts)
            case "itself":
                link = link._replace(itself=True)
            case "pays":
                link = self._paid(link, parts["p"])
            case "from" | "place":
                link = link._replace(place=_PLACES[parts["from"]])
            case "does" | "and-does":
                link = link._replace(does=f"{link.does} {parts['does']}".strip())
            case "turn":
                self.turn = HIM if parts["turn"] != "my" else ME
        return link

    def upon(self, link: Link, said: str, *, answers: bool = False) -> Link:
        """A link that is used on a thing, or in answer to it where that is a card that was activated before it.

        It is decided by what the card targets where both may be (`staging`).
        """
        letter = self.letter(said)
        self._whose(letter, said)
        if words(said) and letter != link.card:
            answers = True
        if letter == link.card and not answers:
            return link._replace(on=(*link.on, letter))
        acted = [each.card for each in self.links]
        if answers:
            if letter not in acted:
                who = self.things[letter].whose or (other(link.who) if link.who else "")
                self.links.append(Link(letter, who, does=words(said)))
            return link._replace(to=letter)
        return link._replace(on=(*link.on, letter))

    def _again(self, link: Link, name: str) -> Link:
        """A link on or to "it", what was activated last, or to the activation of that which it is used on."""
        own = name == "to-own" and (link.to or (link.on[-1] if link.on else ""))
        if own:
            if not any(each.card == own for each in self.links):
                self.links.append(Link(own, self.things[own].whose or (other(link.who) if link.who else "")))
            return link
        if not self.links:
            raise Unclear
        last = self.links[-1].card
        return link._replace(on=(*link.on, last)) if name == "back" else link._replace(to=last)

    def _chained_by(self, link: Link, parts: Mapping[str, str | None]) -> Link:
        """A link on one of which it is told who chained it to what."""
        last = link.to or (link.on[-1] if link.on else "")
        who = player(parts["w"] or "")
        if not last:
            raise Unclear
        self.things[last] = self.things[last]._replace(whose=who)
        at = next((n for n, each in enumerate(self.links) if each.card == last), None)
        if at is None:
            self.links.append(Link(last, who))
            at = len(self.links) - 1
        self.links[at] = self.links[at]._replace(who=who)
        if parts["z"] and not ready(pattern("{to}")).fullmatch(parts["at"] or ""):
            self.links[at] = self.upon(self.links[at], parts["z"])
        elif parts["z"]:
            first = self.letter(parts["z"])
            self._whose(first, parts["z"])
            if not any(each.card == first for each in self.links):
                self.links.insert(at, Link(first, self.things[first].whose or other(who), does=words(parts["z"])))
        return link

    def _plain(self, link: Link, mine: str, said: str) -> Link:
        """A link on a card that is told by its kind alone."""
        if said == "attacker" or (said.startswith("monster") and ATTACKER in self.things):
            return link._replace(on=(*link.on, ATTACKER))
        whose = ME if mine.endswith("my") else HIM if mine not in ("a",) else ""
        monster = said.startswith(("monster", "g"))
        place = "graveyard" if said.startswith("g") else "monster" if monster else "set"
        self.things[LYING] = Thing(LYING, whose=whose, place=place, traits=() if monster else ("card",))
        return link._replace(on=(*link.on, LYING))

    def _paid(self, link: Link, said: str) -> Link:
        """A link that is paid with its own card, or with another that lies on the field."""
        letter = self.letter(said)
        if letter == link.card:
            return link._replace(itself=True)
        self.lies(letter, link.who, "field")
        return link

    # ---- things -----------------------------------------------------------------------------------------

    def letter(self, said: str) -> str:
        """The card that a phrase speaks of. Raises Unclear."""
        found = ready("[U-Z]").findall(said)
        if len(found) == 1:
            self.spoken.append(found[0])
            return str(found[0])
        if not found and words(said) and self.spoken:
            named = [deed.what for deed in self.before if deed.verb == "summon"]
            return named[-1] if named else self.spoken[-1]
        raise Unclear

    def _whose(self, letter: str, said: str) -> None:
        whose = owner(said)
        if "attacking" in said.split():
            self._attacking(letter, whose)
        thing = self.things[letter]
        if whose and thing.whose not in ("", whose):
            raise Unclear
        self.things[letter] = thing._replace(whose=thing.whose or whose)

    def _attacking(self, letter: str, whose: str) -> None:
        """A monster is told to be the attacking one. Raises Unclear where another attacks."""
        fought = [deed for deed in self.before if deed.verb == "attack"]
        if not whose or (fought and (fought[0].what not in (ATTACKER, letter) or fought[0].who != whose)):
            raise Unclear
        self.things.pop(ATTACKER, None)
        self.things[letter] = self.things[letter]._replace(whose=whose, place="monster")
        self.before = [Deed(whose, "attack", letter)]

    def lies(self, name: str, whose: str, place: str) -> None:
        """A thing is told to be somewhere. Raises Unclear where something else is told."""
        thing = self.things[name]
        place = _PLACES.get(place, place)
        if place == "field":
            place = "monster" if thing.kind == "monster" else "spell"
        if (whose and thing.whose not in ("", whose)) or (place and thing.place not in ("", place)):
            raise Unclear
        self.things[name] = thing._replace(whose=thing.whose or whose, place=thing.place or place)


_PLACES = {"gy": "graveyard", "grave": "graveyard", "graveyard": "graveyard", "hand": "hand", "field": "field"}


def player(said: str) -> str:
    """Who is meant: A for who asks, B, or empty."""
    return "" if not said else ME if ready(pattern("{me}")).fullmatch(said) else HIM


def owner(said: str) -> str:
    """Whose a thing is told to be, or empty."""
    if ready(pattern("{mine} ")).match(said):
        return ME
    return HIM if ready(pattern("{theirs} ")).match(said) else ""


def words(said: str) -> str:
    """The words of a phrase that tell which effect of a card is meant."""
    found = re.findall(pattern("{effect}"), re.sub("[U-Z]", " ", said))
    return " ".join(found)
