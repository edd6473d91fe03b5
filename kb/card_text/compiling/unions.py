"""Union Monsters: "either: Target 1 X; equip this card to it, OR: Unequip this card and Special Summon it".

Each of the two is an effect of its own, and both share what stands around them.
"""

from __future__ import annotations

from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, Clause, Condition, Count, Effect, Modifier


def equipped_or_not(one: Effect, among: str) -> tuple[Effect, ...]:
    """The effect once for each of the two; any other effect alone. `among`: of what its limits are then limits."""
    if len(one.does) != 3 or one.choices:
        return (one,)
    equip, unequip, summon = one.does
    off = Clause("unequip", unequip.start, unequip.end, "or", form=unequip.form, object=unequip.object)
    back = summon.verb == "special-summon" and summon.joined == "and"
    if equip.verb != "equip" or unequip != off or not this_card(unequip.object) or not back:
        return (one,)
    limits = tuple(limit._replace(covers=among) if limit.kind != "duel" else limit for limit in one.limits)
    borne = (*one.when, _borne(unequip))
    return (
        one._replace(does=(equip,), limits=limits),
        one._replace(pays=(), does=(summon._replace(joined=""),), limits=limits, when=borne),
    )


def _borne(at: Clause) -> Condition:
    """That this card is equipped to a monster, without which it cannot be unequipped."""
    this, monster = Cards("this-card", at.start, at.start), Cards("monster", at.start, at.start, Count(1, 1, "a"))
    to = Modifier("to", at.start, at.start, cards=monster)
    so = Clause("equip", at.start, at.start, subject=this, passive=True, form="past", modifiers=(to,))
    return Condition("while", at.start, at.start, (so,))
