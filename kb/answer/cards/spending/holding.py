"""A payment that is proposed, held against what the text of a card says is paid for its effects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.lying.entering import own_ways
from kb.answer.cards.parts import One, Part, Said, by_doing, clauses, has_gap, is_this, places
from kb.answer.cards.spending.hearing import COST, ENOUGH, ITSELF, LATE, MAY, MUST, Spent
from kb.answer.cards.spoken.acts import Act, act, same
from kb.answer.cards.spoken.among import KINDS, among
from kb.answer.cards.spoken.matching import asks_more, matches
from kb.answer.cards.spoken.nouns import Of, both, zones
from kb.answer.cards.spoken.question import chosen, with_target
from kb.cards.telling.later import joined

_COST = "yugioh/psct/before-semicolon"
_AIMS = frozenset({"target", "select", "choose", "declare", "activate"})
#: What a text may want of cards that a question may leave open.
_MARKS = frozenset({"archetype", "type", "attribute", "level", "rank", "frame", "property", "ability"})
#: Whose cards are paid where a text says it of a place alone.
_SIDES = frozenset({"you", "opponent"})


def held(said: Spent, about: About, found: Sequence[One], unread: frozenset[str]) -> Said | None:
    """Whether such cards are paid for an effect; None where nothing is paid so, or that is not sure."""
    meant = chosen(said.said._replace(which=tuple(said.which)), found)
    of = Of(about.card)
    if (aim := said.aim) is not None:
        meant = [one for one in meant if any(same(aim, act(each)) for each in clauses(one, "does"))]
    paid = [(one, clause) for one in meant for clause in _paid(one) if same(said.act, act(clause))]
    if said.how == ITSELF:
        return _itself(paid, meant, unread)
    values = [_HOW[said.how](said.act, one, clause, of) for one, clause in paid]
    if said.how == LATE:
        done = any(same(said.act, act(each)) for one in meant for each in clauses(one, "does"))
        at = next((n for n, value in enumerate(values) if value is not False), None)
        return None if done or at is None else _told(False, *paid[at])
    if True in values:
        one, clause = paid[values.index(True)]
        return _told(True, one, clause) if aim is None or _does(aim, one, of) else None
    if not paid or None in values or unread or any(map(_is_old, meant)):
        return None
    if not said.cost and any(_may_be(said.act, each, of) for each in _beside(about, meant)):
        return None
    return _told(False, *paid[0])


def _does(aim: Act, one: One, of: Of) -> bool:
    """Whether an effect does that for which it is paid."""
    every = [act(each) for each in clauses(one, "does")]
    return any(same(aim, each) and matches(aim, each, with_target(of, one)) for each in every)


def _itself(paid: Sequence[tuple[One, Part]], meant: Sequence[One], unread: frozenset[str]) -> Said | None:
    """Whether the card itself is paid so."""
    own = [(one, clause) for one, clause in paid if is_this(clause.get("object"))]
    if own:
        return _told(True, *own[0])
    if paid or unread or not meant or any(map(_is_old, meant)):
        return None
    costs = [clause for one in meant for clause in _paid(one)]
    return Said(False, joined(costs) or "it has no cost", _COST, "pays", meant[0].number, form=True, alone=True)


def _told(holds: bool, one: One, clause: Part) -> Said:
    return Said(holds, joined([clause]), _COST, "pays", one.number, form=True, alone=True, clause=clause)


def _paid(one: One) -> Iterator[Part]:
    """What is paid for an effect, as its activation by doing something."""
    for clause in clauses(one, "pays"):
        if not clause.get("modal") and clause["verb"] not in _AIMS:
            yield clause
        yield from by_doing(clause)


def _is_old(one: One) -> bool:
    return bool(one.part.get("old") or one.facts["unread"])


def _beside(about: About, meant: Sequence[One]) -> Iterator[Part]:
    """What else may be meant by what is paid: what effects do, and how the card is Summoned."""
    for one in meant:
        yield from clauses(one, "does")
    for way in own_ways(about.read):
        yield from by_doing(way)


def _may_be(said: Act, clause: Part, of: Of) -> bool:
    return same(said, act(clause)) and matches(said, act(clause), of) is not False


def _is_such(said: Act, one: One, clause: Part, of: Of) -> bool | None:
    """Whether the cards that are proposed are those that a clause says are paid."""
    told = act(_bare(clause))
    cards = told.patient or {}
    if has_gap(one, clause) or cards.get("head") is None or is_this(cards):
        return None
    if asks_more(said.patient, cards):
        return False
    such = both([matches(said, told, of), _is_turned(said, told.clause), _is_theirs(said, told.clause)])
    return such and (any(_tells_all(said.patient or {}, each) for each in (cards, *cards.get("more", ()))) or None)


def _tells_all(said: Part, told: Part) -> bool:
    """Whether all that a text wants of cards is told of those that are proposed."""
    if said.get("names"):
        return True
    has = {each["what"] for each in said.get("filters", ())}
    wants = {each["what"] for each in told.get("filters", ())} & _MARKS | (
        {"archetype"} if told.get("names") else set()
    )
    levels = "level" in has and all(_has_level(each) for each in told.get("relations", ()))
    kinds = set(KINDS.get(said["head"], "")) <= set(KINDS.get(told["head"], ""))
    return wants <= has and kinds and (levels or not told.get("relations"))


def _has_level(relation: Part) -> bool:
    """Whether a relation only tells that cards have a Level."""
    return "'level'" in str(relation) and all(each["verb"] == "have" for each in relation.get("clauses", ()))


def _bare(clause: Part) -> Part:
    """A clause, its cards not told apart from the card itself, which nothing that is proposed is."""
    cards = clause.get("object") or {}
    roles = [each for each in cards.get("filters", ()) if each["what"] == "role" and each["values"] == ["other"]]
    rest = [each for each in cards.get("filters", ()) if each not in roles]
    kept = {key: value for key, value in cards.items() if key != "determiner" or value not in ("other", "another")}
    return {**clause, "object": {**kept, "filters": rest}} if cards else clause


def _is_turned(said: Act, told: Part) -> bool:
    """Whether cards lie as a text wants those of a place to lie: "your face-up field"."""
    turned = {str(v) for f in (said.patient or {}).get("filters", ()) if f["what"] == "face" for v in f["values"]}
    if "down" not in turned:
        return True
    lies = [place for place in places(told) if place["zone"] in ("field", "mzone", "szone")]
    return not lies or any(place.get("at") != "face-up" for place in lies)


def _is_theirs(said: Act, told: Part) -> bool:
    """Whether cards come from the places of the player from whose a text takes them."""
    asked = {str(each.get("whose")) for each in places(said.clause)} & _SIDES
    wants = {str(each.get("whose")) for each in places(told) if each.get("how") in ("from", "in", "on")}
    return not asked or not wants or not wants <= _SIDES or bool(asked & wants)


def _is_needed(said: Act, one: One, clause: Part, of: Of) -> bool | None:
    """Whether the cards that have to be paid are all such as are proposed, and so many."""
    such, told, mine = _is_such(said, one, clause, of), act(_bare(clause)), said.patient or {}
    if such is False or is_this(told.patient):
        return such
    if not _asks_no_more(mine, told.patient or {}):
        return False
    many, wants = mine.get("number", {}).get("least"), _least((clause.get("object") or {}).get("number", {}))
    if such is None or not wants or (many is not None and many < wants):
        return None
    asked = {name: value for name, value in mine.items() if name not in ("number", "where")}
    paid = {name: value for name, value in (told.patient or {}).items() if name not in ("number", "where")}
    return both([among(paid, asked, of), _is_from_there(said, told)])


def _is_from_there(said: Act, told: Act) -> bool:
    """Whether cards come from no other places than are told, where both tell of some."""
    mine, theirs = (set(each.whence) | zones(each.patient or {}) for each in (said, told))
    return not mine or not theirs or theirs <= mine


def _is_cost(said: Act, one: One, clause: Part, of: Of) -> bool | None:
    """Whether what is proposed is what is paid, told as a text tells it or with less."""
    such = _is_such(said, one, clause, of)
    return _is_needed(said, one, clause, of) or None if such else such


def _asks_no_more(said: Part, told: Part) -> bool:
    """Whether a text wants all of its cards that is said of those that are asked of."""
    kinds, wants = KINDS.get(said["head"], ""), KINDS.get(told["head"], "")
    marks = {each["what"] for each in told.get("filters", ())} | ({"archetype"} if told.get("names") else set())
    mine = {each["what"] for each in said.get("filters", ())} | ({"archetype"} if said.get("names") else set())
    return set(wants) <= set(kinds) and mine <= marks


def _is_enough(said: Act, one: One, clause: Part, of: Of) -> bool | None:
    """Whether so many of such cards are as many as are paid."""
    if (such := _is_such(said, one, clause, of)) is False:
        return such
    mine, theirs = (said.patient or {}).get("number", {}), (clause.get("object") or {}).get("number", {})
    many, wants = mine.get("least"), _least(theirs)
    if wants is None or (many is None and mine.get("word") not in ("a", None)):
        return None
    if many is not None and many < wants:
        return False
    return such if wants <= 1 or many is not None else None


def _least(number: Part) -> int | None:
    """How many cards a text wants at least."""
    if "least" in number:
        return int(number["least"])
    return 1 if number.get("word") in (None, "a") and not number.get("many") else None


_HOW = {MAY: _is_such, MUST: _is_needed, ENOUGH: _is_enough, COST: _is_cost, LATE: _is_such}
