"""The conditions before the colon -> `when` (what happened) and `while` (what must be so)."""

from __future__ import annotations

from collections.abc import Callable

from kb.card_text.compiling.battles import battles, destroys, gains, inflicts, is_flipped, takes
from kb.card_text.compiling.causes import cause_of, one_or_more
from kb.card_text.compiling.filters import ZONES, cards
from kb.card_text.compiling.spending import Entry, NoForm, Spent
from kb.card_text.compiling.told import Told, alternatives, player, this_card
from kb.card_text.reading import Cards, Clause, Count, Filter, Place

#: How a Summon is told in a passive verb.
_SUMMONED = {
    "normal-summon": "normal", "special-summon": "special", "normal-summon|special-summon": "normal-or-special",
    "flip-summon": "flip", "normal-summon|flip-summon": "normal-or-flip", "summon": "any",
}  # fmt: skip
_THIS = frozenset({"this-card"})
#: What an event asks of cards that have moved since: what the engine knows of them as they were.
_AS_THEY_WERE = frozenset(
    {
        "where", "whose", "kind", "race", "icon", "attribute", "attribute-not", "name", "name-has", "name-lacks",
        "level-at-least", "level-at-most", "rank-at-least", "rank-at-most", "link-at-least", "link-at-most", "other",
        "any-of", "all-of", "none-of", "role",
    }
)  # fmt: skip


# ---- states ---------------------------------------------------------------------------------------------


# ---- events ---------------------------------------------------------------------------------------------


def event(clauses: tuple[Clause, ...], text: str) -> Entry:
    """The event that clauses tell: `when` of the vocabulary."""
    if not clauses:
        raise NoForm("an event of no clauses")
    told = Told(clauses[0], text)
    if len(clauses) > 2 or told.joined or (len(clauses) == 2 and clauses[1].joined != "and"):
        raise told.no_form("several")
    form = _FORMS.get((told.verb, told.passive))
    if form is None and told.passive and told.verb in _SUMMONED:
        form = _is_summoned
    if form is None:
        raise told.no_form()
    found = form(told)
    told.done()
    if len(clauses) == 2:
        found = _also(found, clauses[1], text)
    return found


def _also(found: Entry, clause: Clause, text: str) -> Entry:
    """ "destroyed ... and sent to the GY"."""
    told = Told(clause, text)
    place = told.rest.place("to")
    same = told.subject is None or this_card(told.subject) == (found.get("what") == {"role": "this"})
    if found["event"] != "destroyed" or told.verb != "send" or not told.passive or not same or told.object is not None:
        raise told.no_form("as well")
    if place is None:
        raise told.no_form("to")
    told.done()
    return {**found, **_to_graveyard(place, told)}


def was(phrase: Cards | None, told: Told) -> Entry:
    """The filter of cards that something happened to: as they were before it."""
    if phrase is None:
        raise told.no_form()
    where = phrase.where
    if phrase.head == "this-card":
        if phrase != Cards("this-card", phrase.start, phrase.end, where=where) or len(where) > 1:
            raise told.no_form("with a property")
        return {"role": "this", **_left(where[0].zone if where and not where[0].whose else "", told, bool(where))}
    one_or_more(phrase, told)
    found = cards(phrase)
    if found.keys() - _AS_THEY_WERE:
        raise told.no_form(min(found.keys() - _AS_THEY_WERE))
    return found


def _left(zone: str, told: Told, named: bool) -> Entry:
    """From which place this card was taken."""
    if not named:
        return {}
    if zone not in ("field", "hand", "deck", "gy"):
        raise told.no_form(f"from {zone}")
    return {"all-of": [{"where": ZONES[zone]}]}


def _is_summoned(told: Told) -> Entry:
    how = _SUMMONED[told.verb]
    found: Entry = {"event": "summoned", **({"how": how} if how != "any" else {})}
    place = told.rest.place("from")
    if place is not None:
        if place.zone not in ZONES or place.at or place.whose not in ("", "you"):
            raise told.no_form("from there")
        found["was"] = ZONES[place.zone]
        if place.whose:
            raise told.no_form("from whose place")
    if this_card(told.subject):
        return {**found, "what": {"role": "this", "where": "monster"}}
    side = told.rest.place("to")
    if side is not None and (side.zone != "field" or side.at or side.whose not in ("you", "opponent")):
        raise told.no_form("to there")
    return {**found, "what": _summoned_cards(told.subject, side.whose if side else "", told)}


