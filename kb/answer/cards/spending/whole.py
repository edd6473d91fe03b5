"""The card itself as what is paid: "can I banish X from my GY to draw", "may I Tribute X and destroy a card"."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.effect.timing import damage_step, opponents_turn, own_turn, phase
from kb.answer.cards.entries import About
from kb.answer.cards.parts import FIELD, One, Part, Said, clauses, is_this, origins, stands, times_in
from kb.answer.cards.replies import PAYING
from kb.answer.cards.spending.hearing import ASKS, BASE, VERBS, understood_act
from kb.answer.cards.spoken.acts import Act, act, same
from kb.answer.cards.spoken.matching import matches
from kb.answer.cards.spoken.nouns import Of, both
from kb.answer.cards.spoken.question import with_target
from kb.cards.telling.later import joined
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

_COST, _CONDITION = "yugioh/psct/before-semicolon", "yugioh/activation/condition"
_TIME = (
    r"(?:during|in|on) (?:(?:my|the|opponents?|own|their|his|her) )+(?:(?:main|battle|end|standby|draw) )?"
    r"(?:turn|phase)(?: [12])?"
)
_FROM = r"(?: from (?:my|the) (?P<zone>hand|graveyard|field|deck))?(?: to the graveyard)?"
_FOR = rf"(?: (?P<time>{_TIME}))? (?:to|and(?: then)?) (?P<aim>[a-z]+(?: .+?)?)(?: (?P<late>{_TIME}))?$"
_WAYS = (
    rf"{ASKS}(?P<verb>{BASE}) (?:my |the )?X{_FROM}{_FOR}",
    rf"^(?:can|could|may|does) X (?P<verb>{BASE}) (?:itself|X){_FROM}{_FOR}",
)
_ONLY_TIME = rf"^{_TIME}$"
_ZONES = {"graveyard": "gy"}
#: What players say for one another of what goes from the hand, or out of play.
_ALIKE = ({"discard", "send"}, {"banish", "remove-from-play", "remove"}, {"tribute", "send"})
#: What is said as well for an effect by itself: "use X and draw".
_ODD = frozenset(
    ["if", "when", "while", "without", "instead", "only", "or", "not", "again", "twice", "after", "before"]
)


class _Whole(QuickTuple):
    """The verb by which the card is paid, from which zone, what the effect does, and when that is."""

    verb: str
    zone: str
    aim: Act
    times: Sequence[Part] = ()


def paid_whole(
    parts: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str] | None = frozenset()
) -> Said | None:
    """Whether the card may be paid so for what an effect does; None where that is not asked, or not sure."""
    if about.other is not None or unread is None or unread or (said := _heard(parts, about)) is None:
        return None
    meant = [one for one in found if any(same(said.aim, act(each)) for each in clauses(one, "does"))]
    if not meant or any(one.facts["unread"] or one.part.get("old") or one.part.get("choices") for one in meant):
        return None
    values = [_may(one, said, about) for one in meant]
    told = next((each for each in values if each is not None and each.holds), None)
    if told is None and None not in values:
        told = values[0]
    return told


def _heard(parts: Sequence[str], about: About) -> _Whole | None:
    said = [part for part in parts if part not in ("X", "")]
    time = ""
    if len(said) > 1 and ready(_ONLY_TIME).match(said[0]):
        time, said = said[0], said[1:]
    found = next((fits for way in _WAYS if (fits := ready(way).match(said[0])) is not None), None)
    if len(said) != 1 or found is None or not _ODD.isdisjoint(found["aim"].split()):
        return None
    aim, when = understood_act(found["aim"], about), [each for each in (time, found["time"], found["late"]) if each]
    dated = [understood_act(f"draw a card {each}", about) for each in when]
    times = [each for told in dated if told is not None for each in times_in(told[0].clause)]
    if aim is None or times_in(aim[0].clause) or len(times) != len(when):
        return None
    verb, zone = VERBS[found["verb"]], found["zone"] or ""
    return _Whole(PAYING.get(verb, verb), _ZONES.get(zone, zone), aim[0], times)


def _may(one: One, said: _Whole, about: About) -> Said | None:
    """Whether an effect is used so: its cost, from where, what it does and when; None where that is not sure."""
    paid = clauses(one, "pays")
    own = [c for c in paid if is_this(c.get("object")) and said.verb in c["verb"].split("|")]
    if not own:
        return None if any(_may_be(said.verb, c) for c in paid) else _no(one, joined(paid) or "it has no cost", "pays")
    of = with_target(Of(about.card), one)
    does = [matches(said.aim, act(c), of) for c in clauses(one, "does") if same(said.aim, act(c))]
    if _is_elsewhere(own[0], one, said.zone):
        return _no(one, joined(own), "pays")
    times = [_timely(one, time) for time in said.times]
    if False in times:
        return _no(one, "it is not used at that time", "when")
    if True in does:
        sure = both(times)
        return (
            Said(True, joined([*own, *clauses(one, "does")[:1]]), _COST, "pays", one.number, form=True)
            if sure
            else None
        )
    return None if None in does else _no(one, joined(clauses(one, "does")), "does")


def _no(one: One, why: str, part: str) -> Said:
    return Said(False, why, _CONDITION if part == "when" else _COST, part, one.number, form=True)


def _may_be(verb: str, clause: Part) -> bool:
    """Whether a cost may be meant by a verb, or may take the card among others."""
    verbs = set(clause["verb"].split("|"))
    alike = any(verb in each and verbs & each for each in _ALIKE)
    return alike or (verb in verbs and not is_this(clause.get("object"))) or bool(clause.get("modal"))


def _is_elsewhere(clause: Part, one: One, zone: str) -> bool:
    """Whether the card is not paid from the zone that is told."""
    lies = origins(clause) or stands(one)
    return bool(zone and lies) and zone not in lies and not (zone == "field" and lies & FIELD)


def _timely(one: One, time: Part) -> bool | None:
    """Whether an effect is used at such a time."""
    whose = str(time.get("whose", ""))
    if time["phase"] == "turn":
        if whose not in ("you", "opponent"):
            return True if time.get("which") == "this" else None
        return (opponents_turn if whose == "opponent" else own_turn)(one, {}).holds
    if time["phase"] == "damage-step":
        return damage_step(one, {}).holds
    return phase(one, {"phase": str(time["phase"]), "whose": whose}).holds if time.get("how") == "during" else None
