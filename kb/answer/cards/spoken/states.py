"""Whether who has which cards, as a question tells, is what a condition asks for."""

from __future__ import annotations

from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.attached import (
    Holding,
    enough,
    materials,
    materials_of,
    of_material,
    tells_materials,
    with_materials,
)
from kb.answer.cards.spoken.compared import compared
from kb.answer.cards.spoken.figures import ABILITIES
from kb.answer.cards.spoken.lie import COUNTED, bare_of, is_amiss, lies_otherwise
from kb.answer.cards.spoken.nouns import FIELD, Of, any_number, is_this, values, whose, zones


def _holding(clause: Part) -> tuple[str, Part | None, bool]:
    """Who has which cards, and whether it is told that there are none."""
    verb, subject, object_ = clause["verb"], clause.get("subject"), clause.get("object")
    none = clause.get("modal") in ("not", "cannot")
    if verb == "be":
        places = [p for m in clause.get("modifiers", ()) for p in m.get("places", ())]
        cards = subject if subject is not None and subject["head"] not in ("place", "hand") else object_
        if (
            subject is not None
            and subject["head"] in ("hand", "place")
            and "unused" in str(clause.get("modifiers", ""))
        ):
            zone = "hand" if subject["head"] == "hand" else next(iter(zones(subject)), "field")
            none, cards, places = True, {"head": "card", "where": [{"zone": zone, "whose": ""}]}, []
            return next(iter(whose(subject)), "you"), cards, none
        if cards is None:
            return "", None, none
        beside = [m for m in clause.get("modifiers", ()) if m["role"] == "with" and "cards" in m]
        cards = {**cards, "where": [*cards.get("where", ()), *places]}
        cards = {**cards, "relations": [*cards.get("relations", ()), *beside]} if beside else cards
        if lies := [m["word"].split(":") for m in clause.get("modifiers", ()) if m["role"] == "is" and "word" in m]:
            faces = [{"what": what, "values": [value]} for what, value in (each for each in lies if len(each) == 2)]
            cards = {**cards, "filters": [*cards.get("filters", ()), *faces]}
        return next(iter(whose(cards) & {"you", "opponent"}), ""), cards, none
    if object_ is None:
        return "", None, none
    if subject is not None and subject["head"] == "place" and object_["head"] in ("card", "monster", "spell", "trap"):
        held = {**object_, "where": [*object_.get("where", ()), *subject.get("where", ())]}
        return next(iter(whose(subject) & {"you", "opponent"}), ""), held, none  # "my opponent's GY has 24 cards"
    owner = subject["head"] if subject is not None and subject["head"] in ("you", "opponent") else ""
    places = [p for m in clause.get("modifiers", ()) for p in m.get("places", ())]
    return owner, {**object_, "where": [*object_.get("where", ()), *places]}, none


def state(clause: Part, need: Part, of: Of) -> bool | str | None:
    """Whether who has which cards is what a text wants; "other" where it speaks of something else."""
    if _is_none_or_only(need):
        return _none_or_only(clause, need, of)
    if (otherwise := _otherwise(clause, need, of)) is not None:
        return otherwise
    if _is_joined(clause):
        found = [state(one, need, of) for one in _each_of(clause)]
        lacks = _holding(need)[2] or ((need.get("object") or {}).get("number") or {}).get("most", 1) == 0
        order = (False, None, True) if lacks else (True, False, None)  # none of them may be one that is not to be there
        return next((value for value in order if value in found), "other")
    if (figures := compared(clause, need, of)) is not None:
        return figures
    if _is_joined(need) and need["verb"] != "be":
        parts = [one for one in _each_of(need) if not (clause.get("only") and _is_no_other(one))]
        if any(state(clause, one, of) is False for one in parts):
            return False  # one of them lacks
    return _has(clause, need, of)


