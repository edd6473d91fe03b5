"""What a card keeps its player from doing besides: other Summons, the Battle Phase, a Draw Phase, answers to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kb.answer.cards.outcome.walking import MINE, depends, noun, open_, silent, used
from kb.answer.cards.parts import Part, Said, deeds, is_this, places
from kb.answer.cards.walking import is_whole, within
from kb.cards.telling.later import joined
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store.readings import Reading

#: The Summons of which a lock speaks that bars Special Summons.
_SPECIAL = frozenset({"special-summon", "summon"})
_TURN = frozenset({"the-turn"})
#: So many locks are told.
_TOLD = 2


class Lock(QuickTuple):
    """A clause that forbids Summons; the number of its effect, 0 where it stands for itself; whether for a turn."""

    clause: Part
    number: int
    timed: bool


class Locks(QuickTuple):
    """The clauses of a card that keep its player from Special Summoning; whether others may do that, too."""

    found: tuple[Lock, ...]
    odd: bool


def _locks(card: Card, read: Reading) -> Locks:
    found, odd = list[Lock](), not is_whole(read)
    parts = [(one.number, one.part) for one in used(card, read)]
    parts += [(0, part) for part in read["parts"]["standing"]]
    for number, part in parts:
        for clause in within(part):
            odd = odd or (clause.get("joined") == "or" and "summon" in clause["verb"])  # what is said before it holds
            if not _forbids(clause) or "summon" not in str([clause["verb"], clause.get("object")]):
                continue
            if _is_of_itself(clause, read["name"], standing=not number):
                continue
            if _is_lock(clause):
                found.append(Lock(clause, number, _is_timed(clause)))
            else:
                odd = odd or _may_bar(clause)
    return Locks(tuple(found), odd)


def _none(read: Reading, held: Locks, why: str) -> Said | None:
    """That there is no lock, where none is; nothing where others may be one."""
    return None if held.odd else silent(read, why)


def _told(held: Locks) -> str:
    """What locks say, of many the first."""
    return joined([lock.clause for lock in held.found][:_TOLD])


def _forbids(clause: Part) -> bool:
    """Whether a clause says what is not to be done."""
    return clause.get("modal") in ("cannot", "can-only", "not") or noun(clause, "subject") == "neither-player"


def _is_of_itself(clause: Part, name: str, *, standing: bool) -> bool:
    """Whether a clause tells how the card itself is Summoned, or how often."""
    about = clause.get("object") or clause.get("subject")
    if about is None or is_this(about):
        return standing or about is not None
    if noun(clause, "subject") == "this-card":
        return True
    return clause.get("modal") == "can-only" and name in (clause.get("object") or {}).get("names", ())


def _is_lock(clause: Part) -> bool:
    """Whether a clause forbids its player to Special Summon, all but what it excepts, or out of the Extra Deck."""
    if noun(clause, "subject") not in MINE - {""} or not deeds(clause) & _SPECIAL or clause.get("modal") != "cannot":
        return False
    cards = clause.get("object") or {"head": "monster"}
    told = {one["what"] for one in cards.get("filters", ()) if not one.get("negated")}
    return cards["head"] in ("monster", "card") and not told and not cards.get("relations")


def _may_bar(clause: Part) -> bool:
    """Whether what a clause forbids may be a Special Summon by its player."""
    return noun(clause, "subject") != "opponent" and clause["verb"] not in (
        "normal-summon",
        "normal-summon|set",
        "tribute-summon",
        "flip-summon",
    )


def _is_timed(clause: Part) -> bool:
    """Whether it holds for the turn in which the card is used, and under no other condition."""
    words = {each["word"] for each in clause.get("conditions", ())}
    turns = [m["time"] for m in clause.get("modifiers", ()) if "time" in m]
    if words - _TURN and not all(_is_use(each) for each in clause["conditions"]):
        return False
    return bool(words & _TURN) or any(t.get("phase") == "turn" for t in turns)


def _is_use(condition: Part) -> bool:
    """Whether a condition is only that the effect is used."""
    told = condition.get("clauses", ())
    return bool(told) and all(deeds(c) & {"activate", "use"} and "subject" in c for c in told)


def _is_extra(clause: Part) -> bool:
    return "'zone': 'extra'" in str([clause.get("object"), clause.get("modifiers")])


def _is_partial(clause: Part) -> bool:
    """Whether only Summons out of one place are forbidden."""
    return _is_extra(clause) or any(place.get("how") == "from" for place in places(clause))


def _spared(part: Any) -> Iterator[Part]:
    """The phrases of what is excepted, wherever they hang."""
    if isinstance(part, dict):
        yield from part.get("excepts", ())
        if str(part.get("role", "")).startswith("except") and "cards" in part:
            yield part["cards"]
        for each in part.values():
            yield from _spared(each)
    elif isinstance(part, list):
        for each in part:
            yield from _spared(each)


def _of_use(card: Card, read: Reading, held: Locks) -> list[Lock] | None:
    """The locks that hold whichever effect is used; None where that depends on the effect."""
    ones = used(card, read)
    if all(lock.timed for lock in held.found) and len(ones) == 1:
        return list(held.found)
    return None


def stops_summons(card: Card, read: Reading, asked: object) -> Said | None:
    """Whether using a card keeps its player from Special Summoning other monsters in that turn."""
    return _stops(card, read, "other Special Summons", "where they come from", _all_are_partial)


def stops_extra(card: Card, read: Reading, asked: object) -> Said | None:
    """Whether using a card keeps its player from Summoning out of the Extra Deck in that turn."""
    return _stops(card, read, "Summons out of the Extra Deck", "the monster", _any_spares)


def _stops(card: Card, read: Reading, summons: str, on: str, narrow: Callable[[Sequence[Lock]], bool]) -> Said | None:
    """Whether the locks of a card's use forbid such Summons; where they are too narrow, on what it depends."""
    held = _locks(card, read)
    if held.odd or not held.found:
        return _none(read, held, f"nothing in its text forbids {summons}")
    why = _told(held)
    found = _of_use(card, read, held)
    if found is None:
        return depends(f"on which effect is used, or where the card is: {why}")
    return depends(f"on {on}: {why}") if narrow(found) else Said(True, why)


