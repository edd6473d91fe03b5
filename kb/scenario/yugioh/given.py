"""`given` of a Yu-Gi-Oh! scenario -> the duel it describes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from msgspec import Meta, field

from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field.durations import turn_of
from kb.engine.yugioh.field.link_arrows import place
from kb.engine.yugioh.field.moving import EXTRA_DECK
from kb.engine.yugioh.field.places import SLOTS, SPELL_ZONES
from kb.engine.yugioh.lasting import Skipped
from kb.engine.yugioh.state import PLAYERS, UNKNOWN, CardState, Origin, token_name
from kb.engine.yugioh.vocabulary.filters import Attribute, Phase
from kb.engine.yugioh.vocabulary.operations import SummonTokens
from kb.files import Path_
from kb.scenario import library
from kb.scenario.model import Scenario
from kb.scenario.placed import Name, TurnNumber, Words, add, slug
from kb.scenario.yugioh.faults import type_line

Value = Annotated[int, Meta(ge=0, le=1_000_000)]


class Placed(Words, frozen=True):
    """A card in its place: a bundled card by `card`, or a monster without effects by its values."""

    as_: Name | None = field(name="as", default=None)
    card: str | None = None
    atk: Value | None = None
    def_: Value | None = field(name="def", default=None)
    level: Annotated[int, Meta(ge=1, le=12)] | None = None
    type: str | None = None
    position: Literal["attack", "defense", "face-down-defense"] = "attack"
    zone: Literal["m1", "m2", "m3", "m4", "m5", "x1", "x2"] | None = None
    owner: Literal["A", "B"] | None = None
    equipped_to: str | None = None
    bound_to: str | None = None
    attribute: Attribute | None = None
    materials: tuple[Placed | str, ...] = ()
    summoned: (
        Literal["normal", "special", "tribute", "fusion", "ritual", "synchro", "xyz", "link", "pendulum"] | None
    ) = None
    summoned_from: Literal["hand", "deck", "extra", "graveyard", "banished"] | None = None
    attacks_declared: Annotated[int, Meta(ge=0, le=9)] = 0
    set_this_turn: bool = False
    face_up: bool = False
    proper: bool = True


Place = tuple[Placed | str, ...]


class Side(Words, frozen=True):
    """What one player has. A bare text in a list is the name of a card, and its name in the steps its slug.

    A `deck` that is written, be it empty, is the whole Deck; of one that is not written nobody runs out.
    """

    lp: Value = 8000
    monsters: Place = ()
    spells: Place = ()
    set: Place = ()
    field_spell: Place = field(name="field", default=())
    pendulum: Place = ()
    extra: Place = ()
    hand: Place = ()
    deck: Place | None = None
    graveyard: Place = ()
    banished: Place = ()
    skips: tuple[Phase, ...] = ()


class Turn(Words, frozen=True):
    """Whose turn it is and where in it."""

    player: Literal["A", "B"] = "A"
    number: TurnNumber = 2
    phase: Phase | None = None
    step: Literal["start", "battle", "end"] | None = None


class Given(Words, frozen=True):
    """The position before the first step."""

    turn: Turn = Turn()
    A: Side = Side()
    B: Side = Side()

    def sides(self) -> dict[str, Side]:
        """The players, with what they have."""
        return {"A": self.A, "B": self.B}


def tokens(cards: Iterable[CardState]) -> Iterator[str]:
    """The names of the Tokens that effects of these cards would bring, in the order in which they come."""
    for card in cards:
        for effect in card.card.effects:
            brings = [op for op in effect.do if isinstance(op, SummonTokens)]
            brought = sum(op.count if op.so_many is None else len(SLOTS) for op in brings)
            yield from (token_name(card.uid, number) for number in range(1, brought + 1))


@dataclass(frozen=True, slots=True)
class Position:
    """The cards of `given`, from which a fresh duel can be made as often as wanted."""

    cards: tuple[CardState, ...]
    given: Given
    ruleset: str

    def duel(self) -> Duel:
        """A fresh duel."""
        turn, sides = self.given.turn, self.given.sides()
        duel = Duel.from_position(
            [card.copy() for card in self.cards],
            turn_player=turn.player,
            turn=turn.number,
            phase=turn.phase or "battle",
            step=turn.step or "battle",
            lp={player: side.lp for player, side in sides.items()},
            ruleset=self.ruleset,
            decks=(player for player, side in sides.items() if side.deck is not None),
        )
        for player, side in sides.items():
            for phase in side.skips:
                duel.board.lasting.hold(Skipped(player, phase), turn_of(player))
        return duel


#: Where the lists of a side put their cards: key, zone, face-up.
PLACES = (
    ("monsters", "monster", True),
    ("spells", "spell", True),
    ("set", "spell", False),
    ("field", "field", True),
    ("pendulum", "pendulum", True),
    ("extra", "extra", True),
    ("hand", "hand", True),
    ("deck", "deck", True),
    ("graveyard", "graveyard", True),
    ("banished", "banished", True),
)
LIMITS = {"monsters": 7, "spells": 5, "set": 5, "field": 1, "pendulum": 2}


def position(scenario: Scenario) -> Position:
    """The position of a scenario; `ScenarioError` for unknown cards, doubled names and impossible places."""
    given = scenario.typed(scenario.given, Given, "given")
    cards: dict[str, CardState] = {}
    where: dict[str, Path_] = {}
    for player, side in given.sides().items():
        for key, zone, face_up in PLACES:
            entries: Place = getattr(side, "field_spell" if key == "field" else key) or ()
            if len(entries) > LIMITS.get(key, 60):
                raise scenario.error(f"more cards than places in '{key}'; remove some", "given", player, key)
            for i, entry in enumerate(entries):
                path = ("given", player, key, i)
                state = _card(scenario, entry, player, zone, face_up, path)
                for found in (state, *_materials(scenario, entry, state, path)):
                    add(scenario, cards, found, path)
                    where[found.uid] = path
    _zones(scenario, cards, where)
    _spell_zones(scenario, cards, where)
    _ties(scenario, cards, where)
    if given.turn.step and given.turn.phase not in (None, "battle"):
        raise scenario.error("a step belongs to the Battle Phase; remove 'step' or 'phase'", "given", "turn", "step")
    return Position(tuple(cards.values()), given, scenario.ruleset)


def _materials(scenario: Scenario, entry: Placed | str, holder: CardState, path: Any) -> Any:
    """The Xyz Materials attached to a monster."""
    if isinstance(entry, str):
        return
    for i, material in enumerate(entry.materials):
        state = _card(scenario, material, holder.owner, "material", True, (*path, "materials", i))
        state.attached_to = holder.uid
        yield state


def _card(scenario: Scenario, entry: Placed | str, player: str, zone: str, face_up: bool, path: Any) -> CardState:
    placed = Placed(card=entry) if isinstance(entry, str) else entry
    card = _printed(scenario, placed, path)
    if zone == "monster" and card.kind != "monster":
        raise scenario.error(f"'{card.name}' is a {card.kind}; put it under 'spells', 'set' or 'field'", *path)
    if zone in ("spell", "field") and card.kind == "monster" and not placed.equipped_to:
        raise scenario.error(f"'{card.name}' is a monster; put it under 'monsters'", *path)
    monster = zone == "monster"
    return CardState(
        uid=placed.as_ or slug(card.name),
        card=card,
        owner=placed.owner or player,
        controller=player,
        zone="field" if zone == "spell" and card.icon == "field" else zone,
        face_up=placed.position != "face-down-defense" if monster else _lies_face_up(placed, card, zone, face_up),
        position="attack" if placed.position == "attack" or not monster else "defense",
        slot=placed.zone or "",
        set_this_turn=placed.set_this_turn,
        summoned=_HOW.get(placed.summoned or "", "special") if not placed.summoned_from else "special",
        way=placed.summoned if placed.summoned not in (None, "normal", "special") else "",
        origin=Origin(was=placed.summoned_from) if placed.summoned_from else UNKNOWN,
        attacks=placed.attacks_declared,
        proper=placed.proper,
        equipped_to=placed.equipped_to or "",
        bound_to=placed.bound_to or "",
    )


#: How a monster was Summoned, by the word for its Summon; other ways are Special Summons.
_HOW = {"": "", "normal": "normal", "tribute": "normal"}


def _lies_face_up(placed: Placed, card: Card, zone: str, face_up: bool) -> bool:
    """Whether a card that is no monster on the field lies face-up: in the Extra Deck only what came back there."""
    if zone == "extra":
        return placed.face_up or not EXTRA_DECK & set(card.races)
    return face_up


def _printed(scenario: Scenario, placed: Placed, path: Any) -> Card:
    plain = (placed.atk, placed.def_, placed.level, placed.type, placed.attribute)
    if placed.card is not None:
        if any(value is not None for value in plain):
            raise scenario.error("a bundled card has its own values; remove atk, def, level, type and attribute", *path)
        card: Card = library.find(scenario, placed.card, *path, "card")
        return card
    if placed.as_ is None or placed.atk is None:
        raise scenario.error("a card needs 'card:', or 'as:' and 'atk:' for a monster without effects", *path)
    name = placed.as_
    kind = placed.type or "Warrior / Normal"
    for where, message in type_line(kind, ("type",)):
        raise scenario.error(message, *path, *where)
    return Card(
        name=name,
        kind="monster",
        type=kind,
        attribute=placed.attribute,
        level=placed.level or 4,
        atk=placed.atk,
        defense=placed.def_ or 0,
    )


def _zones(scenario: Scenario, cards: dict[str, CardState], where: dict[str, Path_]) -> None:
    """Give every monster a Monster Zone; those that the scenario names first. The two players share x1 and x2."""
    monsters = [card for card in cards.values() if card.zone == "monster"]
    taken: set[tuple[int, int]] = set()
    for card in monsters:
        if card.slot and place(card.slot, card.controller) in taken:
            message = f"'{card.uid}' stands in a zone that another monster has; give it another 'zone:'"
            raise scenario.error(message, *where[card.uid])
        if card.slot:
            taken.add(place(card.slot, card.controller))
    for card in monsters:
        if not card.slot:
            card.slot = next((slot for slot in SLOTS if place(slot, card.controller) not in taken), "")
            if not card.slot:
                raise scenario.error("more monsters than Monster Zones; remove this one", *where[card.uid])
            taken.add(place(card.slot, card.controller))


def _spell_zones(scenario: Scenario, cards: dict[str, CardState], where: dict[str, Path_]) -> None:
    for player in PLAYERS:
        there = [card for card in cards.values() if card.zone == "spell" and card.controller == player]
        if len(there) > SPELL_ZONES:
            message = (
                f"'spells' and 'set' share {SPELL_ZONES} Spell & Trap Zones, and here are {len(there)}; remove some"
            )
            raise scenario.error(message, *where[there[-1].uid])


def _ties(scenario: Scenario, cards: dict[str, CardState], where: dict[str, Path_]) -> None:
    for card in cards.values():
        for tie in (card.equipped_to, card.bound_to):
            if tie and (tie not in cards or cards[tie].zone != "monster"):
                message = (
                    f"'{card.uid}' is tied to '{tie}', which is no monster on the field; name one under 'monsters'"
                )
                raise scenario.error(message, *where[card.uid])
