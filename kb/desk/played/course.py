"""What is told is done in a duel, and what comes of it, with all that the players could do besides."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kb.desk.played.told import Deed
from kb.engine.table.decision import EngineError, Refusal
from kb.engine.table.log import Event
from kb.engine.yugioh.actions import Action, Activate, Attack, Choose, Reposition, Retarget, StopAttack, Summon
from kb.engine.yugioh.chain.available import activated
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.state import Window

#: So many decisions are gone past in one course, and so many courses are gone into.
_STEPS, _COURSES = 120, 24
#: So many ways to choose, to aim or to pay are tried.
_CHOICES = 6
_WAITS = (Window.RESPONSE, Window.CHAIN, Window.PROCEED)


class TooMany(Exception):
    """More courses than are gone into."""


class NotSo(Exception):
    """What is told cannot be done."""

    def __init__(self, deed: Deed, refusal: Refusal | None, duel: Duel | None = None) -> None:
        self.deed, self.refusal, self.duel = deed, refusal, duel


class Courses:
    """All courses that a duel can take in which the deeds are done in their order.

    `free` are the things whose effects may be used besides, by whoever has them. A course is gone no further than to
    where it `stops`, else to the next open state.
    """

    def __init__(
        self, deeds: Sequence[Deed], free: Sequence[str] = (), stops: Callable[[Duel], bool] = lambda _: False
    ) -> None:
        self._deeds, self._free, self._stops = deeds, free, stops
        self._left = _COURSES

    def after(self, duel: Duel) -> Iterator[Duel]:
        """The duel at each end, all that was under way having finished."""
        for done in self.until(duel):
            yield from self._settled(done)

    def until(self, duel: Duel, at: int = 0) -> Iterator[Duel]:
        """The duel right after the last deed. Raises NotSo where a deed cannot be done, TooMany."""
        if at == len(self._deeds):
            yield duel
            return
        deed = self._deeds[at]
        if deed.verb in EXPECTED:
            yield from self.until(_come_true(duel, deed), at + 1)
            return
        ahead, actions = self._reached(duel, deed)
        for action in unlike(actions):
            tried = ahead.copy() if len(actions) > 1 else ahead
            tried.play(action)
            yield from self.until(tried, at + 1)

    def _reached(self, duel: Duel, deed: Deed) -> tuple[Duel, list[Action]]:
        """The duel passed on to where the deed can be done, and the ways to do it."""
        refusal: Refusal | None = None
        for _ in range(_STEPS):
            found, why = meant(duel, deed)
            if found:
                return duel, found
            refusal = refusal or why
            passing = passed(duel)
            if passing is None:
                break
            duel.play(passing)
        raise NotSo(deed, refusal, duel)

    def _settled(self, duel: Duel) -> Iterator[Duel]:
        """The duel at each end."""
        for _ in range(_STEPS):
            options = [] if self._stops(duel) else self._options(duel)
            if not options:
                self._left -= 1
                if self._left < 0:
                    raise TooMany
                yield duel
                return
            for action in options[1:]:
                tried = duel.copy()
                tried.play(action)
                yield from self._settled(tried)
            duel.play(options[0])
        raise EngineError("it does not come to rest")

    def _options(self, duel: Duel) -> list[Action]:
        """What may be done at a decision: to pass, and what the things that are free can do."""
        board = duel.board
        if board.window is Window.CHOICE:
            return unlike(duel.legal_actions())
        passing = passed(duel)
        if passing is None or board.window not in (*_WAITS, Window.TRIGGERS):
            return [passing] if passing else []
        used: list[Action] = [a for uid in self._free for a in unlike(activations(duel, board.actor, uid))]
        return [passing, *(action for action in used if action != passing)]


#: What is told as come true, by what is then the case.
EXPECTED: dict[str, Callable[[Duel, str], bool]] = {
    "destroyed": lambda duel, uid: any(e.facts.get("card") == uid for e in _gone(duel)),
    "sent": lambda duel, uid: duel.board.cards[uid].zone not in ("monster", "spell", "field", "deck", "pendulum"),
    "in-graveyard": lambda duel, uid: duel.board.cards[uid].zone == "graveyard",
    "banished": lambda duel, uid: duel.board.cards[uid].zone == "banished",
    "returned": lambda duel, uid: duel.board.cards[uid].zone == "hand",
    "hurt": lambda duel, uid: any(True for _ in duel.trace.events("damage")),
    "came": lambda duel, uid: duel.board.cards[uid].zone == "monster",
}


def _gone(duel: Duel) -> Iterator[Event]:
    yield from duel.trace.events("destroyed")
    yield from duel.trace.events("destroyed-by-battle")


def _come_true(duel: Duel, deed: Deed) -> Duel:
    """The duel passed on to where what is told has come true. Raises NotSo where it does not."""
    for _ in range(_STEPS):
        if EXPECTED[deed.verb](duel, deed.what):
            return duel
        passing = passed(duel, frozenset((deed.what,)))
        if passing is None:
            break
        duel.play(passing)
    raise NotSo(deed, None)


def onward(duel: Duel) -> Iterator[Duel]:
    """The duel at each decision from now on, as nobody does anything of their own."""
    for _ in range(_STEPS):
        yield duel
        passing = passed(duel)
        if passing is None:
            return
        duel.play(passing)


def passed(duel: Duel, wanted: frozenset[str] = frozenset()) -> Action | None:
    """What is done at a decision by who does nothing of their own, who picks what is wanted; None in an open state."""
    board = duel.board
    if (passing := duel.passing()) is not None:
        return passing
    match board.window:
        case Window.CHOICE:
            choices = duel.legal_actions()
            told = (choice for choice in choices if isinstance(choice, Choose) and set(choice.cards) & wanted)
            return next(told, next(iter(choices), None))
        case Window.REPLAY:
            again = [a for a in duel.legal_actions() if isinstance(a, Retarget)]
            return again[0] if again else StopAttack(board.actor)
    return None


def meant(duel: Duel, deed: Deed) -> tuple[list[Action], Refusal | None]:
    """The actions that a deed can be now, and why there is none."""
    board = duel.board
    card = board.cards.get(deed.what)
    if card is None:
        return [], None
    if deed.verb == "activate":
        return activations_of(duel, deed)
    found: list[Action] = []
    if deed.verb == "attack":
        target = None if deed.target == "direct" else deed.target
        everyone = [c.uid for c in board.cards.values() if c.is_monster and c.controller != deed.who]
        aims = [target] if deed.target else [*everyone, None]
        found = [Attack(deed.who, deed.what, aim) for aim in aims]
    elif deed.verb == "summon":
        found = [a for a in duel.legal_actions() if isinstance(a, Summon) and a.card == deed.what and a.how != "set"]
    elif deed.verb == "flip":
        found = [Reposition(deed.who, deed.what)]
    legal = [action for action in found if duel.why_not(action) is None]
    refused = [duel.why_not(action) for action in found]
    return legal, next((refusal for refusal in refused if refusal), None)


def activations_of(duel: Duel, deed: Deed) -> tuple[list[Action], Refusal | None]:
    """The ways in which a card can be used now on what is told, and why there is none."""
    refusal: Refusal | None = None
    legal: list[Action] = []
    card = duel.board.cards[deed.what]
    for effect in activated(duel.board, card):
        if deed.effect and effect.id != deed.effect:
            continue
        why = duel.why_unavailable(deed.who, deed.what, effect.id)
        if why is not None:
            refusal = refusal or why
            continue
        ways = duel.ways(Activate(deed.who, deed.what, effect.id))
        aimed = [way for way in ways if not deed.target or deed.target in way.targets or not way.targets]
        legal += _one_of_each(aimed)
        if not aimed and ways and refusal is None:
            tried = Activate(deed.who, deed.what, effect.id, (deed.target,), ways[0].cost, ways[0].declared)
            refusal = duel.why_not(tried)
    return legal, refusal


def unlike(actions: Sequence[Action]) -> list[Action]:
    """Of actions that differ only in plain cards of which nothing is told the first. Raises TooMany."""
    found = {
        (type(one), getattr(one, "card", ""), getattr(one, "effect", ""), _told_in(one)): one for one in actions[::-1]
    }
    if len(found) > _CHOICES:
        raise TooMany
    return [*found.values()][::-1]


def _told_in(action: Action) -> frozenset[str]:
    """The things that are told of (others have names with a hyphen) among those that an action picks."""
    picked = (*getattr(action, "cards", ()), *getattr(action, "targets", ()), getattr(action, "target", None) or "")
    return frozenset(uid for uid in picked if "-" not in uid)


def _one_of_each(ways: Sequence[Activate]) -> list[Action]:
    """Of ways that differ only in what they are paid with the first."""
    found = {(way.effect, way.targets, way.declared): way for way in reversed(ways)}
    return list(reversed(found.values()))


def activations(duel: Duel, player: str, uid: str) -> list[Action]:
    """What of a card a player could activate now."""
    card = duel.board.cards.get(uid)
    if card is None or (card.controller if card.on_field else card.owner) != player:
        return []
    return activations_of(duel, Deed(player, "activate", uid))[0]