def _all_are_partial(found: Sequence[Lock]) -> bool:
    return all(_is_partial(lock.clause) for lock in found)


def _any_spares(found: Sequence[Lock]) -> bool:
    """Whether a lock leaves some Summons out of the Extra Deck, or is of another place."""
    return any([*_spared(lock.clause)] or _lacks(lock.clause) or _is_elsewhere(lock.clause) for lock in found)


def _is_elsewhere(clause: Part) -> bool:
    """Whether only Summons out of another place than the Extra Deck are forbidden."""
    return _is_partial(clause) and not _is_extra(clause)


def _lacks(clause: Part) -> bool:
    return any(one.get("negated") for one in (clause.get("object") or {}).get("filters", ()))


def stops_kind(card: Card, read: Reading, asked: object) -> Said | None:
    """Whether using a card leaves its player one Type or Attribute to Special Summon."""
    held = _locks(card, read)
    if held.odd or not held.found:
        return _none(read, held, "nothing in its text forbids other Special Summons")
    why = _told(held)
    if not any(map(_names_kind, held.found)):
        return silent(read, why)
    found = _of_use(card, read, held)
    if found is None or len(found) != 1 or _is_partial(found[0].clause) or not _is_one_kind(found[0].clause):
        return depends(why)
    return Said(True, why)


def _names_kind(lock: Lock) -> bool:
    """Whether a Type or an Attribute is told of anywhere in a lock."""
    return "'type'" in str(lock.clause) or "'attribute'" in str(lock.clause)


def _is_one_kind(clause: Part) -> bool:
    """Whether all that is left is of one Type or Attribute."""
    spared = [*_spared(clause)]
    if len(spared) != 1 or spared[0].get("more") or spared[0]["head"] != "monster":
        return False
    return any(
        one["what"] in ("type", "attribute") and len(one["values"]) == 1 and not one.get("negated")
        for one in spared[0].get("filters", ())
    )


