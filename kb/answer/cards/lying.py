"""What may be asked of a card as it lies there: by the word of a form (`asks`), what answers it."""

from collections.abc import Callable, Mapping

from kb.answer.cards.held import Asked
from kb.answer.cards.own_name import own_name, summon_twice
from kb.answer.cards.parts import Said
from kb.answer.cards.replies import answered, answered_by
from kb.answer.cards.standing import (
    attack_after,
    binds,
    face_down,
    protected,
)
from kb.answer.cards.summons import (
    control_one,
    has_effect,
    is_a,
    negatable,
    printed,
    summon_chain,
    summoned,
    tributed,
    tributeless,
    tributes,
)
from kb.records import Card
from kb.store.readings import Reading

#: By what is asked: the question to the card.
HELD: Mapping[str, Callable[[Card, Reading, Asked], Said | None]] = {
    "protected": protected,
    "face_down": face_down,
    "attack_after": attack_after,
    "binds": binds,
    "summoned": summoned,
    "tributeless": tributeless,
    "tributes": tributes,
    "summon_chain": summon_chain,
    "answered": answered,
    "answered_by": answered_by,
    "own_name": own_name,
    "summon_twice": summon_twice,
    "has_effect": has_effect,
    "negatable": negatable,
    "control_one": control_one,
    "tributed": tributed,
    "printed": printed,
    "is_a": is_a,
}
