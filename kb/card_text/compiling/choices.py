""" "Activate 1 of these effects": each bullet is an effect of its own, and all of them share what stands above them."""

from __future__ import annotations

import re

from kb.card_text.compiling.spending import NoForm
from kb.card_text.reading import Clause, Effect

#: How the choice is worded: it is made as the effect is activated.
_ONE_OF = re.compile(r"(?:you can )?activate 1 of (?:these|the following) effects")


def chosen(one: Effect, text: str) -> tuple[Effect, ...]:
    """The effects of which one is activated; an effect without bullets is the only one."""
    if not one.choices:
        return (one,)
    clause = _choice(one, text)
    return tuple(_with(one, bullet, clause, text) for bullet in one.choices)


def _choice(one: Effect, text: str) -> Clause:
    """The clause that offers the bullets; `NoForm` where it says anything else, or they are applied together."""
    clauses = (*one.pays, *one.does)
    if not clauses or (one.does and one.pays):
        raise NoForm("bullets: not of one choice", (one.start, one.end))
    clause = clauses[-1]
    if not _ONE_OF.fullmatch(text[clause.start : clause.end].lower()) or clause.modifiers or clause.conditions:
        raise NoForm("bullets: how they are chosen", (clause.start, clause.end))
    if one.restrictions:
        raise NoForm("bullets: restrictions", (one.start, one.end))
    return clause


def _with(one: Effect, bullet: Effect, clause: Clause, text: str) -> Effect:
    """One bullet with what stands above all of them."""
    if bullet.limits or bullet.opener or bullet.choices or bullet.quick or bullet.restrictions:
        raise NoForm("a bullet with a limit of its own", (bullet.start, bullet.end))
    above = tuple(part for part in one.pays if part is not clause)
    if above and any(part.verb == "target" for part in above):
        raise NoForm("a target above the bullets", (above[0].start, above[0].end))
    joined = tuple(part._replace(joined="then") if above and not at else part for at, part in enumerate(bullet.pays))
    limits = tuple(limit._replace(covers="bullets") if limit.kind != "duel" else limit for limit in one.limits)
    return (
        bullet._replace(
            section=one.section,
            when=(*one.when, *bullet.when),
            times=(*one.times, *bullet.times),
            may=one.may,
            quick=one.quick,
            opener=one.opener,
            pays=(*above, *joined),
            limits=limits,
            remarks=(*one.remarks, *bullet.remarks),
            unread=(*one.unread, *bullet.unread),
            facts=one.facts,
        )
        if not bullet.may
        else _optional(bullet)
    )


def _optional(bullet: Effect) -> Effect:
    raise NoForm("a bullet that is done if you like", (bullet.start, bullet.end))
