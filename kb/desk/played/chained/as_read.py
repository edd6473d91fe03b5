"""A card that is not compiled whole, as far as a chain needs it: from the stored reading of its text.

What an effect answers, is paid with, targets and does to links and cards is taken over where it has a plain form; what
has none is done as something that always can be done and touches nothing. So a link of it can be made and stopped,
and what is asked of that is likely so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from kb.answer.cards.parts import Part
from kb.desk.played.chained.acts import APART, MOVES, bears_on_others, claimed, done, formed
from kb.desk.played.heard.phrases import what
from kb.desk.played.things import Unclear
from kb.engine.yugioh.cards import Card
from kb.quick_tuple import QuickTuple
from kb.records import Card as Record
from kb.store.readings import reading
from kb.store.store import Store

_TYPES = {"activation": "card", "ignition": "ignition", "quick": "quick", "trigger": "trigger", "flip": "trigger"}
_SOURCES = {
    "hand": "hand",
    "mzone": "field",
    "szone": "field",
    "fzone": "field",
    "gy": "graveyard",
    "banished": "banished",
}
_LIMITS = {"chain": "chain", "hard": "turn-by-name", "soft": "turn"}
_ANY = ("card", "cards-effects", "effects", "effect")


class AsRead(QuickTuple):
    """A card as far as it was read: what each effect is said to do.

    `loose` are the effects that wait for more, or are paid with more, than is told here, `own` those in which the card
    itself takes part as they resolve, `apart` those that do something which has no form here: `moves` if that may move
    another card, `touches` if it may do more to one.
    """

    card: Card
    claims: Mapping[str, frozenset[str]]
    loose: frozenset[str]
    own: frozenset[str]
    apart: frozenset[str]
    moves: frozenset[str]
    touches: frozenset[str]


def as_read(store: Store, record: Record) -> AsRead | None:
    """The card; None where its text was not read, or says something of chains that has no form here."""
    read = reading(store, record)
    if read is None or read["refused"] or read["unread"]:
        return None
    try:
        no_response = _standing(read["parts"])
        effects, claims = [], dict[str, frozenset[str]]()
        flags: dict[str, set[str]] = {"loose": set(), "own": set(), "apart": set(), "moves": set(), "touches": set()}
        for at, (facts, part) in enumerate(zip(read["effects"], read["parts"]["effects"], strict=True), 1):
            name = f"effect-{at}"
            made, is_loose = _effect(facts, part)
            effects.append({"id": name, **made, **no_response})
            claims[name] = frozenset(claimed(part))
            left = [act for act, op in formed(part, aimed="targets" in made) if op == APART]
            for flag, so in (
                ("loose", is_loose),
                ("own", "'this-card'" in str(part.get("does", ()))),
                ("apart", bool(left)),
                ("moves", any(act["verb"] in MOVES for act in left)),
                ("touches", any(map(bears_on_others, left))),
            ):
                flags[flag] |= {name} if so else set()
        card = msgspec.convert({**_shell(record), "effects": effects}, Card)
    except (Unclear, msgspec.ValidationError, KeyError):
        return None
    return AsRead(card, claims, *(frozenset(flags[name]) for name in ("loose", "own", "apart", "moves", "touches")))


def _shell(record: Record) -> dict[str, Any]:
    """What is printed on the card."""
    kind, facts = record.type.rpartition(" ")[2].lower(), record.facts
    if kind in ("spell", "trap"):
        return {"name": record.name, "kind": kind, "icon": record.type.split(" ")[0].lower()}
    made: dict[str, Any] = {"name": record.name, "kind": "monster", "type": record.type}
    for key, name in (("ATK", "atk"), ("DEF", "def"), ("Level", "level"), ("Rank", "rank")):
        if isinstance(facts.get(key), int):
            made[name] = facts[key]
    if "Link Arrows" in facts:
        made["arrows"] = str(facts["Link Arrows"]).split(", ")
    return made | ({"attribute": facts["Attribute"]} if "Attribute" in facts else {})


def _standing(parts: Part) -> dict[str, Any]:
    """What may not be activated in response. Raises Unclear where a text forbids, or keeps from being negated, more."""
    found: dict[str, Any] = {}
    for clause in (clause for one in parts["standing"] for clause in one.get("clauses", ())):
        subject, object_ = ((clause.get(key) or {}) for key in ("subject", "object"))
        forbids = clause.get("modal") == "cannot" or subject.get("head") == "neither-player"
        if clause.get("verb") not in ("activate", "negate", "respond") or not forbids:
            continue
        roles = {each["role"] for each in clause.get("modifiers", ())}
        kinds = [object_["kind"]] if object_.get("head") == "effects" and "kind" in object_ else _KINDS
        every = object_.get("head") == "cards-effects" or (object_.get("head") == "card" and "more" in object_)
        if clause["verb"] != "activate" or not {"in"} <= roles <= {"in", "to"} or (kinds is _KINDS and not every):
            raise Unclear
        if subject.get("head") not in ("neither-player", "opponent"):
            raise Unclear
        found = {"no-response": kinds, **({"no-response-by": "opponent"} if subject["head"] == "opponent" else {})}
    return found


_KINDS = ["monster", "spell", "trap"]


def _effect(facts: Part, part: Part) -> tuple[dict[str, Any], bool]:
    """An effect, and whether it waits for more, or is paid with more, than is told here. Raises Unclear."""
    if part.get("choices"):
        raise Unclear
    made: dict[str, Any] = {"type": _TYPES[facts["kind"]]}
    if made["type"] != "card":
        made["source"] = [*dict.fromkeys(_SOURCES[each] for each in facts["where"])] or ["field"]
    if facts["limit"] in _LIMITS:
        made["limit"] = _LIMITS[facts["limit"]]
    waits = [_waits(made, part.get("when", ())), _times(made, part.get("times", ())), _pays(made, part.get("pays", ()))]
    if made["type"] == "trigger" and "when" not in made:
        made["type"] = "ignition"
    made["do"] = [*done(part, aimed="targets" in made)] or [APART]
    return made, any(waits)


def _waits(made: dict[str, Any], conditions: Sequence[Part]) -> bool:
    """Put in what an effect answers; whether it waits for more."""
    loose = False
    for condition in conditions:
        event = _event(condition)
        loose = loose or event is None or "loose" in event
        if event is not None:
            made["when"] = {key: value for key, value in event.items() if key != "loose"}
    return loose


def _times(made: dict[str, Any], times: Sequence[Part]) -> bool:
    """Put in when an effect is used; whether it is at another time."""
    loose = False
    for time in times:
        whose = {"turn": time["whose"]} if time.get("whose") in ("you", "opponent") else {}
        if time.get("how") == "during" and time.get("phase") == "main":
            made |= {"during": ["main1", "main2"], **whose}
        elif time.get("phase") == "turn":
            made |= whose if time.get("how") == "during" else {}
        else:
            loose = True
    return loose


def _pays(made: dict[str, Any], pays: Sequence[Part]) -> bool:
    """Put in what an effect targets and is paid with; whether that is more."""
    loose, cost = False, list[dict[str, Any]]()
    for paid in pays:
        phrase = paid.get("object") or {}
        if paid["verb"] == "target":
            made["targets"] = [_target(phrase)]
            loose = loose or "relations" in phrase
        elif phrase.get("head") == "this-card" and paid["verb"] in _PAID:
            cost.append({"op": _PAID[paid["verb"]], "what": "this"})
        elif paid["verb"] == "discard" and {*phrase} <= {"head", "number"}:
            cost.append({"op": "discard", "count": phrase.get("number", {}).get("least", 1)})
        else:
            loose = loose or paid["verb"] != "pay"
    made |= {"cost": cost} if cost else {}
    return loose


_PAID = {"discard": "discard", "send": "send-to-graveyard", "tribute": "tribute", "banish": "banish"}


def _event(condition: Part) -> dict[str, Any] | None:
    """The activation that an effect answers; None for anything else that it waits for."""
    clauses = condition.get("clauses", ())
    if condition.get("word") != "when" or not clauses or clauses[0].get("verb") != "activate":
        return None
    clause = clauses[0]
    subject, object_ = clause.get("subject") or {}, clause.get("object") or {}
    passive = bool(clause.get("passive"))
    hit = subject if passive or not object_ else object_
    made: dict[str, Any] = {"event": "activated"}
    if not passive and subject.get("head") in ("you", "opponent"):
        made["by"] = subject["head"]
    kinds = {"spell": ["spell"], "trap": ["trap"], "spell-trap": ["spell", "trap"]}.get(hit.get("head", ""))
    if kinds:
        made |= {"kinds": kinds, "activation": "card"}
    elif hit.get("head") in _ANY:
        if hit.get("kind") == "monster":
            made["kinds"] = ["monster"]
    elif hit.get("head") == "monster":
        made["kinds"] = ["monster"]
    else:
        return None
    rest = {*hit} - {"head", "number", "kind", "some", "join", "more"}
    more = [each for each in clause.get("modifiers", ()) if each["role"] != "remark"]
    if len(clauses) > 1 or rest or more or hit.get("more") or clause.get("conditions"):
        made["loose"] = True
    return made


def _target(phrase: Part) -> dict[str, Any]:
    """What an effect targets, as far as it is told where and whose that is. Raises Unclear."""
    count = phrase.get("number", {}).get("least", 1)
    found = what({key: value for key, value in phrase.items() if key != "relations"})
    return {"what": msgspec.to_builtins(found), **({"count": count} if count and count > 1 else {})}
