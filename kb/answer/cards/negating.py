"""What an effect negates, as a question describes it: the Summon, attack or activation that its condition waits for."""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.forms import ready
from kb.answer.cards.nouns import may_be
from kb.answer.cards.parts import One, Part, events
from kb.answer.cards.phrases import wanted

_SUMMON = r"^(?:a |an |any |the |my |opponent )*(?:(?P<kind>[a-z]+)-)?summons?$"
_ATTACK = r"^(?:a |an |any |the |my |his |opponent |direct )*attacks?$"
_CARDS = (
    r"^(?:(?:the )?(?:effects?|activations?|activated effects?) of )?(?P<of>.*?)(?: cards?)?"
    r"(?: effects?| abilities| activations?)*$"
)
#: What refers to what the condition waits for.
_THAT = {
    "summon": frozenset({"summon", "that-summon"}),
    "attack": frozenset({"attack", "that-attack"}),
    "activation": frozenset({"activation", "that-activation", "effect", "that-effect", "its-effect"}),
}
_NORMAL = frozenset({"normal-summon", "tribute-summon"})


def negated(said: str, patient: Part, entry: Entry, about: About) -> bool | None:
    """Whether that is what a clause negates, where this is what the condition of its effect waits for."""
    if entry.one is None or not any(part["head"] in heads for part in _each(patient) for heads in _THAT.values()):
        return None
    if found := ready(_SUMMON).match(said):
        return _summon(found["kind"] or "", entry.one) if _refers(patient, "summon") else False
    if ready(_ATTACK).match(said):
        return _refers(patient, "attack")
    if not _refers(patient, "activation") or any("of" in part for part in _each(patient)):
        return None
    found = ready(_CARDS).match(said)
    ask = wanted(found["of"], about.names) if found and found["of"] else None
    if ask is None or ask.back or ask.own or ask.zone or not (ask.head or ask.kinds):
        return None
    if any(not clause["verb"] for clause in events(entry.one)):
        return None  # a part of the condition was not read
    answered = list(_answered(entry.one))
    values = [_among(may_be(ask._replace(whose="", zone=""), cards), cards) for cards in answered]
    return None if not values else True if True in values else None if None in values else False


def _refers(patient: Part, what: str) -> bool:
    return any(part["head"] in _THAT[what] for part in _each(patient))


def _each(cards: Part) -> tuple[Part, ...]:
    return (cards, *cards.get("more", ()))


def _among(value: bool | None, cards: Part) -> bool | None:
    """What may be among phrases that say more than a kind is not known to be."""
    return None if value and (cards.get("relations") or cards.get("modifiers")) else value


def _answered(one: One) -> Iterator[Part]:
    """The cards whose activation the condition waits for."""
    for clause in events(one):
        if "activate" not in clause["verb"].split("|"):
            continue
        whole = clause.get("subject") if clause.get("passive") else clause.get("object")
        more = {"modifiers": ["more"]} if _narrows(clause) else {}
        for part in _each(whole) if whole else ():
            if part["head"] in ("cards-effects",):
                yield {"head": "card", **more}
            elif part["head"] in ("effect", "effects", "activation") and ("of" in part or "kind" in part):
                of = part.get("of") or {"head": str(part["kind"]).replace("/", "-")}
                yield {**of, **more, **({"relations": part["relations"]} if part.get("relations") else {})}
            elif part["head"] in ("effect", "effects"):
                yield {**part, "head": "card", **more}
            else:
                yield {**part, **more}


def _narrows(clause: Part) -> bool:
    """Whether a clause says more of what is activated than what it is."""
    told = [m for m in clause.get("modifiers", ()) if m["role"] != "remark"]
    return bool(told or clause.get("conditions"))


def _summon(kind: str, one: One) -> bool | None:
    """Whether its condition waits for a Summon of a kind."""
    told = [c for c in events(one) if any(verb.endswith("summon") for verb in c["verb"].split("|"))]
    if not told:
        return None
    verbs = {verb for clause in told for verb in clause["verb"].split("|")}
    if any((c.get("subject") or {}).get("filters") or (c.get("subject") or {}).get("relations") for c in told):
        return None if not kind or {f"{kind}-summon", "summon"} & verbs else False
    if not kind or "summon" in verbs or f"{kind}-summon" in verbs:
        return True
    if kind == "tribute":
        return bool(verbs & _NORMAL)
    return bool("special-summon" in verbs and kind not in ("normal", "flip"))
