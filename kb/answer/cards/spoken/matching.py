"""Whether an act that is told is one that a text says: of such cards, by whom, to where."""

from collections.abc import Iterable, Iterator, Sequence, Set

from kb.answer.cards.entries import kinds_of
from kb.answer.cards.heads import KINDS
from kb.answer.cards.parts import Part, deeds, in_role, places, times_in
from kb.answer.cards.properties import is_between
from kb.answer.cards.spoken.acts import USED, Act, aimed_with, is_for_attacks
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.nouns import BACK, EFFECTS, FIELD, PLAYERS, POINTS, Of, both, is_this, whose, zones
from kb.answer.cards.spoken.positions import laid, lies_so, lying
from kb.answer.cards.spoken.sources import ACTIVATED, STOPPED, activated, by_whom, negated, of_effects, stopped

#: Where a card goes by what is done to it, where a text does not say it.
_THITHER = {"banish": frozenset({"banished"}), "add": frozenset({"hand"}), "special-summon": FIELD}
#: What only its own player's cards suffer, where a text does not say whose.
_OWN = frozenset({"tribute", "discard", "pay", "draw", "detach"})
#: What is done to cards that come from elsewhere.
_COMES = frozenset({"come", "add", "return"})
_PLACED = {"destroy": "field", "attack": "field", "equip": "field", "take-control": "field", "change": "field"}
_PLACED |= {"tribute": "field", "target": "field", "select": "field", "discard": "hand"}
_EVERY = frozenset({"each-player", "either-player", "neither-player"})
#: Of these one is enough: what both do, a player alone does not.
_ANY = frozenset({"either-player", "neither-player"})
_BOTH = frozenset({"each", "either", "both", "each-player", "either-player"})


def matches(said: Act, told: Act, of: Of) -> bool | None:
    """Whether the text's act is the one asked about: by whom, to what, where and how."""
    return both(list(_matching(said, told, of)))


def _matching(said: Act, told: Act, of: Of) -> Iterator[bool | None]:
    yield _agents(said, told, of)
    if _is_of_another_kind(said, told):
        yield None  # what an effect Special Summons was not Fusion Summoned
    if said.patient is not None:
        yield _done_to(said, told, of)
    if said.whither and told.whither:
        yield bool(said.whither & told.whither) or bool("field" in said.whither and told.whither & FIELD)
        for which in ("whose", "at"):
            mine, theirs = _whither_of(said.clause, which), _whither_of(told.clause, which)
            if mine and theirs and not mine & theirs:
                yield False
    yield from _to_field(said, told)
    whence = said.whence | frozenset(zones(said.patient) if said.patient else ())
    if "go" in said.verbs and said.whither and not told.whither:
        yield from (bool(said.whither & _THITHER[verb]) for verb in told.verbs if verb in _THITHER)
    lying_ = told.patient if (told.patient or {}).get("head") not in BACK else of.back  # "it": what was targeted
    every = (lying_, *lying_.get("more", ())) if lying_ else ()
    lies = told.whence | frozenset(zone for each in every for zone in zones(each))
    if whence and lies:
        yield bool(whence & lies) or bool("field" in whence and lies & FIELD)
    elif whence and (said.verbs & _COMES or _summons(told) or _is_returned(whence, told)) and not _bars(told):
        yield None  # from where it comes is what is asked, and the text does not say it
    owners = _owners(places(said.clause), whence) if said.patient is None else set()
    taken = _owners([*places(told.clause), *(p for each in every for p in each.get("where", ()))], whence)
    yield not owners or not taken or bool(owners & taken)
    if told.by is not None and (said.passive or said.by is not None):
        yield by_whom(said.by, told.by, of)
    if said.patient is not None and any(m["role"] == "including" for m in told.clause.get("modifiers", ())):
        yield None  # some of the cards have to be of a kind
    if "face:down" in (mine := _turned(said.clause)):
        theirs = _turned(told.clause)
        yield "face:down" in theirs if theirs else None
    yield from _asides(said, told, of)


def _owners(places_: Iterable[Part], zones_: Set[str]) -> set[str]:
    """Whose places of such zones are told, where that is one player's."""
    return {str(place.get("whose")) for place in places_ if place["zone"] in zones_} & {"you", "opponent"}