def _is_none_or_only(need: Part) -> bool:
    """Whether no cards are to be there, or only some: "no monsters, or only Xyz Monsters"."""
    cards = need.get("object") or {}
    none = cards.get("number", {}).get("most", 1) == 0
    return none and cards.get("join") == "or" and any(each.get("only") for each in cards.get("more", ()))


def _none_or_only(clause: Part, need: Part, of: Of) -> bool | str | None:
    """Whether there are none, or no others than a text allows; each of these is told, or neither is."""
    none, *only = _each_of(need)
    values = [state(clause, none, of), *(_only(clause, each, of) for each in only)]
    if True in values:
        return True
    if all(value == "other" for value in values):
        return "other"
    return False if all(value is False for value in values) else None


def _only(clause: Part, need: Part, of: Of) -> bool | str | None:
    """Whether such cards as a text allows are told to be the only ones."""
    owner, held, none = _holding(clause)
    theirs = _holding(need)[0]
    if held is None or (owner and theirs and owner != theirs) or zones(held) - FIELD:
        return "other"
    if none or held.get("number", {}).get("most", 1) == 0:
        return False
    bare, wanted = ({k: v for k, v in each.items() if k not in COUNTED} for each in (held, need["object"]))
    inside = among({**bare, "number": {"word": "any"}}, any_number(wanted), of)
    if inside is False:
        return False
    told = bool(clause.get("only")) and inside is True and not _is_any(bare)
    return True if told else None


def _is_joined(clause: Part) -> bool:
    """Whether a clause tells of several cards: "a Machine and a Fairy"."""
    cards = clause.get("object") or {}
    return bool(cards.get("more")) and cards.get("join") == "and"


def _is_no_other(need: Part) -> bool:
    """Whether no other cards are to be there, as there are none where some are told to be the only ones."""
    cards = need.get("object") or {}
    return cards.get("determiner") == "other" and cards.get("number", {}).get("most", 1) == 0


def _each_of(clause: Part) -> list[Part]:
    """A clause for each of its cards."""
    cards = clause["object"]
    return [{**clause, "object": one} for one in ({**cards, "more": []}, *cards["more"])]


def _has(clause: Part, need: Part, of: Of) -> bool | str | None:
    """Whether who has such cards has what a text wants, each of one kind."""
    figured = _figured(clause)
    mine, theirs = _holding(figured), _holding(need)
    held, wants = mine[1], theirs[1]
    if held is None or wants is None or is_this(wants):
        return "other"
    if "material" in (held["head"], wants["head"]):
        return materials(mine, theirs) if held["head"] == wants["head"] else "other"
    none = mine[2]
    if _is_alone(clause) and {mine[0], theirs[0]} == {"you", "opponent"}:
        mine, none = theirs, True  # whom it leaves out has none
    if "both" in clause and not theirs[0] and (need.get("subject") or {}).get("head") != "each-player":
        held = {**held, "number": {"least": clause["both"], "most": clause["both"]}}
    if mine[0] and theirs[0] and mine[0] != theirs[0] and theirs[0] in ("you", "opponent"):
        return False if _is_theirs(held, wants, (none, theirs[2]), of) else "other"
    lacks = none or held.get("number", {}).get("most", 1) == 0
    if lacks and mine[0] and not theirs[0] and (need.get("subject") or {}).get("head") != "each-player":
        return "other"  # the other player may have some
    mine, theirs = (mine[0], _of_zone(held), none), (theirs[0], _of_zone(wants), theirs[2])
    places, wanted = zones(held) or {"field"}, zones(wants) or {"field"}
    field = ("field" in places and wanted & FIELD) or ("field" in wanted and places & FIELD)
    only = bool(clause.get("only")) and not _is_alone(clause)
    if _zone_of(held) != _zone_of(wants) and _zone_of(held) and _zone_of(wants):
        return _elsewhere(mine, theirs, only, of)
    if not (places & wanted or field):
        return False if _is_all(mine, theirs, of) else "other"
    return _held(mine, theirs, only, of)


