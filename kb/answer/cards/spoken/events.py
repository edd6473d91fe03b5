"""Whether what happens in a question is what a condition waits for."""

from __future__ import annotations

from kb.answer.cards.parts import Part, in_role
from kb.answer.cards.spoken.acts import Act, act
from kb.answer.cards.spoken.acts import same as same_act
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.doers import DEPARTS, attacked, by_its_card, by_what, flipped, is_burn, is_direct
from kb.answer.cards.spoken.nouns import (
    FIELD,
    PLAYERS,
    Of,
    any_number,
    both,
    either,
    is_any_monster,
    is_this,
    values,
    whose,
    zones,
)
from kb.answer.cards.spoken.occurring import then, where
from kb.answer.cards.spoken.own import USES
from kb.answer.cards.spoken.sources import activated, battled, by_its_own, involved, means
from kb.answer.cards.spoken.ways import (
    BY_CARD,
    apart,
    as_material,
    by_reason,
    came_from,
    excepted,
    is_for_summon,
    material_of,
    sorts_for,
    spent,
    ways,
)
from kb.language.summons import SPECIAL, SUMMONS


def event(clause: Part, need: Part, of: Of) -> bool | str | None:
    clause, need = by_reason(clause), by_reason(need)
    said, told = _drawn(_added(attacked(happening(clause)))), happening(need)
    if any(m.get("word") == "this-way" for m in need.get("modifiers", ())) and "summon" in need["verb"]:
        return _this_way(said)
    if "target" in said.verbs and "activate" in told.verbs and (aimed := _aims(told)) is not None:
        return _aimed_at(said, told, aimed, of)
    if (_is_used_on(said) and not told.verbs & USES) or _is_no_summon(said, of):
        return None  # what that card does to it may be what happens; others are Summoned
    if (barred := excepted(said, told, of)) is not None:
        return None if barred else False
    if "attack" in said.verbs and (fought := _fought(said, told, of)) is not None:
        return fought
    verb = _verbs(said, told, of)
    if verb == "other":
        return "other"
    checks = [verb, _whom(said, told, of), _who(said, told, of), *ways(said, told, of), *then(clause, need)]
    checks += [*where(said, told), *as_material(said, told), by_its_own(clause, need, said)]
    checks += [*means(clause, need, of), *apart(said, told, of), not _is_for_another(said, told)]
    checks.append(_is_paid(said, told))
    if any(check is False for check in checks):
        return False
    rest = [m for m in need.get("modifiers", ()) if m["role"] not in _HEARD and not is_for_summon(m, told)]
    rest = [m for m in rest if not _is_for_such(m, said) and not (m["role"] == "with" and "equip" in told.verbs)]
    reason = any(each["word"] == "because" for each in clause.get("conditions", ()))
    if (_is_closer(told) and not _is_closer(said)) or reason:
        checks.append(None)
    if any(each["word"] == "because" for each in need.get("conditions", ())) and said.by is not None:
        return False  # it went there for another reason
    if need.get("conditions") or any(m["role"] != "time" and not _aimed(m) for m in rest):
        checks.append(None)
    return None if None in checks else True


def _is_paid(said: Act, told: Act) -> bool | None:
    """Whether something was done as a cost, where a text wants that: "sent to the GY to activate an effect"."""
    if not any(m["role"] == "to" and "clauses" in m for m in told.clause.get("modifiers", ())):
        return True
    if "destroy" in said.verbs or said.by is not None:
        return False
    what = [m for m in said.clause.get("modifiers", ()) if m["role"] in ("to", "for", "as")]
    heads = {(m.get("cards") or {}).get("head") for m in what}
    return True if any("clauses" in m for m in what) or heads & {"cost", "effect", "activation"} else None


def _is_for_such(modifier: Part, said: Act) -> bool:
    """Whether a text wants something done for a Summon of the kind for which it is told to be done."""
    return modifier["role"] == "for" and bool(sorts_for({"modifiers": [modifier]}) & sorts_for(said.clause))


