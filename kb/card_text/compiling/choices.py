""" "Activate 1 of these effects": each bullet is an effect of its own, and all of them share what stands above them."""

from __future__ import annotations

import re

from kb.card_text.compiling.chance import is_toss
from kb.card_text.compiling.holds import By
from kb.card_text.compiling.labelled import apart, by_number_detached, label, worded
from kb.card_text.compiling.limits import BULLETS
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.limits import EACH_ONCE
from kb.card_text.reading import Cards, Clause, Count, Effect, Filter, Modifier, Time

#: How the choice is worded: it is made as the effect is activated, or what is so has made it.
_ONE_OF = re.compile(r"(?:you can )?activate 1 of (?:these|the following) effects")
_THE_ONE = re.compile(r"(?:you can )?activate (?:(?:this|the following|the appropriate) effect|1 of these effects)")


def chosen(one: Effect, text: str, among: str = BULLETS[0]) -> tuple[tuple[Effect, Entry], ...]:
    """The effects of which one is activated, each with what the word before its bullet adds to its entry.

    An effect without bullets is the only one. `among`: of what on the card it is the choice, for its limits.
    """
    if not one.choices:
        return ((one, {}),)
    if (found := by_number_detached(one, text)) is not None:
        whole, by = found
        return tuple((_with(whole, bullet, (), among), by(label(bullet, text))) for bullet in one.choices)
    if applied(one.does) is not None:
        return ((one, {}),)
    one, skips = _skipping(one)
    one, last = _once_resolved(one)
    above, told = _choice(one, text)
    each = ((bullet, (told(label(bullet, text)) if told else {}) | skips) for bullet in one.choices)
    return tuple((_with(one, bullet._replace(does=(*bullet.does, *last)), above, among), more) for bullet, more in each)


def applied(does: tuple[Clause, ...]) -> Clause | None:
    """The clause that has bullets applied as the effect resolves, which is the last."""
    told = [one for one in does if [condition.word for condition in one.conditions] != ["the-turn"]]
    return told[-1] if told and (told[-1].verb == "apply" or is_toss(told[-1])) else None


#: How a clause has bullets applied: one of them, the one that fits, or all in order.
_ONE = re.compile(r"(?:you can )?apply 1 of (?:these|the following) effects")
_FITTING = re.compile(
    r"(?:you can )?apply (?:"
    r"(?:this|the following|the appropriate) effect(?:\(s\))?|1 of (?:these|the following) effects)"
)
_ALL = re.compile(r"(?:you can )?apply (?:these|the following) effects?(?:\(s\))?,? in sequence")
#: All that fit, each of them if its player likes.
_ANY = re.compile(r"you can apply any of (?:these|the following) effects?(?:\(s\))?,? in sequence")
_LASTING = re.compile(r"apply (?:these|the following) effects?(?:\(s\))?")
_TOGETHER = re.compile(r"apply these effects \(simultaneously\)")
_SINGLE = re.compile(r"(?:you can )?apply (?:this|the following) effect(?:\(s\))?")


def how_applied(
    clause: Clause, bullets: tuple[Effect, ...], text: str, by: By | None, until: Time | None = None
) -> str:
    """ "one" or "all" of the bullets, "any", or all "together"; `NoForm` for a bullet that is more than what it does.

    With `by` the word before each bullet tells whether it is. `until`: how long all that they do lasts.
    """
    said = worded(clause, text, (until,) if until is not None else ())
    plain(bullets, text, labelled=by is not None)
    if until is not None and by is None and _LASTING.fullmatch(said):
        return "together"
    if until is not None:
        raise NoForm("bullets: how they are chosen", (clause.start, clause.end))
    if by is not None and _ANY.fullmatch(said):
        return "any"
    if by is not None and _FITTING.fullmatch(said):
        return "one"
    if _ONE.fullmatch(said) and len(bullets) > 1:
        return "one"
    if _TOGETHER.fullmatch(said) and len(bullets) > 1:
        return "together"
    if _ALL.fullmatch(said) or (_SINGLE.fullmatch(said) and len(bullets) == 1):
        return "all"
    raise NoForm("bullets: how they are chosen", (clause.start, clause.end))


def plain(bullets: tuple[Effect, ...], text: str, *, labelled: bool) -> None:
    """`NoForm` for a bullet that is more than what it does, or has a word before it where there should be none."""
    for bullet in bullets:
        kept = bullet._replace(does=(), may=False, start=0, end=0)
        if kept != Effect(bullet.section, 0, 0, facts=bullet.facts, rules=bullet.rules, punctuated=kept.punctuated,
                          old=bullet.old):  # fmt: skip
            raise NoForm("a bullet with a condition", (bullet.start, bullet.end))
        if bool(label(bullet, text)) != labelled:
            raise NoForm("a label before it", (bullet.start, bullet.end))


