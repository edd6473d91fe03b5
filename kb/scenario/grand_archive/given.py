"""`given` of a Grand Archive scenario -> the game it describes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Literal, get_args

from msgspec import Meta, field

from kb.engine.grand_archive import RULESETS, Game, PositionError
from kb.engine.grand_archive.cards import Activated, Card
from kb.engine.grand_archive.effects.lasting import uses
from kb.engine.grand_archive.field.boons import BESTOWED
from kb.engine.grand_archive.field.faces import TRANSFORMED
from kb.engine.grand_archive.field.preserving import PRESERVED
from kb.engine.grand_archive.pieces import CardState, Lingering, PlayerState, Zone
from kb.engine.grand_archive.position import position as laid
from kb.engine.grand_archive.state import Moment, State
from kb.engine.grand_archive.vocabulary.filters import Keyword, Type
from kb.engine.grand_archive.vocabulary.operations import Impose
from kb.engine.grand_archive.vocabulary.rules import Enable
from kb.scenario import library
from kb.scenario.grand_archive.faults import elements
from kb.scenario.model import Scenario
from kb.scenario.placed import Name, TurnNumber, Words, add, slug

PLAYERS = ("A", "B", "C", "D")
Player = Literal["A", "B", "C", "D"]
Number = Annotated[int, Meta(ge=0, le=1000)]
Signed = Annotated[int, Meta(ge=-1000, le=1000)]
KEYWORD = re.compile(r"([a-z-]+?)(?: ([0-9]+))?\Z")


class Placed(Words, frozen=True):
    """A card in its place: a bundled card by `card`, or a plain card by its `type` and values.

    A keyword is written `taunt` or, with its number, `pride 3`. `loaded-in` lays the card beneath an object,
    `transformed` has the other side of a double-faced card up, `preserved` says so of a card in the material deck,
    `bestowed` of a boon.
    """

    as_: Name | None = field(name="as", default=None)
    card: str | None = None
    type: Type | None = None
    power: Signed | None = None
    life: Signed | None = None
    durability: Number | None = None
    level: Number | None = None
    reserve: Number | None = None
    memory: Number | None = None
    keywords: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    rested: bool = False
    distant: bool = False
    damage: Number = 0
    counters: dict[str, Number] = field(default_factory=dict)
    owner: Player | None = None
    loaded_in: Name | None = None
    banished_by: Name | None = None
    linked_to: Name | None = None
    transformed: bool = False
    preserved: bool = False
    bestowed: bool = False


class Resolved(Words, frozen=True):
    """An ability that has resolved and whose effect holds now; the card is where its own cost has put it."""

    card: str
    ability: str
    as_: Name | None = field(name="as", default=None)


Place = tuple[Placed | str, ...]


class Side(Words, frozen=True):
    """What one player has. A bare text in a list names a card; a number stands for that many plain cards.

    `lineage` are the champion cards beneath the champion, `enabled` elements that an effect has enabled for the
    player, beside those of the champion.
    """

    champion: Placed | str | None = None
    field_: Place = field(name="field", default=())
    hand: Place | Number = ()
    memory: Place | Number = ()
    deck: Place | Number = ()
    graveyard: Place | Number = ()
    banishment: Place | Number = ()
    material_deck: Place | Number = ()
    lineage: Place = ()
    mastery: Placed | str | None = None
    pantheon: Place = ()
    enabled: tuple[str, ...] = ()
    effects: tuple[Resolved, ...] = ()


class Turn(Words, frozen=True):
    """Whose turn it is, which of that player's turns, and in which phase it begins; `start` is before the first."""

    player: Player = "A"
    number: TurnNumber = 2
    phase: Literal["start", "wake-up", "materialize", "recollection", "draw", "main", "end"] = "main"


class Given(Words, frozen=True):
    """The position before the first step. C and D play only where they are written."""

    turn: Turn = field(default_factory=Turn)
    A: Side = field(default_factory=Side)
    B: Side = field(default_factory=Side)
    C: Side | None = None
    D: Side | None = None

    def sides(self) -> dict[str, Side]:
        """The players in turn order, with what they have."""
        return {player: side for player in PLAYERS if (side := getattr(self, player)) is not None}


