"""Whether the cards of which a question speaks are among those of a text: two noun phrases of card text compared.

Both phrases have the form that a reading keeps. True: such cards are among them, as far as the question tells; False:
they are not; None: that cannot be told.
"""

from collections.abc import Iterable, Iterator

from kb.answer.cards.effect.nouns import faces_there
from kb.answer.cards.parts import Part, places
from kb.answer.cards.printed import is_one
from kb.answer.cards.properties import FRAMES, against, alternatives, elsewhere, has, of_any
from kb.answer.cards.spoken.figures import (
    ABILITIES,
    FIGURES,
    LEVELS,
    asks_for,
    counted,
    figured,
    kind_filters,
    negated,
    related,
)
from kb.answer.cards.spoken.mixes import ways
from kb.answer.cards.spoken.nouns import BACK, FIELD, POINTS, Of, any_number, both, either, values, whose, zones
from kb.language.summons import SUMMONS, fits
from kb.records import Card

KINDS = {"card": "mst", "monster": "m", "spell": "s", "trap": "t", "spell-trap": "st", "token": "m", "tuner": "m"}
KINDS |= {"toon": "m", "gemini": "m", "union": "m", "spirit": "m", "flip": "m", "name": "mst", "number": "mst"}
KINDS |= {"equip-card": "mst", "equip-spell": "s", "field-spell": "s", "ritual-spell": "s", "monster-spell": "ms"}
KINDS |= {"target": "mst", "monster-trap": "mt", "rest": "mst", "kind-of": "mst", "material": "mst", "same": "mst"}
_MANY = 100


def among(said: Part, told: Part, of: Of, zone: str = "") -> bool | None:
    """Whether cards such as `said` are among those of `told`; `zone` is where these are, if the phrase does not say."""
    if said.get("more"):
        if told["head"] in BACK and of.back is not None:
            told, of = of.back, of._replace(back=None)  # of "them" each is one of those that are meant
        return either([both([among(one, place, of, zone) for one, place in way]) for way in ways(said, told)])
    each_told = [*_singly(told)]
    found = [_one(said, each, of, zone) for each in each_told]
    if len(found) > 1 and values(said, "face") == ["down"]:
        # "It and all face-up Spells": that one, of which the text spoke before, may well have been activated.
        found = [None if each["head"] in BACK and is_ else is_ for each, is_ in zip(each_told, found, strict=True)]
    return either(found)


def _effects(cards: Part) -> Part:
    """ "its effects" as the effects of it."""
    if cards["head"] not in ("its-effects", "its-effect"):
        return cards
    return {"head": "effects", "of": {"head": "it"}}


def _singly(told: Part) -> Iterator[Part]:
    """Each of the phrases that are joined to one."""
    more = told.get("more", ())
    if not more:
        yield told
        return
    joined = {"join": told.get("join", "")}
    last = more[-1]
    shared = {name: last[name] for name in ("whose", "where") if name in last}  # "1 monster or 1 Spell in your GY"
    spared = {"excepts": last["excepts"]} if last.get("excepts") and "excepts" not in told else {}
    bare = not any(name in each for each in (told, *more[:-1]) for name in ("whose", "where"))
    lying = [each for each in told.get("filters", ()) if each["what"] in ("face", "position")]
    more = [elsewhere(each, told) or _lying(each, lying) for each in more]
    if told["head"] == "battle" and last["head"] == "effect-damage":
        told = {**told, "head": "battle-damage"}  # "1000 or more battle or effect damage"
    points = {"number": told["number"]} if told["head"] in POINTS and "least" in told.get("number", {}) else {}
    for each in ({**told, "more": []}, *more):
        many = points if each["head"] in POINTS and "least" not in each.get("number", {}) else {}
        yield {**(shared if bare else {}), **spared, **each, **many, **joined}


def _lying(cards: Part, filters: list[Part]) -> Part:
    """The cards with what stands before the first of several phrases: how they all lie."""
    own = cards.get("filters", ())
    if not filters or any(each["what"] in ("face", "position") for each in own):
        return cards
    return {**cards, "filters": [*filters, *own]}


