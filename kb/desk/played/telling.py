"""What was played, in a few sentences: the table as it was understood, what was done, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.desk.played.staging import placed
from kb.desk.played.told import HIM, ME, Asks, Deed, Thing, Told
from kb.desk.played.uses import End
from kb.engine.yugioh.cards import Card

_PLACES = {
    "monster": "on the field",
    "spell": "face-up",
    "set": "Set",
    "hand": "in the hand",
    "graveyard": "in the Graveyard",
    "banished": "banished",
    "extra": "in the Extra Deck",
    "deck": "in the Deck",
    "pendulum": "in the Pendulum Zone",
}
_POSES = {"attack": "in Attack Position", "defense": "in Defense Position", "face-down": "face-down"}
_I, _HE = {ME: "you", HIM: "your opponent"}, {ME: "your", HIM: "your opponent's"}
_NOTHING = Asks("")


def said(told: Told, cards: dict[str, Card], found: Sequence[End], holds: bool) -> str:
    """The answer in words."""
    told = placed(told, cards)
    table = ", ".join(_lying(told))
    deeds = "; ".join(_done(told, deed) for deed in told.deeds if deed.verb in _VERBS)
    before = "; ".join(part for part in (table, deeds) if part)
    return f"Played: {before}. {_came(told, holds)}"


def _lying(told: Told) -> Iterator[str]:
    """Where each card lies that is not used from the hand or a Set card."""
    used = {deed.what for deed in told.deeds if deed.verb == "activate"}
    for thing in told.things:
        if thing.name in used and thing.kind != "monster":
            continue
        place = _PLACES[thing.place or "monster"] if thing.place or thing.kind == "monster" else "Set"
        pose = f", {_POSES[thing.pose]}" if thing.pose in _POSES and thing.place != "set" else ""
        bearer = f" on {_spoken(told, thing.on)}" if thing.on else ""
        yield f"{_whose(thing)} {place}{bearer}{pose}"


def _name(told: Told, name: str) -> str:
    thing = told.thing(name)
    if thing.card is not None:
        return thing.card.name
    traits = " ".join(trait for trait in thing.traits if trait not in ("set", "spell", "trap", "card"))
    return f"{traits} {thing.kind}".strip()


def _spoken(told: Told, name: str) -> str:
    """A named card by its name, another by whose it is."""
    thing = told.thing(name)
    return thing.card.name if thing.card is not None else f"{_HE[thing.whose]} {_name(told, name)}"


def _whose(thing: Thing) -> str:
    told = Told((thing,), (), _NOTHING)
    return f"{_HE[thing.whose]} {_name(told, thing.name)}"


def _done(told: Told, deed: Deed) -> str:
    who, target = _I[deed.who], told.thing(deed.target).name if deed.target not in ("", "direct") else ""
    name = _spoken(told, deed.what)
    verb, ending = _VERBS[deed.verb]
    does = verb if deed.who == ME else f"{verb}{ending}"
    aim = " directly" if deed.target == "direct" else f" on {_spoken(told, target)}" if target else ""
    aim = aim.replace(" on ", " ", 1) if deed.verb == "attack" else aim
    return f"{who} {does}{aim} with {name}" if deed.verb == "attack" else f"{who} {does} {name}{aim}"


_VERBS = {
    "activate": ("activate", "s"),
    "attack": ("attack", "s"),
    "summon": ("Normal Summon", "s"),
    "flip": ("Flip Summon", "s"),
}


def _came(told: Told, holds: bool) -> str:
    asks = told.asks
    of = _spoken(told, asks.of) if asks.of else ""
    of = of[:1].upper() + of[1:]
    so = "" if holds else " not"
    match asks.form:
        case "destroyed" | "banished":
            return f"{of} is{so} {asks.form}."
        case "stays":
            return f"{of} {'stays' if holds else 'does not stay'} on the field."
        case "returned":
            return f"{of} does{so} go back to the hand or Deck." if not holds else f"{of} goes back."
        case "damage":
            who = _I[asks.who].capitalize()
            does = (
                ("take" if asks.who == ME else "takes")
                if holds
                else ("do not take" if asks.who == ME else "does not take")
            )
            return f"{who} {does} {asks.on or 'any' if not holds else asks.on} damage.".replace("  ", " ")
        case "attack-goes-on":
            return f"The attack {'goes on' if holds else 'does not go on'}."
        case "resolves":
            return f"{of} {'resolves' if holds else 'does not resolve'} with its effect."
        case "negated":
            return f"{of} is{so} negated."
        case "negates":
            return f"{of} {'stops' if holds else 'does not stop'} {_name(told, asks.on)}."
        case "may-attack":
            return f"{of} can{'' if holds else 'not'} attack."
        case "may-summon":
            return f"{of} can{'' if holds else 'not'} be Normal Summoned."
        case "does":
            return "Its effect can be used then." if holds else "No such effect can be used then."
    on = f" on {_name(told, asks.on)}" if asks.on else ""
    return f"{_I[asks.who].capitalize()} {'can' if holds else 'cannot'} activate {of}{on} then."


def codes(found: Sequence[End], of: str) -> tuple[str, ...]:
    """The rules behind the end, those first that decided about the thing that is asked about."""
    end = found[0]
    about = [code for e in end.duel.trace.entries if of and of in map(str, e.facts.values()) for code in e.codes]
    return tuple(dict.fromkeys((*about, *end.codes)))
