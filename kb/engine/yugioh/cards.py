"""Cards as data: printed facts, and effects in the words of `vocabulary`.

A card file (data/cards/yugioh/<name>.yaml) is one `Card`.
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, field

from kb.engine.yugioh.vocabulary.conditions import Earlier, When
from kb.engine.yugioh.vocabulary.declaring import Declaration
from kb.engine.yugioh.vocabulary.filters import (
    Alike,
    Amount,
    Apart,
    Attribute,
    Base,
    Cards,
    Count,
    Icon,
    Kind,
    Level,
    Phase,
    Points,
    What,
    While,
    Who,
    Zone,
)
from kb.engine.yugioh.vocabulary.giving import GivenTo
from kb.engine.yugioh.vocabulary.limits import Limit, Per
from kb.engine.yugioh.vocabulary.maintenance import Maintenance
from kb.engine.yugioh.vocabulary.normally import NoNormalSummon
from kb.engine.yugioh.vocabulary.operations import Cost, Op
from kb.engine.yugioh.vocabulary.standing import Apply, NoSpecialSummon
from kb.engine.yugioh.vocabulary.summons import Materials, NormalSummoned, NotMaterial, SpecialSummoned, XyzUpon

Arrow = Literal["top", "bottom", "left", "right", "top-left", "top-right", "bottom-left", "bottom-right"]


class Target(Base, frozen=True):
    """One group of targets, chosen at activation; `count` of the cards that match, with `different` names each, or
    another Type, Attribute or Level, or all with the `same`.

    `so_many`: as many as that comes to at the activation, in place of `count`.

    `refers` is how the text speaks of them at resolution: as "it" or "them" wherever they still are, as "that
    target" only while they still match, as "all" or "both" targets only while every one of them does.
    """

    what: Cards
    name: str = "it"
    count: Count = 1
    up_to: bool = False
    different: Apart = False
    same: Alike | None = None
    so_many: Amount | None = None
    refers: Literal["it", "that-target", "all-targets"] = "it"


Source = Literal["hand", "extra", "graveyard", "banished"]


class Procedure(Base, frozen=True):
    """A Special Summon that starts no chain, from one of several places: what is paid or sent for it.

    `cost` is what the text asks for. `while` must be so at that time. `position` is the one in which it comes, `side`
    whose field it comes to, `limit` how often it is done. `locks`: what its player cannot Special Summon for the rest
    of the turn once it has been Summoned so.
    """

    source: Source | tuple[Source, ...]
    cost: tuple[Cost, ...] = ()
    while_: While | None = field(name="while", default=None)
    position: Literal["attack", "defense"] | None = None
    side: Literal["you", "opponent"] = "you"
    limit: Literal["turn-by-name", "duel-by-name"] | None = None
    locks: tuple[NoSpecialSummon, ...] = ()

    @property
    def sources(self) -> tuple[Source, ...]:
        """The places from which it is done."""
        return (self.source,) if isinstance(self.source, str) else self.source


class Tributing(Base, frozen=True):
    """Another number of Tributes for a Normal Summon: `count` of those that match `what`, while `while` is so.

    With `set` it may be Set for them as well.
    """

    count: Count
    what: Cards | None = None
    while_: While | None = field(name="while", default=None)
    set: bool = False


#: Where the card is whose effect works.
Where = Literal["field", "hand", "graveyard", "banished", "material", "pendulum", "equip", "granted"]


class AllTurn(Base, frozen=True):
    """What the player of an effect may not do in the turn in which it is activated, before it and after it.

    `cannot_attack` are their monsters that may not.
    """

    no_special_summon: NoSpecialSummon | None = None
    no_normal_summon: NoNormalSummon | None = None
    cannot_attack: What | None = None
    no_battle_phase: bool = False


class Effect(Base, frozen=True):
    """One effect of a card.

    `type`: `card` (the activation of a Spell/Trap Card itself), `ignition`, `quick`, `trigger`, or `continuous`
    (not activated: see `apply`). `timing` tells "when ... you can" from "if ... you can" (yugioh/timing).
    `source` is where the card is, or the places where it may be, `equip` a monster that is an Equip Card; an effect of
    a `material` is one that the Xyz Monster has through it, one that is `granted` the card gives to others: to those
    that it was `given`, or by a part of an effect.
    `while` is a condition that must hold as long as the effect applies, or when it is activated; `this_turn` must have
    happened before in the turn in which it is, of its card as the card that it still is. `at_start`: at the start of
    the phase `during` which it is, before anything else is done in it.
    `not_in_damage_step` excludes the Damage Step, for everyone or by a ruling of one ruleset; `no_response` names
    the kinds of cards that cannot be activated in response, `no_response_by` who cannot. `not_negated`: its
    activation, or what it does or applies, cannot be negated.
    `face_up_to_resolve`: the text asks that the card is still face-up where it was when the effect resolves,
    `while_to_resolve` that the condition still holds then.
    `limit` counts for this copy, or for every card of its name, `limit_times` how often; `limits_besides` are others.
    A limit on the `activation` of a card is not spent by an activation that is negated, one on its `use` is;
    `all_turn` is what its player may not do in that turn.
    `declares` is what its player declares as it is activated.
    `limit_shared` counts it together for all effects of the card that have such a limit. Effects of one `choice` are
    bullets of one effect: of those that were triggered together one is activated, and then none of the others.
    `skips`: once it is activated its player skips their next phase of that name, whatever becomes of it.
    """

    id: str
    type: Literal["card", "ignition", "quick", "trigger", "continuous"]
    when: When | None = None
    this_turn: Earlier | None = None
    during: tuple[Phase, ...] = ()
    at_start: bool = False
    turn: Literal["you", "opponent"] | None = None
    source: Where | tuple[Where, ...] = "field"
    given: GivenTo | None = None
    mandatory: bool = False
    timing: Literal["when", "if"] = "if"
    not_in_damage_step: bool | Literal["tcg", "ocg"] = False
    no_response: tuple[Kind, ...] = ()
    no_response_by: Who = "each"
    not_negated: tuple[Literal["activation", "effect"], ...] = ()
    face_up_to_resolve: bool = False
    while_: While | None = field(name="while", default=None)
    while_to_resolve: bool = False
    limit: Per | None = None
    limit_times: Count = 1
    limits_besides: tuple[Limit, ...] = ()
    limit_on: Literal["use", "activation"] = "use"
    limit_shared: bool = False
    choice: str = ""
    skips: Phase | None = None
    all_turn: AllTurn | None = None
    cost: tuple[Cost, ...] = ()
    declares: tuple[Declaration, ...] = ()
    targets: tuple[Target, ...] = ()
    do: tuple[Op, ...] = ()
    apply: tuple[Apply, ...] = ()

    @property
    def sources(self) -> tuple[str, ...]:
        """The places where the effect works."""
        return (self.source,) if isinstance(self.source, str) else self.source


#: The activation of a Pendulum Monster as a Spell Card, in a Pendulum Zone (yugioh/pendulum/activation).
IN_PENDULUM_ZONE = Effect("activation", "card", source="hand")


class Sooner(Base, frozen=True):
    """A Trap may be activated from the hand, or in the turn in which it was Set, while `while` is so."""

    where: Literal["hand", "set"]
    while_: While | None = field(name="while", default=None)


class Called(Base, frozen=True):
    """Another name that a card has in some places, by an effect of its own."""

    name: str
    in_: tuple[Zone, ...] = field(name="in")


class Card(Base, frozen=True, dict=True):
    """A card: its printed facts and its effects. `unmodelled` says in a few words what is left out.

    `named` is the name that it always has instead of its own, `mentions` the card names that stand in its text,
    `victory` what lets its owner win the Duel. `treated_as` are the names that it always counts as having in its own
    (yugioh/non-effect-text/always-archetype), `not_treated_as` those that it does not count as having although they
    stand in its own, `called` is the name that it has in some places. `tributes`: it may be
    Normal Summoned with so many, or with such, as well. `special_summon` says
    how it may be Special Summoned, `special_summon_limit` that its player may Special Summon one of its name once in a
    turn or Duel, `not_material` for which Summons it is no material. `materials` are those that it lists,
    `ritual_spell` is the Spell by which it is Ritual Summoned, `xyz_upon` the monster upon which it is.
    `as_non_tuner`: for the Synchro Summon of such a monster it may be treated as a non-Tuner.
    `maintenance`: what it costs its controller turn by turn. `sooner`: when a Trap may be activated although it lies in
    the hand, or was Set this turn. `set_as_spell`: this monster may be Set from the hand as a Spell.
    """

    name: str
    kind: Kind
    passcode: Annotated[int, Meta(ge=0, le=999_999_999)] = 0
    icon: Icon | None = None
    type: str = ""
    attribute: Attribute | None = None
    level: Level | None = None
    rank: Level | None = None
    scale: Level | None = None
    arrows: tuple[Arrow, ...] = ()
    atk: Points | None = None
    defense: Points | None = field(name="def", default=None)
    normal_summon: bool | NormalSummoned = True
    tributes: tuple[Count | Tributing, ...] = ()
    procedure: Procedure | None = None
    special_summon: SpecialSummoned | None = None
    special_summon_limit: Literal["turn", "duel"] | None = None
    not_material: tuple[NotMaterial, ...] = ()
    materials: Materials | None = None
    ritual_spell: Cards | None = None
    xyz_upon: XyzUpon | None = None
    sooner: tuple[Sooner, ...] = ()
    set_as_spell: bool = False
    maintenance: tuple[Maintenance, ...] = ()
    as_non_tuner: Cards | None = None
    effects: tuple[Effect, ...] = ()
    unmodelled: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    treated_as: tuple[str, ...] = ()
    not_treated_as: tuple[str, ...] = ()
    called: Called | None = None
    named: str = ""
    mentions: tuple[str, ...] = ()
    victory: While | None = None

    @cached_property
    def races(self) -> tuple[str, ...]:
        """The words of the type line: Type, card types and abilities, such as `("Dragon", "Xyz", "Effect")`."""
        return tuple(word.strip() for word in self.type.split("/"))

    @cached_property
    def activated(self) -> tuple[Effect, ...]:
        """What can be activated: the effects but for continuous ones, and a Pendulum Monster as a Spell Card."""
        own = tuple(effect for effect in self.effects if effect.type != "continuous")
        return (*own, IN_PENDULUM_ZONE) if self.kind == "monster" and "Pendulum" in self.races else own

    @cached_property
    def recalls(self) -> bool:
        """Whether an effect of it asks for the ATK, DEF or Level that a monster had on the field."""
        return "figure='had-" in repr(self.effects)

    @cached_property
    def look(self) -> Look:
        """What the card is as it is printed."""
        names = (*((self.named,) if self.named else ()), self.name, *self.treated_as)
        link = len(self.arrows) or None
        return Look(names, self.races, self.icon, self.attribute, self.level, self.rank, link, self.not_treated_as)


class Look(NamedTuple):
    """What a card is: as printed, or as effects make it. The first name is its own; `link` is its Link Rating.

    `never`: parts of its printed name by which it does not go.
    """

    names: tuple[str, ...]
    races: tuple[str, ...]
    icon: str | None
    attribute: str | None
    level: int | None
    rank: int | None
    link: int | None
    never: tuple[str, ...] = ()
