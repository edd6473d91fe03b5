"""What was played, in a few sentences: the table as it was understood, what was done, and what came of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from kb.desk.played.staging import placed
from kb.desk.played.told import HIM, ME, Asks, Deed, Thing, Told, other
from kb.desk.played.uses import End
from kb.engine.table.log import Event
from kb.engine.yugioh.battle.damage import QUESTION as BATTLE
from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.questions import DOES_RESOLVE

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
_STATS = {"attack": "ATK", "defense": "DEF"}
_POSES = {"attack": "in Attack Position", "defense": "in Defense Position", "face-down": "face-down"}
_I, _HE = {ME: "you", HIM: "your opponent"}, {ME: "your", HIM: "your opponent's"}
_NOTHING = Asks("")
#: The place of a card of which that is not told.
_UNTOLD = "untold"


def said(told: Told, cards: Mapping[str, Card], found: Sequence[End], holds: bool) -> str:
    """The answer in words; empty where all that comes of it is asked, and that is not the same each time."""
    if fight := _fight(told, cards):
        from kb.desk.played.fought.outcome import came  # only of a battle

        outcomes = {came(end.duel, told) for end in found}
        if len(outcomes) > 1 and told.asks.form == "ended":
            return ""
        return f"Played: {fight}. {outcomes.pop() if len(outcomes) == 1 else _came(told, holds)}"
    unplaced = {thing.name for thing in told.things if not thing.place} & {told.asks.of, told.asks.on}
    return _played(placed(told, cards), unplaced, holds)


def told_so(told: Told, holds: bool) -> str:
    """The same of a table on which each card lies where that is told."""
    things = tuple(thing._replace(place=thing.place or _UNTOLD) for thing in told.things)
    return _played(told._replace(things=things), frozenset(), holds)


def _played(told: Told, unplaced: Collection[str], holds: bool) -> str:
    table = ", ".join(_lying(told, unplaced))
    deeds = "; ".join(_done(told, deed) for deed in told.deeds if deed.verb in _VERBS)
    before = "; ".join(part for part in (table, deeds) if part)
    return f"Played: {before + '. ' if before else ''}{_came(told, holds)}"


def _fight(told: Told, cards: Mapping[str, Card]) -> str:
    """A battle of two monsters, or a direct attack, where no more is told; else empty."""
    if len(told.deeds) != 1 or told.deeds[0].verb != "attack" or not told.deeds[0].target or told.absent:
        return ""
    (deed,) = told.deeds
    if {deed.what, deed.target} - {"direct"} != {thing.name for thing in told.things}:
        return ""
    attacker = _valued(told.thing(deed.what), cards)
    if deed.target == "direct":
        points = dict(told.lp).get(other(deed.who))
        return f"{attacker} attacks directly{f', at {points} LP' if points is not None else ''}"
    target = told.thing(deed.target)
    pose = f", {_POSES[target.pose]}" if target.pose in _POSES else ""
    return f"{attacker} attacks {_valued(target, cards)}{pose}"


def _valued(thing: Thing, cards: Mapping[str, Card]) -> str:
    """A monster with the printed value by which it battles as it stands."""
    card = cards.get(thing.name) if thing.card is not None else None
    stat, value = "ATK", card.atk if card is not None else None
    if card is not None and thing.pose in ("defense", "face-down"):
        stat, value = "DEF", card.defense
    return f"{_whose(thing)} ({value} {stat})" if value is not None else _whose(thing)


def _lying(told: Told, unplaced: Collection[str]) -> Iterator[str]:
    """Where each card lies that is not used from the hand or a Set card, and of which that is told."""
    used = {deed.what for deed in told.deeds if deed.verb == "activate"}
    for thing in told.things:
        if thing.name in told.absent:
            yield f"no {_name(told, thing.name)}"
            continue
        if thing.place == _UNTOLD:
            continue
        if thing.kind != "monster" and (thing.name in used or thing.name in unplaced):
            continue
        place = _PLACES[thing.place or "monster"] if thing.place or thing.kind == "monster" else "Set"
        pose = f", {_POSES[thing.pose]}" if thing.pose in _POSES and thing.place != "set" else ""
        bearer = f" on {_spoken(told, thing.on)}" if thing.on else ""
        yield f"{_whose(thing)} {place}{bearer}{pose}"


def _name(told: Told, name: str) -> str:
    thing = told.thing(name)
    if thing.card is not None:
        return thing.card.name
    traits = (_trait(trait) for trait in thing.traits if trait not in ("set", "spell", "trap", "card"))
    return f"{' '.join(traits)} {thing.kind}".strip()


def _trait(trait: str) -> str:
    """A trait, a value by its printed name: "1600 attack" is 1600 ATK."""
    number, _, stat = trait.partition(" ")
    return f"{number} {_STATS[stat]}" if stat in _STATS and number.isdigit() else trait


def _spoken(told: Told, name: str) -> str:
    """A named card by its name, another by whose it is."""
    thing = told.thing(name)
    return thing.card.name if thing.card is not None else f"{_HE[thing.whose]} {_name(told, name)}"


def _whose(thing: Thing) -> str:
    told = Told((thing,), (), _NOTHING)
    return f"{_HE[thing.whose]} {_name(told, thing.name)}"


def _done(told: Told, deed: Deed) -> str:
    who, target = _I[deed.who], told.thing(deed.target).name if deed.target not in ("", "direct") else ""
    plain = deed.verb == "activate" and told.thing(deed.what).card is None
    name = f"a {told.thing(deed.what).kind.capitalize()}" if plain else _spoken(told, deed.what)
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


#: What came of it, by the form of the question: where it is so, and where it is not.
_CAME = {
    "destroyed": ("{of} is destroyed.", "{of} is not destroyed."),
    "both-destroyed": ("Both are destroyed.", "Not both are destroyed."),
    "banished": ("{of} is banished.", "{of} is not banished."),
    "stays": ("{of} stays on the field.", "{of} does not stay on the field."),
    "returned": ("{of} goes back.", "{of} does not go back."),
    "negated": ("{of} is negated.", "{of} is not negated."),
    "stopped": ("{of} has no effect.", "{of} has its effect."),
    "may-attack": ("{of} can attack.", "{of} cannot attack."),
    "may-summon": ("{of} can be Normal Summoned.", "{of} cannot be Normal Summoned."),
    "may-fetch": ("{of} can get {on}.", "{of} cannot get {on}."),
    "does": ("Its effect can be used then.", "No such effect can be used then."),
    "figure": ("{of} has that then.", "{of} does not have that then."),
    "act": ("{of} can be used then.", "{of} cannot be used then."),
    "may-activate": ("{who} can activate {of}{aim} then.", "{who} cannot activate {of}{aim} then."),
}


def _came(told: Told, holds: bool) -> str:
    """What came of it, in a sentence."""
    asks = told.asks
    if asks.form == "damage":
        return _damage(asks, holds)
    if asks.form == "wins":
        return _does(asks, holds, "win", " the Duel")
    if asks.form == "brings":
        return _does(asks, holds, *_BRINGS[asks.on])
    names = {thing.name for thing in told.things}
    of, on = (_spoken(told, name) if name in names else "" for name in (asks.of, asks.on))
    words = {"of": of, "on": on, "aim": f" on {on}" if on else "", "who": _I[asks.who] if asks.who else ""}
    form = "stopped" if asks.form == "negated" and asks.on else asks.form
    said = _CAME[form][0 if holds else 1].format(**words)
    return said[:1].upper() + said[1:]


#: What a player does by an effect, by the event that it is.
_BRINGS = {
    "drawn": ("draw", ""),
    "added-to-hand": ("add", " the card"),
    "summoned": ("Summon", " by that"),
    "lp-gained": ("gain", " LP"),
}


def _does(asks: Asks, holds: bool, verb: str, what: str) -> str:
    """That the player who is asked about does it, or does not."""
    mine = asks.who == ME
    does = (verb if mine else f"{verb}s") if holds else f"{'do' if mine else 'does'} not {verb}"
    return f"{_I[asks.who].capitalize()} {does}{what}."


def _damage(asks: Asks, holds: bool) -> str:
    amount = f" {asks.on}" if asks.on else "" if holds else " any"
    return _does(asks, holds, "take", f"{amount} damage")


#: The events and decisions that settle what is asked, by its form.
_SETTLES = {
    **dict.fromkeys(("destroyed", "both-destroyed", "stays"), (BATTLE,)),
    **dict.fromkeys(("damage", "wins", "ended"), (BATTLE, "damage")),
    "brings": (DOES_RESOLVE,),
}


def codes(found: Sequence[End], asks: Asks) -> tuple[str, ...]:
    """The rules behind the end, those first that settle what is asked or decided about the thing it is asked about."""
    end, settling = found[0], _SETTLES.get(asks.form, ())
    entries = end.duel.trace.entries
    settles = [e for e in entries if (e.kind if isinstance(e, Event) else e.question) in settling]
    settles.sort(key=lambda e: isinstance(e, Event) or bool(e.answer))  # what stops it before what lets it go on
    settled = [code for e in settles for code in e.codes]
    about = [code for e in entries if asks.of and asks.of in map(str, e.facts.values()) for code in e.codes]
    return tuple(dict.fromkeys((*settled, *about, *end.codes)))
