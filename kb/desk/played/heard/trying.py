"""What is asked, tried on one table at each decision after what is told was done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kb.desk.played.course import Courses, NotSo, TooMany, activations_of, passed
from kb.desk.played.fates import Open
from kb.desk.played.heard.facts import THIS
from kb.desk.played.heard.uses import Use
from kb.desk.played.heard.wanted import Wanted
from kb.desk.played.staging import Way, staged
from kb.desk.played.told import HIM, ME, Deed, Told
from kb.desk.played.uses import codes_of, why_refused
from kb.engine.table.decision import EngineError
from kb.engine.table.log import Event
from kb.engine.yugioh.actions import Action, Attack, Summon, ToPhase
from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.events import Activated
from kb.engine.yugioh.state import Window
from kb.quick_tuple import QuickTuple

#: What keeps a Trigger Effect about other cards out of the Damage Step, of which its text may say otherwise.
_DOUBTED = "yugioh/damage-step/triggers-by-event"
_STEPS, _ACTIONS = 60, 12
#: The plain card that Special Summons what is asked.
BRINGS = "bringer"


class Tried(QuickTuple):
    """Whether it can be done, and the rules by which; None where what is told cannot have been so."""

    holds: bool | None
    codes: tuple[str, ...] = ()


def tried(laid: tuple[Told, Way], cards: Mapping[str, Card], asks: Wanted, use: Use) -> Tried:
    """Whether it can be done on one table. Raises Open."""
    told, way = laid
    refused: list[str] = []
    try:
        for begun in Courses(told.deeds).until(staged(told, cards, way)):
            check(begun, asks)
            for now in _onward(begun, way):
                if asks.at_once and (now.board.resolving or not now.board.chain):
                    break
                codes = _done_now(now, asks, use, refused)
                if codes is not None:
                    return Tried(True, codes)
            was_used = any(deed.what == THIS and deed.verb == "activate" for deed in told.deeds)
            if THIS in begun.board.cards and (not was_used or (asks.outcome and asks.events)):
                codes = _by_itself(begun, asks, use)
                if codes is not None:
                    return Tried(True, codes)
            if any(_DOUBTED in each.codes for each in why_refused(begun, THIS)):
                return Tried(None)
    except NotSo:
        return Tried(None)
    except (TooMany, EngineError, ValueError) as error:
        raise Open(repr(error)) from error
    return Tried(False, tuple(dict.fromkeys(refused)))


def _by_itself(duel: Duel, asks: Wanted, use: Use) -> tuple[str, ...] | None:
    """The rules by which what is asked came of the card as it was used, by what is told or without a choice."""
    meant = {effect.id for effect in use.effects}
    for at, entry in enumerate(duel.trace.entries):
        if isinstance(entry, Activated) and entry.card == THIS and entry.effect in meant:
            return codes_of(duel, at) if not asks.events or _has(duel, at, asks) else None
    return None


def check(duel: Duel, asks: Wanted) -> None:
    """Raise Open where a thing is not where it is told to be."""
    for name, place in asks.ends:
        zone = duel.board.cards[name].zone
        there = {"field": ("monster", "spell", "field"), "set": ("spell", "field")}.get(place, (place,))
        if zone not in there:
            raise Open(f"{name} is not there")


def _onward(duel: Duel, way: Way) -> Iterator[Duel]:
    """The duel at each decision from now on, as nobody does anything of their own, up to the second Main Phase."""
    for _ in range(_STEPS):
        yield duel
        passing = passed(duel) or _further(duel, way)
        if passing is None:
            return
        duel.play(passing)


def _further(duel: Duel, way: Way) -> Action | None:
    """In an open state: on to the second Main Phase behind a battle; in their turn on, so that others may act first."""
    board = duel.board
    if board.window is not Window.OPEN:
        return None
    if board.phase == "battle" and way.phase == "battle":
        found = ToPhase(board.turn_player, "main2")
    elif board.turn_player == HIM and board.phase == way.phase:
        found = ToPhase(HIM, {"main1": "battle", "battle": "main2"}.get(board.phase, "end"))
    else:
        return None
    return found if duel.why_not(found) is None else None


def _done_now(duel: Duel, asks: Wanted, use: Use, refused: list[str]) -> tuple[str, ...] | None:
    """The rules by which the card can be used now, so that what is asked comes of it; else None, and why not."""
    if duel.board.actor != ME:
        return None
    for action in [*_actions(duel, asks, use, refused)][:_ACTIONS]:
        codes = _comes(duel, action, asks)
        if codes is not None:
            return codes
    return None


def _actions(duel: Duel, asks: Wanted, use: Use, refused: list[str]) -> Iterator[Action]:
    """What can be done now of what may be meant; the rules that forbid the rest are kept."""
    for effect in use.effects:
        found, why = activations_of(duel, Deed(ME, "activate", THIS, asks.on, effect.id))
        yield from (a for a in found if not asks.on or asks.on in getattr(a, "targets", ()))
        refused += why.codes if why is not None else ()
    tries: list[Action] = []
    if use.by_hand == "brought":
        found, why = activations_of(duel, Deed(ME, "activate", BRINGS))
        yield from found
        refused += why.codes if why is not None else ()
    elif use.by_hand in ("special", "normal", "set"):
        summons = (a for a in duel.legal_actions() if isinstance(a, Summon))
        tries = [a for a in summons if a.card == asks.of and a.how == use.by_hand]
        tries = tries or [Summon(ME, asks.of, use.by_hand)]
    elif use.by_hand:
        monsters = [c.uid for c in duel.board.cards.values() if c.is_monster and c.controller == HIM]
        aims: list[str | None] = [None] if use.by_hand == "direct" else [asks.on] if asks.on else [*monsters, None]
        tries = [Attack(ME, asks.of, aim) for aim in aims]
    for action in tries:
        forbids = duel.why_not(action)
        if forbids is None:
            yield action
        else:
            refused += forbids.codes


def _comes(duel: Duel, action: Action, asks: Wanted) -> tuple[str, ...] | None:
    """The rules by which what is asked comes of an action; None where it does not."""
    begun = len(duel.trace)
    done = duel.copy()
    done.play(action)
    if not asks.events:
        return codes_of(done, begun)
    return next((codes_of(end, begun) for end in Courses(()).after(done) if _has(end, begun, asks)), None)


def _has(duel: Duel, begun: int, asks: Wanted) -> bool:
    """Whether one of the events came to what is asked, and to as much."""
    events = (e for e in duel.trace.entries[begun:] if isinstance(e, Event) and e.kind in asks.events)
    if asks.any and asks.figure is not None:
        return sum(int(e.facts.get("amount", 1)) for e in events if e.facts.get("player") == asks.player) == asks.figure
    if asks.any:
        return any(not asks.player or e.facts.get("player") == asks.player for e in events)
    return any(e.facts.get("card", "") in asks.to for e in events)
