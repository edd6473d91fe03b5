"""Which effect of a card words tell of: by a number, a place or a kind, or by what it does or is paid for it."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import partial

from kb.answer.cards.entries import About
from kb.answer.cards.forms.described import of_clauses, picked_effect, stands, stems_told
from kb.answer.cards.forms.patterns import Pick
from kb.answer.cards.intents.phrases import stand
from kb.answer.cards.parts import One, Part, clauses, is_this, meant, stems_of
from kb.answer.cards.spoken.idiom import put
from kb.answer.cards.uses.cues import data
from kb.by_place import ByPlace
from kb.cards.telling.facts import KINDS
from kb.cards.telling.facts import listed as acts_listed
from kb.cards.telling.later import when
from kb.language.patterns import ready
from kb.language.words import STOP_WORDS

#: The stems of what so many effects do are kept.
_DONE = ByPlace[Set[str]](60)
#: The event by which an effect is named.
_EVENT = r"\bX (?P<value>on summon|summon|on destruction|float(?:ing)?) (?:effect|trigger)\b"
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
