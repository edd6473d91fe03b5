"""A noun phrase -> a filter: which cards, whose, where, of what kind, with which properties, except which."""

from __future__ import annotations

from kb.card_text.compiling.having import equipped, has, whose_is
from kb.card_text.compiling.joined import face_up_too, is_banished, sharing
from kb.card_text.compiling.properties import WAYS, either, property_of
from kb.card_text.compiling.spending import Entry, NoForm, Spent
from kb.card_text.reading import Cards, Clause, Count, Modifier, Place

#: The zones of a reading in the vocabulary.
ZONES = {
    "hand": "hand", "deck": "deck", "extra": "extra", "gy": "graveyard", "banished": "banished", "field": "field",
    "mzone": "monster", "pzone": "pendulum", "szone": "spell", "fzone": "field-zone", "emzone": "extra-monster",
}  # fmt: skip
_WHOSE = {"you": "you", "opponent": "opponent", "each": "any", "": "any", "either": "any"}
#: Heads that say which kind of card is meant.
_KINDS: dict[str, Entry] = {
    "card": {},
    "name": {},
    "monster": {"kind": "monster"},
    "spell": {"kind": "spell"},
    "trap": {"kind": "trap"},
    "spell-trap": {"none-of": [{"where": "anywhere", "kind": "monster"}]},
    "tuner": {"kind": "monster", "race": "Tuner"},
    "token": {"kind": "monster", "race": "Token"},
    **{f"{icon}-spell": {"kind": "spell", "icon": icon} for icon in ("field", "ritual", "equip")},
    "equip-card": {"equip-card": True},
}
_PREPOSITIONS = frozenset({"", "in", "on", "from"})


def cards(phrase: Cards, on_field: bool = True) -> Entry:
    """The filter of a phrase, without its number.

    `on_field`: cards of no named place are those on the field; otherwise they are wherever the filter is asked about.
    """
    phrase = face_up_too(_placed(_excepting_too(phrase)))
    alternatives = phrase.more
    if not alternatives:
        return _one(phrase, on_field)
    if phrase.join not in ("or", "/", "and/or"):
        raise NoForm(f"phrases joined by {phrase.join}", (phrase.start, phrase.end))
    found = [_one(part, on_field) for part in sharing((phrase._replace(more=(), join=""), *alternatives))]
    return {"where": "anywhere", "any-of": found}


def _excepting_too(phrase: Cards) -> Cards:
    """ "1 X that mentions Y, except Z": the exception, which was read with what is mentioned, is that of the cards."""
    if phrase.more:
        return phrase._replace(more=tuple(map(_excepting_too, phrase.more)))
    last = phrase.relations[-1] if phrase.relations else None
    clause = last.clauses[0] if last is not None and len(last.clauses) == 1 else None
    what = clause.object if clause is not None and clause.verb == "mention" else None
    if last is None or clause is None or what is None or not what.excepts or phrase.excepts:
        return phrase
    bare = last._replace(clauses=(clause._replace(object=what._replace(excepts=())),))
    return phrase._replace(relations=(*phrase.relations[:-1], bare), excepts=what.excepts)


def _placed(phrase: Cards) -> Cards:
    """ "1 X with 1500 or less ATK in your GY": the place, which was read with the figure, is that of the cards."""
    phrase = phrase._replace(more=tuple(map(_placed, phrase.more)))
    last = phrase.relations[-1] if phrase.relations else None
    figure = last.cards if last is not None and last.role == "with" else None
    if last is None or figure is None or phrase.where or figure.head not in ("atk", "def"):
        return phrase
    if not figure.where or any(one.zone in ("field", "mzone") for one in figure.where):
        return phrase
    bare = last._replace(cards=figure._replace(where=(), excepts=()))
    beside = (*phrase.excepts, *figure.excepts)
    return phrase._replace(where=figure.where, relations=(*phrase.relations[:-1], bare), excepts=beside)


