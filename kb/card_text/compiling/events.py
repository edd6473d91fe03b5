"""The conditions before the colon -> `when` (what happened) and `while` (what must be so)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kb.card_text.compiling.filters import ZONES, cards
from kb.card_text.compiling.spending import Entry, NoForm, Rest, Spent, bare
from kb.card_text.reading import Cards, Clause, Condition, Count, Filter, Place

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


class Told:
    """One clause before the colon, its parts spent one by one."""

    def __init__(self, clause: Clause, text: str) -> None:
        self.clause = clause
        self.text = text
        self.node = Spent(clause)
        self.verb: str = self.node.take("verb")
        self.passive: bool = self.node.take("passive")
        self.subject: Cards | None = self.node.take("subject")
        self.object: Cards | None = self.node.take("object")
        self.rest = Rest(self.node.take("modifiers"))
        self.joined: str = self.node.take("joined")

    def no_form(self, why: str = "") -> NoForm:
        who = self.subject.head if self.subject else ""
        voice = "is " if self.passive else ""
        said = f"event: {who} {voice}{self.verb} {self.object.head if self.object else ''} {why}"
        return NoForm(" ".join(said.split()), (self.clause.start, self.clause.end))

    def words(self, phrase: Cards, end: int = 0) -> str:
        """How a phrase is worded, without its article; up to `end`, where others are joined to it."""
        said = self.text[phrase.start : end or phrase.end].lower().partition(" (")[0]
        said = said.rstrip(" ,").removesuffix(" or").rstrip(" ,") if end else said
        return said.removeprefix("a ").removeprefix("an ")

    def done(self) -> None:
        """`NoForm` where something is left."""
        self.rest.done()
        with self.node:
            pass


def this_card(phrase: Cards | None) -> bool:
    """Whether a phrase is "this card" and nothing else."""
    return phrase is not None and phrase == Cards("this-card", phrase.start, phrase.end)


def player(phrase: Cards | None) -> str:
    """The player that a phrase is: you, opponent or each; "" for any other phrase."""
    if phrase is None or phrase != Cards(phrase.head, phrase.start, phrase.end):
        return ""
    return {"you": "you", "opponent": "opponent", "each-player": "each", "either-player": "each"}.get(phrase.head, "")


# ---- states ---------------------------------------------------------------------------------------------


def states(condition: Condition, places: list[str], text: str) -> Entry | None:
    """A condition that is a state -> its `while`, or None where it tells of an event.

    Where this card is, which may be said there too, is added to `places`.
    """
    if condition.word not in ("if", "while") or not all(_is_state(clause) for clause in condition.clauses):
        return None
    found: Entry = {}
    with Spent(condition) as node:
        node.take("word")
        for at, clause in enumerate(node.take("clauses")):
            if clause.joined != ("and" if at else ""):
                raise NoForm(f"conditions joined by {clause.joined}", (clause.start, clause.end))
            for key, value in state(clause, places, text).items():
                if key in found:
                    raise NoForm("two conditions of a kind", (clause.start, clause.end))
                found[key] = value
    return found


def _is_state(clause: Clause) -> bool:
    """Whether a clause says how things are; which it does not say of what happens."""
    return clause.verb == "control" or (clause.verb == "be" and not clause.passive)


def state(clause: Clause, places: list[str], text: str) -> Entry:
    """ "you control no monsters", "there is a face-up X on the field", "this card is in your GY"."""
    told = Told(clause, text)
    if told.passive:
        raise told.no_form()
    if told.verb == "be" and this_card(told.subject) and told.object is None:
        where = told.rest.take("in")
        if where is None or not bare(where._replace(places=())) or where.word or not where.places:
            raise told.no_form()
        for place in where.places:
            if place.at or place.zone not in ("hand", "gy", "banished") or place.whose not in ("you", ""):
                raise told.no_form(place.zone)
            places.append(ZONES[place.zone])
        told.done()
        return {}
    who = player(told.subject)
    if told.verb == "control" and who in ("you", "opponent") and told.object is not None:
        found = _there(told.object._replace(whose=who) if not told.object.where else told.object, told)
    elif told.verb == "be" and told.subject is not None and told.object is None:
        where = told.rest.take("on")
        if where is None or where.word or told.subject.where or not bare(where._replace(places=())):
            raise told.no_form()
        found = _there(told.subject._replace(where=where.places), told)
    else:
        raise told.no_form()
    if told.object is not None and told.object.whose and told.verb == "control":
        raise told.no_form("whose")
    told.done()
    return found


def _there(phrase: Cards, told: Told) -> Entry:
    """Cards that are there, or are not, or nothing but them."""
    count = phrase.number
    if count == Count(0, 0, "no"):
        return {"none": cards(phrase._replace(number=Count()))}
    if count in (Count(1, 1, "a"), Count(1, 1, ""), Count(1, None, ""), Count(1, None, "")):
        return {"some": cards(phrase)}
    if count.most is None and count.word in ("", "at-least") and count.least > 1:
        return {"some": cards(phrase), "at-least": count.least}
    raise told.no_form(f"number {count.word or 'exactly'}")


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
    _some(phrase, told)
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


def _some(phrase: Cards, told: Told) -> None:
    """The events of the vocabulary ask for one card or more."""
    if phrase.number not in (Count(1, 1, "a"), Count(1, None, ""), Count(1, None, "a")):
        raise told.no_form("a number of them")


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
    _some(phrase, told)
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
        found["by"] = _cause(_without_last(by) if sent else by, told)
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


def _cause(by: Cards, told: Told) -> str:
    """By battle, by card effect, or by either."""
    causes = []
    for part in (by._replace(more=(), join=""), *by.more):
        with Spent(part) as node:
            head, whose, count = node.take("head"), node.take("whose"), node.take("number")
        head = "effect" if head == "effects" else head
        if head not in ("battle", "effect") or count not in (Count(1, None, ""), Count(1, 1, "a")):
            raise told.no_form(f"by {head}")
        causes.append(f"{whose}-{head}" if whose else head)
    if by.more and by.join != "or":
        raise told.no_form(f"by {by.join}")
    known = {
        ("battle",): "battle",
        ("effect",): "effect",
        ("battle", "effect"): "battle-or-effect",
        ("battle", "opponent-effect"): "battle-or-opponent-effect",
    }
    if tuple(causes) not in known:
        raise told.no_form(f"by {' '.join(causes)}")
    return known[tuple(causes)]


def _is_sent(told: Told) -> Entry:
    place, left, by = told.rest.place("to"), told.rest.place("from"), told.rest.cards("by")
    if place is None or place.zone != "gy" or place.at or place.how or place.whose not in ("", "you", "owner"):
        raise told.no_form("elsewhere")
    subject = _from(told.subject, left, told)
    if place.whose == "you" and "whose" not in subject and subject.get("role") != "this":
        raise told.no_form("to your GY")
    found: Entry = {"event": "sent", "what": subject}
    if by is not None:
        cause = _cause(by, told)
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
    _some(phrase, told)
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
    _some(involving, told)
    return {"event": "attack-declared", "involving": cards(involving)}


def _is_targeted(told: Told) -> Entry:
    """ "this card is targeted for an attack"."""
    aim = told.rest.cards("for")
    if aim is None or aim != Cards("attack", aim.start, aim.end, Count(1, 1, "a")):
        raise told.no_form()
    if this_card(told.subject):
        return {"event": "attack-declared", "target": {"role": "this"}}
    assert told.subject is not None
    _some(told.subject, told)
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


def alternatives(phrase: Cards, told: Told) -> Iterator[tuple[Cards, str]]:
    """Each phrase of several, alone, with how it is worded."""
    yield phrase._replace(more=(), join=""), told.words(phrase, phrase.more[0].start if phrase.more else 0)
    for part in phrase.more:
        yield part, told.words(part)


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


def _inflicts(told: Told) -> Entry:
    """ "this card inflicts battle damage to your opponent"."""
    to, damage = told.rest.cards("to"), told.object
    who = player(to)
    if not this_card(told.subject) or damage is None or not who:
        raise told.no_form()
    if damage not in (Cards("battle-damage", damage.start, damage.end, Count(1, None, "")),):
        raise told.no_form("of a kind")
    return {"event": "damaged", "who": who, "kind": "battle", "inflicted-by-this": True}


def _takes(told: Told) -> Entry:
    """ "you take battle damage"."""
    who, damage = player(told.subject), told.object
    if not who or damage is None or damage.head not in ("damage", "battle-damage", "effect-damage"):
        raise told.no_form()
    if damage != Cards(damage.head, damage.start, damage.end, Count(1, None, "")):
        raise told.no_form("of a kind")
    kind = {"damage": "any", "battle-damage": "battle", "effect-damage": "effect"}[damage.head]
    return {"event": "damaged", "who": who, **({"kind": kind} if kind != "any" else {})}


def _destroys(told: Told) -> Entry:
    """ "this card destroys a monster by battle"."""
    by, phrase = told.rest.cards("by"), told.object
    if not this_card(told.subject) or phrase is None or by is None or _cause(by, told) != "battle":
        raise told.no_form()
    whose = phrase.whose if phrase.whose == "opponent" else ""
    if phrase not in (
        Cards("monster", phrase.start, phrase.end, Count(1, 1, "a"), whose),
        Cards("monster", phrase.start, phrase.end, Count(1, None, ""), whose),
    ):
        raise told.no_form("of a kind")
    if whose != "opponent":
        raise told.no_form("of either player")
    return {"event": "destroys-by-battle"}


def _is_flipped(told: Told) -> Entry:
    up = told.object
    if not this_card(told.subject) or not (told.rest.word("adverb", "face-up") or _face_up(up)):
        raise told.no_form()
    return {"event": "flipped"}


def _face_up(phrase: Cards | None) -> bool:
    """ "flipped face-up", where "face-up" was read as a phrase."""
    if phrase is None or len(phrase.filters) != 1:
        return False
    plain = Cards("card", phrase.start, phrase.end, Count(1, None, ""), filters=phrase.filters)
    one = phrase.filters[0]
    return phrase == plain and one == Filter("face", ("up",), one.start, one.end)


def _gains(told: Told) -> Entry:
    """ "you gain LP"."""
    who, gained = player(told.subject), told.object
    if not who or gained is None or gained != Cards("lp", gained.start, gained.end, Count(1, None, "")):
        raise told.no_form()
    return {"event": "lp-gained", "who": who}


def _battles(told: Told) -> Entry:
    """ "this card battles an opponent's monster", "this card attacks a Defense Position monster"."""
    if not this_card(told.subject):
        raise told.no_form()
    found: Entry = {"event": "battle-timing", "this": "battles" if told.verb == "battle" else "attacks"}
    if told.object is None:
        return found
    _some(told.object, told)
    what = cards(told.object)
    if what.get("where") != "monster":
        raise told.no_form("no monster")
    return {**found, "opposing": what}


_FORMS: dict[tuple[str, bool], Callable[[Told], Entry]] = {
    ("normal-summon", False): _player_summons,
    ("special-summon", False): _player_summons,
    ("normal-summon|special-summon", False): _player_summons,
    ("destroy", True): _is_destroyed,
    ("destroy", False): _destroys,
    ("send", True): _is_sent,
    ("banish", True): _is_banished,
    ("add", True): _is_added,
    ("declare", False): _declares,
    ("declare", True): _is_declared,
    ("target", True): _is_targeted,
    ("activate", False): _activates,
    ("activate", True): _is_activated,
    ("inflict", False): _inflicts,
    ("take", False): _takes,
    ("flip", True): _is_flipped,
    ("gain", False): _gains,
    ("battle", False): _battles,
    ("attack", False): _battles,
}
