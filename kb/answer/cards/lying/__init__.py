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
    "piercing": partial(_answered, "standing", "piercing"),
    "stays": partial(_answered, "standing", "stays"),
    "direct": partial(_answered, "standing", "direct"),
    "attack_after": partial(_answered, "standing", "attack_after"),
    "summoned": partial(_answered, "summons", "summoned"),
    "summon_chain": partial(_answered, "summons", "summon_chain"),
    "answered": partial(_answered, "replies", "answered"),
    "answered_by": partial(_answered, "replies", "answered_by"),
    "own_name": partial(_answered, "own_name", "own_name"),
    "has_effect": partial(_answered, "summons", "has_effect"),
    "control_one": partial(_answered, "summons", "control_one"),
    "printed": partial(_answered, "summons", "printed"),
    "is_a": partial(_answered, "summons", "is_a"),
}
