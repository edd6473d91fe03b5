"""Whether an event that a question tells of is the one that a condition of a card waits for."""

from __future__ import annotations

import re

from kb.answer.cards.acts import both, player, same_act
from kb.answer.cards.entries import About
from kb.answer.cards.forms import data
from kb.answer.cards.nouns import may_be
from kb.answer.cards.parts import Part, is_this, places
from kb.answer.cards.phrases import wanted
from kb.answer.cards.sayings import Saying
from kb.language.summons import SPECIAL

_LEAVING = frozenset({"destroy", "return", "banish", "tribute", "bounce", "shuffle", "spin"})
_PLAIN = _LEAVING | {"send", "discard", "mill", "dump", "add", "draw", "attack", "declare", "activate", "set"}
_PLAIN |= {"equip", "detach", "attach", "target", "negate", "leave", "gain", "pay", "battle", "change"}
THIS = frozenset({"it", "X", "he", "she", "this card", "i", ""})


def event(saying: Saying, clause: Part, about: About) -> bool | None:
    """Whether an event that a question tells of is the one that a clause waits for."""
    if saying.verb in ("attack", "swing") and not saying.passive and clause["verb"] in ("attack", "declare"):
        return _attacks(saying, clause, about)
    if saying.verb == "mill":
        saying = saying._replace(verb="send", rest=f"{saying.rest} from the deck to the gy")
    if len(alike := data()["verbs"].get(saying.verb, ())) == 1:
        saying = saying._replace(verb=alike[0])
    if not all(map(_is_plain, (saying.verb, *clause["verb"].split("|")))) and not same_act(saying.verb, clause):
        return None
    whom = _whom(saying, clause, about)
    checks = [_happens(saying, clause), whom, _by_what(saying, clause), _whence(saying, clause)]
    if False in checks:
        return False
    more = {m["role"] for m in clause.get("modifiers", ())} - {"from", "to", "by", "remark", "except", "adverb"}
    if clause.get("conditions") or more:
        checks.append(None)
    return both(checks)


def _attacks(saying: Saying, clause: Part, about: About) -> bool | None:
    """Whether an attack that is told of is one that a clause waits for: whose, and directly or not."""
    if clause.get("passive"):
        return False
    subject, said = clause.get("subject") or {"head": ""}, saying.subject
    direct = "direct" in str(clause)
    if direct and "directly" not in saying.rest:
        return False if saying.rest else None
    if said in THIS - {"i"}:
        return is_this(subject) or (None if subject["head"] in ("it", "that-card") else False)
    if is_this(subject):
        return False
    whose = {subject.get("whose", ""), *(p.get("whose", "") for p in subject.get("where", ()))} - {""}
    if player(said):
        return player(said) in whose if whose else True
    ask = wanted(said, about.names)
    return None if ask is None else may_be(ask, subject)


def _happens(saying: Saying, clause: Part) -> bool | None:
    told = set(clause["verb"].split("|"))
    if saying.verb.endswith("summon") and any(each.endswith("summon") for each in told):
        return _summons(saying.verb, told)
    if same_act(saying.verb, clause):
        return saying.verb not in ("attack", "swing") or saying.passive == bool(clause.get("passive"))
    if "leave" in told and saying.verb in _LEAVING:
        return True
    if saying.verb == "destroy" and "send" in told and "battle" in saying.rest:
        return not any(m["role"] == "by" for m in clause.get("modifiers", ())) or None
    if saying.verb == "destroy" and told & {"send", "leave"}:
        return None
    if saying.verb in ("send", "discard", "tribute", "banish") and told & {"leave", "send"}:
        return True if saying.verb in ("discard", "tribute") and "send" in told else None
    return False


def _is_plain(verb: str) -> bool:
    """Whether one of these events is never another of them under a second name."""
    return verb in _PLAIN or verb.endswith("summon")


def _summons(verb: str, told: set[str]) -> bool | None:
    if "summon" in told:
        return True
    if verb == "summon":
        return None
    if (
        verb in told
        or (verb in SPECIAL and "special-summon" in told)
        or (verb == "tribute-summon" and "normal-summon" in told)
    ):
        return True
    if verb == "special-summon" and told & SPECIAL:
        return None
    return None if verb == "normal-summon" and "tribute-summon" in told else False