def _one(said: Part, told: Part, of: Of, zone: str) -> bool | None:
    if told["head"] in BACK:
        if said["head"] in BACK:
            return True if not said.get("relations") else None
        return among(said, of.back, of._replace(back=None), zone) if of.back is not None else None
    if said["head"] in BACK and "this-way" in str(told.get("relations", "")):
        return True
    if said["head"] in BACK and not (said["head"] == "target" and "least" in said.get("number", {"least": 1})):
        return None
    if said["head"] == "this-card" and (said.get("relations") or said.get("filters")):
        return None
    if said["head"] == "this-card" or _is_copy(said):
        return _itself(said, told, of)
    if told["head"] == "this-card":
        bare = said["head"] == "card" and not set(said) - {"head", "number"}  # "cards", of which it is one
        return None if bare or said["head"] not in KINDS else False
    if said["head"] == "name" and told["head"] == "token" and told.get("determiner") in ("this", "that"):
        return None  # which Tokens it brought has to be told
    said, told = _effects(said), _effects(told)
    if told["head"] == "number" and "of" in told:
        any_ = {"most": None, "word": "any"}  # of cards whichever are picked; of effects one is not two
        told = {**told["of"], "number": told.get("number", any_) if told["of"]["head"] == "effects" else any_}
    if said["head"] not in KINDS or told["head"] not in KINDS:
        if told["head"] in KINDS and (said["head"] in POINTS or said.get("number", {}).get("least", 0) >= _MANY):
            return False
        figures = said["head"] == "number" and told["head"] in (*POINTS, "atk-def")
        return None if (said["head"] in KINDS and not figures) or told["head"] in KINDS else _figures(said, told, of)
    return both(list(_checks(said, told, of, zone)))


def _is_copy(said: Part) -> bool:
    owner = said.get("of") or {}
    return owner.get("head") == "this-card" and said["head"] in ("card", "number")


def _itself(said: Part, told: Part, of: Of) -> bool | None:
    """Whether the card itself, or a copy of it, is among those of a phrase."""
    copy = _is_copy(said) or said.get("determiner") in ("another", "other")
    if told["head"] == "this-card":
        return not copy
    if told["head"] not in KINDS:
        return None
    excepted = any(
        each["head"] == "this-card" or of.card.name in each.get("names", ()) for each in told.get("excepts", ())
    )
    if excepted:
        return False
    if not copy and (told.get("determiner") in ("other", "another") or whose(told) == {"opponent"}):
        return False
    called = _is_called({**told, "where": [], "excepts": []}, of.card, of.own)
    value = both([called, *_places(said, told, "")])
    if not copy and of.card.type.endswith(("Spell", "Trap")):
        return value and None  # as it is activated it is not among the cards that it asks for
    return value


def _checks(said: Part, told: Part, of: Of, zone: str) -> Iterator[bool | None]:
    kinds, others = set(KINDS[said["head"]]), set(KINDS[told["head"]])
    yield bool(kinds & others)
    if said["head"] == "token" and told["head"] not in ("token", "monster", "card") and not _are_tokens(told):
        yield False
    if said["head"] == "token" and "effect" in values(told, "frame"):
        yield False  # a Token is no Effect Monster
    if told["head"] == "token" and said["head"] not in ("token", "monster", "card", "number"):
        yield False
    if _is_levelled(told) and _has_no_level(said):
        yield False
    if values(said, "summoned") and told.get("where") and not {each["zone"] for each in told["where"]} & FIELD:
        yield None  # one that was Summoned mostly lies on the field
    yield from _names(said, told, of)
    yield from _filtered(said, told)
    yield from _places(said, told, zone)
    yield from counted(said, told)
    yield from related(said, told)
    yield from _by_whom(said, told)
    if "excepts" in said or ("of" in said and not _is_name(said["of"])):
        yield None
    yield from _alike(said, told)
    yield from (False for each in told.get("excepts", ()) if _is_such(said, each, of))
    if said.get("determiner") == "that" and any(each["head"] in BACK for each in told.get("excepts", ())):
        yield None  # it may be the one that is excepted


