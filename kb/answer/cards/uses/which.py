"""Which effect of a card words tell of: by a number, a place or a kind, or by what it does or is paid for it.

A clause tells that one was used, or asks of one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from functools import partial

from kb.answer.cards.entries import About
from kb.answer.cards.forms.described import of_clauses, picked_effect, stands, stems_told
from kb.answer.cards.forms.patterns import Pick
from kb.answer.cards.intents.phrases import stand
from kb.answer.cards.parts import One, Part, clauses, is_this, stems_of
from kb.answer.cards.parts import stands as places_of
from kb.answer.cards.pointing import meant
from kb.answer.cards.spoken.idiom import put
from kb.answer.cards.uses.cues import data, listed
from kb.answer.cards.uses.hearing import Clause, clauses_of
from kb.by_place import ByPlace
from kb.cards.telling.facts import KINDS
from kb.cards.telling.facts import listed as acts_listed
from kb.cards.telling.later import when
from kb.language.patterns import ready
from kb.language.words import STOP_WORDS
from kb.quick_tuple import QuickTuple

#: The stems of what so many effects do are kept.
_DONE = ByPlace[Set[str]](60)
#: The event by which an effect is named.
_EVENT = r"\bX (?P<value>on summon|summon|on destruction|float(?:ing)?) (?:effect|trigger)\b"
_PAIR = 2
#: Where a card is, which tells no use.
_THERE = frozenset(["gy", "hand", "field", "deck", "banished", "face"])
#: Words for the card, and for others.
_CARD, _ANOTHERS = frozenset(["X", "its", "it", "activation"]), frozenset(["a", "an", "my", "his", "her", "their"])
#: What tells that something is done by the card.
_BY = frozenset(["with", "by", "off", "using", "through", "via"])
#: So much of what a piece says has to be told of the effect that it tells.
_MOSTLY, _SOME = 0.6, 0.3


def named(line: str, every: Sequence[One], about: About) -> list[One]:
    """The effect that a line names by a number, a place, a kind or an event, or as the Summon of the card itself."""
    _, picks = picked_effect(" ".join("X" if word == "its" else word for word in line.split()))
    if not picks and (event := ready(_EVENT).search(line)):
        picks = (Pick("event", event["value"]),)
    found = meant(every, about.read, picks) if picks else []
    if len(found) == 1:
        return found
    own = bringing(every)
    words = line.split()
    return own if len(own) == 1 and any(stand(text, words) for text in data()["itself"]["phrases"]) else []


def likest(words: frozenset[str], every: Sequence[One], how: str) -> list[One]:
    """The effects that most of the words tell of.

    `how`: an effect is "named"; what is "told" tells more of what it does than of what it waits for; what is "asked" at
    least something of what it does.
    """
    if not words or not every:
        return []
    counts = [(_count(words, stems_told(one)), _count(words, _done(one)), one) for one in every]
    told, does = max((told, does) for told, does, _ in counts)
    best = [one for *most, one in counts if most == [told, does]]
    least = (_SOME if how == "asked" and len(best) == 1 else _MOSTLY) * len(words)
    if told < max(least, 1) or (how == "asked" and not does):
        return []
    return [one for one in best if how != "told" or does > _count(words, stems_of(when(one.part).lower()))]


def is_told(words: frozenset[str], ones: Sequence[One]) -> bool:
    """Whether all words are said of one of the effects, or name its kind."""
    return any(all(word in KINDS or _stands(word, stems_told(one)) for word in words) for one in ones)


def _count(words: frozenset[str], stems: Set[str]) -> int:
    return sum(_stands(word, stems) for word in words)


def _stands(word: str, stems: Set[str]) -> bool:
    """Whether a word, or what card texts say for it, is among stems."""
    if stands(word, stems):
        return True
    said = [each for each in put([word]) if each != word and each not in STOP_WORDS]
    return bool(said) and all(stands(each, stems) for each in said)


def _done(one: One) -> Set[str]:
    """The stems of what is paid for an effect and of what it does; kept, for each piece of a story is held to it."""
    return _DONE.of(one.part, partial(_stems_done, one))


def _stems_done(one: One) -> set[str]:
    return of_clauses(clauses(one, "pays", "does")) | stems_of(acts_listed(one.facts["actions"]).lower())


def bringing(found: Sequence[One]) -> list[One]:
    """The effects that Special Summon their own card."""
    return [one for one in found if one.number and any(map(brings, clauses(one, "does")))]


def brings(clause: Part) -> bool:
    """Whether a clause Special Summons the card itself."""
    return bool(clause["verb"] == "special-summon") and is_this(clause.get("object"))


# ---- what clauses tell ---------------------------------------------------------------------------------


class Used(QuickTuple):
    """A clause that tells a use, and the effects that it may mean."""

    clause: Clause
    ones: Sequence[One]


def told_uses(told: Sequence[Clause], every: Sequence[One], about: About) -> Iterator[Used]:
    """What clauses tell of uses of the card."""
    before: Sequence[str] = ()
    for clause in told:
        if _is_use(clause, follows=bool({"X", "its"} & set(before))) and (ones := _used(clause, every, about)):
            yield Used(clause, ones)
        before = clause.words


def _is_use(clause: Clause, *, follows: bool) -> bool:
    """Whether a clause may tell a use; `follows`: the one before speaks of the card.

    What the opponent does without the card is none, nor what became of the card, that there is another copy, or what
    a player does without an effect of it.
    """
    said, used = set(clause.words), "used" in clause.kinds
    if clause.is_of_opponent and "X" not in said and "negated" not in clause.kinds:
        return False
    if not (_CARD & said or follows or (used and not _ANOTHERS & said)):
        return False
    free = "free" in clause.kinds and not clause.left - listed("free") and _BY.isdisjoint(clause.words)
    return used or not (free or not clause.kinds.isdisjoint(("gone", "has")))


def _used(clause: Clause, every: Sequence[One], about: About) -> Sequence[One]:
    """The effects of one of which a clause tells that it was used: it does, or is paid, what that says, or is named."""
    if found := named(clause.line, every, about):
        return found
    used = "used" in clause.kinds
    if clause.left - _THERE:
        return likest(clause.left, every, "named" if used else "told")
    cards = [one for one in every if one.is_card]
    if clause.left:
        there = [one for one in every if clause.left <= places_of(one)]
        return cards if "activated" in clause.kinds and cards else (there or every) if used else ()
    if not used and "negated" not in clause.kinds:
        return ()
    of_card = cards and "effect" not in clause.words and ("activated" in clause.kinds or cards[0].number)
    return cards if of_card else every


def asked_of(asked: Clause, every: Sequence[One], about: About) -> Sequence[One] | None:
    """The effects of which it may be asked: the other one, or those that the words tell; None: the same again."""
    if "other" in asked.kinds:
        return list(every) if len(every) == _PAIR else []
    if found := named(asked.line, every, about):
        return found
    return likest(asked.left, every, "named" if "used" in asked.kinds else "asked") if asked.left else None


def side(words: Sequence[str], every: Sequence[One], about: About) -> Sequence[One]:
    """The effects that one of two sides may name; that a card is activated is one too."""
    said = next(iter(clauses_of([" ".join(words)], about)), None)
    if said is None:
        return ()
    if not said.left and "X" in said.words:
        return [one for one in every if one.is_card]
    return named(said.line, every, about) or likest(said.left, every, "named")