def _is_all(mine: Holding, theirs: Holding, of: Of) -> bool:
    """Whether the only such cards that a player has are told to be in another place than a text wants one in."""
    cards, wanted = (
        {k: v for k, v in (each[1] or {}).items() if k not in ("where", "whose")} for each in (mine, theirs)
    )
    lacks = mine[2] or theirs[2] or wanted.get("number", {}).get("most", 1) == 0
    if lacks or cards.get("number", {}).get("word") != "only" or not mine[0] or mine[0] != theirs[0]:
        return False
    such = among({**cards, "number": {"word": "any"}}, any_number(wanted), of)
    return bool(such) and _wider(cards, wanted)


def _is_theirs(held: Part, wants: Part, none: tuple[bool, bool], of: Of) -> bool:
    """Whether just such cards as a text names are told to be the other player's, who is told to have them instead."""
    named = bool(wants.get("names")) or any(each["what"] in _NAMED for each in wants.get("filters", ()))
    lacks = 0 in (each.get("number", {}).get("most", 1) for each in (held, wants))
    if not named or lacks or any(none) or zones(held) - FIELD or zones(wants) - FIELD:
        return False
    bare = [{k: v for k, v in each.items() if k not in ("number", "where", "whose")} for each in (held, wants)]
    such = among({**bare[0], "number": {"word": "any"}}, {**bare[1], "number": {"most": None, "word": "any"}}, of)
    return bool(such) and _wider(bare[1], bare[0])


_NAMED = frozenset({"archetype", "type", "attribute", "frame", "ability"})


def _of_zone(cards: Part) -> Part:
    """ "a card in your Field Zone" as the Field Spell that it is, one in the Spell & Trap Zone as a Spell or Trap."""
    head = _OF_ZONES.get(next(iter(zones(cards)), "")) if cards["head"] == "card" and len(zones(cards)) == 1 else None
    return {**cards, "head": head} if head else cards


_OF_ZONES = {"fzone": "field-spell", "szone": "spell-trap"}


def _one_each(clause: Part, need: Part) -> bool | str | None:
    """Whether a player has one card of each name that a text wants ("whose names are ..."); None where it wants none.

    Where others may be there beside those that are told, they are told to be all.
    """
    whose_ = [r for r in (need.get("object") or {}).get("relations", ()) if r["role"] == "whose"]
    names = {str(n) for r in whose_ for c in r.get("clauses", ()) for n in (c.get("object") or {}).get("names", ())}
    if len(names) <= 1:
        return None
    cards = clause.get("object") or {}
    mine = {str(name) for each in (cards, *cards.get("more", ())) for name in each.get("names", ())}
    if not mine & names or (clause.get("subject") or {}).get("head") != (need.get("subject") or {}).get("head"):
        return "other"
    return names <= mine


def _is_alone(clause: Part) -> bool:
    """Whether it is told that one player only has them: "only my opponent controls ..."."""
    return bool(clause.get("alone") or (clause.get("subject") or {}).get("only"))


def _zone_of(cards: Part) -> str:
    """In which of the zones for monsters cards lie: the Extra Monster Zone or a Main Monster Zone; else nothing."""
    found = {"main" if p.get("state") == "main" else str(p["zone"]) for p in cards.get("where", ())}
    return next(iter(found)) if len(found) == 1 and found <= {"main", "emzone"} else ""


def _elsewhere(mine: Holding, theirs: Holding, only: bool, of: Of) -> bool | str | None:
    """Whether monsters in one of these zones are what a text wants in the other: such as it names are not there."""
    cards, wanted = ({**(each or {}), "where": []} for each in (mine[1], theirs[1]))
    lacks = theirs[2] or wanted.get("number", {}).get("most", 1) == 0
    if mine[2] or cards.get("number", {}).get("most", 1) == 0:
        return "other"
    if lacks:
        return True if only else "other"
    such = among({**cards, "number": {"word": "any"}}, any_number(wanted), of)
    return False if only or (such and wanted.get("filters")) else "other"


