"""Whether a Spell or Trap may be activated from the hand, where a text allows that under a condition or at a price."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, Entry, entries
from kb.answer.cards.parts import One, Part, Said, by_doing, deeds, is_this
from kb.answer.cards.spoken.acts import act, same
from kb.answer.cards.spoken.matching import matches
from kb.answer.cards.spoken.needs import under
from kb.answer.cards.spoken.nouns import Of, zones
from kb.answer.cards.spoken.own import told_beside
from kb.answer.cards.spoken.question import Asked, said_by, times_of
from kb.answer.cards.spoken.told import Spoken, Told
from kb.answer.cards.spoken.use import usable


def from_hand(asked: Asked) -> Said | None:
    """Whether the card may be activated from the hand under what is told; None where that is not all there is to it."""
    told = told_beside(asked.said)
    if not told or any(scene.left for scene in told) or not _is_from_hand(asked.said.main.clause):
        return None
    if not (allowed := list(_allowed(asked.about))):
        return None
    if times_of(asked) and any("time" in m for entry in allowed for m in entry.clause.get("modifiers", ())):
        return None  # whether that is the time at which the text lets it be used
    values = [_holds(entry, told, asked) for entry in allowed]
    if all(value is False for value in values):
        return said_by(False, allowed[0])._replace(part="when")
    met = next((entry for entry, value in zip(allowed, values, strict=True) if value), None)
    own = [one for one in asked.found if one.is_card]
    if met is None or asked.unread != frozenset() or not all(_is_met(one, told, asked) for one in own):
        return None
    alone = not any(map(_waits, own))  # each thing that is told is asked for
    return said_by(True, met)._replace(form=True, alone=alone or None, kinds=True)


def _is_met(one: One, told: Sequence[Told], asked: Asked) -> bool:
    """Whether all that the activation itself waits for is told."""
    return not _waits(one) or usable(one, told, [], set(), asked.of) is True


def _waits(one: One) -> bool:
    """Whether an activation waits for something, or for a time."""
    return bool(one.part.get("when") or one.part.get("times"))


def may_be_from_hand(asked: Asked, *, told: bool) -> bool:
    """Whether it is asked of the use from the hand of a card that a text lets be used there under a condition.

    `told`: it is told that the card is there.
    """
    return (told or _is_from_hand(asked.said.main.clause)) and next(_allowed(asked.about), None) is not None


def _is_from_hand(clause: Part) -> bool:
    """Whether it is asked of the use of the card itself, from the hand and at no other time than that."""
    cards, beside = clause.get("object") or {}, clause.get("modifiers", ())
    where = zones(cards) | {p["zone"] for m in beside if m["role"] == "from" for p in m.get("places", ())}
    others = [m for m in beside if m["role"] not in ("from", "adverb") and not _is_of_turn(m)]
    return cards.get("head") in ("this-card", "it") and where == {"hand"} and not others


def _is_of_turn(modifier: Part) -> bool:
    """Whether it is told in whose turn, which a text that lets a card be used from the hand leaves open."""
    time = modifier.get("time") or {}
    return modifier["role"] == "time" and time.get("phase") == "turn" and not time.get("edge")


def _holds(entry: Entry, told: Sequence[Told], asked: Asked) -> bool | None:
    """Whether all that is told is what the text asks for; one thing that is not so is enough for a no."""
    conditions = entry.clause.get("conditions", ())
    if any(each["word"] not in ("if", "while", "only-if") for each in conditions):
        return None
    values = [under([scene], conditions, asked.of) for scene in told]
    beside = any(_waits(one) for one in asked.found if one.is_card)
    open_ = None in values and not (beside and True in values)  # else the rest is told of what it waits for itself
    return False if False in values else None if open_ or not values else True


def _allowed(about: About) -> Iterator[Entry]:
    """What the text says of the activation from the hand, under a condition."""
    for entry in entries([], about.read):
        clause = entry.clause
        own = is_this(clause.get("object")) and zones(clause["object"]) == {"hand"}
        if entry.whole and own and clause.get("modal") == "can" and "activate" in deeds(clause):
            yield entry


def price(said: Spoken, about: About) -> Said | None:
    """Whether what the text says is paid for the activation from the hand has to be; None where that is not asked."""
    main, aim = said.main.clause, said.purpose
    paid = [(entry, act(inner)) for entry in _allowed(about) for inner in by_doing(entry.clause)]
    if not paid or told_beside(said):
        return None
    spared = [act(inner) for m in main.get("modifiers", ()) if m["role"] == "without" for inner in m.get("clauses", ())]
    bare = {**main, "modifiers": [m for m in main.get("modifiers", ()) if m["role"] != "without"]}
    if spared and _is_from_hand(bare):
        kept = (entry for entry, inner in paid if any(same(each, inner) for each in spared))
        return next((said_by(False, entry)._replace(form=True) for entry in kept), None)
    if not _is_for_hand(main) and (aim is None or aim.left or not _is_from_hand(aim.clause)):
        return None
    asked, of = act({**main, "modifiers": ()}), Of(about.card, about.other)
    values = [(same(asked, inner) and matches(asked, inner, of), entry) for entry, inner in paid]
    return next((said_by(value, entry)._replace(form=True) for value, entry in values if value is not None), None)


def _is_for_hand(clause: Part) -> bool:
    """Whether something is paid to use the card from the hand: "pay 1000 as a cost from the hand"."""
    told = clause.get("modifiers", ())
    cost = any(m.get("word") == "as-cost" for m in told)
    return cost and [p["zone"] for m in told for p in m.get("places", ())] == ["hand"] and deeds(clause) <= _PAYS


#: What is paid for the use of a card.
_PAYS = frozenset({"pay", "discard", "banish", "tribute", "send", "reveal"})
