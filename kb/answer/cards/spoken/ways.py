"""By what ways something happens: from where, to where, in whose places and by what."""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.parts import Part, befalls, in_role
from kb.answer.cards.spoken.acts import Act
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.nouns import BACK, FIELD, PLAYERS, Of, any_number, is_this, whose, zones
from kb.answer.cards.spoken.sources import by_whom, fought_otherwise
from kb.language.summons import SUMMONS

#: What brings a monster by its effect.
BY_CARD = frozenset({"name", "effect", "effects", "spell", "trap"})


def ways(said: Act, told: Act, of: Of) -> Iterator[bool | None]:
    """From where, to where and by what."""
    mine = came_from(said)
    theirs = told.whence or _lay(told)
    if mine and theirs:
        yield bool(mine & theirs or ("field" in theirs and mine & FIELD) or ("field" in mine and theirs & FIELD))
    elif theirs and not mine:
        there = ("field" in theirs and said.verbs & {"destroy", "target"}) or _is_tributed(said, theirs)
        there = there or _fell_there(said, theirs)
        yield True if there else None
    if said.whither and told.whither:
        yield bool(said.whither & told.whither)
    if told.verbs & SUMMONS and (side := _whither_of(told.clause)):
        yield _beside(said, side)
    for places in (m.get("places", ()) for m in told.clause.get("modifiers", ()) if m["role"] == "except from"):
        zones_ = {place["zone"] for place in places}
        if zones_:
            yield not (mine & zones_) if mine else None
    if (lies := _position(said.clause)) and (wants := _position(told.clause)):
        yield all(lies.get(what, value) == value for what, value in wants.items())
    sides = _sides(said.clause), _sides(told.clause)
    if all(sides):
        yield bool(sides[0] & sides[1])
    elif sides[1] and _places(said) and not (is_this(said.patient) and sides[1] == {"you"}):
        yield None
    yield from _means(said, told, of)


def _means(said: Act, told: Act, of: Of) -> Iterator[bool | None]:
    """By what."""
    said = _by_the_ritual(said)
    if told.by is not None and _for_summon(said):
        others = told.by["head"] in ("battle", "effect", "effects", "cards-effects")
        yield False if others or told.by.get("whose") == "opponent" else None
    elif told.by is not None:
        either = any(
            "battle" in str(m.get("word", "")) for m in told.clause.get("modifiers", ()) if m["role"] == "remark"
        )
        if _is_fought(said, told.by, either):
            yield True
        else:
            value = _by(said.by, told.by, said, of)
            yield None if either and said.by is not None and said.by["head"] == "battle" else value


def came_from(said: Act) -> frozenset[str]:
    """Where the cards lay to which something happens, as far as that is told."""
    if whence := said.whence | frozenset(zones(said.patient) if said.patient else ()):
        return whence
    if said.verbs in ({"discard"}, {"excavate"}):
        return frozenset({"hand" if said.verbs == {"discard"} else "deck"})
    if said.verbs & _BUILT and is_this(said.patient):
        return frozenset({"extra"})
    return frozenset({"field"} if "destroy" in said.verbs and _is_of_battle(said.by) else ())


#: Summons by which a monster comes from the Extra Deck.
_BUILT = frozenset({"fusion-summon", "synchro-summon", "xyz-summon", "link-summon"})


def _position(clause: Part) -> dict[str, str]:
    """To which face and position a card is changed, as far as that is told."""
    words = [w for m in clause.get("modifiers", ()) if m["role"] == "to" for w in str(m.get("word", "")).split()]
    words += [_FACES[m["word"]] for m in clause.get("modifiers", ()) if m.get("word") in _FACES]
    return {what: value for what, _, value in (word.partition(":") for word in words) if value}


_FACES = {"face-up": "face:up", "face-down": "face:down"}


def _fell_there(said: Act, theirs: frozenset[str]) -> bool:
    """Whether cards of a kind are destroyed, of a text that tells of the zone on the field in which such cards lie."""
    cards = said.patient or {}
    if "destroy" not in said.verbs or said.whither - {"gy"}:
        return False
    if theirs == {"mzone"}:
        return cards.get("head") == "monster"
    return theirs == {"szone"} and cards.get("head") in ("spell", "trap", "spell-trap") and "field" not in zones(cards)


def _is_of_battle(by: Part | None) -> bool:
    """Whether something is done by battle, which befalls what is on the field."""
    return by is not None and by["head"] in ("battle", "attack")


def _is_fought(said: Act, theirs: Part, either: bool) -> bool:
    """Whether a player's card falls in battle, by the other player's card then, where a text wants just that: a battle
    is fought with a monster of theirs."""
    if said.verbs != {"destroy"} or said.by is None or not _is_of_battle(said.by):
        return False
    own = is_this(said.patient) or whose(said.patient or {}) == {"you"}
    cards = theirs["head"] in ("opponent", "monster") or (theirs["head"] == "card" and "sort" not in theirs)
    their_own = theirs["head"] == "opponent" or whose(theirs) == {"opponent"}
    plain = not (theirs.get("filters") or theirs.get("relations") or fought_otherwise(said.by, theirs))
    return own and plain and their_own and (cards or (either and theirs["head"] in ("card", "effect")))