def _patient(clause: Part) -> Part | None:
    """To which cards an event happens."""
    object_ = clause.get("object")
    placed = object_ is None or object_["head"] == "place"
    return clause.get("subject") if clause.get("passive") or placed else object_


def _whom(saying: Saying, clause: Part, about: About) -> bool | None:
    """Whether it happens to the card that is told of, or is done by that player."""
    patient = _patient(clause)
    said = (
        saying.subject if saying.passive else saying.rest if saying.rest and player(saying.subject) else saying.subject
    )
    said = re.sub(r"\b(?:from|to|by|in response|with|into|on)\b.*$", "", said).strip() if not saying.passive else said
    who = player(saying.subject) if not saying.passive else ""
    actor = clause.get("subject") if not clause.get("passive") else None
    checks: list[bool | None] = []
    if who and actor is not None and actor["head"] in ("you", "opponent"):
        checks.append(actor["head"] == who)
    if patient is None:
        return both(checks or [None])
    if said == "it" and about.other is not None:
        checks.append(None)
    elif said in THIS and (saying.passive or not who or said == "it"):
        checks.append(is_this(patient) or (None if patient["head"] in ("it", "that-card") else False))
    elif (ask := wanted(said, about.names)) is not None and not ask.is_bare:
        checks.append(False if is_this(patient) else may_be(ask, patient))
    elif said and not (who and actor is not None and not clause.get("object")):
        checks.append(None)
    return both(checks) if checks else None


def _by_what(saying: Saying, clause: Part) -> bool | None:
    by = [m["cards"] for m in clause.get("modifiers", ()) if m["role"] == "by" and "cards" in m]
    heads = {part["head"] for cards in by for part in (cards, *cards.get("more", ()))}
    said = re.search(r"\bby (.*)$", saying.rest)
    if not by:
        return True
    effect = heads & {"effect", "effects", "cards-effects", "card"} - (
        {"card"} if "battle" in heads and len(heads) == 2 else set()
    )
    whose = {part.get("whose", "") for cards in by for part in (cards, *cards.get("more", ()))} - {""}
    who = player(saying.subject) if not saying.passive else "you" if said and said[1].startswith("my ") else ""
    if who and who != "each" and whose and "battle" not in saying.rest:
        return who in whose
    if said is None:
        return None if saying.passive else True
    if "battle" in said[1]:
        return "battle" in heads or (None if heads & {"card", "cards", "opponent", "monster"} else False)
    if "opponent" in said[1] or not re.fullmatch(
        r"(?:a |an |my )?(?:card |monster |spell |trap |own )*(?:effects?|card|cards)|Y", said[1]
    ):
        return None if effect else False
    return (
        (
            True
            if heads <= {"effect", "effects", "cards-effects", "card", "battle"}
            and not any(c.get("whose") or c.get("filters") for c in by)
            else None
        )
        if effect
        else False
    )


def _whence(saying: Saying, clause: Part) -> bool | None:
    """Whether it goes from and to the places that are told of."""
    checks: list[bool | None] = []
    lies = {place["zone"] for place in (_patient(clause) or {}).get("where", ())}
    for how in ("from", "to"):
        told = {p["zone"] for p in places(clause) if p.get("how") == how}
        if how == "from" and not saying.verb.endswith("summon"):
            told = told or lies
        told |= {"field"} if told & {"mzone", "szone"} else set()
        said = re.search(
            rf"\b{how} (?:the |my |your |its |their |opponent |owners? )*(hand|gy|extra deck|deck|field|banishment)\b",
            saying.rest,
        )
        if said and told:
            checks.append({"extra deck": "extra", "banishment": "banished"}.get(said[1], said[1]) in told)
        elif how == "from" and told and saying.verb == "discard":
            checks.append("hand" in told)
        elif told and how == "from":
            checks.append(True if saying.verb == "destroy" and "field" in told else None)
    return both(checks) if checks else True
