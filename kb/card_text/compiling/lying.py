"""How this card lay as something happened to it: "this Set card", "this face-up Attack Position card"."""

from __future__ import annotations

import re

from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.reading import Condition

_FACE = re.compile(r"\bthis (?:face-up|set|face-down) card\b|\b(?:this|that) face-(?:up|down)\b")
_POSITION = re.compile(r"\bthis (?P<face>face-(?:up|down) )?(?P<position>attack|defense) position (?=card\b)")
#: Events that a card on the field is there for, so that it is face-up.
_THERE = frozenset({"attack-declared", "battle-timing", "activated", "damaged", "destroys-by-battle", "summoned"})


def as_it_lay(when: Entry, said: str, condition: Condition) -> Entry:
    """`when` with what the text says of how this card was when it left, or `while` it must be so now."""
    said, so = _position(said.lower(), when, condition)
    if so and when["event"] in _THERE:
        return {"when": when, "while": {"some": {"role": "this", **so}}}
    when = _was_so(when, so) if so else when
    found = _FACE.findall(said)
    if not found or (when["event"] in _THERE and "face-up" in found[0]):
        return {"when": when}
    what = when.get("what", {})
    if len(found) > 1 or not found[0].endswith("card") or what.get("role") != "this" or when["event"] in _THERE:
        raise NoForm("a reference: this face-up", (condition.start, condition.end))
    return {"when": _was_so(when, {"face": "up" if "face-up" in found[0] else "down"})}


def _was_so(when: Entry, so: Entry) -> Entry:
    what = when["what"]
    return {**when, "what": {**what, "all-of": [*what.get("all-of", ()), {"where": "field", **so}]}}


def _position(said: str, when: Entry, condition: Condition) -> tuple[str, Entry]:
    """The words without "this Attack Position card", and in which position that is; {} where it is told already."""
    found = _POSITION.findall(said)
    told = [*when.get("what", {}).get("all-of", ()), when.get("target", {})]
    if not found or any("position" in one for one in told):
        return _POSITION.sub("this ", said), {}
    this = when.get("what", {}).get("role") == "this" or when.get("this") or when["event"] == "destroys-by-battle"
    if len(found) > 1 or not this:
        raise NoForm("a reference: this card so", (condition.start, condition.end))
    ((face, position),) = found
    so = {"position": position, **({"face": face.strip().removeprefix("face-")} if face else {})}
    return _POSITION.sub("this ", said), so