def _one(phrase: Cards, on_field: bool) -> Entry:
    with Spent(phrase) as node:
        head = node.take("head")
        node.take("number")
        if head not in _KINDS:
            raise NoForm(f"noun {head}", (phrase.start, phrase.end))
        conditions: list[Entry] = [dict(_KINDS[head])]
        places = list(node.take("where"))
        whose = node.take("whose")
        if whose == "opponent":  # "that your opponent controls or in their GY"
            places = [one._replace(whose="opponent") if one.whose == "them" else one for one in places]
        filters = []
        for one in node.take("filters"):
            if one.what == "place" and one.values == ("banished",) and not one.negated:
                places.append(Place("banished", whose, one.start, one.end))
                whose = ""
            elif one.what == "role" and one.values == ("excavated",) and not (one.negated or places):
                places.append(Place("deck", "each", one.start, one.end))
                conditions.append({"shown": True})
            else:
                filters.append(one)
        relations = list(node.take("relations"))
        away = next((one for one in relations if is_banished(one)), None)
        if away is not None and all(place.how in ("in", "or") for place in places):
            relations.remove(away)
            places = [Place("banished", whose, away.start, away.end), *(one._replace(how="in") for one in places)]
            whose = ""
        conditions.append(_where(phrase, places, whose, on_field))
        if names := node.take("names"):
            conditions.append(either([{"name": _singular(name)} for name in names]))
        conditions += [property_of(one, head) for one in filters]
        conditions += [_relation(one) for one in relations]
        conditions += [_except(one) for one in node.take("excepts")]
        conditions.append(_other(node.take("determiner"), phrase))
        if head == "monster" and {"role": "equipped-to-this"} in conditions:
            raise NoForm("monsters that are Equip Cards", (phrase.start, phrase.end))
    return _tidy(both(conditions))


def _singular(name: str) -> str:
    """The name of a Token, which a text puts in the plural, "Owl Tokens", or of one card or more, "Brass Owl(s)"."""
    return name.removesuffix("s") if name.endswith(" Tokens") else name.removesuffix("(s)")


# ---- where and whose ------------------------------------------------------------------------------------


def _where(phrase: Cards, places: list[Place], whose: str, on_field: bool) -> Entry:
    if not places:
        controls = _whose(whose, phrase)
        return {"where": "field", **controls} if on_field or whose else {"where": "anywhere"}
    found = [place_of(place) for place in places]
    if whose and whose in _SIDES and all(_on_the_side_of(whose, place) for place in places):  # "your X from your GY"
        found, whose = [{**one, "whose": _WHOSE[whose]} for one in found], ""
    if whose:  # "you control or in your GY"
        if any(place.how != "or" for place in places):
            raise NoForm("a place of cards that somebody controls", (phrase.start, phrase.end))
        found.insert(0, {"where": "field", **_whose(whose, phrase)})
    return found[0] if len(found) == 1 else {"where": "anywhere", "any-of": found}


_SIDES = ("you", "opponent")


def _on_the_side_of(whose: str, place: Place) -> bool:
    """Whether cards of a player in a place are those of that player's place: "your X in the Extra Monster Zone"."""
    theirs = place.whose in (whose, *(("them",) if whose == "opponent" else ()))
    return place.how != "or" and (theirs if place.zone != "emzone" else theirs or not place.whose)


def place_of(place: Place) -> Entry:
    """The zone and side of a place; one of a Deck's ends, or of a column, has no form."""
    with Spent(place) as node:
        zone, whose, how = node.take("zone"), node.take("whose"), node.take("how")
        other = zone == "pzone" and place.at == "other" and bool(node.take("at"))
        face_up = zone in ("field", "extra") and place.at == "face-up" and bool(node.take("at"))
        main = zone in ("mzone", "deck") and place.at == "main" and bool(node.take("at"))
        if zone not in ZONES or whose not in _WHOSE or how not in (*_PREPOSITIONS, "or"):
            raise NoForm(f"place {zone} {whose} {how}".strip(), (place.start, place.end))
        side = _WHOSE[whose]
        if side == "any" and ZONES[zone] in ("hand", "deck", "extra") and not whose:
            side = "you"  # "from the Deck": one's own
    made: Entry = {
        "where": "spell-trap-zone" if zone == "szone" else ZONES[zone],
        **({"whose": side} if side != "any" else {}),
    }
    made |= {"other": True} if other else {}
    made |= {"none-of": [{"where": "extra-monster"}]} if main and zone == "mzone" else {}
    return {**made, "face": "up"} if face_up else made


