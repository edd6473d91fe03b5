"""What a monster's text says of its own Summon and of being material -> what the card says of itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kb.card_text.compiling.filters import ZONES, cards
from kb.card_text.compiling.holds import Holds
from kb.card_text.compiling.procedures import first
from kb.card_text.compiling.prohibitions import material_kinds
from kb.card_text.compiling.references import counted
from kb.card_text.compiling.spending import Entry, bare
from kb.card_text.compiling.told import Told, player, this_card
from kb.card_text.reading import Cards, Count, Modifier, Place

_WAYS = {"fusion-summon": "fusion", "ritual-summon": "ritual", "synchro-summon": "synchro", "xyz-summon": "xyz",
         "link-summon": "link", "pendulum-summon": "pendulum"}  # fmt: skip
_EFFECT = frozenset({"effect", "effects"})


# ---- in which ways --------------------------------------------------------------------------------------


def must(told: Holds) -> Entry:
    """ "Must (first) be Special Summoned with X", "... by card effect", "Must be Fusion Summoned"."""
    _about_this(told)
    made = first(told)
    if told.verb in _WAYS:
        return {"special-summon": {"how": [_WAYS[told.verb]], **made}, **_with_the_above(told)}
    return {"special-summon": {**_way(told, ""), **made}}


def _with_the_above(told: Holds) -> Entry:
    """ "... with the above Fusion Materials": with no others, and by no Summon that only counts as one."""
    above = told.rest.cards("with")
    if above is None:
        return {}
    said = told.words(above)
    if told.verb != "fusion-summon" or said not in ("the above fusion materials", "the above materials"):
        raise told.no_form("with that")
    return {"materials": {"only": True}}


def cannot(told: Holds) -> Entry:
    """ "Cannot be Special Summoned", "... from the Deck", "... except by X", "... by other ways"."""
    _about_this(told)
    other = told.rest.cards("by")
    if other is not None:
        if other != Cards("way", other.start, other.end, Count(1, None, ""), determiner="other") or told.before is None:
            raise told.no_form("by that")
        return {}  # with "must": that is the only way
    left = told.rest.take("from")
    if left is not None:
        if left != Modifier("from", left.start, left.end, places=left.places):
            raise told.no_form("from that")
        return {"special-summon": {"not-from": [_place(place, told) for place in left.places]}}
    if not told.rest.left:
        return {"special-summon": {"how": []}}
    return {"special-summon": _way(told, "except ")}


def _about_this(told: Holds) -> None:
    before = told.before is not None and told.subject is None
    if not told.passive or told.object is not None or not (before or told.subject is None or this_card(told.subject)):
        raise told.no_form()


def _place(place: Place, told: Told) -> str:
    if place.at or place.whose not in ("", "you") or place.zone not in ("hand", "deck", "gy", "extra", "banished"):
        raise told.no_form("from there")
    return ZONES[place.zone]


def _way(told: Holds, prefix: str) -> Entry:
    if told.rest.word(f"{prefix}adverb", "by-its-effect"):
        return {"how": ["own-effect"]}
    for role in ("with", "by"):
        by = told.rest.cards(prefix + role)
        if by is not None:
            return _by_effect(by, told)
    raise told.no_form("somehow")


def _by_effect(by: Cards, told: Told) -> Entry:
    """ "by a card effect", "with the effect of a "X" card", "with "X"."""
    said = told.words(by)
    if said in ("card effect", "card effects", "effect of a card"):
        return {"how": ["effect"]}
    if by.number not in (Count(1, None, "the"), Count(1, None, ""), Count(1, 1, "a"), Count(1, 1, "")):
        raise told.no_form("by some")
    if by.head in _EFFECT and by.of is not None and by == Cards(by.head, by.start, by.end, by.number, of=by.of):
        by = by.of
    elif by.head != "name":
        raise told.no_form("by that")
    if by.number not in (Count(1, 1, "a"), Count(1, None, ""), Count(1, 1, "")):
        raise told.no_form("by some")
    return {"how": ["effect"], "by": {**cards(by._replace(number=Count()), False), "where": "anywhere"}}


