"""What a part of a resolution is to the others: what it moved, where that went, until when it is put off."""

from __future__ import annotations

from kb.card_text.compiling import turned_up
from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.references import Done
from kb.card_text.compiling.spending import Entry

#: What moves cards so that they may be counted later.
_GOING = frozenset(
    {
        "destroy", "banish", "send-to-graveyard", "return-to-hand", "return-to-deck", "add-to-hand", "tribute",
        "discard", "send-from-deck", "detach",
    }
)  # fmt: skip
#: What may be put off until a later phase: what moves cards, and draws.
_MOVING = frozenset(
    {
        "destroy", "banish", "send-to-graveyard", "return-to-hand", "return-to-deck", "add-to-hand", "special-summon",
        "draw", "send-from-deck", "set", "discard", "tribute", "damage", "gain-lp", "change-position", "take-control",
    }
)  # fmt: skip


def of_those_there(op: Entry, act: Act) -> Entry:
    """What lasts for the cards that "you currently control" is granted to those, and to none that come later."""
    told = (act.clause, act.subject) if act.subject is not None else (act.clause,)  # which the clause before may name
    now = act.rest.word("adverb", "currently") or any(" currently " in act.text[one.start : one.end] for one in told)
    if not now or op["op"] != "lasting":
        return op
    what = op["apply"][0].get("what")
    if not isinstance(what, dict) or any(rule.get("what") != what for rule in op["apply"]):
        raise act.no_form("of those that are there now")
    granted = [{**rule, "what": "this"} for rule in op["apply"]]
    return {**op, "op": "grant", "what": what, "apply": granted}


def where_it_went(op: Entry, made: list[Entry], act: Act) -> Entry:
    """What is done to "it" after it left: to what the part before moved, for the target is where it was no longer."""
    left = [one for one in made if one.get("what") == op.get("what") == "it" and one["op"] in _GOING]
    if not left or "later" in left[-1]:
        return op
    if left[-1] is not made[-1] or op["op"] not in _MOVING:
        raise act.no_form("of what has left")
    return {**op, "what": "moved"}


def keep(op: Entry, act: Act) -> None:
    """Remember what a part does with cards, which later ones may count."""
    what = op.get("what", {})
    group: Entry = next((one["what"] for one in act.known.targets if one.get("name", "it") == what), {})
    whole: Entry = {"where": "hand", "whose": op.get("who", "you")} if op.get("whole-hand") else {}
    named = whole or (what if isinstance(what, dict) else group)
    word = "summoned" if op["op"] == "special-summon" else "moved" if op["op"] in _GOING else ""
    act.known.done.append(Done((act.verb,), named, word, one=turned_up.about_one(op, act.known)))


def delayed(op: Entry, act: Act, later: str) -> None:
    """Say of a part that it is put off; how it is joined is then only whether it is done at all."""
    if op["op"] not in _MOVING or "while" in op:
        raise act.no_form("during the End Phase")
    if op.get("joined") in ("and", "also"):
        op["joined"] = "also"
    op["later"] = later
