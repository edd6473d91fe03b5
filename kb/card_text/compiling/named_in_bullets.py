"""Cards that bullets name: "add 1 of the following monsters", then one kind a bullet."""

from __future__ import annotations

from kb.card_text.compiling.joined import mentioning
from kb.card_text.compiling.labelled import label
from kb.card_text.compiling.spending import NoForm
from kb.card_text.reading import Cards, Clause, Count, Effect, Filter
from kb.card_text.unread import PHRASE


def named_in_bullets(one: Effect, text: str) -> Effect:
    """The effect with what its bullets name in the place of "the following"; itself where they do something."""
    if not one.choices or not all(_names(bullet) for bullet in one.choices):
        return one
    at = [number for number, clause in enumerate(one.does) if _speaks(clause)]
    if len(at) != 1 or any(label(bullet, text) for bullet in one.choices):
        raise NoForm("bullets that name cards", (one.start, one.end))
    clause = one.does[at[0]]
    phrase = clause.object
    assert phrase is not None
    kinds = [kind for bullet in one.choices for kind in _kinds(bullet.does[0].object, phrase)]
    first, *others = kinds
    named = first._replace(more=tuple(others), join="or" if others else "", start=phrase.start, end=phrase.end)
    does = (*one.does[: at[0]], clause._replace(object=named), *one.does[at[0] + 1 :])
    return one._replace(choices=(), does=does)


def _names(bullet: Effect) -> bool:
    """Whether a bullet is a phrase and nothing else."""
    if len(bullet.does) != 1:
        return False
    (clause,) = bullet.does
    phrase = Clause("", clause.start, clause.end, form=PHRASE, object=clause.object)
    bare = Effect(bullet.section, bullet.start, bullet.end, does=(phrase,), facts=bullet.facts, rules=bullet.rules,
                  punctuated=bullet.punctuated, old=bullet.old)  # fmt: skip
    return clause == phrase and clause.object is not None and bullet == bare


def _speaks(clause: Clause) -> bool:
    """ "1 of the following monsters"."""
    phrase = clause.object
    if phrase is None or phrase.head not in ("card", "monster", "spell", "trap") or phrase.number != Count():
        return False
    following = [Filter("role", ("specific",), one.start, one.end) for one in phrase.filters]
    plain = Cards(phrase.head, phrase.start, phrase.end, phrase.number, where=phrase.where, filters=phrase.filters,
                  excepts=phrase.excepts)  # fmt: skip
    return list(phrase.filters) == following and len(following) == 1 and phrase == plain and bool(phrase.where)


def _kinds(named: Cards | None, phrase: Cards) -> tuple[Cards, ...]:
    """One kind, or several of a bullet, each from the places that stand above it."""
    assert named is not None
    parts = mentioning((named._replace(more=(), join=""), *named.more))
    for part in parts:
        if part.where or part.whose or part.excepts or part.number not in (Count(), Count(1, None, "")):
            raise NoForm("bullets that name cards", (part.start, part.end))
    if named.more and named.join != "or":
        raise NoForm("bullets that name cards", (named.start, named.end))
    return tuple(part._replace(number=Count(), where=phrase.where, excepts=phrase.excepts) for part in parts)