# ---- Tributes -------------------------------------------------------------------------------------------


def without_tributes(told: Holds) -> Entry:
    """ "You can Normal Summon this card without Tributing"."""
    _of_this(told)
    if not told.rest.word("adverb", "instead-of-tribute"):
        raise told.no_form()
    return {"tributes": [{"count": 0, **_set_too(told)}]}


def tributing(told: Holds) -> Entry:
    """ "You can Tribute Summon this card by Tributing 1 X"."""
    _of_this(told)
    by = told.rest.take("by")
    if by is None or len(by.clauses) != 1 or by != Modifier("by", by.start, by.end, clauses=by.clauses):
        raise told.no_form("somehow")
    inner = Told(by.clauses[0], told.text)
    phrase = inner.object
    if inner.verb != "tribute" or inner.passive or inner.subject is not None or phrase is None or inner.joined:
        raise told.no_form("by that")
    what, count = counted(phrase._replace(whose=phrase.whose or "you"))
    inner.done()
    if count.all or count.up_to or what.get("where") != "monster" or what.get("whose") != "you":
        raise told.no_form("by that")
    return {"tributes": [{"count": count.most, "what": what, **_set_too(told)}]}


def as_two_tributes(told: Holds) -> list[Entry]:
    """ "... treated as 2 Tributes for the Tribute Summon of ..."."""
    as_, for_ = told.rest.cards("as"), told.rest.cards("for")
    of = for_.of if for_ is not None else None
    if not this_card(told.subject) or as_ is None or for_ is None or of is None:
        raise told.no_form()
    plain = Cards("summon", for_.start, for_.end, Count(1, None, "the"), of=of)
    tribute = told.text[for_.start : of.start].lower().startswith("the tribute summon of ")
    if as_ != Cards("tribute", as_.start, as_.end, Count(2, 2, "")) or for_ != plain or not tribute:
        raise told.no_form("for that")
    if of.number != Count(1, 1, "a") or of.whose or of.where or of.head not in ("monster", "name"):
        raise told.no_form("for that")
    what = {**cards(of._replace(number=Count()), False), "where": "anywhere"}
    return [{"rule": "two-tributes", "what": "this", "of": what}]


def _of_this(told: Holds) -> None:
    you = told.subject is not None and player(told.subject) == "you" and this_card(told.object) and not told.passive
    passive = told.passive and told.object is None and (told.subject is None or this_card(told.subject))
    if not (you or passive):
        raise told.no_form()


def _set_too(told: Holds) -> Entry:
    return {"set": True} if told.verb.endswith("|set") else {}


# ---- how often, and beside what -------------------------------------------------------------------------


def once(told: Holds) -> Entry:
    """ "You can only Special Summon "this name" once per turn (this way)"."""
    named = told.object
    if player(told.subject) != "you" or named is None or told.passive:
        raise told.no_form()
    if named != Cards("name", named.start, named.end, Count(1, None, ""), names=named.names):
        raise told.no_form("of a kind")
    if [one.removesuffix("(s)") for one in named.names] != [told.name] or not told.rest.word("adverb", "once"):
        raise told.no_form("of another name")
    per = told.rest.take("adverb")
    while_ = told.rest.take("adverb") or told.rest.take("time")
    words = tuple(m.word for m in (per, while_) if m is not None)
    if not all(bare(m) for m in (per, while_) if m is not None):
        raise told.no_form("somehow")
    told.adverb("only")
    if words == ("each-turn",):
        return {"special-summon-limit": "turn"}
    if words == ("each-turn", "this-way"):
        return {"procedure": {"limit": "turn-by-name"}}
    raise told.no_form("so often")


