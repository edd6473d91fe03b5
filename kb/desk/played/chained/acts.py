"""What an effect was read to do -> operations of the engine, as far as others on a chain have to do with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from kb.answer.cards.parts import Part
from kb.desk.played.heard.phrases import what
from kb.desk.played.things import Unclear

#: What stands for all that touches neither another link nor a card that is told.
APART = {"op": "gain-lp", "amount": 100}
_BACK = frozenset(("it", "that-card", "them"))
#: What an act is said to do, by the names of the engine's vocabulary.
_CLAIMS: Mapping[str, str] = {
    "add": "add-to-hand",
    "draw": "draw",
    "special-summon": "special-summon",
    "fusion-summon": "fusion-summon",
    "link-summon": "link-summon",
    "ritual-summon": "ritual-summon",
    "send": "send-to-graveyard",
    "destroy": "destroy",
    "banish": "banish",
    "return": "return-to-hand",
    "shuffle": "return-to-deck",
    "inflict": "damage",
    "take": "damage",
}
_OPS = {"destroy": "destroy", "banish": "banish", "send": "send-to-graveyard", "return": "return-to-hand"}
_OPS |= {"special-summon": "special-summon"}


def done(part: Part, *, aimed: bool) -> Iterator[dict[str, Any]]:
    """What an effect does, what has no plain form as something apart."""
    for act, op in formed(part, aimed=aimed):
        yield {**op, **({"joined": act["joined"]} if act.get("joined") in _JOINED else {})}


def formed(part: Part, *, aimed: bool) -> Iterator[tuple[Part, dict[str, Any]]]:
    """Each act of an effect with the operations that it is."""
    acts = part.get("does", ())
    for at, (act, behind) in enumerate(zip(acts, (*acts[1:], {}), strict=True)):
        if at and act["verb"] == "destroy" and acts[at - 1].get("object", {}).get("head") == "that-activation":
            continue  # what is negated is destroyed, which is one operation
        for op in _acts(act, behind, aimed=aimed):
            yield act, op


#: What befalls no other card that is told, or what a player may not do later.
_HARMLESS = frozenset(
    ("add", "draw", "gain", "lose", "inflict", "take", "excavate", "reveal", "pay", "discard", "make")
)
_HARMLESS |= {"activate", "normal-summon", "special-summon", "fusion-summon", "ritual-summon", "link-summon"}
_HARMLESS |= {"synchro-summon", "xyz-summon"}


def bears_on_others(act: Part) -> bool:
    """Whether an act may do more to another card, or to what links are to do, than to move a card."""
    subject = (act.get("subject") or {}).get("head")
    if act.get("modal") == "cannot" or subject == "neither-player":
        return subject != "you" and act["verb"] not in _LATER
    return act["verb"] not in (*_HARMLESS, *MOVES)


#: What a player may not do from then on, which bears on no link that was made.
_LATER = frozenset(("activate", "attack", "declare", "normal-summon", "set", "conduct", "enter"))
MOVES = frozenset(("destroy", "banish", "send", "return", "shuffle", "tribute", "place", "attach", "set"))
_JOINED = ("and", "and-if-you-do", "also", "then", "also-after-that")


def _acts(act: Part, behind: Part, *, aimed: bool) -> Iterator[dict[str, Any]]:
    """An act as operations: what others may answer for it is told of it, whatever else it asks for."""
    object_ = act.get("object") or {}
    if act.get("modal") or act.get("passive"):
        yield _act(act, behind, aimed=aimed)
    elif act["verb"] == "draw":
        yield {"op": "draw", "count": object_.get("number", {}).get("least", 1)}
    elif act["verb"] in ("fusion-summon", "ritual-summon"):
        using = str([each for each in act.get("modifiers", ()) if each["role"] == "using"])
        yield {"op": "special-summon", "what": {"kind": "monster", "where": _FROM[act["verb"]], "whose": "you"}}
        if "'deck'" in using:
            yield {"op": "send-to-graveyard", "what": {"kind": "monster", "where": "deck", "whose": "you"}}
    elif act["verb"] in _TAKES and not act.get("conditions") and not _elsewhere(act) and (taken := _taken(object_)):
        yield {"op": _TAKES[act["verb"]], "what": taken}
    else:
        yield _act(act, behind, aimed=aimed)


def _elsewhere(act: Part) -> bool:
    """Whether an act brings cards to another place than it mostly does."""
    places = [
        place["zone"] for each in act.get("modifiers", ()) if each["role"] == "to" for place in each.get("places", ())
    ]
    return not {*places} <= {{"add": "hand", "send": "gy"}.get(act["verb"], "field")}


_FROM = {"fusion-summon": "extra", "ritual-summon": "hand"}
_TAKES = {"add": "add-to-hand", "special-summon": "special-summon", "send": "send-to-graveyard"}


def _taken(phrase: Part) -> dict[str, Any]:
    """Which card is taken from the Deck, or from elsewhere; {} where that has no form."""
    zones = [each["zone"] for each in phrase.get("where", ())]
    if not zones or phrase["head"] in ("this-card", *_BACK):
        return {}
    try:
        found: dict[str, Any] = msgspec.to_builtins(what({k: v for k, v in phrase.items() if k != "relations"}))
    except Unclear:
        return {}
    return found


def _act(act: Part, behind: Part, *, aimed: bool) -> dict[str, Any]:
    verb, object_, subject = act["verb"], act.get("object") or {}, act.get("subject") or {}
    hit = object_ or (subject if act.get("passive") else {})
    head = hit.get("head", "")
    if act.get("modal") or act.get("conditions") or (subject and not act.get("passive")):
        return APART
    if verb == "negate" and head in ("that-activation", "that-effect"):
        op = {"op": "negate-activation" if head == "that-activation" else "negate-effect"}
        destroys = behind.get("verb") == "destroy" and (behind.get("object") or {}).get("head") in _BACK
        return op | ({"destroy": True} if destroys and head == "that-activation" else {})
    if verb == "negate" and head == "its-effects" and aimed:
        return {"op": "negate-effects", "what": "it", "until": "turn"}
    if verb == "negate" and head == "effects":
        return _silences(hit)
    if verb in _OPS and head in _BACK and aimed:
        return {"op": _OPS[verb], "what": "it"}
    if verb in _OPS and verb != "special-summon" and head == "that-card":
        return {"op": _OPS[verb], "what": "answered"}
    if verb in _OPS and head == "this-card":
        return {"op": _OPS[verb], "what": "this"} if verb == "special-summon" else APART
    if verb in ("destroy", "return") and hit.get("number", {}).get("word") == "all" and "relations" not in hit:
        return {"op": _OPS[verb], "what": msgspec.to_builtins(what({k: v for k, v in hit.items() if k != "number"}))}
    return APART


def _silences(hit: Part) -> dict[str, Any]:
    """The effects of cards on the field are negated for the turn."""
    of = hit.get("of")
    if of is not None and of.get("head") == "monster":
        return {
            "op": "negate-effects",
            "what": msgspec.to_builtins(what({**of, "where": of.get("where", [])})),
            "until": "turn",
        }
    if hit.get("kind") in ("spell", "trap", "monster") and any(
        each["zone"] == "field" for each in hit.get("where", ())
    ):
        rule = {"rule": "effects-negated", "what": {"where": "field", "kind": hit["kind"]}}
        return {"op": "lasting", "apply": [rule], "until": "turn"}
    return APART


def claimed(part: Part) -> Iterator[str]:
    """What an effect is said to do, by the names of the engine's vocabulary."""
    for act in part.get("does", ()):
        if not act.get("modal") and act["verb"] in _CLAIMS:
            yield _CLAIMS[act["verb"]]
        if act["verb"] == "negate":
            head = (act.get("object") or act.get("subject") or {}).get("head", "")
            yield {"that-activation": "negate-activation", "that-effect": "negate-effect"}.get(head, "negate-effects")
