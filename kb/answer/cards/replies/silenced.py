"""What is negated of a monster beside the effects that it activates: what holds of it on the field, and its Summon."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kb.answer.cards.lying.held import line_of
from kb.answer.cards.parts import FIELD, OTHER, One, Part, Said, clauses, effects, standing_clauses
from kb.answer.cards.printed import is_one
from kb.answer.cards.replies.deciding import chained, negated
from kb.answer.cards.replies.links import Link, kind_of, of_effect, summoned
from kb.answer.cards.replies.reach import aimed, takes
from kb.answer.cards.replies.states import unsaid
from kb.answer.cards.replies.windows import waits
from kb.answer.cards.spoken.nouns import both
from kb.records import Card
from kb.store.readings import Reading

_FACE_UP = "yugioh/negation/example-negate-face-up"
#: What stands in a text beside effects: how the monster is Summoned, and what it is called.
_NO_EFFECT = frozenset({"special_summon_procedure", "name_treated_as"})
#: Those of the Extra Deck that are Summoned by no effect, and those that an effect Summons.
_BUILT, _BY_EFFECT = ("synchro", "xyz", "link"), ("Fusion", "Ritual")


def silenced(found: Sequence[One], card: Card, read: Reading) -> Said | None:
    """Whether one of the effects `found` negates what holds of a monster of the opponent, face-up on the field.

    So does one that is too slow to answer what that monster activates there. None where nothing holds of it, or no
    effect of them negates the effects of a monster that lies there.
    """
    held = holds(read)
    silent = [one for one in found if "disable" in one.facts["actions"] and not waits(one)]
    if not held and _is_used_there(card, read):
        slow = [one for one in silent if one.facts["spell_speed"] == 1]
        held, silent = (True, slow) if slow else (held, silent)
    if held is False:
        return None
    link = lying(card, read)
    each = [(one, _reaches(one, link)) for one in silent]
    if held and (one := next((one for one, reach in each if reach), None)) is not None:
        return Said(True, "it negates the effects of that card while that is face-up", _FACE_UP, "does", one.number)
    if any(reach is not False for _, reach in each):
        return Said(None, "whether it negates the effects of that card was not read", _FACE_UP)
    return None


def _is_used_there(card: Card, read: Reading) -> bool:
    """Whether an effect of a monster is activated on the field, and does not take it from there as a cost."""
    links = (of_effect(card, read, one) for one in effects(card, read))
    return any(link.place & FIELD and not link.left for link in links)


def lying(card: Card, read: Reading) -> Link:
    """A monster of the opponent that lies face-up on the field, as what an effect may be done to."""
    return Link("effect", "monster", "opponent", card, read, None, frozenset({"mzone"}))


def holds(read: Reading) -> bool | None:
    """Whether something holds of a monster on the field that was not activated; None where that was not made out."""
    if set(read["standing"]) - _NO_EFFECT:
        return True
    return None if any("kind" not in one for one in read["parts"]["standing"]) else False


def _reaches(one: One, link: Link) -> bool | None:
    """Whether what it negates are the effects of that card as it lies there."""
    if aimed(one) is not None:
        return takes(one, link)
    told = [c for c in clauses(one, "does") if "negate" in c["verb"].split("|")]
    of = [(c.get("object") or {}).get("of") or {} for c in told]
    return both([_is_of(each, link) for each in of]) if len(told) == 1 and all(of) else None


def _is_of(cards: Part, link: Link) -> bool | None:
    """Whether a phrase for monsters on the field is for that one too."""
    if link.card is None or cards.get("relations") or cards.get("more"):
        return None
    zones = {place["zone"] for place in cards.get("where", ())}
    whose = {str(cards.get("whose", "")), *(str(place.get("whose", "")) for place in cards.get("where", ()))}
    plain = {name: value for name, value in cards.items() if name not in ("where", "whose", "number")}
    there = (not zones or bool(zones & (FIELD | {"field"}))) and (whose.isdisjoint(OTHER) or link.by in whose)
    return both([there, is_one(plain, link.card)])


def summon_negated(found: Sequence[One], card: Card, read: Reading) -> Said | None:
    """Whether one of the effects `found` negates a Summon of a monster of the opponent; None where none negates any."""
    if not any("negate_summon" in one.facts["actions"] for one in found):
        return None
    return next((told for told in _of_summons(negated, found, card, read) if told.holds), None)


def summon_answered(found: Sequence[One], card: Card, read: Reading) -> Said | None:
    """Whether one of the effects `found`, which all answer a Summon, may answer one of a monster of the opponent."""
    if not found or not all(_answers_summons(one) for one in found):
        return None
    by_effect = chained(found, kind_of(card), summoned(card, read, "special", False, "opponent"), unsaid)
    told = [*_of_summons(chained, found, card, read), by_effect]
    return next((each for each in told if each.holds), told[0])


def _answers_summons(one: One) -> bool:
    told = waits(one)
    return bool(told) and all(verb.endswith("summon") for c in told for verb in c["verb"].split("|"))


def _of_summons(asked: Callable[..., Said], found: Sequence[One], card: Card, read: Reading) -> Iterator[Said]:
    """What is so of each way in which it may be Summoned by no effect."""
    for sort in sorts(card, read):
        yield asked(found, kind_of(card), summoned(card, read, sort, True, "opponent"), unsaid)


def sorts(card: Card, read: Reading) -> Iterator[str]:
    """The ways in which it may be Summoned by no effect."""
    line = line_of(card)
    built = [sort for sort in _BUILT if sort.title() in line]
    yield from built
    if "special_summon_procedure" in read["standing"]:
        yield "special"
    if not built and line.isdisjoint(_BY_EFFECT) and _is_normal_summoned(read):
        yield "normal"


def _is_normal_summoned(read: Reading) -> bool:
    """Whether no text keeps it from being Normal Summoned."""
    told = standing_clauses(read)
    return not any("normal-summon" in clause["verb"].split("|") and clause.get("modal") == "cannot" for clause in told)