def only_one(told: Holds) -> list[Entry]:
    """ "You can only control 1 (face-up) X"."""
    named = told.object
    if player(told.subject) != "you" or named is None or told.passive:
        raise told.no_form()
    plain = Cards("name", named.start, named.end, Count(1, 1, ""), names=(told.name,), filters=named.filters)
    if named != plain or cards(named).get("face", "up") != "up":
        raise told.no_form("of a kind")
    told.adverb("only")
    return [{"rule": "only-one", "what": {"whose": "you", "where": "field", "name": told.name}, "of": "card"}]


def only_one_there(told: Holds) -> list[Entry]:
    """ "There can only be 1 "X" monster on the field": what is too many is destroyed."""
    named = told.object
    if told.subject is not None or named is None or named.number != Count() or not told.adverb("only"):
        raise told.no_form()
    if [(one.zone, one.whose, one.at, one.how) for one in named.where] != [("field", "", "", "on")]:
        raise told.no_form("there")
    what = {**cards(named), "face": "up"}
    if what.keys() != {"where", "face", "name-has"} or what["where"] != "monster":
        raise told.no_form("of a kind")
    return [{"rule": "only-one", "what": what, "of": "card", "scope": "field", "too-many": "destroyed"}]


def by_ritual(told: Holds) -> Entry:
    """ "You can Ritual Summon this card with X"."""
    this = told.object
    if player(told.subject) != "you" or this is None or told.passive or len(this.relations) != 1:
        raise told.no_form()
    with_ = this.relations[0]
    if this != Cards("this-card", this.start, this.end, relations=this.relations) or with_.cards is None:
        raise told.no_form("somehow")
    if with_ != Modifier("with", with_.start, with_.end, cards=with_.cards):
        raise told.no_form("with that")
    said = with_.cards.number
    if said not in (Count(1, None, ""), Count(1, None, "any"), Count(1, 1, "a")):
        raise told.no_form("with some")
    return {"ritual-spell": {**cards(with_.cards._replace(number=Count()), False), "where": "anywhere"}}


def no_normal_summon(told: Holds) -> Entry:
    """ "Cannot be Normal Summoned/Set", or that only the Set is allowed."""
    if told.object is not None or (told.subject is not None and not this_card(told.subject)):
        raise told.no_form()
    if told.verb == "normal-summon|set":
        return {"normal-summon": False}
    told.rest.word("remark", "but can be normal set")
    return {"normal-summon": {"may-set": True}}


def upon(told: Holds) -> Entry:
    """ "You can also Xyz Summon ... by using an X you control as material", whose materials it takes over."""
    this, by = told.object, told.rest.take("by")
    named = this is not None and this == Cards("name", this.start, this.end, Count(1, None, ""), names=(told.name,))
    if player(told.subject) != "you" or told.passive or not (this_card(this) or named):
        raise told.no_form()
    if by is None or len(by.clauses) != 1 or by != Modifier("by", by.start, by.end, clauses=by.clauses):
        raise told.no_form("somehow")
    inner = Told(by.clauses[0], told.text)
    phrase, as_ = inner.object, inner.rest.cards("as")
    if inner.verb != "use" or inner.passive or inner.subject is not None or phrase is None or inner.joined:
        raise told.no_form("by that")
    if as_ is not None and as_ != Cards("material", as_.start, as_.end, as_.number):
        raise told.no_form("as that")
    besides = inner.rest.cards("except")
    phrase = phrase if besides is None else phrase._replace(excepts=(*phrase.excepts, besides))
    inner.rest.word("remark", "transfer its materials", "transfer its materials to this card")
    inner.done()
    if phrase.number not in (Count(1, 1, "a"), Count(), Count(1, None, "")) or phrase.whose != "you":
        raise told.no_form("using some")
    if phrase.number == Count(1, None, "") and phrase.head != "name":
        raise told.no_form("using some")
    what = {**cards(phrase._replace(number=Count())), "where": "monster"}
    if "transfer its" not in told.text[told.clause.start : told.clause.end + 40].lower():
        raise told.no_form("without its materials")
    often = told.rest.word("limit", "once")
    return {"xyz-upon": {"what": what, **({"limit": "turn-by-name"} if often else {})}}