#: Summons of their own kind.
_OWN_KIND = frozenset({"fusion-summon", "synchro-summon", "xyz-summon", "link-summon", "ritual-summon"})


def _is_of_another_kind(said: Act, told: Act) -> bool:
    """Whether a Summon of its own kind is asked of a text that Special Summons other cards."""
    asked = bool(said.verbs) and said.verbs <= _OWN_KIND
    return asked and told.verbs == {"special-summon"} and not _bars(told) and not is_this(told.patient)


def _is_returned(whence: Set[str], told: Act) -> bool:
    """Whether a text returns cards of which it names no place, as those on the field, and it is asked of another."""
    return "return" in told.verbs and not whence & FIELD


def _done_to(said: Act, told: Act, of: Of) -> bool | None:
    """Whether it is done to such cards, and to so many."""
    if is_between((said.patient or {}).get("number", {}), (told.patient or {}).get("number", {})):
        return False
    return None if _is_by_figures(said, told) else patients(said, told, of)


def _is_by_figures(said: Act, told: Act) -> bool:
    """Whether a number is asked of what a text does for each so much of something: "1 card for 500 damage"."""
    if not any(map(_is_each, _for(told))):
        return False
    many, head = (said.patient or {}).get("number", {}), (said.patient or {}).get("head")
    least = many.get("least") or 0
    if head in POINTS:  # a multiple may be what comes of several
        one = (told.patient or {}).get("number", {}).get("least") or 0
        return bool(one) and least > one and least % one == 0 and not _for(said)
    return head != "number" and least > 1


def by_so_many(clause: Part) -> bool:
    """Whether a clause is done to so many for each so many of something else: "up to 1 card for every 2 cards"."""
    cards = (m["cards"] for m in clause.get("modifiers", ()) if m["role"] == "for" and "cards" in m)
    return any(each["head"] in KINDS and each.get("number", {}).get("least", 0) > 1 for each in cards)


#: What chooses the cards to which a later step is done.
_SELECTS = frozenset({"select", "target", "choose"})


def is_bound_elsewhere(clause: Part) -> bool:
    """Whether it is told elsewhere to which cards, or how many, a clause is done: "return the cards you selected"."""
    relations = (clause.get("object") or {}).get("relations", ())
    told = [c for r in relations for c in r.get("clauses", ()) if deeds(c) & _SELECTS]
    selected = any((c.get("subject") or {}).get("head") == "you" for c in told)
    return selected or by_so_many(clause)


def _for(said: Act) -> list[Part]:
    """What stands behind "for" in a clause."""
    return [m["cards"] for m in said.clause.get("modifiers", ()) if m["role"] == "for" and "cards" in m]


def _is_each(cards: Part) -> bool:
    """Whether something is counted one by one."""
    return cards.get("number", {}).get("word") in ("each", "every") or cards["head"] in POINTS


def _turned(clause: Part) -> set[str]:
    """How cards are made to lie: their position and face."""
    return {word for m in clause.get("modifiers", ()) if m["role"] == "to" for word in str(m.get("word", "")).split()}


def _bars(told: Act) -> bool:
    """Whether a text keeps players from an act, from wherever it is done."""
    return told.clause.get("modal") == "cannot" or (told.agent or {}).get("head") == "neither-player"


def _summons(told: Act) -> bool:
    return any(verb.endswith("summon") for verb in told.verbs)


def _whither_of(clause: Part, which: str) -> set[str]:
    """To whose places something goes ("whose"), or where in them ("at"): the top or the bottom of a Deck."""
    roles = ("to", "into", "onto", "on", "on-top-of")
    found = {p.get(which, "") for m in clause.get("modifiers", ()) if m["role"] in roles for p in m.get("places", ())}
    return found & {"you", "opponent", "top", "bottom"}


def _to_field(said: Act, told: Act) -> Iterator[bool | None]:
    """Whether a monster is Summoned to the field to which a text Summons it."""
    side = _whose_field(told) if said.whither == {"field"} and _summons(told) else set()
    mine = _whither_of(said.clause, "whose") if side else set()
    if mine and not mine & side:
        yield None if "owner" in side else False


