"""A told table -> a duel at the beginning of what is done, in each way that the question leaves open.

What is told of a card holds; what is not told is laid out as a `Way` says. Beside what is told lie plain cards, so
that nobody lacks a card to pay with or to draw.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from kb.desk.played.told import HIM, ME, Thing, Told
from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field.places import SLOTS
from kb.engine.yugioh.state import CardState, Origin
from kb.quick_tuple import QuickTuple

#: Where a thing lies whose place is not told, by its kind.
_PLACES = {"monster": "monster", "spell": "set", "trap": "set"}
#: The kinds of monsters of the Extra Deck, each with the number of plain materials that one has at first.
_EXTRA = {"Fusion": 0, "Synchro": 0, "Xyz": 2, "Link": 0}
#: The values of a plain monster: it does nothing.
_ATK, _DEF, _LEVEL = 1500, 1500, 4
_SPARE = 2
#: The Life Points of players of whom that is not told.
_LP = 8000


class Way(QuickTuple):
    """One way to lay out what is not told: whose turn it is, which phase, how unposed monsters stand and came.

    `others`: whether each player has a plain monster besides what is told.
    """

    turn: str
    phase: str
    pose: str
    how: str
    others: bool
    proper: bool = True


def ways(told: Told, cards: Mapping[str, Card]) -> Iterator[Way]:
    """The ways to lay out the table that may matter: as few as there can be."""
    attacks = told.asks.form == "may-attack" or any(deed.verb == "attack" for deed in told.deeds)
    poses = ("attack", "defense") if any(_is_open(thing) for thing in told.things) else ("attack",)
    hows = ("normal", "special") if any(_came_somehow(thing, cards) for thing in told.things) else ("special",)
    propers = (True, False) if any(_must_be_proper(thing, cards) for thing in told.things) else (True,)
    for turn, pose, how, others, proper in product(_turns(told, cards), poses, hows, (False, True), propers):
        yield Way(turn, told.phase or ("battle" if attacks else "main1"), pose, how, others, proper)


def _must_be_proper(thing: Thing, cards: Mapping[str, Card]) -> bool:
    """Whether it matters, and is not told, that a monster was properly Summoned once."""
    card = cards[thing.name]
    special = (
        bool({*_EXTRA, "Ritual"} & {*card.races}) or card.special_summon is not None or card.normal_summon is False
    )
    return special and thing.place in ("graveyard", "banished") and thing.how not in ("proper", "never")


def _turns(told: Told, cards: Mapping[str, Card]) -> tuple[str, ...]:
    """Whose turn it may be: that of who attacks, Summons, or first does what is only done in one's own."""
    for deed in told.deeds:
        if deed.verb in ("attack", "summon", "flip-summon", "set"):
            return (deed.who,)
    for deed in told.deeds[:1]:
        card = cards[deed.what]
        slow = card.kind == "spell" and card.icon != "quick-play"
        if deed.verb == "activate" and slow:
            return (deed.who,)
    if told.asks.turn:
        return (told.asks.turn,)
    return (ME, HIM)


def _is_open(thing: Thing) -> bool:
    """Whether it is not told in which position a monster stands."""
    return _place(thing) == "monster" and thing.pose in ("", "face-up")


def _came_somehow(thing: Thing, cards: Mapping[str, Card]) -> bool:
    """Whether a named monster of the Main Deck was Summoned in a way that is not told."""
    card = cards[thing.name]
    plain = thing.card is None or _EXTRA.keys() & set(card.races) or not card.effects
    return _place(thing) == "monster" and not plain and not thing.how


def _place(thing: Thing) -> str:
    return thing.place or _PLACES[thing.kind]


def placed(told: Told, cards: Mapping[str, Card]) -> Told:
    """The table with each card that is used where it can be used, if its place is not told."""
    used = {deed.what for deed in told.deeds if deed.verb == "activate"}
    used |= {told.asks.of} if told.asks.form in ("may-activate", "may-fetch") else set()
    things = tuple(t if t.place else t._replace(place=_at(cards[t.name], t.name in used)) for t in told.things)
    aimed = {deed.target: deed.what for deed in told.deeds if deed.verb == "activate"}
    aimed |= {told.asks.on: told.asks.of} if told.asks.form == "may-activate" else {}
    things = tuple(
        t._replace(place="graveyard")
        if not t.place and t.name in aimed and _from_graveyard(cards[aimed[t.name]])
        else t
        for t in things
    )
    return told._replace(things=things)


def _from_graveyard(card: Card) -> bool:
    """Whether all that a card targets lies in a Graveyard."""
    wheres = {target.what.where for effect in card.effects for target in effect.targets}
    return wheres == {"graveyard"}


def _at(card: Card, used: bool) -> str:
    """Where a card lies of which that is not told: a Spell or Trap that stays is face-up, if nobody activates it."""
    if card.kind == "monster":
        return _of_use(card) if used else ""
    return "spell" if card.icon in ("continuous", "field", "equip") and not used else ""


def _of_use(card: Card) -> str:
    """Where a card lies whose effect is used: a monster on the field, unless none of its effects is activated there."""
    sources = [source for effect in card.effects if effect.type != "continuous" for source in effect.sources]
    if card.kind != "monster":
        return ""
    return "monster" if "field" in sources or not sources else sources[0]


