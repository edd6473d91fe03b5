"""Monsters that "would be Summoned": the event, what negates it, and texts that negate an activation as well.

What answers a Summon or an activation, whichever comes, is two effects of which one is used: each has its own event,
and a limit is one for both.
"""

from __future__ import annotations

from kb.card_text.compiling.causes import one_or_more
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told, player
from kb.card_text.reading import Cards, Clause, Condition, Count, Effect

_HOW = {"summon": "any", "normal-summon": "normal", "special-summon": "special",
        "normal-summon|special-summon": "normal-or-special"}  # fmt: skip


def two_effects(one: Effect) -> tuple[Effect, ...]:
    """An effect that answers a Summon or an activation, once for each; any other effect alone."""
    conditions = [at for at, said in enumerate(one.when) if any(_would(clause) for clause in said.clauses)]
    negates = next((at for at, clause in enumerate(one.does) if _either(clause)), None)
    if len(conditions) != 1 or negates is None:
        return (one,)
    (at,) = conditions
    first, *others = one.when[at].clauses
    if not others or any(clause.joined != "or" or clause.modal for clause in others) or not _would(first):
        return (one,)
    one = one._replace(
        limits=tuple(said._replace(covers="bullets") if said.kind != "duel" else said for said in one.limits)
    )
    parts = ((first,), (others[0]._replace(joined=""), *others[1:]))
    return tuple(
        one._replace(
            when=(*one.when[:at], _with(one.when[at], part), *one.when[at + 1 :]),
            does=(*one.does[:negates], _negating(one.does[negates], activation), *one.does[negates + 1 :]),
        )
        for part, activation in zip(parts, (False, True), strict=True)
    )


def _with(condition: Condition, clauses: tuple[Clause, ...]) -> Condition:
    return condition._replace(clauses=clauses)


def _would(clause: Clause) -> bool:
    """ "a monster would be Summoned", "your opponent would Special Summon a monster"."""
    return clause.modal == "would" and clause.verb in _HOW


def _either(clause: Clause) -> bool:
    """ "negate the Summon or activation"."""
    what = clause.object
    if clause.verb != "negate" or clause.passive or what is None or len(what.more) != 1:
        return False
    other = what.more[0]
    return (
        _the_summon(what._replace(more=(), join=""))
        and what.join == "or"
        and other == Cards("activation", other.start, other.end, Count(1, None, ""))
    )


def _the_summon(phrase: Cards) -> bool:
    return phrase in (
        Cards("summon", phrase.start, phrase.end, Count(1, None, "the")),
        Cards("special-summon", phrase.start, phrase.end, Count(1, None, "the")),
    )


def _negating(clause: Clause, activation: bool) -> Clause:
    what = clause.object
    assert what is not None
    if activation:
        return clause._replace(object=Cards("that-activation", what.start, what.end))
    return clause._replace(object=what._replace(more=(), join=""))


def would_be_summoned(told: Told) -> Entry:
    """The event of a Summon that may still be negated."""
    by = "" if told.passive else player(told.subject)
    phrase = told.subject if told.passive else told.object
    if phrase is None or (told.passive and told.object is not None) or (not told.passive and not by):
        raise told.no_form("would")
    one_or_more(phrase, told)
    if phrase.where or phrase.whose or phrase.head != "monster" or told.verb not in _HOW:
        raise told.no_form("would")
    what = cards(phrase._replace(number=Count()), False)
    what = {key: value for key, value in what.items() if (key, value) != ("kind", "monster")}
    what |= {"whose": by} if by in ("you", "opponent") else {}
    how = _HOW[told.verb]
    found: Entry = {"event": "would-be-summoned", **({"how": how} if how != "any" else {})}
    return {**found, **({"what": what} if what.keys() != {"where"} else {})}


def summon_negated(clause: Clause, following: Clause | None) -> bool:
    """Whether a Summon is negated and its monsters are destroyed if that was done."""
    if clause.verb != "negate" or clause.passive or clause.object is None or following is None:
        return False
    back = following.object
    plain = Clause("destroy", following.start, following.end, "and-if-you-do", form="base", object=back)
    if not _the_summon(clause.object) or following != plain or back is None:
        return False
    return back.head in ("it", "them", "that-card", "those-cards") and back == Cards(back.head, back.start, back.end)