def _skipping(one: Effect) -> tuple[Effect, Entry]:
    """ "..., but skip your next Battle Phase after activation": the effect without that, and which phase it is."""
    last = one.pays[-1] if len(one.pays) > 1 and not one.does else None
    if last is None or last.verb != "skip" or last.joined != "but":
        return one, {}
    phase, said = last.object, last.modifiers
    plain = Clause("skip", last.start, last.end, joined="but", form="base", object=phase, modifiers=said)
    if last != plain or phase is None or not _your_next_battle_phase(phase) or not _after_activation(said):
        raise NoForm("bullets: how they are chosen", (last.start, last.end))
    return one._replace(pays=one.pays[:-1]), {"skips": "battle"}


def _your_next_battle_phase(phase: Cards) -> bool:
    battle = tuple(one._replace(start=0, end=0) for one in phase.filters) == (Filter("phase", ("battle",), 0, 0),)
    bare = Cards("phase", phase.start, phase.end, Count(1, None, ""), "you", filters=phase.filters, determiner="next")
    return battle and phase == bare


def _after_activation(said: tuple[Modifier, ...]) -> bool:
    """Whether all that stands beside the clause is "after activation"."""
    what = said[0].cards if len(said) == 1 else None
    if what is None or what != Cards("activation", what.start, what.end, Count(1, None, "")):
        return False
    return said[0] == Modifier("after", said[0].start, said[0].end, cards=what)


def _once_resolved(one: Effect) -> tuple[Effect, tuple[Clause, ...]]:
    """ "...; for the rest of this turn, you cannot ...": the effect without that, and that.

    It is done last, whichever of the bullets was activated.
    """
    last = one.does[-1] if one.does else None
    after = last is not None and any(said.word == "after-resolving" for said in last.modifiers)
    if last is None or not after or last.modal != "cannot" or last.joined not in ("", "also"):
        return one, ()
    alone = last.conditions == () and len(one.does) + len(one.pays) > 1
    return (one._replace(does=one.does[:-1]), (last,)) if alone else (one, ())


def _choice(one: Effect, text: str) -> tuple[tuple[Clause, ...], By | None]:
    """What is paid and targeted before one of the bullets is activated; `NoForm` where the text says anything else."""
    clauses = (*one.pays, *one.does)
    alone = len(one.does) == 1 and one.does[0].joined in ("", "then")
    if not clauses or (one.does and one.pays and not alone):
        raise NoForm("bullets: not of one choice", (one.start, one.end))
    *above, clause = _to_activate(clauses)
    said, (clause, by) = worded(clause, text, (*one.when, *one.times)), apart(clause, text)
    kept = clause.modifiers
    if kept and any(limit.end == kept[0].end for limit in one.limits) and kept[0].word.startswith(EACH_ONCE):
        said, kept = text[clause.start : kept[0].start].lower().rstrip(), kept[1:]
    if not (_THE_ONE if by else _ONE_OF).fullmatch(said) or kept or clause.conditions:
        raise NoForm("bullets: how they are chosen", (clause.start, clause.end))
    if one.restrictions:
        raise NoForm("bullets: restrictions", (one.start, one.end))
    return tuple(above), by


def _to_activate(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "detach 1 material ... to activate 1 of these effects": a cost, then the choice."""
    *before, last = clauses
    to = last.modifiers[-1] if last.modifiers else None
    if to is None or to != Modifier("to", to.start, to.end, clauses=to.clauses) or len(to.clauses) != 1:
        return clauses
    return (*before, last._replace(modifiers=last.modifiers[:-1]), to.clauses[0])


def _with(one: Effect, bullet: Effect, above: tuple[Clause, ...], among: str) -> Effect:
    """One bullet with what stands above all of them; that one "can" do it says no more than that one is chosen."""
    if bullet.limits or bullet.opener or bullet.choices or bullet.quick or bullet.restrictions:
        raise NoForm("a bullet with a limit of its own", (bullet.start, bullet.end))
    if bullet.may and not one.may and one.facts.kind != "activation":
        raise NoForm("a bullet that is done if you like", (bullet.start, bullet.end))
    joined = tuple(part._replace(joined="then") if above and not at else part for at, part in enumerate(bullet.pays))
    limits = tuple(limit._replace(covers=among) if limit.kind != "duel" else limit for limit in one.limits)
    return bullet._replace(
        section=one.section,
        when=(*one.when, *bullet.when),
        times=(*one.times, *bullet.times),
        may=bullet.may and not bullet.pays if one.facts.kind == "activation" else one.may,
        quick=one.quick,
        opener=one.opener,
        pays=(*above, *joined),
        limits=limits,
        remarks=(*one.remarks, *bullet.remarks),
        unread=(*one.unread, *bullet.unread),
        facts=one.facts,
    )