def _summoned_cards(phrase: Cards | None, whose: str, told: Told) -> Entry:
    if phrase is None or phrase.where or (phrase.whose and whose):
        raise told.no_form("from a place")
    one_or_more(phrase, told)
    found = cards(phrase._replace(whose=phrase.whose or whose))
    if found.get("where") != "monster":
        raise told.no_form("no monsters")
    return found


def _player_summons(told: Told) -> Entry:
    """ "your opponent Special Summons a monster"."""
    who, phrase = player(told.subject), told.object
    if who not in ("you", "opponent") or phrase is None:
        raise told.no_form()
    found: Entry = {"event": "summoned", "how": _SUMMONED[told.verb]}
    if phrase.where:
        place = phrase.where[0]
        if len(phrase.where) > 1 or place.at or place.zone not in ZONES or place.how != "from" or place.whose:
            raise told.no_form("from there")
        found["was"], phrase = ZONES[place.zone], phrase._replace(where=())
    return {**found, "what": _summoned_cards(phrase, who, told)}


def _is_destroyed(told: Told) -> Entry:
    found: Entry = {"event": "destroyed", "what": was(told.subject, told)}
    by = told.rest.cards("by")
    sent = by is not None and by.join == "and" and bool(by.more) and _said_sent(by.more[-1])
    if by is not None:
        found["by"] = cause_of(_without_last(by) if sent else by, told)
    place = told.rest.place("to")
    if (place is not None) != sent:
        raise told.no_form("to there")
    return found if place is None else {**found, **_to_graveyard(place, told)}


def _to_graveyard(place: Place, told: Told) -> Entry:
    if place.zone != "gy" or place.whose not in ("", "you", "owner") or place.at or place.how:
        raise told.no_form("to")
    return {"to": "graveyard"}


def _said_sent(phrase: Cards) -> bool:
    """The "sent" of "destroyed by battle and sent to the GY", where it was read as one more cause."""
    if len(phrase.filters) != 1 or phrase != Cards(
        "card", phrase.start, phrase.end, Count(1, None, ""), filters=phrase.filters
    ):
        return False
    one = phrase.filters[0]
    return one == Filter("role", ("sent",), one.start, one.end)


def _without_last(phrase: Cards) -> Cards:
    more = phrase.more[:-1]
    return phrase._replace(more=more, join="or" if more else "")


def _is_sent(told: Told) -> Entry:
    place, left, by = told.rest.place("to"), told.rest.place("from"), told.rest.cards("by")
    if place is None or place.zone != "gy" or place.at or place.how or place.whose not in ("", "you", "owner"):
        raise told.no_form("elsewhere")
    subject = _from(told.subject, left, told)
    if place.whose == "you" and "whose" not in subject and subject.get("role") != "this":
        raise told.no_form("to your GY")
    found: Entry = {"event": "sent", "what": subject}
    if by is not None:
        cause = cause_of(by, told)
        if cause != "opponent-effect":
            raise told.no_form(f"by {cause}")
        found["by"] = cause
    return found


def _from(phrase: Cards | None, left: object, told: Told) -> Entry:
    """The cards that left the place named: it is said after the verb."""
    if left is None or phrase is None:
        return was(phrase, told)
    if phrase.where:
        raise told.no_form("from two places")
    return was(phrase._replace(where=(left,)), told)  # type: ignore[arg-type]


def _is_banished(told: Told) -> Entry:
    return {"event": "banished", "what": _from(told.subject, told.rest.place("from"), told)}


def _is_added(told: Told) -> Entry:
    place = told.rest.place("to")
    if (
        place is None
        or place.zone != "hand"
        or place.at
        or not this_card(told.subject)
        or place.whose not in ("you", "")
    ):
        raise told.no_form()
    return {"event": "added-to-hand", "what": _from(told.subject, told.rest.place("from"), told)}