def _whose_field(told: Act) -> set[str]:
    """To whose field a text Summons monsters: "in your opponent's Main Monster Zone", "to its owner's field"."""
    places = [
        p for m in told.clause.get("modifiers", ()) if m["role"] in ("to", "on", "in") for p in m.get("places", ())
    ]
    places += [p for p in (told.patient or {}).get("where", ()) if p.get("how") in ("in", "on", "to")]
    return {str(p.get("whose", "")) for p in places if p["zone"] in FIELD} & {"you", "opponent", "owner"}


def _agents(said: Act, told: Act, of: Of) -> bool | None:
    mine, theirs = said.agent, told.agent
    if mine is None or said.passive:
        return True
    owner = whose(told.patient or {}) | {((told.patient or {}).get("of") or {}).get("head", "")}
    if (told.patient or {}).get("head") == "lp" and mine["head"] in PLAYERS and theirs is None and owner & _BOTH:
        return True
    if mine["head"] in PLAYERS:
        return _players(str(mine["head"]), said, told)
    if mine["head"] == "this-card":
        if (theirs or {}).get("head") in BACK and of.back is not None and _comes_in(of.back):
            return None  # what the effect brings from there, and not the card on the field
        if said.verbs & {"attack", "battle", "leave", "be", "gain", "lose", "remain", "stay", "go"}:
            return theirs is None or among(mine, theirs, of)
        return theirs is None or theirs["head"] in ("this-card", "you", "this-effect", *BACK) or None
    if mine["head"] in ("this-effect", "that-effect", "its-effect", "effect"):
        return theirs is None or theirs["head"] in ("you", "this-card", "this-effect")
    if theirs is None:
        return None
    if told.passive and mine["head"] == "name":
        return by_whom(mine, theirs, of)
    return True if _is_any(mine) else among(mine, theirs, of)


def _comes_in(cards: Part) -> bool:
    """Whether cards are brought from elsewhere than the field."""
    return bool(zones(cards)) and not zones(cards) & FIELD


def _players(mine: str, said: Act, told: Act) -> bool | None:
    """Whether it is that player who does what a text says."""
    theirs = told.agent
    if theirs is not None and theirs["head"] == "turn-player" and mine != "turn-player":
        if mine not in ("you", "opponent"):
            return None
        turns = {str(time.get("whose")) for time in times_in(said.clause)} & {"you", "opponent"}
        return not turns or mine in turns  # each of them is, in their own turn
    if theirs is not None and theirs["head"] in PLAYERS:
        return mine == theirs["head"] or theirs["head"] in _EVERY or mine in _ANY
    if (theirs or {}).get("head") == "this-card" and told.verbs & {"attack"} and told.clause.get("modal") == "cannot":
        return None  # a player may attack with another monster
    means = said.verbs & {"attack", "battle"} or (told.passive and (theirs or {}).get("head") in EFFECTS)
    if theirs is not None and means:
        return not whose(theirs) or mine in whose(theirs)  # "cannot be targeted by your opponent's effects"
    if theirs is None and whose(told.patient or {}) == {"opponent"} and told.verbs & {"discard", "send"}:
        return mine == "opponent" or None
    own = mine == "you" or told.passive
    return own if theirs is None or theirs["head"] == "this-card" else None


