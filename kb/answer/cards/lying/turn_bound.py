"""What a text forbids in the turn in which something is done: "it cannot attack the turn this effect is used"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.lying import Asked
from kb.answer.cards.parts import One, Part, Said, befalls, clauses, deeds, effect_before, effects, is_this
from kb.answer.cards.spoken.heard import verbs_of
from kb.answer.cards.walking import words
from kb.cards.telling.later import joined
from kb.language.summons import SPECIAL
from kb.records import Card
from kb.store.readings import Reading

#: The words of a question for what is forbidden -> the verbs of texts.
_ACTS = {"attack": {"attack", "declare", "conduct"}, "declare": {"attack", "declare", "conduct"}}
_ACTS |= {"normal": {"normal-summon"}, "special": {"special-summon"}, "set": {"set"}}
_ACTS |= {"conduct": {"conduct"}, "enter": {"conduct"}, "go": {"conduct"}, "have": {"conduct"}}
_USES = frozenset({"use", "activate", "resolve", "trigger"})
_THE_TURN = "the-turn"


def turn_bound(card: Card, read: Reading, asked: Asked) -> Said | None:
    """No, where its text forbids that in such a turn; None of all else."""
    wanted = _ACTS.get(asked["act"].split()[0], set())
    for clause, when in _bound(read):
        who = (clause.get("subject") or {}).get("head")
        own = who == "this-card" if deeds(clause) & {"attack", "declare"} else who in ("you", None)
        asked_of = asked["who"] in ("X", "it") or "X" in asked.get("with", "") or not is_this(clause.get("subject"))
        told = own and asked_of and bool(deeds(clause) & wanted) and _is_plain(clause)
        if told and _is_then(when, clause, asked["deed"], card, read):
            return Said(False, joined([clause]))
    return None


def _bound(read: Reading) -> Iterator[tuple[Part, Part]]:
    """What is forbidden in a turn, and what is done in that turn."""
    for statement in read["parts"]["standing"]:
        for clause in statement.get("clauses", ()):
            told = [on for on in clause.get("conditions", ()) if on["word"] == _THE_TURN]
            if clause.get("modal") == "cannot" and not clause.get("conditions") and _is_rest(clause):
                yield clause, {"verb": "activate", "object": {"head": "this-effect"}}
            if clause.get("modal") == "cannot" and len(told) == len(clause.get("conditions", ())) == 1:
                yield from ((clause, each) for each in told[0].get("clauses", ())[:1])


def _is_rest(clause: Part) -> bool:
    """Whether something is forbidden for the rest of the turn in which the effect before it is used, and no more."""
    told = clause.get("modifiers", ())
    times = [m["time"] for m in told if "time" in m]
    return len(told) == len(times) == 1 and times[0].get("phase") == "turn" and times[0].get("which") == "this"


def _is_plain(clause: Part) -> bool:
    """Whether nothing is excepted from what is forbidden, and no kind of cards alone is meant."""
    cards = clause.get("object") or {}
    if cards.get("head") == "phase":
        return "battle" in words(cards.get("filters"))
    return not cards.keys() & {"filters", "excepts", "names", "relations"} and not any(
        "time" not in m for m in clause.get("modifiers", ())
    )


def _is_then(when: Part, clause: Part, deed: str, card: Card, read: Reading) -> bool:
    """Whether a question tells of what is done in that turn."""
    said = deed.split()
    done = set(verbs_of(said))
    if "special-summon" in deeds(when) and is_this(befalls(when)):
        return bool(done & (SPECIAL | {"summon", "special-summon"})) and "normal" not in said
    if deeds(when) != {"activate"} or "this-effect" not in _heads(when):
        return False
    every = [one for one in effects(card, read) if one.number]
    mine = effect_before(clause, every)
    if mine is None:
        return False
    rest = done - _USES
    if not rest:
        return bool(done) and len(every) == 1
    return [one for one in every if _does(one, rest)] == [mine]


def _heads(when: Part) -> Sequence[str]:
    return [(when.get(side) or {}).get("head", "") for side in ("subject", "object")]


def _does(one: One, verbs: set[str]) -> bool:
    return any(deeds(c) & verbs for c in clauses(one, "does"))
