"""Whether two effects of a card may be used in one turn, each named: "the search and then the GY effect".

What is named is resolved as any description of an effect is (`described`); the patterns of how two uses are put stand
in `data/card_questions.toml` under [two_uses].
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.forms.described import picked_effect, telling, which
from kb.answer.cards.forms.patterns import data, fits, put, ready
from kb.answer.cards.parts import One, Part, effects, meant
from kb.answer.cards.told import Told
from kb.cards.telling.facts import KINDS
from kb.records import Card
from kb.store.readings import Reading

_RULE, _TURN = "yugioh/once-per-turn/hard", "yugioh/activation/condition"
#: What is gone when it has resolved: only such a card is in the Graveyard then.
_LEAVES = ("Normal Spell", "Quick-Play Spell", "Ritual Spell", "Normal Trap", "Counter Trap")


def two_uses(said: str, card: Card, read: Reading) -> Told | None:
    """The answer to whether the two effects that a line names may be used in one turn; None to any other line."""
    if not fits(data()["two_uses"]["turn"], said):
        return None
    every = effects(card, read)
    line = put(ready(r"\b(?:my|your|the) X\b").sub("X", said), "asking")
    for pattern in data()["two_uses"]["patterns"]:
        if found := fits(pattern, line):
            one, two = (_named(found[name], card, read, every) for name in ("one", "two"))
            if one is not None and two is not None and one.number != two.number:
                return in_one_turn(card, read, one, two)
    return None


def _named(said: str, card: Card, read: Reading, every: Sequence[One]) -> One | None:
    """The one effect that is named; a Spell or Trap that is named alone is its activation."""
    said = ready(data()["two_uses"]["turn"]).sub(" ", said)
    said = ready(r" (?:if|when|while|after|once|since) .*$").sub("", said)
    left, picks = picked_effect(said)
    words = telling(" ".join(word for word in left.split() if word not in data()["two_uses"]["idle"]))
    found = meant(every, read, picks)
    if words is None or (picks and not found):
        return None
    if not words and not picks:
        found = [one for one in every if one.is_card] if "effect" not in said.split() else []
    elif words:
        meaning = which(found, read, " ".join(words), card.name)
        found = list(meaning.effects) if meaning.sure and not meaning.lasting else []
    return found[0] if len(found) == 1 else None


def in_one_turn(card: Card, read: Reading, one: One, two: One) -> Told | None:
    """Whether two effects of one card may be used in one turn: by their limits, and by what the text excepts."""
    names = " and ".join(f"effect {each.number} ({KINDS[each.facts['kind']]})" for each in (one, two))
    shared = all(any(limit.get("covers") in ("one", "one-listed") for limit in _limits(each)) for each in (one, two))
    if shared:
        return Told(f"{card.name}: only one of its effects a turn, and that once: {names}.", "no", _RULE, True)
    from kb.answer.cards.effect.timing import opponents_turn, own_turn, sent_turn  # asked by few questions

    for first, other in ((one, two), (two, one)):
        if first.is_card and card.type in _LEAVES and sent_turn(other, {}).holds is False:
            why = "the card went to the Graveyard in this turn, which the text excepts"
            return Told(f"{card.name}: {why}.", "no", _TURN, True)
        if opponents_turn(first, {}).holds is False and own_turn(other, {}).holds is False:
            return Told(f"{card.name}: they are used in turns of different players: {names}.", "no", _TURN, True)
    if read["unread"] or read["refused"] or "the-turn" in str(read["parts"]):
        return None  # a part of the text may forbid one with the other
    return Told(f"{card.name}: each has its own limit, if any: {names}.", "yes", _RULE, True)


def _limits(one: One) -> Sequence[Part]:
    return tuple(one.part.get("limits", ()))