def _are_tokens(cards: Part) -> bool:
    """Whether Tokens are named: "Fluff Tokens"."""
    return bool(cards.get("names")) and all(name.endswith(("Token", "Tokens")) for name in cards["names"])


def _by_whom(said: Part, told: Part) -> Iterator[bool | None]:
    """Whether cards are those of the player by whom a text wants them activated: "a Trap you activated"."""
    inner = [c for r in told.get("relations", ()) if r["role"] == "whom" for c in r.get("clauses", ())]
    doers = {(c.get("subject") or {}).get("head") for c in inner if c["verb"] == "activate"} & {"you", "opponent"}
    own = whose(said) & {"you", "opponent"}
    if doers and own:
        yield bool(doers & own)


def _is_levelled(cards: Part) -> bool:
    """Whether the Levels of cards are asked for: "whose total Levels equal 6", "Level 4 or higher monsters"."""
    if any(each["what"] == "level" and not each.get("negated") for each in cards.get("filters", ())):
        return True
    inner = [c for r in cards.get("relations", ()) for c in r.get("clauses", ())]
    return any((c.get("subject") or {}).get("head") == "level" or _has_level(c) for c in inner)


def _has_level(clause: Part) -> bool:
    """Whether a clause tells that cards have a Level: "a monster that has a Level"."""
    figure = clause.get("object") or {}
    return clause["verb"] == "have" and figure.get("head") == "level" and figure.get("number", {}).get("word") != "no"


def _has_no_level(cards: Part) -> bool:
    """Whether cards are told to be Xyz or Link Monsters, which have no Level."""
    told = {(f["what"], str(v).lower()) for f in cards.get("filters", ()) if not f.get("negated") for v in f["values"]}
    return any(what in ("rank", "link") or value in ("xyz", "link") for what, value in told)


def _is_such(said: Part, excepted: Part, of: Of) -> bool:
    """Whether a question says all of its cards for which a text excepts them, beside names."""
    if excepted["head"] in ("token", "tuner", "field-spell", "equip-spell", "ritual-spell") and not excepted.get(
        "filters"
    ):
        return bool(said["head"] == excepted["head"])
    wants = {each["what"] for each in excepted.get("filters", ())} - {"archetype"}
    if not wants or not wants <= {each["what"] for each in said.get("filters", ())}:
        return False
    plain = any_number(excepted)
    kinds = [each for each in said.get("filters", ()) if each["what"] != "archetype"]
    bare = {key: value for key, value in said.items() if key != "names"} | {"filters": kinds, "number": {"word": "any"}}
    return among({**bare, "head": "monster"} if said["head"] == "name" else bare, plain, of) is True


def _is_name(cards: Part) -> bool:
    return bool(cards["head"] == "name")


def _alike(said: Part, told: Part) -> Iterator[bool | None]:
    """Of the same name, or of different names."""
    mine, theirs = str(said), str(told)
    if "'the-same'" in mine or "'different'" in mine:
        if "'the-same'" in mine and "different" in theirs:
            yield False
        elif ("'the-same'" in mine) != ("'the-same'" in theirs) or ("different" in mine) != ("different" in theirs):
            yield None


def _names(said: Part, told: Part, of: Of) -> Iterator[bool | None]:
    """Names of cards and archetypes."""
    mine = [*said.get("names", ()), *values(said, "archetype"), *(said.get("of") or {}).get("names", ())]
    theirs = [*told.get("names", ()), *values(told, "archetype")]
    excepted = [
        name for each in told.get("excepts", ()) for name in (*each.get("names", ()), *values(each, "archetype"))
    ]
    if of.other is not None and of.other.name in mine:
        named = _is_called({**told, "where": []}, of.other, of.names)
        denied = of.other.name in values(said, "archetype") and any(negated(said, "archetype"))
        # "one that is not Y": a text that asks for Y by name wants no other
        yield named if not denied else False if named and told["head"] == "name" else None
        return
    if any(negated(said, "archetype")):
        theirs_only = bool(values(told, "archetype")) and not any(negated(told, "archetype"))
        yield False if theirs_only and set(values(told, "archetype")) <= set(mine) else True if not theirs else None
        return
    if not mine:
        asked = told["head"] == "name" or (values(told, "archetype") and not any(negated(told, "archetype")))
        if asked and said["head"] != "token" and _kinds(said):
            yield None  # what the named card is, or of which series the told one, the phrase does not tell
        return
    if any(_same(a, b) for a in mine for b in excepted):
        yield False
    elif any(negated(told, "archetype")):
        yield False if any(_same(a, b) for a in mine for b in theirs) else None
    elif theirs:
        yield (
            True
            if any(_same(a, b) or _is_part(b, a) for a in mine for b in theirs)
            else (
                None if any(a.lower() in b.lower() or b.lower() in a.lower() for a in mine for b in theirs) else False
            )
        )
    elif told["head"] in ABILITIES or any(f["what"] in ("type", "attribute", "frame") for f in told.get("filters", ())):
        yield None