def _is_for_another(said: Act, told: Act) -> bool:
    """Whether it is told to be done for a Summon of another kind than a text wants."""
    mine, theirs = (sorts_for(each.clause) | (material_of(each.clause) or set()) for each in (said, told))
    return bool(mine and theirs) and not mine & theirs


def _fought(said: Act, told: Act, of: Of) -> bool | None:
    """Whether an attack is what a text waits for that speaks of a battle, or of what comes of one."""
    if sides := in_role(told.clause, "involving"):
        return involved(said, sides[0], of)
    if is_burn(told):
        return False  # a battle is no effect
    if "battle" in told.verbs and (told.patient or {}).get("head") == "monster" and is_direct(said):
        return False  # it is fought with no monster
    return battled(said, told, of) if "battle" in told.verbs else None


def _drawn(said: Act) -> Act:
    """What a player draws, where only that is told: cards."""
    if said.verbs != {"draw"} or said.patient is not None or said.passive:
        return said
    return said._replace(patient={"head": "card", "number": {"word": "a", "some": True}})


def _added(said: Act) -> Act:
    """What is taken back to the hand from elsewhere than the field, as added to it."""
    back = "return" in said.verbs and said.whither == {"hand"}
    elsewhere = (said.whence | zones(said.patient or {})) - FIELD
    return said._replace(verbs=said.verbs | {"add"}) if back and elsewhere else said


def _is_used_on(said: Act) -> bool:
    """Whether it is told that a card was used on the card itself: "uses "Raigeki Break" on this card"."""
    on = in_role(said.clause, "on", "to", "at")
    return bool(said.verbs & USES) and any(is_this(each) for each in on)


#: What is looked at by itself: places, means, what is excepted, as which material it is.
_HEARD = frozenset({"to", "from", "except from", "by", "remark", "adverb", "in", "into", "except", "except by", "as"})


def _is_closer(one: Act) -> bool:
    """Whether cards are compared with others: "with less ATK than this card"."""
    told = str([(cards or {}).get("relations", ()) for cards in (one.patient, one.agent, one.by)])
    return any(
        word in told for word in ("'than'", "equal-or-higher", "'less'", "'higher'", "'lower'", "equal-or-lower")
    )


def _this_way(said: Act) -> bool | str | None:
    """Whether the card is told to be Summoned by its own effect."""
    if not said.verbs & SUMMONS or not (is_this(said.patient) or is_this(said.agent)):
        return "other"
    words = {m.get("word") for m in said.clause.get("modifiers", ())}
    itself = (said.clause.get("object") or {}).get("head") in ("it", "this-card") and is_this(
        said.clause.get("subject")
    )
    if itself or words & {"by-its-effect", "this-way"}:
        return True
    named = any((m.get("cards") or {}).get("head") == "name" for m in said.clause.get("modifiers", ()))
    return False if named or "special-summon" not in said.verbs else None


def _aims(told: Act) -> Part | None:
    """What is targeted by the card or effect for whose activation a text waits."""
    relations = (told.patient or {}).get("relations", ())
    inner = [c for each in relations for c in each.get("clauses", ()) if c["verb"] == "target" and "object" in c]
    return inner[0] if len(inner) == 1 else None


def _aimed_at(said: Act, told: Act, aimed: Part, of: Of) -> bool | None:
    """Whether what targets, and what is targeted, are what a text waits for."""
    by = in_role(said.clause, "with", "by") or ([said.by] if said.by is not None else [])
    if by:
        by = [{**each, "whose": said.agent["head"]} if said.agent and not whose(each) else each for each in by]
    who = by[0] if by else said.agent
    if said.patient is None or who is None or told.patient is None:
        return None
    wanted = {name: value for name, value in told.patient.items() if name != "relations"}
    aim, cards = aimed["object"], said.patient
    own = is_this(aim) and is_this(cards)
    effects = wanted["head"] in ("effect", "cards-effects", "effects")
    return both(
        [
            activated(who, wanted, of) if effects else among(who, wanted, of),
            True if own else among({"number": {"least": 1, "most": 1}, **cards}, aim, of),
        ]
    )


