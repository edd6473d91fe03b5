"""Events of activations: which cards and effects, whose, and what they target."""

from __future__ import annotations

from kb.card_text.compiling.causes import one_or_more
from kb.card_text.compiling.filters import ZONES, cards
from kb.card_text.compiling.included import includes
from kb.card_text.compiling.spending import Entry, Spent
from kb.card_text.compiling.told import Told, alternatives, player, this_card
from kb.card_text.reading import Cards, Clause, Count, Modifier


def fighter(phrase: Cards, told: Told) -> Entry:
    if this_card(phrase) or (this_card(phrase._replace(where=())) and _on_the_field(phrase)):
        return {"role": "this"}
    one_or_more(phrase, told)
    return cards(phrase)


def _on_the_field(phrase: Cards) -> bool:
    return [(one.zone, one.whose, one.at, one.how) for one in phrase.where] == [("field", "", "", "on")]


def activates(told: Told) -> Entry:
    """ "your opponent activates a monster effect", "a monster your opponent controls activates its effect"."""
    who = player(told.subject)
    if told.object is not None and told.object.head == "its-effect" and told.subject is not None and not who:
        return _monster_activates(told, told.subject)
    if who not in ("you", "opponent") or told.object is None:
        raise told.no_form()
    return _there({"event": "activated", "by": who, **activated(told.object, told)}, told)


def _there(found: Entry, told: Told) -> Entry:
    """ "on the field", "on your opponent's field": where it is activated, and so by whom."""
    place = told.rest.place("on")
    if place is None:
        return found
    if (place.zone, place.at, place.how) != ("field", "", "") or place.whose not in ("", "you", "opponent"):
        raise told.no_form("there")
    if "was" in found or (found.get("by", place.whose) not in ("", place.whose) and place.whose):
        raise told.no_form("there")
    return {**found, "was": "field", **({"by": place.whose} if place.whose else {})}


def _monster_activates(told: Told, phrase: Cards) -> Entry:
    if told.object != Cards("its-effect", *_span(told.object)) or phrase.where:
        raise told.no_form()
    one_or_more(phrase, told)
    what = cards(phrase)
    if what.pop("where", "") != "monster":
        raise told.no_form("no monster")
    whose = what.pop("whose", "any")
    found: Entry = {"event": "activated", "kinds": ["monster"], "activation": "effect", "was": "monster"}
    found |= {"by": whose} if whose != "any" else {}
    return {**found, "what": {"where": "anywhere", **what}} if what else found


def _span(phrase: Cards | None) -> tuple[int, int]:
    return (phrase.start, phrase.end) if phrase is not None else (0, 0)


def is_activated(told: Told) -> Entry:
    phrase = told.subject
    if phrase is None:
        raise told.no_form()
    whose = {"by": phrase.whose} if phrase.whose in ("you", "opponent") else {}
    found = activated(phrase._replace(whose="" if whose else phrase.whose), told)
    return _there({"event": "activated", **whose, **found}, told)


def _effect_of(phrase: Cards, told: Told) -> Entry:
    """ "an opponent's DARK monster's effect", "an effect of an X": the effect of a monster that matches."""
    whose = phrase.of
    assert whose is not None
    aimed: Entry = {}
    if len(phrase.relations) == 1 and any(one.role == "that" for one in phrase.relations):
        aimed, phrase = _targeting(phrase, told), phrase._replace(relations=())
        phrase = phrase._replace(end=whose.end)  # the words of which are told of it alone
    plain = Cards("effect", phrase.start, phrase.end, phrase.number, of=whose)
    one = phrase.number in (Count(1, 1, "a"), Count(1, None, ""), Count(1, None, "the"))
    if phrase != plain or not one or whose.head not in ("monster", "name"):
        raise told.no_form("of that")
    one_or_more(whose, told)
    was: Entry = {}
    if [(one.zone, one.at, one.whose) for one in whose.where] in ([("field", "", "")], [("gy", "", "")]):
        was, whose = {"was": ZONES[whose.where[0].zone]}, whose._replace(where=())
    by = {"by": whose.whose} if whose.whose in ("you", "opponent") else {}
    what = cards(whose._replace(whose="" if by else whose.whose), False)
    kept = {key: value for key, value in what.items() if key not in ("where", "kind")}
    if any(word in ("another", "other") for word in told.words(phrase).split()):
        kept["other"] = True
    found: Entry = {"kinds": ["monster"], "activation": "effect", **by, **was, **aimed}
    return {**found, "what": {**kept, "where": "anywhere"}} if kept else found