def _is_called(told: Part, card: Card, names: Iterable[tuple[str, bool]]) -> bool | None:
    """Whether a card is asked for, by the printed name or one that its text gives it; None where it has that in some
    places only."""
    found = [is_one(told, card)]
    for name, always in names:
        by_name = is_one(told, card._replace(name=name))
        found.append(by_name if always or by_name is False else None)
    return either(found)


def _kinds(cards: Part) -> bool:
    """Whether it is said which kind of cards is meant."""
    return any(
        f["what"] in ("type", "attribute", "level", "rank", "frame", "property") for f in cards.get("filters", ())
    )


def _is_part(kind: str, series: str) -> bool:
    """Whether all cards of a series have the name of a kind in theirs: "HERO" in "Elemental HERO"."""
    return kind.lower() in series.lower()


def _same(one: str, other: str) -> bool:
    return one.lower().removesuffix("s") == other.lower().removesuffix("s")


def _filtered(said: Part, told: Part) -> Iterator[bool | None]:
    for mine in said.get("filters", ()):
        what, values = mine["what"], {str(value).lower() for value in mine["values"]}
        if what in FIGURES:
            yield figured(mine, told)
            continue
        if what in ("place", "archetype"):
            continue
        alike = ("frame", "ability", "property") if what in ("frame", "ability", "property") else (what,)
        theirs = [each for each in told.get("filters", ()) if each["what"] in alike]
        yield from (against(what, values, bool(mine.get("negated")), each) for each in theirs)
        if what == "summoned" and not theirs:
            yield from _came(values, told)
        if what in ("frame", "property") and values & set(LEVELS["level"]) and asks_for(told, "level"):
            yield False
        if what == "ability" and told["head"] in ("tuner", "toon") and mine.get("negated"):
            yield told["head"] not in values
        if (
            what == "face"
            and values == {"down"}
            and any(
                each["what"] in ("type", "attribute", "level", "archetype", "frame", "rank")
                for each in told.get("filters", ())
            )
        ):
            yield None
        if what in ("role", "battle") and not theirs:
            yield True if what == "battle" or _goes_there(values, told) else None
    yield from (of_any(has(said, each) for each in choice) for choice in alternatives(told) if said.get("filters"))
    mine_all, all_ = kind_filters(said), kind_filters(told)
    mine_kinds, frames = mine_all & FRAMES, all_ & FRAMES
    if mine_kinds and frames and not mine_kinds & frames:
        yield False
    elif mine_all and all_ and not mine_all & all_ and not all_ <= {"effect", "pendulum"}:
        spells = KINDS[told["head"]] in ("s", "t", "st") and not mine_all & {"pendulum", "link"}
        yield False if spells else None
    if any(each["what"] in ("role",) for each in told.get("filters", ())):
        yield None


#: What goes to the Graveyard by what befell it, unless something else is done in place of that.
_GONE = frozenset({"destroyed", "discarded", "tributed"})


def _goes_there(said: set[str], told: Part) -> bool:
    """Whether a text speaks of cards that are sent to the Graveyard, as those are to which this happened."""
    inner = [c for r in told.get("relations", ()) for c in r.get("clauses", ()) if c["verb"] == "send"]
    return said <= _GONE and any(place["zone"] == "gy" for clause in inner for place in places(clause))


