"""A heard clause -> a fact about the table: who has which cards where, when it is, what was done or befell a card.

Each clause is understood whole or not at all (`Unclear`): every key of it, every word beside its verb.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.nouns import is_copy
from kb.desk.played.heard import standins
from kb.desk.played.heard.phrases import count, what
from kb.desk.played.things import Unclear
from kb.desk.played.told import HIM, ME, Deed, Thing
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.records import Card

#: The card whose text is asked about, by its name on the table.
THIS = "X"
PLAYERS = {"you": ME, "opponent": HIM}
_ZONES = {"gy": "graveyard", "hand": "hand", "deck": "deck", "extra": "extra", "banished": "banished"}
_ZONES |= {"mzone": "monster", "szone": "spell", "fzone": "spell", "field": "field"}
#: What a clause holds beside its meaning.
_BESIDE = frozenset(("verb", "form", "was", "joined", "start", "end", "did"))
_PHASES = {"main": "main1", "battle": "battle", "end": "end", "standby": "standby", "draw": "draw"}
#: Words for what refers to the card itself, and to what was spoken of before.
OWN, _BACK = frozenset(("this-card",)), frozenset(("it", "that-card"))


class Facts:
    """What the clauses of one question tell. `cards` are the named ones by their letters."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self.things: dict[str, Thing] = {THIS: Thing(THIS, cards[THIS])}
        self._cards = cards
        self.deeds: list[Sequence[tuple[Sequence[Thing], Sequence[Deed]]]] = []
        self.full: set[tuple[str, str]] = set()
        self.turn = self.phase = ""
        self.lp: dict[str, int] = {}
        self.ends: dict[str, str] = {}
        self.filters: dict[str, Cards] = {}
        self._spoken: list[str] = []

    # ---- words beside the verb --------------------------------------------------------------------------

    def known(self, clause: Part, *keys: str) -> None:
        """Raise Unclear where a clause holds more than these keys and modifiers of time."""
        if set(clause) - _BESIDE - {*keys, "modifiers"}:
            raise Unclear

    def beside(self, clause: Part, *roles: str) -> Mapping[str, Part]:
        """The modifiers of a clause by their roles, its times taken up. Raises Unclear where there are others."""
        found: dict[str, Part] = {}
        for each in clause.get("modifiers", ()):
            if each["role"] == "time" and "time" in each:
                self.time(each["time"])
            elif each["role"] in roles and found.get(each["role"], each) == each:
                found[each["role"]] = each
            else:
                raise Unclear
        return found

    def time(self, time: Part) -> None:
        """When it is. Raises Unclear."""
        if set(time) - {"how", "phase", "whose", "which"} or time["how"] not in ("during", "in"):
            raise Unclear
        if time.get("which", "this") not in ("this", "that"):
            raise Unclear
        whose = PLAYERS.get(time.get("whose", ""), "")
        if time.get("whose", "") not in ("", *PLAYERS) or (whose and self.turn not in ("", whose)):
            raise Unclear
        self.turn = whose or self.turn
        if time["phase"] == "turn":
            return
        phase = _PHASES.get(time["phase"], "")
        if not phase or self.phase not in ("", phase):
            raise Unclear
        self.phase = phase

    # ---- what is spoken of ------------------------------------------------------------------------------

    def player(self, phrase: Part | None) -> str:
        """The player that a phrase is, or empty."""
        if phrase is None or phrase["head"] not in PLAYERS:
            return ""
        if set(phrase) - {"head", "number", "only"}:
            raise Unclear
        return PLAYERS[phrase["head"]]

    def some(self, phrase: Part, whose: str = "", place: str = "") -> list[str]:
        """The things that a phrase speaks of: those known already, or new ones. Raises Unclear."""
        head = phrase["head"]
        if head in OWN or (head in _BACK and {*self._spoken} <= {THIS}):
            return [self._this(phrase, whose, place)]
        if head in _BACK:
            if set(phrase) != {"head"}:
                raise Unclear
            return [self._spoken[-1]]
        if is_copy(phrase):
            return [self._copy(phrase, whose, place)]
        if head == "name" and (letter := (phrase.get("names") or ("",))[0]) in self._cards:
            return [self._named(phrase, letter, whose, place)]
        return self._any(phrase, whose, place)

    def _any(self, phrase: Part, whose: str, place: str) -> list[str]:
        """Cards that are told by what they are: one that was told before, or new ones. Raises Unclear."""
        many, alone = count(phrase)
        asked = what(phrase)
        lies = standins.zone(asked)
        if standins.unknown(asked) or (asked.where not in ("anywhere", "field") and not lies):
            raise Unclear
        side = {"you": ME, "opponent": HIM}.get(asked.whose, "") or whose
        if whose and side != whose:
            raise Unclear
        lies = lies or place
        if phrase.get("number", {}).get("word") == "the" or phrase.get("determiner") in ("that", "the"):
            if back := self._meant(asked, side, lies):
                return [back]
            raise Unclear
        if lies == "field":
            lies = "monster" if standins.card(asked, "").kind == "monster" else "spell"
        if lies == "deck" and not alone and not _is_described(phrase):
            raise Unclear  # how many cards a Deck has is told as all of them, or not at all
        if many == 0:
            self._none(asked, side, lies)
            return []
        if alone:
            self.full.add((side, lies))
        return [self._new(asked, side, lies) for _ in range(many)]

    def _copy(self, phrase: Part, whose: str, place: str) -> str:
        """Another copy of the card itself. Raises Unclear."""
        of, many = phrase["of"], count({key: phrase[key] for key in ("number",) if key in phrase})
        where = [_ZONES.get(each["zone"], "?") for each in (*phrase.get("where", ()), *of.get("where", ()))]
        if set(phrase) - {"head", "number", "of", "where", "determiner"} or set(of) - {"head", "where"}:
            raise Unclear
        if len(where) > 1 or "?" in where or many != (1, False):
            raise Unclear
        name = f"copy{len(self.things)}"
        self.things[name] = Thing(name, self._cards[THIS])
        self.put(name, whose, where[0] if where else place)
        self._spoken.append(name)
        return name

    def last(self) -> list[str]:
        """The thing that was spoken of last, besides the card itself. Raises Unclear."""
        found = [name for name in self._spoken if name != THIS]
        if len({*found}) != 1:
            raise Unclear
        return found[:1]

    def _this(self, phrase: Part, whose: str, place: str) -> str:
        if set(phrase) - {"head", "where", "whose", "lies", "number"}:
            raise Unclear
        where = [_ZONES.get(each["zone"], "?") for each in phrase.get("where", ())]
        if len(where) > 1 or "?" in where or phrase.get("lies", "face-up") != "face-up":
            raise Unclear
        self.put(THIS, whose, where[0] if where else place)
        self._spoken.append(THIS)
        return THIS

    def _named(self, phrase: Part, letter: str, whose: str, place: str) -> str:
        """Another card that is named. Raises Unclear."""
        if len(phrase["names"]) > 1 or set(phrase) - {"head", "names", "where", "whose", "number", "filters"}:
            raise Unclear
        faces = [str(v) for each in phrase.get("filters", ()) for v in each["values"] if each["what"] == "face"]
        if len(faces) != len(phrase.get("filters", ())) or len(faces) > 1:
            raise Unclear
        if phrase.get("number", {}).get("word", "") not in ("", "a", "the"):
            raise Unclear
        side = PLAYERS.get(phrase.get("whose", ""), "")
        self.things.setdefault(letter, Thing(letter, self._cards[letter]))
        where = [_ZONES.get(each["zone"], "?") for each in phrase.get("where", ())]
        if len(where) > 1 or "?" in where or (phrase.get("whose") and not side) or (whose and side not in ("", whose)):
            raise Unclear
        self.put(letter, side or whose, where[0] if where else place, f"face-{faces[0]}" if faces else "")
        self._spoken.append(letter)
        return letter

    def put(self, name: str, whose: str = "", place: str = "", pose: str = "") -> None:
        """A thing is told to be somewhere. Raises Unclear where something else is told."""
        thing = self.things[name]
        if place == "field":
            place = "monster" if thing.kind == "monster" else "set" if pose == "face-down" else "spell"
        if place in ("monster", "spell", "set") and (place == "monster") != (thing.kind == "monster"):
            raise Unclear  # a card that is something else now
        for key, value in (("whose", whose), ("place", place), ("pose", pose)):
            if value and getattr(thing, key) not in ("", value):
                raise Unclear
            thing = thing._replace(**{key: value}) if value else thing
        self.things[name] = thing

    def _meant(self, asked: Cards, whose: str, place: str) -> str:
        """The one thing told before that a filter speaks of, or empty."""
        want = standins.asked(asked)
        found = [
            name
            for name, thing in self.things.items()
            if name in self.filters
            and (not whose or thing.whose == whose)
            and (not place or place in (thing.place, "field"))
            and all(standins.asked(self.filters[name]).get(k) == v for k, v in want.items() if k not in _LOOSE and v)
        ]
        if len(found) != 1:
            return ""
        self._spoken.append(found[0])
        return found[0]

    def _none(self, asked: Cards, whose: str, place: str) -> None:
        """No such cards are there: of a kind that no plain card is, or none at all."""
        if not place or not whose:
            raise Unclear
        plain = standins.asked(asked)
        narrow = set(plain) - {"whose", "where", "kind", "races"} or plain["races"]
        if place == "monster" and not narrow and asked.kind != "monster" and asked.where != "monster":
            self.full.add((whose, "spell"))  # no cards at all
        self.full.add((whose, place))

    def _new(self, asked: Cards, whose: str, place: str) -> str:
        name = f"one{len(self.things)}"
        found = standins.asked(asked)
        pose = "face-down" if asked.face == "down" else found.get("position") or ("face-up" if asked.face else "")
        place = "set" if place == "spell" and asked.face == "down" else place
        made = standins.card(asked, name)
        how = str(found.get("summoned") or ("special" if found.get("special_summoned") else ""))
        told = Thing(name, whose=whose, place=place, pose=pose or "", how=how, traits=standins.words(found), made=made)
        self.things[name] = told._replace(zone="x1") if asked.where == "extra-monster" else told
        self.filters[name] = asked
        self._spoken.append(name)
        return name

    def tables(self) -> Iterator[tuple[dict[str, Thing], tuple[Deed, ...]]]:
        """The things and deeds, in every way in which what is told may have been done."""
        yield from _each(self.things, (), self.deeds)


