"""The records of a reading. Every part has its place: `text[start:end]` of the section it stands in.

Sections: a card's `text` ("monster", or "card" for a Spell or Trap) and its `pendulum_text` ("pendulum").
"""

from typing import Any

from kb.quick_tuple import QuickTuple

Span = tuple[int, int]

#: A text of which a larger part is unread counts as not read.
MOST_UNREAD = 0.35


class CardText(QuickTuple):
    """What is read: the printed text with what the card is. `types`: the monster's line, as "Dragon / Effect"."""

    passcode: int
    name: str
    card_type: str
    property: str | None = None
    types: str | None = None
    text: str = ""
    pendulum_text: str | None = None


class Count(QuickTuple):
    """How many: at least and at most (None: no bound); `word` where the text says it in a word.

    Words: all, each, any-number, as-many (as many as possible), half, up-to, a (one, or more than one), both.
    """

    least: int = 1
    most: int | None = 1
    word: str = ""


class Place(QuickTuple):
    """A zone: hand, deck, extra, gy, banished, field, mzone, emzone, szone, pzone, fzone, zone, column.

    `whose`: you, opponent, each, owner, controller, it, this-card, "" where the text does not say.
    `at`: top or bottom (of a Deck), face-up (an Extra Deck, the field), main (a Deck, Monster Zones), or the other one.
    `how`: what stands before it.
    """

    zone: str
    whose: str
    start: int
    end: int
    at: str = ""
    how: str = ""


class Filter(QuickTuple):
    """A property that a card must have; of several values one is enough.

    `what`: type, attribute, frame, property, ability, archetype (a name in quotes before a noun), level, rank,
    level-rank, link, face, position, place, battle, role, summoned. `op`: "=", "<=", ">=".
    """

    what: str
    values: tuple[str | int, ...]
    start: int
    end: int
    op: str = "="
    negated: bool = False


class Time(QuickTuple):
    """A point or stretch of the game: during, until, at, after, before or for a phase, step or turn.

    `edge`: start or end of it. `whose`: you, opponent, each, "". `which`: this, next, each, that, rest.
    """

    how: str
    phase: str
    start: int
    end: int
    whose: str = ""
    edge: str = ""
    which: str = ""
    times: int = 1


class Cards(QuickTuple):
    """A noun phrase: which cards, players or figures.

    `head`: card, monster, spell, trap, spell-trap, token, name (values in `names`), a property (atk, level, lp,
    damage, ...), or what refers back: this-card, it, them, that-card, those-cards, you, opponent, each-player, ...
    `of`: whose property it is, or from which cards some are taken. `relations`: relative clauses and "with".
    `more`: further phrases joined by `join` ("and", "or").
    """

    head: str
    start: int
    end: int
    number: Count = Count()
    whose: str = ""
    where: tuple[Place, ...] = ()
    filters: tuple[Filter, ...] = ()
    names: tuple[str, ...] = ()
    relations: tuple["Modifier", ...] = ()
    excepts: tuple["Cards", ...] = ()
    of: "Cards | None" = None
    determiner: str = ""
    more: tuple["Cards", ...] = ()
    join: str = ""


class Modifier(QuickTuple):
    """What is said beside verb and object: a preposition, adverb or relative word, and what follows it."""

    role: str
    start: int
    end: int
    cards: Cards | None = None
    places: tuple[Place, ...] = ()
    time: Time | None = None
    clauses: tuple["Clause", ...] = ()
    word: str = ""
    number: int | None = None


class Clause(QuickTuple):
    """One statement: an action, an event, or what holds.

    `joined`: and, or, and-if-you-do, and-if-cannot, also, then, also-after-that, but, "" where a sentence begins.
    `modal`: can, can-only, cannot, must, would, will, "". `passive`: the object suffers it ("is destroyed").
    `conditions`: the `Condition`s that stand with it. `unread`: places of words that were not understood.
    """

    verb: str
    start: int
    end: int
    joined: str = ""
    subject: Cards | None = None
    modal: str = ""
    passive: bool = False
    form: str = ""
    object: Cards | None = None
    modifiers: tuple[Modifier, ...] = ()
    conditions: tuple["Condition", ...] = ()
    unread: tuple[Span, ...] = ()