@dataclass(frozen=True, slots=True)
class Position:
    """The cards of `given` and the state with them, in which a fresh game can begin as often as wanted."""

    cards: tuple[CardState, ...]
    state: State
    names: tuple[str, ...]

    def game(self) -> Game:
        """A fresh game."""
        return Game.begin(self.state.copy())


#: Where the lists of a side put their cards.
PLACES = (
    ("champion", Zone.FIELD),
    ("field", Zone.FIELD),
    ("hand", Zone.HAND),
    ("memory", Zone.MEMORY),
    ("deck", Zone.DECK),
    ("graveyard", Zone.GRAVEYARD),
    ("banishment", Zone.BANISHMENT),
    ("material_deck", Zone.MATERIAL),
    ("lineage", Zone.LINEAGE),
    ("mastery", Zone.MASTERY),
    ("pantheon", Zone.PANTHEON),
)
MOST = 60


def position(scenario: Scenario) -> Position:
    """The position of a scenario; `ScenarioError` for unknown cards, doubled names and impossible places."""
    given = scenario.typed(scenario.given, Given, "given")
    sides = given.sides()
    for player, side in sides.items():
        for where, message in elements(side.enabled, ("given", player, "enabled")):
            raise scenario.error(message, *where)
    if given.turn.player not in sides:
        raise scenario.error(f"{given.turn.player} does not play; write what they have", "given", "turn", "player")
    cards: dict[str, CardState] = {}
    for player, side in sides.items():
        for card, path in _cards(scenario, player, side):
            add(scenario, cards, card, path)
    _stamp(scenario, sides, cards)
    effects = [
        effect
        for player, side in sides.items()
        for i, entry in enumerate(side.effects)
        for effect in _effects(scenario, cards, player, entry, i)
    ]
    effects += _enabled(sides, cards)
    names = {card.card.name for card in cards.values()}
    players, turn, ruleset = _players(given, list(sides)), given.turn, RULESETS[scenario.ruleset]
    try:
        state = laid(cards.values(), tuple(players), turn.player, Moment(turn.phase), effects, ruleset)
    except PositionError as error:
        raise scenario.error(str(error), "given") from error
    known = sorted(name for name in names if name in scenario.cards or library.modelled(scenario.game, name))
    return Position(tuple(cards.values()), state, tuple(known))


def _players(given: Given, players: list[str]) -> Iterator[PlayerState]:
    """Who has begun how many turns: those after the turn player one less."""
    at = players.index(given.turn.player)
    for number, player in enumerate(players):
        before_all = given.turn.phase == "start"
        yield PlayerState(player, turns=0 if before_all else given.turn.number - (number > at))


def _cards(scenario: Scenario, player: str, side: Side) -> Iterator[tuple[CardState, tuple[str | int, ...]]]:
    for key, zone in PLACES:
        path: tuple[str | int, ...] = ("given", player, key.replace("_", "-"))
        entries = getattr(side, "field_" if key == "field" else key)
        if isinstance(entries, int):
            entries = [Placed(as_=f"{player.lower()}-{key}-{n}") for n in range(1, entries + 1)]
        elif not isinstance(entries, tuple):
            entries = [] if entries is None else [entries]
        if len(entries) > MOST:
            raise scenario.error(f"more than {MOST} cards in '{key}'", *path)
        for i, entry in enumerate(entries):
            at = path if key in ("champion", "mastery") else (*path, i)
            yield _card(scenario, entry, player, "champion" if key == "champion" else "ally", zone, at), at


def _card(scenario: Scenario, entry: Placed | str, player: str, kind: Type, zone: Zone, path: Any) -> CardState:
    placed = Placed(card=entry) if isinstance(entry, str) else entry
    card = _printed(scenario, placed, kind if zone is Zone.FIELD else None, path)
    if zone is Zone.FIELD and set(card.types) & {"action", "attack"}:
        raise scenario.error(f"'{card.name}' is no object; put it under 'hand'", *path)
    if path[-1] == "champion" and "champion" not in card.types:
        raise scenario.error(f"'{card.name}' is no champion; put it under 'field'", *path)
    if placed.transformed and (zone is not Zone.FIELD or card.flip is None):
        raise scenario.error("only a double-faced card on the field can be transformed", *path, "transformed")
    return CardState(
        uid=placed.as_ or slug(card.name),
        card=card.flip if placed.transformed and card.flip is not None else card,
        own=card if placed.transformed else None,
        properties=frozenset(word for word in (TRANSFORMED, PRESERVED, BESTOWED) if getattr(placed, word)),
        owner=placed.owner or player,
        zone=Zone.LOADED if placed.loaded_in else zone,
        controller=player,
        rested=placed.rested,
        distant=placed.distant,
        damage=placed.damage,
        counters=dict(placed.counters),
        host=placed.loaded_in or "",
        banished_by=placed.banished_by or "",
    )