def activated(phrase: Cards, told: Told) -> Entry:
    """What is activated: a card, an effect, of which kinds."""
    if phrase.of is not None:
        return _effect_of(phrase, told)
    if (kind := _card_of_a_kind(phrase, told)) is not None:
        return kind
    made: Entry = {}
    if len(phrase.relations) == 1:
        made |= _targeting(phrase, told)
        before = len(told.text[: phrase.relations[0].start].rstrip())
        phrase = phrase._replace(relations=(), end=min(phrase.end, before))
    if [(one.zone, one.at, one.whose) for one in phrase.where] in (
        [("field", "", "")],
        [("gy", "", "")],
        [("hand", "", "")],
    ) and not phrase.more:
        made["was"] = ZONES[phrase.where[0].zone]
        said = told.text[phrase.start : phrase.where[0].start].rstrip().removesuffix(" the").removesuffix(" on")
        phrase = phrase._replace(where=(), end=phrase.start + len(said.removesuffix(" in")))
    aimed, made = made, {}
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
            both = {**made, "kinds": [*made["kinds"], *kinds]}
            if made != {"kinds": ["spell", "trap"], "activation": "card"} or kinds != ("monster",):
                raise told.no_form("of several kinds")
            made = {**both, "activation": "card-or-monster"}
            continue
        made = {"kinds": [*made.get("kinds", []), *kinds], "activation": activation}
    if phrase.more and phrase.join not in ("or", "/"):
        raise told.no_form(phrase.join)
    if len(made["kinds"]) == 3:
        del made["kinds"]
    if made["activation"] == "any":
        del made["activation"]
    return {**made, **aimed}


def _card_of_a_kind(phrase: Cards, told: Told) -> Entry | None:
    """ "a Counter Trap Card", 'an "X" Spell Card': by what is printed on it; None for what has no such property."""
    plain = Cards(phrase.head, phrase.start, phrase.end, phrase.number, filters=phrase.filters)
    if phrase.head not in ("spell", "trap", "spell-trap") or not phrase.filters or phrase != plain:
        return None
    one_or_more(phrase, told)
    what = cards(phrase._replace(number=Count()), False)
    kinds = ["spell", "trap"] if phrase.head == "spell-trap" else [phrase.head]
    if "effect" in told.words(phrase):
        raise told.no_form("of that kind, or an effect")
    if what.keys() - {"where", "kind", "none-of", "icon", "name-has"} or not {"icon", "name-has"} & what.keys():
        raise told.no_form("of that kind")
    kept = {key: value for key, value in what.items() if key in ("icon", "name-has")}
    return {"kinds": kinds, "activation": "card", "what": {"where": "anywhere", **kept}}


def _targeting(phrase: Cards, told: Told) -> Entry:
    """ "that targets this card", "that targets an X you control", "that includes an effect that ..."."""
    (relation,) = phrase.relations
    if relation != Modifier("that", relation.start, relation.end, clauses=relation.clauses) or not relation.clauses:
        raise told.no_form("that")
    (clause,) = relation.clauses
    if (included := includes(clause)) is not None:
        return included
    aim = clause.object
    quick = [one for one in clause.modifiers if one.role == "remark" and one.word == "quick effect"]
    if len(quick) == len(clause.modifiers):
        clause = clause._replace(modifiers=())
    if aim is None or clause != Clause("target", clause.start, clause.end, form=clause.form, object=aim):
        raise told.no_form(f"that {clause.verb}")
    if aim.head == "card" and aim.whose and not aim.where and "control" not in told.words(aim):
        raise told.no_form("your cards, wherever they are")
    return {"targeting": fighter(aim, told)}


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
    "spell/trap": (("spell", "trap"), "card"),
    "spell/trap effect": (("spell", "trap"), "any"),
    **{
        f"{kinds}{said}": (tuple(kinds.replace(" or ", "/").split("/")), "any")
        for kinds in ("spell", "trap", "spell/trap", "spell or trap")
        for said in (" card or effect", " card, or effect", "/effect")
    },
    "spell effect": (("spell",), "any"),
    "trap effect": (("trap",), "any"),
    "effect": (("monster", "spell", "trap"), "effect"),
    "card effect": (("monster", "spell", "trap"), "effect"),
}
