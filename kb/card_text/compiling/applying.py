"""Bullets that are applied as an effect resolves: one of them, the one that fits, or all in order."""

from __future__ import annotations

from copy import copy

from kb.card_text.compiling import chance, turned_up
from kb.card_text.compiling.choices import how_applied, plain
from kb.card_text.compiling.chosen_by import chooser
from kb.card_text.compiling.holds import By
from kb.card_text.compiling.labelled import case, label
from kb.card_text.compiling.operations import JOINED, does
from kb.card_text.compiling.references import Known
from kb.card_text.compiling.spending import Entry, NoForm, Spent
from kb.card_text.reading import Clause, Effect, Time


def applied_by(
    clause: Clause, bullets: tuple[Effect, ...], known: Known, places: list[str], done: list[Entry]
) -> list[Entry]:
    """What the bullets do that are applied as the effect resolves, after what it has `done`."""
    if (fell := chance.by_result(clause, done)) is not None:
        return _as_it_fell(clause, bullets, fell, known, places)
    clause, theirs = chooser(clause, known.text)
    clause, bullets, until = _for_so_long(clause, bullets)
    by = case(clause, known, done)
    if theirs is not None and (by is not None or len(bullets) < 2):
        raise NoForm("bullets: how they are chosen", (clause.start, clause.end))
    if theirs is not None and "unless" not in theirs:
        plain(bullets, known.text, labelled=False)
        how = "one"
    else:
        how = how_applied(clause, bullets, known.text, by, until)
    if theirs is not None and how != "one":
        raise NoForm("bullets: how they are chosen", (clause.start, clause.end))
    clause, so = turned_up.asked(clause, None, known, done)
    with Spent(clause) as node:
        joined, modal = node.take("joined"), node.take("modal")
        for name in ("verb", "object", "modifiers", "subject"):
            node.take(name)
    if (joined and joined not in JOINED) or modal not in ("", "can"):
        raise NoForm(f"clauses joined by {joined}", (clause.start, clause.end))
    tie: Entry = {**({"joined": JOINED[joined]} if joined else {}), **so}
    runs = [_run(bullet, copy(known), places) for bullet in bullets]
    if by is not None:
        runs = [_in_case(run, by(label(bullet, known.text)), bullet) for run, bullet in zip(runs, bullets, strict=True)]
    if how == "one":
        op: Entry = {"op": "one-of", "of": [run[0] if len(run) == 1 else run for run in runs]}
        return [{**op, **(theirs or {}), **tie, **({"optional": True} if modal else {})}]
    if how == "any":
        return _any_of(runs, bullets, tie)
    return _all_of(runs, tie, clause, together=how == "together", optional=bool(modal))


def _all_of(runs: list[list[Entry]], tie: Entry, clause: Clause, *, together: bool, optional: bool) -> list[Entry]:
    """All bullets in order; the first says how they are tied to the part before."""
    span = (clause.start, clause.end)
    if optional and (len(runs) > 1 or not tied(runs[0]) or runs[0][0].get("optional")):
        raise NoForm("bullets: if you like", span)
    if tie.keys() - {"joined"} and not tied([op for run in runs for op in run]):
        raise NoForm("bullets: if it was", span)
    if together:
        runs[1:] = [[{**run[0], "joined": "also"}, *run[1:]] for run in runs[1:]]
    first = {**runs[0][0], **tie, **({"optional": True} if optional else {})}
    return [first, *runs[0][1:], *(op for run in runs[1:] for op in run)]


def _any_of(runs: list[list[Entry]], bullets: tuple[Effect, ...], tie: Entry) -> list[Entry]:
    """All bullets in order, of which the player leaves out any; none is tied to what was before the first."""
    done: list[Entry] = []
    for run, bullet in zip(runs, bullets, strict=True):
        if tie or run[0].get("optional"):
            raise NoForm("bullets: if you like", (bullet.start, bullet.end))
        done += [{**run[0], "optional": True}, *run[1:]]
    return done


def _for_so_long(clause: Clause, bullets: tuple[Effect, ...]) -> tuple[Clause, tuple[Effect, ...], Time | None]:
    """ "apply these effects until the end of this turn": the clause without that, which each bullet says now."""
    said = [one for one in clause.modifiers if one.role == "time" and one.time is not None]
    if len(said) != 1:
        return clause, bullets, None
    (one,) = said
    for bullet in bullets:
        if any(other.time is not None for each in bullet.does for other in each.modifiers) or not bullet.does:
            raise NoForm("bullets: for how long", (bullet.start, bullet.end))
    lasting = tuple(
        bullet._replace(does=tuple(each._replace(modifiers=(*each.modifiers, one)) for each in bullet.does))
        for bullet in bullets
    )
    return clause._replace(modifiers=tuple(other for other in clause.modifiers if other is not one)), lasting, one.time


def _as_it_fell(clause: Clause, bullets: tuple[Effect, ...], fell: By, known: Known, places: list[str]) -> list[Entry]:
    """The one bullet that fits how a coin or die fell."""
    plain(bullets, known.text, labelled=True)
    runs = [_run(bullet, copy(known), places) for bullet in bullets]
    for run in runs:
        chance.for_a_time(run, clause)
    runs = [_in_case(run, fell(label(bullet, known.text)), bullet) for run, bullet in zip(runs, bullets, strict=True)]
    tie: Entry = {} if chance.is_toss(clause) or clause.joined not in JOINED else {"joined": JOINED[clause.joined]}
    return [{"op": "one-of", "of": [run[0] if len(run) == 1 else run for run in runs], **tie}]


def _in_case(run: list[Entry], asked: Entry, bullet: Effect) -> list[Entry]:
    """A run that is done only in that case."""
    if not tied(run) or any(key in op for op in run for key in ("while", "if-paid", "if-it-was", "if-it-was-not")):
        raise NoForm("a bullet with a condition", (bullet.start, bullet.end))
    every = "if-paid" in asked  # a part whose cost was another is none at all
    return [{**run[0], **asked}, *({**op, **asked} if every else op for op in run[1:])]


def _run(bullet: Effect, known: Known, places: list[str]) -> list[Entry]:
    """The operations of one bullet; what may be done is left to the player."""
    done = does(bullet.does, known, places)
    if not done:
        raise NoForm("an effect that does nothing", (bullet.start, bullet.end))
    if bullet.may:
        if not tied(done) or done[0].get("optional"):
            raise NoForm("a bullet that is done if you like", (bullet.start, bullet.end))
        done[0]["optional"] = True
    return done


def tied(done: list[Entry]) -> bool:
    """Whether all that follows is done only if the first part is."""
    return all(op.get("joined") in ("then", "and-if-you-do", "also-after-that") for op in done[1:])