def _printed(scenario: Scenario, placed: Placed, kind: Type | None, path: Any) -> Card:
    values = (placed.type, placed.power, placed.life, placed.durability, placed.level, placed.reserve, placed.memory)
    if placed.card is not None:
        if placed.keywords or placed.subtypes or placed.elements or values != (None,) * len(values):
            raise scenario.error("a bundled card has its own values; remove type, stats, elements and keywords", *path)
        found: Card = library.find(scenario, placed.card, *path, "card")
        return found
    if placed.as_ is None:
        raise scenario.error("a card needs 'card:', or 'as:' with its type and values", *path)
    kind = placed.type or kind
    for where, message in elements(placed.elements, ("elements",)):
        raise scenario.error(message, *path, *where)
    return Card(
        name=placed.as_,
        types=(kind,) if kind else (),
        subtypes=tuple(placed.subtypes),
        elements=tuple(placed.elements),
        power=placed.power,
        life=placed.life,
        durability=placed.durability,
        level=placed.level,
        reserve=placed.reserve,
        memory=placed.memory,
        keywords=dict(_keyword(scenario, word, path) for word in placed.keywords),
    )


def _keyword(scenario: Scenario, word: str, path: Any) -> tuple[Keyword, int]:
    found = KEYWORD.match(word)
    known: tuple[Keyword, ...] = get_args(Keyword)
    name = next((keyword for keyword in known if found and keyword == found[1]), None)
    if found is None or name is None:
        raise scenario.error(f"unknown keyword '{word}'; known are: {', '.join(known)}", *path, "keywords")
    return name, int(found[2] or 1)


def _effects(
    scenario: Scenario, cards: dict[str, CardState], player: str, entry: Resolved, i: int
) -> Iterator[Lingering]:
    """The continuous effects that a resolved ability has left behind; its card is added to `cards`."""
    path = ("given", player, "effects", i)
    card: Card = library.find(scenario, entry.card, *path, "card")
    ability = next((a for a in card.activated if a.id == entry.ability), None)
    if ability is None:
        known = ", ".join(a.id for a in card.activated) or "none"
        raise scenario.error(f"'{card.name}' has no ability '{entry.ability}'; it has: {known}", *path, "ability")
    uid = entry.as_ or slug(card.name)
    add(scenario, cards, CardState(uid, card, player, _after_cost(ability), player), path)
    for number, op in enumerate(ability.do):
        if isinstance(op, Impose) and op.what is None:
            yield Lingering(1000 + 100 * len(cards) + number, op.rule, uid, player, op.until, None, uses(op.rule))


def _stamp(scenario: Scenario, sides: dict[str, Side], cards: dict[str, CardState]) -> None:
    """Give the cards the timestamps of the order in which they are written, and their links."""
    for number, card in enumerate(cards.values(), start=1):
        card.stamp = number
    for player, side in sides.items():
        for i, entry in enumerate(side.field_):
            if isinstance(entry, str) or entry.linked_to is None:
                continue
            if entry.linked_to not in cards:
                path = ("given", player, "field", i, "linked-to")
                raise scenario.error(f"there is no card '{entry.linked_to}' to be linked to", *path)
            cards[entry.as_ or slug(entry.card or "")].link = cards[entry.linked_to].stamp


def _enabled(sides: dict[str, Side], cards: dict[str, CardState]) -> Iterator[Lingering]:
    """The elements that effects have enabled for players."""
    for player, side in sides.items():
        source = next((uid for uid, card in cards.items() if card.controller == player), None)
        for number, element in enumerate(side.enabled if source else ()):
            uid = 1 + len(cards) + PLAYERS.index(player) * MOST + number
            yield Lingering(uid, Enable(element=element), source or "", player, "game")


def _after_cost(ability: Activated) -> Zone:
    if "banish" in ability.self_cost:
        return Zone.BANISHMENT
    return Zone.GRAVEYARD if "sacrifice" in ability.self_cost else Zone.FIELD