def _aimed(modifier: Part) -> bool:
    """Whether it says that a card is targeted for an attack."""
    return modifier["role"] == "for" and (modifier.get("cards") or {}).get("head") == "attack"


def happening(clause: Part) -> Act:
    """What happens in a clause, in whichever voice and by whomever it is told."""
    found = flipped(by_what(spent(by_its_card(act(clause)))))
    by = in_role(clause, "by")
    if len(by) > 1:  # "by battle or by an effect", "by battle by your opponent's monster"
        either = by[0]["head"] == "battle" and by[1]["head"] in ("effect", "effects")
        fought = by[0]["head"] == "battle" and by[1]["head"] in ("monster", "name", "this-card")
        against = {**by[0], "relations": [{"role": "with", "cards": by[1]}]} if fought else by[-1]
        found = found._replace(by={**by[0], "more": by[1:]} if either else against)
    if found.by is None and (found.passive or found.verbs & (DEPARTS | SUMMONS)):
        named = in_role(clause, "with", "to", "off")
        effects = [each for each in named if each["head"] in ("name", "effect", "effects")]
        found = found._replace(by=effects[0]) if effects else found
    if "attack" in str(clause.get("modifiers", "")) and found.passive and found.agent is None:
        owner = whose(found.patient or {})
        found = found._replace(agent={"head": "opponent"} if owner == {"you"} else None)
    if found.verbs == {"target"} and "attack" in str(clause.get("modifiers", "")):
        found = found._replace(verbs=frozenset({"attack"}))
    if "declare" in found.verbs:
        found = found._replace(verbs=(found.verbs - {"declare"}) | {"attack"})
    if (
        not found.passive
        and found.patient is None
        and found.agent is not None
        and found.verbs & (SUMMONS | DEPARTS | {"leave"})
    ):
        heads = {found.agent["head"]}
        if not heads & PLAYERS:  # "this card leaves the field"
            found = found._replace(patient=found.agent, agent=None)
    player = (found.agent or {}).get("head") in PLAYERS
    if found.verbs & SUMMONS and found.patient is None and player and not found.passive:
        found = found._replace(patient=_summoned_by(found.verbs))
    if "go" in found.verbs and found.whither == {"gy"}:
        found = found._replace(verbs=frozenset({"send"}), passive=True)
    if "leave" in found.verbs:
        found = found._replace(patient=clause.get("subject"), agent=None)
    if found.verbs == {"summon"} and _is_by_effect(found):
        found = found._replace(verbs=frozenset({"special-summon"}))
    return found


def _is_by_effect(said: Act) -> bool:
    """Whether a card is Summoned by a card or an effect, or from where none is Normal Summoned."""
    whence = said.whence | (zones(said.patient) if said.patient is not None else set())
    return bool(whence & {"gy", "deck", "banished"}) or (said.by or {}).get("head") in BY_CARD


def _summoned_by(verbs: frozenset[str]) -> Part:
    """What a player Summons who "Link Summons": a monster of the Summon's kind."""
    kinds = [verb.removesuffix("-summon") for verb in verbs & _FROM_EXTRA]
    filters: Part = {"filters": [{"what": "frame", "values": kinds}]} if kinds else {}
    return {"head": "monster", "number": {"word": "a"}, **filters}


#: What comes with what happens: a monster that is Flip Summoned is flipped face-up.
_WITH = {"flip-summon": ("flip",)}


