"""What is paid for an effect: with which cards, from where, whose, how many, and whether it is a cost at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from benchmarks.probes.acts import done
from benchmarks.probes.probe import Probe
from kb.records import Card
from kb.store.readings import Reading

Part = Mapping[str, Any]

#: Verbs of which a payment is asked here, each with the form behind "by" or "without".
_DOING = {
    "banish": "banishing",
    "tribute": "Tributing",
    "send": "sending",
    "discard": "discarding",
    "detach": "detaching",
    "pay": "paying",
    "reveal": "revealing",
    "remove": "removing",
}
_DONE = {"banish": "banished", "tribute": "Tributed", "send": "sent", "discard": "discarded"}
_SAID = {"tribute": "Tribute"}
_HEADS = {"monster": "monster", "spell": "Spell", "trap": "Trap", "card": "card", "spell-trap": "Spell/Trap"}
_TYPES = ("Dragon", "Machine", "Zombie", "Fiend", "Spellcaster", "Warrior", "Fairy", "Plant", "Insect", "Beast")
_ATTRIBUTES = ("DARK", "LIGHT", "FIRE", "WATER", "WIND", "EARTH")
_ZONES = {"hand": "hand", "gy": "GY", "deck": "Deck", "extra": "Extra Deck", "field": "field"}
#: What else than `_plain` filters may narrow is asked in other families.
_KNOWN = frozenset({"type", "attribute", "archetype", "level"})


def probes(card: Card, read: Reading, chance: Random) -> Iterator[Probe]:
    """Questions of what is paid for the one effect of a card for which something is paid."""
    pairs = list(zip(read["effects"], read["parts"]["effects"], strict=True))
    if read["unread"] or any(one.get("choices") or one.get("listed") or one.get("old") for _, one in pairs):
        return
    paying = [(facts, one) for facts, one in pairs if _paid(one)]
    if not paying and len(pairs) == 1:
        yield from _free(card, pairs[0], chance)
    if len(paying) != 1 or len(_paid(paying[0][1])) != 1:
        return
    (facts, one), alone = paying[0], len(pairs) == 1
    clause = _paid(one)[0]
    if clause["verb"] not in _DOING or "modal" in clause or clause.get("conditions") or "object" not in clause:
        return
    ask = _Ask(card, facts, clause, chance)
    ask.one = one
    yield from ask.as_cost(one, alone)
    if clause["object"]["head"] == "this-card":
        yield from ask.itself(alone)
    elif clause["verb"] == "pay":
        yield from ask.points(alone)
    elif clause["verb"] == "detach" and "'detach'" not in str(one.get("does", ())):
        yield from ask.detached(alone)
    elif clause["object"]["head"] in _HEADS and not clause["object"].get("more"):
        yield from ask.cards(alone)


def _paid(one: Part) -> list[Part]:
    """What is paid for an effect; to target is none of it."""
    return [clause for clause in one.get("pays", ()) if clause["verb"] not in ("target", "choose", "select")]


def _free(card: Card, pair: tuple[Part, Part], chance: Random) -> Iterator[Probe]:
    """Questions of the only effect of a card, for which nothing is paid."""
    facts, one = pair
    done = {verb for clause in one.get("does", ()) for verb in clause["verb"].split("|")}
    if facts["cost"] or not one.get("does") or "'by'" in str(one) or "without" in str(one):
        return
    what = _of(card, facts)
    for verb, said in {"discard": "discard a card", "tribute": "Tribute a monster", "pay": "pay LP"}.items():
        if not done & {verb, "send"} and f"'{verb}'" not in str(one):
            asked = (
                f"Do I have to {said} to {_use(facts)} {what}?",
                f"Does it cost me anything to {_use(facts)} {what}?",
            )
            yield Probe(f"free {verb}", chance.choice([*asked[:1] * 2, asked[1]]), "no")


def _of(card: Card, facts: Part) -> str:
    """What is used."""
    return card.name if facts["kind"] == "activation" else f"{card.name}'s effect"


def _use(facts: Part) -> str:
    return "activate" if facts["kind"] == "activation" else "use"


def _a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiouAEIOU8' else 'a'} {noun}"


class _Ask:
    """The questions of one payment."""

    def __init__(self, card: Card, facts: Part, clause: Part, chance: Random) -> None:
        self.card, self.facts, self.clause, self.chance = card, facts, clause, chance
        self.paid: Part = clause["object"]
        self.verb: str = clause["verb"]
        self.act = _SAID.get(self.verb, self.verb)
        self.doing = _DOING[self.verb]
        self.what = _of(card, facts)
        self.use = _use(facts)
        self.one: Part = {}

    def one_of(self, slot: str, verdict: str, asked: Sequence[str]) -> Probe:
        """A probe in one of several wordings."""
        return Probe(f"{slot} {verdict}", self.chance.choice(asked), verdict)

    # ---- whether it is a cost ----

    def as_cost(self, one: Part, alone: bool) -> Iterator[Probe]:
        """Whether what is paid is a cost, what is done one, and what becomes of it when the effect is negated."""
        does = [clause["verb"] for clause in one.get("does", ())]
        heads = {"material": "a material", "lp": "LP", "this-card": "it", "counter": "a counter"}
        thing = heads.get(self.paid["head"]) or _HEADS.get(self.paid["head"])
        if thing is None or self.verb in does or {"by", "time"} & {m["role"] for m in self.clause.get("modifiers", ())}:
            return
        thing = _a(thing) if thing in _HEADS.values() else thing
        to = " to the GY" if self.verb == "send" else ""
        act = f"{self.doing} {thing}{to}"
        if thing == "it":
            act = f"{self.doing} {self.card.name}{to}"
        mine = (
            "its"
            if thing == "it"
            else f"{self.what}'s"
            if self.facts["kind"] == "activation"
            else self.card.name + "'s"
        )
        if thing in _HEADS.values() or self.paid["head"] in ("monster", "spell", "trap"):
            kinds = {"monster": "a Trap", "spell": "a monster", "trap": "a Spell"}
            if other := kinds.get(self.paid["head"]):
                yield self.one_of(
                    "cost of others",
                    "no",
                    [
                        f"Is {self.doing} {other}{to} a cost for {self.what}?",
                        f"Is {self.doing} {other}{to} part of {mine} cost?",
                    ],
                )
        yield self.one_of(
            "cost",
            "yes",
            [f"Is {act} a cost for {'its effect' if thing == 'it' else self.what}?", f"Is {act} part of {mine} cost?"],
        )
        if thing != "it" and alone:
            yield self.one_of(
                "at resolution",
                "no",
                [
                    f"Do I {self.act} {thing}{to} when {self.what} resolves?",
                    f"Is {act} for {self.what} done on resolution?",
                ],
            )
            yield self.one_of(
                "at activation",
                "yes",
                [
                    f"Do I {self.act} {thing}{to} when I activate {self.what}?",
                    f"Is {act} for {self.what} done at activation?",
                ],
            )
        if alone:
            yield self.one_of(
                "negated",
                "no",
                [
                    f"If {self.what} is negated, do I get back the cost I paid?",
                    f"My opponent negates {self.what}. Do I get my cost back?",
                ],
            )
        doings = {
            "destroy": "destroying a card",
            "draw": "drawing a card",
            "special-summon": "Special Summoning a monster",
        }
        for verb, said in doings.items():
            if does == [verb]:
                yield self.one_of("done is cost", "no", [f"Is {said} a cost for {self.what}?"])

    # ---- the card itself ----

    def itself(self, alone: bool) -> Iterator[Probe]:
        """What is paid is the card itself."""
        yield from self._itself_for()
        if not alone or self.clause.get("modifiers"):
            return
        name, act = self.card.name, self.act
        to = ""
        yield self.one_of(
            "itself",
            "yes",
            [f"Do I have to {act} {name}{to} to use its effect?", f"Does {name} {act} itself as cost?"],
        )
        other = {"banish": "tribute", "tribute": "banish", "discard": "tribute", "send": "banish"}.get(self.verb)
        if other:
            said = _SAID.get(other, other)
            yield self.one_of(
                "itself other",
                "no",
                [f"Do I have to {said} {name} to use its effect?", f"Does {name} {said} itself as cost?"],
            )
        if self.verb in ("tribute", "discard"):
            yield self.one_of(
                "itself spared",
                "no",
                [f"Can I use {name}'s effect without {self.doing} it?", f"Can I keep {name} when I use its effect?"][
                    :1
                ],
            )

    def _itself_for(self) -> Iterator[Probe]:
        """The card itself is paid for what its effect does."""
        act, name = done(self.one, self.chance), self.card.name
        if (
            act is None
            or self.paid.get("more")
            or {m["role"] for m in self.clause.get("modifiers", ())} - {"from", "to"}
        ):
            return
        zones = {p["zone"] for p in self.paid.get("where", ())}
        zones |= {
            p["zone"] for m in self.clause.get("modifiers", ()) if m["role"] == "from" for p in m.get("places", ())
        }
        where = " from my GY" if zones == {"gy"} else ""
        to = " to the GY" if self.verb == "send" else ""
        bad = {"tribute": "banish", "discard": "banish", "banish": "Tribute", "send": "banish"}.get(self.verb)
        said = {"yes": f"{self.act} {name}{where}{to}", "no": f"{bad} {name}"}
        for verdict, paid in said.items():
            if verdict == "no" and not bad:
                continue
            asked = [
                f"Can I {paid} to {act}?",
                f"May I {paid} and {act}?",
                f"If I {paid}, can I {act}?",
                f"Can {name} {self.act if verdict == 'yes' else bad} itself to {act}?",
            ]
            yield self.one_of("itself, act", verdict, asked[:2] if verdict == "yes" else asked[:1] + asked[3:])
        kind, waits = self.facts["kind"], self.one.get("when") or self.one.get("times")
        if kind in ("ignition", "quick") and not waits and not self.one.get("quick_if"):
            time = self.chance.choice(["on my opponent's turn", "during the Battle Phase", "during my opponent's turn"])
            asked = [f"Can I {said['yes']} {time} to {act}?", f"{time.capitalize()}, can I {said['yes']} to {act}?"]
            yield self.one_of(f"itself, {kind}", "yes" if kind == "quick" else "no", asked)

    # ---- LP ----

    def points(self, alone: bool) -> Iterator[Probe]:
        """How many LP are paid."""
        number = self.paid.get("number") or {}
        least = number.get("least")
        if self.paid["head"] != "lp" or not least or number.get("most") != least or self.clause.get("modifiers"):
            return
        if not alone or number.get("word"):
            return
        other = self.chance.choice([n for n in (500, 800, 1000, 1500, 2000, 3000) if n != least])
        for verdict, lp in (("yes", least), ("no", other)):
            asked = [f"Do I have to pay {lp} LP to {self.use} {self.what}?", f"Does {self.what} cost {lp} LP?"]
            yield self.one_of("LP", verdict, [*asked, f"Is {lp} LP the cost of {self.what}?"])
        few, many = least - 100, least + self.chance.choice([500, 1500, 3000])
        for verdict, lp in (("no", few), ("yes", many)):
            if verdict == "yes" and (self.facts["kind"] not in ("ignition",) and self.facts["spell_speed"] != 1):
                continue
            if few > 0 and verdict == "no":
                yield self.one_of(
                    "LP left",
                    verdict,
                    [
                        f"Can I {self.use} {self.what} if I have {lp} LP left?",
                        f"I have {lp} LP. Can I {self.use} {self.what}?",
                    ],
                )
        yield self.one_of("LP spared", "no", [f"Can I {self.use} {self.what} without paying LP?"])
        yield self.one_of(
            "LP back",
            "no",
            [
                f"If {self.what} is negated, do I get the LP back?",
                f"Do I get back the {least} LP if {self.what} is negated?",
            ],
        )

    # ---- materials ----

    def detached(self, alone: bool) -> Iterator[Probe]:
        """How many materials are detached, and from what."""
        number = self.paid.get("number") or {}
        own = [m["cards"]["head"] for m in self.clause.get("modifiers", ()) if m["role"] == "from" and "cards" in m]
        if not alone or own != ["this-card"] or number.get("word") not in (None, "a"):
            return
        if self.paid.get("filters") or self.paid.get("relations") or len(self.clause["modifiers"]) != 1:
            return
        least, most = number.get("least", 1), number.get("most", 1) or number.get("least", 1)
        if least != most:
            return
        other = 2 if least == 1 else 1
        for verdict, many in (("yes", least), ("no", other)):
            said = f"{many} material{'s' * (many > 1)}"
            if many < least:
                yield self.one_of(
                    "detach enough",
                    "no",
                    [
                        f"Is detaching {said} enough for {self.what}?",
                        f"Can I use {self.what} by detaching only {said}?",
                    ],
                )
            else:
                asked = [f"Do I have to detach {said} to use {self.what}?", f"Does {self.what} detach {said} as cost?"]
                yield self.one_of("detach", verdict, [*asked, f"Does {self.what} cost {said}?"])
        name = self.card.name
        yield self.one_of(
            "no material",
            "no",
            [
                f"Can I use {name}'s effect if it has no materials?",
                f"Can {name} use its effect without Xyz Materials?",
                f"Can I use {name}'s effect without detaching a material?",
            ],
        )
        yield self.one_of(
            "detach elsewhere",
            "no",
            [f"Can I detach a material from another Xyz Monster for {name}'s effect?"],
        )

    # ---- cards ----

    def cards(self, alone: bool) -> Iterator[Probe]:
        """Which cards pay."""
        filters = self.paid.get("filters", [])
        odd = self.paid.get("relations") or self.paid.get("with") or self.paid.get("names")
        roles = {m["role"] for m in self.clause.get("modifiers", ())} - {"to", "from"}
        if odd or roles or self.verb not in _DONE:
            return
        if any(one["what"] not in _KNOWN or one.get("negated") or len(one.get("values", [])) != 1 for one in filters):
            return
        if len(filters) > 1:
            return
        places = self._places()
        if places is None:
            return
        if filters:
            yield from self._filtered(filters[0], places)
        else:
            yield from self._kinds(places)
        yield from self._sides(filters, places)
        if alone:
            yield from self._number()

    def _places(self) -> list[Part] | None:
        """From where the card is taken; None where that is told in an odd way."""
        found = [dict(place) for place in self.paid.get("where", ())]
        found += [p for m in self.clause.get("modifiers", ()) if m["role"] == "from" for p in m.get("places", ())]
        if any(p["zone"] not in _ZONES or "join" in p or p.get("at") not in (None, "face-up") for p in found):
            return None
        return found

    def _for(self) -> str:
        """For what it is paid."""
        activates = self.facts["kind"] == "activation"
        forms = [f"to {self.use} {self.what}", f"for {self.what}", f"as cost for {self.what}"]
        return self.chance.choice(forms if activates else [*forms, f"for {self.card.name}'s cost"])

    def _noun(self) -> str:
        return _HEADS[self.paid["head"]]

    def _pay(self, cards: str, where: str = "") -> Probe | str:
        """The question whether such cards pay."""
        to = " to the GY" if self.verb == "send" else ""
        forms = [
            f"Can I {self.act} {cards}{where}{to} {self._for()}?",
            f"Is {self.doing} {cards}{where}{to} allowed as cost for {self.what}?",
            f"Can {cards}{where} be {_DONE[self.verb]}{to} {self._for()}?",
        ]
        return self.chance.choice([forms[0], *forms])

    def _from(self, places: Sequence[Part]) -> str:
        """One of the places of the text, in words, where cards are not discarded."""
        if not places or self.verb in ("discard", "tribute"):
            return ""
        return f" from my {_ZONES[places[0]['zone']]}"

    def _ask(self, slot: str, verdict: str, cards: str, where: str = "") -> Probe:
        return Probe(f"{slot} {verdict}", str(self._pay(cards, where)), verdict)

    def _acts(self, one: Part, good: str, bad: str, where: str) -> Iterator[Probe]:
        """Whether such cards pay, what the effect does told in place of it."""
        act, name = done(one, self.chance), self.card.name
        to = " to the GY" if self.verb == "send" else ""
        if act is None:
            return
        for verdict, cards in (("yes", good), ("no", bad)):
            asked = [
                f"Can I {self.act} {cards}{where}{to} to {act} with {name}?",
                f"With {name}, can I {self.act} {cards}{where}{to} to {act}?",
                f"Can {name} {self.act} {cards}{where}{to} to {act}?",
                f"Can I use {name} to {act} by {self.doing} {cards}{where}{to}?",
            ]
            yield self.one_of("act, paid", verdict, asked)

    def _must(self, verdict: str, cards: str) -> Probe:
        """The question whether such cards have to be paid."""
        to = " to the GY" if self.verb == "send" else ""
        where = (
            " from my GY"
            if self.verb == "banish" and "'gy'" in str(self.clause) and "'hand'" not in str(self.clause)
            else ""
        )
        forms = [
            f"Do I have to {self.act} {cards}{where}{to} to {self.use} {self.what}?",
            f"Does the {self._noun()} I {self.act} for {self.what} have to be {cards}?",
            f"Does {self.what} require {self.doing} {cards}{where}{to}?",
        ]
        return Probe(f"must be {verdict}", self.chance.choice(forms), verdict)

    def _filtered(self, one: Part, places: Sequence[Part]) -> Iterator[Probe]:
        """Cards that the only filter lets pay, and others."""
        value, noun, where = one["values"][0], self._noun(), self._from(places)
        if one["what"] in ("type", "attribute"):
            of = _TYPES if one["what"] == "type" else _ATTRIBUTES
            other = self.chance.choice([each for each in of if each != value])
            yield self._ask(one["what"], "yes", _a(f"{value} {noun}"), where)
            yield self._ask(one["what"], "no", _a(f"{other} {noun}"), where)
            yield from self._acts(self.one, _a(f"{value} {noun}"), _a(f"{other} {noun}"), where)
            yield self._must("yes", _a(f"{value} {noun}"))
            yield self._must("no", _a(f"{other} {noun}"))
        elif one["what"] == "archetype":
            yield self._ask("archetype", "yes", _a(f"{value} {noun}") if noun != "card" else f'a "{value}" card', where)
            yield self._ask("archetype", "no", f"a {noun} that isn't {_a(value)} card", where)
            yield self._ask("archetype any", "no", f"any {noun}", where)
        elif one["what"] == "level" and isinstance(value, dict):
            yield from self._level(value, where)

    def _level(self, value: Part, where: str) -> Iterator[Probe]:
        least, most = value.get("least") or 1, value.get("most") or 12
        inside = self.chance.randint(least, most)
        yield self._ask("level", "yes", f"a Level {inside} monster", where)
        outside = [n for n in range(1, 13) if not least <= n <= most]
        if outside:
            yield self._ask("level", "no", f"a Level {self.chance.choice(outside)} monster", where)

    def _kinds(self, places: Sequence[Part]) -> Iterator[Probe]:
        """A card of another kind than the text names."""
        where, head = self._from(places), self.paid["head"]
        fits = {"monster": {"monster"}, "spell": {"Spell"}, "trap": {"Trap"}, "card": {"monster", "Spell", "Trap"}}
        fits["spell-trap"] = {"Spell", "Trap"}
        if self.verb == "tribute":
            return
        if head == "card":
            yield self._must("no", _a(self.chance.choice(["monster", "Spell", "Trap"])))
        good = sorted(fits[head])
        bad = sorted({"monster", "Spell", "Trap"} - fits[head])
        yield self._ask("kind", "yes", _a(self.chance.choice(good)), where)
        if bad:
            yield self._ask("kind", "no", _a(self.chance.choice(bad)), where)
            if head != "card":
                yield from self._acts(self.one, _a(self.chance.choice(good)), _a(self.chance.choice(bad)), where)

    def _sides(self, filters: Sequence[Part], places: Sequence[Part]) -> Iterator[Probe]:
        """Where the card comes from, whose it is, and how it lies."""
        value = f"{filters[0]['values'][0]} " if filters and filters[0]["what"] != "level" else ""
        if filters and not value:
            return
        cards = _a(value + self._noun())
        zones = {place["zone"] for place in places}
        if self.verb in ("send", "banish") and places and all(place["whose"] == "you" for place in places):
            zone = self.chance.choice(sorted(zones))
            yield self._ask("place", "yes", cards, f" from my {_ZONES[zone]}")
            bad = sorted({*_ZONES} - zones - ({"extra"} if self._noun() != "monster" else set()))
            if self.verb == "send":
                bad = [each for each in bad if each != "gy"]
            if bad:
                yield self._ask("place", "no", cards, f" from my {_ZONES[self.chance.choice(bad)]}")
            yield self._ask("whose", "no", cards, f" from my opponent's {_ZONES[zone]}")
        if self.verb == "discard":
            zone = self.chance.choice(["field", "Deck"])
            yield self._ask("place", "no", cards, f" from my {zone}")
        if self.verb == "tribute" and not places and self.paid.get("whose") in (None, "you"):
            yield self._ask("whose", "no", f"my opponent's {value + self._noun()}")
            yield self._ask("whose", "yes", f"my own {value + self._noun()}")
        if any(place.get("at") == "face-up" for place in places) and self.verb == "send":
            yield self._ask("face", "no", f"a Set {value + self._noun()}", " from my field")
            yield self._ask("face", "yes", f"a face-up {value + self._noun()}", " from my field")

    def _number(self) -> Iterator[Probe]:
        """How many cards are paid."""
        number = self.paid.get("number") or {}
        if number.get("word") not in (None, "a") or set(number) - {"least", "most", "word", "one"}:
            return
        least, most = number.get("least", 1), number.get("most", 1) or 1
        if least != most or self.paid.get("filters"):
            return
        noun = self._noun()
        to = " to the GY" if self.verb == "send" else ""
        if least > 1:
            yield self.one_of(
                "number few",
                "no",
                [
                    f"Is {self.doing} 1 {noun}{to} enough for {self.what}?",
                    f"Can I {self.use} {self.what} by {self.doing} only 1 {noun}{to}?",
                ],
            )
        for verdict, many in (("yes", least), ("no", least + 1)):
            said = f"{many} {noun}{'s' * (many > 1)}"
            asked = [f"Do I have to {self.act} {said}{to} to {self.use} {self.what}?"]
            yield self.one_of("number", verdict, [*asked, f"Does {self.what} cost {self.doing} {said}{to}?"][:1])
        yield self.one_of("spared", "no", [f"Can I {self.use} {self.what} without {self.doing} {_a(noun)}{to}?"])
        if self.verb == "discard" and self.paid["head"] == "card" and self.facts["kind"] != "activation":
            yield self.one_of(
                "no hand",
                "no",
                [f"Can I use {self.what} with no cards in hand?", f"Can I use {self.what} if my hand is empty?"],
            )
