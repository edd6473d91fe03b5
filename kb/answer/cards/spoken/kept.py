"""What is told that keeps what a clause says from being done: a state or an event that its effect does not ask for."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import deeds, times_in
from kb.answer.cards.spoken.acts import Act, act
from kb.answer.cards.spoken.agreeing import is_there, meant, so_used
from kb.answer.cards.spoken.doers import DEPARTS
from kb.answer.cards.spoken.events import happening
from kb.answer.cards.spoken.matching import matches
from kb.answer.cards.spoken.needs import under
from kb.answer.cards.spoken.nouns import BACK, is_state, is_this
from kb.answer.cards.spoken.own import USES, about_itself, told_beside
from kb.answer.cards.spoken.question import Asked
from kb.answer.cards.spoken.told import Told
from kb.language.summons import SUMMONS

Valued = Sequence[tuple[bool | None, Entry]]


def is_of_its_summon(entry: Entry, asked: Asked) -> bool:
    """Whether something is forbidden only in the turn the card was Summoned, of which turn nothing is told."""
    needs = entry.clause.get("conditions", ())
    inner = [c for need in needs for c in need.get("clauses", ())]
    if not inner or any(need["word"] != "the-turn" for need in needs):
        return False
    told = [asked.said.main, *asked.said.scenes, *([asked.said.purpose] if asked.said.purpose else [])]
    summon = all("summon" in c["verb"] for c in inner)
    return summon and not any("summon" in each.text or "turn" in each.text.split() for each in told)


def is_theirs(scene: Told) -> bool:
    """Whether it is told that the opponent has the card: "my opponent controls this card"."""
    clause = scene.clause
    holds = is_state(clause) and (clause.get("subject") or {}).get("head") == "opponent"
    theirs = any(p.get("whose") == "opponent" for m in clause.get("modifiers", ()) for p in m.get("places", ()))
    it = clause.get("object") if holds else clause.get("subject") if theirs and is_state(clause) else None
    return is_this(it)


def kept_from(asked: Asked, said: Act, does: Valued) -> Entry | None:
    """The clause that says the act, where what is told keeps all that say it from being used or from holding."""
    told = told_beside(asked.said)
    if not told or any(scene.left or not scene.clause["verb"] for scene in told):
        return None
    every = [(matches(said, act(entry.clause), meant(entry, asked)), entry) for _, entry in does]
    such = [(value, entry) for value, entry in every if value is not False]
    if not such or not all(_is_kept(entry, told, asked) for _, entry in such):
        return None
    return such[0][1] if all(value for value, _ in such) else None  # else another effect may be meant


def _is_kept(entry: Entry, told: Sequence[Told], asked: Asked) -> bool:
    """Whether a state, or the one thing that befell the card, is not what a clause or its trigger effect asks for."""
    inner = [each for each in entry.clause.get("conditions", ()) if not is_there(each)]
    if inner:
        return any(under([scene], inner, asked.of) is False for scene in told if not _is_open(scene, asked))
    if entry.one is None or entry.one.facts["kind"] != "trigger":
        return False
    values = [(scene, so_used(scene, entry, asked)) for scene in told]
    if any(value is False and is_state(scene.clause) for scene, value in values):
        return True
    return len(values) == 1 and values[0][1] is False and _befell_it(told[0])


def _is_open(scene: Told, asked: Asked) -> bool:
    """Whether what is told names another card, of which the text tells only kinds, or of a choice, or of "it" used."""
    named = asked.about.other is not None and asked.about.other.name in str(scene.clause)
    heads = {(scene.clause.get(side) or {}).get("head") for side in ("subject", "object")}
    return named or bool(deeds(scene.clause) & USES and heads & BACK) or bool(deeds(scene.clause) & _PICKS)


#: What is done as an effect resolves, of which a text tells in other words.
_PICKS = frozenset({"choose", "select", "pick", "target", "declare", "call", "guess"})


#: What befalls a card so that no other thing may be meant that befalls it by that, too.
_BEFALLS = SUMMONS | DEPARTS | {"use", "detach"}


def _befell_it(scene: Told) -> bool:
    """Whether it is told that the card was Summoned, or left where it was, by others."""
    said = happening(about_itself(scene.clause))
    if times_in(scene.clause):
        return False  # in whose turn it was may be what an effect asks for
    by_itself = (said.agent or {}).get("head") in ("this-card", "it")
    return is_this(said.patient) and bool(said.verbs & _BEFALLS) and not by_itself