def _held(mine: Holding, theirs: Holding, only: bool, of: Of) -> bool | str | None:
    """Whether who has such cards has those that a text wants; `only`: they have no others."""
    cards, wanted = mine[1] or {}, theirs[1] or {}
    apart = wanted.get("determiner") in _OTHERS
    if wanted.get("determiner") in ("other", "another") and cards["head"] in ("card", "monster", "spell", "trap"):
        wanted = {name: value for name, value in wanted.items() if name != "determiner"}  # the card itself is not meant
    number, asked = cards.get("number", {"least": 1, "most": 1}), wanted.get("number", {"least": 1, "most": 1})
    if only and number.get("word") == "only":
        number = {"least": 1, "most": None, "word": "a"}
    none, lacks = mine[2] or number.get("most", 1) == 0, theirs[2] or asked.get("most", 1) == 0
    lacks = lacks or (none and asked.get("least", 1) == 0)  # none are fewer than 3
    held = with_materials(cards, wanted)
    cards = {**cards, "relations": [r for r in cards.get("relations", ()) if not of_material(r)]}
    bare, target = ({k: v for k, v in each.items() if k not in COUNTED} for each in (cards, wanted))
    inside = among({**bare, "number": {"word": "any"}}, any_number(target), of)
    alone = only and bool(mine[0]) and mine[0] == theirs[0]
    if lacks and not none:
        if alone and inside is False and wanted["head"] in ("card", "monster"):
            return True
        return "other" if inside is False else (False if inside and _wider(target, bare) else None)
    empty = zones(cards) or {"field"}
    if none and not lacks and zones(wanted) - empty - (FIELD if "field" in empty else frozenset()):
        return "other"  # there may be some in another place
    if none:
        itself = bare.get("determiner") in _OTHERS and not apart and asked.get("least", 1) <= 1
        if itself and (own := among({"head": "this-card"}, any_number(target), of)) is not False:
            return None if own is None else not lacks  # the card itself is there
        return _lacking(bare, target, lacks, of)
    if inside is False:
        lies = lies_otherwise(cards, wanted, of)
        return (
            False if (lies and _wider(*bare_of(cards, wanted))) or (alone and wanted["head"] == "monster") else "other"
        )
    if _is_any(bare) and _wants_kind(cards, wanted):
        return None  # of which kind they are is not told
    if held is not True:
        return None if held is None else "other" if inside is None else held
    if inside and number.get("word") == "only" and asked.get("least", 1) <= 1 and asked.get("word") != "exactly":
        return True
    return None if inside is None or number.get("word") == "only" else enough(number, asked, "number" in wanted)


def _is_any(bare: Part) -> bool:
    """Whether no more is told of cards than that they are cards, or monsters."""
    return bare["head"] in ("card", "monster") and not any(map(bare.get, ("filters", "relations", "names", "of")))


def _wants_kind(cards: Part, wanted: Part) -> bool:
    """Whether a text asks for a kind of cards, or a name, and not only for how they lie."""
    plain = bare_of(cards, wanted)[1]
    return any(map(plain.get, ("filters", "names")))


def _lacking(bare: Part, target: Part, lacks: bool, of: Of) -> bool | str | None:
    """Whether who has no such cards has, or lacks, those that a text wants."""
    if bare["head"] == "card" and not any(map(bare.get, ("filters", "relations", "names", "of", "excepts"))):
        return lacks  # "I control no cards"
    if bare.get("determiner") in _OTHERS and "excepts" in target and _is_apart(target, of):
        target = {key: value for key, value in target.items() if key != "excepts"}  # nor is the card itself meant
    if not lacks:  # who has none of a kind has none of those either from which some are excepted
        target = {key: value for key, value in target.items() if key != "excepts"}
    around = among({**target, "number": {"word": "any"}}, any_number(bare), of)
    if lacks:
        return True if around and _wider(bare, target) else None
    return (False if _wider(bare, target) else None) if around else "other"