def _whose(whose: str, phrase: Cards) -> Entry:
    if whose not in _WHOSE:
        raise NoForm(f"cards of {whose}", (phrase.start, phrase.end))
    return {} if _WHOSE[whose] == "any" else {"whose": _WHOSE[whose]}


# ---- relations ------------------------------------------------------------------------------------------


def _relation(one: Modifier) -> Entry:
    """ "with 1500 or less ATK", "that was Special Summoned from ...", "this card points to"."""
    found = None
    if one.role == "with" and one.cards is not None and not one.word:
        found = has(one.cards)
    elif len(one.clauses) == 1 and one == Modifier(one.role, one.start, one.end, clauses=one.clauses):
        found = _that(one.role, one.clauses[0])
    if found is None:
        said = one.word or (one.cards.head if one.cards else "") or (one.clauses[0].verb if one.clauses else "")
        raise NoForm(f"relation {one.role} {said}", (one.start, one.end))
    return found


def _that(role: str, clause: Clause) -> Entry | None:
    """ "that was Special Summoned from the Extra Deck", "equipped with an Equip Card", "that is not an X"."""
    what, who = clause.object, clause.subject
    bare = Clause(clause.verb, clause.start, clause.end, subject=who, modal=clause.modal, passive=clause.passive,
                  form=clause.form, object=what, modifiers=clause.modifiers)  # fmt: skip
    if clause != bare:
        return None
    plain = clause == bare._replace(modal="", modifiers=())
    if role == "whom" and clause.verb == "point" and who is not None and what is None:
        to = [one for one in clause.modifiers if one == Modifier("to", one.start, one.end)]
        mine = who == Cards("this-card", who.start, who.end)
        return {"role": "pointed-to"} if mine and len(to) == len(clause.modifiers) and not clause.modal else None
    if role == "whose":
        return whose_is(clause) if clause == bare._replace(modal="") else None
    if role == "that" and clause.verb == "normal-summon|set" and clause.modal in ("can", "cannot"):
        plain = clause.passive and not clause.modifiers and who is None and what is None
        return {"normally": clause.modal == "can"} if plain else None
    if who is not None or clause.modal not in ("", "not") or role not in ("that", "participle"):
        return None
    if clause.verb.endswith("-summon") and (clause.passive or role == "participle") and what is None:
        return _was_summoned(clause) if not clause.modal else None
    if role == "participle" and clause.verb == "equip" and what is None and not clause.modal:
        return _of_equips(clause)
    if clause.verb == "mention" and plain and what is not None and not clause.passive:
        named = Cards("name", what.start, what.end, Count(1, None, ""), names=what.names)
        return {"mentions": what.names[0]} if what == named and len(what.names) == 1 else None
    if clause.verb == "have" and plain and what is not None and not clause.passive:
        return has(what)
    if clause.verb == "be" and not clause.passive and what is not None and not clause.modifiers:
        if what.number not in (Count(1, 1, "a"), Count(1, None, "")) or what.where or what.whose:
            return None
        found = {"where": "anywhere", **cards(what._replace(number=Count()), False)}
        return {"none-of": [found]} if clause.modal == "not" else {"all-of": [found]}
    return None


def _of_equips(clause: Clause) -> Entry | None:
    """ "equipped with an Equip Card", "equipped to this card", "equipped to an X"."""
    found = equipped(clause)
    if not isinstance(found, Cards):
        return found
    (one,) = clause.modifiers
    said = {"where": "anywhere", **cards(found._replace(number=Count()), one.role == "to")}
    return {"borne-by" if one.role == "to" else "bears": said}