def patients(said: Act, told: Act, of: Of) -> bool | None:
    """Whether the cards to which a question says that it is done are those of the text."""
    mine, theirs = said.patient, told.patient
    if said.verbs == {"affect"} and (theirs is None or theirs["head"] in POINTS):
        theirs = (theirs or {}).get("of") or told.agent  # "all monsters gain 300 ATK"
    elif said.verbs == {"affect"} and theirs is not None and theirs["head"] in _OF_CARDS and "of" in theirs:
        return None if among(mine or {"head": ""}, theirs["of"], of) is not False else False  # which of them is asked
    if mine is None or _is_any(mine) or _brings_itself(said, told):
        return True
    if theirs is None:
        return True if mine["head"] == "number" or ("equip" in told.verbs and mine["head"] == "this-card") else None
    if told.verbs & {"negate"} and mine["head"] in ACTIVATED:  # "the Summon or activation"
        theirs = next((each for each in (theirs, *theirs.get("more", ())) if each["head"] in ACTIVATED), theirs)
    if told.verbs & {"negate"} and theirs["head"] in ACTIVATED and mine["head"] not in (*BACK, "attack"):
        return negated(mine, theirs, of)
    if told.verbs & {"negate"} and theirs["head"] in STOPPED and any(mine.get(key) for key in ("of", "whose", "sort")):
        return stopped(mine, theirs, of)
    used = said.verbs & USED and told.verbs & USED
    if used and is_this(mine) and _is_of_that_name(told):
        return None
    if used and of_effects(mine) | of_effects(theirs):
        return activated(mine, theirs, of)
    excepted = in_role(told.clause, "except")
    if excepted:
        theirs = {**theirs, "excepts": [*theirs.get("excepts", ()), *excepted]}
    zone = next((place for verb, place in _PLACED.items() if verb in told.verbs), "")
    zone = next(iter(told.whence), zone) if len(told.whence) <= 1 else ""
    if told.verbs & _OWN and not _bars(told) and not whose(theirs) and not zones(theirs) and "opponent" in whose(mine):
        return False
    theirs = laid(theirs, told.clause) if theirs["head"] not in BACK else theirs
    said_whence = [{"zone": each, "whose": ""} for each in said.whence]
    mine = {**mine, "where": [*mine.get("where", ()), *said_whence]} if said_whence else mine
    told_whence = [{"zone": each, "whose": ""} for each in told.whence]
    theirs = {**theirs, "where": [*theirs.get("where", ()), *told_whence]} if told_whence else theirs
    theirs = {**theirs, "filters": [*theirs.get("filters", ()), *kinds]} if (kinds := kinds_of(told.clause)) else theirs
    return among(mine, theirs, of, zone)


#: What else cards have that is changed.
_OF_CARDS = frozenset({"level", "rank", "atk-def", "name-of", "type-of", "attribute-of", "levels"})


#: By what a text tells cards apart, wherever they are.
_MARKS = frozenset({"archetype", "type", "attribute", "level", "rank", "frame", "ability"})


def _is_of_that_name(told: Act) -> bool:
    """Whether a text speaks of cards with the name of one that it told of before, which may be any."""
    cards = told.patient or {}
    every = [each for one in (cards, *cards.get("more", ())) for each in (one, one.get("of") or {})]
    names = [*in_role(told.clause, "with"), *(r.get("cards", {}) for each in every for r in each.get("relations", ()))]
    return any(each.get("head") == "name-of" and each.get("determiner") == "that" for each in names)


def asks_more(said: Part | None, told: Part | None) -> bool:
    """Whether a text asks more of cards than is told of those that are asked of, where it is asked of any of these."""
    if said is None or told is None or said.get("number", {}).get("word") != "any":
        return False
    known = {one["what"] for one in said.get("filters", ())}
    return bool(told.get("names")) or any(one["what"] in _MARKS - known for one in told.get("filters", ()))


def _brings_itself(said: Act, told: Act) -> bool:
    """Whether the card is asked to Summon some monster, and Summons itself, which is one on the field."""
    by, mine, theirs = said.agent or {}, said.patient or {}, told.patient or {}
    some = (
        mine.get("head") == "monster" and set(mine) <= {"head", "number"} and mine.get("number", {}).get("word") == "a"
    )
    return some and by.get("head") == theirs.get("head") == "this-card" and "special-summon" in told.verbs


def _is_any(cards: Part) -> bool:
    """Whether just something is meant: "a card", "anything"."""
    return set(cards) <= {"head", "number"} and cards["head"] == "card" and cards.get("number", {}).get("word") == "a"