_OTHERS = frozenset({"other", "another"})


def _is_apart(target: Part, of: Of) -> bool:
    """Whether a text excepts just its own card from those that it wants."""
    excepted = target.get("excepts", ())
    return all(is_this(each) or list(each.get("names", ())) == [of.card.name] for each in excepted)


def _figured(clause: Part) -> Part:
    """ "your opponent's monster has 2500 ATK" as that they control one with so much."""
    cards, figure = clause.get("subject") or {}, clause.get("object") or {}
    if tells_materials(clause):
        owner = next(iter(whose(cards) & {"you", "opponent"}), "")
        held = {**cards, "relations": [*cards.get("relations", ()), {"role": "with", "cards": figure}]}
        return {"verb": "control", "object": held, **({"subject": {"head": owner}} if owner else {})}
    numbered = figure.get("head") in ("atk", "def") and cards.get("head") in ("monster", "name")
    if clause["verb"] != "have" or not numbered:
        return clause
    owner = next(iter(whose(cards) & {"you", "opponent"}), "")
    held = {**cards, "relations": [*cards.get("relations", ()), {"role": "with", "cards": figure}]}
    return {"verb": "control", "object": held, **({"subject": {"head": owner}} if owner else {})}


def _otherwise(clause: Part, need: Part, of: Of) -> bool | str | None:
    """Whether cards of several names, cards of one kind alone, or the card lying so, are there as a text wants."""
    if is_amiss(_holding(clause), need, of):
        return False
    if tells_materials(clause) and not list(materials_of(need.get("object") or {})):
        return "other"
    if (named := _one_each(clause, need)) is not None:
        return named
    lies = lying_in(need)
    if not lies or (need.get("subject") or {"head": "this-card"})["head"] not in ("this-card", "it"):
        return None
    mine = lying_in(clause) if (clause.get("subject") or {}).get("head") in ("this-card", "it") else set()
    return mine == lies if mine else "other"


def lying_in(clause: Part) -> set[str]:
    """The position in which a card is told to be, and no more."""
    told = clause.get("modifiers", ())
    words = {word for m in told if m["role"] == "in" for word in str(m.get("word", "")).split()}
    alone = clause["verb"] == "be" and "object" not in clause and len(told) == 1
    return {word for word in words if word.startswith("position:")} if alone else set()


def _told(one: Part) -> Part:
    """A filter, without where it stands in its text."""
    return {key: value for key, value in one.items() if key in ("what", "values", "op", "negated")}


def _wider(wide: Part, narrow: Part) -> bool:
    """Whether the first phrase asks for nothing that the second does not."""
    names = {str(v) for f in narrow.get("filters", ()) if f["what"] == "archetype" for v in f["values"]}
    if wide["head"] == "name" and names and names <= set(wide.get("names", ())):
        wide = {**wide, "head": "card"}
    if narrow["head"] == "name" and (own := values(wide, "archetype")) and set(own) <= set(narrow.get("names", ())):
        named: Part = {"what": "archetype", "values": own}  # "a "Karakuri"", of a text that wants such a monster
        narrow = {**narrow, "head": wide["head"], "filters": [*narrow.get("filters", ()), named]}
    has = [_told(f) for f in narrow.get("filters", ())]
    filters = [f for f in wide.get("filters", ()) if _told(f) not in has]
    heads = {"card": 3, "monster": 1, "spell-trap": 2, "spell": 1, "trap": 1}
    wide, narrow = (
        {**each, "head": "monster" if each["head"] in ABILITIES else each["head"]} for each in (wide, narrow)
    )
    return (
        not filters
        and not wide.get("relations")
        and (
            wide["head"] == "card"
            or wide["head"] == narrow["head"]
            or heads.get(wide["head"], 0) > heads.get(narrow["head"], 9)
        )
    )
