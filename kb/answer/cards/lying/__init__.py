"""What may be asked of a card as it lies there, a function a question; `HELD` is the table of them."""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module

from kb.answer.cards.parts import Said
from kb.records import Card
from kb.store.readings import Reading

Asked = Mapping[str, str]


def _answered(module: str, name: str, card: Card, read: Reading, asked: Asked) -> Said | None:
    """The answer of a function of a module, which is imported when it is first asked: most are of few questions."""
    answer: Callable[[Card, Reading, Asked], Said | None] = getattr(import_module(f"{__name__}.{module}"), name)
    return answer(card, read, asked)


#: By what is asked: the question to the card.
HELD: Mapping[str, Callable[[Card, Reading, Asked], Said | None]] = {
    "protected": partial(_answered, "standing", "protected"),
    "face_down": partial(_answered, "standing", "face_down"),
    "direct": partial(_answered, "standing", "direct"),
    "summon_turn": partial(_answered, "afterwards", "summon_turn"),
    "position": partial(_answered, "afterwards", "position"),
    "stays": partial(_answered, "afterwards", "stays"),
    "prevents": partial(_answered, "afterwards", "prevents"),
    "summon_from": partial(_answered, "summons", "summon_itself"),
    "resolves": partial(_answered, "afterwards", "resolves"),
    "several": partial(_answered, "afterwards", "several"),
    "treated": partial(_answered, "afterwards", "treated"),
    "attacks_all": partial(_answered, "afterwards", "attacks_all"),
    "must_attack": partial(_answered, "afterwards", "must_attack"),
    "banished": partial(_answered, "afterwards", "banished"),
    "flip_summoned": partial(_answered, "afterwards", "flip_summoned"),
    "attacks_lying": partial(_answered, "afterwards", "attacks_lying"),
    "must_set": partial(_answered, "afterwards", "must_set"),
    "extra": partial(_answered, "afterwards", "extra"),
    "lasting": partial(_answered, "afterwards", "lasting"),
    "restricts": partial(_answered, "afterwards", "restricts"),
    "attack_after": partial(_answered, "standing", "attack_after"),
    "binds": partial(_answered, "standing", "binds"),
    "summoned": partial(_answered, "summons", "summoned"),
    "tributeless": partial(_answered, "summons", "tributeless"),
    "tributes": partial(_answered, "summons", "tributes"),
    "summon_chain": partial(_answered, "summons", "summon_chain"),
    "answered": partial(_answered, "replies", "answered"),
    "answered_by": partial(_answered, "replies", "answered_by"),
    "own_name": partial(_answered, "own_name", "own_name"),
    "summon_twice": partial(_answered, "own_name", "summon_twice"),
    "has_effect": partial(_answered, "summons", "has_effect"),
    "negatable": partial(_answered, "summons", "negatable"),
    "control_one": partial(_answered, "summons", "control_one"),
    "tributed": partial(_answered, "summons", "tributed"),
    "printed": partial(_answered, "summons", "printed"),
    "is_a": partial(_answered, "summons", "is_a"),
}