def _verbs(said: Act, told: Act, of: Of) -> bool | str | None:
    mine, theirs = {*said.verbs, *(each for verb in said.verbs for each in _WITH.get(verb, ()))}, set(told.verbs)
    if mine & SUMMONS and theirs & SUMMONS:
        return _summoned(mine, theirs, said, told, of)
    if mine & (DEPARTS | {"leave"}) and ("leave" in theirs or ("remove" in theirs and _is_off_field(told))):
        whence = said.whence or frozenset({"hand"} if mine == {"discard"} else ())
        return not whence or bool(whence & FIELD)
    if mine & theirs or (mine & USES and theirs & USES):
        return True
    if "excavate" in theirs and mine & DEPARTS and _alike(said, told):
        whence = came_from(said)
        return False if whence and "deck" not in whence else "other"
    if mine & DEPARTS and theirs & DEPARTS:
        if "send" in theirs and mine & {"discard", "tribute", "detach"}:
            return True if told.whither == {"gy"} else None
        if "send" in theirs and "destroy" in mine:
            goes = said.whither == {"gy"} or _goes_there(said, told, of)
            return True if goes and told.whither == {"gy"} else None
        return False if _alike(said, told) else "other"
    return (
        True
        if same_act(said, told) and not mine & {"go", "gain", "take"}
        else None
        if same_act(said, told)
        else "other"
    )


def _is_off_field(told: Act) -> bool:
    """Whether a text speaks of what is done to a card on the field."""
    return bool(told.whence) and told.whence <= FIELD


def _summoned(mine: set[str], theirs: set[str], said: Act, told: Act, of: Of) -> bool | None:
    """Whether a Summon is one of those for which a text waits."""
    ritual = of.other is not None and of.other.type.startswith("Ritual")
    named = theirs - _BY_HAND
    if mine == {"special-summon"} and named <= _OF_ITS_OWN and brought(said) and not ritual:
        return False
    if "summon" in theirs or mine & theirs or (mine & SPECIAL and "special-summon" in theirs):
        return True
    if mine == {"summon"} and theirs >= _BOTH_WAYS:
        return True  # however it is Summoned
    if "summon" in mine or ("special-summon" in mine and theirs & SPECIAL):
        return True if _is_special(told, of) and theirs & SPECIAL and "summon" in mine else None
    if "normal-summon" in mine and "tribute-summon" in theirs:
        return None
    return "tribute-summon" in mine and "normal-summon" in theirs


def _is_special(told: Act, of: Of) -> bool:
    """Whether the card itself is Summoned, which, from the Extra Deck or by a Ritual, is Special Summoned only."""
    return is_this(told.patient) and not _FROM_EXTRA_FRAMES.isdisjoint(of.card.type.split())


def _goes_there(said: Act, told: Act, of: Of) -> bool:
    """Whether the card itself, which is destroyed on the field, goes to the Graveyard by that."""
    there = said.whence | told.whence <= FIELD and not said.whither
    return there and is_this(said.patient) and "Pendulum" not in of.card.type and "Token" not in of.card.type


#: Summons of their own kind, which no effect that Special Summons is.
_FROM_EXTRA = frozenset({"fusion-summon", "synchro-summon", "xyz-summon", "link-summon", "ritual-summon"})


#: By these a monster comes from the Extra Deck.
_BUILT = _FROM_EXTRA - {"ritual-summon"}
#: Monsters of the Extra Deck, and Ritual Monsters, are Special Summoned.
_FROM_EXTRA_FRAMES = frozenset({"Fusion", "Synchro", "Xyz", "Link", "Ritual"})
_OF_ITS_OWN = _FROM_EXTRA | {"pendulum-summon"}
#: How a monster is Summoned of which no more is told.
_BOTH_WAYS = frozenset({"normal-summon", "special-summon"})
#: Summons that are no Special Summons.
_BY_HAND = frozenset({"normal-summon", "tribute-summon", "flip-summon"})


def brought(said: Act) -> bool:
    """Whether an effect of another card, or of a place that is not the Extra Deck, Special Summons it."""
    whence = said.whence | (zones(said.patient) if said.patient is not None else set())
    return bool(whence & {"gy", "hand", "deck", "banished"}) or any(
        m["role"] in ("with", "by", "off") and (m.get("cards") or {}).get("head") in ("name", "effect")
        for m in said.clause.get("modifiers", ())
    )


def _alike(said: Act, told: Act) -> bool:
    """Whether both happen to the card itself."""
    return is_this(said.patient) and is_this(told.patient)


def _is_no_summon(said: Act, of: Of) -> bool:
    """Whether a Spell or Trap would be Summoned, which is meant of monsters."""
    return is_this(said.patient) and bool(said.verbs & SUMMONS) and of.card.type.endswith(("Spell", "Trap"))


