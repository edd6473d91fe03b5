"""Two acts that are asked of together, "can I discard a Trap and draw": one effect has to do the one for the other."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.parts import One, clauses, effects
from kb.answer.cards.phrasing.turned import Alone
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.heard import heard, verbs_of
from kb.answer.cards.told import Told
from kb.language.summons import SUMMONS
from kb.records import Card
from kb.store.readings import reading
from kb.store.store import Store

#: What is paid for an effect.
_PAID = frozenset({"pay", "discard", "tribute", "banish", "send", "reveal", "detach", "return", "shuffle", "target"})
#: What an effect does, and no player without one.
_DONE = frozenset({"destroy", "banish", "add", "return", "take-control", "negate", "special-summon", "send", "attach"})
_DONE |= {"equip", "shuffle", "draw", "inflict", "place", "set", "discard"}
#: What is got by an effect.
_GOT = frozenset({"add", "draw", "special-summon", "take-control"})
_TWO = 2


def are_joined(store: Store, card: Card, first: Sequence[str], second: Sequence[str]) -> bool | None:
    """Whether just one effect of a card has to do with what is done first, and that one alone does the other.

    None where either is no act of a text.
    """
    read = reading(store, card)
    begun, said = _verb(first), _verb(second)
    if read is None or read["refused"] or not begun or not said:
        return None
    paid, done = begun & _PAID, _GOT if "gain" in said else said & _DONE
    if not paid or not done:
        return False  # what cannot be done alone, cannot be done with the other
    found = effects(card, read)
    paying = [one.number for one in found if paid & _verbs(one, "pays", "does", "targets")]
    doing = [one.number for one in found if done & _verbs(one, "does")]
    return len(paying) == 1 and paying == doing


def are_beside(store: Store, card: Card, two: Sequence[Alone]) -> bool:
    """Whether one effect of a card, that has no choice in it, does what is asked last, and what is asked first with it.

    What is done first may only be that the card is used, or that such cards are taken. Not where either is no act of
    a text.
    """
    read = reading(store, card)
    begun, said = _verb(two[0].act), _verb(two[1].act)
    if read is None or read["refused"] or not begun or not said:
        return False
    doing = [one for one in effects(card, read) if said & (_DONE | _CHANGED) & _verbs(one, "does")]
    plain = [one for one in doing if not one.part.get("choices")]
    uses = "X" in two[0].act or not begun.isdisjoint(_TAKES)
    with_it = [one for one in plain if uses or begun & _verbs(one, "pays", "does", "targets")]
    return bool(with_it) and len(doing) == 1


#: What an effect does to figures, and the Summons that it is.
_CHANGED = frozenset({"gain", "lose", "change", "increase"}) | SUMMONS
#: What only says which cards are meant.
_TAKES = frozenset({"take", "target", "select", "choose", "pick", "use", "activate"})


def _verb(words: Sequence[str]) -> set[str]:
    """The verb with which an act begins, in the words of card text."""
    return {verb for verbs in verbs_of(heard(words, ()).words)[:1] for verb in verbs.split("|")}


def _verbs(one: One, *parts: str) -> set[str]:
    return {verb for part in parts for clause in clauses(one, part) for verb in act(clause).verbs}


def together(each: Sequence[Told], joined: bool | None) -> Told | None:
    """Yes where it is of both acts and they are `joined`, no where it is of one; None where that is open."""
    if joined is None:
        return None
    whole = [told for told in each if joined or not told.partial]  # of acts not tied, all that is told has to count
    if (no := next((told for told in whole if told.verdict == "no"), None)) is not None:
        return no
    if len(each) < _TWO or not joined:
        return None
    return each[1]._replace(chance=min(told.chance for told in each), partial=any(told.partial for told in each))
