"""What is told to be so beside an exchange: who holds or controls which cards, held against what effects ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kb.answer.cards.parts import Part
from kb.answer.cards.replies.meant import Holder
from kb.answer.cards.replies.scenes import Scene
from kb.answer.cards.spoken.among import Of
from kb.answer.cards.spoken.states import is_state, state

So = Callable[[Part], bool | None]


def unsaid(_: Part) -> bool | None:
    """Of a state nothing is told."""
    return None


def told_so(scenes: Sequence[Scene], answer: Holder, cards: Mapping[str, Holder], by: str) -> So | None:
    """Whether a state is told to be so; None where something is told that was not understood."""
    said = [" ".join(scene.words) for scene in scenes if scene.what == "state"]
    if not said:
        return unsaid
    if by == "opponent":
        return None  # it is told as who asks sees it
    told = _read(said, answer)
    if told is None:
        return None
    of = Of(answer.card)

    def so(need: Part) -> bool | None:
        values = [state(clause, need, of) for clause in told]
        return True if True in values else False if False in values else None

    from kb.answer.cards.replies.windows import needs

    wanted = [need for one in answer.effects for need in needs(one)]
    known = all(any(state(clause, need, of) in (True, False) for need in wanted) for clause in told)
    return so if known else None


def _read(said: Sequence[str], answer: Holder) -> list[Part] | None:
    """The clauses of what is told to be so; None where a word of them is not understood."""
    from kb.answer.cards.spoken.described import in_idiom
    from kb.answer.cards.spoken.idiom import names_of
    from kb.answer.cards.spoken.staging import staged
    from kb.answer.cards.spoken.told import scene
    from kb.answer.cards.spoken.wording import named, whole

    found: list[Part] = []
    for part in staged(said):
        words = in_idiom(named(part), names_of(answer.read["parts"]), [])
        for told in scene(whole(words, False)) if words else ():
            if told.left or not is_state(told.clause):
                return None
            found.append(told.clause)
    return found