def not_material(told: Holds) -> Entry:
    """ "Cannot be used as Link Material", "... except for the Synchro Summon of X"."""
    _about_this(told)
    named, of = told.rest.cards("as"), told.rest.cards("for")
    if named is None:
        raise told.no_form()
    excepted = named.excepts
    end = excepted[0].start if excepted else (of.end if of is not None else named.end)
    said = told.text[named.start : end].lower().partition(", except")[0].partition(" except")[0].strip(" ,")
    kinds = material_kinds(said)
    if not kinds or named != Cards("material", named.start, named.end, named.number, excepts=excepted):
        raise told.no_form("as that")
    if named.number not in (Count(1, None, ""), Count(1, 1, "a")):
        raise told.no_form("as some")
    if of is not None and of != Cards(
        of.head, of.start, of.end, Count(1, 1, "a"), filters=of.filters, excepts=of.excepts
    ):
        raise told.no_form("for that")
    excepted = excepted or (of.excepts if of is not None else ())
    made: Entry = {"of": kinds}
    if excepted:
        made["unless"] = _excepted_summon(excepted, kinds, told)
    return {"not-material": [made]}


def _excepted_summon(excepted: tuple[Cards, ...], kinds: list[str], told: Told) -> Entry:
    """ "for the Synchro Summon of a "X" monster"."""
    (one,) = excepted if len(excepted) == 1 else (None,)
    if one is None or one.of is None or one != Cards("summon", one.start, one.end, one.number, of=one.of):
        raise told.no_form("except something")
    said = told.text[told.clause.start : one.of.start].lower()
    if len(kinds) != 1 or f"except for the {kinds[0]} summon of" not in said or one.number != Count(1, None, "the"):
        raise told.no_form("except something")
    if one.of.number not in (Count(1, 1, "a"), Count(1, None, "")):
        raise told.no_form("except some")
    return {**cards(one.of._replace(number=Count()), False), "where": "anywhere"}


def as_non_tuner(told: Holds) -> Entry:
    """That a Tuner may count as none when it is Synchro Material, of what is told."""
    it, as_ = told.object, told.rest.cards("as")
    conditions = told.material
    if it is None or as_ is None or conditions is None or it != Cards("it", it.start, it.end):
        raise told.no_form()
    non_tuner = [(one.what, one.values, one.negated) for one in as_.filters] == [("ability", ("tuner",), True)]
    if player(told.subject) != "you" or not non_tuner or as_.head != "monster" or as_.number != Count(1, 1, "a"):
        raise told.no_form("as that")
    return {"as-non-tuner": conditions}


FORMS: dict[tuple[str, bool, str], Callable[[Holds], Any]] = {
    ("special-summon", True, "must"): must,
    **{(verb, True, "must"): must for verb in _WAYS},
    ("special-summon", True, "cannot"): cannot,
    ("special-summon", False, "can-only"): once,
    ("control", False, "can-only"): only_one,
    ("be", False, "can-only"): only_one_there,
    ("ritual-summon", False, "can"): by_ritual,
    ("xyz-summon", False, "can"): upon,
    ("normal-summon|set", True, "cannot"): no_normal_summon,
    ("normal-summon", True, "cannot"): no_normal_summon,
    ("use", True, "cannot"): not_material,
    ("treat", True, "can"): as_two_tributes,
    ("treat", False, "can"): as_non_tuner,
    **{
        (verb, passive, "can"): without_tributes
        for verb in ("normal-summon", "normal-summon|set")
        for passive in (True, False)
    },
    **{
        (verb, passive, "can"): tributing
        for verb in ("tribute-summon", "tribute-summon|set")
        for passive in (True, False)
    },
}
