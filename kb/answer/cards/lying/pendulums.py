"""What a reading says of a Pendulum Monster: in its Pendulum Zone, and what becomes of it."""

from __future__ import annotations

from kb.answer.cards.lying import Asked
from kb.answer.cards.lying.held import line_of, may_forbid
from kb.answer.cards.lying.told import is_it, says_all
from kb.answer.cards.parts import One, Part, Said, clauses, deeds, effects, events
from kb.answer.cards.walking import within
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

_ZONE = "yugioh/pendulum/effect-zone"


def _is_pendulum(card: Card) -> bool:
    return "Pendulum" in line_of(card)


def pendulum_effects(card: Card, read: Reading) -> list[One]:
    """The Pendulum Effects of a card that are activated."""
    return [one for one in effects(card, read) if one.facts["section"] == "pendulum"]


def pendulum_lasting(read: Reading) -> list[Part]:
    """The clauses of its Pendulum Effects that hold without activation."""
    pairs = zip(read["statements"], read["parts"]["standing"], strict=True)
    return [clause for told, one in pairs if told["section"] == "pendulum" for clause in one.get("clauses", ())]


def _unread(read: Reading) -> bool:
    return read["refused"] or any(each["section"] == "pendulum" for each in read["unread"])


def has_pendulum_effect(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it has an effect that is used, or applies, in the Pendulum Zone."""
    if not _is_pendulum(card):
        return None
    found, lasts = pendulum_effects(card, read), pendulum_lasting(read)
    if found:
        return Said(True, "a Pendulum Effect is activated there", _ZONE)
    if lasts:
        return Said(None, f"it depends: what applies there is not activated: {joined(lasts[:1])}", _ZONE)
    return None if _unread(read) else Said(False, "it has no Pendulum Effect", _ZONE)


def pendulum_at_once(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its Pendulum Effect is there in the turn in which it is placed."""
    if not _is_pendulum(card) or _unread(read):
        return None
    found, lasts = pendulum_effects(card, read), pendulum_lasting(read)
    told = str([*(one.part for one in found), *lasts])
    if not found and not lasts:
        return Said(False, "it has no Pendulum Effect", _ZONE)
    if "the-turn" in told or "'next'" in str([one.part.get("when") for one in found]) or "'place'" in told:
        return None
    return Said(True, "its text does not ask that it lay there before", _ZONE)


def limits_pendulum_summons(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it keeps its player from some Pendulum Summons; asked whether that can be negated, whether it says so."""
    rule = "yugioh/pendulum/pendulum-once"
    if not _is_pendulum(card):
        return None
    every = [*within(read["parts"]["standing"]), *within(read["parts"]["effects"])]
    found = [c for c in every if c.get("modal") in ("cannot", "can-only") and "pendulum-summon" in deeds(c)]
    own = [c for c in found if (c.get("subject") or {}).get("head") == "you"]
    told = [
        c for c in pendulum_lasting(read) if c.get("modal") in ("cannot", "can-only") and "special-summon" in deeds(c)
    ]
    other = [c for c in told if (c.get("object") or {"head": "monster"})["head"] == "monster"]
    if not own:
        if other and not found:
            return Said(True, joined(other[:1]), rule) if asked.get("what") != "negated" else None
        if (
            told
            or found
            or may_forbid(read, "pendulum-summon", "special-summon")
            or "pendulum-summon" in str(read["parts"])
        ):
            return None
        return Said(False, "its text restricts no Pendulum Summon", rule) if says_all(read) else None
    if asked.get("what") != "negated":
        return Said(True, joined(own[:1]), rule)
    fast = [
        c for c in pendulum_lasting(read) if c["verb"] == "negate" and c.get("modal") == "cannot" and c.get("passive")
    ]
    if fast:
        return Said(False, f"its text says so: {joined(fast[:1])}", rule)
    if _unread(read) or own[0] not in pendulum_lasting(read):
        return None
    return Said(True, "its text does not keep it from being negated", rule)


def to_extra_deck(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it goes face-up to the Extra Deck when it is destroyed on the field."""
    if not _is_pendulum(card):
        return None
    if any(
        c["verb"] == "banish" and is_it(c.get("object")) and "leave" in str(c)
        for c in within(read["parts"]["standing"])
    ):
        return None
    return Said(True, "a Pendulum Monster on the field does", "yugioh/places/pendulum")


def needs_other_zone(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its Pendulum Effect asks for a card in the other Pendulum Zone."""
    if not _is_pendulum(card) or _unread(read):
        return None
    found, lasts = pendulum_effects(card, read), pendulum_lasting(read)
    if not found and not lasts:
        return None
    wants = ["'other'" in str(one.part.get("when", "")) and "pzone" in str(one.part.get("when", "")) for one in found]
    wants += ["pzone" in str(c.get("conditions", "")) and "'other'" in str(c.get("conditions", "")) for c in lasts]
    told = str([*(one.part for one in found), *lasts])
    if all(wants):
        return Said(True, "its condition names it", "yugioh/activation/condition", "when")
    if any(wants) or told.count("pzone") > _own_zone(found):
        return None
    return Said(False, "its text asks for none", "yugioh/activation/condition")


def _own_zone(found: list[One]) -> int:
    """How often its effects name the zone only to say that the card itself is there."""
    return sum(str(one.part).count("pzone") for one in found if not _asks_for_zone(one))


def _asks_for_zone(one: One) -> bool:
    return any("pzone" in str(c) for c in [*events(one), *clauses(one, "pays", "does")])


def placed_when_destroyed(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it is placed in a Pendulum Zone when it is destroyed in the Monster Zone."""
    if not _is_pendulum(card):
        return None
    for one in effects(card, read):
        places = [
            c for c in clauses(one, "does") if c["verb"] == "place" and is_it(c.get("object")) and "pzone" in str(c)
        ]
        if places and any(c["verb"] == "destroy" and is_it(c.get("subject")) for c in events(one)):
            return Said(True, joined(places[:1]), "yugioh/places/pendulum")
        if places:
            return None
    if not says_all(read) or any(
        c["verb"] == "place" and "pzone" in str(c) and is_it(c.get("object")) for c in within(read["parts"]["standing"])
    ):
        return None
    return Said(False, "its text does not say so", "yugioh/places/pendulum")
