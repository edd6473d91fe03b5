"""That a card was used, or one of a kind, and what it was used to do -> deeds on the table."""

from __future__ import annotations

from collections.abc import Mapping

from kb.answer.cards.parts import Part
from kb.desk.played.heard import means
from kb.desk.played.heard.done import one
from kb.desk.played.heard.facts import Facts, placed
from kb.desk.played.heard.phrases import count, what
from kb.desk.played.heard.standins import asked as asked_of
from kb.desk.played.things import Unclear
from kb.desk.played.told import ME, Deed

_KINDS = frozenset(("spell", "trap"))


def used(facts: Facts, clause: Part) -> None:
    """The card, or another that is named, is used, or resolves."""
    facts.known(clause, "subject", "object", "passive")
    beside = facts.beside(clause, "on", "to")
    subject, what_ = clause.get("subject"), clause.get("object")
    if what_ is None:
        subject, what_ = None, subject
    who = facts.player(subject)
    if what_ is None or (subject is not None and not who):
        raise Unclear
    if what_["head"] not in ("this-card", "name"):
        activates(facts, clause)
        return
    name = one(facts.some(what_, who))
    facts.put(name, facts.things[name].whose or who or ME)
    target, does, then = "", "", list[Deed]()
    if "on" in beside:
        target = one(facts.some(beside["on"].get("cards") or {"head": ""}))
    if "to" in beside:
        inner = beside["to"].get("clauses", ())
        if len(inner) != 1 or set(inner[0]) - {"verb", "form", "object", "modifiers"}:
            raise Unclear
        does = str(inner[0]["verb"])
        then = _brought_about(facts, inner[0])
    facts.deeds.append([((), (Deed(facts.things[name].whose, "activate", name, target, does), *then))])


def _brought_about(facts: Facts, clause: Part) -> list[Deed]:
    """What an effect was used to do comes true: the cards lie where it takes them from."""
    verb, hit = clause["verb"], clause.get("object")
    beside = facts.beside(clause, "from", "to")
    whence = placed({"from": beside["from"]}) if "from" in beside else ""
    if "to" in beside:
        placed({"in": beside["to"]})
    if hit is None or verb not in means.COMES:
        raise Unclear
    found = facts.some(hit)
    for name in found:
        where = whence or facts.things[name].place or _TAKEN.get(verb, "")
        if not where:
            raise Unclear
        facts.put(name, facts.things[name].whose or ME, where)
    return [Deed("", means.COMES[verb], name) for name in found]


#: Where cards lie that an effect was used to get, if that is not told.
_TAKEN: Mapping[str, str] = {"send": "deck", "add": "deck"}


def activates(facts: Facts, clause: Part) -> None:
    """A player activates a Spell or Trap of a kind."""
    facts.known(clause, "subject", "object")
    facts.beside(clause)
    who, object_ = facts.player(clause.get("subject")), clause.get("object")
    if not who or object_ is None or object_["head"] not in _KINDS or count(object_)[0] != 1:
        raise Unclear
    found = asked_of(what(object_))
    if set(found) - {"kind", "where", "icon", "races", "whose"} or found["where"] not in ("anywhere", "field"):
        raise Unclear
    icon = found.get("icon") or "normal"
    card = means.drawing(f"played{len(facts.deeds)}", who, found["kind"], icon)
    facts.deeds.append([((card,), (Deed(who, "activate", card.name),))])
