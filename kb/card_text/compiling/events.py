"""The conditions before the colon -> `when` (what happened) and `while` (what must be so)."""

from __future__ import annotations

import re
from collections.abc import Callable

from kb.card_text.compiling.activations import activates, fighter, is_activated
from kb.card_text.compiling.battles import battles, destroys, gains, inflicts, is_attacked, is_flipped, takes
from kb.card_text.compiling.causes import one_or_more
from kb.card_text.compiling.departures import (
    is_added,
    is_banished,
    is_destroyed,
    is_discarded,
    is_sent,
    is_tributed,
    laid,
    leaves,
    to_graveyard,
    was,
)
from kb.card_text.compiling.filters import ZONES, cards
from kb.card_text.compiling.made_with import made_with
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.summon_negated import would_be_summoned
from kb.card_text.compiling.told import Told, player, this_card, this_so
from kb.card_text.compiling.with_bearer import with_bearer
from kb.card_text.reading import Cards, Clause, Count, Modifier, Place

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


# ---- events ---------------------------------------------------------------------------------------------


def event(clauses: tuple[Clause, ...], text: str) -> Entry:
    """The event that clauses tell: `when` of the vocabulary."""
    if len(clauses) == 1 and (borne := with_bearer(clauses[0], lambda told: event(told, text))) is not None:
        return borne
    if not clauses:
        raise NoForm("an event of no clauses")
    told = Told(clauses[0], text)
    except_ = told.rest.cards("except") if len(clauses) == 1 else None
    groups = _groups(clauses)
    if len(groups) > 1 and not told.joined:
        return _either([event((one._replace(joined=""), *more), text) for one, *more in groups], told)
    if len(clauses) > 2 or told.joined or (len(clauses) == 2 and clauses[1].joined != "and"):
        raise told.no_form("several")
    form = _FORMS.get((told.verb, told.passive))
    if clauses[0].modal == "would" and "summon" in told.verb and len(clauses) == 1:
        told.node.take("modal")
        form = would_be_summoned
    if form is None and told.passive and "summon" in told.verb:
        form = _is_summoned
    if form is None:
        raise told.no_form()
    found = form(told)
    found = found if except_ is None else _but_for(found, except_, told)
    told.done()
    if len(clauses) == 2:
        found = _also(found, *clauses, text)
    if found["event"] == "excavated":
        raise told.no_form("and no more")
    what = found.get("what")
    if isinstance(what, dict) and what.get("where") == "extra-monster":  # which of what has left is not known
        raise told.no_form("there")
    return found


def _but_for(found: Entry, phrase: Cards, told: Told) -> Entry:
    """ "if an X is Special Summoned to your field, except Y": of the cards of the event, not those."""
    named = Cards("name", phrase.start, phrase.end, phrase.number, names=phrase.names)
    what = found.get("what", {"where": "anywhere"} if found["event"] == "activated" else {})
    if phrase != named or phrase.number != Count(1, None, "") or not what or what.get("role") == "this":
        raise told.no_form("but for that")
    kept = [{"where": "anywhere", "name": name} for name in phrase.names]
    return {**found, "what": {**what, "none-of": [*what.get("none-of", ()), *kept]}}


def _groups(clauses: tuple[Clause, ...]) -> list[list[Clause]]:
    """Clauses apart at each "or": "destroyed by battle and sent to the GY, or ..." are two events."""
    groups: list[list[Clause]] = []
    for one in clauses:
        if one.joined == "or" or not groups:
            groups.append([])
        groups[-1].append(one)
    return groups


#: Of these one or another may call for the same effect.
_ALTERNATIVES = frozenset(
    {"summoned", "destroyed", "sent", "banished", "discarded", "tributed", "detached", "left-field", "flipped"}
)


def _either(found: list[Entry], told: Told) -> Entry:
    """One of several events."""
    first = found[0]
    same = [{**one, "how": ""} for one in found] == [{**first, "how": ""}] * len(found)
    if [one.get("this") for one in found] == ["attacks", "is-attacked"] and len({*map(len, found)}) == 1:
        return {**first, "this": "battles"}
    if same and first["event"] == "summoned" and all(isinstance(one.get("how"), str) for one in found):
        return {**first, "how": [one["how"] for one in found]}
    if any(one["event"] not in _ALTERNATIVES for one in found):
        raise told.no_form("or another")
    return {"event": "any-of", "of": found}


