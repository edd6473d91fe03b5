"""Events of battles: damage, destruction, being flipped, the timings of the Damage Step."""

from __future__ import annotations

from kb.card_text.compiling.causes import cause_of, one_or_more
from kb.card_text.compiling.departures import was
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told, player, this_card
from kb.card_text.reading import Cards, Count


def inflicts(told: Told) -> Entry:
    """ "this card inflicts battle damage to your opponent"."""
    to, damage = told.rest.cards("to"), told.object
    who = player(to)
    if to is not None and to == Cards("lp", to.start, to.end, Count(1, None, ""), to.whose):
        who = to.whose  # "to your opponent's Life Points"
    if damage is None or not who or told.subject is None:
        raise told.no_form()
    if damage not in (Cards("battle-damage", damage.start, damage.end, Count(1, None, "")),):
        raise told.no_form("of a kind")
    by = told.rest.cards("by")
    if by is not None and by != Cards("direct-attack", by.start, by.end, Count(1, 1, "a")):
        raise told.no_form("by that")
    found: Entry = {"event": "damaged", "who": who, "kind": "battle", **({"direct": True} if by is not None else {})}
    if not this_card(told.subject):
        return {**found, "inflicted-by": _fighter(told.subject, told)}
    return {**found, "inflicted-by-this": True}


def takes(told: Told) -> Entry:
    """ "you take battle damage"."""
    who, damage = player(told.subject), told.object
    if who and damage is not None and told.words(damage) == "battle or effect damage" and not damage.relations:
        return {"event": "damaged", "who": who}
    if not who or damage is None or damage.head not in ("damage", "battle-damage", "effect-damage"):
        raise told.no_form()
    if damage != Cards(damage.head, damage.start, damage.end, Count(1, None, "")):
        raise told.no_form("of a kind")
    kind = {"damage": "any", "battle-damage": "battle", "effect-damage": "effect"}[damage.head]
    return {"event": "damaged", "who": who, **({"kind": kind} if kind != "any" else {})}


def destroys(told: Told) -> Entry:
    """ "this card destroys a monster by battle"."""
    by, phrase = told.rest.cards("by"), told.object
    if phrase is None or by is None or cause_of(by, told) != "battle" or told.subject is None:
        raise told.no_form()
    who = {} if this_card(told.subject) else {"by": _attacking_this(told.subject) or _fighter(told.subject, told)}
    by_this = not who or who["by"].get("role") == "this"
    against = by_this or who["by"].get("whose") == "you"  # whom such a monster battles the opponent controls
    whose = phrase.whose if phrase.whose == "opponent" and against else ""
    if phrase not in (
        Cards("monster", phrase.start, phrase.end, Count(1, 1, "a"), whose),
        Cards("monster", phrase.start, phrase.end, Count(1, None, ""), whose),
    ):
        one_or_more(phrase, told)
        return {"event": "destroys-by-battle", **who, "what": was(phrase, told)}
    return {"event": "destroys-by-battle", **who}


def _attacking_this(phrase: Cards) -> Entry:
    """ "this attacking card"; `{}` for another phrase."""
    plain = Cards("card", phrase.start, phrase.end, phrase.number, filters=phrase.filters, determiner="this")
    so = [(one.what, one.values, one.op, one.negated) for one in phrase.filters]
    if phrase != plain or so != [("battle", ("attacking",), "=", False)]:
        return {}
    return {"where": "monster", "role": "this", "all-of": [{"where": "monster", "role": "attacker"}]}


def _fighter(phrase: Cards, told: Told) -> Entry:
    """The monster that does it: one that is there now."""
    if phrase == Cards("equipped", phrase.start, phrase.end):
        return {"where": "monster", "role": "equipped"}
    one_or_more(phrase, told)
    found = cards(phrase)
    if found.get("where") != "monster":
        raise told.no_form("no monster")
    return found


