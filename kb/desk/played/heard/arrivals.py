"""How monsters come, are flipped or equipped, as a clause tells it; how each verb of a deed is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kb.answer.cards.parts import Part
from kb.desk.played.heard import means
from kb.desk.played.heard.done import Ways, attacks, befalls, exactly, hurts, one
from kb.desk.played.heard.facts import Facts
from kb.desk.played.heard.using import used
from kb.desk.played.things import Unclear
from kb.desk.played.told import ME, Deed


def summons(facts: Facts, clause: Part) -> None:
    """A player Normal Summons a monster."""
    facts.known(clause, "subject", "object", "passive")
    facts.beside(clause)
    passive = bool(clause.get("passive"))
    what_ = clause.get("subject" if passive else "object")
    who = facts.player(None if passive else clause.get("subject"))
    if what_ is None or (not passive and not who):
        raise Unclear
    for name in facts.some(what_, who or ME, "hand"):
        if facts.things[name].place != "hand":
            raise Unclear
        facts.deeds.append([((), (Deed(facts.things[name].whose, "summon", name),))])


def comes(facts: Facts, clause: Part) -> None:
    """A monster is Summoned from the Extra Deck, or by a Ritual."""
    facts.known(clause, "subject", "object", "passive")
    well = facts.beside(clause, "adverb").get("adverb", {}).get("word", "properly")
    passive = bool(clause.get("passive"))
    what_ = clause.get("subject" if passive else "object")
    who = facts.player(None if passive else clause.get("subject"))
    if well not in ("properly", "successfully"):
        raise Unclear
    if what_ is None or (not passive and not who):
        raise Unclear
    how = clause["verb"].removesuffix("-summon")
    place = "hand" if how == "ritual" else "extra"
    name = one(facts.some(what_, who or ME, place))
    thing = facts.things[name]
    tool = means.spell(f"tool{len(facts.deeds)}", thing.whose, "special-summon", exactly(thing, name), how=how)
    facts.deeds.append([((tool,), (Deed(thing.whose, "activate", tool.name), Deed("", "came", name)))])


def tributes(facts: Facts, clause: Part) -> None:
    """A player Tribute Summons a monster, for which there are others."""
    summons(facts, clause)
    number = len(facts.deeds)
    for each in range(2):
        fodder = means.fighter(f"fodder{number}{each}", facts.deeds[-1][0][1][0].who, 1000)
        facts.things[fodder.name] = fodder


def flips(facts: Facts, clause: Part) -> None:
    """A face-down monster is flipped face-up by its player; a Set card is activated."""
    passive = bool(clause.get("passive"))
    what_ = clause.get("subject" if passive else "object")
    if what_ is None or what_["head"] not in ("this-card", "it", "name"):
        raise Unclear
    facts.known(clause, "subject", "object", "passive")
    beside = facts.beside(clause, "adverb")
    if "adverb" in beside and beside["adverb"].get("word") != "face-up":
        raise Unclear
    who = facts.player(None if passive else clause.get("subject"))
    name = one(facts.some(what_, who))
    thing = facts.things[name]
    facts.put(name, thing.whose or who or ME)
    if thing.kind == "monster":
        facts.put(name, "", "monster", "face-down")
    if any(deed.verb == "attack" and deed.target == name for ways in facts.deeds for _, done in ways for deed in done):
        return  # by the attack
    facts.deeds.append(
        [((), (Deed(facts.things[name].whose, "flip" if thing.kind == "monster" else "activate", name),))]
    )


def brings(facts: Facts, clause: Part) -> None:
    """A player Summons a monster, it is not told how: Normal, or by an effect."""
    before = len(facts.deeds)
    befalls(facts, {**clause, "verb": "special-summon"})
    whole: list[Ways] = facts.deeds[before:]
    if len(whole) != 1 or not whole[0]:
        raise Unclear
    name = whole[0][0][1][-1].what
    if facts.things[name].place == "hand":
        facts.deeds[before] = [*whole[0], ((), (Deed(facts.things[name].whose, "summon", name),))]


def equips(facts: Facts, clause: Part) -> None:
    """A card is equipped to a monster, which is equipped with it."""
    facts.known(clause, "subject", "passive")
    beside = facts.beside(clause, "to", "with")
    subject = clause.get("subject")
    if not clause.get("passive") or subject is None or len(beside) != 1:
        raise Unclear
    ((role, other_),) = beside.items()
    worn, by = (subject, other_.get("cards")) if role == "to" else (other_.get("cards"), subject)
    if worn is None or by is None:
        raise Unclear
    bearer = one(facts.some(by, "", "monster"))
    facts.put(bearer, facts.things[bearer].whose or ME, "monster")
    card = one(facts.some(worn))
    facts.put(card, facts.things[card].whose or facts.things[bearer].whose, "spell")
    facts.things[card] = facts.things[card]._replace(on=bearer)


#: How each verb of a deed is told.
DONE: Mapping[str, Callable[[Facts, Part], None]] = {
    **dict.fromkeys(means.DOES, befalls),
    **dict.fromkeys(("fusion-summon", "synchro-summon", "link-summon", "ritual-summon"), comes),
    **dict.fromkeys(("use", "activate", "resolve", "play", "chain"), used),
    "normal-summon": summons,
    "summon": brings,
    "equip": equips,
    "tribute-summon": tributes,
    "attack": attacks,
    "flip": flips,
    "flip-summon": flips,
    "take": hurts,
}
