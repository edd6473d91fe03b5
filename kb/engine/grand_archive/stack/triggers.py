"""Triggered abilities: what they trigger on, how they wait, and how they are placed on the effects stack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from msgspec import structs

from kb.engine.grand_archive.field import in_force
from kb.engine.grand_archive.field.in_force import matches, touches
from kb.engine.grand_archive.field.places import note, turn_order, using
from kb.engine.grand_archive.stack import targeting
from kb.engine.grand_archive.state import CardState, Choice, Delayed, Item, Moment, Waiting
from kb.engine.grand_archive.vocabulary.filters import Condition, Objects
from kb.engine.grand_archive.vocabulary.operations import (
    Damage,
    Effect,
    Mode,
    Redirect,
    RemoveCounters,
    Triggered,
    WakeUp,
)

if TYPE_CHECKING:
    from kb.engine.grand_archive.game import Game

E = TypeVar("E", bound=Effect)

PLACE = "place-trigger"
PLACED = "grand-archive/trigger/placed-on-check"
#: The rules of the keywords among the events that trigger.
KEYWORDS: Mapping[str, str] = {
    "attack": "grand-archive/keyword/on-attack",
    "hit": "grand-archive/keyword/on-hit",
    "kill": "grand-archive/keyword/on-kill",
    "death": "grand-archive/keyword/on-death",
    "enter": "grand-archive/keyword/on-enter",
    "leave": "grand-archive/keyword/on-leave",
    "banish": "grand-archive/keyword/on-banish",
    "next-end-phase": "grand-archive/trigger/delayed",
    "your-next-end-phase": "grand-archive/trigger/delayed",
    "reflexive": "grand-archive/trigger/reflexive",
    "wake-up-phase": "grand-archive/turn/beginning-of-phase",
    "materialize-phase": "grand-archive/turn/beginning-of-phase",
    "recollection-phase": "grand-archive/turn/beginning-of-phase",
    "draw-phase": "grand-archive/turn/beginning-of-phase",
    "main-phase": "grand-archive/turn/beginning-of-phase",
    "end-phase": "grand-archive/turn/beginning-of-phase",
}
#: Keywords that are triggered abilities, written in the vocabulary (grand-archive/keyword/intercept, .../vigor).
INTERCEPT = Triggered(on="champion-attacked", of="champion", only=("awake",), may=True, do=(Redirect(intercept=True),))
VIGOR = Triggered(on="end-phase", do=(WakeUp(what="this"),))
#: What a static counter lets its object do when an Arcane unit of its controller has dealt combat damage.
STATIC = Triggered(
    on="hit",
    of=Objects(whose="you", kind="unit", element="Arcane"),
    may=True,
    if_=(Condition(of="counters", counter="static"),),
    do=(RemoveCounters(what="this", counter="static"), Damage(to="against", amount=1)),
)
BY_KEYWORD = (
    (STATIC, "grand-archive/counters/static"),
    (INTERCEPT, "grand-archive/keyword/intercept"),
    (VIGOR, "grand-archive/keyword/vigor"),
)


def abilities(game: Game, card: CardState, kind: str) -> list[Triggered]:
    """The abilities of `card` that trigger on `kind`, those of keywords and counters included.

    Vigor is there once for each of its instances.
    """
    found = [one for one in card.card.triggered if one.on == kind and in_force.functions(card, one.zone)]
    if found and in_force.lost_at(game, card) >= 0:
        found = []
    if card.zone not in in_force.FUNCTIONAL:
        return found
    if kind == STATIC.on and card.on_field and card.counters.get("static"):
        found.append(STATIC)
    if kind == INTERCEPT.on and in_force.has(game, card, "intercept"):
        found.append(INTERCEPT)
    return found + ([VIGOR] * in_force.keyword(game, card, "vigor") if kind == VIGOR.on else [])


def happen(
    game: Game, kind: str, subject: CardState, against: CardState | None = None, only: CardState | None = None
) -> None:
    """An event of `subject`: every ability that it triggers waits for the effects stack.

    `against` is what was hit or killed; with `only`, no other card sees the event. Call it before a subject
    leaves the field: its own abilities trigger from there (grand-archive/keyword/on-death).
    """
    state = game.state
    declaring = state.combat is not None and state.moment is Moment.MAIN
    for source in [only] if only else list(state.cards.values()):
        on_this = abilities(game, source, kind)
        for number, ability in enumerate(on_this, start=1):
            if not _triggers(game, ability, source, subject, against):
                continue
            if ability.once and any(w.ability is ability and w.stamp == source.stamp for w in state.waiting):
                continue
            name = kind if len(on_this) == 1 else f"{kind}-{number}"
            about = (against or subject).uid
            at_once = kind == "attack"
            state.waiting.append(
                Waiting(source.uid, name, source.controller, ability, about, at_once=at_once, stamp=source.stamp)
            )
            if declaring:
                note(game, "trigger-waits", "grand-archive/attack-declaration/triggers-wait", source=source.uid)


def fall_due(game: Game, kind: str, player: str | None = None) -> None:
    """The delayed triggers that wait for this moment, those of `player` or all, trigger once (.../trigger/delayed)."""
    state = game.state
    for entry in [e for e in state.delayed if e.ability.on == kind and player in (None, e.controller)]:
        state.delayed.remove(entry)
        reflex(game, entry)


def reflex(game: Game, entry: Delayed) -> None:
    """A trigger that something resolved has created waits for the effects stack."""
    ability = entry.ability
    game.state.waiting.append(
        Waiting(entry.source, ability.on, entry.controller, ability, stamp=entry.stamp, about=entry.about)
    )


def _triggers(game: Game, ability: Triggered, source: CardState, subject: CardState, against: CardState | None) -> bool:
    if ability.against is not None and not (against is not None and against.is_a(ability.against)):
        return False
    if not in_force.holds(game, (*ability.only, *ability.if_), None, source):
        return False
    if isinstance(ability.of, Objects):
        return matches(game, subject, ability.of, source.controller, source)
    if ability.of == "this" and ability.on in ("attack", "hit", "kill") and _used_by(game, source, subject):
        return True
    return touches(game, ability.of, subject, source.controller, source)


def _used_by(game: Game, source: CardState, subject: CardState) -> bool:
    combat = game.state.combat
    return combat is not None and subject.uid == combat.attacker and source in using(game)


def rest(game: Game, card: CardState, *codes: str) -> None:
    """Rest an awake object; one that is rested already does not become rested."""
    if card.rested:
        return
    card.rested = True
    note(game, "rested", *codes, card=card.uid)
    happen(game, "rested", card)


# ---- placing --------------------------------------------------------------------------------------------


def place(game: Game, *, at_once: bool = False) -> None:
    """Place waiting abilities on the effects stack until none is left or a player has to choose.

    In turn order from the turn player, each player in the order of their choice; `at_once` places only the On
    Attack triggers of the declaration (grand-archive/attack-declaration/on-attack-triggers).
    """
    state = game.state
    while state.choice is None:
        ready = [w for w in state.waiting if w.at_once or not at_once]
        player = next((p for p in turn_order(game) if any(w.controller == p for w in ready)), None)
        if player is None:
            return
        mine = [w for w in ready if w.controller == player]
        options = tuple(dict.fromkeys(option for w in mine for option in _options(game, w)))
        if not options:
            _without_target(game, mine)
        elif len(options) == 1:
            put(game, options[0])
        else:
            state.choice = Choice(PLACE, player, options)


def _options(game: Game, waiting: Waiting) -> list[tuple[str, ...]]:
    """The ways in which a waiting ability can be placed: with a mode, where it has modes, and with its targets."""
    ability, source = waiting.ability, game.state.cards[waiting.source]
    found = []
    for mode in with_modes(game, ability, source):
        chosen = (mode.id,) if isinstance(mode, Mode) else ()
        for targets in targeting.choices(game, mode, waiting.controller, source):
            found.append((waiting.source, waiting.name, *chosen, *targets))
    return found


def with_modes(game: Game, effect: Effect, source: CardState) -> Sequence[Effect]:
    """The modes of `effect` that can be chosen now, or the effect itself where it has none."""
    if not effect.modes:
        return (effect,)
    return [mode for mode in effect.modes if in_force.holds(game, mode.only, None, source)]


def in_mode(effect: E, mode: str) -> E:
    """The effect with one of its modes chosen."""
    one = next(found for found in effect.modes if found.id == mode)
    return structs.replace(effect, targets=one.targets, do=one.do, spell=effect.spell or one.spell, modes=())


def _without_target(game: Game, waiting: list[Waiting]) -> None:
    """Abilities that need a target or mode and have none fizzle as they would enter the effects stack."""
    for entry in waiting:
        game.state.waiting.remove(entry)
        shrouds = targeting.shrouds(game, entry.ability, entry.controller, game.state.cards[entry.source])
        codes = ["grand-archive/trigger/target-on-placing", *(["grand-archive/keyword/spellshroud"] if shrouds else [])]
        note(game, "fizzled", *codes, source=entry.source, on=entry.name)


def put(game: Game, option: tuple[str, ...]) -> None:
    """Place the waiting ability that `option` names on the effects stack with the mode and targets that it names."""
    source, name, *chosen = option
    state = game.state
    waiting = next(w for w in state.waiting if (w.source, w.name) == (source, name))
    state.waiting.remove(waiting)
    ability = in_mode(waiting.ability, chosen.pop(0)) if waiting.ability.modes else waiting.ability
    targets = tuple(chosen)
    state.stack.append(
        Item(
            state.number(), "trigger", source, waiting.controller, ability, targets, waiting.against,
            waiting.stamp, targeting.stamps(game, targets), waiting.about,
        )
    )  # fmt: skip
    note(game, "triggered", *_codes(waiting, targets), source=source, on=name, player=waiting.controller)


def _codes(waiting: Waiting, targets: tuple[str, ...]) -> list[str]:
    on = waiting.ability.on
    codes = ["grand-archive/attack-declaration/on-attack-triggers" if waiting.at_once else PLACED]
    codes += ["grand-archive/trigger/order"]
    codes += ["grand-archive/trigger/target-on-placing"] if targets else []
    codes += ["grand-archive/trigger/modes"] if waiting.ability.modes else []
    codes += ["grand-archive/trigger/intervening"] if waiting.ability.if_ else []
    codes += [KEYWORDS[on]] if on in KEYWORDS else []
    return codes + [code for ability, code in BY_KEYWORD if ability is waiting.ability]