def is_flipped(told: Told) -> Entry:
    """ "this card is flipped face-up", "a face-up monster you control is flipped face-down"."""
    if told.rest.word("adverb", "face-down"):
        return _is_turned_down(told)
    if not this_card(told.subject) or told.object is not None or not told.rest.word("adverb", "face-up"):
        raise told.no_form()
    return {"event": "flipped"}


def _is_turned_down(told: Told) -> Entry:
    phrase = told.subject
    if phrase is None or told.object is not None:
        raise told.no_form()
    one_or_more(phrase, told)
    what = {key: value for key, value in cards(phrase).items() if (key, value) != ("face", "up")}
    if what.keys() - {"where", "whose", "other"} or what["where"] != "monster":
        raise told.no_form("with a property")
    return {"event": "turned-down", "what": what}


def is_repositioned(told: Told) -> Entry:
    """ "the battle position of this card is changed", "... of an opponent's monster(s) ..."."""
    figure = told.subject
    if figure is None or figure.of is None or told.object is not None or figure.head != "position":
        raise told.no_form()
    if figure != Cards("position", figure.start, figure.end, Count(1, None, "the"), of=figure.of):
        raise told.no_form("of a kind")
    here = [(one.zone, one.whose, one.at, one.how) for one in figure.of.where] == [("field", "", "", "on")]
    if this_card(figure.of._replace(where=()) if here else figure.of):
        return {"event": "repositioned", "what": {"role": "this", "where": "monster"}}
    one_or_more(figure.of, told)
    what = cards(figure.of)
    if what.keys() - {"where", "whose", "other"} or what["where"] != "monster":  # which only its face tells
        raise told.no_form("with a property")
    return {"event": "repositioned", "what": what}


def gains(told: Told) -> Entry:
    """ "you gain LP"."""
    who, gained = player(told.subject), told.object
    if not who or gained is None or gained != Cards("lp", gained.start, gained.end, Count(1, None, "")):
        raise told.no_form()
    return {"event": "lp-gained", "who": who}


def battles(told: Told) -> Entry:
    """ "this card battles an opponent's monster", "this card attacks a Defense Position monster"."""
    if not this_card(told.subject):
        return _others_battle(told)
    found: Entry = {"event": "battle-timing", "this": "battles" if told.verb == "battle" else "attacks"}
    if told.object is None:
        return found
    one_or_more(told.object, told)
    what = cards(told.object)
    if what.get("where") != "monster":
        raise told.no_form("no monster")
    return {**found, "opposing": what}


def is_attacked(told: Told) -> Entry:
    """ "this card is attacked (by an opponent's monster)"."""
    if not this_card(told.subject) or told.object is not None:
        raise told.no_form()
    found: Entry = {"event": "battle-timing", "this": "is-attacked"}
    by = told.rest.cards("by")
    if by is None:
        return found
    one_or_more(by, told)
    what = cards(by._replace(whose="" if by.whose == "opponent" else by.whose))
    if what.get("where") != "monster":
        raise told.no_form("by that")
    return {**found, "opposing": what}


def _others_battle(told: Told) -> Entry:
    """ "your X battles an opponent's monster", "an opponent's monster attacks your X"."""
    first, second = told.subject, told.object
    if first is None or first.whose not in ("you", "opponent"):
        raise told.no_form()
    sides = {"you": "yours", "opponent": "opposing"}
    found: Entry = {"event": "battle-timing"}
    other = "opponent" if first.whose == "you" else "you"
    for phrase, whose in ((first, first.whose), (second, other)):
        if phrase is None:
            continue
        one_or_more(phrase, told)
        what = cards(phrase)
        if phrase.whose != whose or what.get("where") != "monster":
            raise told.no_form("with another")
        attacks = phrase is first and told.verb == "attack"
        found[sides[whose]] = {**what, **_attacking(what, told)} if attacks else what
    return found


def _attacking(what: Entry, told: Told) -> Entry:
    if "role" in what:
        raise told.no_form("of a role")
    return {"role": "attacker"}
