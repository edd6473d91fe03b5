"""When an effect may be used: phases, whose turn, from which place, how often, of which speed, by duty or choice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from benchmarks.probes.acts import done, effect_names
from benchmarks.probes.probe import Probe
from kb.records import Card
from kb.store.readings import Reading

Part = Mapping[str, Any]

_PHASES = {
    "draw": ["the Draw Phase"],
    "standby": ["the Standby Phase"],
    "main1": ["Main Phase 1", "MP1"],
    "battle": ["the Battle Phase", "the BP"],
    "main2": ["Main Phase 2", "MP2"],
    "end": ["the End Phase"],
}
#: In which of `_PHASES` lies what a text names.
_LIES = {"main": {"main1", "main2"}, "main-battle": {"main1", "main2", "battle"}}
_OTHER = {"you": "opponent", "opponent": "you"}
_PLACES = {"hand": ["from my hand", "from the hand"], "gy": ["from the GY", "while it is in my GY", "in the GY"]}
_PLACES |= {"mzone": ["while it is on the field", "on the field"], "banished": ["while it is banished"]}


def probes(card: Card, read: Reading, chance: Random) -> Iterator[Probe]:
    """Questions of the times, places and limits of the effects of a card."""
    pairs = list(zip(read["effects"], read["parts"]["effects"], strict=True))
    if read["unread"] or any(one.get("old") or one.get("choices") for _, one in pairs):
        return
    if len(pairs) == 1 and not read["statements"]:
        yield from _Ask(card, *pairs[0], chance).every()
    if len(pairs) == 2 and not read["statements"]:
        yield from _both(card, pairs, chance)
    if len(pairs) > 1:
        yield from _called(card, read, pairs, chance)
    lying = [pair for pair in pairs if pair[0]["where"] == ["gy"]]
    others = [one for facts, one in pairs if facts["where"] != ["gy"]]
    if len(lying) == 1 and not any("'gy'" in str(one.get("when", ())) for one in others):
        yield from _sent(card, *lying[0], chance)


_NUMBERS = ("first", "second", "third")


def _called(card: Card, read: Reading, pairs: Sequence[tuple[Part, Part]], chance: Random) -> Iterator[Probe]:
    """Questions of one of several effects, called by what it does or by its number."""
    facts, one = chance.choice(pairs)
    if facts["kind"] not in ("ignition", "quick", "trigger") or not (names := effect_names(one, [o for _, o in pairs])):
        return
    number = pairs.index((facts, one))
    plain = not read["statements"] and all(
        each["kind"] != "activation" and each["section"] != "pendulum" for each, _ in pairs
    )
    numbered = [f"{_NUMBERS[number]} effect"] if number < len(_NUMBERS) and plain else []
    said = chance.choice([*names, *names, *numbered])
    ask = _Ask(card, facts, one, chance)
    ask.what = chance.choice([f"{card.name}'s {said}", f"the {said} of {card.name}"])
    for probe in (*ask.kinds(), *ask.phases(), *ask.often()):
        yield probe._replace(slot=f"called, {probe.slot}")


def _sent(card: Card, facts: Part, one: Part, chance: Random) -> Iterator[Probe]:
    """The turn in which the card was sent to the Graveyard."""
    if any(time.get("whose") == "opponent" or time["phase"] not in ("main", "turn") for time in one.get("times", ())):
        return
    excepted = any(each["word"] in ("except-if", "unless") for each in one.get("when", ()))
    if facts["kind"] not in ("ignition", "quick") or (not excepted and ("except" in str(one) or one.get("when"))):
        return
    verdict = "no" if excepted else "yes"
    asked = [
        f"Can I use {card.name}'s GY effect the turn it was sent to the GY?",
        f"If {card.name} was sent to the GY this turn, can I use its GY effect?",
        f"Can {card.name}'s effect in the GY be used the same turn it is sent there?",
        f"Can I use {card.name}'s GY effect the turn it hits the graveyard?",
    ]
    yield Probe(f"sent this turn {verdict}", chance.choice(asked), verdict)
    asked = [
        f"If {card.name} was sent to the GY last turn, can I use its GY effect?",
        f"Can I use {card.name}'s GY effect the turn after it was sent to the GY?",
    ]
    yield Probe("sent last turn yes", chance.choice(asked), "yes")


def _both(card: Card, pairs: Sequence[tuple[Part, Part]], chance: Random) -> Iterator[Probe]:
    """Two effects in one turn."""
    limits = [one.get("limits", []) for _, one in pairs]
    if any(len(each) != 1 for each in limits) or any(facts["kind"] == "activation" for facts, _ in pairs):
        return
    kinds = {(each[0]["kind"], each[0].get("covers"), each[0].get("times"), each[0].get("per")) for each in limits}
    whose = {time.get("whose") for _, one in pairs for time in one.get("times", ())}
    if "opponent" in whose:
        return
    both = {("hard", "each", None, None): "yes", ("hard", "one", None, None): "no", ("soft", None, None, None): "yes"}
    if len(kinds) != 1 or (kind := kinds.pop()) not in both:
        return
    name, verdict = card.name, both[kind]
    asked = [
        f"Can I use both effects of {name} in the same turn?",
        f"Can I use both of {name}'s effects in one turn?",
        f"Can both {name} effects be used in a single turn?",
    ]
    yield Probe(f"both {verdict}", chance.choice(asked), verdict)
    asked = [
        f"Can I use the second effect of {name} if I used the first this turn?",
        f"I used {name}'s first effect. Can I use its second effect this turn?",
        f"After using {name}'s first effect, can I use its other effect in the same turn?",
    ]
    yield Probe(f"other {verdict}", chance.choice(asked), verdict)
    asked = [
        f"Can I use {name}'s first effect twice in one turn?",
        f"Can I use the first effect of {name} twice a turn?",
    ]
    yield Probe("same twice no", chance.choice(asked), "no")
    if kind[0] == "hard" and kind[1] == "one":
        asked = [f"Can two copies of {name} each use an effect in the same turn?"]
        yield Probe("one by name no", chance.choice(asked), "no")


class _Ask:
    """The questions of the only effect of a card."""

    def __init__(self, card: Card, facts: Part, one: Part, chance: Random) -> None:
        self.card, self.facts, self.one, self.chance = card, facts, one, chance
        self.is_card = facts["kind"] == "activation"
        self.what = card.name if self.is_card else f"{card.name}'s effect"
        self.use = "activate" if self.is_card else chance.choice(["use", "activate"])
        self.times: Sequence[Part] = one.get("times", ())
        self.fast = facts["spell_speed"] > 1

    def every(self) -> Iterator[Probe]:
        """All of them."""
        yield from self.kinds()
        yield from self.phases()
        yield from self.places()
        yield from self.limits()
        yield from self.steps()
        yield from self.acts()

    def pick(self, slot: str, verdict: str, asked: Sequence[str]) -> Probe:
        return Probe(f"{slot} {verdict}", self.chance.choice(asked), verdict)

    def when(self, slot: str, verdict: str, time: str) -> Probe:
        """Whether it may be used at a time."""
        asked = [
            f"Can I {self.use} {self.what} {time}?",
            f"Can {self.what} be {self.use.removesuffix('e')}ed {time}?",
            f"Is it possible to {self.use} {self.what} {time}?",
        ]
        return self.pick(slot, verdict, [asked[0], *asked])

    # ---- kind, speed, duty ----

    def kinds(self) -> Iterator[Probe]:
        """Of which kind and speed it is, and whether it is used by choice."""
        kind, speed = self.facts["kind"], self.facts["spell_speed"]
        if not self.is_card and " / " in self.card.type and kind in ("ignition", "quick", "trigger"):
            verdict = "yes" if kind == "quick" else "no"
            if kind != "trigger" or speed == 1:
                asked = [f"Is {self.what} a Quick Effect?"]
                yield self.pick(f"quick, {kind}", verdict, asked)
                other = self.chance.choice([speed, 3 - speed])
                asked = [f"Is {self.what} Spell Speed {other}?", f"Does {self.what} have Spell Speed {other}?"]
                yield self.pick("speed", "yes" if other == speed else "no", asked)
        if self.facts["mandatory"] is not None and kind == "trigger":
            must = self.facts["mandatory"]
            asked = [
                f"Is {self.what} mandatory?",
                f"Do I have to activate {self.what}?",
                f"Must I use {self.what} when it triggers?",
            ]
            yield self.pick("must", "yes" if must else "no", asked)
            asked = [
                f"Is {self.what} optional?",
                f"Can I choose not to use {self.what}?",
                f"May I decline to activate {self.what}?",
            ]
            yield self.pick("may", "no" if must else "yes", asked)
        if speed == 1 and kind in ("ignition", "activation"):
            yield self.pick("respond", "no", self.chained())
        waits = self.one.get("when") or self.times or any("negate" in action for action in self.facts["actions"])
        if kind in ("quick", "activation") and self.fast and not waits:
            yield self.pick("respond", "yes", self.chained())

    def chained(self) -> Sequence[str]:
        return [
            f"Can I chain {self.what} to my opponent's effect?",
            f"Can I {self.use} {self.what} in response to my opponent's card?",
            f"Can I respond to the activation of a Spell with {self.what}?",
        ]

    # ---- phases and turns ----

    def phases(self) -> Iterator[Probe]:
        """In which phase, and in whose turn."""
        kind = self.facts["kind"]
        if "instead" in str(self.one) or "normal-draw" in str(self.one) or self.one.get("quick_if"):
            return
        if self.times:
            yield from self.timed()
        elif kind == "ignition" or (self.is_card and not self.fast):
            for phase, verdict in (
                ("main1", "yes"),
                ("main2", "yes"),
                ("battle", "no"),
                ("end", "no"),
                ("standby", "no"),
            ):
                if verdict == "no" or not self.one.get("when"):
                    yield self.when(f"slow, {phase}", verdict, f"during {self.phase(phase)}")
            yield self.when("slow, opponent", "no", self.turn("opponent"))
            if not self.one.get("when"):
                yield self.when("slow, own", "yes", self.turn("you"))
        elif kind in ("quick", "activation") and not self.one.get("when"):
            for phase in ("main1", "main2", "battle", "end", "standby", "draw"):
                yield self.when(f"fast, {phase}", "yes", f"during {self.phase(phase)}")
            if "Quick-Play" not in self.card.type:
                yield self.when("fast, opponent", "yes", self.turn("opponent"))
            yield self.when("fast, own", "yes", self.turn("you"))

    def phase(self, phase: str) -> str:
        return self.chance.choice([_PHASES[phase][0], *_PHASES[phase]])

    def turn(self, whose: str) -> str:
        if whose == "you":
            return self.chance.choice(["on my turn", "during my own turn"])
        return self.chance.choice(["on my opponent's turn", "during my opponent's turn", "on the opponent's turn"])

    def timed(self) -> Iterator[Probe]:
        """Of a text that names one phase or turn."""
        if len(self.times) != 1 or self.one.get("when") or set(self.times[0]) - {"how", "phase", "whose"}:
            return
        time = self.times[0]
        if time["how"] != "during":
            return
        phase, whose = time["phase"], time.get("whose", "")
        inside = _LIES.get(phase, {phase} if phase in _PHASES else set())
        if inside:
            yield self.when("named phase", "yes", f"during {self.phase(self.chance.choice(sorted(inside)))}")
            outside = [each for each in _PHASES if each not in inside]
            yield self.when("other phase", "no", f"during {self.phase(self.chance.choice(outside))}")
            said = self.chance.choice(sorted(inside))
            if whose in _OTHER:
                yield self.when("phase of whom", "yes", f"during {self.of(whose)} {self.bare(said)}")
                yield self.when("phase of whom", "no", f"during {self.of(_OTHER[whose])} {self.bare(said)}")
        elif phase != "turn":
            return
        if whose in _OTHER:
            yield self.when("turn of whom", "yes", self.turn(whose))
            yield self.when("turn of whom", "no", self.turn(_OTHER[whose]))

    def of(self, whose: str) -> str:
        return "my" if whose == "you" else self.chance.choice(["my opponent's", "the opponent's"])

    def bare(self, phase: str) -> str:
        return _PHASES[phase][0].removeprefix("the ")

    # ---- places ----

    def places(self) -> Iterator[Probe]:
        """From which place."""
        where = self.facts["where"]
        if self.facts["kind"] not in ("ignition", "quick") or len(where) != 1 or where[0] not in _PLACES:
            return
        if self.is_card:
            return
        for place, said in _PLACES.items():
            here = place == where[0]
            if not here or not self.one.get("when") or place == "mzone":
                slot = f"{where[0]}, from {place}"
                if here and (self.one.get("when") or self.times):
                    continue
                yield self.when(slot, "yes" if here else "no", self.chance.choice(said))

    # ---- limits ----

    def limits(self) -> Iterator[Probe]:
        """How often."""
        limits, kind = self.one.get("limits", []), self.facts["kind"]
        if len(limits) > 1 or kind not in ("ignition", "quick", "activation"):
            return
        limit = limits[0] if limits else {}
        how = (limit.get("kind"), limit.get("times"), limit.get("per"), limit.get("whose"))
        own = "'this-card'" in str(self.one.get("pays", ())) or set(self.facts["where"]) & {"hand"}
        free = not (self.one.get("when") or self.times)
        if self.is_card:
            yield from self.activations(how, free)
        elif how == ("hard", None, None, None):
            yield self.pick("twice, hard", "no", self.twice())
            yield self.pick("two copies, hard", "no", self.two())
            yield self.pick("negated, hard", "no", self.negated())
        elif how == ("soft", None, None, None):
            yield self.pick("twice, soft", "no", self.twice())
            if free and not own:
                yield self.pick("two copies, soft", "yes", self.two())
        elif not limits and free and not own and kind == "ignition" and self.facts["where"] == ["mzone"]:
            yield self.pick("twice, free", "yes", self.twice())
        elif how == ("duel", None, "duel", None):
            yield self.pick("duel", "no", self.again())
        if how[0] in ("hard", "soft") and how[1:] == (None, None, None) and kind == "ignition" and free:
            yield self.pick("last turn", "yes", self.again())

    def often(self) -> Iterator[Probe]:
        """How often one of several effects is used."""
        limits = self.one.get("limits", [])
        if len(limits) != 1 or set(limits[0]) & {"times", "per", "whose"} or limits[0]["kind"] not in ("hard", "soft"):
            return
        if limits[0].get("covers") in (None, "each", "listed"):
            asked = [
                f"Can I use {self.what} twice in one turn?",
                f"Is {self.what} once per turn?",
                f"I already used {self.what} this turn. Can I use it again?",
            ]
            at = self.chance.randrange(3)
            yield Probe("twice yes" if at == 1 else "twice no", asked[at], "yes" if at == 1 else "no")

    def activations(self, how: tuple[Any, ...], free: bool) -> Iterator[Probe]:
        """How often a Spell or Trap is activated."""
        name = self.card.name
        copies = [
            f"Can I activate two copies of {name} in the same turn?",
            f"If I activated {name} this turn, can I activate another {name}?",
            f"Can I activate 2 {name} in one turn?",
        ]
        if how[0] in ("hard", "hard_activate") and how[1:] == (None, None, None):
            yield self.pick("copies", "no", copies)
        elif how[0] is None and free and not self.one.get("pays"):
            yield self.pick("copies", "yes", copies)
        if how == ("hard_activate", None, None, None):
            asked = [
                f"If the activation of {name} is negated, can I activate another {name} this turn?",
                f"My opponent negated the activation of {name}. Can I activate a second {name} this turn?",
            ]
            yield self.pick("activation negated", "yes", asked)
        if "Trap" in self.card.type or "Quick-Play" in self.card.type:
            asked = [f"Can I activate {name} the turn I Set it?", f"Can I activate {name} the same turn it was Set?"]
            yield self.pick("Set this turn, fast", "no", asked)
        elif "Normal Spell" in self.card.type and free:
            asked = [f"Can I activate {name} the turn I Set it?", f"Can I activate {name} the same turn it was Set?"]
            yield self.pick("Set this turn, Spell", "yes", asked)

    def twice(self) -> Sequence[str]:
        return [
            f"Can I use {self.what} twice in one turn?",
            f"Can I use {self.what} more than once per turn?",
            f"I already used {self.what} this turn. Can I use it again?",
            f"Can {self.card.name} use its effect two times in the same turn?",
        ]

    def two(self) -> Sequence[str]:
        name = self.card.name
        return [
            f"If I have two {name}, can I use both of their effects in the same turn?",
            f"Can I use the effects of two copies of {name} in one turn?",
            f"I used {name}'s effect. Can I use a second copy's effect this turn?",
            f"Can each of my two {name} use its effect this turn?",
        ]

    def negated(self) -> Sequence[str]:
        return [
            f"If {self.what} is negated, can I use it again this turn?",
            f"My opponent negated {self.what}. Can I use it again this turn?",
        ]

    def again(self) -> Sequence[str]:
        return [
            f"I used {self.what} last turn. Can I use it again this turn?",
            f"Can I use {self.what} this turn if I used it last turn?",
            f"If I used {self.what} last turn, may I use it again now?",
        ]

    # ---- what it does, told in place of it ----

    def acts(self) -> Iterator[Probe]:
        """Whether what it does is done at a time, or twice."""
        act, name, kind = done(self.one, self.chance), self.card.name, self.facts["kind"]
        if act is None or self.times or self.one.get("when") or self.one.get("quick_if") or "instead" in str(self.one):
            return
        times = {"my opponent's turn": self.fast, "my opponent's Main Phase": self.fast, "the Battle Phase": self.fast}
        times |= {"the End Phase": self.fast, "my Main Phase 2": True, "my Standby Phase": self.fast}
        if kind not in ("ignition", "quick", "activation") or ("Quick-Play" in self.card.type):
            return
        for may in (True, False):
            said = [time for time, holds in times.items() if holds is may]
            if said:
                time = self.chance.choice(said)
                asked = [
                    f"Can I use {name} to {act} during {time}?",
                    f"Can I {act} with {name} during {time}?",
                    f"During {time}, can I use {name} to {act}?",
                ]
                yield self.pick(f"act, {'fast' if self.fast else 'slow'}", "yes" if may else "no", asked)
        limits = [limit.get("kind") for limit in self.one.get("limits", ())]
        if (
            limits in (["hard"], ["soft"])
            and "times" not in self.one["limits"][0]
            and "per" not in self.one["limits"][0]
        ):
            asked = [f"Can I use {name} to {act} twice in one turn?", f"Can I {act} with {name} twice per turn?"]
            yield self.pick("act, twice", "no", asked)

    # ---- the Damage Step ----

    def steps(self) -> Iterator[Probe]:
        """The Damage Step."""
        there = self.facts["damage_step"]
        if there is None or self.times or self.one.get("when"):
            return
        yield self.when(
            "damage step", "yes" if there else "no", self.chance.choice(["in", "during"]) + " the Damage Step"
        )