def by_reason(need: Part) -> Part:
    """A condition, "because of an effect" and "as a result of battle" as by these."""
    told = need.get("modifiers", ())
    if not any(m["role"] in ("because", "as") and "cards" in m for m in told):
        return need
    return {**need, "modifiers": [*map(_by_what_came, told)]}


def _by_what_came(modifier: Part) -> Part:
    cards = modifier.get("cards") or {}
    if modifier["role"] == "as" and cards.get("head") == "result" and "of" in cards:
        return {"role": "by", "cards": cards["of"]}
    return {**modifier, "role": "by"} if modifier["role"] == "because" and cards else modifier


def _whither_of(clause: Part) -> set[str]:
    """To whose field cards are Summoned."""
    named = [p for m in clause.get("modifiers", ()) if m["role"] in ("to", "on") for p in m.get("places", ())]
    return {str(p.get("whose", "")) for p in named if p["zone"] in FIELD} & {"you", "opponent"}


def _beside(said: Act, side: set[str]) -> bool | None:
    """Whether a monster is Summoned to the field of these players: its own player's where nothing else is told."""
    told = _whither_of(said.clause) or whose(said.patient or {}) | ({str((said.agent or {}).get("head"))} & PLAYERS)
    return bool(told & side) if told & {"you", "opponent"} else None


def _is_tributed(said: Act, theirs: frozenset[str]) -> bool:
    """Whether a card is Tributed where cards are Tributed unless another place is told: on the field."""
    return said.verbs == {"tribute"} and bool(theirs & FIELD)


def _by_the_ritual(said: Act) -> Act:
    """What is Tributed for a Ritual Summon, as Tributed by the effect that performs it."""
    is_ritual = said.verbs == {"tribute"} and sorts_for(said.clause) == {"ritual"}
    return said._replace(by={"head": "effect", "sort": "card"}) if is_ritual else said


def _for_summon(said: Act) -> bool:
    """Whether a card is Tributed for a Tribute Summon, used as material or paid as a cost: by no effect."""
    aims = [m["cards"]["head"] for m in said.clause.get("modifiers", ()) if m["role"] == "for" and "cards" in m]
    if said.verbs == {"send"} and (material_of(said.clause) or set()) & _NO_EFFECT:
        return True
    if said.verbs & {"discard", "send", "banish", "tribute"} and _as_cost(said.clause, aims):
        return True
    return said.verbs == {"tribute"} and "summon" in " ".join(aims) and sorts_for(said.clause) != {"ritual"}


def _as_cost(clause: Part, aims: list[str]) -> bool:
    """Whether something is told to be done as a cost: "to pay a cost", "as a cost", "for the activation of that"."""
    told = clause.get("modifiers", ())
    paid = [c for m in told if m["role"] in ("to", "for") for c in m.get("clauses", ()) if c["verb"] == "pay"]
    cost = any((c.get("object") or {}).get("head") == "cost" for c in paid)
    return cost or not _COSTS.isdisjoint(aims) or any(m.get("word") == "as-cost" for m in told)


#: For what cards are paid.
_COSTS = frozenset({"cost", "activation", "that-activation"})
#: Summons by no effect, whose materials go to the Graveyard.
_NO_EFFECT = frozenset({"synchro", "link"})


def spent(said: Act) -> Act:
    """A card that is used as material as one that is sent to the Graveyard, where the material goes there at once."""
    kinds = material_of(said.clause) or set()
    if said.verbs != {"use"} or not (said.passive or is_this(said.patient)) or not kinds & {"fusion", *_NO_EFFECT}:
        return said
    whence = said.whence or (frozenset({"field"}) if kinds <= _NO_EFFECT else frozenset())
    return said._replace(verbs=frozenset({"send"}), whence=whence, whither=frozenset({"gy"}))


def _lay(told: Act) -> frozenset[str]:
    """Where the card itself was, which a text speaks of as face-up, or under control."""
    cards = told.patient or {}
    if not is_this(told.patient):
        return frozenset()
    zones_ = {"field" if zone == "control" else zone for zone in zones(cards)}
    up = any(each["what"] == "face" for each in cards.get("filters", ())) or cards.get("whose") == "you"
    return frozenset(zones_ or ({"field"} if up else set()))


def _sides(clause: Part) -> set[str]:
    """In whose places it happens, from where on: "in your opponent's GY"."""
    named = [p for m in clause.get("modifiers", ()) if m["role"] in ("in", "from", "to") for p in m.get("places", ())]
    cards = befalls(clause)
    found = {str(p.get("whose", "")) for p in (*named, *((cards or {}).get("where", ())))}
    who = (clause.get("subject") or {}).get("head")
    if found <= {""} and clause["verb"] in _IN_OWN and not clause.get("passive"):
        found = {str(who)}  # a player adds cards to the own hand
    return {"opponent" if each == "them" else each for each in found} & {"you", "opponent"}


_IN_OWN = frozenset({"add", "draw", "discard"})


def _places(said: Act) -> bool:
    return bool(said.whence or said.whither)