def _asides(said: Act, told: Act, of: Of) -> Iterator[bool | None]:
    """What is said beside: "to your opponent's monster", in which position, twice."""
    for mine in said.aside:
        if mine["role"] in ("adverb",) and mine.get("word") in ("still", "also", "back", "just", "even", "currently"):
            continue
        if mine["role"].startswith("instead "):
            continue  # where else it is not done
        if _is_its_own(mine) and not (said.patient or {}).get("more"):
            continue
        if mine["role"] == "with" and "target" in said.verbs and "cards" in mine:
            means = in_role(told.clause, "with")
            means += [m["cards"] for m in aimed_with(told.clause.get("object"))[1]]
            yield by_whom(mine["cards"], means[0], of) if means else not is_for_attacks(told.clause)
            continue
        if mine["role"] == "on" and said.verbs & told.verbs & {"negate"} and "cards" in mine and of.back is not None:
            yield among(mine["cards"], {**of.back, "number": {"most": None, "word": "any"}}, of)
            continue
        if mine.get("word") == "directly":
            yield (told.patient is not None and told.patient.get("head") == "directly") or None
            continue
        if position := lying(mine):
            theirs_ = {word for m in told.clause.get("modifiers", ()) for word in lying(m)}
            free = told.clause.get("modal") != "must" and any(verb.endswith("summon") for verb in told.verbs)
            yield lies_so(position, theirs_, free)
            continue
        if mine.get("word") in _FACES and told.verbs & {"change", "flip", "turn"}:
            faces = {w for m in told.clause.get("modifiers", ()) for w in str(m.get("word", "")).split()} & _EITHER
            yield _FACES[mine["word"]] in faces if faces else None
            continue
        theirs = [m for m in told.clause.get("modifiers", ()) if m["role"] == mine["role"]]
        if mine["role"] == "as" and "cards" in mine and theirs:
            alike = [m["cards"] for m in theirs if _is_alike(mine["cards"], m.get("cards"))]
            yield _as_sort(mine["cards"], alike) if alike else None
            continue
        yield _so(mine, theirs, of)


def _so(mine: Part, theirs: Sequence[Part], of: Of) -> bool | None:
    """Whether what is said beside is what a text says in that place: to whom, by what, how often."""
    if mine["role"] == "to" and (value := _to_player(mine, theirs)) is not None:
        return value
    if "cards" in mine and theirs and any("cards" in m for m in theirs):
        return either_of(mine["cards"], [m["cards"] for m in theirs if "cards" in m], of)
    return True if mine.get("word") and any(m.get("word") == mine["word"] for m in theirs) else None


def _to_player(mine: Part, theirs: Iterable[Part]) -> bool | None:
    """Whether what is told to be done to a player is done to that one; None where it is done to cards."""
    said = str((mine.get("cards") or {}).get("head"))
    told = {str((m.get("cards") or {}).get("head")) for m in theirs}
    if said not in _TO or not told or not told <= _TO.keys():
        return None
    return _TO[said] <= {one for each in told for one in _TO[each]}


#: To whom something is done that is done to a player.
_TO = {"you": {"you"}, "opponent": {"opponent"}, "each-player": {"you", "opponent"}}


def _is_its_own(modifier: Part) -> bool:
    """Whether it is said only that something is done with the card, or by its effect, of which it is asked."""
    if modifier["role"] == "adverb":
        return modifier.get("word") == "by-its-effect"
    return modifier["role"] == "with" and (modifier.get("cards") or {}).get("head") in _ITS_OWN


_ITS_OWN = frozenset({"its-effect", "its-effects", "this-effect", "this-card"})
_FACES = {"face-down": "face:down", "face-up": "face:up"}
_EITHER = frozenset(_FACES.values())


def _is_alike(mine: Part, theirs: Part | None) -> bool:
    """Whether cards are used as the same in a question and in a text; "a Fusion, Synchro or Xyz Material" is one."""
    every = [theirs or {"head": ""}, *(theirs or {}).get("more", ())]
    return any(each["head"] == mine["head"] for each in every)


def _sorts(material: Part) -> list[str]:
    """The sorts of Material; one without a name where it may be of any."""
    every = [material, *material.get("more", ())]
    framed = [str(v) for each in every for f in each.get("filters", ()) if f["what"] == "frame" for v in f["values"]]
    return [each.lower() for each in (*(each.get("sort") for each in every), *framed) if each] or [""]


def _as_sort(mine: Part, theirs: list[Part]) -> bool | None:
    """Whether what cards are used as is of the sort of a text: Xyz Material is no Synchro Material."""
    sort, *_ = _sorts(mine)
    sorts = {name for each in theirs for name in _sorts(each)}
    if sort in sorts or "" in sorts:
        return True
    return False if sort else None


def either_of(mine: Part, theirs: list[Part], of: Of) -> bool | None:
    """Whether cards are among one of several phrases."""
    values = [among(mine, each, of, "field") for each in theirs]
    return True if True in values else None if None in values else False
