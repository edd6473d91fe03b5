"""Which cards, and how much: the words by which the rest of the vocabulary speaks of cards, players and amounts."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Who = Literal["you", "opponent", "each"]
Whose = Literal["you", "opponent", "any"]
Zone = Literal[
    "field", "field-or-hand", "anywhere", "monster", "spell", "pendulum", "graveyard", "hand", "deck", "extra",
    "banished", "material", "field-zone", "extra-monster", "spell-trap-zone",
]  # fmt: skip
Phase = Literal["draw", "standby", "main1", "battle", "main2", "end"]
Timing = Literal["start", "before-calculation", "calculation", "after-calculation", "end"]
Kind = Literal["monster", "spell", "trap"]
Icon = Literal["normal", "continuous", "counter", "quick-play", "equip", "field", "ritual"]
Attribute = Literal["DARK", "DIVINE", "EARTH", "FIRE", "LIGHT", "WATER", "WIND"]
Type = Literal[
    "Aqua", "Beast", "Beast-Warrior", "Creator God", "Cyberse", "Dinosaur", "Divine-Beast", "Dragon", "Fairy", "Fiend",
    "Fish", "Illusion", "Insect", "Machine", "Plant", "Psychic", "Pyro", "Reptile", "Rock", "Sea Serpent",
    "Spellcaster", "Thunder", "Warrior", "Winged Beast", "Wyrm", "Zombie",
]  # fmt: skip
#: The words of a type line: the Type of a monster, what kind of card it is, and its abilities.
Race = Literal[
    Type, "Normal", "Effect", "Fusion", "Ritual", "Synchro", "Xyz", "Pendulum", "Link", "Token",
    "Tuner", "Flip", "Gemini", "Spirit", "Toon", "Union", "Special Summon",
]  # fmt: skip
Position = Literal["attack", "defense", "face-down-defense"]
Until = Literal[
    "calculation", "battle", "damage-step", "battle-phase", "end-phase", "turn", "opponent-turn", "opponent-next-turn",
    "your-turn", "your-next-turn", "next-turn", "your-end-phase", "opponent-end-phase", "your-standby-phase",
    "opponent-standby-phase", "next-standby-phase", "while-this",
]  # fmt: skip
#: Until when a card is banished that comes back to the field then.
Back = Literal[
    "end-phase", "battle-phase", "damage-step", "your-standby-phase", "opponent-standby-phase", "next-standby-phase",
    "your-end-phase", "opponent-end-phase",
]  # fmt: skip
Level = Annotated[int, Meta(ge=0, le=13)]
Count = Annotated[int, Meta(ge=0, le=60)]
Points = Annotated[int, Meta(ge=0, le=1_000_000)]


#: In what cards must differ that are picked or counted: in their names, where it is true.
Apart = bool | Literal["type", "attribute", "level", "rank"]
#: In what cards must be the same that are picked or counted.
Alike = Literal["name", "type", "attribute", "level", "rank"]


class Base(
    Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True, omit_defaults=True, cache_hash=True
):
    """Common settings of the vocabulary: frozen, kebab-case keys, an unknown key is an error."""


Figure = Literal[
    "atk", "def", "original-atk", "original-def", "printed-atk", "printed-def", "level", "rank", "link",
    "original-level", "original-rank",
    "level-or-rank", "one", "materials", "taken", "lost", "had-atk", "had-def", "had-level", "rolled",
]  # fmt: skip


class Amount(Base, frozen=True):
    """`times` for each card that matches `each`, or `times` a figure of the cards `of`, of several all together.

    `different`: cards of one name count once, or those of one Type or Attribute. `counter`: times the counters of that
    name on the cards `of`. `of` may also name the monster that the card was Summoned by, its `maker`, or what it was
    `made-with`; the figure `one` counts them. `half`: half of it, rounded up; `plus` so much more. `highest`: of
    several cards only the highest figure counts. Of the original values and of Level, Rank and Link Rating a card is
    asked wherever it is now. `taken` is the damage or Life Points of the event before the colon, `lost` the ATK that
    the part before took away, `had-atk` and its like are what a monster had as it was last face-up on the field, 0 if
    it lay face-down. `original-level` and its like are printed on a card. `materials` are those attached to the cards.
    `rolled` is what the dice show that the effect rolled, all together. `made`: for each of the materials or Tributes
    of its own Summon that was so, whatever it is by now.
    """

    each: Cards | None = None
    of: What | None = None
    figure: Figure = "atk"
    different: Apart = False
    counter: str | None = None
    made: Cards | None = None
    times: Annotated[int, Meta(ge=-10_000, le=10_000)] = 1
    half: bool = False
    highest: bool = False
    plus: Annotated[int, Meta(ge=-10_000, le=10_000)] = 0


class Made(Base, frozen=True):
    """What the materials or Tributes of a Summon were: `at_least` of them like `of`, with no two alike in `differ`."""

    of: Cards | None = None
    at_least: Count = 1
    differ: tuple[Literal["name", "type", "attribute", "level"], ...] = ()


class Counters(Base, frozen=True):
    """So many counters of a name, or more."""

    name: str
    at_least: Count = 1


#: What two cards may have in common.
Shared = Literal[
    "name", "type", "attribute", "level", "rank", "original-name", "original-type", "original-attribute",
    "original-level", "original-rank",
]  # fmt: skip


Than = Literal["lower", "higher", "at-most", "at-least", "equal"]
#: Figures of two cards that may be compared.
Measure = Literal["level", "rank", "atk", "def"]


class Like(Base, frozen=True):
    """A card is compared with another one, or others: all that is named is the `same` as of one of them, or one thing
    that is named is (`same_in_one`), or it differs from every one of them, or is `lower`, `higher`, `at_most` or
    `at_least` that of each. `to` is a filter, or a word:
    `this`, `it`, `paid`, `moved`, `summoned`, `shown`, or of an event `triggering`, `destroyed`, `attacker`.
    """

    to: str | Cards = "this"
    same: tuple[Shared, ...] = ()
    same_in_one: tuple[Shared, ...] = ()
    differ: tuple[Shared, ...] = ()
    lower: tuple[Measure, ...] = ()
    higher: tuple[Measure, ...] = ()
    at_most: tuple[Measure, ...] = ()
    at_least: tuple[Measure, ...] = ()


class Measured(Base, frozen=True):
    """A figure of a card is so to what `to` comes to; a card without such a figure is not."""

    figure: Measure | Literal["level-or-rank"]
    than: Than
    to: Amount


class Cards(Base, frozen=True):
    """Which cards: every condition given must hold. `other` leaves out the card that has the effect, `unchosen` what
    an earlier part of the effect had its player choose.

    `kind` may be the one that was `declared` as the effect was activated.

    `summoned`: how it was Summoned, or that it was `set` in place of a Normal Summon, `came_from` from where,
    `came_by` by an effect of which card, as that is printed,
    `summoned_by_itself` by its own procedure or effect, `made` with what (yugioh/retained-information).
    `summoned_this_turn`: it was Normal, Flip or Special Summoned this turn and
    has been face-up since, `turned_up`: it was flipped face-up in it, `attacked`: it declared an attack in it,
    `has_attacked`: an attack of it came to the Damage Step (yugioh/damage-step/has-attacked). `fought` asks for this
    Battle Phase: it `battled` once damage calculation was reached (yugioh/battling/battled).
    `co_linked`, `extra_linked`: it is. `equip_card`: it is an Equip Card, `equipped_by_itself` by an effect of its own,
    `equips` it has one, `counter` it has such counters. `not_battling` leaves out the monsters of the battle under way.
    `any_of`: it fits one of these filters; `all_of`: every one of them; `none_of`: not one of them. Each of them is a
    whole filter, whose `where` is its own.

    `monster_card`: it is a Monster Card, also where it is no monster but a Spell or an Equip Card.

    `has_material`: it is an Xyz Monster with material attached to it. `originally` asks what is printed on the card,
    whatever effects make of it, `atk_to_original` how its ATK is to its original ATK, `atk_equals_def` whether it is
    as much as its DEF.

    `mentions`: that card name stands in its text, `mentions_one`: the name of a card that matches does; `listed`: its
    name stands in the text of what the part before moved; `shown`: an earlier part has shown it. `equipped_with`: an
    Equip Card of that name, `bears` one that matches; `borne_by`: it is equipped to a card that matches.

    `atk_than_this`, `def_than_this`: how its ATK or DEF is to that of the card that has the effect. `like` compares it
    with another card, `measured` with what an amount comes to. `negatable`: it has effects, or is a Gemini Monster that
    would have, which can be negated. `normally`: it is a monster that can be Normal Summoned or Set.

    `role`: `triggering` are the cards that the event before the colon was about; `opposing` is the monster that
    battles the card that has the effect, `attached` are its materials, `pointed-to` is what its Link Arrows
    point to, `co-linked-to-this` what of it points back. `most` keeps, of the cards that fit otherwise, those with that
    value.
    """

    whose: Whose = "any"
    where: Zone = "field"
    kind: Kind | Literal["declared"] | None = None
    icon: Icon | None = None
    role: (
        Literal[
            "this", "attacker", "attack-target", "battling", "opposing", "equipped", "triggering", "attached",
            "pointed-to", "equipped-to-this", "co-linked-to-this",
        ]
        | None
    ) = None  # fmt: skip
    position: Literal["attack", "defense"] | None = None
    face: Literal["up", "down"] | None = None
    race: Race | None = None
    attribute: Attribute | None = None
    attribute_not: Attribute | None = None
    name: str | None = None
    name_has: str | None = None
    name_lacks: str | None = None
    level_at_least: Level | None = None
    level_at_most: Level | None = None
    rank_at_least: Level | None = None
    rank_at_most: Level | None = None
    link_at_least: Level | None = None
    link_at_most: Level | None = None
    atk_at_most: Points | None = None
    atk_at_least: Points | None = None
    def_at_most: Points | None = None
    def_at_least: Points | None = None
    original_atk_at_most: Points | None = None
    original_atk_at_least: Points | None = None
    original_def_at_most: Points | None = None
    original_def_at_least: Points | None = None
    atk_to_original: Literal["lower", "higher", "different"] | None = None
    atk_equals_def: bool | None = None
    originally: Cards | None = None
    atk_than_this: Than | None = None
    def_than_this: Than | None = None
    effect_monster: bool | None = None
    negated: bool | None = None
    linked: bool | None = None
    summoned_this_turn: bool | None = None
    turned_up: bool | None = None
    came_from: Zone | None = None
    came_by: Cards | None = None
    equip_card: bool | None = None
    equipped_by_itself: bool | None = None
    equips: bool | None = None
    counter: str | Counters | None = None
    has_material: bool | None = None
    monster_card: bool | None = None
    not_battling: bool = False
    special_summoned: bool | None = None
    summoned: (
        Literal["normal", "special", "flip", "tribute", "fusion", "ritual", "synchro", "xyz", "link", "pendulum", "set"]
        | None
    ) = None
    summoned_by_itself: bool | None = None
    made: Made | None = None
    co_linked: bool | None = None
    extra_linked: bool | None = None
    attacked: bool | None = None
    has_attacked: bool | None = None
    fought: Literal["battled", "attacked", "attacked-or-was-attacked"] | None = None
    mentions: str | None = None
    mentions_one: Cards | None = None
    listed: bool = False
    shown: bool = False
    equipped_with: str | None = None
    bears: Cards | None = None
    borne_by: Cards | None = None
    negatable: bool | None = None
    normally: bool | None = None
    like: Like | None = None
    measured: Measured | None = None
    unchosen: bool = False
    most: Literal["lowest-atk", "highest-atk", "highest-def"] | None = None
    other: bool = False
    any_of: tuple[Cards, ...] = ()
    all_of: tuple[Cards, ...] = ()
    none_of: tuple[Cards, ...] = ()


What = str | Cards
"""A filter, the name of a target, or a word: `targets` for those of all groups, `this`, `attacker`, `attack-target`,
`equipped`, `bound`, `destroyed`, `summoned` by this effect, `materials` of the targets if all
are in the Graveyard, `chosen` while it resolves, `shown` by it, `triggering`, `answered` (the
card of the chain link that it answers)."""


class Total(Base, frozen=True):
    """An amount comes to so much at least, or at most."""

    of: Amount
    at_least: Points | None = None
    at_most: Points | None = None


class LifePoints(Base, frozen=True):
    """The Life Points of a player are so many at least, or at most, or `higher_by` so much than the other player's."""

    who: Literal["you", "opponent"] = "you"
    at_least: Points | None = None
    at_most: Points | None = None
    higher_by: Points | None = None