def _by(mine: Part | None, theirs: Part, said: Act, of: Of) -> bool | None:
    heads = {each["head"] for each in (theirs, *theirs.get("more", ()))}
    if mine is None and "battle" in heads and heads & {"effect", "effects"} and not whose(theirs):
        return True
    if mine is None:
        who = said.agent["head"] if said.agent and said.agent["head"] in PLAYERS else ""
        owners = whose(theirs) | {theirs["head"]} & {"opponent", "you"}
        return False if who and owners and who not in owners and not said.passive else None
    wanted = {each["head"] for each in (theirs, *theirs.get("more", ())) if "sent" not in str(each.get("filters", ""))}
    own = whose(mine) | ({mine["head"]} & {"opponent", "you"})
    owners = whose(theirs) | ({theirs["head"]} & {"opponent", "you"})
    if mine["head"] in ("battle", "attack") and fought_otherwise(mine, theirs):
        return False
    if mine["head"] in ("battle", "attack"):
        return bool(wanted & {"battle", "attack"}) or (None if wanted & {"card", "opponent", "monster"} else False)
    if wanted <= {"battle", "attack"}:
        return False
    if own and owners and not own & owners:
        return False
    if (value := by_whom(mine, theirs, of)) is False or (value is None and _is_narrow(theirs)):
        return value
    return None if owners and not own else True


def _is_narrow(effect: Part) -> bool:
    """Whether an effect of some cards only is wanted: of those of a Type, of a name."""
    return bool({"filters", "names", "relations"} & (effect.get("of") or {}).keys())


_IT: Part = {"head": "it"}


def excepted(said: Act, told: Act, of: Of) -> bool | None:
    """Whether what happened may be what a text excepts, False where it surely is that; None where it is not."""
    for modifier in told.clause.get("modifiers", ()):
        if "except" not in modifier["role"]:
            continue
        for clause in modifier.get("clauses", ()):
            if clause["verb"] in said.verbs:
                more = [m for m in clause.get("modifiers", ()) if m["role"] != "remark"]
                return bool(more) or "subject" in clause or (clause.get("object") or _IT)["head"] != "it"
        cards, mine = modifier.get("cards"), said.patient
        if cards is None or mine is None or (mine["head"] not in ("name", "this-card") and cards["head"] == "name"):
            continue  # of the kind of which it is told, another card is meant
        if (value := among({**mine, "number": {"word": "any"}}, cards, of)) is not False:
            return value is None
    return None


def as_material(said: Act, told: Act) -> Iterator[bool | None]:
    """Whether a card goes as the material for which a text asks."""
    if (wanted := material_of(told.clause)) is None:
        return
    mine = material_of(said.clause)
    if mine is None:
        by = said.by is not None and said.by["head"] in ("battle", "effect", "name")
        unused = said.verbs & _UNUSED or (wanted and wanted <= _NO_EFFECT and said.whence and not said.whence & FIELD)
        yield False if by or unused else None
    else:
        yield None if wanted and not mine else not wanted or bool(mine & wanted)


#: What befalls no card that is used as material; and what befalls one that is Tributed.
_UNUSED = frozenset({"discard", "detach", "destroy"})


def is_for_summon(modifier: Part, told: Act) -> bool:
    """Whether it says for which Summon a card goes as material: "as material for a Fusion Summon"."""
    summon = modifier["role"] == "for" and (modifier.get("cards") or {}).get("head") == "summon"
    return summon and material_of(told.clause) is not None


def material_of(clause: Part) -> set[str] | None:
    """For which Summons a card is told to be used as material; None where it is not told to be."""
    found: set[str] | None = set() if clause["verb"] == "use" and sorts_for(clause) else None
    for modifier in clause.get("modifiers", ()):
        cards = modifier.get("cards") or {}
        if modifier["role"] == "as":
            if cards.get("head") != "material":
                return None
            found = {str(v).lower() for f in cards.get("filters", ()) for v in f["values"]}
            found |= {str(cards["sort"]).lower()} if "sort" in cards else set()
        elif modifier["role"] == "for" and cards.get("head") == "summon" and found is not None:
            found |= {str(cards.get("sort", "")).lower()} - {""}
    return found


def sorts_for(clause: Part) -> set[str]:
    """The kinds of Summons for which something is told to be done."""
    return {str(each["sort"]).lower() for each in in_role(clause, "for") if each["head"] == "summon" and "sort" in each}


def apart(said: Act, told: Act, of: Of) -> Iterator[bool | None]:
    """Whether a card is equipped to such a monster as a text tells, and whether a Summon is one that can be stopped:
    not one by the effect of a card."""
    by_card = (said.by or {}).get("head") in BY_CARD and "special-summon" in said.verbs
    if by_card and told.clause.get("modal") == "would":
        yield False
    if "equip" not in said.verbs & told.verbs:
        return
    for role in ("to", "with"):
        mine, theirs = (next(iter(in_role(each.clause, role)), None) for each in (said, told))
        if mine is not None and theirs is not None and theirs["head"] not in BACK:
            yield among(mine, any_number(theirs), of, "field")
        elif role == "with" and theirs is not None:
            yield None
