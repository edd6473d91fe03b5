"""What has to be there so that an effect may be used: what it targets, what is paid, what it is done to."""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.heads import KINDS
from kb.answer.cards.parts import One, Part, clauses, is_own_activation
from kb.answer.cards.spoken.nouns import BACK, FIELD, whose, zones

_THIS: Part = {"head": "this-card"}
#: What is done to cards on the field, of which there has to be one.
_REACHES = frozenset({"destroy", "banish", "take-control", "change"})
#: What is done to cards of a place that the text names.
_TAKES = frozenset({"add", "special-summon", "send", "set", "banish"})


def required(one: One) -> Iterator[Part]:
    """What has to be there to be targeted or paid, as states."""
    if any(map(is_own_activation, one.part.get("when", ()))):
        return  # "when this card is activated: you can target": it is activated without, too
    for clause in (each for c in clauses(one, "pays") for each in (c, *_by(c))):
        cards = clause.get("object")
        if clause["verb"] == "detach":
            many = (cards or {}).get("number", {"least": 1})
            some = {"least": max(1, many.get("least", 1)), "most": None}
            yield {"verb": "have", "subject": _THIS, "object": {"head": "material", "number": some}}
        if clause["verb"] == "pay" and (cards or {}).get("head") == "lp":
            yield from _points(cards or {})
        if cards is None or clause["verb"] in ("pay",) or cards["head"] in ("this-card", "it", "them", "material"):
            continue
        if clause["verb"] == "discard" and not zones(cards):
            cards = {**cards, "where": [{"zone": "hand", "whose": "you"}]}
        every = ({**cards, "more": []}, *cards.get("more", ()))
        yield from (_there(each) for each in every if len(zones(each)) <= 1)  # of two places one is enough


def _by(clause: Part) -> Iterator[Part]:
    """What is done to activate it: "activate this card by targeting"."""
    if clause["verb"] == "activate":
        yield from (c for m in clause.get("modifiers", ()) if m["role"] == "by" for c in m.get("clauses", ()))


def _there(cards: Part) -> Part:
    """That there are such cards, at least as many as are needed."""
    owner = next(iter(whose(cards) & {"you", "opponent"}), "")
    number = cards.get("number", {"least": 1, "most": 1})
    least = 1 if number.get("word") in ("up-to", "any-number", "a", "any") else number.get("least", 1)
    wants = {**cards, "number": {"least": least, "most": None, "word": "at-least"}}
    return {"verb": "control", "object": wants, **({"subject": {"head": owner}} if owner else {})}


def _of_both(cards: Part) -> Iterator[Part]:
    """That each player has such a card, where each is to choose one."""
    if cards.get("head") in KINDS and not zones(cards) and not cards.get("more"):
        bare = {key: value for key, value in cards.items() if key != "whose"}
        yield from ({**_there(bare), "subject": {"head": who}} for who in ("you", "opponent"))


def _points(lp: Part) -> Iterator[Part]:
    """That its player has the LP that are paid."""
    number = lp.get("number", {})
    if "least" in number and number.get("least") == number.get("most"):
        held = {"head": "lp", "number": {"least": number["least"], "most": None}}
        yield {"verb": "have", "subject": {"head": "you"}, "object": held}


def doable(one: One) -> Iterator[Part]:
    """What has to be on the field so that an effect which does not target would do anything at all."""
    done = clauses(one, "does")
    if done and done[0]["verb"] in ("choose", "select") and (done[0].get("subject") or {}).get("head") == "each-player":
        yield from _of_both(done[0].get("object") or {})
        return
    if not done or one.facts["unread"] or one.facts["kind"] == "trigger" or one.part.get("choices"):
        return
    if one.is_card and any(map(is_own_activation, one.part.get("when", ()))):
        return
    first, cards = done[0], done[0].get("object") or {}
    free = not first.get("modal") and not first.get("conditions") and cards.get("head") not in BACK
    there = zones(cards) <= FIELD if first["verb"] in _REACHES else first["verb"] in _TAKES and len(zones(cards)) == 1
    if free and there and cards.get("head") in KINDS:
        rest = [c for c in done[1:] if c.get("joined") not in ("then", "and-if-you-do") and not _is_of_those(c)]
        if not rest and not cards.get("more"):
            yield _there({**cards, "number": {"least": _at_least(cards), "most": None}})


def _is_of_those(clause: Part) -> bool:
    """Whether something more is done to the same cards: "and shuffle them"."""
    return clause.get("joined") == "and" and (clause.get("object") or {}).get("head") in BACK


def _at_least(cards: Part) -> int:
    """How many have to be there: all of a plain number, and of "up to 2" one."""
    number = cards.get("number", {})
    exact = number.get("least") == number.get("most") and not number.get("word")
    return int(number.get("least", 1)) if exact else 1
