"""What cards have to be, or may be, that an effect takes: "does the monster that X adds have to be a Warrior".

They have to be what each card is that the text lets one take: a Level 4 Warrior has to be a Warrior, and need be of no
Attribute; it may be DARK.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.heads import FIGURES
from kb.answer.cards.parts import One, Part, Said, is_this
from kb.answer.cards.spoken.acts import Act, act, same
from kb.answer.cards.spoken.among import KINDS
from kb.answer.cards.spoken.idiom import act_named
from kb.answer.cards.spoken.matching import patients
from kb.answer.cards.spoken.nouns import BACK, FIELD, Of, both, lying_as, values, whose, zones
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import Asked, chosen, said_by, stated, with_target
from kb.answer.cards.spoken.told import Spoken

_AGENTS = frozenset({"you", "this-card", "this-effect", "its-effect", "it"})
#: What is alike of a card, so that it is one or the other.
_ALIKE = frozenset({"frame", "ability", "property"})
#: What only a face-up card shows.
_SHOWN = frozenset({"type", "attribute", "level", "rank", "archetype", "frame", "ability"})


def must_be(said: Spoken, about: About, found: Sequence[One], unread: frozenset[str] | None) -> Said | None:
    """Whether the cards that are taken have to be such ones; None where that is not asked, or not sure."""
    kind, did = _kind(said.main.clause), _taken(said)
    if kind is None or did is None or said.contrary or not all(map(is_own, said.scenes)):
        return None
    asked = Asked(said, about, Of(about.card), chosen(said, found), unread)
    told = [each for each in stated(asked.found, about.read) if _takes(each, did)]
    if not told or asked.may_be_unread(did):
        return None
    holds = _allowed if said.modal == "can" else _implied
    are = {holds(kind, each, about) for each in told}
    value = are.pop() if len(are) == 1 else None
    return said_by(value, told[0])._replace(form=True, kinds=True) if value is not None else None


def _kind(clause: Part) -> Part | None:
    """What the cards have to be; None where no such thing is asked."""
    if clause["verb"] == "be" and clause.get("modal") in ("must", "can"):
        return _told_kind(clause)
    to = [c for m in clause.get("modifiers", ()) if m["role"] == "to" for c in m.get("clauses", ())]
    if clause["verb"] in ("have", "need") and len(to) == 1 and to[0]["verb"] == "be" and "object" not in clause:
        return _told_kind(to[0])
    return None


def _told_kind(clause: Part) -> Part | None:
    lies = [lying_as(word) for m in clause.get("modifiers", ()) for word in str(m.get("word", "")).split()]
    there = [place for m in clause.get("modifiers", ()) for place in m.get("places", ())]
    if "object" in clause:
        return clause["object"] if not (lies or there) else None
    known = all(each["what"] in ("face", "position") for each in lies)
    return {"head": "card", "filters": lies, "where": there} if (lies or there) and known else None


def _taken(said: Spoken) -> Act | None:
    """What is done to the cards that are asked of."""
    cards = said.main.clause.get("subject") or {}
    inner = [c for r in cards.get("relations", ()) if r["role"] in ("whom", "that", "participle") for c in r["clauses"]]
    if cards.get("head") in KINDS and len(inner) == 1 and len(cards["relations"]) == 1:
        own = (inner[0].get("subject") or {"head": "you"})["head"] in _AGENTS
        return act({**inner[0], "object": {"head": "card"}}) if own else None
    if cards.get("head") == "target":
        return act({"verb": "target", "object": {"head": "card"}})
    if cards.get("head") in BACK:
        verb = (act_named(list(said.which), 0)[0] if said.which else "") or "target"
        verb = {"search": "add", "summon": "special-summon"}.get(verb, verb)
        return act({"verb": verb, "object": {"head": "card"}})
    return None


def _takes(entry: Entry, did: Act) -> bool:
    """Whether a clause does that, to other cards than the card itself."""
    told = act(entry.clause)
    own = (told.agent or {"head": "you"})["head"] in _AGENTS
    plain = entry.where in ("pays", "does") and own and not entry.forbids
    return plain and same(did, told) and told.patient is not None and not is_this(told.patient)


def _implied(kind: Part, entry: Entry, about: About) -> bool | None:
    """Whether all cards that a clause takes are of a kind."""
    cards = act(entry.clause).patient or {"head": ""}
    if cards["head"] in BACK:
        cards = with_target(Of(about.card), entry.one).back or {"head": ""}
    every = [{**cards, "more": []}, *cards.get("more", ())]
    places = [{"zone": each, "whose": ""} for each in act(entry.clause).whence]
    return both([_is_such(kind, {**each, "where": [*each.get("where", ()), *places]}) for each in every])


def _allowed(kind: Part, entry: Entry, about: About) -> bool | None:
    """Whether cards that a clause takes may be of a kind."""
    told, of = act(entry.clause), with_target(Of(about.card), entry.one)
    said = told._replace(patient={**kind, "number": {"word": "a"}}, whence=frozenset(), clause={"verb": "", **kind})
    value = patients(said, told, of)
    return None if value and (told.patient or {}).get("relations") else value


def _is_such(kind: Part, cards: Part) -> bool | None:
    if cards["head"] not in KINDS or cards["head"] == "name" or cards.get("names") or kind["head"] not in KINDS:
        return None
    if kind.get("relations") or kind.get("more") or kind.get("excepts") or values(cards, "either"):
        return None
    value = both([*_checks(kind, cards)])
    bound = any((each.get("cards") or {}).get("head") not in FIGURES for each in cards.get("relations", ()))
    return None if value is False and bound else value  # what else is asked of them may tell it


def _checks(kind: Part, cards: Part) -> Iterator[bool | None]:
    yield set(KINDS[cards["head"]]) <= set(KINDS[kind["head"]])
    kinds = [{"what": "archetype", "values": kind["names"]}] if kind.get("names") else []
    yield from (_is_asked(each, cards) for each in (*kind.get("filters", ()), *kinds))
    if own := whose(kind) & {"you", "opponent"}:
        yield whose(cards) == own or (None if not whose(cards) and not zones(cards) <= FIELD else False)
    if there := zones(kind):
        yield bool(zones(cards)) and zones(cards) <= there


def _is_asked(one: Part, cards: Part) -> bool | None:
    """Whether a text asks for a property, or for one that has it."""
    what = one["what"]
    alike = _ALIKE if what in _ALIKE else {what}
    theirs = [each for each in cards.get("filters", ()) if each["what"] in alike]
    if one.get("negated") or any(each.get("negated") for each in theirs):
        return None
    if not theirs:
        shown = {each["what"] for each in cards.get("filters", ())} & _SHOWN
        return None if what in ("face", "position") and (shown or not zones(cards) <= FIELD) else False
    if what in ("level", "rank", "link"):
        return _is_bound(one, theirs[0])
    wanted = {str(value).lower() for value in one["values"]}
    return any({str(value).lower() for value in each["values"]} <= wanted for each in theirs)


def _is_bound(one: Part, told: Part) -> bool | None:
    """Whether what a text asks of a Level is no less than what is asked."""
    mine, theirs = [int(value) for value in one["values"]], [int(value) for value in told["values"]]
    if not one.get("op"):
        return not told.get("op") and set(theirs) <= set(mine)
    if told.get("op") not in (None, one["op"]):
        return False
    return max(theirs) <= mine[0] if one["op"] == "<=" else min(theirs) >= mine[0]
