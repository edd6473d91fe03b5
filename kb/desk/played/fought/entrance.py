"""A question -> the answer by playing the battle that it tells, or None."""

from __future__ import annotations

from kb.answer.answer import Answer
from kb.answer.cards.segments import segments
from kb.desk.played.fought.hearing import tables
from kb.desk.played.lettered import lettered
from kb.desk.played.result import can_play
from kb.desk.played.told import Told
from kb.search.question import Question
from kb.store.store import Store

_LETTERS, _WORDS = "XYZ", 60


def played(store: Store, asked: Question) -> Answer | None:
    """The answer to a question that tells a battle of two monsters, or a direct attack; None to any other."""
    names = list(dict.fromkeys(spot.card.name for spot in asked.cards))
    if len(names) > len(_LETTERS) or len(asked.words) > _WORDS or not can_play(asked.game):
        return None
    cards = {_LETTERS[names.index(spot.card.name)]: spot.card for spot in asked.cards}
    told = tables(lettered(segments(asked, asked.cards), cards), cards)
    if not told:
        return None
    from kb.desk.played.answering import answered  # only of what tells a battle
    from kb.desk.played.compiled import is_as_printed

    if not all(is_as_printed(store, thing) for thing in told[0].things):
        return None
    return answered(store, asked.text, told) or _likely(answered(store, asked.text, [_upright(one) for one in told]))


def _upright(told: Told) -> Told:
    """The table with monsters in Attack Position of which the position is not told, as they are most often."""
    return told._replace(things=tuple(thing._replace(pose=thing.pose or "attack") for thing in told.things))


def _likely(found: Answer | None) -> Answer | None:
    return found and found._replace(verdict=None, likely=found.verdict, certain=False)