class Condition(QuickTuple):
    """If, when, while, each-time, unless, the-turn, after, before, even-if, only-if: something is so or happens."""

    word: str
    start: int
    end: int
    clauses: tuple[Clause, ...] = ()
    time: Time | None = None


class Limit(QuickTuple):
    """How often. `kind`: soft (this card), hard (by name), hard_activate (activating by name), duel, chain.

    `covers`: this, each or all of the effects of the section, one of them in all, card (the card's activation), listed
    (those that follow), one-listed (one of those).
    """

    kind: str
    start: int
    end: int
    times: int = 1
    covers: str = "this"
    per: str = "turn"


class Facts(QuickTuple):
    """What a judge asks of an activated effect, in the words of the evaluator; None where the text does not say."""

    section: str
    kind: str
    spell_speed: int | None = None
    mandatory: bool | None = None
    timing: str | None = None
    targets: bool | None = None
    cost: tuple[str, ...] = ()
    where: tuple[str, ...] = ()
    limit: str = "none"
    damage_step: bool | None = None
    actions: tuple[str, ...] = ()


class Effect(QuickTuple):
    """One activated effect: what stands before the colon, before the semicolon and after it.

    `when`: the conditions before the colon, each an event or a state. `times`: the phases named there. `may`: "you
    can". `quick`: the words "Quick Effect", `quick_if`: when it is one, as a sentence behind it says. `pays`: the
    clauses before the semicolon, costs and targets in order. `does`: the resolution. `choices`: the bullets, each an
    effect of its own; `listed`: those that only tell what something does for which this effect waits. `restrictions`:
    sentences about this effect's use. `opener`: the word that begins it, such as FLIP. `punctuated`: it has a colon or
    semicolon; `old`: worded as before 2011. `facts` rest on `rules`: digest codes by fact.
    """

    section: str
    start: int
    end: int
    when: tuple[Condition, ...] = ()
    times: tuple[Time, ...] = ()
    may: bool = False
    quick: bool = False
    opener: str = ""
    pays: tuple[Clause, ...] = ()
    does: tuple[Clause, ...] = ()
    choices: tuple["Effect", ...] = ()
    restrictions: tuple[Clause, ...] = ()
    limits: tuple[Limit, ...] = ()
    remarks: tuple[Modifier, ...] = ()
    unread: tuple[Span, ...] = ()
    punctuated: bool = True
    old: bool = False
    quick_if: tuple[Condition, ...] = ()
    listed: tuple["Effect", ...] = ()
    facts: Facts = Facts("", "")
    rules: tuple[tuple[str, tuple[str, ...]], ...] = ()


class Standing(QuickTuple):
    """A sentence that holds without being activated. `kind`: continuous, condition, procedure, replacement, name,
    materials, granted. `holds`: the standing facts that follow from it, in the words of the evaluator. `limits`: how
    often a replacement is applied, by sentences about it. `granted`: the effect that a bullet gives to other cards."""

    section: str
    start: int
    end: int
    kind: str = "continuous"
    clauses: tuple[Clause, ...] = ()
    holds: tuple[str, ...] = ()
    unread: tuple[Span, ...] = ()
    limits: tuple[Limit, ...] = ()
    granted: tuple[Effect, ...] = ()


class Reading(QuickTuple):
    """What was understood of a card. `materials`: the first line of a card of the Extra Deck, as a phrase each."""

    card: CardText
    effects: tuple[Effect, ...] = ()
    standing: tuple[Standing, ...] = ()
    materials: tuple[Cards, ...] = ()
    unread: tuple[tuple[str, Span], ...] = ()

    @property
    def refused(self) -> bool:
        """Whether so much of the text was not understood that its facts are not to be relied on."""
        size = len(self.card.text) + len(self.card.pendulum_text or "")
        return sum(end - start for _, (start, end) in self.unread) > size * MOST_UNREAD

    @property
    def whole(self) -> bool:
        """Whether nothing was left unread."""
        return not self.unread


def plain(value: Any) -> Any:
    """`value` as JSON: a record as an object without what it leaves at its default."""
    defaults: dict[str, Any] | None = getattr(value, "_field_defaults", None)
    if defaults is not None:
        pairs = zip(value._fields, value, strict=True)
        return {name: plain(part) for name, part in pairs if name not in defaults or part != defaults[name]}
    if isinstance(value, tuple | list):
        return [plain(part) for part in value]
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    return value
