"""What may be answered: a link of a Chain, a Summon, an attack, as the player sees it who is to answer."""

from __future__ import annotations

from kb.answer.cards.parts import FIELD, One, Part, clauses, is_this, places, stands
from kb.answer.cards.spoken.nouns import Of
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store.readings import Reading

#: Where a card goes that is paid for its own effect.
_GOES = {"tribute": "gy", "discard": "gy", "banish": "banished", "destroy": "gy"}
#: Cards whose activation may be answered only by a Spell Speed of its own.
_SPEEDS = {"Counter Trap": 3, "Quick-Play Spell": 2}


class Link(QuickTuple):
    """What is answered.

    `what`: card (a Spell or Trap Card is activated), effect, summon, attack. `kind`: monster, spell or trap, or empty
    where that is not told. `by`: "you" or "opponent", as who answers sees it. `place`: where the card is or was when it
    was activated, where it is told or the text says so. `left`: where the card has gone as a cost, by then. `sort`: how
    it is Summoned (normal, flip, special, ...); `inherent`: by no effect, so that the Summon may be negated. `phase`:
    when it happens, where that is told, as its own player sees it ("you main"). `aims`: what it is told to target.
    `some`: any such Summon is meant, so one of a monster as a text asks for it.
    """

    what: str
    kind: str = ""
    by: str = ""
    card: Card | None = None
    read: Reading | None = None
    one: One | None = None
    place: frozenset[str] = frozenset()
    left: str = ""
    sort: str = ""
    inherent: bool | None = None
    phase: str = ""
    speed: int | None = None
    aims: tuple[Part, Of] | None = None
    some: bool = False

    @property
    def is_activation(self) -> bool:
        """Whether it is a link of a Chain."""
        return self.what in ("card", "effect")


def kind_of(card: Card) -> str:
    """Monster, spell or trap."""
    return card.type.rpartition(" ")[2].lower() if card.type.endswith(("Spell", "Trap")) else "monster"


def of_effect(card: Card, read: Reading, one: One, by: str = "", place: str = "", phase: str = "") -> Link:
    """The link that an effect of a card makes, or the card itself."""
    facts, kind = one.facts, kind_of(card)
    what = "card" if one.is_card else "effect"
    lies = frozenset({"szone"} if one.is_card else {place} if place else stands(one))
    if kind == "monster" and facts["section"] == "pendulum":
        kind, lies = "spell", frozenset({"pzone"})
    return Link(
        what,
        kind,
        by,
        card,
        read,
        one,
        lies,
        _left(one, place),
        phase=phase or _phase(one),
        speed=facts["spell_speed"],
    )


def _left(one: One, place: str) -> str:
    """Where the card has gone as a cost; nowhere where it stays."""
    for clause in clauses(one, "pays"):
        if is_this(clause.get("object")) and clause["verb"] != "reveal":
            going = next((each["zone"] for each in places(clause) if each.get("how") in ("to", "on", "into")), "")
            goes = going or _GOES.get(clause["verb"], "")
            if goes and goes not in FIELD:
                return goes
    return ""


def _phase(one: One) -> str:
    """The phase in which alone an effect is activated, with its player: "you main"; nothing where several fit."""
    told = [time for time in one.part.get("times", ()) if time.get("phase")]
    if len(told) == 1:
        whose = str(told[0].get("whose", ""))
        return f"{whose} {told[0]['phase']}".strip()
    waits = {verb for c in _events(one) for verb in c["verb"].split("|")}
    if one.facts["kind"] == "ignition" or waits == {"normal-summon"}:
        return "you main"
    return "you main" if one.is_card and one.facts["spell_speed"] == 1 else ""


def _events(one: One) -> list[Part]:
    return [clause for when in one.part.get("when", ()) for clause in when.get("clauses", ())]


def summoned(card: Card, read: Reading, sort: str, inherent: bool | None, by: str = "") -> Link:
    """The Summon of a monster."""
    return Link("summon", "monster", by, card, read, None, frozenset({"mzone"}), "", sort, inherent, "you main")


def attacking(card: Card | None, read: Reading | None, by: str = "") -> Link:
    """The attack of a monster."""
    return Link("attack", "monster", by, card, read, None, frozenset({"mzone"}), phase="you battle")


def printed_speed(type_: str) -> int | None:
    """The Spell Speed of a Spell or Trap Card by its kind as it is told: "Counter Trap", "Quick-Play Spell"."""
    if type_ in _SPEEDS:
        return _SPEEDS[type_]
    property_, _, kind = type_.rpartition(" ")
    if kind == "Spell":
        return 1 if property_ else None
    return 2 if kind == "Trap" and property_ else None
