"""What a question asks to be so at the end: what becomes of a card, or its ATK or DEF."""

from __future__ import annotations

from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.strikes import GONE
from kb.answer.cards.spoken.told import Spoken
from kb.desk.played.heard.facts import Facts
from kb.desk.played.heard.wanted import Wanted
from kb.desk.played.things import Unclear
from kb.desk.played.told import ME

_STATS = ("atk", "def")
#: Lower figures may be of a Level, or of cards.
_LEAST = 100


def view(facts: Facts, said: Spoken) -> Wanted | None:
    """What is asked to be so; None where something is asked to be done. Raises Unclear."""
    clause = said.main.clause
    verb = clause["verb"]
    if said.modal not in ("is", "does") or said.purpose is not None or said.main.left:
        return None
    if clause.get("passive") and verb in GONE and "object" not in clause:
        return _fate(facts, clause)
    if clause.get("passive") or verb not in ("gain", "lose", "have", "be"):
        return None
    figure = _figure(clause)
    if figure is None or "subject" not in clause:
        return None
    stat, amount = figure
    return Wanted(ME, frozenset(), frozenset(), (_of(facts, clause["subject"], "field"),), view=stat, figure=amount)


def _fate(facts: Facts, clause: Part) -> Wanted:
    facts.known(clause, "subject", "passive", "modal")
    beside = facts.beside(clause, "adverb")
    if (beside.get("adverb") or {}).get("word", "instead") != "instead" or not clause.get("subject"):
        raise Unclear
    return Wanted(ME, frozenset(), frozenset(), (_of(facts, clause["subject"]),), view=GONE[clause["verb"]])


def _of(facts: Facts, phrase: Part, place: str = "") -> str:
    """The one thing that is asked about. Raises Unclear."""
    known = {*facts.things}
    number = phrase.get("number", {})
    if number.get("most") is None and not number.get("word") and phrase.get("whose") and phrase["head"] == "monster":
        phrase = {**phrase, "number": {"word": "the"}}  # "my Zombie", of whom was told
    try:
        found = facts.some(phrase, "", place)
    except Unclear:
        if phrase.get("number") != {"word": "the"} or not place:
            raise
        found = facts.some({**phrase, "number": {"word": "a"}}, "", place)
    if len(found) != 1:
        raise Unclear
    name = found[0]
    if place and not facts.things[name].place:
        facts.put(name, "", place)
    if not facts.things[name].whose:
        facts.put(name, ME)
    if name not in known and not place:
        raise Unclear
    return name


def _figure(clause: Part) -> tuple[str, int | None] | None:
    """Which figure is asked, "atk" or with a sign before it by how much it is changed, and the figure itself."""
    verb, object_ = clause["verb"], clause.get("object")
    if verb == "be":
        at = [each for each in clause.get("modifiers", ()) if each["role"] == "at"]
        if object_ is not None or len(at) != 1 or len(clause["modifiers"]) != 1:
            return None
        object_ = at[0].get("cards")
    elif clause.get("modifiers"):
        return None
    if object_ is None or set(object_) - {"head", "number"} or object_["head"] not in (*_STATS, "number"):
        return None
    number = object_.get("number", {})
    amount = number.get("least") if "least" in number and number.get("least") == number.get("most") else None
    if object_["head"] == "number" and (amount is None or amount < _LEAST):
        return None
    stat = "def" if object_["head"] == "def" else "atk"
    if verb in ("have", "be"):
        return (stat, amount) if amount is not None else None
    return f"{'+' if verb == 'gain' else '-'}{stat}", amount