def _whom(said: Act, told: Act, of: Of) -> bool | None:
    mine, theirs = said.patient, told.patient
    if theirs is None:
        open_ = mine is not None and mine["head"] == "directly" and bool((told.agent or {}).get("relations"))
        return None if open_ else True
    if theirs["head"] == "it" and is_this(told.agent) and is_this(mine) and not is_this(said.agent):
        return False  # it does that to another card
    if theirs["head"] == "directly":
        return mine is not None and mine["head"] == "directly"
    if mine is not None and {mine["head"], theirs["head"]} == {"battle-damage", "effect-damage"}:
        return False if "more" not in theirs else None
    if mine is None:
        return None
    if mine["head"] == "directly":
        return False
    if theirs.get("determiner") == "this":
        return True if is_this(mine) and not theirs.get("filters") else None if is_this(mine) else False
    if theirs["head"] in ("cards-effects", "effect", "effects", "activation") or mine["head"] in (
        "effect",
        "activation",
    ):
        return _is_activated(mine, theirs, of)
    if is_this(theirs):
        elsewhere = said.whence | zones(mine)
        if theirs.get("whose") == "you" and elsewhere and not elsewhere & FIELD:
            return False  # "this card you control" lies on the field
        return is_this(mine)
    if theirs.get("number", {}).get("word") == "a":  # "a monster(s) is Summoned": one of them, or more
        mine, theirs = _however_many(mine), any_number(theirs)
    built = not said.whence and not zones(mine) and said.verbs & _BUILT
    places = [{"zone": zone, "whose": ""} for zone in ({"extra"} if built else said.whence)]
    return among({**mine, "where": [*mine.get("where", ()), *places]} if places else mine, theirs, of)


def _is_activated(mine: Part, theirs: Part, of: Of) -> bool | None:
    """Whether what is activated is what a text waits for; of "a Spell/Trap Card, or monster effect" one is enough."""
    value = activated(mine, theirs, of)
    if value is not False or not theirs.get("more"):
        return value
    return either([activated(mine, each, of) for each in ({**theirs, "more": []}, *theirs["more"])])


def _however_many(cards: Part) -> Part:
    """Cards of which it is told how many befall something at once, of a text to which one is enough."""
    number = cards.get("number", {"least": 1})
    return {**cards, "number": {"word": "any"}} if number.get("least", 0) > 0 and "word" not in number else cards


def _is_on_their_side(attacked_: Part | None, attacks: Part) -> bool:
    """Whether what is attacked is the monster that a text wants to attack, or one of the same player."""
    if attacked_ is None or attacks["head"] in PLAYERS or attacked_["head"] == "directly":
        return False
    own, other = (whose(each) & {"you", "opponent"} for each in (attacked_, attacks))
    return (is_this(attacked_) and is_this(attacks)) or bool(own and own == other)


def _who(said: Act, told: Act, of: Of) -> bool | None:
    mine, theirs = said.agent, told.agent
    if theirs is None or theirs["head"] == "effect" or (told.passive and theirs is told.by):
        return True
    if "attack" in said.verbs & told.verbs and _is_on_their_side(said.patient, theirs):
        return False  # it is attacked, and attacks nothing
    if mine is None:
        return None if said.patient is not None else True
    if mine["head"] in PLAYERS and theirs["head"] in PLAYERS:
        return mine["head"] == theirs["head"] or theirs["head"] in ("each-player", "either-player")
    if mine["head"] in PLAYERS and not whose(theirs) and is_any_monster(theirs):
        return True  # a player attacks with some monster
    if mine["head"] in PLAYERS:
        return mine["head"] in whose(theirs) if whose(theirs) else None
    if theirs["head"] in PLAYERS:
        return theirs["head"] in whose(mine) if whose(mine) else None
    if is_this(theirs):
        alike = set(values(theirs, "battle")) & set(values(said.patient or {}, "battle"))
        return not alike and is_this(mine)  # of two that fight, one attacks
    return among(mine, theirs, of)