def _was_summoned(clause: Clause) -> Entry | None:
    """ "that was Special Summoned from the Extra Deck": how, and from where."""
    way = "" if clause.verb == "special-summon" else clause.verb.removesuffix("-summon")
    if way and way not in WAYS:
        return None
    found: Entry = {"summoned": way} if way else {"special-summoned": True}
    if not clause.modifiers:
        return found
    (left, *others) = clause.modifiers
    if others or left != Modifier("from", left.start, left.end, places=left.places) or len(left.places) != 1:
        return None
    place = left.places[0]
    if place.zone not in ("extra", "hand", "deck", "gy", "banished") or place.at or place.how:
        return None
    return {**found, "came-from": ZONES[place.zone]} if not place.whose else None


def _except(one: Cards) -> Entry:
    """ "except X": this card, or cards of a kind."""
    if one.head == "this-card" and one == Cards("this-card", one.start, one.end):
        return {"other": True}
    phrases = (one._replace(more=(), join=""), *one.more)
    if one.more and one.join not in ("or", "and", "/", "and/or"):
        raise NoForm(f"exceptions joined by {one.join}", (one.start, one.end))
    for phrase in phrases:
        if phrase.number not in (Count(1, None, ""), Count(1, 1, "a"), Count(1, 1, "")):
            raise NoForm("a number of exceptions", (phrase.start, phrase.end))
    return {"none-of": [{"where": "anywhere", **cards(phrase, False)} for phrase in phrases]}


#: How this card is spoken of by what it is: "this Fusion Summoned card", "this linked card".
_THIS_SO: tuple[list[str | tuple[str | int, ...]], ...] = (["summoned"], [("linked",)], [("co-linked",)])


def _other(determiner: str, phrase: Cards) -> Entry:
    if determiner in ("other", "another"):
        return {"other": True}
    said = ["summoned" if one.what == "summoned" else one.values for one in phrase.filters]
    if determiner == "this" and phrase.head in ("card", "monster") and said in _THIS_SO:
        return {"role": "this"}
    if determiner:
        raise NoForm(f"determiner {determiner}", (phrase.start, phrase.end))
    return {}


# ---- putting conditions together ------------------------------------------------------------------------


def both(conditions: list[Entry]) -> Entry:
    """One filter that asks for all of `conditions`; what two of them ask in one word goes into `all-of`."""
    made: Entry = {}
    further: list[Entry] = []
    for condition in conditions:
        everywhere = condition.get("where") == "anywhere" and "where" in made
        one = {key: value for key, value in condition.items() if key != "where" or not everywhere}
        lists = {key: one[key] for key in ("none-of", "all-of") if key in one}
        single = {key: value for key, value in one.items() if key not in lists}
        for key, value in lists.items():
            made[key] = [*made.get(key, []), *value]
        if any(key in made and made[key] != value for key, value in single.items()):
            further.append({"where": "anywhere", **single})
        else:
            made |= single
    if further:
        made["all-of"] = [*made.get("all-of", []), *further]
    return made


#: Places where a Monster Card is no monster (yugioh/zones/monster-in-backrow).
_NO_MONSTER_THERE = frozenset({"spell", "spell-trap-zone", "pendulum"})


def _tidy(made: Entry) -> Entry:
    """Monsters on the field stand in Monster Zones, Spells and Traps in theirs."""
    places = [made.get("where"), *(one.get("where") for one in made.get("any-of", ()))]
    if made.get("kind") == "monster" and _NO_MONSTER_THERE.intersection(places):
        if "field" in places or ("monster" in places and "race" not in made):  # where a Trap may be a monster
            raise NoForm("Monster Cards in several places")
        kept = {key: value for key, value in made.items() if key != "kind"}
        return {"monster-card": True, **kept}
    if made.get("where") == "field" and made.get("kind") == "monster":
        return {**{key: value for key, value in made.items() if key != "kind"}, "where": "monster"}
    if made.get("where") == "field" and made.get("none-of") == [{"where": "anywhere", "kind": "monster"}]:
        return {**{key: value for key, value in made.items() if key != "none-of"}, "where": "spell"}
    if made.get("where") == "field" and made.get("kind") in ("spell", "trap"):
        return {**made, "where": "spell"}
    return made
