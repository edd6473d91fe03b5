"""Whether a clause of a text agrees with what a question tells: the time, what happened, by what it is done."""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import One, Part, clauses, stands
from kb.answer.cards.spoken.acts import Act, act, same
from kb.answer.cards.spoken.doers import DEPARTS
from kb.answer.cards.spoken.events import happening
from kb.answer.cards.spoken.forbidden import tells_use
from kb.answer.cards.spoken.matching import matches
from kb.answer.cards.spoken.needs import fits, freed
from kb.answer.cards.spoken.nouns import BACK, FIELD, Of, zones
from kb.answer.cards.spoken.question import Asked, with_target
from kb.answer.cards.spoken.told import Told

_OWN = frozenset({"this-card", "this-effect", "its-effect", "its-effects", "it", "activation"})


def is_there(condition: Part) -> bool:
    """Whether a condition is only that the cards are face-up there."""
    told = condition.get("clauses", ())
    there = ("them", "it", "this-card")
    return condition.get("word") == "while" and all(
        c["verb"] == "be"
        and (c.get("subject") or {}).get("head") in there
        and not c.get("modal")
        and not _apart_from(c)
        for c in told
    )


def _apart_from(clause: Part) -> list[Part]:
    """What a clause says of cards beside that they are face-up on the field."""
    told = [m for m in clause.get("modifiers", ()) if m["role"] not in ("on", "remark")]
    return [m for m in told if m.get("word") != "face:up"] + ([clause["object"]] if "object" in clause else [])


def same_time(told: Part, said: Part) -> bool:
    """Whether the time of a text is that of a question: the same phase, the next one where that is asked.

    Where both say in whose turn it is, they have to say the same; whose turn the next Standby Phase is in depends on
    the one in which it is said.
    """
    later, whose = {"next", "second"}, {told.get("whose"), said.get("whose")}
    if whose == {"you", "opponent"} or (told["phase"] == "standby" and len(whose) > 1 and "which" in told):
        return False
    return bool(told["phase"] == said["phase"] and (told.get("which") in later) == (said.get("which") in later))


def meant(entry: Entry, asked: Asked) -> Of:
    """What "that card" is: what the effect targeted; for a sentence behind the only effect, what that one did."""
    if entry.one is None and "that-card" in {(entry.clause.get(s) or {}).get("head") for s in ("subject", "object")}:
        activated = [one for one in asked.found if clauses(one, "does")]
        return with_target(asked.of, activated[0]) if len(activated) == 1 else asked.of
    return with_target(asked.of, entry.one)


def so_used(scene: Told, entry: Entry, asked: Asked) -> bool | None:
    """Whether an effect does what a clause of it says after what is told."""
    if entry.one is None:
        return None
    if act(scene.clause).verbs == {"negate"} and scene.clause.get("passive") and not scene.left:
        own = (scene.clause.get("subject") or {}).get("head") in _OWN
        return entry.where == "pays" if own else None  # what was paid stays paid
    if entry.where == "pays" and _is_resolution(scene) and not entry.one.part.get("old"):
        return False  # that was done when it was activated
    if (went := _missing(scene, entry)) is not None:
        return went
    value = fits([scene], freed(entry.one, asked.said.scenes, asked.of), asked.of, False)
    return True if value is None and tells_use(scene, entry, asked) else value


def _is_resolution(scene: Told) -> bool:
    """Whether the time is told at which the effect resolves."""
    who = (scene.clause.get("subject") or {}).get("head")
    return (
        scene.word in ("when", "after", "while") and "resolve" in scene.clause["verb"] and who in (*_OWN, "this-card")
    )


def _missing(scene: Told, entry: Entry) -> bool | None:
    """Whether what an effect does further is done though its target is gone; None where nothing of that is told."""
    said = happening(scene.clause)
    gone = said.verbs & (DEPARTS | {"leave"}) and (said.patient or {}).get("head") in ("target", "those-cards")
    if not gone or scene.left or entry.where != "does":
        return None
    linked = str(entry.clause.get("joined", ""))
    return False if "if-you-do" in linked or linked == "then" else None


def by_such(asked: Asked, entry: Entry) -> Iterator[bool | None]:
    """Whether what is done "by ..." is what the text says that it is done by."""
    said = [c for m in asked.said.main.clause.get("modifiers", ()) if m["role"] == "by" for c in m.get("clauses", ())]
    told = [c for m in entry.clause.get("modifiers", ()) for c in m.get("clauses", ())]
    told += clauses(entry.one, "pays") if entry.one is not None else []
    for clause in said:
        values = [matches(act(clause), act(c), asked.of) for c in told if same(act(clause), act(c))]
        yield True if True in values else None if None in values or not values else False


def reaches_itself(said: Act, entry: Entry, asked: Asked) -> bool:
    """Whether the card that is asked about as "itself" lies where an effect takes or targets cards, when it is used."""
    told = act(entry.clause).patient or {}
    if told.get("head") in BACK:
        told = meant(entry, asked).back or {}
    own = (said.patient or {}).get("head") in ("this-card", "it") and told.get("head") not in (None, "this-card")
    if not own or entry.one is None or said.by is not None:
        return True
    where, wanted = stands(entry.one), zones(told) | set(act(entry.clause).whence) or {"field"}
    return not where or bool(where & wanted) or bool(where & FIELD and wanted & FIELD)


def is_of_before(one: One) -> bool:
    """Whether what an effect does first is done to "it", of which only a sentence before it tells."""
    first = next(iter(clauses(one, "does")), None)
    told = one.part.get("when") or one.part.get("pays")
    return first is not None and not told and (first.get("object") or {}).get("head") == "it"