def _also(found: Entry, first: Clause, clause: Clause, text: str) -> Entry:
    """ "destroyed ... and sent to the GY", "destroys ... and sends it to the GY"."""
    told = Told(clause, text)
    if found["event"] == "excavated":
        if told.verb != "send" or not told.passive or not this_card(told.subject) or told.object is not None:
            raise told.no_form("as well")
        upon = is_sent(told)
        told.done()
        return {**upon, "excavated": True}
    place = told.rest.place("to")
    if found["event"] == "destroys-by-battle" and told.verb == "send" and not told.passive and place is not None:
        sent = told.object
        who = told.subject
        again = this_card(who) or (
            "by" in found and who is not None and (who.determiner == "this" or who == first.subject)
        )
        if sent is None or sent != Cards("it", sent.start, sent.end) or not again:
            raise told.no_form("as well")
        told.done()
        return {**found, **to_graveyard(place, told)}
    same = told.subject is None or this_card(told.subject) == (found.get("what") == {"role": "this"})
    if found["event"] != "destroyed" or told.verb != "send" or not told.passive or not same or told.object is not None:
        raise told.no_form("as well")
    if place is None:
        raise told.no_form("to")
    told.done()
    return {**found, **to_graveyard(place, told)}


#: Where the sentence before says how this card Special Summons itself.
_ITSELF = re.compile(
    r"(?:must (?:first )?be special summoned|special summon this card)[^:;]*\.\s+(?:if|when)\s+\Z",
    re.IGNORECASE,
)


def _is_summoned(told: Told) -> Entry:
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
        found["by"] = _effect_by(by, told)
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


def _effect_by(by: Cards, told: Told) -> Entry:
    """ "by the effect of an X": the card whose effect Summoned it."""
    whose = by.of
    if whose is None or by != Cards("effect", by.start, by.end, Count(1, None, "the"), of=whose):
        raise told.no_form("by that")
    one_or_more(whose, told)
    if whose.where or whose.whose or whose.head not in ("card", "monster", "spell", "trap", "name", "spell-trap"):
        raise told.no_form("by that")
    return {**cards(whose, False), "where": "anywhere"}


def _summoned_cards(phrase: Cards | None, whose: str, told: Told) -> Entry:
    if phrase is None or phrase.where or (phrase.whose and whose):
        raise told.no_form("from a place")
    one_or_more(phrase, told)
    found = cards(phrase._replace(whose=phrase.whose or whose))
    if found.get("where") != "monster":
        raise told.no_form("no monsters")
    return found


def _is_excavated(told: Told) -> Entry:
    """ "this card is excavated from the Deck", which goes on "and sent to the GY"."""
    place = told.rest.place("from")
    if (
        not this_card(told.subject)
        or place is None
        or place.zone != "deck"
        or place.at
        or place.whose not in ("", "you")
    ):
        raise told.no_form()
    return {"event": "excavated"}


def _player_summons(told: Told) -> Entry:
    """ "your opponent Special Summons a monster"."""
    who, phrase = player(told.subject), told.object
    if who not in ("you", "opponent") or phrase is None or phrase.whose:
        raise told.no_form()
    how = _how(told.verb, told)
    found: Entry = {"event": "summoned", "who": who, **({"how": how} if how != "any" else {})}
    if phrase.where:
        place = phrase.where[0]
        if len(phrase.where) > 1 or place.at or place.zone not in ZONES or place.how != "from" or place.whose:
            raise told.no_form("from there")
        found["was"], phrase = ZONES[place.zone], phrase._replace(where=())
    return {**found, "what": _summoned_cards(phrase, "", told)}


def _returns(told: Told) -> Entry:
    """ "a monster you control returns to the hand"."""
    to, phrase = told.rest.place("to"), told.subject
    if to is None or phrase is None or to.zone != "hand" or to.at or to.how or to.whose not in ("", "you"):
        raise told.no_form()
    what = was(phrase, told)
    on_field = what.get("where") in ("monster", "field") and (what.get("whose") or phrase.where)
    if what.get("role") == "this" or not on_field:
        raise told.no_form("from where")
    return {"event": "added-to-hand", "what": what, **({"to": "you"} if to.whose else {})}