class While(Base, frozen=True):
    """What must be so for an effect to apply or to be activated: cards that are there, or are not.

    `some`: from `at_least` to `at_most` cards match, or so many of `different` names or Types, or of the `same`.
    `and`: this is so as well. `any_of`: one of these is so.
    `turn`: it is that player's turn; `during`: it is one of these phases.
    `lp` compares the Life Points of the effect's player with those of the opponent, `more_monsters` whose monsters
    are more. `sent_this_turn`: this card was, or was not, sent to the Graveyard this turn.
    `set_card_destroyed`: a Set Spell or Trap of the effect's player was destroyed by a card effect this turn.
    `only_summoned`: its player has Normal or Special Summoned no monster this turn that does not match.
    `timing`: it is that timing of the Damage Step, or `any` of them. `total`: an amount comes to that. `life_points`:
    those of a player are so many.
    """

    some: Cards | None = None
    at_least: Count = 1
    at_most: Count | None = None
    different: Apart = False
    same: Alike | None = None
    turn: Literal["you", "opponent"] | None = None
    during: tuple[Phase, ...] = ()
    and_: While | None = field(name="and", default=None)
    any_of: tuple[While, ...] = ()
    lp: Literal["lower", "higher", "lower-or-equal", "higher-or-equal"] | None = None
    more_monsters: Literal["you", "opponent"] | None = None
    sent_this_turn: bool | None = None
    set_card_destroyed: bool = False
    none: Cards | None = None
    equal_scales: bool = False
    only_summoned: Cards | None = None
    timing: Timing | Literal["any"] | None = None
    lp_at_most: Points | None = None
    total: Total | None = None
    life_points: LifePoints | None = None
