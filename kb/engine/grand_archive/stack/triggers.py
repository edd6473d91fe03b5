"""How triggered abilities that wait are placed on the effects stack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from msgspec import structs

from kb.engine.grand_archive.events.stack import Fizzled, Triggered
from kb.engine.grand_archive.field import looks, triggering
from kb.engine.grand_archive.field.places import turn_order
from kb.engine.grand_archive.pieces import CardState, Item, Waiting
from kb.engine.grand_archive.stack import targeting
from kb.engine.grand_archive.state import Moment, State
from kb.engine.grand_archive.steps import PlaceTriggers
from kb.engine.grand_archive.vocabulary.operations import (
    Effect,
    Mode,
)
from kb.engine.table.agenda import Prompt
from kb.engine.table.selection import Picked
from kb.engine.table.ways import Way, Ways

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
    "foster": "grand-archive/keyword/on-foster",
    "charge": "grand-archive/keyword/on-charge",
    "wake-up-phase": "grand-archive/turn/beginning-of-phase",
    "materialize-phase": "grand-archive/turn/beginning-of-phase",
    "recollection-phase": "grand-archive/turn/beginning-of-phase",
    "draw-phase": "grand-archive/turn/beginning-of-phase",
    "main-phase": "grand-archive/turn/beginning-of-phase",
    "end-phase": "grand-archive/turn/beginning-of-phase",
}
BY_KEYWORD = (
    (triggering.STATIC, "grand-archive/counters/static"),
    (triggering.INTERCEPT, "grand-archive/keyword/intercept"),
    (triggering.VIGOR, "grand-archive/keyword/vigor"),
    (triggering.PRESERVE, "grand-archive/keyword/preserve-how"),
    (triggering.FOSTER, "grand-archive/keyword/foster"),
)


# ---- placing --------------------------------------------------------------------------------------------


def place(state: State, step: PlaceTriggers) -> Prompt | None:
    """Place waiting abilities on the effects stack until none is left or a player has to choose.

    In turn order from the turn player, each player in the order of their choice; `at_once` places only the On
    Attack triggers of the declaration (grand-archive/attack-declaration/on-attack-triggers). Before the first turn
    those of a player resolve before the next player's are placed (grand-archive/starting/champion).
    """
    while True:
        ready = [w for w in state.waiting if w.at_once or not step.at_once]
        player = next((p for p in turn_order(state) if any(w.controller == p for w in ready)), None)
        if player is None:
            return None
        if state.moment is Moment.START and state.stack and state.stack[-1].controller != player:
            return None
        mine = [w for w in ready if w.controller == player]
        ways = Ways({way.names: way for w in mine for way in _ways(state, w)}.values())
        two = list(ways.all(2))
        if len(two) > 1:
            return Prompt(player, ways, PLACE)
        if two:
            put(state, two[0])
        else:
            _without_target(state, mine)


def placed(state: State, step: PlaceTriggers, option: Picked) -> None:
    """Place the ability that was chosen, and go on."""
    put(state, option)
    state.agenda.put(step)


def _ways(state: State, waiting: Waiting) -> Iterator[Way]:
    """The ways in which a waiting ability can be placed: with a mode, where it has modes, and with its targets."""
    ability, source = waiting.ability, state.cards[waiting.source]
    for mode in with_modes(state, ability, source):
        chosen = (mode.id,) if isinstance(mode, Mode) else ()
        targets = targeting.selection(state, mode, waiting.controller, source)
        if targets.first() is not None:
            yield Way((waiting.source, waiting.name, *chosen), targets)


def with_modes(state: State, effect: Effect, source: CardState) -> Sequence[Effect]:
    """The modes of `effect` that can be chosen now, or the effect itself where it has none."""
    if not effect.modes:
        return (effect,)
    past = source.modes if effect.new_mode else frozenset()
    return [mode for mode in effect.modes if mode.id not in past and looks.holds(state, mode.only, None, source)]


def remember(source: CardState, effect: Effect, mode: str) -> None:
    """A card keeps in mind what was chosen for an ability that wants another one next time."""
    if effect.new_mode:
        source.modes |= {mode}


def in_mode(effect: E, mode: str) -> E:
    """The effect with one of its modes chosen."""
    one = next(found for found in effect.modes if found.id == mode)
    return structs.replace(effect, targets=one.targets, do=one.do, spell=effect.spell or one.spell, modes=())


def _without_target(state: State, waiting: list[Waiting]) -> None:
    """Abilities that need a target or mode and have none fizzle as they would enter the effects stack."""
    for entry in waiting:
        state.waiting.remove(entry)
        shrouds = targeting.shrouds(state, entry.ability, entry.controller, state.cards[entry.source])
        codes = ["grand-archive/trigger/target-on-placing", *(["grand-archive/keyword/spellshroud"] if shrouds else [])]
        state.tell(Fizzled(entry.source, entry.name, codes=tuple(codes)))


def put(state: State, option: tuple[str, ...]) -> None:
    """Place the waiting ability that `option` names on the effects stack with the mode and targets that it names."""
    source, name, *chosen = option
    waiting = next(w for w in state.waiting if (w.source, w.name) == (source, name))
    state.waiting.remove(waiting)
    ability = waiting.ability
    if ability.modes:
        mode = chosen.pop(0)
        remember(state.cards[source], ability, mode)
        ability = in_mode(ability, mode)
    targets = tuple(chosen)
    state.stack.append(
        Item(
            state.number(), "trigger", source, waiting.controller, ability, targets, waiting.against,
            waiting.stamp, targeting.stamps(state, targets), waiting.about,
        )
    )  # fmt: skip
    state.tell(Triggered(source, name, waiting.controller, codes=tuple(_codes(waiting, targets))))


def _codes(waiting: Waiting, targets: tuple[str, ...]) -> list[str]:
    on = waiting.ability.on
    codes = ["grand-archive/attack-declaration/on-attack-triggers" if waiting.at_once else PLACED]
    codes += ["grand-archive/trigger/order"]
    codes += ["grand-archive/trigger/target-on-placing"] if targets else []
    codes += ["grand-archive/trigger/modes"] if waiting.ability.modes else []
    codes += ["grand-archive/tracking/tracked-choices"] if waiting.ability.new_mode else []
    codes += ["grand-archive/trigger/intervening"] if waiting.ability.if_ else []
    codes += [KEYWORDS[on]] if on in KEYWORDS else []
    codes += ["grand-archive/keyword/agility"] if waiting.name.startswith(f"{triggering.AGILITY}-") else []
    return codes + [code for ability, code in BY_KEYWORD if ability is waiting.ability]
