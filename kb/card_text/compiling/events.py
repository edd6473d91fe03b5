"""The conditions before the colon -> `when` (what happened) and `while` (what must be so)."""

from __future__ import annotations

from collections.abc import Callable

from kb.card_text.compiling.activations import activates, fighter, is_activated
from kb.card_text.compiling.arrivals import is_summoned, player_summons
from kb.card_text.compiling.battles import (
    battles,
    destroys,
    gains,
    inflicts,
    is_attacked,
    is_flipped,
    is_repositioned,
    takes,
)
from kb.card_text.compiling.causes import one_or_more
from kb.card_text.compiling.departures import (
    is_added,
    is_banished,
    is_destroyed,
    is_discarded,
    is_sent,
    is_tributed,
    leaves,
    to_graveyard,
    was,
)
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.summon_negated import would_be_summoned
from kb.card_text.compiling.told import Told, player, this_card, this_so
from kb.card_text.compiling.with_bearer import with_bearer
from kb.card_text.reading import Cards, Clause, Count

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
        form = is_summoned
    if form is None:
        raise told.no_form()
    found = form(told)
    found = found if except_ is None else _but_for(found, except_, told)
    told.done()
    if len(clauses) == 2:
        found = _also(found, *clauses, text)
    if found["event"] == "excavated" or (found["event"] == "detached" and "to" not in found):
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
    {
        "summoned", "destroyed", "sent", "banished", "discarded", "tributed", "detached", "left-field", "flipped",
        "attack-declared",
    }
)  # fmt: skip


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
    if found["event"] == "detached":
        return _detached_and_sent(found, told)
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


def _is_detached(told: Told) -> Entry:
    """ "this card is detached from an Xyz Monster", "... to activate that monster's effect"."""
    holder = told.rest.cards("from")
    if not this_card(told.subject) or holder is None or told.words(holder) != "xyz monster":
        raise told.no_form()
    return {"event": "detached", "what": {"role": "this"}, **_of_that_one(told)}


def _of_that_one(told: Told) -> Entry:
    """ "to activate that monster's effect": it paid for an effect of the monster that it was detached from."""
    said = told.rest.take("to")
    if said is None:
        return {}
    words = told.text[said.start : said.end].lower().split()
    if words != ["to", "activate", "that", "monster's", "effect"]:
        raise told.no_form("to that")
    return {"to-activate": True}


def _detached_and_sent(found: Entry, told: Told) -> Entry:
    """ "detached ... and sent to the GY to activate that monster's effect"."""
    place = told.rest.place("to")
    other = told.verb != "send" or not told.passive or told.object is not None or "to-activate" in found
    if other or place is None or (told.subject is not None and not this_card(told.subject)):
        raise told.no_form("as well")
    found = {**found, **to_graveyard(place, told), **_of_that_one(told)}
    told.done()
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


def _targets(told: Told) -> Entry:
    """ "an opponent's monster targets this card for an attack"."""
    attacker, aim, target = told.subject, told.rest.cards("for"), told.object
    if attacker is None or aim is None or aim != Cards("attack", aim.start, aim.end, Count(1, 1, "a")):
        raise told.no_form()
    if attacker != Cards("monster", attacker.start, attacker.end, attacker.number, "opponent") or target is None:
        raise told.no_form("of a kind")
    one_or_more(attacker, told)
    if not this_card(target):
        one_or_more(target, told)
    what = {"role": "this"} if this_card(target) else cards(target)
    return {"event": "attack-declared", "by": "opponent", "target": what}


# ---- damage and battle ----------------------------------------------------------------------------------


_FORMS: dict[tuple[str, bool], Callable[[Told], Entry]] = {
    ("summon", False): player_summons,
    ("tribute-summon", False): player_summons,
    ("normal-summon", False): player_summons,
    ("special-summon", False): player_summons,
    ("normal-summon|special-summon", False): player_summons,
    **{
        (f"{kind}-summon", False): player_summons for kind in ("fusion", "ritual", "synchro", "xyz", "link", "pendulum")
    },
    ("excavate", True): _is_excavated,
    ("detach", True): _is_detached,
    ("destroy", True): is_destroyed,
    ("destroy", False): destroys,
    ("send", True): is_sent,
    ("banish", True): is_banished,
    ("add", True): is_added,
    ("draw", False): _draws,
    ("declare", False): _declares,
    ("declare", True): _is_declared,
    ("target", True): _is_targeted,
    ("target", False): _targets,
    ("select", True): _is_targeted,
    ("activate", False): activates,
    ("activate", True): is_activated,
    ("inflict", False): inflicts,
    ("take", False): takes,
    ("flip", True): is_flipped,
    ("change", True): is_repositioned,
    ("discard", True): is_discarded,
    ("tribute", True): is_tributed,
    ("leave", False): leaves,
    ("gain", False): gains,
    ("battle", False): battles,
    ("attack", False): battles,
    ("attack", True): is_attacked,
    ("return", False): _returns,
}
