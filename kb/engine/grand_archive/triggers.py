"""Triggered abilities: what they trigger on, how they wait, and how they are placed on the effects stack."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import TYPE_CHECKING

from kb.engine.grand_archive import continuous, targeting
from kb.engine.grand_archive.cards import Objects, Triggered
from kb.engine.grand_archive.field import matches, note, touches, turn_order, using
from kb.engine.grand_archive.state import CardState, Choice, Item, Moment, Waiting, Zone

if TYPE_CHECKING:
    from kb.engine.grand_archive.game import Game

PLACE = "place-trigger"
PLACED = "grand-archive/trigger/placed-on-check"
#: The rules of the keywords among the events that trigger.
KEYWORDS: Mapping[str, str] = {
    "attack": "grand-archive/keyword/on-attack",
    "hit": "grand-archive/keyword/on-hit",
    "kill": "grand-archive/keyword/on-kill",
    "death": "grand-archive/keyword/on-death",
}
BY_KEYWORD = (
    (continuous.INTERCEPT, "grand-archive/keyword/intercept"),
    (continuous.VIGOR, "grand-archive/keyword/vigor"),
)


def happen(game: Game, kind: str, subject: CardState, against: CardState | None = None) -> None:
    """An event of `subject`: every ability that it triggers waits for the effects stack.

    `against` is what was hit or killed. Call it before a subject leaves the field: its own abilities trigger from
    there (grand-archive/keyword/on-death).
    """
    declaring = game.state.combat is not None and game.state.moment is Moment.MAIN
    for source in [c for c in game.state.cards.values() if c.zone in (Zone.FIELD, Zone.INTENT)]:
        on_this = [a for a in continuous.abilities(game, source) if a.on == kind]
        for number, ability in enumerate(on_this, start=1):
            if _triggers(game, ability, source, subject, against):
                name = kind if len(on_this) == 1 else f"{kind}-{number}"
                about = (against or subject).uid
                waiting = Waiting(source.uid, name, source.controller, ability, about, at_once=kind == "attack")
                game.state.waiting.append(waiting)
                if declaring:
                    note(game, "trigger-waits", "grand-archive/attack-declaration/triggers-wait", source=source.uid)


def _triggers(game: Game, ability: Triggered, source: CardState, subject: CardState, against: CardState | None) -> bool:
    if ability.against is not None and not (against is not None and against.is_a(ability.against)):
        return False
    if not continuous.holds(game, ability.only, None, source):
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
    groups = targeting.candidates(game, waiting.ability, waiting.controller, game.state.cards[waiting.source])
    return [(waiting.source, waiting.name, *chosen) for chosen in product(*groups) if len(set(chosen)) == len(chosen)]


def _without_target(game: Game, waiting: list[Waiting]) -> None:
    """Abilities that need a target and have none fizzle as they would enter the effects stack."""
    for entry in waiting:
        game.state.waiting.remove(entry)
        note(game, "fizzled", "grand-archive/trigger/target-on-placing", source=entry.source, on=entry.name)


def put(game: Game, option: tuple[str, ...]) -> None:
    """Place the waiting ability that `option` names on the effects stack with the targets that it names."""
    source, name, *targets = option
    state = game.state
    waiting = next(w for w in state.waiting if (w.source, w.name) == (source, name))
    state.waiting.remove(waiting)
    state.stack.append(
        Item(state.number(), "trigger", source, waiting.controller, waiting.ability, tuple(targets), waiting.against)
    )
    on, now = waiting.ability.on, "grand-archive/attack-declaration/on-attack-triggers"
    codes = [now if waiting.at_once else PLACED, "grand-archive/trigger/order"]
    codes += ["grand-archive/trigger/target-on-placing"] if targets else []
    codes += [KEYWORDS[on]] if on in KEYWORDS else []
    codes += [code for ability, code in BY_KEYWORD if ability is waiting.ability]
    note(game, "triggered", *codes, source=source, on=name, player=waiting.controller)
