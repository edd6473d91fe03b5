"""What a reading says of how a monster comes to the field: by others' effects, and by its own way."""

from __future__ import annotations

from kb.answer.cards.lying import Asked
from kb.answer.cards.lying.held import EXTRA, bound, is_monster, line_of, may_forbid, no_monster, own_clauses, unless
from kb.answer.cards.lying.summons import barred
from kb.answer.cards.lying.told import everywhere, is_it, lasting, says_all
from kb.answer.cards.parts import One, Part, Said, deeds, effects, is_this, origins, places, standing_clauses
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

_PROPERLY = "yugioh/special-summons/properly"
_PROCEDURE = "yugioh/summon/procedure"
_TRIBUTES = "yugioh/summon/tributes"
_SIX = 6


def own_ways(read: Reading) -> list[Part]:
    """The clauses by which the card Special Summons itself without activation."""
    found = own_clauses(read, "special-summon")
    return [c for c in found if c.get("modal") in ("can", "must") and not _is_by_effect(c)]


def _is_by_effect(clause: Part) -> bool:
    return "by-its-effect" in str(clause.get("modifiers", "")) or any(
        m["role"] in ("by", "with") and (m.get("cards") or {}).get("head") in ("name", "effect", "effects", "card")
        for m in clause.get("modifiers", ())
    )


def own_effects(card: Card, read: Reading) -> list[One]:
    """The effects of the card that Special Summon it."""
    return [
        one
        for one in effects(card, read)
        if any(
            "special-summon" in deeds(c) and is_this(c.get("object"))
            for part in (one.part, *one.part.get("choices", ()))
            for c in part.get("does", ())
        )
    ]


