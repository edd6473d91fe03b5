"""What a reading says of a monster as the material of another one: for which, from where, and what it gives."""

from __future__ import annotations

from kb.answer.cards.lying import Asked
from kb.answer.cards.lying.held import EXTRA, is_monster, line_of, may_forbid, no_monster
from kb.answer.cards.lying.told import everywhere, is_it, lasting, says_all
from kb.answer.cards.parts import Part, Said, befalls, deeds, is_this
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

_TEXT = "yugioh/non-effect-text/material-text"
_OTHERS = "yugioh/non-effect-text/material-text-others"


def _material(clause: Part, how: str) -> bool:
    """Whether a clause is about being material for a Summon of a kind, or of any kind."""
    told = str([*clause.get("modifiers", ()), clause.get("object")]).lower()
    named = [kind for kind in ("fusion", "synchro", "xyz", "link", "ritual") if kind in told]
    return "material" in told and (not named or how in named)


def limits(read: Reading, how: str) -> list[Part]:
    """The clauses that keep the card itself from being material for such a Summon."""
    every = everywhere(read)
    lasts = [c for _, c in lasting(read)]
    found = [*lasts, *(c for c in every if c not in lasts and is_this(befalls(c)))]
    found = [c for c in found if "use" in deeds(c) and c.get("modal") in ("cannot", "can-only", "must")]
    return [
        c
        for c in found
        if _material(c, how) and (is_it(c.get("subject")) if c.get("passive") else is_this(c.get("object")))
    ]


def _excepts(clause: Part) -> bool:
    """Whether a clause leaves some Summons or cases out."""
    told = str(clause)
    return (
        clause.get("modal") == "can-only" or "'excepts'" in told or "except" in told or bool(clause.get("conditions"))
    )


def limits_which(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its text says for which monsters it may be used as material."""
    how = asked["how"]
    if not is_monster(card):
        return no_monster(read)
    found = limits(read, how)
    if any(_excepts(c) for c in found):
        return Said(True, joined(found[:1]), _OTHERS)
    if found:
        return Said(None, f"it depends: it is no such material at all: {joined(found[:1])}", _TEXT)
    if not says_all(read) or any("use" in deeds(c) and _material(c, how) and c.get("modal") for c in everywhere(read)):
        return None
    if any("material" in str(c) and "must" in str(c) for _, c in lasting(read)):
        return None
    return Said(False, "its text restricts nothing of that", _OTHERS)


def same_turn(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it may be material in the turn in which it was Summoned."""
    how = asked["how"]
    if not is_monster(card):
        return no_monster(read)
    if how == "xyz" and "Link" in line_of(card):
        return Said(False, "Link Monsters are no Xyz Material", "yugioh/xyz/materials-none")
    if how == "synchro" and line_of(card) & {"Xyz", "Link"}:
        return Said(False, "it has no Level", "yugioh/synchro/no-level-tokens-traps")
    found = limits(read, how)
    if found:
        plain = [c for c in found if not _excepts(c) and not any("time" in m for m in c.get("modifiers", ()))]
        turn = [c for c in found if "the-turn" in str(c.get("conditions", ""))]
        if turn and len(found) == 1 and not plain:
            return Said(None, f"it depends: {joined(turn[:1])}", _TEXT)
        return Said(False, joined(plain[:1]), _TEXT) if plain and plain[0] in [c for _, c in lasting(read)] else None
    return (
        None if may_forbid(read, "use") else Said(True, "nothing in its text forbids it", "yugioh/control/may-be-used")
    )


def from_hand(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it may be Fusion Material from the hand, where the card that Fusion Summons takes some from there."""
    rule = "yugioh/fusion/steps"
    if not is_monster(card):
        return no_monster(read)
    if line_of(card) & set(EXTRA):
        return Said(False, "it is never in the hand", rule)
    found = limits(read, "fusion")
    if found:
        return None if any(_excepts(c) for c in found) else Said(False, joined(found[:1]), _TEXT)
    return None if may_forbid(read, "use") else Said(True, "if what Fusion Summons takes materials from the hand", rule)


_GAINS = frozenset({"gain", "have", "get"})


def gives_effect(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether the monster that used it as material gets an effect from it."""
    rule = "yugioh/copied-effects/example-given"
    if not is_monster(card):
        return no_monster(read)
    found = [
        c
        for _, c in lasting(read)
        if deeds(c) & _GAINS and "effect" in str((c.get("object") or {}).get("head", "")) and "material" in str(c)
    ]
    own = [
        c for c in found if "this-card" in str([c.get("subject"), c.get("conditions")]) and not is_it(c.get("subject"))
    ]
    if own:
        return Said(True, joined(own[:1]), rule)
    told = str(read["parts"]["standing"]) + str(read["parts"]["effects"])
    if (
        not says_all(read)
        or found
        or "granted" in told
        or ("material" in told and ("using" in told or "'use'" in told or "'gain'" in told))
    ):
        return None
    return Said(False, "nothing in its text gives one", rule)


def other_level(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it may be treated as a monster of another Level for a Summon."""
    rule = "yugioh/names-and-properties/new-value-only"
    if not is_monster(card):
        return no_monster(read)
    found = [c for c in everywhere(read) if "treat" in deeds(c) and "'level'" in str(c.get("modifiers", ""))]
    own = [c for c in found if is_this(c.get("subject") if c.get("passive") else c.get("object"))]
    if own:
        return Said(True, joined(own[:1]), rule)
    changed = "'level'" in str(
        [
            c
            for c in everywhere(read)
            if deeds(c) & {"become", "increase", "reduce", "change", "treat", "make", "decrease", "declare"}
        ]
    )
    if not says_all(read) or found or changed:
        return None
    return Said(False, "nothing in its text says so", rule)