def lock_if_negated(card: Card, read: Reading, asked: object) -> Said | None:
    """Whether a lock holds although what the card does was negated: one that its effect brings does not."""
    rule = "yugioh/chain/negated-effect"
    held = _locks(card, read)
    told = str(read["parts"])
    if held.odd:
        return None
    if not held.found:
        if "'modal': 'cannot'" in told or "'skip'" in told or "can-only" in told or "neither" in told:
            return None
        return silent(read, "its text brings no restriction")
    if _of_use(card, read, held) is None:
        return None
    by_effect = [lock.number > 0 and _is_brought(lock.clause) for lock in held.found]
    return Said(False, joined([held.found[0].clause]), rule) if all(by_effect) else None


def _is_brought(clause: Part) -> bool:
    """Whether a restriction is a part of what the effect does: it says for how long, and nothing of the activation."""
    return not clause.get("conditions") and any("time" in m for m in clause.get("modifiers", ()))


def battle_phase(card: Card, read: Reading, asked: object) -> Said | None:
    """Whether its player may conduct the Battle Phase in the turn of its use."""
    if any("become" in deeds(c) and "'end'" in str(c.get("object")) for c in within(read["parts"])):
        return None  # with what comes after it the Battle Phase is passed
    if "'battle'" not in (told := str(read["parts"])) and "battle-phase" not in told and "main-battle" not in told:
        return open_(read, "nothing in its text forbids the Battle Phase")
    barred = [c for c in within(read["parts"]) if deeds(c) & {"conduct", "skip", "enter"} and _is_battle(c)]
    barred += [c for c in within(read["parts"]) if deeds(c) & {"end"} and ("phase" in str(c.get("object")))]
    if not barred:
        named = any("battle" in str(one.part.get("times", ())) for one in used(card, read))
        return None if named or "main2" in told else open_(read, "nothing in its text forbids the Battle Phase")
    whole = [c for c in barred if c.get("modal") == "cannot" and noun(c, "subject") == "you" and _is_timed(c)]
    if len(used(card, read)) == 1 and len(whole) == len(barred):
        return Said(False, joined(whole[:1]))
    return depends(joined(barred[:1]))


def _is_battle(clause: Part) -> bool:
    return "'battle'" in str(clause.get("object")) or "battle" in str(clause.get("modifiers"))


def draw_skipped(card: Card, read: Reading, asked: object) -> Said | None:
    """Whether its player has to skip the next Draw Phase."""
    skipped = [c for c in within(read["parts"]) if "skip" in deeds(c)]
    own = [c for c in skipped if "'draw'" in str(c.get("object")) or noun(c, "object") == "normal-draw"]
    if not own:
        return silent(read, "nothing in its text skips a Draw Phase")
    sure = len(used(card, read)) == 1 and noun(own[0], "subject") in MINE and not own[0].get("conditions")
    if (
        sure
        and (own[0].get("object") or {}).get("whose") == "you"
        and own[0] in used(card, read)[0].part.get("does", ())
    ):
        return Said(True, joined(own[:1]))
    return depends(joined(own[:1]))


def stops_answers(card: Card, read: Reading, asked: object) -> Said | None:
    """Whether nothing may be activated in response to its activation."""
    if not is_whole(read):
        return None
    barred = [
        c
        for c in within(read["parts"])
        if deeds(c) & {"activate", "chain", "respond"}
        and (c.get("modal") in ("cannot", "not") or noun(c, "subject") == "neither-player")
        and noun(c, "subject") != "you"
    ]
    answers = [c for c in barred if "'response'" in str(c.get("modifiers", ()))]
    if not barred and "response" not in str(read["parts"]):
        return silent(read, "nothing in its text forbids to answer it")
    done = [*within([one.part.get("does", ()) for one in used(card, read)])]
    if not answers and all(c in done for c in barred) and "response" not in str(read["parts"]):
        return silent(read, f"what it forbids it forbids when it has resolved: {joined(barred[:1])}")
    return _answer_barred(card, read, answers)


def _answer_barred(card: Card, read: Reading, found: list[Part]) -> Said | None:
    """Yes where the only effect of a card lets nothing answer it."""
    if len(found) != 1 or len(used(card, read)) != 1 or found[0].get("conditions"):
        return None
    whole = noun(found[0], "object") in ("cards-effects", "") and noun(found[0], "subject") in (
        "opponent",
        "neither-player",
        "cards-effects",
    )
    own = "this-card" in str(found[0].get("modifiers")) or "this-effect" in str(found[0].get("modifiers"))
    return Said(True, joined(found)) if whole and own else None
