"""The links of a told chain put on one chain of the engine, and tried whether one more can be put there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.desk.played.chained.staging import Laid
from kb.desk.played.chained.told import Link
from kb.desk.played.course import Courses, NotSo, TooMany, activations_of, passed
from kb.desk.played.told import Deed
from kb.engine.table.decision import Refusal
from kb.engine.yugioh.actions import Action, Activate, ToPhase
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.state import Window

_STEPS, _BRANCHES = 60, 6


def linked(laid: Laid, duel: Duel, links: Sequence[Link]) -> Iterator[Duel]:
    """The duel with the links on the chain, in each way to make them. Raises NotSo where one cannot be made."""
    for begun in Courses(laid.told.deeds).until(duel):
        if any(deed.verb == "activate" and deed.what != "tool" for deed in laid.told.deeds) and not links:
            yield begun
            continue
        yield from _from(laid, begun, links, 0)


def _from(laid: Laid, duel: Duel, links: Sequence[Link], at: int) -> Iterator[Duel]:
    if at == len(links):
        yield duel
        return
    now, every = _reached(laid, duel, links, at)
    named = {name for link in laid.links for name in (link.card, *link.on)}
    found = [*{(each.effect, frozenset(named & {*each.targets})): each for each in reversed(every)}.values()]
    if len(found) > _BRANCHES:
        raise TooMany
    for action in found:
        tried = now.copy()
        tried.play(action)
        yield from _from(laid, tried, links, at + 1)


def _reached(laid: Laid, duel: Duel, links: Sequence[Link], at: int) -> tuple[Duel, list[Activate]]:
    """The duel at the moment at which a link can be made, and the ways to make it. Raises NotSo."""
    link, why = links[at], None
    for now in offered(duel, link, opens=at == 0 and not duel.board.chain):
        found, refusal = ways(laid, now, link, links[:at])
        if found:
            return now, found
        why = why or refusal
    raise NotSo(Deed(link.who, "activate", link.card), why, duel)


def offered(duel: Duel, link: Link, *, opens: bool) -> Iterator[Duel]:
    """The duel at each decision of who would make a link: on the chain, or, if it `opens` one, from now on."""
    for _ in range(_STEPS):
        board = duel.board
        if not opens and (board.resolving or not board.chain):
            return
        if board.actor == link.who:
            yield duel
        passing = passed(duel) or (_moving_on(duel, link) if opens else None)
        if passing is None:
            return
        duel.play(passing)


def _moving_on(duel: Duel, link: Link) -> Action | None:
    """In an open state of the other player: they want to go on, so that one may act before that."""
    board = duel.board
    if board.window is not Window.OPEN or board.turn_player == link.who:
        return None
    found = ToPhase(board.turn_player, {"main1": "battle", "battle": "main2"}.get(board.phase, "end"))
    return found if duel.why_not(found) is None else None


def ways(laid: Laid, duel: Duel, link: Link, before: Sequence[Link]) -> tuple[list[Activate], Refusal | None]:
    """The ways to make a link now as it is told, and why there is none.

    What it is used on where that is not told is the card that it answers, if it can be.
    """
    every: list[Activate] = []
    why: Refusal | None = None
    for effect in laid.effects[link]:
        found, refusal = activations_of(duel, Deed(link.who, "activate", link.card, effect=effect.id))
        every += [action for action in found if isinstance(action, Activate)]
        why = why or refusal
    if link.on:
        told = [each for each in every if {*link.on} <= {*each.targets}]
        if every and not told and len(link.on) == 1:
            first = every[0]
            tried = Activate(first.player, first.card, first.effect, link.on, first.cost, first.declared)
            why = duel.why_not(tried) or why
        return told, why
    for name in dict.fromkeys((link.to, before[-1].card if before else "")):
        aimed = [each for each in every if name and name in each.targets]
        if aimed:
            return aimed, why
    return every, why


def ends(duel: Duel) -> Iterator[Duel]:
    """The duel as the chain has resolved, in each way to choose as it does. Raises TooMany."""
    return Courses((), stops=_is_over).after(duel)


def _is_over(duel: Duel) -> bool:
    """Whether no chain is there or resolves any more."""
    board = duel.board
    return board.window is not Window.CHOICE and not board.chain and not board.resolving