def _came(said: set[str], told: Part) -> Iterator[bool | None]:
    """Whether monsters were Summoned in such a way as a text asks of them: "that was Special Summoned from ..."."""
    inner = [c for r in told.get("relations", ()) for c in r.get("clauses", ())]
    ways_ = [set(c["verb"].split("|")) & SUMMONS for c in inner]
    yield from (False if fits(said, each) is False else None for each in ways_ if each)


#: Where no card is a monster.
_NO_MONSTERS = frozenset({"szone", "fzone"})


def _places(said: Part, told: Part, zone: str) -> Iterator[bool | None]:
    mine, theirs = zones(said), zones(told) or ({zone} if zone else set())
    if said["head"] == "monster" and theirs and theirs <= _NO_MONSTERS:
        yield None if told["head"] == "monster" and not mine else False  # "Monster Cards" that lie there
    if not mine and (values(said, "face") or values(said, "position")):
        mine = {"field"}
    if mine and theirs:
        yield bool(mine & theirs) or bool(("field" in mine and theirs & FIELD) or ("field" in theirs and mine & FIELD))
    elif mine and told.get("whose"):
        yield bool(mine & FIELD)
    elif mine and not mine & FIELD and (values(told, "face") or values(told, "position")):
        yield None if mine & {"banished", "extra"} else False  # there alone cards lie face-up beside the field
    columns = [{p.get("state", "") for p in cards.get("where", ()) if p["zone"] == "column"} for cards in (said, told)]
    if columns[0]:
        yield columns[0] != {"other"} and None if columns[1] == {""} else True if columns[0] == columns[1] else None
    own, other = whose(said) & {"you", "opponent"}, whose(told)
    if own and other:
        yield bool(own & other) or bool(other & {"each", "either"}) or (None if other - {"you", "opponent"} else False)
    faces = faces_there(told, next(iter(zones(said)), "")) if values(said, "face") else set()
    if faces:  # "from your hand or face-up field"
        yield bool(faces & {*values(said, "face")})
    positions = values(said, "position")
    if positions and theirs and not theirs & FIELD:
        yield False


def _is_within(said: Part, told: Part) -> bool:
    """Whether a number is one for which a text asks: 1200 where that wants 1000 or more."""
    if "most" not in told or told["most"] is not None or said.get("most") != said["least"]:
        return bool(said["least"] == told["least"])
    return bool(said["least"] >= told["least"])


def _is_half(said: Part, told: Part) -> bool:
    """Whether ATK, or DEF, is asked of both."""
    return told["head"] == "atk-def" and said["head"] in ("atk", "def")


def _way(summon: Part) -> str:
    """The verb of a Summon that is told as a noun: "a Tribute Summon"."""
    return f"{summon['sort']}-summon".lower()


def _figures(said: Part, told: Part, of: Of) -> bool | None:
    """Whether figures, LP and the like are the same; a number only where both give one."""
    if said["head"] != told["head"] and said["head"] != "number" and not _is_half(said, told):
        return None
    if said["head"] == told["head"] == "phase" and values(said, "phase"):
        return values(said, "phase") == values(told, "phase")
    if said["head"] == told["head"] == "summon" and said.get("sort") and told.get("sort"):
        return fits({_way(said)}, {_way(told)})
    if said.get("relations") or said.get("filters") or said["head"] in ("summon", "activation"):
        return None
    mine, theirs = said.get("number", {}), told.get("number", {})
    if "half" in {mine.get("word"), theirs.get("word")} and "least" in {*mine, *theirs}:
        return None  # how much half of it is
    other = "least" in mine and "least" in theirs and not _is_within(mine, theirs)
    if other and said["head"] == "effects":
        return False
    if said["head"] == "counter" and mine.get("least", 1) > 1 and not theirs:
        return False  # one counter, of which a text gives no number
    if said.get("of") and told.get("of"):
        return among(said["of"], told["of"], of)
    if whose(said) and whose(told) and not whose(said) & whose(told):
        return False
    if whose(said) and not whose(told) and said["head"] not in ("lp", "damage"):
        return None
    if said.get("of"):
        return None
    return not other