def _is_described(phrase: Part) -> bool:
    """Whether more is told of cards than where they are and how many."""
    told = {key for key, value in phrase.items() if value}
    return phrase["head"] != "card" or not told <= {"head", "number", "where", "whose"}


_LOOSE = frozenset(("whose", "where", "face", "position", "other"))


def _each(
    things: dict[str, Thing], deeds: tuple[Deed, ...], left: Sequence[Sequence[tuple[Sequence[Thing], Sequence[Deed]]]]
) -> Iterator[tuple[dict[str, Thing], tuple[Deed, ...]]]:
    if not left:
        yield things, deeds
        return
    for more, done in left[0]:
        yield from _each(things | {one.name: one for one in more}, (*deeds, *done), left[1:])


def placed(beside: Mapping[str, Part], else_: str = "") -> str:
    """The zone that is told beside a verb. Raises Unclear."""
    told = [beside[role] for role in ("in", "on", "from") if role in beside]
    found = [place for each in told for place in each.get("places", ())]
    if not all(each.get("places") for each in told):
        raise Unclear
    if len(found) > 1 or any(set(place) - {"zone", "whose", "how", "one"} for place in found):
        raise Unclear
    if any(place.get("whose", "") not in ("", "you") for place in found):
        raise Unclear  # it would have to be told whose the cards are
    if not found:
        return else_
    zone = _ZONES.get(found[0]["zone"])
    if zone is None:
        raise Unclear
    return zone
