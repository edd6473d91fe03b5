"""The acts in which the use of a card consists: that it is activated, what is paid, what it does; its Summon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.parts import One, Part, clauses, is_this, standing_clauses, stands
from kb.answer.cards.replies.links import kind_of
from kb.answer.cards.spoken.nouns import BACK, Of
from kb.answer.cards.spoken.question import with_target
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store.readings import Reading

_TARGETS = frozenset({"target", "select", "choose", "pay", "declare", "reveal", "detach"})


class Use(QuickTuple):
    """The use of an effect: that it starts, what is paid, what it does then, and which of that must be possible."""

    starts: Part
    paid: Sequence[Part]
    done: Sequence[Part]
    needed: frozenset[int]
    whole: bool


def use(card: Card, one: One) -> Use:
    """The use of an effect of a card, each act as its player says it."""
    paid = [own(c, card, one) for c in clauses(one, "pays") if c["verb"] not in _TARGETS]
    must = [c for c in clauses(one, "does") if c.get("modal") != "can" or (c.get("subject") or {}).get("head") != "you"]
    done = [own(c, card, one) for c in must if _is_of_player(c)]
    by = [inner for c in done for m in c.get("modifiers", ()) if m["role"] == "by" for inner in m.get("clauses", ())]
    whole = len(done) == len(must) and not one.part.get("choices")
    every = [*done, *(own(c, card, one) for c in by)]
    tied = {n for n, c in enumerate(done) if n == 0 or c.get("joined") == "and-if-you-do"}
    return Use(_start(card, one), paid, every, frozenset({*tied, *range(len(done), len(every))}), whole)


def _start(card: Card, one: One) -> Part:
    """That the effect is activated."""
    kind = kind_of(card)
    places = [{"zone": zone, "whose": "you", "how": "in"} for zone in sorted(stands(one))]
    you = {"head": "you"}
    if one.is_card:
        head = f"field-{kind}" if card.type.startswith("Field") else kind
        return {"verb": "activate", "subject": you, "object": {"head": head, "number": {"word": "a"}}, "form": "base"}
    of = {"head": "name", "names": [card.name], "number": {"most": None}}
    effect = {"head": "effect", "kind": kind, "of": of, "number": {"word": "a"}}
    return {"verb": "activate", "subject": you, "object": {**effect, **({"where": places} if places else {})}}


def own(clause: Part, card: Card, one: One) -> Part:
    """A clause with its player, and with the cards for which "it" and the like stand."""
    cards = clause.get("object")
    if is_this(cards):
        place = {key: cards[key] for key in ("where",) if cards is not None and key in cards}
        cards = {"head": "name", "names": [card.name], "number": {"most": None}, **place}
    elif cards is not None and cards["head"] in BACK:
        cards = with_target(Of(card), one).back or cards
    who = clause.get("subject") or {"head": "you"}
    return {**clause, "subject": who, **({"object": cards} if cards is not None else {})}


def _is_of_player(clause: Part) -> bool:
    """Whether a clause tells what a player does, and forbids nothing."""
    return (clause.get("subject") or {"head": "you"})["head"] in ("you", "opponent") and not clause.get("modal")


def summons(card: Card, read: Reading) -> Iterator[Part]:
    """What has to be done to Special Summon a card in the only way that its text allows."""
    for clause in standing_clauses(read):
        if clause["verb"] != "special-summon" or clause.get("modal") != "must":
            continue
        for modifier in clause.get("modifiers", ()):
            if modifier["role"] == "by":
                yield from ({**c, "subject": {"head": "you"}} for c in modifier.get("clauses", ()))