def staged(told: Told, cards: Mapping[str, Card], way: Way) -> Duel:
    """The duel as it stands before the first deed. Raises ValueError where there is no such position."""
    states: dict[str, CardState] = {}
    for thing in told.things:
        if thing.name in told.absent:
            continue
        states[thing.name] = _state(thing, cards[thing.name], way)
    for player in (ME, HIM):
        for state in _spares(player, way, told):
            states[state.uid] = state
    held = {thing.name: thing.materials for thing in told.things if thing.materials >= 0}
    for state in [*states.values()]:
        for material in _materials(state, held.get(state.uid, _EXTRA["Xyz"])):
            states[material.uid] = material
    _give_zones(states)
    return Duel.from_position(
        states.values(),
        turn_player=way.turn,
        turn=4,
        phase=way.phase,
        step="battle" if way.phase == "battle" else "",
        lp=dict.fromkeys((ME, HIM), _LP) | dict(told.lp),
    )


def _state(thing: Thing, card: Card, way: Way) -> CardState:
    place, whose = _place(thing), thing.whose or ME
    if thing.card is not None and not may_lie(card, place):
        raise ValueError(f"{card.name} lies in no {place}")
    lies = place == "set"
    zone = ("field" if card.icon == "field" else "spell") if lies else place
    zone = "field" if zone == "spell" and card.icon == "field" else zone
    pose = thing.pose if thing.pose in ("attack", "defense", "face-down") else way.pose
    pose = "attack" if "Link" in card.races else pose
    extra = next((kind for kind in _EXTRA if kind in card.races), "")
    how = (thing.how if thing.how not in ("proper", "never") else "") or ("special" if extra else way.how)
    return CardState(
        uid=thing.name,
        card=card,
        owner=thing.owner or whose,
        controller=whose,
        zone=zone,
        face_up=not lies and thing.pose != "face-down",
        position="attack" if pose == "attack" or place != "monster" else "defense",
        slot=thing.zone if place == "monster" else "",
        summoned="normal" if how in ("normal", "tribute") else "special" if place == "monster" else "",
        way=_way_of(thing, extra, how) if place == "monster" else "",
        origin=Origin(was="extra" if extra else "hand" if how != "special" else "") if place == "monster" else Origin(),
        equipped_to=thing.on,
        arrived_this_turn=False,
        proper=(way.proper and thing.how != "never") or thing.how == "proper" or place == "monster",
    )


def may_lie(card: Card, place: str) -> bool:
    """Whether a card can be in a place: in the Extra Deck lies what belongs there, and a Pendulum Monster."""
    of_extra = not _EXTRA.keys().isdisjoint(card.races)
    if place == "extra":
        return of_extra or "Pendulum" in card.races
    return place not in ("hand", "deck") or not of_extra


def _way_of(thing: Thing, extra: str, how: str) -> str:
    if how in ("tribute", "fusion", "ritual", "synchro", "xyz", "link", "pendulum"):
        return how
    return extra.lower() if extra and thing.how in ("", "proper") else ""


def _spares(player: str, way: Way, told: Told) -> Iterator[CardState]:
    """Plain cards beside what is told: in the hand, the Deck and the Graveyard, and on the field if the way says so."""
    alone = any(thing.alone and thing.whose == player for thing in told.things)
    empty = {place for whose, place in told.empty if whose == player}
    for zone, count in (("hand", _SPARE), ("deck", _SPARE * 3), ("graveyard", _SPARE)):
        for number in range(0 if zone in empty else count):
            yield _plain(f"{zone}-{player}-{number}", player, zone)
    if way.others and not alone and "monster" not in empty:
        yield _plain(f"other-{player}", player, "monster")
    if way.others and "set" not in empty:
        trap = Card(name=f"trap-{player}", kind="trap", icon="normal")
        yield CardState(uid=trap.name, card=trap, owner=player, controller=player, zone="spell", face_up=False)


def _plain(name: str, player: str, zone: str) -> CardState:
    card = plain_monster(name)
    on_field = "special" if zone == "monster" else ""
    return CardState(uid=name, card=card, owner=player, controller=player, zone=zone, summoned=on_field)


def plain_monster(name: str, kind: str = "Warrior / Normal", level: int = _LEVEL, **more: object) -> Card:
    """A monster without effects."""
    values = {"atk": _ATK, "defense": _DEF, "attribute": "EARTH", "level": level} | more
    return Card(name=name, kind="monster", type=kind, **values)  # type: ignore[arg-type]


def _materials(state: CardState, count: int) -> Iterator[CardState]:
    """Plain materials of an Xyz Monster."""
    if state.zone != "monster" or "Xyz" not in state.card.races:
        return
    for number in range(count):
        made = _plain(f"{state.uid}-material-{number}", state.owner, "material")
        made.attached_to = state.uid
        yield made


def _give_zones(states: Mapping[str, CardState]) -> None:
    """A Monster Zone for each monster; those that are told first."""
    taken = {(state.slot, state.controller) for state in states.values() if state.zone == "monster" and state.slot}
    for state in states.values():
        if state.zone == "monster" and not state.slot:
            state.slot = next(slot for slot in SLOTS if (slot, state.controller) not in taken)
            taken.add((state.slot, state.controller))
