"""What is told to be so beside an exchange: who holds or controls which cards, held against what effects ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from kb.answer.cards.parts import OTHER, Part, standing_clauses
from kb.answer.cards.replies.meant import Holder
from kb.answer.cards.replies.scenes import Scene
from kb.answer.cards.replies.windows import needs
from kb.answer.cards.spoken.nouns import Of, is_state

So = Callable[[Part], bool | None]


def unsaid(_: Part) -> bool | None:
    """Of a state nothing is told."""
    return None


def told_so(scenes: Sequence[Scene], answer: Holder, cards: Mapping[str, Holder], by: str) -> So | None:
    """Whether a state, as who answers sees it, is told to be so; None where something was told and not understood.

    `by`: who answers, as who asks sees it. What is told has to be about something that an effect asks for, or that a
    text of the other card does.
    """
    said = [" ".join(scene.words) for scene in scenes if scene.what == "state"]
    return _held(said, answer, cards, by) if said else unsaid


def _held(said: Sequence[str], answer: Holder, cards: Mapping[str, Holder], by: str) -> So | None:
    """The same where something is told."""
    from kb.answer.cards.spoken.required import required  # few questions tell it
    from kb.answer.cards.spoken.states import state

    told = _read(said, answer)
    if told is None:
        return None
    told = [swapped(clause) for clause in told] if by == "opponent" else told
    of = Of(answer.card)

    def so(need: Part) -> bool | None:
        values = [state(clause, need, of) for clause in told]
        return True if True in values else False if False in values else None

    wanted = [need for one in answer.effects for need in (*needs(one), *required(one))]
    wanted += [swapped(c) for holder in cards.values() if holder != answer for c in _asked_by(holder)]
    known = all(any(state(clause, need, of) in (True, False) for need in wanted) for clause in told)
    return so if known else None


def _asked_by(holder: Holder) -> Iterator[Part]:
    """The states under which a card lies there that keeps players from answering."""
    for clause in standing_clauses(holder.read):
        if clause["verb"] == "activate":
            yield from (c for c in inner(clause) if is_state(c))


def inner(clause: Part) -> Iterator[Part]:
    """The clauses of the conditions of a clause, and of theirs."""
    for when in clause.get("conditions", ()):
        for each in when.get("clauses", ()):
            yield each
            yield from inner(each)


def swapped(clause: Part) -> Part:
    """A clause as the other player sees it."""
    found: Part = _swap(clause)
    return found


def _swap(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: OTHER.get(each, each) if name in _WHO else _swap(each) for name, each in value.items()}
    return [_swap(each) for each in value] if isinstance(value, (list, tuple)) else value


_WHO = frozenset({"head", "whose"})


def _read(said: Sequence[str], answer: Holder) -> list[Part] | None:
    """The clauses of what is told to be so; None where a word of them is not understood."""
    from kb.answer.cards.spoken.described import in_idiom
    from kb.answer.cards.spoken.idiom import names_of
    from kb.answer.cards.spoken.own import is_own
    from kb.answer.cards.spoken.staging import staged
    from kb.answer.cards.spoken.told import scene
    from kb.answer.cards.spoken.wording import named, whole

    found: list[Part] = []
    for part in staged(said):
        words = in_idiom(named(part), names_of(answer.read["parts"]), [])
        for told in scene(whole(words, False)) if words else ():
            if is_own(told):
                continue
            if told.left or not is_state(told.clause):
                return None
            found.append(told.clause)
    return found
