"""A clause of a question held against a clause of a reading: the same act, by whom, to which cards, where and how."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from kb.answer.cards.acts import PLAYERS, SELF, both, player
from kb.answer.cards.entries import About, Entry
from kb.answer.cards.excepting import anything, beside_excepted, by_which, excepted
from kb.answer.cards.figures import FIGURES, changed
from kb.answer.cards.forms import pattern, ready
from kb.answer.cards.negating import negated
from kb.answer.cards.nouns import is_one, may_be
from kb.answer.cards.parts import One, Part, clauses, events, holds_words, is_this, places
from kb.answer.cards.phrases import Wanted, wanted
from kb.answer.cards.sayings import Saying
from kb.answer.cards.timing import came_from
from kb.cards.telling.clauses import joined

#: What refers to cards that were spoken of before.
BACK = frozenset({"it", "them", "that-card", "those-cards", "target", "equipped", "that-monster", "theirs"})
_EFFECTS = frozenset({"effect", "effects", "its-effect", "its-effects", "that-effect", "theirs", "cards-effects"})
_HOW = r"\b(?:in|to|into)(?: a| face (?:up|down))* (attack|defense) (?:position|mode)\b"
#: Words of a description that tell nothing.
_CERTAIN = r"\b(?:the|that|its?|X|a|an|my|of|to)\b"
#: What is compared with something else, or asked for by a clause of its own, is no description of cards.
_COMPARED = r"\b(?:same|different|than|equal|what|which|who|whose|as)\b"
_PAID = frozenset({"tribute", "discard", "banish", "send", "detach", "reveal", "pay"})
_AS = r" ?\bas (?:a |an |the )?(?:link|fusion|synchro|xyz|ritual)?(?:-summon)? ?materials?\b.*$"


# ---- matching --------------------------------------------------------------------------------------------


def match(asked: Saying, entry: Entry, about: About) -> bool | None:
    """Whether the clause says what is asked about; None where that cannot be told."""
    actor, patient = _roles(asked)
    if ready(_COMPARED).search(patient):
        return None
    suffers = _suffers(asked, patient, entry, about)
    told = joined([entry.clause])
    if suffers is None and patient and "except" not in told and holds_words(told, ready(_CERTAIN).sub(" ", patient)):
        suffers = True
    if suffers is None:
        return False if False in _aside(asked, entry, about) and patient == "another X" else None
    acts = by_which(actor, entry.clause) if asked.passive else _acts(actor, entry, patient, about)
    return both([acts, suffers, excepted(patient, asked, entry, about), *_aside(asked, entry, about)])


def _roles(asked: Saying) -> tuple[str, str]:
    """Who acts and who suffers it, as the question says; where to and how is left out."""
    rest = (
        ready(_HOW).sub("", pattern("whither", asked.rest).sub("", asked.rest)).strip()
        if asked.verb not in ("equip", "count")
        else asked.rest
    )
    rest = re.sub(r"\b(?:to|onto|on) .*$", "", rest).strip() if asked.verb == "equip" else rest
    rest = re.sub(r" (?:for|to) (?:the|its|a|an) .*$", "", rest) if asked.verb in _PAID else rest
    rest = ready(_AS).sub("", rest).strip() if asked.verb == "use" else rest
    if asked.passive:
        by = re.search(r"\bby (.*)$", rest)
        left = rest[: by.start()] if by else rest
        whole = asked.subject if asked.subject in SELF else f"{asked.subject} {left}".strip()
        return (by[1] if by else ""), whole
    return asked.subject, rest


def _acts(said: str, entry: Entry, patient: str, about: About) -> bool | None:
    """Whether the actor that a question names is that of a clause."""
    clause = entry.clause
    actor = clause.get("subject") if not clause.get("passive") else None
    who = player(said)
    head = (actor or {}).get("head", "")
    if not said:
        return True
    if who == "opponent" and head == "them":
        return True
    if head in PLAYERS:
        if who:
            return head in (who, "each-player", "neither-player", "either-player") or (who == "each") or False
        return None if head == "opponent" else said in SELF or None
    if who == "opponent" and actor is None:
        return None if not entry.forbids and not clause.get("passive") else True
    if actor is None:
        told = bool(who) or said in SELF or wanted(said, about.names) is not None
        return True if told and who in ("you", "each", "") else None
    if who:
        if clause["verb"] in ("attack", "declare", "battle") or entry.forbids:
            return _theirs(who, actor)
        return True if is_this(actor) and who == "you" else None
    if said in SELF:
        if patient and (clause.get("object") or {}).get("head") in FIGURES:
            return True  # the card makes others gain or lose
        return True if is_this(actor) or head in BACK else None if entry.forbids else False
    ask = wanted(said, about.names)
    return None if ask is None else _cards(ask, actor, entry, about)


def _theirs(who: str, cards: Part) -> bool | None:
    said = {cards.get("whose", ""), *(place.get("whose", "") for place in cards.get("where", ()))} - {""}
    if is_this(cards):
        return who == "you" or None
    if cards["head"] in BACK or cards.get("filters") or cards.get("relations"):
        return False if said and who not in said else None
    return who in said if said <= {"you", "opponent"} and said else True


def _suffers(asked: Saying, said: str, entry: Entry, about: About) -> bool | None:
    """Whether what a question says is acted upon is what a clause acts upon."""
    clause = entry.clause
    patient = clause.get("subject") if clause.get("passive") else clause.get("object")
    if not said:
        return True
    if patient is None and entry.forbids and not clause.get("passive") and said not in SELF:
        return anything(said, asked, clause, about)
    if patient is None:
        return True if (clause.get("passive") or clause["verb"] == "equip") and said in SELF else None
    if clause["verb"] == "negate" and (value := negated(said, patient, entry, about)) is not None:
        return value
    if inner := pattern("of_thing", said).match(said):
        return _of_thing(inner["thing"], inner["of"], patient, entry, about)
    if patient["head"] in FIGURES:
        return _figures(said, clause, patient, entry, about)
    if said in SELF and said != "it":
        return is_this(patient) or (None if patient["head"] in BACK else _self_among(patient, about))
    ask = wanted(said, about.names)
    if ask is None:
        return _other(said, patient, about)
    if said == "it" and is_this(patient):
        return True
    if patient["head"] in _EFFECTS and clause["verb"] == "negate":
        owner = (
            patient.get("of")
            or ({"head": patient["kind"].replace("/", "-")} if "kind" in patient else None)
            or ({"head": "it"} if patient["head"] in ("its-effects", "its-effect", "theirs") else None)
        )
        return None if owner is None else _cards(ask, owner, entry, about)
    return _cards(ask, patient, entry, about)


def _of_thing(thing: str, of: str, patient: Part, entry: Entry, about: About) -> bool | None:
    """Whether "the Summon of a FIRE monster", "its effects" are what a clause acts upon."""
    heads = {
        "effect": _EFFECTS | {"activation", "that-activation"},
        "activation": {"activation", "that-activation"},
        "summon": {"summon"},
        "attack": {"attack", "that-attack"},
    }
    if not _any_head(patient, heads[thing]):
        return None
    ask = wanted(of, about.names) if of else None
    if not of:
        return True
    if ask is None:
        return None
    if "of" in patient:
        return _cards(ask, patient["of"], entry, about)
    if thing in ("attack", "summon") and entry.one is not None:
        doers = [
            c["subject"]
            for c in events(entry.one)
            if "subject" in c and c["verb"] in ("declare", "attack", "summon", "special-summon")
        ]
        return _cards(ask, doers[0], entry, about) if len(doers) == 1 else None
    return (
        _cards(ask, {"head": "it"}, entry, about)
        if patient["head"] in ("its-effects", "its-effect", "theirs")
        else None
    )


def _other(said: str, patient: Part, about: About) -> bool | None:
    """Whether the second card of a question is what a clause asks for."""
    if about.other is None or set(said.split()) - {"Y", "a", "an", "the", "my", "from", "gy", "hand", "deck", "field"}:
        return None
    return is_one(patient, about.other)


def _figures(said: str, clause: Part, patient: Part, entry: Entry, about: About) -> bool | None:
    """Whether figures change by so much, or those of such cards."""
    value, rest = changed(said, patient)
    if not value or not rest:
        return value
    subject = clause.get("subject")
    ask = wanted(rest, about.names)
    if ask is None or subject is None or subject["head"] in PLAYERS:
        return None
    return _cards(ask, subject, entry, about)


def _cards(ask: Wanted, cards: Part, entry: Entry, about: About) -> bool | None:
    """Whether such cards as a question tells of are among those of a phrase; what refers back is what it refers to."""
    if cards["head"] in BACK and not ask.back and ask.head != "this":
        before = _antecedent(entry)
        return _cards(ask, before, entry, about) if before is not None and before["head"] not in BACK else None
    if cards.get("names") and ask.own:
        return any(name == about.card.name for name in cards["names"])
    if is_this(cards):
        if cards.get("more"):
            return None
        return came_from(entry.clause, entry.one, ask.zone) if ask.head == "this" else None if ask.back else False
    if ask.head == "this":
        before = _antecedent(entry) if cards["head"] in BACK else cards
        return _self_among(before, about) if before is not None else None
    if ask.back:
        return True
    if ask.own and not cards.get("names"):
        return both([is_one(cards, about.card), may_be(ask._replace(own=False, head=""), cards)])
    found = may_be(ask, cards)
    if found and ask.number:
        parts = [{**cards, "more": []}, *cards.get("more", ())]
        values = [_so_many(ask, part) for part in parts if may_be(ask, part)]
        return True if True in values else None if None in values else False
    if found and ask.every and cards.get("number", {}).get("word") not in ("all", "each", "every", "any"):
        return None
    return found


def _happened(one: One) -> Part | None:
    """The card to which the one event of a condition happens."""
    told = events(one)
    if len(told) != 1:
        return None
    return told[0].get("subject") if told[0].get("passive") else told[0].get("object")


def _antecedent(entry: Entry) -> Part | None:
    """What "it" in a clause refers to: what was targeted, else what the clause before acts upon."""
    if entry.one is None:
        return None
    paid = clauses(entry.one, "pays")
    paid += [inner for c in paid for m in c.get("modifiers", ()) if m["role"] == "by" for inner in m.get("clauses", ())]
    aimed = [c["object"] for c in paid if c["verb"] in ("target", "select") and "object" in c]
    if aimed and aimed[0]["head"] not in BACK:
        return aimed[0] if len(aimed) == 1 and not aimed[0].get("more") else None
    if aimed:
        return _happened(entry.one)
    before = list[Part]()
    for clause in clauses(entry.one, "does"):
        if clause is entry.clause:
            break
        if (cards := clause.get("subject") if clause.get("passive") else clause.get("object")) is not None:
            before.append(cards)
    return before[-1] if before else None


def _self_among(cards: Part, about: About) -> bool | None:
    """Whether the card itself may be among those of a phrase."""
    if any(one["head"] in ("this-card", "name") for one in cards.get("excepts", ())) or cards.get("determiner") in (
        "other",
        "another",
    ):
        return False
    held = is_one(cards, about.card)
    zones = {place["zone"] for place in cards.get("where", ())}
    sure = cards.get("whose") != "opponent" and (not zones or zones & {"field", "mzone"}) and not cards.get("relations")
    return held if held is False or (held and sure) else None


def _so_many(ask: Wanted, cards: Part) -> bool | None:
    number = cards.get("number", {"least": 1, "most": 1})
    if number.get("word") in ("all", "each", "every") and ask.number == 1:
        return False
    if number.get("word") not in (None, "", "up-to"):
        return None
    return bool(number.get("least", 1) <= ask.number <= (number.get("most", 1) or 99))


def _any_head(cards: Part, heads: Collection[str]) -> bool:
    return any(one["head"] in heads for one in (cards, *cards.get("more", ())))


def _aside(asked: Saying, entry: Entry, about: About) -> Iterator[bool | None]:
    """Whether where to and in which position agree."""
    clause = entry.clause
    if asked.verb == "equip":
        yield from _equipped(asked, entry, about)
    yield from beside_excepted(asked, clause, about)
    if (to := pattern("whither", asked.rest).search(asked.rest)) and asked.verb not in ("equip", "count", "activate"):
        zone = {"extra deck": "extra", "side of the field": "field"}.get(to["place"], to["place"])
        if to[0].startswith(("to", "into", "on top", "onto")):
            yield _whither(zone, to["whose"], clause)
    if how := ready(_HOW).search(asked.rest):
        stated = [str(m.get("word", "")) for m in clause.get("modifiers", ()) if "position:" in str(m.get("word", ""))]
        named = any(f"position:{how[1]}" in word for word in stated)
        free = entry.where == "does" and asked.verb not in ("change", "switch")  # the player chooses
        yield named if stated else True if free else None


def _equipped(asked: Saying, entry: Entry, about: About) -> Iterator[bool | None]:
    """Whether it is equipped to such a monster."""
    said = re.search(r"\b(?:to|onto|on) (.*)$", asked.rest)
    if said is None:
        return
    to = [m["cards"] for m in entry.clause.get("modifiers", ()) if m["role"] in ("to", "only-to") and "cards" in m]
    ask = wanted(said[1], about.names)
    yield _cards(ask, to[0], entry, about) if ask is not None and len(to) == 1 else None


def _whither(zone: str, whose: str | None, clause: Part) -> bool | None:
    told = {p["zone"] for p in places(clause) if p.get("how") in ("to", "into", "on")}
    if whose and (theirs := {p.get("whose") for p in places(clause) if p.get("how") in ("to", "into", "on")} - {""}):
        return bool("opponent" in theirs and zone in {*told, "field"}) or None
    if zone == "field":
        return None
    return zone in told if told else None
