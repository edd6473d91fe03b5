"""Whether the limits of a text allow an effect once more, or two effects of a card in one turn."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.effect.limits import in_words, pers
from kb.answer.cards.effect.timing import opponents_turn, own_turn, sent_turn
from kb.answer.cards.parts import (
    LEAVES,
    One,
    Part,
    Said,
    clauses,
    deeds,
    events,
    is_for_start,
    is_free,
    is_this,
    times_allowed,
)
from kb.answer.cards.told import Told
from kb.cards.telling.facts import KINDS
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store.readings import Reading

_RULES = {"soft": "yugioh/once-per-turn/soft", "chain": "yugioh/once-per-turn/soft"}
_HARD, _EACH_PLAYER = "yugioh/once-per-turn/hard", "yugioh/once-per-turn/hard-opponent"
_SPENT, _TURN = "yugioh/activation/once-per-turn", "yugioh/activation/condition"
#: That nothing but limits and costs bounds how often something is used.
_AS_OFTEN = "yugioh/phases/main-actions"
_ONCE_OF_ALL = ("one", "one-listed")


class Before(QuickTuple):
    """What went before a use: in another turn, of another copy, by the other player, so many times.

    `gone`: its card left the field, or was turned face-down, meanwhile. `fate`: what of the first use was negated,
    its "activation", its "effect", or "something" where that is not told; "" where nothing was. `theirs`: the second
    use is in the opponent's turn.
    """

    later: bool = False
    copy: bool = False
    of_other: bool = False
    times: int = 1
    gone: bool = False
    fate: str = ""
    theirs: bool = False


def once_more(one: One, before: Before) -> Said | None:
    """Whether an effect may be used again after what went `before`; None where the text does not tell."""
    limit = one.facts["limit"]
    if before.of_other:
        return _said(one, _EACH_PLAYER, "it counts for each player", holds=True) if limit != "chain" else None
    if before.later:
        return _in_another_turn(one, before) if before.copy or before.gone or not _is_of_its_activation(one) else None
    if limit == "duel":
        return _said(one, _HARD)
    if before.fate and limit in ("hard", "hard_activate"):
        return _negated(one, before.fate)
    if limit in ("hard", "hard_activate"):
        return _counted(one, before, _HARD)
    if limit == "chain":
        return None  # it turns on the chains
    if before.copy:
        return _by_copy(one)
    if limit == "none":
        return _free(one)
    return _said(one, _RULES["soft"], holds=True) if before.gone and pers(one) == {"turn"} else _soft(one, before)


def _is_of_its_activation(one: One) -> bool:
    """Whether an effect is used as its card is activated only, which that is not again while it stays there."""
    own = (c.get(side) for c in events(one) if "activate" in deeds(c) for side in ("subject", "object"))
    stays = one.is_card and one.type not in LEAVES
    return (stays and bool(clauses(one, "does"))) or any(is_this(cards) for cards in own)


def _soft(one: One, before: Before) -> Said | None:
    """By the same card that stayed where it is, of a limit that is tied to it."""
    return _counted(one, before, _RULES["soft"]) if not before.gone and not pers(one) - {"turn", "stay"} else None


def _counted(one: One, before: Before, rule: str) -> Said | None:
    """Whether uses are left of so many."""
    times = times_allowed(one)
    if times == 1:
        return _said(one, rule)
    return _said(one, rule, holds=before.times < times) if before.times > 1 or times > 2 else None


def _in_another_turn(one: One, before: Before) -> Said | None:
    """In a later turn."""
    limit, per = one.facts["limit"], pers(one)
    if limit == "duel":
        return _said(one, _HARD)
    if before.theirs and opponents_turn(one, {}).holds is False:
        return Said(False, "it is used in its own player's turn", _TURN, "", one.number, form=True)
    if "stay" in per:
        if before.copy or before.gone:
            return _said(one, _RULES["soft"], holds=True)
        return Said(False, "its limit: once while it stays there", _RULES["soft"], "", one.number, form=True)
    if per <= {"turn"} and limit not in ("none", "chain"):
        return _said(one, _RULES.get(limit, _HARD), "that was another turn", holds=True)
    return None


def _negated(one: One, fate: str) -> Said | None:
    """After a use that was negated, of an effect that the name limits."""
    if one.facts["limit"] == "hard":
        return _said(one, _SPENT, "a use that was negated counts")
    if fate == "activation":
        return _said(one, _SPENT, "an activation that was negated does not count", holds=True)
    return _said(one, _SPENT, "its activation was not negated") if fate == "effect" else None


def _by_copy(one: One) -> Said | None:
    """By another copy, of what the name does not limit."""
    if is_for_start(one):
        return None
    return _said(one, _RULES.get(one.facts["limit"], _AS_OFTEN), holds=True)


def _free(one: One) -> Said | None:
    """By the same card, of what has no limit; what waits for an event needs that anew."""
    if not is_free(one) or is_for_start(one) or any(is_this(c.get("object")) for c in clauses(one, "pays")):
        return None
    return _said(one, _AS_OFTEN, holds=True)


def _said(one: One, rule: str, why: str = "", *, holds: bool = False) -> Said:
    limit = "once while it stays there" if "stay" in pers(one) and one.facts["limit"] == "soft" else in_words(one)
    return Said(holds, f"its limit: {limit}{f'; {why}' if why else ''}", rule, "", one.number, form=True)


# ---- two effects -------------------------------------------------------------------------------------------


def of_all(every: Sequence[One]) -> Said | None:
    """No, where one limit holds for all effects together: then it does not matter which was used."""
    if len(every) < 2 or not all(map(_is_of_all, every)):
        return None
    return Said(False, "only one of its effects a turn, and that once", _HARD, form=True)


def in_one_turn(card: Card, read: Reading, one: One, two: One) -> Said | None:
    """Whether two effects of one card may be used in one turn: by their limits, and by what the text excepts."""
    names = " and ".join(f"effect {each.number} ({KINDS[each.facts['kind']]})" for each in (one, two))
    if _is_of_all(one) and _is_of_all(two):
        return Said(False, f"only one of its effects a turn, and that once: {names}", _HARD, form=True)
    for first, other in ((one, two), (two, one)):
        if first.is_card and card.type in LEAVES and sent_turn(other, {}).holds is False:
            why = "the card went to the Graveyard in this turn, which the text excepts"
            return Said(False, why, _TURN, form=True)
        if opponents_turn(first, {}).holds is False and own_turn(other, {}).holds is False:
            return Said(False, f"they are used in turns of different players: {names}", _TURN, form=True)
    if read["unread"] or read["refused"] or "the-turn" in str(read["parts"]):
        return None  # a part of the text may forbid one with the other
    return Said(True, f"each has its own limit, if any: {names}", _HARD, form=True)


def answer_of(card: Card, said: Said | None) -> Told | None:
    """What is said of a card, as an answer."""
    if said is None:
        return None
    return Told(f"{card.name}: {said.why}.", "yes" if said.holds else "no", said.rule, True, card=card.name)


def _is_of_all(one: One) -> bool:
    limits: Sequence[Part] = one.part.get("limits", ())
    return any(limit.get("covers") in _ONCE_OF_ALL for limit in limits)
