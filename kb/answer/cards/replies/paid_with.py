"""Whether a card may pay for another: "can I discard X for Y", by what the text of the other says is paid."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.named import Named
from kb.answer.cards.parts import Part, clauses, effects, is_this
from kb.answer.cards.printed import is_one
from kb.answer.cards.replies import PAYING
from kb.answer.cards.told import Told
from kb.cards.telling.later import joined
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store.readings import reading
from kb.store.store import Store

_COST = "yugioh/chain/cost-at-activation"
#: What stands between the card that is paid and what it is paid for; small words aside.
_FOR = frozenset(
    [("for",), ("for", "cost", "of"), ("for", "discard", "of"), ("to", "pay", "for"), ("to", "activate"), ("to", "use")]
)
_FOR |= {("to", "play"), ("as", "cost", "for"), ("as", "cost", "of"), ("as", "discard", "for"), ("as", "discard", "of")}
_SMALL = frozenset(["my", "the", "a", "an", "own", "his", "her", "their"])
_BEHIND = frozenset(["effect", "cost", "activation"])
#: Where it lies, and whose it is, is as the text wants it.
_LIES = frozenset({"where", "whose", "number", "determiner", "lies"})


class Paid(QuickTuple):
    """The letters of the card that is paid and of the one for which it is, and how a text says that it is paid."""

    card: str
    what_for: str
    verb: str


def heard(parts: Sequence[str]) -> Paid | None:
    """What the clause that asks says is paid for what; None where it asks something else."""
    words = parts[-1].split() if parts else []
    at = next((at for at, word in enumerate(words) if word in PAYING), len(words))
    left = [word for word in words[at + 1 :] if word not in _SMALL]
    end = next((n for n, word in enumerate(left) if n and word in ("X", "Y")), 0)
    if not end or {left[0], left[end]} != {"X", "Y"} or tuple(left[1:end]) not in _FOR:
        return None
    return Paid(left[0], left[end], PAYING[words[at]]) if set(left[end + 1 :]) <= _BEHIND else None


def paid(store: Store, named: Named, said: Paid) -> Told | None:
    """Whether the one may pay for the other; None where that is paid in no such way, or was not read."""
    cards = {spot.card.name: spot.card for spot in named.cards}
    by_letter = dict(zip("XY", cards.values(), strict=False))
    card, what_for = by_letter.get(said.card), by_letter.get(said.what_for)
    read = reading(store, what_for) if what_for is not None else None
    if card is None or what_for is None or read is None or read["refused"]:
        return None
    told = [c for one in effects(what_for, read) for c in clauses(one, "pays") if said.verb in c["verb"].split("|")]
    values = [_may_be(clause, card) for clause in told]
    if not told or (True not in values and None in values):
        return None
    found = [clause for clause, value in zip(told, values, strict=True) if value] or told
    why = f"{what_for.name} and {card.name}: its cost is this: {joined(found[:1])}."
    return Told(why, "yes" if True in values else "no", _COST, True, True)


def _may_be(clause: Part, card: Card) -> bool | None:
    """Whether the card is one of those that are paid, by what is printed on it."""
    cards = clause.get("object") or {}
    if not cards or is_this(cards):
        return False if cards else None
    return is_one({name: value for name, value in cards.items() if name not in _LIES}, card)