def _declares(told: Told) -> Entry:
    """ "an opponent's monster declares an attack"."""
    phrase, aim = told.subject, told.object
    if phrase is None or aim is None or aim.head not in ("attack", "direct-attack"):
        raise told.no_form()
    if aim != Cards(aim.head, aim.start, aim.end, Count(1, 1, "a")):
        raise told.no_form("of a kind")
    found: Entry = {"event": "attack-declared", **({"direct": True} if aim.head == "direct-attack" else {})}
    if this_card(phrase):
        return {**found, "attacker": {"role": "this"}}
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
    one_or_more(involving, told)
    return {"event": "attack-declared", "involving": cards(involving)}


def _is_targeted(told: Told) -> Entry:
    """ "this card is targeted for an attack"."""
    aim = told.rest.cards("for")
    if aim is None or aim != Cards("attack", aim.start, aim.end, Count(1, 1, "a")):
        raise told.no_form()
    if this_card(told.subject):
        return {"event": "attack-declared", "target": {"role": "this"}}
    assert told.subject is not None
    one_or_more(told.subject, told)
    return {"event": "attack-declared", "target": cards(told.subject)}


def _activates(told: Told) -> Entry:
    """ "your opponent activates a monster effect"."""
    who = player(told.subject)
    if who not in ("you", "opponent") or told.object is None:
        raise told.no_form()
    return {"event": "activated", "by": who, **activated(told.object, told)}


def _is_activated(told: Told) -> Entry:
    phrase = told.subject
    if phrase is None:
        raise told.no_form()
    whose = {"by": phrase.whose} if phrase.whose in ("you", "opponent") else {}
    return {"event": "activated", **whose, **activated(phrase._replace(whose="" if whose else phrase.whose), told)}


def activated(phrase: Cards, told: Told) -> Entry:
    """What is activated: a card, an effect, of which kinds."""
    made: Entry = {}
    for part, said in alternatives(phrase, told):
        with Spent(part) as node:
            head, count = node.take("head"), node.take("number")
        if (
            head not in ("effect", "cards-effects", "spell", "trap", "spell-trap")
            or count not in (Count(1, 1, "a"), Count(1, None, ""))
            or said not in _ACTIVATED
        ):
            raise told.no_form(f"({said or head})")
        kinds, activation = _ACTIVATED[said]
        if made and made["activation"] != activation:
            raise told.no_form("of several kinds")
        made = {"kinds": [*made.get("kinds", []), *kinds], "activation": activation}
    if phrase.more and phrase.join not in ("or", "/"):
        raise told.no_form(phrase.join)
    if len(made["kinds"]) == 3:
        del made["kinds"]
    if made["activation"] == "any":
        del made["activation"]
    return made


#: What may be activated, as it is worded: of which kinds of cards, and whether the card or an effect.
_ACTIVATED: dict[str, tuple[tuple[str, ...], str]] = {
    "card or effect": (("monster", "spell", "trap"), "any"),
    "monster effect": (("monster",), "any"),
    "monster's effect": (("monster",), "any"),
    "effect monster's effect": (("monster",), "any"),
    "opponent's monster effect": (("monster",), "any"),
    "your opponent's monster effect": (("monster",), "any"),
    "spell/trap card": (("spell", "trap"), "card"),
    "spell or trap card": (("spell", "trap"), "card"),
    "spell card": (("spell",), "card"),
    "trap card": (("trap",), "card"),
}


# ---- damage and battle ----------------------------------------------------------------------------------


_FORMS: dict[tuple[str, bool], Callable[[Told], Entry]] = {
    ("normal-summon", False): _player_summons,
    ("special-summon", False): _player_summons,
    ("normal-summon|special-summon", False): _player_summons,
    ("destroy", True): _is_destroyed,
    ("destroy", False): destroys,
    ("send", True): _is_sent,
    ("banish", True): _is_banished,
    ("add", True): _is_added,
    ("declare", False): _declares,
    ("declare", True): _is_declared,
    ("target", True): _is_targeted,
    ("activate", False): _activates,
    ("activate", True): _is_activated,
    ("inflict", False): inflicts,
    ("take", False): takes,
    ("flip", True): is_flipped,
    ("gain", False): gains,
    ("battle", False): battles,
    ("attack", False): battles,
}