def _draws(told: Told) -> Entry:
    """ "you draw this card"."""
    if player(told.subject) != "you" or not this_card(told.object):
        raise told.no_form()
    return {"event": "drawn", "what": {"role": "this", "where": "hand"}}


def _declares(told: Told) -> Entry:
    """ "an opponent's monster declares an attack"."""
    phrase, aim = told.subject, told.object
    if phrase is None or aim is None or aim.head not in ("attack", "direct-attack"):
        raise told.no_form()
    if aim != Cards(aim.head, aim.start, aim.end, Count(1, 1, "a")):
        raise told.no_form("of a kind")
    found: Entry = {"event": "attack-declared", **({"direct": True} if aim.head == "direct-attack" else {})}
    on = told.rest.cards("on")
    if on is not None:
        one_or_more(on, told)
        found |= {"target": cards(on)}
    if this_card(phrase):
        return {**found, "attacker": {"role": "this"}}
    if player(phrase) == "opponent":
        return {**found, "by": "opponent"}
    one_or_more(phrase, told)
    plain = Cards("monster", phrase.start, phrase.end, phrase.number, phrase.whose)
    if phrase == plain and phrase.whose in ("you", "opponent"):
        return {**found, "by": phrase.whose}
    attacker = cards(phrase)
    return found if attacker == {"where": "monster"} else {**found, "attacker": attacker}


def _is_declared(told: Told) -> Entry:
    """ "an attack is declared involving ..."."""
    if told.subject is None or told.subject != Cards("attack", told.subject.start, told.subject.end, Count(1, 1, "a")):
        raise told.no_form()
    involving = told.rest.cards("involving")
    if involving is None:
        return {"event": "attack-declared"}
    first, *others = (involving._replace(more=(), join=""), *involving.more)
    found: Entry = {"event": "attack-declared", "involving": fighter(first, told)}
    if not others:
        return found
    if len(others) > 1 or involving.join != "and":
        raise told.no_form("involving those")
    return {**found, "against": fighter(others[0], told)}


def _is_targeted(told: Told) -> Entry:
    """ "this card is targeted for an attack"."""
    aim = told.rest.cards("as" if told.verb == "select" else "for")
    head = "attack-target" if told.verb == "select" else "attack"
    if aim is None or aim.number not in (Count(1, 1, "a"), Count(1, None, "the")):
        raise told.no_form()
    if aim != Cards(head, aim.start, aim.end, aim.number):
        raise told.no_form()
    if this_card(told.subject):
        return {"event": "attack-declared", "target": {"role": "this"}}
    assert told.subject is not None
    if told.subject.determiner == "this":
        return {"event": "attack-declared", "target": this_so(told.subject, told)}
    one_or_more(told.subject, told)
    return {"event": "attack-declared", "target": cards(told.subject)}


# ---- damage and battle ----------------------------------------------------------------------------------


_FORMS: dict[tuple[str, bool], Callable[[Told], Entry]] = {
    ("summon", False): _player_summons,
    ("tribute-summon", False): _player_summons,
    ("normal-summon", False): _player_summons,
    ("special-summon", False): _player_summons,
    ("normal-summon|special-summon", False): _player_summons,
    **{
        (f"{kind}-summon", False): _player_summons
        for kind in ("fusion", "ritual", "synchro", "xyz", "link", "pendulum")
    },
    ("excavate", True): _is_excavated,
    ("destroy", True): is_destroyed,
    ("destroy", False): destroys,
    ("send", True): is_sent,
    ("banish", True): is_banished,
    ("add", True): is_added,
    ("draw", False): _draws,
    ("declare", False): _declares,
    ("declare", True): _is_declared,
    ("target", True): _is_targeted,
    ("select", True): _is_targeted,
    ("activate", False): activates,
    ("activate", True): is_activated,
    ("inflict", False): inflicts,
    ("take", False): takes,
    ("flip", True): is_flipped,
    ("discard", True): is_discarded,
    ("tribute", True): is_tributed,
    ("leave", False): leaves,
    ("gain", False): gains,
    ("battle", False): battles,
    ("attack", False): battles,
    ("attack", True): is_attacked,
    ("return", False): _returns,
}
