"""Cards that go together: "When this card leaves the field, destroy that monster", and the reverse."""

from __future__ import annotations

import re

from kb.card_text.compiling.spending import Entry

_IT = r"(?:that monster|that target|the target|it|the equipped monster|the targeted monster)"
_WITH_THIS = re.compile(rf"when this (?:face-up )?card (?P<how>leaves the field|is destroyed), destroy {_IT}")
_WITH_IT = re.compile(rf"when {_IT} (?P<how>leaves the field|is destroyed), destroy this card")
#: The same, said of what the clause before brings.
_AS_IT_LEAVES = re.compile(
    rf"(?:(?P<how>destroy|banish) {_IT} when this (?:face-up )?card leaves the field"
    rf"|when this (?:face-up )?card leaves the field, (?P<other>destroy|banish) {_IT})"
)
_USUAL = {"from-this": "leaves", "from-it": "destroyed"}
_HOW = {"leaves the field": "leaves", "is destroyed": "destroyed"}


def bond(said: str) -> Entry | None:
    """What a sentence, in small letters, says of what goes with what; None for any other."""
    if found := _WITH_THIS.fullmatch(said):
        return {"from-this": _HOW[found["how"]]}
    if found := _WITH_IT.fullmatch(said):
        return {"from-it": _HOW[found["how"]]}
    return None


def with_this(said: str, made: Entry) -> Entry | None:
    """The part that ties the one monster of an effect so far to this card, where a clause says so in small letters."""
    found = _AS_IT_LEAVES.fullmatch(said.strip(" ,."))
    to = _monster(made) if found is not None else ""
    if found is None or not to or any(op["op"] == "bind" for op in made["do"]):
        return None
    banished = (found["how"] or found["other"]) == "banish"
    return _bind(to, {"from-this": "banishes" if banished else "leaves"})


def tied_to(made: Entry, tie: Entry) -> Entry | None:
    """An effect with that said of the one monster that it brings or is equipped to; None where there is not one."""
    *before, last = made["do"]
    if last["op"] == "bind":
        told = {key: last.get(key, usual) for key, usual in _USUAL.items() if last.get(key) != "nothing"}
        return {**made, "do": [*before, _bind(last["to"], {**told, **tie})]} if not tie.keys() & told.keys() else None
    to = _monster(made)
    return {**made, "do": [*made["do"], _bind(to, tie)]} if to else None


def _bind(to: str, tie: Entry) -> Entry:
    made = {"from-this": "nothing", "from-it": "nothing", **tie, "op": "bind", "to": to}
    return {key: value for key, value in made.items() if _USUAL.get(key) != value}


def _monster(made: Entry) -> str:
    """The word for the one monster that the effect brings to the field or is equipped to; "" where there is not one."""
    came = [op for op in made["do"] if op["op"] in ("special-summon", "equip")]
    words = {op.get("what", op.get("to")) if op["op"] == "special-summon" else op["to"] for op in came if _plain(op)}
    targets = made.get("targets", [])
    one = len(targets) == 1 and "count" not in targets[0] and "so-many" not in targets[0]
    if len(words) != 1 or any(not _plain(op) for op in came):
        summons = [op for op in came if op["op"] == "special-summon"]
        alone = len(came) == len(summons) == 1 and summons[0].get("choose", 1) == 1 and summons[0].get("count", 1) == 1
        return "summoned" if alone and not targets and "as-many" not in summons[0] and "up-to" not in summons[0] else ""
    (word,) = words
    return word if (word == "it" and one) or word == "summoned" else ""


def _plain(op: Entry) -> bool:
    return isinstance(op.get("what", ""), str)