def by_others(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether the effects of other cards may Special Summon it."""
    if not is_monster(card):
        return no_monster(read)
    told = [
        c for c in own_clauses(read, "special-summon", "summon") if c.get("modal") in ("cannot", "must", "can-only")
    ]
    told += [c for c in standing_clauses(read) if c.get("modal") == "must" and "summon" in str(c) and c not in told]
    plain = [c for c in told if c.get("modal") == "cannot" and not c.get("modifiers") and not bound(c)]
    if plain:
        return Said(False, joined(plain[:1]), _PROCEDURE)
    if told:
        return Said(None, f"it depends: {joined(told[:1])}", "yugioh/special-summons/never-other-ways")
    if line_of(card) & {*EXTRA, "Ritual"}:
        return unless(read, True, "nothing in its text forbids it, once it was properly Summoned", _PROPERLY)
    return unless(read, True, "nothing in its text forbids it", _PROCEDURE)


def never_there(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it comes out of the Graveyard when it was never on the field."""
    if not is_monster(card):
        return no_monster(read)
    told = barred(card, read, properly=False)
    if line_of(card) & {*EXTRA, "Ritual"}:
        return (
            Said(False, "it has to have been properly Summoned first", _PROPERLY)
            if not own_effects(card, read)
            else None
        )
    if told is not None and told.holds is None:  # "must first be Special Summoned": it was not
        return (
            Said(False, "its text wants it to be Summoned in its own way first", _PROPERLY) if own_ways(read) else None
        )
    return told if told is not None else unless(read, True, "nothing in its text forbids it", _PROCEDURE)


def properly_first(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it can be Special Summoned from the Graveyard once it was Summoned in its own way."""
    if not is_monster(card):
        return no_monster(read)
    how = asked.get("how", "").title()
    if how and how not in line_of(card):
        return None
    told = barred(card, read, properly=True)
    if told is not None:
        return told
    if may_forbid(read, "special-summon"):
        return None
    return Said(True, "nothing in its text forbids it then", _PROPERLY)


# ---- its own way -----------------------------------------------------------------------------------------


def summon_negated(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its Special Summon by its own text may be negated as a Summon."""
    rule = "yugioh/summon/negation-window"
    if not is_monster(card):
        return no_monster(read)
    fast = [
        c
        for _, c in lasting(read)
        if "negate" in deeds(c) and c.get("modal") == "cannot" and "summon" in str(c.get("subject", ""))
    ]
    if fast:
        return Said(False if not fast[0].get("conditions") else None, joined(fast[:1]), rule)
    ways, done = own_ways(read), own_effects(card, read)
    if ways and not done:
        return Said(True, f"it starts no chain: {joined(ways[:1])}", rule)
    if done and not ways:
        return Said(False, "an activated effect Special Summons it, and that is no Summon that is tried", rule)
    if not ways and not done and line_of(card) & {"Synchro", "Xyz", "Link"} and says_all(read):
        return Said(True, "its own Summon from the Extra Deck starts no chain", rule)
    return None


def summon_from_hand(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its own text lets it be Special Summoned from the hand while its player has a monster."""
    if not is_monster(card):
        return no_monster(read)
    rows: list[tuple[Part, list[Part]]] = []
    for clause in own_ways(read):
        if any(place["zone"] == "hand" for place in places(clause)) or "from your hand" in str(clause):
            rows.append((clause, [c for on in clause.get("conditions", ()) for c in on.get("clauses", ())]))
    for one in own_effects(card, read):
        for clause in one.part.get("does", ()):
            if (
                "special-summon" in deeds(clause)
                and is_this(clause.get("object"))
                and ("hand" in origins(clause) or "hand" in one.facts["where"])
            ):
                rows.append((clause, [c for on in one.part.get("when", ()) for c in on.get("clauses", ())]))
    if not rows:
        return None
    alone = [any(_wants_none(c) for c in told) for _, told in rows]
    first = joined([rows[0][0]])
    if all(alone) and len(rows) == 1 and not any(_has_choice(told) for _, told in rows):
        return Said(False, f"its text wants that you control none: {first}", "yugioh/activation/condition")
    if not any(alone) and all(not told for _, told in rows) and says_all(read):
        return Said(True, f"its text asks for nothing of that: {first}", _PROCEDURE)
    return Said(None, f"it depends: {first}", _PROCEDURE)


def _wants_none(clause: Part) -> bool:
    """Whether a clause is that its player controls no monsters."""
    cards = clause.get("object") or {}
    who = (clause.get("subject") or {}).get("head")
    plain = cards.get("head") in ("monster", "card") and not cards.keys() & {
        "filters",
        "excepts",
        "relations",
        "more",
        "whose",
        "where",
    }
    none = (cards.get("number") or {}).get("most", 1) == 0
    return who == "you" and clause["verb"] == "control" and none and plain and not clause.get("modal")


def _has_choice(told: list[Part]) -> bool:
    return any(c.get("joined") == "or" for c in told)


def keeps_normal_summon(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its player still has the Normal Summon after it was Special Summoned."""
    rule = "yugioh/special-summons/kinds"
    if not is_monster(card):
        return no_monster(read)
    found = [
        c
        for c in everywhere(read)
        if deeds(c) & {"normal-summon", "set", "summon"}
        and (c.get("modal") in ("cannot", "can-only") or (c.get("subject") or {}).get("head") == "neither-player")
    ]
    found = [c for c in found if not (c.get("passive") and is_it(c.get("subject")))]
    if found or may_forbid(read, "normal-summon"):
        return None
    return Said(True, "a Special Summon is no Normal Summon, and its text takes none away", rule)


def tributes(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether as many Tributes as asked are needed to Normal Summon it."""
    if not is_monster(card):
        tributes_ = any("tribute" in deeds(c) for c in everywhere(read)) or may_forbid(read, "tribute")
        return None if tributes_ else no_monster(read)  # of an effect that Tributes it is asked what it does
    wanted = {"one": 1, "a": 1, "1": 1, "two": 2, "2": 2, "three": 3, "3": 3}.get(asked.get("times", "two"), 2)
    frame = next((name for name in (*EXTRA, "Ritual") if name in line_of(card)), "")
    if frame:
        return Said(False, f"it is a {frame} Monster, which is not Normal Summoned", "yugioh/summon/normal")
    cannot = [c for c in own_clauses(read, "normal-summon") if c.get("modal") == "cannot" and not bound(c)]
    if cannot:
        return Said(False, joined(cannot[:1]), "yugioh/summon/normal")
    level = card.facts.get("Level")
    if not isinstance(level, int):
        return None
    needs = 0 if level < _SIX - 1 else 1 if level <= _SIX else 2
    told = str(read["parts"])
    asks = [c for c in standing_clauses(read) if (c.get("object") or {}).get("head") == "tribute" and not bound(c)]
    if len(asks) == 1 and asks[0]["verb"] == "require":
        return Said(asks[0]["object"].get("number", {}).get("least", 1) == wanted, joined(asks), _TRIBUTES)
    if any(c["verb"] == "require" for c in standing_clauses(read)) or ("tribute" in told.lower() and _own_normal(read)):
        return None
    if needs == wanted and _own_normal(read):
        return None
    if not needs:
        return Said(False, f"it is Level {level}", _TRIBUTES) if not may_forbid(read, "require", "tribute") else None
    return unless(
        read, needs == wanted, f"it is Level {level}: {'two Tributes' if needs > 1 else 'one Tribute'}", _TRIBUTES
    )


def _own_normal(read: Reading) -> list[Part]:
    """What its text says of its own Normal Summon."""
    found = [c for c in everywhere(read) if deeds(c) & {"normal-summon", "tribute-summon", "require"}]
    return [c for c in found if (is_it(c.get("object")) or is_it(c.get("subject")))]


def leaves_banished(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it is banished when it leaves the field after its own effect Summoned it; `gone`: in which way it leaves,
    however it came."""
    rule = "yugioh/banishing/example-banish"
    if not is_monster(card):
        return no_monster(read)
    gone = [
        c
        for c in everywhere(read)
        if "banish" in deeds(c) and "leave" in str(c.get("conditions", "")) and _befalls_it(c)
    ]
    for clause in (c for _, c in lasting(read) if c in gone and _is_always(c)):
        return Said(True, joined([clause]), rule)
    if gone:
        if asked.get("gone"):
            return None  # how it came to the field is not told
        ways = len(own_effects(card, read)) + len(own_ways(read))
        return Said(True if ways == 1 else None, f"{'' if ways == 1 else 'it depends: '}{joined(gone[:1])}", rule)
    told = str(read["parts"])
    if asked.get("gone") or not says_all(read) or ("'banish'" in told and "leave" in told) or "'instead'" in told:
        return None
    if not own_effects(card, read) and not own_ways(read):
        return None
    return Said(False, "its text does not say so", rule)


def _is_always(clause: Part) -> bool:
    """Whether it is banished whenever it would leave, however it came."""
    told = [each for on in clause.get("conditions", ()) for each in on.get("clauses", ())]
    alone = len(told) == 1 and told[0].get("modal") == "would" and is_this(told[0].get("subject"))
    return alone and "by" not in {m["role"] for m in told[0].get("modifiers", ())}


def _befalls_it(clause: Part) -> bool:
    said_of = clause.get("subject") if clause.get("passive") else clause.get("object")
    return is_it(said_of)


def tried_again(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether another copy may be Special Summoned in its own way when that of the first was negated."""
    ways = own_ways(read)
    if not is_monster(card) or not ways or own_effects(card, read) or not says_all(read):
        return None
    limits = [
        c for c in everywhere(read) if c.get("modal") == "can-only" and deeds(c) & {"special-summon", "control", "use"}
    ]
    if limits or any("limit" in str(c.get("modifiers", "")) for c in ways):
        return None
    return Said(True, f"its text sets no limit to that: {joined(ways[:1])}", _PROCEDURE)


def own_way_first(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it has to be Special Summoned in its own way before effects may do it."""
    if not is_monster(card):
        return no_monster(read)
    if line_of(card) & {*EXTRA, "Ritual"}:
        return Said(True, "it is a Special Summon Monster", _PROPERLY)
    found = [c for c in own_clauses(read, "special-summon") if c.get("modal") in ("must", "can-only")]
    if found:
        return Said(True, joined(found[:1]), _PROPERLY)
    cannot = [
        c
        for c in everywhere(read)
        if c.get("modal") in ("cannot", "must") and "summon" in c["verb"] and is_it(c.get("subject"))
    ]
    return None if cannot else unless(read, False, "nothing in its text asks for that", _PROPERLY)


def gemini_again(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it has to be Normal Summoned once more for its effects; None of what is no Gemini Monster."""
    if "Gemini" not in line_of(card):
        return None
    return Said(True, "it is a Gemini Monster", "yugioh/monster-abilities/gemini-kind")
