"""Events of Summons: "this card is Special Summoned", "your opponent Special Summons a monster"."""

from __future__ import annotations

import re

from kb.card_text.compiling.causes import one_or_more
from kb.card_text.compiling.departures import laid
from kb.card_text.compiling.filters import ZONES, cards
from kb.card_text.compiling.made_with import made_with
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.summoned_by import effect_by
from kb.card_text.compiling.told import Told, player, this_card
from kb.card_text.reading import Cards, Clause, Modifier, Place

#: How a Summon is told in a passive verb.
_SUMMONED = {
    "normal-summon": "normal", "special-summon": "special", "normal-summon|special-summon": "normal-or-special",
    "flip-summon": "flip", "normal-summon|flip-summon": "normal-or-flip", "summon": "any",
    "tribute-summon": "tribute", "fusion-summon": "fusion", "ritual-summon": "ritual", "synchro-summon": "synchro",
    "xyz-summon": "xyz", "link-summon": "link", "pendulum-summon": "pendulum",
}  # fmt: skip


def _how(verb: str, told: Told) -> str | list[str]:
    """The ways of Summoning that a verb names."""
    if verb in _SUMMONED:
        return _SUMMONED[verb]
    parts = verb.split("|")
    if not all(part in _SUMMONED for part in parts):
        raise told.no_form()
    return [_SUMMONED[part] for part in parts]


#: Where the sentence before says how this card Special Summons itself.
_ITSELF = re.compile(
    r"(?:must (?:first )?be special summoned|special summon this card)[^:;]*\.\s+(?:if|when)\s+\Z",
    re.IGNORECASE,
)


def is_summoned(told: Told) -> Entry:
    if told.subject is None and told.verb in ("summon", "special-summon") and told.rest.word("adverb", "this-way"):
        if not _ITSELF.search(told.text[: told.clause.start]):
            raise told.no_form("this way")
        return {"event": "summoned", "what": {"role": "this", "where": "monster", "summoned-by-itself": True}}
    how = _how(told.verb, told)
    found: Entry = {"event": "summoned", **({"how": how} if how != "any" else {})}
    place = told.rest.place("from")
    if place is not None:
        here = place.zone == "deck" and place.at == "main"
        if place.zone not in ZONES or (place.at and not here) or place.whose not in ("", "you") or place.how:
            raise told.no_form("from there")
        found["was"] = ZONES[place.zone]
        if place.whose and not this_card(told.subject):
            found["owner"] = "you"
    if found.get("how") == "special" and (by := told.rest.cards("by")) is not None:
        found["by"] = effect_by(by, told)
    if this_card(told.subject):
        return {**found, "what": {"role": "this", "where": "monster", **made_with(told)}}
    if _to_zones_pointed_to(told):
        return {**found, "what": {**_summoned_cards(told.subject, "", told), "role": "pointed-to"}}
    side = told.rest.place("to")
    if side is not None and (side.zone != "field" or side.at or side.whose not in ("you", "opponent")):
        raise told.no_form("to there")
    what = _summoned_cards(told.subject, side.whose if side else "", told)
    how_laid = laid(told)
    if "face-down" in how_laid:
        raise told.no_form("face-down")
    return {**found, "what": {**what, "face": "up"} if how_laid else what}


def _to_zones_pointed_to(told: Told) -> bool:
    """ "to a zone(s) this card points to": where it then is."""
    whom = [one for one in told.rest.left if one.role == "whom"]
    if len(whom) != 1 or len(whom[0].clauses) != 1:
        return False
    (clause,), (said,) = whom[0].clauses, whom
    to, here = clause.modifiers[0] if clause.modifiers else None, told.rest.place("to")
    points = Clause("point", clause.start, clause.end, subject=clause.subject, form="third", modifiers=clause.modifiers)
    plain = clause == points and this_card(clause.subject) and len(clause.modifiers) == 1
    bare_to = to is not None and to == Modifier("to", to.start, to.end)
    zone = here is not None and here == Place("zone", "", here.start, here.end)
    if not (plain and bare_to and zone) or said != Modifier("whom", said.start, said.end, clauses=(clause,)):
        raise told.no_form("to there")
    told.rest.left.remove(said)
    return True


def _summoned_cards(phrase: Cards | None, whose: str, told: Told) -> Entry:
    if phrase is None or phrase.where or (phrase.whose and whose):
        raise told.no_form("from a place")
    one_or_more(phrase, told)
    found = cards(phrase._replace(whose=phrase.whose or whose))
    if found.get("where") != "monster":
        raise told.no_form("no monsters")
    return found


def player_summons(told: Told) -> Entry:
    """ "your opponent Special Summons a monster"."""
    who, phrase = player(told.subject), told.object
    if who not in ("you", "opponent") or phrase is None or phrase.whose:
        raise told.no_form()
    how = _how(told.verb, told)
    found: Entry = {"event": "summoned", "who": who, **({"how": how} if how != "any" else {})}
    places, phrase = phrase.where, phrase._replace(where=())
    theirs = ("", "them") if who == "opponent" else ("", "you")
    for place in places:
        main = place.zone == "deck" and place.at == "main"
        if (place.at and not main) or place.zone not in ZONES or place.how != "from" or place.whose not in theirs:
            raise told.no_form("from there")
    found |= {"what": _summoned_cards(phrase, "", told)}
    if len(places) > 1:
        return {"event": "any-of", "of": [{**found, "was": ZONES[place.zone]} for place in places]}
    return {**found, **({"was": ZONES[places[0].zone]} if places else {})}
